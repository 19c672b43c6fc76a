"""Apophis, a cooperative race by Erik Dresner: build rockets and destroy or deflect an asteroid before time runs out.

This is an independent teaching implementation; words and pictures are our own.
"""

from spacegames.apophis.bots import BOTS, explained, prepare
from spacegames.apophis.formulas import enough_fuel, needed, passes, points, total
from spacegames.apophis.game import APOPHIS, Apophis
from spacegames.apophis.odds import LaunchOdds, best_rockets, launch_odds
from spacegames.apophis.search import Reason
from spacegames.apophis.state import (
    CHECKS,
    Action,
    Build,
    Discard,
    Draw,
    Drawn,
    Hand,
    Hold,
    Keep,
    Options,
    Phase,
    Play,
    Reroll,
    Rolled,
    Scrap,
    Section,
    State,
    Tell,
    Tick,
    View,
)
from spacegames.apophis.tables import COLOURS, DIE, HAND_LIMIT, SECTIONS, SIZES, TOKENS, Colour, Size

__all__ = [
    "APOPHIS", "BOTS", "CHECKS", "COLOURS", "DIE", "HAND_LIMIT", "SECTIONS", "SIZES", "TOKENS", "Action", "Apophis", "Build",
    "Colour", "Discard", "Draw", "Drawn", "Hand", "Hold", "Keep", "LaunchOdds", "Options", "Phase", "Play", "Reason", "Reroll",
    "Rolled", "Scrap", "Section", "Size", "State", "Tell", "Tick", "View", "best_rockets", "enough_fuel", "explained",
    "launch_odds", "needed", "passes", "points", "prepare", "total",
]  # fmt: skip
