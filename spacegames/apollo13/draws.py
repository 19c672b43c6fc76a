"""What comes off a deck, and the value of a token: equally likely cards, remembered by what may come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..dist import Dist
from .state import Action, Cards, Drawn, Foreseen, Once, Revealed, Turned
from .tables.numbers import TOKENS

__all__ = ["drawn", "foreseen", "revealed", "turned"]

# Events that come often exist once.
DRAWN: Final = Once(Drawn)
REVEALED: Final = Once(Revealed)


@lru_cache(maxsize=1 << 12)
def drawn(cards: Cards) -> Dist[Action]:
    """A Player card, of those on the deck."""
    return Dist.uniform([DRAWN[card] for card in cards])


@lru_cache(maxsize=1 << 12)
def revealed(cards: Cards) -> Dist[Action]:
    """A History card, of those that may lie uppermost."""
    return Dist.uniform([REVEALED[card] for card in cards])


@lru_cache(maxsize=1 << 12)
def foreseen(cards: Cards) -> Dist[Action]:
    """A History card that somebody looks at, of those whose place nobody knows."""
    return Dist.uniform(map(Foreseen, cards))


@lru_cache(maxsize=1 << 12)
def turned(values: tuple[Cards, ...]) -> Dist[Action]:
    """A token of the supply that was full, less those turned over (AX004)."""
    turned_over = [value for each in values for value in each]
    return Dist({Turned(value): number - turned_over.count(value) for value, number in TOKENS.items()})
