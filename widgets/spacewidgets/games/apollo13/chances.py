"""How often a crew comes home from a moment of a mission: steady bots play on from there, many times over.

Playouts with the same name meet the same History cards as long as the same cards are left, whatever is done in between: so two
decisions are compared by their worth, and not by the luck of the draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from spacegames.apollo13 import APOLLO13, BOTS, Phase, State
from spacegames.bots import Seat, chosen
from spacegames.game import CHANCE

__all__ = ["came_home", "difference", "played_on", "share"]

PLAYER: Final = BOTS["steady"]


def came_home(state: State, name: str) -> bool:
    """Whether the crew comes home from here in the playout of this name.

    >>> from spacegames.apollo13 import Options
    >>> from spacegames.play import Table
    >>> state = Table(APOLLO13, Options(timer="off"), Random(1)).settle()
    >>> came_home(state, "0") == came_home(state, "0")
    True
    """
    draws = Random(name)
    while actors := APOLLO13.actors(state):
        if actors[0] == CHANCE:
            rng = Random(f"{name}/{state.turn}") if state.phase is Phase.HISTORY else draws
            state = APOLLO13.apply(state, CHANCE, APOLLO13.chance(state).sample(rng))
            continue
        # Who may speak or help does so first; then the one who must act.
        for who in (*actors[1:], actors[0]):
            if who not in APOLLO13.actors(state):
                break
            answer: Any = chosen(PLAYER(Seat.at(APOLLO13, state, who, draws)))
            if answer is not None:
                state = APOLLO13.apply(state, who, answer)
    return state.won


def played_on(state: State, names: range, progress: Callable[[], None]) -> Iterator[bool]:
    """Playouts of several names, one by one."""
    for name in names:
        progress()
        yield came_home(state, str(name))


def share(state: State, names: range, progress: Callable[[], None]) -> float:
    """In which share of the playouts of these names the crew comes home."""
    return sum(played_on(state, names, progress)) / len(names)


def difference(one: State, other: State, names: range, progress: Callable[[], None]) -> tuple[float, float, float]:
    """The shares of two positions, and the standard error of their difference, name by name."""
    pairs = list(zip(played_on(one, names, progress), played_on(other, names, progress), strict=True))
    n = len(pairs)
    first, second = sum(a for a, _b in pairs) / n, sum(b for _a, b in pairs) / n
    spread = sum((a - b - (first - second)) ** 2 for a, b in pairs) / max(1, n - 1)
    return first, second, (spread / n) ** 0.5
