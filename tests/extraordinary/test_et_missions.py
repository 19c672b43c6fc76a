"""Missions: points, the die, success and failure."""

import pytest
from laid_race import (
    CALM,
    CREWS,
    HARSH,
    KEEN,
    NEVER,
    RACE,
    SURE,
    US,
    USSR_CONTROL,
    USSR_CREW,
    after,
    card,
    crew,
    flown,
    person,
    race,
    refused,
    settled,
)

from spacegames.extraordinary import passes, points
from spacegames.extraordinary.state import Attempt, Discharge, Meters, Pass, Phase, Rolled
from spacegames.extraordinary.tables import POINTS, Odds
from spacegames.game import CHANCE


def reached(mission=1, **changes):
    """The USSR has come to the zone of a mission."""
    before = {1: (2, 3), 2: (6, 3), 3: (11, 3)}[mission]
    return flown(race(card("E", 1), at=before, **changes))


@pytest.mark.rule("ET031")
def test_points():
    assert POINTS == (1, 3, 10)
    assert [points(tokens) for tokens in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (3, 2, 1))] == [1, 3, 10, 19]


@pytest.mark.rule("ET032")
def test_an_attempt_needs_a_zone():
    assert "comes first" in refused(race(at=(3, 3)), USSR_CREW, Attempt(), "ET030")
    assert "Flight Crew decides" in refused(reached(), USSR_CONTROL, Attempt(), "ET024")
    assert RACE.legal(reached(), USSR_CREW)[:2] == (Attempt(), Pass())


@pytest.mark.rule("ET033")
@pytest.mark.ruling("QE36")
@pytest.mark.parametrize(("mission", "least"), [(1, 2), (2, 3), (3, 5)])
def test_the_die_must_fall_into_the_pass_range(mission, least):
    """The usual face passes from 2, 3 and 5 on."""
    state = after(reached(mission), Attempt())
    assert (state.phase, RACE.actors(state)) == (Phase.ROLL, (CHANCE,))
    rolls = RACE.chance(state)
    assert {event.number for event in rolls.support} == {1, 2, 3, 4, 5, 6}
    assert set(rolls.weights.values()) == {1}
    for number in range(1, 7):
        passed = after(state, number).tokens[0][mission - 1] == 1
        assert passed == (number >= least) == passes(Odds((2, 6), (3, 6), (5, 6)), mission, number)
    assert "cannot come now" in refused(state, CHANCE, Rolled(7), "ET033")
    assert "Only chance" in refused(state, USSR_CREW, Rolled(6), "ET033")
    assert "Nothing can be decided now" in refused(state, USSR_CREW, Pass(), "ET030")


def test_a_pass_range_has_two_ends():
    odds = Odds((1, 4), (2, 5), (3, 3))
    assert [number for number in range(1, 7) if passes(odds, 1, number)] == [1, 2, 3, 4]
    assert [number for number in range(1, 7) if passes(odds, 3, number)] == [3]


@pytest.mark.rule("ET034")
def test_missions_are_optional():
    state = after(reached(), Pass())
    assert (state.tokens[0], state.opinion, state.debris) == ((0, 0, 0), 0, ())
    assert settled(state).team == US
    both = flown(race(card("E", 5), at=(2, 3)))
    assert after(both, Pass()).entered == (2,), "one can be let be and the next attempted"


@pytest.mark.rule("ET035")
@pytest.mark.ruling("QE10")
def test_any_five_missions_do():
    """Five times the first mission is as good as anything."""
    state = after(reached(crews=crew(SURE), tokens=((4, 0, 0), (0, 0, 0))), Attempt(), 1)
    assert (state.tokens[0], state.first) == ((5, 0, 0), 0)


@pytest.mark.rule("ET036", "ET037", "ET038")
def test_success():
    """Morale and Ship Condition as on the card, a token, a step of opinion."""
    state = after(reached(crews=crew(SURE, KEEN), morale=5, condition=6), Attempt(), 1)
    assert (state.meters[0], state.tokens, state.opinion) == (Meters(7, 7, 15), ((1, 0, 0), (0, 0, 0)), -1)
    assert state.debris == ()
    theirs = race(
        card("E", 1), team=1, hands=((), (card("E", 1), *race().hands[0][:2])), us_at=(6, 3), opinion=-2,
        crews=(CREWS[0], crew(SURE)[0]),
    )  # fmt: skip
    state = after(flown(theirs), Attempt(), 1)
    assert (state.opinion, state.tokens[1]) == (-1, (0, 1, 0))


@pytest.mark.rule("ET039")
@pytest.mark.parametrize("before", [-3, 0, 3])
def test_the_moon_turns_opinion_wholly(before):
    state = after(reached(3, crews=crew(SURE), opinion=before), Attempt(), 1)
    assert (state.opinion, state.tokens[0]) == (-3, (0, 0, 1))


@pytest.mark.ruling("QE05")
def test_one_step_goes_through_the_middle():
    state = after(reached(crews=crew(SURE), opinion=1), Attempt(), 1)
    assert state.opinion == 0, "from theirs to nobody's, not to ours"


@pytest.mark.ruling("QE14")
def test_meters_are_full_at_fifteen():
    state = after(reached(crews=crew(SURE, KEEN), morale=14), Attempt(), 1)
    assert state.meters[0][:2] == (15, 15)


@pytest.mark.rule("ET040", "ET041", "ET042")
def test_failure():
    """Debris where the ship is, a point of fuel, Morale and Ship Condition as on the card; no token and no opinion."""
    state = after(reached(crews=crew(NEVER, KEEN), morale=9, condition=9, fuel=9, opinion=1), Attempt(), 5)
    assert state.debris == ((3, 3),)
    assert state.meters[0] == Meters(6, 8, 8)
    assert (state.tokens[0], state.opinion) == ((0, 0, 0), 1)
    assert {RACE.observe(state, seat).failures for seat in range(4)} == {1}


@pytest.mark.rule("ET041")
def test_a_failure_takes_no_more_than_there_is():
    state = after(reached(crews=crew(NEVER, HARSH), morale=4, opinion=-1), Attempt(), 5)
    assert (state.meters[0], state.cuts) == (Meters(0, 0, 14), (2, 0))


@pytest.mark.ruling("QE11")
def test_attempts_come_after_the_move_in_its_order():
    """Both missions that were passed; the debris falls where the ship has come to."""
    state = flown(
        race(card("E", 5), at=(2, 3), crews=((person(1, NEVER, CALM), person(2, SURE, CALM), None), CREWS[US]))
    )
    assert (state.ships[0], state.entered) == ((7, 3), (1, 2))
    state = after(state, Attempt(), 3)
    assert (state.debris, state.entered, state.phase) == (((7, 3),), (2,), Phase.ATTEMPT)
    assert state.meters[0].fuel == 14, "the new debris costs nothing more than the failure itself"
    assert after(state, Attempt(), 3).tokens[0] == (0, 1, 0)


@pytest.mark.ruling("QE12")
def test_debris_stays_for_both():
    debris = ((6, 3), (6, 3))
    state = flown(race(card("E", 2), at=(5, 3), debris=debris))
    assert (state.meters[0].fuel, state.debris) == (13, debris), "two pieces, and they stay"
    theirs = race(team=1, hands=((), (card("N", 2), *OTHER_TWO)), us_at=(6, 5), debris=debris)
    assert flown(theirs).meters[1].fuel == 13
    start = flown(race(card("E", 1), at=(6, 3), debris=debris))
    assert start.meters[0].fuel == 15, "where one starts costs nothing"


OTHER_TWO = (card("S", 4), card("N", 4))


@pytest.mark.rule("ET067")
def test_missions_without_comms():
    """They are attempted as always; both sides learn only whether it went well."""
    state = reached(crews=crew(SURE), cuts=(1, 0))
    state = after(state, Attempt(), 2)
    assert state.tokens[0] == (1, 0, 0)
    for seat in range(4):
        assert RACE.observe(state, seat).tokens[0] == (1, 0, 0)


@pytest.mark.rule("ET033", "ET071")
def test_nobody_rolls_for_an_astronaut_who_was_given_up():
    """Whoever gives up the one who was to attempt has nothing left to attempt."""
    state = reached(cuts=(1, 0))
    done = after(state, (USSR_CREW, Discharge(1)))
    assert (done.entered, done.cuts) == ((), (0, 0))
    assert settled(done).team == US
    both = flown(race(card("E", 5), at=(2, 3), cuts=(1, 0)))
    assert after(both, (USSR_CREW, Discharge(1))).entered == (2,)
    assert after(both, (USSR_CREW, Discharge(2))).entered == (1,)
    assert after(both, (USSR_CREW, Discharge(3))).entered == (1, 2)
    other = after(reached(cuts=(0, 1)), (3, Discharge(1)))
    assert (other.entered, other.phase) == ((1,), Phase.ATTEMPT), "that was an astronaut of the other team"
