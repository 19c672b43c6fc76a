"""What lesson 08 and its guide write out, held against the game's tables, the physics and published numbers."""

from __future__ import annotations

import pytest

from spacegames.leaving_earth import ATLAS, COMPONENT, SATURN, SOYUZ, RocketSet, ion_thrust, legs, payload
from spacegames.physics.orbits import MU_MOON, RADIUS_MOON
from spacegames.physics.rockets import STANDARD_GRAVITY, impulse

POUND, FOOT = 0.453_592_37, 0.3048


def test_the_juno_of_play():
    assert payload("Juno", 1) == 3


def test_what_is_said_of_eagle():
    """Apollo 11 Mission Report, tables A-I (10,776.6 lb) and 9.9-I (3,464 lbf); 124:22:00.79 to 124:29:15.67."""
    assert pytest.approx(4_888, abs=0.5) == 10_776.6 * POUND
    assert pytest.approx(15_400, abs=20) == 3_464 * POUND * STANDARD_GRAVITY
    moon = MU_MOON / RADIUS_MOON**2
    assert moon == pytest.approx(1.62, abs=0.005)
    assert 4_888 * moon == pytest.approx(7_900, abs=50)
    assert 4_888 * moon < 15_400 < 4_888 * STANDARD_GRAVITY
    assert pytest.approx(47_900, abs=50) == 4_888 * STANDARD_GRAVITY
    assert pytest.approx(0.5, abs=0.02) == 4_888 * 1.62 / 15_400  # "half of its push"


def test_the_burn_by_hand():
    """20,500 lbf as rated; 16.88 s; 158.8 ft/s (Orloff)."""
    assert pytest.approx(91_190, abs=5) == 20_500 * POUND * STANDARD_GRAVITY
    assert impulse(91_190, 16.88) / 32_668 == pytest.approx(158.8 * FOOT, rel=0.03)


def test_a_sheet_of_paper():
    """A4 of 80 grams a square metre: a sixteenth of it."""
    sheet = 0.080 / 16 * STANDARD_GRAVITY
    assert sheet == pytest.approx(0.05, abs=0.002)
    assert 2 * sheet == pytest.approx(0.09, abs=0.01)
    assert impulse(0.09, 365.25 * 86_400) > impulse(91_190, 16.88)  # "does more than Apollo's did that day"


def test_the_chart():
    three = RocketSet.of("3 Soyuz")
    assert three.thrust == 240 > SATURN.thrust
    assert payload("Saturn", 7) >= 8 > payload("Saturn", 8)
    assert payload(three, 6) >= 8 > payload(three, 7)
    assert (SATURN.mass + 8, three.mass + 8) == (28, 35)
    assert ATLAS.thrust / ATLAS.mass == 6.75
    assert payload("Atlas", 6) > 0 > payload("Atlas", 7)


def test_the_saturn_v_at_liftoff():
    """Flight Evaluation Report AS-506, figure 5-3 and table 20-9."""
    share = 2_899_008 * STANDARD_GRAVITY / 34.35e6
    assert 0.8 < share < 0.85  # "more than four fifths"


def test_the_games_cards():
    assert [ion_thrust(years) for years in (1, 2, 3)] == [5, 10, 15]
    assert COMPONENT["Ion Thruster"].thrust_per_year == 5
    assert SOYUZ.thrust == 80
    assert sum(leg.difficulty for leg in legs("Earth", "Suborbital Flight", "Earth Orbit")) == 8


def test_the_bug_hunt():
    """A pound-force is 4.448 N; "more than four times"."""
    assert pytest.approx(4.448, abs=0.0005) == POUND * STANDARD_GRAVITY
    assert pytest.approx(0.268, abs=0.001) == (9.1 + 8.7 + 9.4 + 8.9) * 4.448 / 600


def test_the_task_on_paper():
    assert 0.1 * STANDARD_GRAVITY > 0.8
    assert (200 * 30, 200 * 30 / 100, 6_000 / 50, 6_000 / 10, 6_000 / 3) == (6_000, 60, 120, 600, 2_000)
