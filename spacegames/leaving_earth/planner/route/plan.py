"""A plan: which rockets are burned on each leg of a trip, and what follows from it, leg by leg."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from ....foreign import quoted
from ....words import say
from ...rocket_set import NO_ROCKETS, RocketSet
from ...tables import Rocket
from .leg import Leg
from .sheet import Sheet, sheet, years_in_words
from .trip import Trip, must_be_trip


@dataclass(frozen=True)
class Plan:
    """Rockets for every leg of a trip, in flight order; whether they suffice is for each leg to say.

    >>> moon = Trip("Lunar Orbit", "Moon", "Lunar Orbit")
    >>> Plan(moon, ("2 Juno", "Juno")).holds
    True
    """

    trip: Trip
    rockets: tuple[RocketSet, ...]

    def __init__(self, trip: Trip, rockets: Sequence[RocketSet | Rocket | str | Mapping[str, int]]) -> None:
        must_be_trip(trip, "Plan")
        if isinstance(rockets, str):
            words = say("Give the rockets of each leg by themselves, in flight order: {example}.")
            raise TypeError(words.format(example='["2 Juno", "Juno"]'))
        if not isinstance(rockets, Iterable):
            words = say("The rockets of each leg stand in a list, in flight order: {example}; not {rockets}.")
            raise TypeError(words.format(example='["2 Juno", "Juno"]', rockets=quoted(rockets)))
        sets = [RocketSet.of(each) for each in rockets]
        burning = [leg.difficulty > 0 for leg in trip.legs]
        if len(sets) == sum(burning) < len(burning):
            given = iter(sets)
            sets = [next(given) if burns else NO_ROCKETS for burns in burning]
        if len(sets) != len(trip.legs):
            raise ValueError(_miscounted(sum(burning), len(burning), len(sets)))
        object.__setattr__(self, "trip", trip)
        object.__setattr__(self, "rockets", tuple(sets))

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """The lines of the planning sheet, in flight order."""
        carried_later = [0, *accumulate(rockets.mass for rockets in reversed(self.rockets[1:]))][::-1]
        trip = self.trip
        return tuple(
            Leg(leg, cargo + later, rockets, trip.dropped_at(i), trip.picked_up_at(i))
            for i, (leg, cargo, later, rockets) in enumerate(
                zip(trip.legs, trip.cargo, carried_later, self.rockets, strict=True), 1
            )
        )

    @property
    def holds(self) -> bool:
        """Whether every leg has thrust enough."""
        return all(leg.holds for leg in self.legs)

    @property
    def rocket_cost(self) -> int:
        """Price of all rockets, in dollars."""
        return sum(rockets.price for rockets in self.rockets)

    @property
    def total_cost(self) -> int:
        """What the plan costs in all, by the name that a `MissionPlan` has for it; a route buys nothing but its rockets."""
        return self.rocket_cost

    @property
    def rocket_mass(self) -> int:
        """Mass of all rockets."""
        return sum(rockets.mass for rockets in self.rockets)

    @property
    def rocket_count(self) -> int:
        """Number of rockets."""
        return sum(rockets.count for rockets in self.rockets)

    @property
    def launch_mass(self) -> int:
        """Mass of the craft at the start: all rockets and all that is carried then."""
        return self.trip.cargo[0] + self.rocket_mass

    @property
    def years(self) -> int:
        """Years under way."""
        return self.trip.years

    def as_dict(self) -> dict[str, Any]:
        """The plan as plain data, legs in flight order."""
        return {
            "rocket_cost": self.rocket_cost,
            "rocket_mass": self.rocket_mass,
            "launch_mass": self.launch_mass,
            "years": self.years,
            "legs": [leg.as_dict() for leg in self.legs],
        }

    @property
    def sheet(self) -> Sheet:
        """The planning sheet, filled in: what `str` prints, row by row."""
        years = years_in_words(self.years)
        total = say("Rockets for ${cost}, launch mass {mass}, {years} under way.").format(
            cost=self.rocket_cost, mass=self.launch_mass, years=years
        )
        return sheet(((leg, _cargo_notes(leg)) for leg in self.legs), [total])

    def __str__(self) -> str:
        return str(self.sheet)


def _miscounted(burning: int, legs: int, given: int) -> str:
    if legs in (burning, 1):
        one, many = (
            say("The trip has 1 leg, but rockets are given for {given}."),
            say("The trip has {legs} legs, but rockets are given for {given}."),
        )
        return (many if legs > 1 else one).format(legs=legs, given=given)
    one, many = (
        say("1 of the trip's {legs} legs needs rockets; rockets are given for {given}."),
        say("{burning} of the trip's {legs} legs need rockets; rockets are given for {given}."),
    )
    return (one if burning == 1 else many).format(burning=burning, legs=legs, given=given)


def _cargo_notes(leg: Leg) -> list[str]:
    dropped, picked_up = say("{mass} dropped at {place}"), say("{mass} picked up at {place}")
    return [
        *(dropped.format(mass=mass, place=say(place)) for place, mass in leg.drop.items()),
        *(picked_up.format(mass=mass, place=say(place)) for place, mass in leg.pick_up.items()),
    ]
