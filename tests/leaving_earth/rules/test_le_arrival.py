"""Hazards in their order, what waits for arrival, and what it is to have arrived."""

import pytest
from le_table import after, craft, fleet, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.entry import Down
from spacegames.leaving_earth.rules.exploration import KeepSecret, Reveal
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack
from spacegames.leaving_earth.rules.parts import Part, put
from spacegames.leaving_earth.rules.state import Spacecraft
from spacegames.leaving_earth.rules.year import EndTurn, First

SURE = {"Juno Rockets": "", "Saturn Rockets": "", "Re-entry": "", "Life Support": ""}
SUN = {"Solar Radiation": (0, True)}


def visited(state, seat=0):
    """Where each astronaut has been."""
    crafts = [(part.kind, part.visited) for each in state.agencies[seat].craft for part in each.parts if part.visited]
    return dict(crafts)


def to_phobos(*kinds, years=0, landing="minor, success", **more):
    """A craft on its way from Mars Orbit to Phobos."""
    state = table(craft(1, "Mars Orbit", "Saturn", *kinds), research={**SURE, "Landing": landing}, sites=SUN, **more)
    return after(state, Maneuver(1, "Phobos", years), Fire("Saturn"), Stop())


# In order


@pytest.mark.rule("LE-186", "LE-187", "LE-239")
def test_down_to_mars_entry_then_landing_then_mars_itself():
    state = table(craft(1, "Mars Orbit", "Vostok", "Probe"), research={"Re-entry": "success", "Landing": "success"})
    state = after(state, Maneuver(1, "Mars"))
    assert isinstance(state.tasks[-1].then, Down)
    state = after(state, "success", PutBack())
    assert state.tasks[-1].advancement == "Landing"
    state = after(state, "success", PutBack())
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret())
    assert fleet(after(state, Reveal())) == {1: ("Mars", 0, ["Probe", "Vostok"])}


@pytest.mark.rule("LE-186", "LE-239")
def test_a_craft_that_does_not_survive_one_hazard_meets_no_other():
    state = table(craft(1, "Mars Orbit", "Vostok", "Probe"), research={"Re-entry": "success", "Landing": "major"})
    state = after(state, Maneuver(1, "Mars"), "success", PutBack(), "major", PutBack())
    assert fleet(state) == {}
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)
    assert not any(card.revealed for card in state.sites)
    state = table(craft(1, "Mars Orbit", "Eagle"), research={"Landing": "success"})
    assert EndTurn() in LEAVING_EARTH.legal(after(state, Maneuver(1, "Mars")), 0)


# On arrival


@pytest.mark.rule("LE-188", "LE-189", "LE-084")
def test_on_the_way_to_ceres_radiation_comes_at_once_landing_and_ceres_at_the_end():
    start = craft(1, "Inner Planets Transfer", "Probe", "Saturn")
    state = table(start, research={**SURE, "Landing": "success"}, sites={"Solar Radiation": (1, False)})
    state = after(state, Maneuver(1, "Ceres", 2), Fire("Saturn"), Stop())
    assert state.tasks[-1].place == "Solar Radiation"
    state = after(state, Reveal(), EndTurn(), EndTurn())
    assert (state.year, fleet(state)) == (1957, {1: ("Ceres", 1, ["Probe"])})
    state = after(state, EndTurn())
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert state.year == 1958
    state = after(state, "success", PutBack())
    assert state.tasks[-1].place == "Ceres"
    state = after(state, Reveal())
    assert fleet(state) == {1: ("Ceres", 0, ["Probe"])}
    assert state.agencies[0].craft[0].due == ()
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-206", "LE-188")
def test_a_landing_that_waits_destroys_the_craft_when_it_is_due():
    state = table(craft(1, "Inner Planets Transfer", "Probe", "Saturn"), research=SURE, sites=SUN)
    state = after(state, Maneuver(1, "Ceres", 1), Fire("Saturn"), Stop())
    assert fleet(state) == {1: ("Ceres", 1, ["Probe"])}
    state = after(state, EndTurn(), EndTurn())
    assert (state.year, fleet(state)) == (1957, {})


@pytest.mark.rule("LE-185")
@pytest.mark.ruling("V11")
def test_behind_an_optional_hourglass_hazards_wait_only_if_it_is_used():
    state = to_phobos("Probe")
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = to_phobos("Probe", years=1)
    assert LEAVING_EARTH.actors(state) == (0,)
    assert fleet(state) == {1: ("Phobos", 1, ["Probe"])}
    state = after(state, EndTurn(), EndTurn())
    assert (LEAVING_EARTH.actors(state), state.year) == ((CHANCE,), 1957)


@pytest.mark.rule("LE-084")
@pytest.mark.ruling("T6")
def test_craft_that_arrive_together_are_ordered_by_their_owner():
    crafts = [craft(number, "Ceres", "Probe", "Probe", tokens=1, due=("landing", "Ceres")) for number in (1, 2)]
    state = table(*crafts, research={"Landing": "major, success"}, missions=("Ceres Lander", "Man on Venus"))
    state = after(state, EndTurn())
    assert LEAVING_EARTH.legal(state, 0) == (First(1), First(2))
    state = after(state, First(2), "major", PutBack())
    assert list(fleet(state)) == [1]
    assert state.agencies[0].missions == ()
    state = after(state, "success", PutBack(), Reveal())
    assert state.agencies[0].missions == ("Ceres Lander",)


@pytest.mark.ruling("T13")
def test_who_is_hurt_on_arrival_has_the_new_year_to_heal():
    kinds = ("Aldrin", "Supplies 5x", "Jim Lovell")
    state = after(
        to_phobos(*kinds, years=1), EndTurn(), EndTurn(), "minor", Break(1, "Jim Lovell"), PutBack(), Reveal()
    )
    assert state.year == 1957
    assert LEAVING_EARTH.actors(state) == (0,)
    assert fleet(state)[1][2][-1] == "!Jim Lovell"
    assert state.agencies[0].lost == ()
    state = after(state, EndTurn())
    assert (state.year, state.agencies[0].lost) == (1958, ("Jim Lovell",))


# Having arrived


@pytest.mark.rule("LE-052", "LE-184")
@pytest.mark.ruling("V12")
def test_no_mission_is_completed_before_the_hazards_are_behind():
    arriving = craft(1, "Ceres", "Probe", "Probe", tokens=1, due=("landing", "Ceres"))
    state = after(
        table(arriving, research={"Landing": "minor, success"}, missions=("Ceres Lander", "Man on Venus")), EndTurn()
    )
    assert fleet(state)[1][0] == "Ceres"
    assert state.agencies[0].missions == ()
    state = after(state, "minor", PutBack())
    assert state.agencies[0].missions == ()
    assert after(state, Reveal()).agencies[0].missions == ("Ceres Lander",)
    assert after(state, KeepSecret()).agencies[0].missions == ()


@pytest.mark.ruling("M4")
def test_the_places_where_an_astronaut_has_arrived_since_he_left_earth():
    start = craft(1, "Earth Orbit", "Vostok", "Gus Grissom", "Probe", *["Saturn"] * 4)
    state = table(start, research=SURE, sites={"Suborbital Flight": (0, True)})
    state = after(state, Maneuver(1, "Lunar Fly-By"), Fire("Saturn"), Stop())
    state = after(state, Maneuver(1, "Lunar Orbit"), Fire("Saturn"), Stop())
    assert visited(state) == {"Gus Grissom": ("Lunar Fly-By", "Lunar Orbit")}
    state = after(state, Maneuver(1, "Earth Orbit", 1), Fire("Saturn"), Stop())
    assert visited(state) == {"Gus Grissom": ("Lunar Fly-By", "Lunar Orbit")}


def from_the_moon(*kinds):
    """A craft in Earth Orbit with an astronaut who has been on the Moon."""
    return Spacecraft(1, put((), *map(Part, kinds), Part("Gus Grissom", visited=("Moon",))), "Earth Orbit")


@pytest.mark.ruling("M4")
def test_a_journey_begins_where_an_astronaut_leaves_earth():
    state = after(table(from_the_moon("Vostok", "Saturn"), research=SURE), Maneuver(1, "Earth"))
    assert fleet(state)[1][0] == "Earth"
    assert visited(state) == {"Gus Grissom": ("Moon",)}
    state = after(state, Maneuver(1, "Suborbital Flight"), Fire("Saturn"), Stop(), Reveal())
    assert visited(state) == {"Gus Grissom": ("Suborbital Flight",)}


@pytest.mark.rule("LE-059")
@pytest.mark.ruling("M4")
def test_who_dies_in_the_last_hazard_has_not_come_home():
    missions = ("Man on the Moon", "Man on Venus")
    state = table(from_the_moon("Vostok", "Probe"), research={"Re-entry": "major, success"}, missions=missions)
    state = after(state, Maneuver(1, "Earth"))
    assert after(state, "major", PutBack()).missions == missions
    assert after(state, "success").missions == missions
    assert after(state, "success", PutBack()).agencies[0].missions == ("Man on the Moon",)
