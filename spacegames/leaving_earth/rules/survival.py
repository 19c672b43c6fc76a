"""Who survives the end of a year off Earth: health, then air, then food (LE-086 to LE-095).

It takes one agency after another. All its draws of Life Support come first, each with its payment; after them seats in capsules
that work are counted craft by craft, and then supplies (rulings S1 to S6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from ...game import Refusal
from ..formulas import supplies_a_year
from ..odds import Outcome, effect
from ..tables import ASTRONAUTS_PER_SUPPLY, START
from .craft import die, named
from .outcomes import Attempt
from .parts import CAPSULE, FIVE, ONE, Parts, aboard, astronauts, capsules, crew_of, put, skilled, supplies, take
from .state import Spacecraft, State, copy_of, craft_of, edit_craft, push
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "CheckAir", "LetDie", "Survival", "consumed"]

LIFE_SUPPORT: Final = "Life Support"
Cabin: TypeAlias = tuple[int, str]
"""A capsule: the number of its craft, and its name."""


# What a seat decides


@dataclass(frozen=True, slots=True)
class CheckAir:
    """Draw for the life support of this capsule next."""

    craft: int
    capsule: str


@dataclass(frozen=True, slots=True)
class LetDie:
    """For this astronaut there is not enough air or food."""

    craft: int
    astronaut: str


# What is to be done


@dataclass(frozen=True, slots=True)
class Survival:
    """The survival of a seat's astronauts is to be checked."""

    seat: int


@dataclass(frozen=True, slots=True)
class Air:
    """Life support of these capsules is still to be drawn; those that ``work`` so far."""

    seat: int
    cabins: tuple[Cabin, ...]
    work: tuple[Cabin, ...] = ()


@dataclass(frozen=True, slots=True)
class WhichCabin(Air):
    """The seat says which capsule is next."""


@dataclass(frozen=True, slots=True)
class Breathe:
    """Life support of a capsule has been drawn."""

    seat: int
    craft: int
    capsule: str
    outcome: Outcome = "success"


@dataclass(frozen=True, slots=True)
class Seated:
    """So many seats of a craft have air."""

    seat: int
    craft: int
    seats: int


@dataclass(frozen=True, slots=True)
class Feed:
    """The crew of a craft eats."""

    seat: int
    craft: int


@dataclass(frozen=True, slots=True)
class WhoDies:
    """So many of a craft's crew die, and the seat names them."""

    seat: int
    craft: int
    number: int


# Health


def off_earth(state: State, seat: int) -> tuple[Spacecraft, ...]:
    """A seat's craft in space; on Earth everybody survives (LE-086)."""
    return tuple([craft for craft in state.agencies[seat].craft if craft.place != START])


def _survival(state: State, task: Survival) -> State:
    """Who is incapacitated dies (LE-088); then each undamaged capsule is drawn for, manned or not (LE-089, ruling S3)."""
    fleet = off_earth(state, task.seat)
    if not fleet:
        return state
    for craft in fleet:
        sick = tuple(part for part in astronauts(craft.parts) if part.damaged)
        state = die(state, task.seat, craft.number, *sick)
    cabins = tuple((craft.number, part.kind) for craft in fleet for part in capsules(craft.parts, undamaged=True))
    return push(state, Air(task.seat, cabins if _has_air(state, task.seat, cabins) else ()))


def _has_air(state: State, seat: int, cabins: tuple[Cabin, ...]) -> bool:
    """Life Support is there, or a capsule whose own card names it brings it along (rulings S6, C2)."""
    if copy_of(state, seat, LIFE_SUPPORT) is not None:
        return True
    return state.options.grants and any(CAPSULE[kind].requires == LIFE_SUPPORT for _, kind in cabins)


# Air


def _air(state: State, task: Air) -> State:
    """One draw after the other, in the owner's order (ruling S1); after the last of them each craft counts its seats."""
    if not task.cabins:
        fleet = [craft for craft in off_earth(state, task.seat) if astronauts(craft.parts)]
        seated = [Seated(task.seat, craft.number, _seats(craft, task.work)) for craft in fleet]
        return push(state, *seated, *(Feed(task.seat, craft.number) for craft in fleet))
    if _order_matters(state, task):
        return push(state, WhichCabin(task.seat, task.cabins, task.work))
    return _check(state, task, task.cabins[0])


def _seats(craft: Spacecraft, work: tuple[Cabin, ...]) -> int:
    return sum(CAPSULE[kind].seats for number, kind in work if number == craft.number)


def _order_matters(state: State, task: Air) -> bool:
    """Capsules differ, somebody breathes in them, and the draws are not sure to succeed."""
    copy = copy_of(state, task.seat, LIFE_SUPPORT)
    if len(set(task.cabins)) == 1 or (copy is not None and not any(copy.cards)):
        return False
    return any(astronauts(craft.parts) for craft in off_earth(state, task.seat) if _is_in(craft, task.cabins))


def _is_in(craft: Spacecraft, cabins: tuple[Cabin, ...]) -> bool:
    return any(number == craft.number for number, _ in cabins)


def _check(state: State, task: Air, cabin: Cabin) -> State:
    at = task.cabins.index(cabin)
    later = Air(task.seat, task.cabins[:at] + task.cabins[at + 1 :], task.work)
    return push(state, Attempt(task.seat, LIFE_SUPPORT, Breathe(task.seat, *cabin)), later)


def _breathe(state: State, task: Breathe) -> State:
    """A failure leaves a capsule without air (LE-090, LE-151); a healthy mechanic of that craft helps (LE-263, ruling S2)."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None or not effect(LIFE_SUPPORT, task.outcome, skilled(craft.parts)).works:
        return state
    cabin = (task.craft, task.capsule)
    return state._replace(
        tasks=tuple(replace(each, work=(*each.work, cabin)) if isinstance(each, Air) else each for each in state.tasks)
    )


def _cabin_choices(_state: State, task: WhichCabin) -> Iterator[CheckAir]:
    return (CheckAir(*cabin) for cabin in dict.fromkeys(task.cabins))


def _why_not_cabin(_state: State, task: WhichCabin, action: CheckAir) -> Refusal | None:
    if (action.craft, action.capsule) in task.cabins:
        return None
    return Refusal("S1", "No {0} of craft {1} is still to be drawn for.", (action.capsule, action.craft))


# Seats with air, and food


def _seated(state: State, task: Seated) -> State:
    """Without air for all, the owner picks those who have some (LE-090, LE-091)."""
    return _let_die(state, task.seat, task.craft, len(_crew(state, task.seat, task.craft)) - task.seats)


def _feed(state: State, task: Feed) -> State:
    """A unit feeds five; a craft does not share, and who can be fed is (LE-092, LE-093, rulings S4, S5)."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None:
        return state
    mouths = len(astronauts(craft.parts))
    units = min(supplies(craft.parts), supplies_a_year(mouths))
    state = edit_craft(state, task.seat, task.craft, parts=consumed(craft.parts, units))
    return _let_die(state, task.seat, task.craft, mouths - ASTRONAUTS_PER_SUPPLY * units)


def consumed(parts: Parts, units: int) -> Parts:
    """The parts after so many units of supplies are used up: ones first, then fives are broken into ones (LE-096, LE-097)."""
    for _ in range(units):
        if ONE not in parts:
            parts = put(take(parts, FIVE), *[ONE] * 5)
        parts = take(parts, ONE)
    return parts


def _crew(state: State, seat: int, number: int) -> Parts:
    craft = craft_of(state, seat, number)
    return astronauts(craft.parts) if craft else ()


def _let_die(state: State, seat: int, number: int, count: int) -> State:
    """All of a crew, none, or as many as the owner names one by one (LE-094)."""
    crew = _crew(state, seat, number)
    if count >= len(crew):
        return die(state, seat, number, *crew)
    return push(state, WhoDies(seat, number, count)) if count > 0 else state


def _death_choices(state: State, task: WhoDies) -> Iterator[LetDie]:
    return (LetDie(task.craft, part.kind) for part in _crew(state, task.seat, task.craft))


def _why_not_die(state: State, task: WhoDies, action: LetDie) -> Refusal | None:
    if action.craft == task.craft and aboard(_crew(state, task.seat, task.craft), [action.astronaut]):
        return None
    names = tuple(crew_of(_crew(state, task.seat, task.craft)))
    return Refusal("LE-091", "{0} is not one of those in danger: {1}.", (action.astronaut, names))


def _dies(state: State, task: WhoDies, action: LetDie) -> State:
    craft = craft_of(state, task.seat, task.craft)
    part = named(craft, action.astronaut) if craft else None
    if part is None:
        return state
    return _let_die(die(state, task.seat, task.craft, part), task.seat, task.craft, task.number - 1)


TASKS: Final[Tasks] = {
    Survival: Auto(_survival),
    Air: Auto(_air),
    WhichCabin: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(CheckAir,),
        choices=_cabin_choices,
        do=lambda state, task, action: _check(state, task, (action.craft, action.capsule)),
        why_not=_why_not_cabin,
    ),
    Breathe: Auto(_breathe),
    Seated: Auto(_seated),
    Feed: Auto(_feed),
    WhoDies: Choice(lambda _state, task: int(task.seat), (LetDie,), _death_choices, _dies, _why_not_die),
}
