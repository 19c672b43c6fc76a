"""The picture of a lifeboat's budget: how long each supply lasts, and when one is home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from spacewidgets.drawing.flow import LEAST, lines, paragraph, reach
from spacewidgets.drawing.scene import Mark, Scene, line, path, polygon, rect, text
from spacewidgets.words import _

__all__ = ["Supply", "draw_supplies", "hours_words"]

WIDTH, TOP, STEP, HIGH = 780, 62, 54, 30
LEFT = 188  # of bars that stand beside their words
ROOM, TIP = 90, 20  # at the right of the longest bar, with the hours and without
ROOMY, CRAMPED = 560, 280  # with less width the words stand above the bars, and the hours, too
SHOWN: Final = 120.0  # hours that fit
DAY: Final = 24


@dataclass(frozen=True, slots=True)
class Supply:
    """One supply: its name, what there is of it in words, and how many hours it lasts."""

    name: str
    amount: str
    hours: float


def hours_words(hours: float) -> str:
    """So many hours, rounded down: a supply that ends in the last hour does not last it."""
    return _("{n} h").format(n=int(hours))


class Axis(NamedTuple):
    """Where the bars lie in a picture so wide: beside their words, or beneath them where there is little room."""

    width: float
    lines: int = 1  # of the longest words over a bar

    @property
    def left(self) -> float:
        """Where the bars begin."""
        return LEFT if self.width >= ROOMY else 14 if self.width >= CRAMPED else 2

    @property
    def right(self) -> float:
        """Where the longest one ends."""
        return self.width - (ROOM if self.width >= CRAMPED else TIP)

    @property
    def below(self) -> float:
        """How far they lie under their words."""
        return 0 if self.width >= ROOMY else 21 + 17 * self.lines

    @property
    def hours(self) -> float:
        """How far the hours stand under the top of a row: beside the bar, or in the line of its name."""
        return self.below + 21 if self.width >= CRAMPED else 13

    def __call__(self, hours: float) -> float:
        """Where a time stands."""
        return self.left + (self.right - self.left) * min(hours, SHOWN) / SHOWN


def draw_supplies(supplies: tuple[Supply, ...], home: float, said: str, width: float = WIDTH) -> Scene:
    """One bar a supply, the way home as a line across all of them, for so much `width`; `said` is what it shows, in words."""
    room = min(WIDTH, max(width, LEAST))
    axis = Axis(room, max(len(lines(each.amount, room)) for each in supplies))
    step = STEP + axis.below
    foot = TOP + step * len(supplies)
    bars = (mark for i, each in enumerate(supplies) for mark in _bar(axis, TOP + step * i, each, home))
    marks = (*_axis(axis, foot), *_home(axis, home, foot), *bars)
    return Scene(round(axis.width), round(foot + 30), _("How long everything lasts"), marks, said)


def _axis(at: Axis, foot: float) -> list[Mark]:
    marks = [line(at.left, TOP - 8, at.left, foot, "line")]
    longest = reach(hours_words(SHOWN))
    every = 1 if longest < at(DAY) - at(0) else 2
    for day, hours in enumerate(range(0, int(SHOWN) + 1, DAY)):
        marks.append(line(at(hours), TOP - 8, at(hours), foot, "grid", stroke_width=1))
        if day % every == 0:
            words = hours_words(hours)
            x = min(max(at(hours), reach(words) / 2), at.width - longest / 2)
            marks.append(text(x, foot + 18, words, "soft small", "middle"))
    return marks


def _bar(at: Axis, y: float, supply: Supply, home: float) -> list[Mark]:
    lasts, end, top = supply.hours >= home, at(supply.hours), y + at.below
    looks = {"fill": "green", "stroke": "green-text"} if lasts else {"fill": "yellow", "stroke": "yellow-text"}
    marks = [
        text(0, y + 13, supply.name, "label", halo=True),
        *paragraph(0, y + 31, supply.amount, "soft small", at.width, halo=True)[0],
        rect(at.left, top, end - at.left, HIGH, rx=2, class_="sg-moves", **looks),
        _sign(at.left + 18, top + HIGH / 2, lasts=lasts),
        text(at.width, y + at.hours, hours_words(supply.hours), "mono strong", "end"),
    ]
    if supply.hours > SHOWN:
        tip = [(at.right, top), (at.right + 14, top + HIGH / 2), (at.right, top + HIGH)]
        marks.append(polygon(tip, stroke_width=1.5, **looks))
    if not lasts:
        marks.append(rect(end, top, at(home) - end, HIGH, fill="none", stroke="signal", stroke_dasharray="5 4"))
    return marks


def _sign(x: float, y: float, *, lasts: bool) -> Mark:
    """A tick or a cross, so that colour does not speak alone."""
    if lasts:
        return path("M", x - 8, y, "l", 5, 7, "l", 11, -15, stroke="on-green", stroke_width=3)
    return path("M", x - 6, y - 6, "l 12 12 m 0 -12 l -12 12", stroke="on-yellow", stroke_width=3)


def _home(at: Axis, home: float, foot: float) -> list[Mark]:
    x, words = at(home), _("home after {n} h").format(n=f"{home:g}")
    middle = min(x, at.width - reach(words, "strong") / 2)
    return [
        line(x, TOP - 20, x, foot, "signal", stroke_width=3),
        text(middle, TOP - 28, words, "strong", "middle", fill="signal-text"),
    ]
