"""What an agency's craft are good for: the aims of the game, and which of them a craft serves best now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

from ..knowledge import unseen
from ..rules.missions import MISSION
from ..rules.parts import CAPSULE, Parts, astronauts
from ..rules.state import ADVANCEMENT, Spacecraft
from ..rules.view import View
from ..tables import START, Place
from .course import Aim, Course, aims_of, course, doom, ship_of
from .library import A_LIFE, chance_of, worth_of
from .temper import Temper
from .trust import Facts, trust
from .voyages import Voyage, voyages

__all__ = [
    "NOTHING",
    "Fleet",
    "Outlook",
    "Taken",
    "aims",
    "best_voyage",
    "fleet",
    "outlook",
    "ranked",
    "wanted",
    "wants_trial",
]

HOME: Final = Aim("home", START, 0.02)
TRIAL: Final = 0.01
"""What a trial flight is worth, in points, where its craft can do nothing better."""
HOPELESS: Final = 0.02
"""A chance that is none."""
Taken = Mapping[Aim, float]
"""The chance that aims are reached by other craft."""
NOTHING: Final[Taken] = MappingProxyType({})


class Outlook(NamedTuple):
    """What a craft is best used for, the way there, and what that is worth in points."""

    aim: Aim
    course: Course
    worth: float


def wants_trial(view: View, temper: Temper, advancement: str) -> bool:
    """Whether an advancement that is owned is not trusted enough, and cards are left to be found out about."""
    copy = view.agencies[view.who].research[ADVANCEMENT[advancement]]
    if copy is None or not copy.cards:
        return False
    return trust(advancement, copy, unseen(view)) < temper.bars[advancement]


def wanted(view: View, facts: Facts) -> Iterator[tuple[str, Aim]]:
    """The open missions, and what else is worth a flight, each with its aims.

    Who plays alone is rid of missions to a place that turns out to destroy craft: that is worth half of completing them.
    """
    yield from ((name, aim) for name in view.missions for aim in aims_of(name, facts))
    if len(view.agencies) > 1:
        return
    for place in ("Moon", "Venus"):
        missions = [MISSION[name] for name in view.missions]
        points = sum(each.points for each in missions if each.place == place and each.impossible_if == "destroyed")
        if worth := points * doom(place, facts) / 2:
            yield f"Scouting {place}", Aim("survey", place, worth)


def aims(view: View, temper: Temper, facts: Facts, parts: Parts) -> list[Aim]:
    """All that a craft with some parts may be for."""
    found = [aim for _, aim in wanted(view, facts)]
    crew = len(astronauts(parts))
    if crew:
        return [*found, HOME._replace(points=A_LIFE * crew)]
    if any(part.kind in CAPSULE for part in parts):
        staying = TRIAL if wants_trial(view, temper, "Life Support") else 0.0
        found += [HOME, Aim("probe", "Earth Orbit", HOME.points + staying)]
    if wants_trial(view, temper, "Landing"):
        found.append(Aim("probe", "Suborbital Flight", TRIAL))
    return found


def outlook(
    view: View, temper: Temper, facts: Facts, parts: Parts, place: Place, *, taken: Taken = NOTHING
) -> Outlook | None:
    """The best use of a craft at a place, None if it is good for nothing; what is ``taken`` counts as far as others may fail."""
    ship = ship_of(parts, place)
    best: Outlook | None = None
    for aim in aims(view, temper, facts, parts):
        if aim.place == place == START:
            continue
        found = course(ship, aim, facts)
        if found is None or found.chance < HOPELESS:
            continue
        # Whoever stays out there dies in the end.
        lost = A_LIFE * ship.crew * (1 - found.chance if aim.kind in ("home", "manned", "sample") else 1)
        worth = aim.points * (1 - taken.get(aim, 0.0)) * found.chance - (lost if aim.kind != "home" else 0)
        if worth > 0 and (best is None or worth > best.worth):
            best = Outlook(aim, found, worth)
    return best


class Fleet(NamedTuple):
    """What craft off Earth are best used for, which fly with parts that wait, which parts those are, and what all take."""

    uses: dict[int, Outlook]
    voyages: dict[int, Voyage]
    waiting: frozenset[int]
    taken: dict[Aim, float]


def fleet(view: View, temper: Temper, facts: Facts, but: int = 0) -> Fleet:
    """The best use of each craft off Earth ``but`` for one. Voyages choose first, then the older craft."""
    craft = [each for each in view.agencies[view.who].craft if each.place != START and each.number != but]
    found = Fleet({}, {}, frozenset(), {})
    for each in craft:
        later = facts._replace(years=facts.years - each.tokens)
        best = outlook(view, temper, later, each.parts, each.place)
        worth, aim, voyage = best_voyage(view, later, voyages(view, each))
        if voyage is not None and aim is not None and worth > (best.worth if best else 0.0):
            found.voyages[each.number] = voyage
            found.taken[aim] = chance_of(voyage.plan, aim, later, voyage.since)
            found = found._replace(waiting=found.waiting | voyage.waiting)
    for each in craft:
        if each.number in found.voyages or each.number in found.waiting:
            continue
        later = facts._replace(years=facts.years - each.tokens)
        best = outlook(view, temper, later, each.parts, each.place, taken=found.taken)
        if best is not None:
            found.uses[each.number] = best
            for aim, chance in _alongside(view, temper, later, each, best):
                found.taken[aim] = 1 - (1 - found.taken.get(aim, 0.0)) * (1 - chance)
    return found


def best_voyage(view: View, facts: Facts, flown: Iterable[Voyage]) -> tuple[float, Aim | None, Voyage | None]:
    """The voyage that is worth most, with its points and its aim."""
    return next(iter(ranked(view, facts, flown)), (0.0, None, None))


def ranked(view: View, facts: Facts, flown: Iterable[Voyage]) -> list[tuple[float, Aim, Voyage]]:
    """What each voyage is worth, and its aim; one for a mission that is completed brings its crew home."""
    open_aims = {(aim.kind, aim.place): aim for _, aim in wanted(view, facts)}
    found = []
    for voyage in flown:
        goal = voyage.plan.goal
        aim = open_aims.get((goal.kind, goal.place), Aim(goal.kind, goal.place, 0.0))
        worth = worth_of(voyage.plan, aim, facts, voyage.since) + A_LIFE * len(voyage.plan.crew)
        if worth > 0:
            found.append((worth, aim, voyage))
    return sorted(found, key=itemgetter(0), reverse=True)


def _alongside(
    view: View, temper: Temper, facts: Facts, craft: Spacecraft, best: Outlook
) -> Iterator[tuple[Aim, float]]:
    """What a craft does on the way to its best use, with its chance: it goes to the same place for all of it."""
    ship = ship_of(craft.parts, craft.place)
    for aim in aims(view, temper, facts, craft.parts):
        if aim.place == best.aim.place:
            found = course(ship, aim, facts)
            if found is not None:
                yield aim, found.chance
