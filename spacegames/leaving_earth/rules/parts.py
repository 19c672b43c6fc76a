"""Components as they lie on the table: what they are, and what has become of them. Equal parts are interchangeable.

Parts of a craft or a store are a tuple in the order of the card tables, so that equal tables are equal values.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container
from typing import Any, Final, NamedTuple, TypeAlias, get_args

from ..tables import (
    ASTRONAUTS,
    CAPSULES,
    ION_THRUSTER,
    PROBE,
    ROCKET,
    SAMPLES,
    UNITS_OF_SUPPLIES,
    Astronaut,
    Component,
    Place,
    Skill,
)
from ..tables import COMPONENT as CARDS
from .memory import remembered

__all__ = [
    "CREW", "FIVE", "FRAGILE", "ONE", "ORDER", "Contents", "Part", "Parts", "aboard", "astronauts", "capsules", "changed",
    "contents", "crew_of", "damageable", "mass", "put", "remade", "seats", "shield", "skilled", "supplies", "take", "thrusters",
    "vessels",
]  # fmt: skip


class Part(NamedTuple):
    """A component: its name, and what has become of it.

    ``spent`` is an ion thruster that has fired this year; ``visited`` are the places where an astronaut has been since he
    last left Earth (ruling M4), in the order of the alphabet.
    """

    kind: str
    damaged: bool = False
    spent: bool = False
    visited: tuple[Place, ...] = ()


Parts: TypeAlias = tuple[Part, ...]

SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)
UNNAMED: Final[dict[str, Astronaut]] = {
    name: Astronaut(name, skill, "")
    for skill in SKILLS
    for number in range(1, 201)
    for name in [f"{skill.capitalize()} {number}"]
}
"""Astronauts for when all people of the cards are hired or dead: more of each skill than money ever hires (LE-040, ruling K2)."""
COMPONENT: Final[dict[str, Component]] = {**CARDS, **UNNAMED}
ORDER: Final[dict[str, int]] = {name: number for number, name in enumerate(COMPONENT)}
CREW: Final[dict[str, Skill]] = {each.name: each.skill for each in (*ASTRONAUTS, *UNNAMED.values())}
CAPSULE: Final = {capsule.name: capsule for capsule in CAPSULES}
SEATS: Final = {capsule.name: capsule.seats for capsule in CAPSULES}
VESSELS: Final = {PROBE.name, *CAPSULE}
FRAGILE: Final = {*ROCKET, ION_THRUSTER.name, PROBE.name, *CAPSULE, *CREW}
"""What can be damaged: not supplies, not samples (LE-159)."""
ONE, FIVE = map(Part, UNITS_OF_SUPPLIES)
"""Supplies for one year, and for five."""
ION: Final = ION_THRUSTER.name
SAMPLE: Final = {sample.name: sample.origin for sample in SAMPLES}


def _place_of(part: Part) -> tuple[int, Part]:
    return ORDER[part.kind], part


def put(parts: Parts, *more: Part) -> Parts:
    """The parts with more of them."""
    if len(more) == 1:
        at = bisect_right(parts, _place_of(more[0]), key=_place_of)
        return (*parts[:at], *more, *parts[at:])
    return tuple(sorted((*parts, *more), key=_place_of))


def take(parts: Parts, *gone: Part) -> Parts:
    """The parts without some of them; a ValueError if one is not there."""
    left = list(parts)
    for part in gone:
        left.remove(part)
    return tuple(left)


def changed(parts: Parts, old: Part, new: Part) -> Parts:
    """The parts with one of them changed."""
    return put(take(parts, old), new)


def remade(parts: Parts, **changes: Any) -> Parts:
    """The parts with the same changes to each; the very same parts where that changes nothing."""
    if all(getattr(part, name) == value for name, value in changes.items() for part in parts):
        return parts
    return put((), *(part._replace(**changes) for part in parts))


class Contents:
    """What lies in a store or aboard a craft, looked through once.

    ``kinds`` has each kind of component, damaged or not, once; ``people`` are the astronauts and ``crew`` their names;
    ``seats`` those of all capsules, of which so many are ``free``; ``souvenirs`` are samples, and whoever has been somewhere.
    """

    __slots__ = ("crew", "free", "kinds", "people", "seats", "souvenirs")

    def __init__(self, parts: Parts) -> None:
        kinds: dict[tuple[str, bool], None] = {}
        people: list[Part] = []
        souvenirs: list[Part] = []
        seats = 0
        for part in parts:
            kind, damaged, _, visited = part
            kinds[kind, damaged] = None
            if kind in CREW:
                people.append(part)
            elif kind in SEATS:
                seats += SEATS[kind]
            if visited or kind in SAMPLE:
                souvenirs.append(part)
        self.kinds = tuple(kinds)
        self.people = tuple(people)
        self.crew = tuple([part.kind for part in people])
        self.seats = seats
        self.free = seats - len(people)
        self.souvenirs = tuple(souvenirs)


contents: Final = remembered(Contents)


@remembered
def mass(parts: Parts) -> int:
    """The masses of all together (LE-005)."""
    return sum(COMPONENT[part.kind].mass for part in parts)


def aboard(parts: Parts, kinds: Container[str], *, undamaged: bool = False) -> Parts:
    """Those of some kinds, once for each."""
    return tuple([part for part in parts if part.kind in kinds and not (undamaged and part.damaged)])


def astronauts(parts: Parts, *, healthy: bool = False) -> Parts:
    """The astronauts; a damaged one is incapacitated (LE-160)."""
    people = contents(parts).people
    return tuple([part for part in people if not part.damaged]) if healthy else people


def crew_of(parts: Parts) -> tuple[str, ...]:
    """Their names."""
    return contents(parts).crew


def skilled(parts: Parts) -> frozenset[Skill]:
    """The skills of the healthy astronauts (LE-261)."""
    return frozenset(CREW[part.kind] for part in astronauts(parts, healthy=True))


def capsules(parts: Parts, *, undamaged: bool = False) -> Parts:
    """The capsules."""
    return aboard(parts, CAPSULE, undamaged=undamaged)


@remembered
def vessels(parts: Parts) -> Parts:
    """Undamaged probes and capsules: what completes probe missions, surveys and collects (LE-050)."""
    return aboard(parts, VESSELS, undamaged=True)


def thrusters(parts: Parts) -> Parts:
    """Ion thrusters that can be fired now: undamaged, and not used this year."""
    return tuple([part for part in parts if part.kind == ION and not (part.damaged or part.spent)])


def seats(parts: Parts) -> int:
    """Seats in all capsules, damaged ones too (LE-167, ruling Z7)."""
    return contents(parts).seats


def shield(parts: Parts) -> int:
    """By how much the best capsule lowers the radiation level for all aboard (LE-195, ruling Z1)."""
    return max((CAPSULE[part.kind].shield for part in capsules(parts)), default=0)


def supplies(parts: Parts) -> int:
    """Units of supplies."""
    return sum([UNITS_OF_SUPPLIES.get(part.kind, 0) for part in parts])


def damageable(parts: Parts) -> Parts:
    """What damage may be put on: each different undamaged part once (LE-140, LE-161)."""
    return tuple(dict.fromkeys(aboard(parts, FRAGILE, undamaged=True)))
