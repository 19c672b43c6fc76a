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
from typing import Final, NamedTuple

from ..game import ExtraordinaryTimes
from ..tables import DIE, HAND, Black, Board, Cell, Odds, along

__all__ = ["TOLL", "Aim", "Leg", "chance_of", "chart", "legs", "turns_home"]

SWEEPS: Final = 18
TOLL: Final = 0.4
"""What a fuel lost to a tile or to debris is worth in points,"""
LATER: Final = 0.9
"""a point one turn later,"""
TURN: Final = 1.0
"""a turn on the way home,"""
HURRY: Final = 0.35
"""and a turn once both ships have turned: nobody comes too late any more, but fuel goes."""


class Leg(NamedTuple):
    """A maneuver from some place: what it passes, where it ends, missions entered, fuel for tiles, and how many cards fly it."""

    path: tuple[Cell, ...]
    end: Cell
    missions: tuple[int, ...]
    toll: int
    cards: int


class Aim(NamedTuple):
    """A plan: what entering each mission's zone is worth, and whether the way leads home; forced, only westward cards count."""

    passing: tuple[float, ...]
    home: bool = False
    forced: bool = False

    @property
    def later(self) -> float:
        """What the same is worth a turn later."""
        return 1.0 if self.home else LATER

    @property
    def turn(self) -> float:
        """What a turn costs."""
        return (HURRY if self.forced else TURN) if self.home else 0.0


def chance_of(odds: Odds, mission: int) -> float:
    """How likely an astronaut succeeds in a mission."""
    low, high = odds[mission - 1]
    return (high - low + 1) / DIE


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
    return Leg(path, path[-1] if path else cell, tuple(dict.fromkeys(missions)), toll, cards)


@lru_cache(maxsize=4096)
def chart(game: ExtraordinaryTimes, aim: Aim) -> Mapping[Cell, float]:
    """What each place is worth for a plan, in points."""
    earth, later = game.tables.board.earth, aim.later
    missed = _missed(len(game.tables.maneuvers))
    ways = {
        cell: [
            (leg.end, sum(aim.passing[number - 1] for number in leg.missions) - TOLL * leg.toll, leg.cards)
            for black, leg in fan.items()
            if not aim.forced or "W" in black.direction
        ]
        for cell, fan in legs(game).items()
    }
    values = dict.fromkeys(ways, 0.0)
    for _ in range(SWEEPS):
        for cell, way in ways.items():
            if aim.home and cell in earth:
                continue
            total, seen, before = 0.0, 0, 1.0
            for value, cards in sorted([(gain + later * values[end], cards) for end, gain, cards in way], reverse=True):
                seen += cards
                total += (before - missed[seen]) * value
                before = missed[seen]
            # Without a card that leads there one stays.
            values[cell] = total + before * later * values[cell] - aim.turn
    return values


@lru_cache(maxsize=8)
def _missed(deck: int) -> tuple[float, ...]:
    """How likely none of three cards is among the best so many of a deck."""
    return tuple(comb(deck - best, HAND) / comb(deck, HAND) for best in range(deck + 1))


@lru_cache(maxsize=8)
def turns_home(game: ExtraordinaryTimes) -> Mapping[Cell, float]:
    """About how many turns the shortest way home takes."""
    nothing = Aim((0.0,) * len(game.tables.board.zones), home=True)
    return {cell: -value / TURN for cell, value in chart(game, nothing).items()}
