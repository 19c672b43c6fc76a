"""Arguments of the numeric functions: numbers or arrays of them, checked, and refused in words.

Every numeric function of this package takes numbers or array-likes that broadcast against each other, and gives a float
for numbers and an array otherwise. What cannot be (a mass of zero, a dry mass above the wet one) is a ValueError that
names the argument, what it was and what would be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["Numbers", "not_above", "not_negative", "numbers", "plain", "positive", "refuse", "within"]

Numbers: TypeAlias = Any
"""What a numeric function gives: a float for numbers, an array of float64 otherwise."""


def numbers(name: str, values: ArrayLike, unit: str) -> NDArray[np.float64]:
    """Read finite numbers."""
    try:
        array = np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name} must be a number{_of(unit)} or an array of them, not {values!r}.") from None
    refuse(name, array, np.isfinite(array), f"a finite number{_of(unit)}")
    return array


def positive(name: str, values: ArrayLike, unit: str) -> NDArray[np.float64]:
    """Read numbers above 0."""
    array = numbers(name, values, unit)
    refuse(name, array, array > 0, f"above {_with('0', unit)}")
    return array


def not_negative(name: str, values: ArrayLike, unit: str, hint: str = "") -> NDArray[np.float64]:
    """Read numbers that are 0 or more; the hint says what to do instead of giving a negative one."""
    array = numbers(name, values, unit)
    refuse(name, array, array >= 0, f"{_with('0', unit)} or more{': ' * bool(hint)}{hint}")
    return array


def within(name: str, values: ArrayLike, low: float, high: float, unit: str) -> NDArray[np.float64]:
    """Read numbers from `low` to `high`, both included."""
    array = numbers(name, values, unit)
    refuse(name, array, (array >= low) & (array <= high), f"from {low:g} to {_with(f'{high:g}', unit)}")
    return array


def not_above(
    smaller: tuple[str, NDArray[np.float64]], larger: tuple[str, NDArray[np.float64]], unit: str, why: str
) -> None:
    """Refuse where the first of two named arrays is above the second, and say why that cannot be."""
    (low_name, low), (high_name, high) = smaller, larger
    low, high = np.broadcast_arrays(low, high)
    wrong = low > high
    if np.any(wrong):
        pair = _with(f"{low[wrong].flat[0]:g} > {high[wrong].flat[0]:g}", unit)
        raise ValueError(f"{low_name} is above {high_name} ({pair}): {why}")


def refuse(name: str, array: NDArray[np.float64], good: NDArray[np.bool_], right: str) -> None:
    """Raise a ValueError with the first number that is not good, and what would be right."""
    if not np.all(good):
        raise ValueError(f"{name} must be {right}, not {float(array[~good].flat[0]):g}.")


def plain(values: NDArray[np.float64]) -> Numbers:
    """Turn what has no dimension into a float, whose repr a learner can read."""
    return values if np.ndim(values) else float(values)


def _of(unit: str) -> str:
    return f" of {unit}" if unit else ""


def _with(number: str, unit: str) -> str:
    return f"{number} {unit}" if unit else number
