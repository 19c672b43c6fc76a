"""The mission planner: the provably best rockets for a trip, and what somebody's own plan is worth."""

from .check import Checked, check_plan
from .cover import cover
from .odds_of_plan import draws_of, odds_of_plan, survival_of_plan
from .optimum import NoPlanError, Objective, front, plan
from .plan import Leg, Plan
from .trip import Trip

__all__ = [
    "Checked",
    "Leg",
    "NoPlanError",
    "Objective",
    "Plan",
    "Trip",
    "check_plan",
    "cover",
    "draws_of",
    "front",
    "odds_of_plan",
    "plan",
    "survival_of_plan",
]
