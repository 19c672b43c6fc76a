"""What the panes of flights are drawn with: buttons that say their odds, outcomes by shape and colour, the eight-sided die."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from textwrap import wrap
from typing import Any, Final

from spacegames.leaving_earth import DIE_SIDES, Outcome
from spacegames.leaving_earth.knowledge import Share
from spacewidgets.drawing.scene import Mark, circle, group, line, path, polygon, rect, text
from spacewidgets.games.leaving_earth.chances import short_chance
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act
from spacewidgets.games.leaving_earth.names import action_name, outcome_name
from spacewidgets.words import _

__all__ = [
    "COLOURS", "big_card", "button", "die", "ends", "face", "fits", "heading", "paragraph", "roll_strip", "sign",
    "wide",
]  # fmt: skip

COLOURS: Final[dict[Outcome, str]] = {"success": "green", "minor": "yellow", "major": "signal"}
LETTER: Final = {"small": 5.9, "body": 6.8}
"""About as wide as a letter is."""
STEP: Final = {"small": 16, "body": 18}


# Words


def fits(words: str, width: float, style: str = "small") -> int:
    """How many lines words take."""
    return len(wrap(words, int(width / LETTER[style])))


def paragraph(
    x: float, y: float, words: str, width: float, *, style: str = "small", soft: bool = False, **how: Any
) -> tuple[list[Mark], float]:
    """Words in lines of some width, the first with its base line at y; and where the next line would stand."""
    classes = {"small": "small", "body": "body"}[style] + (" soft" if soft else "")
    rows = wrap(words, int(width / LETTER[style]))
    marks = [text(x, y + STEP[style] * number, each, classes, **how) for number, each in enumerate(rows)]
    return marks, y + STEP[style] * len(rows)


def heading(y: float, words: str, beside: str = "") -> list[Mark]:
    """A small heading over a rule, and what is said at its right."""
    return [
        line(0, y - 16, PANE, y - 16, stroke="grid", stroke_width=1),
        text(0, y, words, "label"),
        *([text(PANE, y, beside, "soft small", "end")] if beside else []),
    ]


# Outcomes


def sign(outcome: Outcome, x: float, y: float, r: float = 7) -> Mark:
    """An outcome by shape and colour: a tick in a disc, a triangle with a stroke, a cross in an octagon."""
    if outcome == "success":
        tick = path("M", -0.46, 0.04, "L", -0.12, 0.38, "L", 0.48, -0.34, stroke="on-green", stroke_width=0.24)
        drawn = group(circle(0, 0, 1, fill="green"), tick)
    elif outcome == "minor":
        corners = [(0, -1.02), (1.08, 0.86), (-1.08, 0.86)]
        drawn = group(
            polygon(corners, fill="yellow", stroke="yellow", stroke_width=0.2, stroke_linejoin="round"),
            line(0, -0.36, 0, 0.24, stroke="on-yellow", stroke_width=0.24),
            circle(0, 0.58, 0.15, fill="on-yellow"),
        )
    else:
        turns = (pi / 8 + pi * each / 4 for each in range(8))
        cross = path(
            "M", -0.4, -0.4, "L", 0.4, 0.4, "M", 0.4, -0.4, "L", -0.4, 0.4, stroke="on-signal", stroke_width=0.26
        )
        drawn = group(polygon([(1.06 * cos(turn), 1.06 * sin(turn)) for turn in turns], fill="signal-fill"), cross)
    return group(drawn, x=x, y=y, scale=r)


def ends(x: float, y: float, shares: Sequence[Share], size: float = 6) -> Mark:
    """The ends of an attempt in a row, each with its chance, from x on; y is their base line."""
    marks: list[Mark] = []
    at = x
    for share in shares:
        words = short_chance(share.chance)
        if share.chance == 1 and share.outcome != "success":
            words = _("{outcome}, {chance}").format(outcome=outcome_name(share.outcome), chance=words)
        marks += [sign(share.outcome, at + size, y - 4, size), text(at + 2 * size + 4, y, words, "small")]
        at += 2 * size + 12 + 6.2 * len(words)
    return group(*marks)


def big_card(x: float, y: float, outcome: Outcome, width: float = 96) -> Mark:
    """The outcome card that was turned up, its upper left corner at (x, y): it turns when it appears."""
    high = 1.36 * width
    return group(
        group(
            rect(0, 0, width, high, rx=9, fill="card", stroke="ink", stroke_width=1.8),
            rect(6, 6, width - 12, high - 36, rx=5, fill=f"{COLOURS[outcome]}-wash"),
            sign(outcome, width / 2, (high - 24) / 2, 0.29 * width),
            text(width / 2, high - 11, outcome_name(outcome), "label small", "middle"),
            class_="sg-turns",
        ),
        x=x,
        y=y,
    )


# The die


def die(x: float, y: float, number: int | str, size: float = 30, *, rim: str = "ink") -> Mark:
    """The eight-sided die as one sees it from above, with its number; (x, y) is its middle."""
    half = size / 2
    corners = [
        (0, -half),
        (0.87 * half, -half / 2),
        (0.87 * half, half / 2),
        (0, half),
        (-0.87 * half, half / 2),
        (-0.87 * half, -half / 2),
    ]
    front = [(0, -half), (0.87 * half, half / 2), (-0.87 * half, half / 2)]
    return group(
        polygon(corners, fill="card", stroke=rim, stroke_width=1.6, stroke_linejoin="round"),
        polygon(front, fill="none", stroke=rim, stroke_width=1, stroke_linejoin="round"),
        text(0, 0.26 * half + 3, number, "mono strong", "middle"),
        x=x, y=y,
    )  # fmt: skip


def roll_strip(x: float, y: float, limit: int, width: float = PANE) -> Mark:
    """The eight numbers of the die in a row: those up to a limit make ill (a cross), the others do not (a tick)."""
    step = width / DIE_SIDES
    marks = []
    for number in range(1, DIE_SIDES + 1):
        ill = number <= limit
        at = x + step * (number - 1)
        fill, rim = ("signal-wash", "signal-text") if ill else ("green-wash", "green-text")
        marks += [
            rect(at + 1, y, step - 4, 40, rx=5, fill=fill, stroke=rim, stroke_width=1.2),
            text(at + step / 2 - 1, y + 17, number, "mono strong", "middle"),
            sign("major" if ill else "success", at + step / 2 - 1, y + 29, 5.5),
        ]
    return group(*marks)


# Buttons


def face(
    x: float,
    y: float,
    width: float,
    words: str,
    beneath: str = "",
    *,
    high: float = 0,
    primary: bool = False,
    shares: Sequence[Share] = (),
    room: float = 0,
) -> tuple[Mark, float]:
    """How a button looks, and how high it is: words, and beneath them a consequence or the ends of what it risks.

    ``room`` is left free at its left for a small picture.
    """
    fill, ink, soft = ("blue", "on-blue", "on-blue") if primary else ("card", "ink", "soft")
    if primary and shares:  # their signs are not to be read on blue
        fill, ink, soft = "blue-wash", "ink", "ink"
    left, wide_ = x + 12 + room, width - 24 - room
    rows = wrap(words, int(wide_ / 7.7)) or [""]
    under = wrap(beneath, int(wide_ / LETTER["small"]))
    tall = max(high, 16 * len(rows) + 15 * len(under) + (17 if shares else 0) + 16)
    top = y + (tall - 16 * len(rows) - 15 * len(under) - (17 if shares else 0)) / 2 + 12.5
    marks = [rect(x + 1, y + 1, width - 2, tall - 2, rx=8, fill=fill, stroke="blue", stroke_width=1.5)]
    for number, each in enumerate(rows):
        marks.append(text(left, top + 16 * number, each, "label", fill=ink))
    top += 16 * len(rows)
    for number, each in enumerate(under):
        marks.append(text(left, top + 15 * number - 1, each, "small", fill=soft))
    top += 15 * len(under)
    if shares:
        marks.append(ends(left, top, shares))
    return group(*marks), tall


def wide(
    desk: Desk, action: Any, at: tuple[float, float, float], words: str, beneath: str = "", **how: Any
) -> tuple[Mark, float]:
    """A button ``at`` x, y and of a width that does an action, and the height down to which it reaches."""
    x, y, width = at
    drawn, tall = face(x, y, width, words, beneath, **how)
    name = action_name(action, desk.view)
    return act(desk, action, name, drawn, hit=(x, y, width, tall), tip=name), y + tall


def button(desk: Desk, action: Any, at: tuple[float, float, float], words: str) -> Mark:
    """A small button in one line ``at`` x, y and of a width."""
    (x, y, width), high = at, 32
    name = action_name(action, desk.view)
    drawn = group(
        rect(x + 1, y + 1, width - 2, high - 2, rx=8, fill="card", stroke="blue", stroke_width=1.3),
        text(x + width / 2, y + high / 2 + 4.5, words, "label small", "middle"),
    )
    return act(desk, action, name, drawn, hit=(x, y, width, high), tip=name)
