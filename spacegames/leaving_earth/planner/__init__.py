"""The mission planner: the provably best way to a mission, and what somebody's own plan is worth."""

from .best import front_along
from .budget import BudgetYear, Payment, Project, Schedule, schedule, years_to_buy
from .campaign import Campaign, campaign
from .check import Checked, check_plan
from .cover import cover
from .goals import Goal, goals_of, mission_named
from .leg import Leg
from .mission_plan import MissionPlan, Stop
from .odds_of_plan import draws_of, odds_of_plan, survival_of_plan
from .optimum import NoPlanError, Objective
from .permissions import Permissions
from .plan import Plan
from .planning import MissionObjective, front, plan
from .purchases import Purchase, Purchases
from .safety import SafetyOption, safety_options
from .success import draws_of_mission, success_of
from .trip import Trip
from .ways import Way, ways

__all__ = [
    "BudgetYear",
    "Campaign",
    "Checked",
    "Goal",
    "Leg",
    "MissionObjective",
    "MissionPlan",
    "NoPlanError",
    "Objective",
    "Payment",
    "Permissions",
    "Plan",
    "Project",
    "Purchase",
    "Purchases",
    "SafetyOption",
    "Schedule",
    "Stop",
    "Trip",
    "Way",
    "campaign",
    "check_plan",
    "cover",
    "draws_of",
    "draws_of_mission",
    "front",
    "front_along",
    "goals_of",
    "mission_named",
    "odds_of_plan",
    "plan",
    "safety_options",
    "schedule",
    "success_of",
    "survival_of_plan",
    "ways",
    "years_to_buy",
]
