"""A year: funding, start-of-year missions, samples, turns lap after lap, and its end in four steps (LE-071 to LE-100).

What happens to astronauts off Earth at the end of a year is the chapter `survival`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...dist import Dist
from ...game import Refusal
from ..tables import FUNDING, START
from .automatic import automatic_maneuvers
from .hazards import Arrive, Faced
from .missions import open_points, points, score, station_missions
from .parts import remade
from .samples import TurnIn
from .scenario import Scenario
from .state import Spacecraft, State, craft_of, edit, push
from .survival import Survival
from .tasks import Auto, Chance, Choice, Tasks

__all__ = ["TASKS", "EndTurn", "Goes", "NewYear", "Turn", "end_turn", "facts", "finish", "is_over", "order_of_turns"]


# What seats and nature do


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; a turn in which nothing was done is a pass."""


@dataclass(frozen=True, slots=True)
class Goes:
    """Of several agencies with equally few points, the one that takes the first turn of the year."""

    seat: int


@dataclass(frozen=True, slots=True)
class First:
    """Which of one's own craft arrives next."""

    craft: int


# What is to be done


@dataclass(frozen=True, slots=True)
class NewYear:
    """A year begins."""


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """Who goes first this year is to be found."""


@dataclass(frozen=True, slots=True)
class Lowest:
    """Several agencies share the lowest score, and the die decides among them."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat's turn; ``acted`` once it has done anything."""

    seat: int
    acted: bool = False


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The turn of a seat is over: the next one's, or the end of the year."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndOfYear:
    """All have passed: the year ends."""


@dataclass(frozen=True, slots=True)
class NextDate:
    """The marker moves on, or the game is over."""


@dataclass(frozen=True, slots=True)
class Arrivals:
    """These craft of a seat have lost their last time token and arrive one by one."""

    seat: int
    craft: tuple[int, ...]


# The start of a year


def _new_year(state: State, _task: NewYear) -> State:
    """Everybody has exactly $25; then missions, samples, turns (LE-071 to LE-074, rulings C1, C8)."""
    scenario = _opening(state)
    for seat in range(len(state.agencies)):
        state = edit(state, seat, money=scenario.agencies[seat].money if scenario else FUNDING)
    turning_in = [TurnIn(seat) for seat in range(len(state.agencies))]
    return push(state, station_missions(state), *turning_in, FirstTurn())


def _opening(state: State) -> Scenario | None:
    """The scenario that says how the first year begins, if there is one."""
    return state.options.scenario if state.first < 0 else None


def _first_turn(state: State, _task: FirstTurn) -> State:
    """Whoever has the fewest mission points (LE-075, LE-095); with several the die decides (LE-077, ruling C7)."""
    scenario = _opening(state)
    for seat in range(len(state.agencies)):
        if scenario and scenario.first == scenario.agencies[seat].name:
            return _goes_first(state, seat)
    fewest = min(map(points, state.agencies))
    lowest = tuple(seat for seat, agency in enumerate(state.agencies) if points(agency) == fewest)
    return push(state, Lowest(lowest)) if len(lowest) > 1 else _goes_first(state, lowest[0])


def _goes_first(state: State, seat: int) -> State:
    return push(state._replace(first=seat, passes=0), Turn(seat))


def order_of_turns(state: State) -> tuple[int, ...]:
    """Seats in the order of turns of this year (LE-076, ruling T11)."""
    count = len(state.agencies)
    return tuple((state.first + step) % count for step in range(count))


# Turns


def end_turn(state: State, task: Turn) -> State:
    """Automatic maneuvers come first, then the next seat (LE-103, ruling T2)."""
    passes = 0 if task.acted else state.passes + 1
    state = state if passes == state.passes else state._replace(passes=passes)
    return push(state, *automatic_maneuvers(state, task.seat), NextTurn(task.seat))


def _next_turn(state: State, task: NextTurn) -> State:
    """To the left, lap after lap, until all have passed in a row (LE-076, LE-079, ruling T1)."""
    if state.passes >= len(state.agencies):
        return push(state, EndOfYear())
    return push(state, Turn((task.seat + 1) % len(state.agencies)))


# The end of a year


def _end_of_year(state: State, _task: EndOfYear) -> State:
    """Repairs on Earth, survival, the calendar, arrivals (LE-080 to LE-084)."""
    return push(state, Repairs(), *map(Survival, order_of_turns(state)), NextDate())


@dataclass(frozen=True, slots=True)
class Repairs:
    """On Earth all damage is repaired and everybody healed."""


def _repairs(state: State, _task: Repairs) -> State:
    """Free of charge (LE-080)."""
    for seat, agency in enumerate(state.agencies):
        store = remade(agency.store, damaged=False)
        fleet = tuple(_repaired(craft) if craft.place == START else craft for craft in agency.craft)
        if (fleet, store) != (agency.craft, agency.store):
            state = edit(state, seat, craft=fleet, store=store)
    return state


def _repaired(craft: Spacecraft) -> Spacecraft:
    parts = remade(craft.parts, damaged=False)
    return craft if parts is craft.parts else craft._replace(parts=parts)


def _next_date(state: State, _task: NextDate) -> State:
    """The game ends where there is no next year (LE-082, LE-085, LE-098); thrusters may fire again (LE-216, ruling V8)."""
    if state.year >= state.options.last_year:
        return finish(state)
    state = state._replace(year=state.year + 1)
    arriving = []
    for seat in order_of_turns(state):
        agency = state.agencies[seat]
        fleet = tuple(map(_one_year_later, agency.craft))
        store = remade(agency.store, spent=False)
        there = tuple(craft.number for craft in agency.craft if craft.tokens == 1)
        if (fleet, store) != (agency.craft, agency.store):
            state = edit(state, seat, craft=fleet, store=store)
        arriving += [Arrivals(seat, there)] if there else []
    return push(state, *arriving, NewYear())


def _one_year_later(craft: Spacecraft) -> Spacecraft:
    """A time token less (LE-083)."""
    parts = remade(craft.parts, spent=False)
    if parts is craft.parts and not craft.tokens:
        return craft
    return craft._replace(parts=parts, tokens=max(0, craft.tokens - 1))


def _arrivals(state: State, task: Arrivals) -> State:
    """One after the other, as their agency likes, each of them wholly (LE-084, ruling T6)."""
    left = tuple(number for number in task.craft if craft_of(state, task.seat, number) is not None)
    if len(left) > 1:
        return push(state, Order(task.seat, left))
    return push(state, Arrive(task.seat, left[0]), Faced()) if left else state


@dataclass(frozen=True, slots=True)
class Order:
    """One of several craft is to arrive next."""

    seat: int
    craft: tuple[int, ...]


def _order(state: State, task: Order, action: First) -> State:
    later = tuple(number for number in task.craft if number != action.craft)
    return push(state, Arrive(task.seat, action.craft), Faced(), Arrivals(task.seat, later))


def _why_not_order(_state: State, task: Order, action: First) -> Refusal | None:
    return None if action.craft in task.craft else Refusal("T6", "Craft {0} does not arrive now.", (action.craft,))


def _orders(_state: State, task: Order) -> Iterator[First]:
    return map(First, task.craft)


# The end of the game


def finish(state: State) -> State:
    """Nothing more happens."""
    return state._replace(over=True, tasks=())


def is_over(state: State) -> bool:
    """No missions left, or a lead that nobody can reach any more (LE-099, LE-100); not while the table is set up.

    Nor while a craft still faces what its maneuver brings (rulings M13, M14).
    """
    if state.first < 0 or (state.missions and not is_out_of_reach(state)):
        return False
    return not any(isinstance(task, Faced) for task in state.tasks)


def is_out_of_reach(state: State) -> bool:
    """The best score beats the next one and all that can still be won; alone nobody leads (rulings M13, M16)."""
    if len(state.agencies) == 1:
        return False
    scores = sorted(map(score, state.agencies), reverse=True)
    return scores[0] > scores[1] + open_points(state)


def facts(state: State) -> dict[str, Any]:
    """What became of a game that is over; an agency alone wins by more points than are left on the table (LE-327, ruling M17)."""
    scores = tuple(map(score, state.agencies))
    alone = len(scores) == 1
    needed = open_points(state) + 1 if alone else max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points >= needed)
    why = "lead out of reach" if is_out_of_reach(state) else "no years left"
    found: dict[str, Any] = {
        "why": why if state.missions else "no missions left",
        "year": state.year,
        "scores": scores,
        "winners": winners,
        "missions": sum(len(agency.missions) for agency in state.agencies),
        "removed": len(state.removed),
        "dead": sum(len(agency.lost) for agency in state.agencies),
    }
    return {"won": bool(winners), **found} if alone else found


TASKS: Final[Tasks] = {
    NewYear: Auto(_new_year),
    FirstTurn: Auto(_first_turn),
    Lowest: Chance(
        (Goes,),
        lambda _state, task: Dist.uniform([Goes(seat) for seat in task.seats]),
        lambda state, _task, event: _goes_first(state, event.seat),
    ),
    NextTurn: Auto(_next_turn),
    EndOfYear: Auto(_end_of_year),
    Repairs: Auto(_repairs),
    NextDate: Auto(_next_date),
    Arrivals: Auto(_arrivals),
    Order: Choice(lambda _state, task: int(task.seat), (First,), _orders, _order, _why_not_order),
}
