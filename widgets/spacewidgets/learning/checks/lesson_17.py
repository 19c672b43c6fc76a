"""Lesson 17, failure is not an option: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.words import N_

SUPPLY: Final = 900
TIME: Final = 50
RESERVE: Final = 150
AMPERES: Final = Fraction(SUPPLY - RESERVE, TIME)

CARDS: Final = 8
BY_ONE: Final = 2
BY_TWO: Final = 1
RISE: Final = Fraction(BY_ONE + 2 * BY_TWO, CARDS)
LIFTED: Final = Fraction(BY_ONE + BY_TWO, CARDS)
"""Chance to rise at all, which is what it takes from space 3; from space 2 it takes two steps."""
LIFTED_BY_TWO: Final = Fraction(BY_TWO, CARDS)
WORTH: Final = LIFTED - LIFTED_BY_TWO

LOWER_HALF: Final = 9
OTHERS: Final = 3
STILL_GOOD: Final = Fraction(LOWER_HALF - OTHERS, LOWER_HALF)

NOW: Final = 3
LATER: Final = 5
MOVE: Final = 1
EDGE: Final = Fraction(NOW - MOVE, LATER - MOVE)

EXERCISES: Final = (
    Exercise(
        "17.1",
        "amperes",
        right=AMPERES,
        got=N_("750 ampere-hours to spend in 50 hours, and 150 for what nobody has thought of."),
        almost=[
            (AMPERES * 1000, N_("The right idea, but in milliamperes. Give it in amperes.")),
            (close_to(AMPERES, 0.02), N_("The right idea, but rounded. It comes out even.")),
        ],
        mistakes=[
            (Fraction(SUPPLY, TIME), N_("That spends everything. 150 are to be left.")),
            (Fraction(SUPPLY + RESERVE, TIME), N_("You added the reserve. It is part of the 900, not beside them.")),
            (SUPPLY - RESERVE, N_("That is how many ampere-hours may be spent, in all. How many in each hour?")),
            (Fraction(RESERVE, TIME), N_("That is what the reserve alone would give.")),
            (Fraction(SUPPLY, TIME) - RESERVE, N_("You took 150 from amperes. First take it from the ampere-hours.")),
            (1 / AMPERES, N_("The other way round: ampere-hours divided by hours are amperes.")),
        ],
        otherwise=N_("How many ampere-hours may be spent? In how many hours?"),
        hints=[N_("900 − 150 may be spent."), N_("750 ampere-hours in 50 hours.")],
    ),
    Exercise(
        "17.2",
        "average_rise",
        right=RISE,
        got=N_("Half a step with each card, though no card lifts it by half a step."),
        almost=[
            (100 * RISE, N_("The right number, but in percent. Give it in steps.")),
            (close_to(RISE, 0.05), N_("The right idea, but rounded. Give it exactly.")),
        ],
        mistakes=[
            (
                Fraction(BY_ONE + 2 * BY_TWO, BY_ONE + BY_TWO),
                N_("You counted only the three cards that lift it. The other five are zeros, and they come, too."),
            ),
            (LIFTED, N_("That is how likely it rises at all. One of the cards lifts it by *two* steps.")),
            (
                BY_ONE + 2 * BY_TWO,
                N_("That is what all eight cards do together. How much does one of them, on average?"),
            ),
            (Fraction(1 + 2, CARDS), N_("*Two* cards lift it by 1.")),
            (Fraction(1 + 2, 2), N_("You took the middle of 1 and 2. How often does each of them come?")),
            (Fraction(BY_ONE, CARDS), N_("And the card that lifts it by 2?")),
            (2 * LIFTED_BY_TWO, N_("And the two cards that lift it by 1?")),
        ],
        otherwise=N_("Each rise times its chance, added up: 0, 1 and 2 steps."),
        hints=[N_("2/8 × 1 + 1/8 × …"), N_("(1 + 1 + 2 + 0 + 0 + 0 + 0 + 0) / 8.")],
    ),
    Exercise(
        "17.3",
        "move_is_worth",
        right=WORTH,
        got=N_("A quarter of a step of Mission Status. From 4 to 3 it would be 5/8."),
        almost=nearly(WORTH),
        mistakes=[
            (LIFTED, N_("That is the chance without the move. On space 2 a card may still lift it over the line.")),
            (LIFTED_BY_TWO, N_("That is the chance that is left after the move. How large was it before?")),
            (RISE, N_("That is the average rise. Here only the line counts.")),
            (1, N_("It is not above the line yet, and perhaps it never would be.")),
            (0, N_("From 3 a rise by 1 is enough to be above the line. And from 2?")),
            (-WORTH, N_("The right size; but it falls by that much, so give it without the minus.")),
            (LIFTED + LIFTED_BY_TWO, N_("You added the two chances. By how much does it *fall*?")),
            (1 - LIFTED, N_("That is the chance that the cube on 3 stays below.")),
            NO_CHANCE,
        ],
        otherwise=N_("Which cards lift it over the line from 3? And from 2?"),
        hints=[N_("From 3 three cards of eight lift it over the line. From 2 it takes a rise by 2."), N_("3/8 − 1/8.")],
    ),
    Exercise(
        "17.4",
        "chance_still_good",
        right=STILL_GOOD,
        got=N_("Two of three. The more people play, the longer one waits, and the less a saved card is worth."),
        almost=nearly(STILL_GOOD),
        mistakes=[
            (
                Fraction(LOWER_HALF - OTHERS - 1, LOWER_HALF),
                N_("You let four cards pass. If the fourth, your own, is the event, the card is still good."),
            ),
            (1 - STILL_GOOD, N_("That is the chance that it is *not* good any more.")),
            (
                Fraction(LOWER_HALF - 1, LOWER_HALF) ** OTHERS,
                N_("You put each card back. They do not come again: of nine, then of eight, then of seven."),
            ),
            (Fraction(LOWER_HALF - 1, LOWER_HALF), N_("That is right if only one other has a turn before you.")),
            (Fraction(1, LOWER_HALF), N_("That is the chance that the event comes next.")),
            (Fraction(LOWER_HALF - 2, LOWER_HALF), N_("That is right if three play: two others. Here it is three.")),
            (Fraction(1, 2), N_("It is good or it is not, but these are not equally likely. Where may the event lie?")),
            NO_CHANCE,
        ],
        otherwise=N_("The event is as likely at each of nine places. At which of them is your card still good?"),
        hints=[
            N_("Three others turn a card over before you. At places 1, 2 and 3 the event comes too early."),
            N_("Ask still_good, with 9 cards and 4 players; or count the places from 4 to 9."),
        ],
    ),
    Exercise(
        "17.5",
        "break_even",
        right=EDGE,
        got=N_("It does 2 beyond a move now, and 4 later: so it must come off every second time."),
        almost=nearly(EDGE),
        mistakes=[
            (
                Fraction(NOW, LATER),
                N_("3 against 5, but if the card is useless you can still move. Take the move away from both."),
            ),
            (
                Fraction(NOW - MOVE, LATER),
                N_("If the card is good, you play it in place of a move: that is one less, too."),
            ),
            (Fraction(NOW, LATER - MOVE), N_("You took the move away from what comes later. And from now?")),
            (
                Fraction(LATER - MOVE, NOW - MOVE),
                N_("The other way round: what is gained now, divided by what is gained later."),
            ),
            (Fraction(LATER, NOW), N_("The other way round, and without the move.")),
            (Fraction(NOW + MOVE, LATER + MOVE), N_("You added the move. In either case you make one: take it away.")),
            (1, N_("Then saving it would be better: 1 + 5 against 3 + 1.")),
            (0, N_("Then saving it would be worse: 1 + 1 against 3 + 1.")),
            NO_CHANCE,
        ],
        otherwise=N_("Play it now: 3 + 1. Save it: 1 + q × 5 + (1 − q) × 1. When are they alike?"),
        hints=[N_("4 = 2 + 4 × q."), N_("What it does beyond a move: 2 now, 4 later.")],
    ),
)
