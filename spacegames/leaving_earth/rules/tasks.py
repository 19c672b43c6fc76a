"""What is still to be done in a game, as a stack of small tasks, and the three kinds of them: by itself, by chance, by choice.

A chapter of the rules says in a mapping `TASKS` how each of its tasks is done; what a player may begin in a turn stands in a
mapping `TURN`. The game puts these mappings together, so that chapters need not know each other: they push tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...dist import Dist
from ...game import Refusal, Who
from .state import State

__all__ = ["Auto", "Chance", "Choice", "Kind", "Tasks", "TurnAction", "nothing_forbids"]


def nothing_forbids(_state: State, _what: Any, _action: Any) -> Refusal | None:
    """For actions that may always be done where they are offered."""
    return None


@dataclass(frozen=True, slots=True)
class Auto:
    """A task done by itself: ``run(state, task)`` gives the next state; the task is off the stack already."""

    run: Callable[[State, Any], State]


@dataclass(frozen=True, slots=True)
class Chance:
    """A task that nature decides: kinds of events, ``odds(state, task)``, and what an event does.

    The task is off the stack when an event happens. ``can(state, task, event)`` says whether an event may happen, where that is
    known faster than by all the odds.
    """

    events: tuple[type, ...]
    odds: Callable[[State, Any], Dist[Any]]
    do: Callable[[State, Any, Any], State]
    can: Callable[[State, Any, Any], bool] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A task that a seat decides.

    ``choices(state, task)`` are actions worth asking `why_not` about, in a fixed order; all that is legal is among them.
    ``why_not(state, task, action)`` has the task on the stack, ``do(state, task, action)`` has it off the stack, unless it
    ``stays``.
    ``legal`` are the choices that are not refused, for a task that finds them faster than by asking about each.
    """

    seat: Callable[[State, Any], Who]
    actions: tuple[type, ...]
    choices: Callable[[State, Any], Iterable[Any]]
    do: Callable[[State, Any, Any], State]
    why_not: Callable[[State, Any, Any], Refusal | None] = nothing_forbids
    legal: Callable[[State, Any], tuple[Any, ...]] | None = None
    stays: bool = False


Kind: TypeAlias = Auto | Chance | Choice
Tasks: TypeAlias = Mapping[type, Kind]


@dataclass(frozen=True, slots=True)
class TurnAction:
    """Something a seat may begin in its turn: its choices, why not, and what it does; the turn stays on the stack below.

    What only ``opens`` something that can still be given up does not count as acting (ruling T1): the game says what then does.
    ``legal`` are the choices that are not refused, for what finds them faster than by asking about each.
    """

    choices: Callable[[State, int], Iterable[Any]]
    do: Callable[[State, int, Any], State]
    why_not: Callable[[State, int, Any], Refusal | None] = nothing_forbids
    opens: bool = False
    legal: Callable[[State, int], Iterable[Any]] | None = None
