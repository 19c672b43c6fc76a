"""Refusals of the engine as they are shown: in the reader's language, and with players by their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from spacegames.game import Refusal
from spacewidgets.words import _, pgettext

__all__ = ["refusal_words"]

MEANT: Final = re.compile(r"\b(craft|seat) \{(\d)\}", re.IGNORECASE)


def refusal_words(refusal: Refusal, names: Sequence[str], value_words: Callable[[object, str], object]) -> str:
    """Why something may not be done, as a sentence: a seat is its player's name where it has one.

    `value_words` puts any other value into words; it also gets what the sentence calls the value: ``"craft"``,
    ``"seat"`` or ``""``.

    >>> said = Refusal("LE-271", "Seat {0} has ${1} to give, and not ${2}.", (1, 8, 9))
    >>> refusal_words(said, ("Ada", "Ben"), lambda value, meant: value)
    'Ben has $8 to give, and not $9.'
    """
    meant = {int(number): kind.lower() for kind, number in MEANT.findall(refusal.sentence)}
    named = {
        number: names[value]
        for number, value in enumerate(refusal.values)
        if meant.get(number) == "seat" and isinstance(value, int) and 0 <= value < len(names)
    }

    def words(number: int, value: object) -> object:
        if isinstance(value, tuple):
            return ", ".join(str(value_words(each, "")) for each in value)
        return named.get(number, value_words(value, meant.get(number, "")))

    said = _before_names().sub(lambda found: "" if int(found[1]) in named else found[0], _(refusal.sentence))
    said = said.format(*(words(number, value) for number, value in enumerate(refusal.values)))
    return said[:1].upper() + said[1:]


def _before_names() -> re.Pattern[str]:
    """What is said before the number of a seat, and not before a name."""
    # For translators: all that your refusals say in place of "seat" in "seat 2", longest first, as "el puesto|puesto".
    words = "|".join(map(re.escape, pgettext("before a number", "seat").split("|")))
    return re.compile(rf"\b(?:{words}) (?=\{{(\d)\}})", re.IGNORECASE)
