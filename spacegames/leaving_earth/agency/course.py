"""The safest way in which a craft, with what is aboard, reaches an aim: a search over places, rockets left and years.

The mission planner says what to buy; a course says what a craft can still do, whatever happened to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count, product
from math import exp, log, prod
from typing import Final, NamedTuple

from ..formulas import ill_up_to, ion_thrust
from ..planner import Leg
from ..rules.maneuver import WAY, difficulty
from ..rules.missions import MISSION
from ..rules.parts import CAPSULE, SAMPLE, Parts, astronauts, capsules, mass, shield, skilled, supplies, vessels
from ..rules.state import ADVANCEMENT, SITE, SITES
from ..rules.surveying import in_range
from ..tables import (
    DIE_SIDES,
    HAZARD,
    ION_THRUSTER,
    LOCATION,
    LOST,
    ROCKETS,
    START,
    Hazard,
    Maneuver,
    Place,
    Skill,
    Symbol,
    Variant,
    withstands,
)
from .trust import Facts

__all__ = [
    "Aim",
    "Course",
    "Salvo",
    "Ship",
    "aims_of",
    "arrived",
    "burns",
    "course",
    "doom",
    "last_chance",
    "leg_flown",
    "ship_of",
    "used",
    "works",
]  # fmt: skip

KINDS: Final = tuple(rocket.name for rocket in ROCKETS)
MASSES: Final = tuple(rocket.mass for rocket in ROCKETS)
THRUSTS: Final = tuple(rocket.thrust for rocket in ROCKETS)
PRICES: Final = tuple(rocket.price for rocket in ROCKETS)
ENGINES: Final = tuple(rocket.requires for rocket in ROCKETS)
DRAWN: Final = tuple(ADVANCEMENT[name] for name in (*ENGINES, ION_THRUSTER.requires))
FROM: Final = {
    place: [way for way in WAY.values() if way.start == place and way.end != LOST and not way.expansion]
    for place in LOCATION
}
MOST_STEPS: Final = 1000
"""Places with rockets and years that a search looks at before it gives up."""
SLOW_YEARS: Final = 6
"""Years by which ion thrusters make a maneuver longer at most."""
A_YEAR: Final = 0.01
A_DOLLAR: Final = 0.001
"""What a year and a dollar burned are worth beside the chance of a failure."""


class Aim(NamedTuple):
    """What a craft is for: a kind of deed, as of missions, or "home"; its place, None for any off Earth; its points."""

    kind: str
    place: Place | None
    points: float


class Salvo(NamedTuple):
    """Rockets of each kind to be fired, and ion thrusters."""

    rockets: tuple[int, ...]
    ions: int


class Ship(NamedTuple):
    """What matters of a craft: working engines, the mass of all else, who is aboard, and whether the deed is done."""

    place: Place
    rockets: tuple[int, ...]
    ions: int
    rest: int
    bare: int
    """Mass of capsules that burn up in an atmosphere."""
    crew: int
    seats: int
    """Seats behind heat shields."""
    shield: int
    vessel: bool
    supplies: int
    skills: frozenset[Skill]
    samples: frozenset[Place]
    visited: frozenset[Place]
    """Where somebody aboard has been."""
    years: int = 0
    done: bool = False
    draws: tuple[int, ...] = (0,) * len(ADVANCEMENT)
    """How often each advancement was used on the way."""


class Step(NamedTuple):
    """A maneuver: where to, in how many years, with which engines."""

    to: Place
    years: int
    burn: Salvo


class Course(NamedTuple):
    """The next step of the way, None where the craft is there; the chance to come through; years under way."""

    step: Step | None
    chance: float
    all_years: int


def ship_of(parts: Parts, place: Place) -> Ship:
    """A craft as a search sees it; what is damaged is only mass."""
    working = Counter(part.kind for part in parts if not part.damaged)
    rockets = tuple(working[kind] for kind in KINDS)
    ions = sum(part.kind == ION_THRUSTER.name and not part.damaged and not part.spent for part in parts)
    cabins = [CAPSULE[part.kind] for part in capsules(parts)]
    return Ship(
        place,
        rockets,
        ions,
        mass(parts) - sum(n * each for n, each in zip(rockets, MASSES, strict=True)) - ions * ION_THRUSTER.mass,
        sum(cabin.mass for cabin in cabins if not withstands(cabin)),
        len(astronauts(parts)),
        sum(CAPSULE[part.kind].seats for part in capsules(parts, undamaged=True) if withstands(CAPSULE[part.kind])),
        shield(parts),
        bool(vessels(parts)),
        supplies(parts),
        skilled(parts),
        frozenset(SAMPLE[part.kind] for part in parts if part.kind in SAMPLE),
        frozenset(place for part in astronauts(parts) for place in part.visited),
    )


def course(ship: Ship, aim: Aim, facts: Facts) -> Course | None:
    """The way with the best chance, then the fewest years and dollars; None if there is none in time."""
    if aim.kind in ("manned", "station") and not ship.crew:
        return None
    matter = {engine for engine, n in zip(ENGINES, ship.rockets, strict=True) if n}
    matter |= {"Ion Thrusters"} if ship.ions else set()
    matter |= {"Life Support", "Re-entry"} if ship.crew else set()
    return _found(ship, aim, facts.about(frozenset((*matter, "Landing", "Surveying")), helped=bool(ship.crew)))


@lru_cache(maxsize=1 << 15)
def _found(ship: Ship, aim: Aim, facts: Facts) -> Course | None:
    order = count()
    ship = arrived(ship, aim)
    queue: list[tuple[float, int, float, Ship, Step | None]] = [(0.0, next(order), 0.0, ship, None)]
    seen: set[Ship] = set()
    while queue and len(seen) < MOST_STEPS:
        cost, _, harm, ship, first = heappop(queue)
        if ship in seen:
            continue
        seen.add(ship)
        if _there(ship, aim, facts):
            return Course(first, exp(-harm) * last_chance(ship, aim, facts), ship.years)
        for step, after, chance in _steps(ship, aim, facts):
            if after not in seen and chance > 0:
                risk = -log(chance)
                dollars = sum(n * each for n, each in zip(step.burn.rockets, PRICES, strict=True))
                more = risk + A_YEAR * step.years + A_DOLLAR * dollars
                heappush(queue, (cost + more, next(order), harm + risk, after, first or step))
    return None


def _there(ship: Ship, aim: Aim, facts: Facts) -> bool:
    """Whether the aim is reached, or can be with no more maneuvers."""
    if aim.kind in ("sample", "manned", "home"):
        return ship.place == START and (ship.done or aim.kind == "home")
    if aim.kind == "survey":
        seen = ship.vessel and aim.place in in_range(ship.place) and facts.trusts("Surveying") > 0
        return ship.done or seen
    if ship.place == START or (aim.place not in (None, ship.place)):
        return False
    if aim.kind == "station":
        return ship.crew > 0 and LOCATION[ship.place].docking and ship.supplies > 0 and ship.years < facts.years
    return ship.vessel


def last_chance(ship: Ship, aim: Aim, facts: Facts) -> float:
    """The chance that what is to be done there works."""
    if aim.kind == "survey" and not ship.done:
        return facts.trusts("Surveying")
    return used(ship, "Life Support", 1, facts)[0] if aim.kind == "station" else 1.0


def arrived(ship: Ship, aim: Aim) -> Ship:
    """The deed is done where the craft is: a sample aboard, a crew there."""
    if aim.kind == "sample" and not ship.done:
        if aim.place in ship.samples:
            return ship._replace(done=True)
        able = ship.place == aim.place and (ship.vessel or ship.crew)
        return ship._replace(done=True, rest=ship.rest + 1) if able else ship
    if aim.kind == "manned" and ship.crew and not ship.done:
        there = ship.place != START and aim.place in (None, ship.place)
        if there or (aim.place in ship.visited if aim.place else ship.visited):
            return ship._replace(done=True)
    return ship


def leg_flown(ship: Ship, leg: Leg, aim: Aim, facts: Facts) -> tuple[Ship | None, float]:
    """The craft after a leg of a plan, and the chance that it comes through; None where it cannot."""
    push = ion_thrust(leg.years) if leg.ions else 0
    helping = -(-max(0, leg.thrust_required - leg.rockets.thrust) // push) if push else 0
    burn = Salvo(tuple(leg.rockets.get(kind, 0) for kind in KINDS), helping)
    return _flown(ship, Step(leg.maneuver.end, leg.years, burn), aim, facts)


def _steps(ship: Ship, aim: Aim, facts: Facts) -> Iterator[tuple[Step, Ship, float]]:
    mass_of_all = total(ship)
    for way in FROM[ship.place]:
        if way.mercury and not facts.mercury:
            continue
        tried: set[Salvo] = set()
        for years in _paces(ship, way, facts.years - ship.years):
            hard = difficulty(way, years)
            if hard is None:
                continue
            for burn in burns(ship.rockets, ship.ions if years else 0, years, hard * mass_of_all):
                if burn in tried:
                    continue  # the same in fewer years
                tried.add(burn)
                step = Step(way.end, years, burn)
                after, chance = _flown(ship, step, aim, facts)
                if after is not None:
                    yield step, after, chance


def _paces(ship: Ship, way: Maneuver, most: int) -> range:
    """Years worth trying: slower than printed only for ion thrusters."""
    slow = way.years + SLOW_YEARS if ship.ions and (way.years or way.optional_time) and way.difficulty else way.years
    return range(min(1, way.years), min(most, slow) + 1)


def total(ship: Ship) -> int:
    """Mass of everything aboard."""
    rockets = sum(n * each for n, each in zip(ship.rockets, MASSES, strict=True))
    return ship.rest + rockets + ship.ions * ION_THRUSTER.mass


@lru_cache(maxsize=1 << 16)
def burns(rockets: tuple[int, ...], ions: int, years: int, need: int) -> tuple[Salvo, ...]:
    """Sets of engines that give enough thrust, and would not without any one of them."""
    found = []
    for fired in product(*(range(n + 1) for n in rockets)):
        thrust = sum(n * each for n, each in zip(fired, THRUSTS, strict=True))
        push = ion_thrust(years) if ions else 0
        helping = min(ions, -(-max(0, need - thrust) // push)) if push else 0
        spare = thrust + helping * push - need
        least = min([each for n, each in zip(fired, THRUSTS, strict=True) if n], default=spare + 1)
        if 0 <= spare < least:
            found.append(Salvo(fired, helping))
    return tuple(found)


def _flown(ship: Ship, step: Step, aim: Aim, facts: Facts) -> tuple[Ship | None, float]:
    """The craft after a maneuver, and the chance that it comes through; None where it cannot."""
    way, years, burn = WAY[ship.place, step.to], step.years, step.burn
    if ship.crew and ship.supplies < years:
        return None, 0.0
    chance, draws = 1.0, list(ship.draws)
    for number, fired in zip(DRAWN, (*burn.rockets, burn.ions), strict=True):
        if fired:
            chance *= facts.share(number, fired, draws[number])
            draws[number] += fired
    left = tuple(had - fired for had, fired in zip(ship.rockets, burn.rockets, strict=True))
    after = ship._replace(place=way.end, rockets=left, years=ship.years + years, draws=tuple(draws))
    if ship.crew and years:
        after = after._replace(supplies=ship.supplies - years, rest=ship.rest - years)
        works, after = used(after, "Life Support", years, facts)
        chance *= works
    for symbol in way.met:
        safe, after = _met(after, symbol, years, aim, facts)
        chance *= safe
    return (arrived(after, aim), chance) if chance > 0 else (None, 0.0)


def used(ship: Ship, advancement: str, times: int, facts: Facts) -> tuple[float, Ship]:
    """The chance that an advancement works so many times more, and the craft after that."""
    if not times:
        return 1.0, ship
    number, draws = ADVANCEMENT[advancement], ship.draws
    chance = facts.trusts(advancement, ship.skills, times, draws[number])
    return chance, ship._replace(draws=(*draws[:number], draws[number] + times, *draws[number + 1 :]))


def works(burn: Salvo, facts: Facts) -> float:
    """The chance that all engines work."""
    fired = zip((*ENGINES, "Ion Thrusters"), (*burn.rockets, burn.ions), strict=True)
    return prod(facts.trusts(engine, times=times) for engine, times in fired if times)


def _met(ship: Ship, symbol: Symbol, years: int, aim: Aim, facts: Facts) -> tuple[float, Ship]:
    """The chance to come through a hazard, and the craft after it."""
    hazard = HAZARD[symbol]
    if hazard.optional or (hazard.manned and not ship.crew):
        return 1.0, ship
    if hazard.each_capsule:
        return _entered(ship, hazard, facts)
    if hazard.draws:
        return _drawn(ship, hazard, facts)
    if hazard.per_year:
        return _irradiated(ship, hazard, years, facts), ship
    if aim.kind == "survey" and (ship.done or aim.place == hazard.card):
        return 1.0, ship._replace(done=True)
    return _explored(ship, hazard, facts), ship


def _drawn(ship: Ship, hazard: Hazard, facts: Facts) -> tuple[float, Ship]:
    """Whoever has not got the advancement, nor gets it in time, cannot draw; not all harm ends the flight."""
    if not facts.shares[ADVANCEMENT[hazard.draws]] and hazard.unable != "craft lost":
        return 1.0, ship
    return used(ship, hazard.draws, 1, facts)


def _entered(ship: Ship, hazard: Hazard, facts: Facts) -> tuple[float, Ship]:
    if ship.crew > ship.seats:
        return 0.0, ship
    chance, ship = used(ship, hazard.draws, 1 if ship.crew else 0, facts)
    return chance, ship._replace(bare=0, rest=ship.rest - ship.bare, shield=0 if ship.bare else ship.shield)


def _cards(place: Place, facts: Facts) -> tuple[Variant, ...]:
    """What may lie at a place, once for each card."""
    number = SITE[place]
    known, variants = facts.cards[number], SITES[number].variants
    return (variants[known],) if known is not None else tuple(each for each in variants for _ in range(each.copies))


def doom(place: Place, facts: Facts) -> float:
    """The chance that a place destroys craft."""
    cards = _cards(place, facts)
    return sum(card.destroyed for card in cards) / len(cards)


def _irradiated(ship: Ship, hazard: Hazard, years: int, facts: Facts) -> float:
    if not ship.crew:
        return 1.0
    cards = _cards(hazard.card, facts)
    limits = [min(DIE_SIDES, ill_up_to(hazard, card, years, ship.shield)) for card in cards]
    return 1 - sum(limits) / DIE_SIDES / len(cards)


def _explored(ship: Ship, hazard: Hazard, facts: Facts) -> float:
    cards = [card for card in _cards(hazard.card, facts) if not card.destroyed]
    sick = sum(ill_up_to(hazard, card, 0) for card in cards) / DIE_SIDES if ship.crew else 0.0
    # Who falls ill on the way to a landing within the year is healed on Earth: half of the cases do no harm.
    return (len(cards) - sick / 2) / len(_cards(hazard.card, facts))


def aims_of(name: str, facts: Facts) -> Iterator[Aim]:
    """What a craft may do for a mission; life may be found at several places."""
    mission = MISSION[name]
    if mission.kind != "life":
        yield Aim(mission.kind, mission.place, mission.points)
        return
    for place in ("Moon", "Mars", "Venus"):
        cards = [card for card in _cards(place, facts) if not card.destroyed]
        if alive := sum(card.life for card in cards):
            yield Aim("sample", place, mission.points * alive / len(cards))
