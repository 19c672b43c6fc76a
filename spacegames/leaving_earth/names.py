"""Names and numbers as people type them: understood, or answered with what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ..foreign import at_most, quoted
from ..words import say

LONGEST = 60
"""Letters of a name that are compared with others: as many as the longest that somebody could mean."""


def nearest(name: str, names: Iterable[str], count: int = 1) -> list[str]:
    """The names most like ``name``, best first; empty where nothing is near."""
    by_folded = {each.casefold(): each for each in names}
    return [by_folded[each] for each in get_close_matches(name.casefold(), by_folded, count, cutoff=0.5)]


def find(name: str, names: Iterable[str], kind: str) -> str:
    """The one of ``names`` that ``name`` means; a ``ValueError`` that offers the nearest or lists them all."""
    names = tuple(names)
    wanted = " ".join(str(name).split()).casefold()
    for each in names:
        if each.casefold() == wanted:
            return each
    near = nearest(wanted[:LONGEST], names)
    asked = f"{name[:LONGEST]}…" if len(wanted) > LONGEST else name
    meant, there_are = (
        say("There is no {kind} called {name!r}. Did you mean {near}?"),
        say("There is no {kind} called {name!r}. There are: {names}."),
    )
    words = (meant if near else there_are).format(
        kind=say(kind), name=asked, near="".join(near), names=", ".join(names)
    )
    raise ValueError(words)


def whole(what: str, value: int, most: int | None = None) -> int:
    """``value`` if it is a whole number from 0 to ``most``; a sentence that says so otherwise."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"The {what} must be a whole number, not {quoted(value)}.")
    if value < 0:
        raise ValueError(f"The {what} cannot be negative, and {quoted(value)} is.")
    return value if most is None else at_most(what, value, most)
