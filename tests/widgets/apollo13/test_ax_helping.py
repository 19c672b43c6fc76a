"""A person at the table is as good as a bot: who may help in a bot's turn is asked, and can."""

from math import sqrt
from random import Random

import pytest

from spacegames.apollo13 import APOLLO13, BOTS, Hint, Options
from spacegames.bots import Seat, chosen
from spacewidgets.games.apollo13.stops import Stops
from spacewidgets.games.kit.session import PERSON, Chair, Session

TABLES = {
    "steady partner": ("strong", "steady"),
    "strong partner": ("strong", "strong"),
    "two strong partners": ("strong", "strong", "strong"),
}
"""Who sits there; the first seat is taken by a person who plays as strongly."""
MOST = 5_000
SPREAD = 65
"""Points by which one pair differs, as pairs of this kind do; of many pairs their root less."""


def saved(seats, seed, *, person, stops="danger"):
    """Whether a mission is saved, all by bots or with a person in seat 0 who does only what the screen lets people do."""
    chairs = [Chair(kind, kind, BOTS[kind]) for kind in seats]
    if person:
        chairs[0] = Chair(PERSON, "Ada")
    options = Options(players=len(seats), timer="off")
    session = Session(APOLLO13, chairs, options, Random(f"help {seed}"), asks=Stops(lambda: stops))
    for _step in range(MOST):
        for _seen in session.others():
            pass
        if session.over:
            return session.state.won
        acts(session, BOTS[seats[0]])
    raise AssertionError("The mission does not end.")


def acts(session, player):
    """What the person does who is asked: an action that is offered, or to let it go on."""
    assert session.to_act(0) == 0
    seat = Seat.at(APOLLO13, session.state, 0, session.table.stream(0))
    action = chosen(player(seat))
    if action is None:
        session.let_go()
    else:
        assert action in session.legal(0)
        session.play(0, action)


def behind(seats, seeds):
    """By how many percentage points of the missions a table with a person is behind the same table of bots."""
    bots = sum(saved(seats, seed, person=False) for seed in seeds)
    with_person = sum(saved(seats, seed, person=True) for seed in seeds)
    return 100 * (bots - with_person) / len(seeds), bots, with_person


PAIRS = [
    pytest.param(15, marks=pytest.mark.heavy),
    pytest.param(FULL := 400, marks=(pytest.mark.full, pytest.mark.timeout(3600))),
]
"""Missions that are played twice, once with a person; `FULL` of them take some ten minutes a table."""


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("seats", TABLES.values(), ids=TABLES)
def test_a_table_with_a_person_is_at_most_five_points_behind_one_of_bots(seats, pairs):
    points, bots, with_person = behind(seats, range(pairs))
    assert points <= 5 + (SPREAD / sqrt(pairs) if pairs < FULL else 0), (bots, with_person)


def test_who_is_never_asked_loses_what_who_is_asked_saves():
    seeds = range(20, 24)
    assert sum(saved(TABLES["steady partner"], seed, person=True) for seed in seeds) > 0
    assert not any(saved(TABLES["steady partner"], seed, person=True, stops="never") for seed in seeds)


@pytest.mark.parametrize("stops", ["always", "danger"])
def test_no_bot_ends_its_actions_before_those_were_asked_who_can_help(stops):
    """Every decision of a bot, beside which the person could act as the setting says, was let go first."""
    chairs = [Chair(PERSON, "Ada"), Chair("steady", "Bot", BOTS["steady"])]
    asks, let = Stops(lambda: stops), set()
    session = Session(APOLLO13, chairs, Options(timer="off", failing=False), Random("asked"), asks=asks)
    for _step in range(120):
        for _seen in session.others():
            pass
        if session.over:
            break
        if session.asked:
            assert any(not isinstance(action, Hint) for action in session.legal(0)), "a bot hears nothing"
            let.add(asks(session.state, 0))
            session.let_go()
        else:
            session.play(0, chosen(BOTS["steady"](Seat.at(APOLLO13, session.state, 0, Random(1)))))
    states = [session.table.at(at) for at, event in enumerate(session.table.events) if event.who == 1]
    due = {asks(state, 0) for state in states if state.seat == 1 and 0 in APOLLO13.actors(state)[1:]} - {None}
    assert due
    assert due <= let
