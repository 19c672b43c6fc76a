"""The catalogue of every language: whole where lessons are in it, with the same fields, tags and code, compiled as written."""

from __future__ import annotations

import ast
import gettext
import re
from collections import Counter

import pytest
from babel.messages.pofile import read_po

from spacewidgets import catalogue
from spacewidgets.catalogue import catalogues, messages, translations, update
from spacewidgets.notebooks.lessons import lessons_folder

FIELD = re.compile(r"\{[^{}]*\}")
TAG = re.compile(r"</?\w+[^>]*>")
NAME = re.compile(r"[A-Z]\w*|[A-Z]{2,}")
SAME = {"es": {"bits", "{n} bit", "{n} bits", "{n} pts", "deflector", "normal", "plan", "question", "chosen"}}
"""Messages that read the same in both languages; the last two are keys in a file."""
LANGUAGES = {path.parts[-3]: path for path in catalogues()}
WHOLE = [code for code in LANGUAGES if (lessons_folder() / code).is_dir()]
"""Languages that learners are offered."""


@pytest.fixture(params=LANGUAGES)
def code(request):
    return request.param


def forms(code, kind):
    """English and the other language side by side: for every message each of its forms."""
    for message, translated in translations(LANGUAGES[code]).items():
        for number, said in enumerate(translated):
            english = message[min(number, len(message) - 1)]  # some languages count in more forms than two
            yield kind(english), kind(said), english, said


def unlike(code, kind):
    return [(english, said) for mine, theirs, english, said in forms(code, kind) if mine != theirs]


@pytest.mark.parametrize("whole", WHOLE)
def test_every_message_is_translated(asked_for, whole):
    left = asked_for - translations(LANGUAGES[whole]).keys()
    assert not left, f"{len(left)} messages are not translated, among them {sorted(left)[:20]}"


def test_the_catalogue_holds_nothing_else(asked_for, code):
    with LANGUAGES[code].open("rb") as file:
        read = read_po(file)
    ids = {catalogue.message_of(message) for message in read if message.id}
    assert ids == asked_for
    assert not [message.id for message in read if message.fuzzy and message.id]
    assert not read.obsolete


def test_the_same_fields_stand_in_both(code):
    assert not unlike(code, lambda words: Counter(FIELD.findall(words)))


def test_the_same_tags_stand_in_both(code):
    assert not unlike(code, lambda words: Counter(TAG.findall(words)))


def test_code_stays_as_it_is(code):
    assert not unlike(code, lambda words: Counter(re.findall("`[^`]*`", words)))


def test_edges_are_the_same(code):
    """Messages are put together; a space that is lost glues two words."""
    assert not unlike(code, lambda words: (words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]))


def test_no_english_is_left_standing(code):
    """A message with words of its own, not only names and numbers, is said in other words."""
    copied = {english for _mine, _theirs, english, said in forms(code, str) if english == said}
    prose = {english for english in copied if not formula(english)}
    worded = {
        english for english in prose if re.search(r"[a-z]{3,}", NAME.sub("", TAG.sub("", FIELD.sub("", english))))
    }
    same = SAME.get(code, set())
    assert worded <= same, sorted(worded - same)


def formula(words):
    """Whether a hint is a line of Python or a sum, which nobody translates."""
    try:
        (line,) = ast.parse(re.sub(r"(?<!\.)\.$", "", words).translate(str.maketrans("×÷−", "*/-"))).body
    except (SyntaxError, ValueError):
        return False
    return isinstance(line, ast.Return) or isinstance(line.value, ast.Call | ast.BinOp)


def test_the_compiled_catalogue_is_that_of_the_words(tmp_path, code):
    """What is compiled anew is what lies there, and gettext reads in it what was written."""
    stored = LANGUAGES[code]
    anew = tmp_path / code / "LC_MESSAGES" / stored.name
    anew.parent.mkdir(parents=True)
    anew.write_bytes(stored.read_bytes())
    translated = translations(stored)
    left = update(anew, translated, messages())
    assert not left or code not in WHOLE
    assert anew.read_bytes() == stored.read_bytes(), "run: python -m spacewidgets.catalogue"
    assert anew.with_suffix(".mo").read_bytes() == stored.with_suffix(".mo").read_bytes()
    read = gettext.translation("spacewidgets", tmp_path, [code])
    for message, said in translated.items():
        found = [read.ngettext(*message, n) for n in (1, 2)] if len(message) > 1 else [read.gettext(*message)]
        assert set(found) <= set(said)
