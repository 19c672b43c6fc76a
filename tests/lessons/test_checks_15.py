"""Lesson 15. By hand: (2 + 3)/6; 5/6 × 4/6; 5/6 × (3/6 + 2/6); 12 × 9/5; (2 + 3) × 5 is the most that 8 points can do."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np
import sympy

from spacegames.apophis import best_rockets, launch_odds
from spacewidgets import check
from spacewidgets.learning.checks import lesson_15

F = Fraction

RIGHT = [
    ("15.1", F(5, 6)),
    ("15.1", 1 - F(1, 6)),
    ("15.1", "5/6"),
    ("15.1", 5 / 6),
    ("15.2", F(5, 9)),
    ("15.2", 5 / 6 * 4 / 6),
    ("15.2", sympy.Rational(20, 36)),
    ("15.3", F(25, 36)),
    ("15.3", 25 / 36),
    ("15.4", F(108, 5)),
    ("15.4", 21.6),
    ("15.4", Decimal("21.6")),
    ("15.5", (3, 3, 5)),
    ("15.5", [3, 3, 5]),
    ("15.5", launch_odds("large yellow, large blue, large red, medium red", 2)),
    ("15.5", tuple(np.array([3, 3, 5]))),
]

ALMOST = [
    ("15.1", 0.83, "rounded"),
    ("15.1", "83.3", "percent"),
    ("15.2", 0.56, "rounded"),
    ("15.2", 55.6, "percent"),
    ("15.3", 0.69, "rounded"),
    ("15.4", 21.5, "rounded"),
    ("15.4", "21.6 cards", "only the number"),
    ("15.5", (3, 5, 3), "mixed up"),
    ("15.5", (3.0, 5.0, 3.0), "mixed up"),
    ("15.5", (5, 3, 3), "another order"),
]

WRONG = [
    ("15.1", F(3, 6), "forgot Apophis"),
    ("15.1", F(2, 6), "forgot the blue points"),
    ("15.1", F(4, 6), "exactly 7 is enough"),
    ("15.1", F(1, 6), "misses"),
    ("15.1", 5, "So many faces"),
    ("15.1", 1, "A 1 is not enough"),
    ("15.1", 2.5, "never below 0"),
    ("15.1", 0.1, "at least, to make 7"),
    ("15.2", F(4, 6), "for an Apophis worth 3"),
    ("15.2", 0, "lacks fuel"),
    ("15.2", F(5, 6), "second roll"),
    ("15.2", F(9, 6), "You added"),
    ("15.2", F(3, 4), "the middle"),
    ("15.2", F(15, 36), "One face too few"),
    ("15.2", F(10, 36), "hits and does no damage"),
    ("15.2", F(4, 9), "does no damage"),
    ("15.2", 20, "36 pairs"),
    ("15.2", -1, "never below 0"),
    ("15.2", 0.1, "times the chance"),
    ("15.3", F(5, 6), "once it has hit"),
    ("15.3", F(5, 36), "chance of both"),
    ("15.3", F(5, 9), "at least one counter"),
    ("15.3", F(5, 12), "what damage brings"),
    ("15.3", F(5, 18), "what nudges bring"),
    ("15.3", F(1, 6), "Averages are added"),
    ("15.3", F(10, 6), "A hit alone"),
    ("15.3", 2, "How likely does it bring one"),
    ("15.4", F(20, 3), "multiplied by the chance"),
    ("15.4", 6.67, "multiplied by the chance"),
    ("15.4", F(9, 5), "So many launches"),
    ("15.4", 12, "That is one launch"),
    ("15.4", 24, "do not round"),
    ("15.4", F(72, 5), "four cards of each launch"),
    ("15.4", F(5, 108), "Upside down"),
    ("15.4", 27, "chance to fail"),
    ("15.4", 12 + 12 * F(4, 9), "second try only"),
    ("15.4", 100, "How many launches"),
    ("15.5", (2, 4, 5), "of 11 points at least 3 must be fuel, and 2 are"),
    ("15.5", (3, 4, 4), "As many blue points"),
    ("15.5", (4, 5, 6), "19 cards. You have 15"),
    ("15.5", (2, 2, 7), "at most six"),
    ("15.5", (3, 2, 5), "cards left"),
    ("15.5", (3, 2, 6), "24 of 36 pairs of rolls. There is one with 25"),
    ("15.5", 11, "three whole numbers"),
    ("15.5", (3, 8), "three whole numbers"),
    ("15.5", (3, 3.5, 4.5), "three whole numbers"),
    ("15.5", "3, 3, 5", "three whole numbers"),
]


def test_no_rocket_of_fifteen_cards_is_as_good():
    """Counted by hand: (2 + blue) faces hit, red faces damage, six at most; a quarter must be fuel."""
    pairs = {
        (fuel, blue, red): min(6, 2 + blue) * min(6, red)
        for fuel, blue, red in product(range(7), repeat=3)
        if fuel + blue + red <= 15 - 4 and 4 * fuel >= fuel + blue + red
    }
    assert [points for points, good in pairs.items() if good == max(pairs.values())] == [(3, 3, 5)]
    assert pairs[3, 3, 5] == 25
    best = max(each.worth for each in best_rockets(2, goal="damage", by="cards") if each.cards <= 15)
    assert best == F(25, 36) == lesson_15.BEST_CHANCE


def test_every_rocket_gets_an_answer_in_words():
    for points in product((-1, 0, 2, 3, 4, 5, 7), repeat=3):
        verdict = check("15.5", points)
        assert verdict.message
        assert (verdict.kind == "got") == (points == (3, 3, 5))
