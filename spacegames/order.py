"""An order and a text for values of any kind that depend on nothing but the values: not on the hash seed, not on history."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any, TypeVar

__all__ = ["in_order", "natural_order", "text"]

T = TypeVar("T")


def in_order(values: Iterable[T]) -> list[T]:
    """Sort distinct values: by `<` where that is a total order, otherwise type by type, and by text as a last resort.

    >>> in_order([10, 9, None, "b", "a"])
    [None, 9, 10, 'a', 'b']
    """
    values = list(values)
    natural = natural_order(values)
    if natural is not None:
        return natural
    kinds: dict[str, list[T]] = {}
    for value in values:
        kinds.setdefault(type(value).__qualname__, []).append(value)
    return [value for _, kind in sorted(kinds.items()) for value in natural_order(kind) or sorted(kind, key=text)]


def natural_order(values: Iterable[T]) -> list[T] | None:
    """Sort distinct values by `<`, or give None where that is no total order (mixed types, sets).

    >>> natural_order([3, 1, 2]), natural_order([{1}, {2}]), natural_order([1, "a"])
    ([1, 2, 3], None, None)
    """
    try:
        ordered: list[Any] = sorted(values)
        return ordered if all(a < b for a, b in pairwise(ordered)) else None
    except TypeError:
        return None


def text(value: object) -> str:
    """Give the `repr`, but sets in it in a fixed order: their own repr follows the hash seed.

    >>> text((frozenset({"moon", "mars"}), 1))
    "(frozenset({'mars', 'moon'}), 1)"
    """
    if isinstance(value, frozenset) and value:
        return f"frozenset({{{', '.join(sorted(map(text, value)))}}})"
    if type(value) is tuple:
        return f"({', '.join(map(text, value))}{',' * (len(value) == 1)})"
    if is_dataclass(value):
        inside = ", ".join(f"{field.name}={text(getattr(value, field.name))}" for field in fields(value))
        return f"{type(value).__qualname__}({inside})"
    return repr(value)
