"""Why there is no plan: which permission stands in the way, and what it would cost to relax it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ....words import say
from ...tables import EACH_COSTS, ROCKET, Mission
from ..route.sheet import years_in_words
from .best import Progress, search_all
from .goals import Goal
from .permissions import Permissions

HELPFUL_IONS = 2


def why_no_plan(
    goals: tuple[Goal, ...], mission: Mission | None, permissions: Permissions, progress: Progress | None = None
) -> str:
    """A sentence that says what to allow: every single thing that would be enough, else several of which none can be spared."""
    name = say(mission.name) if mission else goals[0].title
    relaxed = dict(_relaxations(permissions))

    def price(words: Iterable[str]) -> str | None:
        changes = {key: value for word in words for key, value in relaxed[word].items()}
        plans = search_all(goals, mission, replace(permissions, **changes), progress)
        if not plans:
            return None
        soonest = "years" in changes
        best = min(plans, key=lambda plan: (plan.years, plan.total_cost) if soonest else (plan.total_cost, plan.years))
        way = say("{what} (from ${cost}, {years} under way)")
        way = say("{what} (from ${cost}, {years} under way and more)") if soonest else way
        return way.format(what=say(" and ").join(words), cost=best.total_cost, years=years_in_words(best.years))

    enough = [said for word in relaxed if (said := price([word]))]
    if not enough:
        needed = list(relaxed)
        for word in relaxed:
            if price(fewer := [each for each in needed if each != word]):
                needed = fewer
        enough = [said] if (said := price(needed)) else []
    if not enough:
        none = say("{mission} cannot be done with what is allowed, nor with anything else the planner knows.")
        return none.format(mission=name)
    words = say("{mission} cannot be done with what is allowed. It can with {ways}.")
    return words.format(mission=name, ways=say(", or with ").join(enough))


def _relaxations(permissions: Permissions) -> Iterator[tuple[str, dict[str, Any]]]:
    """In words what could be allowed, and the permission it stands for."""
    if permissions.years is not None:
        yield say("more years"), {"years": None}
    if permissions.max_cost is not None:
        yield say("more money"), {"max_cost": None}
    if permissions.research == "none":
        yield say("research at ${n} each").format(n=EACH_COSTS), {"research": "buy"}
    if permissions.rockets != tuple(ROCKET):
        yield say("all kinds of rockets"), {"rockets": tuple(ROCKET)}
    if not permissions.wait:
        yield say("waiting parts"), {"wait": True}
    if permissions.ions < HELPFUL_IONS:
        yield say("{n} ion thrusters").format(n=HELPFUL_IONS), {"ions": HELPFUL_IONS}
    if permissions.shield:
        yield say("no Aldrin against radiation"), {"shield": False}
