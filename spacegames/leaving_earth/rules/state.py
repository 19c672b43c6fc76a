"""Everything about a game of Leaving Earth at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, Protocol

from ...foreign import true_or_false, within
from ...plain import ADDED
from ..odds import FULL_DECK, NO_CARDS, Hand, Outcome
from ..tables import ADVANCEMENTS, FIRST_YEAR, LAST_YEAR, LOCATIONS, Location, Place, Symbol
from .memory import remembered
from .parts import Parts
from .scenario import MOST_AGENCIES, Level, Scenario, as_all_know, check_frame

__all__ = [
    "ADVANCEMENT", "SITES", "Agency", "Copy", "Draw", "Options", "Site", "Spacecraft", "State", "agency", "beginning", "copy_of",
    "craft_of", "edit", "edit_craft", "fleet_with", "known_options", "pop", "push", "researched", "site", "with_copy",
    "with_craft", "with_site", "with_tasks", "without_craft",
]  # fmt: skip

ADVANCEMENT: Final[dict[str, int]] = {each.name: number for number, each in enumerate(ADVANCEMENTS)}
SITES: Final[tuple[Location, ...]] = tuple(location for location in LOCATIONS if location.explorable)
SITE: Final[dict[Place, int]] = {location.name: number for number, location in enumerate(SITES)}


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played.

    ``missions`` names the missions instead of drawing them by ``level``. ``grants`` is ruling C2: who must draw an outcome for
    a component whose advancement is missing gets the advancement. A ``scenario`` says how the game begins, and all but the
    number of agencies and ``grants`` as it has them: see `of`.
    """

    agencies: int = 1
    level: Level = "normal"
    mercury: bool = False
    missions: tuple[str, ...] = ()
    first_year: int = FIRST_YEAR
    last_year: int = LAST_YEAR
    grants: bool = True
    scenario: Scenario | None = field(default=None, metadata=ADDED)

    @classmethod
    def of(cls, scenario: Scenario, agencies: int | None = None) -> Options:
        """The options of a scenario, for all of its agencies or for so many of them."""
        return cls(scenario.players(agencies), **{name: getattr(scenario, name) for name in FRAME}, scenario=scenario)

    def __post_init__(self) -> None:
        within("agencies", self.agencies, 1, MOST_AGENCIES)
        true_or_false("grants", self.grants)
        check_frame(self.level, self.mercury, self.missions, self.first_year, self.last_year)
        if self.scenario is None:
            return
        self.scenario.players(self.agencies)
        for name in FRAME:
            own, given = getattr(self, name), getattr(self.scenario, name)
            if own != given:
                raise ValueError(f"{name} is {given!r} in the scenario {self.scenario.name!r}, and cannot be {own!r}.")


FRAME: Final = ("level", "mercury", "missions", "first_year", "last_year")
"""What a scenario says in the same words as the options."""


@remembered
def known_options(options: Options) -> Options:
    """What all may know of them: not what a scenario has laid face down."""
    return options if options.scenario is None else replace(options, scenario=as_all_know(options.scenario))


class Draw(NamedTuple):
    """An outcome that everybody saw being drawn from an advancement, and whether it was removed.

    ``aside`` are cards that could not be drawn then: in a full test those revealed before lie open beside the others.
    """

    outcome: Outcome
    removed: bool = False
    aside: Hand = NO_CARDS


class Copy(NamedTuple):
    """An agency's copy of an advancement: the cards on it, unseen; what was drawn; whether its last card lies face up."""

    cards: Hand
    drawn: tuple[Draw, ...] = ()
    face_up: bool = False


class Spacecraft(NamedTuple):
    """A craft: its card's number, what is aboard, where its token is, its time tokens, and the hazards still to come."""

    number: int
    parts: Parts
    place: Place
    tokens: int = 0
    due: tuple[Symbol, ...] = ()


class Agency(NamedTuple):
    """What an agency has.

    ``research`` has a copy or None for each of the ten advancements; ``store`` are unassembled components, all on Earth;
    ``missions`` those completed; ``lost`` the dead; ``secrets`` the places that it alone has looked at.
    """

    money: int = 0
    research: tuple[Copy | None, ...] = (None,) * len(ADVANCEMENTS)
    store: Parts = ()
    craft: tuple[Spacecraft, ...] = ()
    missions: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    secrets: tuple[Place, ...] = ()


class Site(NamedTuple):
    """An explorable place: the number of the card that lies there, whether all have seen it, and who revealed it."""

    variant: int
    revealed: bool = False
    by: int | None = None


class State(NamedTuple):
    """A game at one moment.

    ``missions`` are those that can still be completed, ``removed`` those that have become impossible; ``first`` is the seat
    that goes first this year, -1 before the first year; ``passes`` how many have passed in a row; ``tasks`` what is still to be
    done, the next one last.
    """

    options: Options
    year: int
    agencies: tuple[Agency, ...]
    sites: tuple[Site | None, ...]
    deck: Hand
    discards: Hand
    missions: tuple[str, ...]
    removed: tuple[str, ...]
    first: int
    passes: int
    over: bool
    tasks: tuple[Any, ...]


class Public(Protocol):
    """What all may know of an agency's components and people."""

    @property
    def research(self) -> Sequence[Any]:
        """A copy or None for each advancement."""

    @property
    def store(self) -> Parts:
        """Unassembled components."""

    @property
    def craft(self) -> tuple[Spacecraft, ...]:
        """Spacecraft."""

    @property
    def lost(self) -> tuple[str, ...]:
        """The dead."""


class Situation(Protocol):
    """A game as it is, or as a seat sees it."""

    @property
    def agencies(self) -> Sequence[Public]:
        """The agencies, seat by seat."""

    @property
    def options(self) -> Options:
        """How it is played."""


def beginning(options: Options, *tasks: Any) -> State:
    """The table before anything is drawn, with what is to be done, in order."""
    return State(
        options=options,
        year=options.first_year,
        agencies=(Agency(),) * options.agencies,
        sites=(None,) * len(SITES),
        deck=FULL_DECK,
        discards=NO_CARDS,
        missions=(),
        removed=(),
        first=-1,
        passes=0,
        over=False,
        tasks=tasks[::-1],
    )


# Looking, and changing one thing


def push(state: State, *tasks: Any) -> State:
    """The state with more to be done first, in the order given."""
    return with_tasks(state, state.tasks + tasks[::-1])


def pop(state: State) -> State:
    """The state without its next task."""
    return with_tasks(state, state.tasks[:-1])


def with_tasks(state: State, tasks: tuple[Any, ...]) -> State:
    """The state with other things to be done, the next one last."""
    return _made(State, (*state[:-1], tasks))


_made: Final = tuple.__new__
"""What `_replace` does in the end: said at once where it is done for every step of a game, it takes a third of the time."""


def agency(state: State, seat: int) -> Agency:
    """A seat's agency."""
    return state.agencies[seat]


def edit(state: State, seat: int, **changes: Any) -> State:
    """The state with a seat's agency changed."""
    agencies = state.agencies
    edited = _made(Agency, map(changes.pop, Agency._fields, agencies[seat]))
    return _made(State, (state.options, state.year, (*agencies[:seat], edited, *agencies[seat + 1 :]), *state[3:]))


def copy_of(state: State, seat: int, advancement: str) -> Copy | None:
    """A seat's copy of an advancement, None if it has not got it."""
    return state.agencies[seat].research[ADVANCEMENT[advancement]]


def researched(table: Situation, seat: int) -> frozenset[str]:
    """The names of the advancements that a seat has."""
    return _names(table.agencies[seat].research)


def able(table: Situation, seat: int, advancement: str) -> bool:
    """Whether a seat can draw an outcome of an advancement: it has it, or gets it by that (LE-173, LE-205, ruling C2)."""
    number = ADVANCEMENT[advancement]
    gets = table.options.grants and ADVANCEMENTS[number].gained
    return gets or table.agencies[seat].research[number] is not None


@remembered
def _names(research: Sequence[Any]) -> frozenset[str]:
    return frozenset([name for name, copy in zip(ADVANCEMENT, research, strict=True) if copy is not None])


def with_copy(state: State, seat: int, advancement: str, copy: Copy | None) -> State:
    """The state with a seat's copy of an advancement changed."""
    number, research = ADVANCEMENT[advancement], state.agencies[seat].research
    return edit(state, seat, research=(*research[:number], copy, *research[number + 1 :]))


def craft_of(table: Situation, seat: int, number: int) -> Spacecraft | None:
    """A seat's craft of that number, None if there is none."""
    for craft in table.agencies[seat].craft:
        if craft.number == number:
            return craft
    return None


def with_craft(state: State, seat: int, craft: Spacecraft) -> State:
    """The state with a craft new or changed; one without any component does not exist (LE-168)."""
    return edit(state, seat, craft=fleet_with(state.agencies[seat].craft, craft))


def fleet_with(fleet: tuple[Spacecraft, ...], craft: Spacecraft) -> tuple[Spacecraft, ...]:
    """Craft in the order of their numbers, with one new or changed."""
    if not craft.parts:
        return tuple([each for each in fleet if each.number != craft.number])
    for at, each in enumerate(fleet):
        if each.number == craft.number:
            return (*fleet[:at], craft, *fleet[at + 1 :])
    return tuple(sorted([*fleet, craft]))


def edit_craft(state: State, seat: int, number: int, **changes: Any) -> State:
    """The state with something about a craft changed."""
    craft = craft_of(state, seat, number)
    if craft is None:
        raise ValueError(f"Seat {seat} has no craft {number}.")
    return with_craft(state, seat, craft._replace(**changes))


def without_craft(state: State, seat: int, number: int) -> State:
    """The state without a craft, whatever becomes of its parts."""
    return edit(state, seat, craft=tuple([each for each in state.agencies[seat].craft if each.number != number]))


def site(state: State, place: Place) -> Site:
    """The card at an explorable place."""
    found = state.sites[SITE[place]]
    if found is None:
        raise ValueError(f"No card has been laid at {place} yet.")
    return found


def with_site(state: State, place: Place, **changes: Any) -> State:
    """The state with something about an explorable place changed."""
    number = SITE[place]
    return state._replace(
        sites=(*state.sites[:number], site(state, place)._replace(**changes), *state.sites[number + 1 :])
    )
