"""What is still to be done in a game, as a stack of small tasks, and the three kinds of them: by itself, by chance, by choice.

A chapter of the rules says in a mapping `TASKS` how each of its tasks is done; what a player may begin in a turn stands in a
mapping `TURN`. The game puts these mappings together, so that chapters need not know each other: they push tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ...dist import Dist
from ...game import Refusal, Who
from .state import State

__all__ = ["Auto", "Chance", "Choice", "Kind", "Tasks", "TurnAction", "nothing_forbids"]

REMEMBERED: Final = 1 << 12
"""So many lists of legal actions are remembered for each kind of action."""


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

    ``looks(state, seat)`` is all that its choices and its check may look at, as few values as will do: ``choices(*look)`` are
    actions worth asking about, ``check(action, *look)`` says why not, and neither is told anything else. So the same look has
    the same legal actions, which are found once and remembered. ``do(state, seat, action)`` is what it does.
    What only ``opens`` something that can still be given up does not count as acting (ruling T1): the game says what then does.
    """

    looks: Callable[[State, int], tuple[Hashable, ...]]
    choices: Callable[..., Iterable[Any]]
    check: Callable[..., Refusal | None]
    do: Callable[[State, int, Any], State]
    opens: bool = False
    known: dict[tuple[Hashable, ...], tuple[Any, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def why_not(self, state: State, seat: int, action: Any) -> Refusal | None:
        """Why a seat may not begin this now, or None."""
        return self.check(action, *self.looks(state, seat))

    def legal(self, state: State, seat: int) -> tuple[Any, ...]:
        """The choices that the check does not refuse."""
        look = self.looks(state, seat)
        found = self.known.get(look)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            found = tuple([each for each in self.choices(*look) if self.check(each, *look) is None])
            self.known[look] = found
        return found
