"""What happens to craft as a whole: damage to a part that somebody chooses, and loss with all hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from .parts import Part, astronauts, changed, crew_of, damageable, take
from .state import Spacecraft, State, craft_of, edit, edit_craft, push, without_craft
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "Break", "Damage", "die", "hurt", "lose", "named"]


@dataclass(frozen=True, slots=True)
class Break:
    """Put the damage on a part: which craft, and the part's name (``spent`` where that tells two thrusters apart)."""

    craft: int
    kind: str
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """A part of one of some craft of a seat is to be damaged, as the seat chooses (ruling Z14)."""

    seat: int
    craft: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Breaking:
    """There is a choice of what breaks."""

    seat: int
    craft: tuple[int, ...]


def lose(state: State, seat: int, number: int) -> State:
    """A craft is destroyed or lost: everybody aboard dies, all parts are gone (ruling V15)."""
    craft = craft_of(state, seat, number)
    if craft is None:
        return state
    state = edit(state, seat, lost=(*state.agencies[seat].lost, *crew_of(craft.parts)))
    return without_craft(state, seat, number)


def die(state: State, seat: int, number: int, *dead: Part) -> State:
    """Astronauts aboard a craft die, and their agency remembers them (LE-094)."""
    craft = craft_of(state, seat, number)
    if craft is None or not dead:
        return state
    state = edit(state, seat, lost=(*state.agencies[seat].lost, *(part.kind for part in dead)))
    return edit_craft(state, seat, number, parts=take(craft.parts, *dead))


def hurt(state: State, seat: int, number: int, *parts: Part) -> State:
    """Parts of a craft are damaged, or its astronauts incapacitated (LE-160, LE-197)."""
    for part in parts:
        craft = craft_of(state, seat, number)
        if craft is not None:
            state = edit_craft(state, seat, number, parts=changed(craft.parts, part, part._replace(damaged=True)))
    return state


def named(craft: Spacecraft, name: str) -> Part | None:
    """The astronaut of that name aboard."""
    return next((part for part in astronauts(craft.parts) if part.kind == name), None)


def _there(state: State, task: Damage | Breaking) -> list[Spacecraft]:
    found = (craft_of(state, task.seat, number) for number in task.craft)
    return [craft for craft in found if craft is not None]


def _damage(state: State, task: Damage) -> State:
    """With nothing left that can be damaged the craft is destroyed (LE-162, ruling Z15); one thing left is no choice."""
    there = _there(state, task)
    choices = [(craft.number, part) for craft in there for part in damageable(craft.parts)]
    if len(choices) == 1:
        return hurt(state, task.seat, *choices[0])
    if choices:
        return push(state, Breaking(task.seat, task.craft))
    for craft in there:
        state = lose(state, task.seat, craft.number)
    return state


def _choices(state: State, task: Breaking) -> Iterator[Break]:
    for craft in _there(state, task):
        for part in damageable(craft.parts):
            yield Break(craft.number, part.kind, part.spent)


def _chosen(state: State, seat: int, action: Break) -> Part | None:
    craft = craft_of(state, seat, action.craft)
    parts = damageable(craft.parts) if craft else ()
    return next((part for part in parts if (part.kind, part.spent) == (action.kind, action.spent)), None)


def _why_not(state: State, task: Breaking, action: Break) -> Refusal | None:
    """Only an undamaged component that can take damage (LE-161); astronauts can, samples and supplies cannot (LE-140)."""
    if action.craft in task.craft and _chosen(state, task.seat, action) is not None:
        return None
    return Refusal("LE-161", "No undamaged {0} that can take damage is aboard.", (action.kind,))


def _break(state: State, task: Breaking, action: Break) -> State:
    part = _chosen(state, task.seat, action)
    return state if part is None else hurt(state, task.seat, action.craft, part)


TASKS: Final[Tasks] = {
    Damage: Auto(_damage),
    Breaking: Choice(lambda _state, task: int(task.seat), (Break,), _choices, _break, _why_not),
}
