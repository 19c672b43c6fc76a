"""What is embroidered on the patch of each lesson: its one idea in a few shapes, inside a circle of radius 46 around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple

from spacewidgets.drawing.scene import Mark, circle, group, line, path, polygon, polyline, rect, text
from spacewidgets.drawing.theme import LIGHT

__all__ = ["MOTIFS", "Thread"]

PALE: Final = frozenset({"sky", "yellow", "pink"})
Marks = list[Mark]


class Thread(NamedTuple):
    """The threads of a patch: full colours on the ground of an earned one, the same by day and by night; else outlines."""

    ground: str
    earned: bool

    def fill(self, hue: str) -> str:
        """The colour of a surface."""
        return LIGHT[hue] if self.earned else "card"

    @property
    def edge(self) -> str:
        """The colour of outlines around surfaces."""
        return LIGHT["ink"] if self.earned else "soft"

    @property
    def line(self) -> str:
        """The colour of lines that stand on the ground by themselves."""
        return LIGHT["ink" if self.ground in PALE else "card"] if self.earned else "soft"

    @property
    def dark(self) -> str:
        """The colour of small solid parts."""
        return LIGHT["ink"] if self.earned else "soft"


def _stars(t: Thread, *places: tuple[float, float]) -> Mark:
    return group(*(circle(x, y, 1.2, fill=t.line) for x, y in places))


def _arrow(t: Thread, at: tuple[float, float], angle: float, size: float = 7, fill: str | None = None) -> Mark:
    """An arrow head with its tip at `at`, pointing along `angle` (radians, clockwise from the right)."""
    x, y = at
    back = [(x - size * cos(angle + turn), y - size * sin(angle + turn)) for turn in (0.5, -0.5)]
    return polygon([(x, y), *back], fill=fill or t.line)


def _rocket(t: Thread, x: float, foot: float, height: float, hue: str) -> Mark:
    """A rocket with a nose, one band and fins; (x, foot) is the middle of its foot."""
    w, h = height * 0.17, height
    side = f"Q{x + w} {foot - 0.86 * h} {x + w} {foot - 0.72 * h} V{foot} Z"
    body = f"M{x - w} {foot} V{foot - 0.72 * h} Q{x - w} {foot - 0.86 * h} {x} {foot - h} {side}"
    fins = f"M{x - w} {foot - 0.25 * h} L{x - 2 * w} {foot} H{x + 2 * w} L{x + w} {foot - 0.25 * h} Z"
    return group(
        path(fins, fill=t.fill(hue), stroke=t.edge, stroke_width=1.2),
        path(body, fill=t.fill("card"), stroke=t.edge, stroke_width=1.4),
        rect(x - w + 0.8, foot - 0.52 * h, 2 * w - 1.6, 0.12 * h, fill=t.fill(hue)),
    )


def _flame(t: Thread, x: float, y: float, length: float) -> Mark:
    w = length * 0.3
    return path(f"M{x - w} {y} Q{x - w} {y + length * 0.5} {x} {y + length} Q{x + w} {y + length * 0.5} {x + w} {y} Z",
                fill=t.fill("yellow"), stroke=t.edge, stroke_width=1)  # fmt: skip


def _world(t: Thread, x: float, y: float, r: float, hue: str = "sky") -> Mark:
    night = f"M{x - r} {y} a{r} {r} 0 0 0 {2 * r} 0 a{r} {r * 0.5} 0 0 1 {-2 * r} 0"
    return group(
        circle(x, y, r, fill=t.fill(hue), stroke=t.edge, stroke_width=1.4),
        path(night, fill=t.dark, opacity=0.22 if t.earned else 0.12),
    )


def _start(t: Thread) -> Marks:
    """A key with the sign of Enter: the first thing one presses."""
    return [
        rect(-27, -24, 54, 52, rx=9, fill=t.fill("line"), stroke=t.edge, stroke_width=1.5),
        rect(-22, -24, 44, 41, rx=7, fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
        path("M11 -14 V0 H-9", stroke=t.dark, stroke_width=4, stroke_linejoin="round"),
        _arrow(t, (-15, 0), pi, 12, t.dark),
    ]


def _moon_and_back(t: Thread) -> Marks:
    """There and back in two arcs."""
    return [
        _stars(t, (-20, -24), (4, 34), (-34, -6), (30, 22)),
        path("M-14 14 Q-18 -22 12 -22", stroke=t.line, stroke_width=2.2),
        _arrow(t, (14, -22), 0.1, 8),
        path("M22 -8 Q22 22 -4 26", stroke=t.line, stroke_width=2.2, stroke_dasharray="4 3"),
        _arrow(t, (-7, 26), pi - 0.1, 8),
        _world(t, -20, 24, 14),
        circle(23, -21, 10, fill=t.fill("line"), stroke=t.edge, stroke_width=1.4),
        circle(20, -24, 2.4, fill=t.dark, opacity=0.35),
        circle(26, -18, 1.8, fill=t.dark, opacity=0.35),
    ]


def _heavy_lifter(t: Thread) -> Marks:
    """A weight on a broad rocket."""
    return [
        _flame(t, 0, 30, 15),
        path("M-11 18 L-22 31 H22 L11 18 Z", fill=t.fill("signal"), stroke=t.edge, stroke_width=1.3),
        rect(-12, -12, 24, 42, rx=2, fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
        rect(-11.2, 2, 22.4, 9, fill=t.fill("signal")),
        circle(0, -36, 4, fill="none", stroke=t.dark, stroke_width=2.6),
        path("M-12 -32 H12 L18 -12 H-18 Z", fill=t.dark if t.earned else "card", stroke=t.edge, stroke_width=1.5),
    ]


def _backwards(t: Thread) -> Marks:
    """The steps from the Moon down to Earth."""
    steps = [(22, -22), (8, -8), (-6, 6)]
    return [
        polyline([(26, -26), (-22, 22)], t.line, stroke_width=2.4),
        _arrow(t, (-14, 14), pi * 0.75, 10),
        *(
            group(
                circle(x, y, 6.5, fill=t.fill("yellow"), stroke=t.edge, stroke_width=1.3),
                text(x, y + 3.6, n, "mono strong", "middle", fill=t.dark, css="font-size:10px"),
            )
            for n, (x, y) in enumerate(steps[1:], 1)
        ),
        circle(25, -25, 11, fill=t.fill("line"), stroke=t.edge, stroke_width=1.4),
        circle(22, -28, 2.4, fill=t.dark, opacity=0.35),
        _world(t, -24, 24, 12, "green"),
    ]


def _sun_watch(t: Thread) -> Marks:
    """The Sun with the sign of radiation."""
    sun = t.fill("yellow")

    def at(r: float, angle: float) -> tuple[float, float]:
        return r * cos(angle), r * sin(angle)

    rays = [(*at(27, k * pi / 6), *at(37 if k % 2 else 33, k * pi / 6)) for k in range(12)]
    blades = [
        path("M 0 0 L", *at(17, a - pi / 6), "A 17 17 0 0 1", *at(17, a + pi / 6), "Z", fill=t.dark)
        for a in (-pi / 2, pi / 6, pi * 5 / 6)
    ]
    return [
        *(line(*ray, sun if t.earned else "soft", stroke_width=3.2) for ray in rays),
        circle(0, 0, 22, fill=sun, stroke=t.edge, stroke_width=1.4),
        *blades,
        circle(0, 0, 4.4, fill=sun, stroke=t.dark, stroke_width=1.2),
    ]


def _face_down(t: Thread) -> Marks:
    """Three cards, the middle one a question."""

    def card(turn: int, hue: str) -> Mark:
        return group(
            rect(-12, -20, 24, 36, rx=3.5, fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
            rect(-8.5, -16.5, 17, 29, rx=2, fill=t.fill(hue), stroke=None if t.earned else "soft", stroke_width=1),
            css=f"transform:rotate({turn}deg);transform-origin:0px 34px",
        )

    return [
        group(card(-26, "signal"), card(26, "blue"), card(0, "ink"), y=2),
        text(0, 9, "?", "title", "middle", fill=t.fill("card") if t.earned else "soft", css="font-size:24px"),
    ]


def _splashdown(t: Thread) -> Marks:
    """A capsule under its parachute, over the sea."""
    scallops = "Q19 -17 12.5 -12 Q6 -17 0 -12 Q-6 -17 -12.5 -12 Q-19 -17 -25 -12 Z"
    gore = "M-12.5 -12 Q-11 -32 0 -36 Q11 -32 12.5 -12 Q6 -17 0 -12 Q-6 -17 -12.5 -12 Z"
    waves = "M-34 31 q5.7 -5 11.4 0" + " t11.4 0" * 5
    return [
        *(line(x, -12, 0, 9, t.line, stroke_width=1.2) for x in (-24, -8, 8, 24)),
        path(f"M-25 -12 A25 24 0 0 1 25 -12 {scallops}", fill=t.fill("signal"), stroke=t.edge, stroke_width=1.5),
        path(gore, fill=t.fill("card"), stroke=t.edge, stroke_width=1.2),
        path("M-11 24 L-5 9 Q0 6 5 9 L11 24 Q0 28 -11 24 Z", fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
        circle(0, 16, 2.8, fill=t.fill("blue"), stroke=t.edge, stroke_width=1),
        path(waves, stroke=t.fill("blue") if t.earned else "soft", stroke_width=3.2),
    ]


def _beat_the_planner(t: Thread) -> Marks:
    """A plan with boxes that is crossed out for a better one, under a star."""
    star = [(r * sin(k * pi / 5), -25 - r * cos(k * pi / 5)) for k, r in enumerate([10, 4.4] * 5)]
    return [
        polygon(star, fill=t.fill("yellow"), stroke=t.edge, stroke_width=1.3, stroke_linejoin="round"),
        *(
            rect(x - w / 2, y, w, h, rx=1.5, fill=t.fill(hue), stroke=t.edge, stroke_width=1.4)
            for x, y, w, h, hue in (
                (-15, -8, 10, 9, "yellow"), (-15, 1, 16, 13, "green"), (-15, 14, 24, 18, "ink"),
                (15, 6, 10, 9, "yellow"), (15, 15, 18, 17, "sky"),
            )
        ),
        line(-32, 32.6, 32, 32.6, t.line, stroke_width=2.4),
    ]  # fmt: skip


def _push_back(t: Thread) -> Marks:
    """Gas flies to the left, the rocket to the right."""
    return [
        _stars(t, (-10, -32), (24, -26), (30, 26), (-22, 30)),
        group(_rocket(t, 0, 0, 44, "signal"), css="transform:translate(-4px,0px) rotate(90deg)"),
        *(
            circle(x, y, r, fill=t.fill("yellow"), stroke=t.edge, stroke_width=1)
            for x, y, r in ((-11, 0, 4.4), (-20, -6, 3.8), (-20, 6, 3.8), (-29, 0, 3.4), (-29, -10, 2.8), (-29, 10, 2.8))
        ),
        line(-12, 22, -28, 22, t.line, stroke_width=2.2),
        _arrow(t, (-34, 22), pi, 9),
        line(4, -21, 24, -21, t.line, stroke_width=2.2),
        _arrow(t, (31, -21), 0, 9),
    ]  # fmt: skip


def _nearly_all_fuel(t: Thread) -> Marks:
    """A rocket cut open: nine tenths of it are propellant."""
    return [
        path("M-13 32 V-14 Q-13 -26 0 -39 Q13 -26 13 -14 V32 Z", fill=t.fill("card"), stroke=t.edge, stroke_width=1.6),
        path("M-13 32 V-13 q4.3 -4 8.7 0 t8.7 0 t8.6 0 V32 Z", fill=t.fill("yellow"), stroke=t.edge, stroke_width=1.4),
        path("M-13 16 L-25 33 H25 L13 16 V32 H-13 Z", fill=t.fill("signal"), stroke=t.edge, stroke_width=1.3),
        text(0, 12, "ln", "title", "middle", fill=t.dark, css="font-size:19px;font-style:italic"),
        circle(0, -24, 3.4, fill=t.fill("sky"), stroke=t.edge, stroke_width=1.1),
    ]


def _let_go(t: Thread) -> Marks:
    """The upper stage flies on, the lower one falls away."""
    return [
        _flame(t, 0, 5, 12),
        path("M-9 5 V-21 Q-9 -30 0 -39 Q9 -30 9 -21 V5 Z", fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
        rect(-8.2, -16, 16.4, 7, fill=t.fill("green")),
        group(
            path("M-11 22 L-16 30 H16 L11 22 Z", fill=t.dark if t.earned else "card", stroke=t.edge, stroke_width=1.2),
            rect(-11, 0, 22, 23, rx=2, fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
            rect(-10.2, 8, 20.4, 7, fill=t.fill("blue")),
            css="transform:translate(-9px,15px) rotate(-24deg) scale(.82)",
        ),
        path("M22 14 V30", stroke=t.line, stroke_width=2.2), _arrow(t, (22, 36), pi / 2, 8),
        path("M24 -8 V-22", stroke=t.line, stroke_width=2.2), _arrow(t, (24, -29), -pi / 2, 8),
    ]  # fmt: skip


def _transfer_orbit(t: Thread) -> Marks:
    """Two circles and the ellipse between them."""
    return [
        circle(0, 0, 35, fill="none", stroke=t.line, stroke_width=1.2, stroke_dasharray="3 3"),
        circle(0, 0, 16, fill="none", stroke=t.line, stroke_width=1.2),
        path("M16 0 A25.5 24 0 0 0 -35 0", stroke=t.fill("signal") if t.earned else "soft", stroke_width=3),
        _world(t, 0, 0, 9, "sky"),
        circle(16, 0, 4, fill=t.fill("yellow"), stroke=t.edge, stroke_width=1.2),
        circle(-35, 0, 4.6, fill=t.fill("signal"), stroke=t.edge, stroke_width=1.2),
        circle(18, 20, 9, fill=t.fill("card"), stroke=t.edge, stroke_width=1.3),
        text(18, 24.4, "3", "mono strong", "middle", fill=t.dark, css="font-size:12px"),
    ]


def _slow_and_steady(t: Thread) -> Marks:
    """A spiral, outwards for years."""
    turns = [(k / 40 * 2 * pi, 9 + 25 * k / 120) for k in range(121)]
    spiral = [(r * cos(a), r * sin(a)) for a, r in turns]
    return [
        polyline(spiral, t.line, stroke_width=2),
        _world(t, 0, 0, 6.5, "green"),
        group(
            rect(-13, -2.4, 9, 5, fill=t.fill("sky"), stroke=t.edge, stroke_width=1),
            rect(4, -2.4, 9, 5, fill=t.fill("sky"), stroke=t.edge, stroke_width=1),
            rect(-4, -6, 8, 11, rx=2, fill=t.fill("card"), stroke=t.edge, stroke_width=1.3),
            path("M-3.5 5 L0 14 L3.5 5 Z", fill=t.fill("yellow")),
            x=34, y=0,
        ),
    ]  # fmt: skip


def _near_miss(t: Thread) -> Marks:
    """An asteroid that was pushed early, and passes the Earth."""
    rock = [(-33, -22), (-25, -33), (-14, -31), (-10, -20), (-16, -11), (-28, -11)]
    return [
        _stars(t, (4, -34), (30, -22), (-36, 6), (-4, 36)),
        line(-10, -12, 12, 10, t.line, stroke_width=1.4, stroke_dasharray="3 3"),
        path("M-8 -18 Q22 -8 37 -8", stroke=t.fill("signal") if t.earned else "soft", stroke_width=2.8),
        _arrow(t, (40, -8), 0, 9, t.fill("signal") if t.earned else "soft"),
        _world(t, 19, 19, 14),
        polygon(rock, fill=t.fill("line"), stroke=t.edge, stroke_width=1.5, stroke_linejoin="round"),
        circle(-25, -23, 2.6, fill=t.dark, opacity=0.4),
        circle(-17, -20, 1.8, fill=t.dark, opacity=0.4),
    ]


def _lifeboat(t: Thread) -> Marks:
    """A square box, a round hole, and a strip of tape."""
    return [
        circle(0, 4, 31, fill=t.fill("card"), stroke=t.edge, stroke_width=1.6),
        circle(0, 4, 22, fill=t.fill("ink"), stroke=t.edge, stroke_width=1.5),
        group(
            rect(-18, -18, 36, 36, rx=2, fill=t.fill("green"), stroke=t.edge, stroke_width=1.6),
            *(line(-18, y, 18, y, t.edge, stroke_width=1.1) for y in (-9, 0, 9)),
            css="transform:translate(0px,-4px) rotate(14deg)",
        ),
        polygon([(-36, 12), (-33, 2), (33, 15), (30, 25)], fill=t.fill("line"), stroke=t.edge, stroke_width=1.3),
    ]


def _lucky_six(t: Thread) -> Marks:
    """A six that flies."""
    return [
        group(
            rect(-22, -22, 44, 44, rx=8, fill=t.fill("card"), stroke=t.edge, stroke_width=1.7),
            *(circle(x, y, 4.2, fill=t.dark) for x in (-10, 10) for y in (-12, 0, 12)),
            css="transform:translate(5px,-5px) rotate(18deg)",
        ),
        *(
            line(x, y, x - 10, y + 10, t.fill("yellow") if t.earned else "soft", stroke_width=3.2)
            for x, y in ((-23, 3), (-17, 17), (-3, 24))
        ),
    ]


def _space_race(t: Thread) -> Marks:
    """Two rockets, one of them ahead, and a clock."""
    return [
        _flame(t, -17, 14, 14),
        _rocket(t, -17, 14, 44, "signal"),
        _flame(t, 17, 28, 10),
        _rocket(t, 17, 28, 44, "blue"),
        line(-26, -35, 26, -35, t.line, stroke_width=2.6, stroke_dasharray="5 4"),
    ]


def _around_the_moon(t: Thread) -> Marks:
    """Out and home along an eight."""
    return [
        _stars(t, (-4, -34), (8, 34), (-34, 22), (32, 26)),
        path("M-24 15 C-46 10 -40 -15 -22 -15 C-4 -15 6 13 22 13 C38 13 40 -11 24 -13 C6 -15 -6 19 -24 15 Z",
             stroke=t.line, stroke_width=2, stroke_dasharray="4 3"),
        _world(t, -22, 0, 10),
        circle(23, 0, 7, fill=t.fill("line"), stroke=t.edge, stroke_width=1.4),
        circle(21, -2, 1.8, fill=t.dark, opacity=0.35),
        path("M-6 9 l-6 -10 q5 -4 10 0 l4 9 q-4 4 -8 1 Z", fill=t.fill("card"), stroke=t.edge, stroke_width=1.3),
        path("M7 -24 l-7 9 h6 l-6 9", stroke=t.fill("yellow") if t.earned else "soft", stroke_width=2.6, stroke_linejoin="round"),
    ]  # fmt: skip


def _one_word(t: Thread) -> Marks:
    """Two bubbles: a word instead of a number."""
    return [
        path("M-31 -26 H15 a6 6 0 0 1 6 6 V-4 a6 6 0 0 1 -6 6 H-14 L-23 12 V2 H-31 a6 6 0 0 1 -6 -6 V-20 a6 6 0 0 1 6 -6 Z",
             fill=t.fill("card"), stroke=t.edge, stroke_width=1.5),
        text(-8, -7, "123", "mono strong", "middle", fill=t.dark, css="font-size:15px"),
        line(-27, -5, 11, -18, t.fill("signal") if t.earned else "soft", stroke_width=3),
        path("M-2 8 H28 a6 6 0 0 1 6 6 V24 a6 6 0 0 1 -6 6 H23 V38 L14 30 H-2 a6 6 0 0 1 -6 -6 V14 a6 6 0 0 1 6 -6 Z",
             fill=t.fill("yellow"), stroke=t.edge, stroke_width=1.5),
        *(circle(x, 19, 2.6, fill=t.dark) for x in (4, 13, 22)),
    ]  # fmt: skip


MOTIFS: Final[dict[str, Callable[[Thread], Marks]]] = {
    "00": _start, "01": _moon_and_back, "02": _heavy_lifter, "03": _backwards, "04": _sun_watch, "05": _face_down,
    "06": _splashdown, "07": _beat_the_planner, "08": _push_back, "09": _nearly_all_fuel, "10": _let_go,
    "11": _transfer_orbit, "12": _slow_and_steady, "13": _near_miss, "14": _lifeboat, "15": _lucky_six,
    "16": _space_race, "17": _around_the_moon, "18": _one_word,
}  # fmt: skip
