"""All plans that nothing beats, as a chart: dollars across, launch mass up, and in each point its years."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin
from typing import Final

from spacegames.leaving_earth import MissionPlan
from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, choice, circle, line, polygon, polyline, rect, text
from spacewidgets.panels.planner.scale import Scale
from spacewidgets.panels.planner.words import plan_line
from spacewidgets.words import _

__all__ = ["draw_front"]

WIDEST, NARROW, HEIGHT = 920, 480, 300
LEFT, TOP, BOTTOM = 52, 28, 252
R: Final = 11
APART: Final = 23.0  # points nearer than that would hide each other
STRETCHES: Final = (0.0, 0.25, 0.5, 0.75, 0.95)
TICKS_ACROSS: Final = 58.0
TICKS_UP: Final = 24.0
_COLOURS: Final = ("blue", "green", "yellow", "pink", "sky")
_SHAPES: Final = ((0, 0.0, 1.0), (4, pi / 4, 1.28), (4, 0.0, 1.38), (6, 0.0, 1.16), (5, -pi / 2, 1.2))
"""The shape goes with the years (corners, turn, reach): disc, square, diamond, hexagon, pentagon, and so on again."""


def draw_front(plans: Sequence[MissionPlan], chosen: int, said: str, width: int = WIDEST) -> Scene:
    """The chart of the plans for so much `width`; each point sends ``"plan:<index>"``. `said` is what it shows, in words."""
    # A frame of 900 pixels shows the whole chart by shrinking it a little; on less it is drawn narrower.
    width = WIDEST if width >= WIDEST * NARROWEST else max(NARROW, width)
    right = width - 2
    across, up = _scales(plans, right)
    marks = [*_axes(across, up, right), *_stairs(plans, across, up)]
    order = sorted(range(len(plans)), key=lambda index: index == chosen)
    marks += [_point(plans[index], index, across, up, chosen=index == chosen) for index in order]
    return Scene(width, HEIGHT, _("All plans that nothing beats"), tuple(marks), said)


def _scales(plans: Sequence[MissionPlan], right: float) -> tuple[Scale, Scale]:
    """The scales across and up: stretched where plans crowd, no more than it takes to keep them apart."""
    costs, masses = [plan.total_cost for plan in plans], [plan.launch_mass for plan in plans]
    for stretch in STRETCHES:
        across = Scale.of(costs, LEFT + 22, right - 22, stretch)
        up = Scale.of(masses, BOTTOM - 20, TOP + 20, stretch)
        points = [(across(cost), up(mass)) for cost, mass in zip(costs, masses, strict=True)]
        if all(hypot(a - c, b - d) >= APART for (a, b), (c, d) in combinations(points, 2)):
            break
    return across, up


def _axes(across: Scale, up: Scale, right: float) -> Iterator[Mark]:
    yield rect(LEFT, TOP, right - LEFT, BOTTOM - TOP, fill="none", stroke="line", stroke_width=1)
    for n in across.ticks(TICKS_ACROSS):
        yield line(across(n), TOP, across(n), BOTTOM, stroke="grid", stroke_width=1)
        yield text(across(n), BOTTOM + 18, f"${n}", "mono soft small", "middle")
    for n in up.ticks(TICKS_UP):
        yield line(LEFT, up(n), right, up(n), stroke="grid", stroke_width=1)
        yield text(LEFT - 8, up(n) + 4, n, "mono soft small", "end")
    cost, mass = _("total cost"), _("launch mass")
    if across.stretched:
        cost, mass = _("total cost (stretched where plans crowd)"), _("launch mass (stretched where plans crowd)")
    yield text(right, BOTTOM + 38, cost, "soft", "end")
    yield text(0, 16, mass, "soft")
    yield text(right, 16, _("the number in a point: years under way"), "soft small", "end")


def _stairs(plans: Sequence[MissionPlan], across: Scale, up: Scale) -> Iterator[Mark]:
    """A staircase through the plans of equal years: what lies above and right of it is beaten."""
    for years in sorted({plan.years for plan in plans}):
        ends = sorted((plan.total_cost, plan.launch_mass) for plan in plans if plan.years == years)
        at = [(across(cost), up(mass)) for cost, mass in ends]
        corners = [at[0]]
        for before, here in pairwise(at):
            corners += [(here[0], before[1]), here]
        if len(corners) > 1:
            yield polyline(corners, stroke=_colour(years), stroke_width=1.5, opacity=0.55)


def _colour(years: int) -> str:
    return _COLOURS[years % len(_COLOURS)]


def _point(plan: MissionPlan, index: int, across: Scale, up: Scale, *, chosen: bool) -> Mark:
    x, y = across(plan.total_cost), up(plan.launch_mass)
    hue = _colour(plan.years)
    fill, rim, ink = (hue, "ink", f"on-{hue}") if not chosen else ("signal-fill", "ink", "on-signal")
    halo = [circle(x, y, R + 5, fill="none", stroke="signal", stroke_width=2.5)] if chosen else []
    number = text(x, y + 4, plan.years, "mono strong small", "middle", fill=ink)
    name = _("Plan {n}: {plan}").format(n=index + 1, plan=plan_line(plan))
    hit = (x - 15, y - 15, 30, 30)
    body = _shape(x, y, plan.years, fill, rim)
    return choice(
        f"plan:{index}", name, *halo, body, number, hit=hit, pressed=chosen, framed=False, tip=plan_line(plan)
    )


def _shape(x: float, y: float, years: int, fill: str, rim: str) -> Mark:
    corners, turn, far = _SHAPES[years % len(_SHAPES)]
    if not corners:
        return circle(x, y, R, fill=fill, stroke=rim, stroke_width=1.2)
    angles = [turn + 2 * pi * corner / corners for corner in range(corners)]
    points = [(x + R * far * cos(angle), y + R * far * sin(angle)) for angle in angles]
    return polygon(points, fill=fill, stroke=rim, stroke_width=1.2, stroke_linejoin="round")
