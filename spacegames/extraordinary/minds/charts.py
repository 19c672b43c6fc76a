"""Charts of the space board: what it is worth to be at a place, when the best of three cards is flown again and again.

The deck is known, the hand to come is not: three cards drawn anew each turn, of which the best for the plan is flown. What is
best of three is exact (order statistics of draws without putting back), the turns are put together by value iteration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import Any, Final, NamedTuple

from ..game import ExtraordinaryTimes
from ..tables import HAND, Black, Board, Cell, along

__all__ = ["Aim", "Leg", "chart", "legs", "turns_home"]

SWEEPS: Final = 24
AGAIN: Final = 0.9
"""What a point is worth a turn later."""


class Leg(NamedTuple):
    """A maneuver from some place: where it ends, which missions it passes, the fuel that tiles take, how many cards fly it."""

    end: Cell
    missions: tuple[int, ...]
    toll: int
    path: tuple[Cell, ...]
    cards: int


class Aim(NamedTuple):
    """A plan: what coming through each mission's zone is worth, and whether the way leads home.

    ``forced``: only cards toward Earth may be flown.
    """

    passing: tuple[float, ...]
    home: bool = False
    forced: bool = False


TURN: Final = 1.0
TOLL: Final = 0.4
"""Points that a turn on the way home is worth, and a fuel."""
HURRY: Final = 0.35
"""What a turn is worth once both ships have turned: nobody is late any more, but fuel goes."""


@lru_cache(maxsize=8)
def legs(game: ExtraordinaryTimes) -> Mapping[Cell, Mapping[Black, Leg]]:
    """All maneuvers of the deck from all places."""
    board = game.tables.board
    cards = Counter(card.black for card in game.tables.maneuvers)
    cells = [(x, y) for x in range(board.width) for y in range(board.height)]
    return {cell: {black: _leg(board, cell, black, number) for black, number in cards.items()} for cell in cells}


def _leg(board: Board, cell: Cell, black: Black, cards: int) -> Leg:
    path = along(board, cell, black)
    missions = [
        number
        for before, after in pairwise((cell, *path))
        for number, zone in enumerate(board.zones, 1)
        if after in zone and before not in zone
    ]
    toll = -sum(board.tiles.get(each, 0) for each in path)
    return Leg(path[-1] if path else cell, tuple(dict.fromkeys(missions)), toll, path, cards)


@lru_cache(maxsize=1024)
def chart(game: ExtraordinaryTimes, aim: Aim) -> Mapping[Cell, float]:
    """What each place is worth for a plan, in points."""
    board = game.tables.board
    deck = sum(leg.cards for leg in legs(game)[next(iter(board.earth))].values())
    missed = _chances(deck)
    ways = _ways(game, aim)
    values = dict.fromkeys(ways, 0.0)
    again = 1.0 if aim.home else AGAIN
    turn = (HURRY if aim.forced else TURN) if aim.home else 0.0
    for _ in range(SWEEPS):
        for cell, way in ways.items():
            if aim.home and cell in board.earth:
                continue
            stay = again * values[cell]
            reached = sorted(((gain + again * values[end], cards) for end, gain, cards in way), reverse=True)
            total, seen, before = 0.0, 0, 1.0
            for value, cards in reached:
                seen += cards
                total += (before - missed[seen]) * value
                before = missed[seen]
            values[cell] = total + before * stay - turn
    return values


def _ways(game: ExtraordinaryTimes, aim: Aim) -> dict[Cell, list[tuple[Cell, float, int]]]:
    """From each place: where cards lead, what is gained under way, and how many cards lead there."""
    found = {}
    for cell, fan in legs(game).items():
        found[cell] = [
            (leg.end, sum(aim.passing[number - 1] for number in leg.missions) - TOLL * leg.toll, leg.cards)
            for black, leg in fan.items()
            if not aim.forced or "W" in black.direction
        ]
    return found


@lru_cache(maxsize=8)
def _chances(deck: int) -> tuple[float, ...]:
    """How likely none of three cards is among the best so many of a deck."""
    return tuple(comb(deck - best, HAND) / comb(deck, HAND) for best in range(deck + 1))


@lru_cache(maxsize=8)
def turns_home(game: ExtraordinaryTimes) -> Mapping[Cell, float]:
    """How many turns the shortest way home takes in the mean."""
    aim = Aim((0.0,) * len(game.tables.board.zones), home=True)
    tolls = chart(game, aim)
    return {cell: -value / TURN for cell, value in tolls.items()}


def passed(odds: Any, mission: int, sides: int) -> float:
    """How likely an astronaut's die succeeds in a mission."""
    low, high = odds[mission - 1]
    return (high - low + 1) / sides
