"""What flies along and is used again and again: capsules and ion thrusters, as counts that the search can hash."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement

from ...tables import ADVANCEMENTS, CAPSULES, ION_THRUSTER, Capsule, Maneuver, enters, irradiates, withstands

Gear = tuple[int, ...]
"""How many capsules of each kind, in the order of the tables, and then how many ion thrusters."""

Technologies = int
"""A set of advancements, one bit each in the order of the tables."""

NO_GEAR: Gear = (0,) * (len(CAPSULES) + 1)
NAMES: tuple[str, ...] = (*(capsule.name for capsule in CAPSULES), ION_THRUSTER.name)
MASSES: tuple[int, ...] = (*(capsule.mass for capsule in CAPSULES), ION_THRUSTER.mass)
PRICES: tuple[int, ...] = (*(capsule.price for capsule in CAPSULES), ION_THRUSTER.price)
BIT: dict[str, Technologies] = {advancement.name: 1 << i for i, advancement in enumerate(ADVANCEMENTS)}
REQUIRED: tuple[Technologies, ...] = (*(BIT[capsule.requires] for capsule in CAPSULES), BIT[ION_THRUSTER.requires])
SHIELDED: tuple[bool, ...] = (*map(withstands, CAPSULES), True)
"""What atmospheric entry spares."""


@lru_cache(maxsize=4096)
def mass_of(gear: Gear) -> int:
    """Mass of all of it."""
    return sum(count * mass for count, mass in zip(gear, MASSES, strict=True))


@lru_cache(maxsize=4096)
def price_of(gear: Gear) -> int:
    """Price of all of it."""
    return sum(count * price for count, price in zip(gear, PRICES, strict=True))


def required_by(gear: Gear) -> Technologies:
    """The advancements without which it cannot be bought."""
    needed = 0
    for count, bit in zip(gear, REQUIRED, strict=True):
        needed |= bit if count else 0
    return needed


@lru_cache(maxsize=4096)
def plus(gear: Gear, other: Gear) -> Gear:
    """Both together."""
    return tuple(a + b for a, b in zip(gear, other, strict=True))


def minus(gear: Gear, other: Gear) -> Gear:
    """What is left without ``other``."""
    return tuple(a - b for a, b in zip(gear, other, strict=True))


def within(gear: Gear, other: Gear) -> bool:
    """Whether all of it is in ``other``."""
    return all(a <= b for a, b in zip(gear, other, strict=True))


def as_counts(gear: Gear) -> dict[str, int]:
    """Names with their counts, without zeros."""
    return {name: count for name, count in zip(NAMES, gear, strict=True) if count}


@dataclass(frozen=True)
class Cabins:
    """How a crew can be seated, with the capsules that may be bought."""

    crew: int
    shield: bool
    available: Technologies
    """Advancements that are owned or may be researched."""
    owned: Technologies
    ions: int

    def seat_the_crew(self, gear: Gear, leg: Maneuver) -> bool:
        """Whether everybody has a seat along a leg: behind a heat shield where the craft enters an atmosphere.

        With ``shield``, an Aldrin must lower the radiation of every leg that has any.
        """
        entry = enters(leg)
        seats = sum(
            count * capsule.seats
            for count, capsule in zip(gear, CAPSULES, strict=False)
            if not entry or withstands(capsule)
        )
        if seats < self.crew:
            return False
        return not (self.shield and irradiates(leg)) or any(
            count and capsule.shield for count, capsule in zip(gear, CAPSULES, strict=False)
        )

    @cached_property
    def kinds(self) -> tuple[Capsule, ...]:
        """The capsules worth buying: no other is as good for this crew in every respect, as light and as cheap."""
        may = [capsule for capsule in CAPSULES if BIT[capsule.requires] & self.available]
        return tuple(
            one
            for i, one in enumerate(may)
            if not any(self._as_good(other, one, may.index(other) < i) for other in may)
        )

    def _as_good(self, other: Capsule, one: Capsule, first: bool) -> bool:
        """Whether ``other`` makes ``one`` superfluous; of equals the ``first`` stays."""
        if other is one:
            return False
        weights = (one.mass - other.mass, one.price - other.price)
        uses = (
            min(other.seats, self.crew) - min(one.seats, self.crew),
            withstands(other) - withstands(one),
            (other.shield - one.shield) * self.shield,
        )
        no_new_research = BIT[other.requires] & self.owned or other.requires == one.requires
        differences = (*weights, *uses)
        return bool(no_new_research and min(differences) >= 0 and (max(differences) > 0 or first))

    @property
    def burning(self) -> tuple[Gear, ...]:
        """A capsule that shields from radiation but not from heat, of each kind."""
        burning = (capsule for capsule in CAPSULES if capsule.shield and not withstands(capsule))
        return tuple(
            (*(int(each is capsule) for each in CAPSULES), 0)
            for capsule in burning
            if BIT[capsule.requires] & self.available
        )

    def additions(self, gear: Gear, leg: Maneuver) -> Iterator[Gear]:
        """The least additional capsules with which the crew can fly a leg: none of those added could be spared."""
        if self.seat_the_crew(gear, leg):
            yield NO_GEAR
            return
        found: list[Gear] = []
        for size in range(1, self.crew + 2):
            for chosen in combinations_with_replacement(self.kinds, size):
                extra = (*(chosen.count(capsule) for capsule in CAPSULES), 0)
                if not any(within(less, extra) for less in found) and self.seat_the_crew(plus(gear, extra), leg):
                    found.append(extra)
        yield from found
