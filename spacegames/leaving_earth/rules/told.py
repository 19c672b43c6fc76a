"""What a check is told of a fleet: where each craft is, and as much of what is aboard as it looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from ..tables import Place
from .memory import remembered
from .state import Spacecraft, State

__all__ = ["Fleet", "Told", "numbered", "places", "told"]

Aboard = TypeVar("Aboard")


class Told(NamedTuple, Generic[Aboard]):
    """A craft as far as a check looks at it: of what is ``aboard`` only what the check asks for."""

    number: int
    place: Place
    tokens: int
    aboard: Aboard


Fleet: TypeAlias = tuple[Told[Aboard], ...]
"""The craft of a seat as far as a check looks at them."""


def told(find: Callable[[Spacecraft], Aboard]) -> Callable[[tuple[Spacecraft, ...]], Fleet[Aboard]]:
    """The craft of a fleet as far as a check looks at them; ``find`` says what it is told of what is aboard one."""

    @remembered
    def one(craft: Spacecraft) -> Told[Aboard]:
        return Told(craft.number, craft.place, craft.tokens, find(craft))

    return remembered(lambda fleet: tuple([one(craft) for craft in fleet]))


def numbered(fleet: Fleet[Aboard], number: int) -> Told[Aboard] | None:
    """The craft of that number, None if there is none."""
    for craft in fleet:
        if craft.number == number:
            return craft
    return None


_places: Final = told(lambda _craft: None)


def places(state: State, seat: int) -> tuple[Fleet[None]]:
    """For checks that look at nothing aboard."""
    return (_places(state.agencies[seat].craft),)
