"""Automatic maneuvers: what craft do by themselves at the end of their owner's turn (LE-103, LE-177 to LE-181)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import MANEUVERS, Place
from ..tables import Maneuver as Way
from .maneuver import go
from .state import Spacecraft, State, craft_of, push
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "Fall", "automatic_maneuvers"]

FALL: Final[dict[Place, Way]] = {way.start: way for way in MANEUVERS if way.automatic}


@dataclass(frozen=True, slots=True)
class Fall:
    """Of several craft that make an automatic maneuver, the next one."""

    craft: int


@dataclass(frozen=True, slots=True)
class Falling:
    """These craft of a seat make their automatic maneuvers."""

    seat: int
    craft: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WhoFalls:
    """There is a choice of which of them is next."""

    seat: int
    craft: tuple[int, ...]


def automatic_maneuvers(state: State, seat: int) -> tuple[Falling, ...]:
    """What a seat's craft do by themselves at the end of its turn: one maneuver each at most (LE-103, LE-178, ruling T5)."""
    falling = tuple([craft.number for craft in state.agencies[seat].craft if _falls(craft)])
    return (Falling(seat, falling),) if falling else ()


def _falls(craft: Spacecraft) -> bool:
    """None under way does: it has its owner's next turn after it has arrived (ruling T3)."""
    return craft.place in FALL and not craft.tokens


def _falling(state: State, task: Falling | WhoFalls) -> State:
    """The owner orders them if there are several (ruling T4)."""
    crafts = [
        craft for number in task.craft if (craft := craft_of(state, task.seat, number)) is not None and _falls(craft)
    ]
    if len(crafts) > 1:
        return push(state, WhoFalls(task.seat, tuple(craft.number for craft in crafts)))
    return go(state, task.seat, crafts[0], FALL[crafts[0].place], 0) if crafts else state


def _why_not_fall(_state: State, task: WhoFalls, action: Fall) -> Refusal | None:
    if action.craft in task.craft:
        return None
    return Refusal("T4", "Craft {0} makes no automatic maneuver now.", (action.craft,))


def _who_falls(state: State, task: WhoFalls, action: Fall) -> State:
    later = tuple(number for number in task.craft if number != action.craft)
    return push(state, Falling(task.seat, (action.craft,)), Falling(task.seat, later))


TASKS: Final[Tasks] = {
    Falling: Auto(_falling),
    WhoFalls: Choice(
        lambda _state, task: int(task.seat),
        (Fall,),
        lambda _state, task: map(Fall, task.craft),
        _who_falls,
        _why_not_fall,
    ),
}
