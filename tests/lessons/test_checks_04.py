"""Lesson 04. By hand: a die of eight, ill on a roll of level × years or less."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import sympy

F = Fraction

RIGHT = [
    ("04.1", F(3, 8)),
    ("04.1", 0.375),
    ("04.1", "3/8"),
    ("04.1", "3 in 8"),
    ("04.1", "3 of 8"),
    ("04.2", 1 - F(3, 4) ** 4),
    ("04.2", 1 - (6 / 8) ** 4),
    ("04.2", 1 - sympy.Rational(3, 4) ** 4),
    ("04.3", 1.5),
    ("04.3", 2 * (3 * F(6, 8) - 3 * F(4, 8))),
    ("04.4", F(31, 64)),
    ("04.4", np.mean([1, (5 / 8) ** 2, (2 / 8) ** 2])),
    ("04.5", 68.4),
    ("04.5", Decimal("68.4")),
    ("04.5", 360 * 1.9 / 10),
]

ALMOST = [
    ("04.1", 37.5, "percent"),
    ("04.1", 0.38, "rounded"),
    ("04.2", 68.36, "percent"),
    ("04.2", 0.68, "rounded"),
    ("04.4", 48.4375, "percent"),
    ("04.4", 0.484, "rounded"),
    ("04.5", 684, "in millisievert"),
    ("04.5", 0.684, "in sievert"),
    ("04.5", 68, "one figure after the point"),
]

WRONG = [
    ("04.1", 3, "So many faces"),
    ("04.1", F(2, 8), "exactly level × years"),
    ("04.1", F(5, 8), "stay healthy"),
    ("04.1", F(1, 8), "left out the years"),
    ("04.1", F(1 + 3, 8), "multiplied, not added"),
    ("04.1", 1.2, "never below 0"),
    ("04.1", 0.9, "Count them"),
    ("04.2", 4 * F(1, 4), "added the chances"),
    ("04.2", F(3, 4) ** 4, "nobody falls ill. What"),
    ("04.2", 4 * F(1, 4) * F(3, 4) ** 3, "exactly one"),
    ("04.2", F(1, 4) ** 4, "all four fall ill."),
    ("04.2", 1 - F(1, 4) ** 4, "Take off the chance that nobody"),
    ("04.2", F(1, 4), "one particular"),
    ("04.2", 7, "never below 0"),
    ("04.2", 0.1, "everything else"),
    ("04.3", 0.75, "Each is worth two points"),
    ("04.3", -1.5, "wrong sign"),
    ("04.3", 4.5, "slow flight costs"),
    ("04.3", 3, "fast flight costs"),
    ("04.3", 0.5, "for one astronaut"),
    ("04.3", 0.25, "chance of one astronaut changes"),
    ("04.3", 2 * (F(1, 8) - F(1, 64)), "use expected numbers"),
    ("04.3", 6, "certain death"),
    ("04.3", 100, "fall ill on average"),
    ("04.4", F(25, 64), "average of the levels"),
    ("04.4", F(5, 8), "for one astronaut"),
    ("04.4", 1 - 2 * F(3, 8), "added the chances of the two"),
    ("04.4", F(93, 64), "added up the three levels"),
    ("04.4", F(1, 16), "That is level 2"),
    ("04.4", F(1, 3), "chance of level 0"),
    ("04.4", F(15, 64), "both fall ill"),
    ("04.4", F(33, 64), "at least one falls ill"),
    ("04.4", -1, "never below 0"),
    ("04.4", 0.9, "three times"),
    ("04.5", 34.2, "one way only"),
    ("04.5", 6840, "wrong way"),
    ("04.5", 6.84, "not a hundred"),
    ("04.5", 360, "Those are the days"),
    ("04.5", 1, "Days × dose"),
]
