"""What checks are told of whoever spends: money, and advancements."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..tables import ADVANCEMENTS, COMPONENTS, Sample
from .state import State, researched

__all__ = ["Purse", "purse"]

DEAREST: Final = max(each.price for each in (*ADVANCEMENTS, *COMPONENTS) if not isinstance(each, Sample))


class Purse(NamedTuple):
    """Money as far as anything costs it, and the names of the advancements that are there."""

    money: int
    owned: frozenset[str]


def purse(state: State, seat: int) -> Purse:
    """What a seat has to spend."""
    return Purse(min(state.agencies[seat].money, DEAREST), researched(state, seat))
