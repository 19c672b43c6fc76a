"""Somebody's own plan, looked through leg by leg, beside the best there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....words import say
from ...rocket_set import RocketSet
from ...tables import Rocket
from .leg import Leg
from .optimum import Objective, plan
from .plan import Plan
from .trip import Trip


@dataclass(frozen=True)
class Checked:
    """What a plan is worth: whether it flies, and what the optimum saves."""

    own: Plan
    cheapest: Plan
    lightest: Plan

    @property
    def holds(self) -> bool:
        """Whether the plan flies."""
        return self.own.holds

    @property
    def failing(self) -> tuple[Leg, ...]:
        """The legs with too little thrust, in flight order."""
        return tuple(leg for leg in self.own.legs if not leg.holds)

    @property
    def saves_cost(self) -> int:
        """Dollars that the cheapest plan saves."""
        return self.own.rocket_cost - self.cheapest.rocket_cost

    @property
    def saves_mass(self) -> int:
        """Launch mass that the lightest plan saves."""
        return self.own.launch_mass - self.lightest.launch_mass

    def best(self, minimize: Objective = "cost") -> Plan:
        """The optimum by cost or by mass."""
        return self.cheapest if minimize == "cost" else self.lightest

    def __str__(self) -> str:
        lines = [str(self.own)]
        for leg in self.failing:
            words = say("{leg} does not hold: it needs {needed} thrust and has {has}, {missing} too little.")
            name = f"{say(leg.maneuver.start)} > {say(leg.maneuver.end)}"
            lines.append(words.format(leg=name, needed=leg.thrust_required, has=leg.thrust, missing=-leg.spare))
        if self.holds:
            cheaper = say("the cheapest saves ${n}") if self.saves_cost else say("no plan is cheaper")
            lighter = say("the lightest saves {n} mass") if self.saves_mass else say("none is lighter")
            cheaper, lighter = cheaper.format(n=self.saves_cost), lighter.format(n=self.saves_mass)
            lines.append(say("The plan holds; {cheaper}, {lighter}.").format(cheaper=cheaper, lighter=lighter))
        return "\n".join(lines)


def check_plan(trip: Trip, rockets: Sequence[RocketSet | Rocket | str | Mapping[str, int]]) -> Checked:
    """Look through a plan: rockets for each leg in flight order (legs of difficulty 0 may be left out).

    >>> print(check_plan(Trip("Lunar Orbit", "Moon"), ["Juno"]))
    maneuver            difficulty  payload  rockets  mass  cost  needs  has
    Lunar Orbit > Moon           2        1  Juno        1    $1      4    4
    <BLANKLINE>
    Rockets for $1, launch mass 2, no year under way.
    The plan holds; no plan is cheaper, none is lighter.
    """
    return Checked(Plan(trip, rockets), plan(trip), plan(trip, "mass"))
