"""The head: whose turn, what is asked, lamps, tokens and points of both teams, the way home, and how it ended."""

from itertools import islice
from random import Random

import pytest
from et_desk import desk, moments

from spacegames.extraordinary import EXTRAORDINARY_TIMES, Options, Phase
from spacegames.extraordinary.state import edit
from spacewidgets.games.extraordinary import head


@pytest.fixture(scope="module")
def choosing():
    """The US chooses a maneuver, in turn 12 of 60."""
    state = next(each for each in moments(2) if each.phase is Phase.CHOOSE and each.team == 1)
    known = {"turn": 12, "tokens": ((3, 1, 0), (1, 0, 2)), "cuts": (1, 0), "first": -1, "ends": ("", "")}
    return edit(state, **known)


def test_it_says_whose_turn_it_is_and_what_is_asked(choosing):
    shown = head.draw(desk(choosing, 3))
    assert shown.words()[:3] == ("Turn of the US", "turn 12 of 60", "Hear Mission Control, then fly one of the two.")
    assert head.draw(desk(choosing, 2)).words()[2] == "Flight Crew chooses. Say what you would like."
    assert head.draw(desk(choosing, 0)).words()[2] == "It is the turn of the US."
    assert head.draw(desk(choosing, 3, aside="You look back.")).words()[2] == "You look back."
    endless = edit(choosing, options=Options())
    assert head.draw(desk(endless, 3)).words()[1] == "turn 12"


def test_points_are_those_of_the_tokens_the_own_team_first(choosing):
    shown = head.draw(desk(choosing, 3))
    # 1 + 2 × 10, and 3 × 1 + 3
    assert shown.words()[3:] == (
        *("US", "21 pts", "1", "×1", "2", "–", "3", "×2"),
        *("USSR", "6 pts", "1", "×3", "2", "×1", "3", "–"),
    )
    assert "US: 21 points, tokens of missions 1, 2 and 3: 1, 0 and 2; comms are up." in shown.text
    assert "USSR: 6 points, tokens of missions 1, 2 and 3: 3, 1 and 0; no comms." in shown.text
    assert head.draw(desk(choosing, 0)).words()[3] == "USSR"


def test_while_people_are_hired_no_turn_is_counted():
    state = next(each for each in moments(2) if each.phase is Phase.OFFER)
    shown = head.draw(desk(state, 0))
    assert shown.words()[:2] == ("The USSR hires", "Show two candidates to Flight Crew.")
    assert shown.text.startswith("The USSR hires. Show two candidates to Flight Crew.")


def test_after_the_fifth_token_a_sign_sends_both_home(choosing):
    assert "Both ships must turn home" not in head.draw(desk(choosing, 3)).words()
    shown = head.draw(desk(edit(choosing, first=0, ends=("home", "")), 3))
    assert "Both ships must turn home" in shown.words()
    assert "Both ships must turn home." in shown.text
    assert "home" in shown.words()
    assert "USSR: 6 points, tokens of missions 1, 2 and 3: 3, 1 and 0; home." in shown.text


@pytest.mark.parametrize(
    ("changes", "title", "why"),
    [
        ({"first": 0, "ends": ("home", "home")}, "The US has won", "Both came home; it has more points."),
        (
            {"first": 0, "ends": ("home", "home"), "tokens": ((3, 1, 0), (3, 1, 0))},
            "The USSR has won",
            "Both came home, with equal points: it had five tokens first.",
        ),
        ({"first": 1, "ends": ("home", "out of fuel")}, "The USSR has won", "The US ran out of fuel in space."),
        ({"ends": ("out of fuel", "")}, "The US has won", "The USSR ran out of fuel in space."),
        (
            {"ends": ("", "out of favour")},
            "The USSR has won",
            "The US lost its crew’s heart, its ship, and the world’s favour.",
        ),
        ({"first": 0, "ends": ("home", "out of time")}, "The USSR has won", "The US did not come home in time."),
        ({"first": 0, "ends": ("out of fuel", "out of time")}, "Both teams have lost", "Neither ship came home."),
    ],
)
def test_the_end_says_who_has_won_and_why(choosing, changes, title, why):
    shown = head.draw(desk(edit(choosing, phase=Phase.OVER, **changes), 0))
    assert shown.words()[0] == title
    assert why in shown.words()
    assert shown.text.startswith(f"{title}, turn 12 of 60. {why}")


def test_nothing_of_the_other_side_is_in_it():
    rng = Random(5)
    for state in islice(moments(5, Options(turns=30, losing=False)), 0, None, 12):
        for seat in range(4):
            before = desk(state, seat)
            shown = head.draw(before)
            assert not shown.actions
            assert shown.height <= 102
            world = next(EXTRAORDINARY_TIMES.worlds(before.view, rng))
            assert head.draw(desk(world, seat)).svg() == shown.svg()
