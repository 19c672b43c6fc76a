"""Small drawings that every panel shares, so that a rocket, a year or a place looks the same everywhere.

Every glyph is placed by its middle (x, y) unless it says otherwise. None of them speaks by colour alone.
"""

from __future__ import annotations

from fractions import Fraction
from math import cos, radians, sin
from typing import Final

from spacewidgets.drawing import theme
from spacewidgets.drawing.scene import Mark, circle, ellipse, group, line, path, polygon, rect, text

__all__ = [
    "bar", "bracket", "capsule", "difficulty_badge", "flame", "fly_by", "hazard", "hourglasses", "ion_thruster", "lander",
    "orbit", "planet", "probe", "rocket", "trefoil", "unknown_card",
]  # fmt: skip

Number = int | float | Fraction


def difficulty_badge(x: Number, y: Number, number: int | str, chosen: bool = False) -> Mark:
    """A leg's difficulty: a number in a circle of radius 12, filled when its leg is chosen."""
    fill, rim = ("signal-fill", "signal-fill") if chosen else ("card", "soft")
    ink = "on-signal" if chosen else "ink"
    return group(
        circle(x, y, 12, fill=fill, stroke=rim, stroke_width=1.5),
        text(x, y + 5, str(number), "mono strong", "middle", fill=ink),
    )


def hourglasses(x: Number, y: Number, count: int) -> Mark:
    """`count` years as a row of hourglasses, each 10 wide; (x, y) is the middle of the first."""
    glass = ("m", -4, -6, "h", 8, "l", -4, 6, "l", 4, 6, "h", -8, "l", 4, -6, "z")
    return group(
        *(
            group(
                path(
                    "M", x + 10 * i, y, *glass, fill="yellow", stroke="ink", stroke_width=0.9, stroke_linejoin="round"
                ),
                line(x + 10 * i - 5, y - 6, x + 10 * i + 5, y - 6, stroke_width=1.2),
                line(x + 10 * i - 5, y + 6, x + 10 * i + 5, y + 6, stroke_width=1.2),
            )
            for i in range(count)
        )
    )


def trefoil(x: Number, y: Number, r: Number = 8) -> Mark:
    """Radiation: the trefoil in a circle."""
    far = 0.82 * float(r)

    def rim(degrees: int) -> tuple[float, float]:
        return x + far * cos(radians(degrees)), y - far * sin(radians(degrees))

    blades = [
        path("M", x, y, "L", *rim(middle - 30), "A", far, far, "0 0 0", *rim(middle + 30), "Z", fill="on-yellow")
        for middle in (90, 210, 330)
    ]
    return group(
        circle(x, y, r, fill="yellow", stroke="ink", stroke_width=0.9),
        *blades,
        circle(x, y, 0.22 * float(r), fill="yellow"),
    )


def _small(x: Number, y: Number, *items: Mark) -> Mark:
    return group(circle(0, 0, 9, fill="card", stroke="ink", stroke_width=0.9), *items, x=x, y=y)


def lander(x: Number, y: Number) -> Mark:
    """A landing: a little lander on two legs in a circle of radius 9."""
    return _small(x, y, path("M -2.8 -.5 v-4 h5.6 v4 z M -5 5 l2.4 -5.5 h5.2 l2.4 5.5", stroke="ink", stroke_width=1.4))


_FLAME = "M0-6.5C1-3.5 5-2 4.6 1.8C4.3 4.4 2.2 6 0 6C-2.4 6-4.6 4.3-4.6 1.8C-4.6-.2-3.4-1-3-2.6C-1.6-2-.6-3.6 0-6.5Z"
_CORE = "M0 0C1 1.4 2 2.2 1.8 3.6C1.6 5 .8 5.4 0 5.4C-1 5.4 -1.8 4.8 -1.8 3.6C-1.8 2.4 -.6 1.6 0 0Z"


def flame(x: Number, y: Number) -> Mark:
    """An atmospheric entry: a flame in a circle of radius 9."""
    return _small(x, y, path(_FLAME, fill="signal"), path(_CORE, fill="card"))


def unknown_card(x: Number, y: Number, width: Number = 24) -> Mark:
    """What nobody knows yet: a card face down, with a question mark."""
    w = float(width)
    h = 1.4 * w
    inset = 0.12 * w
    return group(
        rect(x - w / 2, y - h / 2, w, h, rx=0.12 * w, fill="card", stroke="ink", stroke_width=1.2),
        rect(x - w / 2 + inset, y - h / 2 + inset, w - 2 * inset, h - 2 * inset, rx=0.06 * w, fill="ink"),
        text(x, y + 0.2 * w, "?", "title", "middle", fill="card", css=f"font-size:{0.58 * w:.1f}px"),
    )


def bar(
    x: Number,
    y: Number,
    width: Number,
    has: Number,
    needs: Number | None = None,
    *,
    full: Number,
    colour: str = "blue",
    height: Number = 14,
) -> Mark:
    """A thrust bar whose upper left corner is (x, y): as long as what one has, with a tick at what is needed.

    `width` stands for `full`. What is used is solid, what is left over pale; what lacks is an empty, dashed box.
    """
    scale = float(width) / float(full) if full else 0.0
    own = scale * float(has)
    edge = f"{colour}-text" if f"{colour}-text" in theme.TOKENS else colour
    pale = rect(x, y, own, height, rx=2, fill=colour, opacity=0.3, class_="sg-moves")
    if needs is None:
        return rect(x, y, own, height, rx=2, fill=colour, stroke=edge, stroke_width=0.75, class_="sg-moves")
    need = scale * float(needs)
    solid = rect(x, y, min(own, need), height, rx=2, fill=colour, class_="sg-moves")
    rim = rect(x, y, own, height, rx=2, fill="none", stroke=edge, stroke_width=0.75, class_="sg-moves")
    lacking = max(need - own, 0)
    gap = rect(
        x + own, y, lacking, height, fill="none", stroke="signal-text", stroke_width=1, stroke_dasharray="3 3", class_="sg-moves",
        opacity=1 if lacking else 0,
    )  # fmt: skip
    return group(pale, solid, rim, gap, line(x + need, y - 4, x + need, y + height + 4, stroke_width=2))


def bracket(x: Number, top: Number, bottom: Number, depth: Number = 12) -> Mark:
    """A line that holds together what stands left of it, from `top` to `bottom`."""
    return path("M", x, top, "h", depth, "V", bottom, "h", -depth, stroke="line", stroke_width=1.5)


SIDE_BY_SIDE: Final = 3


def rocket(
    x: Number, y: Number, name: str, count: int = 1, *, scale: Number = 1, spent: bool = False, most: int = SIDE_BY_SIDE
) -> Mark:
    """`count` rockets of one kind side by side; (x, y) is the middle of their foot.

    Kinds keep their silhouette, size and colour everywhere (`theme.ROCKETS`). A spent rocket is an empty outline.
    More than `most` are drawn as one with its number on it, so that a row never grows out of its place.
    """
    step = (theme.rocket_look(name).width + 4) * float(scale)
    drawn = count if count <= most else 1
    left = float(x) - step * (drawn - 1) / 2
    number = f"×{count}" if drawn < count else ""
    return group(*(_body(name, number, spent, x=left + step * i, y=y, scale=scale) for i in range(drawn)))


SMALLEST, LEAST_NAME = 11.5, 11  # units of a letter, and of one in a name that is squeezed


def _body(name: str, number: str, spent: bool, *, x: Number, y: Number, scale: Number) -> Mark:
    look = theme.rocket_look(name)
    w, h = look.width, look.height
    nozzle, half, top = 0.07 * h, w / 2, -1.07 * h
    outline, dash = ("soft", "4 3") if spent else ("ink", None)
    bell = [(-0.16 * w, -nozzle), (0.16 * w, -nozzle), (0.3 * w, 0), (-0.3 * w, 0)]
    size = min(12.5, (w - 2) / (0.62 * len(name)))
    least = SMALLEST / float(scale)  # a smaller name could not be read: then two letters stand for it
    written, size = (name, size) if size * float(scale) >= LEAST_NAME else (look.letters, 13 / float(scale))
    count = f"font-size:{max(SMALLEST, least):.3g}px"
    return group(
        polygon(bell, fill="none" if spent else "ink", stroke=outline, stroke_width=0.75),
        rect(-half, top, w, h, rx=3, fill="card", stroke=outline, stroke_width=1.5, stroke_dasharray=dash),
        rect(-half + 0.75, top + 0.46 * h, w - 1.5, 0.18 * h, fill="none" if spent else look.colour),
        text(0, top + 0.3 * h, written, "label", "middle", css=f"font-size:{size:.3g}px", fill="soft" if spent else None),
        *([text(0, top + 0.9 * h, number, "mono strong", "middle", css=count)] if number else []),
        x=x, y=y, scale=scale,
    )  # fmt: skip


def ion_thruster(x: Number, y: Number, *, scale: Number = 1) -> Mark:
    """An ion thruster standing on (x, y): a short ring with a sky-blue glow and its name, 40 wide and 40 high."""
    return group(
        path("M -11 -12 L -20 0 H 20 L 11 -12 Z", fill="sky", opacity=0.55),
        rect(-16, -40, 32, 28, rx=4, fill="card", stroke="ink", stroke_width=1.5),
        rect(-15.25, -20, 30.5, 5, fill="sky"),
        text(0, -25, "Ion", "label small", "middle"),
        x=x, y=y, scale=scale,
    )  # fmt: skip


def probe(x: Number, y: Number, *, scale: Number = 1) -> Mark:
    """A probe standing on (x, y): a rounded body with two panels, 52 wide and 27 high."""
    return group(
        line(-26, -11, -12, -11, stroke_width=1.8),
        line(12, -11, 26, -11, stroke_width=1.8),
        path("M -12 0 V -13 Q -11 -23 0 -27 Q 11 -23 12 -13 V 0 Z", fill="card", stroke="ink", stroke_width=1.5),
        circle(0, -13, 3.2, fill="ink"),
        x=x, y=y, scale=scale,
    )  # fmt: skip


def capsule(x: Number, y: Number, *, scale: Number = 1) -> Mark:
    """A capsule standing on (x, y): a blunt cone with a window, 36 wide and 28 high."""
    return group(
        path("M-18 0L-8 -25Q0 -30 8 -25L18 0Q0 5 -18 0Z", fill="card", stroke="ink", stroke_width=1.5, stroke_linejoin="round"),
        circle(0, -14, 4.5, fill="sky", stroke="ink", stroke_width=1.2),
        x=x, y=y, scale=scale,
    )  # fmt: skip


def planet(x: Number, y: Number, r: Number = 17, colour: str = "sky", *, chosen: bool = False) -> Mark:
    """A world one can land on: a disc with its night side; chosen, it wears a dashed ring."""
    far = float(r)
    night = ("M", -far, 0, "a", far, far, "0 0 0", 2 * far, 0, "a", far, 0.45 * far, "0 0 1", -2 * far, 0)
    return group(
        circle(0, 0, r, fill=colour, stroke="ink", stroke_width=1.5),
        path(*night, fill="on-sky", opacity=0.18),
        *([_ring(0, 0, far + 9)] if chosen else []),
        x=x, y=y,
    )  # fmt: skip


def orbit(x: Number, y: Number, *, chosen: bool = False) -> Mark:
    """A place in orbit: an ellipse around a point, 32 wide."""
    mark = group(ellipse(x, y, 16, 8, fill="card", stroke="ink", stroke_width=1.5), circle(x, y, 3.2, fill="ink"))
    return group(mark, *([_ring(x, y, 22)] if chosen else []))


def fly_by(x: Number, y: Number, *, chosen: bool = False) -> Mark:
    """A place one only passes: a diamond, 18 wide."""
    mark = polygon([(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)], fill="card", stroke="ink", stroke_width=1.5)
    return group(mark, *([_ring(x, y, 17)] if chosen else []))


def _ring(x: Number, y: Number, r: float) -> Mark:
    return circle(x, y, r, fill="none", stroke="signal", stroke_width=2.5, stroke_dasharray="4 3")


_HAZARDS: Final = {"radiation": trefoil, "atmospheric entry": flame, "landing": lander, "optional landing": lander}


def hazard(symbol: str, x: Number, y: Number) -> Mark | None:
    """What is printed on a maneuver as a sign of radius 9; None for a place whose card is faced."""
    drawn = _HAZARDS.get(symbol)
    return drawn(x, y) if drawn else None
