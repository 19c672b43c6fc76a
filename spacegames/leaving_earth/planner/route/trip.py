"""A trip: the places in order, and what is carried, dropped and picked up on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ...names import whole
from ...routes import legs, place_named
from ...tables import Maneuver, Place

Stop = tuple[int, Place, int]
"""(position in the route, place, mass)"""


@dataclass(frozen=True, slots=True, init=False)
class Trip:
    """A fixed route whose payload may change on the way.

    ``payload`` is the mass that stays aboard from start to end. A drop is extra mass carried from the start to the first
    visit of its place, a pick-up extra mass carried from the last visit of its place to the end; another visit is written
    ``"Earth Orbit@2"``. Rockets are not payload: the planner adds them.

    >>> Trip("Earth", "Suborbital Flight", "Earth Orbit", payload=1, drop={"Earth Orbit": 2}).cargo
    (3, 3)
    """

    places: tuple[Place, ...]
    payload: int
    drop: tuple[Stop, ...]
    pick_up: tuple[Stop, ...]
    legs: tuple[Maneuver, ...] = field(compare=False, repr=False)

    def __init__(
        self,
        *places: Place | Iterable[Place],
        payload: int = 1,
        drop: Mapping[str, int] | None = None,
        pick_up: Mapping[str, int] | None = None,
    ) -> None:
        names = _names(places)
        if len(names) < 2:  # noqa: PLR2004
            raise ValueError("A trip needs at least two places, for example Earth and Suborbital Flight.")
        way = legs(*names)
        route = (way[0].start, *(leg.end for leg in way))
        write = object.__setattr__
        write(self, "places", route)
        write(self, "legs", way)
        write(self, "payload", whole("payload", payload))
        write(self, "drop", _stops(route, drop or {}, "drop"))
        write(self, "pick_up", _stops(route, pick_up or {}, "pick-up"))

    @property
    def cargo(self) -> tuple[int, ...]:
        """Mass aboard on each leg besides the rockets."""
        return tuple(
            self.payload
            + sum(mass for at, _, mass in self.drop if at >= leg)
            + sum(mass for at, _, mass in self.pick_up if at < leg)
            for leg in range(1, len(self.places))
        )

    @property
    def years(self) -> int:
        """Years under way."""
        return sum(leg.years for leg in self.legs)

    def dropped_at(self, position: int) -> dict[Place, int]:
        """What is dropped at a position of the route."""
        return {place: mass for at, place, mass in self.drop if at == position}

    def picked_up_at(self, position: int) -> dict[Place, int]:
        """What is picked up at a position of the route."""
        return {place: mass for at, place, mass in self.pick_up if at == position}


def must_be_trip(trip: object, call: str) -> None:
    """Refuse, in words, what is no trip where ``call`` wants one."""
    if not isinstance(trip, Trip):
        more = ', ["2 Saturn"]' if call in {"Plan", "check_plan"} else ""
        raise TypeError(f'{call} takes a Trip: {call}(Trip("Earth", "Suborbital Flight"){more})')


def _names(places: Iterable[Place | Iterable[Place]]) -> list[Place]:
    """The places one by one, whether they were given so or in lists."""
    names: list[Place] = []
    for each in places:
        if isinstance(each, bytes) or not isinstance(each, (str, Iterable)):
            raise TypeError(
                f"A trip is made of places, and {each!r} is none. What is carried is named: payload={each!r}."
            )
        names += [each] if isinstance(each, str) else each
    return names


def _stops(route: tuple[Place, ...], masses: Mapping[str, int], what: str) -> tuple[Stop, ...]:
    """All drops or all pick-ups, in the order of the route."""
    if not isinstance(masses, Mapping):
        name = what.replace("-", "_")
        raise TypeError(f'A {what} is a mass at a place: {name}={{"Earth Orbit": 2}}, not {name}={masses!r}.')
    found: Counter[tuple[int, Place]] = Counter()
    for where, mass in masses.items():
        position, place, checked = _stop(route, where, mass, what)
        found[position, place] += checked
    return tuple((position, place, mass) for (position, place), mass in sorted(found.items()))


def _stop(route: tuple[Place, ...], where: str, mass: int, what: str) -> Stop:
    """The position in the route, the place and the mass of a drop or a pick-up."""
    name, _, visit = where.partition("@")
    place, visit = place_named(name), visit.strip()
    visits = [position for position, each in enumerate(route) if each == place]
    if not visits:
        raise ValueError(f"The {what} is to be at {place}, which is not on the route {' > '.join(route)}.")
    if not visit:
        position = visits[0] if what == "drop" else visits[-1]
    elif visit.isdecimal() and 1 <= int(visit) <= len(visits):
        position = visits[int(visit) - 1]
    else:
        times = "once" if len(visits) == 1 else f"{len(visits)} times"
        raise ValueError(f"{where!r}: the route visits {place} {times}, so there is no visit number {visit!r}.")
    if position == 0 and what == "drop":
        raise ValueError(f"Nothing can be dropped at {place} before the start. For a later visit write {place}@2.")
    if position == 0:
        raise ValueError(
            f"What comes aboard at the start, at {place}, is payload or a drop. For a later visit write {place}@2."
        )
    return position, place, whole(f"{what} mass at {place}", mass)
