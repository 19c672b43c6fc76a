"""The plan of a mission: what to buy and research, what to fly where, how likely it succeeds, and why it is so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from ....words import say
from ...tables import ROCKET
from ..route.sheet import Sheet, sheet, years_in_words
from .itinerary import Itinerary, listed
from .reasons import reasons
from .success import success_of


@dataclass(frozen=True)
class MissionPlan(Itinerary):
    """A way to reach a goal; nothing fails, and every leg has thrust enough.

    ``hardware_cost`` is the price of rockets, ion thrusters and everything carried, astronauts included; ``research`` are the
    advancements still to be bought.
    """

    @cached_property
    def success(self) -> Fraction:
        """The exact chance that the mission succeeds if nothing was tested before; see ``success_of``."""
        return success_of(self)

    def explain(self) -> tuple[str, ...]:
        """For each leg why it has this set of rockets, and what the next cheaper set lacks."""
        return reasons(self)

    def as_dict(self) -> dict[str, Any]:
        """The plan as plain data: that of a fixed route, and what a mission has besides."""
        return {
            "mission": self.name,
            "goal": {"kind": self.goal.kind, "place": self.goal.place},
            "total_cost": self.total_cost,
            "hardware_cost": self.hardware_cost,
            "research": list(self.research),
            "research_cost": self.research_cost,
            "rocket_cost": self.rocket_cost,
            "rocket_mass": self.rocket_mass,
            "launch_mass": self.launch_mass,
            "years": self.years,
            "success": float(self.success),
            "success_exact": str(self.success),
            "components": dict(self.components),
            "crew": list(self.crew),
            "legs": [leg.as_dict() for leg in self.legs],
            "stops": [stop.as_dict() for stop in self.stops],
        }

    @property
    def sheet(self) -> Sheet:
        """The planning sheet, filled in, and what to buy: what `str` prints below the mission's name, row by row."""
        others = {name: count for name, count in self.components.items() if name not in ROCKET}
        burned = Counter({name: n for name, n in self.components.items() if name in ROCKET})
        bought = "; ".join(listed(parts) for parts in (burned, others) if parts or parts is burned)
        lines = [say("To buy: {parts} (${cost}).").format(parts=bought, cost=self.hardware_cost)]
        if self.research:
            named = ", ".join(map(say, self.research))
            lines.append(
                say("To research: {advancements} (${cost}).").format(advancements=named, cost=self.research_cost)
            )
        total = say("${cost} in all, launch mass {mass}, {years} under way.")
        years = years_in_words(self.years)
        lines.append(total.format(cost=self.total_cost, mass=self.launch_mass, years=years))
        return sheet(((leg, stop.notes) for leg, stop in zip(self.legs, self.stops[1:], strict=True)), lines)

    def __str__(self) -> str:
        return f"{say(self.name)}: {' > '.join(map(say, self.places))}\n\n{self.sheet}"
