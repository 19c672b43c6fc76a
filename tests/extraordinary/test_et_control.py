"""Mission Control: meters, global opinion, losing early."""

import pytest
from laid_race import HARSH, NEVER, RACE, SURE, US, after, card, crew, flown, race, settled

from spacegames.extraordinary import on_our_side
from spacegames.extraordinary.state import Attempt, Meters, Options, Phase

ZERO = card(morale=-1, condition=-1)
"""Brings 1 and 1 down to zero."""


@pytest.mark.rule("ET043", "ET045")
def test_a_meter_at_zero_bars_what_requires_it():
    grounded = flown(race(card("E", 2, morale=-1), morale=0))
    assert grounded.ships[0] == (5, 3)
    assert flown(race(card("E", 2, condition=-1), morale=0)).ships[0] == (7, 3)
    assert flown(race(card("E", 2, condition=-1), condition=0, cuts=(2, 0))).ships[0] == (5, 3)
    assert flown(race(card("E", 2, morale=-1), condition=0, cuts=(2, 0))).ships[0] == (7, 3)


@pytest.mark.rule("ET044")
def test_meters_of_the_other_team_stay():
    state = flown(race(card(morale=-2, condition=-1, fuel=-1), us_condition=7, us_fuel=3))
    assert state.meters == (Meters(13, 14, 14), Meters(15, 7, 3))


@pytest.mark.ruling("QE14")
def test_a_maneuver_that_raises_a_meter_stops_at_fifteen():
    assert flown(race(card(morale=2), morale=14)).meters[0].morale == 15
    assert flown(race(card(condition=2), condition=4)).meters[0].condition == 6
    assert flown(race(card("N", 2, fuel=2), fuel=14)).meters[0].fuel == 15


@pytest.mark.rule("ET046", "ET064")
def test_ship_condition_at_zero_cuts_comms():
    state = flown(race(card(condition=-2), condition=2))
    assert (state.meters[0].condition, state.cuts) == (0, (2, 0))
    assert RACE.observe(state, 3).silent == (True, False), "all know it"
    failed = after(flown(race(card("E", 1), at=(2, 3), crews=crew(NEVER, HARSH))), Attempt(), 1)
    assert failed.cuts == (2, 0), "a failure does so too"


@pytest.mark.rule("ET047")
def test_morale_at_zero_has_no_other_consequence():
    state = flown(race(card("E", 1, morale=-2), morale=2, opinion=2))
    assert (state.meters[0].morale, state.cuts, state.ends, state.ships[0]) == (0, (0, 0), ("", ""), (6, 3))


@pytest.mark.rule("ET048", "ET061")
@pytest.mark.ruling("QE15")
def test_earth_fills_fuel_and_ship_condition_but_not_morale():
    state = flown(race(card("W", 3), at=(3, 3), morale=4, condition=2, fuel=5))
    assert (state.meters[0], state.ships[0]) == (Meters(4, 15, 15), (0, 3))


@pytest.mark.rule("ET050")
def test_opinion_goes_toward_the_nation_of_who_flies():
    assert flown(race(card(opinion=1))).opinion == -1
    theirs = race(team=1, hands=((), (card("N", 2, opinion=1), card("S", 1), card("S", 2))))
    assert flown(theirs).opinion == 1
    assert flown(race(card(opinion=-1))).opinion == 1, "what tells against it goes the other way"


@pytest.mark.rule("ET051")
def test_opinion_is_on_somebodys_side():
    for opinion, sides in ((-1, (True, False)), (0, (False, False)), (3, (False, True))):
        state = race(opinion=opinion)
        assert (on_our_side(state, 0), on_our_side(state, 1)) == sides


@pytest.mark.rule("ET049", "ET063", "ET077")
@pytest.mark.ruling("QE17")
def test_out_of_fuel_in_space():
    state = flown(race(card("E", 1, fuel=-1), fuel=1))
    assert (state.ends, state.phase) == (("out of fuel", ""), Phase.OVER)
    assert RACE.score(state) == {0: 0, 1: 0, 2: 1, 3: 1}
    assert RACE.facts(state)["why"] == "the other out of fuel"
    tile = flown(race(card("E", 1), at=(10, 3), fuel=1))
    assert tile.ends[0] == "out of fuel", "a tile takes the last as well"
    failure = after(flown(race(card("E", 1), at=(2, 3), fuel=1, crews=crew(NEVER))), Attempt(), 1)
    assert failure.ends[0] == "out of fuel", "and so does a failure"


@pytest.mark.ruling("QE17")
def test_fuel_counts_after_the_move_and_not_on_earth():
    home = flown(race(card("W", 2, fuel=-1), at=(2, 3), fuel=1))
    assert (home.ends, home.meters[0].fuel) == (("", ""), 15)
    failed = flown(race(card("E", 1, fuel=-2), fuel=1))
    assert failed.ends == ("", ""), "one point is left, as nothing was paid"
    battery = flown(race(card("E", 1, fuel=-1), fuel=1, holds=("battery",)))
    assert battery.ends == ("", "")


@pytest.mark.rule("ET053", "ET078")
@pytest.mark.ruling("QE04")
@pytest.mark.parametrize(
    ("favour", "opinion", "lost"),
    [
        ("not ours", -1, False),
        ("not ours", 0, True),
        ("not ours", 1, True),
        ("theirs", -1, False),
        ("theirs", 0, False),
        ("theirs", 1, True),
    ],
)
def test_morale_condition_and_favour_gone(favour, opinion, lost):
    """The two sentences of the rulebook differ where opinion is with nobody."""
    state = flown(race(ZERO, morale=1, condition=1, opinion=opinion, options=Options(favour=favour)))
    assert state.meters[0][:2] == (0, 0)
    assert state.ends == (("out of favour" if lost else ""), "")
    assert RACE.score(state)[2] == lost
    assert (state.phase is Phase.OVER) == lost


@pytest.mark.rule("ET053")
def test_one_meter_at_zero_is_not_enough():
    assert flown(race(card(morale=-1), morale=1, opinion=3)).ends == ("", "")
    assert flown(race(card(condition=-1), condition=1, opinion=3)).ends == ("", "")


@pytest.mark.rule("ET053")
def test_opinion_that_turns_away_loses_the_other_team():
    """The US is down on both meters, held by opinion alone, until the USSR wins it over."""
    state = flown(race(card(opinion=1), us_morale=0, us_condition=0, opinion=1, cuts=(0, 2)))
    assert (state.opinion, state.ends) == (0, ("", "out of favour"))
    assert RACE.score(state) == {0: 1, 1: 1, 2: 0, 3: 0}
    success = race(card("E", 1), at=(2, 3), us_morale=0, us_condition=0, opinion=1, cuts=(0, 2), crews=crew(SURE))
    assert after(flown(success), Attempt(), 1).ends == ("", "out of favour")


@pytest.mark.rule("ET053")
def test_both_can_lose_at_once():
    """The USSR wins opinion from the US by a maneuver that leaves nothing of itself."""
    state = race(card(opinion=1), morale=0, condition=0, us_morale=0, us_condition=0, opinion=1, cuts=(2, 2))
    state = flown(state)
    assert (state.ends, state.phase) == (("out of favour", "out of favour"), Phase.OVER)
    assert set(RACE.score(state).values()) == {0}


def test_practice_without_losing():
    practice = Options(losing=False)
    state = settled(flown(race(card("E", 1, fuel=-1), fuel=1, options=practice)))
    assert (state.ends, state.team) == (("", ""), US)
    assert flown(race(ZERO, morale=1, condition=1, options=practice)).ends == ("", "")
