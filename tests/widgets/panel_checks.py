"""What tests of many panels look at in the same way."""

import re

import pytest
import traitlets


def bare(words: str) -> str:
    """What is left without the catalogue's words, however deep they are nested."""
    left = re.sub(r"⟦[^⟦⟧]*⟧", "", words)
    return left if left == words else bare(left)


def check_refusal(panel, keywords, sentence):
    """Settings are refused with a sentence, in a new panel and in one that is there, which stays as it was."""
    with pytest.raises(traitlets.TraitError, match=re.escape(sentence)):
        type(panel)(**keywords)
    before = repr(panel)
    for name, value in keywords.items():
        with pytest.raises(traitlets.TraitError, match=re.escape(sentence)):
            setattr(panel, name, value)
    assert repr(panel) == before
