"""The planner's two doors: the best plan, and all plans that nothing beats; for a fixed route or for a mission."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal, Unpack, get_args, overload

from ...tables import ROCKETS, Mission, Rocket
from ..route import optimum
from ..route.optimum import NoPlanError, Objective
from ..route.plan import Plan
from ..route.trip import Trip
from .best import Progress, search_all
from .goals import Goal, goals_of
from .mission_plan import MissionPlan
from .permissions import Allowed, Permissions
from .relax import why_no_plan
from .risk import safest, unbeaten_with_risk

MissionObjective = Literal["cost", "mass", "years", "risk"]
PLAIN: tuple[MissionObjective, ...] = ("cost", "mass", "years")
What = Goal | Mission | str


@overload
def plan(what: Trip, minimize: Objective = ..., rockets: Iterable[Rocket | str] = ...) -> Plan: ...
@overload
def plan(
    what: What,
    minimize: MissionObjective = ...,
    rockets: Iterable[Rocket | str] = ...,
    *,
    progress: Progress | None = ...,
    **allowed: Unpack[Allowed],
) -> MissionPlan: ...
def plan(what, minimize="cost", rockets=ROCKETS, *, progress=None, **allowed):  # type: ignore[no-untyped-def]
    """The best plan for a mission or a goal, or the best rockets for a trip.

    Parameters
    ----------
    what : the name of a mission, a `Mission`, a `Goal`, or a `Trip` (a fixed route, for which only rockets are chosen).
    minimize : ``"cost"`` ($, research included), ``"mass"`` (at launch), ``"years"`` under way, or ``"risk"``.
        Ties go to the others in this order.
    rockets : the kinds that may be used.
    have, research : advancements owned; the others at $10 each (``"buy"``), all owned (``"owned"``), or no others (``"none"``).
    crew : a number of astronauts or their skills; by default one where a mission needs somebody.
    years, ions, max_cost : upper limits on years under way, ion thrusters, and dollars in all.
    wait : whether parts may wait at a place or stay behind, which takes Rendezvous.
    shield : whether an Aldrin must be aboard on all legs with radiation.
    progress : called again and again while the search runs; what it raises stops the search.

    Nothing fails in a plan; its odds are `MissionPlan.success`. What cannot be done raises ``NoPlanError``, which says what
    to allow.

    >>> best = plan("Man on the Moon", research="owned", wait=True)
    >>> best.rocket_cost, best.launch_mass, best.capsules
    (44, 58, ('Vostok', 'Eagle'))
    >>> plan(Trip("Lunar Orbit", "Moon", "Lunar Orbit")).rockets
    (RocketSet('2 Juno'), RocketSet('Juno'))
    """
    if isinstance(what, Trip):
        _only_rockets(allowed)
        return optimum.plan(what, minimize, rockets)
    if minimize not in get_args(MissionObjective):
        raise ValueError(f"The planner can minimize cost, mass, years or risk, not {minimize!r}.")
    if minimize == "risk":
        goals, mission = goals_meant(what)
        permissions = _permitted(rockets, **allowed)
        if best := safest(goals, mission, permissions, progress):
            return best
        raise NoPlanError(why_no_plan(goals, mission, permissions, progress))
    others = [objective for objective in PLAIN if objective != minimize]
    return min(_unbeaten(what, rockets, progress, **allowed), key=lambda each: _values(each, (minimize, *others)))


@overload
def front(what: Trip, rockets: Iterable[Rocket | str] = ...) -> tuple[Plan, ...]: ...
@overload
def front(
    what: What,
    rockets: Iterable[Rocket | str] = ...,
    *,
    objectives: Iterable[str] = ...,
    progress: Progress | None = ...,
    **allowed: Unpack[Allowed],
) -> tuple[MissionPlan, ...]: ...
def front(what, rockets=ROCKETS, *, objectives=PLAIN, progress=None, **allowed):  # type: ignore[no-untyped-def]
    """Every plan that no other beats in the chosen objectives, the cheapest first; keywords as for `plan`.

    For a trip the objectives are launch mass and cost, and the lightest comes first.

    >>> for each in front("Man on the Moon", research="owned", wait=True):
    ...     print(each.total_cost, each.launch_mass, each.years)
    55 58 0
    56 57 0
    """
    if isinstance(what, Trip):
        _only_rockets(allowed)
        return optimum.front(what, rockets)
    chosen = (objectives,) if isinstance(objectives, str) else tuple(objectives)
    for objective in chosen or ("",):
        if objective not in get_args(MissionObjective):
            raise ValueError(f"Objectives are cost, mass, years and risk, not {objective!r}.")
    plans = _unbeaten(what, rockets, progress, risk="risk" in chosen, **allowed)
    order = (*chosen, *(objective for objective in PLAIN if objective not in chosen))
    plans.sort(key=lambda each: _values(each, order))
    kept = list(_best_of_each(plans, chosen))
    return tuple(sorted(kept, key=lambda each: _values(each, PLAIN)))


def _unbeaten(
    what: object,
    rockets: Iterable[Rocket | str],
    progress: Progress | None,
    *,
    risk: bool = False,
    **allowed: Unpack[Allowed],
) -> list[MissionPlan]:
    """All plans that nothing beats; a `NoPlanError` if there is none."""
    goals, mission = goals_meant(what)
    permissions = _permitted(rockets, **allowed)
    search = unbeaten_with_risk if risk else search_all
    plans = search(goals, mission, permissions, progress)
    if not plans:
        raise NoPlanError(why_no_plan(goals, mission, permissions, progress))
    return plans


def _permitted(rockets: Iterable[Rocket | str], **allowed: Unpack[Allowed]) -> Permissions:
    """The permissions meant; a sentence for a keyword that is none."""
    if unknown := [name for name in allowed if name not in Allowed.__annotations__]:
        raise TypeError(f"The planner knows no {' or '.join(unknown)}. It takes {', '.join(Allowed.__annotations__)}.")
    return Permissions.of(rockets=rockets, **allowed)


def goals_meant(what: object) -> tuple[tuple[Goal, ...], Mission | None]:
    """The goals of what a planner was asked for; a sentence if it is nothing to plan."""
    if not isinstance(what, (Goal, Mission, str)):
        raise TypeError(
            f"The planner takes the name of a mission, a Goal or a Trip, not {what!r}: "
            'plan("Lunar Sample Return") or plan(Trip("Earth", "Suborbital Flight")).'
        )
    return goals_of(what)


def _only_rockets(allowed: dict[str, object]) -> None:
    if allowed:
        raise TypeError(
            f"A Trip is a fixed route whose rockets alone are chosen: {', '.join(allowed)} "
            "would change nothing. For a mission give its name, or a Goal."
        )


def _values(each: MissionPlan, objectives: Iterable[str]) -> tuple[Fraction | int, ...]:
    plain = {"cost": each.total_cost, "mass": each.launch_mass, "years": each.years}
    return tuple(1 - each.success if objective == "risk" else plain[objective] for objective in objectives)


def _best_of_each(plans: Iterable[MissionPlan], chosen: tuple[str, ...]) -> Iterator[MissionPlan]:
    """The plans that none before beats or equals; they come in an order in which no later one can beat an earlier."""
    seen: list[tuple[Fraction | int, ...]] = []
    for each in plans:
        values = _values(each, chosen)
        if not any(all(a <= b for a, b in zip(other, values, strict=True)) for other in seen):
            seen.append(values)
            yield each
