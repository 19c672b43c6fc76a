"""Things of fixed price into years of fixed money, exactly: bin packing with deadlines, where some things open others.

The years are filled one after another. A solution remains one if a thing is bought in an earlier year that has the money left,
or in exchange there for things that together cost no more and may wait as long as it did. So only those fillings of a year
are tried that no such exchange improves, in order of preference; without deadlines the first descent is first fit decreasing.
Give each thing a weight: the most weight that the money of the years can buy bounds what may still be left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

Filling = Mapping[int, int]
"""What is bought in a year: how many of which lot, by its index."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Equal things, each at a ``price`` paid in one piece, all due by the deadline of their ``rank``.

    ``needs`` is the index of the lot that must be bought in the same year or before.
    """

    rank: int
    price: int
    count: int
    needs: int | None = None


def pack(lots: Sequence[Lot], money: Sequence[int], due: Sequence[int]) -> list[Filling] | None:
    """What to buy in each year so that every lot is bought in time, or None if that is impossible.

    ``money`` is what each year has, ``due`` the index of the last year for each rank, never falling. Lots come in order of
    rank, each after the lot it needs; where there is a choice, earlier years prefer earlier lots.

    >>> pack([Lot(0, 15, 3)], [25, 25, 25], [2])
    [{0: 1}, {0: 1}, {0: 1}]
    >>> pack([Lot(0, 15, 3)], [25, 25], [1]) is None
    True
    """
    free = [replace(lot, needs=None) for lot in lots]
    if free != list(lots) and pack(free, money, due) is None:  # far quicker, and most of what fails fails here
        return None
    search = _Search(lots, money, due)
    rest = tuple(lot.count for lot in lots)
    if not search.may_fit(rest, 0):
        return None
    chosen: list[Filling] = []
    path = [(rest, search.fillings(rest, 0))]
    failed: set[tuple[int, ...]] = set()
    while any(rest):
        filling = next(path[-1][1], None)
        if filling is None:
            failed.add((len(chosen), *path.pop()[0]))
            if not path:
                return None
            chosen.pop()
            continue
        rest = tuple(count - filling.get(i, 0) for i, count in enumerate(path[-1][0]))
        year = len(path)
        if (year, *rest) not in failed and search.may_fit(rest, year):
            chosen.append(filling)
            path.append((rest, search.fillings(rest, year)))
    return chosen + [{}] * (len(money) - len(chosen))


class _Search:
    """What is asked again and again about one problem."""

    def __init__(self, lots: Sequence[Lot], money: Sequence[int], due: Sequence[int]) -> None:
        total = sum(lot.price * lot.count for lot in lots)
        self.lots = lots
        self.money = [min(dollars, total) for dollars in money]
        self.ends = [due[lot.rank] + 1 for lot in lots]
        self.opening = {lot.needs for lot in lots}
        self.bounds = list(self._bounds())

    def _bounds(self) -> Iterator[tuple[list[int], list[int]]]:
        """For several weights: those of the lots, and the most that can be bought before each year."""
        prices = sorted({lot.price for lot in self.lots})
        most = max(self.money, default=0)
        for least in prices:
            dear = [price for price in prices if price >= least]
            for weight in (
                {price: price for price in dear},
                dict.fromkeys(dear, 1),
                {price: most if price > most - least else price for price in dear},
            ):
                best = [0] * (most + 1)
                for dollars in range(least, most + 1):
                    best[dollars] = max(best[dollars - price] + weight[price] for price in dear if price <= dollars)
                before = accumulate((best[dollars] for dollars in self.money), initial=0)
                yield [weight.get(lot.price, 0) for lot in self.lots], list(before)

    def may_fit(self, rest: Sequence[int], year: int) -> bool:
        """Whether no bound forbids that all the rest is bought in time from ``year`` on."""
        left = [(i, count, self.ends[i]) for i, count in enumerate(rest) if count]
        for place, (weights, before) in enumerate(self.bounds):
            weight = before[year]
            for i, count, end in left:
                weight += weights[i] * count
                if weight > before[end]:
                    self.bounds.insert(0, self.bounds.pop(place))  # it may well forbid the next one too
                    return False
        return True

    def fillings(self, rest: Sequence[int], year: int) -> Iterator[Filling]:
        """The ways to spend the money of a year that no exchange improves, preferred ones first."""
        yield from self._fillings(rest, 0, self.money[year], {}, {})

    def _fillings(
        self, rest: Sequence[int], start: int, money: int, bought: dict[int, int], passed: dict[int, int]
    ) -> Iterator[Filling]:
        """The same, with some ``bought`` from the lots before ``start``.

        ``passed`` are the prices of what could have been bought more, each with the sums (as bits) of cheaper things bought
        since, which are due no sooner: if one of these and the ``money`` left would pay for it, the exchange is an improvement.
        """
        for i in range(start, len(rest)):
            price, count = self.lots[i].price, rest[i]
            if not count or self._closed(i, rest, bought):
                continue
            if i in self.opening or price not in passed:
                for number in range(min(count, money // price), 0, -1):
                    sums = passed if i in self.opening else _with(passed, price, number)
                    if any(bits >> dear & 1 for dear, bits in sums.items()):
                        continue
                    if number < count:
                        sums = {price: 1, **sums}
                    yield from self._fillings(rest, i + 1, money - number * price, {**bought, i: number}, sums)
            passed = {price: 1, **passed}
        if not any(bits >> max(price - money, 0) & ((2 << min(price, money)) - 1) for price, bits in passed.items()):
            yield bought

    def _closed(self, i: int, rest: Sequence[int], bought: Filling) -> bool:
        """Whether what lot ``i`` needs has not been bought yet."""
        needs = self.lots[i].needs
        return needs is not None and rest[needs] > bought.get(needs, 0)


def _with(passed: Mapping[int, int], price: int, number: int) -> dict[int, int]:
    """The sums for each dearer thing when ``number`` things of one price are bought too."""
    sums = dict(passed)
    for dear in passed:
        if dear > price:
            for _ in range(number):
                sums[dear] |= sums[dear] << price
    return sums
