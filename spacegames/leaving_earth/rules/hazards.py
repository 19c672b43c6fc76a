"""The hazards of a maneuver one after the other, landing among them, and what it is to have arrived (LE-186 to LE-208)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from ..odds import Outcome
from ..odds.effects import effect
from ..tables import START, Hazard
from . import entry, radiation
from .craft import Damage, lose
from .entry import enter
from .exploration import Explore
from .outcomes import Attempt
from .parts import CREW, Part, astronauts, put, skilled
from .radiation import Radiation
from .state import State, copy_of, craft_of, edit_craft, push
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "Arrive", "Faced", "Meet", "Parachute", "PoweredLanding"]

LANDING: Final = "Landing"


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
    hazard: Hazard
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
    """Any symbol that is no hazard of its own is a place whose card is faced (LE-209)."""
    hazard = HAZARD.get(task.hazard)
    return hazard(state, task) if hazard else push(state, Explore(task.seat, task.craft, task.hazard))


def _radiation(state: State, task: Meet) -> State:
    return push(state, Radiation(task.seat, task.craft, task.years))


def _entry(state: State, task: Meet) -> State:
    return enter(state, task.seat, task.craft)


# Landing


def _landing(state: State, task: Meet) -> State:
    """Without Landing the craft is destroyed; it is never gained this way (LE-205, LE-206, ruling C2)."""
    if copy_of(state, task.seat, LANDING) is None:
        return lose(state, task.seat, task.craft)
    return _test(state, task)


def _test(state: State, task: Meet | OptionalLanding) -> State:
    return push(state, Attempt(task.seat, LANDING, Landed(task.seat, task.craft)))


def _landed(state: State, task: Landed) -> State:
    """A minor failure damages what the owner chooses, a major one destroys the craft (LE-149, LE-150); pilots help (LE-267)."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None:
        return state
    harm = effect(LANDING, task.outcome, skilled(craft.parts)).harm
    if harm == "part damaged":
        return push(state, Damage(task.seat, (task.craft,)))
    return lose(state, task.seat, task.craft) if harm == "craft lost" else state


def _optional_landing(state: State, task: Meet) -> State:
    """Safe by parachute (LE-207); only who owns Landing may test it (LE-208, ruling Z9)."""
    owned = copy_of(state, task.seat, LANDING) is not None
    return push(state, OptionalLanding(task.seat, task.craft)) if owned else state


def _descents(_state: State, _task: OptionalLanding) -> Iterator[Parachute | PoweredLanding]:
    yield from (Parachute(), PoweredLanding())


def _descend(state: State, task: OptionalLanding, action: Parachute | PoweredLanding) -> State:
    return state if isinstance(action, Parachute) else _test(state, task)


HAZARD: Final[dict[Hazard, Callable[[State, Meet], State]]] = {
    "radiation": _radiation,
    "atmospheric entry": _entry,
    "landing": _landing,
    "optional landing": _optional_landing,
}

TASKS: Final[Tasks] = {
    **radiation.TASKS,
    **entry.TASKS,
    Arrive: Auto(_arrive),
    Faced: Auto(lambda state, _task: state),
    Meet: Auto(_meet),
    OptionalLanding: Choice(lambda _state, task: int(task.seat), (Parachute, PoweredLanding), _descents, _descend),
    Landed: Auto(_landed),
}
