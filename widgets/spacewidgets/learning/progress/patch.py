"""One mission patch: an outline, a ring that fills with each exercise, and in the end the whole embroidery."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from spacewidgets.drawing.scene import Mark, circle, group, path
from spacewidgets.drawing.theme import LIGHT
from spacewidgets.learning.progress.lessons import Lesson
from spacewidgets.learning.progress.motifs import MOTIFS, Thread

__all__ = ["RADIUS", "patch"]

RADIUS: Final = 58
RIM: Final = 53.5
FIELD: Final = 46
GAP: Final = 0.07


def patch(lesson: Lesson, right: tuple[bool, ...], *, x: float, y: float, scale: float = 1) -> Mark:
    """The patch of a lesson around (x, y); `right` tells for each exercise whether it is, clockwise from the top."""
    earned = all(right)
    thread = Thread(lesson.ground, earned)
    ring = _embroidered(lesson) if earned else _segments(right)
    return group(*ring, *MOTIFS[lesson.number](thread), x=x, y=y, scale=scale)


def _embroidered(lesson: Lesson) -> list[Mark]:
    # The same thread by day and by night, as on a jacket.
    rim = LIGHT["yellow" if lesson.ground != "yellow" else "blue"]
    return [
        circle(0, 0, RADIUS, fill=rim, stroke="ink", stroke_width=1.5),
        circle(0, 0, RIM, fill="none", stroke=LIGHT["card"], stroke_width=1.6, stroke_dasharray="3.2 2.4"),
        circle(0, 0, FIELD + 2, fill=LIGHT[lesson.ground], stroke=LIGHT["ink"], stroke_width=1.5),
    ]


def _segments(right: tuple[bool, ...]) -> list[Mark]:
    """An outline with one piece of ring for each exercise: filled if it is right, else empty."""
    part = 2 * pi / len(right)
    return [
        circle(0, 0, FIELD, fill="card", stroke="soft", stroke_width=1.2, stroke_dasharray="3 3"),
        *(_piece(n * part - pi / 2 + GAP, (n + 1) * part - pi / 2 - GAP, done) for n, done in enumerate(right)),
    ]


def _piece(start: float, end: float, done: bool) -> Mark:
    far, near = RADIUS, FIELD + 3.5
    large = "1" if end - start > pi else "0"
    corners = [(r * cos(a), r * sin(a)) for r, a in ((far, start), (far, end), (near, end), (near, start))]
    (a, b), (c, d), (e, f), (g, h) = corners
    steps = ("M", a, b, "A", far, far, f"0 {large} 1", c, d, "L", e, f, "A", near, near, f"0 {large} 0", g, h, "Z")
    look = {"fill": "green", "stroke": "ink"} if done else {"fill": "none", "stroke": "soft"}
    return path(*steps, stroke_width=1.2, **look)
