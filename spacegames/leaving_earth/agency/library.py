"""Plans for goals, each found once: what they take, and how likely they come to their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from ..piloting import Fly, Join, Leave, Step, steps
from ..planner import Goal, MissionPlan, NoPlanError, draws_of_mission, front
from ..planner.mission.flight_log import ASTRONAUT
from ..rules.parts import COMPONENT, Part, Parts
from ..rules.state import ADVANCEMENT
from ..tables import ROCKET, Skill
from .course import Aim, Ship, arrived, last_chance, leg_flown, ship_of, used
from .trust import Facts

__all__ = [
    "A_LIFE",
    "SOMEBODY",
    "chance_of",
    "docks",
    "flown_steps",
    "goal_of",
    "plans",
    "required",
    "skill_of",
    "worth_of",
]

SOMEBODY: Final[dict[Skill, str]] = {"mechanic": "Buzz Aldrin", "pilot": "Neil Armstrong", "doctor": "Mike Collins"}
"""Whoever stands for a skill in a sketch of a craft."""
A_LIFE: Final = 2
"""Points that an astronaut's life is worth."""
MOST_DOLLARS: Final = 150
"""What the parts of a craft may cost."""
MOST_YEARS: Final = 12
USUAL: Final = ("Juno", "Atlas", "Soyuz", "Saturn")
ROCKET_SETS: Final = (
    USUAL,
    ("Atlas", "Soyuz", "Saturn"),
    ("Juno", "Atlas", "Soyuz"),
    ("Juno", "Saturn"),
    ("Atlas", "Saturn"),
    ("Soyuz", "Saturn"),
    ("Atlas", "Soyuz"),
    ("Soyuz",),
    ("Saturn",),
    *((*others, kind) for kind in ROCKET if kind not in USUAL for others in ((), ("Soyuz",), USUAL)),
)
"""Kinds of rockets for which plans are made: each kind must be researched, and of many small ones some fail."""
ION_FAR: Final = ("Mars", "Phobos", "Ceres", "Venus", "Mercury")
"""Where ion thrusters pay."""


def goal_of(aim: Aim) -> Goal:
    """What must be planned for an aim."""
    anywhere = "Earth Orbit" if aim.kind == "station" else "Suborbital Flight"
    return Goal(aim.kind, aim.place or anywhere)  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def plans(goal: Goal) -> tuple[MissionPlan, ...]:
    """Plans that none beats, for several sets of rockets, with ion thrusters and with parts that wait."""
    kept: list[MissionPlan] = []
    for one in sorted(dict.fromkeys(_all_plans(goal)), key=_prices):
        if not any(_as_good(other, one) for other in kept):
            kept.append(one)
    return tuple(kept)


def _all_plans(goal: Goal) -> Iterator[MissionPlan]:
    ions = (0, 2) if goal.place in ION_FAR and not goal.crewed else (0,)
    waits = (False, True) if goal.returns else (False,)
    for rockets, most, wait in product(ROCKET_SETS, ions, waits):
        try:
            some = front(goal, rockets, objectives=("cost", "years"), research="owned", ions=most, wait=wait)
        except NoPlanError:
            continue
        yield from (each for each in some if each.hardware_cost <= MOST_DOLLARS and each.years <= MOST_YEARS)


def _as_good(one: MissionPlan, other: MissionPlan) -> bool:
    """Whether a plan is as good in every respect."""
    cheaper = all(own <= theirs for own, theirs in zip(_prices(one), _prices(other), strict=True))
    return cheaper and set(required(one)) <= set(required(other))


def _prices(plan: MissionPlan) -> tuple[int, ...]:
    return plan.hardware_cost, plan.years, sum(plan.components.values())


def docks(plan: MissionPlan) -> bool:
    """Whether parts wait or are left: the craft must separate or dock."""
    return any(isinstance(step, Join | Leave) for step in flown_steps(plan))


@lru_cache(maxsize=4096)
def required(plan: MissionPlan) -> tuple[str, ...]:
    """The advancements that a plan takes."""
    bought = {getattr(COMPONENT[kind], "requires", None) for kind in plan.components if kind != ASTRONAUT}
    return tuple(name for name in ADVANCEMENT if name in bought or name in draws_of_mission(plan))


@lru_cache(maxsize=4096)
def flown_steps(plan: MissionPlan) -> tuple[Step, ...]:
    """What is done from the launch on."""
    every = steps(plan)
    return every[next(n for n, step in enumerate(every) if isinstance(step, Fly)) :]


def skill_of(plan: MissionPlan) -> Skill | None:
    """Whose skill helps most."""
    return ("mechanic" if plan.years else "pilot") if plan.crew else None


def sketch(components: Mapping[str, int], skill: Skill | None) -> Parts:
    """Components as a craft."""
    return tuple(_parts(components.items(), skill))


def _parts(components: Iterable[tuple[str, int]], skill: Skill | None) -> Iterator[Part]:
    for kind, n in components:
        yield from [Part(SOMEBODY[skill] if kind == ASTRONAUT and skill else kind)] * n


def chance_of(plan: MissionPlan, aim: Aim, facts: Facts, since: int = 0) -> float:
    """The chance that a plan is flown to its end, when so many of its steps are done."""
    matter = frozenset((*required(plan), *(("Re-entry", "Life Support") if plan.crew else ())))
    return _chance(plan, aim._replace(points=0), facts.about(matter, helped=bool(plan.crew)), since)


def worth_of(plan: MissionPlan, aim: Aim, facts: Facts, since: int = 0) -> float:
    """What a plan is worth in points when so many of its steps are done: who stays out there dies in the end."""
    chance = chance_of(plan, aim, facts, since)
    return aim.points * chance - A_LIFE * len(plan.crew) * (1 - chance if aim.kind != "station" else 1)


@lru_cache(maxsize=1 << 15)
def _chance(plan: MissionPlan, aim: Aim, facts: Facts, since: int) -> float:
    todo = flown_steps(plan)
    flown = sum(isinstance(step, Fly) for step in todo[:since])
    legs = zip(plan.legs[flown:], ships(plan)[flown:], strict=True)
    been = aim.kind == "manned" and aim.place in {leg.maneuver.end for leg in plan.legs[:flown]}
    ship, chance = ships(plan)[flown]._replace(done=been), 1.0
    for step in todo[since:]:
        if isinstance(step, Fly):
            leg, now = next(legs)
            now = now._replace(years=ship.years, draws=ship.draws, done=ship.done)
            after, safe = leg_flown(arrived(now, aim), leg, aim, facts)
            if after is None:
                return 0.0
            ship, chance = after, chance * safe
        elif isinstance(step, Join | Leave):
            safe, ship = used(ship, "Rendezvous", 1, facts)
            chance *= safe
    return chance * last_chance(ship, aim, facts)


@lru_cache(maxsize=4096)
def ships(plan: MissionPlan) -> tuple[Ship, ...]:
    """The craft at the start of each leg."""
    skill = skill_of(plan)
    return tuple(ship_of(sketch(leg.aboard, skill), leg.maneuver.start) for leg in plan.legs)
