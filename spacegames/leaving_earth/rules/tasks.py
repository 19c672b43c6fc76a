"""What is still to be done in a game, as a stack of small tasks, and the three kinds of them: by itself, by chance, by choice.

A chapter of the rules says in a mapping `TASKS` how each of its tasks is done; what a player may begin in a turn stands in a
mapping `TURN`. The game puts these mappings together, so that chapters need not know each other: they push tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, TypeAlias

from ...dist import Dist
from ...game import Refusal, Who
from .state import State

__all__ = ["Auto", "Chance", "Choice", "Kind", "Tasks", "Together", "TurnAction", "nothing_forbids", "together"]

REMEMBERED: Final = 1 << 12
"""So many lists of legal actions are remembered for each look."""


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
    """

    seat: Callable[[State, Any], Who]
    actions: tuple[type, ...]
    choices: Callable[[State, Any], Iterable[Any]]
    do: Callable[[State, Any, Any], State]
    why_not: Callable[[State, Any, Any], Refusal | None] = nothing_forbids
    stays: bool = False

    def legal(self, state: State, task: Any) -> tuple[Any, ...]:
        """The choices that are not refused."""
        return tuple([each for each in self.choices(state, task) if self.why_not(state, task, each) is None])


Kind: TypeAlias = Auto | Chance | Choice
Tasks: TypeAlias = Mapping[type, Kind]


@dataclass(frozen=True, slots=True)
class TurnAction:
    """Something a seat may begin in its turn; the turn stays on the stack below.

    ``look(state, seat)`` is a value with all that choices and check are told, and as little more as possible:
    ``choices(look)`` are actions worth asking about, in a fixed order, and ``check(action, look)`` says why not.
    ``do(state, seat, action)`` is what it does.
    Where some of the choices look at different things, those that are not ``mine`` are ``others``, listed after them.
    What only ``opens`` something that can still be given up does not count as acting (ruling T1): the game says what then does.
    """

    look: Callable[[State, int], Hashable]
    choices: Callable[[Any], Iterable[Any]]
    check: Callable[[Any, Any], Refusal | None]
    do: Callable[[State, int, Any], State]
    opens: bool = False
    mine: Callable[[Any], bool] | None = None
    others: TurnAction | None = None

    @property
    def sorts(self) -> tuple[TurnAction, ...]:
        """These choices and the others."""
        return (self, *(self.others.sorts if self.others else ()))

    def why_not(self, state: State, seat: int, action: Any) -> Refusal | None:
        """Why a seat may not begin this now, or None."""
        if self.others and self.mine and not self.mine(action):
            return self.others.why_not(state, seat, action)
        return self.check(action, self.look(state, seat))


class Together:
    """Kinds of action that stand together in the list and look at the same, so that the same look has the same legal actions."""

    def __init__(self, begun: Iterable[TurnAction]) -> None:
        self.begun = tuple(begun)
        self.look = self.begun[0].look
        self.known: dict[Hashable, tuple[Any, ...]] = {}

    def legal(self, state: State, seat: int) -> tuple[Any, ...]:
        """The choices that their checks do not refuse, found once for each look."""
        look = self.look(state, seat)
        found = self.known.get(look)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = self.known[look] = tuple(
                [each for kind in self.begun for each in kind.choices(look) if kind.check(each, look) is None]
            )
        return found


def together(turn: Mapping[type, TurnAction]) -> tuple[Together, ...]:
    """All that may be begun, in its order."""
    sorts = [sort for each in turn.values() for sort in each.sorts]
    return tuple([Together(begun) for _, begun in groupby(sorts, key=lambda sort: sort.look)])
