"""The map: every place, what may be found there, and every maneuver that joins two places."""

from __future__ import annotations

from dataclasses import dataclass

from .sources import CARD, TRANSCRIBED

Place = str
Symbol = str
"""What is printed on a maneuver: a hazard of the table `HAZARDS`, or the place whose card is faced."""

START: Place = "Earth"
LOST: Place = "Lost"
EXPANSION: Place = "Outer Planets Transfer"
SUBORBITAL: Place = "Suborbital Flight"
SUN: Place = "Solar Radiation"
"""Where no craft can be: its card is faced on the way."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the cards that an explorable place may turn out to be."""

    kind: str
    copies: int = 1
    minerals: int = 0
    supplies: bool = False
    life: bool = False
    alien: bool = False
    destroyed: bool = False
    sick_up_to: int = 0
    radiation_level: int | None = None
    source: str = TRANSCRIBED


@dataclass(frozen=True, slots=True)
class Location:
    """A place of the map; ``variants`` are the cards of which one lies there, unseen."""

    name: Place
    solid: bool = False
    variants: tuple[Variant, ...] = ()
    docking: bool = True
    repairs: bool = True
    visitable: bool = True
    mercury: bool = False
    source: str = CARD

    @property
    def explorable(self) -> bool:
        """Whether nobody knows at the start what is there."""
        return bool(self.variants)

    @property
    def cards(self) -> int:
        """How many cards with this name lie in the box."""
        return sum(variant.copies for variant in self.variants) or 1


@dataclass(frozen=True, slots=True)
class Maneuver:
    """A way from one place to another: thrust per unit of mass, years, and what is faced.

    ``hazards`` are met at once and in this order, ``on_arrival`` those when the last time token comes off.
    An ``optional_time`` maneuver takes no time unless its owner adds years.
    """

    start: Place
    end: Place
    difficulty: int
    years: int = 0
    optional_time: bool = False
    automatic: bool = False
    hazards: tuple[Symbol, ...] = ()
    on_arrival: tuple[Symbol, ...] = ()
    mercury: bool = False
    expansion: bool = False
    source: str = CARD

    @property
    def met(self) -> tuple[Symbol, ...]:
        """All hazards, in their order (LE-186)."""
        return (*self.hazards, *self.on_arrival)

    def at_once(self, years: int) -> tuple[Symbol, ...]:
        """What is faced as soon as it is flown in so many years: in none, everything (LE-188, ruling V11)."""
        return self.hazards if years else self.met

    def at_the_end(self, years: int) -> tuple[Symbol, ...]:
        """What waits until the last of so many years is over."""
        return self.on_arrival if years else ()


LOCATIONS: tuple[Location, ...] = (
    Location("Earth", docking=False),
    Location(
        "Suborbital Flight",
        docking=False,
        repairs=False,
        variants=(
            Variant("no ill effect", copies=2),
            Variant("sickness", sick_up_to=1),
            Variant("sickness", sick_up_to=3),
        ),
    ),
    Location("Earth Orbit"),
    Location("Lunar Fly-By"),
    Location("Lunar Orbit"),
    Location(
        "Moon",
        solid=True,
        variants=(
            Variant("empty"),
            Variant("dust oceans", destroyed=True),
            Variant("minerals", minerals=25),
            Variant("microbes", life=True),
        ),
    ),
    Location("Inner Planets Transfer"),
    Location("Mars Fly-By"),
    Location("Mars Orbit"),
    Location(
        "Mars",
        solid=True,
        variants=(Variant("empty"), Variant("minerals", minerals=50), Variant("plant life", life=True, supplies=True)),
    ),
    Location("Phobos", solid=True, variants=(Variant("empty", copies=2), Variant("alien origin", alien=True))),
    Location(
        "Ceres",
        solid=True,
        variants=(Variant("empty"), Variant("water ice", supplies=True), Variant("minerals", minerals=50)),
    ),
    Location("Venus Fly-By"),
    Location("Venus Orbit"),
    Location(
        "Venus",
        solid=True,
        variants=(
            Variant("heat and pressure", copies=2, destroyed=True),
            Variant("water oceans", supplies=True),
            Variant("wetland life", life=True, supplies=True),
        ),
    ),
    Location("Mercury Fly-By", mercury=True),
    Location("Mercury Orbit", mercury=True),
    Location("Mercury", solid=True, mercury=True, variants=(Variant("empty"), Variant("minerals", minerals=50))),
    Location(
        "Solar Radiation",
        visitable=False,
        variants=(
            Variant("level 0", radiation_level=0),
            Variant("level 1", radiation_level=1),
            Variant("level 2", radiation_level=2),
        ),
    ),
)
"""Every distinct place. Mercury's own Inner Planets Transfer differs from the base card only by one more maneuver."""

MANEUVERS: tuple[Maneuver, ...] = (
    Maneuver("Earth", "Suborbital Flight", 3, hazards=("Suborbital Flight",)),
    Maneuver("Earth", "Earth Orbit", 8, hazards=("Suborbital Flight",)),
    Maneuver("Suborbital Flight", "Earth", 0, automatic=True, hazards=("optional landing",)),
    Maneuver("Suborbital Flight", "Earth Orbit", 5),
    Maneuver("Earth Orbit", "Earth", 0, hazards=("atmospheric entry", "optional landing")),
    Maneuver("Earth Orbit", "Lunar Fly-By", 1, optional_time=True),
    Maneuver("Earth Orbit", "Lunar Orbit", 3, optional_time=True),
    Maneuver("Earth Orbit", "Inner Planets Transfer", 3, years=1),
    Maneuver("Earth Orbit", "Outer Planets Transfer", 6, years=1, hazards=("radiation",), expansion=True),
    Maneuver("Earth Orbit", "Mars Fly-By", 3, years=3, hazards=("radiation",)),
    Maneuver("Earth Orbit", "Mars Orbit", 5, years=3, hazards=("radiation",)),
    Maneuver("Lunar Fly-By", "Earth Orbit", 1, optional_time=True),
    Maneuver("Lunar Fly-By", "Lunar Orbit", 2, optional_time=True),
    Maneuver("Lunar Fly-By", "Moon", 4, hazards=("landing", "Moon")),
    Maneuver("Lunar Fly-By", "Lost", 0, automatic=True),
    Maneuver("Lunar Orbit", "Earth Orbit", 3, optional_time=True),
    Maneuver("Lunar Orbit", "Moon", 2, hazards=("landing", "Moon")),
    Maneuver("Moon", "Lunar Orbit", 2),
    Maneuver("Inner Planets Transfer", "Earth Orbit", 3, years=1),
    Maneuver("Inner Planets Transfer", "Ceres", 5, years=1, hazards=("radiation",), on_arrival=("landing", "Ceres")),
    Maneuver("Inner Planets Transfer", "Mars Orbit", 4, years=2, hazards=("radiation",)),
    Maneuver("Inner Planets Transfer", "Venus Orbit", 3, years=1, hazards=("radiation",)),
    Maneuver("Inner Planets Transfer", "Venus Fly-By", 2, years=1, hazards=("radiation",)),
    Maneuver("Inner Planets Transfer", "Mercury Fly-By", 5, years=1, hazards=("radiation",), mercury=True),
    Maneuver("Inner Planets Transfer", "Lost", 0, automatic=True),
    Maneuver("Mars Fly-By", "Mars Orbit", 3, optional_time=True),
    Maneuver("Mars Fly-By", "Mars", 3, hazards=("atmospheric entry", "landing", "Mars")),
    Maneuver("Mars Fly-By", "Lost", 0, automatic=True),
    Maneuver("Mars Orbit", "Mars", 0, hazards=("atmospheric entry", "landing", "Mars")),
    Maneuver("Mars Orbit", "Phobos", 1, optional_time=True, on_arrival=("landing", "Phobos")),
    Maneuver("Mars Orbit", "Inner Planets Transfer", 4, years=2, hazards=("radiation",)),
    Maneuver("Mars Orbit", "Earth Orbit", 5, years=3, hazards=("radiation",)),
    Maneuver("Mars Orbit", "Outer Planets Transfer", 5, years=1, hazards=("radiation",), expansion=True),
    Maneuver("Mars", "Mars Orbit", 3),
    Maneuver("Phobos", "Mars Orbit", 1, optional_time=True),
    Maneuver("Ceres", "Inner Planets Transfer", 5, years=2, hazards=("radiation",)),
    Maneuver("Ceres", "Outer Planets Transfer", 3, years=1, hazards=("radiation",), expansion=True),
    Maneuver("Venus Fly-By", "Venus Orbit", 1, optional_time=True),
    Maneuver("Venus Fly-By", "Venus", 1, hazards=("atmospheric entry", "optional landing", "Venus")),
    Maneuver("Venus Fly-By", "Lost", 0, automatic=True),
    Maneuver("Venus Orbit", "Venus", 0, hazards=("atmospheric entry", "optional landing", "Venus")),
    Maneuver("Venus Orbit", "Inner Planets Transfer", 3, years=1, hazards=("radiation",)),
    Maneuver("Venus Orbit", "Outer Planets Transfer", 9, years=1, hazards=("radiation",), expansion=True),
    Maneuver("Venus", "Venus Orbit", 6),
    Maneuver("Mercury Fly-By", "Mercury Orbit", 2, optional_time=True, mercury=True),
    Maneuver("Mercury Fly-By", "Mercury", 4, hazards=("landing", "Mercury"), mercury=True),
    Maneuver("Mercury Fly-By", "Lost", 0, automatic=True, mercury=True),
    Maneuver("Mercury Orbit", "Mercury", 2, hazards=("landing", "Mercury"), mercury=True),
    Maneuver("Mercury Orbit", "Inner Planets Transfer", 7, years=1, hazards=("radiation",), mercury=True),
    Maneuver("Mercury", "Mercury Orbit", 2, mercury=True),
)
"""Every maneuver printed on a location card, in the order of the cards."""

LOCATION: dict[Place, Location] = {location.name: location for location in LOCATIONS}
PLACES: tuple[Place, ...] = tuple(location.name for location in LOCATIONS if location.visitable)

EXPLORABLE_FROM: dict[Place, tuple[Place, ...]] = {
    location.name: tuple(maneuver.start for maneuver in MANEUVERS if location.name in maneuver.met)
    for location in LOCATIONS
    if location.explorable and location.visitable and location.name != SUBORBITAL
}
"""From where a probe or capsule can survey each place that may be surveyed and visited (LE-249, LE-254)."""
