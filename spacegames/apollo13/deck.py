"""Stage decks: which card may come next, cards that are put back, and cards foreseen (AX035 to AX038, AX061 to AX067).

Nobody decides the order of a shuffled deck before it matters: the next card is any of those that may lie there. In the upper
half that is no event; in decks B and G it is a card of the first Stage of that letter.

>>> from spacegames.apollo13 import TABLES
>>> first_draw = candidates(fresh_deck(TABLES, 0))
>>> first_draw
(1, 2, 3, 4, 5, 6, 7, 8, 9)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from ..edits import editing
from .state import Cards, Deck
from .tables import LETTERS, Tables

__all__ = ["candidates", "drawn", "foresee", "fresh_deck", "hidden", "look", "put_back", "settled", "tucked", "world"]


_edit: Final = editing(Deck)


@lru_cache(maxsize=1 << 6)
def fresh_deck(tables: Tables, letter: int) -> Deck:
    """The deck of a letter, shuffled, with its event in the lower half.

    Of an odd number the smaller half lies below with the event (ruling QA16); all of B2 and G2 do (AX037, AX038).
    """
    cards = [card for card in tables.history if card.letter == LETTERS[letter]]
    event = tables.events[letter].number
    second = [card.number for card in cards if card.stage[1:] == "2"]
    high = len(cards) - (len(second) or len(cards) // 2)
    return Deck(letter, tuple(sorted([*(card.number for card in cards), event])), high, tuple(sorted([*second, event])))


def hidden(deck: Deck) -> Cards:
    """What may lie in the next place that nobody knows."""
    return tuple([card for card in deck.unseen if card not in deck.low]) if deck.high else deck.unseen


def candidates(deck: Deck) -> Cards:
    """What may be turned over next."""
    return deck.top[:1] or hidden(deck)


def drawn(deck: Deck, card: int) -> Deck:
    """The deck without its top card, which is this one."""
    if not deck.top:
        return _edit(deck, unseen=_less(deck.unseen, card), high=max(0, deck.high - 1))
    if not deck.foreseen:
        return _edit(deck, top=deck.top[1:])
    known = card in deck.common
    common = _less(deck.common, card) if known else deck.common
    above = deck.above if known else _above(deck, card)
    return settled(_edit(deck, top=deck.top[1:], foreseen=deck.foreseen - 1, common=common, above=above))


def _above(deck: Deck, card: int) -> int:
    """How many of the hidden cards that are left came from the upper half, once one of them is drawn."""
    both = deck.foreseen - len(deck.common) > 1
    if not both or deck.above == 0:
        return 0
    if deck.above > 1 or card in deck.low:
        return 1
    return 0 if len(deck.low) > 1 else -1


def settled(deck: Deck) -> Deck:
    """Where all know what the seer knows, there is no seer."""
    if deck.foreseen and (deck.foreseen > 1 or not deck.common):
        return deck
    return _edit(deck, seer=-1, foreseen=0, common=(), above=0) if deck.seer >= 0 else deck


def tucked(deck: Deck) -> Deck:
    """The cards set aside lie below the card just turned over, that is on top, in the order drawn (AX063 to AX067)."""
    return _edit(deck, top=deck.aside + deck.top, aside=()) if deck.aside else deck


def foresee(deck: Deck, seer: int, number: int) -> Deck:
    """Somebody takes the top cards to look at them: what all know of them is that they are among these."""
    taken = min(number, len(deck.top) + len(deck.unseen))
    known = deck.top[:taken]
    return settled(_edit(deck, seer=seer, foreseen=taken, common=tuple(sorted(known))))


def look(deck: Deck, card: int) -> Deck:
    """The seer sees one more of them."""
    upper = int(deck.high > 0)
    return _edit(
        deck, top=(*deck.top, card), unseen=_less(deck.unseen, card), high=deck.high - upper, above=deck.above + upper
    )


def put_back(deck: Deck, first: int) -> Deck:
    """The foreseen cards in an order that the seer chose, this one uppermost."""
    taken = deck.top[: deck.foreseen]
    return settled(_edit(deck, top=(first, *_less(taken, first), *deck.top[deck.foreseen :])))


def world(deck: Deck, rng: Random) -> Deck:
    """A deck as it may be, of one whose foreseen cards are 0, each order of them as likely as the others."""
    places = deck.foreseen
    if not places or all(deck.top):
        return deck
    seen = min(places, len(deck.top))
    number = seen - len(deck.common)
    pool = list(deck.unseen)
    cards = list(deck.common)
    for at in range(number):
        card = _guess(deck, pool, at, rng)
        pool.remove(card)
        cards.append(card)
    shuffled = tuple(sorted(cards, key=lambda _: rng.random()))
    return _edit(deck, top=shuffled + deck.top[seen:], unseen=tuple(pool))


def _guess(deck: Deck, pool: list[int], at: int, rng: Random) -> int:
    """One hidden card: those of the upper half come first."""
    if deck.above < 0:
        # It lay in either half with the other one, which was no event: the event is half as likely as each other card.
        weighted = [card for card in pool for _ in range(1 if card in deck.low else 2)]
        return weighted[int(rng.random() * len(weighted))]
    fitting = [card for card in pool if card not in deck.low] if at < deck.above else pool
    return fitting[int(rng.random() * len(fitting))]


def _less(cards: Iterable[int], card: int) -> Cards:
    left = list(cards)
    left.remove(card)
    return tuple(left)
