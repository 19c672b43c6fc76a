"""The rockets of the payload chart: one of any size, and several side by side."""

from __future__ import annotations

from typing import NamedTuple

from spacegames.leaving_earth import RocketSet
from spacewidgets.drawing import theme
from spacewidgets.drawing.scene import Mark, group, path, polygon, rect, text
from spacewidgets.panels.explorers.sums import LEAST_FRACTION

__all__ = ["FEW", "GROUND", "Standing", "silhouette", "standing"]

GROUND = 200
LEAST_LETTER = 11  # a smaller name would not be read
FEW = 7  # rockets that are drawn one by one
CROWDED = 0.5  # a smaller scale has no room for all the numbers in one line


def silhouette(x: float, y: float, name: str, scale: float, *, lettered: bool = False) -> Mark:
    """A rocket of any size; (x, y) is the middle of its foot. Where its name does not fit, it wears two letters."""
    look = theme.rocket_look(name)
    wide, high = look.width * scale, look.height * scale
    top, bell = y - 1.07 * high, y - 0.08 * high
    size = min(12.0, (wide - 4) / (0.66 * len(name)))
    written, size = (name, size) if size > LEAST_LETTER else (look.letters, min(12.0, 0.6 * wide))
    style, css = (
        ("label small", None) if written == name and size < LEAST_FRACTION else ("label", f"font-size:{size:.1f}px")
    )
    return group(
        polygon(
            [(x - 0.16 * wide, bell), (x + 0.16 * wide, bell), (x + 0.3 * wide, y), (x - 0.3 * wide, y)], fill="ink"
        ),
        rect(x - wide / 2, top, wide, high, rx=2, fill="card", stroke="ink", stroke_width=1.5 if lettered else 1.2),
        rect(x - wide / 2 + 0.7, top + 0.46 * high, wide - 1.4, 0.2 * high, fill=look.colour),
        *([text(x, top + 0.32 * high, written, style, "middle", css=css)] if lettered else []),
    )


class Standing(NamedTuple):
    """Engines side by side; the middle and the top of the largest, where the payload goes; and their right end."""

    marks: list[Mark]
    middle: float
    top: float
    end: float


def standing(
    x: float, foot: float, rockets: RocketSet, width: float, height: float, *, large: bool = False, flying: bool = False
) -> Standing:
    """The rockets in the given room, the largest in the middle; eight and more as one of each kind with its number."""
    drawn = [name for name, count in rockets.items() for _i in range(count if rockets.count <= FEW else 1)]
    looks = [theme.rocket_look(name) for name in drawn]
    tall = max(look.height for look in looks)
    reach = sum(look.width for look in looks) + 6 * (len(looks) - 1)
    scale = min(0.66, height / (1.07 * tall), width / reach)
    order = [*reversed(range(2, len(drawn), 2)), 0, *range(1, len(drawn), 2)]
    left = x - reach * scale / 2
    marks, middles = [], []
    for place, i in enumerate(order):
        at = left + looks[i].width * scale / 2
        left += (looks[i].width + 6) * scale
        if flying:
            marks.append(_blast(at, foot, looks[i].width * scale))
        marks.append(silhouette(at, foot, drawn[i], scale, lettered=large))
        if large and rockets.count > FEW:
            lower = 16 * (place % 2) if scale < CROWDED else 0
            marks.append(text(at, GROUND + 16 + lower, f"×{rockets[drawn[i]]}", "mono label", "middle"))
        if looks[i].height == tall:
            middles.append(at)
    return Standing(marks, sum(middles) / len(middles), foot - 1.07 * tall * scale, x + reach * scale / 2)


def _blast(x: float, y: float, wide: float) -> Mark:
    """The flame under a rocket `wide` units wide."""
    return group(*(
        path("M", x - 0.24 * wide * k, y, "Q", x - 0.34 * wide * k, y + 8 * k, x, y + 17 * k,
             "Q", x + 0.34 * wide * k, y + 8 * k, x + 0.24 * wide * k, y, "Z", fill=colour)
        for k, colour in ((1, "signal"), (0.6, "yellow"))
    ))  # fmt: skip
