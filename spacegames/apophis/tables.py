"""The numbers of Apophis: colours, sizes, cards, tokens. Source: Erik Dresner's rulebook (2009), by section."""

from __future__ import annotations

from typing import Final, Literal

__all__ = [
    "CARDS_DRAWN",
    "CARDS_OF_A_COLOUR",
    "CLOCK_FACES",
    "COLOURS",
    "DIE",
    "HAND_LIMIT",
    "LAUNCH_LIMIT",
    "MOST_PLAYERS",
    "SECTIONS",
    "SHUFFLE_SECONDS",
    "SIZES",
    "SIZE_NAMES",
    "SUCCESS",
    "TOKENS",
    "TURN_LIMIT",
    "Colour",
    "Size",
    "hand_dealt",
]

Colour = Literal["yellow", "blue", "red", "green"]
Size = Literal[1, 2, 3]

COLOURS: Final[tuple[Colour, ...]] = ("yellow", "blue", "red", "green")
"""Booster fuel, guidance, warheads, deflectors or fail-safes ("Colors", AP011)."""
SIZES: Final[tuple[Size, ...]] = (1, 2, 3)
"""Small, medium, large: also what a section costs in cards, and its points ("Build", "Launching"; AP021, AP038)."""
SIZE_NAMES: Final[dict[Size, str]] = {1: "small", 2: "medium", 3: "large"}
SECTIONS: Final[tuple[tuple[Colour, Size], ...]] = tuple((colour, size) for colour in COLOURS for size in SIZES)
"""One section of each colour and size ("Equipment", AP001, AP023); Apophis itself is the black trio (AP005)."""
CARDS_OF_A_COLOUR: Final = 13 - 1
"""Of the thirteen cards of a colour ("Equipment", AP002) one lies in the parts depot for good ("Setup", AP006)."""
HAND_LIMIT: Final = 5
"""After drawing ("Draw", AP015)."""
CARDS_DRAWN: Final = 2
"""On a turn ("Draw", AP014)."""
DIE: Final = 6
SUCCESS: Final = 7
"""What die and points must reach in the checks of a launch ("Launching"; AP041, AP045, AP050)."""
LAUNCH_LIMIT: Final = 8
"""What die and fuel must not reach, or the rocket explodes ("Advanced rules", AP058)."""
TOKENS: Final = 5
"""Counters of deflection that win ("Launching", AP051)."""
MOST_PLAYERS: Final = 4
SHUFFLE_SECONDS: Final = 10
"""What reshuffling takes at least ("Draw", AP017)."""
TURN_LIMIT: Final = 60
"""Turns in place of fifteen minutes where nobody plays against a clock (ruling QP01)."""
CLOCK_FACES: Final = (15, 10)
"""Minutes for beginners and for experts ("Setup", AP010)."""


def hand_dealt(players: int) -> int:
    """How many cards each player is dealt ("Setup", AP008; ruling QP02)."""
    return 4 if players <= 2 else 3  # noqa: PLR2004
