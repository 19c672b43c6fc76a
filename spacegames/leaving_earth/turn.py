"""A seat's turn: all that it may begin, and what is open of it.

What is open follows from little: money, what lies in the store, where craft are. Most of that stays as it was from one decision
to the next, or comes again. `Glance` says for kinds of action all that their choices and their refusals look at; an answer is
found once for each and remembered.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Final, NamedTuple

from ..game import Refusal
from .rules import assembly, collecting, cooperation, docking, full_testing, maneuver, research, skills, surveying, year
from .rules.assembly import Abandon, Bundle, Buy, Disassemble, Load, Unload, Unpack, people
from .rules.collecting import Collect
from .rules.cooperation import Offer
from .rules.docking import Dock, Separate
from .rules.full_testing import FullyTest
from .rules.maneuver import Maneuver
from .rules.memory import remembered
from .rules.parts import FIVE, ONE, Parts, astronauts, seats
from .rules.research import Research
from .rules.skills import Heal, Repair
from .rules.state import ADVANCEMENT, Agency, Copy, Spacecraft, State, push
from .rules.surveying import Survey
from .rules.tasks import Choice, TurnAction
from .rules.year import EndTurn, Turn
from .tables import ADVANCEMENTS, ASTRONAUTS, COMPONENTS, START, Sample

__all__ = ["TURN", "TURN_CHOICE", "acted"]

TURN: Final[Mapping[type, TurnAction]] = {
    **research.TURN,
    **assembly.TURN,
    **maneuver.TURN,
    **docking.TURN,
    **full_testing.TURN,
    **surveying.TURN,
    **collecting.TURN,
    **skills.TURN,
    **cooperation.TURN,
}
"""What a seat may begin in its turn, in the order of the list of actions (LE-104 to LE-115)."""


def _choices(state: State, task: Turn) -> Iterator[Any]:
    yield from chain.from_iterable(each.choices(state, task.seat) for each in TURN.values())
    yield EndTurn()


def _why_not(state: State, task: Turn, action: Any) -> Refusal | None:
    return None if isinstance(action, EndTurn) else TURN[type(action)].why_not(state, task.seat, action)


def _do(state: State, task: Turn, action: Any) -> State:
    """Any number of actions, in any order (LE-102)."""
    if isinstance(action, EndTurn):
        return year.end_turn(state, task)
    begun = TURN[type(action)]
    done = begun.do(push(state, Turn(task.seat, acted=task.acted or not begun.opens)), task.seat, action)
    return done if done.agencies == state.agencies else acted(done)


def acted(state: State) -> State:
    """The turn is one in which something was done."""
    if all(task.acted for task in state.tasks if isinstance(task, Turn)):
        return state
    tasks = (replace(task, acted=True) if isinstance(task, Turn) else task for task in state.tasks)
    return state._replace(tasks=tuple(tasks))


# What is open

ASTRONAUT_PRICE: Final = min(each.price for each in ASTRONAUTS)
PRICES: Final = sorted({each.price for each in (*ADVANCEMENTS, *COMPONENTS) if not isinstance(each, Sample)})
"""All that anything costs."""


class Fleet(NamedTuple):
    """A seat's craft, as far as kinds of action look at them."""

    places: tuple[tuple[int, str, int], ...]
    rooms: tuple[tuple[int, bool, bool], ...]
    off_earth: tuple[Spacecraft, ...]
    manned: tuple[Spacecraft, ...]
    supplies: tuple[tuple[int, bool, bool], ...]
    unloads: tuple[tuple[int, Hashable, int], ...]


@remembered
def _fleet(craft: tuple[Spacecraft, ...]) -> Fleet:
    return Fleet(
        places=tuple((each.number, each.place, each.tokens) for each in craft),
        rooms=tuple(
            (each.number, each.place == START, len(astronauts(each.parts)) < seats(each.parts)) for each in craft
        ),
        off_earth=tuple(each for each in craft if each.place != START),
        manned=tuple(each for each in craft if astronauts(each.parts)),
        supplies=tuple((each.number, *_supplies(each.parts)) for each in craft),
        unloads=tuple(
            (each.number, _kinds(each.parts), seats(each.parts) - len(astronauts(each.parts)))
            for each in craft
            if each.place == START
        ),
    )


@remembered
def _supplies(parts: Parts) -> tuple[bool, bool]:
    """Whether there are Supplies 5x, and five Supplies 1x."""
    return FIVE in parts, parts.count(ONE) >= 5  # noqa: PLR2004 - as many make a five


@remembered
def _kinds(parts: Parts) -> tuple[tuple[str, bool], ...]:
    return tuple(dict.fromkeys((part.kind, part.damaged) for part in parts))


@remembered
def _owned(copies: tuple[Copy | None, ...]) -> tuple[bool, ...]:
    return tuple(copy is not None for copy in copies)


def _tests(copies: tuple[Copy | None, ...]) -> bool:
    """Whether a card lies on Rendezvous."""
    copy = copies[ADVANCEMENT["Rendezvous"]]
    return copy is not None and any(copy.cards)


class Sight(NamedTuple):
    """What a seat has before it when it may begin something."""

    state: State
    seat: int
    agency: Agency
    fleet: Fleet
    owned: tuple[bool, ...]
    people: frozenset[str] | None
    """Who was hired, which matters only to those who can pay somebody."""


@dataclass(frozen=True, slots=True)
class Look:
    """Some kinds of action that stand together in the list, and all that their choices and refusals look at.

    By `id` it looks at what is large; the state is kept with the answer, so that nothing else can have the same.
    """

    sees: Callable[[Sight], Hashable]
    kinds: tuple[type, ...] = ()
    within: tuple[Look, ...] = ()
    known: dict[Hashable, tuple[State | None, tuple[Any, ...]]] = field(default_factory=dict)


BUYING: Final = (
    Look(lambda sight: (bisect_right(PRICES, sight.agency.money), sight.owned), (Research,)),
    Look(lambda sight: (bisect_right(PRICES, sight.agency.money), sight.owned, sight.people), (Buy,)),
)
ASSEMBLING: Final = (
    Look(lambda sight: (_kinds(sight.agency.store), sight.fleet.rooms), (Load,)),
    Look(
        lambda sight: id(sight.agency.craft),
        within=(
            Look(lambda sight: sight.fleet.unloads, (Unload,)),
            Look(lambda sight: sight.fleet.places, (Disassemble, Abandon)),
        ),
    ),
    Look(lambda sight: (_supplies(sight.agency.store), sight.fleet.supplies), (Unpack, Bundle)),
)
FLYING: Final = Look(
    lambda sight: (
        *(id(sight.agency.craft), id(sight.agency.research), id(sight.state.sites), id(sight.state.options)),
        sight.state.year,
    ),
    within=(
        Look(
            lambda sight: (
                sight.fleet.places,
                sight.state.options.last_year - sight.state.year,
                sight.state.options.mercury,
            ),
            (Maneuver,),
        ),
        Look(
            lambda sight: (sight.fleet.off_earth, sight.owned, _tests(sight.agency.research)),
            (Dock, Separate, FullyTest, Survey),
        ),
        Look(lambda sight: sight.fleet.off_earth and (sight.fleet.off_earth, sight.state.sites), (Collect,)),
        Look(lambda sight: sight.fleet.manned, (Repair, Heal)),
    ),
)
ALL: Final = Look(
    lambda sight: (
        *(id(sight.agency), id(sight.state.sites), id(sight.state.options)),
        *(sight.state.year, sight.seat, sight.people),
    ),
    within=(*BUYING, *ASSEMBLING, FLYING, Look(lambda sight: (sight.seat, len(sight.state.agencies)), (Offer,))),
)
REMEMBERED: Final = 1 << 12
RECENT: Final = 1 << 6


def _legal(state: State, task: Turn) -> tuple[Any, ...]:
    """What is open, in the order of the choices."""
    agency = state.agencies[task.seat]
    hired = people(state) if agency.money >= ASTRONAUT_PRICE else None
    sight = Sight(state, task.seat, agency, _fleet(agency.craft), _owned(agency.research), hired)
    return (*_found(ALL, sight), EndTurn())


def _found(look: Look, sight: Sight) -> tuple[Any, ...]:
    seen = look.sees(sight)
    answer = look.known.get(seen)
    if answer is None:
        parts = [_found(each, sight) for each in look.within]
        parts += [tuple(_open(sight.state, sight.seat, TURN[kind])) for kind in look.kinds]
        if len(look.known) >= (RECENT if look.within else REMEMBERED):
            look.known.clear()
        answer = look.known[seen] = sight.state if look.within else None, tuple(chain.from_iterable(parts))
    return answer[1]


def _open(state: State, seat: int, begun: TurnAction) -> Iterator[Any]:
    return (action for action in begun.choices(state, seat) if begun.why_not(state, seat, action) is None)


TURN_CHOICE: Final = Choice(
    lambda _state, task: int(task.seat), (*TURN, EndTurn), _choices, _do, _why_not, legal=_legal
)
