"""The numbers of play. Source: the rulebook of Extraordinary Times by section, or a ruling where it is silent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .kinds import Funding

__all__ = [
    "BATTERY",
    "CANDIDATES",
    "DIE",
    "FULL",
    "FUNDING_CARDS",
    "FUNDING_HAND",
    "FUNDING_MARKET",
    "HAND",
    "HELP",
    "MISSIONS",
    "MOST_OPINION",
    "POINTS",
    "SHOWN",
    "TEAMS",
    "TOKENS_TO_TURN",
]

TEAMS: Final = ("USSR", "US")
MISSIONS: Final = (1, 2, 3)
POINTS: Final = (1, 3, 10)
"""Points by mission ("Missions", ET031)."""
FULL: Final = 15
"""Where the three meters end and start ("Starting positions", ET007)."""
HAND: Final = 3
"""Maneuver cards in a hand ("Movement", ET022)."""
SHOWN: Final = 2
"""Cards or candidates shown to the partner ("Hiring", "Movement", ET014, ET023)."""
CANDIDATES: Final = 4
"""Astronauts in the market (ruling QE06)."""
FUNDING_MARKET: Final = 3
"""Funding cards in the market (ruling QE23)."""
FUNDING_HAND: Final = 3
"""Funding cards that a Mission Control holds at most ("Mission Control", ET055)."""
BATTERY: Final = 3
"""Fuel in a battery ("Fuel and batteries", ET062)."""
HELP: Final = 4
"""What Stabilize gives to Morale, and Patch Up to Ship Condition (rulings QE20, QE21)."""
MOST_OPINION: Final = 3
"""Opinion goes from -3 (wholly with the USSR) to 3 (wholly with the US) and starts at 0, with nobody (ruling QE03)."""
TOKENS_TO_TURN: Final = 5
"""Mission tokens of a team with which both ships turn for home ("Ending conditions", ET074)."""
DIE: Final = 6
"""Sides of the die (ruling QE36)."""
FUNDING_CARDS: Final[Mapping[Funding, int]] = {"stabilize": 4, "sabotage": 4, "repair": 4, "battery": 5, "patch": 4}
"""How many funding cards there are of each kind (house values; the kinds are ET057)."""
