"""How a game begins that does not begin at the beginning: who has what, and what is known, in plain fields for a file.

All that is wrong with a scenario is a ValueError that says where, counted from 1, and what would be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from ...foreign import can_be_written, one_line, one_of, quoted, true_or_false, within
from ..names import find
from ..odds import FULL_DECK, OUTCOMES, Outcome, starting_cards
from ..tables import (
    ADVANCEMENTS,
    ASTRONAUTS,
    COMPONENT,
    DRAWN,
    FIRST_YEAR,
    FUNDING,
    LAST_YEAR,
    LOCATION,
    LOCATIONS,
    LOST,
    MANEUVERS,
    MISSIONS,
    SAMPLES,
    START,
    Location,
    Maneuver,
    Variant,
)
from .memory import remembered
from .parts import FRAGILE, Part, seats

__all__ = [
    "MOST_AGENCIES", "Charted", "Level", "Researched", "Scenario", "Start", "StartingCraft", "arriving", "as_all_know",
    "card_name", "check_frame",
]  # fmt: skip

Level = Literal["easy", "normal", "hard", "very hard"]
MOST_AGENCIES: Final = 5
PEOPLE: Final = frozenset(each.name for each in ASTRONAUTS)
FREQUENT: Final = 20
"""More of one thing than this is a slip of the keyboard."""
RICHEST: Final = 1000


@dataclass(frozen=True, slots=True)
class Researched:
    """An advancement that an agency has.

    ``cards`` are dealt on it unseen, None for as many as on a new one, 0 for one that never fails any more; or there lie
    ``exactly`` those named, which nobody has seen unless the only one lies ``face_up``.
    """

    advancement: str
    cards: int | None = None
    exactly: tuple[Outcome, ...] | None = None
    face_up: bool = False

    @property
    def number(self) -> int:
        """How many cards lie on it."""
        if self.exactly is not None:
            return len(self.exactly)
        return starting_cards(self.advancement) if self.cards is None else self.cards


@dataclass(frozen=True, slots=True)
class StartingCraft:
    """A craft: its parts by name, which of them are damaged, where it is, or where it arrives in so many ``years``.

    Whoever is aboard has been in Earth Orbit, and where the craft is.
    """

    parts: tuple[str, ...]
    place: str = START
    years: int = 0
    damaged: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """What an agency has: money of the first year, research, unassembled parts, craft, completed missions, its dead."""

    name: str
    money: int = FUNDING
    research: tuple[Researched, ...] = ()
    store: tuple[str, ...] = ()
    craft: tuple[StartingCraft, ...] = ()
    missions: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Charted:
    """The card that lies at an explorable place, by what is found there; all have seen it if it is ``revealed``."""

    place: str
    card: str
    revealed: bool = True


@dataclass(frozen=True, slots=True)
class Scenario:
    """How a game begins.

    ``missions`` are those to be completed, none for so many as are drawn for the ``level``; ``fewest`` agencies may play, the
    first ones of the list, None for all of them; ``first`` names the one that takes the first turn, "" as the rules have it.
    """

    name: str
    agencies: tuple[Start, ...]
    story: str = ""
    first_year: int = FIRST_YEAR
    last_year: int = LAST_YEAR
    level: Level = "normal"
    missions: tuple[str, ...] = ()
    mercury: bool = False
    fewest: int | None = None
    first: str = ""
    places: tuple[Charted, ...] = ()

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("name is empty: every scenario has one.")
        _check_words(self)
        check_frame(self.level, self.mercury, self.missions, self.first_year, self.last_year)
        _check_number(self)
        _check_places(self)
        for where, start in numbered("agencies", self.agencies):
            _check_agency(self, where, start)
        _check_once("astronaut", _people(self))
        _check_cards(self)
        _check_missions(self)

    @property
    def closed(self) -> frozenset[str]:
        """The missions that nobody can complete any more: they were, or all have seen the place that they ask to survey."""
        shown = {each.place for each in self.places if each.revealed}
        surveyed = {each.name for each in MISSIONS if each.kind == "survey" and each.place in shown}
        return frozenset(surveyed.union(*(start.missions for start in self.agencies)))

    def players(self, agencies: int | None = None) -> int:
        """How many agencies take part: as many as asked for, or all."""
        most = len(self.agencies)
        fewest = most if self.fewest is None else self.fewest
        number = most if agencies is None else agencies
        if not whole(number) or not fewest <= number <= most:
            for_whom = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            noun = "agency" if most == 1 else "agencies"
            raise ValueError(f"{quoted(self.name)} is for {for_whom} {noun}, not {quoted(number)}.")
        return number


# What all may know


@remembered
def as_all_know(scenario: Scenario) -> Scenario:
    """The scenario without what lies face down: of cards their number, of places those that all have seen."""
    agencies = tuple(replace(start, research=tuple(map(_covered, start.research))) for start in scenario.agencies)
    return replace(scenario, agencies=agencies, places=tuple(each for each in scenario.places if each.revealed))


def _covered(given: Researched) -> Researched:
    return given if given.face_up else Researched(given.advancement, given.number)


# Names and numbers


def whole(value: object) -> bool:
    """Whether it is a whole number, which True is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def numbered(what: str, things: Iterable[Start]) -> Iterator[tuple[str, Start]]:
    """Things with where they stand, from 1."""
    return ((f"{what} {number}", thing) for number, thing in enumerate(things, 1))


def known(where: str, name: str, names: Collection[str], kind: str) -> None:
    """Refuse a name that is none of some names, with the nearest one."""
    if name in names:
        return
    try:
        right = find(name, names, kind)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    raise ValueError(f"{where}: There is no {kind} called {quoted(name)}. Did you mean {right}?")


def card_name(variant: Variant) -> str:
    """What a place turns out to be, in words that tell its cards apart."""
    return f"{variant.kind} up to {variant.sick_up_to}" if variant.sick_up_to else variant.kind


def arriving(place: str) -> Maneuver | None:
    """A way on which a craft may be for years until it arrives at a place."""
    return next((way for way in MANEUVERS if way.end == place and (way.years or way.optional_time)), None)


def check_frame(level: str, mercury: bool, missions: tuple[str, ...], first_year: int, last_year: int) -> None:
    """What every game has, refused if it cannot be."""
    one_of("level", level, tuple(DRAWN))
    true_or_false("mercury", mercury)
    for mission in missions:
        if mission not in _missions(mercury):
            raise ValueError(f"missions has {quoted(mission)}, which is no mission of this game.")
    if len(set(missions)) < len(missions):
        raise ValueError("missions names one mission twice.")
    years = (first_year, last_year)
    if not all(map(whole, years)) or not FIRST_YEAR <= first_year <= last_year <= LAST_YEAR:
        raise ValueError(
            f"first_year and last_year must lie in {FIRST_YEAR} to {LAST_YEAR}, in this order, not {years}."
        )


def _missions(mercury: bool) -> list[str]:
    return [mission.name for mission in MISSIONS if mercury or not mission.mercury]


# What is refused


def _check_words(scenario: Scenario) -> None:
    """Names that stand on one line, and words that a file can hold."""
    for where, name in (
        ("name", scenario.name),
        *((f"{n}: name", a.name) for n, a in numbered("agencies", scenario.agencies)),
    ):
        if one_line(name, len(name)) != name:
            raise ValueError(f"{where} {quoted(name)} is more than words on one line: leave out what cannot be seen.")
    if not can_be_written(scenario.story):
        raise ValueError("story holds half a letter (a lone surrogate), which no file can hold.")


def _check_number(scenario: Scenario) -> None:
    """One to five agencies, with names of their own."""
    most = len(scenario.agencies)
    if not 1 <= most <= MOST_AGENCIES:
        raise ValueError(f"agencies has {most}; a game has 1 to {MOST_AGENCIES}.")
    if scenario.fewest is not None and not (whole(scenario.fewest) and 1 <= scenario.fewest <= most):
        raise ValueError(
            f"fewest must be a whole number from 1 to the {most} agencies listed, not {quoted(scenario.fewest)}."
        )
    names = [start.name for start in scenario.agencies]
    if not all(name.strip() for name in names) or len(set(names)) < most:
        raise ValueError(
            f"agencies: every agency needs a name of its own, and these have {', '.join(map(quoted, names))}."
        )
    if scenario.first:
        known("first", scenario.first, names, "agency")


def _check_places(scenario: Scenario) -> None:
    """Explorable places, once each, and cards that lie in the box."""
    places = [location.name for location in _map(scenario) if location.explorable]
    for number, charted in enumerate(scenario.places, 1):
        where = f"places {number}"
        known(where, charted.place, places, "explorable place")
        known(where, charted.card, [*map(card_name, LOCATION[charted.place].variants)], f"card of {charted.place}")
    twice = [name for name, count in Counter(each.place for each in scenario.places).items() if count > 1]
    if twice:
        raise ValueError(f"places names {twice[0]} twice; one card lies there.")


def _map(scenario: Scenario) -> list[Location]:
    return [location for location in LOCATIONS if scenario.mercury or not location.mercury]


def _check_agency(scenario: Scenario, where: str, start: Start) -> None:
    within(f"{where}: money", start.money, 0, RICHEST)
    _check_research(where, start)
    _check_parts(scenario, f"{where}, store", start.store)
    for number, craft in enumerate(start.craft, 1):
        _check_craft(scenario, f"{where}, craft {number}", craft)
    for name in start.lost:
        known(f"{where}, lost", name, PEOPLE, "astronaut")
    for name in start.missions:
        known(f"{where}, missions", name, _missions(scenario.mercury), "mission")


def _check_research(where: str, start: Start) -> None:
    """Each once, with no more cards than a new one has."""
    for number, given in enumerate(start.research, 1):
        here = f"{where}, research {number}"
        known(here, given.advancement, [each.name for each in ADVANCEMENTS], "advancement")
        most = starting_cards(given.advancement)
        if given.cards is not None and given.exactly is not None:
            raise ValueError(f"{here}: say either how many cards there are, or exactly which, not both.")
        for outcome in given.exactly or ():
            known(here, outcome, OUTCOMES, "outcome")
        if not whole(given.number) or not 0 <= given.number <= most:
            raise ValueError(f"{here}: on {given.advancement} lie 0 to {most} cards, not {quoted(given.number)}.")
        if given.face_up and len(given.exactly or ()) != 1:
            raise ValueError(f"{here}: only a card that is the last one, and given, can lie face up.")
    names = [given.advancement for given in start.research]
    if len(set(names)) < len(names):
        raise ValueError(f"{where}, research: an advancement is named twice; an agency has one copy of each.")


def _check_parts(scenario: Scenario, where: str, parts: tuple[str, ...]) -> None:
    absent = () if scenario.mercury else [sample.name for sample in SAMPLES if sample.mercury]
    there = [name for name in COMPONENT if name not in absent]
    for name in parts:
        known(where, name, there, "component")
    most, count = max(Counter(parts).items(), key=lambda each: each[1], default=("", 0))
    if count > FREQUENT:
        raise ValueError(f"{where}: {count} times {most} is more than {FREQUENT}, which is enough for any flight.")


def _check_craft(scenario: Scenario, where: str, craft: StartingCraft) -> None:
    if not craft.parts:
        raise ValueError(f"{where}: a craft without parts does not exist.")
    _check_parts(scenario, where, craft.parts)
    crew = [name for name in craft.parts if name in PEOPLE]
    room = seats(tuple(map(Part, craft.parts)))
    if len(crew) > room:
        raise ValueError(
            f"{where}: there are {len(crew)} astronauts and {room} seats; add a capsule or leave some at home."
        )
    for name, count in Counter(craft.damaged).items():
        if name not in FRAGILE or craft.parts.count(name) < count:
            raise ValueError(
                f"{where}: damaged has {quoted(name)}, of which there are not so many aboard that can be damaged."
            )
    _check_place(scenario, where, craft)


def _check_place(scenario: Scenario, where: str, craft: StartingCraft) -> None:
    """A place where a craft can be; whoever is at an explorable one has seen it, and it has not destroyed him."""
    places = [location.name for location in _map(scenario) if location.visitable and location.name != LOST]
    known(where, craft.place, places, "place")
    if not whole(craft.years) or not 0 <= craft.years <= LAST_YEAR - FIRST_YEAR:
        raise ValueError(f"{where}: years must be a whole number from 0 on, not {quoted(craft.years)}.")
    if craft.years and arriving(craft.place) is None:
        raise ValueError(f"{where}: no flight to {craft.place} takes years; leave them out.")
    if craft.years or not LOCATION[craft.place].explorable:
        return
    card = next((each.card for each in scenario.places if each.place == craft.place and each.revealed), None)
    if card is None:
        raise ValueError(f"{where}: it has seen what lies at {craft.place}: name that card among the places, revealed.")
    if any(variant.destroyed for variant in LOCATION[craft.place].variants if card_name(variant) == card):
        raise ValueError(f"{where}: at {craft.place} there are {card}, which leave no craft whole.")


def _people(scenario: Scenario) -> Iterator[str]:
    for start in scenario.agencies:
        aboard = (name for craft in start.craft for name in craft.parts)
        yield from (name for name in (*start.store, *aboard, *start.lost) if name in PEOPLE)


def _check_once(kind: str, names: Iterable[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise ValueError(f"agencies: the {kind} {name} is there {count} times, and can be only once.")


def _check_cards(scenario: Scenario) -> None:
    """Given cards come off the deck of 90, and the others after them."""
    given = [each for start in scenario.agencies for each in start.research]
    exact = Counter(outcome for each in given for outcome in each.exactly or ())
    for outcome, there in zip(OUTCOMES, FULL_DECK, strict=True):
        if exact[outcome] > there:
            raise ValueError(
                f"agencies: {exact[outcome]} cards with {quoted(outcome)} are given, and the deck has {there}."
            )
    if (total := sum(each.number for each in given)) > sum(FULL_DECK):
        raise ValueError(f"agencies: {total} cards lie on advancements, and the deck has {sum(FULL_DECK)}.")


def _check_missions(scenario: Scenario) -> None:
    """Completed once, and not to be completed any more; enough of each level where they are drawn."""
    _check_once("mission", [name for start in scenario.agencies for name in start.missions])
    for name in scenario.missions:
        if name in scenario.closed:
            raise ValueError(f"missions has {quoted(name)}, which was completed, or whose place all have seen already.")
    drawn = {} if scenario.missions else DRAWN[scenario.level]
    for level, number in drawn.items():
        there = [
            each.name
            for each in MISSIONS
            if each.level == level and each.name in _missions(scenario.mercury) and each.name not in scenario.closed
        ]
        if len(there) < number:
            raise ValueError(
                f"level {quoted(scenario.level)} draws {number} {level} missions, and {len(there)} are left: name the missions."
            )
