"""What lesson 12 and its guide write out, held against the game's tables and the physics."""

from __future__ import annotations

import numpy as np
import pytest

from spacegames.leaving_earth import COMPONENT, cover, ion_payload, ion_thrust, maneuver
from spacegames.physics import derivations, low_thrust, orbits, radiation, rockets
from spacegames.physics.orbits import BODIES, MU_EARTH, MU_MARS, MU_SUN, ORBIT
from spacewidgets import RocketEquation

DAY, YEAR = 86_400, 365.25 * 86_400
DAWN, PUSH, EXHAUST = 1218, 0.090, rockets.exhaust_velocity(3100)
A_YEAR = low_thrust.delta_v(PUSH, YEAR, DAWN, EXHAUST)


def low(name):
    return BODIES[name].radius + 300e3


def test_two_sheets_of_paper():
    """A4 is a sixteenth of a square metre; the usual paper weighs 80 g a square metre."""
    assert pytest.approx(PUSH, rel=0.1) == 2 * 0.080 / 16 * 9.80665


def test_what_the_guesses_say():
    assert EXHAUST > 30_000
    assert pytest.approx(8_700, abs=50) == A_YEAR * 3.6
    assert pytest.approx(7, abs=0.1) == A_YEAR / 343  # times the speed of sound
    speed = rockets.delta_v(EXHAUST, DAWN, DAWN - 260)
    assert rockets.propellant_mass(speed, 3000, DAWN - 260) == pytest.approx(10_000, rel=0.01)
    assert DAWN - 260 == 958


def test_what_the_model_says():
    fast, slow = (low_thrust.thrust(2300, velocity, 0.6) for velocity in (30_000, 15_000))
    assert slow == 2 * fast
    leave = orbits.escape_burn(MU_EARTH, low("Earth"))
    assert orbits.circular_speed(MU_EARTH, low("Earth")) / leave == pytest.approx(2.4, abs=0.02)
    assert COMPONENT["Ion Thruster"].thrust_per_year == ion_thrust(1) == 5
    assert ion_payload(3, 5) == 2
    assert min(each.price for each in cover(3, 8)) == 15
    assert [min(each.price for each in cover(2 + mass, 8)) for mass in (8, 9)] == [30, 38]


def test_step_11_of_the_spiral():
    spiral = derivations.spiral()
    assert str(spiral.steps[10].equation) == "Eq(dw, -dv)"


def test_the_chart():
    assert pytest.approx(0.22, abs=0.005) == 82 / 367
    speed = rockets.delta_v(16_083, 367, 285)
    assert 1 - 1 / rockets.mass_ratio(speed, 3000) == pytest.approx(0.74, abs=0.005)
    assert speed / np.log(2) == pytest.approx(5_900, abs=50)
    assert pytest.approx(60, rel=0.05) == 1_000_000 / 16_083


def test_the_figure():
    """The angle of the spiral: u' = -a and θ' = u/r = u³/mu, so θ = (u₁⁴ - u₂⁴) / (4 a mu)."""
    fast, slow = orbits.circular_speed(MU_EARTH, np.array([low("Earth"), 42_164e3]))
    turns = (fast**4 - slow**4) / (4 * 0.02 * MU_EARTH) / (2 * np.pi)
    assert round(turns) == 17
    assert turns * 0.02 / (PUSH / DAWN) > 2000  # Dawn's would take thousands
    velocities = np.linspace(2_000, 90_000, 500)
    best = {}
    for months in (3, 12, 48):
        shares = low_thrust.payload_fraction(7_000, velocities, months / 12 * YEAR, 0.05, 0.6)
        best[months] = velocities[shares.argmax()], shares.max()
    assert best[3][0] < best[12][0] < best[48][0]
    assert best[3][1] < best[12][1] < best[48][1]
    for months, (velocity, _share) in best.items():  # below c by half of the 7 km/s
        given = low_thrust.best_exhaust_velocity(months / 12 * YEAR, 0.05, 0.6)
        assert given - velocity == pytest.approx(3_500, rel=0.1)
    assert best[3][1] == pytest.approx(0.23, abs=0.005)
    assert 1 / rockets.mass_ratio(7_000, 4_500) == pytest.approx(0.21, abs=0.005)
    assert low_thrust.payload_fraction(7_000, velocities, YEAR / 12, 0.05, 0.6).max() == 0  # in one month


def test_what_survives():
    assert (COMPONENT["Ion Thruster"].mass, COMPONENT["Probe"].mass) == (1, 1)
    game = ion_thrust(1) / 2 * 1_200
    assert game / A_YEAR == pytest.approx(1.25, abs=0.03)  # a quarter faster
    assert PUSH * YEAR / EXHAUST < DAWN / 12
    assert pytest.approx(1.04, abs=0.005) == A_YEAR / (PUSH * YEAR / DAWN)
    assert ion_thrust(0) == 0
    assert radiation.dose(radiation.CRUISE_DOSE_RATE, maneuver("Earth Orbit", "Mars Orbit").years * YEAR) > 3 * 0.6


def test_what_was_bent():
    spiral = (
        orbits.circular_speed(MU_EARTH, low("Earth"))
        + low_thrust.spiral(MU_SUN, ORBIT["Earth"], ORBIT["Mars"])
        + orbits.circular_speed(MU_MARS, low("Mars"))
    )
    difficulty = maneuver("Earth Orbit", "Mars Orbit").difficulty
    assert spiral / 1_200 / difficulty == pytest.approx(2.8, abs=0.05)
    assert pytest.approx(4.5, abs=0.1) == 425 / (PUSH * YEAR / EXHAUST)
    assert pytest.approx(2.8, abs=0.03) == 24_327 / 24 / 365.25


def test_the_exercises():
    assert COMPONENT["Ion Thruster"].mass == 1
    assert orbits.circular_speed(MU_EARTH, low("Earth")) == pytest.approx(7_730, abs=1)
    # 23 222 km above the ground: European Space Agency, "Galileo orbits viewed from above" (September 2014).
    assert orbits.circular_speed(MU_EARTH, 6_378e3 + 23_222e3) == pytest.approx(3_670, abs=5)
    assert pytest.approx(7, abs=0.1) == 5000 / 24 / 30  # months
    assert 0.068 / 9.80665 < 0.001 * 367 / 50  # the weight of a gram for every fifty kilograms


def test_the_key_points():
    assert rockets.impulse(PUSH, YEAR) / 60 == pytest.approx(47_000, rel=0.01)  # newton, for a minute


def test_the_guide_on_paper():
    for hours, impulse, burnt in ((1, 360, 0.012), (24, 8640, 0.288), (2400, 864_000, 28.8), (24_000, 8_640_000, 288)):
        assert rockets.impulse(0.1, hours * 3600) == pytest.approx(impulse)
        assert impulse / 30_000 == pytest.approx(burnt)


def test_the_panel_says_of_an_ion_craft_what_the_table_of_the_lesson_says():
    """Enough for short burns is not enough for a spiral: 3.94 and 6.71 km/s to the Moon's distance."""
    start, goal = low("Earth"), BODIES["Moon"].orbit
    short, slow = orbits.hohmann(MU_EARTH, start, goal).total, low_thrust.spiral(MU_EARTH, start, goal)
    for change, exhaust, said in (
        (short + 100, EXHAUST, f"too little to get from low orbit to the Moon's distance ({slow / 1000:.2f} km/s)"),
        (slow + 100, EXHAUST, "enough to get from low orbit to the Moon's distance"),
        (short + 100, 3000, "enough to leave low orbit for the Moon"),
    ):
        panel = RocketEquation(exhaust_velocity=exhaust, initial_mass=1000 * np.exp(change / exhaust), final_mass=1000)
        assert said in panel.summary
        panel.close()
