"""The numbers of play: seats, hands, tokens, timer, stores. Source: Andrea Crespi's rulebook (2015), by section."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

__all__ = [
    "BUDGET",
    "CARDS_DEALT",
    "HAND_LIMIT",
    "LEFT_STORE",
    "LEVELS",
    "PLAYERS_RANGE",
    "RIGHT_STORE",
    "SPARE_CUBES",
    "STORE_MOVES",
    "TIMER_SECONDS",
    "TOKENS",
    "TOKENS_A_TURN",
    "Level",
    "LevelName",
]

PLAYERS_RANGE: Final = (2, 5)
"""Seats ("Setting up the game", AX001)."""
CARDS_DEALT: Final[Mapping[int, int]] = {2: 7, 3: 5, 4: 4, 5: 3}
"""Player cards dealt to each, by players ("Setting up the game", AX042)."""
HAND_LIMIT: Final[Mapping[int, int]] = {2: 10, 3: 8, 4: 6, 5: 5}
"""Cards that a hand may hold at the end of a turn, by players ("Discard excess cards", AX103)."""
TOKENS: Final[Mapping[int, int]] = {1: 26, 2: 14, 3: 5}
"""How many Apollo tokens there are of each value ("Components", AX004)."""
TOKENS_A_TURN: Final = 2
"""Tokens that may be spent in one turn, by all together ("Taking actions out of turn", AX099)."""
SPARE_CUBES: Final = 4
"""Status cubes for Event Boards ("Components", AX007; ruling QA12)."""
LEFT_STORE: Final = 2
RIGHT_STORE: Final = 3
"""Cards that fill the places beside Mission Control ("Place one card", AX087, AX088)."""
STORE_MOVES: Final = 2
"""Cube moves that a full place gives ("Place one card", AX089)."""
TIMER_SECONDS: Final = 30
"""One run of the sand timer; on orange it runs twice ("Using the timer", AX006, AX105)."""
BUDGET: Final = 5
"""Decisions that stand for one run of the timer where nobody plays against a clock (house value, ruling QA35)."""

LevelName = Literal["easy", "normal", "hard"]


class Level(NamedTuple):
    """How a mission begins: steps added to the printed starts of the crisis tracks and of Mission Status."""

    crisis: int
    status: int


LEVELS: Final[Mapping[LevelName, Level]] = {"easy": Level(-1, -1), "normal": Level(0, 0), "hard": Level(0, 2)}
"""House values: the rulebook knows one level."""
