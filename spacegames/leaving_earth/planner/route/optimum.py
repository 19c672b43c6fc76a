"""The provably best rockets for a fixed route, found backwards: the last burn first.

Going backwards, all that an earlier burn can feel of the later ones is the mass it must carry; what counts besides is
what they cost. Less mass never hurts: whatever carries the heavier craft carries the lighter one too. So of two ways to
fly the rest of the route, the one that is neither lighter nor cheaper can be forgotten without losing any optimum, and
the few that remain are the proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from ....words import say
from ...rocket_set import RocketSet
from ...tables import ROCKETS, Rocket
from .cover import Burn, Kinds, burns, kinds, rocket_set
from .plan import Plan
from .trip import Trip, must_be_trip

Objective = Literal["cost", "mass"]
Label = tuple[int, int, int, "Label | None", Burn | None]
"""(mass of the rockets from here on, their cost, their number, the label behind, the burn that leads there)"""


class NoPlanError(ValueError):
    """No set of the allowed rockets flies the trip; says where it fails."""


def plan(trip: Trip, minimize: Objective = "cost", rockets: Iterable[Rocket | str] = ROCKETS) -> Plan:
    """The plan that costs least (or weighs least at launch); ties go to the other objective, then to fewer rockets.

    >>> print(plan(Trip("Lunar Orbit", "Moon", "Lunar Orbit")).rockets)
    (RocketSet('2 Juno'), RocketSet('Juno'))
    """
    must_be_trip(trip, "plan")
    if minimize not in ("cost", "mass"):
        raise ValueError(f"The planner can minimize cost or mass, not {minimize!r}.")
    plans = front(trip, rockets)
    return plans[-1] if minimize == "cost" else plans[0]


def front(trip: Trip, rockets: Iterable[Rocket | str] = ROCKETS) -> tuple[Plan, ...]:
    """Every plan that no other beats in launch mass and cost, lightest first; of equal ones, one with the fewest rockets.

    A trip that the allowed rockets cannot fly at all raises ``NoPlanError``.
    """
    must_be_trip(trip, "front")
    *_, unbeaten = labels(trip, kinds(rockets))
    return tuple(Plan(trip, _rockets(label)) for label in unbeaten)


def labels(trip: Trip, names: Kinds) -> Iterator[list[Label]]:
    """The unbeaten ways to fly the last leg, the last two legs, and so on up to the whole trip, each lightest first."""
    unbeaten: list[Label] = [(0, 0, 0, None, None)]
    for leg, cargo in zip(reversed(trip.legs), reversed(trip.cargo), strict=True):
        reached: list[Label] = []
        for label in unbeaten:
            mass, cost, count, _, _ = label
            for burn in burns((cargo + mass) * leg.difficulty, leg.difficulty, names):
                reached.append((mass + burn.mass, cost + burn.price, count + burn.size, label, burn))  # noqa: PERF401
        if not reached:
            words = say(
                "{rockets} cannot make the maneuver from {start} to {end}: "
                "at difficulty {difficulty} such rockets do not even lift themselves."
            )
            none = say("The maneuver from {start} to {end} needs rockets, and none may be used.")
            ends = {"start": say(leg.start), "end": say(leg.end), "difficulty": leg.difficulty}
            raise NoPlanError((words if names else none).format(rockets=say(" or ").join(names), **ends))
        unbeaten = _prune(reached)
        yield unbeaten


def _prune(reached: list[Label]) -> list[Label]:
    """Without those that another beats in mass and cost; of equals the one with the fewest rockets stays."""
    reached.sort(key=_order)
    best, unbeaten = reached[0][1] + 1, []
    for label in reached:
        if label[1] < best:
            best = label[1]
            unbeaten.append(label)
    return unbeaten


def _order(label: Label) -> tuple[int, int, int]:
    return label[:3]


def _rockets(label: Label) -> list[RocketSet]:
    """The rockets of each leg in flight order."""
    found = []
    at: Label | None = label
    while at is not None and at[4] is not None:
        found.append(rocket_set(at[4]))
        at = at[3]
    return found
