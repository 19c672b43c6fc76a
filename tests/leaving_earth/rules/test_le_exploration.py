"""Exploring: what lies at a place, who learns of it, and what it does to those who go there."""

import pytest
from le_table import FAR_OFF, after, craft, fleet, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.dice import Rolled
from spacegames.leaving_earth.rules.exploration import KeepSecret, Reveal
from spacegames.leaving_earth.rules.hazards import Meet
from spacegames.leaving_earth.rules.maneuver import WAY, Fire, Maneuver, Stop, go
from spacegames.leaving_earth.rules.outcomes import PutBack
from spacegames.leaving_earth.rules.setup import Laid
from spacegames.leaving_earth.rules.state import SITE, Options, edit, push, site
from spacegames.leaving_earth.rules.year import EndTurn, Turn

EMPTY_MOON, DUST_OCEANS = 0, 1
HARMLESS, UP_TO_1, UP_TO_3 = 0, 1, 2
SUBORBITAL = "Suborbital Flight"
SURE = {"Landing": ""}
EXPLORABLE = ["Suborbital Flight", "Moon", "Mars", "Phobos", "Ceres", "Venus", "Solar Radiation"]


def faces(state, place, number=1):
    """A craft of the first seat has survived the other hazards and faces what lies at a place."""
    return settle(push(state, Meet(0, number, place)))


def flown(state, to):
    """The first craft of the first seat has thrust enough and goes to a place."""
    (craft,) = state.agencies[0].craft
    return settle(go(state, 0, craft, WAY[craft.place, to], 0), state)


def knows(state, who, place):
    return LEAVING_EARTH.observe(state, who).sites[SITE[place]].variant is not None


@pytest.mark.rule("LE-030", "LE-031", "LE-032", "LE-033", "LE-035")
@pytest.mark.ruling("K10")
def test_one_card_is_laid_unseen_at_each_of_seven_places():
    state = LEAVING_EARTH.start(Options(missions=("Sounding Rocket",)))
    laid = []
    while LEAVING_EARTH.actors(state) == (CHANCE,):
        cards = LEAVING_EARTH.chance(state)
        place = cards.support[0].place
        laid.append(place)
        if place == "Moon":
            assert cards.weights == {Laid("Moon", number): 1 for number in range(4)}
        if place == "Venus":
            assert cards.weights == {Laid("Venus", 0): 2, Laid("Venus", 1): 1, Laid("Venus", 2): 1}
        state = after(state, cards.support[-1])
    assert sorted(laid) == sorted(EXPLORABLE), "even where no mission needs the place, and nowhere else"
    assert not any(knows(state, 0, place) for place in laid)
    assert site(state, "Moon").variant == 3
    assert state.sites[SITE["Mercury"]] is None


@pytest.mark.rule("LE-209", "LE-237", "LE-238", "LE-240")
def test_the_owner_looks_and_shows_what_lies_there():
    state = faces(table(craft(1, "Lunar Orbit", "Probe"), seats=2), "Moon")
    assert LEAVING_EARTH.actors(state) == (0,)
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret())
    assert knows(state, 0, "Moon")
    assert not knows(state, 1, "Moon")
    state = after(state, Reveal())
    assert knows(state, 1, "Moon")
    assert site(state, "Moon").by == 0
    assert state.agencies[0].secrets == ()
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["Probe"])}, "an empty place does nothing"
    assert state.tasks == (Turn(0),)


@pytest.mark.rule("LE-238")
@pytest.mark.ruling("V15")
def test_who_shows_nothing_loses_the_craft():
    state = faces(
        table(craft(1, "Lunar Orbit", "Apollo", "Jim Lovell"), seats=2, missions=["Lunar Survey", FAR_OFF]), "Moon"
    )
    state = after(state, KeepSecret())
    assert fleet(state) == {}
    assert LEAVING_EARTH.score(state)[0] == -2
    assert state.agencies[0].lost == ("Jim Lovell",)
    assert state.agencies[0].missions == ()
    assert knows(state, 0, "Moon")
    assert not knows(state, 1, "Moon")


@pytest.mark.rule("LE-053", "LE-054", "LE-055")
def test_a_visit_that_is_shown_completes_the_survey_mission():
    state = faces(table(craft(1, "Lunar Orbit", "Probe"), seats=2, missions=["Lunar Survey", FAR_OFF]), "Moon")
    assert state.agencies[0].missions == (), "looking is not enough"
    state = after(state, Reveal())
    assert state.agencies[0].missions == ("Lunar Survey",)
    assert LEAVING_EARTH.score(state) == {0: 4, 1: 0}
    assert state.agencies[1].money == 35


@pytest.mark.ruling("Z11")
def test_who_knows_a_place_already_is_asked_as_well():
    state = table(craft(1, "Lunar Orbit", "Probe"), craft(2, "Lunar Orbit", "Probe"), sites={"Moon": DUST_OCEANS})
    state = after(faces(state, "Moon"), KeepSecret())
    state = faces(state, "Moon", number=2)
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret())
    assert fleet(after(state, Reveal())) == {}


@pytest.mark.rule("LE-241", "LE-237")
@pytest.mark.ruling("Z10")
def test_a_place_that_destroys_does_so_each_time_and_nobody_is_asked():
    state = table(
        craft(1, "Lunar Orbit", "Probe"), craft(2, "Lunar Orbit", "Probe"), sites={"Moon": (DUST_OCEANS, True)}
    )
    state = faces(state, "Moon")
    assert list(fleet(state)) == [2]
    state = faces(state, "Moon", number=2)
    assert fleet(state) == {}
    assert LEAVING_EARTH.actors(state) == (0,)
    assert state.tasks == (Turn(0),)
    assert faces(state, "Moon", number=2) == state, "a craft that is no more explores nothing"


@pytest.mark.rule("LE-046", "LE-047")
@pytest.mark.ruling("M2", "M3")
def test_revealing_that_nothing_lasts_there_removes_the_missions_there():
    missions = ["Lunar Survey", "Lunar Lander", "Man on the Moon", FAR_OFF]
    state = table(craft(1, "Lunar Orbit", "Probe"), seats=2, missions=missions, sites={"Moon": DUST_OCEANS})
    state = faces(state, "Moon")
    assert state.missions == tuple(missions), "what one agency knows makes nothing impossible"
    state = after(state, Reveal())
    assert fleet(state) == {}
    assert state.agencies[0].missions == ("Lunar Survey",)
    assert state.removed == ("Lunar Lander", "Man on the Moon")
    assert state.missions == (FAR_OFF,)
    assert state.agencies[1].money == 35, "paid for the survey, not for what was removed"


@pytest.mark.ruling("M3", "M14")
def test_the_survey_mission_is_awarded_before_the_craft_is_destroyed():
    state = table(
        craft(1, "Lunar Orbit", "Vostok", "Jim Lovell"),
        missions=["Lunar Survey"],
        sites={"Moon": DUST_OCEANS},
        research=SURE,
    )
    state = after(flown(state, "Moon"), Reveal())
    assert (state.over, state.agencies[0].missions) == (True, ("Lunar Survey",))
    assert LEAVING_EARTH.score(state) == {0: 4 - 2}, (
        "the last mission ends the game when the craft is gone with its crew"
    )


@pytest.mark.ruling("M13", "M14")
@pytest.mark.parametrize(
    ("crew", "over"), [((), True), (("Jim Lovell",), False), (("Jim Lovell", "John Glenn"), False)]
)
def test_a_lead_is_reckoned_when_the_craft_has_faced_what_it_met(crew, over):
    """2 and 4 points against none, with 5 left: no rival catches up, unless somebody dies of the same reveal."""
    missions = ["Lunar Survey", "Mars Survey"]
    state = table(
        craft(1, "Lunar Orbit", "Apollo", *crew), seats=2, missions=missions, sites={"Moon": DUST_OCEANS}, research=SURE
    )
    state = after(flown(edit(state, 0, missions=("Man in Space",)), "Moon"), Reveal())
    assert (fleet(state), state.over) == ({}, over)
    assert len(state.agencies[0].lost) == len(crew)


@pytest.mark.ruling("M14")
def test_whoever_falls_ill_on_arrival_does_so_before_the_game_ends():
    """A probe in space is the last mission; the die of who rides with it is still rolled."""
    state = table(
        craft(1, "Earth", "Vostok", "Probe", "Jim Lovell"),
        missions=["Sounding Rocket"],
        sites={SUBORBITAL: (UP_TO_3, True)},
    )
    state = flown(state, SUBORBITAL)
    assert (state.missions, state.over) == ((), False)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = after(state, 1)
    assert (state.over, fleet(state)) == (True, {1: (SUBORBITAL, 0, ["Probe", "Vostok", "!Jim Lovell"])})


@pytest.mark.rule("LE-210")
def test_suborbital_flight_is_nothing_for_a_craft_without_astronauts():
    for card in (UP_TO_3, (UP_TO_3, True)):
        state = table(craft(1, "Earth", "Vostok", "Probe"), sites={SUBORBITAL: card})
        assert faces(state, SUBORBITAL) == state
    manned = table(craft(1, "Earth", "Vostok", "!John Glenn"))
    assert LEAVING_EARTH.legal(faces(manned, SUBORBITAL), 0) == (Reveal(), KeepSecret())


@pytest.mark.rule("LE-211")
@pytest.mark.ruling("C3", "Z12")
def test_suborbital_flight_kept_secret_costs_the_astronauts_only():
    state = table(
        craft(1, "Earth", "Apollo", "John Glenn", "!Alan Shepard", "Probe"), craft(2, "Earth", "Vostok", "Mike Collins")
    )
    state = after(faces(state, SUBORBITAL), KeepSecret())
    assert fleet(state)[1] == ("Earth", 0, ["Probe", "Apollo"])
    assert sorted(state.agencies[0].lost) == ["Alan Shepard", "John Glenn"]
    assert not site(state, SUBORBITAL).revealed
    state = faces(state, SUBORBITAL, number=2)
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret()), "the same choice comes again"
    assert fleet(after(state, Reveal()))[2] == ("Earth", 0, ["Vostok", "Mike Collins"])


@pytest.mark.rule("LE-244", "LE-209", "LE-160")
@pytest.mark.ruling("Z10")
def test_each_healthy_astronaut_may_fall_ill_in_suborbital_flight():
    crew = ["John Glenn", "!Jim Lovell", "Mike Collins"]
    state = table(craft(1, "Earth", "Apollo", *crew), sites={SUBORBITAL: (UP_TO_3, True)})
    state = faces(state, SUBORBITAL)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert LEAVING_EARTH.chance(state).weights == {Rolled(number): 1 for number in range(1, 9)}
    once = after(state, 3, 4)
    assert fleet(once)[1][2] == ["Apollo", "!Mike Collins", "John Glenn", "!Jim Lovell"]
    assert once.tasks == (Turn(0),), "two rolls for two who are healthy"
    again = after(faces(once, SUBORBITAL), 1)
    assert all(part.damaged for part in again.agencies[0].craft[0].parts if part.kind != "Apollo")
    assert faces(again, SUBORBITAL) == again, "nobody is left who could fall ill"


@pytest.mark.rule("LE-244", "LE-211")
def test_sickness_strikes_at_once_when_it_is_revealed():
    aboard = craft(1, "Earth", "Vostok", "John Glenn")
    state = after(faces(table(aboard, sites={SUBORBITAL: UP_TO_1}), SUBORBITAL), Reveal())
    assert fleet(after(state, 1))[1][2] == ["Vostok", "!John Glenn"]
    assert fleet(after(state, 2))[1][2] == ["Vostok", "John Glenn"]
    state = after(faces(table(aboard, sites={SUBORBITAL: HARMLESS}), SUBORBITAL), Reveal())
    assert state.tasks == (Turn(0),)


@pytest.mark.rule("LE-255")
@pytest.mark.ruling("Z2")
def test_solar_radiation_is_explored_by_craft_without_astronauts_too():
    state = faces(table(craft(1, "Mars Orbit", "Probe"), sites={"Solar Radiation": 2}), "radiation")
    assert fleet(after(state, KeepSecret())) == {}
    state = after(state, Reveal())
    assert site(state, "Solar Radiation").revealed
    assert fleet(state) == {1: ("Mars Orbit", 0, ["Probe"])}
    assert faces(state, "radiation") == state


@pytest.mark.ruling("X6")
def test_nobody_stays_at_a_place_that_was_not_shown():
    state = faces(table(craft(1, "Moon", "Probe")), "Moon")
    for action in LEAVING_EARTH.legal(state, 0):
        later = after(state, action)
        assert site(later, "Moon").revealed or fleet(later) == {}
    assert EndTurn() not in LEAVING_EARTH.legal(state, 0)


# Flying there

BOTH = {"Juno Rockets": "", "Landing": "success, major"}


def landing(card, *kinds, missions=(FAR_OFF,)):
    """A craft flies from Lunar Orbit to the Moon, and Landing is to be drawn."""
    aboard = craft(1, "Lunar Orbit", "Juno", *(kinds or ["Probe"]))
    state = table(aboard, seats=2, research=BOTH, missions=missions, sites={"Moon": card})
    return after(state, Maneuver(1, "Moon"), Fire("Juno"), Stop())


@pytest.mark.rule("LE-239", "LE-237")
def test_landing_comes_before_exploring_and_only_survivors_explore():
    state = landing(EMPTY_MOON)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert not knows(state, 0, "Moon")
    down = after(state, "success", PutBack())
    assert LEAVING_EARTH.legal(down, 0) == (Reveal(), KeepSecret())
    assert knows(down, 0, "Moon")
    crashed = after(state, "major", PutBack())
    assert crashed.tasks == (Turn(0, acted=True),)
    assert fleet(crashed) == {}
    assert not knows(crashed, 0, "Moon")


@pytest.mark.rule("LE-052", "LE-053", "LE-054")
@pytest.mark.ruling("M1")
def test_a_lander_completes_its_mission_once_the_place_is_shown_to_be_harmless():
    state = after(landing(EMPTY_MOON, missions=["Lunar Survey", "Lunar Lander", FAR_OFF]), "success", PutBack())
    assert state.agencies[0].missions == ()
    assert after(state, KeepSecret()).agencies[0].missions == ()
    state = after(state, Reveal())
    assert sorted(state.agencies[0].missions) == ["Lunar Lander", "Lunar Survey"]
    assert state.agencies[1].money == 45
    assert fleet(state) == {1: ("Moon", 0, ["Probe"])}


@pytest.mark.rule("LE-052", "LE-241", "LE-046")
@pytest.mark.ruling("M3")
def test_a_lander_that_nothing_can_save_gets_the_survey_mission_only():
    state = after(landing(DUST_OCEANS, missions=["Lunar Survey", "Lunar Lander", FAR_OFF]), "success", PutBack())
    state = after(state, Reveal())
    assert state.agencies[0].missions == ("Lunar Survey",)
    assert state.removed == ("Lunar Lander",)
    assert fleet(state) == {}


@pytest.mark.rule("LE-211", "LE-210")
@pytest.mark.ruling("Z12")
def test_a_launch_to_orbit_goes_on_without_its_astronauts_if_suborbital_flight_is_kept_secret():
    aboard = craft(1, "Earth", "Saturn", "Vostok", "John Glenn")
    state = table(aboard, research={"Saturn Rockets": ""}, missions=["Man in Space", FAR_OFF])
    state = after(state, Maneuver(1, "Earth Orbit"), Fire("Saturn"), Stop())
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret())
    dead = after(state, KeepSecret())
    assert fleet(dead) == {1: ("Earth Orbit", 0, ["Vostok"])}
    assert dead.agencies[0].lost == ("John Glenn",)
    assert fleet(after(state, Reveal())) == {1: ("Earth Orbit", 0, ["Vostok", "John Glenn"])}
