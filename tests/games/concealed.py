"""Another state for each: one that differs from it in all that is hidden from a seat, or from an onlooker, and in nothing else.

What is hidden is said here anew, from the rulebooks and the fields of the states, not from the views. Whether such a state
can come about is not asked.
"""

from __future__ import annotations

from itertools import chain
from random import Random

from spacegames.apollo13 import APOLLO13
from spacegames.apophis import APOPHIS
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.extraordinary.state import CONTROL, CREW
from spacegames.extraordinary.tables import FUNDING, MANEUVERS, METTLE, ODDS, TABLES
from spacegames.game import ONLOOKER
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.odds import Hand
from spacegames.leaving_earth.rules.state import SITES


def dealt(rng, cards, sizes):
    """Cards in new heaps of the same sizes."""
    cards = [*cards]
    rng.shuffle(cards)
    heaps, at = [], 0
    for size in sizes:
        heaps.append(tuple(sorted(cards[at : at + size])))
        at += size
    return heaps


def counts(cards, kinds):
    return tuple(cards.count(kind) for kind in range(kinds))


def cards_of(counted):
    return [kind for kind, number in enumerate(counted) for _ in range(number)]


# Game by game


def apophis(state, who, rng):
    """The hands of others, but for what they told, and the deck."""
    hidden = [seat for seat in range(len(state.hands)) if seat != who and state.told[seat] is None]
    heaps = [cards_of(state.hands[seat]) for seat in hidden] + [cards_of(state.deck)]
    *new, deck = (counts(heap, 4) for heap in dealt(rng, chain(*heaps), map(len, heaps)))
    hands = {**dict(enumerate(state.hands)), **dict(zip(hidden, new, strict=True))}
    return state._replace(hands=tuple(hands[seat] for seat in range(len(hands))), deck=deck)


def apollo13(state, who, rng):
    """The hands of others, if they do not lie open, the deck, and what another foresaw."""
    hands = list(state.hands)
    if state.options.talk != "open":
        hidden = [seat for seat in range(len(hands)) if seat != who]
        heaps = [*(hands[seat] for seat in hidden), state.draws]
        *new, draws = dealt(rng, chain(*heaps), map(len, heaps))
        for seat, hand in zip(hidden, new, strict=True):
            hands[seat] = hand
        fresh = state.fresh if who == state.seat else hands[state.seat][: len(state.fresh)]
        state = state._replace(hands=tuple(hands), draws=draws, fresh=fresh)
    deck = state.deck
    if deck.seer in (-1, who):
        return state
    taken = deck.top[: deck.foreseen]
    secret = [card for card in taken if card not in deck.common]
    others, unseen = dealt(rng, [*secret, *deck.unseen], [len(secret), len(deck.unseen)])
    top = rng.sample([*deck.common, *others], len(taken))
    return state._replace(deck=deck._replace(top=(*top, *deck.top[len(taken) :]), unseen=unseen))


def extraordinary(state, who, rng):
    """The other side of the divider, for an onlooker both; hands and deck but for the cards one sees a face of."""
    side = CONTROL if who == ONLOOKER else who % 2
    if side == CONTROL:
        state = _other_space(state, rng)
    if side == CREW or who == ONLOOKER:
        state = _other_panels(state, rng)
    for face in ("odds", "mettle"):
        if who == ONLOOKER or (face == "odds") == (side == CONTROL):
            state = _other_faces(state, face, rng)
    return _other_hands(state, who, rng)


def _other_space(state, rng):
    board = TABLES.board
    earth = sorted(board.earth)
    space = [(x, y) for x in range(board.width) for y in range(board.height) if (x, y) not in board.earth]
    ships = tuple(rng.choice(earth if ship in board.earth else space) for ship in state.ships)
    return state._replace(ships=ships, debris=tuple(rng.choice(space) for _ in state.debris))


def _other_panels(state, rng):
    def any_funds(number):
        return tuple(rng.choice(FUNDING) for _ in range(number))

    return state._replace(
        meters=tuple(type(each)(*(rng.randrange(16) for _ in each)) for each in state.meters),
        drained=tuple(rng.randrange(3) for _ in state.drained),
        opinion=rng.randint(-3, 3),
        cuts=tuple(rng.randint(1, 3) if each else 0 for each in state.cuts),
        funds=(any_funds(rng.randrange(4)), any_funds(rng.randrange(4))),
        fund_market=any_funds(3),
        fund_deck=tuple(rng.randrange(4) for _ in FUNDING),
        fund_discards=tuple(rng.randrange(4) for _ in FUNDING),
        leaves=rng.random() < 0.5,
    )


def _other_faces(state, face, rng):
    kinds = len(ODDS if face == "odds" else METTLE)

    def other(astronaut):
        return astronaut and astronaut._replace(**{face: rng.randrange(kinds)})

    at = 1 if face == "odds" else 2
    coming = tuple(rng.randrange(kinds) if number == at else each for number, each in enumerate(state.coming))
    return state._replace(
        market=tuple(map(other, state.market)),
        crews=tuple(tuple(map(other, crew)) for crew in state.crews),
        gone=tuple(map(other, state.gone)),
        hired=other(state.hired),
        coming=coming,
        **{face: tuple(rng.randrange(kinds) for _ in getattr(state, face))},
    )


def _other_hands(state, who, rng):
    """Each card of which one sees a face becomes any with that face; all others are dealt anew."""
    shows = {ONLOOKER: lambda _: None, 0: lambda card: card.beige, 1: lambda card: card.black}
    face = shows[who if who == ONLOOKER else who % 2]
    cards = [card.number for card in MANEUVERS]

    def like(number):
        return rng.choice([each for each in cards if face(MANEUVERS[each - 1]) == face(MANEUVERS[number - 1])])

    shown = state.shown if state.phase.name in ("SHOW", "CHOOSE") else ()
    hands = [list(hand) for hand in state.hands]
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            seen = who == 2 * seat + 1 or (seat == state.team and place in shown)
            hand[place] = like(card) if seen else rng.choice(cards)
    if who != 2 * state.team + 1:  # all others see cards, but not where they were in the hand
        hands[state.team].reverse()
        last = len(hands[state.team]) - 1
        shown = tuple(last - place for place in shown)
    places = shown if state.phase.name in ("SHOW", "CHOOSE") else state.shown
    discards = tuple(map(like, state.discards))
    deck = tuple(rng.choice(cards) for _ in state.deck)
    return state._replace(hands=tuple(map(tuple, hands)), shown=places, discards=discards, deck=deck)


def leaving_earth(state, who, rng):
    """Cards that lie face down, and what lies at places not shown to all that the seat has not looked at itself."""
    hidden = [copy for agency in state.agencies for copy in agency.research if copy and not copy.face_up]
    heaps = [cards_of(copy.cards) for copy in hidden] + [cards_of(state.deck)]
    *new, deck = (Hand(*counts(heap, 3)) for heap in dealt(rng, chain(*heaps), map(len, heaps)))
    new = iter(new)

    def other(copy):
        return copy._replace(cards=next(new)) if copy and not copy.face_up else copy

    agencies = tuple(each._replace(research=tuple(map(other, each.research))) for each in state.agencies)
    known = () if who == ONLOOKER else state.agencies[who].secrets
    sites = tuple(
        site._replace(variant=rng.randrange(len(place.variants)))
        if site and not site.revealed and place.name not in known
        else site
        for place, site in zip(SITES, state.sites, strict=True)
    )
    return state._replace(agencies=agencies, sites=sites, deck=deck)


OTHER = {
    APOPHIS.name: apophis,
    APOLLO13.name: apollo13,
    EXTRAORDINARY_TIMES.name: extraordinary,
    LEAVING_EARTH.name: leaving_earth,
}


def concealed(game, state, who, seed):
    """Another state of a game in which all that is hidden from a seat is as it may be."""
    return OTHER[game.name](state, who, Random(seed))
