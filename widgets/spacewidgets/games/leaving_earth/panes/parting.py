"""Splitting a craft in two: what stays at the left, what goes with the new craft at the right; a click moves a part over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spacegames.leaving_earth import COMPONENT
from spacegames.leaving_earth.knowledge import attempt
from spacegames.leaving_earth.rules import (
    CREW,
    Detach,
    Parts,
    Reattach,
    StayWhole,
    Undock,
    astronauts,
    craft_of,
    mass,
    seats,
    skilled,
    spare_number,
)
from spacewidgets.drawing.scene import Mark, group, rect, text
from spacewidgets.games.leaving_earth.chances import shares_words
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act
from spacewidgets.games.leaving_earth.names import action_name, component_name, craft_name
from spacewidgets.games.leaving_earth.panes.components import Held, held, picture
from spacewidgets.games.leaving_earth.panes.flight_marks import paragraph, wide
from spacewidgets.words import _

__all__ = ["describe", "draw"]

HALF: Final = (PANE - 12) / 2
ROW: Final = 36


def _halves(desk: Desk) -> tuple[Parts, Parts]:
    """What stays, and what goes."""
    task = desk.task
    craft = craft_of(desk.view, task.seat, task.craft)
    staying = list(craft.parts if craft else ())
    for part in task.away:
        staying.remove(part)
    return tuple(staying), task.away


def draw(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The two craft side by side, and beneath them the attempt."""
    staying, away = _halves(desk)
    name = craft_name(desk.task.seat, desk.task.craft)
    new = craft_name(desk.task.seat, spare_number(desk.view, desk.task.seat))
    rows = max(len(held(staying)), len(held(away)), 1)
    high = 50 + ROW * rows + 6
    marks = [
        *_side(desk, staying, (0, y, high), _("{name} keeps").format(name=name), Detach),
        *_side(desk, away, (HALF + 12, y, high), _("{name}, new").format(name=new), Reattach),
    ]
    odds = attempt(desk.view, "Rendezvous", skilled((*staying, *away))) if desk.odds else ()
    open_ = Undock() in desk.open
    done, at = wide(desk, Undock(), (0, y + high + 10, PANE), action_name(Undock(), desk.view), primary=open_,
                    shares=odds if open_ else ())  # fmt: skip
    marks.append(done)
    if why := None if open_ else desk.why(Undock()):
        lines, at = paragraph(4, at + 15, why, PANE - 8, soft=True)
        marks += lines
        at -= 6
    stay, foot = wide(desk, StayWhole(), (0, at + 7, PANE), action_name(StayWhole(), desk.view), _("nothing happens"))
    return [*marks, stay], foot


def describe(desk: Desk) -> str:
    """The two craft in words."""
    staying, away = _halves(desk)
    said = []
    for words, parts in ((_("It keeps"), staying), (_("The new craft gets"), away)):
        named = ", ".join(_row_name(row) for row in held(parts)) or _("nothing")
        said.append(_("{words}: {parts}, mass {mass}.").format(words=words, parts=named, mass=mass(parts)))
    if why := None if Undock() in desk.open else desk.why(Undock()):
        said.append(why)
    elif desk.odds:
        shares = attempt(desk.view, "Rendezvous", skilled((*staying, *away)))
        said.append(_("Separating: {odds}.").format(odds=shares_words("Rendezvous", shares)))
    return " ".join(said)


def _side(desk: Desk, parts: Parts, at: tuple[float, float, float], title: str, move: Any) -> Sequence[Mark]:
    """One of the two craft: its parts, each of which can be moved to the other."""
    x, y, high = at
    crew, room = len(astronauts(parts)), seats(parts)
    weight = _("mass {n}").format(n=mass(parts))
    marks = [
        rect(x + 1, y, HALF - 2, high, rx=8, fill="paper", stroke="line", stroke_width=1.2),
        text(x + 12, y + 19, title, "label"),
        text(x + 12, y + 36, _("{mass}, seats {n}/{all}").format(mass=weight, n=crew, all=room) if room or crew else weight,
             "small", fill="signal-text" if crew > room else "soft"),
    ]  # fmt: skip
    for number, row in enumerate(held(parts)):
        action = move(row.kind, row.damaged, row.spent)
        marks.append(_part(desk, action, row, x + 6, y + 46 + ROW * number, away=move is Reattach))
    return marks


def _part(desk: Desk, action: Any, row: Held, x: float, y: float, *, away: bool) -> Mark:
    arrow = "←" if away else "→"
    name = _row_name(row)
    room = HALF - 12
    drawn = group(
        rect(x, y, room, ROW - 4, rx=6, fill="card", stroke="blue", stroke_width=1.2),
        group(picture(row.kind, 0, 0, 0.62, damaged=row.damaged), x=x + 18, y=y + ROW - 8),
        text(x + 36, y + 20, name, "small"),
        text(x + room - 8, y + 20, arrow, "label small", "end", fill="blue-text"),
    )
    return act(desk, action, action_name(action, desk.view), drawn, hit=(x, y, room, ROW - 4))


def _row_name(row: Held) -> str:
    name = component_name(row.kind)
    if row.kind in CREW and row.kind in COMPONENT:
        name = name.split()[-1]
    return f"{row.count} {name}" if row.count > 1 else name
