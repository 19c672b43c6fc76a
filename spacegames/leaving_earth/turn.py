"""A seat's turn: all that it may begin, and what is open of it.

What is open follows from little: money, what lies in the store, where craft are. Most of that stays as it was from one decision
to the next, or comes again. So each `Open` is told all that the choices and refusals of its kinds of action look at; an answer
is found once for each and remembered.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final, NamedTuple

from ..game import Refusal
from .rules import assembly, collecting, cooperation, docking, full_testing, maneuver, research, skills, surveying, year
from .rules.assembly import Abandon, Bundle, Buy, Disassemble, Load, Unload, Unpack, people
from .rules.collecting import Collect
from .rules.cooperation import Offer
from .rules.docking import Dock, Separate, can_split
from .rules.full_testing import FullyTest
from .rules.maneuver import Maneuver
from .rules.memory import remembered
from .rules.parts import CREW, FIVE, ONE, Parts, astronauts, kinds, seats, vessels
from .rules.research import Research
from .rules.skills import Heal, Repair
from .rules.state import ADVANCEMENT, Copy, Spacecraft, State, push
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
    turn = task if task.acted or begun.opens else Turn(task.seat, acted=True)
    done = begun.do(push(state, turn), task.seat, action)
    return done if turn.acted or done.agencies == state.agencies else acted(done)


def acted(state: State) -> State:
    """The turn is one in which something was done."""
    if all(task.acted for task in state.tasks if isinstance(task, Turn)):
        return state
    tasks = (replace(task, acted=True) if isinstance(task, Turn) else task for task in state.tasks)
    return state._replace(tasks=tuple(tasks))


# What is open

(ASTRONAUT_PRICE,) = {each.price for each in ASTRONAUTS}
PRICES: Final = sorted({each.price for each in (*ADVANCEMENTS, *COMPONENTS) if not isinstance(each, Sample)})
"""All that anything costs."""


class CraftSeen(NamedTuple):
    """A craft, as far as kinds of action look at it."""

    place: tuple[int, str, int]
    room: tuple[int, bool, bool]
    supplies: tuple[int, bool, bool]
    unloads: Hashable
    able: Hashable
    """What it can do off Earth, None on Earth."""
    unwell: Spacecraft | None
    """The craft itself, if somebody is aboard and something or somebody is damaged."""


class Fleet(NamedTuple):
    """The same of all craft of a seat, but for those that have no part in it."""

    places: tuple[tuple[int, str, int], ...]
    rooms: tuple[tuple[int, bool, bool], ...]
    supplies: tuple[tuple[int, bool, bool], ...]
    unloads: tuple[Hashable, ...]
    able: tuple[Hashable, ...]
    unwell: tuple[Spacecraft, ...]


@remembered
def _seen(craft: Spacecraft) -> CraftSeen:
    number, parts, place, tokens, _ = craft
    home, people, room = place == START, astronauts(parts), seats(parts)
    crew = len(people)
    return CraftSeen(
        place=(number, place, tokens),
        room=(number, home, crew < room),
        supplies=(number, *_supplies(parts)),
        unloads=(number, kinds(parts), room - crew if crew else None) if home else number,
        able=None if home else (number, place, tokens, *_abilities(parts)),
        unwell=craft if people and any(part.damaged for part in parts) else None,
    )


@remembered
def _abilities(parts: Parts) -> tuple[bool, bool, bool]:
    """Whether something undamaged or somebody healthy can survey or collect, and whether two craft can come of it."""
    return bool(vessels(parts)), bool(astronauts(parts, healthy=True)), can_split(parts)


@remembered
def _fleet(craft: tuple[Spacecraft, ...]) -> Fleet:
    seen = [*map(_seen, craft)]
    return Fleet(
        places=tuple([each.place for each in seen]),
        rooms=tuple([each.room for each in seen]),
        supplies=tuple([each.supplies for each in seen]),
        unloads=tuple([each.unloads for each in seen]),
        able=tuple([each.able for each in seen if each.able]),
        unwell=tuple([each.unwell for each in seen if each.unwell]),
    )


@remembered
def _supplies(parts: Parts) -> tuple[bool, bool]:
    """Whether there are Supplies 5x, and five Supplies 1x."""
    return FIVE in parts, parts.count(ONE) >= 5  # noqa: PLR2004 - as many make a five


@remembered
def _owned(copies: tuple[Copy | None, ...]) -> tuple[bool, ...]:
    return tuple(copy is not None for copy in copies)


def _tests(copies: tuple[Copy | None, ...]) -> bool:
    """Whether a card lies on Rendezvous."""
    copy = copies[ADVANCEMENT["Rendezvous"]]
    return copy is not None and any(copy.cards)


class Open:
    """Some kinds of action that stand together in the list, and which of them are open for all that they look at."""

    def __init__(self, *kinds: type, only: Callable[[Any], bool] | None = None) -> None:
        self.kinds = kinds
        self.only = only
        self.known: dict[Hashable, tuple[Any, ...]] = {}

    def found(self, state: State, seat: int, looked_at: Hashable) -> tuple[Any, ...]:
        """The choices that nothing refuses; ``looked_at`` is all of the state that choices and refusals look at."""
        found = self.known.get(looked_at)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = self.known[looked_at] = tuple(self._asked(state, seat))
        return found

    def _asked(self, state: State, seat: int) -> Iterator[Any]:
        for begun in map(TURN.__getitem__, self.kinds):
            for action in filter(self.only, begun.choices(state, seat)):
                if begun.why_not(state, seat, action) is None:
                    yield action


def _is_hire(action: Buy) -> bool:
    return action.kind in CREW


REMEMBERED: Final = 1 << 12
LEARNING: Final = Open(Research)
BUYING: Final = Open(Buy, only=lambda action: not _is_hire(action))
HIRING: Final = Open(Buy, only=_is_hire)
LOADING: Final = Open(Load)
UNLOADING: Final = Open(Unload, Disassemble, Abandon)
PACKING: Final = Open(Unpack, Bundle)
FLYING: Final = Open(Maneuver)
MEETING: Final = Open(Dock, Separate, FullyTest, Survey)
COLLECTING: Final = Open(Collect)
CARING: Final = Open(Repair, Heal)
OFFERING: Final = Open(Offer)


def _legal(state: State, task: Turn) -> tuple[Any, ...]:
    """What is open, in the order of the choices."""
    seat, agency = task.seat, state.agencies[task.seat]
    fleet, store = _fleet(agency.craft), agency.store
    able, options = fleet.able, state.options
    money, owned = bisect_right(PRICES, agency.money), _owned(agency.research)
    hired = people(state) if agency.money >= ASTRONAUT_PRICE else None
    return (
        *LEARNING.found(state, seat, (money, owned)),
        *BUYING.found(state, seat, (money, owned)),
        *HIRING.found(state, seat, hired),
        *LOADING.found(state, seat, (kinds(store), fleet.rooms)),
        *UNLOADING.found(state, seat, fleet.unloads),
        *PACKING.found(state, seat, (_supplies(store), fleet.supplies)),
        *FLYING.found(state, seat, (fleet.places, options.last_year - state.year, options.mercury)),
        *MEETING.found(state, seat, able and (able, owned, _tests(agency.research))),
        *COLLECTING.found(state, seat, able and (able, state.sites)),
        *CARING.found(state, seat, fleet.unwell),
        *OFFERING.found(state, seat, (seat, len(state.agencies))),
        EndTurn(),
    )


TURN_CHOICE: Final = Choice(
    lambda _state, task: int(task.seat), (*TURN, EndTurn), _choices, _do, _why_not, legal=_legal
)
