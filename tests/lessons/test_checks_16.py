"""Lesson 16. By hand: 42 − 7 and 40 + 7; 1 − 1/27; (1/4)/(7/8); 1/3 + 2/3 × 2/3; 10 + 8 + 1 + 2 of 29."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import chain, combinations

import numpy as np
import sympy

from spacegames.dist import Dist
from spacewidgets import check
from spacewidgets.learning.checks import lesson_16

F = Fraction

RIGHT = [
    ("16.1", (35, 47)),
    ("16.1", [35, 47]),
    ("16.1", tuple(np.array([35, 47]))),
    ("16.2", F(26, 27)),
    ("16.2", 1 - F(1, 3) ** 3),
    ("16.2", "26/27"),
    ("16.2", 26 / 27),
    ("16.3", F(2, 7)),
    ("16.3", sympy.Rational(2, 7)),
    ("16.3", 2 / 7),
    ("16.4", F(7, 9)),
    ("16.4", 1 / 3 + 2 / 3 * 2 / 3),
    ("16.5", ["Surveying", "Soyuz", "Juno", "Probe"]),
    ("16.5", ("Probe", "Juno", "Soyuz", "Surveying")),
    ("16.5", {"probe", "juno", " soyuz", "surveying"}),
]

ALMOST = [
    ("16.1", (47, 35), "Soviet Union comes first"),
    ("16.2", 0.96, "rounded"),
    ("16.2", 96.3, "percent"),
    ("16.2", Decimal("0.963"), "rounded"),
    ("16.3", 0.286, "rounded"),
    ("16.3", "28.57", "percent"),
    ("16.4", 0.78, "rounded"),
    ("16.4", 77.8, "percent"),
]

WRONG = [
    ("16.1", (42, 40), "with Mars 3"),
    ("16.1", (35, 40), "from one side"),
    ("16.1", (42, 47), "to one side"),
    ("16.1", (35, 50), "43 points that are printed"),
    ("16.1", (49, 33), "The other way round"),
    ("16.1", (41, 41), "worth 7"),
    ("16.1", 35, "two numbers in brackets"),
    ("16.1", (35, 47, 1), "two numbers in brackets"),
    ("16.1", (1, 2), "What had the two before"),
    ("16.2", F(2, 3), "one of them"),
    ("16.2", 2, "You added"),
    ("16.2", F(8, 27), "all three succeed"),
    ("16.2", F(1, 27), "nobody does"),
    ("16.2", F(6, 27), "exactly one"),
    ("16.2", F(19, 27), "at least one fails"),
    ("16.2", F(8, 9), "two agencies"),
    ("16.2", 1.5, "never below 0"),
    ("16.2", 0.5, "all three must fail"),
    ("16.3", F(1, 4), "first round only"),
    ("16.3", F(4, 7), "team that begins"),
    ("16.3", F(1, 7), "goes last"),
    ("16.3", F(1, 2), "must have failed"),
    ("16.3", F(9, 32), "Two rounds"),
    ("16.3", 2, "never below 0"),
    ("16.3", 0.9, "in the first round"),
    ("16.4", F(2, 3), "without a test"),
    ("16.4", 1, "Only if the failure showed"),
    ("16.4", F(1, 3), "shows the failure"),
    ("16.4", F(4, 9), "test *and* launch"),
    ("16.4", F(5, 6), "the middle"),
    ("16.4", F(8, 9), "one of two draws"),
    ("16.4", -1, "never below 0"),
    ("16.4", 0.1, "Two cases"),
    ("16.5", ["Surveying", "Soyuz", "Soyuz", "Juno", "Probe"], "costs $29, and you have $25"),
    ("16.5", ["Surveying", "Soyuz", "Soyuz"], "costs $26, and you have $25"),
    ("16.5", ["Soyuz", "Soyuz", "Juno", "Probe"], "no research"),
    ("16.5", ["Soyuz", "Soyuz"], "pays $16 of $29"),
    ("16.5", ["Soyuz", "Soyuz", "Soyuz"], "need 2 of Soyuz, and this is 3"),
    ("16.5", ["Saturn"], "not among what"),
    ("16.5", 21, "list of names"),
    ("16.5", "Soyuz", "list of names"),
    ("16.5", [8, 8], "list of names"),
]


def test_nothing_else_pays_as_much():
    """All 32 choices of the five things, counted out."""
    prices = {"Surveying": 10, "Soyuz": 8, "Soyuz again": 8, "Juno": 1, "Probe": 2}
    choices = chain.from_iterable(combinations(prices, number) for number in range(6))
    paid = {choice: sum(prices[name] for name in choice) for choice in choices}
    best = max(cost for cost in paid.values() if cost <= 25)
    found = {tuple(name.removesuffix(" again") for name in choice) for choice, cost in paid.items() if cost == best}
    assert (best, found) == (21, {("Surveying", "Soyuz", "Juno", "Probe")})
    assert {name: price for name, price in prices.items() if name != "Soyuz again"} == lesson_16.PRICES
    assert best == lesson_16.MOST


def test_the_second_of_three_by_following_them():
    """Round by round: who is first, and what is left when all have failed."""
    left, second = F(1), F(0)
    for _round in range(60):
        second += left * F(1, 2) * F(1, 2)
        left *= F(1, 8)
    assert abs(second - lesson_16.SECOND) <= left


def test_one_test_of_three_cards():
    """Every draw of the test, then every draw of the launch."""
    cards = ["success", "success", "failure"]
    after = [["success", "success"] if drawn == "failure" else cards for drawn in cards]
    works = sum(Dist.uniform(range(len(each))).probability(lambda n, each=each: each[n] == "success") for each in after)
    assert works / 3 == F(7, 9) == lesson_16.TESTED


def test_every_choice_gets_an_answer_in_words():
    for number in range(1, 7):
        for choice in combinations(["Surveying", "Soyuz", "Soyuz", "Juno", "Probe", "Eagle"], number):
            verdict = check("16.5", list(choice))
            assert verdict.message
            assert (verdict.kind == "got") == (sorted(choice) == ["Juno", "Probe", "Soyuz", "Surveying"])
