"""Apophis itself: nested black pyramids, the Earth, and the way that bends past it with each deflection."""

from __future__ import annotations

from typing import Final

from spacegames.apophis import SIZES, TOKENS, Phase, View
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.apophis_pieces import faces, sign
from spacewidgets.drawing.scene import Mark, circle, ellipse, group, path, polygon, text
from spacewidgets.words import _

__all__ = ["asteroid"]

_MIDDLE: Final = 108
_GROUND: Final = 160
_TOKENS: Final = 226
_BLACK: Final = "on-sky"


def asteroid(view: View) -> Mark:
    """Apophis with what is left of it, 216 wide, and beneath it where it is heading."""
    marks = [_star(x, y, r) for x, y, r in _STARS]
    marks.append(ellipse(_MIDDLE, _GROUND, 74, 9, fill="grid"))
    marks += [_outline(size, "soft") for size in SIZES if size > view.apophis]
    if view.apophis:
        wide, high = _measures(view.apophis)
        marks.append(group(faces(wide, high, _BLACK, shade=0), _lit(wide, high), x=_MIDDLE, y=_GROUND))
        marks += [_outline(size, "#9FB0C6") for size in SIZES if size < view.apophis]
        left = _MIDDLE - 4.5 * (view.apophis - 1)
        marks += [circle(left + 9 * number, _GROUND - 9, 2.6, fill="#F6F1E3") for number in range(view.apophis)]
    else:
        marks.append(sign("red", _MIDDLE, _GROUND - 36, 30, "signal"))
    return group(*marks, _way(view))


_STARS: Final = ((24, 62, 4), (190, 58, 5), (38, 112, 2.5), (182, 112, 3), (158, 76, 2.2), (58, 80, 2.2))


def _star(x: float, y: float, r: float) -> Mark:
    thin = 0.22 * r
    corners = [(x, y - r), (x + thin, y - thin), (x + r, y), (x + thin, y + thin)]
    corners += [(x, y + r), (x - thin, y + thin), (x - r, y), (x - thin, y - thin)]
    return polygon(corners, fill="line")


def _measures(size: int) -> tuple[float, float]:
    return 34 + 30 * size, 38 + 26 * size


def _lit(wide: float, high: float) -> Mark:
    """The side of Apophis that lies in the light."""
    return polygon([(0, -high), (0.09 * wide, 0), (-wide / 2, 0)], fill="#FFFFFF", opacity=0.12)


def _outline(size: int, stroke: str) -> Mark:
    """A pyramid that came off, or that is still hidden inside."""
    wide, high = _measures(size)
    corners = [(_MIDDLE, _GROUND - high), (_MIDDLE + wide / 2, _GROUND), (_MIDDLE - wide / 2, _GROUND)]
    return polygon(corners, fill="none", stroke=stroke, stroke_width=1.1, stroke_dasharray="3 4", opacity=0.8)


def _way(view: View) -> Mark:
    """Five places for counters in a row away from the Earth; the arrow points as far along it as Apophis is deflected."""
    places = [28 + 32 * number for number in range(TOKENS + 1)]
    marks = [glyphs.planet(places[0], _TOKENS, 15)]
    marks += [_counter(x, there=number < view.tokens) for number, x in enumerate(places[1:])]
    lost = view.phase is Phase.OVER and not view.left
    if view.options.destruction and view.apophis and not lost:
        marks.append(text(_MIDDLE, 194, _("only its destruction wins"), "soft small", "middle"))
    elif view.apophis:
        marks.append(_arrow(places[0 if lost else view.tokens]))
    if lost:
        marks.append(sign("red", places[0], _TOKENS, 15, "signal"))
    return group(*marks)


def _counter(x: float, *, there: bool) -> Mark:
    if not there:
        return circle(x, _TOKENS, 12, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="3 3")
    disc = circle(x, _TOKENS, 12, fill="green", stroke="ink", stroke_width=1.5)
    return group(disc, sign("green", x, _TOKENS, 7, "on-green"))


def _arrow(x: float) -> Mark:
    top, tip = _GROUND + 12, _TOKENS - 19
    bend = path("M", _MIDDLE, top, "C", _MIDDLE, top + 20, x, top + 8, x, tip - 4, stroke="signal", stroke_width=2)
    return group(bend, polygon([(x, tip + 3), (x - 5, tip - 6), (x + 5, tip - 6)], fill="signal"))
