"""How the game ended: everybody's points year by year, what they did and when, and what nobody did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from spacegames.leaving_earth import MISSIONS, POINTS_PER_LOST_ASTRONAUT
from spacegames.leaving_earth.rules import score
from spacewidgets.drawing.scene import Mark, Scene, line, polyline, rect, text
from spacewidgets.games.leaving_earth.account import Story
from spacewidgets.games.leaving_earth.desk import PANE, Desk
from spacewidgets.games.leaving_earth.emblems import AGENCY, agency_badge, shortened
from spacewidgets.games.leaving_earth.names import mission_name, question
from spacewidgets.games.leaving_earth.panes.flight_marks import heading, paragraph
from spacewidgets.words import _

__all__ = ["Ending"]

LEFT, RIGHT = 30, PANE - 26
TOP, HIGH = 50, 108
"""Where the chart begins, and how high it is."""
ROW: Final = 19
DEATH: Final = f"−{-POINTS_PER_LOST_ASTRONAUT}"
POINTS: Final = {mission.name: mission.points for mission in MISSIONS}


class Ending:
    """A pane for a game that is over."""

    def __init__(self, stories: Sequence[Story]) -> None:
        self.stories = stories

    def draw(self, desk: Desk) -> Scene:
        """The scores as lines over the years; beneath, an agency after the other, the best first."""
        marks: list[Mark] = [text(0, 20, _("The game is over"), "title"), *_chart(self.stories)]
        y = float(TOP + HIGH + 40)
        for seat in _ranked(desk):
            more, y = self._agency(desk, seat, y)
            marks += more
        if left := _undone(desk):
            marks += heading(y + 16, _("Missions that nobody completed"))
            for name in left:
                y += ROW
                marks += _row(y + 16, "", mission_name(name), str(POINTS[name]))
            y += 26
        return Scene(PANE, round(y + 8), _("The game is over"), tuple(marks), self.describe(desk))

    def describe(self, desk: Desk) -> str:
        """The same in words."""
        said = [question(desk)]
        for seat in _ranked(desk):
            said.append(_("{name}: {points}.").format(name=desk.names[seat], points=_points(desk, seat)))
            said += [f"{when} {what}: {points}." for when, what, points in self._happened(seat)]
            said += _summary(self.stories[seat])
        if left := [mission_name(name) for name in _undone(desk)]:
            said.append(_("Missions that nobody completed: {all}.").format(all=", ".join(left)))
        return " ".join(said)

    def _happened(self, seat: int) -> Iterator[tuple[str, str, str]]:
        """Year, what happened, and the points for it."""
        story = self.stories[seat]
        found = [(each.year, mission_name(each.name), f"+{POINTS[each.name]}") for each in story.missions]
        found += [(each.year, _("{name} died").format(name=each.name), DEATH) for each in story.dead]
        return ((str(year), what, points) for year, what, points in sorted(found, key=lambda each: each[0]))

    def _agency(self, desk: Desk, seat: int, y: float) -> tuple[list[Mark], float]:
        """Name and points, what it did, and what that took."""
        marks = [
            rect(1, y, PANE - 2, 40, rx=8, fill="paper", stroke="line", stroke_width=1),
            agency_badge(seat, 22, y + 20),
            text(44, y + 25, shortened(desk.names[seat], PANE - 100), "label"),
            text(PANE - 14, y + 25, _points(desk, seat), "mono strong", "end"),
        ]
        y += 44
        for when, what, points in self._happened(seat):
            marks += _row(y + 14, when, what, points)
            y += ROW
        y += 18
        for words in _summary(self.stories[seat]):
            more, y = paragraph(8, y, words, PANE - 16, soft=True)
            marks += more
        return marks, y + 6


def _chart(stories: Sequence[Story]) -> list[Mark]:
    """Points in steps from year to year, with the letter of the agency at the end of its line."""
    years = sorted(stories[0].course)
    points = [each for story in stories for each in story.course.values()]
    least, most = min(0, *points), max(5, *points)
    bottom, wide = TOP + HIGH, (RIGHT - LEFT) / len(years)

    def height(score: int) -> float:
        return bottom - HIGH * (score - least) / (most - least)

    marks = [text(0, 40, _("Points, year by year"), "soft small")]
    for mark in sorted({least, 0, most}):
        marks.append(line(LEFT, height(mark), RIGHT, height(mark), stroke="grid", stroke_width=1))
        marks.append(text(LEFT - 6, height(mark) + 4, mark, "mono small", "end", fill="soft"))
    marks.append(text(LEFT, bottom + 20, years[0], "mono small", fill="soft"))
    if len(years) > 1:
        marks.append(text(RIGHT, bottom + 20, years[-1], "mono small", "end", fill="soft"))
    for seat, story in enumerate(stories):
        levels = [height(score) for score in (story.start, *(story.course[year] for year in years))]
        steps: list[tuple[float, float]] = [(LEFT, levels[0])]
        for at, (then, now) in enumerate(pairwise(levels)):
            middle = LEFT + wide * (at + 0.5)
            steps += [(middle, then), (middle, now)]
        steps.append((RIGHT, levels[-1]))
        marks += [polyline(steps, "ink", stroke_width=4), polyline(steps, AGENCY[seat].fill, stroke_width=2.5)]
    ends = _apart([height(story.course[years[-1]]) for story in stories])
    return [*marks, *(agency_badge(seat, RIGHT + 13, y, 9) for seat, y in enumerate(ends))]


def _apart(heights: Sequence[float], gap: float = 19) -> list[float]:
    """The heights moved so far apart that badges do not cover each other, upwards from the lowest."""
    placed, last = {}, TOP + HIGH + gap
    for seat in sorted(range(len(heights)), key=lambda each: (-heights[each], -each)):
        placed[seat] = last = min(heights[seat], last - gap)
    return [placed[seat] for seat in range(len(heights))]


def _row(y: float, when: str, what: str, points: str) -> list[Mark]:
    marks = [text(54 if when else 8, y, what, "small"), text(PANE - 14, y, points, "mono small", "end")]
    return [text(8, y, when, "mono small", fill="soft"), *marks] if when else marks


def _summary(story: Story) -> list[str]:
    """What it spent, how often it flew, and how lucky it was."""
    spent = _("Research ${research}, components and people ${parts}, outcome cards removed ${removed}.")
    flown = _("Craft that left Earth: {left}. Outcome cards turned up: {drawn}, failures among them: {failures}.")
    return [
        spent.format(research=story.research, parts=story.parts, removed=story.removed),
        flown.format(left=story.left, drawn=story.drawn, failures=story.failures),
    ]


def _points(desk: Desk, seat: int) -> int:
    return score(desk.view.agencies[seat])


def _ranked(desk: Desk) -> list[int]:
    return sorted(range(len(desk.names)), key=lambda seat: -_points(desk, seat))


def _undone(desk: Desk) -> list[str]:
    """What is left on the table, the most valuable first."""
    return sorted(desk.view.missions, key=lambda name: -POINTS[name])
