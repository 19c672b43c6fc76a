"""Lesson 08. By hand: 1,200,000 N s / 6000 kg; 36,000 N s / 0.05 N; 3.1506 - 1.62; 80 x 6e6; 150 s x 1.5 m/s."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest
import sympy

from spacegames.physics.rockets import acceleration, impulse
from spacewidgets.learning.checks import lesson_08

RIGHT = [
    ("08.1", 200),
    ("08.1", 30_000 * 40 / 6000),
    ("08.1", "200"),
    ("08.2", 1200 * 30 / 0.05 / 86_400),
    ("08.2", 8.333),
    ("08.2", 8.3),
    ("08.2", sympy.Rational(25, 3)),
    ("08.2", "8 1/3"),
    ("08.3", 15_400 / 4888 - 1.62),
    ("08.3", np.float64(1.53)),
    ("08.4", 480_000_000),
    ("08.4", 4.8e8),
    ("08.4", "480 000 000"),
    ("08.5", 225),
    ("08.5", Decimal("225.0")),
]

ALMOST = [
    ("08.1", 0.2, "km/s"),
    ("08.1", "200 m/s", "only the number"),
    ("08.2", 8, "rounded"),
    ("08.2", 720_000, "seconds"),
    ("08.2", 200, "hours"),
    ("08.3", 1.5, "rounded"),
    ("08.5", 0.225, "kilometres"),
    ("08.5", "225 m", "only the number"),
]

WRONG = [
    ("08.1", 1_200_000, "That is the impulse"),
    ("08.1", 5, "one second"),
    ("08.1", 7_200_000_000, "multiplied by the mass"),
    ("08.1", 0.005, "Upside down"),
    ("08.1", 0.125, "divided by the time"),
    ("08.1", 20, "impulse ÷ mass is"),
    ("08.2", 600, "left out the mass"),
    ("08.2", 24_000, "left out the speed"),
    ("08.2", 1800 / 86_400, "multiplied by the force"),
    ("08.2", 36_000, "impulse needed"),
    ("08.2", 30, "The engine gives force"),
    ("08.3", 15_400 / 4888, "left out its weight"),
    ("08.3", 15_400 / 4888 + 1.62, "added the Moon's pull"),
    ("08.3", 15_400 / 4888 - 9.81, "on the Earth"),
    ("08.3", 15_400 - 4888 * 1.62, "force left over"),
    ("08.3", 435 * 15_400 / 4888, "first second"),
    ("08.3", 1.62, "how fast things fall"),
    ("08.3", 10, "when its weight is taken off"),
    ("08.4", 6_000_000, "80 of them"),
    ("08.4", 480_000, "A thousand times"),
    ("08.4", 480, "A million times"),
    ("08.4", 96_000, "unit of mass: each"),
    ("08.4", 400_000, "unit of difficulty: each"),
    ("08.4", 54_000_000, "mass of the Soyuz. Its"),
    ("08.4", 9 * 480_000_000, "mass of the Soyuz, too"),
    ("08.4", 1, "one unit of mass to one unit"),
    ("08.5", 450, "full speed"),
    ("08.5", 150, "the time, in seconds"),
    ("08.5", 60_000, "the impulse it takes. How long"),
    ("08.5", 0.01125, "left out the mass"),
    ("08.5", 1, "First the time"),
]


def test_the_checker_reckons_like_the_engine():
    assert impulse(lesson_08.FORCE, lesson_08.SECONDS) / lesson_08.CRAFT == lesson_08.SPEED
    assert acceleration(lesson_08.ASCENT, lesson_08.EAGLE) - lesson_08.MOON == pytest.approx(lesson_08.RISES)
    assert impulse(lesson_08.BRAKE, lesson_08.BRAKING) == lesson_08.SHIP * lesson_08.COMING
