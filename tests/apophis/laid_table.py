"""A table of Apophis laid by hand, and what happens on it."""

import pytest

from spacegames.apophis import APOPHIS, Options
from spacegames.apophis.state import SECTION, Drawn, Phase, Play, Rolled
from spacegames.apophis.tables import COLOURS
from spacegames.game import CHANCE, Illegal

FULL = (12, 12, 12, 12)


def table(hand=(3, 3, 3, 3), *, others=(), rocket=(), options=None, **changes):
    """A turn of seat 0 with these cards in hand; the rest of the deck is still to be drawn."""
    options = options or Options(players=1 + len(others))
    hands = (hand, *others)
    rocket = tuple(SECTION[colour, size] for colour, size in rocket)
    left = tuple(full - sum(held) for full, held in zip(FULL, zip(*hands, strict=True), strict=True))
    start = APOPHIS.start(options)
    return start._replace(phase=Phase.TURN, pending=0, hands=hands, rocket=rocket, **{"deck": left, **changes})


def after(state, *events):
    """The state after events: a number is a roll, a colour a card drawn; all else the active seat does."""
    for event in events:
        if isinstance(event, int):
            state = APOPHIS.apply(state, CHANCE, Rolled(event))
        elif isinstance(event, str):
            state = APOPHIS.apply(state, CHANCE, Drawn(event))
        else:
            state = APOPHIS.apply(state, state.seat, event)
    return state


def launched(rocket, *rolls, options=None, **changes):
    """The state after all four cards were laid in front of a rocket and the die was cast."""
    state = table(rocket=rocket, options=options or Options(), **changes)
    return after(state, *map(Play, COLOURS), *rolls)


def refused(state, action, rule, who=0):
    with pytest.raises(Illegal) as illegal:
        APOPHIS.apply(state, who, action)
    assert illegal.value.refusal.rule == rule
    return str(illegal.value)
