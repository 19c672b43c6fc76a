"""Small drawings of Extraordinary Times: teams, meters, funding, missions, lamps; each a shape besides its colour."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final, NamedTuple

from spacewidgets.drawing.scene import Mark, circle, group, line, path, polygon, rect, text
from spacewidgets.games.extraordinary.words import LETTERS

__all__ = ["LETTERS", "PAINT", "Paint", "emblem", "lamp", "letter", "mission_sign", "team_mark"]


class Paint(NamedTuple):
    """A colour as a surface, what is legible on it, its letters on a card, and its pale ground."""

    fill: str
    on: str
    ink: str
    wash: str


PAINT: Final = (
    Paint("signal-fill", "on-signal", "signal-text", "signal-wash"),
    Paint("blue", "on-blue", "blue-text", "blue-wash"),
)
"""The teams: USSR a star, US a triangle."""


def team_mark(team: int, x: float, y: float, r: float = 9) -> Mark:
    """A white star on a disc for the USSR, a white triangle on a shield for the US; (x, y) is its middle."""
    paint = PAINT[team]
    if team == 0:
        points = [
            (radius * sin(pi * k / 5), -radius * cos(pi * k / 5))
            for k, radius in enumerate([0.72 * r, 0.3 * r] * 5)
        ]  # fmt: skip
        return group(circle(0, 0, r, fill=paint.fill), polygon(points, fill=paint.on), x=x, y=y)
    inside = [(0, -0.62 * r), (0.58 * r, 0.42 * r), (-0.58 * r, 0.42 * r)]
    return group(rect(-r, -r, 2 * r, 2 * r, rx=0.3 * r, fill=paint.fill), polygon(inside, fill=paint.on), x=x, y=y)


def letter(number: int, x: float, y: float, r: float = 10) -> Mark:
    """A or B: what is shown, and is pointed at."""
    said = text(x, y + 0.42 * r, LETTERS[number], "strong", "middle", fill="card", css=f"font-size:{1.2 * r:.3g}px")
    return group(rect(x - r, y - r, 2 * r, 2 * r, rx=0.4 * r, fill="ink"), said)


def mission_sign(mission: int, x: float, y: float, r: float = 10, *, won: bool = True) -> Mark:
    """A mission's number in a ring; full where it has been won."""
    fill, ink = ("ink", "card") if won else ("card", "ink")
    return group(
        circle(x, y, r, fill=fill, stroke="ink", stroke_width=1.4),
        text(x, y + 0.42 * r, mission, "mono strong", "middle", fill=ink, css=f"font-size:{1.2 * r:.3g}px"),
    )


def lamp(on: bool, x: float, y: float, r: float = 6) -> Mark:
    """The comms lamp: a green light with waves, or a hollow one struck out."""
    if on:
        waves = path(
            *("M", -1.75 * r, -r, "A", 2 * r, 2 * r, "0 0 0", -1.75 * r, r),
            *("M", 1.75 * r, -r, "A", 2 * r, 2 * r, "0 0 1", 1.75 * r, r),
            stroke="green-text",
            stroke_width=1.6,
            stroke_linecap="round",
        )
        return group(circle(0, 0, r, fill="green", stroke="green-text", stroke_width=1), waves, x=x, y=y)
    dark = circle(0, 0, r, fill="card", stroke="signal-text", stroke_width=1.8)
    struck = line(-1.5 * r, 1.5 * r, 1.5 * r, -1.5 * r, "signal-text", stroke_width=2.2, stroke_linecap="round")
    return group(dark, struck, x=x, y=y)


# Emblems: drawn about (0, 0) in a square of 16


def emblem(what: str, x: float, y: float, ink: str = "ink", scale: float = 1) -> Mark:
    """What a meter measures (morale, condition, fuel, opinion, comms) or what a funding card does."""
    return group(*_EMBLEMS[what](ink), x=x, y=y, scale=scale)


def _stroke(ink: str, *steps: str, width: float = 1.7) -> Mark:
    return path(*steps, stroke=ink, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _smile(ink: str) -> list[Mark]:
    return [
        circle(0, 0, 7, fill="none", stroke=ink, stroke_width=1.6),
        circle(-2.4, -1.8, 1.1, fill=ink),
        circle(2.4, -1.8, 1.1, fill=ink),
        _stroke(ink, "M-3.4 1.8Q0 5.4 3.4 1.8", width=1.5),
    ]


def _ship(ink: str) -> list[Mark]:
    return [
        _stroke(ink, "M0-7.5C3.2-4.6 3.6-1 3.2 3.4H-3.2C-3.6-1-3.2-4.6 0-7.5Z", width=1.5),
        path("M-3.4 .5L-6.4 5.5H-3ZM3.4 .5L6.4 5.5H3ZM-1.8 4.6H1.8L0 7.8Z", fill=ink),
        circle(0, -2.2, 1.3, fill=ink),
    ]


def _drop(ink: str) -> list[Mark]:
    return [path("M0-7.5C3.4-3 5.4-.4 5.4 2.3A5.4 5.4 0 0 1-5.4 2.3C-5.4-.4-3.4-3 0-7.5Z", fill=ink)]


def _globe(ink: str) -> list[Mark]:
    return [
        circle(0, 0, 6.8, fill="none", stroke=ink, stroke_width=1.5),
        _stroke(ink, "M-6.6 0H6.6M0-6.8C-4-3-4 3 0 6.8C4 3 4-3 0-6.8", width=1.2),
    ]


def _dish(ink: str) -> list[Mark]:
    return [
        path("M-6.5-2.5A7 7 0 0 0 2.5 6.5Z", fill=ink),
        _stroke(ink, "M-2 2L2.2-2.2M2.6-6.8A5 5 0 0 1 6.8-2.6M-4.4 6.8H-.6", width=1.6),
    ]


def _plaster(ink: str) -> list[Mark]:
    return [
        _stroke(ink, "M-5 5L5-5M-5-5L5 5", width=4),
        rect(-2.2, -2.2, 4.4, 4.4, fill="card", stroke=ink, stroke_width=1),
        circle(0, 0, 0.9, fill=ink),
    ]


def _bolt(ink: str) -> list[Mark]:
    return [path("M2.4-7.5L-5 1.2H-.8L-2.4 7.5L5-1.6H.6Z", fill=ink)]


def _cell(ink: str) -> list[Mark]:
    return [
        rect(-4.6, -5.6, 9.2, 12.8, rx=1.6, fill="none", stroke=ink, stroke_width=1.5),
        rect(-2, -7.8, 4, 2.4, fill=ink),
        path("M-2.4 3.6H2.4V5.2H-2.4ZM-2.4 .2H2.4V1.8H-2.4ZM-2.4-3.2H2.4V-1.6H-2.4Z", fill=ink),
    ]


_EMBLEMS: Final[dict[str, Any]] = {
    "morale": _smile,
    "condition": _ship,
    "fuel": _drop,
    "opinion": _globe,
    "comms": _dish,
    "stabilize": _smile,
    "sabotage": _bolt,
    "repair": _dish,
    "battery": _cell,
    "patch": _plaster,
}
