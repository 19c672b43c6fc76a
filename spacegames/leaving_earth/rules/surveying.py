"""Surveying: looking from a distance at what lies at a place (LE-248 to LE-255)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..odds import Outcome, effect
from ..tables import HAZARD, MANEUVERS, SUBORBITAL, Place
from .exploration import KeepSecret, Reveal, look, reveal
from .outcomes import Attempt
from .sight import CraftSeen, Sight, sight
from .state import SITE, State, push, site
from .tasks import Auto, Choice, Tasks, TurnAction
from .told import numbered

__all__ = ["TASKS", "TURN", "Survey", "in_range"]

SURVEYING: Final = "Surveying"


@dataclass(frozen=True, slots=True)
class Survey:
    """Survey a place from a craft."""

    craft: int
    place: Place


@dataclass(frozen=True, slots=True)
class Surveyed:
    """A craft has surveyed a place, with this outcome."""

    seat: int
    craft: int
    place: Place
    outcome: Outcome = "success"


@dataclass(frozen=True, slots=True)
class Seen:
    """A seat has looked at a place from afar, and shows it to all or does not."""

    seat: int
    place: Place


def _symbols() -> Iterator[tuple[Place, Place]]:
    """Where each explorable place can be seen from: the symbol of its card is printed on a maneuver there (ruling X2)."""
    for maneuver in MANEUVERS:
        for symbol in maneuver.met:
            card = HAZARD[symbol].card
            if card in SITE and card != SUBORBITAL:
                yield maneuver.start, card


SYMBOLS: Final = frozenset(_symbols())
RANGE: Final[dict[Place, tuple[Place, ...]]] = {
    start: tuple(place for place in SITE if (start, place) in SYMBOLS) for start, _ in SYMBOLS
}


def in_range(place: Place) -> tuple[Place, ...]:
    """The explorable places that can be surveyed from a place (LE-249, LE-251, LE-255).

    >>> in_range("Mars Orbit")
    ('Mars', 'Phobos', 'Solar Radiation')
    """
    return RANGE.get(place, ())


def why_not_survey(action: Survey, seen: Sight) -> Refusal | None:
    """Not Suborbital Flight (LE-254), and not without the advancement, which nobody is given for this (LE-248)."""
    ship = numbered(seen.fleet, action.craft)
    if ship is None:
        return Refusal("LE-111", "There is no craft {0}.", (action.craft,))
    if action.place == SUBORBITAL:
        return Refusal("LE-254", "{0} cannot be surveyed: only an astronaut who goes there finds out.", (SUBORBITAL,))
    if SURVEYING not in seen.owned:
        return Refusal("LE-248", "This takes the advancement Surveying, which is not researched.")
    return _why_not_from(ship, action.place)


def _why_not_from(ship: CraftSeen, place: Place) -> Refusal | None:
    """An undamaged vessel (LE-248) that has arrived (LE-183, LE-252) where the place is in range (LE-249)."""
    if ship.tokens:
        where = ship.number, ship.place
        return Refusal("LE-252", "Craft {0} is under way to {1}: it surveys after it has arrived.", where)
    if not ship.vessel:
        return Refusal("LE-248", "Craft {0} has no probe or capsule that is undamaged.", (ship.number,))
    if place not in in_range(ship.place):
        return Refusal("LE-249", "No maneuver that leaves {0} has the symbol of {1}.", (ship.place, place))
    return None


def survey(state: State, seat: int, action: Survey) -> State:
    """An outcome is drawn; it costs nothing and may be repeated (ruling X3)."""
    return push(state, Attempt(seat, SURVEYING, Surveyed(seat, action.craft, action.place)))


def _surveyed(state: State, task: Surveyed) -> State:
    """After a success the seat looks (LE-250); a failure shows nothing (LE-152), nor is there news where all know (LE-253)."""
    if not effect(SURVEYING, task.outcome).works or site(state, task.place).revealed:
        return state
    return push(look(state, task.seat, task.place), Seen(task.seat, task.place))


def _tell(state: State, task: Seen, action: Reveal | KeepSecret) -> State:
    """The craft is safe either way (LE-250); to reveal it later one has to look again (ruling X1)."""
    return reveal(state, task.seat, task.place) if isinstance(action, Reveal) else state


def _surveys(seen: Sight) -> Iterator[Survey]:
    for ship in seen.fleet:
        yield from (Survey(ship.number, place) for place in in_range(ship.place))


TURN: Final[dict[type, TurnAction]] = {Survey: TurnAction(sight, _surveys, why_not_survey, survey)}

TASKS: Final[Tasks] = {
    Surveyed: Auto(_surveyed),
    Seen: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(Reveal, KeepSecret),
        choices=lambda _state, _task: (Reveal(), KeepSecret()),
        do=_tell,
    ),
}
