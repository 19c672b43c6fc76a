"""The best plans for a mission: every way over the map searched, and of all that was found what nothing beats."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Unpack

from ...formulas import supplies_a_year
from ...tables import PROBE, ROCKET, ROCKETS, SAMPLES, Mission, Rocket, drawn_by_craft
from .flight_log import ASTRONAUT
from .gear import BIT, Cabins, Gear, Technologies, mass_of, price_of, required_by
from .goals import Goal
from .itinerary import ASTRONAUT_PRICE
from .labels import Label, price_of_research, unbeaten
from .mission_plan import MissionPlan
from .permissions import Allowed, Permissions
from .search import Rules, Search
from .ways import Way, ways

Cargo = tuple[Mapping[str, int], ...]
Progress = Callable[[], None]
UNLIMITED = 10**9


@dataclass(frozen=True)
class Task:
    """A goal along one way, with who flies and what is carried; ``keeps`` a probe that could be left at the target."""

    goal: Goal
    way: Way
    crew: tuple[str, ...]
    surveys: bool
    wait: bool
    spare: str | None = None
    keeps: bool = False
    needs: Technologies = field(init=False)

    def __post_init__(self) -> None:
        needs = {name for leg in self.way.legs for name in drawn_by_craft(leg)}
        needs |= {"Surveying"} if self.surveys else set()
        needs |= {"Rendezvous"} if self.wait else set()
        needs |= {ROCKET[self.spare].requires} if self.spare else set()
        object.__setattr__(self, "needs", sum(BIT[name] for name in needs))

    @property
    def unloads(self) -> bool:
        """Whether a probe is left at the target."""
        return self.wait and not self.keeps and not self.crew and self.goal.returns

    @property
    def cargo(self) -> Cargo:
        """What is carried on each leg besides rockets, capsules, ion thrusters and supplies."""
        people = {ASTRONAUT: len(self.crew)} if self.crew else {}
        people |= {self.spare: 1} if self.spare else {}
        probe = {} if self.crew else {PROBE.name: 1}
        sample = {each.name: 1 for each in SAMPLES if each.origin == self.goal.place and self.goal.kind == "sample"}
        out, back = {**probe, **people}, {**sample, **({} if self.unloads else probe), **people}
        return tuple(out if at <= self.way.target else back for at in range(1, len(self.way.legs) + 1))

    @property
    def fixed_cost(self) -> int:
        """Price of the crew, or of the probe."""
        spare = ROCKET[self.spare].price if self.spare else 0
        return spare + (ASTRONAUT_PRICE * len(self.crew) or PROBE.price)

    @property
    def cargo_masses(self) -> tuple[int, int]:
        """Mass of the cargo out and back."""
        probe, sample = int(not self.crew), int(self.goal.kind == "sample")
        spare = ROCKET[self.spare].mass if self.spare else 0
        return probe + spare, sample + (0 if self.unloads else probe) + spare


def tasks(goal: Goal, permissions: Permissions) -> Iterator[list[Task]]:
    """The tasks that reach a goal, those together that share their cargo and their rules."""
    for wait in _waits(permissions):
        for place in goal.destinations:
            yield _tasks(goal, ways(place, home=goal.returns), permissions, wait=wait)


def _waits(permissions: Permissions) -> tuple[bool, ...]:
    """With waiting parts, if they may be, and without, if that would save Rendezvous."""
    rendezvous = BIT["Rendezvous"]
    if not (permissions.wait and rendezvous & permissions.available):
        return (False,)
    return (True,) if rendezvous & permissions.owned else (True, False)


def _tasks(
    goal: Goal, along: Iterable[Way], permissions: Permissions, *, wait: bool, spare: str | None = None
) -> list[Task]:
    """The tasks along some ways that end at the same place."""
    crew = permissions.people(goal)
    if goal.kind == "station":
        along = [staying for way in along for staying in way.staying()]
    surveys = goal.kind == "survey"
    return [Task(goal, way, crew, surveys and way.places[-1] != goal.place, wait, spare) for way in along]


def found(tasks: list[Task], permissions: Permissions, progress: Progress | None = None) -> Iterator[Label]:
    """Labels of whole missions, of which ``missing`` and ``cost`` count everything but the research; ``how`` leads back."""
    missing = permissions.available & ~permissions.owned
    search: Search | None = None
    for task in tasks:
        if task.needs & ~permissions.available:
            continue
        if search is None:
            search = Search(rules_of(task, permissions, progress), *task.cargo_masses)
        for gear, labels in search.run(task.way).items():
            yield from (whole(task, gear, label, missing) for label in labels)


def rules_of(task: Task, permissions: Permissions, progress: Progress | None) -> Rules:
    """What the search for a task may use."""
    available, owned = permissions.available, permissions.owned
    ions = permissions.ions if BIT["Ion Thrusters"] & available else 0
    limit = UNLIMITED if permissions.max_cost is None else permissions.max_cost - task.fixed_cost
    return Rules(
        tuple(name for name in permissions.rockets if BIT[f"{name} Rockets"] & available),
        Cabins(len(task.crew), permissions.shield, available, owned, ions),
        available & ~owned,
        permissions.most_years,
        limit,
        task.wait,
        progress or (lambda: None),
    )


def whole(task: Task, gear: Gear, label: Label, missing: Technologies) -> Label:
    """A label of a whole mission."""
    return Label(
        label.years,
        label.cost + price_of(gear) + task.fixed_cost,
        label.mass + mass_of(gear) + task.cargo_masses[0],
        label.missing | (missing & (required_by(gear) | task.needs)),
        label.number,
        (task, label),
    )


def paid(labels: Iterator[Label], most: int | None) -> list[Label]:
    """What nothing beats in years, total cost and launch mass, research being paid for."""
    return unbeaten(label for label in map(priced, labels) if most is None or label.cost <= most)


def priced(label: Label) -> Label:
    """A label of a whole mission with its research paid for; what that was stands first in ``how``."""
    cost = label.cost + price_of_research(label.missing)
    return label._replace(cost=cost, missing=0, how=(label.missing, *label.how))


def search_all(
    goals: tuple[Goal, ...], mission: Mission | None, permissions: Permissions, progress: Progress | None = None
) -> list[MissionPlan]:
    """Every plan that no other beats in total cost, launch mass and years, the fewest years first."""
    labels = (
        label for goal in goals for group in tasks(goal, permissions) for label in found(group, permissions, progress)
    )
    return _plans(labels, mission, permissions)


def _plans(labels: Iterator[Label], mission: Mission | None, permissions: Permissions) -> list[MissionPlan]:
    """The plans of the labels that nothing beats."""
    with collector_resting():
        whole_missions = paid(labels, permissions.max_cost)
    return [plan_of(label, mission, permissions) for label in whole_missions]


@contextmanager
def collector_resting() -> Iterator[None]:
    """No search for garbage meanwhile: a search makes millions of labels, none in a circle, and would be held up threefold."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def front_along(
    goal: Goal, places: tuple[str, ...], rockets: Iterable[Rocket | str] = ROCKETS, **allowed: Unpack[Allowed]
) -> tuple[MissionPlan, ...]:
    """The unbeaten plans along one way given by its places, the fewest years first; keywords as for `plan`.

    >>> from spacegames.leaving_earth import Goal
    >>> direct = front_along(Goal("probe", "Earth Orbit"), ("Earth", "Earth Orbit"), research="owned")
    >>> [(each.total_cost, each.launch_mass) for each in direct]
    [(10, 10)]
    """
    permissions = Permissions.of(rockets=rockets, **allowed)
    target = places.index(goal.place) if goal.returns else len(places) - 1
    return tuple(_along(goal, Way.along(tuple(places), target), None, permissions, None))


def _along(
    goal: Goal, way: Way, mission: Mission | None, permissions: Permissions, spare: str | None
) -> list[MissionPlan]:
    """The unbeaten plans along one way, with a spare rocket or without."""
    groups = (_tasks(goal, [way], permissions, wait=wait, spare=spare) for wait in _waits(permissions))
    return _plans((label for group in groups for label in found(group, permissions)), mission, permissions)


def spared(plan: MissionPlan, rocket: str) -> MissionPlan | None:
    """The cheapest plan along a plan's way, in its years, with a spare rocket of a kind that it burns; None if there is none."""
    permissions = replace(plan.permissions, years=plan.years, max_cost=None)
    way = Way.along(plan.places, plan.way.target)
    plans = _along(plan.goal, way, plan.mission, permissions, rocket)
    burning = [each for each in plans if any(rocket in leg.rockets for leg in each.legs)]
    return min(burning, key=lambda each: (each.total_cost, each.launch_mass), default=None)


def plan_of(label: Label, mission: Mission | None, permissions: Permissions) -> MissionPlan:
    """The plan that a paid label of a whole mission stands for."""
    missing, task, way_label = label.how
    research = tuple(name for name, bit in BIT.items() if bit & missing)
    return MissionPlan(
        task.goal,
        mission,
        permissions,
        research,
        label.cost - price_of_research(missing),
        label.mass,
        label.years,
        task.way,
        way_label,
        task.cargo,
        supplies_a_year(len(task.crew)),
    )
