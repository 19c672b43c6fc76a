"""How much an agency dares: what it wants to be sure of before it flies, and what it pays for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..tables import RESEARCH_PRICE

__all__ = ["BOLD", "CAREFUL", "Temper"]


@dataclass(frozen=True)
class Temper:
    """The trust in each advancement below which it is tried out first; dollars kept for failures when a flight begins.

    ``hope`` is what it counts on when it makes plans: what share of an advancement's cards will be good by then, each with its
    chance.
    """

    bars: Mapping[str, float]
    reserve: int
    hope: tuple[tuple[float, float], ...]


TESTED: Final = ((0.6, 0.15), (1.0, 0.85))
"""The cards of an advancement that one has had time to try out."""
UNTRIED: Final = ((0.67, 1.0),)
"""About those of a new one."""
CAREFUL: Final = Temper(
    dict.fromkeys(RESEARCH_PRICE, 0.6)
    | {
        "Juno Rockets": 0.93,
        "Atlas Rockets": 0.8,
        "Soyuz Rockets": 0.75,
        "Saturn Rockets": 0.6,
        "Ion Thrusters": 0.0,
        "Rendezvous": 0.0,
        "Re-entry": 0.85,
        "Landing": 0.9,
        "Life Support": 0.8,
        "Surveying": 0.0,
    },
    reserve=5,
    hope=TESTED,
)
BOLD: Final = Temper({**dict.fromkeys(CAREFUL.bars, 0.0), "Juno Rockets": 0.75}, reserve=0, hope=UNTRIED)
