"""The decks and sets, put together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .boards import BOARDS
from .events import EVENTS
from .history_homeward import HOMEWARD
from .history_outbound import OUTBOUND
from .kinds import Card, EventSet, HistoryCard, PlayerCard
from .players_any import ANY_STAGE
from .players_homeward import HOMEWARD_HELP
from .players_outbound import OUTBOUND_HELP

__all__ = ["BONUS", "CARD", "HISTORY", "PLAYERS", "SETS"]

HISTORY: Final[tuple[HistoryCard, ...]] = OUTBOUND + HOMEWARD
"""The 72 History cards, numbers 1 to 72 (AX011; ruling QA43)."""
PLAYERS: Final[tuple[PlayerCard, ...]] = ANY_STAGE + OUTBOUND_HELP + HOMEWARD_HELP
"""The 65 Player cards, numbers 80 to 144 (AX010; ruling QA43)."""
_ALL: Final[tuple[Card, ...]] = (*HISTORY, *EVENTS, *PLAYERS, *BOARDS)
CARD: Final[Mapping[int, Card]] = MappingProxyType({card.number: card for card in _ALL})
"""Every card and board by its number; 145 to 149 are Summary cards, which tell nothing of the mission (ruling QA43)."""
BONUS: Final[Mapping[int, int]] = MappingProxyType(
    {card.link: card.number for card in PLAYERS if card.link is not None}
)
"""By History card: the Player card that may be played on it, and on it only (AX023, AX024; ruling QA28)."""
SETS: Final[Mapping[EventSet, tuple[int, ...]]] = MappingProxyType(
    {
        "original": (150, 153, 156, 159, 162, 165, 168),
        "alternate 1": (151, 154, 157, 160, 163, 166, 168),
        "alternate 2": (152, 155, 158, 161, 164, 167, 168),
    }
)
"""The Event Boards of each set, in the order of `LETTERS` ("Alternate Event Boards", AX014 to AX017)."""
