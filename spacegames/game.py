"""The contract that every game keeps, and what a refusal is.

A game is an object with nine verbs and the facts of its end, all pure: nothing they are given changes, and the same question
has the same answer. Chance and time are events like all others: nature (`CHANCE`) and the clock (`CLOCK`) act through `apply`,
and what they did is written into the record. So a game can be undone, replayed, simulated and searched without any random
number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from spacegames.dist import Dist
from spacegames.words import say

__all__ = [
    "CHANCE",
    "CLOCK",
    "ONLOOKER",
    "Action",
    "Game",
    "Illegal",
    "Refusal",
    "State",
    "View",
    "Who",
    "check_viewer",
]

Who: TypeAlias = int
"""A seat, from 0 on, or `CHANCE`, `CLOCK` or `ONLOOKER`."""
CHANCE: Final[Who] = -1
CLOCK: Final[Who] = -2
ONLOOKER: Final[Who] = -3
"""Whoever has no seat and looks on, as at a projector: sees what every seat may see."""


def check_viewer(who: Who, seats: int) -> None:
    """A ValueError that says which seats there are, unless a seat looks, or an `ONLOOKER`."""
    if who != ONLOOKER and who not in range(seats):
        raise ValueError(f"There is no seat {who} in this game: seats are 0 to {seats - 1}.")


State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")


class Refusal(NamedTuple):
    """Why something may not be done: the rule, and a sentence with the values that clash put in when it is shown.

    Several names in one place stand as a tuple.

    >>> print(Refusal("LE-011", "It needs {0} thrust and has {1}.", (6, 4)))
    It needs 6 thrust and has 4.
    """

    rule: str
    sentence: str
    values: tuple[object, ...] = ()

    def __str__(self) -> str:
        return say(self.sentence).format(*map(_said, self.values))


def _said(value: object) -> object:
    if isinstance(value, tuple):
        return ", ".join(str(_said(each)) for each in value)
    return say(value) if isinstance(value, str) else value


class Illegal(ValueError):
    """An action that the rules refuse; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Game(Protocol[State, Action, View]):
    """What every game offers. Options, states, actions and views are frozen values; actions are dataclasses of plain fields."""

    name: str
    """As files and commands write it."""
    actions: tuple[type, ...]
    """The kinds of actions and chance events."""
    options: type
    """The options of a new game, a frozen dataclass whose defaults are a game as the rulebook has it."""
    views: tuple[type, ...]
    """The kind of its views, a frozen value of plain fields, and after it the kinds of what stands in one as `Any`."""

    def start(self, options: Any) -> State:
        """The state before the first event; a ValueError if options make no sense. Shuffles are chance events."""

    def actors(self, state: State) -> tuple[Who, ...]:
        """Who may act now: seats; `(CHANCE,)` for nature; nobody when the game is over. The clock may always tick."""

    def chance(self, state: State) -> Dist[Action]:
        """What nature may do, where it is nature's turn."""

    def legal(self, state: State, who: Who) -> tuple[Action, ...]:
        """The actions open to a seat, small steps in a fixed order."""

    def why_not(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Why somebody may not do something now, or None."""

    def apply(self, state: State, who: Who, action: Action) -> State:
        """The next state; raises `Illegal` with the answer of `why_not`."""

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know, or an `ONLOOKER`: the public view, with nothing that is hidden from anybody.

        A view is a value, which says in ``who`` whose it is; `spacegames.views` writes it for another process.
        """

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """An endless stream of states that fit the view of a seat."""

    def score(self, state: State) -> Mapping[Who, int]:
        """Points by seat, or 1 for a win and 0 for a loss; while the game runs, what it would be if it ended now."""

    def facts(self, state: State) -> Mapping[str, Any]:
        """What became of a game that is over, for counting many of them: names to plain values."""
