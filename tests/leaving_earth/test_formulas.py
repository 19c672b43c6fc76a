"""Thrust, payload, years and radiation against the rulebook's own numbers."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.leaving_earth import (
    COMPONENT,
    HIGHEST_DIFFICULTY,
    MANEUVERS,
    RocketSet,
    ion_payload,
    ion_thrust,
    maneuver,
    payload,
    radiation_threshold,
    slower,
    speeds,
    thrust_required,
)
from spacegames.leaving_earth.tables import DIE_SIDES, ION_THRUSTER


@pytest.mark.rule("LE-010")
@pytest.mark.parametrize(
    ("mass", "difficulty", "thrust"),
    [(1, 2, 2), (1, 3, 3), (2, 3, 6), (2, 2, 4), (3, 2, 6), (4, 2, 8), (81, 3, 243), (5, 0, 0), (0, 9, 0)],
)
def test_thrust_required_is_mass_times_difficulty(mass, difficulty, thrust):
    assert thrust_required(mass, difficulty) == thrust
    assert type(thrust_required(mass, difficulty)) is int


@given(st.integers(0, 500), st.integers(0, 30))
def test_each_unit_of_mass_asks_for_the_difficulty_once_more(mass, difficulty):
    assert thrust_required(mass + 1, difficulty) - thrust_required(mass, difficulty) == difficulty


@pytest.mark.parametrize("rockets", ["Saturn + 2 Atlas", {"Saturn": 1, "Atlas": 2}, RocketSet.of("2 Atlas, Saturn")])
def test_the_payload_of_a_set_is_exact(rockets):
    # 200 + 27 + 27 thrust, 20 + 4 + 4 mass: 254/3 − 28.
    assert payload(RocketSet.of(rockets), 3) == Fraction(170, 3)


@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(1, 9))
def test_the_payload_is_the_most_that_the_thrust_moves(juno, atlas, soyuz, saturn, difficulty):
    rockets = RocketSet({"Juno": juno, "Atlas": atlas, "Soyuz": soyuz, "Saturn": saturn})
    thrust = 4 * juno + 27 * atlas + 80 * soyuz + 200 * saturn
    mass = juno + 4 * atlas + 9 * soyuz + 20 * saturn
    assert (payload(rockets, difficulty) + mass) * difficulty == thrust


def test_at_difficulty_0_no_payload_is_largest():
    for asked in (lambda: payload("Juno", 0), lambda: ion_payload(1, 0)):
        with pytest.raises(ValueError, match="At difficulty 0 no thrust is needed"):
            asked()


def test_the_chart_reaches_to_the_highest_difficulty_on_the_map():
    assert max(each.difficulty for each in MANEUVERS) == HIGHEST_DIFFICULTY == 9


@pytest.mark.rule("LE-213")
@pytest.mark.parametrize(("years", "thrusters", "thrust"), [(1, 1, 5), (2, 1, 10), (7, 1, 35), (3, 4, 60), (5, 0, 0)])
def test_an_ion_thruster_pushes_all_the_years_long(years, thrusters, thrust):
    assert ion_thrust(years, thrusters) == thrust


@pytest.mark.rule("LE-214")
def test_five_a_year_makes_fifteen_in_three_years():
    assert ION_THRUSTER.thrust_per_year == 5
    assert ion_thrust(years=maneuver("Earth Orbit", "Mars Orbit").years) == 15


def test_an_ion_thruster_gives_nothing_where_no_year_passes():
    assert ion_thrust(years=maneuver("Moon", "Lunar Orbit").years) == 0


@pytest.mark.parametrize(
    ("years", "difficulty", "most"),
    [(3, 5, 2), (1, 1, 4), (1, 3, Fraction(2, 3)), (8, 8, 4), (1, 5, 0), (1, 8, Fraction(-3, 8))],
)
def test_what_ion_thrusters_carry(years, difficulty, most):
    assert ion_payload(years, difficulty) == most  # 5 × years ÷ difficulty − 1
    assert ion_payload(years, difficulty, thrusters=2) == 2 * most


@pytest.mark.rule("LE-217")
@pytest.mark.parametrize(
    ("difficulty", "years", "ways"),
    [
        (5, 1, [(5, 1)]),
        (4, 2, [(4, 2), (8, 1)]),
        (1, 4, [(1, 4), (2, 2), (4, 1)]),
        (2, 5, [(2, 5), (4, 3), (8, 2), (16, 1)]),  # 5 years halved are 2½, rounded up 3
        (3, 0, [(3, 0)]),
    ],
)
def test_twice_the_difficulty_halves_the_years_rounded_up(difficulty, years, ways):
    assert list(speeds(difficulty, years)) == ways


@pytest.mark.rule("LE-218")
def test_three_ways_to_fly_by_mars():
    way = maneuver("Earth Orbit", "Mars Fly-By")
    assert speeds(way.difficulty, way.years) == ((3, 3), (6, 2), (12, 1))


@pytest.mark.rule("LE-219")
def test_slower_takes_any_number_of_years_more_and_no_less_thrust():
    assert [slower(3, 1, extra) for extra in (0, 1, 2, 20)] == [(3, 1), (3, 2), (3, 3), (3, 21)]
    with pytest.raises(ValueError, match="takes no time cannot be made slower"):
        slower(2, 0, 1)
    assert slower(2, 0, 0) == (2, 0)


def test_an_optional_hourglass_may_take_years():
    way = maneuver("Earth Orbit", "Lunar Orbit")
    assert slower(way.difficulty, way.years, 2, optional_time=way.optional_time) == (3, 2)


def ill(threshold):
    """The faces of the die that make an astronaut ill."""
    return [roll for roll in range(1, DIE_SIDES + 1) if roll <= threshold]


@pytest.mark.rule("LE-191")
@pytest.mark.parametrize(
    ("level", "years", "faces"),
    [(0, 3, 0), (1, 1, 1), (1, 2, 2), (1, 3, 3), (2, 1, 2), (2, 2, 4), (2, 5, 8), (1, 0, 0)],
)
def test_who_does_not_roll_more_than_level_times_years_falls_ill(level, years, faces):
    assert len(ill(radiation_threshold(level, years))) == faces


@pytest.mark.rule("LE-192")
def test_the_way_to_mars_orbit_at_level_2():
    way = maneuver("Earth Orbit", "Mars Orbit")
    assert "radiation" in way.hazards
    assert way.years == 3
    assert ill(radiation_threshold(2, way.years)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("LE-195")
def test_an_aldrin_lowers_the_level_by_one():
    shield = COMPONENT["Aldrin"].shield
    assert shield == 1
    assert [radiation_threshold(level, 2, shield) for level in (0, 1, 2)] == [0, 0, 2]


@pytest.mark.rule("LE-196")
def test_an_aldrin_on_a_way_of_three_years():
    assert radiation_threshold(2, 3, COMPONENT["Aldrin"].shield) == 3
    assert radiation_threshold(1, 3, COMPONENT["Aldrin"].shield) == 0


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda: thrust_required(-1, 2), "mass cannot be negative, and -1 is"),
        (lambda: thrust_required(1, -2), "difficulty cannot be negative, and -2 is"),
        (lambda: payload("Juno", -1), "difficulty cannot be negative"),
        (lambda: ion_thrust(-1), "years cannot be negative"),
        (lambda: ion_thrust(1, -1), "number of thrusters cannot be negative"),
        (lambda: speeds(3, -1), "years cannot be negative"),
        (lambda: slower(3, 1, -1), "number of extra years cannot be negative"),
        (lambda: radiation_threshold(-1, 1), "radiation level cannot be negative"),
        (lambda: payload("Atlsa", 1), "no rocket called 'Atlsa'. Did you mean Atlas"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(asked, words):
    with pytest.raises(ValueError, match=words):
        asked()


@pytest.mark.parametrize("number", [1.0, True, "1", Fraction(1), None])
def test_only_whole_numbers_are_counted(number):
    for asked in (thrust_required, ion_thrust, speeds, radiation_threshold):
        with pytest.raises(TypeError, match="must be a whole number, not"):
            asked(number, 1)
