"""A seat's turn: all that it may begin, and what is open of it.

What is open follows from little: money, what lies in the store, where craft are. Most of that stays as it was from one decision
to the next, or comes again. So each `Open` is told all that the choices and refusals of its kinds of action look at; an answer
is found once for each and remembered.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final, TypeAlias

from ..game import Refusal
from .rules import (
    assembly,
    buying,
    collecting,
    cooperation,
    docking,
    full_testing,
    maneuver,
    research,
    skills,
    surveying,
    year,
)
from .rules.assembly import Abandon, Bundle, Disassemble, Load, Unload, Unpack
from .rules.buying import ASTRONAUT_PRICE, goods_in_reach, hired_by, people_in_reach
from .rules.collecting import Collect
from .rules.cooperation import Offer
from .rules.docking import Dock, Separate, can_split
from .rules.full_testing import FullyTest
from .rules.maneuver import Maneuver
from .rules.memory import remembered
from .rules.parts import Parts, astronauts, contents, mass, thrusters, vessels
from .rules.research import Research
from .rules.skills import Heal, Repair
from .rules.state import ADVANCEMENT, Copy, Site, Spacecraft, State, pop, push, with_tasks
from .rules.surveying import Survey
from .rules.tasks import Choice, TurnAction
from .rules.year import EndTurn, Turn
from .tables import ADVANCEMENTS, COMPONENTS, START, Sample

__all__ = ["TURN", "TURN_CHOICE", "acted"]

TURN: Final[Mapping[type, TurnAction]] = {
    **research.TURN,
    **buying.TURN,
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
        return year.end_turn(pop(state), task)
    begun = TURN[type(action)]
    if not (task.acted or begun.opens):
        state = push(pop(state), Turn(task.seat, acted=True))
    done = begun.do(state, task.seat, action)
    return done if task.acted or not begun.opens or done.agencies == state.agencies else acted(done)


def acted(state: State) -> State:
    """The turn is one in which something was done."""
    if all(task.acted for task in state.tasks if isinstance(task, Turn)):
        return state
    tasks = (replace(task, acted=True) if isinstance(task, Turn) else task for task in state.tasks)
    return with_tasks(state, tuple(tasks))


# What is open

PRICES: Final = sorted({each.price for each in (*ADVANCEMENTS, *COMPONENTS) if not isinstance(each, Sample)})
"""All that anything costs."""


class Fleet:
    """All craft of a seat, as far as kinds of action look at them; it stands for these very craft, too.

    ``flying`` are those off Earth with a thruster that can be fired, and their mass; ``able`` those off Earth and what they can
    do, ``packed`` those with supplies to be exchanged, ``unwell`` those with somebody aboard and something or somebody damaged.
    """

    __slots__ = ("able", "flying", "packed", "places", "rooms", "unwell")

    def __init__(self, craft: tuple[Spacecraft, ...]) -> None:
        places, rooms, packed, able, flying, unwell = zip(*map(_seen, craft), strict=True) if craft else ((),) * 6
        self.places: tuple[Hashable, ...] = places
        self.rooms: tuple[Hashable, ...] = rooms
        self.packed: tuple[Hashable, ...] = tuple(filter(None, packed))
        self.able: tuple[Hashable, ...] = tuple(filter(None, able))
        self.flying: tuple[Hashable, ...] = tuple(filter(None, flying))
        self.unwell: tuple[Spacecraft, ...] = tuple(filter(None, unwell))


_fleet = remembered(Fleet)


@remembered
def _seen(craft: Spacecraft) -> tuple[Hashable, ...]:
    """Where it is; whether it has room; and what else a `Fleet` has of it, if there is anything."""
    number, parts, place, tokens, _ = craft
    home, found = place == START, contents(parts)
    return (
        (number, place, tokens),
        (number, home, found.free > 0),
        found.packed and (number, found.packed),
        None if home else (number, place, tokens, *_abilities(parts)),
        not home and thrusters(parts) and (number, mass(parts)),
        craft if found.people and any(part.damaged for part in parts) else None,
    )


@remembered
def _abilities(parts: Parts) -> tuple[bool, bool, bool]:
    """Whether something undamaged or somebody healthy can survey or collect, and whether two craft can come of it."""
    return bool(vessels(parts)), bool(astronauts(parts, healthy=True)), can_split(parts)


@remembered
def _owned(copies: tuple[Copy | None, ...]) -> tuple[bool, ...]:
    return tuple(copy is not None for copy in copies)


@remembered
def _shown(sites: tuple[Site | None, ...]) -> tuple[int | None, ...]:
    """Which cards all have seen."""
    return tuple(card.variant if card and card.revealed else None for card in sites)


def _tests(copies: tuple[Copy | None, ...]) -> bool:
    """Whether a card lies on Rendezvous."""
    copy = copies[ADVANCEMENT["Rendezvous"]]
    return copy is not None and any(copy.cards)


Found: TypeAlias = Callable[[State, int], Iterable[Any]]


def _asked(kind: type) -> Found:
    """The choices of a kind of action that nothing refuses."""
    begun = TURN[kind]
    return begun.legal or (
        lambda state, seat: [
            action for action in begun.choices(state, seat) if begun.why_not(state, seat, action) is None
        ]
    )


class Open:
    """Actions that stand together in the list, and which of them are open for all that they look at."""

    def __init__(self, *finding: Found, most: int | None = None) -> None:
        self.finding = finding
        self.most = most
        self.known: dict[Hashable, tuple[Any, ...]] = {}

    def found(self, state: State, seat: int, looked_at: Hashable) -> tuple[Any, ...]:
        """The choices that nothing refuses; ``looked_at`` is all of the state that choices and refusals look at."""
        found = self.known.get(looked_at)
        if found is None:
            if len(self.known) >= (self.most or REMEMBERED):
                self.known.clear()
            found = self.known[looked_at] = tuple([each for find in self.finding for each in find(state, seat)])
        return found


END_TURN: Final = EndTurn()
REMEMBERED: Final = 1 << 12
BUYING: Final = Open(_asked(Research), goods_in_reach)
HIRING: Final = Open(people_in_reach)
LOADING: Final = Open(_asked(Load))
UNLOADING: Final = Open(*map(_asked, (Unload, Disassemble, Abandon)), most=128)
PACKING: Final = Open(*map(_asked, (Unpack, Bundle)))
FLYING: Final = Open(_asked(Maneuver))
MEETING: Final = Open(*map(_asked, (Dock, Separate, FullyTest, Survey)))
COLLECTING: Final = Open(_asked(Collect))
CARING: Final = Open(*map(_asked, (Repair, Heal)))
OFFERING: Final = Open(_asked(Offer))


def _legal(state: State, task: Turn) -> tuple[Any, ...]:
    """What is open, in the order of the choices."""
    seat, agency = task.seat, state.agencies[task.seat]
    fleet, store = _fleet(agency.craft), contents(agency.store)
    able, options = fleet.able, state.options
    money, owned = bisect_right(PRICES, agency.money), _owned(agency.research)
    return (
        *BUYING.found(state, seat, (money, owned)),
        *HIRING.found(state, seat, agency.money >= ASTRONAUT_PRICE and tuple(map(hired_by, state.agencies))),
        *(store.kinds and LOADING.found(state, seat, (store.kinds, fleet.rooms))),
        *UNLOADING.found(state, seat, fleet),
        *((store.packed or fleet.packed) and PACKING.found(state, seat, (store.packed, fleet.packed))),
        *FLYING.found(state, seat, (fleet.places, fleet.flying, options.last_year - state.year, options.mercury)),
        *(able and MEETING.found(state, seat, (able, owned, _tests(agency.research)))),
        *(able and COLLECTING.found(state, seat, (able, _shown(state.sites)))),
        *(fleet.unwell and CARING.found(state, seat, fleet.unwell)),
        *OFFERING.found(state, seat, (seat, len(state.agencies))),
        END_TURN,
    )


TURN_CHOICE: Final = Choice(
    lambda _state, task: int(task.seat), (*TURN, EndTurn), _choices, _do, _why_not, legal=_legal, stays=True
)
