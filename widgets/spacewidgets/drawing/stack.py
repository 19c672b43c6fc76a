"""The stack on the pad: the payload on top, beneath it the rockets of each leg, the first burn at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spacegames.leaving_earth import Leg, Plan
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.scene import Mark, Part, group, rect, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.words import _

__all__ = ["STACK_WIDTH", "draw_stack", "draw_stages", "stack_height", "stack_part", "stages_height"]

STACK_WIDTH: Final = 276
_SCALE = 0.54
_COLUMN = 112
_TEXT = 122
_ROW = 58
_SIDE_BY_SIDE = 3  # as the rocket glyph does
_TOP = 66
_FULL_BAR = 118


def stack_height(plan: Plan) -> int:
    """Height of the drawing, in scene units."""
    return stages_height(plan.legs)


def stages_height(legs: Sequence[Leg]) -> int:
    """Height of the drawing of a stack with these legs, in scene units."""
    return _TOP + sum(_slot(leg) for leg in _burning(legs))


def draw_stack(plan: Plan, *, x: float = 0, y: float = 0) -> Mark:
    """The stack with a thrust bar beside each stage: as long as its thrust, with a tick at what is needed."""
    top = group(
        glyphs.probe(_COLUMN / 2, 58),
        text(_TEXT, 40, _("payload"), "label small"),
        text(_TEXT, 56, _("{mass} mass").format(mass=plan.trip.payload), "mono small"),
    )
    return draw_stages(plan.legs, top, x=x, y=y)


def stack_part(plan: Plan, x: float) -> Part:
    """The stack as the part of a picture that begins at x."""
    return Part([draw_stack(plan, x=x)], x, 0, STACK_WIDTH, stack_height(plan))


def draw_stages(legs: Sequence[Leg], top: Mark, *, x: float = 0, y: float = 0) -> Mark:
    """The stages of these legs, and on them `top`: a drawing that stands on the height 58 within a column of 112."""
    marks = [top]
    at = _TOP
    full = max([1, *(max(leg.thrust, leg.thrust_required) for leg in legs)])
    for leg in reversed(_burning(legs)):
        slot = _slot(leg)
        marks += [_rockets(leg, at + slot), _beside(leg, at, full)]
        at += slot
    return group(*marks, x=x, y=y)


def _burning(legs: Sequence[Leg]) -> list[Leg]:
    return [leg for leg in legs if leg.difficulty or leg.rockets]


def _slot(leg: Leg) -> int:
    tallest = max((theme.rocket_look(name).height for name in leg.rockets), default=0)
    return max(_ROW, round(1.07 * _SCALE * tallest) + 8)


def _rockets(leg: Leg, foot: float) -> Mark:
    """All rockets of a leg side by side, narrowed together if they would leave their column."""
    if not leg.rockets and leg.ions:
        # The thruster itself rides on top: here it fires again.
        return group(glyphs.ion_thruster(_COLUMN / 2, foot - 12, scale=0.7), opacity=0.6)
    if not leg.rockets:
        empty = rect(
            _COLUMN / 2 - 16,
            foot - 46,
            32,
            42,
            rx=3,
            fill="none",
            stroke="soft",
            stroke_width=1.3,
            stroke_dasharray="4 3",
        )
        return group(empty, text(_COLUMN / 2, foot - 20, "?", "soft", "middle"))
    shown = [(name, count if count <= _SIDE_BY_SIDE else 1, count) for name, count in leg.rockets.items()]
    wide = sum(drawn * (theme.rocket_look(name).width + 4) for name, drawn, _count in shown) * _SCALE
    fit = min(1.0, (_COLUMN - 4) / wide) if wide else 1.0
    marks, at = [], (_COLUMN - fit * wide) / 2
    for name, drawn, count in shown:
        width = drawn * (theme.rocket_look(name).width + 4) * _SCALE * fit
        marks.append(glyphs.rocket(at + width / 2, foot - 2, name, count, scale=_SCALE * fit))
        at += width
    return group(*marks)


def _beside(leg: Leg, top: float, full: int) -> Mark:
    colour = theme.rocket_look(next(iter(leg.rockets))).colour if leg.rockets else "sky" if leg.ions else "blue"
    mark, ink = ("✓", "green-text") if leg.holds else ("✗", "signal-text")
    numbers = _("needs {needed}, has {has}").format(needed=leg.thrust_required, has=leg.thrust)
    return group(
        text(_TEXT, top + 14, place_name(leg.maneuver.end), "label small"),
        text(_TEXT + _FULL_BAR + 6, top + 29, mark, "label small", "start", fill=ink),
        glyphs.bar(_TEXT, top + 20, _FULL_BAR, leg.thrust, leg.thrust_required, full=full, colour=colour, height=9),
        text(_TEXT, top + 45, numbers, "mono small", fill=None if leg.holds else "signal-text"),
    )
