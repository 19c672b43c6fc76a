"""Lesson 18, say it without numbers: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from math import log, log2
from typing import Any, Final

from spacewidgets.learning.check import Exercise, as_number, close_to
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.same import same
from spacewidgets.words import N_

VALUES: Final = 16
POOR: Final = 2
BITS_POOR: Final = 3
"""Two of sixteen values are left."""
CHANCE: Final = Fraction(POOR, VALUES)
BITS_WELL: Final = log2(1 / (1 - CHANCE))
ENTROPY: Final = float(CHANCE) * BITS_POOR + float(1 - CHANCE) * BITS_WELL

MORALES: Final = 10
UP_TO: Final = MORALES // 2 - 1

WORTH: Final = 10
PASSES: Final = Fraction(3, 6)
MEAN: Final = WORTH * PASSES
VARIANCE: Final = WORTH**2 * PASSES * (1 - PASSES)

A: Final = Fraction(4, 6)
B: Final = Fraction(2, 6)
AHEAD: Final = A * (1 - B)


def _pair(mean: float | Fraction | None = None, variance: float | Fraction | None = None) -> Any:
    """Whether an answer is a mean and a variance; None stands for any."""

    def holds(answer: Any) -> bool:
        given = list(answer)
        return len(given) == 2 and all(  # noqa: PLR2004 - a pair
            wanted is None or same(each, wanted) for each, wanted in zip(given, (mean, variance), strict=True)
        )

    return holds


def _is_a_pair(answer: Any) -> bool:
    return hasattr(answer, "__len__") and not isinstance(answer, str) and len(answer) == 2  # noqa: PLR2004 - a pair


EXERCISES: Final = (
    Exercise(
        "18.1",
        "bits_this_time",
        right=BITS_POOR,
        got=N_("Two of sixteen values are left: halved three times. You need one question more."),
        almost=[(close_to(BITS_POOR, 0.02), N_("The right idea, but rounded. It comes out even."))],
        mistakes=[
            (1, N_("That is how many are still open: 0 or 1. How many did the word tell?")),
            (4, N_("That is what was open before the word. After it two values are left.")),
            (CHANCE, N_("That is how likely the word is. How often does one halve sixteen values to get there?")),
            (2, N_("That is how many values are left. How many halvings lead from sixteen to two?")),
            (VALUES // POOR, N_("So many times fewer values are left. How often is that a half: 2 × 2 × …?")),
            (VALUES - POOR, N_("So many values are ruled out. Bits count halvings.")),
            (close_to(log(8), 0.01), N_("You took the natural logarithm. For bits it is the one to base 2.")),
            (close_to(ENTROPY, 0.01), N_("That is the average over both words. Here you have heard *poor*.")),
            (-BITS_POOR, N_("The right size. What a word tells is never below zero: it is log2(1/p), not log2(p).")),
        ],
        otherwise=N_("How many values were possible before, and how many are after? Each halving is a bit."),
        hints=[N_("16 → 8 → 4 → …"), N_("log2(16 / 2).")],
    ),
    Exercise(
        "18.2",
        "bits_on_average",
        right=close_to(ENTROPY, 0.001),
        got=N_("Hardly more than half a bit: a word that nearly always comes tells next to nothing."),
        almost=[
            (
                lambda a: abs(float(as_number(a) or 0) - ENTROPY) < 0.006,  # noqa: PLR2004 - two figures after the point
                N_("The right idea, but rounded too much. Give at least three figures after the point."),
            )
        ],
        mistakes=[
            (BITS_POOR, N_("That is what *poor* tells. But it comes only once in eight times.")),
            (
                close_to((BITS_POOR + BITS_WELL) / 2, 0.005),
                N_("You counted both words alike. Each has to be weighed with its chance."),
            ),
            (
                close_to(float(CHANCE) * BITS_POOR, 0.002),
                N_("You forgot what *well* tells: little, but it comes often."),
            ),
            (close_to(float(1 - CHANCE) * BITS_WELL, 0.005), N_("And what does *poor* tell?")),
            (close_to(4 - ENTROPY, 0.002), N_("That is what stays open on average. How much does the word tell?")),
            (1, N_("That is right if both words are equally likely. Here *poor* is 2 of 16 values.")),
            (
                close_to(ENTROPY * log(2), 0.002),
                N_("You took the natural logarithm. For bits it is the one to base 2."),
            ),
            (close_to(0.8113, 0.002), N_("That is for *poor* from 0 to 3. Here it is 0 and 1.")),
            (
                close_to(-ENTROPY, 0.002),
                N_("The right size. A word never tells less than nothing: log2(1/p), not log2(p)."),
            ),
        ],
        otherwise=N_("Each chance times its log2(1/p), added up: 2/16 for *poor*, 14/16 for *well*."),
        hints=[N_("1/8 × 3 + 7/8 × log2(8/7)."), N_('Ask bits, with Dist({"poor": 2, "well": 14}).')],
    ),
    Exercise(
        "18.3",
        "poor_up_to",
        right=UP_TO,
        got=N_("Five values are poor, five are well: a whole bit. What counts as poor depends on what is possible."),
        mistakes=[
            (5, N_("0 to 5 are *six* values of ten. Count the zero, too.")),
            (7, N_("That is right for 0 to 15. Here nothing above 9 is possible.")),
            (8, N_("0 to 8 are nine values of ten: then *well* is rare, and *poor* tells little.")),
            (
                3,
                N_("That is the bots' convention. 0 to 3 are four values of ten: 0.97 bits. Nearly, but not the most."),
            ),
            (9, N_("Then *poor* is always said, and tells nothing.")),
            (0, N_("Then *poor* tells much, but it is rare: 0.47 bits on average.")),
            (
                lambda a: same(a, 4.5),
                N_("The middle is there, but a meter stands on whole numbers. Which is the last that is poor?"),
            ),
        ],
        otherwise=N_("Both words should be equally likely. How many values are there from 0 to 9?"),
        hints=[N_("There are ten values. Half of them should be poor."), N_("0, 1, 2, 3 and …")],
    ),
    Exercise(
        "18.4",
        "mean_variance",
        right=_pair(MEAN, VARIANCE),
        got=N_("5 give or take 5: it is all or nothing."),
        almost=[(_pair(VARIANCE, MEAN), N_("The right numbers. First the mean, then the variance."))],
        mistakes=[
            (lambda a: not _is_a_pair(a), N_("Two numbers are asked for: (mean, variance).")),
            (
                _pair(MEAN, MEAN),
                N_("The mean is right. The second is the standard deviation; the variance is its square."),
            ),
            (
                _pair(MEAN, WORTH**2 * PASSES),
                N_("The mean is right. The second is the average of the squares: take the square of the mean away."),
            ),
            (
                _pair(MEAN, WORTH * PASSES * (1 - PASSES)),
                N_("The mean is right. In the variance the 10 points are squared, too."),
            ),
            (_pair(MEAN, PASSES * (1 - PASSES)), N_("The mean is right. That variance is for 1 point. Here it is 10.")),
            (
                _pair(MEAN, 0),
                N_("The mean is right. Distances above and below cancel out: square them before you average."),
            ),
            (_pair(MEAN, None), N_("The mean is right. For the variance: p × (1 − p) × the points squared.")),
            (_pair(Fraction(WORTH, 3), None), N_("4 to 6 are *three* faces: 4, 5 and 6. So the chance is not 2 of 6.")),
            (_pair(WORTH, None), N_("That is what a success is worth. How often does it come?")),
            (_pair(3 * WORTH, None), N_("You counted the faces that pass. They are three of six.")),
            (_pair(PASSES, None), N_("That is the chance. On average it brings so much of 10 points.")),
            (_pair(None, VARIANCE), N_("The variance is right. The mean is the chance times the points.")),
        ],
        otherwise=N_("With what chance does it bring 10 points? Mean: p × w. Variance: p × (1 − p) × w × w."),
        hints=[
            N_("Three faces of six pass: the chance is 1/2."),
            N_("Ask mean_and_variance, with Fraction(3, 6) and 10."),
        ],
    ),
    Exercise(
        "18.5",
        "a_is_ahead",
        right=AHEAD,
        got=N_("4/9 against 1/3: B has 10/3 points on average, A only 2, and yet A is ahead more often."),
        almost=nearly(AHEAD),
        mistakes=[
            (A, N_("So likely A succeeds, and so likely B fails. But both must happen.")),
            (A * B, N_("So likely both succeed, and so likely both fail. In neither case A is ahead.")),
            (B, N_("That is how likely B succeeds, and then B is ahead.")),
            (1 - (1 - A) * (1 - B), N_("That is how likely anybody gets points.")),
            (A + 1 - B, N_("You added the two chances. Both must happen: A succeeds *and* B fails.")),
            (0, N_("Its mean is lower, but it can be ahead all the same: when B fails.")),
            (A * Fraction(5, 6), N_("5 *or* 6: B passes with two faces.")),
            (Fraction(1, 2), N_("Ahead or not, but these are not equally likely.")),
            (Fraction(3, 8), N_("You compared the means, 2 and 10/3. How often does A succeed while B fails?")),
            NO_CHANCE,
        ],
        otherwise=N_("A must succeed, and B must fail: multiply the two chances."),
        hints=[N_("A passes with four of six faces, B fails with four of six."), N_("4/6 × 4/6.")],
    ),
)
