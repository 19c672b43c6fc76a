"""The chance that every draw of a plan goes well, and what test launches add to it.

Draws from one advancement share its hand, and all hands share the deck: the chance is of all draws together. The product of
the chances of the legs, as if each were dealt afresh, is another number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import prod

from ..names import find, whole
from ..tables import OUTCOME_DECK
from .effects import advancement_named, good_outcomes
from .outcomes import MOST_DRAWS, OUTCOMES, Hand, Outcome
from .shared_deck import SharedDeck


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The chance that all draws of a plan go well.

    `each` is the chance of all draws from one advancement by itself, `as_if_independent` what one gets by multiplying the
    chances of the single draws: never more than `chance` when one advancement is drawn from.
    """

    draws: Mapping[str, int]
    chance: Fraction
    each: Mapping[str, Fraction]
    as_if_independent: Fraction


@dataclass(frozen=True, slots=True)
class TrialLaunch:
    """What the next test of one advancement adds.

    `number` of the test; `chance` that all goes well after it, if failures found are paid for and successes put back;
    `gain` in chance; `price` in dollars on average, test and removal together.
    """

    advancement: str
    number: int
    chance: Fraction
    gain: Fraction
    price: Fraction

    @property
    def gain_per_dollar(self) -> Fraction | None:
        """The gain for each dollar; None if the test is free."""
        return self.gain / self.price if self.price else None


def odds_of(
    draws: Mapping[str, int], deck: SharedDeck | None = None, *, skills: Iterable[str] = (), harmless: bool = True
) -> DrawOdds:
    """The exact chance that so many draws from each advancement all go well, cards being put back in between.

    `deck` is what is known of the cards (default: nothing, all of them just researched); an advancement that it lacks is
    an error. `skills` of the healthy crew make failures milder. Not `harmless`: damage that lets the flight go on counts as
    going well (LE-127, LE-170).

    >>> odds = odds_of({"Juno Rockets": 2})
    >>> odds.chance, odds.as_if_independent
    (Fraction(46, 89), Fraction(4, 9))
    """
    deck, names = _deck_for(draws, deck)
    good = {name: good_outcomes(name, skills, harmless=harmless) for name in names.values()}
    beliefs = {name: deck.belief(name) for name in names.values()}
    counts = {names[word]: whole(f"number of {word} draws", count, MOST_DRAWS) for word, count in draws.items()}
    return DrawOdds(
        counts,
        deck.chance(counts, good=good),
        {name: beliefs[name].all_succeed(count, good=good[name]) for name, count in counts.items()},
        prod((beliefs[n].all_succeed(1, good=good[n]) ** k for n, k in counts.items()), start=Fraction(1)),
    )


def trial_launches(
    draws: Mapping[str, int],
    prices: Mapping[str, int],
    deck: SharedDeck | None = None,
    *,
    launches: int = 3,
    skills: Iterable[str] = (),
    harmless: bool = True,
) -> tuple[TrialLaunch, ...]:
    """What one, two and more test launches of each advancement add to the chance that all draws of a plan go well.

    `prices` are the dollars for one test of each advancement to be tested, without the removal. Seeing cards alone changes
    no chance on average; what adds to it is that failures found are removed for $5 each.

    >>> for test in trial_launches({"Juno Rockets": 2}, {"Juno Rockets": 1}, launches=2):
    ...     print(test.number, f"{float(test.chance):.3f} {float(test.gain):.3f} ${float(test.price):.2f}")
    1 0.621 0.104 $2.67
    2 0.739 0.118 $2.29
    """
    deck, names = _deck_for(draws, deck)
    good = {name: good_outcomes(name, skills, harmless=harmless) for name in names.values()}
    found: list[TrialLaunch] = []
    counts = {names[word]: whole(f"number of {word} draws", count, MOST_DRAWS) for word, count in draws.items()}
    for word, price in prices.items():
        name = find(word, counts, "advancement that the plan draws from")
        spent, chance = Fraction(0), Fraction(0)
        for number in range(launches + 1):
            others = {n: _tested(0, k, good[n])[0] for n, k in counts.items() if n != name}
            success, failures = _tested(number, counts[name], good[name])
            before, chance = chance, deck.expectation(others | {name: success})
            before_spent, spent = (
                spent,
                deck.expectation({name: failures}) * OUTCOME_DECK.price_of_failure + price * number,
            )
            if number:
                found.append(TrialLaunch(name, number, chance, chance - before, spent - before_spent))
    return tuple(found)


def _tested(
    tests: int, draws: int, good: frozenset[Outcome]
) -> tuple[Callable[[Hand], Fraction], Callable[[Hand], Fraction]]:
    """For a hand: the chance that all draws go well after tests that remove bad cards, and how many those remove."""

    def split(hand: Hand) -> tuple[int, int]:
        fine = sum(count for outcome, count in zip(OUTCOMES, hand, strict=True) if outcome in good)
        return fine, sum(hand) - fine

    @cache
    def chance(fine: int, bad: int, left: int) -> Fraction:
        if not bad or not left:
            return Fraction(fine, fine + bad) ** draws if bad else Fraction(1)
        return (fine * chance(fine, bad, left - 1) + bad * chance(fine, bad - 1, left - 1)) / (fine + bad)

    @cache
    def removed(fine: int, bad: int, left: int) -> Fraction:
        if not bad or not left:
            return Fraction(0)
        return (fine * removed(fine, bad, left - 1) + bad * (1 + removed(fine, bad - 1, left - 1))) / (fine + bad)

    return lambda hand: chance(*split(hand), tests), lambda hand: removed(*split(hand), tests)


def _deck_for(draws: Mapping[str, int], deck: SharedDeck | None) -> tuple[SharedDeck, dict[str, str]]:
    """The deck, and the name in it that each word of the draws means."""
    if deck is None:
        names = {word: advancement_named(word) for word in draws}
        return SharedDeck.start(*dict.fromkeys(names.values())), names
    return deck, {word: find(word, (name for name, _ in deck.packs), "researched advancement") for word in draws}
