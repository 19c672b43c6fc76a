"""What an agency does on Earth: research, trials, buying over the years, assembling, launching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..piloting import Fly
from ..planner import Goal, plan
from ..planner.mission.flight_log import ASTRONAUT
from ..rules.assembly import Disassemble, Load
from ..rules.buying import Buy
from ..rules.maneuver import Maneuver
from ..rules.parts import CAPSULE, CREW, Part, put
from ..rules.research import Research
from ..rules.state import ADVANCEMENT, Spacecraft
from ..rules.view import View
from ..tables import HAZARD, MANEUVERS, RESEARCH_PRICE, ROCKET, START, SUBORBITAL, Place, drawn_by_craft
from .library import docks, flown_steps, worth_of
from .outlook import Taken, outlook, wants_trial
from .projects import Venture, missing, on_earth, price_of, projects
from .temper import Temper
from .trust import Facts

__all__ = ["at_home", "is_trial_stand"]

LANDING: Final = HAZARD["landing"]
HARD_GROUND: Final = {way.end for way in MANEUVERS if LANDING.draws in drawn_by_craft(way)}
"""Where Landing must work."""
HOPS: Final[tuple[Mapping[str, int], ...]] = (
    {"Juno": 3, "Probe": 1},
    {"Atlas": 1, "Probe": 1},
    {"Soyuz": 1, "Probe": 1},
)
"""Craft that reach space for a moment, the cheapest first: each comes down on Earth, where Landing can be tried out."""
TRIED_ALOFT: Final = ("Life Support", "Re-entry")
"""What an empty capsule in orbit tries out: one at each end of a year, the other when it comes home."""
WORTH_TRIALS: Final = 3
"""Points of a mission for which trials are flown at all."""


class Ground(NamedTuple):
    """What a seat looks at while it works on Earth."""

    view: View
    temper: Temper
    facts: Facts
    taken: Taken
    there: Counter[str]
    money: int
    """What may be spent now."""

    @property
    def own(self) -> Any:
        """Its own agency."""
        return self.view.agencies[self.view.who]


def is_trial_stand(craft: Spacecraft) -> bool:
    """A craft of rockets alone, which are fired on Earth to try them out."""
    return craft.place == START and all(part.kind in ROCKET for part in craft.parts)


def at_home(view: View, temper: Temper, facts: Facts, taken: Taken) -> Iterator[tuple[Any, Venture]]:
    """What an agency would like to do on Earth, the most important first, and for which project; some may not be possible."""
    own = view.agencies[view.who]
    ground = Ground(view, temper, facts, taken, on_earth(view), own.money - kept_back(view, temper))
    for project in projects(view, temper, taken):
        yield from ((action, project) for action in _done_for(ground, project))
        # What is needed for this one is not there for the next.
        kept = project.needs
        crew = kept.pop(ASTRONAUT, 0)
        kept.update([kind for kind in ground.there if kind in CREW][:crew])
        ground = ground._replace(there=ground.there - kept)


def _done_for(ground: Ground, project: Venture) -> Iterator[Any]:
    yield from _research(ground, project)
    if project.aim.points >= WORTH_TRIALS:
        yield from _trials(ground, project)
    lack = missing(project, ground.there)
    if lack:
        yield from _buy(ground, lack)
    elif all(_owned(ground, name) for name in project.research):
        yield from _launch(ground, project)


def _research(ground: Ground, project: Venture) -> Iterator[Research]:
    lacking = (name for name in project.research if not _owned(ground, name))
    yield from (Research(name) for name in lacking if ground.money >= RESEARCH_PRICE[name])


def kept_back(view: View, temper: Temper) -> int:
    """Dollars for failures that may still come this year: of landings, and of air for who is in space."""
    fleet = [craft for craft in view.agencies[view.who].craft if craft.place != START]
    falling = any(craft.place == SUBORBITAL for craft in fleet)
    landing = falling or any(craft.tokens == 1 and LANDING.symbol in craft.due for craft in fleet)
    air = any(part.kind in CAPSULE for craft in fleet for part in craft.parts)
    draws = [*[LANDING.draws] * landing, *["Life Support"] * air]
    return temper.reserve * sum(wants_trial(view, temper, name) for name in draws)


def _buy(ground: Ground, lack: Counter[str]) -> Iterator[Buy]:
    """The dearest first: what is bought one year need not be bought the next."""
    for kind in sorted(lack, key=price_of, reverse=True):
        if price_of(kind) > ground.money:
            continue
        if kind in CREW.values():
            yield from (Buy(name) for name, skill in CREW.items() if skill == kind)
        else:
            yield Buy(kind)


# Trials


def _trials(ground: Ground, project: Venture) -> Iterator[Any]:
    """Rockets on the stand, Landing by a hop, capsules in orbit: with money left to be rid of a card that is bad."""
    ground = ground._replace(money=ground.money - ground.temper.reserve)
    if ground.money < 0:
        return
    for kind, rocket in ROCKET.items():
        if kind in project.needs and wants_trial(ground.view, ground.temper, rocket.requires):
            yield from _fire_on_stand(ground, kind)
    if _lands(project) and wants_trial(ground.view, ground.temper, "Landing") and not _aloft(ground, SUBORBITAL):
        hops = (hop for hop in HOPS if _owned(ground, ROCKET[next(iter(hop))].requires))
        yield from _fly(ground, Counter(next(hops, {})))
    if project.skill and project.plan.years + (project.aim.place is not None):
        wanted = [name for name in TRIED_ALOFT if wants_trial(ground.view, ground.temper, name)]
        needed = {"Vostok", "Apollo"}.intersection(project.needs) or "Life Support" in wanted
        if wanted and needed and not _aloft(ground, "Earth Orbit"):
            yield from _fly(ground, Counter(_empty_capsule(_have(ground))))


def _lands(project: Venture) -> bool:
    return project.aim.place in HARD_GROUND and project.aim.kind != "survey"


def _aloft(ground: Ground, place: Place) -> bool:
    """Whether something is there already."""
    return any(craft.place == place for craft in ground.own.craft)


def _owned(ground: Ground, advancement: str) -> bool:
    return ground.own.research[ADVANCEMENT[advancement]] is not None


def _have(ground: Ground) -> tuple[str, ...]:
    return tuple(name for name in ADVANCEMENT if _owned(ground, name))


@lru_cache(maxsize=512)
def _empty_capsule(have: tuple[str, ...]) -> tuple[str, ...]:
    """A craft that takes a capsule to an orbit and home, without anybody aboard."""
    found = plan(Goal("manned", "Earth Orbit"), have=have)
    if found.research:
        return ()
    return tuple(kind for kind, n in found.components.items() for _ in range(n) if kind != ASTRONAUT)


def _fire_on_stand(ground: Ground, kind: str) -> Iterator[Any]:
    stands = [craft for craft in ground.own.craft if is_trial_stand(craft)]
    if any(part.damaged and part.kind == kind for part in (*ground.own.store, *(p for c in stands for p in c.parts))):
        return  # it is repaired at the end of the year
    for craft in stands:
        if Part(kind) in craft.parts:
            yield Maneuver(craft.number, SUBORBITAL)
    yield Load(_spare(ground), kind)
    yield from _buy(ground, Counter([kind]))


def _fly(ground: Ground, needs: Counter[str]) -> Iterator[Any]:
    if not needs:
        return
    if lack := needs - ground.there:
        yield from _buy(ground, lack)
    else:
        yield from _send(ground, needs)


# Launching


def _launch(ground: Ground, project: Venture) -> Iterator[Any]:
    needs = project.needs
    if crew := needs.pop(ASTRONAUT, 0):
        people = sorted(
            (kind for kind in ground.there if kind in CREW), key=lambda kind: (CREW[kind] != project.skill, kind)
        )
        needs.update(people[:crew])
    if ground.own.money < ground.temper.reserve and project.plan.years + 1 < ground.facts.years:
        return  # the next year brings money for what may fail
    if docks(project.plan):
        step = flown_steps(project.plan)[0]
        if isinstance(step, Fly) and worth_of(project.plan, project.aim, ground.facts) > 0:
            yield from _assemble(ground, needs, step.to, step.years)
    else:
        yield from _send(ground, needs)


def _send(ground: Ground, needs: Counter[str]) -> Iterator[Any]:
    """A craft of just these parts, if it is good for something."""
    parts = put((), *(Part(kind) for kind in needs.elements()))
    found = outlook(ground.view, ground.temper, ground.facts, parts, START, taken=ground.taken)
    if found is not None and found.course.step is not None:
        yield from _assemble(ground, needs, found.course.step.to, found.course.step.years)


def _assemble(ground: Ground, needs: Counter[str], to: Place, years: int) -> Iterator[Any]:
    """A craft of just these parts is sent off; others on Earth are taken apart for what is needed."""
    store = Counter(part.kind for part in ground.own.store if not part.damaged)
    fleet = [craft for craft in ground.own.craft if craft.place == START]
    whole = Counter(part.kind for craft in fleet for part in craft.parts if not part.damaged)
    if needs - store - whole:
        return
    for craft in fleet:
        aboard = Counter(part.kind for part in craft.parts)
        sound = not any(part.damaged for part in craft.parts)
        if sound and aboard == needs:
            yield Maneuver(craft.number, to, years)
            return
        if sound and not aboard - needs and not needs - aboard - store:
            yield from _load(craft.number, needs - aboard)
            return
    if needs - store:
        yield from (Disassemble(craft.number) for craft in fleet)
    else:
        yield from _load(_spare(ground), needs)


def _load(number: int, kinds: Counter[str]) -> Iterator[Load]:
    """People after their seats."""
    yield from (Load(number, kind) for kind in sorted(kinds, key=lambda kind: kind in CREW))


def _spare(ground: Ground) -> int:
    used = {craft.number for craft in ground.own.craft}
    return next(number for number in range(1, len(used) + 2) if number not in used)
