"""Atmospheric entry: who sits in which capsule, and what the heat does to each (LE-198 to LE-204, ruling Z5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from ...game import Refusal
from ..odds import Outcome
from ..odds.effects import effect
from ..tables import HAZARD, withstands
from .craft import die, hurt, named
from .outcomes import Attempt
from .parts import CAPSULE, Part, capsules, crew_of, take
from .state import State, able, craft_of, edit_craft, push
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "Enter", "Sit", "enter"]

RE_ENTRY: Final = HAZARD["atmospheric entry"].draws


# What the owner says; capsules are numbered from 1 in the order in which they lie on the craft's card


@dataclass(frozen=True, slots=True)
class Sit:
    """An astronaut takes a seat in a capsule for the entry."""

    astronaut: str
    capsule: int


@dataclass(frozen=True, slots=True)
class Enter:
    """The capsule for which an outcome is drawn next."""

    capsule: int


# What is to be done


class Cabin(NamedTuple):
    """A capsule with those inside."""

    number: int
    part: Part
    crew: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """These astronauts are still to be seated, the first of them next."""

    seat: int
    craft: int
    cabins: tuple[Cabin, ...]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Descent:
    """For these capsules an outcome is still to be drawn."""

    seat: int
    craft: int
    cabins: tuple[Cabin, ...]


@dataclass(frozen=True, slots=True)
class WhichCapsule:
    """There is a choice of which capsule is next."""

    seat: int
    craft: int
    cabins: tuple[Cabin, ...]


@dataclass(frozen=True, slots=True)
class Down:
    """What an outcome does to a capsule."""

    seat: int
    craft: int
    cabin: Cabin
    outcome: Outcome = "success"


# Seats


def enter(state: State, seat: int, number: int) -> State:
    """A craft enters an atmosphere: first all aboard take their seats, and keep them (LE-204)."""
    craft = craft_of(state, seat, number)
    if craft is None:
        return state
    cabins = tuple(Cabin(number, part) for number, part in enumerate(capsules(craft.parts), 1))
    return _seat_next(state, Seating(seat, craft.number, cabins, crew_of(craft.parts)))


def _free(task: Seating) -> list[Cabin]:
    return [cabin for cabin in task.cabins if len(cabin.crew) < CAPSULE[cabin.part.kind].seats]


def _seat_next(state: State, task: Seating) -> State:
    """Where only one capsule has a seat left there is no choice."""
    free = _free(task)
    if not task.waiting:
        return _heat(state, task)
    return _seat_next(state, _seated(task, free[0].number)) if len(free) == 1 else push(state, task)


def _seated(task: Seating, number: int) -> Seating:
    name, *waiting = task.waiting
    cabins = tuple(
        cabin._replace(crew=(*cabin.crew, name)) if cabin.number == number else cabin for cabin in task.cabins
    )
    return Seating(task.seat, task.craft, cabins, tuple(waiting))


def _sits(_state: State, task: Seating) -> Iterator[Sit]:
    return (Sit(task.waiting[0], cabin.number) for cabin in task.cabins)


def _why_not_sit(_state: State, task: Seating, action: Sit) -> Refusal | None:
    """Each in turn, within the seats (LE-204, ruling Z5)."""
    if action.astronaut != task.waiting[0]:
        return Refusal("LE-204", "It is {0} who is seated next, not {1}.", (task.waiting[0], action.astronaut))
    cabin = next((cabin for cabin in task.cabins if cabin.number == action.capsule), None)
    if cabin is None:
        return Refusal("LE-204", "Capsules are numbered 1 to {0}.", (len(task.cabins),))
    if cabin not in _free(task):
        return Refusal("Z5", "All seats of capsule {0}, {1}, are taken.", (cabin.number, cabin.part.kind))
    return None


def _sit(state: State, task: Seating, action: Sit) -> State:
    return _seat_next(state, _seated(task, action.capsule))


# Heat


def _heat(state: State, task: Seating) -> State:
    """Damaged and unshielded capsules burn up (LE-198), all if Re-entry is missing (LE-200) and not gained (ruling C2)."""
    may = able(state, task.seat, RE_ENTRY)
    safe = tuple(
        cabin for cabin in task.cabins if may and withstands(CAPSULE[cabin.part.kind], damaged=cabin.part.damaged)
    )
    for cabin in task.cabins:
        if cabin not in safe:
            state = _burn_up(state, task.seat, task.craft, cabin)
    return push(state, Descent(task.seat, task.craft, safe))


def _burn_up(state: State, seat: int, number: int, cabin: Cabin) -> State:
    """A capsule is destroyed, and everybody in it dies; the rest of the craft goes on, if there is any (LE-203, ruling Z8)."""
    craft = craft_of(state, seat, number)
    if craft is None:
        return state
    inside = [part for name in cabin.crew if (part := named(craft, name)) is not None]
    state = die(state, seat, number, *inside)
    return edit_craft(state, seat, number, parts=take(craft.parts, cabin.part, *inside))


def _descent(state: State, task: Descent) -> State:
    """One capsule after the other, as the owner likes where they differ (LE-199, ruling Z5)."""
    if len({(cabin.part, cabin.crew) for cabin in task.cabins}) > 1:
        return push(state, WhichCapsule(task.seat, task.craft, task.cabins))
    return _enter(state, task, task.cabins[0]) if task.cabins else state


def _enter(state: State, task: Descent | WhichCapsule, cabin: Cabin) -> State:
    later = tuple(each for each in task.cabins if each != cabin)
    attempt = Attempt(task.seat, RE_ENTRY, Down(task.seat, task.craft, cabin))
    return push(state, attempt, Descent(task.seat, task.craft, later))


def _which(_state: State, task: WhichCapsule) -> Iterator[Enter]:
    return (Enter(cabin.number) for cabin in task.cabins)


def _chosen(task: WhichCapsule, number: int) -> Cabin | None:
    return next((cabin for cabin in task.cabins if cabin.number == number), None)


def _why_not_enter(_state: State, task: WhichCapsule, action: Enter) -> Refusal | None:
    if _chosen(task, action.capsule) is None:
        return Refusal("LE-199", "No outcome is to be drawn for a capsule {0}.", (action.capsule,))
    return None


def _which_enters(state: State, task: WhichCapsule, action: Enter) -> State:
    cabin = _chosen(task, action.capsule)
    return state if cabin is None else _enter(state, task, cabin)


def _down(state: State, task: Down) -> State:
    """A minor failure damages the capsule, a major one destroys it with all inside (LE-147, LE-148)."""
    harm = effect(RE_ENTRY, task.outcome).harm
    if harm == "part damaged":
        return hurt(state, task.seat, task.craft, task.cabin.part)
    return state if harm == "nothing" else _burn_up(state, task.seat, task.craft, task.cabin)


TASKS: Final[Tasks] = {
    Seating: Choice(lambda _state, task: int(task.seat), (Sit,), _sits, _sit, _why_not_sit),
    Descent: Auto(_descent),
    WhichCapsule: Choice(lambda _state, task: int(task.seat), (Enter,), _which, _which_enters, _why_not_enter),
    Down: Auto(_down),
}
