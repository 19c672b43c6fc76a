"""What checks are told of a fleet: of each craft as much as they look at, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol, TypeVar

from .memory import remembered
from .state import Spacecraft

__all__ = ["numbered", "told"]


class Numbered(Protocol):
    """What is told of a craft: the number of its card, and more."""

    @property
    def number(self) -> int:
        """That of its card."""


Craft = TypeVar("Craft", bound=Numbered)


FINDING: Final[list[Callable[[Spacecraft], Any]]] = []


def told(find: Callable[[Spacecraft], Craft]) -> Callable[[tuple[Spacecraft, ...]], tuple[Craft, ...]]:
    """What ``find`` tells of each craft of a fleet; the same object for the same value is told from others at a glance."""
    number = len(FINDING)
    FINDING.append(find)
    return lambda fleet: _fleet(fleet)[number]


@remembered
def _craft(craft: Spacecraft) -> list[Any]:
    return [find(craft) for find in FINDING]


@remembered
def _fleet(fleet: tuple[Spacecraft, ...]) -> list[tuple[Any, ...]]:
    """All that is ever told of a fleet, which changes as a whole."""
    return list(zip(*map(_craft, fleet), strict=True)) or [()] * len(FINDING)


def numbered(fleet: Iterable[Craft], number: int) -> Craft | None:
    """The craft of that number, None if there is none."""
    for craft in fleet:
        if craft.number == number:
            return craft
    return None
