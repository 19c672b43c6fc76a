"""Missions: attempts, their success and failure, and the fifth token (ET031 to ET042, ET074)."""

from __future__ import annotations

from ...game import Refusal
from ..state import Attempt, Pass, Phase, State, edit
from ..tables import MISSIONS, MOST_OPINION, POINTS, TOKENS_TO_TURN, Odds, Tables
from .control import adjusted, burnt, judged, opinion_moved, put

__all__ = ["attempt", "let_be", "passes", "points", "rolled", "why_not_decide"]


def why_not_decide(_action: Attempt | Pass, phase: Phase) -> Refusal | None:
    """A mission is decided about when the ship came through its zone (ET032)."""
    if phase is Phase.ATTEMPT:
        return None
    return Refusal("ET032", "A mission can be attempted when the ship lands on or passes through its zone.")


def attempt(state: State) -> State:
    """The die is to be rolled (ET033)."""
    return edit(state, phase=Phase.ROLL)


def let_be(state: State) -> State:
    """Missions are optional (ET034)."""
    return edit(state, entered=state.entered[1:])


def passes(odds: Odds, mission: int, number: int) -> bool:
    """Whether a number on the die is inside the pass range of a mission (ET033).

    >>> [passes(Odds((2, 6), (3, 6), (5, 6)), 3, number) for number in range(1, 7)]
    [False, False, False, False, True, True]
    """
    low, high = odds[mission - 1]
    return low <= number <= high


def points(tokens: tuple[int, ...]) -> int:
    """Points for successes by mission (ET031).

    >>> points((2, 1, 1))
    15
    """
    return sum(number * worth for number, worth in zip(tokens, POINTS, strict=True))


def rolled(state: State, tables: Tables, number: int) -> State:
    """The mission succeeds or fails, by the astronaut's two faces."""
    team, mission = state.team, state.entered[0]
    astronaut = state.crews[team][mission - 1]
    state = edit(state, entered=state.entered[1:])
    if astronaut is None:
        return state
    mettle = tables.mettle[astronaut.mettle][0]
    if passes(tables.odds[astronaut.odds][0], mission, number):
        return _succeeded(adjusted(state, team, *mettle.success), tables, mission)
    return _failed(adjusted(state, team, *mettle.failure), tables)


def _succeeded(state: State, tables: Tables, mission: int) -> State:
    """A token; opinion moves, after the third mission wholly (ET036 to ET039); the fifth turns both ships (ET074; QE34)."""
    team = state.team
    tokens = tuple(number + (each == mission) for each, number in zip(MISSIONS, state.tokens[team], strict=True))
    state = edit(state, tokens=put(state.tokens, team, tokens))
    state = opinion_moved(state, team, 2 * MOST_OPINION if mission == MISSIONS[-1] else 1)
    if state.first < 0 and sum(tokens) >= TOKENS_TO_TURN:
        state = edit(state, first=team)
    return judged(state, tables.board)


def _failed(state: State, tables: Tables) -> State:
    """Debris where the ship is now, and fuel lost (ET040 to ET042; ruling QE11)."""
    team = state.team
    debris = tuple(sorted((*state.debris, state.ships[team])))
    state = edit(burnt(state, team, 1), debris=debris, tolls=put(state.tolls, team, state.tolls[team] + 1))
    return judged(state, tables.board, team)
