"""Status cubes: steps up and down, Crisis Lines, Mission Status ("Update status", AX068 to AX071; rulings QA01 to QA07).

>>> before = starting_cubes("normal")
>>> after, moved, _ = shifted(before, [("HH", 2)])
>>> after[TRACK_INDEX["HH"]], after[STATUS] - before[STATUS], moved
(4, 1, (('HH', 2),))
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import gt
from typing import Final, Literal

from ..tables import FAILED, LAST_GREEN, LAST_ORANGE, MISSION_STATUS, TRACKS, Track
from ..tables.numbers import LEVELS, LevelName

__all__ = [
    "FLOOR",
    "GOAL",
    "STATUS",
    "TRACK_INDEX",
    "Cubes",
    "below",
    "beyond_lines",
    "colour",
    "failed",
    "lowered_status",
    "shifted",
    "starting_cubes",
]

Cubes = tuple[int, ...]
"""Where the cubes stand, in the order of `TRACKS`."""
TRACK_INDEX: Final = {row.code: number for number, row in enumerate(TRACKS)}
STATUS: Final = TRACK_INDEX[MISSION_STATUS]
TOP: Final = tuple(row.top for row in TRACKS)
NO_LINE: Final = 99
LINE: Final = tuple(NO_LINE if row.line is None else row.line for row in TRACKS)
RESERVE: Final = tuple(row.line is None and row.code != MISSION_STATUS for row in TRACKS)
FLOOR: Final = tuple(row.start if reserve else 0 for row, reserve in zip(TRACKS, RESERVE, strict=True))
"""Where a cube cannot go below: the start of Flight and Energy (AX109), the lowest space of all others (ruling QA04)."""
GOAL: Final = tuple(top if reserve else 0 for top, reserve in zip(TOP, RESERVE, strict=True))
"""Where players bring a cube: down, or right on Flight and Energy (AX079)."""


def starting_cubes(level: LevelName) -> Cubes:
    """Every cube on its marked space (AX032); other levels shift them."""
    shift = LEVELS[level]
    crisis = [row.start + shift.crisis * (row.line is not None) for row in TRACKS[:STATUS]]
    return (*crisis, max(0, TRACKS[STATUS].start + shift.status))


def shifted(cubes: Cubes, changes: Iterable[tuple[Track, int]]) -> tuple[Cubes, tuple[tuple[Track, int], ...], int]:
    """Cubes after changes in their order; the steps that cubes really went, and bits of those that went below their line.

    A step up over the Crisis Line, or beyond the last space, is a step up of Mission Status (QA06), but of a cube that stands on
    the last space an effect of any size is one (AX071); a step down over the line is one down.
    """
    now = list(cubes)
    moved, crossed = [], 0
    for track, steps in changes:
        at = TRACK_INDEX[track]
        was, line = now[at], LINE[at]
        place = min(max(was + steps, min(FLOOR[at], was)), TOP[at])
        now[at] = place
        if place != was and at != STATUS:
            moved.append((track, place - was))
        if line == NO_LINE:
            continue
        beyond = max(0, was + steps - TOP[at])
        status = (min(beyond, 1) if was == TOP[at] else beyond) + (was <= line < place) - (place <= line < was)
        if status:
            now[STATUS] = min(max(0, now[STATUS] + status), TOP[STATUS])
        if place <= line < was:
            crossed |= 1 << at
    return tuple(now), tuple(moved), crossed


def beyond_lines(before: Cubes, after: Cubes) -> int:
    """How far Mission Status went between two moments beside the steps that Crisis Lines explain: those take themselves back."""
    return after[STATUS] - before[STATUS] - (_above(after) - _above(before))


def _above(cubes: Cubes) -> int:
    return sum(map(gt, cubes[:STATUS], LINE))


def lowered_status(cubes: Cubes, steps: int) -> Cubes:
    """Mission Status goes down (AX057), never below its lowest space (ruling QA04)."""
    return (*cubes[:STATUS], max(0, cubes[STATUS] - steps))


def below(cubes: Cubes, crossed: int) -> int:
    """How many of these cubes stand below their line."""
    return sum(1 for at, cube in enumerate(cubes[:STATUS]) if crossed >> at & 1 and cube <= LINE[at])


def colour(cubes: Cubes) -> Literal["green", "orange", "red"]:
    """The monitor that Mission Status stands on (AX104; ruling QA03)."""
    status = cubes[STATUS]
    return "green" if status <= LAST_GREEN else "orange" if status <= LAST_ORANGE else "red"


def failed(cubes: Cubes) -> bool:
    """Whether Mission Status stands on one of the last three monitors (AX072)."""
    return cubes[STATUS] >= FAILED
