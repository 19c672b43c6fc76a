"""Hiring: candidates, what each side sees of them, assignment, the market, hiring later."""

import pytest
from laid_race import (
    CALM,
    CREWS,
    MARKET,
    NEVER,
    RACE,
    SURE,
    US,
    US_CONTROL,
    US_CREW,
    USSR_CONTROL,
    USSR_CREW,
    after,
    card,
    flown,
    may,
    person,
    race,
    refused,
    settled,
)

from spacegames.extraordinary.state import (
    Assign,
    Attempt,
    BeigeDealt,
    BlueDealt,
    Came,
    Fly,
    Hire,
    Offer,
    Options,
    Phase,
    Say,
    Show,
)
from spacegames.game import CHANCE

NOBODY = (None, None, None)


def first_hiring(**changes):
    """The game has just begun, and the market is full."""
    laid = {"phase": Phase.OFFER, "hiring": True, "turn": 0, "crews": (NOBODY, NOBODY), "at": (0, 2), "us_at": (0, 4)}
    return race(**(laid | changes), hands=((), ()))


@pytest.mark.rule("ET013")
def test_the_ussr_begins():
    state = settled(RACE.start(Options()))
    assert (state.team, state.phase, RACE.actors(state)[0]) == (0, Phase.OFFER, USSR_CONTROL)
    assert "turn of the other team" in refused(state, US_CONTROL, Offer(0), "ET019")


@pytest.mark.rule("ET014")
def test_mission_control_shows_two_of_the_market():
    state = first_hiring()
    assert [action.place for action in RACE.legal(state, USSR_CONTROL)] == [0, 1, 2, 3]
    one = after(state, Offer(2))
    assert (one.phase, one.shown) == (Phase.OFFER, (2,))
    assert "shown already" in refused(one, USSR_CONTROL, Offer(2), "ET014")
    assert "no candidate at place 5" in refused(one, USSR_CONTROL, Offer(4), "ET014")
    assert "Mission Control shows and hires" in refused(state, USSR_CREW, Offer(1), "ET015")
    assert "comes first" in refused(one, USSR_CONTROL, Hire(2), "ET030")
    two = after(one, Offer(0))
    assert (two.phase, two.shown) == (Phase.HIRE, (2, 0))
    assert all(RACE.observe(two, seat).offered == (2, 0) for seat in range(4))


@pytest.mark.rule("ET014", "ET020", "ET021")
def test_each_side_sees_its_face_of_a_candidate():
    """Blue: from which to which number missions 1, 2 and 3 pass. Beige: Morale and Ship Condition after success and failure."""
    state = first_hiring(market=(person(7, NEVER, CALM), *MARKET[1:]))
    assert RACE.observe(state, USSR_CREW).market[0].face == ((6, 6), (6, 6), (6, 6))
    assert RACE.observe(state, US_CREW).market[1].face == ((2, 6), (3, 6), (5, 6))
    assert RACE.observe(state, USSR_CONTROL).market[0].face == ((0, 0), (0, 0))
    assert RACE.observe(state, US_CONTROL).market[1].face == ((2, 1), (-3, -1))
    assert [each.person for each in RACE.observe(state, 3).market] == [7, 8, 9, 10]


@pytest.mark.rule("ET015")
def test_the_crew_answers_and_mission_control_decides():
    state = after(first_hiring(), Offer(2), Offer(0))
    state = after(state, (USSR_CREW, Say("prefer", 1)))
    assert RACE.observe(state, USSR_CONTROL).said[USSR_CREW] == (Say("prefer", 1),)
    assert "Only a candidate who was shown" in refused(state, USSR_CONTROL, Hire(1), "ET015")
    assert "Mission Control shows and hires" in refused(state, USSR_CREW, Hire(0), "ET015")
    assert RACE.legal(state, USSR_CONTROL)[:2] == (Hire(0), Hire(2))
    hired = after(state, Hire(2))
    assert (hired.hired, hired.phase) == (MARKET[2], Phase.ASSIGN), "whatever the crew would have liked"


@pytest.mark.rule("ET016")
def test_the_crew_assigns():
    state = after(first_hiring(crews=((person(1), None, None), NOBODY)), Offer(2), Offer(0), Hire(2))
    assert RACE.actors(state)[0] == USSR_CREW
    assert RACE.legal(state, USSR_CREW) == (Assign(2), Assign(3))
    assert "has its astronaut already" in refused(state, USSR_CREW, Assign(1), "ET016")
    assert "no mission 4" in refused(state, USSR_CREW, Assign(4), "ET016")
    assert "Flight Crew decides" in refused(state, USSR_CONTROL, Assign(2), "ET024")
    assert after(state, Assign(3)).crews[0] == (person(1), None, MARKET[2])


@pytest.mark.rule("ET017", "ET018")
def test_who_is_not_hired_stays_and_the_market_is_filled_up():
    state = after(first_hiring(), Offer(2), Offer(0), Hire(2))
    assert state.market == (MARKET[0], MARKET[1], None, MARKET[3]), "in the same spot"
    state = after(state, Assign(1))
    assert (state.phase, RACE.actors(state)) == (Phase.CANDIDATE, (CHANCE,))
    assert {event.person for event in RACE.chance(state).support} == set(range(1, 25)) - {7, 8, 9, 10}
    state = after(state, (CHANCE, Came(20)))
    assert "cannot come now" in refused(state, CHANCE, Came(21), "ET033")
    state = after(state, (CHANCE, BlueDealt(SURE)), (CHANCE, BeigeDealt(CALM)))
    assert state.market == (MARKET[0], MARKET[1], person(20, SURE, CALM), MARKET[3])
    assert (20 in state.people, state.odds.count(SURE), state.mettle.count(CALM)) == (False, 5, 5)


@pytest.mark.rule("ET019")
def test_teams_hire_in_turn_until_all_positions_are_filled():
    state = settled(RACE.start(Options()))
    teams = []
    while state.hiring and state.phase is Phase.OFFER:
        teams.append(state.team)
        state = after(state, Offer(0), Offer(1), Hire(0))
        state = settled(after(state, RACE.legal(state, 2 * state.team + 1)[0]))
    assert teams == [0, 1, 0, 1, 0, 1]
    assert not any(None in each for each in state.crews)
    assert (state.phase, state.team, state.turn, state.hiring) == (Phase.SHOW, 0, 1, False)
    assert len({each.person for each in (*state.crews[0], *state.crews[1], *state.market)}) == 10


@pytest.mark.ruling("QE06", "QE07")
def test_four_candidates_for_both():
    state = settled(RACE.start(Options()))
    assert len(state.market) == 4
    after_one = settled(after(state, Offer(0), Offer(1), Hire(0), Assign(1)))
    assert (after_one.team, after_one.phase) == (US, Phase.OFFER)
    assert after_one.market[1:] == state.market[1:], "who was left by one team can be hired by the other"
    assert may(after_one, US_CONTROL, Offer(1))


@pytest.mark.rule("ET072")
@pytest.mark.ruling("QE32")
def test_hiring_again_takes_a_turn_on_earth():
    state = race(at=(0, 3), crews=((person(1), None, person(3)), CREWS[US]))
    assert may(state, USSR_CONTROL, Offer(1))
    assert may(state, USSR_CREW, Show(0)), "or a maneuver is flown"
    hiring = after(state, (USSR_CONTROL, Offer(1)))
    assert (hiring.phase, RACE.actors(hiring)[0]) == (Phase.OFFER, USSR_CONTROL)
    assert "comes first" in refused(hiring, USSR_CREW, Show(0), "ET030")
    done = settled(after(hiring, Offer(2), Hire(1), Assign(2)))
    assert (done.team, done.turn, done.phase) == (US, 6, Phase.SHOW)
    assert done.crews[0][1] == MARKET[1]
    assert (done.hands[0], done.ships[0]) == (state.hands[0], (0, 3))


@pytest.mark.rule("ET072")
@pytest.mark.ruling("QE32")
def test_no_hiring_elsewhere_or_without_a_vacancy():
    gap = ((person(1), None, person(3)), CREWS[US])
    assert "on Earth only" in refused(race(at=(1, 3), crews=gap), USSR_CONTROL, Offer(0), "ET072")
    assert "All three missions" in refused(race(at=(0, 3)), USSR_CONTROL, Offer(0), "ET072")
    begun = after(race(at=(0, 3), crews=gap), Show(0))
    assert "showing cards" in refused(begun, USSR_CONTROL, Offer(0), "ET072")
    assert "turn of the other team" in refused(race(at=(0, 3), crews=gap, team=1), USSR_CONTROL, Offer(0), "ET019")
    homeward = race(card("W", 1), at=(0, 3), crews=gap, first=1, tokens=((0, 0, 0), (5, 0, 0)))
    assert "On the way home" in refused(homeward, USSR_CONTROL, Offer(0), "ET074")


@pytest.mark.rule("ET072")
def test_nobody_is_hired_anew_before_the_ship_has_been_away():
    """Sabotage on the pad and an astronaut given up for comms leave a gap until the ship has come back."""
    gap = ((person(1), None, person(3)), CREWS[US])
    state = race(card("E", 1), at=(0, 3), crews=gap, launched=(False, True))
    assert "back on Earth" in refused(state, USSR_CONTROL, Offer(0), "ET072")
    away = flown(state)
    assert away.launched == (True, True)
    assert flown(race(card("N", 1), at=(0, 3), launched=(False, True))).launched == (False, True), (
        "along Earth is not away"
    )
    assert may(
        away._replace(team=0, ships=((0, 3), away.ships[1]), phase=state.phase, done=False), USSR_CONTROL, Offer(0)
    )


@pytest.mark.ruling("QE08")
def test_astronauts_stay_after_a_mission():
    state = race(card("E", 1), at=(2, 3), crews=((person(1, SURE), *CREWS[0][1:]), CREWS[US]))
    before = state.crews
    state = after(state, Show(0), Show(1))
    state = after(state, Fly(0), Attempt(), 3)
    assert (state.crews, state.tokens[0]) == (before, (1, 0, 0))


@pytest.mark.ruling("QE26")
def test_those_given_up_come_back_when_nobody_else_is_left():
    """Their faces are mixed with all that are left, and dealt anew."""
    gone = (person(12, SURE, CALM), person(11, NEVER, CALM))
    state = first_hiring(gone=gone, people=(), odds=(), mettle=())
    state = after(state, Offer(0), Offer(1), Hire(0), Assign(1))
    assert state.phase is Phase.CANDIDATE
    assert {event.person for event in RACE.chance(state).support} == {11, 12}
    state = after(state, (CHANCE, Came(12)))
    assert (state.gone, state.people) == ((), (11,))
    assert {event.odds for event in RACE.chance(state).support} == {SURE, NEVER}
    state = after(state, (CHANCE, BlueDealt(NEVER)), (CHANCE, BeigeDealt(CALM)))
    assert state.market[0] == person(12, NEVER, CALM)
    assert state.phase is Phase.OFFER


def test_with_one_candidate_left_one_is_enough():
    state = first_hiring(market=(None, None, person(7), None), people=(), odds=(), mettle=())
    state = after(state, Offer(2))
    assert (state.phase, RACE.legal(state, USSR_CONTROL)[0]) == (Phase.HIRE, Hire(2))
