"""The tracks of Mission Control: a column of spaces for each crisis track, a row for Flight and Energy, the cubes on them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from spacegames.apollo13 import CRISIS_TRACKS, RESERVES, TRACK, TRACK_INDEX, Move, Phase, Soften, Spare, Track, shifted
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, circle, group, line, path, rect, region, text
from spacewidgets.games.apollo13.desk import Desk, act
from spacewidgets.games.apollo13.nouns import place_words, track_name
from spacewidgets.games.apollo13.signs import PAINT, PERSONS, arrow, emblem
from spacewidgets.games.apollo13.words import action_name
from spacewidgets.words import _

__all__ = ["HIGH", "RESERVES_HIGH", "crew", "describe", "machine", "reserves"]

HIGH: Final = 200
STEP, BAR, ROOM = 20, 40, 60
TOP: Final = 37
"""Where the uppermost space begins."""
CREW_WIDTH: Final = 137
MACHINE_WIDTH: Final = 137
GAP: Final = 8
CELL: Final = 28
RESERVES_HIGH: Final = 86


def crew(desk: Desk, x: float, y: float) -> Mark:
    """Stress and health of the three astronauts, each in his colour with his letter."""
    persons = [CRISIS_TRACKS[first : first + 2] for first in (0, 2, 4)]
    return group(*(_person(desk, pair, x + (CREW_WIDTH + GAP) * number, y) for number, pair in enumerate(persons)))


def machine(desk: Desk, x: float, y: float) -> Mark:
    """Rocket and Team."""
    words = _("Ship and ground")
    head = text(MACHINE_WIDTH / 2, 23, words, "title", "middle", css=fitted(words, MACHINE_WIDTH - 20, 15, 0.6))
    return region(words, _frame(MACHINE_WIDTH), head, *_pair(desk, CRISIS_TRACKS[6:]), x=x, y=y)


@cache
def _frame(width: float) -> Mark:
    return rect(1, 0, width - 2, HIGH, rx=10, fill="paper", stroke="line", stroke_width=1)


def _person(desk: Desk, pair: tuple[Track, ...], x: float, y: float) -> Mark:
    name = TRACK[pair[0]].person
    paint = PERSONS[name[0]]
    head = [
        circle(20, 18, 12, fill=paint.fill, stroke="ink", stroke_width=1.2),
        text(20, 23.5, name[0], "strong", "middle", fill=paint.on, css="font-size:15px"),
        text(38, 23, name, "title", css="font-size:15px"),
    ]
    return region(name, _frame(CREW_WIDTH), *head, *_pair(desk, pair), x=x, y=y)


def _pair(desk: Desk, pair: tuple[Track, ...]) -> list[Mark]:
    """Two columns side by side, and the Crisis Line through both."""
    gap = (CREW_WIDTH - 2 * ROOM) / 3
    columns = [_column(desk, track, gap + (ROOM + gap) * number) for number, track in enumerate(pair)]
    return [*columns, _crisis_line(gap)]


@cache
def _crisis_line(left: float) -> Mark:
    row = TRACK[CRISIS_TRACKS[0]]
    y = _row_top(row.top, (row.line or 0) + 1) + STEP
    return line(left, y, CREW_WIDTH - left, y, "signal-text", stroke_width=2.6)


def _row_top(top: int, place: int) -> float:
    return TOP + STEP * (top - place)


def _column(desk: Desk, track: Track, x: float) -> Mark:
    """One crisis track, which one can choose as a whole."""
    row, at = TRACK[track], desk.view.tracks[TRACK_INDEX[track]]
    bar = x + (ROOM - BAR) / 2
    marks = [*_asked(desk, track, (x, TOP - 5, ROOM, STEP * (row.top + 1) + 29)), _spaces(row.top, row.line or 0, bar)]
    marks += _ghost(desk, track, bar)
    marks.append(_cube(track, bar, _row_top(row.top, at), at))
    foot, words = TOP + STEP * (row.top + 1), _(row.measure)
    marks += [
        emblem(row.measure, x + 9, foot + 12, "ink"),
        text(x + 20, foot + 16, words, "label", css=fitted(words, ROOM - 23, 12, 0.62)),
    ]
    return _choice(desk, track, (x, TOP - 2, ROOM, foot + 26 - TOP), *marks)


@cache
def _spaces(top: int, last: int, x: float) -> Mark:
    """The spaces of a track, those above its line on orange ground."""
    marks = []
    for place in range(top + 1):
        fill, rim = ("signal-wash", "signal") if place > last else ("card", "line")
        y = _row_top(top, place)
        marks += [
            rect(x, y + 1, BAR, STEP - 2, rx=3, fill=fill, stroke=rim, stroke_width=0.9),
            text(x + BAR / 2, y + 14.5, place, "mono soft", "middle", css="font-size:12px"),
        ]
    return group(*marks)


def _asked(desk: Desk, track: Track, box: tuple[float, float, float, float]) -> list[Mark]:
    """A rim around a track that is one of those to choose from."""
    if desk.view.phase not in (Phase.AVOID, Phase.SOFTEN) or _does(desk, track) not in desk.open:
        return []
    return [rect(*box, rx=8, fill="signal-wash", stroke="signal", stroke_width=2.5)]


@cache
def _cube(track: Track, x: float, y: float, at: int) -> Mark:
    """The cube: over the line it wears a thick rim and a mark of exclamation."""
    paint, over = PAINT[track], at > (TRACK[track].line or 99)
    number = text(
        x + BAR / 2 - (4 if over else 0), y + 16, at, "mono strong", "middle", fill=paint.on, css="font-size:17px"
    )
    marks = [
        rect(x - 2, y - 1, BAR + 4, STEP + 2, rx=5, fill=paint.fill, stroke="ink", stroke_width=2.6 if over else 1.4)
    ]
    if over:
        marks.append(text(x + BAR - 7, y + 16, "!", "strong", "middle", fill=paint.on, css="font-size:17px"))
    return group(*marks, number, class_="sg-moves")


def _ghost(desk: Desk, track: Track, x: float) -> list[Mark]:
    """Where the cube is about to go: a dashed box; or else how far the card in play has moved it."""
    view, row = desk.view, TRACK[track]
    coming = dict(view.pending).get(track)
    if coming:
        at = shifted(view.tracks, [(track, coming)])[0][TRACK_INDEX[track]]
        y = _row_top(row.top, at)
        box = rect(
            x - 2,
            y - 1,
            BAR + 4,
            STEP + 2,
            rx=5,
            fill="none",
            stroke="signal-text",
            stroke_width=2,
            stroke_dasharray="4 3",
        )
        return [box, *_marked(track, coming, x, y)]
    moved = sum(steps for each, steps in view.moved if each == track)
    return _marked(track, moved, x, _row_top(row.top, view.tracks[TRACK_INDEX[track]])) if moved else []


def _marked(track: Track, steps: int, x: float, y: float) -> list[Mark]:
    """An arrow beside a space for each step."""
    return [
        arrow(x - 7, y + STEP / 2 + 9 * (number - (abs(steps) - 1) / 2), track, steps, 4.4)
        for number in range(abs(steps))
    ]


# Flight and Energy


def reserves(desk: Desk, x: float, y: float, width: float) -> Mark:
    """Flight and Energy: their cubes go to the right, and are spent to the left."""
    rows = (_reserve(desk, track, 39 * number, width) for number, track in enumerate(RESERVES))
    return region(_("Flight and Energy"), *rows, x=x, y=y)


def _reserve(desk: Desk, track: Track, y: float, width: float) -> Mark:
    row, at = TRACK[track], desk.view.tracks[TRACK_INDEX[track]]
    paint = PAINT[track]
    left, words = width - CELL * row.top, track_name(track)
    marks = [
        rect(0, y + 2, 30, 30, rx=7, fill=paint.fill),
        emblem(row.measure, 15, y + 17, paint.on, 1.25),
        text(37, y + 22, words, "label", css=fitted(words, left - 42, 14, 0.6)),
        path("M", left, y + 17, "H", width, stroke="line", stroke_width=1.2),
    ]
    for place in range(row.start, row.top + 1):
        cell = left + CELL * (place - 1)
        if place == at:
            marks.append(_reserve_cube(track, cell, y, at))
            continue
        marks += [
            rect(
                cell + 1.5,
                y + 4,
                CELL - 3,
                26,
                rx=5,
                fill="sky-wash" if place < at else "card",
                stroke="line",
                stroke_width=1,
            ),
            text(cell + CELL / 2, y + 21, place, "mono soft", "middle", css="font-size:12px"),
        ]
    return _choice(desk, track, (-4, y, width + 8, 36), *marks)


def _reserve_cube(track: Track, x: float, y: float, at: int) -> Mark:
    paint = PAINT[track]
    box = rect(x, y + 1, CELL, 32, rx=6, fill=paint.fill, stroke="ink", stroke_width=1.4)
    number = text(x + CELL / 2, y + 23.5, at, "mono strong", "middle", fill=paint.on, css="font-size:18px")
    return group(box, number, class_="sg-moves")


# What choosing a track does


def _choice(desk: Desk, track: Track, hit: tuple[float, float, float, float], *marks: Mark) -> Mark:
    """A track as something to choose: its cube is moved, its change undone or softened."""
    action = _does(desk, track)
    name = action_name(action, desk.view)
    return act(desk, action, name, *marks, hit=hit, vivid=True)


def _does(desk: Desk, track: Track) -> Any:
    phase = desk.view.phase
    if phase is Phase.AVOID:
        return Spare(track)
    return Soften(track) if phase is Phase.SOFTEN else Move(track)


def describe(desk: Desk) -> str:
    """Where all cubes but that of Mission Status stand."""
    tracks = desk.view.tracks
    said = [place_words(track, tracks[TRACK_INDEX[track]]) for track in (*CRISIS_TRACKS, *RESERVES)]
    return _("{cubes}.").format(cubes="; ".join(said))
