"""How many ways a mission can go on for so many events, counted by the engine and by the rulebook written out anew."""

from dataclasses import replace
from functools import cache

import pytest
from laid_mission import AVOID, AVOID_TOO, CHATTER, EVENT, PREMONITIONS, SICK, history, mission, on_top
from mission_by_hand import laid_out, ways_by_hand

from spacegames.apollo13 import APOLLO13, Options
from spacegames.game import CHANCE


@cache
def ways(state, events):
    """The number of sequences of so many events, by the engine."""
    if not events:
        return 1
    total = 0
    for who in APOLLO13.actors(state):
        open_to = APOLLO13.chance(state).support if who == CHANCE else APOLLO13.legal(state, who)
        total += sum(ways(APOLLO13.apply(state, who, action), events - 1) for action in open_to)
    return total


FEW = {"draws": (81, 88), "discards": (90,)}
THREE = Options(players=3, talk="silent")
TABLES = {
    "a turn begins": (history(SICK, 62, hands=((CHATTER, 91), ()), **FEW), 5),
    "the deck is shuffled": (history(50, 61, hands=((CHATTER,), (83,)), deck=on_top("F", 50, 61), **FEW), 4),
    "cards that wait": (history(50, 61, 54, 60, hands=((CHATTER,), (83,)), EN=3, **FEW), 6),
    "help for tokens": (mission((CHATTER,), (83, 92), tokens=(1, 2), RK=4, TM=6, boards=((153, 1),), **FEW), 4),
    "three and their stores": (
        mission(
            (CHATTER, 139), (83,), (), options=THREE, right=(81, 91), left=(138,), tokens=(0, 0, 1), draws=(88, 89)
        ),
        4,
    ),
    "premonitions": (mission((PREMONITIONS, 84), (CHATTER,), current=62, deck=on_top("G", high=2), **FEW), 5),
    "premonitions of what waits": (
        mission((PREMONITIONS, 84), (CHATTER,), current=54, deck=on_top("F", 50, high=1), **FEW),
        6,
    ),
    "avoid damage": (
        mission((AVOID, 84), (AVOID_TOO,), tokens=(0, 1), current=62, deck=on_top("G", 66, 63), FL=3, **FEW),
        6,
    ),
    "cancel": (mission((115, 99), (), current=22, moved=(("LS", 1),), LS=4, MS=3, **FEW), 4),
    "an event": (history(EVENT["F"], hands=((CHATTER,), (84,)), boards=((153, 1),), **FEW), 5),
    "the end": (history(EVENT["G"]), 2),
    "it may fail": (mission((CHATTER,), (), MS=10, boards=((153, 1),), LS=4, **FEW), 6),
    "a full hand": (mission(range(80, 90), (), draws=(99,), discards=()), 3),
    "beginners": (
        history(SICK, hands=((CHATTER,), ()), options=Options(beginner=True, talk="silent"), draws=(81, 88, 99)),
        5,
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_ways_to_go_on(name):
    state, deepest = TABLES[name]
    state = state._replace(options=replace(state.options, window="turn"))
    here = laid_out(state)
    for events in range(1, deepest + 1):
        assert ways(state, events) == ways_by_hand(here, events), events
