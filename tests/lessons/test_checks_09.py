"""Lesson 09. By hand: e² = 7.389; 16,643 (1 - e^-0.32508) = 4619; 4600 x 3079 / 91,190 = 155.3; 27; 3465.7 - 980."""

from __future__ import annotations

import math

import numpy as np
import pytest
import sympy

from spacegames.physics import delta_v, mass_ratio
from spacegames.physics.rockets import STANDARD_GRAVITY, burn_time, exhaust_velocity, gravity_loss, mass_flow
from spacewidgets.learning.checks import lesson_09

FACTOR = math.exp(1001 / (314 * 9.80665))

RIGHT = [
    ("09.1", math.e**2),
    ("09.1", sympy.exp(2)),
    ("09.1", 7.389),
    ("09.1", "7,39"),
    ("09.2", 16_643 * (1 - 1 / FACTOR)),
    ("09.2", np.float64(4619)),
    ("09.2", "4,619"),
    ("09.3", 4600 * 3079 / 91_190),
    ("09.3", 155.3),
    ("09.3", 155),
    ("09.4", 27),
    ("09.4", 27.0),
    ("09.5", 2500 * math.log(4) - 980),
    ("09.5", 2486),
    ("09.5", 2500 * sympy.log(4) - 980),
]

ALMOST = [
    ("09.1", 7, "rounded"),
    ("09.2", 4600, "exercise 3"),
    ("09.2", 4.619, "tonnes"),
    ("09.2", "4619 kg", "only the number"),
    ("09.3", 148, "Houston read up"),
    ("09.3", 157, "rounded"),
    ("09.3", 2.6, "minutes"),
    ("09.4", 27_000, "tonnes"),
    ("09.5", 2.486, "km/s"),
    ("09.5", 2500, "rounded"),
]

WRONG = [
    ("09.1", 2, "multiplies the mass"),
    ("09.1", 2 * math.e, "You doubled"),
    ("09.1", math.e, "once the speed"),
    ("09.1", math.e**2 - 1, "propellant only"),
    ("09.1", math.exp(-2), "Upside down"),
    ("09.1", math.log(2), "took the logarithm"),
    ("09.1", 100, "ten to the power"),
    ("09.1", 4, "What is Δv ÷"),
    ("09.2", 16_643 / FACTOR, "remains after the burn"),
    ("09.2", 16_643 * (1 - math.exp(-1001 / 314)), "is in seconds"),
    ("09.2", 16_643 * 1001 / (314 * 9.80665), "16,643 kg all the time"),
    ("09.2", 16_643 * (FACTOR - 1), "for the mass after the burn"),
    ("09.2", 16_643 * FACTOR, "multiplied by the factor"),
    ("09.2", 1001, "the difference is the propellant"),
    ("09.3", 91_190 / 3079, "in a second. How long"),
    ("09.3", 91_190 / (4600 * 3079), "Upside down"),
    ("09.3", 4600 / 3079, "left out the force"),
    ("09.3", 91_190 / 4600, "not the force by it"),
    ("09.3", 16_643 * 1001 / 91_190, "as at the start"),
    ("09.3", 1, "The flow is thrust"),
    ("09.4", 9, "added them up"),
    ("09.4", 7, "must be carried, too"),
    ("09.4", 26, "propellant only"),
    ("09.4", 3, "enough for 3 km/s"),
    ("09.4", 81, "One step too many"),
    ("09.4", math.exp(3), "not e"),
    ("09.4", 12, "How often"),
    ("09.5", 2500 * math.log(4), "left out gravity"),
    ("09.5", 980, "what gravity takes. And"),
    ("09.5", 2500 * math.log(4) + 980, "added what gravity"),
    ("09.5", 2500 * 15 / 20 - 980, "20 tonnes to the end"),
    ("09.5", 2500 * math.log10(4) - 980, "base ten"),
    ("09.5", 2500 * math.log(20 / 15) - 980, "Below zero"),
    ("09.5", 2500 * math.log(4) - 9.8, "every one of the 100"),
    ("09.5", 1, "less 9.8 m/s for each"),
]


def test_the_checker_reckons_like_the_engine():
    assert lesson_09.STANDARD_GRAVITY == STANDARD_GRAVITY
    assert pytest.approx(mass_ratio(6000, 3000), rel=1e-12) == lesson_09.FACTOR
    left = lesson_09.BEFORE - lesson_09.PROPELLANT
    assert delta_v(exhaust_velocity(314), 16_643, left) == pytest.approx(1001, rel=1e-12)
    assert pytest.approx(burn_time(4600, mass_flow(91_190, 3079)), rel=1e-12) == lesson_09.SECONDS
    assert pytest.approx(delta_v(2500, 20, 5) - gravity_loss(100, 9.8), rel=1e-12) == lesson_09.CLIMB
