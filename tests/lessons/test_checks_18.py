"""Lesson 18. By hand: 16 → 8 → 4 → 2; 3/8 + 7/8 × log2(8/7); 0 to 4 of 0 to 9; 5 and 25; 4/6 × 4/6."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import log, log2

import numpy as np
import pytest
import sympy

from spacewidgets.learning.checks import lesson_18

F = Fraction
ENTROPY = 3 / 8 + 7 / 8 * (3 - log2(7))  # log2(8/7) = 3 - log2 7

RIGHT = [
    ("18.1", 3),
    ("18.1", log2(16 / 2)),
    ("18.1", "3"),
    ("18.1", sympy.log(8, 2)),
    ("18.2", ENTROPY),
    ("18.2", 0.544),
    ("18.2", "0,5436"),
    ("18.2", np.float64(ENTROPY)),
    ("18.3", 4),
    ("18.3", "4"),
    ("18.3", 4.0),
    ("18.4", (5, 25)),
    ("18.4", [F(5), 25.0]),
    ("18.4", ("5", "25")),
    ("18.5", F(4, 9)),
    ("18.5", 4 / 9),
    ("18.5", "16/36"),
    ("18.5", sympy.Rational(4, 9)),
]

ALMOST = [
    ("18.1", 2.99, "rounded"),
    ("18.1", "3 bits", "without"),
    ("18.2", 0.54, "three figures"),
    ("18.2", Decimal("0.54"), "three figures"),
    ("18.4", (25, 5), "First the mean"),
    ("18.5", 0.44, "rounded"),
    ("18.5", 44.44, "percent"),
]

WRONG = [
    ("18.1", 1, "still open"),
    ("18.1", 4, "before the word"),
    ("18.1", F(1, 8), "how likely the word is"),
    ("18.1", 2, "how many values are left"),
    ("18.1", 8, "How often is that a half"),
    ("18.1", 14, "ruled out"),
    ("18.1", log(8), "natural logarithm"),
    ("18.1", ENTROPY, "average over both"),
    ("18.1", -3, "never below zero"),
    ("18.1", 7, "Each halving is a bit"),
    ("18.2", 3, "what *poor* tells"),
    ("18.2", (3 + log2(8 / 7)) / 2, "counted both words alike"),
    ("18.2", 0.375, "what *well* tells"),
    ("18.2", 7 / 8 * log2(8 / 7), "what does *poor* tell"),
    ("18.2", 4 - ENTROPY, "stays open"),
    ("18.2", 1, "equally likely"),
    ("18.2", ENTROPY * log(2), "natural logarithm"),
    ("18.2", 0.811, "0 to 3"),
    ("18.2", -ENTROPY, "less than nothing"),
    ("18.2", 0.7, "added up"),
    ("18.3", 5, "*six* values"),
    ("18.3", 7, "right for 0 to 15"),
    ("18.3", 8, "nine values"),
    ("18.3", 3, "bots' convention"),
    ("18.3", 9, "always said"),
    ("18.3", 0, "it is rare"),
    ("18.3", 4.5, "whole numbers"),
    ("18.3", 2, "equally likely"),
    ("18.4", 5, "Two numbers"),
    ("18.4", (5, 5), "standard deviation"),
    ("18.4", (5, 50), "average of the squares"),
    ("18.4", (5, 2.5), "squared, too"),
    ("18.4", (5, F(1, 4)), "for 1 point"),
    ("18.4", (5, 0), "cancel out"),
    ("18.4", (5, 7), "p × (1 − p)"),
    ("18.4", (F(10, 3), F(200, 9)), "*three* faces"),
    ("18.4", (10, 0), "what a success is worth"),
    ("18.4", (30, 25), "counted the faces"),
    ("18.4", (F(1, 2), F(1, 4)), "That is the chance"),
    ("18.4", (4, 25), "variance is right"),
    ("18.4", (4, 4), "With what chance"),
    ("18.5", F(2, 3), "both must happen"),
    ("18.5", F(2, 9), "In neither case"),
    ("18.5", F(1, 3), "B succeeds"),
    ("18.5", F(7, 9), "anybody gets points"),
    ("18.5", F(4, 3), "added the two chances"),
    ("18.5", 0, "ahead all the same"),
    ("18.5", F(5, 9), "two faces"),
    ("18.5", F(1, 2), "not equally likely"),
    ("18.5", F(3, 8), "compared the means"),
    ("18.5", 2, "never below 0"),
    ("18.5", 0.9, "multiply the two"),
]


def entropy(*counts: int) -> float:
    return sum(n / sum(counts) * log2(sum(counts) / n) for n in counts)


def test_the_bits_by_counting():
    assert pytest.approx(entropy(2, 14)) == lesson_18.ENTROPY
    assert pytest.approx(ENTROPY) == lesson_18.ENTROPY
    assert 16 / 2**lesson_18.BITS_POOR == 2
    assert entropy(4, 12) == pytest.approx(0.8113, abs=0.0005)  # as a checker has it


def test_the_fairest_of_all_conventions():
    told = {up_to: entropy(up_to + 1, 9 - up_to) for up_to in range(9)}
    assert max(told, key=told.get) == 4 == lesson_18.UP_TO
    assert (round(told[3], 2), round(told[0], 2)) == (0.97, 0.47)  # as a checker says


def test_mean_and_variance_by_all_six_faces():
    points = [10 * (face >= 4) for face in range(1, 7)]
    mean = F(sum(points), 6)
    assert (mean, sum((each - mean) ** 2 for each in points) / 6) == (5, 25) == (lesson_18.MEAN, lesson_18.VARIANCE)


def test_who_is_ahead_by_all_pairs_of_dice():
    pairs = [(3 * (a >= 3), 10 * (b >= 5)) for a, b in product(range(1, 7), repeat=2)]
    assert F(sum(a > b for a, b in pairs), 36) == F(4, 9) == lesson_18.AHEAD
    assert F(sum(a < b for a, b in pairs), 36) == F(1, 3)
    assert (F(sum(a for a, _ in pairs), 36), F(sum(b for _, b in pairs), 36)) == (2, F(10, 3))
