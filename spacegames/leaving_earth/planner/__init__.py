"""The mission planner: the provably best way to a mission, and what somebody's own plan is worth."""

from .mission.best import front_along
from .mission.goals import Goal, goals_of, mission_named
from .mission.itinerary import Stop
from .mission.mission_plan import MissionPlan
from .mission.permissions import Permissions
from .mission.planning import MissionObjective, front, plan
from .mission.safety import SafetyOption, safety_options
from .mission.success import draws_of_mission, success_of
from .mission.ways import Way, ways
from .money.budget import BudgetYear, Payment, Project, Schedule, schedule, years_to_buy
from .money.campaign import Campaign, campaign
from .money.purchases import Purchase, Purchases
from .route.check import Checked, check_plan
from .route.cover import cover
from .route.leg import Leg
from .route.odds_of_plan import draws_of, odds_of_plan, survival_of_plan
from .route.optimum import NoPlanError, Objective
from .route.plan import Plan
from .route.trip import Trip

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
