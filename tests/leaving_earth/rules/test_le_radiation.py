"""Solar radiation: who rolls, what makes ill, and whose eyes see the card first."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.exploration import KeepSecret, Reveal
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.radiation import RollFor
from spacegames.leaving_earth.rules.year import EndTurn

SUN = "Solar Radiation"
CREW = ("Gus Grissom", "Jim Lovell")


def flown(*kinds, level=1, seen=True, years=1, to="Venus Orbit", start="Inner Planets Transfer"):
    """A craft on a maneuver through radiation: from Inner Planets Transfer to Venus Orbit unless another is named."""
    fleet = craft(1, start, *kinds, *["Saturn"] * 3)
    state = table(fleet, research={"Saturn Rockets": "", "Life Support": ""}, sites={SUN: (level, seen)})
    return after(state, Maneuver(1, to, years), Fire("Saturn"), Fire("Saturn"), Fire("Saturn"), Stop())


def ill(state):
    """Who aboard craft 1 is incapacitated."""
    return {kind.removeprefix("!") for kind in fleet(state)[1][2] if kind.startswith("!")}


@pytest.mark.rule("LE-190", "LE-191")
@pytest.mark.parametrize(("level", "years", "limit"), [(1, 1, 1), (1, 3, 3), (2, 1, 2), (2, 3, 6), (1, 7, 7)])
def test_ill_unless_the_roll_exceeds_level_times_years(level, years, limit):
    state = flown("Vostok", "Gus Grissom", level=level, years=years)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert len(LEAVING_EARTH.chance(state)) == 8
    assert fleet(state)[1][:2] == ("Venus Orbit", years)
    for number in range(1, 9):
        assert ill(after(state, number)) == ({"Gus Grissom"} if number <= limit else set())


@pytest.mark.rule("LE-192")
def test_to_mars_orbit_at_level_2():
    state = flown("Vostok", "Gus Grissom", level=2, years=3, start="Earth Orbit", to="Mars Orbit")
    chance = LEAVING_EARTH.chance(state)
    assert sum(chance[event] for event in chance.support if ill(after(state, event))) == 6 / 8


@pytest.mark.rule("LE-193")
def test_the_owner_names_the_astronaut_before_each_roll():
    state = flown("Apollo", *CREW, "Yuri Gagarin", level=2)
    assert LEAVING_EARTH.legal(state, 0) == (RollFor("Yuri Gagarin"), RollFor("Gus Grissom"), RollFor("Jim Lovell"))
    says = refused(state, RollFor("John Glenn"), "LE-193")
    assert says == "John Glenn is not one of those who roll: Yuri Gagarin, Gus Grissom, Jim Lovell."
    state = after(state, RollFor("Jim Lovell"), 2)
    assert ill(state) == {"Jim Lovell"}
    refused(state, RollFor("Jim Lovell"), "LE-193")
    state = after(state, RollFor("Yuri Gagarin"), 3)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = after(state, 1)
    assert ill(state) == {"Jim Lovell", "Gus Grissom"}
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-194")
def test_radiation_is_met_once_when_the_craft_sets_out():
    state = after(flown("Aldrin", "Gus Grissom", "Supplies 5x", level=2, years=3), 4, EndTurn(), EndTurn(), EndTurn())
    assert (state.year, fleet(state)[1][1]) == (1958, 1)
    state = after(state, EndTurn())
    assert fleet(state) == {1: ("Venus Orbit", 0, ["Aldrin", "Supplies 1x", "Supplies 1x", "Gus Grissom"])}


@pytest.mark.rule("LE-195", "LE-196")
@pytest.mark.ruling("Z1")
@pytest.mark.parametrize("aldrin", ["Aldrin", "!Aldrin"])
def test_an_aldrin_capsule_shields_all_aboard(aldrin):
    state = flown(aldrin, "Vostok", "Gus Grissom", level=2, years=3)
    assert ill(after(state, 3)) - {"Aldrin"} == {"Gus Grissom"}
    assert ill(after(state, 4)) - {"Aldrin"} == set()
    assert EndTurn() in LEAVING_EARTH.legal(flown(aldrin, "Gus Grissom", level=1, years=3), 0)


@pytest.mark.rule("LE-195")
@pytest.mark.ruling("Z1")
def test_a_second_aldrin_capsule_shields_no_more():
    state = flown("Aldrin", "Aldrin", "Gus Grissom", level=2, years=1)
    assert ill(after(state, 1)) == {"Gus Grissom"}
    assert EndTurn() in LEAVING_EARTH.legal(flown("Aldrin", "Gus Grissom", level=0), 0)


@pytest.mark.ruling("Z3")
def test_no_die_where_nobody_or_everybody_falls_ill():
    assert ill(flown("Apollo", *CREW, level=0, years=9)) == set()
    assert ill(flown("Apollo", *CREW, level=2, years=4)) == set(CREW)
    assert LEAVING_EARTH.actors(flown("Apollo", *CREW, level=2, years=4)) == (0,)


@pytest.mark.rule("LE-190")
@pytest.mark.ruling("Z4")
def test_only_the_healthy_roll():
    state = flown("Apollo", "!Gus Grissom", "Jim Lovell")
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert ill(after(state, 1)) == set(CREW)
    assert EndTurn() in LEAVING_EARTH.legal(flown("Apollo", "!Gus Grissom"), 0)


@pytest.mark.rule("LE-190")
def test_an_unmanned_craft_rolls_for_nobody():
    assert EndTurn() in LEAVING_EARTH.legal(flown("Apollo", "Probe", level=2), 0)


@pytest.mark.rule("LE-209")
@pytest.mark.ruling("Z2")
@pytest.mark.parametrize("kinds", [("Probe",), ("Vostok", "Gus Grissom")])
def test_the_first_craft_looks_at_the_sun_and_shows_it_or_is_lost(kinds):
    state = flown(*kinds, seen=False)
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret())
    assert fleet(after(state, KeepSecret())) == {}
    state = after(state, Reveal())
    if "Probe" in kinds:
        assert EndTurn() in LEAVING_EARTH.legal(state, 0)
    else:
        assert ill(after(state, 1)) == {"Gus Grissom"}


@pytest.mark.rule("LE-197", "LE-088")
def test_whoever_is_ill_off_earth_at_the_end_of_the_year_dies():
    state = flown("Aldrin", "Gus Grissom", level=2, years=1)
    state = after(state, 1)
    assert state.agencies[0].lost == ()
    state = after(state, EndTurn(), EndTurn())
    assert state.agencies[0].lost == ("Gus Grissom",)
