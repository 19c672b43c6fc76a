"""The search when odds count: labels carry how often each advancement is drawn from.

More draws never help, so a label beats another only if it also draws no more often from any advancement, and if both leave a
crew to the same fate: the same capsules on every later leg, and no more years on any. To leave something for good is a draw,
too, so here everything may also be carried farther than it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ...formulas import ion_thrust
from ...tables import LOCATION, MANEUVERS, ROCKET, enters, irradiates
from ..route.cover import NO_BURN, Burn, Kinds, ladder
from .gear import NO_GEAR, SHIELDED, Gear, mass_of, minus, plus, within
from .labels import NOTHING, Label, needed_by, price_of_research
from .search import LIFE_SUPPORT, Flown, Joined, Labels, Rules, Search
from .ways import Loop, Way, paces

Draws = tuple[int, ...]
DRAWN: tuple[str, ...] = (*(rocket.requires for rocket in ROCKET.values()), "Ion Thrusters", "Rendezvous")
"""The advancements whose draws are counted, in the order of ``Label.draws``."""

ION = len(ROCKET)
NO_DRAWS: Draws = (0,) * len(DRAWN)
_KINDS_OF_LEGS = tuple({(enters(leg), irradiates(leg)): leg for leg in MANEUVERS}.values())
"""A leg of each kind that asks for other capsules."""


class RiskSearch(Search):
    """All ways that nothing beats when odds count; parts wait only at the ``loops`` that are given by their places.

    With ``unloads`` something is left at the target. ``hopeless`` says of draws whether even without any more of them the
    chance would be too small.
    """

    nothing = NOTHING._replace(draws=NO_DRAWS)

    def __init__(
        self,
        rules: Rules,
        cargo: tuple[int, int],
        loops: frozenset[str],
        hopeless: Callable[[Draws], bool],
        *,
        unloads: bool = False,
    ) -> None:
        super().__init__(rules, *cargo)
        self._at, self._hopeless, self._unloads = loops, hopeless, unloads

    def _loops(self, way: Way) -> tuple[Loop, ...]:
        return tuple(loop for loop in super()._loops(way) if way.places[loop[0]] in self._at)

    def _leg(self, way: Way, at: int, labels: Labels) -> Labels:
        found: dict[Gear, list[Label]] = {}
        for after, later in labels.items():
            for gear in self._gear_from(way, at, after):
                draws = self._leaves(way, at, gear, after)
                known = [each for label in later if (each := self._separated(label))] if draws else later
                found.setdefault(gear, []).extend(self._flown(way, at, gear, known))
        return {gear: self._prune(before) for gear, before in found.items() if before}

    def _gear_from(self, way: Way, at: int, after: Gear) -> Iterator[Gear]:
        """What may be aboard on a leg: as always, and what only an earlier leg needs, if it can be left or burns up here."""
        leg, last, cabins = way.legs[at - 1], at == len(way.legs), self.rules.cabins
        entry = enters(leg)
        leave = last or (self.rules.wait and LOCATION[leg.end].docking)
        found = dict.fromkeys(self._gear_before(leg, after, last=last))
        for gear in list(found) if self.rules.wait and (leave or entry) else ():
            # Before a docking what waits seats nobody, so another capsule may be needed there.
            docked = any(end < at for _, end in self._loops(way))
            starts = ((*gear[:-1], 0), NO_GEAR) if docked else ((*gear[:-1], 0),)
            for more in {more for start in starts for kind in _KINDS_OF_LEGS for more in cabins.additions(start, kind)}:
                burns = entry and not any(n and spared for n, spared in zip(more, SHIELDED, strict=True))
                if not within(more, gear) and (leave or burns):
                    found[plus(gear, more)] = None
        yield from found

    def _leaves(self, way: Way, at: int, gear: Gear, after: Gear) -> bool:
        """Whether something is left at the end of a leg for which it is a burden to take it farther."""
        if not any(leg.difficulty for leg in way.legs[at:]):
            return False
        entry = enters(way.legs[at - 1])
        stays = (n and (spared or not entry) for n, spared in zip(minus(gear, after), SHIELDED, strict=True))
        return any(stays) or (self._unloads and at == way.target)

    def _separated(self, label: Label) -> Label | None:
        """The label with a separation first; what waits at the same place is in the same craft. None if that is hopeless."""
        how = label.how
        if isinstance(how, Joined) and (how.after.mass or any(how.waiting)):
            return label
        draws = (*label.draws[:-1], label.draws[-1] + 1)
        return None if self._hopeless(draws) else label._replace(draws=draws)

    def _prune(self, labels: list[Label]) -> list[Label]:
        groups: dict[tuple[object, ...], list[Label]] = {}
        for label in sorted(labels, key=lambda label: (label.cost, label.mass, label.draws, label.years)):
            group = groups.setdefault(tuple(gear for gear, _ in label.fate), [])
            if not any(_beats(other, label) for other in group):
                group.append(label)
            self.rules.progress()
        return [label for group in groups.values() for label in group]

    def _joined(self, loop: Loop, waiting: Gear, excursion: list[Label], later: list[Label]) -> Iterator[Label]:
        for label in super()._joined(loop, waiting, excursion, later):
            one, two = label.how.excursion, label.how.after
            draws = [a + b for a, b in zip(one.draws, two.draws, strict=True)]
            if two.mass or any(waiting):
                draws[-1] += 2
            if not self._hopeless(tuple(draws)):
                yield label._replace(draws=tuple(draws), fate=one.fate + two.fate)

    def _flown(self, way: Way, at: int, gear: Gear, later: list[Label]) -> Iterator[Label]:
        rules, leg = self.rules, way.legs[at - 1]
        carried = mass_of(gear) + (self.cargo_out if at <= way.target else self.cargo_back)
        for pace in paces(leg, rules.most_years, ions=gear[-1] > 0):
            food = rules.supplies_a_year * pace.years if rules.crew else 0
            if food and not LIFE_SUPPORT & rules.cabins.available:
                continue
            research = LIFE_SUPPORT & rules.missing if food else 0
            for label in later:
                if label.years + pace.years > rules.most_years:
                    continue
                load = label.mass + food
                needed = pace.difficulty * (load + carried)
                fired = range(gear[-1] + 1) if pace.years else range(1)
                for thrusters in fired:
                    need = needed - ion_thrust(pace.years, thrusters)
                    for burn in every_burn(max(0, need), pace.difficulty, rules.rockets):
                        if label.cost + food + burn.price > rules.most_cost:
                            continue
                        draws = _drawn(label.draws, burn, thrusters)
                        if self._hopeless(draws):
                            continue
                        yield Label(
                            label.years + pace.years,
                            label.cost + food + burn.price,
                            load + burn.mass,
                            label.missing | research | needed_by(burn) & rules.missing,
                            label.number + burn.size,
                            Flown(pace, gear, burn, label),
                            draws,
                            ((gear, pace.years), *label.fate),
                        )
                    if need <= 0:
                        break


def _beats(other: Label, label: Label) -> bool:
    """Whether ``other`` is at least as good in everything; both have the same gear on all later legs."""
    research = price_of_research(other.missing & ~label.missing)
    return (
        other.mass <= label.mass
        and other.cost + research <= label.cost
        and all(a <= b for a, b in zip(other.draws, label.draws, strict=True))
        and all(a[1] <= b[1] for a, b in zip(other.fate, label.fate, strict=True))
    )


def _drawn(draws: Draws, burn: Burn, thrusters: int) -> Draws:
    more = list(draws)
    counts = dict(burn.counts)
    for at, name in enumerate(ROCKET):
        more[at] += counts.get(name, 0)
    more[ION] += thrusters
    return tuple(more)


@lru_cache(maxsize=1 << 14)
def every_burn(need: int, difficulty: int, names: Kinds) -> tuple[Burn, ...]:
    """Every set that lifts ``need`` beyond itself and of which no rocket can be spared.

    >>> [dict(burn.counts) for burn in every_burn(4, 2, ("Juno", "Atlas"))]
    [{'Atlas': 1}, {'Atlas': 0, 'Juno': 2}]
    """
    if not need:
        return (NO_BURN,)
    found: list[Burn] = []
    rungs = ladder(difficulty, names)

    def complete(part: Burn, left: int, least: int, at: int) -> None:
        if left <= 0:
            # A rocket can be spared if the rest lifts enough: the least of those aboard is the first to go.
            if left + least > 0:
                found.append(part)
            return
        if at == len(rungs):
            return
        lift, mass, price, name = rungs[at]
        for number in range(-(-left // lift), -1, -1):
            more = Burn(
                part.mass + number * mass,
                part.price + number * price,
                part.size + number,
                (*part.counts, (name, number)),
            )
            complete(more, left - number * lift, lift if number else least, at + 1)

    complete(NO_BURN, need, 0, 0)
    return tuple(found)
