"""What a mission still holds: how likely each History card comes, how far each track will rise, how long it takes.

>>> from spacegames.apollo13.deck import fresh_deck
>>> ahead = outlook("original", fresh_deck(0))
>>> round(ahead.turns), round(ahead.harm[6])
(62, 44)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from .deck import EVENT, HALVED, LOW, STORY, fresh_deck
from .rules.status import TRACK_INDEX
from .state import Deck
from .tables import BOARDS, HISTORY, LETTERS, SETS, TRACKS, Effect, EventSet, Stage

__all__ = ["Outlook", "changes_of", "outlook"]

STAGE_OF: Final[Mapping[int, Stage]] = {card.number: card.stage for card in STORY}
CHANGES: Final = {card.number: card.effects for card in HISTORY}
REDUCER: Final = {card.number: card.reducer for card in HISTORY}
BOARD: Final = {board.number: board for board in BOARDS}


class Outlook(NamedTuple):
    """What may be expected from now on.

    ``turns`` are left. ``harm`` is how far cubes will be told to go up, in the order of `TRACKS`, where nothing is done about
    it; for Flight and Energy the steps that they could soften. ``stages`` are the turns of each stage, ``comes`` the chance of
    each History card.
    """

    turns: float
    harm: tuple[float, ...]
    stages: Mapping[Stage, float]
    comes: Mapping[int, float]


@lru_cache(maxsize=1 << 10)
def outlook(events: EventSet, deck: Deck) -> Outlook:
    """What lies before the mission with these Event Boards when a card of this deck comes next."""
    comes = dict(_comes(deck))
    for letter in range(deck.letter + 1, len(LETTERS)):
        comes |= _comes(fresh_deck(letter))
    harm, stages = [0.0] * len(TRACKS), dict.fromkeys(STAGE_OF.values(), 0.0)
    for card, chance in comes.items():
        stages[STAGE_OF[card]] += chance
        changes = changes_of(events, card)
        for track, steps in changes:
            harm[TRACK_INDEX[track]] += chance * steps
        reducer = REDUCER.get(card)
        if reducer is not None:
            harm[TRACK_INDEX[reducer]] += chance * sum(steps for _, steps in changes)
    return Outlook(sum(comes.values()), tuple(harm), stages, comes)


def _comes(deck: Deck) -> dict[int, float]:
    """The chance of each card of a deck to come before the event that ends it."""
    event = EVENT[deck.letter]
    found: dict[int, float] = {}
    for card in filter(None, deck.top):
        found[card] = 1.0
        if card == event:
            return found
    upper = [card for card in deck.unseen if card not in LOW]
    above = 1.0 if deck.letter in HALVED else min(1.0, deck.high / max(1, len(upper)))
    for card in deck.unseen:
        # The event lies anywhere among the cards of the lower half.
        found[card] = 1.0 if card == event else 0.5 if card in LOW else above + (1 - above) / 2
    return found


def changes_of(events: EventSet, card: int) -> tuple[Effect, ...]:
    """What a card of a Stage deck tells cubes to do, or its Event Board."""
    return CHANGES[card] if card in CHANGES else BOARD[SETS[events][EVENT.index(card)]].effects
