"""How the people of an agency divide their work: as one, by role, or by mission with a share of the year's money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from spacewidgets.drawing.scene import Mark, Scene, group, rect, text
from spacewidgets.games.leaving_earth.desk import PANE, Desk, pick
from spacewidgets.games.leaving_earth.names import mission_name
from spacewidgets.games.leaving_earth.team import ROLES, TEAMS, Project
from spacewidgets.words import _

__all__ = ["Team"]

LETTERS: Final = 46
SHARE: Final = 5
"""Dollars by which a project's money is changed at a time."""


@dataclass(frozen=True, slots=True)
class Team:
    """The pane: how the work is divided, who plays which role, and which project pays."""

    team: str
    role: str
    projects: Sequence[Project]
    paying: str
    free: int

    def draw(self, desk: Desk) -> Scene:
        """Three ways to divide the work, and beneath what the chosen one needs."""
        marks: list[Mark] = [text(0, 20, _("Your team"), "title")]
        wide = (PANE - 16) / 3
        for number, (key, words) in enumerate(TEAMS.items()):
            marks.append(_button(number * (wide + 8), 34, wide, _(words), "team", key, pressed=self.team == key))
        y = 84.0
        marks += [
            text(0, y + 16 * number, said, "soft small") for number, said in enumerate(wrap(self._lead(), LETTERS + 6))
        ]
        y += 16 * len(wrap(self._lead(), LETTERS + 6)) + 4
        drawn, y = self._roles(y) if self.team == "roles" else self._missions(desk, y) if self.team else ([], y)
        return Scene(PANE, round(y) + 10, _("Your team"), (*marks, *drawn), self.describe(desk))

    def describe(self, _desk: Desk) -> str:
        """The same in words."""
        said = [_("Your team works {how}.").format(how=_(TEAMS[self.team])), self._lead()]
        if self.team == "roles" and self.role:
            said.append(_("Now at the desk: {role}.").format(role=_(ROLES[self.role].words)))
        if self.team == "projects":
            line = _("{mission}: {manager}, ${left} left of ${granted}.")
            said += [
                line.format(
                    mission=mission_name(each.mission), manager=each.manager, left=each.left, granted=each.granted
                )
                for each in self.projects
            ]
        return " ".join(said)

    def _lead(self) -> str:
        if self.team == "roles":
            return _("Whoever sits down chooses a role: then the panes of that job are there, and its buttons work.")
        if self.team == "projects":
            said = _(
                "The director gives missions to managers, a click on a name after the other, and to each a share of the "
                "year's money. ${free} is not given away."
            )
            return said.format(free=self.free)
        return _("All of you decide everything together, and win or lose together.")

    def _roles(self, y: float) -> tuple[list[Mark], float]:
        marks: list[Mark] = [_button(0, y, PANE, _("everybody: all panes"), "role", "", pressed=not self.role)]
        y += 46
        for name, role in ROLES.items():
            lines = wrap(_(role.job), LETTERS)
            high = 32 + 16 * len(lines)
            drawn = group(
                rect(0, y, PANE, high, rx=8, fill="card", stroke="line", stroke_width=1.3),
                text(12, y + 20, _(role.words), "label"),
                *(text(12, y + 38 + 16 * number, line, "soft small") for number, line in enumerate(lines)),
            )
            marks.append(pick("role", name, _(role.words), drawn, hit=(0, y, PANE, high), pressed=self.role == name))
            y += high + 8
        return marks, y

    def _missions(self, desk: Desk, y: float) -> tuple[list[Mark], float]:
        marks: list[Mark] = []
        managed = {each.mission: each for each in self.projects}
        for mission in desk.view.missions:
            project = managed.get(mission)
            marks += _project(mission, project, y, self.free, paying=self.paying == mission)
            y += 84 if project else 42
        return marks, y


def _project(mission: str, project: Project | None, y: float, free: int, *, paying: bool) -> list[Mark]:
    """A mission, who manages it, and what it has."""
    name = mission_name(mission)
    who = project.manager if project else _("nobody")
    said = _("{mission}: who manages it? Now: {manager}").format(mission=name, manager=who)
    label = group(text(0, y + 21, name, "label small"))
    marks = [label, _button(PANE - 120, y, 120, who, "assign", mission, said=said)]
    if project is None:
        return marks
    money = _("${left} left of ${granted}").format(left=project.left, granted=project.granted)
    less = _("{mission}: ${n} less").format(mission=name, n=SHARE)
    more = _("{mission}: ${n} more").format(mission=name, n=SHARE)
    pays = _("{mission} pays what is bought now").format(mission=name)
    spent = "" if project.left else _("It has nothing left that could be taken.")
    given = "" if free > 0 else _("All the money is given away.")
    words = _("pays now") if paying else _("let it pay")
    y += 38
    return [
        *marks,
        text(0, y + 21, money, "mono small"),
        _button(140, y, 34, "−", "grant", f"{mission}|-{SHARE}", said=less, disabled_reason=spent or None),
        _button(180, y, 34, "+", "grant", f"{mission}|{SHARE}", said=more, disabled_reason=given or None),
        _button(PANE - 120, y, 120, words, "project", mission, said=pays, pressed=paying),
    ]


def _button(
    x: float, y: float, wide: float, words: str, *picked: str, said: str = "", pressed: bool | None = None, **how: Any
) -> Mark:
    drawn = group(
        rect(x, y, wide, 34, rx=8, fill="blue-wash" if pressed else "card", stroke="blue", stroke_width=1.5),
        text(x + wide / 2, y + 22, words, "label small", "middle"),
    )
    what, value = picked
    return pick(what, value, said or words, drawn, hit=(x, y, wide, 34), pressed=pressed, **how)
