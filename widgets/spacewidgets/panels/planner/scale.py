"""A scale that gives more room where values crowd, with ticks at round numbers that say so."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final, NamedTuple

__all__ = ["Scale"]

ROUND: Final = (1000, 500, 200, 100, 50, 20, 10, 5, 2, 1)
LEAST_SPAN: Final = 8  # a difference of one or two shall not look like a world


class Scale(NamedTuple):
    """Places for values, linear between knots: (value, place) with both in order of the values."""

    knots: tuple[tuple[float, float], ...]
    stretched: bool

    @classmethod
    def of(cls, values: Iterable[int], low: float, high: float, stretch: float = 0.0) -> Scale:
        """A scale from the place `low` of the least value to `high`; ``stretch`` 1 puts all values equally far apart.

        >>> Scale.of([10, 12, 20], 0, 100)(15)
        50.0
        >>> [round(Scale.of([10, 12, 20], 0, 100, stretch=0.5)(n)) for n in (10, 12, 20)]
        [0, 35, 100]
        """
        found = sorted(set(values))
        least, most = found[0], found[-1]
        if most - least < LEAST_SPAN:
            middle = (least + most) / 2
            return cls(((middle - LEAST_SPAN / 2, low), (middle + LEAST_SPAN / 2, high)), stretched=False)
        last = len(found) - 1
        shares = [(1 - stretch) * (n - least) / (most - least) + stretch * i / last for i, n in enumerate(found)]
        knots = tuple((float(n), low + share * (high - low)) for n, share in zip(found, shares, strict=True))
        return cls(knots, stretched=stretch > 0)

    def __call__(self, value: float) -> float:
        """The place of a value; beyond the ends the outermost pieces go on."""
        at = min(max(bisect_left(self.knots, (value,)), 1), len(self.knots) - 1)
        (a, x), (b, y) = self.knots[at - 1], self.knots[at]
        return x + (value - a) / (b - a) * (y - x)

    def ticks(self, apart: float) -> list[int]:
        """The roundest numbers between the ends that leave their labels so much room."""
        least, most = self.knots[0][0], self.knots[-1][0]
        chosen: dict[int, float] = {}
        for step in ROUND:
            for n in range(-int(-least // step) * step, int(most) + 1, step):
                place = self(n)
                if all(abs(place - other) >= apart for other in chosen.values()):
                    chosen[n] = place
        return sorted(chosen)
