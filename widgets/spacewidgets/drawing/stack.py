"""The stack on the pad: what is carried on top, beneath it the rockets of each leg, the first burn at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from spacegames.leaving_earth import Leg
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.flow import LEAST, lines, paragraph
from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, group, rect, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.words import _

__all__ = ["Load", "draw_stack"]

Load = Sequence[tuple[Callable[..., Mark], float]]
"""What stands on the stack: glyphs that are drawn from the middle of their foot, and how wide each is."""

_WIDTH: Final = 276
_SCALE = 0.54
_ROW = 58
_SQUEEZED = 0.7 * _SCALE  # in less room their letters have none: then a number stands for several
_LINE = 17


class _Pad(NamedTuple):
    """A drawing's width, and how much of it rockets have; their words stand beside them."""

    width: int
    column: int

    @property
    def x(self) -> int:
        """Where the words begin."""
        return self.column + (10 if self.width == _WIDTH else 6)

    @property
    def room(self) -> int:
        """How long a line of them may be."""
        return self.width - self.x


def _pad(width: int, legs: Sequence[Leg]) -> _Pad:
    if width >= _WIDTH * NARROWEST:
        return _Pad(_WIDTH, 112)
    return _Pad(max(LEAST, width), max(60, 4 + 22 * max((len(leg.rockets) for leg in legs), default=0)))


def draw_stack(legs: Sequence[Leg], load: Load, carried: str, width: int, said: str) -> Scene:
    """The stages of these legs, a thrust bar beside each: as long as its thrust, with a tick at what is needed.

    `carried` is the load in words, `said` what the whole shows.
    """
    pad = _pad(width, legs)
    marks, at = _loaded(load, carried, pad)
    burning = [leg for leg in legs if leg.difficulty or leg.rockets]
    full = max([1, *(max(leg.thrust, leg.thrust_required) for leg in burning)])
    for leg in reversed(burning):
        words, foot = _beside(leg, at, full, pad)
        foot = max(foot, at + _tallest(leg))
        marks += [_rockets(leg, foot, pad.column), *words]
        at = foot
    return Scene(pad.width, at, _("The stack"), tuple(marks), said)


def _loaded(load: Load, carried: str, pad: _Pad) -> tuple[list[Mark], int]:
    """What is carried, and the height beneath it."""
    high = _LINE * len(lines(carried, pad.room, "mono small"))
    foot = max(58, 16 + high)
    wide = sum(width + 4 for _draw, width in load)
    fit = min(1.0, pad.column / wide) if load else 1.0
    marks, x = [], (pad.column - fit * wide) / 2
    for draw, width in load:
        marks.append(draw(x + fit * (width + 4) / 2, foot, scale=fit))
        x += fit * (width + 4)
    label = text(pad.x, foot - 2 - high, _("payload"), "label small")
    words, _under = paragraph(pad.x, foot - 2 - high + _LINE, carried, "mono small", pad.room)
    return [*marks, label, *words], foot + 8


def _tallest(leg: Leg) -> int:
    tallest = max((theme.rocket_look(name).height for name in leg.rockets), default=0)
    return max(_ROW, round(1.07 * _SCALE * tallest) + 8)


def _rockets(leg: Leg, foot: float, column: int) -> Mark:
    """All rockets of a leg side by side, narrowed together if they would leave their column."""
    middle = column / 2
    if not leg.rockets and leg.ions:
        # The thruster itself rides on top: here it fires again.
        return group(glyphs.ion_thruster(middle, foot - 12, scale=0.7), opacity=0.6)
    if not leg.rockets:
        box = rect(
            middle - 16, foot - 46, 32, 42, rx=3, fill="none", stroke="soft", stroke_width=1.3, stroke_dasharray="4 3"
        )
        return group(box, text(middle, foot - 20, "?", "soft", "middle"))
    kinds, scale = _kinds(leg, glyphs.SIDE_BY_SIDE, column)
    most = glyphs.SIDE_BY_SIDE
    if scale < _SQUEEZED:
        most = 1
        kinds, scale = _kinds(leg, most, column)
    marks, at = [], (column - scale * sum(kinds.values())) / 2
    for name, wide in kinds.items():
        marks.append(glyphs.rocket(at + scale * wide / 2, foot - 2, name, leg.rockets[name], scale=scale, most=most))
        at += scale * wide
    return group(*marks)


def _kinds(leg: Leg, most: int, column: int) -> tuple[dict[str, int], float]:
    """How wide the rockets of each kind are, where more than `most` are drawn as one, and the scale at which all fit."""
    kinds = {
        name: (theme.rocket_look(name).width + 4) * (count if count <= most else 1)
        for name, count in leg.rockets.items()
    }
    return kinds, min(_SCALE, (column - 4) / sum(kinds.values()))


def _beside(leg: Leg, top: int, full: int, pad: _Pad) -> tuple[list[Mark], int]:
    """Where a leg leads, its bar, and its numbers; and the height beneath them."""
    colour = theme.rocket_look(next(iter(leg.rockets))).colour if leg.rockets else "sky" if leg.ions else "blue"
    mark, ink = ("✓", "green-text") if leg.holds else ("✗", "signal-text")
    numbers = _("needs {needed}, has {has}").format(needed=leg.thrust_required, has=leg.thrust)
    long = min(118, pad.room - 20)
    where, y = paragraph(pad.x, top + 14, place_name(leg.maneuver.end), "label small", pad.room)
    told, under = paragraph(pad.x, y + 14, numbers, "mono small", pad.room, fill=None if leg.holds else "signal-text")
    bar = glyphs.bar(pad.x, y - 11, long, leg.thrust, leg.thrust_required, full=full, colour=colour, height=9)
    sign = text(pad.x + long + 6, y - 2, mark, "label small", fill=ink)
    return [*where, sign, bar, *told], round(under) - 4
