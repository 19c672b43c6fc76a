"""Lesson 11. By hand: mu of the Moon 4.9028e12 m³/s², its radius 1737.4 km; years of 365.26 and 224.70 days; 1.2 km/s."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import sympy

from spacegames.physics import orbits
from spacewidgets.learning.checks import lesson_11

APOLLO = math.sqrt(4.9028e12 / 1_847_400)
AGAIN = 365.26 * 224.70 / (365.26 - 224.70)
TURN = 2 * 7730 * math.sin(math.radians(14.25))

RIGHT = [
    ("11.1", APOLLO),
    ("11.1", np.sqrt(4.9028e12 / 1_847_400)),
    ("11.1", 1629),
    ("11.1", sympy.sqrt(sympy.Rational("4902800000000") / 1_847_400)),
    ("11.2", 3),
    ("11.2", 3.0),
    ("11.2", "3"),
    ("11.3", AGAIN),
    ("11.3", 1 / (1 / 224.70 - 1 / 365.26)),
    ("11.3", Decimal("583.9")),
    ("11.3", 584),
    ("11.4", (998 + 399) / 365.25),
    ("11.4", 3.82),
    ("11.4", np.float64(3.8236)),
    ("11.5", TURN),
    ("11.5", 2 * 7730 * np.sin(np.radians(28.5) / 2)),
    ("11.5", 7730 * math.hypot(math.sin(math.radians(28.5)), 1 - math.cos(math.radians(28.5)))),
    ("11.5", 3806),
]

ALMOST = [
    ("11.1", 1.629, "km/s"),
    ("11.1", 5865, "km/h"),
    ("11.1", "1629 m/s", "only the number"),
    ("11.2", 3.25, "whole numbers"),
    ("11.2", Fraction(39, 12), "whole numbers"),
    ("11.3", 580, "rounded too much"),
    ("11.3", 1.5986, "in years"),
    ("11.4", 3.8, "rounded too much"),
    ("11.4", 1397, "in days"),
    ("11.4", 1397 * 86_400, "in seconds"),
    ("11.5", 3750, "rounded too much"),
    ("11.5", 7730 * math.radians(28.5), "along the arc"),
    ("11.5", 3.8, "km/s"),
]

WRONG = [
    ("11.1", math.sqrt(4.9028e12 / 110_000), "middle of the Moon"),
    ("11.1", math.sqrt(4.9028e12 / 1_737_400), "right at the ground"),
    ("11.1", math.sqrt(2) * APOLLO, "leave the Moon for good"),
    ("11.1", APOLLO**2, "square root"),
    ("11.1", math.sqrt(3.986e14 / 1_847_400), "pull of the Earth"),
    ("11.1", math.sqrt(4.9028e12 / 1847.4), "kilometres"),
    ("11.1", 7730, "v = √"),
    ("11.2", 2, "first burn only"),
    ("11.2", 2.02, "first burn only"),
    ("11.2", 1.22, "second burn only"),
    ("11.2", 3895, "in m/s"),
    ("11.2", 3.895, "in km/s"),
    ("11.2", 4, "not 1 km/s"),
    ("11.2", 7, "Both burns together"),
    ("11.2", orbits.hohmann(orbits.MU_EARTH, 300e3, 42_164e3).total / 1200, "from the middle"),
    ("11.2", 15, "from the middle"),
    ("11.3", -AGAIN, "wrong sign"),
    ("11.3", 365.26 - 224.70, "difference of the two years"),
    ("11.3", 365.26 + 224.70, "added the two years"),
    ("11.3", 1 / 224.70 - 1 / 365.26, "in a day"),
    ("11.3", 1 / 365.26 - 1 / 224.70, "in a day"),
    ("11.3", 1 / (1 / 224.70 + 1 / 365.26), "the turns a day"),
    ("11.3", AGAIN / 2, "on average"),
    ("11.3", 780, "1 ÷ wait"),
    ("11.4", 998 / 365.25, "flight alone"),
    ("11.4", 998, "flight alone"),
    ("11.4", 399 / 365.25, "waiting alone"),
    ("11.4", (998 + 199.4) / 365.25, "So long it takes on average"),
    ("11.4", (2 * 998 + 399) / 365.25, "all of the ellipse"),
    ("11.4", (998 + 4336) / 365.25, "whole year of Jupiter"),
    ("11.4", 2, "from one window to the next"),
    ("11.5", 2 * 7730 * math.sin(28.5 / 2), "radians"),
    ("11.5", 2 * 7730 * math.sin(math.radians(28.5)), "half the angle"),
    ("11.5", 7730 * math.sin(math.radians(28.5)), "sideways part. Something"),
    ("11.5", TURN / 2, "half of it"),
    ("11.5", 7730 * (1 - math.cos(math.radians(28.5))), "only the forward part"),
    ("11.5", 220, "2 × speed"),
]


def test_the_checker_uses_the_numbers_and_formulas_of_the_engine():
    moon, earth, jupiter = (orbits.BODIES[name] for name in ("Moon", "Earth", "Jupiter"))
    assert orbits.circular_speed(moon.mu, moon.radius + 110e3) == pytest.approx(lesson_11.APOLLO_SPEED)
    way = orbits.hohmann(earth.mu, earth.radius + 300e3, 42_164e3)
    assert way[:2] == pytest.approx((lesson_11.FIRST, lesson_11.SECOND))
    assert round(way.total / 1200) == lesson_11.RING_DIFFICULTY == 3
    assert orbits.synodic_period(365.26, 224.70) == pytest.approx(lesson_11.VENUS_AGAIN)
    years = [orbits.period(orbits.MU_SUN, body.orbit) for body in (earth, jupiter)]
    flight = orbits.hohmann(orbits.MU_SUN, earth.orbit, jupiter.orbit).time
    assert (flight + orbits.synodic_period(*years)) / 86_400 / 365.25 == pytest.approx(lesson_11.AT_WORST)
    assert orbits.plane_change(7730, math.radians(28.5)) == pytest.approx(lesson_11.TURNED)
