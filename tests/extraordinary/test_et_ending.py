"""The way home, scoring, and who is lost on it."""

import pytest
from laid_race import NEVER, RACE, SPARE, SURE, US, US_CREW, USSR, after, card, crew, flown, may, race, settled

from spacegames.extraordinary import winner
from spacegames.extraordinary.state import Attempt, Options, Pass, Phase, Redraw, Show

WEST = (card("W", 1), card("W", 2), card("SW", 1))


def fifth(**changes):
    """The USSR has four tokens and flies into the first mission's zone, which it passes for sure."""
    laid = {
        "at": (2, 3),
        "crews": crew(SURE),
        "tokens": ((4, 0, 0), (0, 0, 0)),
        "hands": ((card("E", 1), *SPARE[:2]), WEST),
    }
    return flown(race(**(laid | changes)))


@pytest.mark.rule("ET074")
def test_five_tokens_turn_both_ships():
    state = after(fifth(), Attempt(), 1)
    assert (state.first, state.tokens[0]) == (USSR, (5, 0, 0))
    state = settled(state)
    assert (state.team, state.phase, state.ends) == (US, Phase.SHOW, ("", ""))
    assert may(state, US_CREW, Show(0))
    eastward = settled(
        after(fifth(hands=((card("E", 1), *SPARE[:2]), (card("E", 2), card("E", 3), card("N", 1)))), Attempt(), 1)
    )
    assert RACE.legal(eastward, US_CREW)[0] == Redraw()


@pytest.mark.rule("ET074")
def test_four_tokens_do_not():
    state = after(fifth(tokens=((2, 1, 0), (2, 2, 0))), Attempt(), 1)
    assert state.first == -1, "four here and four there"


@pytest.mark.ruling("QE34")
def test_the_first_with_five_starts_the_end():
    """Whoever has five later does not turn anything round any more; so the USSR turns if both would in one round."""
    later = flown(race(card("W", 1), at=(4, 3), crews=crew(SURE), tokens=((4, 0, 0), (5, 0, 0)), first=US))
    later = after(later, Attempt(), 1)
    assert (later.tokens, later.first) == (((5, 0, 0), (5, 0, 0)), US)
    both = settled(after(fifth(tokens=((4, 0, 0), (4, 0, 0)), us_at=(4, 3)), Attempt(), 1))
    assert (both.first, both.team) == (USSR, US)
    both = flown(both._replace(crews=(both.crews[0], both.crews[0])))
    assert after(both, Attempt(), 1).first == USSR


@pytest.mark.rule("ET075")
@pytest.mark.ruling("QE33")
def test_missions_on_the_way_home_still_score():
    state = flown(race(card("W", 2), at=(5, 3), crews=crew(SURE), tokens=((5, 0, 0), (0, 0, 0)), first=0))
    assert (state.entered, state.phase) == ((1,), Phase.ATTEMPT)
    state = after(state, Attempt(), 6)
    assert state.tokens[0] == (6, 0, 0)
    assert RACE.facts(state)["scores"] == (6, 6, 0, 0)


@pytest.mark.rule("ET001", "ET074")
def test_who_lands_after_the_fifth_token_is_home_and_waits():
    state = flown(race(card("W", 3), at=(2, 3), tokens=((5, 0, 0), (0, 0, 0)), first=0, us_holds=()))
    assert (state.ends, state.ships[0]) == (("home", ""), (0, 3))
    state = settled(state)
    assert state.team == US
    us = state._replace(hands=(state.hands[0], WEST))
    assert settled(flown(us)).team == US, "the other flies on alone"


@pytest.mark.rule("ET075")
def test_what_was_passed_on_the_last_move_may_be_attempted_before_one_is_home():
    """It landed, but the mission that it came through is still open."""
    state = flown(race(card("W", 5), at=(4, 3), crews=crew(SURE), tokens=((5, 0, 0), (0, 0, 0)), first=0))
    assert (state.ships[0], state.ends, state.phase) == ((0, 3), ("", ""), Phase.ATTEMPT)
    assert after(state, Pass()).ends == ("home", "")
    done = after(state, Attempt(), 1)
    assert (done.ends, done.tokens[0]) == (("home", ""), (6, 0, 0))
    failed = after(
        flown(race(card("W", 5), at=(4, 3), crews=crew(NEVER), tokens=((5, 0, 0), (0, 0, 0)), first=0)), Attempt(), 1
    )
    assert (failed.ends, failed.debris, failed.meters[0].fuel) == (("home", ""), ((0, 3),), 14)


@pytest.mark.ruling("QE31")
def test_who_stands_on_earth_at_the_fifth_token_is_home():
    state = after(fifth(us_at=(0, 5)), Attempt(), 1)
    assert state.ends == ("", "home")
    state = settled(state)
    assert state.team == USSR, "it has no turn any more"


@pytest.mark.rule("ET076")
@pytest.mark.parametrize(
    ("tokens", "won", "why"),
    [
        (((5, 0, 0), (0, 0, 1)), US, "more points"),
        (((3, 2, 0), (0, 2, 0)), USSR, "more points"),
        (((0, 0, 5), (4, 0, 4)), USSR, "more points"),
    ],
)
def test_both_home_more_points_win(tokens, won, why):
    """5 to 10, 9 to 6, 50 to 44."""
    state = flown(race(card("W", 3), at=(2, 3), tokens=tokens, first=0, ends=("", "home"), us_at=(0, 5)))
    assert (state.phase, winner(state)) == (Phase.OVER, won)
    assert RACE.facts(state)["why"] == why
    assert RACE.score(state) == {seat: int(seat // 2 == won) for seat in range(4)}
    assert RACE.facts(state)["homes"] == 2


@pytest.mark.ruling("QE30")
@pytest.mark.parametrize("first", [USSR, US])
def test_equal_points(first):
    """Five missions of one point, or two of one and one of three: who turned first wins; so if both have five."""
    uneven = ((5, 0, 0), (2, 1, 0)) if first == USSR else ((2, 1, 0), (5, 0, 0))
    for tokens in (uneven, ((5, 0, 0), (5, 0, 0))):
        state = flown(race(card("W", 3), at=(2, 3), tokens=tokens, first=first, ends=("", "home"), us_at=(0, 5)))
        assert winner(state) == first
        assert RACE.facts(state)["why"] == "five tokens first"


@pytest.mark.rule("ET077")
@pytest.mark.ruling("QE28")
def test_out_of_fuel_on_the_way_home_the_other_must_still_come_home():
    state = flown(race(card("W", 1, fuel=-1), at=(5, 3), fuel=1, tokens=((5, 0, 0), (0, 0, 0)), first=0))
    assert (state.ends, winner(state)) == (("out of fuel", ""), None)
    state = settled(state)
    assert (state.phase, state.team) == (Phase.SHOW, US)
    home = flown(state._replace(ships=(state.ships[0], (1, 3)), hands=(state.hands[0], WEST)))
    assert (home.ends, home.phase, winner(home)) == (("out of fuel", "home"), Phase.OVER, US)
    assert RACE.facts(home)["why"] == "the other out of fuel"


@pytest.mark.rule("ET078")
@pytest.mark.ruling("QE28")
def test_out_of_favour_on_the_way_home():
    state = race(
        card("W", 1, morale=-1, condition=-1), morale=1, condition=1, opinion=1, tokens=((5, 0, 0), (0, 0, 0)), first=0
    )
    assert flown(state).ends == ("out of favour", "")
    assert winner(flown(state)) is None


@pytest.mark.ruling("QE29")
def test_neither_comes_home():
    state = race(card("W", 1, fuel=-1), fuel=1, tokens=((5, 0, 0), (9, 0, 0)), first=0, ends=("", "out of fuel"))
    state = flown(state)
    assert (state.phase, winner(state)) == (Phase.OVER, None)
    assert set(RACE.score(state).values()) == {0}
    assert (RACE.facts(state)["winners"], RACE.facts(state)["why"]) == ((), "both lost")


@pytest.mark.rule("ET049")
@pytest.mark.parametrize("team", [USSR, US])
def test_before_the_way_home_the_other_team_has_won_at_once(team):
    state = race(phase=Phase.OVER, ends=("out of fuel", "") if team == USSR else ("", "out of fuel"))
    assert winner(state) == 1 - team
    assert winner(race()) is None, "nobody, while it goes on"


def test_out_of_time_on_the_way_home():
    """House rule: who is home wins, who is not has lost."""
    tokens = ((5, 0, 0), (1, 1, 0))
    options = Options(turns=5)
    state = race(card("W", 1), tokens=tokens, first=0, ends=("", "home"), us_at=(0, 5), options=options)
    state = settled(flown(state))
    assert (state.ends, state.phase, winner(state)) == (("out of time", "home"), Phase.OVER, US)
    assert RACE.facts(state)["why"] == "the other out of time"
