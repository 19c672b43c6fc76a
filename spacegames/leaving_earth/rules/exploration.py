"""Exploring: facing the card of an explorable place, and what it does to a craft (LE-209 to LE-211, LE-237 to LE-246)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..tables import SUBORBITAL, Place
from .craft import die, hurt, lose, named
from .dice import DIE, Rolled
from .missions import shown
from .parts import astronauts, crew_of
from .state import State, craft_of, edit, push, site, with_site
from .tasks import Auto, Chance, Choice, Tasks

__all__ = ["TASKS", "Explore", "KeepSecret", "Reveal", "look", "reveal"]


# What the owner decides


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show everybody what lies there."""


@dataclass(frozen=True, slots=True)
class KeepSecret:
    """Show nobody what lies there; on a visit this costs the craft, in Suborbital Flight its astronauts."""


# What is to be done


@dataclass(frozen=True, slots=True)
class Explore:
    """A craft faces the card of an explorable place."""

    seat: int
    craft: int
    place: Place


@dataclass(frozen=True, slots=True)
class Facing:
    """The owner of a craft has looked at the card, and either shows it to all or loses the craft."""

    seat: int
    craft: int
    place: Place


@dataclass(frozen=True, slots=True)
class Conditions:
    """What all have seen to lie at a place happens to a craft."""

    seat: int
    craft: int
    place: Place


@dataclass(frozen=True, slots=True)
class Sickness:
    """The die is still to be rolled for these astronauts of a craft; up to a number it makes ill."""

    seat: int
    craft: int
    crew: tuple[str, ...]
    up_to: int


def look(state: State, seat: int, place: Place) -> State:
    """A seat knows what lies at a place (LE-237)."""
    return edit(state, seat, secrets=tuple(sorted({*state.agencies[seat].secrets, place})))


def reveal(state: State, seat: int, place: Place) -> State:
    """All know what lies at a place, and who showed it; it is nobody's secret any more (LE-053, LE-238)."""
    for each, agency in enumerate(state.agencies):
        state = edit(state, each, secrets=tuple(secret for secret in agency.secrets if secret != place))
    return with_site(state, place, revealed=True, by=seat)


def _explore(state: State, task: Explore) -> State:
    """The owner looks at what nobody has shown, known to him or not (rulings Z2, Z11); what all know happens each time (Z10)."""
    if craft_of(state, task.seat, task.craft) is None:
        return state
    if site(state, task.place).revealed:
        return push(state, Conditions(task.seat, task.craft, task.place))
    return push(look(state, task.seat, task.place), Facing(task.seat, task.craft, task.place))


def _face(state: State, task: Facing, action: Reveal | KeepSecret) -> State:
    """What is shown happens, after the survey mission is awarded (ruling M3); silence costs the craft (LE-238, LE-211, Z12)."""
    if isinstance(action, Reveal):
        return push(reveal(state, task.seat, task.place), Conditions(task.seat, task.craft, task.place))
    if task.place != SUBORBITAL:
        return lose(state, task.seat, task.craft)
    craft = craft_of(state, task.seat, task.craft)
    return die(state, task.seat, task.craft, *astronauts(craft.parts)) if craft else state


def _conditions(state: State, task: Conditions) -> State:
    """The craft is destroyed (LE-241), its healthy astronauts may fall ill (LE-244), or nothing happens (LE-240).

    Solar radiation comes with each maneuver, not with the look at its card.
    """
    variant = shown(state, task.place)
    craft = craft_of(state, task.seat, task.craft)
    if variant is None or craft is None:
        return state
    if variant.destroyed:
        return lose(state, task.seat, task.craft)
    healthy = crew_of(astronauts(craft.parts, healthy=True))
    if variant.sick_up_to and healthy:
        return push(state, Sickness(task.seat, task.craft, healthy, variant.sick_up_to))
    return state


def _fall_ill(state: State, task: Sickness, event: Rolled) -> State:
    """One after the other."""
    first, *others = task.crew
    craft = craft_of(state, task.seat, task.craft)
    patient = named(craft, first) if craft else None
    if patient and event.number <= task.up_to:
        state = hurt(state, task.seat, task.craft, patient)
    return push(state, replace(task, crew=tuple(others))) if others else state


TASKS: Final[Tasks] = {
    Explore: Auto(_explore),
    Facing: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(Reveal, KeepSecret),
        choices=lambda _state, _task: (Reveal(), KeepSecret()),
        do=_face,
    ),
    Conditions: Auto(_conditions),
    Sickness: Chance((Rolled,), lambda _state, _task: DIE, _fall_ill),
}
