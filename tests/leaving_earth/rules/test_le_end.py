"""How a game ends, who has won, and the game for one agency."""

import pytest
from le_table import FAR_OFF, after, craft, table

from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.assembly import Abandon
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.state import Options, edit, with_site
from spacegames.leaving_earth.rules.year import EndTurn, is_over


def standing(*missions, lost=(), left=(FAR_OFF,), year=1956):
    """Agencies that have completed these missions and lost so many astronauts, with missions left."""
    state = table(seats=len(missions), missions=left, year=year)
    for seat, each in enumerate(missions):
        dead = lost[seat] if seat < len(lost) else 0
        state = edit(state, seat, missions=tuple(each), lost=("Mike Collins",) * dead)
    return state


@pytest.mark.rule("LE-098", "LE-082")
def test_the_game_ends_when_there_is_no_next_year():
    state = after(standing(["Man in Orbit"], ["Mars Survey"], year=1976), EndTurn(), EndTurn())
    assert state.over
    assert LEAVING_EARTH.actors(state) == ()
    assert LEAVING_EARTH.legal(state, 0) == ()
    assert LEAVING_EARTH.why_not(state, 0, EndTurn()).rule == "LE-098"
    facts = LEAVING_EARTH.facts(state)
    assert (facts["why"], facts["year"], facts["winners"], facts["scores"]) == ("no years left", 1976, (1,), (4, 5))
    assert "won" not in facts
    early = after(table(first_year=1956, last_year=1956), EndTurn())
    assert (early.over, early.year) == (True, 1956)


@pytest.mark.rule("LE-100")
@pytest.mark.ruling("M14")
def test_the_game_ends_in_mid_turn_when_no_missions_are_left():
    state = table(craft(1, "Moon", "Probe"), seats=2, missions=("Lunar Lander",))
    state = settle(state)
    assert (state.over, state.tasks) == (True, ())
    assert LEAVING_EARTH.facts(state)["why"] == "no missions left"
    removed = settle(with_site(table(missions=("Venus Lander", FAR_OFF)), "Venus", revealed=True))
    assert removed.over
    assert LEAVING_EARTH.facts(removed) == {
        "won": False,
        "why": "no missions left",
        "year": 1956,
        "scores": (0,),
        "winners": (),
        "missions": 0,
        "removed": 2,
        "dead": 0,
    }


@pytest.mark.rule("LE-099")
@pytest.mark.ruling("M13")
@pytest.mark.parametrize(
    ("missions", "lost", "left", "over"),
    [
        ([["Man on Mars"], ["Lunar Lander"]], (), ["Mars Station"], False),  # 24, 6 + 20
        ([["Man on Mars"], ["Man in Orbit"]], (), ["Mars Station"], False),  # 24, 4 + 20: a tie
        ([["Man on Mars"], ["Man in Space"]], (), ["Mars Station"], True),  # 24, 2 + 20
        ([["Man on Mars"], ["Man in Space"]], (1, 0), ["Mars Station"], False),  # 22, 22
        ([["Man on Mars"], ["Man in Orbit"]], (0, 1), ["Mars Station"], True),  # 24, 22
        ([["Man on Mars"], [], ["Lunar Lander"]], (), ["Mars Station"], False),  # the third can still catch up
        ([["Man on Mars"], [], ["Man in Space"]], (), ["Mars Station"], True),
        ([["Man on Mars"], []], (), ["Mars Station", "Man in Orbit"], False),  # 24, 20 + 4
    ],
)
def test_a_lead_out_of_reach_ends_the_game(missions, lost, left, over):
    state = standing(*missions, lost=lost, left=tuple(left))
    assert is_over(state) == over
    state = settle(state)
    assert state.over == over
    if over:
        facts = LEAVING_EARTH.facts(state)
        assert (facts["why"], facts["winners"]) == ("lead out of reach", (0,))


@pytest.mark.ruling("M13")
def test_it_is_looked_at_after_a_death_too():
    state = standing(["Man on Mars"], ["Man in Orbit"], left=("Mars Station",))
    state = edit(state, 1, craft=(craft(1, "Moon", "Vostok", "Yuri Gagarin"),))
    state = after(state, EndTurn())
    assert not state.over
    assert after(state, Abandon(1)).over


@pytest.mark.rule("LE-101", "LE-094")
@pytest.mark.ruling("M18")
def test_the_highest_score_wins_with_two_points_less_for_each_of_the_dead():
    state = standing(["Man in Orbit"], ["Man in Space", "Sounding Rocket"], lost=(1, 0), left=())
    assert LEAVING_EARTH.score(state) == {0: 2, 1: 3}
    facts = LEAVING_EARTH.facts(settle(state))
    assert (facts["winners"], facts["dead"], facts["missions"]) == ((1,), 1, 3)


@pytest.mark.ruling("M15")
def test_a_tie_is_a_shared_victory():
    facts = LEAVING_EARTH.facts(settle(standing(["Man in Orbit"], ["Lunar Survey"], ["Man in Space"], left=())))
    assert facts["winners"] == (0, 1)


def test_nothing_is_over_while_the_table_is_set_up():
    assert not is_over(LEAVING_EARTH.start(Options(agencies=2)))


# Alone


@pytest.mark.rule("LE-326")
@pytest.mark.ruling("M16")
def test_alone_no_lead_ends_the_game():
    state = after(standing(["Man on Mars", "Mars Station"], left=("Man in Space",)), Buy("Probe"))
    assert not state.over
    assert after(state, EndTurn(), EndTurn()).year == 1957


@pytest.mark.rule("LE-327", "LE-328")
@pytest.mark.ruling("M17")
@pytest.mark.parametrize(
    ("missions", "lost", "left", "won"),
    [
        (["Man on the Moon", "Mars Survey"], 0, ["Mars Survey"], True),  # 17 against 5
        (["Man in Orbit"], 0, ["Lunar Survey"], False),  # 4 against 4
        (["Mars Survey"], 0, ["Lunar Survey"], True),  # 5 against 4
        (["Mars Survey"], 1, ["Lunar Survey"], False),  # 3 against 4
        ([], 0, [FAR_OFF], False),
    ],
)
def test_alone_one_wins_with_more_points_than_are_left(missions, lost, left, won):
    state = after(standing(missions, lost=(lost,), left=tuple(left), year=1976), EndTurn())
    assert state.over
    facts = LEAVING_EARTH.facts(state)
    assert (facts["won"], facts["winners"]) == (won, (0,) if won else ())


@pytest.mark.rule("LE-046")
@pytest.mark.ruling("M17")
def test_alone_what_was_removed_is_not_counted_as_uncompleted():
    state = table(missions=("Venus Station", FAR_OFF, "Lunar Survey"), sites={"Venus": (0, True)}, year=1976)
    state = after(settle(edit(state, 0, missions=("Mars Survey",))), EndTurn())
    assert (state.removed, state.missions) == (("Venus Station", FAR_OFF), ("Lunar Survey",))
    assert LEAVING_EARTH.facts(state)["won"]


@pytest.mark.rule("LE-329", "LE-325", "LE-322")
@pytest.mark.parametrize("level", ["hard", "very hard"])
def test_one_agency_may_play_hard_sets(level):
    assert LEAVING_EARTH.start(Options(agencies=1, level=level)).options.level == level
