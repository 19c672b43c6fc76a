"""What a spacecraft is made of: rockets, thrusters, probes, capsules, supplies, samples, astronauts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .sources import CARD, TRANSCRIBED

Skill = Literal["pilot", "doctor", "mechanic"]


@dataclass(frozen=True, slots=True)
class Rocket:
    """A single-use engine: burned once for its whole thrust, then jettisoned."""

    name: str
    mass: int
    price: int
    thrust: int
    requires: str
    source: str = CARD


@dataclass(frozen=True, slots=True)
class IonThruster:
    """A reusable engine whose thrust grows with the years of the maneuver."""

    name: str
    mass: int
    price: int
    thrust_per_year: int
    requires: str
    source: str = CARD


@dataclass(frozen=True, slots=True)
class Probe:
    """An instrument platform: it surveys, collects and fulfils missions."""

    name: str
    mass: int
    price: int
    source: str = CARD


@dataclass(frozen=True, slots=True)
class Capsule:
    """A cabin for astronauts; ``shield`` lowers the radiation level for the whole craft."""

    name: str
    mass: int
    price: int
    seats: int
    requires: str
    heat_shield: bool = False
    shield: int = 0
    source: str = CARD


@dataclass(frozen=True, slots=True)
class Supplies:
    """Provisions: one unit feeds five astronauts for a year, or serves one repair."""

    name: str
    mass: int
    price: int
    units: int
    requires: str = "Life Support"
    source: str = CARD


@dataclass(frozen=True, slots=True)
class Sample:
    """A piece of a solid body; collected, never bought."""

    name: str
    origin: str
    mass: int = 1
    mercury: bool = False
    source: str = CARD


@dataclass(frozen=True, slots=True)
class Astronaut:
    """A person with a skill; weighs nothing in this game."""

    name: str
    skill: Skill
    country: Literal["USA", "USSR", ""]
    mass: int = 0
    price: int = 5
    source: str = CARD


Component = Rocket | IonThruster | Probe | Capsule | Supplies | Sample | Astronaut

JUNO = Rocket("Juno", mass=1, price=1, thrust=4, requires="Juno Rockets")
ATLAS = Rocket("Atlas", mass=4, price=5, thrust=27, requires="Atlas Rockets")
SOYUZ = Rocket("Soyuz", mass=9, price=8, thrust=80, requires="Soyuz Rockets")
SATURN = Rocket("Saturn", mass=20, price=15, thrust=200, requires="Saturn Rockets")
ROCKETS: tuple[Rocket, ...] = (JUNO, ATLAS, SOYUZ, SATURN)

ION_THRUSTER = IonThruster("Ion Thruster", mass=1, price=10, thrust_per_year=5, requires="Ion Thrusters")
PROBE = Probe("Probe", mass=1, price=2)

CAPSULES: tuple[Capsule, ...] = (
    Capsule("Vostok", mass=2, price=2, seats=1, requires="Re-entry", heat_shield=True),
    Capsule("Apollo", mass=3, price=4, seats=3, requires="Re-entry", heat_shield=True),
    Capsule("Eagle", mass=1, price=4, seats=2, requires="Landing"),
    Capsule("Aldrin", mass=3, price=4, seats=8, requires="Life Support", shield=1),
)

SUPPLIES: tuple[Supplies, ...] = (
    Supplies("Supplies 1x", mass=1, price=1, units=1),
    Supplies("Supplies 5x", mass=5, price=5, units=5),
)

UNITS_OF_SUPPLIES = {supplies.name: supplies.units for supplies in SUPPLIES}

SAMPLES: tuple[Sample, ...] = (
    Sample("Moon Sample", "Moon"),
    Sample("Mars Sample", "Mars"),
    Sample("Phobos Sample", "Phobos"),
    Sample("Ceres Sample", "Ceres"),
    Sample("Venus Sample", "Venus"),
    Sample("Mercury Sample", "Mercury", mercury=True),
)

ASTRONAUTS: tuple[Astronaut, ...] = (
    Astronaut("Buzz Aldrin", "mechanic", "USA", source=TRANSCRIBED),
    Astronaut("Neil Armstrong", "pilot", "USA"),
    Astronaut("Valery Bykovsky", "doctor", "USSR"),
    Astronaut("Mike Collins", "doctor", "USA"),
    Astronaut("Konstantin Feoktistov", "mechanic", "USSR"),
    Astronaut("Yuri Gagarin", "pilot", "USSR"),
    Astronaut("John Glenn", "pilot", "USA"),
    Astronaut("Gus Grissom", "mechanic", "USA"),
    Astronaut("Vladimir Komarov", "mechanic", "USSR"),
    Astronaut("Jim Lovell", "mechanic", "USA"),
    Astronaut("Alan Shepard", "pilot", "USA"),
    Astronaut("Valentina Tereshkova", "doctor", "USSR"),
    Astronaut("Gherman Titov", "doctor", "USSR"),
    Astronaut("Joseph Walker", "pilot", "USA"),
    Astronaut("Boris Yegorov", "doctor", "USSR"),
)

COMPONENTS: tuple[Component, ...] = (*ROCKETS, ION_THRUSTER, PROBE, *CAPSULES, *SUPPLIES, *SAMPLES, *ASTRONAUTS)
COMPONENT: dict[str, Component] = {component.name: component for component in COMPONENTS}
ROCKET: dict[str, Rocket] = {rocket.name: rocket for rocket in ROCKETS}
