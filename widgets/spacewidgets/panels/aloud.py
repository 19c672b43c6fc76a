"""What is read aloud when something changes: what is new, in few words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate, takewhile
from typing import Final

__all__ = ["MOST", "brief", "demand_first", "news", "words_in"]

MOST: Final = 40
"""Words of one change, at most: about a quarter of a minute."""
_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?…])\s+(?=\S)")


def words_in(said: str) -> int:
    """How many words something has."""
    return len(said.split())


def brief(parts: Iterable[str], most: int = MOST) -> str:
    """The parts in their order as long as there is room for them; a first one that is too long is cut.

    >>> brief(["Your turn.", "Throw one card away."], 5)
    'Your turn.'
    """
    said = [part for part in parts if part]
    if said and words_in(said[0]) > most:
        return " ".join([*said[0].split()[: most - 1], "…"])
    told = takewhile(lambda pair: pair[1] <= most, zip(said, accumulate(map(words_in, said)), strict=True))
    return " ".join(part for part, _words in told)


def demand_first(said: str, most: int = MOST) -> tuple[str, ...]:
    """What is asked, as a whole; of what is too long its last sentence, the demand itself, before the others.

    >>> demand_first("They offer a lot of things. Do you accept?", 5)
    ('Do you accept?', 'They offer a lot of things.')
    """
    *others, last = _SENTENCE_ENDS.split(said)
    return (said,) if words_in(said) <= most else (last, *others)


def news(before: str, now: str, most: int = MOST) -> str:
    """The sentences of a summary that were not in the one before, as long as there is room for them.

    >>> news("Two cards lie there. None was drawn.", "Two cards lie there. Draw 1: a success.")
    'Draw 1: a success.'
    """
    known = set(_SENTENCE_ENDS.split(before))
    return brief([each for each in _SENTENCE_ENDS.split(now) if each not in known], most)
