"""What a distribution may be made of, asked before it is worked out: exact weights, whole decks, no more cases than can be.

>>> hands_of([2, 2], 2)
3
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from spacegames.foreign import at_most, quoted

__all__ = ["MOST_ADDED", "MOST_CASES", "MOST_PAIRS", "check_cases", "check_deal", "check_weight", "hands_of"]

MOST_CASES: Final = 1_000_000
MOST_PAIRS: Final = 10_000_000
MOST_ADDED: Final = 1_000
"""Values added up, or cards dealt, at once: the weights grow with each."""


def check_weight(value: object, weight: object) -> None:
    """A weight is exact, and 0 or more."""
    if isinstance(weight, float):
        raise TypeError(
            f"The weight of {value!r} is the float {weight!r}: "
            f"write Fraction('{weight!r}') or whole numbers in proportion."
        )
    if not isinstance(weight, (int, Fraction)):
        raise TypeError(f"The weight of {value!r} must be an int or a Fraction, not {weight!r}.")
    if weight < 0:
        raise ValueError(f"The weight of {value!r} is {weight}: weights are 0 or more.")


def check_cases(cases: int, most: int = MOST_CASES) -> None:
    """A distribution has no more cases than can be worked out."""
    at_most("number of cases of a distribution", cases, most)


def check_deal(counts: Mapping[Any, int], n: int) -> None:
    """A deck has whole numbers of cards, and as many as are dealt; the hands can be worked out."""
    if not isinstance(counts, Mapping):
        raise TypeError(
            f"Dist.deal takes a mapping of card to count, not {type(counts).__name__}: "
            "for a list of cards write collections.Counter(cards)."
        )
    for card, count in counts.items():
        if not isinstance(count, int) or count < 0:
            raise ValueError(f"A deck holds a whole number of each card, 0 or more, not {count!r} of {card!r}.")
    cards = sum(counts.values())
    if not isinstance(n, int) or not 0 <= n <= cards:
        raise ValueError(f"From a deck of {cards} one can deal 0 to {cards} cards, not {quoted(n)}.")
    check_cases(hands_of(counts.values(), at_most("number of cards dealt", n, MOST_ADDED)))


def hands_of(counts: Iterable[int], n: int) -> int:
    """How many different hands of `n` cards a deck has."""
    ways = [1] + [0] * n
    for count in counts:
        ways = [sum(ways[max(0, k - count) : k + 1]) for k in range(n + 1)]
    return ways[n]
