"""The table in the docs: ``python -m spacegames.leaving_earth.planner.mission.mission_table docs/missions.md``."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ...tables import EACH_COSTS, MISSIONS, Mission
from .mission_plan import MissionPlan
from .planning import front

SETTINGS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "Everything researched",
        "All advancements are owned, parts may wait, no ion thrusters.",
        {"research": "owned", "wait": True},
    ),
    (
        "Everything researched, with ion thrusters",
        "The same with up to two ion thrusters and ten years under way.",
        {"research": "owned", "wait": True, "ions": 2, "years": 10},
    ),
    (
        "From nothing",
        f"Nothing is owned: research costs ${EACH_COSTS} each. Parts may wait; up to two ion thrusters and ten years.",
        {"wait": True, "ions": 2, "years": 10},
    ),
)
HEAD = (
    "mission",
    "points",
    "least cost",
    "mass then",
    "years then",
    "success then",
    "least mass",
    "fewest years",
    "plans",
)

INTRODUCTION = (
    "Provably best, if nothing fails: dollars for hardware and missing research, launch mass, years under way. "
    "*Success* is the exact chance that the cheapest plan works although nothing was tested and no place explored. "
    "*Plans* is the number of plans that no other beats in cost, mass and years; `spacegames plan --mission NAME --front` "
    "prints them. A crew is one astronaut without a skill."
)


def page() -> str:
    """The page as Markdown."""
    parts = [
        "# The best plans for all missions",
        INTRODUCTION,
        "This page is written by `python -m spacegames.leaving_earth.planner.mission.mission_table docs/missions.md`.",
    ]
    for title, words, allowed in SETTINGS:
        parts += [f"## {title}", words, "\n".join(_table(allowed))]
    return "\n\n".join(parts) + "\n"


def _table(allowed: dict[str, Any]) -> Iterator[str]:
    yield _row(HEAD)
    yield _row(["---", *["---:"] * (len(HEAD) - 1)])
    for mission in MISSIONS:
        yield _row(_cells(mission, front(mission, **allowed)))


def _cells(mission: Mission, plans: Sequence[MissionPlan]) -> list[str]:
    cheapest, lightest = plans[0], min(plans, key=lambda plan: (plan.launch_mass, plan.total_cost))
    soonest = min(plans, key=lambda plan: (plan.years, plan.total_cost))
    return [
        mission.name,
        str(mission.points),
        f"${cheapest.total_cost}",
        str(cheapest.launch_mass),
        str(cheapest.years),
        f"{100 * float(cheapest.success):.3g} %",
        f"{lightest.launch_mass} (${lightest.total_cost})",
        f"{soonest.years} (${soonest.total_cost})",
        str(len(plans)),
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Write the page to a file."""
    if len(arguments) != 1:
        raise SystemExit(__doc__)
    Path(arguments[0]).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
