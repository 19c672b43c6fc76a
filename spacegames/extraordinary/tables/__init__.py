"""The board and the decks of Extraordinary Times: our own, as the rulebook lists none; others can be passed to the game."""

from __future__ import annotations

from typing import Final

from .board import BOARD, MISSION_NAMES
from .faces import METTLE, ODDS
from .kinds import (
    DIRECTIONS,
    FUNDING,
    STEPS,
    Beige,
    Black,
    Board,
    Cell,
    Comms,
    Direction,
    Funding,
    Maneuver,
    Mettle,
    Odds,
    Tables,
    along,
)
from .maneuvers import MANEUVER_NAMES, MANEUVERS
from .numbers import (
    BATTERY,
    CANDIDATES,
    DIE,
    FULL,
    FUNDING_CARDS,
    FUNDING_HAND,
    FUNDING_MARKET,
    HAND,
    HELP,
    MISSIONS,
    MOST_OPINION,
    POINTS,
    SHOWN,
    TEAMS,
    TOKENS_TO_TURN,
)
from .people import PEOPLE, Person

__all__ = [
    "BATTERY",
    "BOARD",
    "CANDIDATES",
    "DIE",
    "DIRECTIONS",
    "FULL",
    "FUNDING",
    "FUNDING_CARDS",
    "FUNDING_HAND",
    "FUNDING_MARKET",
    "HAND",
    "HELP",
    "MANEUVERS",
    "MANEUVER_NAMES",
    "METTLE",
    "MISSIONS",
    "MISSION_NAMES",
    "MOST_OPINION",
    "ODDS",
    "PEOPLE",
    "POINTS",
    "SHOWN",
    "STEPS",
    "TABLES",
    "TEAMS",
    "TOKENS_TO_TURN",
    "Beige",
    "Black",
    "Board",
    "Cell",
    "Comms",
    "Direction",
    "Funding",
    "Maneuver",
    "Mettle",
    "Odds",
    "Person",
    "Tables",
    "along",
]

TABLES: Final = Tables(BOARD, PEOPLE, ODDS, METTLE, MANEUVERS, MANEUVER_NAMES, FUNDING_CARDS)
"""The tables of the house."""
