"""The picture of a transfer: both circles to scale with what moves on them, its numbers, and what each launch would miss.

`draw_journey` is a pure function of one `Journey`.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, cos, degrees, pi, sin
from typing import Final, Literal

from spacewidgets.drawing.flow import entry, lines, paragraph, reach, rooms
from spacewidgets.drawing.scene import (
    NARROWEST,
    Mark,
    Part,
    Scene,
    circle,
    element,
    fold,
    group,
    line,
    path,
    polygon,
    polyline,
    rect,
    text,
)
from spacewidgets.panels.explorers.transfer_model import PLACES, WINDOWS, Journey
from spacewidgets.panels.explorers.transfer_words import angle, place_name, span, speed, status, unit
from spacewidgets.words import _, grouped

__all__ = ["draw_journey"]

WIDTH, HEIGHT = 860, 452
X, Y, REACH = 200, 236, 172  # the middle of the circles, and the radius of the larger one
# Where the numbers' words begin, where the numbers end, and where what is said beside them begins.
COLUMN, VALUE, MORE = 440, 676, 686
FIRST_ROW, ROW = 76, 24
SKY, NUMBERS = COLUMN - 10, WIDTH - COLUMN + 2  # the widths of both halves
LEFT, RIGHT, TOP, HIGH = 492, 852, 262, 124  # the chart of launches
POINTS = 180
INSIDE = 70  # a smaller circle has no room for a name
NAME_HIGH = 15
BODIES: Final = {
    "Mercury": "line", "Venus": "yellow", "Earth": "sky", "Mars": "pink", "Ceres": "line",
    "Jupiter": "yellow", "Saturn": "yellow", "Moon": "line",
}  # fmt: skip

Anchor = Literal["start", "middle", "end"]


def draw_journey(journey: Journey, said: str, width: int = WIDTH) -> Scene:
    """The whole picture of `journey` for so much `width`; `said` is what it shows, in words."""
    left, right = rooms(width, SKY, NUMBERS)
    sky = _Sky(journey, left)
    longest = MORE - COLUMN + max(reach(more) for _words, _value, more in _rows(journey))
    if right == NUMBERS and (width >= WIDTH * NARROWEST or longest < NUMBERS):
        said_, end = _numbers(journey), float(HEIGHT)
        chart = _Launches(journey, LEFT, RIGHT, TOP)
    else:
        said_, foot = _narrow_numbers(journey, right - 2)
        chart = _Launches(journey, LEFT, COLUMN + right - 12, foot + 30)
        end = chart.end
    parts = Part(sky.drawn(), 0, 0, left, sky.high), Part((*said_, *chart.drawn()), COLUMN - 2, 0, right, end)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), *parts)
    return Scene(wide, high, _("A transfer between two orbits"), marks, said)


# The sky


class _Sky:
    """Both circles to scale in a picture so wide, and what moves on them."""

    def __init__(self, journey: Journey, width: float) -> None:
        here, there = PLACES[journey.start], PLACES[journey.goal]
        self.journey, self.width = journey, width
        title = _("From {start} to {goal}").format(start=place_name(journey.start), goal=place_name(journey.goal))
        self.title, under = paragraph(0, 20, title, "title", width)
        roomy = width == SKY
        self.reach = REACH if roomy else min(REACH, width / 2 - 14)
        self.x: float = X if roomy else width / 2
        self.y: float = Y if roomy else under + self.reach + 8
        key = _("to scale; bodies enlarged") if here.around == "Sun" else _("to scale, around the Earth")
        foot = HEIGHT - 6 if roomy else self.y + self.reach + 48
        self.key, under = paragraph(0, foot, key, "soft small", width)
        self.high = under - 11
        self.scale = self.reach / max(here.radius, there.radius)

    def at(self, radius: float, turned: float) -> tuple[float, float]:
        """Where a distance (m) and an angle stand on the page; the larger of the two circles is always as large."""
        return self.x + self.scale * radius * cos(turned), self.y - self.scale * radius * sin(turned)

    def drawn(self) -> list[Mark]:
        """The whole sky."""
        journey = self.journey
        here, there = PLACES[journey.start], PLACES[journey.goal]
        others = [
            self._circle(place.radius, "grid", 1)
            for name, place in PLACES.items()
            if place.around == here.around
            and name not in {journey.start, journey.goal}
            and self.scale * place.radius < self.reach
        ]
        return [
            *self.title,
            *others,
            *(self._circle(place.radius, "soft", 1.3) for place in (here, there)),
            _middle(here.around, self.x, self.y, self.scale),
            *self._way(),
            *(self._expected() if journey.day > journey.launch else self._wanted()),
            *self._bodies(),
            *self.key,
        ]

    def _circle(self, radius: float, stroke: str, thick: float) -> Mark:
        return circle(self.x, self.y, self.scale * radius, fill="none", stroke=stroke, stroke_width=thick)

    def _way(self) -> list[Mark]:
        """Half the ellipse from launch to arrival, and of it what is behind the craft."""

        def points(parts: Iterable[float]) -> list[tuple[float, float]]:
            return [self.at(*self.journey.on_ellipse(part)) for part in parts]

        marks = [polyline(points(_spaced(0, 1)), "signal", stroke_width=1.5, stroke_dasharray="4 4")]
        flown = (self.journey.day - self.journey.launch) / self.journey.route.flight
        if flown > 0:
            ended = 1.0 if self.journey.meets else 2.0
            marks.append(
                polyline(points(_spaced(0, min(flown, ended))), "signal", stroke_width=3, stroke_linejoin="round")
            )
        return marks

    def _wanted(self) -> list[Mark]:
        """Before the launch: the place ahead of the start where the goal must be when the window opens."""
        turned = self.journey.start_angle(self.journey.day) + self.journey.route.ahead
        x, y = self.at(PLACES[self.journey.goal].radius, turned)
        ray = self.at(PLACES[self.journey.start].radius, self.journey.start_angle(self.journey.day))
        return [
            line(self.x, self.y, *ray, "soft", stroke_width=1, stroke_dasharray="2 3"),
            line(self.x, self.y, x, y, "green", stroke_width=1.3, stroke_dasharray="2 3"),
            circle(x, y, 12, fill="none", stroke="green", stroke_width=2.5),
        ]

    def _expected(self) -> list[Mark]:
        """After the launch: where the goal will be when the craft arrives, and by how far they miss each other."""
        there = PLACES[self.journey.goal].radius
        end = self.at(*self.journey.on_ellipse(1))
        goal = self.at(there, self.journey.goal_angle(self.journey.arrival))
        if self.journey.meets:
            return [circle(*goal, 12, fill="none", stroke="green", stroke_width=2.5)]
        x, y = end
        return [
            line(x, y, *goal, "signal", stroke_width=1.5, stroke_dasharray="2 4"),
            circle(*goal, 10, fill="none", stroke="ink", stroke_width=1.3, stroke_dasharray="3 3"),
            path("M", x - 5, y - 5, "l 10 10 m 0 -10 l -10 10", stroke="signal", stroke_width=2.5),
        ]

    def _bodies(self) -> list[Mark]:
        """Start, goal and craft where they are on this day."""
        places = {self.journey.start: self.journey.start_angle, self.journey.goal: self.journey.goal_angle}
        marks: list[Mark] = []
        taken: list[tuple[float, float, float]] = []  # of each name its middle, half its width, its base line
        for name in sorted(places, key=lambda each: -PLACES[each].radius):  # the outer one has less choice
            marks += self._body(name, places[name](self.journey.day), taken)
        radius, turned = self.journey.craft(self.journey.day)
        x, y = self.at(radius, turned)
        craft = polygon([(0, -8), (5.5, 6), (0, 3), (-5.5, 6)], fill="signal", stroke="card", stroke_width=1.2)
        # Its nose points along the circle; on a page, up is against y.
        heading = 0 - degrees(turned)
        return [*marks, group(element("g", craft, transform=f"rotate({heading:.1f})"), x=x, y=y)]

    def _body(self, name: str, turned: float, taken: list[tuple[float, float, float]]) -> list[Mark]:
        """A body and its name, in the first place where that keeps to the page and off the middles of names that are there."""
        place, words = PLACES[name], place_name(name)
        x, y = self.at(place.radius, turned)
        far, half = self.scale * place.radius, reach(words, "label") / 2
        drawn = circle(
            x, y, 7 if name in BODIES else 4.5, fill=BODIES.get(name, "card"), stroke="ink", stroke_width=1.5
        )

        def free(middle: float, base: float) -> bool:
            near = [(u, half_) for u, half_, v in taken if abs(base - v) < NAME_HIGH]
            return middle + half < self.width and all(abs(middle - u) > half + half_ for u, half_ in near)

        beside = [(x + 12 + half, y + 4), (x, y + 22), (x - 12 - half, y + 4), (x, y - 13)]
        if INSIDE < far < self.reach - 1:  # inside its own circle, out of the other's way
            side: Anchor = "middle" if abs(cos(turned)) < 0.35 else "end" if cos(turned) > 0 else "start"  # noqa: PLR2004
            at = (x - 14 * cos(turned), y + 14 * sin(turned) + 4)
        elif far <= INSIDE:
            side, at = "middle", next((each for each in beside if free(*each)), beside[0])
        else:  # above or below, so that it keeps to the page
            side, at = "middle", (min(max(x, half), self.width - half), y - 13 if sin(turned) >= 0 else y + 22)
        middle = at[0] + {"middle": 0, "start": half, "end": -half}[side]
        taken.append((middle, half, at[1]))
        return [drawn, text(*at, words, "label small", side, halo=True)]


def _middle(around: str, x: float, y: float, scale: float) -> Mark:
    """What everything goes around: the Sun enlarged, the Earth to scale."""
    if around == "Sun":
        return circle(x, y, 7, fill="yellow", stroke="ink", stroke_width=1)
    return circle(x, y, max(scale * 6.371e6, 2), fill="green", stroke="ink", stroke_width=1)


def _spaced(start: float, end: float) -> list[float]:
    """Parts of the flight's time, denser where the craft is fast: at both ends of a half or a whole turn."""
    count = 64
    return [start + (end - start) * (0.5 - cos(pi * i / count) / 2) for i in range(count + 1)]


# The numbers


def _rows(journey: Journey) -> list[tuple[str, str, str]]:
    """What there is to say of a transfer: the words, the value, and what is said beside it."""
    route = journey.route
    low = None if route.start_low is None or route.goal_low is None else route.start_low + route.goal_low
    away = _("from 200 km up: {speed}"), _("to 200 km up: {speed}"), _("so together: {speed}")
    lows = [
        "" if burn is None else words.format(speed=f"{burn / 1000:.2f}")
        for words, burn in zip(away, (route.start_low, route.goal_low, low), strict=True)
    ]
    waits = journey.next_window - journey.day
    window = _("one is open") if journey.open else _("next in {time}").format(time=span(journey, waits, years=False))
    return [
        (_("first burn"), speed(route.start_burn), lows[0]),
        (_("second burn"), speed(route.goal_burn), lows[1]),
        (_("both burns"), speed(route.total), lows[2]),
        (_("flight"), span(journey, route.flight, years=False), ""),
        (_("goal at launch"), angle(route.ahead), _("now {angle}").format(angle=angle(journey.ahead))),
        (_("a window every"), span(journey, route.every, years=False), window),
    ]


def _numbers(journey: Journey) -> list[Mark]:
    """What there is to say, in three columns."""
    marks = [text(COLUMN, 20, _when(journey), "title"), text(COLUMN, 46, status(journey), "label")]
    for i, (words, value, more) in enumerate(_rows(journey)):
        y = FIRST_ROW + ROW * i
        marks += [
            text(COLUMN, y, words),
            text(VALUE, y, value, "mono strong", "end"),
            *([text(MORE, y, more, "soft small")] if more else []),
        ]
    return marks


def _narrow_numbers(journey: Journey, room: float) -> tuple[list[Mark], float]:
    """What there is to say, what is said beside a value beneath it; and where that ends."""
    title, y = paragraph(COLUMN, 20, _when(journey), "title", room)
    told = status(journey)
    said, _under = paragraph(COLUMN, y + 2, told, "label", room)
    # As much room as the longest of them, so that nothing leaps while it flies.
    y += 2 + 17 * max(2, len(lines(told, room, "label"))) + 10
    marks = [*title, *said]
    for words, value, more in _rows(journey):
        row, y = entry(COLUMN, COLUMN + room, y, words, value, style="body")
        beneath, y = paragraph(COLUMN + room, y, more, "soft small", room, anchor="end")
        marks += [*row, *beneath]
        y += 7
    return marks, y


def _when(journey: Journey) -> str:
    if PLACES[journey.start].around == "Earth":
        return _("After {time}").format(time=span(journey, journey.day))
    return _("Day {n}").format(n=grouped(round(journey.day)))


# The launches


class _Launches:
    """What a launch on each day would miss, in a chart between two edges; its words stand above and below."""

    def __init__(self, journey: Journey, left: float, right: float, above: float) -> None:
        self.journey, self.left, self.right = journey, left, right
        self.last = journey.route.last_launch + min(journey.route.flight, journey.route.every)
        self.most = 2 * PLACES[journey.goal].radius
        far = self.most >= 1e10  # noqa: PLR2004 - ten million km
        self.part = 1e9 if far else 1e6
        unit_, title = _("million km") if far else _("thousand km"), _("By how far each launch would miss")
        if right == RIGHT:
            self.top = above
            said = [text(COLUMN, above - 18, title, "label")]
        else:
            said, under = paragraph(COLUMN, above, title, "label", right - COLUMN)
            self.top = under + 19
        self.words = [*said, text(right, self.top - 18, unit_, "soft small", "end")]
        self.foot = self.top + HIGH
        key = _("a window opens; between two of them a launch misses")
        x, room = (left, 999) if right == RIGHT else (COLUMN + 6, right - COLUMN - 20)
        meant, self.end = paragraph(x + 14, self.foot + 54, key, "soft small", room)
        self.words += [_flag(x, self.foot + 44), *meant]

    def across(self, day: float) -> float:
        """Where a day stands."""
        return self.left + (self.right - self.left) * min(day, self.last) / self.last

    def up(self, miss: float) -> float:
        """Where a distance stands."""
        return self.foot - HIGH * miss / self.most

    def drawn(self) -> list[Mark]:
        """The curve, the windows, the launch with its flight, and the clock."""
        journey = self.journey
        days = [journey.route.last_launch * i / POINTS for i in range(POINTS + 1)]
        x, y, end = self.across(journey.launch), self.up(journey.miss), self.across(journey.arrival)
        return [
            *self.words,
            *self._scale(),
            *self._windows(),
            polyline([(self.across(day), self.up(journey.miss_on(day))) for day in days], "blue", stroke_width=2.5),
            line(x, y, end, y, "signal", stroke_width=1.5, stroke_dasharray="4 4"),
            *([line(end, y - 5, end, y + 5, "signal", stroke_width=2)] if journey.arrival <= self.last else []),
            *(self._needle(self.across(journey.day)) if journey.day <= self.last else []),
            circle(x, y, 6, fill="green" if journey.meets else "signal", stroke="card", stroke_width=2),
        ]

    def _needle(self, x: float) -> list[Mark]:
        """The day that the picture shows."""
        return [
            line(x, self.top - 6, x, self.foot, stroke_width=1.5),
            polygon([(x - 5, self.top - 9), (x + 5, self.top - 9), (x, self.top - 2)], fill="ink"),
        ]

    def _windows(self) -> list[Mark]:
        """The days on which a window opens, as many of them written as have room."""
        words, many = unit(self.journey)
        marks = [text(self.left - 8, self.foot + 26, words, "soft small", "end")]
        days = [self.journey.route.every * n for n in range(WINDOWS + 1)]
        written = [grouped(day * many) if day * many >= 100 else f"{day * many:.3g}" for day in days]  # noqa: PLR2004 - three digits
        wide = max(reach(each, "mono") for each in written) + 8
        every = ceil(wide / (self.across(days[1]) - self.across(0)))
        for n, (day, shown) in enumerate(zip(days, written, strict=True)):
            x = self.across(day)
            marks += [rect(x - 2.5, self.top, 5, HIGH, fill="green-wash"), _flag(x, self.foot)]
            if n % every == 0:
                marks.append(text(x, self.foot + 26, shown, "mono soft small", "middle"))
        return marks

    def _scale(self) -> list[Mark]:
        """The distances, from none to the far side of the goal's circle."""
        marks = []
        for part in (0, 0.5, 1):
            y = self.up(part * self.most)
            number = grouped(self.most * part / self.part)
            marks += [
                text(self.left - 8, y + 4, number, "mono soft small", "end"),
                line(self.left, y, self.right, y, "grid" if part else "ink", stroke_width=1),
            ]
        return marks


def _flag(x: float, y: float) -> Mark:
    """A window: a green triangle that points up at (x, y)."""
    return polygon([(x, y), (x - 6, y + 10), (x + 6, y + 10)], fill="green")
