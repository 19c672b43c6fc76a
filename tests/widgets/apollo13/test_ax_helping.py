"""A person at the table is as good as a bot: who may help in a bot's turn is asked, and can."""

from random import Random

import pytest

from spacegames.apollo13 import APOLLO13, BOTS, Options
from spacegames.bots import Seat, chosen
from spacewidgets.games.apollo13.stops import Stops
from spacewidgets.games.session import PERSON, Chair, Session

TABLES = {
    "steady partner": ("strong", "steady"),
    "strong partner": ("strong", "strong"),
    "two strong partners": ("strong", "strong", "strong"),
}
"""Who sits there; the first seat is taken by a person who plays as strongly."""
MOST = 5_000


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
    assert session.to_act == session.viewer
    seat = Seat.at(APOLLO13, session.state, session.viewer, session.table.rng)
    action = chosen(player(seat))
    if action is None:
        session.let_go()
    else:
        assert action in session.legal()
        session.play(action)


def behind(seats, seeds):
    """By how many percentage points of the missions a table with a person is behind the same table of bots."""
    bots = sum(saved(seats, seed, person=False) for seed in seeds)
    with_person = sum(saved(seats, seed, person=True) for seed in seeds)
    return 100 * (bots - with_person) / len(seeds), bots, with_person


@pytest.mark.heavy
@pytest.mark.parametrize("seats", TABLES.values(), ids=TABLES)
def test_a_table_with_a_person_is_at_most_five_points_behind_one_of_bots(seats):
    points, bots, with_person = behind(seats, range(400))
    assert points <= 5, (bots, with_person)
