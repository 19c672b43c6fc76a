"""The least cost of trips and expeditions: our planner, cold, beside z3, HiGHS and CP-SAT; and all missions' fronts.

    python benchmarks/planner.py [--runs 20] [--only trips|expeditions|fronts]

Every solver is timed from the question to the optimum, its model being built each time; imports are not counted. The others
look only for the least cost, while ours also settles ties and finds every plan that is unbeaten in cost, mass and years.
Trips are the rulebook's three plans; expeditions are round trips with waiting parts, ion thrusters and crews along a given
route. The fronts are those of whole missions over the whole map, with up to two ion thrusters and ten years.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from importlib.metadata import version
from platform import python_version
from resource import RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter
from typing import Any

from expedition_model import expedition, z3_least
from expedition_models import cp_sat_least, highs_least
from planner_models import Stage, cp_sat_cost, highs_cost, z3_cost

from spacegames.leaving_earth import MISSIONS, ROCKETS, Goal, MissionPlan, Trip, front, front_along, plan
from spacegames.leaving_earth.planner.mission.labels import burns_with_research
from spacegames.leaving_earth.planner.mission.ways import paces, ways
from spacegames.leaving_earth.planner.route.cover import burns, kinds, ladder
from spacegames.leaving_earth.planner.route.optimum import labels

UP = ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon")
BACK = ("Lunar Orbit", "Earth Orbit", "Earth")
PROBLEMS: dict[str, tuple[Trip, int]] = {
    "Probe to the Moon": (Trip(UP), 22),
    "Lunar Direct": (Trip(UP, BACK, payload=2), 70),
    "Rendezvous": (Trip(UP, BACK, drop={"Earth Orbit": 2}), 64),
}
"""Trip, and the least cost that all must agree on."""


def stages(trip: Trip) -> list[Stage]:
    """The trip as the general solvers get it."""
    legs = zip(trip.legs, trip.cargo, strict=True)
    return [(leg.difficulty, cargo) for leg, cargo in legs if leg.difficulty]


def forget() -> None:
    """Nothing remembered from before."""
    for cached in (burns, ladder, burns_with_research, paces, ways):
        cached.cache_clear()


def ours(trip: Trip) -> int:
    """Our planner on a trip."""
    forget()
    return plan(trip).rocket_cost


SOLVERS: dict[str, Callable[[Trip], int]] = {
    "spacegames": ours,
    f"CP-SAT {version('ortools')}": lambda trip: cp_sat_cost(stages(trip)),
    f"HiGHS {version('highspy')}": lambda trip: highs_cost(stages(trip)),
    f"z3 {version('z3-solver')}": lambda trip: z3_cost(stages(trip)),
}


def measure(solvers: Mapping[str, Callable[[], int]], runs: int, least: int | None = None) -> dict[str, float]:
    """Median seconds of each solver; they take turns, so that a busy moment of the machine hits all."""
    times: dict[str, list[float]] = {name: [] for name in solvers}
    for run in range(runs + 1):
        for name, solve in solvers.items():
            start = perf_counter()
            cost = solve()
            seconds = perf_counter() - start
            least = cost if least is None else least
            if cost != least:
                raise AssertionError(f"{name} found ${cost} instead of ${least}.")
            if run:  # the first is for warming up
                times[name].append(seconds)
    return {name: median(each) for name, each in times.items()}


def trips(runs: int) -> None:
    """The rulebook's three plans."""
    print(line("", "least", *SOLVERS, "best other / ours", "labels kept"))
    for problem, (trip, least) in PROBLEMS.items():
        medians = measure({name: partial(solve, trip) for name, solve in SOLVERS.items()}, runs, least)
        mine, *others = medians.values()
        kept = sum(len(each) for each in labels(trip, kinds(ROCKETS)))
        times = [f"{1000 * seconds:.2f}" for seconds in (mine, *others)]
        print(line(problem, f"${least}", *times, f"{min(others) / mine:.1f}", str(kept)))


TO_MOON = (*UP, *BACK)
TO_MARS = ("Earth", "Suborbital Flight", "Earth Orbit", "Mars Orbit", "Mars", "Mars Orbit", "Earth Orbit", "Earth")
EXPEDITIONS: dict[str, tuple[Goal, tuple[str, ...], dict[str, Any]]] = {
    "Moon sample": (Goal("sample", "Moon"), TO_MOON, {"wait": True}),
    "Moon crew": (Goal("manned", "Moon"), TO_MOON, {"wait": True, "crew": 1}),
    "Moon, 2 ions": (Goal("sample", "Moon"), TO_MOON, {"wait": True, "ions": 2, "years": 3}),
    "Mars sample": (Goal("sample", "Mars"), TO_MARS, {"wait": True, "years": 6}),
    "Mars crew": (Goal("manned", "Mars"), TO_MARS, {"wait": True, "crew": 1, "years": 6}),
    "Mars, 2 ions": (Goal("sample", "Mars"), TO_MARS, {"wait": True, "ions": 2, "years": 8}),
}


def our_expedition(goal: Goal, route: tuple[str, ...], allowed: dict[str, Any]) -> int:
    """Our planner on an expedition: the cheapest plan of the front."""
    forget()
    return min(each.total_cost for each in expedition_front(goal, route, allowed))


def expedition_front(goal: Goal, route: tuple[str, ...], allowed: dict[str, Any]) -> tuple[MissionPlan, ...]:
    """All plans of an expedition that no other beats in cost, mass and years."""
    return front_along(goal, route, research="owned", **allowed)


def expeditions(runs: int) -> None:
    """Round trips with waiting parts. For the front that ours gives, another must be asked at least once for each plan."""
    solvers = {"CP-SAT": cp_sat_least, "HiGHS": highs_least, "z3": z3_least}
    print(line("", "spacegames", *solvers, "best other / ours", "the same, front"))
    for name, (goal, route, allowed) in EXPEDITIONS.items():
        model = expedition(goal, route, **{"years": 0, **allowed})
        asked: dict[str, Callable[[], int]] = {"spacegames": partial(our_expedition, goal, route, allowed)}
        asked |= {solver: partial(solve, model) for solver, solve in solvers.items()}
        mine, *others = measure(asked, runs).values()
        times = [f"{1000 * seconds:.2f}" for seconds in (mine, *others)]
        ratio, plans = min(others) / mine, len(expedition_front(goal, route, allowed))
        print(line(name, *times, f"{ratio:.1f}", f"{ratio * plans:.0f} ({plans} plans)"))


def fronts() -> None:
    """The whole front of each mission, cold, technologies owned and to be researched; and the memory at its highest."""
    print(line("seconds", "plans, owned", "owned", "plans, to research", "to research"))
    for mission in MISSIONS:
        cells = []
        for research in ("owned", "buy"):
            forget()
            start = perf_counter()
            found = front(mission, research=research, wait=True, ions=2, years=10)
            cells += [str(len(found)), f"{perf_counter() - start:.2f}"]
        print(line(mission.name, *cells))
    print(f"Highest memory of the process: {getrusage(RUSAGE_SELF).ru_maxrss // 1024} MB.")


def main() -> None:
    """Measure and print one line a problem."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="timed runs of each solver (default: 20)")
    parser.add_argument("--only", choices=("trips", "expeditions", "fronts"), help="one part alone")
    chosen = parser.parse_args()
    parts = {
        "trips": partial(trips, chosen.runs),
        "expeditions": partial(expeditions, -(-chosen.runs // 4)),
        "fronts": fronts,
    }
    print(f"Python {python_version()}; medians in milliseconds, fronts in seconds")
    for name, part in parts.items():
        if chosen.only in (None, name):
            part()


def line(first: str, *cells: str) -> str:
    """One line of the table."""
    return "".join([f"{first:22}", *(f"{cell:>19}" for cell in cells)])


if __name__ == "__main__":
    main()
