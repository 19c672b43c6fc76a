"""What checks are told of a fleet: of each craft as much as they look at, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Protocol, TypeVar

from .memory import remembered
from .state import Spacecraft

__all__ = ["Fleet", "numbered", "told"]


class Numbered(Protocol):
    """What is told of a craft: its number, and more."""

    @property
    def number(self) -> int:
        """That of its card."""


Craft = TypeVar("Craft", bound=Numbered)


class Fleet(tuple[Craft, ...]):
    """The craft of a seat as far as a check looks at them: one object for each value, told from others at a glance."""

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__


def told(find: Callable[[Spacecraft], Craft]) -> Callable[[tuple[Spacecraft, ...]], Fleet[Craft]]:
    """What ``find`` tells of each craft of a fleet."""
    one = remembered(find)
    one_fleet: Callable[[tuple[Craft, ...]], Fleet[Craft]] = lru_cache(1 << 12)(Fleet)
    return remembered(lambda fleet: one_fleet(tuple([one(craft) for craft in fleet])))


def numbered(fleet: Fleet[Craft], number: int) -> Craft | None:
    """The craft of that number, None if there is none."""
    for craft in fleet:
        if craft.number == number:
            return craft
    return None
