"""Extraordinary Times: two teams steer a ship each, and each member sees half, by the rules of the board game.

The game is by Amy Tam, Carrie Bruns, Katy Koetting and Sarah Morgason. This is an independent teaching implementation; board,
cards and words are our own. What is asked for is loaded then.

>>> from random import Random
>>> from spacegames.extraordinary import EXTRAORDINARY_TIMES, Options
>>> from spacegames.play import Table
>>> state = Table(EXTRAORDINARY_TIMES, Options(), Random("1961")).settle()
>>> state.phase.value, EXTRAORDINARY_TIMES.actors(state)
('showing candidates', (0, 2))
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .bots import BOTS, Reason, consult, explained
    from .game import EXTRAORDINARY_TIMES, ExtraordinaryTimes
    from .rules.control import fuel_left, on_our_side
    from .rules.flow import winner
    from .rules.missions import passes, points
    from .rules.movement import affordable, homeward, toll
    from .rules.talk import why_not_sentence
    from .state import (
        CONDITION,
        CONTROL,
        CREW,
        OF_CONTROL,
        OF_CREW,
        POINTING,
        SIGNALS,
        TILE,
        Action,
        Assign,
        Attempt,
        BeigeDealt,
        BlueDealt,
        Came,
        Candidate,
        Dealt,
        Discharge,
        Fly,
        Funded,
        Hire,
        Leave,
        Meters,
        Offer,
        Options,
        OverControl,
        OverCrew,
        Pass,
        Phase,
        Redraw,
        Rolled,
        Say,
        Seen,
        Show,
        Signal,
        State,
        Use,
        View,
    )
    from .tables import (
        BATTERY,
        BOARD,
        CANDIDATES,
        DIE,
        DIRECTIONS,
        FULL,
        FUNDING,
        FUNDING_CARDS,
        FUNDING_HAND,
        FUNDING_MARKET,
        HAND,
        HELP,
        MANEUVER_NAMES,
        MANEUVERS,
        METTLE,
        MISSION_NAMES,
        MISSIONS,
        MOST_OPINION,
        ODDS,
        PEOPLE,
        POINTS,
        SHOWN,
        STEPS,
        TABLES,
        TEAMS,
        TOKENS_TO_TURN,
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
        Person,
        Tables,
        along,
    )
    from .tables.dates import DATES, Dated

_HOME = {
    ".bots": ("BOTS", "Reason", "consult", "explained"),
    ".game": ("EXTRAORDINARY_TIMES", "ExtraordinaryTimes"),
    ".rules.control": ("fuel_left", "on_our_side"),
    ".rules.flow": ("winner",),
    ".rules.missions": ("passes", "points"),
    ".rules.movement": ("affordable", "homeward", "toll"),
    ".rules.talk": ("why_not_sentence",),
    ".state": (
        *("CONDITION", "CONTROL", "CREW", "OF_CONTROL", "OF_CREW", "POINTING", "SIGNALS", "TILE", "Action", "Assign"),
        *(
            "Attempt",
            "BeigeDealt",
            "BlueDealt",
            "Came",
            "Candidate",
            "Dealt",
            "Discharge",
            "Fly",
            "Funded",
            "Hire",
            "Leave",
        ),
        *("Meters", "Offer", "Options", "OverControl", "OverCrew", "Pass", "Phase", "Redraw", "Rolled", "Say", "Seen"),
        *("Show", "Signal", "State", "Use", "View"),
    ),
    ".tables": (
        *("BATTERY", "BOARD", "CANDIDATES", "DIE", "DIRECTIONS", "FULL", "FUNDING", "FUNDING_CARDS", "FUNDING_HAND"),
        *("FUNDING_MARKET", "HAND", "HELP", "MANEUVERS", "MANEUVER_NAMES", "METTLE", "MISSIONS", "MISSION_NAMES"),
        *("MOST_OPINION", "ODDS", "PEOPLE", "POINTS", "SHOWN", "STEPS", "TABLES", "TEAMS", "TOKENS_TO_TURN", "Beige"),
        *("Black", "Board", "Cell", "Comms", "Direction", "Funding", "Maneuver", "Mettle", "Odds", "Person", "Tables"),
        "along",
    ),
    ".tables.dates": ("DATES", "Dated"),
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}

__all__ = [
    "BATTERY", "BOARD", "BOTS", "CANDIDATES", "CONDITION", "CONTROL", "CREW", "DATES", "DIE", "DIRECTIONS",
    "EXTRAORDINARY_TIMES", "FULL", "FUNDING", "FUNDING_CARDS", "FUNDING_HAND", "FUNDING_MARKET", "HAND", "HELP", "MANEUVERS",
    "MANEUVER_NAMES", "METTLE", "MISSIONS", "MISSION_NAMES", "MOST_OPINION", "ODDS", "OF_CONTROL", "OF_CREW", "PEOPLE",
    "POINTING", "POINTS", "SHOWN", "SIGNALS", "STEPS", "TABLES", "TEAMS", "TILE", "TOKENS_TO_TURN", "Action", "Assign",
    "Attempt", "Beige", "BeigeDealt", "Black", "BlueDealt", "Board", "Came", "Candidate", "Cell", "Comms", "Dated", "Dealt",
    "Direction", "Discharge", "ExtraordinaryTimes", "Fly", "Funded", "Funding", "Hire", "Leave", "Maneuver", "Meters", "Mettle",
    "Odds", "Offer", "Options", "OverControl", "OverCrew", "Pass", "Person", "Phase", "Reason", "Redraw", "Rolled", "Say",
    "Seen", "Show", "Signal", "State", "Tables", "Use", "View", "affordable", "along", "consult", "explained", "fuel_left",
    "homeward", "on_our_side", "passes", "points", "toll", "why_not_sentence", "winner",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _MODULE:
        raise AttributeError(f"spacegames.extraordinary has no {name!r}. It has: {', '.join(sorted(__all__))}.")
    return getattr(import_module(_MODULE[name], __name__), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_MODULE])
