"""The picture of a split: the rocket with its masses as areas, what each stage adds, and the curve of other splits.

`draw_split` is a pure function of one `Split`; every number in it is that of `spacegames.physics.staging`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import ceil, sqrt
from typing import Final, Literal, NamedTuple

from spacewidgets.drawing.scene import (
    Mark,
    Part,
    Scene,
    choice,
    circle,
    fold,
    group,
    line,
    path,
    polygon,
    polyline,
    rect,
    text,
)
from spacewidgets.panels.explorers.rocket_equation import MARKS
from spacewidgets.panels.explorers.stage_splitter_model import Split
from spacewidgets.words import _, grouped

__all__ = ["LOW_ORBIT", "TOWARDS_MOON", "draw_split", "km", "percent", "tonnes"]

LOW_ORBIT: Final = MARKS[1].delta_v
TOWARDS_MOON: Final = LOW_ORBIT + MARKS[0].delta_v

WIDTH, HEIGHT = 860, 432
COLOURS: Final = ("blue", "green", "yellow", "pink")  # of the stages, the lowest first

MIDDLE, GROUND = 62, 404  # of the rocket
HIGHEST, LARGEST, SLENDER = 336, 178, 1.62  # of the rocket; of the whole mass as one stage; its height over its width
GAP = 8  # between two stages
OGIVE = 1.28  # height of a fairing over that of a stage of the same area: it fills about three quarters of its box
LABELS, LABELS_END, ROW = 138, 384, 50

AXIS, COLUMN, COLUMN_END = 438, 446, 480
LEFT, RIGHT, TOP, FOOT = 506, 852, 44, 372
NAME = 15  # height of a mark's name


def km(speed: float) -> str:
    """A speed in km/s."""
    return _("{speed} km/s").format(speed=grouped(speed / 1000, 2))


def tonnes(mass: float) -> str:
    """A mass given in kg, in three digits."""
    digits = grouped(mass) if mass >= 100 else f"{mass:.3g}"  # noqa: PLR2004 - three digits say enough
    if mass < 1_000:  # noqa: PLR2004 - a tonne
        return _("{mass} kg").format(mass=digits)
    whole = mass / 1000
    decimals = 0 if whole >= 100 else 1 if whole >= 10 else 2  # noqa: PLR2004 - three digits
    return _("{mass} t").format(mass=f"{whole:,.{decimals}f}".removesuffix("." + "0" * decimals if decimals else " "))


def percent(share: float) -> str:
    """A share in per cent."""
    return _("{share} %").format(share=f"{100 * share:.1f}".removesuffix(".0"))


def draw_split(split: Split, said: str, *, most_payload: float, show_best: bool, width: int = WIDTH) -> Scene:
    """The whole picture of `split` for so much `width`; `said` is what it shows, in words, and the best split is shown or not.

    With two stages or more each of them sends ``"stage:<number>"``.
    """
    scale = _Scale(split)
    chart = (*_column(split, scale), *_chart(split, scale, most_payload, show_best=show_best))
    left = AXIS - 40  # where the numbers of the axis begin
    rocket, reach = Part(_rocket(split), 0, 0, left, HEIGHT), Part(chart, left, 0, WIDTH - left, HEIGHT)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), rocket, reach)
    return Scene(wide, high, _("A rocket in stages and what it reaches"), marks, said)


# The rocket


def _height(split: Split, mass: float) -> float:
    """Height of a stage of this mass: one scale for all ways to split the rocket, the tallest of which still fits."""
    tallest = sqrt(split.stages * (1 - split.payload_fraction)) + OGIVE * sqrt(split.payload_fraction)
    return min(LARGEST, HIGHEST / tallest) * sqrt(mass / split.initial_mass)


def _rocket(split: Split) -> list[Mark]:
    """The stages on the ground, the payload on top, and beside each what it is."""
    marks = [text(0, 20, _("Area is mass"), "title"), line(6, GROUND, 2 * MIDDLE - 6, GROUND, "line", stroke_width=2)]
    bodies, foot = [], GROUND - 7.0
    for n, mass in enumerate(split.masses, 1):
        high = _height(split, mass)
        bodies.append((n, foot, high))
        foot -= high + GAP
    top = _height(split, split.payload)
    middles = [foot - high / 2 for _n, foot, high in bodies]
    rows = _spread([*middles, foot + GAP / 2 - top / 2])
    for (n, foot_, high), middle, row in zip(bodies, middles, rows, strict=False):
        above = _height(split, split.masses[n]) if n < split.stages else top
        body = _stage(foot_, high, above, n, split.structural_ratio)
        marks.append(_chosen(split, n, group(body, *_beside(split, n, middle, row)), row))
    at = middles[-1] - bodies[-1][2] / 2 - GAP / 2
    end = line(MIDDLE + top / SLENDER / 2 + 4, at - top / 2, LABELS - 6, rows[-1], "line", stroke_width=1)
    return [*marks, _payload(at, top), end, *_payload_words(split, rows[-1])]


def _chosen(split: Split, n: int, drawn: Mark, row: float) -> Mark:
    """The stage, as something to choose where there is a choice."""
    if split.stages == 1:
        return drawn
    name = _("Vary the share of stage {n}").format(n=n)
    hit = (LABELS - 6, row - 21, LABELS_END - LABELS + 12, 42)
    return choice(f"stage:{n}", name, drawn, hit=hit, role="radio", pressed=n == split.varied)


def _spread(wanted: list[float]) -> list[float]:
    """The heights wanted, from the ground up, moved apart so that their words do not touch."""
    rows: list[float] = []
    for at in wanted:
        rows.append(min(at, rows[-1] - ROW if rows else GROUND - 22))
    return rows


def _stage(foot: float, high: float, above: float, n: int, ratio: float) -> Mark:
    """One stage standing on `foot`: filled with propellant up to its structure; on it what carries the next one."""
    wide, top = high / SLENDER, foot - high
    left, tank, colour = MIDDLE - wide / 2, high * (1 - ratio), COLOURS[n - 1]
    bell = min(0.17 * wide, 9)
    next_ = above / SLENDER / 2
    marks = [
        polygon(
            [
                (MIDDLE - bell, foot),
                (MIDDLE + bell, foot),
                (MIDDLE + 1.7 * bell, foot + 7),
                (MIDDLE - 1.7 * bell, foot + 7),
            ],
            fill="ink",
        ),
        rect(left, top, wide, high, rx=min(3, wide / 6), fill="card"),
        rect(left, foot - tank, wide, tank, rx=min(2, wide / 6), fill=colour),
        rect(left, top, wide, high, rx=min(3, wide / 6), fill="none", stroke="ink", stroke_width=1.5),
        line(left, top, MIDDLE - next_, top - GAP, stroke_width=1.2),
        line(left + wide, top, MIDDLE + next_, top - GAP, stroke_width=1.2),
    ]
    if high >= 28:  # noqa: PLR2004 - a number needs room
        marks.append(text(MIDDLE, foot - tank / 2 + 6, n, "mono strong big", "middle", fill=f"on-{colour}"))
    return group(*marks)


def _payload(foot: float, high: float) -> Mark:
    """The payload under its fairing, of the same area as a stage of its mass would be."""
    half = high / SLENDER / 2
    tall = OGIVE * high
    shape = ("M", MIDDLE - half, foot, "v", -0.3 * tall, "Q", MIDDLE - 0.9 * half, foot - 0.8 * tall, MIDDLE, foot - tall,
             "Q", MIDDLE + 0.9 * half, foot - 0.8 * tall, MIDDLE + half, foot - 0.3 * tall, "v", 0.3 * tall, "Z")  # fmt: skip
    return path(*shape, fill="ink", stroke="ink", stroke_width=1.5, stroke_linejoin="round")


def _beside(split: Split, n: int, middle: float, row: float) -> list[Mark]:
    """A stage in words: its number, what it adds, its mass and how much of it is propellant."""
    mass = split.masses[n - 1]
    edge = MIDDLE + _height(split, mass) / SLENDER / 2
    numbers = _("{mass}, propellant {propellant}").format(
        mass=tonnes(mass), propellant=tonnes(mass * (1 - split.structural_ratio))
    )
    colour = COLOURS[n - 1]
    return [
        line(edge + 4, middle, LABELS - 10, row, "line", stroke_width=1),
        text(LABELS, row - 3, _("stage {n}").format(n=n), "label"),
        text(LABELS_END, row - 3, f"+ {km(split.delta_vs[n - 1])}", "mono strong", "end", fill=f"{colour}-text"),
        text(LABELS, row + 14, numbers, "mono small"),
    ]


def _payload_words(split: Split, row: float) -> list[Mark]:
    return [
        text(LABELS, row - 3, _("payload"), "label"),
        text(LABELS, row + 14, tonnes(split.payload), "mono small"),
        text(
            LABELS_END, row + 14, _("{share} of all").format(share=percent(split.payload_fraction)), "mono small", "end"
        ),
    ]


# What it reaches


class _Scale:
    """The heights of the speeds: for one rocket the same, however it is split."""

    def __init__(self, split: Split) -> None:
        most = max(split.best.delta_v, split.limit, TOWARDS_MOON) / 1000
        self.step = 2 if most < 15 else 5  # noqa: PLR2004 - not too many numbers
        self.most = self.step * ceil(1.04 * most / self.step)

    def __call__(self, speed: float) -> float:
        return FOOT - (FOOT - TOP) * speed / 1000 / self.most


def _column(split: Split, scale: _Scale) -> list[Mark]:
    """The stages' changes of speed on top of each other, on the axis that the chart shares."""
    marks = [text(AXIS - 38, 20, _("Δv in km/s"), "title")]
    for number in range(0, scale.most + 1, scale.step):
        y = scale(1000 * number)
        marks += [
            text(AXIS - 6, y + 4, number, "mono soft small", "end"),
            line(COLUMN, y, RIGHT, y, "ink" if not number else "grid", stroke_width=1),
        ]
    reached = 0.0
    for n, (speed, colour) in enumerate(zip(split.delta_vs, COLOURS, strict=False), 1):
        foot, top = scale(reached), scale(reached + speed)
        wide = COLUMN_END - COLUMN
        marks.append(rect(COLUMN, top, wide, foot - top, rx=2, fill=colour, stroke=f"{colour}-text", stroke_width=0.75))
        if foot - top >= 18:  # noqa: PLR2004 - a number needs room
            marks.append(
                text((COLUMN + COLUMN_END) / 2, (foot + top) / 2 + 5, n, "mono strong", "middle", fill=f"on-{colour}")
            )
        reached += speed
    return marks


class _Named(NamedTuple):
    speed: float
    words: str
    colour: str = "soft"
    dash: str = "6 4"


def _chart(split: Split, scale: _Scale, most_payload: float, *, show_best: bool) -> list[Mark]:
    """What other splits would reach, or of one stage what other payloads would; words stand on top of all lines."""
    alone = split.stages == 1
    most = most_payload if alone else 1.0
    here = split.payload_fraction if alone else split.shares[split.varied - 1]
    curve = split.payload_curve(most) if alone else split.curve()

    def across(part: float) -> float:
        return LEFT + (RIGHT - LEFT) * part / most

    best = (across(split.best_shares[split.varied - 1]), scale(split.best.delta_v)) if show_best else None
    # The best split's name stands at its side of the chart, the marks' names at the other.
    at_right = (best is not None and best[0] < (LEFT + RIGHT) / 2) or alone
    points = [(across(part), scale(speed)) for part, speed in curve]
    named = _named(split)
    heights = [scale(each.speed) for each in named]
    marks = [*_across(split, across, most), *map(_line, named, heights)]
    if best:
        marks.append(line(COLUMN, best[1], RIGHT, best[1], "green", stroke_width=1.3, stroke_dasharray="2 3"))
    marks += [
        polyline(points, "blue", stroke_width=3, stroke_linejoin="round"),
        *_ways(across(here), scale(split.delta_v)),
        *_names(named, heights, points, best, at_right=at_right),
    ]
    if best:
        marks += _best(split, *best, heights)
    return [*marks, *_point(split, across(here), scale(split.delta_v), here)]


def _across(split: Split, across: Callable[[float], float], most: float) -> list[Mark]:
    """The axis below."""
    alone = split.stages == 1
    words = (
        _("payload, of the whole rocket")
        if alone
        else _("stage {n}, of all that is not payload").format(n=split.varied)
    )
    marks = [text(RIGHT, FOOT + 42, words, "soft", "end")]
    here = split.payload_fraction if alone else split.shares[split.varied - 1]
    for i in range(5 if not alone else 4):
        part = most * i / (4 if not alone else 3)
        marks.append(line(across(part), FOOT, across(part), FOOT + 5, stroke_width=1))
        middle = min(across(part), RIGHT - 18)
        if abs(middle - across(here)) > 46:  # noqa: PLR2004 - the point's own number stands there
            marks.append(text(middle, FOOT + 20, percent(part), "mono soft small", "middle"))
    return marks


def _named(split: Split) -> list[_Named]:
    """Known changes of speed and one stage's limit, the lowest first."""
    limit = _("one stage's limit: {km}").format(km=_short(split.limit))
    return sorted(
        [
            _Named(LOW_ORBIT, _("low orbit: {km}").format(km=_short(LOW_ORBIT))),
            _Named(TOWARDS_MOON, _("towards the Moon: {km}").format(km=_short(TOWARDS_MOON))),
            _Named(split.limit, limit, "signal-text", "2 4"),
        ]
    )


def _line(each: _Named, y: float) -> Mark:
    return line(COLUMN_END + 4, y, RIGHT, y, each.colour, stroke_width=1.3, stroke_dasharray=each.dash)


Point = tuple[float, float]


def _names(
    named: list[_Named], heights: list[float], curve: list[Point], best: Point | None, *, at_right: bool
) -> list[Mark]:
    """Each name above its line, or below it where the best split's line runs above; apart from the others."""
    marks, room = [], float(FOOT)
    for (_speed, words, colour, _dash), y in zip(named, heights, strict=True):
        base = min(y - 5, room - NAME)
        if best and base - NAME < best[1] < base + 3 and y + NAME <= room - NAME:
            base = y + NAME
        x, anchor = _clear(6.2 * len(words), base, curve, at_right=at_right)
        marks.append(text(x, base, words, "small", anchor, halo=True, fill=colour))
        room = min(room, base)
    return marks


Anchor = Literal["start", "end"]


def _clear(wide: float, base: float, curve: list[Point], *, at_right: bool) -> tuple[float, Anchor]:
    """Where words of this width stand: at their side of the chart, or where the curve does not run through them."""
    ends: list[tuple[float, Anchor]] = [(RIGHT, "end"), (LEFT + 4, "start"), ((LEFT + RIGHT) / 2 + 8, "start")]
    places = ends if at_right else [ends[1], ends[0], ends[2]]
    for x, anchor in places:
        left = x - wide if anchor == "end" else x
        if not any(
            max(u, u_) > left - 4
            and min(u, u_) < left + wide + 4
            and max(v, v_) > base - NAME
            and min(v, v_) < base + 5
            for (u, v), (u_, v_) in pairwise(curve)
        ):
            return x, anchor
    return places[0]


def _short(speed: float) -> str:
    return f"{speed / 1000:.1f}"


def _best(split: Split, x: float, y: float, heights: list[float]) -> list[Mark]:
    """The best split: a diamond at its share and its change of speed, with the number, above any line close by."""
    words = _("best: {km}").format(km=f"{split.best.delta_v / 1000:.2f}")
    end = x > (LEFT + RIGHT) / 2
    base = min([y - 12, *(height - 5 for height in heights if y - 12 - NAME < height < y - 7)])
    return [
        polygon([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)], fill="green", stroke="card", stroke_width=1.5),
        text(RIGHT if end else LEFT + 4, base, words, "label", "end" if end else "start", halo=True, fill="green-text"),
    ]


def _ways(x: float, y: float) -> list[Mark]:
    """From the point to its two numbers on the axes."""
    return [
        line(COLUMN_END, y, x, y, "signal", stroke_width=2, stroke_dasharray="1 3"),
        line(x, y, x, FOOT, "signal", stroke_width=2, stroke_dasharray="1 3"),
    ]


def _point(split: Split, x: float, y: float, here: float) -> list[Mark]:
    """Where the rocket is now, with its two numbers on the axes."""
    total = f"{split.delta_v / 1000:.2f}"
    return [
        circle(x, y, 7, fill="signal", stroke="card", stroke_width=2),
        text((COLUMN + COLUMN_END) / 2, y - 7, total, "mono strong", "middle", halo=True, fill="signal-text"),
        text(min(max(x, LEFT + 10), RIGHT - 20), FOOT + 20, percent(here), "mono strong", "middle", fill="signal-text"),
    ]
