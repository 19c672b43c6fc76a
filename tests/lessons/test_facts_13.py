"""Numbers and claims that lesson 13, its checker and its guide write out, held against the engine."""

from __future__ import annotations

from math import ceil

import pytest

from spacegames.physics import deflection, orbits, rockets
from spacegames.physics.deflection import APOPHIS, DART, DIMORPHOS_AXES, DIMORPHOS_ORBIT, MEGATON, YEAR
from spacegames.physics.orbits import MU_EARTH, MU_SUN, ORBIT, RADIUS_EARTH
from spacewidgets.checks import lesson_13

TARGET = deflection.capture_radius(MU_EARTH, RADIUS_EARTH, APOPHIS.far_speed)
ONE = deflection.kinetic_impactor(*DART, APOPHIS.mass, 3.6)


def test_the_checker_has_the_numbers_of_the_engine():
    assert (lesson_13.MU_EARTH, lesson_13.RADIUS, lesson_13.YEAR) == (MU_EARTH, RADIUS_EARTH, YEAR)
    assert (MEGATON, APOPHIS.mass, APOPHIS.far_speed) == (lesson_13.MEGATON, lesson_13.APOPHIS, lesson_13.FAR_SPEED)
    assert DART.mass * DART.speed == lesson_13.DART
    assert pytest.approx(TARGET / RADIUS_EARTH, rel=1e-12) == lesson_13.WIDE
    assert pytest.approx(deflection.impact_energy(1.3e7, 19_160) / MEGATON) == lesson_13.STONE_ENERGY
    push = deflection.deflection_delta_v(RADIUS_EARTH, 20 * YEAR)
    assert push * 1000 == pytest.approx(lesson_13.PUSH, rel=1e-12)
    assert deflection.deflection_delta_v(TARGET, 20 * YEAR) / ONE == pytest.approx(lesson_13.CRAFT_NEEDED, rel=1e-12)
    assert deflection.kinetic_impactor(1000, 8000, 5e9, lesson_13.TEST_BETA) == pytest.approx(lesson_13.TEST_PUSH)
    assert deflection.speed_change(200, 600, 570) == pytest.approx(lesson_13.MOON_PUSH)


def test_what_the_hints_and_praises_say():
    assert pytest.approx(12, abs=0.5) == lesson_13.PUSH * 3600 / 1000  # metres an hour
    assert round(TARGET / RADIUS_EARTH, 2) == 2.16
    needed = {years: ceil(deflection.deflection_delta_v(TARGET, years * YEAR) / ONE) for years in (10, 20)}
    assert needed == {10: 70, 20: 35}


def test_what_the_guesses_reveal():
    speed = orbits.circular_speed(MU_SUN, ORBIT["Earth"])
    turn = orbits.period(MU_SUN, ORBIT["Earth"])
    axis = 1 / (2 / ORBIT["Earth"] - (speed + 1) ** 2 / MU_SUN)
    assert (orbits.period(MU_SUN, axis) - turn) / 60 == pytest.approx(53, abs=1)  # "almost an hour"
    assert round(0.001 * 10 * YEAR / 1000) == 316
    mass = deflection.ellipsoid_mass(DIMORPHOS_AXES, 2400)
    plain = deflection.kinetic_impactor(*DART, mass)
    assert round(plain * 1000, 1) == 0.8
    radius, before, after = DIMORPHOS_ORBIT
    pushed = deflection.speed_change(2 * 3.141_592_65 * radius / before, before, after)
    assert -pushed / plain == pytest.approx(3, abs=0.5)  # "some three times as much"
    assert (before - after) / 60 == pytest.approx(33, abs=0.5)  # "half an hour less"


def test_what_is_said_of_beta():
    low, high = (
        2.70e-3 / deflection.kinetic_impactor(*DART, deflection.ellipsoid_mass(DIMORPHOS_AXES, density))
        for density in (1540, 3300)
    )
    assert 2 < low < 2.5 < high < 5
    assert deflection.ellipsoid_mass(DIMORPHOS_AXES, 1500) > 1e9  # "a few million tonnes"


def test_what_is_said_of_bennu():
    """Without any splash, at the speed of DART, and one radius."""
    hammer = deflection.kinetic_impactor(8800, DART.speed, 79e9)
    assert deflection.deflection_delta_v(RADIUS_EARTH, 10 * YEAR) / hammer == pytest.approx(10, abs=0.5)


def test_what_is_said_of_the_game():
    exhaust = rockets.exhaust_velocity(421)
    assert rockets.delta_v(exhaust, 1, 0.75) == pytest.approx(1_200, abs=30)
    share = 1 - 1 / rockets.mass_ratio(orbits.escape_speed(MU_EARTH, RADIUS_EARTH), exhaust)
    assert share > 0.9  # "nine tenths fuel"
    craft = deflection.deflection_delta_v(TARGET, 10 * YEAR) * APOPHIS.mass / (5 * 3.6 * DART.speed)
    assert craft == pytest.approx(8_000, rel=0.01)
    energy = deflection.impact_energy(APOPHIS.mass, deflection.impact_speed(MU_EARTH, RADIUS_EARTH, APOPHIS.far_speed))
    assert 3e23 / energy == pytest.approx(62_000, rel=0.01)
    assert round(energy / MEGATON) == 1161


def test_what_the_guide_says_on_paper():
    """Moved in km by 1 mm/s: 3 × 0.001 m/s × years."""
    moved = [round(deflection.miss_distance(0.001, years * YEAR) / 1000) for years in (1, 10, 50)]
    assert moved == [95, 947, 4734]
    assert [round(1000 * deflection.deflection_delta_v(TARGET, years * YEAR)) for years in (1, 10)] == [145, 15]
