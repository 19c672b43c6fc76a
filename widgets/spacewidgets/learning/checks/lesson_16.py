"""Lesson 16, a space race: what is right, and which mistakes are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from spacegames.leaving_earth import ADVANCEMENTS, COMPONENT, FUNDING, MISSIONS
from spacewidgets.learning.check import Exercise, told_as
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.words import N_, _

POINTS: Final = {mission.name: mission.points for mission in MISSIONS}
SOVIET: Final = (
    "Artificial Satellite", "Lunar Survey", "Man in Space", "Man in Orbit", "Lunar Lander", "Venus Lander",
    "Space Station", "Mars Lander",
)  # fmt: skip
AMERICAN: Final = ("Venus Survey", "Mars Survey", "Man on the Moon", "Lunar Sample Return", "Mercury Survey")
PRINTED: Final = 43
"""What the rulebook prints as the sum of the American points."""


def total(missions: Iterable[str]) -> int:
    """The points of missions."""
    return sum(POINTS[name] for name in missions)


LANDER: Final = POINTS["Mars Lander"]
SCORE: Final = total(SOVIET), total(AMERICAN)
NEW_SCORE: Final = SCORE[0] - LANDER, SCORE[1] + LANDER

WORKS: Final = Fraction(2, 3)
FAILS: Final = 1 - WORKS
ANYBODY: Final = 1 - FAILS**3

HALF: Final = Fraction(1, 2)
FIRST_ROUND: Final = HALF * HALF
ALL_FAIL: Final = HALF**3
SECOND: Final = FIRST_ROUND / (1 - ALL_FAIL)
TWO_ROUNDS: Final = FIRST_ROUND + ALL_FAIL * FIRST_ROUND

TESTED: Final = FAILS + WORKS * WORKS

SURVEYING: Final = "Surveying"
NEEDED: Final = Counter({SURVEYING: 1, "Soyuz": 2, "Juno": 1, "Probe": 1})
PRICES: Final = {
    **{name: COMPONENT[name].price for name in ("Soyuz", "Juno", "Probe")},  # type: ignore[union-attr]
    **{each.name: each.price for each in ADVANCEMENTS if each.name == SURVEYING},
}
BOUGHT: Final = Counter({SURVEYING: 1, "Soyuz": 1, "Juno": 1, "Probe": 1})
MOST: Final = sum(PRICES[name] * count for name, count in BOUGHT.items())


def _shopping(answer: object) -> Counter[str] | None:
    """The things of a list, however they are written; None if it is no list of names."""
    if isinstance(answer, str) or not isinstance(answer, Iterable):
        return None
    names = list(answer)
    if not names or not all(isinstance(name, str) for name in names):
        return None
    known = {name.casefold(): name for name in NEEDED}
    return Counter(known.get(name.strip().casefold(), name.strip()) for name in names)


def _that(test: Callable[[Counter[str]], bool]) -> Callable[[object], bool]:
    """A test of a shopping list; what is none fails it."""

    def holds(answer: object) -> bool:
        things = _shopping(answer)
        return things is not None and test(things)

    return holds


def _cost(things: Counter[str]) -> int:
    return sum(PRICES.get(name, 0) * count for name, count in things.items())


@told_as(N_("On the list is something that the Lunar Survey does not need."))
def _strange(answer: object) -> str:
    names = ", ".join(name for name in _shopping(answer) or () if name not in NEEDED)
    said = _("{names}: that is not among what the Lunar Survey needs. Write Surveying, Soyuz, Juno and Probe.")
    return said.format(names=names)


@told_as(N_("The list has more of something than the Lunar Survey needs."))
def _too_many(answer: object) -> str:
    things = _shopping(answer) or Counter()
    name = next(name for name in things if things[name] > NEEDED[name])
    return _("You need {needed} of {name}, and this is {count}.").format(
        needed=NEEDED[name], name=name, count=things[name]
    )


@told_as(N_("The list costs more than there is."))
def _too_dear(answer: object) -> str:
    cost = _cost(_shopping(answer) or Counter())
    return _("That costs ${cost}, and you have ${budget}.").format(cost=cost, budget=FUNDING)


@told_as(N_("Another list pays more of what is needed."))
def _less(answer: object) -> str:
    cost = _cost(_shopping(answer) or Counter())
    said = _("That pays ${cost} of ${all}. There is a choice that pays more.")
    return said.format(cost=cost, all=_cost(NEEDED))


EXERCISES: Final = (
    Exercise(
        "16.1",
        "new_score",
        right=NEW_SCORE,
        got=N_("Fourteen points between the two, by one question: what counts as a landing?"),
        almost=[(NEW_SCORE[::-1], N_("The right numbers, but the Soviet Union comes first in the brackets."))],
        mistakes=[
            (SCORE, N_("That is the score with Mars 3.")),
            ((NEW_SCORE[0], SCORE[1]), N_("You took the points from one side. Who gets them, in 1976?")),
            ((SCORE[0], NEW_SCORE[1]), N_("You gave the points to one side. The other one no longer has them.")),
            (
                (NEW_SCORE[0], PRINTED + LANDER),
                N_("You began with the 43 points that are printed. Add up what stands in the table."),
            ),
            ((SCORE[0] + LANDER, SCORE[1] - LANDER), N_("The other way round: Viking 1 was of the United States.")),
            ((SCORE[0] - 1, SCORE[1] + 1), N_("It is not one mission for one point: a Mars Lander is worth 7.")),
            (
                lambda a: not isinstance(a, tuple | list) or len(a) != 2,  # noqa: PLR2004 - two sides
                N_("Give two numbers in brackets: (Soviet Union, United States)."),
            ),
        ],
        otherwise=N_("What had the two before? How many points is a Mars Lander worth, and where do they go?"),
        hints=[N_("Before it was 42 to 40, and a Mars Lander is worth 7 points."), N_("42 − 7, and 40 + 7.")],
    ),
    Exercise(
        "16.2",
        "somebody_in_orbit",
        right=ANYBODY,
        got=N_("With many in the race somebody nearly always gets there. That says nothing of you."),
        almost=nearly(ANYBODY),
        mistakes=[
            (WORKS, N_("That is the chance of one of them.")),
            (3 * WORKS, N_("You added. Two of them may succeed, and that was counted twice.")),
            (WORKS**3, N_("That is the chance that all three succeed.")),
            (FAILS**3, N_("That is the chance that nobody does.")),
            (3 * WORKS * FAILS**2, N_("That is the chance of exactly one. Two or three are “at least one”, too.")),
            (1 - WORKS**3, N_("That is the chance that at least one fails.")),
            (1 - FAILS**2, N_("That is right for two agencies.")),
            NO_CHANCE,
        ],
        otherwise=N_("It is easier to say when it does not happen: all three must fail."),
        hints=[N_("How likely does one fail? And all three?"), N_("1 − (1/3)³.")],
    ),
    Exercise(
        "16.3",
        "second_of_three",
        right=SECOND,
        got=N_("4/7, 2/7, 1/7: each place is worth half of the one before."),
        almost=nearly(SECOND, but=(TWO_ROUNDS,)),
        mistakes=[
            (FIRST_ROUND, N_("That is the first round only. If all three fail, they try again.")),
            (HALF / (1 - ALL_FAIL), N_("That is the team that begins.")),
            (HALF**3 / (1 - ALL_FAIL), N_("That is the team that goes last.")),
            (Fraction(1, 3), N_("They are not alike: who goes earlier is oftener first.")),
            (HALF, N_("That is one try of its own. The team before it must have failed.")),
            (
                FIRST_ROUND / (1 - FIRST_ROUND),
                N_("After a round in which all *three* failed, it begins anew; you took two."),
            ),
            (HALF / (1 + HALF), N_("That is right for the one who begins, of two.")),
            (TWO_ROUNDS, N_("Two rounds. There may be a third, and more.")),
            NO_CHANCE,
        ],
        otherwise=N_("How likely is it first in the first round? How likely do all three fail, and then?"),
        hints=[
            N_("In the first round: the one before it fails, it succeeds. That is 1/4. All three fail with 1/8."),
            N_("Ask chance_first, with three teams and place 1; or 1/4 divided by (1 − 1/8)."),
        ],
    ),
    Exercise(
        "16.4",
        "after_one_test",
        right=TESTED,
        got=N_("From 2/3 to 7/9, for one Soyuz and sometimes $5. And a turn, in which others fly."),
        almost=nearly(TESTED),
        mistakes=[
            (WORKS, N_("That is without a test.")),
            (1, N_("Only if the failure showed. In two tests of three it does not.")),
            (FAILS, N_("That is the chance that the test shows the failure.")),
            (
                WORKS**2,
                N_("That is the chance that test *and* launch work. There is also the case that the test fails."),
            ),
            (FAILS + WORKS, N_("If the test works, the failure is still there.")),
            ((1 + WORKS) / 2, N_("You took the middle. The two cases are not equally likely: 1/3 and 2/3.")),
            (
                1 - FAILS**2,
                N_("That is the chance that one of two draws works. But a failure that shows is taken away."),
            ),
            (FAILS + WORKS * HALF, N_("A success goes back: two of the three cards are still successes.")),
            NO_CHANCE,
        ],
        otherwise=N_("Two cases: the failure shows, or it does not. How likely is each, and what then?"),
        hints=[
            N_("With 1/3 the failure shows and is gone, and nothing can fail any more. With 2/3 all is as before."),
            N_("1/3 × 1 + 2/3 × 2/3."),
        ],
    ),
    Exercise(
        "16.5",
        "bought_in_1957",
        right=_that(lambda things: things == BOUGHT),
        got=N_("$21 of $29. Four dollars lapse, and in 1958 there is $17 left, for a failure or a test."),
        mistakes=[
            (lambda a: _shopping(a) is None, N_("Give a list of names in square brackets, each in quotation marks.")),
            (_that(lambda things: any(name not in NEEDED for name in things)), _strange),
            (_that(lambda things: any(things[name] > NEEDED[name] for name in things)), _too_many),
            (_that(lambda things: _cost(things) > FUNDING), _too_dear),
            (
                _that(lambda things: things == NEEDED - Counter({SURVEYING: 1})),
                N_("All parts and no research: $19 of $29. There is a choice that pays more."),
            ),
            (_that(lambda _things: True), _less),
        ],
        otherwise=N_("Give a list of names in square brackets, each in quotation marks."),
        hints=[
            N_(
                "Everything costs $29, $4 more than you have. What is the cheapest thing, or set of things, to leave out?"
            ),
            N_("Without Juno and Probe it is still $26. So a Soyuz or Surveying must wait, and only one of them."),
        ],
    ),
)
