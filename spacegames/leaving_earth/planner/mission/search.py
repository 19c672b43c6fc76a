"""The search for all unbeaten ways to fly one goal along one way: backwards, leg by leg, loop by loop.

What waits at a place until it is seen again divides the mission: what is flown after the second visit does not feel what is
flown in between, and the other way round, once it is settled which capsules and ion thrusters make the excursion. Both parts
are solved by themselves, and every pair of their labels is a label at the first visit. Rockets and supplies for later always
wait: they would only be a burden, and waiting costs nothing once Rendezvous is researched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from ...formulas import ion_thrust, supplies_a_year
from ...tables import LOCATION, Maneuver, enters
from ..route.cover import Burn, Kinds
from .gear import BIT, NO_GEAR, SHIELDED, Cabins, Gear, Technologies, mass_of, minus, plus
from .labels import NOTHING, Label, burns_with_research, unbeaten
from .ways import Loop, Way, paces

LIFE_SUPPORT = BIT["Life Support"]
Labels = Mapping[Gear, list[Label]]
"""For everything that may be aboard, the unbeaten labels."""


class Flown(NamedTuple):
    """How a label came about: one leg flown at a pace with gear aboard."""

    maneuver: Maneuver
    gear: Gear
    burn: Burn
    after: Label


class Joined(NamedTuple):
    """How a label came about: an excursion of so many legs and what is flown after it; ``waiting`` is gear left meanwhile."""

    legs: int
    waiting: Gear
    excursion: Label
    after: Label


@dataclass(frozen=True)
class Rules:
    """What the search may use, all in numbers: ``missing`` advancements cost money, those not ``available`` are out of reach."""

    rockets: Kinds
    cabins: Cabins
    missing: Technologies
    most_years: int
    most_cost: int
    wait: bool
    progress: Callable[[], None] = field(default=lambda: None, compare=False)

    @property
    def crew(self) -> int:
        """Number of astronauts."""
        return self.cabins.crew

    @property
    def supplies_a_year(self) -> int:
        """What the crew eats (LE-092, LE-093)."""
        return supplies_a_year(self.crew)


class Search:
    """All unbeaten ways to fly a way with a cargo; parts that several ways share are searched once."""

    nothing = NOTHING
    """The label of a mission that is over."""

    def __init__(self, rules: Rules, cargo_out: int, cargo_back: int) -> None:
        self.rules = rules
        self.cargo_out, self.cargo_back = cargo_out, cargo_back
        self._known: dict[tuple[object, ...], Labels] = {}
        self._before: dict[tuple[Maneuver, bool, Gear], tuple[Gear, ...]] = {}

    def _prune(self, labels: list[Label]) -> list[Label]:
        return unbeaten(labels)

    def run(self, way: Way) -> Labels:
        """The labels at the start of a way."""
        return self._back(way, len(way.legs), 0, {NO_GEAR: [self.nothing]}, None)

    def _back(self, way: Way, end: int, start: int, labels: Labels, around: Loop | None) -> Labels:
        """The labels at position ``start``, from those at position ``end``; ``around`` is the loop that both belong to."""
        at = end
        while at > start:
            self.rules.progress()
            loop = next(
                (loop for loop in self._loops(way) if loop[1] == at and loop[0] >= start and loop != around), None
            )
            if loop:
                labels = self._through(way, loop, labels)
                at = loop[0]
            elif at > way.target and not around:
                # The last legs home are the same on all ways that come home that way.
                key = way.places[at - 1 :]
                labels = self._known[key] = self._known.get(key) or self._leg(way, at, labels)
                at -= 1
            else:
                labels = self._leg(way, at, labels)
                at -= 1
        return labels

    def _loops(self, way: Way) -> tuple[Loop, ...]:
        return way.loops if self.rules.wait else ()

    def _through(self, way: Way, loop: Loop, after: Labels) -> Labels:
        """The labels at the first visit of a place, from those at its second."""
        found: dict[Gear, list[Label]] = {}
        for gear, later in after.items():
            for taken in product(*(range(count + 1) for count in gear)):
                waiting = minus(gear, taken)
                for aboard, excursion in self._excursion(way, loop, taken).items():
                    found.setdefault(plus(aboard, waiting), []).extend(self._joined(loop, waiting, excursion, later))
        return {gear: self._prune(labels) for gear, labels in found.items()}

    def _joined(self, loop: Loop, waiting: Gear, excursion: list[Label], later: list[Label]) -> Iterator[Label]:
        years, cost = self.rules.most_years, self.rules.most_cost
        for one, two in product(excursion, later):
            if one.years + two.years <= years and one.cost + two.cost <= cost:
                yield Label(
                    one.years + two.years,
                    one.cost + two.cost,
                    one.mass + two.mass,
                    one.missing | two.missing,
                    one.number + two.number,
                    Joined(loop[1] - loop[0], waiting, one, two),
                )

    def _excursion(self, way: Way, loop: Loop, gear: Gear) -> Labels:
        """The labels for going from a place and back to it, with gear aboard at the end."""
        start, end = loop
        key = (way.places[start : end + 1], gear)
        if key not in self._known:
            self._known[key] = self._back(way, end, start, {gear: [self.nothing]}, loop)
        return self._known[key]

    def _leg(self, way: Way, at: int, labels: Labels) -> Labels:
        """The labels before a leg, from those after it."""
        found: dict[Gear, list[Label]] = {}
        last = at == len(way.legs)
        for after, later in labels.items():
            for gear in self._gear_before(way.legs[at - 1], after, last=last):
                found.setdefault(gear, []).extend(self._flown(way, at, gear, later))
        return {gear: self._prune(before) for gear, before in found.items() if before}

    def _gear_before(self, leg: Maneuver, after: Gear, *, last: bool) -> tuple[Gear, ...]:
        """What may be aboard on a leg: what is needed afterwards, and what the leg itself needs and leaves at its end."""
        key = (leg, last, after)
        if key not in self._before:
            self._before[key] = tuple(self._find_gear_before(leg, after, last=last))
        return self._before[key]

    def _find_gear_before(self, leg: Maneuver, after: Gear, *, last: bool) -> Iterator[Gear]:
        cabins = self.rules.cabins
        entry = enters(leg)
        if entry and any(count and not spared for count, spared in zip(after, SHIELDED, strict=True)):
            return
        leave = last or (self.rules.wait and LOCATION[leg.end].docking)
        # Where they can be left anywhere, thrusters come aboard for legs on which they may fire; else they ride to the end.
        more = leg.difficulty > 0 if self.rules.wait else last
        ions = range(after[-1], cabins.ions + 1) if leave and more else (after[-1],)
        for extra in cabins.additions(after, leg):
            if extra == NO_GEAR or leave:
                for count in ions:
                    yield (*plus(after, extra)[:-1], count)
        if entry and cabins.shield:
            # An Aldrin that nobody can leave behind may burn up.
            yield from (plus(after, burnt) for burnt in cabins.burning if cabins.seat_the_crew(after, leg))

    def _flown(self, way: Way, at: int, gear: Gear, later: list[Label]) -> Iterator[Label]:
        """The labels with a leg flown first, at every pace and with every unbeaten burn."""
        rules, leg = self.rules, way.legs[at - 1]
        carried = mass_of(gear) + (self.cargo_out if at <= way.target else self.cargo_back)
        faster: list[object] = [None] * len(later)
        for pace in paces(leg, rules.most_years, ions=gear[-1] > 0):
            food = rules.supplies_a_year * pace.years if rules.crew else 0
            if food and not LIFE_SUPPORT & rules.cabins.available:
                return
            research = LIFE_SUPPORT & rules.missing if food else 0
            thrust = ion_thrust(pace.years, gear[-1])
            enough = pace.years >= leg.years
            for i, label in enumerate(later):
                if label.years + pace.years > rules.most_years:
                    continue
                need = pace.difficulty * (label.mass + food + carried) - thrust
                enough = enough and need <= 0
                burns = burns_with_research(max(0, need), pace.difficulty, rules.rockets, rules.missing)
                if burns == faster[i]:
                    continue  # the same rockets, and more years
                faster[i] = burns
                for burn, new in burns:
                    if label.cost + food + burn.price <= rules.most_cost:
                        yield Label(
                            label.years + pace.years,
                            label.cost + food + burn.price,
                            label.mass + food + burn.mass,
                            label.missing | research | new,
                            label.number + burn.size,
                            Flown(pace, gear, burn, label),
                        )
            if enough:
                return  # still slower would gain nothing
