"""Missions: who completes which, when they become impossible, and what start-of-year missions look at (LE-042 to LE-070)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import is_not
from typing import Any, Final, Protocol, TypeAlias

from ...dist import Dist
from ..tables import (
    LOCATION,
    MISSION_BONUS_TO_OTHERS,
    MISSIONS,
    POINTS_PER_LOST_ASTRONAUT,
    START,
    Mission,
    Place,
    Variant,
)
from .memory import remembered
from .parts import SAMPLE, Part, Parts, astronauts, contents, vessels
from .state import SITE, SITES, Agency, Site, Spacecraft, State, edit, push
from .tasks import Auto, Chance, Tasks

__all__ = [
    "MISSION",
    "TASKS",
    "Awarded",
    "StationMissions",
    "award",
    "deeds",
    "has_news",
    "open_points",
    "points",
    "score",
    "shown",
    "still_possible",
    "without_impossible",
]

Deed: TypeAlias = tuple[str, Place | None]
"""What a mission asks for: its kind, and its place, None for any place in space."""
MISSION: Final[dict[str, Mission]] = {mission.name: mission for mission in MISSIONS}


@dataclass(frozen=True, slots=True)
class Awarded:
    """Of several agencies that are level, the one that gets a start-of-year mission."""

    seat: int


@dataclass(frozen=True, slots=True)
class StationMissions:
    """These start-of-year missions are still to be looked at, in this order."""

    missions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """Several agencies with equally few points are to be told apart by chance."""

    mission: str
    seats: tuple[int, ...]


# Points


class Honoured(Protocol):
    """What points are counted from: an agency as it is, or as all see it."""

    @property
    def missions(self) -> tuple[str, ...]:
        """Those that it has completed."""

    @property
    def lost(self) -> tuple[str, ...]:
        """Its dead."""


def points(agency: Honoured) -> int:
    """Points of the missions completed: what the order of turns looks at (LE-042, LE-095, ruling M10)."""
    return _points_of(agency.missions)


def score(agency: Honoured) -> int:
    """Points of missions, less two for each of the dead (LE-094, LE-101)."""
    return points(agency) + POINTS_PER_LOST_ASTRONAUT * len(agency.lost)


def open_points(state: State) -> int:
    """Points of all missions that can still be completed."""
    return _points_of(state.missions)


@remembered
def _points_of(names: tuple[str, ...]) -> int:
    return sum(MISSION[name].points for name in names)


# What missions look at


def arrived(state: State, seat: int, craft: Spacecraft) -> bool:
    """Whether a craft is where its token lies: it has no time token, and nothing is still to happen to it (LE-052)."""
    return not craft.tokens and not craft.due and not any(_concerns(task, seat, craft.number) for task in state.tasks)


def _concerns(task: Any, seat: int, number: int) -> bool:
    """Whether something that is still to be done is about a craft: a hazard, damage, an arrival that awaits its turn."""
    if getattr(task, "seat", None) != seat:
        return False
    craft = getattr(task, "craft", ())
    return number in craft if isinstance(craft, tuple) else bool(number == craft)


def shown(state: State, place: str) -> Variant | None:
    """What lies at an explorable place, if all have seen it."""
    return shown_at(shown_cards(state.sites), place)


@remembered
def shown_cards(sites: tuple[Site | None, ...]) -> tuple[int | None, ...]:
    """The number of the card at each explorable place, if all have seen it."""
    return tuple([card.variant if card and card.revealed else None for card in sites])


def shown_at(cards: tuple[int | None, ...], place: str) -> Variant | None:
    """What lies at a place, if its card is among those that all have seen."""
    number = cards[SITE[place]] if place in SITE else None
    return None if number is None else SITES[SITE[place]].variants[number]


def deeds(state: State, seat: int) -> set[Deed]:
    """All that an agency has done and that missions ask for, but for stations."""
    agency = state.agencies[seat]
    if not _notable(agency):
        return set(_surveys(state, seat))
    return {*_surveys(state, seat), *_probes(state, seat), *_brought_home(state, seat)}


def _notable(agency: Agency) -> tuple[Spacecraft | Part, ...]:
    """All of an agency that missions look at: craft off Earth, and whatever on Earth has been somewhere."""
    return (*_travelled(agency.craft), *contents(agency.store).souvenirs)


@remembered
def _travelled(fleet: tuple[Spacecraft, ...]) -> tuple[Spacecraft, ...]:
    return tuple([craft for craft in fleet if craft.place != START or contents(craft.parts).souvenirs])


def _surveys(state: State, seat: int) -> Iterator[Deed]:
    """It was this agency that showed the place to all, by a visit or by Surveying (LE-053, LE-054)."""
    return (("survey", place) for place, by in _revealed(state.sites) if by == seat)


@remembered
def _revealed(sites: tuple[Site | None, ...]) -> tuple[tuple[Place, int | None], ...]:
    """The places that all have seen, and who showed them."""
    cards = zip(SITE, sites, strict=True)
    return tuple((place, card.by) for place, card in cards if card is not None and card.revealed)


def _probes(state: State, seat: int) -> Iterator[Deed]:
    """An undamaged probe or capsule is somewhere off Earth, or has arrived at a place (LE-049 to LE-051, rulings M7, M8)."""
    for craft in state.agencies[seat].craft:
        if craft.place != START and vessels(craft.parts):
            yield "probe", None
            if arrived(state, seat, craft):
                yield "probe", craft.place


def _brought_home(state: State, seat: int) -> Iterator[Deed]:
    """Samples on Earth, life among them, and living astronauts who have been somewhere (LE-056 to LE-060, M4)."""
    for parts in _at_home(state, seat):
        for part in contents(parts).souvenirs:
            if part.visited:
                yield "manned", None
                yield from (("manned", place) for place in part.visited)
            else:
                yield "sample", SAMPLE[part.kind]
                if _has_life(state, SAMPLE[part.kind]):
                    yield "life", None


def _at_home(state: State, seat: int) -> Iterator[Parts]:
    """Everything of an agency that is on Earth: the store, and craft that have arrived there (ruling X7)."""
    yield state.agencies[seat].store
    for craft in state.agencies[seat].craft:
        if craft.place == START and arrived(state, seat, craft):
            yield craft.parts


def _has_life(state: State, place: Place) -> bool:
    """All know that there is life (LE-063, LE-245)."""
    variant = shown(state, place)
    return variant is not None and variant.life


def holds_station(state: State, seat: int, place: Place | None) -> bool:
    """An astronaut is alive off Earth, or there, having arrived (LE-061, LE-062, LE-065, ruling M9)."""
    return any(
        astronauts(craft.parts)
        and (craft.place != START if place is None else craft.place == place and arrived(state, seat, craft))
        for craft in state.agencies[seat].craft
    )


# Completing them


def has_news(now: Agency, then: Agency) -> bool:
    """Whether an agency may have completed something meanwhile: anything is new of what missions look at."""
    return (now.craft is not then.craft and _is_new(_travelled(now.craft), _travelled(then.craft))) or (
        now.store is not then.store and _is_new(contents(now.store).souvenirs, contents(then.store).souvenirs)
    )


def _is_new(now: tuple[Any, ...], then: tuple[Any, ...]) -> bool:
    """A craft that has just arrived is equal, but not the same."""
    return now is not then and (len(now) != len(then) or any(map(is_not, now, then)))


def award(state: State, seats: Sequence[int]) -> State:
    """Give out what these agencies have completed, one after the other (M1)."""
    for seat in seats:
        done = deeds(state, seat)
        for name in state.missions if done else ():
            if (MISSION[name].kind, MISSION[name].place) in done:
                state = give(state, seat, name)
    return state


def without_impossible(state: State) -> State:
    """What has become impossible is taken away (M2)."""
    gone = [name for name in state.missions if not still_possible(state, MISSION[name])]
    left = tuple(name for name in state.missions if name not in gone)
    return state._replace(missions=left, removed=(*state.removed, *gone)) if gone else state


def give(state: State, seat: int, name: str) -> State:
    """The card goes to the agency, $10 to each of the others (LE-043 to LE-045)."""
    state = edit(state, seat, missions=(*state.agencies[seat].missions, name))
    for other, agency in enumerate(state.agencies):
        if other != seat:
            state = edit(state, other, money=agency.money + MISSION_BONUS_TO_OTHERS)
    return state._replace(missions=tuple(each for each in state.missions if each != name))


def still_possible(state: State, mission: Mission) -> bool:
    """Not if all have seen that nothing lasts there, or that no place has life (LE-046 to LE-048, ruling M2)."""
    if mission.kind == "life":
        places = [location.name for location in SITES if any(variant.life for variant in location.variants)]
        seen = [shown(state, place) for place in places]
        return any(variant is None or variant.life for variant in seen)
    if mission.place is None or mission.kind == "survey" or not LOCATION[mission.place].explorable:
        return True
    variant = shown(state, mission.place)
    return variant is None or not variant.destroyed


# At the start of a year


def station_missions(state: State) -> StationMissions:
    """Those still open, the lowest-valued first (LE-064, LE-069)."""
    found = [name for name in state.missions if MISSION[name].kind == "station"]
    return StationMissions(tuple(sorted(found, key=lambda name: MISSION[name].points)))


def _look_at_stations(state: State, task: StationMissions) -> State:
    """One after another; of several agencies the one with the fewest points gets it, or chance decides (LE-066 to LE-070)."""
    if not task.missions:
        return state
    name, *later = task.missions
    state = push(state, StationMissions(tuple(later)))
    able = [seat for seat in range(len(state.agencies)) if holds_station(state, seat, MISSION[name].place)]
    fewest = min((points(state.agencies[seat]) for seat in able), default=0)
    seats = tuple(seat for seat in able if points(state.agencies[seat]) == fewest)
    if len(seats) > 1:
        return push(state, Level(name, seats))
    return give(state, seats[0], name) if seats else state


TASKS: Final[Tasks] = {
    StationMissions: Auto(_look_at_stations),
    Level: Chance(
        (Awarded,),
        lambda _state, task: Dist.uniform([Awarded(seat) for seat in task.seats]),
        lambda state, task, event: give(state, event.seat, task.mission),
    ),
}
