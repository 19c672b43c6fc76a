"""Landing, compulsory and optional, with a pilot and without."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.hazards import Parachute, PoweredLanding
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.state import copy_of, site
from spacegames.leaving_earth.rules.year import EndTurn

CARDS = {"Juno Rockets": "", "Landing": "minor, major, success"}
SEEN = {"Moon": (0, True), "Mars": (0, True)}


def landing(*kinds, research=CARDS):
    """A craft of these parts on its way from Lunar Orbit to the Moon."""
    fleet = craft(1, "Lunar Orbit", *["Juno"] * len(kinds) * 3, *kinds)
    state = after(table(fleet, research=research, sites=SEEN), Maneuver(1, "Moon"))
    while Fire("Juno") in LEAVING_EARTH.legal(state, 0):
        state = after(state, Fire("Juno"))
    return after(state, Stop())


def orbit(*kinds, research=CARDS):
    """A craft of these parts on its way from Earth Orbit to Earth."""
    return after(table(craft(1, "Earth Orbit", *kinds), research=research), Maneuver(1, "Earth"))


@pytest.mark.rule("LE-205", "LE-149", "LE-150")
@pytest.mark.ruling("Z14")
def test_an_outcome_of_landing():
    state = landing("Probe", "Ion Thruster", "Supplies 1x", "Moon Sample")
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert fleet(after(state, "success", PutBack())) == {
        1: ("Moon", 0, ["Ion Thruster", "Probe", "Supplies 1x", "Moon Sample"])
    }
    assert fleet(after(state, "major")) == {}
    state = after(state, "minor")
    assert LEAVING_EARTH.legal(state, 0) == (Break(1, "Ion Thruster"), Break(1, "Probe"))
    refused(state, Break(1, "Supplies 1x"), "LE-161")
    refused(state, Break(1, "Moon Sample"), "LE-161")
    state = after(state, Break(1, "Ion Thruster"))
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    assert fleet(after(state, PutBack())) == {1: ("Moon", 0, ["!Ion Thruster", "Probe", "Supplies 1x", "Moon Sample"])}


@pytest.mark.rule("LE-150")
@pytest.mark.ruling("V15")
def test_a_major_failure_kills_all_aboard():
    state = after(landing("Eagle", "Jim Lovell", "Mike Collins"), "major", Remove())
    assert fleet(state) == {}
    assert state.agencies[0].lost == ("Mike Collins", "Jim Lovell")
    assert copy_of(state, 0, "Landing").cards == (1, 1, 0)


@pytest.mark.rule("LE-140", "LE-149", "LE-162")
def test_damage_may_fall_on_an_astronaut_and_must_fall_on_something():
    state = after(landing("Eagle", "Jim Lovell"), "minor", Break(1, "Jim Lovell"), PutBack())
    assert fleet(state) == {1: ("Moon", 0, ["Eagle", "!Jim Lovell"])}
    assert fleet(after(landing("!Eagle", "Jim Lovell"), "minor", PutBack())) == {
        1: ("Moon", 0, ["!Eagle", "!Jim Lovell"])
    }
    state = after(landing("!Eagle", "!Jim Lovell", "Supplies 1x"), "minor")
    assert fleet(state) == {}
    assert state.agencies[0].lost == ("Jim Lovell",)


@pytest.mark.rule("LE-206")
@pytest.mark.ruling("C2")
@pytest.mark.parametrize("grants", [True, False])
def test_without_landing_the_craft_is_destroyed(grants):
    state = table(craft(1, "Lunar Orbit", "Eagle", "Jim Lovell", "Juno"), research={"Juno Rockets": ""}, grants=grants)
    state = after(state, Maneuver(1, "Moon"), Fire("Juno"), Stop())
    assert fleet(state) == {}
    assert state.agencies[0].lost == ("Jim Lovell",)
    assert copy_of(state, 0, "Landing") is None
    assert not site(state, "Moon").revealed


@pytest.mark.rule("LE-207")
@pytest.mark.ruling("Z9")
def test_where_landing_is_optional_a_parachute_does():
    state = orbit("Probe", research=())
    assert fleet(state) == {1: ("Earth", 0, ["Probe"])}
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-207", "LE-208")
@pytest.mark.ruling("Z9")
def test_who_owns_landing_may_test_it():
    state = orbit("Probe", "Juno")
    assert LEAVING_EARTH.legal(state, 0) == (Parachute(), PoweredLanding())
    refused(state, EndTurn(), "LE-102")
    safe = after(state, Parachute())
    assert fleet(safe) == {1: ("Earth", 0, ["Juno", "Probe"])}
    assert EndTurn() in LEAVING_EARTH.legal(safe, 0)
    state = after(state, PoweredLanding())
    assert fleet(after(state, "success", PutBack())) == {1: ("Earth", 0, ["Juno", "Probe"])}
    assert fleet(after(state, "minor", Break(1, "Juno"), Remove())) == {1: ("Earth", 0, ["!Juno", "Probe"])}
    assert fleet(after(state, "major", Remove())) == {}


@pytest.mark.rule("LE-267", "LE-268", "LE-269", "LE-270")
@pytest.mark.parametrize("crew", [("Neil Armstrong",), ("Neil Armstrong", "John Glenn")])
def test_a_pilot_makes_failures_milder(crew):
    state = landing("Eagle", "Probe", *crew)
    after_minor = after(state, "minor")
    assert fleet(after_minor) == {1: ("Moon", 0, ["Probe", "Eagle", *crew])}
    assert after(after_minor, Remove()).agencies[0].money == 20
    state = after(state, "major")
    assert Break(1, "Probe") in LEAVING_EARTH.legal(state, 0)
    assert fleet(after(state, Break(1, "Probe"), PutBack())) == {1: ("Moon", 0, ["!Probe", "Eagle", *crew])}


@pytest.mark.rule("LE-261", "LE-267")
@pytest.mark.parametrize("crew", ["!Neil Armstrong", "Jim Lovell"])
def test_only_a_healthy_pilot_does(crew):
    assert fleet(after(landing("Eagle", crew), "major")) == {}


@pytest.mark.ruling("Z16")
def test_the_pilot_himself_may_be_hurt():
    state = after(landing("Eagle", "Neil Armstrong"), "major", Break(1, "Neil Armstrong"), PutBack())
    assert fleet(state) == {1: ("Moon", 0, ["Eagle", "!Neil Armstrong"])}
