"""The mission as a picture: the odds turn by turn as they were worked out, and what each turn brought and took away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import sqrt
from typing import Final

from spacewidgets.drawing.scene import Mark, Scene, circle, group, line, polyline, rect, text
from spacewidgets.games.apollo13.account import Account, Turn
from spacewidgets.games.apollo13.debrief import Debrief, Effort, Point
from spacewidgets.games.apollo13.desk import WIDTH
from spacewidgets.words import _

__all__ = ["draw"]

LEFT, RIGHT = 44, WIDTH - 14
TOP, ODDS = 46, 130
"""Where the odds begin, and how high 100 of 100 are."""
MIDDLE: Final = TOP + ODDS + 78
"""Where trouble is neither brought nor taken away."""
HIGH: Final = MIDDLE + 62


def draw(found: Account, odds: Debrief | None) -> Scene:
    """The picture, with the odds as far as they are known."""
    turns = found.turns
    wide = (RIGHT - LEFT) / max(len(turns), 1)
    curve = odds.curve if odds else ()
    marks = (
        rect(1, 1, WIDTH - 2, HIGH - 2, rx=10, fill="paper", stroke="line", stroke_width=1),
        *_stages(turns, wide),
        *_scale(),
        *_odds(curve, wide, turns),
        *_trouble(turns, wide),
    )
    return Scene(WIDTH, HIGH, _("How the mission went"), marks, _said(curve))


def _said(curve: Sequence[Point]) -> str:
    points = "; ".join(_("turn {turn}: {n}").format(turn=point.turn, n=round(100 * point.home)) for point in curve)
    return _("Home so many times in 100: {points}.").format(points=points) if points else ""


def _at(turn: float, turns: Sequence[Turn], wide: float) -> float:
    return LEFT + wide * (turn - (turns[0].number if turns else 1))


def _stages(turns: Sequence[Turn], wide: float) -> list[Mark]:
    """Bands of the Stages, with their letters."""
    marks: list[Mark] = [text(12, 22, _("Home so many times in 100, turn by turn"), "label", css="font-size:13px")]
    at = 0
    for number, (stage, run) in enumerate(groupby(turns, key=lambda turn: turn.stage)):
        size = len(list(run))
        x, width = LEFT + wide * at, wide * size
        if number % 2 == 0:
            marks.append(rect(x, TOP - 14, width, HIGH - TOP + 2, fill="grid", opacity=0.55))
        marks.append(text(x + width / 2, TOP - 3, stage, "strong small", "middle"))
        at += size
    return marks


def _scale() -> list[Mark]:
    marks: list[Mark] = []
    for share in (0, 0.5, 1):
        y = TOP + ODDS * (1 - share)
        marks += [
            line(LEFT, y, RIGHT, y, "line", stroke_width=1),
            text(LEFT - 7, y + 4, round(100 * share), "mono soft small", "end"),
        ]
    return marks


def _odds(curve: Sequence[Point], wide: float, turns: Sequence[Turn]) -> list[Mark]:
    """The odds with their standard errors; the end is certain."""
    dots = [(_at(point.turn, turns, wide), TOP + ODDS * (1 - point.home)) for point in curve]
    marks: list[Mark] = []
    for (x, y), point in zip(dots, curve, strict=True):
        reach = ODDS * sqrt(point.home * (1 - point.home) / Effort().rough)
        marks.append(line(x, y - reach, x, y + reach, "blue", stroke_width=1.4))
    if len(dots) > 1:
        marks.append(polyline(dots, "blue", stroke_width=2.6, stroke_linejoin="round"))
    return [*marks, *(circle(x, y, 3.6, fill="card", stroke="blue", stroke_width=2) for x, y in dots)]


def _trouble(turns: Sequence[Turn], wide: float) -> list[Mark]:
    """Bars up for what drove Mission Status up in a turn, bars down for what brought it down."""
    most = max([4, *(max(turn.rose, turn.fell) for turn in turns)])
    step = 42 / most
    bar = min(14.0, 0.7 * wide)
    marks: list[Mark] = [
        text(12, TOP + ODDS + 23, _("Mission Status: driven up, and brought down again"), "label", css="font-size:13px")
    ]
    for at, turn in enumerate(turns):
        x = LEFT + wide * (at + 0.5) - bar / 2
        if turn.rose:
            marks.append(rect(x, MIDDLE - step * turn.rose, bar, step * turn.rose, fill="signal-fill"))
        if turn.fell:
            marks.append(rect(x, MIDDLE, bar, step * turn.fell, fill="green"))
    for sign, words in ((-1, f"+{most}"), (1, f"−{most}")):
        marks.append(text(LEFT - 7, MIDDLE + sign * step * most + 4, words, "mono soft small", "end"))
    marks.append(line(LEFT, MIDDLE, RIGHT, MIDDLE, "ink", stroke_width=1.4))
    every = max(1, round(len(turns) / 10))
    numbers = [
        text(LEFT + wide * (at + 0.5), HIGH - 7, turn.number, "mono soft small", "middle")
        for at, turn in enumerate(turns)
        if at % every == 0
    ]
    return [group(*marks), *numbers]
