"""A seat's turn: all that it may begin, and what is open of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final

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
from .rules.state import State, pop, push, with_tasks
from .rules.tasks import Choice, TurnAction, together
from .rules.year import EndTurn, Turn

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


END_TURN: Final = EndTurn()


def _choices(state: State, task: Turn) -> Iterator[Any]:
    yield from chain.from_iterable(
        sort.choices(sort.look(state, task.seat)) for each in TURN.values() for sort in each.sorts
    )
    yield END_TURN


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


TOGETHER = together(TURN)


class TurnChoice(Choice):
    """A choice whose lists of legal actions are remembered."""

    def legal(self, state: State, task: Turn) -> tuple[Any, ...]:
        """The choices that are not refused."""
        return (*chain.from_iterable([each.legal(state, task.seat) for each in TOGETHER]), END_TURN)


TURN_CHOICE: Final = TurnChoice(
    lambda _state, task: int(task.seat), (*TURN, EndTurn), _choices, _do, _why_not, stays=True
)
