"""The chosen plan as a line with its stops from top to bottom: years under way, what burns, what waits and is fetched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spacegames.leaving_earth import Leg, MissionPlan, Stop
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, Scene, circle, line, path, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.panels.planner.words import burn_words, in_lines, parts_words, stop_words
from spacewidgets.words import _

__all__ = ["draw_timeline"]

WIDTH: Final = 920
LINE: Final = 92  # where the line with the stops runs
WORDS: Final = 132
WAITS: Final = 640  # right of all words: from where something is left to where it is fetched
NEST: Final = 94
LETTERS: Final = 11  # in a line of what waits
NOTE_LETTERS: Final = 42
STOP: Final = 34
LEG: Final = 40
NOTE: Final = 18
TOP: Final = 22


def draw_timeline(plan: MissionPlan, said: str) -> Scene:
    """The way of a plan from the launch on top to its end; `said` is what it shows, in words."""
    marks: list[Mark] = []
    at, years = float(TOP), 0
    places: dict[int, float] = {}
    legs = (*plan.legs, None)
    for stop, leg in zip(plan.stops, legs, strict=True):
        places[stop.position] = at
        notes = [line for note in stop_words(stop) for line in in_lines(note, NOTE_LETTERS, 3)]
        below = at + STOP / 2 + NOTE * max(0, len(notes) - 1)
        marks += _stop(stop, at, years, notes, last=leg is None)
        years += stop.years
        if leg:
            marks += _leg(leg, at, below, below + LEG)
            years += leg.years
            at = below + LEG + STOP / 2
        else:
            at = below
    marks += _waiting(plan, places)
    return Scene(WIDTH, round(at + 12), _("The flight, stop by stop"), tuple(marks), said)


def _stop(stop: Stop, y: float, years: int, notes: list[str], *, last: bool) -> Iterator[Mark]:
    yield circle(LINE, y, 8, fill="signal" if last or not stop.position else "card", stroke="ink", stroke_width=2)
    yield text(LINE - 20, y + 4.5, _("year {n}").format(n=years), "mono soft", "end")
    yield text(WORDS, y + 5, place_name(stop.place), "label big")
    for index, note in enumerate(notes):
        yield text(WORDS + 190, y + 5 + NOTE * index, note)


def _leg(leg: Leg, start: float, top: float, bottom: float) -> Iterator[Mark]:
    """The line from one stop to the next, and beside it what the leg takes."""
    end = bottom + STOP / 2
    dash = "2 5" if leg.maneuver.automatic else None
    yield line(LINE, start + 8, LINE, end - 8, stroke="signal", stroke_width=3, stroke_dasharray=dash)
    y = (top + bottom) / 2
    yield glyphs.difficulty_badge(LINE, y, "!" if leg.maneuver.automatic else leg.difficulty, chosen=True)
    x = WORDS
    if leg.years:
        yield glyphs.hourglasses(x + 5, y, leg.years)
        x += 10 * leg.years + 12
    for symbol in leg.maneuver.met:
        if glyph := glyphs.hazard(symbol, x + 9, y):
            yield glyph
            x += 24
    yield text(max(x + 6, WORDS + 190), y + 4.5, burn_words(leg), "soft")


def _waiting(plan: MissionPlan, places: dict[int, float]) -> Iterator[Mark]:
    """A bracket from each stop where something is left waiting to the stop where it is fetched, with what waits."""
    left = [stop for stop in plan.stops if stop.waits]
    for depth, stop in enumerate(reversed(left)):
        end = next(other for other in plan.stops if other.position > stop.position and other.place == stop.place)
        x, top, bottom = WAITS + NEST * depth, places[stop.position], places[end.position]
        start = WAITS - 10
        yield path("M", start, top, "H", x, "V", bottom, "H", start, stroke="yellow-text", stroke_width=2)
        yield path("M", start + 8, bottom - 5, "l", -8, 5, "l", 8, 5, stroke="yellow-text", stroke_width=2)
        lines = in_lines(parts_words(stop.waits), LETTERS, 3)
        y = (top + bottom) / 2 - 7 * len(lines) + 4
        for index, words in enumerate([*lines, _("waits")]):
            style = "soft small" if index == len(lines) else "label small"
            yield text(x + 10, y + 15 * index, words, style, halo=True)
