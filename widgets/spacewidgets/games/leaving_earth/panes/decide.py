"""What is to be decided outside of a turn: what happened, what is asked, and all that can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from spacegames.leaving_earth.rules import Separating, Turn
from spacewidgets.drawing.scene import Mark, Scene, group, text
from spacewidgets.games.leaving_earth.chances import chance_words
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act
from spacewidgets.games.leaving_earth.names import action_name, outcome_name, question
from spacewidgets.games.leaving_earth.panes import parting
from spacewidgets.games.leaving_earth.panes.choices import Option, describe_happened, happened, headline, options
from spacewidgets.games.leaving_earth.panes.flight_marks import die, face, paragraph
from spacewidgets.words import _

__all__ = ["describe", "draw"]

FEW: Final = 7
"""Decisions that are drawn as large buttons; of more, each is a smaller one."""


def draw(desk: Desk, rolls: Sequence[int] = ()) -> Scene:
    """A headline, what happened as a picture, and large buttons; ``rolls`` are what the die showed just now.

    The question itself stands above every pane.
    """
    title = headline(desk.task) if desk.acting else _waiting(desk)
    marks = [text(0, 20, title, "title")]
    y = 30.0
    if rolls:
        marks.append(_dice(rolls, y + 18))
        y += 46
    shown, y = happened(desk, y + 2)
    marks += shown
    if desk.acting and isinstance(desk.task, Separating):
        more, y = parting.draw(desk, y + 6)
        marks += more
    elif desk.acting:
        more, y = _buttons(desk, y + 8)
        marks += more
    return Scene(PANE, round(y + 6), title, tuple(marks), describe(desk, rolls))


def describe(desk: Desk, rolls: Sequence[int] = ()) -> str:
    """The same in words."""
    title = headline(desk.task) if desk.acting else _waiting(desk)
    said = [title if title.endswith("?") else f"{title}.", question(desk), describe_happened(desk)]
    if rolls:
        said.append(_("The die showed: {numbers}.").format(numbers=", ".join(map(str, rolls))))
    if desk.acting and isinstance(desk.task, Separating):
        said.append(parting.describe(desk))
    elif desk.acting:
        said += [_option_words(desk, option) for option in options(desk)]
    return " ".join(filter(None, said))


def _option_words(desk: Desk, option: Option) -> str:
    name = action_name(option.action, desk.view)
    if why := _why_not(desk, option.action):
        return f"{name}: {why}"
    odds = [f"{outcome_name(share.outcome)} {chance_words(share.chance)}" for share in option.shares]
    between = " " if option.beneath.endswith(":") else "; "
    more = between.join(filter(None, [option.beneath, ", ".join(odds)]))
    return f"{name}: {more}." if more else f"{name}."


def _why_not(desk: Desk, action: Any) -> str:
    return "" if action in desk.open else desk.why(action) or ""


def _waiting(desk: Desk) -> str:
    """Whom all wait for."""
    seat = getattr(desk.task, "seat", None)
    if isinstance(desk.task, Turn):
        return _("The turn of {name}").format(name=desk.names[desk.task.seat])
    if desk.aside or seat is None or seat == desk.view.who:
        return headline(desk.task)
    return _("{name} decides").format(name=desk.names[seat])


def _dice(rolls: Sequence[int], y: float) -> Mark:
    """The numbers that were rolled since the last decision."""
    said = text(0, y + 4, _("rolled:"), "soft small")
    dice = (group(die(64 + 40 * each, y, number), class_="sg-cast") for each, number in enumerate(rolls[-6:]))
    return group(said, *dice)


def _buttons(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """Each decision with its consequence and odds; beneath what is not possible stands why."""
    found = options(desk)
    marks: list[Mark] = []
    columns = 1 if len(found) <= FEW else 2
    wide = (PANE - 8 * (columns - 1)) / columns
    for first in range(0, len(found), columns):
        row = found[first : first + columns]
        high = max(_face(desk, option, (0, y, wide))[1] for option in row)
        foot = y + high
        for number, option in enumerate(row):
            x = (wide + 8) * number
            name = action_name(option.action, desk.view)
            drawn = _face(desk, option, (x, y, wide), high)[0]
            marks.append(act(desk, option.action, name, drawn, hit=(x, y, wide, high)))
            if why := _why_not(desk, option.action):
                lines, under = paragraph(x + 4, y + high + 15, why, wide - 8, soft=True)
                marks += lines
                foot = max(foot, under - 6)
        y = foot + 7
    return marks, y


def _face(desk: Desk, option: Option, at: tuple[float, float, float], high: float = 0) -> tuple[Mark, float]:
    x, y, wide = at
    able = not _why_not(desk, option.action)
    drawn, tall = face(
        x,
        y,
        wide,
        option.words or action_name(option.action, desk.view),
        option.beneath if able else "",
        primary=option.primary and able,
        shares=option.shares if able else (),
        room=42 if option.drawn else 0,
        high=max(high, 40),
    )
    if option.drawn is None:
        return drawn, tall
    return group(drawn, group(option.drawn, x=x + 30, y=y + tall / 2 + 15)), tall
