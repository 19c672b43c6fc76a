"""Signs of the table of Apollo XIII: tracks, changes, how Mission Status stands; each has a shape besides its colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from spacegames.apollo13 import RESERVES, TRACK, Track
from spacewidgets.drawing.scene import Mark, circle, element, group, path, polygon, rect, text
from spacewidgets.games.apollo13.nouns import good

__all__ = [
    "PAINT", "PERSONS", "SHADES", "arrow", "change", "change_width", "changes", "emblem", "letter_of", "ship", "sign_width",
    "state_sign", "track_sign",
]  # fmt: skip


class Paint(NamedTuple):
    """A colour's paint and what is legible on it."""

    fill: str
    on: str


PERSONS: Final = {
    "L": Paint("yellow", "on-yellow"),
    "H": Paint("signal-fill", "on-signal"),
    "S": Paint("blue", "on-blue"),
}
"""Lovell wears the box's orange, Haise its red (AX028)."""
PAINT: Final[dict[Track, Paint]] = {
    **{track: PERSONS[track[0]] for track in ("LS", "LH", "HS", "HH", "SS", "SH")},
    "RK": Paint("ink", "card"),
    "TM": Paint("ink", "card"),
    "FL": Paint("sky", "on-sky"),
    "EN": Paint("sky", "on-sky"),
    "MS": Paint("card", "ink"),
}
SHADES: Final = {
    "green": Paint("green", "on-green"),
    "orange": Paint("yellow", "on-yellow"),
    "red": Paint("signal-fill", "on-signal"),
    "failed": Paint("ink", "card"),
}
"""The colours of Mission Status."""
SIGN: Final = 22
"""How high a track's sign is, and how wide; that of a person is twice as wide."""


_kept: Final = lru_cache(maxsize=1 << 11)
"""Signs come in a few places again and again."""


def letter_of(track: Track) -> str:
    """The letter of the person that a track tells of, or ""."""
    return TRACK[track].person[:1]


# Emblems: drawn about (0, 0) in a square of 16

_HEART: Final = "M0 6C-7 1-7.5-2.5-5.5-4.6C-3.6-6.4-1-5.4 0-3C1-5.4 3.6-6.4 5.5-4.6C7.5-2.5 7 1 0 6Z"
_NERVES: Final = "M-7 1H-4L-2.2-5.5L.6 6L2.6-2L4 1H7"
_ROCKET: Final = "M0-7.5C3-4.5 3.4-1 3 3H-3C-3.4-1-3-4.5 0-7.5ZM-3 0L-5.8 5H-3ZM3 0L5.8 5H3ZM-1.4 4.4H1.4L0 7.6Z"
_BOLT: Final = "M1.8-7.5L-5 1.2H-.6L-2 7.5L5-1.6H.4Z"
_PATH: Final = "M-7 5.5C-3.5-3.5 1.5-4.5 5-3"
_DISH: Final = "M-6.5 6.5V3.6C-6.5 1-5 0-3.4 0S-.3 1-.3 3.6V6.5ZM.6 6.5V3.6C.6 1 2-0 3.6 0S6.6 1 6.6 3.6V6.5Z"


def emblem(measure: str, x: float, y: float, ink: str, scale: float = 1) -> Mark:
    """The drawing of what a track measures."""
    return group(*_EMBLEMS[measure](ink), x=x, y=y, scale=scale)


def _team(ink: str) -> list[Mark]:
    return [path(_DISH, fill=ink), circle(-3.4, -3.6, 2.7, fill=ink), circle(3.6, -3.6, 2.7, fill=ink)]


def _flight(ink: str) -> list[Mark]:
    return [
        path(_PATH, stroke=ink, stroke_width=2, stroke_linecap="round"),
        polygon([(7.5, -1.6), (2.6, -6), (3, .4)], fill=ink),
    ]  # fmt: skip


def _status(ink: str) -> list[Mark]:
    screen = rect(-7, -6, 14, 9.5, rx=1.5, fill="none", stroke=ink, stroke_width=1.7)
    return [screen, path("M -3.5 6.5 H 3.5 M 0 3.5 V 6.5", stroke=ink, stroke_width=1.7)]


_EMBLEMS: Final[dict[str, Any]] = {
    "stress": lambda ink: [
        path(_NERVES, stroke=ink, stroke_width=1.9, stroke_linejoin="round", stroke_linecap="round")
    ],
    "health": lambda ink: [path(_HEART, fill=ink)],
    "Rocket": lambda ink: [path(_ROCKET, fill=ink)],
    "Team": _team,
    "Flight": _flight,
    "Energy": lambda ink: [path(_BOLT, fill=ink)],
    "Mission Status": _status,
}


@_kept
def track_sign(track: Track, x: float, y: float, scale: float = 1) -> Mark:
    """A track's sign with its upper left corner at (x, y): for a person the letter on his colour, then what it measures."""
    paint, letter, measure = PAINT[track], letter_of(track), TRACK[track].measure
    if not letter:
        rim = "ink" if track == "MS" else paint.fill
        box = rect(0.5, 0.5, SIGN - 1, SIGN - 1, rx=5, fill=paint.fill, stroke=rim, stroke_width=1.3)
        return group(box, emblem(measure, SIGN / 2, SIGN / 2, paint.on), x=x, y=y, scale=scale)
    wide = 2 * SIGN - 2
    return group(
        rect(0.5, 0.5, wide - 1, SIGN - 1, rx=5, fill="card", stroke=paint.fill, stroke_width=1.3),
        path("M 5.5 0.5 H 20 V 21.5 H 5.5 a 5 5 0 0 1 -5 -5 V 5.5 a 5 5 0 0 1 5 -5 z", fill=paint.fill),
        text(10.5, 16, letter, "strong", "middle", fill=paint.on, css="font-size:14px"),
        emblem(measure, 30.5, SIGN / 2, "ink"),
        x=x, y=y, scale=scale,
    )  # fmt: skip


def sign_width(track: Track) -> float:
    """How wide a track's sign is."""
    return 2 * SIGN - 2 if letter_of(track) else SIGN


# Changes


@_kept
def arrow(x: float, y: float, track: Track, steps: int, size: float = 5) -> Mark:
    """Where a cube goes: up or down, and left or right on the reserves; orange what harms, green what helps."""
    ink = "green-text" if good(track, steps) else "signal-text"
    sideways = track in RESERVES
    way = (1, 0) if sideways else (0, -1)
    u, v = (way[0], way[1]) if steps > 0 else (-way[0], -way[1])
    tip = [
        (x + size * u, y + size * v),
        (x - size * u + size * v, y - size * v - size * u),
        (x - size * u - size * v, y - size * v + size * u),
    ]
    return polygon(tip, fill=ink)


@_kept
def change(x: float, y: float, track: Track, steps: int, *, scale: float = 1, gone: bool = False) -> Mark:
    """A track's sign, an arrow, and how many steps; struck through where it does not happen."""
    ink = "green-text" if good(track, steps) else "signal-text"
    at = sign_width(track)
    marks = [
        track_sign(track, 0, 0),
        arrow(at + 10, 11, track, steps),
        text(at + 19, 17, abs(steps), "mono strong", fill=ink, css="font-size:17px"),
    ]
    if gone:
        marks = [group(*marks, opacity=0.35), path("M", 2, 11, "H", at + 30, stroke="ink", stroke_width=2)]
    return group(*marks, x=x, y=y, scale=scale)


def change_width(track: Track) -> float:
    """How wide a change is."""
    return sign_width(track) + 32


def changes(
    x: float,
    y: float,
    listed: Iterable[tuple[Track, int]],
    *,
    width: float,
    scale: float = 1,
    gone: Sequence[Track] = (),
) -> tuple[list[Mark], float]:
    """Changes in rows of some width from (x, y) on; and where the next row would begin."""
    marks: list[Mark] = []
    at, step = x, (SIGN + 6) * scale
    for number, (track, steps) in enumerate(listed):
        wide = change_width(track) * scale
        if number and at + wide > x + width:
            at, y = x, y + step
        marks.append(change(at, y, track, steps, scale=scale, gone=track in gone))
        at += wide + 10 * scale
    return marks, y + step if marks else y


# How Mission Status stands


@_kept
def state_sign(shade: str, x: float, y: float, r: float, ink: str) -> Mark:
    """A tick, a mark of exclamation in a triangle, two of them, a cross: the colours of Mission Status as shapes."""
    if shade == "green":
        drawn = path("M -0.6 0.05 L -0.15 0.5 L 0.65 -0.5", stroke=ink, stroke_width=0.3, stroke_linecap="round")
    elif shade == "orange":
        drawn = _exclamation(0, ink)
    elif shade == "red":
        drawn = group(_exclamation(-0.38, ink), _exclamation(0.38, ink))
    else:
        drawn = path(
            "M -0.5 -0.5 L 0.5 0.5 M 0.5 -0.5 L -0.5 0.5", stroke=ink, stroke_width=0.3, stroke_linecap="round"
        )
    return group(drawn, x=x, y=y, scale=r)


def _exclamation(x: float, ink: str) -> Mark:
    bar = path("M", x, -0.62, "V", 0.16, stroke=ink, stroke_width=0.3, stroke_linecap="round")
    return group(bar, circle(x, 0.62, 0.19, fill=ink))


# The ship


def ship(x: float, y: float, turn: float = 0, scale: float = 1, *, wounded: bool = False) -> Mark:
    """Odyssey with her engine, and Aquarius on her nose, flying to the right; wounded, a panel of her side is torn off."""
    torn = [path("M -7 -4.5 L -3.5 -1.5 L -1 -4.5 Z", fill="signal-fill")] if wounded else []
    drawn = element(
        "g",
        path("M -12 -3 L -16 -5.5 V 5.5 L -12 3 Z", fill="soft", stroke="ink", stroke_width=1),
        rect(-12, -5, 13, 10, rx=1, fill="card", stroke="ink", stroke_width=1.3),
        *torn,
        polygon([(1, -5), (9, -2), (9, 2), (1, 5)], fill="card", stroke="ink", stroke_width=1.3),
        path("M 9 -3.5 H 14 L 16.5 -1 V 3 L 14 5 H 9 Z", fill="yellow", stroke="ink", stroke_width=1.2),
        path("M 12 -3.5 L 15 -8 M 12 5 L 15 9 M 13 -8 H 17 M 13 9 H 17", stroke="ink", stroke_width=1.1),
        transform=f"rotate({turn:g})",
    )
    return group(drawn, x=x, y=y, scale=scale)


# Buttons
