"""What many checkers of chances have in common: percent for a fraction, rounded for exact, and numbers that are no chance."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from spacewidgets.learning.check import Case, as_number, close_to, same
from spacewidgets.words import N_

NO_CHANCE: Final[Case] = (
    lambda a: not 0 <= (as_number(a) or 0) <= 1,
    N_("A chance is never below 0 and never above 1, which is certainty. Something was counted more than once."),
)


def nearly(chance: Fraction, *, but: tuple[Fraction, ...] = ()) -> list[Case]:
    """The answers that are almost right: the chance in percent, or rounded; `but` are known mistakes that lie as near."""
    return [
        (close_to(100 * chance, 0.01), N_("The right number, but in percent. Give it as a chance, between 0 and 1.")),
        (
            _rounded(chance, but),
            N_("The right idea, but rounded. Give it exactly: as a fraction, or let Python calculate."),
        ),
    ]


def _rounded(chance: Fraction, but: tuple[Fraction, ...]) -> Callable[[object], bool]:
    """Right to two figures after the point, or to one in a hundred."""
    far = max(0.0051, float(chance) / 100)

    def near(answer: object) -> bool:
        given = as_number(answer)
        return given is not None and abs(float(given - chance)) <= far and not any(same(answer, other) for other in but)

    return near
