"""What the tables of Extraordinary Times are made of: one typed row a card, a board, and all of them together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from .people import Person

__all__ = [
    "DIRECTIONS",
    "FUNDING",
    "STEPS",
    "Beige",
    "Black",
    "Board",
    "Cell",
    "Comms",
    "Direction",
    "Funding",
    "Maneuver",
    "Mettle",
    "Odds",
    "Tables",
    "along",
]

Cell = tuple[int, int]
"""A place on the space board: columns from the west edge, rows from the north edge, both from 0."""
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
STEPS: Final[Mapping[Direction, Cell]] = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
Funding = Literal["stabilize", "sabotage", "repair", "battery", "patch"]
FUNDING: Final[tuple[Funding, ...]] = get_args(Funding)
Comms = Literal["lost", "restored"]


class Odds(NamedTuple):
    """The blue face of an astronaut card, for Flight Crew: the least and the highest number that passes, by mission (ET020)."""

    first: tuple[int, int]
    second: tuple[int, int]
    third: tuple[int, int]


class Mettle(NamedTuple):
    """The beige face of an astronaut card, for Mission Control: changes of Morale and Ship Condition (ET021)."""

    success: tuple[int, int]
    failure: tuple[int, int]


class Black(NamedTuple):
    """The face of a maneuver card that Flight Crew sees (ET023)."""

    direction: Direction
    distance: int


class Beige(NamedTuple):
    """The face of a maneuver card that Mission Control sees: changes of meters, of opinion toward its side, of comms."""

    morale: int = 0
    condition: int = 0
    fuel: int = 0
    opinion: int = 0
    symbol: Funding | None = None
    comms: Comms | None = None


class Maneuver(NamedTuple):
    """A maneuver card with its two faces."""

    number: int
    black: Black
    beige: Beige


class Board(NamedTuple):
    """The space board: Earth, starts (USSR, US), each mission's zone and name, fuel lost by passing a place (below 0)."""

    width: int
    height: int
    earth: frozenset[Cell]
    starts: tuple[Cell, Cell]
    zones: tuple[frozenset[Cell], frozenset[Cell], frozenset[Cell]]
    missions: tuple[str, str, str]
    tiles: Mapping[Cell, int]


class Tables(NamedTuple):
    """All cards and the board; other tables make another game. Faces and funding cards come with how many there are of each.

    ``names`` are those of black faces; one that has none is called by its way.
    """

    board: Board
    people: tuple[Person, ...]
    odds: tuple[tuple[Odds, int], ...]
    mettle: tuple[tuple[Mettle, int], ...]
    maneuvers: tuple[Maneuver, ...]
    names: Mapping[Black, str]
    funding: Mapping[Funding, int]


def along(board: Board, start: Cell, black: Black) -> tuple[Cell, ...]:
    """The places that a maneuver passes, the last of them where it ends: its full length, or to the edge (ET027, ET028).

    >>> from spacegames.extraordinary.tables import TABLES
    >>> along(TABLES.board, (10, 1), Black("NE", 4))
    ((11, 0),)
    """
    (x, y), (dx, dy) = start, STEPS[black.direction]
    passed = []
    for _ in range(black.distance):
        x, y = x + dx, y + dy
        if not (0 <= x < board.width and 0 <= y < board.height):
            break
        passed.append((x, y))
    return tuple(passed)
