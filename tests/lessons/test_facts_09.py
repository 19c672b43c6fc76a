"""What lesson 09 and its guide write out, held against the engine and published numbers."""

from __future__ import annotations

from math import e, exp, hypot, log

import pytest

from spacegames.leaving_earth import SATURN, SOYUZ, legs
from spacegames.physics import delta_v, mass_ratio, propellant_mass
from spacegames.physics.rockets import STANDARD_GRAVITY, acceleration, exhaust_velocity, gravity_loss, payload_limit
from spacewidgets.learning.checks import lesson_09

POUND, FOOT = 0.453_592_37, 0.3048


def test_play_and_the_guesses():
    assert mass_ratio(3000, 3000) == pytest.approx(2.718_28, abs=1e-5)
    tonnes = [propellant_mass(change, 3000, 1) for change in (3000, 6000, 9000, 12_000)]
    assert tonnes == pytest.approx([1.7, 6.4, 19.1, 53.6], abs=0.05)
    assert pytest.approx(5.83, abs=0.005) == 25 * 10 / 100 + 25 * 10 / 75
    assert 75 * 2.5 == 25 * (10 - 2.5)  # the momentum of the first throw


def test_specific_impulses():
    speeds = [exhaust_velocity(seconds) for seconds in (306, 450, 3100)]
    assert speeds == pytest.approx([3000, 4400, 30_400], abs=30)


def test_the_chart():
    tonnes = [mass_ratio(9400, speed) for speed in (3000, 4400, 30_000)]
    assert tonnes == pytest.approx([22.9, 8.5, 1.4], abs=0.06)
    assert 1 - 1 / tonnes[0] == pytest.approx(0.96, abs=0.005)
    half = 9400 / log(2)  # the exhaust that brings half of the rocket to orbit
    assert half == pytest.approx(13_600, abs=50)
    assert half / 4500 == pytest.approx(3, abs=0.05)  # "three times what the best fire gives"
    assert half < exhaust_velocity(3100)  # "Ion engines reach that"
    assert 2000 / mass_ratio(9400, 4400) == pytest.approx(236, abs=0.5)


def test_apollo_8():
    """Flight Evaluation Report AS-503, tables 7-7 and 21-7: 897,548 N, 126,780 and 59,285 kg."""
    felt = acceleration(897_548, [126_780, 59_285])
    assert felt[1] / felt[0] > 2
    assert felt[1] == pytest.approx(15.15, abs=0.03)


def test_the_first_stage_of_apollo_11():
    assert (round(2_071_295 / 1000), round(2_899_008 / 1000)) == (2071, 2899)
    assert [round(exhaust_velocity(isp), -1) for isp in (264.5, 304)] == [2590, 2980]
    assert gravity_loss(1) == pytest.approx(9.8, abs=0.01)


def test_back_to_the_game():
    assert 0.1 / log(1 / 0.9) == pytest.approx(0.95, abs=0.002)
    assert delta_v(4.4, 10, 1) == pytest.approx(10.1, abs=0.05)
    assert [round(r.thrust / r.mass * 1.2, 1) for r in (SATURN, SOYUZ)] == [12.0, 10.7]
    up = sum(leg.difficulty for leg in legs("Earth", "Suborbital Flight", "Earth Orbit"))
    assert (up, round(up * 1.2, 1)) == (8, 9.6)


def test_a_tenth_of_structure():
    """No rocket starts with more than ten times what remains."""
    assert (
        payload_limit(0.999 * 3000 * log(10), 3000, 1000, 0.1) > 0 == payload_limit(3000 * log(10.01), 3000, 1000, 0.1)
    )


def test_the_way_home():
    """Message TEI-30 in W. D. Woods, How Apollo Flew to the Moon: 36,691 lb, three parts of Δv in ft/s, 2 min 28 s.

    The engine: 20,500 lbf as rated; 314.5 s (NTRS 20100027319).
    """
    assert pytest.approx(lesson_09.CHANGE, abs=0.5) == hypot(3_201.1, 681.8, -265.0) * FOOT
    assert pytest.approx(lesson_09.BEFORE, abs=0.5) == 36_691 * POUND
    assert pytest.approx(lesson_09.BURNT, rel=0.005) == lesson_09.PROPELLANT
    assert pytest.approx(lesson_09.FORCE, abs=5) == 20_500 * POUND * STANDARD_GRAVITY
    assert exhaust_velocity(lesson_09.SPECIFIC_IMPULSE) == pytest.approx(lesson_09.EXHAUST, abs=0.5)
    assert lesson_09.PROPELLANT / lesson_09.BEFORE > 1 / 4  # "more than a quarter"
    assert pytest.approx(1.05, abs=0.005) == lesson_09.SECONDS / 148  # "a little harder than it was built for"
    assert lesson_09.PULL * lesson_09.LASTS / lesson_09.GAINED > 1 / 4


def test_the_guide():
    assert pytest.approx(12_024, abs=0.5) == lesson_09.BEFORE - lesson_09.PROPELLANT
    assert pytest.approx(6_393, abs=2) == lesson_09.BEFORE * (exp(lesson_09.EXPONENT) - 1)
    assert pytest.approx(15_956, abs=2) == lesson_09.BEFORE * (1 - exp(-1001 / 314))
    assert pytest.approx(29.6, abs=0.05) == lesson_09.FORCE / lesson_09.EXHAUST
    assert pytest.approx(3466, abs=1) == lesson_09.GAINED
    assert 2 * e == pytest.approx(5.4, abs=0.05)
    mass, gains = 64.0, []
    for _ in range(3):
        gains.append(mass / 4 * 8 / mass)
        mass *= 3 / 4
    assert (gains, mass) == ([2, 2, 2], 27)
    assert pytest.approx(114, abs=0.5) == 64 * (4 / 3) ** 2
    assert [9.8 * seconds for seconds in (50, 100)] == pytest.approx([490, 980])
