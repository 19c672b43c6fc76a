"""Lesson 15, rockets against an asteroid: what is right, and which mistakes are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final

from spacegames.apophis import COLOURS, SIZES, LaunchOdds, Size, launch_odds, points
from spacewidgets.learning.check import Exercise, as_number, close_to, one_of, told_as
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.words import N_, _

MOST: Final = sum(SIZES)  # points of one colour
LAUNCH: Final = len(COLOURS)  # cards that a launch takes


@cache
def odds(fuel: int, blue: int, red: int = 0, green: int = 0, *, apophis: int) -> LaunchOdds:
    """What becomes of a rocket with so many points of each colour."""
    rocket: list[tuple[Any, Size]] = []
    for colour, wanted in zip(COLOURS, (fuel, blue, red, green), strict=True):
        left = wanted
        for size in reversed(SIZES):
            if size <= left:
                rocket.append((colour, size))
                left -= size
    return launch_odds(rocket, apophis)


SIXTH: Final = Fraction(1, 6)
WORTH, BLUE, RED = 2, 3, 4
FIRST: Final = odds(3, BLUE, RED, apophis=WORTH)
GIVEN: Final = RED * SIXTH  # once it has hit

MANY: Final = odds(3, 2, 3, 2, apophis=3)
HIT, DAMAGE, NUDGE = MANY.hits, 3 * SIXTH, 2 * SIXTH

CARDS: Final = 12
CHANCE: Final = odds(2, 1, 5, apophis=3).damages
UNTIL: Final = CARDS / CHANCE

BUDGET: Final = 15
SMALLER: Final = 2
BEST: Final = (3, 3, 5)
BEST_CHANCE: Final = odds(*BEST, apophis=SMALLER).damages


def _points(answer: object) -> list[int] | None:
    """Three whole numbers of points, also those of a rocket that the engine gives; or None."""
    if isinstance(answer, LaunchOdds):
        *three, green = (points(answer.rocket, colour) for colour in COLOURS)
        answer = three if not green else None
    if not isinstance(answer, Sequence) or isinstance(answer, str):
        return None
    numbers = [as_number(each) for each in answer]
    if len(numbers) != len(BEST) or not all(isinstance(each, Fraction) and each.denominator == 1 for each in numbers):
        return None
    return [int(each) for each in numbers if each is not None]


def _that(test: Callable[[int, int, int], bool]) -> Callable[[object], bool]:
    """A test of the points of an answer; one that has no points fails it."""

    def holds(answer: object) -> bool:
        points = _points(answer)
        return points is not None and test(*points)

    return holds


@told_as(N_("This rocket takes more cards than there are."))
def _too_dear(answer: object) -> str:
    points = sum(_points(answer) or ())
    said = _("{points} points and {launch} cards for the launch are {cards} cards. You have {budget}.")
    return said.format(points=points, launch=LAUNCH, cards=points + LAUNCH, budget=BUDGET)


@told_as(N_("This rocket falls back: too few of its points are fuel."))
def _falls_back(answer: object) -> str:
    points = _points(answer) or [0]
    said = _("It falls back: of {all} points at least {need} must be fuel, and {fuel} are.")
    return said.format(all=sum(points), need=-(-sum(points) // 4), fuel=points[0])


@told_as(N_("Another rocket damages with more pairs of rolls."))
def _worse(answer: object) -> str:
    fuel, blue, red = _points(answer) or (1, 0, 0)
    said = _("This one damages with {pairs} of 36 pairs of rolls. There is one with {best}.")
    chance = odds(fuel, blue, red, apophis=SMALLER).damages
    return said.format(pairs=36 * chance, best=36 * BEST_CHANCE)


EXERCISES: Final = (
    Exercise(
        "15.1",
        "chance_to_hit",
        right=FIRST.hits,
        got=N_("Only a 1 misses."),
        almost=nearly(FIRST.hits),
        mistakes=[
            (BLUE * SIXTH, N_("You forgot Apophis: what it is worth is added, too.")),
            (WORTH * SIXTH, N_("You forgot the blue points.")),
            (FIRST.hits - SIXTH, N_("One face too few: exactly 7 is enough.")),
            (1 - FIRST.hits, N_("That is the chance that it misses.")),
            (WORTH + BLUE, N_("So many faces of the die hit. What is that as a chance?")),
            (1, N_("A 1 is not enough. Add up what it makes.")),
            NO_CHANCE,
        ],
        otherwise=N_("What must the die show at least, to make 7 with what is there? How many of its faces do that?"),
        hints=[
            N_("What the rocket has and what Apophis is worth make 5. How much is missing to 7?"),
            N_("2 or more hits. How many of six faces is that?"),
        ],
    ),
    Exercise(
        "15.2",
        "damage_chance",
        right=FIRST.damages,
        got=N_("A rectangle of five by four, in a square of six by six."),
        almost=nearly(FIRST.damages),
        mistakes=[
            (0, N_("So a rocket falls back that lacks fuel. Give it enough: that is not the question here.")),
            (
                GIVEN,
                N_(
                    "That is so once it has hit, or for an Apophis worth 3. It is worth 2 here, and first you must hit."
                ),
            ),
            (FIRST.hits, N_("That is the chance to hit. Then a second roll must work as well.")),
            (FIRST.hits + GIVEN, N_("You added. It must hit and then damage: “and” means to multiply.")),
            ((FIRST.hits + GIVEN) / 2, N_("You took the middle of the two chances. Both rolls must work: multiply.")),
            (FIRST.hits * (GIVEN - SIXTH), N_("One face too few: exactly 7 is enough.")),
            (FIRST.hits * (1 - GIVEN), N_("That is the chance that it hits and does no damage.")),
            (1 - FIRST.damages, N_("That is the chance that it does no damage.")),
            (36 * FIRST.damages, N_("So many of the 36 pairs of rolls do it. What is that as a chance?")),
            NO_CHANCE,
        ],
        otherwise=N_("The chance to hit, times the chance to damage given that it hits."),
        hints=[
            N_("With 4 red points a 3 or more damages. How many faces are these?"),
            N_("5/6 of the launches hit, and of those 4/6 damage."),
        ],
    ),
    Exercise(
        "15.3",
        "counters_brought",
        right=MANY.worth,
        got=N_("Both need the same hit, so they depend on each other. Averages may be added all the same."),
        almost=[(close_to(MANY.worth, 0.01), N_("The right idea, but rounded. Give it exactly: as a fraction."))],
        mistakes=[
            (DAMAGE + NUDGE, N_("That is so once it has hit. One of six launches misses and brings nothing.")),
            (MANY.both, N_("That is the chance of both counters. How many does a launch bring on average?")),
            (
                HIT * (1 - (1 - DAMAGE) * (1 - NUDGE)),
                N_("That is the chance of at least one counter. A launch that brings two counts twice."),
            ),
            (HIT * DAMAGE, N_("That is what damage brings. Nudges bring counters, too.")),
            (HIT * NUDGE, N_("That is what nudges bring. A damage brings a counter, too.")),
            (
                DAMAGE * NUDGE,
                N_("You multiplied. Averages are added; what is multiplied is the hit, with each of them."),
            ),
            (
                HIT + DAMAGE + NUDGE,
                N_("A hit alone brings no counter, but without it there is no damage and no nudge."),
            ),
        ],
        otherwise=N_("How likely does it bring one by damage, and how likely by a nudge? Averages may be added."),
        hints=[
            N_("How likely is it to hit and damage? How likely to hit and nudge?"),
            N_("5/6 × 3/6 and 5/6 × 2/6. Averages may be added."),
        ],
    ),
    Exercise(
        "15.4",
        "cards_until_damaged",
        right=UNTIL,
        got=N_("Cards ÷ chance. The surest rocket needs 16 cards and is done."),
        almost=[(close_to(UNTIL, 0.02), N_("The right idea, but rounded. Give one figure after the point."))],
        mistakes=[
            (
                close_to(CARDS * CHANCE, 0.002),
                N_(
                    "You multiplied by the chance. What fails must be paid for again, so it takes more than one rocket."
                ),
            ),
            (1 / CHANCE, N_("So many launches does it take. Each of them costs cards.")),
            (CARDS, N_("That is one launch, and nearly half of them fail.")),
            (2 * CARDS, N_("On average it is a little less than two launches: do not round them.")),
            ((CARDS - LAUNCH) / CHANCE, N_("The four cards of each launch count, too.")),
            (CHANCE / CARDS, N_("Upside down: that is the chance for each card.")),
            (CARDS / (1 - CHANCE), N_("You divided by the chance to fail.")),
            (CARDS * (2 - CHANCE), N_("You gave it a second try only. The second may fail as well, and the third.")),
        ],
        otherwise=N_("How many launches does it take on average? What does each of them cost?"),
        hints=[N_("With the chance p it takes 1/p launches on average."), N_("12 ÷ (5/9).")],
    ),
    Exercise(
        "15.5",
        "my_rocket",
        right=one_of(BEST, _that(lambda *points: points == BEST)),
        got=N_("Five faces that hit, five that damage: both rolls are as hard, and 25 of 36 pairs is a square."),
        almost=[
            (
                (BEST[0], BEST[2], BEST[1]),
                N_("The right numbers, but blue and red are mixed up: Apophis helps the blue ones."),
            ),
            ((BEST[2], BEST[0], BEST[1]), N_("The right numbers in another order: fuel, blue, red.")),
        ],
        mistakes=[
            (lambda a: _points(a) is None, N_("Give three whole numbers in brackets: (fuel, blue, red).")),
            (
                _that(lambda *points: not all(0 <= each <= MOST for each in points)),
                N_("Of one colour there are at most six points: a small, a medium and a large section."),
            ),
            (_that(lambda *points: sum(points) > BUDGET - LAUNCH), _too_dear),
            (_that(lambda *points: 4 * points[0] < sum(points)), _falls_back),
            (
                _that(lambda _fuel, blue, red: blue == red),
                N_(
                    "As many blue points as red ones. But Apophis adds to the blue ones: what would make the two rolls as hard?"
                ),
            ),
            (_that(lambda *points: sum(points) < BUDGET - LAUNCH), N_("You have cards left. Build on.")),
            (_that(lambda *_points: True), _worse),
        ],
        otherwise=N_("Give three whole numbers in brackets: (fuel, blue, red)."),
        hints=[
            N_("15 cards without the four of the launch are 11 points. How many of them must be fuel?"),
            N_("8 points are left for blue and red. Faces that hit: 2 + blue. Faces that damage: red."),
            N_("(2 + blue) × red is largest where both factors are alike."),
        ],
    ),
)
