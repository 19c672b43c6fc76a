"""What a split reaches: its changes of speed as a column, and beside it what other splits would reach."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Final, Literal, NamedTuple

from spacewidgets.drawing.flow import paragraph, reach
from spacewidgets.drawing.scene import Mark, Value, circle, group, line, polygon, polyline, rect, text
from spacewidgets.panels.explorers.rocket_equation import MARKS
from spacewidgets.panels.explorers.stage_splitter_model import Split
from spacewidgets.words import _

__all__ = ["COLOURS", "HEIGHT", "LOW_ORBIT", "REACH", "ROCKET", "TOWARDS_MOON", "WIDTH", "Chart", "percent"]

LOW_ORBIT: Final = MARKS[1].delta_v
TOWARDS_MOON: Final = LOW_ORBIT + MARKS[0].delta_v

WIDTH, HEIGHT = 860, 432  # of the whole picture
ROCKET = 398  # the width of the rocket with its words; there the chart begins
REACH: Final = WIDTH - ROCKET
COLOURS: Final = ("blue", "green", "yellow", "pink")  # of the stages, the lowest first
AXIS, COLUMN = 438, 34  # of the chart, and how wide the column is beside it
LEFT, RIGHT, TOP, FOOT = 506, 852, 44, 372
NAME = 15  # height of a mark's name


def percent(share: float) -> str:
    """A share in per cent."""
    return _("{share} %").format(share=f"{100 * share:.1f}".removesuffix(".0"))


class _Scale:
    """The heights of the speeds: for one rocket the same, however it is split."""

    def __init__(self, split: Split) -> None:
        most = max(split.best.delta_v, split.limit, TOWARDS_MOON) / 1000
        self.step = 2 if most < 15 else 5  # noqa: PLR2004 - not too many numbers
        self.most = self.step * ceil(1.04 * most / self.step)

    def __call__(self, speed: float) -> float:
        return FOOT - (FOOT - TOP) * speed / 1000 / self.most


class _Named(NamedTuple):
    speed: float
    words: str
    colour: str = "soft"
    dash: str = "6 4"


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


Point = tuple[float, float]
Anchor = Literal["start", "end"]


class Chart:
    """The stages' changes of speed, and what other splits would reach, or of one stage what other payloads would."""

    def __init__(self, split: Split, room: float, most_payload: float, *, show_best: bool) -> None:
        self.split, self.scale = split, _Scale(split)
        self.roomy = room == REACH
        self.axis = AXIS if self.roomy else ROCKET + 28
        self.column = self.axis + 8
        self.column_end = self.column + (COLUMN if self.roomy else 30)
        self.left = LEFT if self.roomy else self.column_end + 14
        self.right = RIGHT if self.roomy else ROCKET + room - 2
        self.alone = split.stages == 1
        self.most = most_payload if self.alone else 1.0
        self.here = split.payload_fraction if self.alone else split.shares[split.varied - 1]
        best = (self.across(split.best_shares[split.varied - 1]), self.scale(split.best.delta_v))
        self.best: Point | None = best if show_best else None

    def across(self, part: float) -> float:
        """Where a share stands."""
        return self.left + (self.right - self.left) * part / self.most

    def drawn(self) -> tuple[list[Mark], float]:
        """The whole chart, words on top of all lines, and where it ends."""
        split, best = self.split, self.best
        curve = split.payload_curve(self.most) if self.alone else split.curve()
        points = [(self.across(part), self.scale(speed)) for part, speed in curve]
        named = _named(split)
        heights = [self.scale(each.speed) for each in named]
        below, foot = self._across()
        marks = [*self._column(), *below]
        marks += [self._line(each, self.column_end + 4, self.right, y) for each, y in zip(named, heights, strict=True)]
        if best:
            marks.append(
                line(self.column, best[1], self.right, best[1], "green", stroke_width=1.3, stroke_dasharray="2 3")
            )
        x, y = self.across(self.here), self.scale(split.delta_v)
        marks += [polyline(points, "blue", stroke_width=3, stroke_linejoin="round"), *self._ways(x, y)]
        if self.roomy:
            marks += self._names(named, heights, points)
            marks += self._best(heights) if best else []
            return [*marks, *self._point(x, y)], float(HEIGHT)
        short = [each._replace(words=_short(each.speed)) for each in named]
        key, end = self._key(named, foot + 26)
        marks += [*self._names(short, heights, points), *([_diamond(*best)] if best else [])]
        return [*marks, *self._point(x, y), *key], end

    def _key(self, named: list[_Named], y: float) -> tuple[list[Mark], float]:
        """What the lines are, below a chart that has no room for it, and where that ends."""
        marks: list[Mark] = []
        lines_ = [(self._line(each, ROCKET, ROCKET + 24, 0), each.words, each.colour) for each in reversed(named)]
        if self.best:
            lines_.append((_diamond(ROCKET + 12, 0), self._best_words(), "green-text"))
        for sign, words, colour in lines_:
            said, under = paragraph(ROCKET + 32, y, words, "small", self.right - ROCKET - 32, fill=colour)
            marks += [group(sign, y=y - 4), *said]
            y = under + 5
        return marks, y - 8

    def _column(self) -> list[Mark]:
        """The stages' changes of speed on top of each other, on the axis that the chart shares."""
        split, scale = self.split, self.scale
        marks = [text(ROCKET + (2 if self.roomy else 0), 20, _("Δv in km/s"), "title")]
        for number in range(0, scale.most + 1, scale.step):
            y = scale(1000 * number)
            marks += [
                text(self.axis - 6, y + 4, number, "mono soft small", "end"),
                line(self.column, y, self.right, y, "ink" if not number else "grid", stroke_width=1),
            ]
        reached, wide = 0.0, self.column_end - self.column
        for n, (speed, colour) in enumerate(zip(split.delta_vs, COLOURS, strict=False), 1):
            foot, top = scale(reached), scale(reached + speed)
            looks: dict[str, Value] = {"fill": colour, "stroke": f"{colour}-text", "stroke_width": 0.75}
            marks.append(rect(self.column, top, wide, foot - top, rx=2, **looks))
            if foot - top >= 18:  # noqa: PLR2004 - a number needs room
                x, y = (self.column + self.column_end) / 2, (foot + top) / 2 + 5
                marks.append(text(x, y, n, "mono strong", "middle", fill=f"on-{colour}"))
            reached += speed
        return marks

    def _across(self) -> tuple[list[Mark], float]:
        """The axis below, and the base line of its last words."""
        words = (
            _("payload, of the whole rocket")
            if self.alone
            else _("stage {n}, of all that is not payload").format(n=self.split.varied)
        )
        room = 999 if self.roomy else self.right - ROCKET
        marks, under = paragraph(self.right, FOOT + 42, words, "soft", room, anchor="end")
        parts = 3 if self.alone else 4
        while parts > 1 and (self.right - self.left) / parts < reach(percent(1), "mono") + 10:
            parts = parts // 2
        for i in range(parts + 1):
            part = self.most * i / parts
            x = self.across(part)
            marks.append(line(x, FOOT, x, FOOT + 5, stroke_width=1))
            middle = min(x, self.right - 18)
            if abs(middle - self.across(self.here)) > 46:  # noqa: PLR2004 - the point's own number stands there
                marks.append(text(middle, FOOT + 20, percent(part), "mono soft small", "middle"))
        return marks, under - 17

    @staticmethod
    def _line(each: _Named, left: float, right: float, y: float) -> Mark:
        return line(left, y, right, y, each.colour, stroke_width=1.3, stroke_dasharray=each.dash)

    def _names(self, named: list[_Named], heights: list[float], curve: list[Point]) -> list[Mark]:
        """Each name above its line, or below it where the best split's line runs above; apart from the others."""
        marks, room, best = [], float(FOOT), self.best
        for (_speed, words, colour, _dash), y in zip(named, heights, strict=True):
            base = min(y - 5, room - NAME)
            if best and base - NAME < best[1] < base + 3 and y + NAME <= room - NAME:
                base = y + NAME
            x, anchor = self._clear(6.2 * len(words), base, curve)
            marks.append(text(x, base, words, "small", anchor, halo=True, fill=colour))
            room = min(room, base)
        return marks

    def _clear(self, wide: float, base: float, curve: list[Point]) -> tuple[float, Anchor]:
        """Where words of this width stand: at their side of the chart, or where the curve does not run through them."""
        middle = (self.left + self.right) / 2
        ends: list[tuple[float, Anchor]] = [(self.right, "end"), (self.left + 4, "start"), (middle + 8, "start")]
        # The best split's name stands at its side of the chart, the marks' names at the other.
        at_right = (self.best is not None and self.best[0] < middle) or self.alone
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

    def _best_words(self) -> str:
        return _("best: {km}").format(km=f"{self.split.best.delta_v / 1000:.2f}")

    def _best(self, heights: list[float]) -> list[Mark]:
        """The best split: a diamond at its share and its change of speed, with the number, above any line close by."""
        if self.best is None:
            return []
        x, y = self.best
        end = x > (self.left + self.right) / 2
        base = min([y - 12, *(height - 5 for height in heights if y - 12 - NAME < height < y - 7)])
        at = self.right if end else self.left + 4
        anchor: Anchor = "end" if end else "start"
        return [_diamond(x, y), text(at, base, self._best_words(), "label", anchor, halo=True, fill="green-text")]

    def _ways(self, x: float, y: float) -> list[Mark]:
        """From the point to its two numbers on the axes."""
        return [
            line(self.column_end, y, x, y, "signal", stroke_width=2, stroke_dasharray="1 3"),
            line(x, y, x, FOOT, "signal", stroke_width=2, stroke_dasharray="1 3"),
        ]

    def _point(self, x: float, y: float) -> list[Mark]:
        """Where the rocket is now, with its two numbers on the axes."""
        total, middle = f"{self.split.delta_v / 1000:.2f}", (self.column + self.column_end) / 2
        at = min(max(x, self.left + 10), self.right - 20)
        return [
            circle(x, y, 7, fill="signal", stroke="card", stroke_width=2),
            text(middle, y - 7, total, "mono strong", "middle", halo=True, fill="signal-text"),
            text(at, FOOT + 20, percent(self.here), "mono strong", "middle", fill="signal-text"),
        ]


def _diamond(x: float, y: float) -> Mark:
    edge = [(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)]
    return polygon(edge, fill="green", stroke="card", stroke_width=1.5)


def _short(speed: float) -> str:
    return f"{speed / 1000:.1f}"
