"""Players as functions: from a seat, which knows only its view, to an action.

>>> from random import Random
>>> from spacegames.apophis import APOPHIS, Options
>>> from spacegames.play import Table
>>> table = Table(APOPHIS, Options(), Random(7))
>>> seat = Seat.at(APOPHIS, table.settle(), 0, Random(1))
>>> random_player(seat) in seat.legal
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeAlias

from spacegames.game import CHANCE, Who

__all__ = ["Choice", "Player", "Seat", "chosen", "first_player", "from_table", "monte_carlo", "random_player"]


class Seat(NamedTuple):
    """What a player has to decide with: the game's rules, its own view, what it may do, and chance of its own.

    ``rng`` is never where cards and dice come from: at a table it is what `spacegames.play.Table.stream` gives.
    """

    game: Any
    who: Who
    view: Any
    legal: tuple[Any, ...]
    rng: Random

    @classmethod
    def at(cls, game: Any, state: Any, who: Who, rng: Random) -> Seat:
        """The seat of somebody in a state."""
        return cls(game, who, game.observe(state, who), game.legal(state, who), rng)


@dataclass(frozen=True, slots=True)
class Choice:
    """An action together with what each action seemed worth, so that one can see the reasoning."""

    action: Any
    values: Mapping[Any, float]


Player: TypeAlias = Callable[[Seat], Any]
"""Gives an action or a `Choice`. A seat that may, but need not act gives None to let it be."""


def chosen(answer: Any) -> Any:
    """The action of a player's answer."""
    return answer.action if isinstance(answer, Choice) else answer


def random_player(seat: Seat) -> Any:
    """Any legal action, each as likely as the others."""
    return seat.legal[int(seat.rng.random() * len(seat.legal))]


def first_player(seat: Seat) -> Any:
    """Always the first legal action: a careless player, and a fixed one."""
    return seat.legal[0]


def from_table(policy: Mapping[Any, Any]) -> Player:
    """A player who looks up what to do: views to actions. A view that is not there is a KeyError."""
    return partial(_look_up, policy)


def _look_up(policy: Mapping[Any, Any], seat: Seat) -> Any:
    return policy[seat.view]


def monte_carlo(rollout: Player = random_player, playouts: int = 20, longest: int = 1000) -> Player:
    """A player who tries every action in worlds that fit its view, plays each to the end by `rollout`, and takes the best.

    All actions are tried in the same worlds. ``playouts`` are the worlds for each decision, ``longest`` the most events.
    """
    return partial(_try_all, rollout, playouts, longest)


def _try_all(rollout: Player, playouts: int, longest: int, seat: Seat) -> Choice:
    totals = dict.fromkeys(seat.legal, 0)
    for world in islice(seat.game.worlds(seat.view, seat.rng), playouts):
        for action in seat.legal:
            end = played_out(seat.game, seat.game.apply(world, seat.who, action), rollout, seat.rng, longest)
            totals[action] += seat.game.score(end)[seat.who]
    best = max(seat.legal, key=lambda action: totals[action])
    return Choice(best, {action: total / playouts for action, total in totals.items()})


def played_out(game: Any, state: Any, player: Player, rng: Random, longest: int) -> Any:
    """The state at the end, or after so many events, if the same player sits in every seat."""
    for _ in range(longest):
        actors = game.actors(state)
        if not actors or actors[0] < CHANCE:
            break
        if actors[0] == CHANCE:
            state = game.apply(state, CHANCE, game.chance(state).sample(rng))
        else:
            state = game.apply(state, actors[0], chosen(player(Seat.at(game, state, actors[0], rng))))
    return state
