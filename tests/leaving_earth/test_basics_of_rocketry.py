"""The chapter Basics of Rocketry, its three demonstrations at the Moon included."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.game import Illegal
from spacegames.leaving_earth import COMPONENT, PLACES, Craft, destinations, fly, maneuver, maneuvers_from, why_not_fly
from spacegames.leaving_earth.tables import OUTCOME_DECK

ORBIT, MOON = "Lunar Orbit", "Moon"

# The maneuvers of the map that need thrust or none, by where they start; a second reading of the cards.
WAYS = {
    "Earth": {"Suborbital Flight": 3, "Earth Orbit": 8},
    "Suborbital Flight": {"Earth": 0, "Earth Orbit": 5},
    "Earth Orbit": {"Earth": 0, "Lunar Fly-By": 1, "Lunar Orbit": 3, "Inner Planets Transfer": 3, "Mars Fly-By": 3,
                    "Mars Orbit": 5},
    "Lunar Fly-By": {"Earth Orbit": 1, "Lunar Orbit": 2, "Moon": 4},
    "Lunar Orbit": {"Earth Orbit": 3, "Moon": 2},
    "Moon": {"Lunar Orbit": 2},
    "Inner Planets Transfer": {"Earth Orbit": 3, "Ceres": 5, "Mars Orbit": 4, "Venus Orbit": 3, "Venus Fly-By": 2,
                               "Mercury Fly-By": 5},
    "Mars Fly-By": {"Mars Orbit": 3, "Mars": 3},
    "Mars Orbit": {"Mars": 0, "Phobos": 1, "Inner Planets Transfer": 4, "Earth Orbit": 5},
    "Mars": {"Mars Orbit": 3},
    "Phobos": {"Mars Orbit": 1},
    "Ceres": {"Inner Planets Transfer": 5},
    "Venus Fly-By": {"Venus Orbit": 1, "Venus": 1},
    "Venus Orbit": {"Venus": 0, "Inner Planets Transfer": 3},
    "Venus": {"Venus Orbit": 6},
    "Mercury Fly-By": {"Mercury Orbit": 2, "Mercury": 4},
    "Mercury Orbit": {"Mercury": 2, "Inner Planets Transfer": 7},
    "Mercury": {"Mercury Orbit": 2},
}  # fmt: skip


def probe_and(junos, place=ORBIT):
    return Craft(("Probe", *["Juno"] * junos), place)


@pytest.mark.rule("LE-002")
def test_components_say_what_a_craft_is_and_the_place_where_it_is():
    craft = Craft(("Probe", "Juno"), ORBIT)
    assert (craft.components, craft.place) == (("Probe", "Juno"), ORBIT)
    assert replace(craft, place=MOON) != craft
    assert replace(craft, components=("Probe",)) != craft
    landed = fly(Craft(("Eagle", "Juno", "Juno", "Juno"), ORBIT), MOON, "2 Juno")
    assert (landed.components, landed.place) == (("Eagle", "Juno"), MOON)


@pytest.mark.rule("LE-003")
def test_a_bare_spacecraft_card_is_and_does_nothing():
    bare = Craft((), ORBIT)
    assert bare.mass == 0
    assert bare.rockets.thrust == 0
    assert why_not_fly(bare, MOON, "none").rule == "LE-003"
    assert "nothing aboard" in str(why_not_fly(bare, MOON, "none"))


@pytest.mark.rule("LE-005")
def test_all_that_is_aboard_has_mass():
    assert probe_and(1).mass == 2
    assert probe_and(3).mass == 4
    # Vostok 2, Supplies 5, Atlas 4 not yet fired, sample 1, astronaut 0.
    assert Craft(("Vostok", "Supplies 5x", "Atlas", "Moon Sample", "Yuri Gagarin"), ORBIT).mass == 12


@given(st.lists(st.sampled_from(sorted(COMPONENT))))
def test_masses_add_up_whatever_the_order(names):
    assert Craft(tuple(names), "Earth").mass == sum(COMPONENT[name].mass for name in reversed(names))


@pytest.mark.rule("LE-006")
def test_a_juno():
    assert Craft(("Juno",), ORBIT).mass == 1
    assert Craft(("Juno",), ORBIT).rockets.thrust == 4


@pytest.mark.rule("LE-007")
def test_a_probe():
    assert Craft(("Probe",), ORBIT).mass == 1


@pytest.mark.rule("LE-008")
@pytest.mark.parametrize("start", PLACES)
def test_a_craft_travels_along_the_listed_maneuvers_only(start):
    assert {way.end: way.difficulty for way in maneuvers_from(start) if way.end != "Lost"} == WAYS[start]
    strong = Craft(("Saturn",), start)  # 200 thrust for 20 mass: enough up to difficulty 10
    for end in PLACES:
        refusal = why_not_fly(strong, end, "Saturn")
        if end in WAYS[start]:
            assert refusal is None
        else:
            assert refusal.rule == "LE-008"
            assert f"No maneuver leads from {start} to {end}" in str(refusal)
            assert all(neighbour in str(refusal) for neighbour in WAYS[start])


@pytest.mark.rule("LE-009")
def test_from_lunar_orbit_one_goes_out_or_down():
    assert [(way.end, way.difficulty) for way in maneuvers_from(ORBIT)] == [("Earth Orbit", 3), (MOON, 2)]


@pytest.mark.rule("LE-011")
def test_more_thrust_than_needed_will_do_less_will_not():
    craft = probe_and(2)  # 3 × 2 = 6 needed, 4 or 8 to be had
    refusal = why_not_fly(craft, MOON, "Juno")
    assert refusal.rule == "LE-011"
    assert str(refusal) == "3 mass × 2 difficulty needs 6 thrust; Juno gives only 4."
    with pytest.raises(Illegal, match="needs 6 thrust; Juno gives only 4"):
        fly(craft, MOON, "Juno")
    assert craft == probe_and(2)
    assert fly(craft, MOON, "2 Juno").place == MOON


@pytest.mark.rule("LE-012")
def test_a_rocket_works_once():
    craft = Craft(("Juno", "Probe", "Atlas", "Juno", "Atlas"), ORBIT)  # 11 × 2 = 22 needed
    landed = fly(craft, MOON, "Atlas")
    assert sorted(landed.components) == ["Atlas", "Juno", "Juno", "Probe"]
    assert landed.mass == 7
    with pytest.raises(Illegal, match="Atlas rockets aboard: 1, so 2 cannot be burned") as caught:
        fly(landed, ORBIT, "2 Atlas")
    assert caught.value.refusal.rule == "LE-012"
    assert fly(landed, ORBIT, "Atlas").components == ("Juno", "Probe", "Juno")


@pytest.mark.rule("LE-013")
def test_rockets_about_to_be_burned_are_still_moved():
    # Without its Juno the craft has mass 2, and 4 thrust would do: but the Juno flies too.
    heavy = Craft(("Probe", "Probe", "Juno"), ORBIT)
    assert str(why_not_fly(heavy, MOON, "Juno")) == "3 mass × 2 difficulty needs 6 thrust; Juno gives only 4."
    # Afterwards its mass is gone.
    assert fly(probe_and(3), MOON, "2 Juno").mass == 2


@pytest.mark.rule("LE-014")
@pytest.mark.parametrize(("end", "thrust"), [(MOON, 2), ("Earth Orbit", 3)])
def test_what_one_unit_of_mass_needs_from_lunar_orbit(end, thrust):
    refusal = why_not_fly(Craft(("Probe",), ORBIT), end, "none")
    assert str(refusal) == f"1 mass × {thrust} difficulty needs {thrust} thrust; none gives only 0."


@pytest.mark.rule("LE-015")
def test_one_juno_does_not_bring_a_probe_to_earth_orbit():
    refusal = why_not_fly(probe_and(1), "Earth Orbit", "Juno")
    assert refusal.rule == "LE-011"
    assert str(refusal) == "2 mass × 3 difficulty needs 6 thrust; Juno gives only 4."


@pytest.mark.rule("LE-016")
def test_demonstration_1_one_juno_lands_and_stays():
    assert maneuver(ORBIT, MOON).difficulty * probe_and(1).mass == probe_and(1).rockets.thrust == 4
    landed = fly(probe_and(1), MOON, "Juno")
    assert landed == Craft(("Probe",), MOON)
    assert why_not_fly(landed, ORBIT, "none").rule == "LE-011"
    assert why_not_fly(landed, ORBIT, "Juno").rule == "LE-012"


@pytest.mark.rule("LE-017")
def test_demonstration_2_two_junos_are_both_burned():
    assert probe_and(2).mass == 3
    assert "needs 6 thrust" in str(why_not_fly(probe_and(2), MOON, "Juno"))
    landed = fly(probe_and(2), MOON, "2 Juno")
    assert landed == Craft(("Probe",), MOON)
    assert why_not_fly(landed, ORBIT, landed.rockets) is not None


@pytest.mark.rule("LE-018")
def test_demonstration_3_three_junos_land_with_one_left():
    assert "4 mass × 2 difficulty needs 8 thrust" in str(why_not_fly(probe_and(3), MOON, "Juno"))
    assert fly(probe_and(3), MOON, "2 Juno") == Craft(("Probe", "Juno"), MOON)


@pytest.mark.rule("LE-019")
def test_demonstration_3_the_last_juno_lifts_the_probe_again():
    landed = Craft(("Probe", "Juno"), MOON)
    assert "2 mass × 2 difficulty needs 4 thrust" in str(why_not_fly(landed, ORBIT, "none"))
    assert fly(landed, ORBIT, "Juno") == Craft(("Probe",), ORBIT)


@pytest.mark.rule("LE-020")
def test_the_demonstrations_leave_out_failures_and_hazards():
    # The real way down has symbols, and a third of the outcomes are failures ...
    assert maneuver(ORBIT, MOON).hazards == ("landing", "Moon")
    assert 3 * (OUTCOME_DECK.minor_failure + OUTCOME_DECK.major_failure) == OUTCOME_DECK.total
    # ... yet here the same flight always ends the same, and nothing aboard but the rockets is touched.
    assert {fly(probe_and(3), MOON, "2 Juno") for _ in range(200)} == {Craft(("Probe", "Juno"), MOON)}


@pytest.mark.rule("LE-177")
def test_what_happens_by_itself_needs_no_thrust():
    automatic = [way for place in PLACES for way in maneuvers_from(place) if way.automatic]
    assert len(automatic) == 6
    assert all(way.difficulty == 0 for way in automatic)
    assert fly(Craft(("Vostok",), "Suborbital Flight"), "Earth", "none") == Craft(("Vostok",), "Earth")


def test_names_are_understood_as_people_type_them():
    craft = Craft(("probe", "JUNO"), "lunar  orbit")
    assert craft == probe_and(1)
    assert fly(craft, "moon", "juno") == Craft(("Probe",), MOON) == Craft("probe", MOON)
    assert "moon" in map(str.casefold, destinations("LUNAR ORBIT"))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (lambda: Craft(("Porbe",), ORBIT), "no component called 'Porbe'. Did you mean Probe"),
        (lambda: Craft(("Probe",), "Lunar Orbti"), "no place called 'Lunar Orbti'. Did you mean Lunar Orbit"),
        (lambda: fly(probe_and(1), "Mooon", "Juno"), "no place called 'Mooon'. Did you mean Moon"),
        (
            lambda: fly(probe_and(1), MOON, "Jupiter"),
            "no rocket called 'Jupiter'. There are: Juno, Atlas, Soyuz, Saturn",
        ),
    ],
)
def test_a_slip_of_the_pen_is_answered_with_what_was_meant(typed, words):
    with pytest.raises(ValueError, match=words):
        typed()


def test_components_that_are_none_are_refused_in_words():
    with pytest.raises(TypeError, match=r'named in a tuple: Craft\(\("Probe", "Juno"\), \.\.\.\), not 5'):
        Craft(5, MOON)
