"""Lesson 14. By hand: (1500 - 600) / 50 = 18; 2 016 000 J / 2.5 MJ = 0.8064; 4 / 0.8 = 5; 17 / 12 up; 3000 ln(150/146)."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy

from spacegames.physics import aquarius, lifeboat
from spacewidgets.learning.checks import lesson_14

F = Fraction
DV = 3000 * math.log(150 / 146)

RIGHT = [
    ("14.1", 18),
    ("14.1", 900 / 50),
    ("14.1", "18"),
    ("14.1", sympy.Rational(900, 50)),
    ("14.2", 20 * 28 * 3600 / 2.5e6),
    ("14.2", 0.81),
    ("14.2", F(504, 625)),
    ("14.3", 4 / 0.8),
    ("14.3", 5),
    ("14.3", Decimal(5)),
    ("14.4", 2),
    ("14.4", 2.0),
    ("14.5", DV),
    ("14.5", np.float64(DV)),
    ("14.5", 81.1),
    ("14.5", 3000 * sympy.log(sympy.Rational(75, 73))),
]

ALMOST = [
    ("14.1", 18.2, "comes out even"),
    ("14.1", "18 A", "only the number"),
    ("14.2", 806, "grams"),
    ("14.2", 0.8, "two digits"),
    ("14.2", "0.81 kg", "only the number"),
    ("14.3", 4.95, "exactly"),
    ("14.4", 17 / 12, "a part of one"),
    ("14.4", 1.42, "a part of one"),
    ("14.4", 1.4, "a part of one"),
    ("14.5", 80, "keeps its mass"),
    ("14.5", 81.3, "rounded on the way"),
    ("14.5", 0.0811, "km/s"),
]

WRONG = [
    ("14.1", 1500 / 70, "the same current"),
    ("14.1", 900 / 70, "over all the hours"),
    ("14.1", 30, "forgot what the first hours take"),
    ("14.1", 900, "ampere-hours are left"),
    ("14.1", 1470 / 50, "amperes from ampere-hours"),
    ("14.1", 2100 / 50, "not get fuller"),
    ("14.1", 1500 / 70 - 30, "Think in ampere-hours"),
    ("14.1", 7, "after the first part"),
    ("14.2", 560 / 2.5e6, "one second"),
    ("14.2", 560 * 60 / 2.5e6, "one minute"),
    ("14.2", 20 * 3600 / 2.5e6, "forgot the volts"),
    ("14.2", 560 * 3600 / 2.5, "2.5 million"),
    ("14.2", 560, "power in watts"),
    ("14.2", 560 * 3600, "heat in joules"),
    ("14.2", 2.5e6 / (560 * 3600), "wrong way round: that is how many hours"),
    ("14.2", 12, "Volts × amperes × seconds"),
    ("14.3", 4 * 0.8, "You multiplied"),
    ("14.3", 0.8 / 4, "more people"),
    ("14.3", 4 - 4 * 0.8, "share of what is added"),
    ("14.3", 4, "It still rises"),
    ("14.3", 0, "the less the filter takes"),
    ("14.3", 4 / 0.2, "the filter leaves"),
    ("14.3", 8, "take as much in an hour"),
    ("14.4", 6, "forgot the round ones"),
    ("14.4", 61 / 12, "forgot the round ones"),
    ("14.4", 1, "rounded down"),
    ("14.4", 17, "hours are missing"),
    ("14.4", 3, "with fewer"),
    ("14.4", 0, "With 0 square cartridges the air lasts 44 hours"),
    ("14.4", -1, "whole number"),
    ("14.5", -DV, "swapped"),
    ("14.5", 3000 * math.log(50_000 / (4000 / 3)), "divided by the propellant"),
    ("14.5", 4000 / 3, "propellant are burnt"),
    ("14.5", 50_000 - 4000 / 3, "So heavy is the stack"),
    ("14.5", 3000 * 4 / 146, "as light as at the end"),
    ("14.5", 4 / 150, "share of the stack"),
    ("14.5", 4_000_000, "impulse"),
    ("14.5", 12, "Then the rocket equation, with"),
]


def test_the_checker_uses_the_formulas_of_the_engine():
    assert float(lesson_14.AMPERES_LEFT) == lifeboat.power_down(1500, 70, 30, 20)
    assert pytest.approx(lifeboat.cooling_water(20 * 28) * 3600, rel=0.001) == lesson_14.WATER
    assert pytest.approx(lifeboat.co2_limit(4, 0.8)) == float(lesson_14.SETTLES)
    assert pytest.approx(lifeboat.burn_delta_v(40_000, 100, 3000, 50_000)) == lesson_14.DELTA_V
    assert (
        aquarius.HOURS_TO_GO, aquarius.LEDGER["round cartridges"].supply, aquarius.CARTRIDGE_HOURS,
    ) == (lesson_14.HOME, lesson_14.ROUND, lesson_14.EACH)  # fmt: skip
