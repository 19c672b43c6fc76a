"""Lesson 13. By hand: energy ½ m v², moved = 3 × push × time, push = β × momentum ÷ mass."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import sympy

YEAR = 31_557_600

RIGHT = [
    ("13.1", 1.3e7 * 19_160**2 / 2 / 4.184e15),
    ("13.1", 0.57),
    ("13.1", "0.57"),
    ("13.2", 1000 * 6.371e6 / (3 * 20 * YEAR)),
    ("13.2", 3.36),
    ("13.2", np.float64(3.365)),
    ("13.3", 50),
    ("13.3", 50.0),
    ("13.3", np.ceil(49.8)),
    ("13.4", 2.5),
    ("13.4", Fraction(5, 2)),
    ("13.4", sympy.Rational(5, 2)),
    ("13.4", 5e9 * 0.004 / (1000 * 8000)),
    ("13.5", -10 / 3),
    ("13.5", Fraction(-10, 3)),
    ("13.5", Decimal("-3.33")),
]

ALMOST = [
    ("13.1", 570, "in kilotons"),
    ("13.1", 2.386e15, "in joules"),
    ("13.1", 0.6, "Rounded too much"),
    ("13.2", 0.3365, "in centimetres"),
    ("13.2", 0.003365, "in metres"),
    ("13.2", 3.4, "Rounded too much"),
    ("13.3", 49, "Round up"),
    ("13.3", 49.8, "craft come whole"),
    ("13.3", 51, "One too many"),
    ("13.5", -0.003333, "in metres"),
    ("13.5", -3.51, "exactly so"),
    ("13.5", -3.3, "Rounded too much"),
]

WRONG = [
    ("13.1", 1.14, "The half is missing"),
    ("13.1", 1.3e7 * 19_160 / 2 / 4.184e15, "must be squared"),
    ("13.1", 1.3e7 * 19.16**2 / 2 / 4.184e15, "speed in km/s"),
    ("13.1", 1.3e7 * 19.16**2 / 2, "joules divided by a million, or a speed in km/s"),
    ("13.1", 0.5 * 13e6 * 19160**2 / 1e6, "joules divided by a million, or a speed in km/s"),
    ("13.1", 1.3e7 * (19_160**2 + 11_186**2) / 2 / 4.184e15, "already in it"),
    ("13.1", 42, "Mass × speed²"),
    ("13.2", 10.09, "counts three times"),
    ("13.2", 30.3, "multiplied by three"),
    ("13.2", 7.27, "pull of the Earth"),
    ("13.2", 6371e6 / 60, "still years"),
    ("13.2", 6.371e6 / 60, "still years"),
    ("13.2", 6.73, "diameter"),
    ("13.2", 3.365e-6, "called them metres"),
    ("13.2", 1000, "Solve for the push"),
    ("13.3", 24, "2.16 radii"),
    ("13.3", 125, "counts 2.5 times"),
    ("13.3", 126, "counts 2.5 times"),
    ("13.3", 20, "twice"),
    ("13.3", 58, "Two things are missing"),
    ("13.3", 150, "factor 3 is missing"),
    ("13.3", 100, "for ten years"),
    ("13.3", 35, "as in the table"),
    ("13.3", 70, "ten years and a β"),
    ("13.3", 3, "rounded up"),
    ("13.4", 0.4, "Upside down"),
    ("13.4", 2500, "in mm/s"),
    ("13.4", 5e9 * 4 / (1000 * 8), "Both must be"),
    ("13.4", 1.5, "splash alone"),
    ("13.4", 20_000, "speed is missing"),
    ("13.4", 5e9 * 0.004**2 / (1000 * 8000**2), "compared energies"),
    ("13.4", 7, "momentum of the asteroid ÷"),
    ("13.5", 10 / 3, "forwards, or braked"),
    ("13.5", -10, "factor 3 is missing"),
    ("13.5", 10, "factor 3 is missing"),
    ("13.5", -30, "multiplied by three"),
    ("13.5", -200 / 3, "By what share"),
    ("13.5", -200, "in the same unit"),
    ("13.5", 600, "in the same unit"),
    ("13.5", 1, "half an hour in ten"),
]
