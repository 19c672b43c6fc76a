"""The safest plans: least risk under a cost limit, and risk as one objective beside cost, launch mass and years."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from ..odds import SharedDeck, good_outcomes
from ..tables import Mission
from .best import Progress, Task, plan_of, rules_of, search_all, tasks, whole
from .goals import Goal
from .labels import Label, price_of_research
from .mission_plan import MissionPlan
from .permissions import Permissions
from .risk_search import DRAWN, Draws, RiskSearch

Skills = tuple[str, ...]


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
    best = max([*cheap, *_of_few_kinds(goals, mission, limited)], key=_rank)
    for bound, label in _candidates(goals, limited, lambda chance: chance < best.success, progress):
        if bound >= best.success:
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


def _of_few_kinds(goals: tuple[Goal, ...], mission: Mission | None, permissions: Permissions) -> Iterator[MissionPlan]:
    """The unbeaten plans with one or two kinds of rockets: good ones to begin with, so that others are soon given up."""
    for size in (1, 2):
        for kinds in combinations(permissions.rockets, size):
            yield from search_all(goals, mission, replace(permissions, rockets=kinds))


def _candidates(
    goals: tuple[Goal, ...],
    permissions: Permissions,
    too_small,  # type: ignore[no-untyped-def]  # noqa: ANN001
    progress: Progress | None,
) -> list[tuple[Fraction, Label]]:
    """Labels of whole missions with a bound on their chance, the most hopeful first."""
    found: list[tuple[Fraction, Label]] = []
    for goal in goals:
        for group in tasks(goal, permissions):
            found += _of_group(group, permissions, too_small, progress)
    return sorted(found, key=lambda case: (-case[0], case[1][:5]))


def _of_group(group: list[Task], permissions: Permissions, too_small, progress: Progress | None):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    missing = permissions.available & ~permissions.owned
    places = {way.places[i] for way in (task.way for task in group) for i, _ in way.loops}
    choices = [frozenset(some) for n in range(len(places) + 1) for some in combinations(sorted(places), n)]
    for loops in choices if group[0].wait else [frozenset[str]()]:
        for task in group:
            if task.needs & ~permissions.available or not loops <= {task.way.places[i] for i, _ in task.way.loops}:
                continue
            fixed = _fixed_draws(task)
            skills = tuple(sorted(set(task.crew)))

            def bound(draws: Draws, fixed: tuple[tuple[str, int], ...] = fixed, skills: Skills = skills) -> Fraction:
                return chance_of_draws(draws, fixed, skills)

            search = RiskSearch(
                rules_of(task, permissions, progress),
                task.cargo_masses,
                loops,
                lambda draws, bound=bound: too_small(bound(draws)),
                soonest=False,
            )
            for gear, labels in search.run(task.way).items():
                for label in labels:
                    all_of_it = whole(task, gear, label, missing)
                    cost = all_of_it.cost + price_of_research(all_of_it.missing)
                    if permissions.max_cost is None or cost <= permissions.max_cost:
                        how = (all_of_it.missing, *all_of_it.how)
                        yield bound(label.draws), all_of_it._replace(cost=cost, missing=0, how=how)


def _fixed_draws(task: Task) -> tuple[tuple[str, int], ...]:
    """Draws that no choice of rockets changes."""
    landings = sum((leg.hazards + leg.on_arrival).count("landing") for leg in task.way.legs)
    return (("Landing", 0 if task.crew else landings), ("Surveying", int(task.surveys)))


@lru_cache(maxsize=1 << 16)
def chance_of_draws(draws: Draws, fixed: tuple[tuple[str, int], ...], skills: Skills) -> Fraction:
    """The chance that so many draws all go well: what is drawn besides can only lower it."""
    counts = {name: n for name, n in (*zip(DRAWN, draws, strict=True), *fixed) if n}
    known = SharedDeck.start(*counts)
    return known.chance(counts, good={name: good_outcomes(name, skills, harmless=False) for name in counts})
