"""Lesson 02. By hand: Comet mass 12 thrust 100 ($10), Soyuz 9 and 80 ($8), Atlas 4 and 27 ($5), Juno 1 and 4, Vostok 2."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import sympy

from spacegames.physics import delta_v
from spacewidgets.learning.checks import lesson_02

F = Fraction

RIGHT = [
    ("02.1", F(16, 7)),
    ("02.1", 100 / 7 - 12),
    ("02.1", sympy.Rational(16, 7)),
    ("02.1", "16/7"),
    ("02.1", "2 2/7"),
    ("02.2", F(83, 3)),
    ("02.2", 134 / 3 - 17),
    ("02.3", 6),
    ("02.3", Decimal(6)),
    ("02.4", 7),
    ("02.4", 7.0),
    ("02.5", 3000 * math.log(3)),
    ("02.5", 3000 * np.log(12_000 / 4000)),
    ("02.5", 3296),
    ("02.5", 3000 * sympy.log(3)),
]

ALMOST = [
    ("02.1", 2.29, "exactly"),
    ("02.1", 2, "rounded down"),
    ("02.2", 27, "rounded down"),
    ("02.2", 27.67, "exactly"),
    ("02.4", F(80, 11), "whole number"),
    ("02.4", 7.27, "whole number"),
    ("02.5", 3300, "rounded too much"),
    ("02.5", 3.296, "km/s"),
    ("02.5", "3.296 km/s", "km/s"),
    ("02.5", "3296 m/s", "only the number"),
]

WRONG = [
    ("02.1", F(100, 7), "forgot the rocket's own mass. So much"),
    ("02.1", 14, "own mass, and rounded"),
    ("02.1", 100 * 7 - 12, "multiplied"),
    ("02.1", 100 - 7 * 12, "thrust left over"),
    ("02.1", F(88, 7), "Divide first"),
    ("02.1", F(100, 7) - 10, "price"),
    ("02.1", F(100, 7) + 12, "added the own mass"),
    ("02.1", 3, "rounded up"),
    ("02.1", 1, "What of it is left"),
    ("02.2", F(107, 3) - 13, "counted one Atlas"),
    ("02.2", F(53, 3), "Soyuz alone"),
    ("02.2", F(134, 3), "forgot the rockets' own mass"),
    ("02.2", F(134, 3) - 9, "Soyuz only"),
    ("02.2", F(134, 3) - 13, "mass of only one"),
    ("02.2", F(134, 3) - 18, "prices"),
    ("02.2", 134 * 3 - 17, "multiplied"),
    ("02.2", 28, "rounded up"),
    ("02.2", 5, "Add up the thrusts"),
    ("02.3", 2, "forgot the Junos' own mass"),
    ("02.3", 3, "mass of one Juno"),
    ("02.3", 7, "fewer"),
    ("02.3", 5, "5 Junos carry only 5/3 at difficulty 3"),
    ("02.3", 1, "1 Juno carries only 1/3 at difficulty 3"),
    ("02.3", 0, "at least 1"),
    ("02.4", 8, "only 1"),
    ("02.4", 40, "forgot the rocket's own mass"),
    ("02.4", 80 / 9, "left out the Vostok"),
    ("02.4", 6, "harder ones"),
    ("02.4", 9, "At difficulty 9 a Soyuz carries less"),
    ("02.4", -1, "one of the difficulties"),
    ("02.5", 3000 * math.log(4000 / 12_000), "swapped"),
    ("02.5", 3000 * 8000 / 12_000, "as heavy as at the start"),
    ("02.5", 3000 * math.log10(3), "base ten"),
    ("02.5", math.log(3), "forgot the exhaust velocity"),
    ("02.5", 3000 * 3, "forgot the logarithm"),
    ("02.5", 3000 * math.log(12_000 / 8000), "mass of the propellant"),
    ("02.5", 12, "ln(mass before"),
]


def test_the_checker_uses_the_rocket_equation_of_the_engine():
    assert math.isclose(lesson_02.DELTA_V, delta_v(3000, 12_000, 4000))
