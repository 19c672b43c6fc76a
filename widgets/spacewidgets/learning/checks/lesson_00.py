"""Lesson 00: the one exercise in which a learner meets `check`."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Final

from spacegames.leaving_earth import SOYUZ, payload
from spacewidgets.learning.check import Exercise, close_to, one_of
from spacewidgets.words import N_

DIFFICULTY: Final = 3
LIMIT: Final = payload(SOYUZ, DIFFICULTY)

EXERCISES: Final = (
    Exercise(
        "00.1",
        "soyuz_carries",
        right=one_of(floor(LIMIT), LIMIT),
        got=N_("So much and no more: with one unit of mass more, the flight fails."),
        almost=[
            (
                close_to(LIMIT, 0.005),
                N_("That is very near. Give the whole number, or the exact fraction that the chart shows."),
            )
        ],
        mistakes=[
            (floor(LIMIT) + 1, N_("You rounded up. That would be a little more than the Soyuz can carry.")),
            (
                Fraction(SOYUZ.thrust, DIFFICULTY),
                N_("The Soyuz itself is part of that mass. The payload is what is left without it."),
            ),
            (SOYUZ.thrust, N_("That is the thrust of a Soyuz. The question is what mass it carries besides itself.")),
            (lambda a: a < LIMIT, N_("A Soyuz can carry that, but it can carry more.")),
            (lambda a: a > LIMIT, N_("That is too much: in the chart, the thrust does not reach what is needed.")),
        ],
        hints=[
            N_("Go back to the first chart. Set Soyuz and difficulty 3, and make the payload heavier step by step."),
            N_("The chart also says in words what the largest payload is."),
        ],
    ),
)
