"""Lesson 17. By hand: 750/50; (1 + 1 + 2)/8; 3/8 − 1/8; places 4 to 9 of 9; 3 + 1 = 1 + 5q + (1 − q)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import permutations

import numpy as np
import sympy

from spacewidgets.learning.checks import lesson_17

F = Fraction

RIGHT = [
    ("17.1", 15),
    ("17.1", "15.0"),
    ("17.1", (900 - 150) / 50),
    ("17.1", np.float64(15)),
    ("17.2", F(1, 2)),
    ("17.2", "1/2"),
    ("17.2", 0.5),
    ("17.3", F(1, 4)),
    ("17.3", 0.25),
    ("17.3", sympy.Rational(1, 4)),
    ("17.4", F(2, 3)),
    ("17.4", 6 / 9),
    ("17.4", "6/9"),
    ("17.5", F(1, 2)),
    ("17.5", 2 / 4),
    ("17.5", Decimal("0.5")),
]

ALMOST = [
    ("17.1", 15000, "milliamperes"),
    ("17.1", 15.1, "rounded"),
    ("17.1", "15 A", "without"),
    ("17.2", 50, "percent"),
    ("17.2", 0.52, "rounded"),
    ("17.3", 25, "percent"),
    ("17.3", 0.2505, "rounded"),
    ("17.4", 0.67, "rounded"),
    ("17.4", 66.67, "percent"),
    ("17.5", 50, "percent"),
    ("17.5", 0.501, "rounded"),
]

WRONG = [
    ("17.1", 18, "spends everything"),
    ("17.1", 21, "added the reserve"),
    ("17.1", 750, "in all"),
    ("17.1", 3, "reserve alone"),
    ("17.1", -132, "took 150 from amperes"),
    ("17.1", F(1, 15), "other way round"),
    ("17.1", 100, "may be spent"),
    ("17.2", F(4, 3), "zeros"),
    ("17.2", F(3, 8), "*two* steps"),
    ("17.2", 4, "all eight cards"),
    ("17.2", 1.5, "middle of 1 and 2"),
    ("17.2", F(1, 4), "lift"),
    ("17.2", 2, "Each rise times its chance"),
    ("17.3", F(3, 8), "without the move"),
    ("17.3", F(1, 8), "after the move"),
    ("17.3", F(1, 2), "average rise"),
    ("17.3", 1, "not above the line yet"),
    ("17.3", 0, "enough to be above"),
    ("17.3", F(-1, 4), "without the minus"),
    ("17.3", F(5, 8), "stays below"),
    ("17.3", 3, "never below 0"),
    ("17.3", 0.9, "Which cards lift it"),
    ("17.4", F(5, 9), "let four cards pass"),
    ("17.4", F(1, 3), "*not* good"),
    ("17.4", F(8, 9) ** 3, "put each card back"),
    ("17.4", F(8, 9), "only one other"),
    ("17.4", F(1, 9), "comes next"),
    ("17.4", F(7, 9), "two others"),
    ("17.4", F(1, 2), "not equally likely"),
    ("17.4", 6, "never below 0"),
    ("17.4", 0.1, "each of nine places"),
    ("17.5", F(3, 5), "still move"),
    ("17.5", F(2, 5), "in place of a move"),
    ("17.5", F(3, 4), "And from now"),
    ("17.5", 2, "other way round"),
    ("17.5", F(5, 3), "other way round, and without"),
    ("17.5", F(2, 3), "added the move"),
    ("17.5", 1, "would be better"),
    ("17.5", 0, "would be worse"),
    ("17.5", -1, "never below 0"),
    ("17.5", 0.1, "When are they alike"),
]


def test_the_rise_and_the_worth_by_all_eight_cards():
    rises = [1, 1, 2, 0, 0, 0, 0, 0]
    assert F(sum(rises), 8) == F(1, 2) == lesson_17.RISE
    above = {space: F(sum(space + rise > 3 for rise in rises), 8) for space in (4, 3, 2)}
    assert above[3] - above[2] == F(1, 4) == lesson_17.WORTH
    assert above[4] - above[3] == F(5, 8)  # as the checker says when it is got


def test_a_saved_card_by_every_order():
    """The first three of nine cards in each order: the event is card 0."""
    orders = list(permutations(range(9), 3))
    assert F(sum(0 not in order for order in orders), len(orders)) == F(2, 3) == lesson_17.STILL_GOOD


def test_just_as_good():
    q = lesson_17.EDGE
    assert 1 + q * 5 + (1 - q) * 1 == 3 + 1
    assert q == F(1, 2)
