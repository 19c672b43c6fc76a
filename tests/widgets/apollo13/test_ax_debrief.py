"""After the mission: an account that adds up, odds that are certain where they must be, decisions that were the end or not."""

from collections import Counter

import pytest
from ax_desk import RULES
from laid_mission import after, mission, on_top, random_mission

from spacegames.apollo13 import APOLLO13, BOTS, CARD, TRACK_INDEX, End, Extra, Options, Phase, Revealed
from spacegames.record import Event
from spacegames.simulate import one_game
from spacewidgets.games.apollo13 import curve
from spacewidgets.games.apollo13.account import account, account_words
from spacewidgets.games.apollo13.chances import came_home, difference, share
from spacewidgets.games.apollo13.debrief import Debrief, Effort, Fall, Point, debrief_words, decisions, work_out

STATUS = TRACK_INDEX["MS"]
NAMES = ("Ada", "Ben")
assert RULES


def nothing(*_given):
    pass


class Played:
    """Events from a laid state on, as a table is read."""

    def __init__(self, state, *events):
        self.game, self.states, self.events = APOLLO13, [state], []
        for who, action in events:
            state = APOLLO13.apply(state, who, action)
            self.events.append(Event(who, action))
            self.states.append(state)
        self.state = state

    def at(self, number):
        return self.states[number]


# The account


@pytest.mark.parametrize("seed", range(4))
def test_what_was_driven_up_less_what_was_brought_down_is_where_mission_status_stands(seed):
    table = random_mission(Options(players=3), seed)
    found = account(table)
    start = table.at(0).tracks[STATUS]
    assert start + sum(turn.rose - turn.fell for turn in found.turns) == table.state.tracks[STATUS]
    assert found.turns[-1].status == table.state.tracks[STATUS]
    assert [turn.number for turn in found.turns] == list(range(found.turns[0].number, table.state.turn + 1))
    came = [event.action.card for event in table.events if isinstance(event.action, Revealed)]
    assert [turn.card for turn in found.turns if turn.card] == [
        card for at, card in enumerate(came) if card in table.state.entered and came[at + 1 :].count(card) == 0
    ]


def test_an_account_in_words_names_stage_tracks_and_cards():
    table = Played(
        mission([80], phase=Phase.HISTORY, current=16, deck=on_top("B", 18), RK=3, SS=3, MS=4, options=Options()),
        (-1, Revealed(18)),
    )
    assert CARD[18].effects == (("RK", 2), ("SS", 1))
    found = account(table)
    assert (found.crossed, found.cards) == (Counter(RK=1, SS=1), Counter({18: 2}))
    assert account_words(table, found) == [
        "Mission Status was driven up 2 steps in all, and brought down 0.",
        "Stage B2 did most harm: 2 steps up, 0 down.",
        (
            "Swigert’s stress was over its line at the end of 1 turn, driven there 1 time. "
            "Over their lines at the end: Swigert’s stress, Rocket."
        ),
        "The cards that hurt most: #18 “Wobbling barbecue” 2 up.",
    ]


# Odds


def last_card(status=4, **how):
    """One turn before The Crew Is Safe, which wins at once."""
    return mission([80, 81], phase=Phase.EXTRA, current=72, deck=on_top("G", 79), MS=status, **how)


def test_odds_are_certain_where_the_next_card_ends_the_mission():
    assert share(after(last_card(), End()), range(5), nothing) == 1
    assert share(last_card(), range(5), nothing) == 1
    assert share(last_card(12), range(5), nothing) == 0


def test_playouts_of_a_name_are_the_same_and_a_position_differs_from_itself_by_nothing():
    state = one_game(APOLLO13, [BOTS["careless"]] * 2, Options(timer="off"), "7/1").at(40)
    names = range(4)
    assert [came_home(state, str(name)) for name in names] == [came_home(state, str(name)) for name in names]
    home, then, error = difference(state, state, names, nothing)
    assert (home, error) == (then, 0)


# Decisions


def turning_point():
    """Who ends the actions with Mission Status on Failed loses; a second action would have brought it down and won."""
    return last_card(10, extra=False, done=8, LS=4, options=Options(players=2, talk="silent"))


def test_a_decision_that_lost_the_mission_is_named_with_the_one_that_would_have_saved_it():
    state = turning_point()
    assert not after(state, End()).won
    table = Played(state, (0, End()))
    dear, _good = decisions(table, frozenset({0}))
    assert [(each.number, each.seat, each.did) for each in dear] == [(0, 0, End())]
    assert isinstance(dear[0].other, Extra)
    parts = []
    found = work_out(table, frozenset({0}), nothing, parts.append, Effort(3, 3, 6))
    assert [(each.home, each.then) for each in found.dear] == [(0, 1)]
    assert found.curve == (Point(state.turn, 1.0), Point(table.state.turn + 1, 0.0))
    assert found.fall == Fall(Point(state.turn, 1.0), Point(table.state.turn + 1, 0.0))
    assert found.whole
    assert not any(part.whole for part in parts)
    lines = debrief_words(table, found, NAMES)
    assert lines[0] == "From the first turn steady bots bring this crew home 100 times in 100."
    assert lines[2].startswith(
        f"Turn {state.turn}, Ada: End the actions. Then they come home 0 times in 100. Better: Give up #8"
    )
    assert lines[2].endswith(" for a second action: 100.")


def test_a_decision_that_saved_the_mission_is_praised_and_those_of_bots_are_not_judged():
    state = turning_point()
    best = decisions(Played(state, (0, End())), frozenset({0}))[0][0].other
    table = Played(state, (0, best))
    assert decisions(table, frozenset({1})) == ([], [])
    dear, good = decisions(table, frozenset({0}))
    assert (dear, [each.other for each in good]) == ([], [End()])
    found = work_out(table, frozenset({0}), nothing, nothing, Effort(3, 3, 6))
    assert [(each.home, each.then) for each in found.good] == [(1, 0)]
    assert "well done" in debrief_words(table, found, NAMES)[1]


def test_where_no_decision_stands_out_that_is_said():
    table = Played(last_card(), (0, End()))
    found = work_out(table, frozenset({0}), nothing, nothing, Effort(2, 2, 4))
    assert (found.dear, found.good, found.fall) == ((), (), None)
    assert debrief_words(table, found, NAMES)[-2].startswith("No single decision of yours moved the odds")


# The picture


def test_the_picture_has_a_bar_for_each_turn_that_brought_or_took_and_a_dot_for_each_point():
    table = random_mission(Options(players=2), 2)
    found = account(table)
    points = tuple(Point(turn.number, 0.5) for turn in found.turns[:3])
    scene = curve.draw(found, Debrief(points))
    svg = scene.svg()
    assert svg.count('fill="var(--sg-signal-fill)"') == sum(turn.rose > 0 for turn in found.turns)
    assert svg.count('fill="var(--sg-green)"') == sum(turn.fell > 0 for turn in found.turns)
    assert svg.count("<circle") == len(points)
    assert "turn 1: 50" in scene.text
    assert curve.draw(found, None).svg().count("<circle") == 0
