"""Lesson 12. By hand: 0.068 N × 18 000 000 s = 1 224 000 N s; ÷ 367 kg = 3335 m/s; ÷ 16 083 m/s = 76.1 kg; 0.27 N, 4060 m/s."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy

from spacegames.leaving_earth import ion_payload
from spacegames.physics import low_thrust, orbits
from spacewidgets import check
from spacewidgets.learning.checks import lesson_12

IMPULSE = 1_224_000

RIGHT = [
    ("12.1", 0.068 * 5000 * 3600 / 367),
    ("12.1", Fraction(IMPULSE, 367)),
    ("12.1", 3335),
    ("12.1", np.float64(3335.15)),
    ("12.2", IMPULSE / 16_083),
    ("12.2", "76.1"),
    ("12.2", Decimal("76.1")),
    ("12.3", 0.27),
    ("12.3", Fraction(27, 100)),
    ("12.3", sympy.Rational(27, 100)),
    ("12.4", 7730 - 3670),
    ("12.4", 4060.0),
    ("12.4", "4060"),
    ("12.5", 5),
    ("12.5", 25 / 5),
    ("12.5", Fraction(5)),
]

ALMOST = [
    ("12.1", 3300, "rounded too much"),
    ("12.1", 3.335, "km/s"),
    ("12.1", 12_007, "km/h"),
    ("12.1", "3335 m/s", "only the number"),
    ("12.2", 77, "rounded too much"),
    ("12.2", 76_100, "in grams"),
    ("12.3", 270, "thousandths"),
    ("12.3", 0.273, "rounded too much"),
    ("12.3", 0.3, "rounded too much"),
    ("12.4", 4.06, "km/s"),
    ("12.5", "5 years", "only the number"),
]

WRONG = [
    ("12.1", 0.068 * 5000 / 367, "as if they were seconds"),
    ("12.1", 0.068 * 5000 * 60 / 367, "in minutes"),
    ("12.1", IMPULSE, "That is the impulse"),
    ("12.1", 0.068 / 367, "each second"),
    ("12.1", 16_083 * math.log(367 / (367 - 76.1)), "getting lighter"),
    ("12.1", IMPULSE * 367, "multiplied by the mass"),
    ("12.1", 7, "Force × time = mass"),
    ("12.2", 0.068 * 5000 / 16_083, "as if they were seconds"),
    ("12.2", IMPULSE * 16_083, "You multiplied"),
    ("12.2", 0.068 / 16_083, "burnt each second"),
    ("12.2", IMPULSE, "takes 16 083 of it"),
    ("12.2", 2 * IMPULSE / 16_083, "no 2 in it"),
    ("12.2", 367 - IMPULSE / 16_083, "what remains"),
    ("12.2", 82, "all it had aboard"),
    ("12.2", 285, "exhaust has all of it"),
    ("12.3", 2 * 60 * 4500 / 20_000, "60 % as 60"),
    ("12.3", 2 * 4500 / 20_000, "all of the power. Two"),
    ("12.3", 4500 / 20_000, "all of the power, and the 2 is missing"),
    ("12.3", 2700 / 20_000, "The 2 is missing"),
    ("12.3", 2700 / 20_000 / 2, "where you should multiply"),
    ("12.3", 2700 * 20_000, "You multiplied"),
    ("12.3", 2 * 2700 / 20_000**2, "So many kilograms"),
    ("12.3", 9, "P = F × exhaust velocity"),
    ("12.4", -4060, "never below zero"),
    ("12.4", 7730 + 3670, "added the two speeds"),
    ("12.4", math.sqrt(7730**2 - 3670**2), "difference of the squares"),
    ("12.4", 7730, "for good. This craft stops sooner"),
    ("12.4", 3670, "speed it has up there"),
    ("12.4", 0.4142 * 7730, "one short burn"),
    ("12.4", 100, "difference of the speeds on the two circles"),
    ("12.5", 4, "carry itself"),
    ("12.5", 25, "thrust it needs"),
    ("12.5", 20, "own mass is missing"),
    ("12.5", 6, "exactly enough"),
    ("12.5", 1, "thrust 5. How much"),
    ("12.5", 3, "has 5 for each year"),
]


def test_two_short_burns_are_told_from_a_spiral():
    mu, low, high = 3.986e14, 3.986e14 / 7730**2, 3.986e14 / 3670**2
    burns = orbits.hohmann(mu, low, high).total
    assert burns == pytest.approx(lesson_12.TWO_BURNS)
    verdict = check("12.4", burns)
    assert (verdict.kind, "two short burns" in verdict.message) == ("keep", True), verdict


def test_the_checker_uses_the_formulas_of_the_engine():
    seconds = 5000 * 3600
    assert low_thrust.delta_v(0.068, seconds, 367, 16_083) == pytest.approx(lesson_12.GETTING_LIGHTER)
    assert low_thrust.thrust(4500, 20_000, 0.6) == pytest.approx(lesson_12.FORCE)
    assert low_thrust.spiral(1.0, 1 / 7730**2, 1 / 3670**2) == pytest.approx(lesson_12.SPIRAL)
    assert [ion_payload(years, 5) >= 4 for years in (4, 5)] == [False, True]
    assert lesson_12.YEARS == 5
