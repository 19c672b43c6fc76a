"""The picture of a split: the rocket with its masses as areas, what each stage adds, and the curve of other splits.

`draw_split` is a pure function of one `Split`; every number in it is that of `spacegames.physics.staging`.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from spacewidgets.drawing.flow import entry, paragraph, reach, rooms
from spacewidgets.drawing.scene import Mark, Part, Scene, choice, fold, group, line, path, polygon, rect, text
from spacewidgets.panels.explorers.stage_splitter_chart import COLOURS, HEIGHT, REACH, ROCKET, WIDTH, Chart, percent
from spacewidgets.panels.explorers.stage_splitter_model import Split
from spacewidgets.words import _, grouped

__all__ = ["draw_split", "km", "tonnes"]

MIDDLE, GROUND = 62, 404  # of the rocket
HIGHEST, LARGEST, SLENDER = 336, 178, 1.62  # of the rocket; of the whole mass as one stage; its height over its width
GAP = 8  # between two stages
OGIVE = 1.28  # height of a fairing over that of a stage of the same area: it fills about three quarters of its box
LABELS, LABELS_END, ROW = 138, 384, 50
ROW_WORDS = 26  # where a stage's words begin beside its colour, on a narrow page


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


def draw_split(split: Split, said: str, *, most_payload: float, show_best: bool, width: int = WIDTH) -> Scene:
    """The whole picture of `split` for so much `width`; `said` is what it shows, in words, and the best split is shown or not.

    With two stages or more each of them sends ``"stage:<number>"``.
    """
    left, right = rooms(width, ROCKET, REACH)
    rocket, foot = (_rocket(split), float(HEIGHT)) if left == ROCKET else _narrow_rocket(split, left)
    chart = Chart(split, right, most_payload, show_best=show_best)
    drawn, end = chart.drawn()
    parts = Part(rocket, 0, 0, left, foot), Part(drawn, ROCKET, 0, right, end)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), *parts)
    return Scene(wide, high, _("A rocket in stages and what it reaches"), marks, said)


# The rocket


def _height(split: Split, mass: float) -> float:
    """Height of a stage of this mass: one scale for all ways to split the rocket, the tallest of which still fits."""
    tallest = sqrt(split.stages * (1 - split.payload_fraction)) + OGIVE * sqrt(split.payload_fraction)
    return min(LARGEST, HIGHEST / tallest) * sqrt(mass / split.initial_mass)


class _Body(NamedTuple):
    """Where a stage stands, how high it is, and how high what stands on it."""

    n: int
    foot: float
    high: float
    above: float

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return self.foot - self.high / 2


def _bodies(split: Split) -> tuple[list[_Body], float, float]:
    """The stages from the ground up, where the payload stands, and how high a stage of its mass would be."""
    heights = [*(_height(split, mass) for mass in split.masses), _height(split, split.payload)]
    bodies, foot = [], GROUND - 7.0
    for n, (high, above) in enumerate(pairwise(heights), 1):
        bodies.append(_Body(n, foot, high, above))
        foot -= high + GAP
    return bodies, foot + GAP / 2, heights[-1]


def _rocket(split: Split) -> list[Mark]:
    """The stages on the ground, the payload on top, and beside each what it is."""
    marks = [text(0, 20, _("Area is mass"), "title"), line(6, GROUND, 2 * MIDDLE - 6, GROUND, "line", stroke_width=2)]
    bodies, at, top = _bodies(split)
    rows = _spread([*(body.middle for body in bodies), at - top / 2])
    for body, row in zip(bodies, rows, strict=False):
        drawn = group(_stage(body, split.structural_ratio), *_beside(split, body.n, body.middle, row))
        marks.append(_chosen(split, body.n, drawn, (LABELS - 6, row - 21, LABELS_END - LABELS + 12, 42)))
    end = line(MIDDLE + top / SLENDER / 2 + 4, at - top / 2, LABELS - 6, rows[-1], "line", stroke_width=1)
    return [*marks, _payload(at, top), end, *_payload_words(split, rows[-1])]


def _narrow_rocket(split: Split, room: float) -> tuple[list[Mark], float]:
    """The rocket, and below it what the payload and each stage are, from the top down; and where that ends."""
    marks, y = paragraph(0, 20, _("Area is mass"), "title", room)
    bodies, at, top = _bodies(split)
    stages = (_stage(body, split.structural_ratio) for body in bodies)
    ground = line(6, GROUND, 2 * MIDDLE - 6, GROUND, "line", stroke_width=2)
    down = y - 10 - (at - OGIVE * top)
    marks.append(group(ground, *stages, _payload(at, top), x=room / 2 - MIDDLE, y=down))
    y = GROUND + down + 34
    words, y = entry(ROW_WORDS, room - 4, y, _("payload"), tonnes(split.payload), number="mono")
    share = _("{share} of all").format(share=percent(split.payload_fraction))
    marks += [*words, text(room - 4, y, share, "mono small", "end")]
    y += 34
    for body in reversed(bodies):
        row, under = _row(split, body.n, room, y)
        high = under - y + 28
        marks.append(_chosen(split, body.n, group(*row), (1, y - 20, room - 2, high)))
        y += high + 6
    return marks, y - 16


def _row(split: Split, n: int, room: float, y: float) -> tuple[list[Mark], float]:
    """A stage in words, with its colour before them, and the height of the line after them."""
    colour = COLOURS[n - 1]
    name, gain = _("stage {n}").format(n=n), f"+ {km(split.delta_vs[n - 1])}"
    beside = ROW_WORDS + reach(name, "label") + reach(gain, "mono") < room
    below = y if beside else y + 17
    numbers, under = paragraph(ROW_WORDS, below + 17, _masses(split, n), "mono small", room - ROW_WORDS - 4)
    return [
        rect(7, y - 11, 12, 12, rx=2, fill=colour, stroke="ink", stroke_width=1),
        text(ROW_WORDS, y, name, "label"),
        text(room - 4, below, gain, "mono strong", "end", fill=f"{colour}-text"),
        *numbers,
    ], under - 17


def _chosen(split: Split, n: int, drawn: Mark, hit: tuple[float, float, float, float]) -> Mark:
    """The stage, as something to choose where there is a choice."""
    if split.stages == 1:
        return drawn
    name = _("Vary the share of stage {n}").format(n=n)
    return choice(f"stage:{n}", name, drawn, hit=hit, role="radio", pressed=n == split.varied)


def _spread(wanted: list[float]) -> list[float]:
    """The heights wanted, from the ground up, moved apart so that their words do not touch."""
    rows: list[float] = []
    for at in wanted:
        rows.append(min(at, rows[-1] - ROW if rows else GROUND - 22))
    return rows


def _stage(body: _Body, ratio: float) -> Mark:
    """One stage: filled with propellant up to its structure; on it what carries the next one."""
    n, foot, high, above = body
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
    edge = MIDDLE + _height(split, split.masses[n - 1]) / SLENDER / 2
    colour = COLOURS[n - 1]
    return [
        line(edge + 4, middle, LABELS - 10, row, "line", stroke_width=1),
        text(LABELS, row - 3, _("stage {n}").format(n=n), "label"),
        text(LABELS_END, row - 3, f"+ {km(split.delta_vs[n - 1])}", "mono strong", "end", fill=f"{colour}-text"),
        text(LABELS, row + 14, _masses(split, n), "mono small"),
    ]


def _masses(split: Split, n: int) -> str:
    mass = split.masses[n - 1]
    propellant = tonnes(mass * (1 - split.structural_ratio))
    return _("{mass}, propellant {propellant}").format(mass=tonnes(mass), propellant=propellant)


def _payload_words(split: Split, row: float) -> list[Mark]:
    return [
        text(LABELS, row - 3, _("payload"), "label"),
        text(LABELS, row + 14, tonnes(split.payload), "mono small"),
        text(
            LABELS_END, row + 14, _("{share} of all").format(share=percent(split.payload_fraction)), "mono small", "end"
        ),
    ]
