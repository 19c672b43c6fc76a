"""Lesson 05. By hand: 60 good and 30 bad cards, three dealt.

C(60,3) = 34220, C(60,2)·30 = 53100, 60·C(30,2) = 26100, C(30,3) = 4060, together C(90,3) = 117480.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import sympy

F = Fraction
ALL_THREE = F(34220, 117480)
BY_COUNTING = F(2 * 26100, 53100 + 2 * 26100 + 3 * 4060)
PLAN = F(2, 3) * F(69, 89) * 60 + F(1, 3) * (F(60, 89) * 60 - 5) - 1

RIGHT = [
    ("05.1", ALL_THREE),
    ("05.1", 60 * 59 * 58 / (90 * 89 * 88)),
    ("05.1", sympy.binomial(60, 3) / sympy.binomial(90, 3)),
    ("05.2", 1 - ALL_THREE),
    ("05.2", 1 - np.prod([60 / 90, 59 / 89, 58 / 88])),
    ("05.3", BY_COUNTING),
    ("05.3", F(2 * 29 * 60, 89 * 88)),  # of the other two, one bad and one good
    ("05.4", F(20, 89)),
    ("05.4", 60 / 89 - 40 / 89),
    ("05.5", PLAN),
    ("05.5", float(PLAN)),
    ("05.5", "41.83"),
]

ALMOST = [
    ("05.1", 29.13, "percent"),
    ("05.1", 0.291, "rounded"),
    ("05.2", 0.71, "rounded"),
    ("05.3", 44.4, "percent"),
    ("05.3", 0.44, "rounded"),
    ("05.4", 22.47, "percent"),
    ("05.4", 0.2247, "rounded"),
    ("05.5", 41.8, "Cents matter"),
]

WRONG = [
    ("05.1", F(8, 27), "as if the one before went back"),
    ("05.1", F(60 * 59 * 58, 90**3), "but not the deck"),
    ("05.1", 0.7, "70 successes of 100"),
    ("05.1", F(70 * 69 * 68, 100 * 99 * 98), "right way, but with 70"),
    ("05.1", 2, "added the three chances"),
    ("05.1", 0.1, "ten kinds of hands"),
    ("05.1", F(1, 4), "From no to three"),
    ("05.1", 1 - ALL_THREE, "at least one is a failure"),
    ("05.1", F(2, 3), "one card"),
    ("05.1", -1, "never below 0"),
    ("05.1", 0.5, "How likely is the first"),
    ("05.2", 1, "added 1/3"),
    ("05.2", F(53100, 117480), "exactly one failure"),
    ("05.2", 1 - F(8, 27), "as if the one before went back"),
    ("05.2", ALL_THREE, "no failure at all. What"),
    ("05.2", F(4060, 117480), "all three are failures"),
    ("05.2", 1 - F(4060, 117480), "those with none"),
    ("05.2", F(1, 3), "one card"),
    ("05.2", 1 - 0.7**3, "70 successes of 100"),
    ("05.2", 3, "never below 0"),
    ("05.2", 0.5, "How likely is no failure"),
    ("05.3", F(2, 3), "wrong way round"),
    ("05.3", F(26100, 117480), "before the draw"),
    ("05.3", F(26100, 117480) * F(2, 3), "Now divide"),
    ("05.3", F(26100, 53100 + 26100 + 4060), "only crossed out the hand"),
    ("05.3", F(4, 9), "with replacement"),
    ("05.3", F(53100, 117480), "exactly one failure"),
    ("05.3", F(3 * 4060, 117480), "three failures"),
    ("05.3", F(2 * 26100 + 3 * 4060, 117480), "at least two"),
    ("05.3", F(1, 3), "equally likely? They are not"),
    ("05.3", 0.333, "equally likely? They are not"),
    ("05.3", 2, "never below 0"),
    ("05.3", 0.9, "Count cases"),
    ("05.4", -F(20, 89), "wrong sign"),
    ("05.4", F(60, 89), "after taking the card away. How much"),
    ("05.4", F(40, 89), "after putting the card back. How much"),
    ("05.4", F(60, 89) - F(2, 3), "before the draw"),
    ("05.4", F(2, 3) - F(40, 89), "a failure less"),
    ("05.4", F(1, 3), "two fixed chances"),
    ("05.4", 1.5, "Subtract"),
    ("05.4", 0, "does make a difference"),
    ("05.4", 5, "never below 0"),
    ("05.4", 0.9, "their difference"),
    ("05.5", PLAN + 1, "dollar for the test"),
    ("05.5", PLAN - 1, "own is paid for already"),
    ("05.5", 40.83, "own is paid for already"),
    ("05.5", F(69, 89) * 60 - 1, "only a test that works"),
    ("05.5", F(69, 89) * 60, "only a test that works"),
    ("05.5", PLAN + F(5, 3), "take a failure away"),
    ("05.5", PLAN + F(5, 3) - 5, "always"),
    ("05.5", F(2, 3) * 40 + F(1, 3) * (F(60, 89) * 60 - 5) - 1, "more likely to work than 2/3"),
    ("05.5", 40 - F(5, 3) - 1, "took 2/3 for the flight all the same"),
    ("05.5", F(2, 3) * F(69, 89) * 60 + F(1, 3) * 35 - 1, "a little more than 2/3"),
    ("05.5", 40, "flying at once"),
    ("05.5", 1.83, "What is the whole plan worth"),
    ("05.5", 60, "Two ways it can go"),
]
