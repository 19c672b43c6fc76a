"""Exact finite distributions: integer weights inside, `Fraction` answers outside.

>>> two = Dist.die(6).times(2)
>>> two[7]
Fraction(1, 6)
>>> hand = Dist.deal({"success": 60, "minor": 15, "major": 15}, 3)
>>> hand["success", "success", "success"] == Fraction(60 * 59 * 58, 90 * 89 * 88)
True
"""

# ruff: noqa: SLF001 (the functions below the class build distributions from the inside)
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from math import comb, gcd, lcm
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, final

from spacegames.cases import MOST_ADDED, MOST_PAIRS, check_cases, check_deal, check_weight
from spacegames.foreign import at_most
from spacegames.order import in_order, natural_order, text

__all__ = ["Dist"]

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
Weight: TypeAlias = int | Fraction


class HasRandom(Protocol):
    """What `Dist.sample` needs of a generator: `random.Random` and numpy's `Generator` both have it."""

    def random(self) -> float:
        """Give a float in [0, 1)."""


@final
class Dist(Generic[T_co]):
    """A finite probability distribution over hashable values, immutable and exact.

    Parameters
    ----------
    weights : Mapping
        Value to weight, an `int` or a `Fraction`; only the proportions matter. A value of weight 0 is left out.

    Raises
    ------
    TypeError
        If a weight is a float (a float is rarely the fraction one has in mind).
    ValueError
        If a weight is negative, or none is positive.

    Examples
    --------
    Equal distributions are equal values, however they were written down; values stand in their natural order.

    >>> Dist({"major": 15, "success": 60, "minor": 15})
    Dist({'major': 1, 'minor': 1, 'success': 4})
    >>> coin = Dist({"heads": Fraction(1, 2), "tails": Fraction(1, 2)})
    >>> coin == Dist.uniform(["tails", "heads"]), len(coin), "edge" in coin
    (True, 2, False)
    >>> for value, chance in coin:
    ...     print(value, chance)
    heads 1/2
    tails 1/2
    """

    # Sorting waits until somebody looks (`_ordered`): long chains of `map` and `bind` never need it.
    __slots__ = ("_sampler", "_sorted", "_total", "_weights")
    _weights: dict[T_co, int]
    _total: int
    _sorted: bool
    _sampler: tuple[list[int], list[T_co]] | None

    def __init__(self, weights: Mapping[T_co, Weight]) -> None:
        if not isinstance(weights, Mapping):
            raise TypeError(
                f"Dist takes a mapping of value to weight, not {type(weights).__name__}: "
                "for equally likely values write Dist.uniform(values)."
            )
        for value, weight in weights.items():
            check_weight(value, weight)
        scale = lcm(*(weight.denominator for weight in weights.values()))
        self._fill({value: int(weight * scale) for value, weight in weights.items() if weight})

    def _fill(self, weights: dict[T_co, int]) -> None:
        divisor = gcd(*weights.values())
        if not divisor:
            raise ValueError("A Dist needs at least one value of positive weight: nothing can happen here.")
        self._weights = weights if divisor == 1 else {value: weight // divisor for value, weight in weights.items()}
        self._total = sum(self._weights.values())
        self._sorted = False
        self._sampler = None

    @staticmethod
    def uniform(values: Iterable[T]) -> Dist[T]:
        """Make values equally likely; one that is listed twice counts twice.

        >>> Dist.uniform("AAB")
        Dist({'A': 2, 'B': 1})
        """
        return _gather((value, 1) for value in values)

    @staticmethod
    def die(sides: int) -> Dist[int]:
        """Make a fair die that shows 1 to `sides`.

        >>> Dist.die(8).probability(lambda roll: roll <= 2)
        Fraction(1, 4)
        """
        if not isinstance(sides, int) or sides < 1:
            raise ValueError(f"A die has a whole number of sides, at least 1, not {sides!r}.")
        check_cases(sides)
        return _exact(dict.fromkeys(range(1, sides + 1), 1))

    @staticmethod
    def constant(value: T) -> Dist[T]:
        """Make a certainty: `value` and nothing else.

        >>> Dist.constant("safe")["safe"]
        Fraction(1, 1)
        """
        return _gather([(value, 1)])

    @staticmethod
    def deal(counts: Mapping[T, int], n: int) -> Dist[tuple[T, ...]]:
        """Deal a hand of `n` cards without replacement from a well-shuffled deck.

        `counts` says how many of each card are in the deck. A hand is a sorted tuple: the order of dealing is
        forgotten (multivariate hypergeometric).

        >>> Dist.deal({"red": 2, "black": 2}, 2)
        Dist({('black', 'black'): 1, ('black', 'red'): 4, ('red', 'red'): 1})
        """
        check_deal(counts, n)
        below = sum(counts.values())
        hands: dict[tuple[T, ...], int] = {(): 1}
        for card in in_order(counts):
            count = counts[card]
            below -= count
            hands = {
                hand + (card,) * k: ways * comb(count, k)
                for hand, ways in hands.items()
                for k in range(max(0, n - len(hand) - below), min(count, n - len(hand)) + 1)
            }
        return _exact(hands)

    @staticmethod
    def joint(*dists: Dist[T]) -> Dist[tuple[T, ...]]:
        """Draw independently from each distribution: tuples of values.

        >>> Dist.joint(Dist.die(4), Dist.uniform("ab"))[4, "b"]
        Fraction(1, 8)
        """
        tuples: dict[tuple[T, ...], int] = {(): 1}
        for dist in dists:
            pairs = dist._weights.items()
            check_cases(len(tuples) * len(pairs))
            tuples = {(*head, value): ways * weight for head, ways in tuples.items() for value, weight in pairs}
        return _exact(tuples)

    @staticmethod
    def mixture(dists: Mapping[Dist[T], Weight]) -> Dist[T]:
        """Choose one of several distributions by weight, then draw from it.

        >>> Dist.mixture({Dist.die(2): 3, Dist.constant(2): 1})
        Dist({1: 3, 2: 5})
        """
        return Dist(dists).bind(lambda dist: dist)

    @property
    def weights(self) -> Mapping[T_co, int]:
        """The smallest whole weights in proportion, in order of values.

        >>> dict(Dist({"hit": Fraction(3, 4), "miss": Fraction(1, 4)}).weights)
        {'hit': 3, 'miss': 1}
        """
        return MappingProxyType(self._ordered())

    @property
    def total(self) -> int:
        """The sum of the weights: the number of equally likely cases."""
        return self._total

    @property
    def support(self) -> tuple[T_co, ...]:
        """The possible values, in order.

        >>> Dist({"b": 1, "a": 2, "c": 0}).support
        ('a', 'b')
        """
        return tuple(self._ordered())

    def __getitem__(self, value: Hashable) -> Fraction:
        """Give the chance of one value: 0 if it cannot happen."""
        return Fraction(self._weights.get(value, 0), self._total)  # type: ignore[arg-type]

    def __contains__(self, value: Hashable) -> bool:
        return value in self._weights

    def __iter__(self) -> Iterator[tuple[T_co, Fraction]]:
        return ((value, Fraction(weight, self._total)) for value, weight in self._ordered().items())

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        return self._weights == other._weights if isinstance(other, Dist) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    def __repr__(self) -> str:
        return f"Dist({{{', '.join(f'{text(value)}: {weight}' for value, weight in self._ordered().items())}}})"

    def probability(self, event: Callable[[T_co], object]) -> Fraction:
        """Give the chance that `event(value)` is true (for one value: `dist[value]`).

        >>> Dist.die(6).times(2).probability(lambda total: total >= 10)
        Fraction(1, 6)
        """
        if not callable(event):
            raise TypeError(f"probability takes a function of a value, not {event!r}: for one value write dist[value].")
        return Fraction(sum(weight for value, weight in self._weights.items() if event(value)), self._total)

    def given(self, event: Callable[[T_co], object]) -> Dist[T_co]:
        """Condition on an event: what remains when it is known that `event(value)` is true.

        A condition that fits no value is a ValueError.

        >>> Dist.die(6).given(lambda roll: roll % 2 == 0)
        Dist({2: 1, 4: 1, 6: 1})
        """
        kept = {value: weight for value, weight in self._weights.items() if event(value)}
        if not kept:
            raise ValueError(f"The condition fits none of the {len(self)} possible values, so nothing follows from it.")
        return _exact(kept)

    def map(self, f: Callable[[T_co], T]) -> Dist[T]:
        """Give the distribution of `f(value)`.

        >>> Dist.deal({"good": 3, "bad": 1}, 2).map(lambda hand: hand.count("bad"))
        Dist({0: 1, 1: 1})
        """
        return _gather((f(value), weight) for value, weight in self._weights.items())

    def bind(self, f: Callable[[T_co], Dist[T]]) -> Dist[T]:
        """Draw a value, then draw again from the distribution `f(value)`.

        >>> Dist.die(2).bind(lambda n: Dist.die(6).times(n)).probability(lambda total: total == 6)
        Fraction(11, 72)
        """
        branches = []
        for value, weight in self._weights.items():
            branch = f(value)
            if not isinstance(branch, Dist):
                raise TypeError(
                    f"bind needs a function that returns a Dist, but for {value!r} it returned {branch!r}: "
                    "use map for plain values."
                )
            branches.append((weight, branch))
        scale = lcm(*(branch._total for _, branch in branches))
        return _gather(
            (value, factor * inner)
            for weight, branch in branches
            for factor in (weight * (scale // branch._total),)
            for value, inner in branch._weights.items()
        )

    def __add__(self: Dist[Any], other: Dist[Any]) -> Dist[Any]:
        """Add two independent values."""
        if not isinstance(other, Dist):
            return NotImplemented
        check_cases(len(self) * len(other), MOST_PAIRS)
        sums: dict[Any, int] = {}
        for a, ways in self._weights.items():
            for b, weight in other._weights.items():
                sums[a + b] = sums.get(a + b, 0) + ways * weight
        return _exact(sums)

    def times(self: Dist[Any], n: int) -> Dist[Any]:
        """Add `n` independent values, starting from 0 as the built-in `sum` does.

        >>> Dist.die(8).map(lambda roll: roll <= 2).times(3)
        Dist({0: 27, 1: 27, 2: 9, 3: 1})
        """
        if not isinstance(n, int) or n < 0:
            raise ValueError(f"One can add a whole number of values, 0 or more, not {n!r}.")
        at_most("number of values added", n, MOST_ADDED)
        result, doubled = Dist.constant(0), self
        while n:
            if n % 2:
                result += doubled
            n //= 2
            if n:
                doubled += doubled
        return result

    def expectation(self, f: Callable[[T_co], Any] | None = None) -> Fraction:
        """Give the exact mean of the values, or of `f(value)`.

        >>> Dist.die(6).expectation(), Dist.die(6).expectation(lambda roll: roll**2)
        (Fraction(7, 2), Fraction(91, 6))
        """
        mean: Weight = 0
        for value, weight in self._weights.items():
            number = f(value) if f else value
            if not isinstance(number, (int, Fraction)):
                raise TypeError(
                    f"An exact mean needs int or Fraction values, not {number!r}: "
                    "give expectation a function that makes one from each value."
                )
            mean += weight * number
        return Fraction(mean) / self._total

    def variance(self) -> Fraction:
        """Give the exact mean squared distance from the mean.

        >>> Dist.die(6).variance()
        Fraction(35, 12)
        """
        mean = self.expectation()

        def squared_distance(value: Any) -> Any:
            return (value - mean) ** 2

        return self.expectation(squared_distance)

    def quantile(self, q: Weight) -> T_co:
        """Give the smallest value that is reached or undercut with a chance of at least `q`.

        `q` is exact and lies between 0 and 1: `Fraction("0.9")` is nine tenths, the float 0.9 is not quite.

        >>> Dist.die(10).quantile(Fraction("0.9"))
        9
        """
        if not isinstance(q, (int, Fraction)):
            raise TypeError(f"A quantile's level must be exact, not {q!r}: write Fraction('{q}').")
        if not 0 <= q <= 1:
            raise ValueError(f"A quantile's level lies between 0 and 1, not at {q}.")
        ordered = natural_order(self._weights)
        if ordered is None:
            raise TypeError("Quantiles need values with a natural order: map them to numbers first.")
        cumulative = accumulate(self._weights[value] for value in ordered)
        return next(value for value, below in zip(ordered, cumulative, strict=True) if below >= q * self._total)

    def median(self) -> T_co:
        """Give the middle value, the lower one if there are two.

        >>> Dist.die(6).times(2).median()
        7
        """
        return self.quantile(Fraction(1, 2))

    def sample(self, rng: HasRandom) -> T_co:
        """Draw one value with a single call of `rng.random()`.

        >>> import random
        >>> rng = random.Random("2/17")
        >>> [Dist.die(6).sample(rng) for _ in range(5)]
        [1, 4, 4, 6, 5]
        """
        if self._sampler is None:
            ordered = self._ordered()
            self._sampler = list(accumulate(ordered.values())), list(ordered)
        cumulative, values = self._sampler
        # random() is a whole number of 2**-53, so this floor is exact, however large the total.
        case = int(rng.random() * 2**53) * self._total >> 53
        return values[bisect_right(cumulative, case)]

    def _ordered(self) -> dict[T_co, int]:
        if not self._sorted:
            self._weights = {value: self._weights[value] for value in in_order(self._weights)}
            self._sorted = True
        return self._weights


def _exact(weights: dict[T, int]) -> Dist[T]:
    """Make a Dist from weights known to be positive integers."""
    dist: Dist[T] = object.__new__(Dist)
    dist._fill(weights)
    return dist


def _gather(pairs: Iterable[tuple[T, int]]) -> Dist[T]:
    """Make a Dist from pairs in which a value may come more than once."""
    weights: dict[T, int] = {}
    for value, weight in pairs:
        try:
            weights[value] = weights.get(value, 0) + weight
        except TypeError as error:
            raise TypeError(
                f"The values of a Dist must be hashable, not {value!r}: use tuples and frozensets."
            ) from error
    return _exact(weights)
