"""The decks and sets, put together: our own, or others that a game is to be played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final

from .boards import BOARDS
from .events import EVENTS
from .history_homeward import HOMEWARD
from .history_outbound import OUTBOUND
from .kinds import LETTERS, STAGES, Card, EventBoard, EventSet, HistoryCard, HistoryEvent, Letter, PlayerCard
from .players_any import ANY_STAGE
from .players_homeward import HOMEWARD_HELP
from .players_outbound import OUTBOUND_HELP
from .tracks import TRACK

__all__ = ["BONUS", "CARD", "HISTORY", "PLAYERS", "SETS", "TABLES", "Tables"]

HISTORY: Final[tuple[HistoryCard, ...]] = OUTBOUND + HOMEWARD
"""The 72 History cards, numbers 1 to 72 (AX011; ruling QA43)."""
PLAYERS: Final[tuple[PlayerCard, ...]] = ANY_STAGE + OUTBOUND_HELP + HOMEWARD_HELP
"""The 65 Player cards, numbers 80 to 144 (AX010; ruling QA43)."""
SETS: Final[Mapping[EventSet, tuple[int, ...]]] = MappingProxyType(
    {
        "original": (150, 153, 156, 159, 162, 165, 168),
        "alternate 1": (151, 154, 157, 160, 163, 166, 168),
        "alternate 2": (152, 155, 158, 161, 164, 167, 168),
    }
)
"""The Event Boards of each set, in the order of `LETTERS` ("Alternate Event Boards", AX014 to AX017)."""
MOST_DEALT: Final = 16
"""Player cards dealt to four seats, the most that a set-up needs (AX042)."""


@dataclass(frozen=True, eq=False)
class Tables:
    """All cards and boards of a game; what is not given is ours.

    Numbers name cards and boards, so none comes twice. Each letter has one event, and in each set one board, in the order of
    `LETTERS`; letters, Stages and tracks are those of the rulebook.

    >>> from dataclasses import replace
    >>> gentle = Tables(history=tuple(replace(card, effects=(("TM", 1),)) for card in HISTORY))
    >>> gentle.card[64].effects, TABLES.card[64].effects
    ((('TM', 1),), (('HH', 2),))
    """

    history: tuple[HistoryCard, ...] = HISTORY
    events: tuple[HistoryEvent, ...] = EVENTS
    players: tuple[PlayerCard, ...] = PLAYERS
    boards: tuple[EventBoard, ...] = BOARDS
    sets: Mapping[EventSet, tuple[int, ...]] = field(default_factory=lambda: SETS)

    def __post_init__(self) -> None:
        numbers = [card.number for card in self._all]
        if twice := sorted({number for number in numbers if numbers.count(number) > 1}):
            raise ValueError(f"Cards and boards have numbers of their own, but {_listed(twice)} come more than once.")
        if len(self.players) < MOST_DEALT:
            raise ValueError(f"Up to {MOST_DEALT} Player cards are dealt, and there are only {len(self.players)}.")
        if [card.letter for card in self.events] != list(LETTERS):
            raise ValueError(f"The events are one for each letter, in the order {_listed(LETTERS)}.")
        self._check_links()
        self._check_effects()
        self._check_sets()

    def __reduce__(self) -> str | tuple[object, ...]:
        # In another process ours are the same ones again, which is what games compare.
        given = (self.history, self.events, self.players, self.boards, dict(self.sets))
        return "TABLES" if self is TABLES else (Tables, given)

    def __repr__(self) -> str:
        return "TABLES" if self is TABLES else f"Tables of {len(self._all)} cards and boards"

    @cached_property
    def card(self) -> Mapping[int, Card]:
        """Every card and board by its number."""
        return MappingProxyType({card.number: card for card in self._all})

    @cached_property
    def story(self) -> Mapping[int, HistoryCard | HistoryEvent]:
        """What lies in the Stage decks, by number."""
        lying: tuple[HistoryCard | HistoryEvent, ...] = (*self.history, *self.events)
        return {card.number: card for card in lying}

    @cached_property
    def player(self) -> Mapping[int, PlayerCard]:
        """The Player cards by number."""
        return {card.number: card for card in self.players}

    @cached_property
    def bonus(self) -> Mapping[int, int]:
        """By History card: the Player card that may be played on it, and on it only (AX023, AX024; ruling QA28)."""
        return MappingProxyType({card.link: card.number for card in self.players if card.link is not None})

    @cached_property
    def flipped(self) -> Mapping[tuple[EventSet, int], EventBoard]:
        """The board that is turned over, by the set in use and the place of its letter."""
        board = {board.number: board for board in self.boards}
        return {(name, at): board[number] for name, numbers in self.sets.items() for at, number in enumerate(numbers)}

    @property
    def _all(self) -> tuple[Card, ...]:
        return (*self.history, *self.events, *self.players, *self.boards)

    def _check_links(self) -> None:
        known = {card.number for card in self.history}
        named = [(card.number, card.requires) for card in self.history]
        named += [(card.number, card.link) for card in self.players]
        for number, other in named:
            if other is not None and other not in known:
                raise ValueError(f"Card {number} names History card {other}, which is not among the History cards.")

    def _check_effects(self) -> None:
        moving: tuple[HistoryCard | PlayerCard | EventBoard, ...] = (*self.history, *self.players, *self.boards)
        for card in moving:
            if unknown := [track for track, _ in card.effects if track not in TRACK]:
                raise ValueError(f"Card {card.number} moves {_listed(unknown)}; tracks are {_listed(TRACK)}.")
            if not isinstance(card, EventBoard) and card.stage not in (None, *STAGES):
                raise ValueError(f"Card {card.number} is of Stage {card.stage}; Stages are {_listed(STAGES)}.")

    def _check_sets(self) -> None:
        letters: dict[int, Letter] = {board.number: board.letter for board in self.boards}
        if set(self.sets) != set(SETS):
            raise ValueError(f"The sets of Event Boards are {_listed(SETS)}, not {_listed(self.sets)}.")
        for name, numbers in self.sets.items():
            if [letters.get(number) for number in numbers] != list(LETTERS):
                raise ValueError(f"Set {name!r} has a board for each letter, in the order {_listed(LETTERS)}.")


def _listed(names: Iterable[object]) -> str:
    return ", ".join(map(str, names))


TABLES: Final = Tables()
"""Our own, told from the real mission."""
CARD: Final[Mapping[int, Card]] = TABLES.card
"""Every card and board by its number; 145 to 149 are Summary cards, which tell nothing of the mission (ruling QA43)."""
BONUS: Final[Mapping[int, int]] = TABLES.bonus
"""By History card: the Player card that may be played on it, and on it only (AX023, AX024; ruling QA28)."""
