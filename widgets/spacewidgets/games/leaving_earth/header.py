"""The head of the table: the years of the game, and its agencies side by side."""

from __future__ import annotations

from typing import Any, Final

from spacegames.leaving_earth import MISSIONS
from spacegames.leaving_earth.rules import Turn, View, score
from spacewidgets.drawing.scene import Mark, Scene, Value, group, path, polygon, rect, text
from spacewidgets.games.leaving_earth.desk import Desk, pick
from spacewidgets.games.leaving_earth.emblems import agency_badge, shortened
from spacewidgets.games.leaving_earth.names import agency_letter
from spacewidgets.words import _, ngettext

__all__ = ["WIDTH", "describe", "draw", "turn_of"]

WIDTH: Final = 920
_HEIGHT: Final = 98
_TOP, _HIGH, _GAP = 32, 64, 8
_WIDEST: Final = 300


def draw(desk: Desk) -> Scene:
    """The calendar, and beneath it all agencies: each can be picked."""
    cards = [_agency(desk, seat) for seat in range(len(desk.names))]
    more = [_alone(desk.view)] if len(cards) == 1 else []
    return Scene(WIDTH, _HEIGHT, _("Years and agencies"), (_years(desk.view), *cards, *more), describe(desk))


def describe(desk: Desk) -> str:
    """The year and the state of each agency, in words."""
    view = desk.view
    date = _("It is {year}; the last year is {last}.").format(year=view.year, last=view.options.last_year)
    said = [f"{agency_letter(seat)} {name}: {_summary(view.agencies[seat])}" for seat, name in enumerate(desk.names)]
    states = [". ".join([words, *_states(desk, seat)]) + "." for seat, words in enumerate(said)]
    return " ".join([date, *states])


def turn_of(view: View) -> int | None:
    """Whose turn it is; None while nobody's is."""
    return next((task.seat for task in view.tasks if isinstance(task, Turn)), None)


def _years(view: View) -> Mark:
    """A strip of all years: the past is filled, the present wears the marker."""
    first, last = view.options.first_year, view.options.last_year
    step = (WIDTH - 2) / (last - first + 1)
    marks = [rect(1, 3, WIDTH - 2, 20, rx=4, fill="card", stroke="line", stroke_width=1)]
    if view.year > first:
        marks.append(rect(1, 3, step * (view.year - first), 20, rx=4, fill="grid"))
    for year in range(first, last + 1):
        x = 1 + step * (year - first)
        if year == view.year:
            marks.append(_marker(x, min(step, 120), step))
        elif first < year:
            marks.append(path("M", x, 7, "v 12", stroke="line", stroke_width=1))
        ink, style = ("on-signal", "mono strong small") if year == view.year else ("soft", "mono small")
        marks.append(text(x + step / 2, 17.5, str(year), style, "middle", fill=ink))
    return group(*marks)


def _marker(x: float, wide: float, step: float) -> Mark:
    """Where the calendar stands."""
    left, middle = x + (step - wide) / 2, x + step / 2
    tip = [(middle - 5, 24), (middle + 5, 24), (middle, 29)]
    return group(rect(left, 1, wide, 24, rx=5, fill="signal-fill"), polygon(tip, fill="signal-fill"), class_="sg-moves")


def _alone(view: View) -> Mark:
    """What one who plays alone is up against: points and years that are left."""
    left = sum(mission.points for mission in MISSIONS if mission.name in view.missions)
    years = view.options.last_year - view.year + 1
    said = [ngettext("{n} point is still open", "{n} points are still open", left).format(n=left)]
    if view.over:
        said.append(_("the game is over"))
    else:
        more = ngettext("{n} year is left, this one counted", "{n} years are left, this one counted", years)
        said.append(more.format(n=years))
    x = _WIDEST + 3 * _GAP
    return group(*(text(x, _TOP + 26 + 22 * number, words, "soft") for number, words in enumerate(said)))


def _agency(desk: Desk, seat: int) -> Mark:
    count = len(desk.names)
    wide = min(_WIDEST, (WIDTH - 2 - _GAP * (count - 1)) / count)
    x = 1 + seat * (wide + _GAP)
    agency, name = desk.view.agencies[seat], desk.names[seat]
    states = _states(desk, seat)
    turn, looked_at = turn_of(desk.view) == seat, desk.other == seat
    rim: dict[str, Value] = {"stroke": "signal", "stroke_width": 2.5} if turn else {"stroke": "line", "stroke_width": 1}
    title = shortened(name, wide - 46 - (42 if seat == desk.view.who else 0))
    marks = [
        rect(x, _TOP, wide, _HIGH, rx=8, fill="signal-wash" if turn else "paper", **rim),
        agency_badge(seat, x + 22, _TOP + 22, 13),
        text(x + 42, _TOP + 18, title, "label"),
        _numbers(agency, x + 42, _TOP + 37),
    ]
    if states:
        ink, style = ("signal-text", "label small") if turn else ("soft", "soft small")
        marks.append(text(x + 42, _TOP + 55, " · ".join(states), style, fill=ink))
    if seat == desk.view.who:
        marks.append(text(x + wide - 9, _TOP + 18, _("you"), "soft small", "end"))
    if looked_at:
        marks.append(rect(x + 3, _TOP + 3, wide - 6, _HIGH - 6, rx=6, fill="none", stroke="ink", stroke_width=1.5))
    said = _("Look at {letter} {name}: {summary}").format(
        letter=agency_letter(seat), name=name, summary=", ".join([_summary(agency), *states])
    )
    return pick("other", seat, said, *marks, hit=(x, _TOP, wide, _HIGH), pressed=looked_at, framed=False, tip=said)


def _numbers(agency: Any, x: float, y: float) -> Mark:
    """Money, points, the dead."""
    total, dead = score(agency), len(agency.lost)
    money = f"${agency.money}"
    marks = [text(x, y, money, "mono strong"), _star(x + 50, y - 5), text(x + 59, y, total, "mono strong")]
    if dead:
        marks += [_grave(x + 93, y), text(x + 103, y, dead, "mono strong")]
    return group(*marks)


def _star(x: float, y: float) -> Mark:
    """Points."""
    corners = [
        (0, -7),
        (1.8, -2.2),
        (7, -2),
        (3, 1.3),
        (4.4, 6.4),
        (0, 3.5),
        (-4.4, 6.4),
        (-3, 1.3),
        (-7, -2),
        (-1.8, -2.2),
    ]
    return polygon([(x + u, y + v) for u, v in corners], fill="yellow", stroke="ink", stroke_width=0.9)


def _grave(x: float, y: float) -> Mark:
    """The dead: a headstone."""
    stone = path("M", x - 5, y, "v -7 a 5 5 0 0 1 10 0 v 7 z", fill="soft", stroke="ink", stroke_width=0.9)
    cross = path("M", x, y - 9, "v 6 M", x - 2.2, y - 7, "h 4.4", stroke="card", stroke_width=1.2)
    return group(stone, cross, path("M", x - 7, y, "h 14", stroke="ink", stroke_width=1.2))


def _summary(agency: Any) -> str:
    """Money, points and the dead in words."""
    total, dead = score(agency), len(agency.lost)
    said = [f"${agency.money}", ngettext("{n} point", "{n} points", total).format(n=total)]
    if dead:
        said.append(_("{n} dead").format(n=dead))
    return ", ".join(said)


def _states(desk: Desk, seat: int) -> list[str]:
    """Whose turn it is, who decides, goes first, has passed."""
    view, found = desk.view, []
    turn = turn_of(view)
    deciding = getattr(desk.task, "seat", None)
    if seat == turn:
        found.append(_("turn now"))
    if seat == deciding != turn:
        found.append(_("decides now"))
    count = len(desk.names)
    if view.first == seat and count > 1:
        found.append(_("goes first"))
    if turn is not None and count > 1 and seat in {(turn - back) % count for back in range(1, view.passes + 1)}:
        found.append(_("passed"))
    return found
