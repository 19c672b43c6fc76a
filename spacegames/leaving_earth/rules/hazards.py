"""The hazards of a maneuver one after the other, landing among them, and what it is to have arrived (LE-186 to LE-208)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..odds import Outcome
from ..odds.effects import effect
from ..tables import HAZARD, START, Harm, Symbol
from . import entry, radiation
from .craft import Damage, lose
from .entry import enter
from .exploration import Explore
from .outcomes import Attempt
from .parts import CREW, Part, astronauts, put, skilled
from .radiation import Radiation
from .state import State, able, craft_of, edit_craft, push
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "Arrive", "Faced", "Meet", "Parachute", "PoweredLanding"]

LANDING: Final = HAZARD["landing"].draws


# What the owner may choose where the air is thick enough


@dataclass(frozen=True, slots=True)
class Parachute:
    """Come down safely by parachute."""


@dataclass(frozen=True, slots=True)
class PoweredLanding:
    """Test Landing all the same, at one's own risk."""


# What is to be done


@dataclass(frozen=True, slots=True)
class Arrive:
    """A craft without time tokens faces what is due at its destination, so much of which is behind it, and has arrived."""

    seat: int
    craft: int
    faced: int = 0


@dataclass(frozen=True, slots=True)
class Meet:
    """A craft meets a hazard, on a maneuver of so many years."""

    seat: int
    craft: int
    hazard: Symbol
    years: int = 0


@dataclass(frozen=True, slots=True)
class Faced:
    """A craft has met all that it meets now; until then the end of the game waits (ruling M14)."""


@dataclass(frozen=True, slots=True)
class OptionalLanding:
    """A craft comes down by parachute, or in a test of Landing."""

    seat: int
    craft: int


@dataclass(frozen=True, slots=True)
class Landed:
    """What an outcome of Landing does."""

    seat: int
    craft: int
    outcome: Outcome = "success"


# Facing hazards


def _arrive(state: State, task: Arrive) -> State:
    """Hazards in the printed order (LE-186, LE-188); until all are behind it, the craft has not arrived (LE-184)."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None:
        return state
    if task.faced < len(craft.due):
        meet = Meet(task.seat, task.craft, craft.due[task.faced])
        return push(state, meet, Arrive(task.seat, task.craft, task.faced + 1))
    parts = craft.parts
    if craft.place != START and astronauts(parts):
        parts = put((), *[_visited(part, craft.place) for part in parts])
    return edit_craft(state, task.seat, task.craft, due=(), parts=parts)


def _visited(part: Part, place: str) -> Part:
    """An astronaut has been there (ruling M4)."""
    return part._replace(visited=tuple(sorted({*part.visited, place}))) if part.kind in CREW else part


def _meet(state: State, task: Meet) -> State:
    """Each hazard as its row of the tables has it; nobody is aboard where only people matter (LE-210)."""
    hazard, craft = HAZARD[task.hazard], craft_of(state, task.seat, task.craft)
    if craft is None or (hazard.manned and not astronauts(craft.parts)):
        return state
    if hazard.each_capsule:
        return enter(state, task.seat, task.craft)
    if hazard.draws:
        return _draw(state, task)
    if hazard.per_year:
        return push(state, Radiation(task.seat, task.craft, task.years))
    return push(state, Explore(task.seat, task.craft, hazard.card))


# Landing


def _draw(state: State, task: Meet) -> State:
    """Who is not able to is harmed (LE-206); by parachute all come down safely (LE-207), but may draw (LE-208, ruling Z9)."""
    hazard = HAZARD[task.hazard]
    if not able(state, task.seat, hazard.draws):
        return _harmed(state, task, hazard.unable)
    return push(state, OptionalLanding(task.seat, task.craft)) if hazard.optional else _test(state, task)


def _test(state: State, task: Meet | OptionalLanding) -> State:
    return push(state, Attempt(task.seat, LANDING, Landed(task.seat, task.craft)))


def _landed(state: State, task: Landed) -> State:
    """Pilots help (LE-267)."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None:
        return state
    return _harmed(state, task, effect(LANDING, task.outcome, skilled(craft.parts)).harm)


def _harmed(state: State, task: Meet | Landed, harm: Harm) -> State:
    """A component that the owner chooses is damaged, or the craft is destroyed (LE-149, LE-150)."""
    if harm == "part damaged":
        return push(state, Damage(task.seat, (task.craft,)))
    return lose(state, task.seat, task.craft) if harm == "craft lost" else state


def _descents(_state: State, _task: OptionalLanding) -> Iterator[Parachute | PoweredLanding]:
    yield from (Parachute(), PoweredLanding())


def _descend(state: State, task: OptionalLanding, action: Parachute | PoweredLanding) -> State:
    return state if isinstance(action, Parachute) else _test(state, task)


TASKS: Final[Tasks] = {
    **radiation.TASKS,
    **entry.TASKS,
    Arrive: Auto(_arrive),
    Faced: Auto(lambda state, _task: state),
    Meet: Auto(_meet),
    OptionalLanding: Choice(lambda _state, task: int(task.seat), (Parachute, PoweredLanding), _descents, _descend),
    Landed: Auto(_landed),
}
