"""Competitive Mode: tokens are turned over at the end."""

import pytest
from laid_mission import EVENT, after, history, mission, on_top, random_mission, refused

from spacegames.apollo13 import APOLLO13, Options, Phase
from spacegames.apollo13.state import End, Move, Turned
from spacegames.game import CHANCE

SILENT = {"talk": "silent", "window": "actions"}
THREE = Options(players=3, **SILENT)
COMPETITION = Options(players=3, competitive=True, **SILENT)


def counted(tokens, *values, options=COMPETITION):
    """The end of a mission, with tokens turned over."""
    return after(history(EVENT["G"], options=options, tokens=tokens), EVENT["G"], *values)


@pytest.mark.rule("AX005")
def test_values_do_nothing_among_friends():
    state = counted((1, 2, 0), options=THREE)
    assert (state.phase, state.values, APOLLO13.score(state)) == (Phase.OVER, ((), (), ()), {0: 1, 1: 1, 2: 1})
    assert "scores" not in APOLLO13.facts(state)


@pytest.mark.rule("AX117")
def test_the_highest_total_wins():
    state = counted((1, 2, 0))
    assert (state.phase, APOLLO13.actors(state)) == (Phase.COUNT, (CHANCE,))
    state = after(state, 3, 1, 1)
    assert (state.phase, state.values) == (Phase.OVER, ((3,), (1, 1), ()))
    assert APOLLO13.score(state) == {0: 1, 1: 0, 2: 0}
    facts = APOLLO13.facts(state)
    assert (facts["scores"], facts["winners"], facts["won"]) == ((3, 2, 0), (0,), True)


@pytest.mark.rule("AX004", "AX117")
def test_tokens_turned_over_are_not_there_any_more():
    state = counted((6, 0, 0), 3, 3, 3, 3, 3)
    assert {event.value for event in APOLLO13.chance(state).support} == {1, 2}
    assert "cannot come now" in refused(state, Turned(3), "AX050", who=CHANCE)


@pytest.mark.rule("AX118")
@pytest.mark.ruling("QA41")
def test_a_tie_goes_to_the_most_tokens():
    assert APOLLO13.score(counted((1, 2, 0), 2, 1, 1)) == {0: 0, 1: 1, 2: 0}
    assert APOLLO13.score(counted((1, 0, 1), 2, 2)) == {0: 1, 1: 0, 2: 1}, "and then to both"


@pytest.mark.rule("AX119")
def test_spent_tokens_do_not_count():
    state = mission((90,), (80,), options=COMPETITION, tokens=(1, 2, 0))
    state = after(state, (1, Move("RK")), Move("TM"), End())._replace(deck=on_top("G", EVENT["G"]))
    state = after(state, EVENT["G"], 1, 1)
    assert (state.values, APOLLO13.score(state)) == (((1,), (1,), ()), {0: 1, 1: 1, 2: 0})


@pytest.mark.rule("AX120")
def test_nobody_wins_an_unsaved_mission():
    state = after(mission((90,), options=COMPETITION, tokens=(5, 0, 0), MS=12, phase=Phase.EXTRA), End())
    assert (state.phase, APOLLO13.score(state)) == (Phase.OVER, {0: 0, 1: 0, 2: 0})
    assert APOLLO13.facts(state)["winners"] == ()


@pytest.mark.rule("AX116")
def test_a_competition_is_played_as_any_other_mission():
    """The same seats do the same things until the crew is safe or lost."""
    for seed in range(3):
        alone, against = (random_mission(Options(competitive=kind, failing=False), seed) for kind in (False, True))
        assert list(against.events[: len(alone)]) == list(alone.events)
