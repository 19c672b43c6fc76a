"""Ways over the map, found and not given: out along places never seen twice, and home the same way or another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ...formulas import speeds
from ...routes import destinations, legs, maneuvers_from
from ...tables import LOCATION, START, Maneuver, Place

Loop = tuple[int, int]
"""Two positions of a way at which it is at the same place: what is left at the first can be fetched at the second."""


@dataclass(frozen=True, slots=True)
class Way:
    """Places from Earth to a target and, if it leads home, back; ``target`` is the position of the target.

    ``loops`` are the places where parts can wait, the outermost first; each lies within the one before.
    """

    places: tuple[Place, ...]
    target: int
    legs: tuple[Maneuver, ...] = field(compare=False, repr=False)
    loops: tuple[Loop, ...] = field(compare=False, repr=False)

    @classmethod
    def along(cls, places: tuple[Place, ...], target: int) -> Way:
        """The way along places, with the target at a position."""
        way = legs(*places)
        route = (way[0].start, *(leg.end for leg in way))
        back = range(target + 1, len(route))
        loops = [(i, j) for i in range(1, target) for j in back if route[i] == route[j] and can_wait_at(route[i])]
        return cls(route, target, way, tuple(sorted(loops)))

    def staying(self) -> tuple[Way, ...]:
        """The way with a year's end at its last place: under way to it, or in a year spent there (LE-061, LE-064)."""
        last = self.legs[-1]
        if last.years:
            return (self,)
        found = []
        if can_wait_at(last.end):
            rest = Maneuver(last.end, last.end, 0, years=1, source=last.source)
            found.append(replace(self, places=(*self.places, last.end), legs=(*self.legs, rest)))
        if last.optional_time:
            found.append(replace(self, legs=(*self.legs[:-1], replace(last, years=1, optional_time=False))))
        return tuple(found)


@lru_cache(maxsize=64)
def can_wait_at(place: Place) -> bool:
    """Whether what waits at a place is still there next turn, and craft can dock: no automatic maneuver leads on (LE-178).

    >>> can_wait_at("Mars Orbit"), can_wait_at("Inner Planets Transfer")
    (True, False)
    """
    return LOCATION[place].docking and not any(maneuver.automatic for maneuver in maneuvers_from(place))


@lru_cache(maxsize=256)
def ways(target: Place, *, home: bool) -> tuple[Way, ...]:
    """Every way to a target and, if it leads home, back.

    >>> [way.places[1:] for way in ways("Earth Orbit", home=False)]
    [('Suborbital Flight', 'Earth Orbit'), ('Earth Orbit',)]
    """
    out = tuple(_paths(START, target))
    if not home:
        return tuple(Way.along(path, len(path) - 1) for path in out)
    back = tuple(_paths(target, START))
    return tuple(Way.along(path + way[1:], len(path) - 1) for path in out for way in back)


def _paths(start: Place, end: Place, so_far: tuple[Place, ...] = ()) -> Iterator[tuple[Place, ...]]:
    """Paths from start to end that visit no place twice; only the end may be Earth."""
    if start == end and so_far:
        yield (*so_far, end)
        return
    for place in destinations(start):
        fresh = place not in so_far and place != start and (place != START or end == START)
        if fresh and not (so_far and _shortcut(so_far[-1], start, place)):
            yield from _paths(place, end, (*so_far, start))


@lru_cache(maxsize=1024)
def _shortcut(start: Place, between: Place, end: Place) -> bool:
    """Whether one maneuver leads where two do, no harder than the first of them alone, at any pace, and meeting nothing.

    Then the two are never better: Mars, say, is no stop on the way from Mars Fly-By to Mars Orbit.
    """
    first, second = legs(start, between, end)
    return any(
        leg.end == end
        and leg.difficulty <= first.difficulty
        and leg.years <= first.years + second.years
        and leg.optional_time
        and not leg.met
        for leg in maneuvers_from(start)
    )


@lru_cache(maxsize=1024)
def paces(maneuver: Maneuver, most_years: int, *, ions: bool) -> tuple[Maneuver, ...]:
    """The maneuver at each useful pace: (difficulty, years) once for each number of years, the fewest years first.

    Going slower than printed, or taking time where none is needed, only helps ion thrusters (LE-185, LE-217 to LE-220).

    >>> from spacegames.leaving_earth import maneuver
    >>> mars = maneuver("Earth Orbit", "Mars Orbit")
    >>> [(each.difficulty, each.years) for each in paces(mars, 4, ions=True)]
    [(20, 1), (10, 2), (5, 3), (5, 4)]
    """
    found = {years: difficulty for difficulty, years in speeds(maneuver.difficulty, maneuver.years)}
    if ions and (maneuver.years or maneuver.optional_time):
        for years in range(min(found), most_years + 1):
            found[years] = min(difficulty for least, difficulty in found.items() if least <= years)
    return tuple(
        replace(maneuver, difficulty=found[years], years=years) for years in sorted(found) if years <= most_years
    )
