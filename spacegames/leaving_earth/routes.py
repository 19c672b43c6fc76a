"""Ways over the map: which maneuvers leave a place, and the one that leads to the next."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from ..words import say
from .names import find
from .tables import EXPANSION, LOST, MANEUVERS, PLACES, Maneuver, Place


def place_named(name: str) -> Place:
    """The place on the map that a name means; a ``ValueError`` that offers the nearest otherwise."""
    return find(name, PLACES, "place")


@lru_cache(maxsize=256)
def maneuvers_from(place: Place) -> tuple[Maneuver, ...]:
    """The maneuvers that leave a place, in the order of its card, without those that only an expansion uses.

    >>> [(m.end, m.difficulty) for m in maneuvers_from("Lunar Orbit")]
    [('Earth Orbit', 3), ('Moon', 2)]
    """
    start = place_named(place)
    return tuple(m for m in MANEUVERS if m.start == start and not m.expansion)


@lru_cache(maxsize=256)
def destinations(place: Place) -> tuple[Place, ...]:
    """Where one can fly from a place on purpose."""
    return tuple(m.end for m in maneuvers_from(place) if m.end != LOST)


@lru_cache(maxsize=1024)
def maneuver(start: Place, end: Place) -> Maneuver:
    """The maneuver between two places; a ``ValueError`` that names the legal neighbours if there is none."""
    start, end = place_named(start), str(end)
    if end.casefold() in {LOST.casefold(), EXPANSION.casefold()}:
        lost = say(
            "{end} is no place to plan for: nothing comes back from there. From {start} one can fly to {places}."
        )
        other = say("{end} is no place to plan for: it belongs to an expansion. From {start} one can fly to {places}.")
        raise ValueError(_worded(lost if end.casefold() == LOST.casefold() else other, start, end))
    end = place_named(end)
    for each in maneuvers_from(start):
        if each.end == end:
            return each
    words = say("No maneuver leads from {start} to {end}. From {start} one can fly to {places}.")
    raise ValueError(_worded(words, start, end))


def legs(*places: Place) -> tuple[Maneuver, ...]:
    """The maneuvers of a route given by its places."""
    return tuple(maneuver(start, end) for start, end in pairwise(places))


def _worded(words: str, start: Place, end: Place) -> str:
    """The words with the two ends, and the places that can be flown to from the first."""
    *others, last = map(say, destinations(start))
    places = say(" or ").join([", ".join(others), last]) if others else last
    return words.format(start=say(start), end=say(end), places=places)
