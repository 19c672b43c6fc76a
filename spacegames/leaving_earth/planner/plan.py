"""A plan: which rockets are burned on each leg of a trip, and what follows from it, leg by leg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

from ..formulas import thrust_required
from ..rocket_set import NO_ROCKETS, RocketSet
from ..tables import Maneuver, Place, Rocket
from .trip import Trip, must_be_trip

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leg:
    """One line of the planning sheet: a maneuver, what it must carry and the rockets that shall carry it."""

    maneuver: Maneuver
    payload: int
    rockets: RocketSet
    drop: Mapping[Place, int]
    pick_up: Mapping[Place, int]

    @property
    def difficulty(self) -> int:
        """Thrust needed for each unit of mass."""
        return self.maneuver.difficulty

    @property
    def years(self) -> int:
        """Years under way."""
        return self.maneuver.years

    @property
    def thrust(self) -> int:
        """What the rockets give."""
        return self.rockets.thrust

    @property
    def thrust_required(self) -> int:
        """What moves the payload and the rockets themselves."""
        return thrust_required(self.payload + self.rockets.mass, self.difficulty)

    @property
    def spare(self) -> int:
        """Thrust left over; negative if there is too little."""
        return self.thrust - self.thrust_required

    @property
    def holds(self) -> bool:
        """Whether the thrust is enough."""
        return self.spare >= 0

    def as_dict(self) -> dict[str, Any]:
        """The leg as plain data."""
        return {
            "from": self.maneuver.start,
            "to": self.maneuver.end,
            "difficulty": self.difficulty,
            "years": self.years,
            "payload": self.payload,
            "rockets": dict(self.rockets),
            "ions": 0,
            "rocket_mass": self.rockets.mass,
            "thrust": self.thrust,
            "thrust_required": self.thrust_required,
            "drop": dict(self.drop),
            "pick_up": dict(self.pick_up),
        }


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
            raise TypeError('Give the rockets of each leg by themselves, in flight order: ["2 Juno", "Juno"].')
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

    def __str__(self) -> str:
        rows: list[Row] = [("maneuver", "difficulty", "payload", "rockets", "mass", "cost", "needs", "has")]
        for leg in reversed(self.legs):
            if leg.difficulty or leg.rockets:
                rows.append(_row(leg))
            rows += [(f"  {mass} dropped at {place}", "", "", "", "", "", "", "") for place, mass in leg.drop.items()]
            rows += [
                (f"  {mass} picked up at {place}", "", "", "", "", "", "", "") for place, mass in leg.pick_up.items()
            ]
        widths = [max(len(row[column]) for row in rows if row[1] or not column) for column in range(len(rows[0]))]
        left = {0, 3}
        lines = [
            "  ".join(
                cell.ljust(width) if i in left else cell.rjust(width)
                for i, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in rows
        ]
        years = {0: "no year", 1: "1 year"}.get(self.years, f"{self.years} years")
        total = f"Rockets for ${self.rocket_cost}, launch mass {self.launch_mass}, {years} under way."
        return "\n".join([*(line.rstrip() for line in lines), "", total])


def _miscounted(burning: int, legs: int, given: int) -> str:
    if legs in (burning, 1):
        return f"The trip has {legs} leg{'s' if legs > 1 else ''}, but rockets are given for {given}."
    needs = "needs" if burning == 1 else "need"
    return f"{burning} of the trip's {legs} legs {needs} rockets; rockets are given for {given}."


def _row(leg: Leg) -> Row:
    has = f"{leg.thrust}" if leg.holds else f"{leg.thrust}: {-leg.spare} too little"
    numbers = (str(leg.rockets.mass), f"${leg.rockets.price}", str(leg.thrust_required), has)
    return (
        f"{leg.maneuver.start} > {leg.maneuver.end}",
        str(leg.difficulty),
        str(leg.payload),
        str(leg.rockets),
        *numbers,
    )
