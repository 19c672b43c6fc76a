"""What a plan wants, step by step: purchases, the craft, and each leg with its stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..planner import Leg, MissionPlan, schedule
from ..planner import Stop as Halt
from ..planner.mission.flight_log import ASTRONAUT
from ..planner.money.purchases import itemized
from ..rules.state import ADVANCEMENT
from ..tables import FUNDING, ROCKET, Place

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""Components by name with their numbers; astronauts are counted under ``"Astronaut"``."""
ANYBODY: Final = "astronaut"
LATE: Final = 9999
"""A year before which everything is paid, whatever the calendar says."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Research an advancement."""

    advancement: str


@dataclass(frozen=True, slots=True)
class Stock:
    """Have so many components of a kind unassembled."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Hire:
    """Have a crew on Earth: a skill for each, or ``"astronaut"`` where any will do."""

    crew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Assemble:
    """Put a craft together on Earth."""

    parts: Counts
    crew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fly:
    """Go to a place in so many years; rockets to ``keep`` for later legs are not fired."""

    to: Place
    years: int
    keep: Counts


@dataclass(frozen=True, slots=True)
class Join:
    """Dock the craft that holds ``parts``; ``then`` are numbers of the same kinds aboard."""

    parts: Counts
    then: Counts


@dataclass(frozen=True, slots=True)
class Leave:
    """Separate ``parts``, to wait or for good; ``then`` are numbers of the same kinds still aboard."""

    parts: Counts
    then: Counts


@dataclass(frozen=True, slots=True)
class Gather:
    """Collect a sample."""

    kind: str


@dataclass(frozen=True, slots=True)
class Look:
    """Survey a place from where the craft is, and show all what lies there."""

    place: Place


@dataclass(frozen=True, slots=True)
class Stay:
    """Let so many years pass."""

    years: int


Step: TypeAlias = Learn | Stock | Hire | Assemble | Fly | Join | Leave | Gather | Look | Stay


def steps(plan: MissionPlan) -> tuple[Step, ...]:
    """What a plan wants, in order: purchases as early as funding pays them, the craft, and each leg with its stop.

    >>> from spacegames.leaving_earth import plan
    >>> for step in steps(plan("Artificial Satellite")):
    ...     print(step)
    Learn(advancement='Soyuz Rockets')
    Stock(kind='Soyuz', number=1)
    Stock(kind='Probe', number=1)
    Assemble(parts=(('Soyuz', 1), ('Probe', 1)), crew=())
    Fly(to='Earth Orbit', years=0, keep=())
    """
    spare = Counter(plan.components)
    spare.subtract(sum((Counter(leg.rockets) for leg in plan.legs), Counter()))
    parts = tuple((kind, number) for kind, number in plan.components.items() if kind != ASTRONAUT)
    found: list[Step] = [*_purchases(plan), Assemble(parts, plan.crew)]
    after = [*(leg.aboard for leg in plan.legs[1:]), None]
    for leg, stop, then in zip(plan.legs, plan.stops[1:], after, strict=True):
        found += [_flown(leg, spare), *(_at(stop, Counter(then)) if then is not None else ())]
    if plan.goal.kind == "survey" and plan.places[-1] != plan.goal.place:
        found.append(Look(plan.goal.place))
    return (*found, Stay(plan.stops[-1].years)) if plan.stops[-1].years else tuple(found)


def _purchases(plan: MissionPlan) -> Iterator[Step]:
    """Research and components in the order in which yearly funding buys them soonest, or as much as the dearest costs."""
    funding = max([FUNDING, *(each.price for each in itemized(plan.purchases))])
    paid = schedule([(plan.name, plan.purchases, plan.years)], last_year=LATE, funding=funding).years
    total: Counter[str] = Counter()
    for payment in (payment for year in paid for payment in year.payments):
        total[payment.name] += payment.count
        if payment.name in ADVANCEMENT:
            yield Learn(payment.name)
        elif payment.name == ASTRONAUT:
            yield Hire(plan.crew[: total[ASTRONAUT]])
        else:
            yield Stock(payment.name, total[payment.name])


def _flown(leg: Leg, spare: Mapping[str, int]) -> Fly:
    keep = {kind: leg.aboard.get(kind, 0) - leg.rockets.get(kind, 0) - spare[kind] for kind in ROCKET}
    return Fly(leg.maneuver.end, leg.years, _some(keep))


def _at(stop: Halt, then: Counter[str]) -> list[Step]:
    """What is done at a stop, found backwards from what is aboard ``then``, on the next leg."""
    found: list[Step] = []
    # What waits and what is left are two separations: docked again, one craft would bring both along.
    for parts in (stop.left, stop.waits):
        if parts:
            found.append(Leave(_some(parts), _of(then, parts)))
            then = then + Counter(parts)
    for kind in stop.collected:
        found.append(Gather(kind))
        then = then - Counter(stop.collected)
    if stop.fetched:
        found.append(Join(_some(stop.fetched), _of(then, stop.fetched)))
    return found[::-1]


def _some(parts: Mapping[str, int]) -> Counts:
    return tuple((kind, number) for kind, number in parts.items() if number)


def _of(counts: Mapping[str, int], kinds: Iterable[str]) -> Counts:
    return tuple((kind, counts[kind]) for kind in kinds)
