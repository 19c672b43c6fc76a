"""The space board: our own, as the rulebook prints none (rulings QE01, QE02)."""

from __future__ import annotations

from typing import Final

from .kinds import Board

__all__ = ["BOARD", "MISSION_NAMES"]

_HEIGHT: Final = 7
_MOON: Final = frozenset((12, y) for y in (2, 3, 4))
_AIR: Final = {(1, y): -1 for y in range(_HEIGHT)}
_DESCENT: Final = dict.fromkeys([(11, 2), (11, 3), (11, 4), (12, 1), (12, 5)], -1)

MISSION_NAMES: Final = ("Earth orbit", "Translunar space", "Lunar surface")

BOARD: Final = Board(
    width=13,
    height=_HEIGHT,
    earth=frozenset((0, y) for y in range(_HEIGHT)),
    starts=((0, 1), (0, 3)),
    zones=(frozenset((3, y) for y in range(1, 6)), frozenset((7, y) for y in range(1, 6)), _MOON),
    missions=MISSION_NAMES,
    tiles={**_AIR, **_DESCENT},
)
"""Earth is the west edge, the Moon the middle of the east edge; launch and landing cost fuel around both (ET058).

The USSR, which begins, starts two rows farther north than the US: so both sides win alike.
"""
