"""Solar radiation on the way: the eight-sided die decides who falls ill (LE-190 to LE-197)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..formulas import ill_up_to
from ..tables import DIE_SIDES, HAZARD, SUN
from .craft import hurt, named
from .dice import DIE, Rolled
from .exploration import Explore
from .missions import shown
from .parts import astronauts, crew_of, shield
from .state import State, craft_of, push
from .tasks import Auto, Chance, Choice, Tasks

__all__ = ["TASKS", "Radiation", "RollFor"]

RADIATION: Final = HAZARD["radiation"]


@dataclass(frozen=True, slots=True)
class RollFor:
    """The astronaut for whom the die is rolled next."""

    astronaut: str


@dataclass(frozen=True, slots=True)
class Radiation:
    """A craft sets out on a maneuver of so many years through solar radiation."""

    seat: int
    craft: int
    years: int


@dataclass(frozen=True, slots=True)
class Whose:
    """For one of these astronauts the die is rolled next; whoever does not roll more than ``limit`` falls ill."""

    seat: int
    craft: int
    limit: int
    crew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """The die is rolled for an astronaut; the others come later."""

    seat: int
    craft: int
    limit: int
    astronaut: str
    others: tuple[str, ...]


def _radiation(state: State, task: Radiation) -> State:
    """Whoever meets it first explores it, manned or not (Z2); then all healthy aboard roll, once for all years (LE-194, Z4).

    No die is rolled where nobody or everybody must fall ill (ruling Z3).
    """
    craft = craft_of(state, task.seat, task.craft)
    if craft is None:
        return state
    card = shown(state, SUN)
    if card is None:
        return push(state, Explore(task.seat, task.craft, SUN), task)
    limit = ill_up_to(RADIATION, card, task.years, shield(craft.parts))
    healthy = astronauts(craft.parts, healthy=True)
    if limit >= DIE_SIDES:
        return hurt(state, task.seat, task.craft, *healthy)
    return _next(state, Whose(task.seat, task.craft, limit, crew_of(healthy))) if limit else state


def _next(state: State, task: Whose) -> State:
    """The owner names the next astronaut before the die is rolled, if there are several (LE-193)."""
    if len(task.crew) > 1:
        return push(state, task)
    return _named(state, task, RollFor(task.crew[0])) if task.crew else state


def _names(_state: State, task: Whose) -> Iterator[RollFor]:
    return map(RollFor, task.crew)


def _why_not(_state: State, task: Whose, action: RollFor) -> Refusal | None:
    if action.astronaut in task.crew:
        return None
    return Refusal("LE-193", "{0} is not one of those who roll: {1}.", (action.astronaut, tuple(task.crew)))


def _named(state: State, task: Whose, action: RollFor) -> State:
    others = tuple(name for name in task.crew if name != action.astronaut)
    return push(state, Roll(task.seat, task.craft, task.limit, action.astronaut, others))


def _rolled(state: State, task: Roll, event: Rolled) -> State:
    """Incapacitated unless the die shows more (LE-191)."""
    craft = craft_of(state, task.seat, task.craft)
    astronaut = named(craft, task.astronaut) if craft else None
    if astronaut is not None and event.number <= task.limit:
        state = hurt(state, task.seat, task.craft, astronaut)
    return _next(state, Whose(task.seat, task.craft, task.limit, task.others))


TASKS: Final[Tasks] = {
    Radiation: Auto(_radiation),
    Whose: Choice(lambda _state, task: int(task.seat), (RollFor,), _names, _named, _why_not),
    Roll: Chance((Rolled,), lambda _state, _task: DIE, _rolled),
}
