"""What a mission still holds: how likely each History card comes, how far each track will rise, how long it takes.

>>> from spacegames.apollo13 import TABLES
>>> from spacegames.apollo13.deck import fresh_deck
>>> ahead = outlook(TABLES, "original", fresh_deck(TABLES, 0))
>>> round(ahead.turns), round(ahead.harm[6])
(62, 48)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .deck import fresh_deck
from .rules.status import TRACK_INDEX
from .state import Deck
from .tables import LETTERS, STAGES, TRACKS, Effect, EventSet, HistoryCard, Stage, Tables

__all__ = ["Outlook", "changes_of", "outlook"]


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
def outlook(tables: Tables, events: EventSet, deck: Deck) -> Outlook:
    """What lies before the mission with these Event Boards when a card of this deck comes next."""
    comes = dict(_comes(tables, deck))
    for letter in range(deck.letter + 1, len(LETTERS)):
        comes |= _comes(tables, fresh_deck(tables, letter))
    harm, stages = [0.0] * len(TRACKS), dict.fromkeys(STAGES, 0.0)
    for card, chance in comes.items():
        row = tables.story[card]
        stages[row.stage] += chance
        changes = changes_of(tables, events, card)
        for track, steps in changes:
            harm[TRACK_INDEX[track]] += chance * steps
        if isinstance(row, HistoryCard) and row.reducer is not None:
            harm[TRACK_INDEX[row.reducer]] += chance * sum(steps for _, steps in changes)
    return Outlook(sum(comes.values()), tuple(harm), stages, comes)


def _comes(tables: Tables, deck: Deck) -> dict[int, float]:
    """The chance of each card of a deck to come before the event that ends it."""
    event = tables.events[deck.letter].number
    found: dict[int, float] = {}
    for card in filter(None, deck.top):
        found[card] = 1.0
        if card == event:
            return found
    upper = [card for card in deck.unseen if card not in deck.low]
    above = 1.0 if len(deck.low) > 1 else min(1.0, deck.high / max(1, len(upper)))
    for card in deck.unseen:
        # The event lies anywhere among the cards of the lower half.
        found[card] = 1.0 if card == event else 0.5 if card in deck.low else above + (1 - above) / 2
    return found


def changes_of(tables: Tables, events: EventSet, card: int) -> tuple[Effect, ...]:
    """What a card of a Stage deck tells cubes to do, or its Event Board."""
    row = tables.story[card]
    return row.effects if isinstance(row, HistoryCard) else tables.flipped[events, LETTERS.index(row.letter)].effects
