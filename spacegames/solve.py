"""What a game is worth with best play, exactly, and the play itself: backward induction over all that can happen.

It is for games in which one team plays against chance and nothing is hidden: the solver looks at whole states. Seats that may
speak are not asked; who sees everything has nothing to hear.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from spacegames.game import CHANCE

__all__ = ["Solution", "solve"]

LIMIT = 200_000


@dataclass(frozen=True)
class Solution:
    """The best play from a state on.

    ``value`` is what that state is worth, ``policy`` the first of the best actions for each state in which a seat must act,
    ``nodes`` how many different states there are.
    """

    value: Fraction
    policy: Mapping[Any, Any]
    nodes: int
    _game: Any = field(repr=False)
    _worth: Mapping[Any, Fraction] = field(repr=False)

    def worth(self, state: Any) -> Fraction:
        """What a state is worth that can be reached; a ValueError for any other."""
        if state not in self._worth:
            raise ValueError("This state cannot be reached from the one that was solved.")
        return self._worth[state]

    def values(self, state: Any) -> dict[Any, Fraction]:
        """What each action is worth for the seat that must act; nothing where none must."""
        self.worth(state)
        if state not in self.policy:
            return {}
        return {action: self._worth[after] for action, after in _following(self._game, state)}


def solve(
    game: Any, state: Any, *, value: Callable[[Any], Fraction | int] | None = None, limit: int = LIMIT
) -> Solution:
    """Find the best play from a state to the end of the game.

    Parameters
    ----------
    game : Game
        A game that keeps the contract, without a clock.
    state : State
        Where to begin.
    value : callable, optional
        What an end is worth to the team; by default the score, which all seats must share.
    limit : int
        The most states to look at; each takes about a kilobyte.

    Raises
    ------
    ValueError
        If the game has a clock, more states than the limit, or rounds in which a state comes again, if a seat that must act
        cannot, and if seats do not share the score.
    """
    ended = value or _shared_score(game)
    worth: dict[Any, Fraction] = {}
    policy: dict[Any, Any] = {}
    # What can follow each state on the way from the first one to the one looked at now.
    ways: dict[Any, list[tuple[Any, Any]]] = {}
    stack = [state]
    while stack:
        here = stack[-1]
        if here in worth:
            stack.pop()
        elif here in ways:
            worth[here] = _induced(game, here, ways.pop(here), worth, policy)
        elif len(worth) + len(ways) == limit:
            raise ValueError(f"The game has more than {limit} states from here on: solve a smaller one.")
        elif not game.actors(here):
            worth[here] = Fraction(ended(here))
        else:
            ways[here] = _following(game, here)
            later = {after for _, after in ways[here]}
            if not ways.keys().isdisjoint(later):
                raise ValueError("The game can come back to a state where it was: only games that go on can be solved.")
            stack += (after for after in later if after not in worth)
    return Solution(worth[state], policy, len(worth), game, worth)


def _following(game: Any, state: Any) -> list[tuple[Any, Any]]:
    """The states after one, each with the action, or the weight of the event, that leads there."""
    who = game.actors(state)[0]
    if who < CHANCE:
        raise ValueError("Only games without a clock can be solved: nobody is there to let it tick.")
    if who == CHANCE:
        weights = game.chance(state).weights
        return [(weight, game.apply(state, CHANCE, event)) for event, weight in weights.items()]
    choices = [(action, game.apply(state, who, action)) for action in game.legal(state, who)]
    if not choices:
        raise ValueError(f"Seat {who} must act and cannot; the game is in this state: {state}")
    return choices


def _induced(
    game: Any, state: Any, following: list[tuple[Any, Any]], worth: Mapping[Any, Fraction], policy: dict[Any, Any]
) -> Fraction:
    """What a state is worth by the states after it; the best action goes into the policy."""
    if game.actors(state)[0] == CHANCE:
        return Fraction(
            sum(weight * worth[after] for weight, after in following) / sum(weight for weight, _ in following)
        )
    policy[state], best = max(following, key=lambda choice: worth[choice[1]])
    return worth[best]


def _shared_score(game: Any) -> Callable[[Any], int]:
    def score(state: Any) -> int:
        scores = set(game.score(state).values())
        if len(scores) != 1:
            raise ValueError(
                "Seats do not share the score here: only games of one team can be solved, or say what is worth."
            )
        return int(scores.pop())

    return score
