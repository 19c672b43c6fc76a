"""All plans that nothing beats, as a chart: dollars across, launch mass up, and in each point its years."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from spacegames.leaving_earth import MissionPlan
from spacewidgets.drawing.flow import LEAST, paragraph, reach
from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, choice, circle, line, polygon, polyline, rect, text
from spacewidgets.panels.planner.scale import Scale
from spacewidgets.panels.planner.words import plan_line
from spacewidgets.words import _

__all__ = ["draw_front"]

WIDEST, NARROW, LEFT, HIGH = 920, 480, 52, 224
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
    width = WIDEST if width >= WIDEST * NARROWEST else max(LEAST, width)
    frame, crowded = _frame(plans, width - 2)
    words, top = _head(frame.right, crowded=crowded)
    frame = frame._replace(top=top)
    across, up = _scales(plans, frame)
    below, foot = _cost(frame, crowded=crowded)
    marks = [*words, *below, *_axes(across, up, frame), *_stairs(plans, across, up)]
    order = sorted(range(len(plans)), key=lambda index: index == chosen)
    marks += [_point(plans[index], index, across, up, chosen=index == chosen) for index in order]
    return Scene(round(frame.right) + 2, round(foot), _("All plans that nothing beats"), tuple(marks), said)


class _Frame(NamedTuple):
    """The box around the points: its right and its upper edge, and its height."""

    right: float
    top: float
    high: float = HIGH

    @property
    def bottom(self) -> float:
        return self.top + self.high


def _frame(plans: Sequence[MissionPlan], right: float) -> tuple[_Frame, bool]:
    """The box, and whether its scales are stretched: higher where plans crowd, and no narrower than keeps them apart."""
    frame = _Frame(right, 0)
    while not _apart(plans, *_scales(plans, frame)):
        if frame.high < HIGH + APART * len(plans):
            frame = frame._replace(high=frame.high + 60)
        elif frame.right < NARROW:
            frame = frame._replace(right=frame.right + 40)
        else:
            break
    return frame, _scales(plans, frame)[0].stretched


def _scales(plans: Sequence[MissionPlan], frame: _Frame) -> tuple[Scale, Scale]:
    """The scales across and up: stretched where plans crowd, no more than it takes to keep them apart."""
    costs, masses = [plan.total_cost for plan in plans], [plan.launch_mass for plan in plans]
    for stretch in STRETCHES:
        across = Scale.of(costs, LEFT + 22, frame.right - 22, stretch)
        up = Scale.of(masses, frame.bottom - 20, frame.top + 20, stretch)
        if _apart(plans, across, up):
            break
    return across, up


def _apart(plans: Sequence[MissionPlan], across: Scale, up: Scale) -> bool:
    points = [(across(plan.total_cost), up(plan.launch_mass)) for plan in plans]
    return all(hypot(a - c, b - d) >= APART for (a, b), (c, d) in combinations(points, 2))


def _head(right: float, *, crowded: bool) -> tuple[list[Mark], float]:
    """What goes up, and what the numbers are, in one line where there is room; and the height of the box beneath."""
    mass = _("launch mass (stretched where plans crowd)") if crowded else _("launch mass")
    years = _("the number in a point: years under way")
    if reach(mass) + reach(years) + 16 <= right:
        return [text(0, 16, mass, "soft"), text(right, 16, years, "soft small", "end")], 28
    said, y = paragraph(0, 16, years, "soft small", right)
    more, y = paragraph(0, y, mass, "soft", right)
    return [*said, *more], y - 5


def _cost(frame: _Frame, *, crowded: bool) -> tuple[list[Mark], float]:
    """What goes across, and the height beneath it."""
    cost = _("total cost (stretched where plans crowd)") if crowded else _("total cost")
    said, y = paragraph(frame.right, frame.bottom + 38, cost, "soft", frame.right, anchor="end")
    return said, y - 7


def _axes(across: Scale, up: Scale, frame: _Frame) -> Iterator[Mark]:
    right, top, bottom = frame.right, frame.top, frame.bottom
    yield rect(LEFT, top, right - LEFT, frame.high, fill="none", stroke="line", stroke_width=1)
    for n in across.ticks(TICKS_ACROSS):
        yield line(across(n), top, across(n), bottom, stroke="grid", stroke_width=1)
        yield text(across(n), bottom + 18, f"${n}", "mono soft small", "middle")
    for n in up.ticks(TICKS_UP):
        yield line(LEFT, up(n), right, up(n), stroke="grid", stroke_width=1)
        yield text(LEFT - 8, up(n) + 4, n, "mono soft small", "end")


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
