"""What lies on the table of Apophis: pyramids, cards, the die, counters. Each colour has its own sign as well."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from spacegames.apophis import SECTIONS, Colour, Section, Size
from spacewidgets.drawing.scene import Mark, choice, circle, group, line, path, polygon, rect, text

__all__ = [
    "CARD_HEIGHT", "CARD_WIDTH", "HEIGHTS", "LOOKS", "WIDTHS", "back", "badge", "button", "button_face", "card", "chip", "die",
    "empty_place", "faces", "pad", "pyramid", "sign", "small_card", "stack_height", "stacked", "steps",
]  # fmt: skip


class Look(NamedTuple):
    """A colour's paint and what is legible on it."""

    fill: str
    on: str


# The game's red is the palette's vermilion, in the shade on which a sign can be read.
LOOKS: Final[dict[Colour, Look]] = {
    "yellow": Look("yellow", "on-yellow"),
    "blue": Look("blue", "on-blue"),
    "red": Look("signal-fill", "on-signal"),
    "green": Look("green", "on-green"),
}
WIDTHS: Final[dict[Size, int]] = {1: 26, 2: 37, 3: 48}
HEIGHTS: Final[dict[Size, int]] = {1: 36, 2: 50, 3: 64}
CARD_WIDTH: Final = 66
CARD_HEIGHT: Final = 78

_ROCKET: Final = 1.3  # sections on the rocket are this much larger than in the depot

_FLAME: Final = "M0-10C1.5-5.5 7-2.5 7 3A7 7 0 0 1-7 3C-7-.5-5-1.5-4.6-4.5C-2.6-3.4-1-6 0-10Z"
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def sign(colour: Colour, x: float, y: float, r: float, ink: str, *, fail_safes: bool = False) -> Mark:
    """A colour's sign: a flame, a cross-hair, a burst, and a bent arrow for deflectors or a round one for fail-safes."""
    if colour == "yellow":
        marks = [path(_FLAME, fill=ink)]
    elif colour == "blue":
        cross = "M0-10V-3M0 10V3M-10 0H-3M10 0H3"
        marks = [circle(0, 0, 6.2, fill="none", stroke=ink, stroke_width=2), path(cross, stroke=ink, stroke_width=2)]
    elif colour == "red":
        turns = ((r, pi * i / 8) for i, r in enumerate([10, 4.6] * 8))
        marks = [polygon([(far * sin(turn), -far * cos(turn)) for far, turn in turns], fill=ink)]
    elif fail_safes:
        arc = path("M6.6-4.2A7.8 7.8 0 1 0 7.8 1", stroke=ink, stroke_width=2.6)
        marks = [arc, polygon([(9.8, -9), (9, 0), (1.5, -3.6)], fill=ink)]
    else:
        bend = path("M-9 7.5C0 7.5 5 4 5-3", stroke=ink, stroke_width=2.8)
        marks = [bend, polygon([(5, -10.5), (10, -2), (0, -2)], fill=ink)]
    return group(*marks, x=x, y=y, scale=r / 10)


def chip(colour: Colour, x: float, y: float, size: float = 20, *, fail_safes: bool = False) -> Mark:
    """A small square in a colour with its sign; (x, y) is its middle."""
    look = LOOKS[colour]
    box = rect(x - size / 2, y - size / 2, size, size, rx=size / 5, fill=look.fill)
    return group(box, sign(colour, x, y, 0.36 * size, look.on, fail_safes=fail_safes))


# Pyramids


def pyramid(x: float, y: float, section: Section, *, gone: bool = False, fail_safes: bool = False) -> Mark:
    """A section standing on (x, y), with its sign and a pip for each point; gone, it is a dashed outline."""
    colour, size = SECTIONS[section]
    wide, high, look = WIDTHS[size], HEIGHTS[size], LOOKS[colour]
    if gone:
        corners = [(0, -high), (wide / 2, 0), (-wide / 2, 0)]
        outline = polygon(corners, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="3 3")
        return group(outline, sign(colour, 0, -0.36 * high, 4.6, "soft", fail_safes=fail_safes), x=x, y=y)
    mark = sign(colour, 0, -0.36 * high, 3.2 + size, look.on, fail_safes=fail_safes)
    return group(faces(wide, high, look.fill), mark, _points(size, 0, -5, look.on), x=x, y=y)


def faces(wide: float, high: float, fill: str, stroke: str = "ink", shade: float = 0.2) -> Mark:
    """The two sides of a pyramid that one sees, standing on (0, 0): the right one lies in the shade."""
    half = wide / 2
    outline = [(0, -high), (half, 0), (-half, 0)]
    return group(
        polygon(outline, fill=fill),
        polygon([(0, -high), (half, 0), (0.18 * half, 0)], fill="#0B1626", opacity=shade),
        polygon(outline, fill="none", stroke=stroke, stroke_width=1.4, stroke_linejoin="round"),
    )


def _points(size: Size, x: float, y: float, ink: str) -> Mark:
    return group(*(circle(x + 5 * (i - (size - 1) / 2), y, 1.6, fill=ink) for i in range(size)))


def steps(rocket: tuple[Section, ...], room: float) -> list[float]:
    """How high above the ground each section stands, so that the whole rocket is no higher than `room`."""
    if not rocket:
        return []
    heights = [_ROCKET * HEIGHTS[SECTIONS[section][1]] for section in rocket]
    natural = [0.62 * high for high in heights[:-1]]
    if sum(natural) + heights[-1] <= room:
        return [sum(natural[:number]) for number in range(len(heights))]
    step = (room - heights[-1]) / len(natural)
    return [step * number for number in range(len(heights))]


def stacked(rocket: tuple[Section, ...], x: float, y: float, room: float) -> Mark:
    """The rocket from the side, its foot at (x, y): each section hides the tip of the one below."""
    marks = []
    for section, height in zip(rocket, steps(rocket, room), strict=True):
        colour, size = SECTIONS[section]
        body = faces(WIDTHS[size], HEIGHTS[size], LOOKS[colour].fill)
        marks.append(group(body, _points(size, 0, -5, LOOKS[colour].on), x=x, y=y - height, scale=_ROCKET))
    return group(*marks)


def stack_height(rocket: tuple[Section, ...], room: float) -> float:
    """How high `stacked` draws the rocket."""
    heights = zip(rocket, steps(rocket, room), strict=True)
    return max((height + _ROCKET * HEIGHTS[SECTIONS[section][1]] for section, height in heights), default=0)


# Cards


def card(x: float, y: float, colour: Colour, name: str, *, fail_safes: bool = False) -> Mark:
    """A card with its upper left corner at (x, y): a field of its colour, its sign, and its name, if any."""
    look, wide = LOOKS[colour], CARD_WIDTH
    size = min(11, (wide - 6) / (0.6 * max(len(name), 1)))
    return group(
        rect(0, 0, wide, CARD_HEIGHT, rx=6, fill="card", stroke="ink", stroke_width=1.5),
        rect(5, 5, wide - 10, CARD_HEIGHT - 26, rx=3, fill=look.fill),
        sign(colour, wide / 2, 5 + (CARD_HEIGHT - 26) / 2, 15, look.on, fail_safes=fail_safes),
        *([text(wide / 2, CARD_HEIGHT - 8, name, "label small", "middle", css=f"font-size:{size:.3g}px")] if name else []),
        x=x, y=y,
    )  # fmt: skip


def empty_place(x: float, y: float, colour: Colour, name: str, *, fail_safes: bool = False) -> Mark:
    """Where a card is to lie."""
    wide = CARD_WIDTH
    size = min(11, (wide - 6) / (0.6 * max(len(name), 1)))
    return group(
        rect(0, 0, wide, CARD_HEIGHT, rx=6, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="4 4"),
        group(sign(colour, wide / 2, 31, 11, "soft", fail_safes=fail_safes), opacity=0.55),
        text(wide / 2, CARD_HEIGHT - 8, name, "soft small", "middle", css=f"font-size:{size:.3g}px"),
        x=x, y=y,
    )  # fmt: skip


def back(x: float, y: float, width: float = CARD_WIDTH) -> Mark:
    """The back of a card, alike for all: a pyramid under a ring."""
    w, h = width, width * CARD_HEIGHT / CARD_WIDTH
    inset = 0.08 * w
    return group(
        rect(0, 0, w, h, rx=0.1 * w, fill="card", stroke="ink", stroke_width=1.5 if w > 30 else 1),  # noqa: PLR2004
        rect(inset, inset, w - 2 * inset, h - 2 * inset, rx=0.05 * w, fill="on-sky"),
        circle(w / 2, h / 2, 0.27 * w, fill="none", stroke="#9FB0C6", stroke_width=1),
        polygon([(w / 2, 0.36 * h), (0.65 * w, 0.61 * h), (0.35 * w, 0.61 * h)], fill="#9FB0C6"),
        x=x, y=y,
    )  # fmt: skip


def small_card(x: float, y: float, colour: Colour, *, fail_safes: bool = False) -> Mark:
    """A card of which one was told: 22 wide, with its sign only."""
    look = LOOKS[colour]
    return group(
        rect(0, 0, 22, 28, rx=3, fill="card", stroke="ink", stroke_width=1),
        rect(2, 2, 18, 24, rx=1.5, fill=look.fill),
        sign(colour, 11, 14, 7, look.on, fail_safes=fail_safes),
        x=x, y=y,
    )  # fmt: skip


# The die, and what is pressed


def die(x: float, y: float, number: int, size: float = 24, *, rim: str = "ink", cast: bool = False) -> Mark:
    """The die with its number up; (x, y) is its middle. One that is ``cast`` tumbles when it appears."""
    dots = [circle(0.27 * size * u, 0.27 * size * v, 0.09 * size, fill="ink") for u, v in _PIPS[number]]
    half = size / 2
    box = rect(-half, -half, size, size, rx=size / 5, fill="card", stroke=rim, stroke_width=1.8)
    return group(group(box, *dots, class_="sg-cast") if cast else group(box, *dots), x=x, y=y)


def button(
    action: str,
    words: str,
    name: str,
    *,
    x: float,
    y: float,
    width: float,
    primary: bool = False,
    why: str | None = None,
) -> Mark:
    """A button 30 high with its upper left corner at (x, y)."""
    ground = button_face(words, x=x, y=y, width=width, primary=primary and not why)
    return choice(action, name, ground, hit=(x, y, width, 30), disabled_reason=why)


def button_face(words: str, *, x: float, y: float, width: float, primary: bool = False) -> Mark:
    """How a button looks."""
    fill, ink = ("blue", "on-blue") if primary else ("card", "ink")
    size = min(13, (width - 12) / (0.58 * max(len(words), 1)))
    return group(
        rect(x, y, width, 30, rx=8, fill=fill, stroke="blue", stroke_width=1.5),
        text(x + width / 2, y + 19.5, words, "label", "middle", fill=ink, css=f"font-size:{size:.3g}px"),
    )


def badge(x: float, y: float, number: int) -> Mark:
    """How many cards lie in a fan."""
    return group(circle(x, y, 10, fill="ink"), text(x, y + 4.5, number, "mono strong small", "middle", fill="card"))


def pad(x: float, y: float, width: float) -> Mark:
    """The ground on which the rocket stands."""
    legs = path("M", x - width / 2 + 8, y, "l -5 9 M", x + width / 2 - 8, y, "l 5 9", stroke="ink", stroke_width=1.5)
    return group(line(x - width / 2, y, x + width / 2, y, stroke_width=2.5), legs)
