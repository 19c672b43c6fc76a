"""Ways over the map: which maneuvers leave a place, and the one that leads to the next."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

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
    start = place_named(start)
    if end.casefold() in {LOST.casefold(), EXPANSION.casefold()}:
        reason = "nothing comes back from there" if end.casefold() == LOST.casefold() else "it belongs to an expansion"
        raise ValueError(
            f"{end} is no place to plan for: {reason}. From {start} one can fly to {_listed(destinations(start))}."
        )
    end = place_named(end)
    for each in maneuvers_from(start):
        if each.end == end:
            return each
    raise ValueError(
        f"No maneuver leads from {start} to {end}. From {start} one can fly to {_listed(destinations(start))}."
    )


def legs(*places: Place) -> tuple[Maneuver, ...]:
    """The maneuvers of a route given by its places."""
    return tuple(maneuver(start, end) for start, end in pairwise(places))


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names[:-1]) + " or " + names[-1] if len(names) > 1 else names[0]
