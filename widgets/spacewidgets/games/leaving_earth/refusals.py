"""Refusals of the engine as they are shown: in the reader's language, with agencies and craft by their names."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.game import Refusal
from spacegames.leaving_earth import PLACES
from spacewidgets.games.kit import refusals
from spacewidgets.games.leaving_earth.names import component_name, craft_name, there

__all__ = ["refusal_words"]


def refusal_words(refusal: Refusal, who: int, names: Sequence[str]) -> str:
    """Why something may not be done, as the seat ``who`` reads it.

    >>> refusal_words(Refusal("LE-271", "Seat {0} has ${1} to give, and not ${2}.", (1, 8, 9)), 0, ("Ada", "Ben"))
    'Ben has $8 to give, and not $9.'
    >>> refusal_words(Refusal("LE-223", "Docking takes two craft, and craft {0} is one.", (2,)), 0, ("Ada", "Ben"))
    'Docking takes two craft, and craft A2 is one.'
    """

    def words(value: object, meant: str) -> object:
        if isinstance(value, int) and meant == "craft":
            return craft_name(who, value)
        if not isinstance(value, str) or not value:
            return value
        return there(value) if value in PLACES else component_name(value)

    return refusals.refusal_words(refusal, names, words)
