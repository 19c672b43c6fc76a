"""Flights with parts that wait and are docked later: an agency remembers nothing, and knows them by what is where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ..piloting import Flight, Fly, Gather, Join, Leave
from ..piloting.flight import counted
from ..planner import Goal, MissionPlan, goals_of
from ..rules.maneuver import Firing
from ..rules.parts import CREW, Parts
from ..rules.state import Spacecraft
from ..rules.view import View
from ..tables import START, Place
from .library import docks, flown_steps, plans

__all__ = ["Voyage", "docked_plans", "launching", "voyages"]

Kinds = tuple[tuple[str, int], ...]
"""Components with their numbers."""


class Moment(NamedTuple):
    """How things stand between two steps of a plan: where the craft is and what is aboard, and what waits where."""

    place: Place
    aboard: Kinds
    waiting: tuple[tuple[Place, Kinds], ...]


class Voyage(NamedTuple):
    """A plan that is being flown, how far it has come, and the craft of its parts that wait."""

    plan: MissionPlan
    since: int
    flight: Flight
    waiting: frozenset[int]


@lru_cache(maxsize=4096)
def moments(plan: MissionPlan) -> tuple[Moment, ...]:
    """How things stand before each step from the launch on, and at the end."""
    return tuple(_moments(plan))


def _moments(plan: MissionPlan) -> Iterator[Moment]:
    log, todo = plan.log, flown_steps(plan)
    brought = iter([log.brought(leg) for leg, way in enumerate(log.maneuvers, 1) if way.start != way.end])
    aboard, place = Counter(plan.components), START
    waiting: list[tuple[Place, Kinds]] = []
    for number, step in enumerate(todo):
        fetched = [_sorted(later.parts) for later in todo[number:] if isinstance(later, Join)]
        yield Moment(place, _sorted(aboard.items()), tuple(each for each in waiting if each[1] in fetched))
        match step:
            case Fly(to):
                aboard, place = next(brought), to
            case Leave(parts):
                aboard = aboard - Counter(dict(parts))
                waiting.append((place, _sorted(parts)))
            case Join(parts):
                aboard = aboard + Counter(dict(parts))
                waiting.remove((place, _sorted(parts)))
            case Gather(kind):
                aboard = aboard + Counter([kind])
    yield Moment(place, _sorted(aboard.items()), ())


def _sorted(parts: Iterable[tuple[str, int]]) -> Kinds:
    return tuple(sorted((kind, n) for kind, n in parts if n))


def docked_plans(view: View) -> tuple[MissionPlan, ...]:
    """All plans with separations or dockings for missions of the game, completed ones too: their crews must come home."""
    done = (name for agency in view.agencies for name in agency.missions)
    return _docked(
        tuple(sorted({goal for name in (*view.missions, *view.removed, *done) for goal in goals_of(name)[0]}, key=str))
    )


@lru_cache(maxsize=256)
def _docked(goals: tuple[Goal, ...]) -> tuple[MissionPlan, ...]:
    return tuple(each for goal in goals if goal.returns for each in plans(goal) if docks(each))


def voyages(view: View, craft: Spacecraft) -> list[Voyage]:
    """The plans that a craft off Earth may be flying, each where it has most before it."""
    return _voyages(view.who, view.agencies[view.who].craft, craft, docked_plans(view))


@lru_cache(maxsize=1024)
def _voyages(
    seat: int, fleet: tuple[Spacecraft, ...], craft: Spacecraft, candidates: tuple[MissionPlan, ...]
) -> list[Voyage]:
    there = _sorted(_sound(craft.parts).items())
    found = []
    for plan in candidates:
        for since, moment in enumerate(moments(plan)[:-1]):
            if (moment.place, moment.aboard) == (craft.place, there) and _has_been(craft, plan, since):
                waiting = _waiting(fleet, craft, moment)
                if waiting is not None:
                    found.append(_voyage(seat, plan, since, craft.number, waiting))
                    break
    return found


def _has_been(craft: Spacecraft, plan: MissionPlan, since: int) -> bool:
    """Whether the crew, if there is one, has been at the goal when it should have."""
    visited = {place for part in craft.parts for place in part.visited}
    flown = {step.to for step in flown_steps(plan)[:since] if isinstance(step, Fly)}
    return not plan.crew or plan.goal.place not in flown or plan.goal.place in visited


def launching(view: View, craft: Spacecraft, task: Firing) -> list[Voyage]:
    """The plans of which a craft may be flying a maneuver, while its engines are fired: some of its rockets are gone."""
    there = _sound(craft.parts)
    found = []
    for plan in docked_plans(view):
        then = moments(plan)
        for since, step in enumerate(flown_steps(plan)):
            if not isinstance(step, Fly) or (then[since].place, step.to, step.years) != (
                craft.place,
                task.to,
                task.years,
            ):
                continue
            before, after = (Counter(dict(moment.aboard)) for moment in then[since : since + 2])
            waiting = _waiting(view.agencies[view.who].craft, craft, then[since])
            if waiting is not None and after <= there <= before and _has_been(craft, plan, since):
                found.append(_voyage(view.who, plan, since, craft.number, waiting))
                break
    return found


def _voyage(seat: int, plan: MissionPlan, since: int, craft: int, waiting: frozenset[int]) -> Voyage:
    return Voyage(plan, since, Flight(seat, flown_steps(plan), since, craft=craft), waiting)


def _sound(parts: Parts) -> Counter[str]:
    return counted(tuple(part for part in parts if not part.damaged or part.kind in CREW))


def _waiting(fleet: tuple[Spacecraft, ...], craft: Spacecraft, moment: Moment) -> frozenset[int] | None:
    """The craft that hold what waits; None if it is not all there."""
    free = [each for each in fleet if each.number != craft.number and not each.tokens]
    found: set[int] = set()
    for place, parts in moment.waiting:
        it = next(
            (each for each in free if each.place == place and _sorted(counted(each.parts).items()) == parts), None
        )
        if it is None:
            return None
        free.remove(it)
        found.add(it.number)
    return frozenset(found)
