"""Several missions paid from one purse: which plan for each, and in which year it can be launched and is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from ..mission.goals import Goal
from ..mission.mission_plan import MissionPlan
from ..mission.permissions import names_meant
from ..mission.planning import What, front
from .budget import Schedule, schedule

MOST_MISSIONS: Final = 12
"""More take minutes: each is planned with all those before it."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A plan for each mission, in order of priority, and the schedule that pays for all of them."""

    plans: tuple[MissionPlan, ...]
    schedule: Schedule

    @property
    def total_cost(self) -> int:
        """Hardware of all missions, and research, which they share."""
        return sum(plan.total_cost for plan in self.plans)

    def as_dict(self) -> dict[str, Any]:
        """The campaign as plain data."""
        return {
            "total_cost": self.total_cost,
            "plans": [plan.as_dict() for plan in self.plans],
            "schedule": self.schedule.as_dict(),
        }

    def __str__(self) -> str:
        return str(self.schedule)


def campaign(missions: What | Iterable[What], *, have: str | Iterable[str] = (), **allowed: Any) -> Campaign:
    """Missions one after another, each over as early as the money left by those before it allows; keywords as for `plan`.

    For each mission that plan is taken, of all that nothing beats in cost, launch mass and years, which is over first; of
    those the one that costs least. Research is bought once, for the first mission that needs it.

    >>> print(campaign("Lunar Survey", research="owned"))
    year  spent  lapses  bought
    1956    $18      $7  Saturn, Probe, Juno
    <BLANKLINE>
    Lunar Survey can be launched in 1956 and is over in 1956.
    """
    asked = [missions] if isinstance(missions, (str, Goal)) or not isinstance(missions, Iterable) else list(missions)
    if len(asked) > MOST_MISSIONS:
        raise ValueError(f"A campaign takes up to {MOST_MISSIONS} missions, and {len(asked)} are more.")
    owned = list(names_meant(have))
    plans: list[MissionPlan] = []
    for mission in asked:
        before = list(plans)
        best = min(front(mission, have=owned, **allowed), key=lambda each: (*_over([*before, each]), each.launch_mass))
        plans.append(best)
        # A mission that cannot be over in time buys nothing, no research either.
        owned += best.research if _schedule(plans).projects[-1].launch is not None else ()
    return Campaign(tuple(plans), _schedule(plans))


def _over(plans: list[MissionPlan]) -> tuple[float, int]:
    """The year in which the last of some missions is over, and what it costs."""
    last = _schedule(plans).projects[-1]
    never = float("inf")
    return (never if last.ready is None else last.ready + last.flight_years), plans[-1].total_cost


def _schedule(plans: list[MissionPlan]) -> Schedule:
    return schedule([(plan.name, plan.purchases, plan.years) for plan in plans])
