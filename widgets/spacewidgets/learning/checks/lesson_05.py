"""Lesson 05, outcome cards: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from spacegames.dist import Dist
from spacegames.leaving_earth import FULL_DECK, OUTCOMES, Belief, Hand, Venture, advise, removal_price
from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.learning.checks.chances import NO_CHANCE, nearly
from spacewidgets.words import N_

CARDS: Final = 3
GOOD: Final = FULL_DECK.success
ALL: Final = sum(FULL_DECK)
THREE: Final = Belief.start(CARDS)
ONE: Final = THREE.next()["success"]

# What some programs for this game take for the deck.
WRONG_DECK: Final = {"success": 70, "minor": 15, "major": 15}
WRONG_ONE: Final = Fraction(70, 100)


def failures(hands: Dist[Hand]) -> Dist[int]:
    """How many failures lie in a hand."""
    return hands.map(lambda hand: CARDS - hand.success)


AT_FIRST: Final = failures(THREE.hands)
FAILURE: Final = THREE.saw("minor")
AFTER_FAILURE: Final = failures(FAILURE.hands)
KINDS: Final = comb(CARDS + len(OUTCOMES) - 1, CARDS)

PUT_BACK: Final = FAILURE.put_back().next()["success"]
TAKEN_AWAY: Final = FAILURE.remove().next()["success"]
BOUGHT: Final = TAKEN_AWAY - PUT_BACK

STAKE: Final = 60
VENTURE: Final = Venture(stake=STAKE, draws=1, tests=1)
TEST_FIRST: Final = advise(THREE, VENTURE).values["test"]
FLY: Final = advise(THREE, VENTURE).values["fly"]
PAID: Final = removal_price("minor")
GOOD_NEXT: Final = THREE.saw("success").put_back().next()["success"]


def plan(
    test: int = VENTURE.test_price, paid: int = PAID, good: Fraction = GOOD_NEXT, bad: Fraction = TAKEN_AWAY
) -> Fraction:
    """What the plan of the last exercise is worth: with the right values, or with somebody's wrong ones."""
    return ONE * good * STAKE + (1 - ONE) * (bad * STAKE - paid) - test


FORGOT_TEST: Final = plan(test=0)
FORGOT_PAYING: Final = plan(paid=0)
FORGOT_LEARNING: Final = plan(good=ONE)
FORGOT_BOTH: Final = plan(good=ONE, bad=ONE)
BAD_AS_BEFORE: Final = plan(bad=ONE)
TEST_WORKS: Final = GOOD_NEXT * STAKE
ALWAYS_PAID: Final = ONE * GOOD_NEXT * STAKE + (1 - ONE) * TAKEN_AWAY * STAKE - PAID - VENTURE.test_price

EXERCISES: Final = (
    Exercise(
        "05.1",
        "all_three",
        right=AT_FIRST[0],
        got=N_("60/90 × 59/89 × 58/88: each success dealt is one less in the deck."),
        almost=nearly(AT_FIRST[0], but=(ONE**CARDS,)),
        mistakes=[
            (
                ONE**CARDS,
                N_("You dealt each card as if the one before went back into the deck. It does not: 59 of 89 are left."),
            ),
            (
                Fraction(GOOD * (GOOD - 1) * (GOOD - 2), ALL**CARDS),
                N_("You counted the successes down, but not the deck. After the first card it has only 89."),
            ),
            (
                lambda a: a in (WRONG_ONE, float(WRONG_ONE)) or abs(a - WRONG_ONE**CARDS) < 1e-9,  # noqa: PLR2004
                N_("You took 70 successes of 100. The box holds 60 of 90."),
            ),
            (
                Belief.start(CARDS, deck=WRONG_DECK).all_succeed(CARDS, paying=True),
                N_("The right way, but with 70, 15 and 15 cards. The box holds 60, 15 and 15."),
            ),
            (CARDS * ONE, N_("You added the three chances. “And” means to multiply; a chance is never above 1.")),
            (
                Fraction(1, KINDS),
                N_(
                    "There are ten kinds of hands, but they are not equally likely. Count in how many ways each comes up."
                ),
            ),
            (Fraction(1, CARDS + 1), N_("From no to three successes, yes, but these are not equally likely.")),
            (1 - AT_FIRST[0], N_("That is the chance that at least one is a failure.")),
            (ONE, N_("That is one card. All three are to be successes.")),
            NO_CHANCE,
        ],
        otherwise=N_(
            "How likely is the first a success? And then, from the cards that are left, the second? The third?"
        ),
        hints=[
            N_("The first: 60 of 90. The cards left are 89. How many of them are successes?"),
            N_("Multiply three fractions. Or count hands: comb(60, 3) of comb(90, 3)."),
        ],
    ),
    Exercise(
        "05.2",
        "some_failure",
        right=1 - AT_FIRST[0],
        got=N_("At least one failure is everything but three successes."),
        almost=nearly(1 - AT_FIRST[0], but=(1 - ONE**CARDS,)),
        mistakes=[
            (
                CARDS * (1 - ONE),
                N_(
                    "You added 1/3 three times. Then a failure would be certain: hands with two of them were counted twice."
                ),
            ),
            (AT_FIRST[1], N_("That is exactly one failure. “At least one” also means two or three.")),
            (1 - ONE**CARDS, N_("You dealt each card as if the one before went back. It does not: 59 of 89 are left.")),
            (AT_FIRST[0], N_("That is the chance of no failure at all. What is the chance that this does not happen?")),
            (AT_FIRST[CARDS], N_("That is the chance that all three are failures.")),
            (1 - AT_FIRST[CARDS], N_("You left out the hands with three failures. Leave out those with none.")),
            (1 - ONE, N_("That is one card. There are three.")),
            (1 - WRONG_ONE**CARDS, N_("You took 70 successes of 100. The box holds 60 of 90.")),
            NO_CHANCE,
        ],
        otherwise=N_("How likely is no failure at all? At least one is everything else."),
        hints=[
            N_("“At least one” is “not none”. You know the chance of none from exercise 1."),
            N_("1 − the chance of three successes."),
        ],
    ),
    Exercise(
        "05.3",
        "two_failures",
        right=AFTER_FAILURE[2],
        got=N_("Twice as likely as before: such a hand shows a failure more often than most."),
        almost=nearly(AFTER_FAILURE[2], but=(2 * ONE * (1 - ONE),)),
        mistakes=[
            (
                Fraction(2, CARDS),
                N_(
                    "The wrong way round: so likely does one draw a failure, given two of them. The hand is the question."
                ),
            ),
            (AT_FIRST[2], N_("That is what you knew before the draw. Count only the cases that show a failure.")),
            (
                AT_FIRST[2] * Fraction(2, CARDS),
                N_("That is two failures and drawing one of them. Now divide by the chance to draw a failure at all."),
            ),
            (
                AT_FIRST[2] / (1 - AT_FIRST[0]),
                N_(
                    "You only crossed out the hand without failures. Of the others count cases, not hands: "
                    "with two failures, two of the three cards show one."
                ),
            ),
            (
                2 * ONE * (1 - ONE),
                N_(
                    "Very near, but you drew the other two cards with replacement. They come from the 89 that are left."
                ),
            ),
            (
                close_to(1 - ONE, 1e-2),
                N_(
                    "So likely is one card a failure before the draw. Or did you take one, two and three failures "
                    "as equally likely? They are not: count the cases of each."
                ),
            ),
            (AFTER_FAILURE[1], N_("That is exactly one failure, the one you saw. Two are asked for.")),
            (AFTER_FAILURE[3], N_("That is three failures. Two are asked for.")),
            (AFTER_FAILURE[2] + AFTER_FAILURE[3], N_("That is at least two. Exactly two are asked for.")),
            NO_CHANCE,
        ],
        otherwise=N_(
            "Count cases: each hand as often as it comes up, times its failures. Which of them have exactly two?"
        ),
        hints=[
            N_(
                "A hand with k failures comes up in comb(60, 3 - k) * comb(30, k) ways, and k of its cards show a failure."
            ),
            N_("All cases that show a failure: the sum of ways × k. Those with two failures: ways × 2, for k = 2."),
            N_("The other way: of the other two cards, one is a failure and one is not, drawn from 29 and 60."),
        ],
    ),
    Exercise(
        "05.4",
        "bought",
        right=BOUGHT,
        got=N_("So much chance for 5 dollars. Whether it is worth that depends on what the flight wins."),
        almost=nearly(BOUGHT),
        mistakes=[
            (-BOUGHT, N_("The right number with the wrong sign. Which of the two chances is the larger?")),
            (
                TAKEN_AWAY,
                N_("That is the chance after taking the card away. How much more is it than if you put it back?"),
            ),
            (PUT_BACK, N_("That is the chance after putting the card back. How much more is it if you take it away?")),
            (
                TAKEN_AWAY - ONE,
                N_(
                    "You compared with the chance before the draw. But you have seen the failure now: "
                    "if it goes back, the next launch is less likely to work than 2/3."
                ),
            ),
            (
                ONE - PUT_BACK,
                N_(
                    "You took 2/3 for the chance after taking it away. The other two come from a deck with a failure less."
                ),
            ),
            (
                1 - ONE,
                N_(
                    "You took two fixed chances, 2/3 and 1/3. Both change with what was seen: count cases, or ask a Belief."
                ),
            ),
            (TAKEN_AWAY / PUT_BACK, N_("That is how many times as likely. Subtract the two chances.")),
            (0, N_("It does make a difference: a failure that lies there may come up again.")),
            NO_CHANCE,
        ],
        otherwise=N_("Two chances of a success, one for each way to go on, and their difference."),
        hints=[
            N_("Guess 3 shows both chances."),
            N_(
                'Belief.start(3).saw("minor").put_back().next()["success"] is the one chance; '
                "with remove in place of put_back, the other."
            ),
        ],
    ),
    Exercise(
        "05.5",
        "test_first",
        right=close_to(TEST_FIRST, 1.5e-4),
        got=N_("More than the 40 dollars of flying at once: at this stake the test is worth its price."),
        almost=[
            (
                lambda a: close_to(TEST_FIRST, 0.003)(a) and not close_to(BAD_AS_BEFORE, 1e-4)(a),
                N_("The right idea, but rounded too much. Cents matter here: let Python calculate."),
            )
        ],
        mistakes=[
            (close_to(FORGOT_TEST, 1e-3), N_("You forgot the dollar for the test itself.")),
            (
                close_to(TEST_FIRST - VENTURE.test_price, 1e-3),
                N_("You paid for two Junos. The flight's own is paid for already; only the test costs a dollar."),
            ),
            (
                lambda a: close_to(TEST_WORKS - VENTURE.test_price, 1e-3)(a) or close_to(TEST_WORKS, 1e-3)(a),
                N_("You counted only a test that works. It may fail, too: how often, and what is the plan worth then?"),
            ),
            (close_to(FORGOT_PAYING, 1e-3), N_("You forgot the 5 dollars that it costs to take a failure away.")),
            (
                close_to(ALWAYS_PAID, 1e-3),
                N_("You paid the 5 dollars always. They are due only if the test fails: one time in three."),
            ),
            (
                close_to(FORGOT_LEARNING, 1e-3),
                N_("After a success that went back, the flight is more likely to work than 2/3. See guess 2."),
            ),
            (
                close_to(FORGOT_BOTH, 1e-3),
                N_(
                    "You paid, but took 2/3 for the flight all the same. After a success it works with 69/89, "
                    "and with a failure out of the way with 60/89."
                ),
            ),
            (
                close_to(BAD_AS_BEFORE, 1e-4),
                N_("After a failure is taken away, the next card is a success with 60/89, a little more than 2/3."),
            ),
            (close_to(FLY, 1e-4), N_("That is flying at once, without a test.")),
            (
                close_to(TEST_FIRST - FLY, 1e-2),
                N_("That is what the test adds to flying at once. What is the whole plan worth?"),
            ),
        ],
        otherwise=N_(
            "Two ways it can go: the test works (2/3), or it fails (1/3). What is the flight worth after each?"
        ),
        hints=[
            N_("After a success put back the flight works with 69/89, after a failure taken away with 60/89."),
            N_("2/3 of the time: 69/89 × 60. 1/3 of the time: 60/89 × 60 − 5. And the test costs 1 in any case."),
            N_('Or ask the engine: advise(three, Venture(stake=60, tests=1)).values["test"].'),
        ],
    ),
)
