"""What an agency works for: the open missions, each with the plan that is worth most for what it still costs."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..planner import MissionPlan
from ..planner.mission.flight_log import ASTRONAUT
from ..rules.parts import COMPONENT, CREW
from ..rules.state import ADVANCEMENT
from ..rules.view import View
from ..tables import FUNDING, RESEARCH_PRICE, START, Skill
from .course import Aim
from .library import SOMEBODY, goal_of, plans, required, skill_of, worth_of
from .outlook import NOTHING, Taken, wanted
from .temper import CAREFUL, Temper
from .trust import Facts, facts

__all__ = ["Venture", "missing", "on_earth", "projects"]

RESEARCH: Final = 0.6
"""How much of the price of research a project bears alone: others will use it, too."""
ENTRANCE: Final = 5
"""Dollars on top of each project's price, so that what is bought already is not worth everything."""


class Venture(NamedTuple):
    """A mission to be flown for, and how; what that is worth in points."""

    mission: str
    aim: Aim
    plan: MissionPlan
    worth: float

    @property
    def research(self) -> tuple[str, ...]:
        """Advancements that it takes."""
        return required(self.plan)

    @property
    def needs(self) -> Counter[str]:
        """What is aboard at the start; people as such."""
        return Counter(self.plan.components)

    @property
    def skill(self) -> Skill | None:
        """Who should fly along."""
        return skill_of(self.plan)


def on_earth(view: View) -> Counter[str]:
    """Components on Earth, in store or aboard, whole or not: what is broken is repaired at the end of the year."""
    own = view.agencies[view.who]
    found = Counter(part.kind for part in own.store)
    for craft in own.craft:
        if craft.place == START:
            found.update(part.kind for part in craft.parts)
    return found


def missing(project: Venture, there: Counter[str]) -> Counter[str]:
    """What is still to be bought; people stand under their skill."""
    found = project.needs - there
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


def projects(view: View, temper: Temper = CAREFUL, taken: Taken = NOTHING) -> list[Venture]:
    """The plans for open missions, the best first; missions that craft under way may complete count as far as they may fail."""
    hopes = facts(view, temper.hope)
    there = on_earth(view)
    found = [
        (_interest(view, project, there) * (1 - taken.get(aim, 0.0)), project)
        for name, aim in wanted(view, hopes)
        for project in _of_aim(name, aim, hopes)
    ]
    ranked = sorted((each for each in found if each[0] > 0), key=lambda each: -each[0])
    best: dict[str, Venture] = {}
    for _, project in ranked:
        best.setdefault(project.mission, project)
    return list(best.values())


def _interest(view: View, project: Venture, there: Counter[str]) -> float:
    """Worth for each dollar still to be paid; nothing if it cannot be over in time, or a part is dearer than a year's money."""
    own = view.agencies[view.who]
    lack = missing(project, there)
    if any(price_of(kind) > max(own.money, FUNDING) for kind in lack):
        return 0.0
    research = sum(RESEARCH_PRICE[name] for name in project.research if own.research[ADVANCEMENT[name]] is None)
    parts = cost(lack)
    waiting = max(0, -(-(research + parts - own.money) // FUNDING))
    if waiting + project.plan.years > view.options.last_year - view.year:
        return 0.0
    return project.worth / (RESEARCH * research + parts + ENTRANCE) / 1.03 ** (waiting + project.plan.years)


@lru_cache(maxsize=4096)
def _of_aim(name: str, aim: Aim, hopes: Facts) -> tuple[Venture, ...]:
    """A project for each plan that can be flown."""
    found = (Venture(name, aim, each, worth_of(each, aim, hopes)) for each in plans(goal_of(aim)))
    return tuple(each for each in found if each.worth > 0)
