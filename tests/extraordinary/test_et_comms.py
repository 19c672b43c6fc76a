"""No Comms: what cuts them, what is different then, what brings them back."""

import pytest
from laid_race import (
    CREWS,
    KEEN,
    RACE,
    SURE,
    US,
    US_CONTROL,
    US_CREW,
    USSR_CONTROL,
    USSR_CREW,
    after,
    card,
    crew,
    flown,
    may,
    person,
    race,
    refused,
    settled,
)

from spacegames.extraordinary.state import CONDITION, TILE, Attempt, Discharge, Fly, Offer, Phase, Say, Show, Use

CUT = {"cuts": (TILE, 0)}


@pytest.mark.rule("ET064")
def test_what_cuts_comms():
    """A maneuver, a funding card of the others, Ship Condition at zero."""
    assert flown(race(card(comms="lost"))).cuts == (1, 0)
    assert after(race(us_holds=("sabotage",)), (US_CONTROL, Use("sabotage"))).cuts == (1, 0)
    assert flown(race(card(condition=-2), condition=2)).cuts == (2, 0)
    assert flown(race(card(condition=-2), condition=3)).cuts == (0, 0)


@pytest.mark.ruling("QE19")
def test_sabotage_cuts_the_others():
    state = after(race(holds=("sabotage",)), (USSR_CONTROL, Use("sabotage")))
    assert (state.cuts, state.funds[0], state.fund_discards) == ((0, 1), (), (0, 1, 0, 0, 0))
    home = race(holds=("sabotage",), first=0, ends=("", "home"), us_at=(0, 3))
    assert after(home, (USSR_CONTROL, Use("sabotage"))).cuts == (0, 0), "who is home needs no comms any more"


@pytest.mark.rule("ET065")
def test_nobody_talks_without_comms():
    state = race(**CUT)
    for seat in (USSR_CONTROL, USSR_CREW):
        assert "nobody talks" in refused(state, seat, Say("worth it"), "ET065")
        assert not any(isinstance(action, Say) for action in RACE.legal(state, seat))
    both = race(cuts=(0, 1))
    assert may(both, USSR_CREW, Say("worth it")), "it is the comms of the other team"


@pytest.mark.rule("ET066")
def test_the_crew_chooses_alone_without_comms():
    hand = (card("E", 1), card("E", 2), card("S", 1))
    state = race(*hand, **CUT)
    assert RACE.legal(state, USSR_CREW)[:3] == (Fly(0), Fly(1), Fly(2))
    assert "no card can be shown" in refused(state, USSR_CREW, Show(0), "ET066")
    assert after(state, Fly(1)).ships[0] == (7, 3)


@pytest.mark.rule("ET066")
def test_without_comms_what_cannot_be_paid_fails():
    state = race(card("E", 2, morale=-2), morale=1, **CUT)
    failed = after(state, Fly(0))
    assert (failed.ships[0], failed.meters[0].morale, failed.discards) == ((5, 3), 1, (card("E", 2, morale=-2),))
    assert settled(failed).team == US


@pytest.mark.rule("ET066")
def test_comms_that_are_cut_while_cards_are_shown():
    """What was shown is taken back: the crew decides alone, and among all three."""
    state = after(race(card("E", 1), card("E", 2), card("S", 1), us_holds=("sabotage",)), Show(2), Show(0))
    state = after(state, (USSR_CONTROL, Say("prefer", 1)), (USSR_CREW, Say("worth it")))
    cut = after(state, (US_CONTROL, Use("sabotage")))
    assert (cut.phase, cut.shown) == (Phase.SHOW, ())
    assert cut.said == ((), (), (), ()), "nobody points at cards that are shown later"
    assert RACE.legal(cut, USSR_CREW)[:3] == (Fly(0), Fly(1), Fly(2))
    assert RACE.observe(cut, USSR_CONTROL).control.shown == ()
    early = after(race(us_holds=("sabotage",)), Show(1), (US_CONTROL, Use("sabotage")))
    assert (early.phase, early.shown) == (Phase.SHOW, ()), "also when only one of the two was shown"
    mended = after(cut, (USSR_CREW, Discharge(1)))
    assert RACE.legal(mended, USSR_CREW)[0] == Show(0), "and with comms cards are shown again"


@pytest.mark.rule("ET064")
def test_hiring_goes_on_without_comms():
    """There is a decision for each, and no word about it."""
    gap = ((person(1), None, person(3)), CREWS[US])
    state = after(race(at=(0, 3), crews=gap, us_holds=("sabotage",)), (USSR_CONTROL, Offer(0)))
    state = after(state, (US_CONTROL, Use("sabotage")))
    assert (state.phase, state.shown) == (Phase.OFFER, (0,))
    state = after(state, Offer(1))
    assert not any(isinstance(action, Say) for action in RACE.legal(state, USSR_CREW))


@pytest.mark.rule("ET067")
def test_an_attempt_is_decided_without_a_word():
    state = flown(race(card("E", 1), at=(2, 3), crews=crew(SURE), **CUT))
    assert may(state, USSR_CREW, Attempt())
    assert "nobody talks" in refused(state, USSR_CONTROL, Say("not worth it"), "ET065")


@pytest.mark.rule("ET070")
@pytest.mark.parametrize("cause", [TILE, CONDITION, TILE | CONDITION])
def test_what_brings_comms_back(cause):
    """Landing on Earth, a Repair card, a maneuver that says so, an astronaut given up: whatever cut them."""
    laid = {"cuts": (cause, 0), "condition": 0 if cause & CONDITION else 9}
    assert flown(race(card("W", 3), at=(2, 3), **laid)).cuts == (0, 0)
    assert flown(race(card(comms="restored"), **laid)).cuts == (0, 0)
    assert flown(race(card(symbol="repair"), opinion=-1, **laid)).cuts == (0, 0)
    assert after(race(holds=("repair",), **laid), (USSR_CONTROL, Use("repair"))).cuts == (0, 0)
    assert after(race(**laid), (USSR_CREW, Discharge(2))).cuts == (0, 0)
    assert flown(race(card("E", 1), **laid)).cuts == (cause, 0), "and nothing else"


@pytest.mark.rule("ET070")
def test_landing_mends_what_the_same_maneuver_broke():
    assert flown(race(card("W", 3, comms="lost"), at=(2, 3))).cuts == (0, 0)


@pytest.mark.rule("ET071")
def test_an_astronaut_is_given_up_at_any_time():
    crews = ((person(1), None, person(3)), CREWS[US])
    for state in (race(crews=crews, **CUT), race(crews=crews, team=1, **CUT)):
        assert [action for action in RACE.legal(state, USSR_CREW) if isinstance(action, Discharge)] == [
            Discharge(1),
            Discharge(3),
        ]
        done = after(state, (USSR_CREW, Discharge(3)))
        assert (done.crews[0], done.cuts, done.gone) == ((person(1), None, None), (0, 0), (person(3),))
        assert (done.phase, done.team) == (state.phase, state.team)
    state = race(crews=crews, **CUT)
    assert "no astronaut on mission 2" in refused(state, USSR_CREW, Discharge(2), "ET071")
    assert "no mission 4" in refused(state, USSR_CREW, Discharge(4), "ET071")
    assert "Only Flight Crew" in refused(state, USSR_CONTROL, Discharge(1), "ET071")
    assert "Comms are up" in refused(race(), USSR_CREW, Discharge(1), "ET071")
    assert "Comms are up" in refused(state, US_CREW, Discharge(1), "ET071"), "theirs are"


@pytest.mark.rule("ET072")
def test_who_was_given_up_can_be_replaced_on_earth():
    state = after(race(at=(0, 3), **CUT), (USSR_CREW, Discharge(2)))
    assert may(state, USSR_CONTROL, Offer(0))


@pytest.mark.rule("ET073")
def test_ship_condition_above_zero_mends_what_it_broke():
    broken = {"cuts": (CONDITION, 0), "condition": 0}
    assert after(race(holds=("patch",), **broken), (USSR_CONTROL, Use("patch"))).cuts == (0, 0)
    assert flown(race(card(condition=1), **broken)).cuts == (0, 0)
    success = after(flown(race(card("E", 1), at=(2, 3), crews=crew(SURE, KEEN), **broken)), Attempt(), 1)
    assert (success.meters[0].condition, success.cuts) == (1, (0, 0))


@pytest.mark.rule("ET073")
def test_but_not_what_a_tile_cut():
    tile = race(holds=("patch",), cuts=(TILE, 0), condition=0)
    assert after(tile, (USSR_CONTROL, Use("patch"))).cuts == (TILE, 0)
    both = race(holds=("patch",), cuts=(TILE | CONDITION, 0), condition=0)
    assert after(both, (USSR_CONTROL, Use("patch"))).cuts == (TILE, 0)


@pytest.mark.rule("ET046", "ET070")
def test_repaired_comms_stay_though_ship_condition_is_still_at_zero():
    """Only a drop to zero cuts them: it takes another one."""
    state = race(holds=("repair",), cuts=(CONDITION, 0), condition=0)
    state = after(state, (USSR_CONTROL, Use("repair")))
    assert flown(state).cuts == (0, 0)
    again = flown(race(card(condition=-1), condition=1))
    assert again.cuts == (CONDITION, 0)


@pytest.mark.rule("ET064")
def test_a_crew_knows_that_comms_are_cut_but_not_by_what():
    tile, condition = race(cuts=(TILE, 0), condition=0), race(cuts=(CONDITION, 0), condition=0)
    assert RACE.observe(tile, USSR_CREW) == RACE.observe(condition, USSR_CREW)
    assert RACE.observe(tile, USSR_CONTROL) != RACE.observe(condition, USSR_CONTROL)
