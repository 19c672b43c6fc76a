"""Rendezvous: docking one craft to another, and separating one craft into two (LE-223 to LE-230)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations, starmap
from typing import Final, TypeAlias

from ...game import Refusal
from ..odds import Outcome, effect
from ..tables import LOCATION
from .assembly import spare_number
from .craft import Damage
from .outcomes import Attempt
from .parts import Part, Parts, astronauts, put, seats, skilled, take
from .sight import CraftSeen, Sight, sight
from .state import State, craft_of, edit_craft, push, with_craft, without_craft
from .tasks import Auto, Choice, Tasks, TurnAction
from .told import numbered

__all__ = [
    "TASKS", "TURN", "Detach", "Dock", "Reattach", "Separate", "StayWhole", "Undock", "meeting", "why_not_dock",
    "why_not_rendezvous", "works",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dock:
    """Dock a craft to another, whose card then holds everything (ruling R2)."""

    craft: int
    onto: int


@dataclass(frozen=True, slots=True)
class Separate:
    """Begin to split a craft into two."""

    craft: int


@dataclass(frozen=True, slots=True)
class Detach:
    """Move a component over to the new craft."""

    kind: str
    damaged: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Reattach:
    """Move a component back from the new craft."""

    kind: str
    damaged: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Undock:
    """The split is as it should be: attempt it."""


@dataclass(frozen=True, slots=True)
class StayWhole:
    """Do not separate after all."""


Piece: TypeAlias = Detach | Reattach


@dataclass(frozen=True, slots=True)
class Docking:
    """A craft docks to another, if the outcome lets it."""

    seat: int
    craft: int
    onto: int
    outcome: Outcome = "success"


@dataclass(frozen=True, slots=True)
class Separating:
    """A seat says which components of a craft go ``away`` with the new craft."""

    seat: int
    craft: int
    away: Parts = ()


@dataclass(frozen=True, slots=True)
class Parting:
    """A craft separates, if the outcome lets it."""

    seat: int
    craft: int
    away: Parts
    outcome: Outcome = "success"


# What docking, separating and full testing ask for


def why_not_rendezvous(ship: CraftSeen | None, number: int, seen: Sight) -> Refusal | None:
    """A craft of one's own, not on Earth or in Suborbital Flight (LE-227), and the advancement (LE-119, LE-223, LE-226)."""
    if ship is None:
        return Refusal("LE-223", "There is no craft {0}.", (number,))
    if not LOCATION[ship.place].docking:
        return Refusal("LE-227", "Craft {0} is at {1}, where no craft docks or separates.", (number, ship.place))
    if "Rendezvous" not in seen.owned:
        return Refusal("LE-119", "Docking and separating take the advancement Rendezvous, which is not researched.")
    return None


def works(state: State, seat: int, numbers: tuple[int, ...], outcome: Outcome) -> bool:
    """Whether an outcome acts as a success; a healthy pilot aboard one of the craft is enough (LE-267, LE-270, ruling R3)."""
    skills = (skilled(craft.parts) for craft in state.agencies[seat].craft if craft.number in numbers)
    return effect("Rendezvous", outcome, frozenset().union(*skills)).works


# Docking


def why_not_dock(action: Dock, seen: Sight) -> Refusal | None:
    """Two craft of one's own (ruling R1) at the same place (LE-223), both arrived (LE-183)."""
    ship, onto = (numbered(seen.fleet, number) for number in (action.craft, action.onto))
    for number, each in ((action.craft, ship), (action.onto, onto)):
        if (refusal := why_not_rendezvous(each, number, seen)) is not None:
            return refusal
    if ship is None or onto is None or ship == onto:
        return Refusal("LE-223", "Docking takes two craft, and craft {0} is one.", (action.craft,))
    if ship.place != onto.place:
        places = (ship.number, ship.place, onto.number, onto.place)
        return Refusal("LE-223", "Craft {0} is at {1}, craft {2} at {3}.", places)
    for each in (ship, onto):
        if each.tokens:
            return Refusal("LE-183", "Craft {0} is under way until {1}.", (each.number, (seen.year or 0) + each.tokens))
    return None


def dock(state: State, seat: int, action: Dock) -> State:
    """An attempt (LE-224)."""
    return push(state, Attempt(seat, "Rendezvous", Docking(seat, action.craft, action.onto)))


def _docking(state: State, task: Docking) -> State:
    """All is on one card, and the other craft is no more (LE-225); or a part of either breaks (LE-146, ruling Z14)."""
    craft, onto = craft_of(state, task.seat, task.craft), craft_of(state, task.seat, task.onto)
    if craft is None or onto is None or not works(state, task.seat, (task.craft, task.onto), task.outcome):
        return push(state, Damage(task.seat, (task.craft, task.onto)))
    state = without_craft(state, task.seat, craft.number)
    return with_craft(state, task.seat, onto._replace(parts=put(onto.parts, *craft.parts)))


# Separating


def why_not_separate(action: Separate, seen: Sight) -> Refusal | None:
    """Under way too (LE-228), but not what cannot be two craft (LE-168, LE-230)."""
    ship = numbered(seen.fleet, action.craft)
    if (refusal := why_not_rendezvous(ship, action.craft, seen)) is not None:
        return refusal
    if ship is None or not ship.splits:
        return Refusal("LE-168", "Craft {0} has not enough components for two craft.", (action.craft,))
    return None


def separate(state: State, seat: int, action: Separate) -> State:
    """Which components go is said one by one."""
    return push(state, Separating(seat, action.craft))


def _found(parts: Parts, action: Piece) -> Part | None:
    wanted = (action.kind, action.damaged, action.spent)
    return next((part for part in parts if (part.kind, part.damaged, part.spent) == wanted), None)


def _staying(state: State, task: Separating) -> Parts:
    craft = craft_of(state, task.seat, task.craft)
    return take(craft.parts, *task.away) if craft else ()


def _why_not_split(state: State, task: Separating, action: Piece | Undock | StayWhole) -> Refusal | None:
    """Two craft with a component each (LE-168), and a seat for every astronaut in both of them (LE-230, ruling K11)."""
    staying = _staying(state, task)
    if isinstance(action, Detach | Reattach):
        if _found(staying if isinstance(action, Detach) else task.away, action) is None:
            return Refusal("LE-226", "There is no such {0} to be moved.", (action.kind,))
    elif isinstance(action, Undock):
        if not staying or not task.away:
            return Refusal("LE-168", "Each of the two craft needs at least one component.")
        for half in (staying, task.away):
            crew, room = len(astronauts(half)), seats(half)
            if crew > room:
                return Refusal(
                    "LE-230", "One of the two craft has more astronauts ({0}) than seats ({1}).", (crew, room)
                )
    return None


def _splits(state: State, task: Separating) -> Iterator[Piece | Undock | StayWhole]:
    for step, parts in ((Detach, _staying(state, task)), (Reattach, task.away)):
        yield from dict.fromkeys(step(part.kind, part.damaged, part.spent) for part in parts)
    yield Undock()
    yield StayWhole()


def _split(state: State, task: Separating, action: Piece | Undock | StayWhole) -> State:
    """Nothing happens to the craft before the attempt (LE-224)."""
    if isinstance(action, StayWhole):
        return state
    if isinstance(action, Undock):
        return push(state, Attempt(task.seat, "Rendezvous", Parting(task.seat, task.craft, task.away)))
    part = _found(_staying(state, task) if isinstance(action, Detach) else task.away, action)
    if part is None:
        return push(state, task)
    away = put(task.away, part) if isinstance(action, Detach) else take(task.away, part)
    return push(state, replace(task, away=away))


def _parting(state: State, task: Parting) -> State:
    """Two craft at the same place, with the same time tokens and dangers to come (LE-226, LE-229, ruling R8), or damage."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None or not works(state, task.seat, (task.craft,), task.outcome):
        return push(state, Damage(task.seat, (task.craft,)))
    new = craft._replace(number=spare_number(state, task.seat), parts=task.away)
    state = edit_craft(state, task.seat, craft.number, parts=take(craft.parts, *task.away))
    return with_craft(state, task.seat, new)


# What is offered


def meeting(seen: Sight) -> Iterator[tuple[int, int]]:
    """Numbers of two craft that are where they could dock, both ways round."""
    able = [ship for ship in seen.fleet if not ship.tokens and LOCATION[ship.place].docking]
    return ((ship.number, onto.number) for ship, onto in permutations(able, 2) if ship.place == onto.place)


TURN: Final[dict[type, TurnAction]] = {
    Dock: TurnAction(sight, lambda seen: starmap(Dock, meeting(seen)), why_not_dock, dock),
    Separate: TurnAction(
        sight, lambda seen: (Separate(ship.number) for ship in seen.fleet), why_not_separate, separate, opens=True
    ),
}

TASKS: Final[Tasks] = {
    Docking: Auto(_docking),
    Separating: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(Detach, Reattach, Undock, StayWhole),
        choices=_splits,
        do=_split,
        why_not=_why_not_split,
    ),
    Parting: Auto(_parting),
}
