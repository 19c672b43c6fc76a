"""Answers about values that never change, kept for when the very same value is asked about again.

A state shares most of its parts with the one before, so that the same agency is asked about over and over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

__all__ = ["remembered"]

Value = TypeVar("Value")
Answer = TypeVar("Answer")
MOST: Final = 1 << 10


def remembered(find: Callable[[Value], Answer]) -> Callable[[Value], Answer]:
    """Find an answer once for each value; the values are kept with the answers, so that no other can take their identity."""
    known: dict[int, tuple[Value, Answer]] = {}
    look_up = known.get

    @wraps(find)
    def ask(value: Value) -> Answer:
        found = look_up(id(value))
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[id(value)] = value, find(value)
        return found[1]

    return ask
