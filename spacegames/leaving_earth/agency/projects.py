"""What an agency works for: the open missions, each with the plan that is worth most for what it still costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..planner import Goal, MissionPlan, NoPlanError, front
from ..planner.mission.flight_log import ASTRONAUT
from ..rules.parts import COMPONENT, CREW, Part, Parts
from ..rules.state import ADVANCEMENT
from ..rules.view import View
from ..tables import FUNDING, ROCKET, START, Skill
from .course import Aim, aims_of, flown_through, ship_of
from .trust import Facts, facts

__all__ = ["Project", "missing", "on_earth", "projects"]

SOMEBODY: Final[dict[Skill, str]] = {"mechanic": "Buzz Aldrin", "pilot": "Neil Armstrong", "doctor": "Mike Collins"}
"""Whoever stands for a skill in a sketch of a craft."""
TESTED: Final = 0.88
"""Trust in an advancement that one has had time to try out."""
RESEARCH: Final = 0.6
"""How much of the price of research a project bears alone: others will use it, too."""
ENTRANCE: Final = 5
"""Dollars on top of each project's price, so that what is bought already is not worth everything."""
ION_FAR: Final = ("Mars", "Phobos", "Ceres", "Venus", "Mercury")
"""Where ion thrusters pay."""
MOST_DOLLARS: Final = 150
"""What the parts of a craft may cost."""
ROCKET_SETS: Final = (tuple(ROCKET), ("Atlas", "Soyuz", "Saturn"), ("Soyuz", "Saturn"))
"""Kinds of rockets for which plans are made: of many small ones some fail."""


class Project(NamedTuple):
    """A mission to be flown for: what must be researched and be aboard at the start, people by their skill."""

    mission: str
    aim: Aim
    research: tuple[str, ...]
    needs: tuple[tuple[str, int], ...]
    skill: Skill | None
    years: int
    worth: float


@lru_cache(maxsize=4096)
def plans(goal: Goal, have: tuple[str, ...], ions: int) -> tuple[MissionPlan, ...]:
    """All plans that none beats in cost and years; asking once is enough, for many games."""
    found: dict[MissionPlan, None] = {}
    for rockets in ROCKET_SETS[: 1 if ions else None]:
        try:
            some = front(goal, rockets, objectives=("cost", "years"), have=have, ions=ions)
        except NoPlanError:
            continue
        found.update(dict.fromkeys(each for each in some if each.hardware_cost <= MOST_DOLLARS))
    return tuple(found)


def on_earth(view: View) -> Counter[str]:
    """Components on Earth, in store or aboard, whole or not: what is broken is repaired at the end of the year."""
    own = view.agencies[view.who]
    found = Counter(part.kind for part in own.store)
    for craft in own.craft:
        if craft.place == START:
            found.update(part.kind for part in craft.parts)
    return found


def missing(project: Project, there: Counter[str]) -> Counter[str]:
    """What is still to be bought; people stand under their skill."""
    found = Counter(dict(project.needs)) - there
    hired = Counter(CREW[kind] for kind in there if kind in CREW)
    if project.skill and (lack := found.pop(ASTRONAUT, 0) - sum(hired.values())) > 0:
        found[project.skill] = lack
    else:
        found.pop(ASTRONAUT, None)
    return found


def cost(parts: Counter[str]) -> int:
    """The price of parts; a skill is an astronaut's."""
    return sum(n * price_of(kind) for kind, n in parts.items())


def price_of(kind: str) -> int:
    """What a component costs."""
    component: Any = COMPONENT[SOMEBODY.get(kind, kind)]  # type: ignore[call-overload]
    return int(component.price)


def projects(view: View, covered: set[Aim]) -> list[Project]:
    """The plans for open missions, the best first; missions that craft under way may complete are left to them."""
    own = view.agencies[view.who]
    have = tuple(name for name, number in ADVANCEMENT.items() if own.research[number] is not None)
    hopes = facts(view, dict.fromkeys(ADVANCEMENT, TESTED))
    there = on_earth(view)
    found = [
        (_interest(view, project, there), project)
        for name in view.missions
        if not covered.intersection(aims_of(name, hopes))
        for project in _of_mission(name, have, hopes)
    ]
    ranked = sorted((each for each in found if each[0] > 0), key=lambda each: -each[0])
    best: dict[str, Project] = {}
    for _, project in ranked:
        best.setdefault(project.mission, project)
    return list(best.values())


def _interest(view: View, project: Project, there: Counter[str]) -> float:
    """Worth for each dollar still to be paid; nothing if it cannot be over in time."""
    own = view.agencies[view.who]
    research = sum(10 for name in project.research if own.research[ADVANCEMENT[name]] is None)
    parts = cost(missing(project, there))
    waiting = max(0, -(-(research + parts - own.money) // FUNDING))
    if waiting + project.years > view.options.last_year - view.year:
        return 0.0
    return project.worth / (RESEARCH * research + parts + ENTRANCE) / 1.03 ** (waiting + project.years)


@lru_cache(maxsize=4096)
def _of_mission(name: str, have: tuple[str, ...], hopes: Facts) -> tuple[Project, ...]:
    """A project for each plan that can be flown."""
    found = []
    for aim in aims_of(name, hopes):
        goal = Goal(aim.kind, aim.place or ("Earth Orbit" if aim.kind == "station" else "Suborbital Flight"))  # type: ignore[arg-type]
        far = not goal.crewed and goal.place in ION_FAR
        for each in (*plans(goal, have, 0), *(plans(goal, have, 2) if far else ())):
            project = _project(name, aim, each, hopes)
            if project.worth > 0:
                found.append(project)
    return tuple(found)


def _project(name: str, aim: Aim, found: MissionPlan, hopes: Facts) -> Project:
    skill: Skill | None = None
    if found.crew:
        skill = "mechanic" if found.years else "pilot"
    chance = flown_through(ship_of(sketch(found, skill), START), aim, found.legs, hopes)
    lost = 2 * len(found.crew) * (1 - chance if aim.kind != "station" else 1)
    needs = tuple(found.components.items())
    return Project(name, aim, found.research, needs, skill, found.years, aim.points * chance - lost)


def sketch(found: MissionPlan, skill: Skill | None) -> Parts:
    """A plan's craft as it stands on Earth."""
    return tuple(_parts(found, skill))


def _parts(found: MissionPlan, skill: Skill | None) -> Iterator[Part]:
    for kind, n in found.components.items():
        yield from [Part(SOMEBODY[skill] if kind == ASTRONAUT and skill else kind)] * n
