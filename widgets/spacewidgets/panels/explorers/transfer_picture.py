"""The picture of a transfer: both circles to scale with what moves on them, its numbers, and what each launch would miss.

`draw_journey` is a pure function of one `Journey`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, degrees, pi, sin
from typing import Final, Literal

from spacewidgets.drawing.scene import (
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
from spacewidgets.panels.explorers.transfer_model import DAY, PLACES, WINDOWS, Journey
from spacewidgets.words import _, grouped, ngettext

__all__ = ["angle", "distance", "draw_journey", "place_name", "span", "speed", "status", "unit"]

WIDTH, HEIGHT = 860, 452
X, Y, REACH = 200, 236, 172  # the middle of the circles, and the radius of the larger one
# Where the numbers' words begin, where the numbers end, and where what is said beside them begins.
COLUMN, VALUE, MORE = 440, 676, 686
FIRST_ROW, ROW = 76, 24
LEFT, RIGHT, TOP, FOOT = 492, 852, 262, 386  # the chart of launches
POINTS = 180
INSIDE = 70  # a smaller circle has no room for a name
BODIES: Final = {
    "Mercury": "line", "Venus": "yellow", "Earth": "sky", "Mars": "pink", "Ceres": "line",
    "Jupiter": "yellow", "Saturn": "yellow", "Moon": "line",
}  # fmt: skip
HOUR: Final = 3_600.0
LONG = 1_000  # days, from which on one counts in years, too

Anchor = Literal["start", "middle", "end"]


def place_name(name: str) -> str:
    """A place as one says it."""
    return _(PLACES[name].name)


def unit(journey: Journey) -> tuple[str, float]:
    """The unit of time that suits a journey, and how many of it make a day."""
    return (_("h"), DAY / HOUR) if PLACES[journey.start].around == "Earth" else (_("days"), 1.0)


def span(journey: Journey, days: float, *, years: bool = True) -> str:
    """A time, in the unit that suits the journey; a long one also in years."""
    if PLACES[journey.start].around == "Earth":
        hours = days * DAY / HOUR
        return _("{n} h").format(n=f"{hours:.2f}" if abs(hours) < 10 else grouped(hours, 1))  # noqa: PLR2004
    whole = round(days)
    said = ngettext("{n} day", "{n} days", whole).format(n=grouped(whole))
    if whole < LONG or not years:
        return said
    return _("{days} ({years} years)").format(days=said, years=f"{days / 365.25:.1f}")


def speed(metres_per_second: float) -> str:
    """A speed in km/s."""
    return _("{speed} km/s").format(speed=f"{metres_per_second / 1000:.2f}")


def distance(metres: float) -> str:
    """A distance in km, or in millions of them."""
    if metres >= 1e9:  # noqa: PLR2004 - a million km
        return _("{n} million km").format(n=grouped(metres / 1e9) if metres >= 1e10 else f"{metres / 1e9:.1f}")  # noqa: PLR2004
    return _("{n} km").format(n=grouped(round(metres / 1000, -2 if metres >= 1e7 else 0)))  # noqa: PLR2004


def angle(turned: float) -> str:
    """How far ahead or behind something is."""
    words = _("{n}° ahead") if turned >= 0 else _("{n}° behind")
    return words.format(n=round(abs(degrees(turned))))


def status(journey: Journey) -> str:
    """Where the craft is, in one sentence."""
    if journey.day == journey.launch:
        return _("Launch.")
    if journey.day < journey.launch:
        return _("Launch in {time}.").format(time=span(journey, journey.launch - journey.day))
    if journey.day < journey.arrival:
        under_way, flight = span(journey, journey.day - journey.launch), span(journey, journey.route.flight)
        return _("Under way: {under_way} of {flight}.").format(under_way=under_way, flight=flight)
    if journey.meets:
        return _("It has met its goal.")
    return _("Missed: its goal was {distance} away.").format(distance=distance(journey.miss))


def draw_journey(journey: Journey, said: str, width: int = WIDTH) -> Scene:
    """The whole picture of `journey` for so much `width`; `said` is what it shows, in words."""
    sky = Part(_sky(journey), 0, 0, COLUMN - 10, HEIGHT)
    numbers = Part((*_numbers(journey), *_launches(journey)), COLUMN - 2, 0, WIDTH - COLUMN + 2, HEIGHT)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), sky, numbers)
    return Scene(wide, high, _("A transfer between two orbits"), marks, said)


# The sky


def _at(journey: Journey, radius: float, turned: float) -> tuple[float, float]:
    """Where a distance (m) and an angle stand on the page; the larger of the two circles is always as large."""
    scale = REACH / max(PLACES[journey.start].radius, PLACES[journey.goal].radius)
    return X + scale * radius * cos(turned), Y - scale * radius * sin(turned)


def _sky(journey: Journey) -> list[Mark]:
    here, there = PLACES[journey.start], PLACES[journey.goal]
    scale = REACH / max(here.radius, there.radius)
    title = _("From {start} to {goal}").format(start=place_name(journey.start), goal=place_name(journey.goal))
    others = [
        circle(X, Y, scale * place.radius, fill="none", stroke="grid", stroke_width=1)
        for name, place in PLACES.items()
        if place.around == here.around and name not in {journey.start, journey.goal} and scale * place.radius < REACH
    ]
    return [
        text(0, 20, title, "title"),
        *others,
        *(circle(X, Y, scale * place.radius, fill="none", stroke="soft", stroke_width=1.3) for place in (here, there)),
        _middle(here.around, scale),
        *_way(journey),
        *(_expected(journey) if journey.day > journey.launch else _wanted(journey)),
        *_bodies(journey),
        text(
            0,
            HEIGHT - 6,
            _("to scale; bodies enlarged") if here.around == "Sun" else _("to scale, around the Earth"),
            "soft small",
        ),
    ]


def _middle(around: str, scale: float) -> Mark:
    """What everything goes around: the Sun enlarged, the Earth to scale."""
    if around == "Sun":
        return circle(X, Y, 7, fill="yellow", stroke="ink", stroke_width=1)
    return circle(X, Y, max(scale * 6.371e6, 2), fill="green", stroke="ink", stroke_width=1)


def _way(journey: Journey) -> list[Mark]:
    """Half the ellipse from launch to arrival, and of it what is behind the craft."""

    def points(parts: Iterable[float]) -> list[tuple[float, float]]:
        return [_at(journey, *journey.on_ellipse(part)) for part in parts]

    marks = [polyline(points(_spaced(0, 1)), "signal", stroke_width=1.5, stroke_dasharray="4 4")]
    flown = (journey.day - journey.launch) / journey.route.flight
    if flown > 0:
        ended = 1.0 if journey.meets else 2.0
        marks.append(polyline(points(_spaced(0, min(flown, ended))), "signal", stroke_width=3, stroke_linejoin="round"))
    return marks


def _spaced(start: float, end: float) -> list[float]:
    """Parts of the flight's time, denser where the craft is fast: at both ends of a half or a whole turn."""
    count = 64
    return [start + (end - start) * (0.5 - cos(pi * i / count) / 2) for i in range(count + 1)]


def _wanted(journey: Journey) -> list[Mark]:
    """Before the launch: the place ahead of the start where the goal must be when the window opens."""
    turned = journey.start_angle(journey.day) + journey.route.ahead
    x, y = _at(journey, PLACES[journey.goal].radius, turned)
    ray = _at(journey, PLACES[journey.start].radius, journey.start_angle(journey.day))
    return [
        line(X, Y, *ray, "soft", stroke_width=1, stroke_dasharray="2 3"),
        line(X, Y, x, y, "green", stroke_width=1.3, stroke_dasharray="2 3"),
        circle(x, y, 12, fill="none", stroke="green", stroke_width=2.5),
    ]


def _expected(journey: Journey) -> list[Mark]:
    """After the launch: where the goal will be when the craft arrives, and by how far they miss each other."""
    there = PLACES[journey.goal].radius
    end = _at(journey, *journey.on_ellipse(1))
    goal = _at(journey, there, journey.goal_angle(journey.arrival))
    if journey.meets:
        return [circle(*goal, 12, fill="none", stroke="green", stroke_width=2.5)]
    x, y = end
    return [
        line(x, y, *goal, "signal", stroke_width=1.5, stroke_dasharray="2 4"),
        circle(*goal, 10, fill="none", stroke="ink", stroke_width=1.3, stroke_dasharray="3 3"),
        path("M", x - 5, y - 5, "l 10 10 m 0 -10 l -10 10", stroke="signal", stroke_width=2.5),
    ]


def _bodies(journey: Journey) -> list[Mark]:
    """Start, goal and craft where they are on this day."""
    marks = [
        *_body(journey, journey.start, journey.start_angle(journey.day)),
        *_body(journey, journey.goal, journey.goal_angle(journey.day)),
    ]
    radius, turned = journey.craft(journey.day)
    x, y = _at(journey, radius, turned)
    craft = polygon([(0, -8), (5.5, 6), (0, 3), (-5.5, 6)], fill="signal", stroke="card", stroke_width=1.2)
    # Its nose points along the circle; on a page, up is against y.
    heading = 0 - degrees(turned)
    return [*marks, group(element("g", craft, transform=f"rotate({heading:.1f})"), x=x, y=y)]


def _body(journey: Journey, name: str, turned: float) -> list[Mark]:
    place = PLACES[name]
    x, y = _at(journey, place.radius, turned)
    scale = REACH / max(PLACES[journey.start].radius, PLACES[journey.goal].radius)
    drawn = circle(x, y, 7 if name in BODIES else 4.5, fill=BODIES.get(name, "card"), stroke="ink", stroke_width=1.5)
    words = place_name(name)
    half = 3.6 * len(words)
    if INSIDE < scale * place.radius < REACH - 1:  # inside its own circle, out of the other's way
        side: Anchor = "middle" if abs(cos(turned)) < 0.35 else "end" if cos(turned) > 0 else "start"  # noqa: PLR2004
        at = (x - 14 * cos(turned), y + 14 * sin(turned) + 4)
    elif scale * place.radius <= INSIDE:
        side, at = "start", (x + 12, y + 4)
    else:  # above or below, so that it keeps to the page
        side, at = "middle", (max(x, half), y - 13 if sin(turned) >= 0 else y + 22)
    return [drawn, text(*at, words, "label small", side, halo=True)]


# The numbers


def _numbers(journey: Journey) -> list[Mark]:
    route = journey.route
    low = None if route.start_low is None or route.goal_low is None else route.start_low + route.goal_low
    away = _("from 200 km up: {speed}"), _("to 200 km up: {speed}"), _("so together: {speed}")
    lows = [
        "" if burn is None else words.format(speed=f"{burn / 1000:.2f}")
        for words, burn in zip(away, (route.start_low, route.goal_low, low), strict=True)
    ]
    waits = journey.next_window - journey.day
    window = _("one is open") if journey.open else _("next in {time}").format(time=span(journey, waits, years=False))
    rows = [
        (_("first burn"), speed(route.start_burn), lows[0]),
        (_("second burn"), speed(route.goal_burn), lows[1]),
        (_("both burns"), speed(route.total), lows[2]),
        (_("flight"), span(journey, route.flight, years=False), ""),
        (_("goal at launch"), angle(route.ahead), _("now {angle}").format(angle=angle(journey.ahead))),
        (_("a window every"), span(journey, route.every, years=False), window),
    ]
    marks = [text(COLUMN, 20, _when(journey), "title"), text(COLUMN, 46, status(journey), "label")]
    for i, (words, value, more) in enumerate(rows):
        y = FIRST_ROW + ROW * i
        marks += [
            text(COLUMN, y, words),
            text(VALUE, y, value, "mono strong", "end"),
            *([text(MORE, y, more, "soft small")] if more else []),
        ]
    return marks


def _when(journey: Journey) -> str:
    if PLACES[journey.start].around == "Earth":
        return _("After {time}").format(time=span(journey, journey.day))
    return _("Day {n}").format(n=grouped(round(journey.day)))


# The launches


def _launches(journey: Journey) -> list[Mark]:
    """What a launch on each day would miss, the windows, the launch with its flight, and the clock."""
    route = journey.route
    last = route.last_launch + min(route.flight, route.every)
    most = 2 * PLACES[journey.goal].radius

    def across(day: float) -> float:
        return LEFT + (RIGHT - LEFT) * min(day, last) / last

    def up(miss: float) -> float:
        return FOOT - (FOOT - TOP) * miss / most

    days = [route.last_launch * i / POINTS for i in range(POINTS + 1)]
    x, y, end = across(journey.launch), up(journey.miss), across(journey.arrival)
    return [
        text(COLUMN, TOP - 18, _("By how far each launch would miss"), "label"),
        *_scale(up, most),
        *_windows(journey, across),
        polyline([(across(day), up(journey.miss_on(day))) for day in days], "blue", stroke_width=2.5),
        line(x, y, end, y, "signal", stroke_width=1.5, stroke_dasharray="4 4"),
        *([line(end, y - 5, end, y + 5, "signal", stroke_width=2)] if journey.arrival <= last else []),
        *(_needle(across(journey.day)) if journey.day <= last else []),
        circle(x, y, 6, fill="green" if journey.meets else "signal", stroke="card", stroke_width=2),
    ]


def _needle(x: float) -> list[Mark]:
    """The day that the picture shows."""
    return [
        line(x, TOP - 6, x, FOOT, stroke_width=1.5),
        polygon([(x - 5, TOP - 9), (x + 5, TOP - 9), (x, TOP - 2)], fill="ink"),
    ]


def _windows(journey: Journey, across: Callable[[float], float]) -> list[Mark]:
    """The days on which a window opens, and what their marks mean."""
    words, many = unit(journey)
    marks = [text(LEFT - 8, FOOT + 26, words, "soft small", "end")]
    for n in range(WINDOWS + 1):
        day = journey.route.every * n
        x = across(day)
        shown = grouped(day * many) if day * many >= 100 else f"{day * many:.3g}"  # noqa: PLR2004 - three digits
        marks += [
            rect(x - 2.5, TOP, 5, FOOT - TOP, fill="green-wash"),
            _flag(x, FOOT),
            text(x, FOOT + 26, shown, "mono soft small", "middle"),
        ]
    key = _("a window opens; between two of them a launch misses")
    return [*marks, _flag(LEFT, FOOT + 44), text(LEFT + 14, FOOT + 54, key, "soft small")]


def _flag(x: float, y: float) -> Mark:
    """A window: a green triangle that points up at (x, y)."""
    return polygon([(x, y), (x - 6, y + 10), (x + 6, y + 10)], fill="green")


def _scale(up: Callable[[float], float], most: float) -> list[Mark]:
    """The distances, from none to the far side of the goal's circle."""
    far = most >= 1e10  # noqa: PLR2004 - ten million km
    marks = [text(RIGHT, TOP - 18, _("million km") if far else _("thousand km"), "soft small", "end")]
    for part in (0, 0.5, 1):
        y = up(part * most)
        number = most * part / (1e9 if far else 1e6)
        marks += [
            text(LEFT - 8, y + 4, grouped(number), "mono soft small", "end"),
            line(LEFT, y, RIGHT, y, "grid" if part else "ink", stroke_width=1),
        ]
    return marks
