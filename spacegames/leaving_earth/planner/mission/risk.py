"""The safest plans: least risk under a cost limit, and risk as one objective beside cost, launch mass and years.

The safest of all plans in which everything aboard has a purpose: no second capsule in reserve, no part only to be damaged in
another's place; a probe is left at its target or brought home. An Aldrin against radiation must be asked for (``shield``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from ...odds import EXPLORABLE, Belief, good_outcomes, holds
from ...tables import CAPSULES, Mission, drawn_by_craft
from .best import Progress, Task, plan_of, priced, rules_of, search_all, tasks, whole
from .gear import NO_GEAR, Cabins, minus, within
from .goals import Goal
from .labels import Label
from .mission_plan import MissionPlan
from .permissions import Permissions
from .risk_search import DRAWN, Draws, RiskSearch


def safest(
    goals: tuple[Goal, ...], mission: Mission | None, permissions: Permissions, progress: Progress | None = None
) -> MissionPlan | None:
    """The plan most likely to succeed; of equals the cheapest. None if there is no plan at all.

    Without a limit on cost, one that costs no more than twice the cheapest plan.
    """
    cheap = search_all(goals, mission, permissions, progress)
    if not cheap:
        return None
    limited = _limited(permissions, cheap)
    known = [plan for plan in cheap if plan.total_cost <= (limited.max_cost or 0)]
    best = first = max([*known, *_of_few_kinds(goals, mission, limited, progress)], key=_rank)
    for bound, label in _candidates(goals, limited, lambda chance: chance < first.success, progress):
        if bound >= best.success:
            if progress:
                progress()
            best = max(best, plan_of(label, mission, permissions), key=_rank)
    return best


def unbeaten_with_risk(
    goals: tuple[Goal, ...], mission: Mission | None, permissions: Permissions, progress: Progress | None = None
) -> list[MissionPlan]:
    """Every plan that no other beats in chance, cost, launch mass and years."""
    cheap = search_all(goals, mission, permissions, progress)
    if not cheap:
        return []
    limited = _limited(permissions, cheap)
    kept: list[MissionPlan] = []
    for bound, label in _candidates(goals, limited, lambda _: False, progress):
        values = (label.cost, label.mass, label.years)
        if any(_no_worse(each, values) and each.success >= bound for each in kept):
            continue
        if progress:
            progress()
        plan = plan_of(label, mission, permissions)
        if not any(_no_worse(each, values) and each.success >= plan.success for each in kept):
            kept = [each for each in kept if not (_no_worse(plan, _values(each)) and plan.success >= each.success)]
            kept.append(plan)
    return kept


def _values(plan: MissionPlan) -> tuple[int, int, int]:
    return plan.total_cost, plan.launch_mass, plan.years


def _no_worse(plan: MissionPlan, values: tuple[int, int, int]) -> bool:
    return all(a <= b for a, b in zip(_values(plan), values, strict=True))


def _rank(plan: MissionPlan) -> tuple[Fraction, int, int, int]:
    return plan.success, -plan.total_cost, -plan.launch_mass, -plan.years


def _limited(permissions: Permissions, cheap: list[MissionPlan]) -> Permissions:
    if permissions.max_cost is not None:
        return permissions
    return replace(permissions, max_cost=2 * min(plan.total_cost for plan in cheap))


def _of_few_kinds(
    goals: tuple[Goal, ...], mission: Mission | None, permissions: Permissions, progress: Progress | None
) -> Iterator[MissionPlan]:
    """The unbeaten plans with one or two kinds of rockets: good ones to begin with, so that others are soon given up."""
    for size in (1, 2):
        for kinds in combinations(permissions.rockets, size):
            yield from search_all(goals, mission, replace(permissions, rockets=kinds), progress)


def _candidates(
    goals: tuple[Goal, ...], permissions: Permissions, too_small: Callable[[Fraction], bool], progress: Progress | None
) -> list[tuple[Fraction, Label]]:
    """Labels of whole missions with a bound on their chance, the most hopeful first."""
    found: list[tuple[Fraction, Label]] = []
    for goal in goals:
        for group in tasks(goal, permissions):
            found += _of_group(group, permissions, too_small, progress)
            if group[0].unloads:
                found += _of_group([replace(task, keeps=True) for task in group], permissions, too_small, progress)
    return sorted(found, key=lambda case: (-case[0], case[1][:5]))


def _of_group(
    group: list[Task], permissions: Permissions, too_small: Callable[[Fraction], bool], progress: Progress | None
) -> Iterator[tuple[Fraction, Label]]:
    """The same for tasks that share their cargo, with every choice of places at which parts wait."""
    missing = permissions.available & ~permissions.owned
    at = {task: frozenset(task.way.places[start] for start, _ in task.way.loops) for task in group}
    places = sorted(frozenset().union(*at.values())) if group[0].wait else []
    for waiting in (frozenset(some) for size in range(len(places) + 1) for some in combinations(places, size)):
        for task in group:
            if task.needs & ~permissions.available or not waiting <= at[task]:
                continue
            bound = Bound(task)
            rules = rules_of(task, permissions, progress)
            search = RiskSearch(
                rules,
                task.cargo_masses,
                waiting,
                lambda draws, bound=bound: too_small(bound(draws)),  # type: ignore[misc]
                unloads=task.unloads,
            )
            for gear, labels in search.run(task.way).items():
                for label in (each for each in labels if _needs_all(task, rules.cabins, each)):
                    mission = priced(whole(task, gear, label, missing))
                    if permissions.max_cost is None or mission.cost <= permissions.max_cost:
                        yield bound(label.draws), mission


def _needs_all(task: Task, cabins: Cabins, label: Label) -> bool:
    """Whether each kind of capsule aboard is needed on some leg, as it is, not only to be damaged instead of something else."""
    flown = [(leg, gear) for leg, (gear, _) in zip(task.way.legs, label.fate, strict=True)]
    ones = [tuple(int(i == kind) for i in range(len(NO_GEAR))) for kind in range(len(CAPSULES))]
    return all(
        any(within(one, gear) and not cabins.seat_the_crew(minus(gear, one), leg) for leg, gear in flown)
        for one in ones
        if any(within(one, gear) for _, gear in flown)
    )


class Bound:
    """At most the chance of a task, by the draws of its rockets, thrusters and dockings.

    What is certain besides: every landing, for a crew any that does not destroy the craft, and every place that may. What
    else a crew must live through can only lower the chance.
    """

    def __init__(self, task: Task) -> None:
        met = {symbol for leg in task.way.legs for symbol in leg.met}
        draws = Counter(name for leg in task.way.legs for name in drawn_by_craft(leg))
        draws["Surveying"] += task.surveys
        self.skills = tuple(sorted(set(task.crew)))
        self.certain = Fraction(1)
        for name, number in draws.items():
            self.certain *= all_go_well(name, number, self.skills) if number else 1
        for place in met.intersection(EXPLORABLE):
            if task.goal.kind != "survey" or place != task.goal.place:
                self.certain *= 1 - holds(place, "destroyed")

    def __call__(self, draws: Draws) -> Fraction:
        """At most the chance of succeeding."""
        chance = self.certain
        for name, number in zip(DRAWN, draws, strict=True):
            if number:
                chance *= all_go_well(name, number, self.skills)
        return chance


@lru_cache(maxsize=1 << 12)
def all_go_well(name: str, number: int, skills: tuple[str, ...]) -> Fraction:
    """The chance that so many draws from one advancement all go well; with nobody aboard damage is no success.

    The cards of all advancements come from one deck: good ones on one leave fewer for the others. So all draws together go
    well with no greater chance than the product of these (hands dealt from one deck are negatively associated).
    """
    good = good_outcomes(name, skills, harmless=not skills)
    return Belief.start(name).all_succeed(number, good=good)
