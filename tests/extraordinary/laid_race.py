"""A race laid by hand, and what happens in it; board and cards are of this test, so that those of the house may change."""

from random import Random

import pytest

from spacegames.extraordinary.game import ExtraordinaryTimes
from spacegames.extraordinary.state import CONTROL, CREW, Candidate, Fly, Meters, Options, Phase, Rolled, Show
from spacegames.extraordinary.tables import (
    DIRECTIONS,
    FUNDING,
    PEOPLE,
    Beige,
    Black,
    Board,
    Maneuver,
    Mettle,
    Odds,
    Tables,
)
from spacegames.game import CHANCE, Illegal

USSR_CONTROL, USSR_CREW, US_CONTROL, US_CREW = range(4)
USSR, US = 0, 1
BOARD = Board(
    width=13,
    height=7,
    earth=frozenset((0, y) for y in range(7)),
    starts=((0, 2), (0, 4)),
    zones=(
        frozenset((3, y) for y in range(1, 6)),
        frozenset((7, y) for y in range(1, 6)),
        frozenset({(12, 2), (12, 3), (12, 4)}),
    ),
    missions=("Near", "Middle", "Far"),
    tiles={(1, y): -1 for y in range(7)} | dict.fromkeys([(11, 2), (11, 3), (11, 4), (12, 1), (12, 5)], -1),
)
BEIGES = tuple(
    Beige(**costs)
    for costs in (
        {},
        *({meter: change} for meter in ("morale", "condition", "fuel") for change in (-9, -3, -2, -1, 1, 2)),
        {"morale": -2, "condition": -1, "fuel": -1},
        *({"opinion": steps} for steps in (1, 2, -1)),
        *({"symbol": kind} for kind in FUNDING),
        *({"morale": -9, "symbol": kind} for kind in FUNDING),
        *({"opinion": 1, "symbol": kind} for kind in FUNDING),
        {"morale": -9, "opinion": 1, "comms": "lost"},
        {"comms": "lost"},
        {"comms": "restored"},
        {"morale": -9, "comms": "restored"},
        {"symbol": "repair", "comms": "lost"},
        {"morale": -1, "condition": -1},
        {"fuel": -3, "symbol": "battery"},
    )
)
DECK = tuple(
    Maneuver(number, Black(way, distance), beige)
    for number, (way, distance, beige) in enumerate(
        ((way, distance, beige) for way in DIRECTIONS for distance in (1, 2, 3, 4, 5) for beige in BEIGES), 1
    )
)
NUMBER = {(card.black, card.beige): card.number for card in DECK}
SURE, NEVER, USUAL = range(3)
"""Blue faces: passes everything; nothing but a six; 2 to 6, 3 to 6 and 5 to 6."""
KEEN, HARSH, CALM = range(3)
"""Beige faces: +2 and +1, −3 and −1; +1 and +1, −9 and −15; nothing at all."""
TABLES = Tables(
    board=BOARD,
    people=PEOPLE,
    odds=((Odds((1, 6), (1, 6), (1, 6)), 6), (Odds((6, 6), (6, 6), (6, 6)), 6), (Odds((2, 6), (3, 6), (5, 6)), 12)),
    mettle=((Mettle((2, 1), (-3, -1)), 12), (Mettle((1, 1), (-9, -15)), 6), (Mettle((0, 0), (0, 0)), 6)),
    maneuvers=DECK,
    names={},
    funding={"stabilize": 4, "sabotage": 4, "repair": 4, "battery": 5, "patch": 4},
)
RACE = ExtraordinaryTimes(TABLES)
FULL = Meters(15, 15, 15)


def card(way="E", distance=2, **beige):
    """The number of the card with these faces."""
    return NUMBER[Black(way, distance), Beige(**beige)]


SPARE = (card("N", 1), card("S", 1), card("W", 1))
"""What fills up a hand."""
OTHERS = (card("N", 2), card("S", 2), card("W", 2))
"""The hand of the other team."""


def person(number, odds=USUAL, mettle=KEEN):
    """Somebody with these faces."""
    return Candidate(number, odds, mettle)


CREWS = (tuple(map(person, (1, 2, 3))), tuple(map(person, (4, 5, 6))))
MARKET = tuple(map(person, (7, 8, 9, 10)))


def crew(odds=USUAL, mettle=KEEN):
    """A crew of the USSR that all have the same faces."""
    return (tuple(person(number, odds, mettle) for number in (1, 2, 3)), CREWS[US])


def left(kind, used):
    """Cards that are left of a pool."""
    pool = [face for face, (_, number) in enumerate(kind) for _ in range(number)]
    for face in used:
        pool.remove(face)
    return tuple(pool)


def race(*hand, options=None, **changes):
    """The USSR is asked for a maneuver and has these cards in hand, filled up; pairs may be given for one team by its name.

    ``morale``, ``condition``, ``fuel``, ``at`` and ``holds`` are those of the USSR, ``us_morale`` and so on of the US.
    """
    hand = (*hand, *(each for each in SPARE if each not in hand))[:3]
    crews = changes.get("crews", CREWS)
    market = changes.get("market", MARKET)
    gone = changes.get("gone", ())
    known = [each for each in (*crews[0], *crews[1], *market, *gone, changes.get("hired")) if each]
    meters = tuple(
        Meters(*(changes.pop(f"{who}{meter}", 15) for meter in ("morale", "condition", "fuel"))) for who in ("", "us_")
    )
    laid = {
        "phase": Phase.SHOW,
        "team": USSR,
        "turn": 5,
        "hiring": False,
        "launched": (True, True),
        "hands": (hand, OTHERS),
        "ships": (changes.pop("at", (5, 3)), changes.pop("us_at", (6, 5))),
        "funds": (changes.pop("holds", ()), changes.pop("us_holds", ())),
        "meters": meters,
        "fund_market": ("repair", "patch", "battery"),
        "crews": crews,
        "market": market,
        "people": tuple(each.number for each in PEOPLE if each.number not in [astronaut.person for astronaut in known]),
        "odds": left(TABLES.odds, [each.odds for each in known]),
        "mettle": left(TABLES.mettle, [each.mettle for each in known]),
    }
    laid |= changes
    out = {*laid["hands"][0], *laid["hands"][1], *laid.get("discards", ())}
    used = [*laid["fund_market"], *laid["funds"][0], *laid["funds"][1]]
    decks = {
        "deck": tuple(each.number for each in DECK if each.number not in out),
        "fund_deck": tuple(number - used.count(kind) for kind, number in TABLES.funding.items()),
    }
    return RACE.start(options or Options())._replace(**(decks | laid))


def after(state, *events):
    """The state after events: a number is what the die shows, a pair somebody's action, all else the one's who is asked."""
    for event in events:
        if isinstance(event, int):
            who, action = CHANCE, Rolled(event)
        else:
            who, action = event if isinstance(event, tuple) else (RACE.actors(state)[0], event)
        state = RACE.apply(state, who, action)
    return state


def flown(state, place=0):
    """The state after the maneuver at a place of the hand, shown together with another one, where that is the rule."""
    if state.cuts[state.team]:
        return after(state, Fly(place))
    state = after(state, Show(place))
    if state.phase is Phase.SHOW:
        state = after(state, RACE.legal(state, 2 * state.team + CREW)[0])
    return after(state, Fly(place))


def settled(state, seed="chance"):
    """The state when chance has dealt whatever was awaited."""
    rng = Random(seed)
    while RACE.actors(state) == (CHANCE,):
        state = RACE.apply(state, CHANCE, RACE.chance(state).sample(rng))
    return state


def refused(state, who, action, rule):
    """What is said when the rules refuse."""
    assert action not in RACE.legal(state, who)
    with pytest.raises(Illegal) as illegal:
        RACE.apply(state, who, action)
    assert illegal.value.refusal.rule == rule
    return str(illegal.value)


def may(state, who, action):
    """Whether an action is offered, which must agree with whether it is refused."""
    offered = action in RACE.legal(state, who)
    assert offered == (RACE.why_not(state, who, action) is None)
    assert not offered or who in RACE.actors(state)
    return offered


def control_of(team):
    """The seat of a Mission Control."""
    return 2 * team + CONTROL
