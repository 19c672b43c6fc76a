"""Apollo XIII: a team holds a crippled ship together, by the rules of Andrea Crespi's board game (2015).

This is an independent teaching implementation; words and cards are our own, told from the real mission. What is asked for is
loaded then: whoever reads the cards need not wait for the game.

>>> from random import Random
>>> from spacegames.apollo13 import APOLLO13, Options
>>> from spacegames.play import Table
>>> state = Table(APOLLO13, Options(players=3), Random("13")).settle()
>>> [len(hand) for hand in state.hands], state.turn
([6, 5, 5], 1)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .tables import (
    BOARD_BONUS,
    BOARD_STEPS,
    BOARDS,
    BONUS,
    CARD,
    CRISIS_TRACKS,
    EVENTS,
    FAILED,
    HISTORY,
    LAST_GREEN,
    LAST_ORANGE,
    LETTERS,
    LIFT_OFF,
    MISSION_STATUS,
    PLAYERS,
    RESERVES,
    SETS,
    STAGE_NAMES,
    STAGES,
    STATUS_TRACKS,
    TABLES,
    TRACK,
    TRACKS,
    Card,
    Effect,
    Entry,
    EventBoard,
    EventSet,
    Figure,
    HistoryCard,
    HistoryEvent,
    Letter,
    Line,
    PlayerCard,
    Source,
    Special,
    SpecialName,
    Stage,
    Tables,
    Track,
    TrackRow,
    chronology,
    sources,
    told,
    when,
    yellow,
)

if TYPE_CHECKING:
    from .bots import BOTS, explained
    from .game import APOLLO13, Apollo13
    from .helping import Aid, aided, ends_soon, gain, in_danger
    from .reasons import Reason
    from .rules.actions import matches, playable, topics
    from .rules.history import softenable, spareable
    from .rules.status import TRACK_INDEX, colour, failed, shifted
    from .state import (
        HELPS,
        Accept,
        Action,
        Deck,
        Discard,
        Draw,
        Drawn,
        Ease,
        End,
        Extra,
        Foreseen,
        GoOn,
        Help,
        Hint,
        Keep,
        Move,
        Options,
        Phase,
        Place,
        Play,
        PutBack,
        Revealed,
        Soften,
        Spare,
        State,
        Tick,
        Turned,
        View,
    )
    from .tables.numbers import (
        CARDS_DEALT,
        HAND_LIMIT,
        LEFT_STORE,
        LEVELS,
        RIGHT_STORE,
        TIMER_SECONDS,
        TOKENS,
        TOKENS_A_TURN,
    )

__all__ = [
    "APOLLO13", "BOARDS", "BOARD_BONUS", "BOARD_STEPS", "BONUS", "BOTS", "CARD", "CARDS_DEALT", "CRISIS_TRACKS", "EVENTS",
    "FAILED", "HAND_LIMIT", "HELPS", "HISTORY", "LAST_GREEN", "LAST_ORANGE", "LEFT_STORE", "LETTERS", "LEVELS", "LIFT_OFF",
    "MISSION_STATUS", "PLAYERS", "RESERVES", "RIGHT_STORE", "SETS", "STAGES", "STAGE_NAMES", "STATUS_TRACKS",
    "TABLES", "TIMER_SECONDS", "TOKENS", "TOKENS_A_TURN", "TRACK", "TRACKS", "TRACK_INDEX", "Accept", "Action", "Aid", "Apollo13",
    "Card", "Deck", "Discard", "Draw", "Drawn", "Ease", "Effect", "End", "Entry", "EventBoard", "EventSet", "Extra", "Figure",
    "Foreseen", "GoOn", "Help", "Hint", "HistoryCard", "HistoryEvent", "Keep", "Letter", "Line", "Move", "Options", "Phase",
    "Place", "Play", "PlayerCard", "PutBack", "Reason", "Revealed", "Soften", "Source", "Spare", "Special", "SpecialName",
    "Stage", "State", "Tables", "Tick", "Track", "TrackRow", "Turned", "View", "aided", "chronology", "colour", "ends_soon",
    "explained", "failed", "gain", "in_danger", "matches", "playable", "shifted", "softenable", "sources", "spareable", "told",
    "topics", "when", "yellow",
]  # fmt: skip

_HOME = {
    ".bots": ("BOTS", "explained"),
    ".game": ("APOLLO13", "Apollo13"),
    ".helping": ("Aid", "aided", "ends_soon", "gain", "in_danger"),
    ".reasons": ("Reason",),
    ".rules.actions": ("matches", "playable", "topics"),
    ".rules.history": ("softenable", "spareable"),
    ".rules.status": ("TRACK_INDEX", "colour", "failed", "shifted"),
    ".state": (
        *("HELPS", "Accept", "Action", "Deck", "Discard", "Draw", "Drawn", "Ease", "End", "Extra", "Foreseen", "GoOn"),
        *("Help", "Hint", "Keep", "Move", "Options", "Phase", "Place", "Play", "PutBack", "Revealed", "Soften"),
        *("Spare", "State", "Tick", "Turned", "View"),
    ),
    ".tables.numbers": (
        *("CARDS_DEALT", "HAND_LIMIT", "LEFT_STORE", "LEVELS", "RIGHT_STORE", "TIMER_SECONDS", "TOKENS"),
        "TOKENS_A_TURN",
    ),
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _MODULE:
        raise AttributeError(f"spacegames.apollo13 has no {name!r}. It has: {', '.join(sorted(__all__))}.")
    return getattr(import_module(_MODULE[name], __name__), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_MODULE])
