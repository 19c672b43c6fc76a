"""What a plan flies: which parts go where, what waits, what comes home, and what all of it costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ....words import say
from ...tables import ASTRONAUTS, CAPSULES, COMPONENT, ION_THRUSTER, RESEARCH_PRICE, ROCKET, SAMPLES, Mission, Place
from ..route.leg import Leg
from ..route.sheet import years_in_words
from .flight_log import ASTRONAUT, SUPPLIES, FlightLog, mass_of_parts
from .goals import Goal
from .labels import Label
from .permissions import Permissions
from .ways import Way

ASTRONAUT_PRICE = ASTRONAUTS[0].price
SAMPLE_NAMES = tuple(sample.name for sample in SAMPLES)


@dataclass(frozen=True, slots=True)
class Stop:
    """A place on the way, after so many legs: what comes aboard there and what stays.

    ``fetched`` waited there and is docked; ``collected`` is a sample; what ``waits`` is fetched at a later visit, what is
    ``left`` is not. ``years`` are spent there.
    """

    place: Place
    position: int
    fetched: Mapping[str, int] = field(default_factory=dict)
    collected: Mapping[str, int] = field(default_factory=dict)
    waits: Mapping[str, int] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)
    years: int = 0

    @property
    def docks(self) -> bool:
        """Whether two craft dock here."""
        return bool(self.fetched)

    @property
    def separations(self) -> int:
        """How often the craft separates here: what waits is parted from what is left, for a docking would take both (LE-225)."""
        return bool(self.waits) + bool(self.left)

    @property
    def notes(self) -> list[str]:
        """What happens here, in short sentences."""
        alone = sum(self.waits.values()) == 1
        found = [
            (say("docks with {parts} at {place}"), self.fetched),
            (say("{parts} comes aboard"), self.collected),
            (say("{parts} left at {place}"), self.left),
            (say("{parts} waits at {place}") if alone else say("{parts} wait at {place}"), self.waits),
        ]
        place = say(self.place)
        said = [words.format(parts=listed(parts), place=place) for words, parts in found if parts]
        stay = say("{years} at {place}").format(years=years_in_words(self.years), place=place)
        return said + [stay] * bool(self.years)

    def as_dict(self) -> dict[str, Any]:
        """The stop as plain data."""
        return {
            "place": self.place,
            "position": self.position,
            "fetched": dict(self.fetched),
            "collected": dict(self.collected),
            "waits": dict(self.waits),
            "left": dict(self.left),
            "years": self.years,
        }


@dataclass(frozen=True)
class Itinerary:
    """What a mission buys and flies to reach a goal, if nothing fails.

    ``hardware_cost`` is the price of rockets, ion thrusters and everything carried, astronauts included; ``research`` are the
    advancements still to be bought.
    """

    goal: Goal
    mission: Mission | None
    permissions: Permissions
    research: tuple[str, ...]
    hardware_cost: int
    launch_mass: int
    years: int
    way: Way = field(repr=False)
    label: Label = field(repr=False, compare=False)
    cargo: tuple[Mapping[str, int], ...] = field(repr=False, compare=False)
    supplies_a_year: int = field(repr=False, compare=False)

    @property
    def name(self) -> str:
        """The mission, or the goal."""
        return self.mission.name if self.mission else self.goal.title

    @property
    def research_cost(self) -> int:
        """Price of the research still missing."""
        return sum(RESEARCH_PRICE[name] for name in self.research)

    @property
    def total_cost(self) -> int:
        """Price of hardware and research."""
        return self.hardware_cost + self.research_cost

    @cached_property
    def log(self) -> FlightLog:
        """The mission as it is flown."""
        return FlightLog.of(self.way, self.label, self.cargo, self.supplies_a_year)

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """The lines of the planning sheet in flight order, without years spent at a place."""
        log, found = self.log, []
        for at, maneuver in enumerate(log.maneuvers, 1):
            if maneuver.start == maneuver.end:
                continue
            aboard, rockets = log.aboard[at - 1], log.rockets[at - 1]
            stop = self.stops[at]
            found.append(
                Leg(
                    maneuver,
                    mass_of_parts(aboard) - rockets.mass,
                    rockets,
                    _mass_at(stop.place, stop.waits, stop.left),
                    _mass_at(stop.place, stop.fetched, stop.collected),
                    aboard[ION_THRUSTER.name] if maneuver.years and maneuver.difficulty else 0,
                    {name: aboard[name] for name in sorted(aboard, key=_in_order)},
                )
            )
        return tuple(found)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The places on the way, from Earth at the start to the last; years spent at a place count there."""
        log = self.log
        found = [Stop(self.way.places[0], 0)]
        for at, maneuver in enumerate(log.maneuvers, 1):
            if maneuver.start == maneuver.end:
                found[-1] = Stop(maneuver.end, at - 1, years=maneuver.years)
                continue
            fetched, collected = log.fetched(at), self._collected(at)
            found.append(Stop(maneuver.end, at, fetched, collected, log.waits(at), log.left(at)))
        return tuple(found)

    def _collected(self, at: int) -> Mapping[str, int]:
        here = self.cargo[at] if at < len(self.cargo) else {}
        return {name: n for name, n in here.items() if name in SAMPLE_NAMES and name not in self.cargo[at - 1]}

    @cached_property
    def components(self) -> Mapping[str, int]:
        """What to buy: the number of each component; of astronauts the number is under ``"Astronaut"``."""
        start = self.log.aboard[0]
        return {name: start[name] for name in sorted(start, key=_in_order)}

    @property
    def purchases(self) -> Mapping[str, int]:
        """What to pay for: components and missing research."""
        return {**dict.fromkeys(self.research, 1), **self.components}

    @property
    def capsules(self) -> tuple[str, ...]:
        """The capsules, one by one."""
        return tuple(c.name for c in CAPSULES for _ in range(self.components.get(c.name, 0)))

    @property
    def supplies(self) -> int:
        """Units of supplies at the start."""
        return self.components.get(SUPPLIES, 0)

    @property
    def ions(self) -> int:
        """Ion thrusters at the start."""
        return self.components.get(ION_THRUSTER.name, 0)

    @property
    def crew(self) -> tuple[str, ...]:
        """Who flies: skills, or ``"astronaut"`` for somebody without."""
        return self.permissions.people(self.goal)

    @property
    def rocket_cost(self) -> int:
        """Price of all rockets."""
        return sum(rockets.price for rockets in self.log.rockets)

    @property
    def rocket_mass(self) -> int:
        """Mass of all rockets."""
        return sum(rockets.mass for rockets in self.log.rockets)

    @property
    def rocket_count(self) -> int:
        """Number of rockets."""
        return sum(rockets.count for rockets in self.log.rockets)

    @property
    def holds(self) -> bool:
        """Whether every leg has thrust enough: true of every plan that the planner finds."""
        return self.log.holds

    @property
    def places(self) -> tuple[Place, ...]:
        """The places in flight order."""
        return tuple(stop.place for stop in self.stops)


def listed(parts: Mapping[str, int]) -> str:
    """Components with their numbers, in words.

    >>> listed({"Vostok": 1, "Juno": 2})
    'Vostok + 2 Juno'
    """
    return " + ".join(say(name) if count == 1 else f"{count} {say(name)}" for name, count in parts.items())


def _mass_at(place: Place, *parts: Mapping[str, int]) -> dict[Place, int]:
    mass = sum(mass_of_parts(each) for each in parts)
    return {place: mass} if mass else {}


def _in_order(name: str) -> int:
    """Rockets first, heaviest first, then the rest as in the tables, astronauts last."""
    names = [*reversed(ROCKET), *(name for name in COMPONENT if name not in ROCKET), ASTRONAUT]
    return names.index(name)
