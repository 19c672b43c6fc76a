"""Names and numbers as people type them: understood, or answered with what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from ..foreign import at_most, quoted
from ..names import LONGEST, did_you_mean
from ..words import say


def find(name: str, names: Iterable[str], kind: str) -> str:
    """The one of ``names`` that ``name`` means; a ``ValueError`` that offers the nearest or lists them all."""
    names = tuple(names)
    wanted = " ".join(str(name).split()).casefold()
    for each in names:
        if each.casefold() == wanted:
            return each
    asked = f"{name[:LONGEST]}…" if len(wanted) > LONGEST else name
    there_is_no = say("There is no {kind} called {name!r}.").format(kind=say(kind), name=asked)
    raise ValueError(f"{there_is_no} {did_you_mean(wanted, names)}")


def whole(what: str, value: int, most: int | None = None) -> int:
    """``value`` if it is a whole number from 0 to ``most``; a sentence that says so otherwise."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"The {what} must be a whole number, not {quoted(value)}.")
    if value < 0:
        raise ValueError(f"The {what} cannot be negative, and {quoted(value)} is.")
    return value if most is None else at_most(what, value, most)
