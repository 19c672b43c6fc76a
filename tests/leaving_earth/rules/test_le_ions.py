"""Ion thrusters: thrust by the years, again and again, but once a year."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.maneuver import Fire, Firing, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack
from spacegames.leaving_earth.rules.parts import Part
from spacegames.leaving_earth.rules.skills import Repair
from spacegames.leaving_earth.rules.state import copy_of
from spacegames.leaving_earth.rules.year import EndTurn

ION = "Ion Thruster"
SURE = {"Ion Thrusters": ""}


def at(place, *kinds, research=SURE, **more):
    """A table with craft 1 at a place."""
    return table(craft(1, place, *kinds), research=research, **more)


@pytest.mark.rule("LE-212", "LE-213", "LE-214", "LE-220")
@pytest.mark.parametrize(("years", "thrust"), [(1, 5), (2, 10), (3, 15)])
def test_thrust_is_five_for_each_year_and_the_thruster_stays(years, thrust):
    state = after(at("Earth Orbit", ION, ION, "Probe"), Maneuver(1, "Lunar Orbit", years), Fire(ION))
    assert state.tasks[-1] == Firing(0, 1, "Lunar Orbit", years, need=9, thrust=thrust)
    assert fleet(state)[1][2] == [ION, ION, "Probe"]
    state = after(state, Fire(ION))
    assert state.tasks[-1].thrust == 2 * thrust


@pytest.mark.rule("LE-185", "LE-212", "LE-213")
def test_a_thruster_flies_a_slower_maneuver():
    state = after(at("Earth Orbit", ION, "Probe"), Maneuver(1, "Lunar Orbit", 1), Fire(ION), Stop())
    assert fleet(state) == {1: ("Earth Orbit", 0, [ION, "Probe"])}
    state = after(at("Earth Orbit", ION, "Probe"), Maneuver(1, "Lunar Orbit", 2), Fire(ION), Stop())
    assert fleet(state) == {1: ("Lunar Orbit", 2, [ION, "Probe"])}


@pytest.mark.rule("LE-215")
def test_a_thruster_needs_time():
    state = after(at("Moon", ION, "Probe"), Maneuver(1, "Lunar Orbit"))
    says = refused(state, Fire(ION), "LE-215")
    assert says == "An ion thruster works on a maneuver of one year or more, and this one takes no time."
    state = after(at("Earth Orbit", ION, "Probe"), Maneuver(1, "Lunar Orbit", 0))
    refused(state, Fire(ION), "LE-215")


@pytest.mark.rule("LE-216", "LE-172")
@pytest.mark.ruling("V6")
def test_a_thruster_works_once_a_year_even_if_the_craft_stayed():
    state = after(at("Earth Orbit", ION, "Probe"), Maneuver(1, "Lunar Orbit", 1), Fire(ION))
    assert refused(state, Fire(ION), "LE-216") == "An ion thruster works once a year, and it has."
    state = after(state, Stop())
    assert fleet(state)[1][0] == "Earth Orbit"
    refused(after(state, Maneuver(1, "Lunar Orbit", 3)), Fire(ION), "LE-216")
    state = after(state, EndTurn(), EndTurn())
    assert state.year == 1957
    state = after(state, Maneuver(1, "Lunar Orbit", 3), Fire(ION))
    assert state.tasks[-1].thrust == 15


@pytest.mark.rule("LE-216")
@pytest.mark.ruling("V8")
def test_of_two_thrusters_each_works_once():
    state = after(at("Earth Orbit", ION, ION, "Probe"), Maneuver(1, "Lunar Orbit", 1), Fire(ION), Fire(ION))
    refused(state, Fire(ION), "LE-216")
    assert state.agencies[0].craft[0].parts == (Part(ION, spent=True), Part(ION, spent=True), Part("Probe"))


@pytest.mark.rule("LE-145")
@pytest.mark.ruling("V5")
@pytest.mark.parametrize("failure", ["minor", "major"])
def test_a_failure_damages_the_thruster_and_never_the_craft(failure):
    state = at("Earth Orbit", ION, "Probe", research={"Ion Thrusters": f"{failure}, success"})
    state = after(state, Maneuver(1, "Lunar Orbit", 2), Fire(ION), failure, PutBack())
    assert state.tasks[-1].thrust == 0
    assert fleet(state) == {1: ("Earth Orbit", 0, ["!" + ION, "Probe"])}
    assert refused(state, Fire(ION), "V5") == "A damaged Ion Thruster gives no thrust."


@pytest.mark.ruling("V7")
def test_a_thruster_that_failed_may_fire_again_once_repaired():
    kinds = (ION, "Apollo", "Supplies 1x", "Supplies 1x", "Gus Grissom")
    state = at("Earth Orbit", *kinds, research={"Ion Thrusters": "minor, success"})
    state = after(state, Maneuver(1, "Lunar Orbit", 3), Fire(ION), "minor", PutBack(), Stop(), Repair(1))
    assert fleet(state)[1][2] == [ION, "Apollo", "Supplies 1x", "Gus Grissom"]
    state = after(state, Maneuver(1, "Lunar Orbit", 3), Fire(ION), "success", PutBack(), Stop())
    assert fleet(state)[1][:2] == ("Lunar Orbit", 3)


@pytest.mark.rule("LE-216")
@pytest.mark.ruling("V7")
def test_a_thruster_that_worked_may_not_fire_again_that_year_even_if_repaired():
    kinds = (ION, "Apollo", "Supplies 1x", "!Probe", "Gus Grissom")
    state = after(at("Earth Orbit", *kinds), Maneuver(1, "Lunar Orbit", 1), Fire(ION), Stop(), Repair(1))
    refused(after(state, Maneuver(1, "Lunar Orbit", 3)), Fire(ION), "LE-216")


@pytest.mark.rule("LE-173")
def test_firing_a_thruster_that_was_given_gains_ion_thrusters():
    state = at("Earth Orbit", ION, "Probe", research=())
    state = after(state, Maneuver(1, "Lunar Orbit", 2), Fire(ION), "success", "success", "minor", "success", PutBack())
    assert sum(copy_of(state, 0, "Ion Thrusters").cards) == 3
    assert fleet(after(state, Stop()))[1][0] == "Lunar Orbit"


@pytest.mark.rule("LE-169", "LE-213")
def test_thruster_and_rocket_together():
    state = at("Earth Orbit", ION, "Atlas", "Probe", research={**SURE, "Atlas Rockets": ""})
    state = after(state, Maneuver(1, "Inner Planets Transfer", 1))
    assert LEAVING_EARTH.legal(state, 0) == (Fire("Atlas"), Fire(ION), Stop())
    state = after(state, Fire(ION), Fire("Atlas"))
    assert (state.tasks[-1].thrust, state.tasks[-1].need) == (5 + 27, 18)
    assert fleet(after(state, Stop())) == {1: ("Inner Planets Transfer", 1, [ION, "Probe"])}
