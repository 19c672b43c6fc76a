"""What one sees and touches of spacegames: panels for JupyterLab, and `check` for a learner's answers.

Only `check` is loaded at once; panels are loaded when they are asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

# The submodule is imported here, first of all, so that the name `check` in this package is the checker for good:
# importing a submodule later would put the module in its place.
from spacewidgets.check import check
from spacewidgets.data_table import show_plans
from spacewidgets.words import use_language

if TYPE_CHECKING:
    from spacewidgets.panel import Panel
    from spacewidgets.scene import Scene
    from spacewidgets.stage import Stage

__all__ = ["Panel", "Scene", "Stage", "check", "use_language"]

_HOME: Final = {
    "Apollo13Board": "spacewidgets.games.apollo13.board",
    "ApophisBoard": "spacewidgets.games.apophis",
    "ComponentCards": "spacewidgets.explorers.component_cards",
    "Deflection": "spacewidgets.explorers.deflection",
    "ExtraordinaryTimesBoard": "spacewidgets.games.extraordinary.board",
    "LaunchDice": "spacewidgets.explorers.launch_dice",
    "LeavingEarthBoard": "spacewidgets.games.leaving_earth.board",
    "Lifeboat": "spacewidgets.explorers.lifeboat",
    "MissionPatches": "spacewidgets.progress.patches",
    "MissionPlanner": "spacewidgets.planner.panel",
    "Outcomes": "spacewidgets.explorers.outcomes",
    "PayloadChart": "spacewidgets.explorers.payload_chart",
    "PlanningSheet": "spacewidgets.explorers.planning_sheet",
    "Radiation": "spacewidgets.explorers.radiation",
    "RocketEquation": "spacewidgets.explorers.rocket_equation",
    "RuleBook": "spacewidgets.rule_book",
    "SignalMeter": "spacewidgets.explorers.signals",
    "StageSplitter": "spacewidgets.explorers.stage_splitter",
    "StagingDuel": "spacewidgets.games.staging_duel",
    "Transfer": "spacewidgets.explorers.transfer",
    "Panel": "spacewidgets.panel",
    "Scene": "spacewidgets.scene",
    "Stage": "spacewidgets.stage",
    "described": "spacewidgets.figure",
    "radiation_figure": "spacewidgets.explorers.radiation_figure",
    "rocket_colour": "spacewidgets.figure",
    "table": "spacewidgets.data_table",
}

show_plans()


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"spacewidgets has no {name!r}. It has: {', '.join(sorted([*__all__, *_HOME]))}.")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
