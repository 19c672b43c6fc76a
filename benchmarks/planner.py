"""The rulebook's three plans, each to the proven least cost: our planner, cold, beside z3, HiGHS and CP-SAT.

    python benchmarks/planner.py [--runs 20]

Every solver is timed from the trip to the optimum, its model being built each time; imports are not counted. The others
look only for the least cost, while ours also settles ties and finds every plan that is unbeaten in cost and mass.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.metadata import version
from platform import python_version
from statistics import median
from time import perf_counter

from planner_models import Stage, cp_sat_cost, highs_cost, z3_cost

from spacegames.leaving_earth import ROCKETS, Trip, plan
from spacegames.leaving_earth.planner.cover import burns, kinds, ladder
from spacegames.leaving_earth.planner.optimum import labels

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


def ours(trip: Trip) -> int:
    """Our planner with nothing remembered from before."""
    burns.cache_clear()
    ladder.cache_clear()
    return plan(trip).rocket_cost


SOLVERS: dict[str, Callable[[Trip], int]] = {
    "spacegames": ours,
    f"CP-SAT {version('ortools')}": lambda trip: cp_sat_cost(stages(trip)),
    f"HiGHS {version('highspy')}": lambda trip: highs_cost(stages(trip)),
    f"z3 {version('z3-solver')}": lambda trip: z3_cost(stages(trip)),
}


def measure(trip: Trip, least: int, runs: int) -> dict[str, float]:
    """Median seconds of each solver; they take turns, so that a busy moment of the machine hits all."""
    times: dict[str, list[float]] = {name: [] for name in SOLVERS}
    for run in range(runs + 1):
        for name, solve in SOLVERS.items():
            start = perf_counter()
            cost = solve(trip)
            seconds = perf_counter() - start
            if cost != least:
                raise AssertionError(f"{name} found ${cost} instead of ${least}.")
            if run:  # the first is for warming up
                times[name].append(seconds)
    return {name: median(each) for name, each in times.items()}


def main() -> None:
    """Measure and print one line a problem."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="timed runs of each solver (default: 20)")
    runs = parser.parse_args().runs
    medians = {problem: measure(trip, least, runs) for problem, (trip, least) in PROBLEMS.items()}
    print(f"Python {python_version()}; median of {runs} runs in milliseconds")
    print(line("", "least", *SOLVERS, "best other / ours", "labels kept"))
    for problem, (trip, least) in PROBLEMS.items():
        mine, *others = medians[problem].values()
        kept = sum(len(each) for each in labels(trip, kinds(ROCKETS)))
        times = [f"{1000 * seconds:.2f}" for seconds in (mine, *others)]
        print(line(problem, f"${least}", *times, f"{min(others) / mine:.1f}", str(kept)))


def line(first: str, *cells: str) -> str:
    """One line of the table."""
    return "".join([f"{first:18}", *(f"{cell:>19}" for cell in cells)])


if __name__ == "__main__":
    main()
