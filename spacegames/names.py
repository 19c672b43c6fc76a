"""Names as people type them: the nearest one that there is."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from .words import say

__all__ = ["did_you_mean", "nearest"]

LONGEST: Final = 60
"""Letters of a name that are compared with others: as many as the longest that somebody could mean."""


def nearest(value: object, names: Iterable[str], most: int = 1) -> list[str]:
    """The names most like a value, in whatever case, best first; none where none is near.

    >>> nearest("satrun", ["Juno", "Saturn"]), nearest("Vega", ["Juno", "Saturn"])
    (['Saturn'], [])
    """
    by_folded = {name.casefold(): name for name in names}
    wanted = " ".join(str(value).split()).casefold()[:LONGEST]
    return [by_folded[each] for each in get_close_matches(wanted, by_folded, most, cutoff=0.5)]


def did_you_mean(value: object, names: Iterable[str]) -> str:
    """What may have been meant by a name that there is not, or else all that there are, as a sentence.

    >>> did_you_mean("satrun", ["Juno", "Saturn"]), did_you_mean("Vega", ["Juno", "Saturn"])
    ('Did you mean Saturn?', 'There are: Juno, Saturn.')
    """
    names = tuple(names)
    if near := nearest(value, names):
        return say("Did you mean {name}?").format(name=near[0])
    return say("There are: {names}.").format(names=", ".join(names))
