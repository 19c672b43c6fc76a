"""A mission as it is flown: what is aboard on every leg, what waits, and what is left behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from ...rocket_set import RocketSet
from ...tables import CAPSULES, COMPONENT, ION_THRUSTER, Maneuver, enters, withstands
from ..route.cover import rocket_set
from .gear import NO_GEAR, SHIELDED, Gear, as_counts, plus
from .labels import Label
from .search import Flown, Joined
from .ways import Loop, Way

Parts = Counter[str]
Cargo = Mapping[str, int]
Choice = Loop | int
"""Something that can be spared: a loop at which nothing waits, or a stop at which nothing is left for good."""

ASTRONAUT = "Astronaut"
SUPPLIES = "Supplies 1x"
BURN_UP = tuple(capsule.name for capsule in CAPSULES if not withstands(capsule))


@dataclass(frozen=True)
class FlightLog:
    """The legs of a way as they are flown; tuples go by leg.

    ``gear`` is what is needed on the leg or later in the same stretch, ``eaten`` are supplies, ``waiting`` is the gear that
    stays at the first visit of each loop (rockets and supplies for later stay there, too). At ``tied`` stops nothing is left
    for good, although nobody needs it any longer.
    """

    way: Way
    maneuvers: tuple[Maneuver, ...]
    rockets: tuple[RocketSet, ...]
    gear: tuple[Gear, ...]
    eaten: tuple[int, ...]
    cargo: tuple[Cargo, ...]
    waiting: Mapping[Loop, Gear]
    tied: frozenset[int] = frozenset()

    @classmethod
    def of(cls, way: Way, label: Label, cargo: tuple[Cargo, ...], supplies_a_year: int) -> FlightLog:
        """What a label at the start of a way stands for, without any separating and docking that can be spared."""
        legs: dict[int, Flown] = {}
        waiting: dict[Loop, Gear] = {}
        to_do = [(0, label)]
        while to_do:
            at, each = to_do.pop()
            if isinstance(each.how, Joined):
                waiting[at, at + each.how.legs] = each.how.waiting
                to_do += [(at, each.how.excursion), (at + each.how.legs, each.how.after)]
            elif each.how:
                legs[at] = each.how
                to_do.append((at + 1, each.how.after))
        flown = [legs[at] for at in sorted(legs)]
        return cls(
            way,
            tuple(leg.maneuver for leg in flown),
            tuple(rocket_set(leg.burn) for leg in flown),
            tuple(leg.gear for leg in flown),
            tuple(leg.maneuver.years * supplies_a_year for leg in flown),
            cargo,
            waiting,
        ).tidied()

    @cached_property
    def aboard(self) -> tuple[Parts, ...]:
        """Everything aboard at the start of each leg, the rockets for later legs included."""
        return tuple(self._aboard(leg) for leg in range(1, len(self.maneuvers) + 1))

    def _aboard(self, leg: int) -> Parts:
        until = min((end for start, end in self.waiting if start < leg <= end), default=len(self.maneuvers))
        parts: Parts = Counter(self.cargo[leg - 1])
        for later in range(leg, until + 1):
            parts.update(self.rockets[later - 1])
            parts[SUPPLIES] += self.eaten[later - 1]
        parts.update(as_counts(plus(self.gear[leg - 1], self._dragged_along(leg))))
        return +parts

    def _dragged_along(self, leg: int) -> Gear:
        """Gear that nobody needs any longer but that was left nowhere."""
        dragged = NO_GEAR
        for stop in self.tied:
            rides = [at for at in range(stop + 1, leg + 1) if not any(stop <= i < at <= j for i, j in self.waiting)]
            if leg in rides:
                burnt = any(enters(self.maneuvers[at - 1]) for at in rides[:-1])
                done = zip(self._done_with(stop), SHIELDED, strict=True)
                dragged = plus(dragged, tuple(n if spared or not burnt else 0 for n, spared in done))
        return dragged

    def _done_with(self, stop: int) -> Gear:
        """Gear that is at a stop and is needed no more."""
        before, after = self.gear[stop - 1], self.gear[stop]
        for (start, end), waiting in self.waiting.items():
            before = plus(before, waiting) if end == stop else before
            after = plus(after, waiting) if start == stop else after
        return tuple(max(0, a - b) for a, b in zip(before, after, strict=True))

    def brought(self, leg: int) -> Parts:
        """What is left of the craft at the end of a leg."""
        parts = self.aboard[leg - 1].copy()
        parts.subtract(self.rockets[leg - 1])
        parts[SUPPLIES] -= self.eaten[leg - 1]
        if enters(self.maneuvers[leg - 1]):
            for name in BURN_UP:
                parts[name] = 0
        return +parts

    def fetched(self, stop: int) -> Parts:
        """What waited at a stop and is docked there."""
        if not any(end == stop for _, end in self.waiting) or stop == len(self.maneuvers):
            return Counter()
        (start,) = (start for start, end in self.waiting if end == stop)
        stayed = self.brought(start)
        stayed.subtract(self.aboard[start])
        # What comes along only to be left here need not be docked, so what waits is what is used later.
        used = self.aboard[stop].copy()
        used.subtract(self._collected(stop))
        used.subtract(self.brought(stop))
        return (+used) & (+stayed)

    def _collected(self, stop: int) -> Parts:
        """Samples picked up at a stop."""
        return Counter(self.cargo[stop]) - Counter(self.cargo[stop - 1]) if stop == self.way.target else Counter()

    def waits(self, stop: int) -> Parts:
        """What stays at a stop and is fetched at a later visit."""
        ends = [end for start, end in self.waiting if start == stop]
        return self.fetched(ends[0]) if ends else Counter()

    def left(self, stop: int) -> Parts:
        """What stays at a stop for good."""
        if not 0 < stop < len(self.maneuvers):
            return Counter()
        parts = self.brought(stop) + self.fetched(stop)
        parts.subtract(self.aboard[stop])
        parts.subtract(self.waits(stop))
        return +parts

    @property
    def dockings(self) -> int:
        """How often two craft dock."""
        return sum(bool(self.fetched(stop)) for stop in self._stops)

    @property
    def separations(self) -> int:
        """How often a craft separates: once for what waits and once for what is left, for a docking would take both (LE-225)."""
        return sum(bool(self.waits(stop)) + bool(self.left(stop)) for stop in self._stops)

    @property
    def _stops(self) -> range:
        return range(1, len(self.maneuvers))

    @property
    def holds(self) -> bool:
        """Whether every leg has thrust enough."""
        return all(self.spare(leg) >= 0 for leg in range(1, len(self.maneuvers) + 1))

    def spare(self, leg: int) -> int:
        """Thrust left over on a leg; negative if there is too little."""
        maneuver, aboard = self.maneuvers[leg - 1], self.aboard[leg - 1]
        ions = ION_THRUSTER.thrust_per_year * maneuver.years * aboard[ION_THRUSTER.name]
        return self.rockets[leg - 1].thrust + ions - maneuver.difficulty * mass_of_parts(aboard)

    def tidied(self) -> FlightLog:
        """The same with as few separations and dockings as its rockets allow."""
        single = [choice for choice in self._choices() if (one := self._without([choice])) and one.holds]
        found = [self]
        for size in range(1, len(single) + 1):
            tried = (self._without(spared) for spared in combinations(single, size))
            found += [log for log in tried if log and log.holds]
        return min(found, key=lambda log: (log.separations + log.dockings, len(log.tied)))

    def _choices(self) -> Iterator[Choice]:
        yield from self.waiting
        yield from (stop for stop in self._stops if any(self._done_with(stop)) or self._cargo_left(stop))

    def _cargo_left(self, stop: int) -> Cargo:
        """What was only carried to the target."""
        return Counter(self.cargo[stop - 1]) - Counter(self.cargo[stop]) if stop == self.way.target else Counter()

    def _without(self, spared: Iterable[Choice]) -> FlightLog | None:
        """The same where some loops wait for nothing and at some stops nothing is left; None where a capsule would burn up."""
        log: FlightLog | None = self
        for choice in spared:
            log = log and (log._carrying(choice) if isinstance(choice, tuple) else log._keeping(choice))  # noqa: SLF001
        return log

    def _keeping(self, stop: int) -> FlightLog:
        kept = self._cargo_left(stop)
        later = range(stop, len(self.cargo))
        cargo = [{**each, **kept} if at in later else each for at, each in enumerate(self.cargo)]
        return replace(self, cargo=tuple(cargo), tied=self.tied | {stop})

    def _carrying(self, loop: Loop) -> FlightLog | None:
        """The same with everything that would wait carried along, or waiting at the next loop inside."""
        waiting = {other: gear for other, gear in self.waiting.items() if other != loop}
        inside = [other for other in waiting if loop[0] < other[0] and other[1] < loop[1]]
        next_inside = min(inside, default=None)
        if next_inside:
            waiting[next_inside] = plus(waiting[next_inside], self.waiting[loop])
        gear = list(self.gear)
        for leg in range(loop[0] + 1, loop[1] + 1):
            if next_inside and next_inside[0] < leg <= next_inside[1]:
                continue
            gear[leg - 1] = plus(gear[leg - 1], self.waiting[loop])
            burns = any(n and not spared for n, spared in zip(self.waiting[loop], SHIELDED, strict=True))
            if burns and enters(self.maneuvers[leg - 1]):
                return None
        return replace(self, gear=tuple(gear), waiting=waiting)


def mass_of_parts(parts: Mapping[str, int]) -> int:
    """Mass of components given by their names."""
    return sum(count * COMPONENT[name].mass for name, count in parts.items() if name != ASTRONAUT)
