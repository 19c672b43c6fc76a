"""Lesson 10. By hand: 100 t burn to 28 t, 20 t to 6.5 t; a fifth of a fifth is 4/100; 200/5 - 20 - 9 = 11."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy

from spacegames.physics.staging import best_split, single_stage_limit, stack_delta_v
from spacewidgets.learning.checks import lesson_10

LIMIT = 4400 * math.log(12.5)
TWO = 3000 * (math.log(100 / 28) + math.log(20 / 6.5))

RIGHT = [
    ("10.1", LIMIT),
    ("10.1", np.float64(11_113.2)),
    ("10.1", 4400 * sympy.log(sympy.Rational(25, 2))),
    ("10.1", "11 113"),
    ("10.2", TWO),
    ("10.2", 3000 * np.log((100 / 28) * (20 / 6.5))),
    ("10.2", Decimal("7190.7")),
    ("10.2", 7191),
    ("10.3", 80),
    ("10.3", 80.0),
    ("10.3", Fraction(80)),
    ("10.3", 100 - 100 * math.sqrt(0.04)),
    ("10.4", 5),
    ("10.4", "5"),
    ("10.4", np.int64(5)),
    ("10.5", 11),
    ("10.5", Fraction(200, 5) - 29),
]

ALMOST = [
    ("10.1", 11.113, "in km/s"),
    ("10.1", 11_000, "rounded too much"),
    ("10.2", 7.19, "in km/s"),
    ("10.2", 7_150, "rounded too much"),
    ("10.3", 80_000, "in kilograms"),
    ("10.3", 79, "without trying"),
]

WRONG = [
    ("10.1", 4400 * math.log(0.08), "upside down"),
    ("10.1", 4400 * math.log10(1 / 0.08), "base 10"),
    ("10.1", 4400 * math.log(1 / 0.92), "took the propellant for what is left"),
    ("10.1", 4400 * 0.92, "as the game reckons"),
    ("10.1", 55_000, "forgot the logarithm"),
    ("10.1", 3000 * math.log(1 / 0.08), "kerosene's exhaust"),
    ("10.1", 4400 * math.log(10), "a tenth of structure"),
    ("10.1", 4400 * math.log(8), "the logarithm of 8"),
    ("10.1", 4400 * math.log(1 / 8), "the logarithm of 8"),
    ("10.1", 1, "Without payload the mass ratio"),
    ("10.2", 3000 * math.log(100 / 14.5), "rode along to the end"),
    ("10.2", 3000 * math.log(100 / 28), "the first stage only"),
    ("10.2", 3000 * math.log(20 / 6.5), "the second stage only"),
    ("10.2", 3000 * math.log(100 / 5), "burnt the structure, too"),
    ("10.2", 3000 * (math.log(95 / 23) + math.log(15 / 1.5)), "payload at home"),
    ("10.2", 3000 * math.log10((100 / 28) * (20 / 6.5)), "base 10"),
    ("10.2", 3000 * (math.log(85 / 13) + math.log(20 / 6.5)), "pushes the second, too"),
    ("10.2", 3000 * (math.log(100 / 86.5) + math.log(85 / 13)), "burnt the small stage first"),
    ("10.2", 3000 * math.log(100 / 28) * math.log(20 / 6.5), "multiplied what the two burns bring"),
    ("10.2", 3000 * math.log(100 / 28) * 3000 * math.log(20 / 6.5), "multiplied what the two burns bring"),
    ("10.2", 3000 * math.log(100 / 28 + 20 / 6.5), "added the mass ratios"),
    ("10.2", 100, "before and after each burn"),
    ("10.3", 48, "Two equal masses"),
    ("10.3", 20, "all that stands above"),
    ("10.3", 16, "That is the second stage."),
    ("10.3", 96, "both stages together"),
    ("10.3", 76.8, "Four fifths of what"),
    ("10.3", 960 / 11, "Ten to one"),
    ("10.3", 60, "the same payload ratio"),
    ("10.4", 4, "fall short"),
    ("10.4", 6, "one fewer"),
    ("10.4", 11_704, "That is a speed"),
    ("10.4", 4.5, "a whole number"),
    ("10.4", 3, "with a hundredth of payload"),
    ("10.4", 2, "Not enough"),
    ("10.4", 30, "so do fewer"),
    ("10.4", -1, "Try 1, 2, 3"),
    ("10.5", 17.67, "So much the Soyuz could carry"),
    ("10.5", 20, "So much the Saturn carries in all"),
    ("10.5", 31, "the Saturn's own mass"),
    ("10.5", 27, "both on the first leg"),
    ("10.5", 7, "swapped the rockets"),
    ("10.5", 100, "Begin at the end"),
]


def test_the_checkers_numbers_are_those_of_the_physics():
    assert pytest.approx(single_stage_limit(4400, 0.08)) == lesson_10.LIMIT
    assert stack_delta_v([3000, 3000], 0.1, [80, 15], 5) == pytest.approx(lesson_10.TWO)
    assert best_split(100, 4, [3000, 3000], 0.1) == pytest.approx([lesson_10.BEST_FIRST, lesson_10.BEST_SECOND])
    for number in (1, 4, 5):
        masses = best_split(1.0, 0.02, [3000] * number, 0.1)
        assert stack_delta_v([3000] * number, 0.1, masses, 0.02) == pytest.approx(lesson_10.stages(number))
    assert lesson_10.GAME == 11
