"""How much an agency dares: what it wants to be sure of before it flies, and what it pays for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

__all__ = ["BOLD", "CAREFUL", "Temper"]


@dataclass(frozen=True)
class Temper:
    """The trust in each advancement below which it is tried out first; dollars kept for failures when a flight begins."""

    bars: Mapping[str, float]
    reserve: int


CAREFUL: Final = Temper(
    {
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
)
BOLD: Final = Temper({**dict.fromkeys(CAREFUL.bars, 0.0), "Juno Rockets": 0.75}, reserve=0)
