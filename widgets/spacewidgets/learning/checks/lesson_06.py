"""Lesson 06, the risks of a whole mission: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import Final

from spacegames.leaving_earth import FULL_DECK, Belief, Expedition, journey, maneuver, odds_of, radiation, survivors
from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.words import N_

CREW: Final = Expedition.start(["doctor", "mechanic", "pilot"], "Apollo", supplies=6)
HOME: Final = survivors(CREW, journey("Earth Orbit", "Mars Orbit", "Earth Orbit", "Earth"))
SOMEBODY: Final = 1 - HOME[0]

ATLASES: Final = 5
ATLAS_ODDS: Final = odds_of({"Atlas Rockets": ATLASES})
FIVE: Final = ATLAS_ODDS.chance
ONE: Final = odds_of({"Atlas Rockets": 1}).chance

LIFE_SUPPORT: Final = Belief.start("Life Support")
THREE_YEARS: Final = LIFE_SUPPORT.all_succeed(3)
SIX_YEARS: Final = LIFE_SUPPORT.all_succeed(6)
NEXT_THREE: Final = SIX_YEARS / THREE_YEARS
NEXT_ONE: Final = LIFE_SUPPORT.all_succeed(4) / THREE_YEARS

OUT: Final = maneuver("Inner Planets Transfer", "Ceres").years
BACK: Final = maneuver("Ceres", "Inner Planets Transfer").years
MARS: Final = (
    maneuver("Earth Orbit", "Inner Planets Transfer").years + maneuver("Inner Planets Transfer", "Mars Orbit").years
)
LEVELS: Final = range(3)


def well(level: int | None, years: int) -> Fraction:
    """Chance that one astronaut stays healthy."""
    return radiation(level, years, crew=1)[0]


BOTH_AT: Final = {level: well(level, OUT) * well(level, BACK) for level in LEVELS}
BOTH: Final = sum(BOTH_AT.values(), Fraction(0)) / len(LEVELS)

ERROR: Final = Fraction(1, 100)
HALF: Final = Fraction(1, 2)
RUNS: Final = HALF * (1 - HALF) / ERROR**2

EXERCISES: Final = (
    Exercise(
        "06.1",
        "somebody_home",
        right=SOMEBODY,
        got=N_("“At least one” is “not nobody”, here too."),
        almost=nearly(SOMEBODY),
        mistakes=[
            (HOME[1], N_("That is exactly one. “At least one” also means two or three.")),
            (HOME[0], N_("That is the chance that nobody comes home.")),
            (HOME[3], N_("That is the chance that all three come home.")),
            (
                1 - HOME[3],
                N_("That is the chance that somebody is missing. Take off the chance that nobody comes home."),
            ),
            (
                HOME.expectation(),
                N_("That is how many come home on average. The question is how likely it is that any do."),
            ),
            (HOME[1] + HOME[2], N_("You left out the flights from which all three come home.")),
            NO_CHANCE,
        ],
        otherwise=N_("Which of the four cases in home count as “at least one”?"),
        hints=[
            N_("One, two or three come home. Or: everything but nobody."),
            N_("home[0] is the chance that nobody does."),
        ],
    ),
    Exercise(
        "06.2",
        "five_atlases",
        right=FIVE,
        got=N_("Much more than (2/3)⁵: if the cards are good, all five profit."),
        almost=nearly(FIVE),
        mistakes=[
            (
                ATLAS_ODDS.as_if_independent,
                N_(
                    "You multiplied the legs as if they were independent. All five Atlases draw from the same three cards."
                ),
            ),
            (
                Fraction(perm(FULL_DECK.success, ATLASES), perm(sum(FULL_DECK), ATLASES)),
                N_("You drew five cards from the deck without replacement. Only three lie there, and each goes back."),
            ),
            (
                LIFE_SUPPORT.all_succeed(3, paying=True),
                N_(
                    "That is the chance of three good cards. With a bad one among them, five launches can still be lucky."
                ),
            ),
            (LIFE_SUPPORT.all_succeed(4), N_("That is four Atlases, one for each leg. One of the legs fires two.")),
            (ONE, N_("That is one Atlas. All five are to work.")),
            (1 - (1 - ONE) ** ATLASES, N_("That is about the chance that at least one works. All five are to work.")),
            (1 - FIVE, N_("That is the chance that at least one of them fails.")),
            (
                ATLASES * ONE,
                N_("You added the chances. “And” means to multiply, and only where things are independent."),
            ),
            NO_CHANCE,
        ],
        otherwise=N_(
            "Suppose the hand known, take its share of good cards to the fifth power, then average over the hands."
        ),
        hints=[
            N_("Guess 2 is the same question with other words."),
            N_("odds_of({...}).chance, or Belief.start(3).all_succeed(...)"),
        ],
    ),
    Exercise(
        "06.3",
        "next_three",
        right=NEXT_THREE,
        got=N_("More than for a new crew: three good years speak for the cards."),
        almost=nearly(NEXT_THREE),
        mistakes=[
            (
                THREE_YEARS,
                N_(
                    "That is the chance of a crew that just sets out. This one has seen three successes: what do they tell?"
                ),
            ),
            (
                SIX_YEARS,
                N_("That is the chance of all six years, seen from the start. The first three have gone well already."),
            ),
            (
                1 / NEXT_THREE,
                N_(
                    "The wrong way round: of the crews that live three years, which share lives six? Not the other way."
                ),
            ),
            (
                ONE**3,
                N_("You took 2/3 for each year. But the draws share the cards, and three successes have been seen."),
            ),
            (
                THREE_YEARS * SIX_YEARS,
                N_("You multiplied. “Given that” means to divide by the chance of what has happened already."),
            ),
            (close_to(NEXT_ONE, 1e-3), N_("That is the next year. Three are asked for.")),
            (NEXT_ONE**3, N_("You took the next year three times. But each good year says more about the cards.")),
            NO_CHANCE,
        ],
        otherwise=N_("Of all crews that live three years: which share lives six?"),
        hints=[
            N_("life_support.all_succeed(3) and life_support.all_succeed(6) are two of the numbers in guess 2."),
            N_("Given three good years, the chance of six is the chance of six, divided by that of three."),
        ],
    ),
    Exercise(
        "06.4",
        "stays_healthy",
        right=BOTH,
        got=N_("Both ways at each level, then the average: the level is the same card."),
        almost=nearly(BOTH),
        mistakes=[
            (
                well(None, OUT) * well(None, BACK),
                N_(
                    "You took level 1, or multiplied the two ways, each with an average level. "
                    "But the level may also be 0 or 2, and it is the same card on both ways."
                ),
            ),
            (sum(BOTH_AT.values()), N_("You added up the three levels. Each comes with chance 1/3.")),
            (
                well(None, OUT + BACK),  # and as much, if one adds the chances to fall ill
                N_(
                    "She rolls two times, not once for three years. Multiply the two chances to stay healthy, at each level."
                ),
            ),
            (
                sum(well(level, OUT) ** 2 for level in LEVELS) / 3,
                N_("You took one year both ways. Coming back takes two."),
            ),
            (
                sum(well(level, BACK) ** 2 for level in LEVELS) / 3,
                N_("You took two years both ways. Going there takes one."),
            ),
            (
                close_to(sum(well(level, MARS) ** 2 for level in LEVELS) / 3, 1e-3),
                N_(
                    "That is the flight to Mars, three years each way. To Ceres it is one year there and two years back."
                ),
            ),
            (BOTH_AT[2], N_("That is level 2. It could be 0 or 1 as well.")),
            (well(None, OUT), N_("That is the way there. She must come back, too.")),
            (well(None, BACK), N_("That is the way back. She must get there, too.")),
            (1 - BOTH, N_("That is the chance that she falls ill at least once.")),
            NO_CHANCE,
        ],
        otherwise=N_(
            "Suppose the level known: how likely is she healthy both times? Then take the average of the three levels."
        ),
        hints=[
            N_("At level 1: 7/8 on the way there, 6/8 on the way back. Multiply."),
            N_("The same for level 0 and level 2; add the three, and divide by three."),
        ],
    ),
    Exercise(
        "06.5",
        "runs_needed",
        right=close_to(RUNS, 1e-6),
        got=N_("For one more digit it would be a hundred times as many."),
        almost=[(close_to(RUNS, 0.02), N_("Very near, but the standard error is exactly 0.01 here."))],
        mistakes=[
            (
                close_to(1 / ERROR, 1e-6),
                N_("You forgot the root: the error shrinks with the root of the number of runs."),
            ),
            (
                close_to(1 / ERROR**2, 1e-6),
                N_("You forgot p (1 − p), the variance of one run: at one half it is a quarter."),
            ),
            (close_to(HALF / ERROR**2, 1e-6), N_("The variance of one run is p (1 − p), a quarter, not p.")),
            (close_to(HALF / ERROR, 1e-6), N_("That is √(p (1 − p)) ÷ 0.01. Its square is the number of runs.")),
            (close_to(HALF * HALF / ERROR, 1e-6), N_("You forgot the root: square the 0.01, too.")),
            (close_to(4 * RUNS, 1e-6), N_("That is for two standard errors of 0.01. One is asked for.")),
            (lambda a: a > RUNS, N_("So many are enough, but fewer will do.")),
        ],
        otherwise=N_("Too few. Standard error = √(p (1 − p) / n): put in 0.01 and one half, and solve for n."),
        hints=[N_("Square both sides: 0.01² = p (1 − p) / n."), N_("n = p (1 − p) / 0.01², with p = 1/2.")],
    ),
)
