"""What an agency's craft are good for: the aims of the game, and which of them a craft serves best now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ..rules.parts import CAPSULE, Parts, astronauts
from ..rules.state import ADVANCEMENT, Spacecraft
from ..rules.view import View
from ..tables import START, Place
from .course import Aim, Course, aims_of, course, ship_of
from .temper import Temper
from .trust import Facts, trust

__all__ = ["Outlook", "aims", "alongside", "outlook", "wants_trial"]

A_LIFE: Final = 2
"""Points that an astronaut's life is worth."""
HOME: Final = Aim("home", START, 0.02)
TRIAL: Final = 0.01
"""What a trial flight is worth, in points, where its craft can do nothing better."""
HOPELESS: Final = 0.02
"""A chance that is none."""
HOPEFUL: Final = 0.25
"""A chance for which no second craft is sent."""


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
    return trust(advancement, copy) < temper.bars[advancement]


def aims(view: View, temper: Temper, facts: Facts, parts: Parts) -> list[Aim]:
    """All that a craft with some parts may be for."""
    found = [aim for name in view.missions for aim in aims_of(name, facts)]
    crew = len(astronauts(parts))
    if crew:
        return [*found, HOME._replace(points=A_LIFE * crew)]
    if any(part.kind in CAPSULE for part in parts):
        staying = TRIAL if wants_trial(view, temper, "Life Support") else 0.0
        found += [HOME, Aim("probe", "Earth Orbit", HOME.points + staying)]
    if wants_trial(view, temper, "Landing"):
        found.append(Aim("probe", "Suborbital Flight", TRIAL))
    return found


def outlook(view: View, temper: Temper, facts: Facts, parts: Parts, place: Place) -> Outlook | None:
    """The best use of a craft at a place, None if it is good for nothing."""
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
        worth = aim.points * found.chance - (lost if aim.kind != "home" else 0)
        if worth > 0 and (best is None or worth > best.worth):
            best = Outlook(aim, found, worth)
    return best


def of_craft(view: View, temper: Temper, facts: Facts, craft: Spacecraft) -> Outlook | None:
    """The best use of a craft where it is."""
    return outlook(view, temper, facts, craft.parts, craft.place)


def alongside(view: View, temper: Temper, facts: Facts, craft: Spacecraft, best: Outlook) -> Iterator[Aim]:
    """What a craft does on the way to its best use: it goes to the same place for all of it."""
    ship = ship_of(craft.parts, craft.place)
    for aim in aims(view, temper, facts, craft.parts):
        if aim.place == best.aim.place:
            found = course(ship, aim, facts)
            if found is not None and found.chance >= HOPEFUL:
                yield aim
