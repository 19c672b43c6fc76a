"""The maneuver deck (house values): what a card costs tells little about where it leads, and the other way round.

East and west have the same beige faces, so have the four diagonals among each other but for symbols, and north and south; and
each black face is on two cards at least, with different costs. So each side really knows but half.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .kinds import Beige, Black, Direction, Funding, Maneuver

__all__ = ["MANEUVERS", "MANEUVER_NAMES"]

_STRAIGHT: Final = (
    (2, Beige(symbol="repair")),
    (2, Beige(morale=-2, opinion=1, symbol="stabilize")),
    (3, Beige(morale=-1)),
    (3, Beige(fuel=-1, symbol="patch")),
    (4, Beige(condition=-2, fuel=-1)),
    (4, Beige(morale=-1, fuel=-1, comms="restored")),
    (5, Beige(morale=-2, condition=-2, symbol="battery")),
    (5, Beige(morale=-2, fuel=-2, opinion=1)),
    (5, Beige(condition=-3, fuel=-1)),
)
"""East and west."""
_SIDEWAYS: Final = ((2, Beige(symbol="repair")), (2, Beige(morale=-2, opinion=1)), (2, Beige(comms="restored")))
"""North and south."""
_SYMBOLS: Final[Mapping[Direction, tuple[Funding | None, Funding]]] = {
    "NE": (None, "patch"), "SE": ("battery", "stabilize"), "NW": ("battery", "patch"), "SW": (None, "stabilize"),
}  # fmt: skip


def _diagonal(direction: Direction) -> tuple[tuple[int, Beige], ...]:
    strong, weak = _SYMBOLS[direction]
    return (
        (2, Beige(fuel=-1, symbol="sabotage")),
        (2, Beige(morale=-1, symbol=weak)),
        (3, Beige(condition=-2, fuel=-1, symbol=strong)),
        (3, Beige(morale=-2, condition=-2, comms="lost")),
    )


def _deck() -> tuple[Maneuver, ...]:
    straight: tuple[Direction, ...] = ("E", "W")
    diagonal: tuple[Direction, ...] = ("NE", "SE", "NW", "SW")
    sideways: tuple[Direction, ...] = ("N", "S")
    faces = [
        *((way, *face) for way in straight for face in _STRAIGHT),
        *((way, *face) for way in diagonal for face in _diagonal(way)),
        *((way, *face) for way in sideways for face in _SIDEWAYS),
    ]
    return tuple(
        Maneuver(number, Black(way, distance), beige) for number, (way, distance, beige) in enumerate(faces, 1)
    )


MANEUVERS: Final = _deck()
MANEUVER_NAMES: Final[Mapping[Black, str]] = {
    Black("E", 2): "Trim burn outbound",
    Black("E", 3): "Coast outbound",
    Black("E", 4): "Prograde burn",
    Black("E", 5): "Translunar injection",
    Black("W", 2): "Trim burn homeward",
    Black("W", 3): "Coast homeward",
    Black("W", 4): "Retro burn",
    Black("W", 5): "Trans-Earth injection",
    Black("NE", 2): "Slow climb",
    Black("NE", 3): "Climbing arc",
    Black("SE", 2): "Slow dive",
    Black("SE", 3): "Diving arc",
    Black("NW", 2): "Drift over the pole",
    Black("NW", 3): "Homeward climb",
    Black("SW", 2): "Drift under the pole",
    Black("SW", 3): "Homeward dive",
    Black("N", 2): "Plane change up",
    Black("S", 2): "Plane change down",
}
"""Names of black faces: a card has a name for Flight Crew only, as a name of its own would tell the costs."""
