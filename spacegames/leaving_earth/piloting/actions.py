"""What a seat does next for its plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ..formulas import ion_thrust, thrust_required
from ..rules.assembly import Load
from ..rules.buying import Buy, people
from ..rules.collecting import Collect
from ..rules.docking import Detach, Dock, Separate, Separating, Undock
from ..rules.entry import Seating, Sit
from ..rules.exploration import Facing, Reveal
from ..rules.hazards import OptionalLanding, Parachute
from ..rules.maneuver import WAY, Fire, Firing, Maneuver, Stop, difficulty
from ..rules.parts import CAPSULE, CREW, UNNAMED, Part, Parts, aboard, astronauts, mass, take
from ..rules.research import PRICE, Research
from ..rules.state import Spacecraft
from ..rules.surveying import Seen, Survey
from ..rules.year import EndTurn, Turn
from ..tables import ASTRONAUTS, COMPONENTS, ION_THRUSTER, ROCKET, Sample, withstands
from ..turn import TURN
from .flight import Flight, StateOrView, counted, craft_of, follow, wanted_of
from .steps import ANYBODY, Assemble, Counts, Fly, Gather, Hire, Join, Learn, Leave, Look, Stay, Step, Stock

COMPONENT_PRICE: Final = {each.name: each.price for each in COMPONENTS if not isinstance(each, Sample)}


def next_action(table: StateOrView, flight: Flight) -> Any | None:
    """What the seat does next for its plan; it is never against the rules.

    `EndTurn` says that the plan waits: for a craft to arrive, for a year to pass, or for money. None says that the plan has no
    say in what is to be decided now (what to pay, what breaks, who rolls first, what somebody else does), that it is flown, or
    that it cannot be flown as things are: parts that it needs are broken or lost.
    """
    task = table.tasks[-1] if table.tasks else None
    if getattr(task, "seat", None) != flight.seat:
        return None
    flight = follow(table, flight)
    if isinstance(task, Turn):
        action = _in_turn(table, flight)
        return action if action == EndTurn() or _is_allowed(table, flight, action) else None
    answer = ANSWERS.get(type(task)) if getattr(task, "craft", flight.craft) == flight.craft else None
    return answer(table, flight, task) if answer else None


def _is_allowed(table: StateOrView, flight: Flight, action: Any) -> bool:
    return action is not None and TURN[type(action)].why_not(table, flight.seat, action) is None  # type: ignore[arg-type]


def _in_turn(table: StateOrView, flight: Flight) -> Any | None:
    step, craft = flight.step, craft_of(table, flight)
    if isinstance(step, Learn | Stock | Hire):
        return _bought(table, flight, step)
    if isinstance(step, Assemble):
        return _load(table.agencies[flight.seat].store, craft, flight.craft, step)
    if craft is None or step is None:
        return None
    return EndTurn() if craft.tokens or isinstance(step, Stay) else _with(table, flight, craft, step)


def _bought(table: StateOrView, flight: Flight, step: Learn | Stock | Hire) -> Any | None:
    """What is paid for next; with too little money it waits for the next year's."""
    agency = table.agencies[flight.seat]
    action: Research | Buy | None
    match step:
        case Learn(name):
            price, action = PRICE[name], Research(name)
        case Stock(kind):
            price, action = COMPONENT_PRICE[kind], Buy(kind)
        case Hire(crew):
            person = _person(table, wanted_of(crew, agency.store)[0])
            price, action = ASTRONAUTS[0].price, Buy(person) if person else None
    return action if action is None or agency.money >= price else EndTurn()


def _with(table: StateOrView, flight: Flight, craft: Spacecraft, step: Step) -> Any | None:
    """What is done with the craft."""
    match step:
        case Fly():
            return _maneuver(craft, step)
        case Join(parts):
            return _dock(table, flight, craft, parts)
        case Leave(parts):
            return Separate(craft.number) if Counter(dict(parts)) <= counted(craft.parts) else None
        case Gather(kind):
            return Collect(craft.number, kind)
        case Look(place):
            return Survey(craft.number, place)
    return None


def _dock(table: StateOrView, flight: Flight, craft: Spacecraft, parts: Counts) -> Dock | None:
    others = [each for each in table.agencies[flight.seat].craft if each != craft and each.place == craft.place]
    waiting = next((each.number for each in others if counted(each.parts) == dict(parts)), None)
    return None if waiting is None else Dock(waiting, craft.number)


def _person(table: StateOrView, skill: str) -> str | None:
    """Somebody with a skill who can be hired; None if all such people were, while there are others still (ruling K2)."""
    hired = people(table)
    left = [each for each in (*ASTRONAUTS, *UNNAMED.values()) if each.name not in hired]
    first = left if left[0].name in UNNAMED else [each for each in left if each.name not in UNNAMED]
    return next((each.name for each in first if skill in (each.skill, ANYBODY)), None)


def _load(store: Parts, craft: Spacecraft | None, number: int, step: Assemble) -> Load | EndTurn | None:
    """The next component that is not aboard yet, the crew last, when there are seats; what is damaged is whole next year."""
    there = craft.parts if craft else ()
    lacking = [kind for kind, wanted in step.parts if counted(there)[kind] < wanted]
    if lacking:
        fitting = aboard(store, lacking[:1])
    else:
        skill = wanted_of(step.crew, there)[0]
        fitting = tuple(part for part in astronauts(store) if skill in (CREW[part.kind], ANYBODY))
    whole = [part for part in fitting if not part.damaged]
    return Load(number, whole[0].kind) if whole else EndTurn() if fitting else None


# Maneuvers


def _maneuver(craft: Spacecraft, step: Fly) -> Maneuver | None:
    """Nothing, if the engines that still work cannot do it."""
    way = WAY.get((craft.place, step.to))
    hard = difficulty(way, step.years) if way else None
    if hard is None or _thrust(craft, step) < thrust_required(mass(craft.parts), hard):
        return None
    return Maneuver(craft.number, step.to, step.years)


def _engines(craft: Spacecraft, step: Fly) -> Iterator[tuple[str, int, int]]:
    """What may be fired, the strongest rockets first and thrusters last: its name, how many, and the thrust of each."""
    keep = dict(step.keep)
    for rocket in sorted(ROCKET.values(), key=lambda rocket: -rocket.thrust):
        number = len(aboard(craft.parts, {rocket.name}, undamaged=True)) - keep.get(rocket.name, 0)
        if number > 0:
            yield rocket.name, number, rocket.thrust
    thrusters = [part for part in aboard(craft.parts, {ION_THRUSTER.name}, undamaged=True) if not part.spent]
    if step.years and thrusters:
        yield ION_THRUSTER.name, len(thrusters), ion_thrust(step.years)


def _thrust(craft: Spacecraft, step: Fly) -> int:
    return sum(number * thrust for _, number, thrust in _engines(craft, step))


def _fire(table: StateOrView, flight: Flight, task: Firing) -> Fire | Stop | None:
    """One engine after the other until it is enough, or cannot be any more."""
    craft, step = craft_of(table, flight), flight.step
    if craft is None or not isinstance(step, Fly) or (task.to, task.years) != (step.to, step.years):
        return None
    if task.thrust >= task.need or task.thrust + _thrust(craft, step) < task.need:
        return Stop()
    return Fire(next(_engines(craft, step))[0])


# What a plan decides on the way


def _split(table: StateOrView, flight: Flight, task: Separating) -> Detach | Undock | None:
    """Of equal parts the damaged ones are left."""
    craft, step = craft_of(table, flight), flight.step
    if craft is None or not isinstance(step, Leave):
        return None
    away, staying = counted(task.away), take(craft.parts, *task.away)
    if not away <= Counter(dict(step.parts)):
        return None
    for kind, number in step.parts:
        if away[kind] < number:
            part = max(aboard(staying, {kind}), default=None)
            return part and Detach(part.kind, part.damaged, part.spent)
    return Undock()


def _sit(_table: StateOrView, _flight: Flight, task: Seating) -> Sit:
    """Behind a heat shield that is whole, if a seat there is free."""
    free = [cabin for cabin in task.cabins if len(cabin.crew) < CAPSULE[cabin.part.kind].seats]
    return Sit(task.waiting[0], max(free, key=lambda cabin: _is_safe(cabin.part)).number)


def _is_safe(part: Part) -> bool:
    return withstands(CAPSULE[part.kind], damaged=part.damaged)


def _reveal(_table: StateOrView, flight: Flight, task: Facing | Seen) -> Reveal | None:
    surveyed = isinstance(flight.step, Look) and flight.step.place == task.place
    return Reveal() if isinstance(task, Facing) or surveyed else None


ANSWERS: Final[Mapping[type, Callable[[StateOrView, Flight, Any], Any]]] = {
    Firing: _fire,
    Separating: _split,
    Seating: _sit,
    Facing: _reveal,
    Seen: _reveal,
    OptionalLanding: lambda _table, _flight, _task: Parachute(),
}
