"""Outcome cards as counts: how many successes, minor and major failures lie in a hand, a pile or a deck (LE-141)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import factorial, prod
from typing import Literal, NamedTuple, TypeAlias, get_args

from ..names import find, whole
from ..tables import ADVANCEMENTS, OUTCOME_DECK

Outcome: TypeAlias = Literal["success", "minor", "major"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


class Hand(NamedTuple):
    """Outcome cards, counted by type; their order is forgotten.

    >>> Hand(2, 1).removing("minor")
    Hand(success=2, minor=0, major=0)
    """

    success: int = 0
    minor: int = 0
    major: int = 0

    def adding(self, outcome: Outcome) -> Hand:
        """The cards with one more of a type."""
        return self._replace(**{outcome: getattr(self, outcome) + 1})

    def removing(self, outcome: Outcome) -> Hand:
        """The cards with one less of a type."""
        return self._replace(**{outcome: getattr(self, outcome) - 1})


Cards: TypeAlias = Hand | Mapping[str, int] | Iterable[str] | str
"""Cards as people write them: counts by type, or the cards themselves (``"minor, success"``)."""

NO_CARDS = Hand()
FULL_DECK = Hand(OUTCOME_DECK.success, OUTCOME_DECK.minor_failure, OUTCOME_DECK.major_failure)
SUCCESS: frozenset[Outcome] = frozenset({"success"})
MOST_DRAWS = 1_000
"""Draws in a row whose chance is worked out: each makes the exact fraction longer."""


def outcome_named(word: str) -> Outcome:
    """The type of card that a word means; a ``ValueError`` that lists the three otherwise.

    >>> outcome_named("Minor Failure")
    'minor'
    """
    for outcome in OUTCOMES:
        if word == outcome:
            return outcome
    for outcome in OUTCOMES:
        if str(word).casefold().removesuffix("failure").strip() == outcome:
            return outcome
    raise ValueError(f"There is no outcome called {word!r}. There are: {', '.join(OUTCOMES)}.")


def cards_of(cards: Cards) -> Hand:
    """Cards counted, however they were written down; a ``ValueError`` names what is no card.

    >>> cards_of("minor, success, minor"), cards_of({"success": 60})
    (Hand(success=1, minor=2, major=0), Hand(success=60, minor=0, major=0))
    """
    if isinstance(cards, Hand):
        return cards
    counts: Counter[Outcome] = Counter()
    if isinstance(cards, Mapping):
        for word, count in cards.items():
            counts[outcome_named(word)] += whole(f"number of {word} cards", count)
    else:
        words = [word for word in cards.split(",") if word.strip()] if isinstance(cards, str) else cards
        counts.update(map(outcome_named, words))
    return Hand(*(counts[outcome] for outcome in OUTCOMES))


def starting_cards(advancement: str | int) -> int:
    """How many cards a newly researched advancement gets; a number is taken as it is (LE-124).

    >>> starting_cards("Surveying"), starting_cards("Landing"), starting_cards(2)
    (1, 3, 2)
    """
    if not isinstance(advancement, str):
        return whole("number of outcome cards", advancement)
    name = find(advancement, (each.name for each in ADVANCEMENTS), "advancement")
    return next(each.starting_outcomes for each in ADVANCEMENTS if each.name == name)


def removal_price(outcome: Outcome, *, only_card: bool = False) -> int:
    """Dollars to remove a card just drawn: 5 for a failure, 10 for a success, 0 for a success that is the only card left.

    What a pilot or a mechanic makes of a failure changes nothing (LE-131, LE-132, LE-136, LE-137, LE-264, LE-269).
    """
    if outcome != "success":
        return OUTCOME_DECK.price_of_failure
    return 0 if only_card else OUTCOME_DECK.price_of_success


@lru_cache(maxsize=128)
def hands_of(cards: int) -> tuple[Hand, ...]:
    """Every hand of so many cards, in a fixed order.

    >>> len(hands_of(3))
    10
    """
    return tuple(
        Hand(success, minor, cards - success - minor)
        for success in range(cards + 1)
        for minor in range(cards - success + 1)
    )


@lru_cache(maxsize=128)
def columns(cards: int) -> tuple[tuple[int, ...], ...]:
    """For each type, how many of it lie in each of `hands_of(cards)`."""
    return tuple(zip(*hands_of(cards), strict=True))


@lru_cache(maxsize=128)
def counted(cards: int, good: frozenset[Outcome]) -> tuple[int, ...]:
    """How many cards of the types `good` lie in each of `hands_of(cards)`."""
    fine = [column for outcome, column in zip(OUTCOMES, columns(cards), strict=True) if outcome in good]
    return tuple(map(sum, zip(*fine, strict=True))) if fine else (0,) * len(hands_of(cards))


@lru_cache(maxsize=128)
def orders(cards: int) -> tuple[int, ...]:
    """In how many orders each of `hands_of(cards)` can lie: the weights of cards of which nothing has been seen."""
    return tuple(factorial(cards) // prod(map(factorial, hand)) for hand in hands_of(cards))


@lru_cache(maxsize=512)
def after_removing(cards: int, outcome: Outcome) -> tuple[int, ...]:
    """For each of `hands_of(cards - 1)`, where in `hands_of(cards)` the hand stands that has one more of `outcome`."""
    places = {hand: place for place, hand in enumerate(hands_of(cards))}
    return tuple(places[hand.adding(outcome)] for hand in hands_of(cards - 1))
