"""The missions of the game: what each asks for, what it is worth, and who has done it."""

from __future__ import annotations

from typing import Final, NamedTuple

from spacegames.leaving_earth import MISSION_BONUS_TO_OTHERS, MISSIONS, Mission
from spacegames.leaving_earth.rules import View, score
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, Scene, Value, circle, element, group, line, rect, text
from spacewidgets.games.leaving_earth.desk import PANE, Desk, pick
from spacewidgets.games.leaving_earth.emblems import AGENCY, agency_badge, shortened
from spacewidgets.games.leaving_earth.names import agency_letter, mission_name, on
from spacewidgets.words import N_, _, ngettext

__all__ = ["asks", "describe", "draw"]

_TOP: Final = 56
_ROW: Final = 43
_ALONE: Final = 34


class Row(NamedTuple):
    """A mission of this game, who has done it, and whether nobody can any more."""

    mission: Mission
    by: int | None
    removed: bool


def draw(desk: Desk) -> Scene:
    """All missions of the game, the cheapest first; each that is open can be picked, to plan it."""
    rows, alone = _rows(desk.view), len(desk.names) == 1
    top = _TOP + (_ALONE if alone else 0)
    soft = (
        _("More points than lie here win.")
        if alone
        else _("The first takes the points, each other agency ${n}.").format(n=MISSION_BONUS_TO_OTHERS)
    )
    marks = [text(8, 22, _("Missions"), "title"), text(8, 42, soft, "soft small")]
    if desk.view.missions:
        marks.append(text(PANE - 8, 22, _("choose one to plan it"), "soft small", "end"))
    if alone:
        marks.append(_race(desk))
    marks += [_row(desk, row, top + _ROW * number) for number, row in enumerate(rows)]
    return Scene(PANE, top + _ROW * len(rows) + 4, _("Missions"), tuple(marks), describe(desk))


def describe(desk: Desk) -> str:
    """One line for each mission."""
    lines = [_words(desk, row) + "." for row in _rows(desk.view)]
    return "\n".join([*lines, _ahead(desk)] if len(desk.names) == 1 else lines)


_ASKS: Final = {
    ("probe", False): N_("a probe or capsule in space"),
    ("probe", True): N_("a working probe or capsule {there}"),
    ("survey", True): N_("show everybody what lies {there}"),
    ("sample", True): N_("collect a sample {there}, bring it home"),
    ("manned", False): N_("somebody in space, and home alive"),
    ("manned", True): N_("somebody {there}, and home alive"),
    ("station", False): N_("somebody in space as a year begins"),
    ("station", True): N_("somebody {there} as a year begins"),
    ("life", False): N_("a sample from where life is, brought home"),
}


def asks(mission: Mission) -> str:
    """What has to be done, in a few words."""
    there = on(mission.place) if mission.place else ""
    return _(_ASKS[mission.kind, mission.place is not None]).format(there=there)


def _rows(view: View) -> list[Row]:
    done = {name: seat for seat, agency in enumerate(view.agencies) for name in agency.missions}
    here = {*view.missions, *view.removed, *done}
    return [
        Row(mission, done.get(mission.name), mission.name in view.removed)
        for mission in MISSIONS
        if mission.name in here
    ]


def _row(desk: Desk, row: Row, y: float) -> Mark:
    mission = row.mission
    quiet = "soft" if row.by is not None or row.removed else "ink"
    says = _why_gone(mission) if row.removed else asks(mission)
    marks = [
        line(8, y, PANE - 8, y, stroke="grid", stroke_width=1),
        _coin(row, 28, y + _ROW / 2),
        text(54, y + 18, mission_name(mission.name), "label", fill=quiet),
        text(54, y + 34, says, "soft small", css=fitted(says, PANE - 62, 11.5, 0.5)),
        _state(row, PANE - 12, y + 14),
    ]
    if mission.name not in desk.view.missions:
        return element("g", element("title", _words(desk, row)), *marks)
    name = _("Plan {mission}").format(mission=_words(desk, row))
    return pick("mission", mission.name, name, *marks, hit=(4, y + 2, PANE - 8, _ROW - 4), tip=name)


def _coin(row: Row, x: float, y: float) -> Mark:
    """The points, in the colour of the agency that has them."""
    fill, ink = "card", "ink"
    rim: dict[str, Value] = {"stroke": "ink", "stroke_width": 1.5}
    if row.by is not None:
        fill, ink = AGENCY[row.by]
    elif row.removed:
        ink, rim = "soft", {"stroke": "soft", "stroke_width": 1.2, "stroke_dasharray": "3 3"}
    return group(
        circle(x, y, 15, fill=fill, **rim), text(x, y + 5, row.mission.points, "mono strong", "middle", fill=ink)
    )


def _state(row: Row, x: float, y: float) -> Mark:
    """Who has done it, or whether anybody can."""
    if row.by is not None:
        return group(text(x - 24, y + 4, _("done"), "soft small", "end"), agency_badge(row.by, x - 10, y, 10))
    if row.removed:
        return text(x, y + 4, _("impossible"), "soft small", "end")
    return text(x, y + 4, _("open"), "label small", "end", fill="green-text")


def _why_gone(mission: Mission) -> str:
    if mission.kind == "life":
        return _("no place has any life")
    return _("whatever goes there is destroyed")


def _words(desk: Desk, row: Row) -> str:
    """A mission with everything that its row shows."""
    mission = row.mission
    worth = ngettext("{n} point", "{n} points", mission.points).format(n=mission.points)
    said = _("{mission} ({points}): {asks}").format(
        mission=mission_name(mission.name), points=worth, asks=asks(mission)
    )
    if row.by is not None:
        by = _("done by {letter} {agency}").format(letter=agency_letter(row.by), agency=desk.names[row.by])
        return f"{said}; {by}"
    if row.removed:
        return f"{said}; {_('impossible: {why}').format(why=_why_gone(mission))}"
    return f"{said}; {_('open')}"


# Alone against what is left


def _race(desk: Desk) -> Mark:
    """Own points against those that are still open."""
    own, left = max(score(desk.me), 0), _open(desk.view)
    wide = PANE - 16
    share = wide * own / (own + left) if own + left else wide
    return group(
        rect(8, 50, wide, 9, rx=4.5, fill="grid"),
        rect(8, 50, share, 9, rx=4.5, fill="green"),
        line(PANE / 2, 47, PANE / 2, 62, stroke_width=2),
        text(8, 76, shortened(_ahead(desk), wide, 6), "label small"),
    )


def _open(view: View) -> int:
    return sum(mission.points for mission in MISSIONS if mission.name in view.missions)


def _ahead(desk: Desk) -> str:
    own, left = score(desk.me), _open(desk.view)
    first = _("You have {own}, and {left} are open:").format(own=own, left=left)
    second = _("you are ahead.") if own > left else _("not enough yet.")
    return f"{first} {second}"
