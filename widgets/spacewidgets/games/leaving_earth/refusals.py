"""Refusals of the engine as they are shown: in the reader's language, with agencies and craft by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from spacegames.game import Refusal
from spacewidgets.games.leaving_earth.names import component_name, craft_name
from spacewidgets.words import _

__all__ = ["refusal_words"]

MEANT: Final = re.compile(r"\b(craft|seat) \{(\d)\}", re.IGNORECASE)
SEAT: Final = re.compile(r"\bseat (?=\{\d\})", re.IGNORECASE)


def refusal_words(refusal: Refusal, who: int, names: Sequence[str]) -> str:
    """Why something may not be done, as the seat ``who`` reads it.

    >>> refusal_words(Refusal("LE-271", "Seat {0} has ${1} to give, and not ${2}.", (1, 8, 9)), 0, ("Ada", "Ben"))
    'Ben has $8 to give, and not $9.'
    >>> refusal_words(Refusal("LE-223", "Docking takes two craft, and craft {0} is one.", (2,)), 0, ("Ada", "Ben"))
    'Docking takes two craft, and craft A2 is one.'
    """
    meant = {int(number): kind.lower() for kind, number in MEANT.findall(refusal.sentence)}
    values = [_value(value, meant.get(number, ""), who, names) for number, value in enumerate(refusal.values)]
    return SEAT.sub("", _(refusal.sentence)).format(*values)


def _value(value: object, meant: str, who: int, names: Sequence[str]) -> object:
    if isinstance(value, int) and meant == "craft":
        return craft_name(who, value)
    if isinstance(value, int) and meant == "seat":
        return names[value] if value < len(names) else value + 1
    return component_name(value) if isinstance(value, str) and value else value
