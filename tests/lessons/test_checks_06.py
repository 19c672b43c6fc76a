"""Lesson 06. By hand: of C(90,3) = 117480 hands 34220, 53100, 26100 and 4060 have 3, 2, 1 and 0 successes."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from spacegames.leaving_earth import odds_of
from spacewidgets.learning.checks import lesson_06

F = Fraction


def in_a_row(draws):
    """Chance of so many successes from one hand, by its four kinds."""
    ways = {3: 34220, 2: 53100, 1: 26100, 0: 4060}
    return sum(F(n, 117480) * F(good, 3) ** draws for good, n in ways.items())


HOME = [lesson_06.HOME[number] for number in range(4)]
BOTH = (1 + F(7, 8) * F(6, 8) + F(6, 8) * F(4, 8)) / 3  # to Ceres in one year, back in two

RIGHT = [
    ("06.1", HOME[1] + HOME[2] + HOME[3]),
    ("06.1", float(1 - HOME[0])),
    ("06.2", in_a_row(5)),
    ("06.2", float(in_a_row(5))),
    ("06.2", odds_of({"Atlas Rockets": 5})),
    ("06.3", in_a_row(6) / in_a_row(3)),
    ("06.3", np.float64(in_a_row(6)) / np.float64(in_a_row(3))),
    ("06.4", F(65, 96)),
    ("06.4", np.mean([1, 7 / 8 * 6 / 8, 6 / 8 * 4 / 8])),
    ("06.5", 2500),
    ("06.5", 0.5 * 0.5 / 0.01**2),
]

ALMOST = [
    ("06.1", 33.0, "percent"),
    ("06.1", 0.33, "rounded"),
    ("06.2", 35.2, "percent"),
    ("06.2", 0.35, "rounded"),
    ("06.3", 0.764, "rounded"),
    ("06.4", 67.7, "percent"),
    ("06.4", 0.68, "rounded"),
    ("06.5", 2510, "exactly 0.01"),
]

WRONG = [
    ("06.1", HOME[1], "exactly one"),
    ("06.1", HOME[0], "nobody comes home."),
    ("06.1", HOME[3], "all three come home."),
    ("06.1", 1 - HOME[3], "somebody is missing"),
    ("06.1", HOME[1] + 2 * HOME[2] + 3 * HOME[3], "on average"),
    ("06.1", HOME[1] + HOME[2], "left out the flights"),
    ("06.1", 3, "never below 0"),
    ("06.1", 0.5, "Which of the four cases"),
    ("06.2", F(2, 3) ** 5, "multiplied the legs"),
    ("06.2", F(60 * 59 * 58 * 57 * 56, 90 * 89 * 88 * 87 * 86), "five cards from the deck"),
    ("06.2", F(34220, 117480), "three good cards"),
    ("06.2", in_a_row(4), "four Atlases"),
    ("06.2", F(2, 3), "one Atlas"),
    ("06.2", 1 - F(1, 3) ** 5, "at least one works"),
    ("06.2", 1 - in_a_row(5), "at least one of them fails"),
    ("06.2", F(10, 3), "added the chances"),
    ("06.2", -1, "never below 0"),
    ("06.2", 0.9, "fifth power"),
    ("06.3", in_a_row(3), "just sets out"),
    ("06.3", in_a_row(6), "seen from the start"),
    ("06.3", in_a_row(3) / in_a_row(6), "wrong way round"),
    ("06.3", F(8, 27), "2/3 for each year"),
    ("06.3", in_a_row(3) * in_a_row(6), "means to divide"),
    ("06.3", in_a_row(4) / in_a_row(3), "That is the next year"),
    ("06.3", 0.884, "That is the next year"),
    ("06.3", (in_a_row(4) / in_a_row(3)) ** 3, "next year three times"),
    ("06.3", 5, "never below 0"),
    ("06.3", 0.01, "which share lives six"),
    ("06.4", F(7, 8) * F(3, 4), "You took level 1, or"),
    ("06.4", 0.65625, "You took level 1, or"),
    ("06.4", F(31, 64), "flight to Mars, three years each way"),
    ("06.4", 0.484, "flight to Mars, three years each way"),
    ("06.4", 3 * BOTH, "added up the three levels"),
    ("06.4", 1 - F(1, 8) - F(1, 4), "She rolls two times"),
    ("06.4", (1 + F(7, 8) ** 2 + F(6, 8) ** 2) / 3, "one year both ways"),
    ("06.4", (1 + F(6, 8) ** 2 + F(4, 8) ** 2) / 3, "two years both ways"),
    ("06.4", F(3, 8), "That is level 2"),
    ("06.4", F(7, 8), "the way there"),
    ("06.4", F(3, 4), "the way back"),
    ("06.4", 1 - BOTH, "at least once"),
    ("06.4", 2, "never below 0"),
    ("06.4", 0.9, "Suppose the level known"),
    ("06.5", 100, "shrinks with the root"),
    ("06.5", 10_000, "variance of one run: at one half"),
    ("06.5", 5000, "not p."),
    ("06.5", 50, "Its square"),
    ("06.5", 25, "square the 0.01"),
    ("06.5", 1_000_000, "fewer will do"),
    ("06.5", 7, "Too few"),
]


def test_all_three_come_home_as_worked_out_by_hand():
    """The doctor stays healthy both ways, at each level; and no major failure, six times from one hand and once from another."""
    doctor = (1 + F(5, 8) ** 2 + F(2, 8) ** 2) / 3

    def cards():
        # 75 cards that do no harm, 15 that do: first the hand of Life Support, then one card of what is left.
        ways = {3: 75 * 74 * 73, 2: 3 * 75 * 74 * 15, 1: 3 * 75 * 15 * 14}
        return sum(F(n, 90 * 89 * 88) * F(good, 3) ** 6 * F(75 - good, 87) for good, n in ways.items())

    assert doctor * cards() == HOME[3]
