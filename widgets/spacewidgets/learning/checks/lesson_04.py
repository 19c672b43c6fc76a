"""Lesson 04, solar radiation: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spacegames.leaving_earth import (
    DIE_SIDES,
    POINTS_PER_LOST_ASTRONAUT,
    maneuver,
    radiation,
    radiation_threshold,
    speeds,
)
from spacewidgets.learning.check import Exercise, one_of
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.words import N_

POINTS: Final = -POINTS_PER_LOST_ASTRONAUT  # lost for each astronaut who dies

ONE: Final = radiation(1, years=3, crew=1)
ONE_THRESHOLD: Final = radiation_threshold(1, years=3)

CREW: Final = 4
FOUR: Final = radiation(1, years=2, crew=CREW)
ONE_OF_FOUR: Final = radiation(1, years=2, crew=1)[1]
AT_LEAST_ONE: Final = 1 - FOUR[0]

PAST_MARS: Final = maneuver("Earth Orbit", "Mars Fly-By")
SLOW_YEARS, FAST_YEARS = (years for _, years in speeds(PAST_MARS.difficulty, PAST_MARS.years)[:2])
THREE: Final = 3
SLOW: Final = radiation(2, SLOW_YEARS, THREE)
FAST: Final = radiation(2, FAST_YEARS, THREE)
SAVED: Final = SLOW.expectation() - FAST.expectation()

PAIR: Final = radiation(None, years=3, crew=2)
PAIR_AT: Final = {level: radiation(level, years=3, crew=2) for level in range(3)}

DAYS: Final = 2 * 180
MILLISIEVERT_A_DAY: Final = Fraction("1.9")
MILLISIEVERT_IN_A_REM: Final = 10
DOSE: Final = DAYS * MILLISIEVERT_A_DAY / MILLISIEVERT_IN_A_REM

EXERCISES: Final = (
    Exercise(
        "04.1",
        "falls_ill",
        right=ONE[1],
        got=N_("Level × years of the eight faces make ill."),
        almost=nearly(ONE[1]),
        mistakes=[
            (ONE_THRESHOLD, N_("So many faces make ill. The chance is that number, of the eight that there are.")),
            (
                Fraction(ONE_THRESHOLD - 1, DIE_SIDES),
                N_("A roll that is exactly level × years makes ill, too: only a higher one is safe."),
            ),
            (ONE[0], N_("That is the chance to stay healthy.")),
            (Fraction(1, DIE_SIDES), N_("You left out the years: level × years is what the roll must beat.")),
            (
                Fraction(1 + 3, DIE_SIDES),  # or 3 of 6
                N_(
                    "That is one half. Level and years are multiplied, not added, and the die has eight faces, not six."
                ),
            ),
            NO_CHANCE,
        ],
        otherwise=N_("Which of the faces 1 to 8 make ill? Count them, and divide by eight."),
        hints=[
            N_("The roll must be higher than level × years. What is that product here?"),
            N_("The faces up to that number make ill. How many of the eight are they?"),
        ],
    ),
    Exercise(
        "04.2",
        "at_least_one",
        right=AT_LEAST_ONE,
        got=N_("1 − the chance that nobody falls ill."),
        almost=nearly(AT_LEAST_ONE),
        mistakes=[
            (
                CREW * ONE_OF_FOUR,
                N_(
                    "You added the chances of the four. Then somebody would fall ill for certain. "
                    "Flights on which two fall ill were counted twice."
                ),
            ),
            (FOUR[0], N_("That is the chance that nobody falls ill. What is the chance that this does not happen?")),
            (FOUR[1], N_("That is exactly one. “At least one” also means two, three or four.")),
            (FOUR[CREW], N_("That is the chance that all four fall ill.")),
            (1 - FOUR[CREW], N_("You took off the chance that all fall ill. Take off the chance that nobody does.")),
            (ONE_OF_FOUR, N_("That is the chance for one particular astronaut. There are four.")),
            NO_CHANCE,
        ],
        otherwise=N_("How likely is it that nobody falls ill? At least one is everything else."),
        hints=[
            N_("What is the chance that one astronaut stays healthy?"),
            N_("All four stay healthy: multiply. At least one falls ill: 1 − that."),
        ],
    ),
    Exercise(
        "04.3",
        "points_saved",
        right=POINTS * SAVED,
        got=N_("Expected numbers may be added and subtracted, even if nothing is independent."),
        mistakes=[
            (SAVED, N_("That is the number of astronauts saved, on average. Each is worth two points.")),
            (-POINTS * SAVED, N_("The right number with the wrong sign: how much does the faster flight save?")),
            (POINTS * SLOW.expectation(), N_("That is what the slow flight costs. The fast one costs something, too.")),
            (POINTS * FAST.expectation(), N_("That is what the fast flight costs. What does it save?")),
            (POINTS * SAVED / THREE, N_("That is for one astronaut. There are three.")),
            (
                SAVED / THREE,
                N_("That is by how much the chance of one astronaut changes. What does it mean in points?"),
            ),
            (
                POINTS * (FAST[0] - SLOW[0]),
                N_(
                    "You compared the chances that nobody falls ill. It also matters how many do: use expected numbers."
                ),
            ),
            (POINTS * THREE, N_("That would be so if the fast flight were safe, and the slow one certain death.")),
        ],
        otherwise=N_("How many fall ill on average, in three years and in two? The difference, times two points."),
        hints=[
            N_("Expected number ill = crew × chance of one astronaut."),
            N_("At level 2: a chance of 6/8 in three years, of 4/8 in two."),
        ],
    ),
    Exercise(
        "04.4",
        "both_healthy",
        right=PAIR[0],
        got=N_("The average of three chances, one for each level."),
        almost=nearly(PAIR[0]),
        mistakes=[
            (
                PAIR_AT[1][0],
                N_(
                    "So likely it is at level 1 for sure. "
                    "You took the average of the levels, or squared the average chance of one. "
                    "Square first, at each level; then take the average."
                ),
            ),
            (
                radiation(None, years=3, crew=1)[0],
                N_("That is for one astronaut. With two, work out both of them at each level first, then the average."),
            ),
            (
                1 - 2 * radiation(None, years=3, crew=1)[1],
                N_("You added the chances of the two to fall ill. Work out at each level that both stay healthy."),
            ),
            (
                sum(each[0] for each in PAIR_AT.values()),
                N_("You added up the three levels. Each comes with chance 1/3."),
            ),
            (PAIR_AT[2][0], N_("That is level 2. It could be 0 or 1 as well.")),
            (Fraction(1, 3), N_("That is the chance of level 0. At the other levels both can be lucky.")),
            (PAIR[2], N_("That is the chance that both fall ill.")),
            (1 - PAIR[0], N_("That is the chance that at least one falls ill.")),
            NO_CHANCE,
        ],
        otherwise=N_("Work it out three times, at level 0, 1 and 2. Then take the average."),
        hints=[
            N_("At level 0 both stay healthy for certain. What is the chance at level 1? At level 2?"),
            N_("At level 1 it is (5/8)². Add the three chances, and divide by three."),
        ],
    ),
    Exercise(
        "04.5",
        "dose_in_rem",
        right=DOSE,
        got=N_("For every month under way, about nine years' worth of dose on Earth."),
        almost=[
            (DOSE * MILLISIEVERT_IN_A_REM, N_("Right, but in millisievert. How many millisievert are one rem?")),
            (DOSE / 100, N_("Right, but in sievert. One sievert is 100 rem.")),
            (one_of(68, 69), N_("Rounded too much: one figure after the point is right here.")),
        ],
        mistakes=[
            (DOSE / 2, N_("That is one way only. They also fly back.")),
            (
                DOSE * MILLISIEVERT_IN_A_REM**2,
                N_("You went the wrong way: a rem is the larger unit, ten millisievert, so there are fewer of them."),
            ),
            (DOSE / MILLISIEVERT_IN_A_REM, N_("A rem is ten millisievert, not a hundred.")),
            (DAYS, N_("Those are the days. Each brings 1.9 millisievert.")),
        ],
        otherwise=N_("Days × dose a day gives millisievert. 1000 millisievert = 1 sievert = 100 rem."),
        hints=[
            N_("How many days are they under way, there and back?"),
            N_("1000 mSv are 100 rem, so 10 mSv are 1 rem."),
        ],
    ),
)
