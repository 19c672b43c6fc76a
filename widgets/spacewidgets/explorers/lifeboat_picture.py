"""The picture of a lifeboat's budget: how long each supply lasts, and when one is home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spacewidgets.scene import Mark, Scene, line, path, polygon, rect, text
from spacewidgets.words import _

__all__ = ["Supply", "draw_supplies", "hours_words"]

WIDTH, TOP, STEP, HIGH = 780, 62, 54, 30
LEFT, RIGHT = 188, 690  # where the bars begin, and where the longest ends
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


def draw_supplies(supplies: tuple[Supply, ...], home: float, said: str) -> Scene:
    """One bar a supply, the way home as a line across all of them; `said` is what it shows, in words."""
    foot = TOP + STEP * len(supplies)
    marks = [*_axis(foot), *(mark for i, each in enumerate(supplies) for mark in _bar(TOP + STEP * i, each, home))]
    return Scene(WIDTH, foot + 30, _("How long everything lasts"), (*marks, *_home(home, foot)), said)


def _at(hours: float) -> float:
    return LEFT + (RIGHT - LEFT) * min(hours, SHOWN) / SHOWN


def _axis(foot: float) -> list[Mark]:
    marks = [line(LEFT, TOP - 8, LEFT, foot, "line")]
    for hours in range(0, int(SHOWN) + 1, DAY):
        marks += [
            line(_at(hours), TOP - 8, _at(hours), foot, "grid", stroke_width=1),
            text(_at(hours), foot + 18, hours_words(hours), "soft small", "middle"),
        ]
    return marks


def _bar(y: float, supply: Supply, home: float) -> list[Mark]:
    lasts, end = supply.hours >= home, _at(supply.hours)
    looks = {"fill": "green", "stroke": "green-text"} if lasts else {"fill": "yellow", "stroke": "yellow-text"}
    marks = [
        text(0, y + 13, supply.name, "label"),
        text(0, y + 31, supply.amount, "soft small"),
        rect(LEFT, y, end - LEFT, HIGH, rx=2, class_="sg-moves", **looks),
        _sign(LEFT + 18, y + HIGH / 2, lasts=lasts),
        text(WIDTH, y + 21, hours_words(supply.hours), "mono strong", "end"),
    ]
    if supply.hours > SHOWN:
        tip = [(RIGHT, y), (RIGHT + 14, y + HIGH / 2), (RIGHT, y + HIGH)]
        marks.append(polygon(tip, stroke_width=1.5, **looks))
    if not lasts:
        marks.append(rect(end, y, _at(home) - end, HIGH, fill="none", stroke="signal", stroke_dasharray="5 4"))
    return marks


def _sign(x: float, y: float, *, lasts: bool) -> Mark:
    """A tick or a cross, so that colour does not speak alone."""
    if lasts:
        return path("M", x - 8, y, "l", 5, 7, "l", 11, -15, stroke="on-green", stroke_width=3)
    return path("M", x - 6, y - 6, "l 12 12 m 0 -12 l -12 12", stroke="on-yellow", stroke_width=3)


def _home(home: float, foot: float) -> list[Mark]:
    x = _at(home)
    return [
        line(x, TOP - 20, x, foot, "signal", stroke_width=3),
        text(x, TOP - 28, _("home after {n} h").format(n=f"{home:g}"), "strong", "middle", fill="signal-text"),
    ]
