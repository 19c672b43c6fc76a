"""What stands over the table when the mission is over: its account at once, its odds and decisions as they are worked out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w
from markupsafe import Markup

from spacegames.play import Table
from spacewidgets.drawing.stage import Stage
from spacewidgets.games.apollo13 import curve
from spacewidgets.games.apollo13.account import account, account_words
from spacewidgets.games.apollo13.debrief import FULL, Debrief, Effort, debrief_words, work_out
from spacewidgets.games.kit.beside import Beside
from spacewidgets.panels.aloud import brief
from spacewidgets.panels.planner.background import Background
from spacewidgets.words import _

__all__ = ["Afterwards"]

Mission = tuple[int, int]
"""Which session, and how many events it had."""


class Afterwards(Beside):
    """The debrief: playouts run in a thread, so that the page stays alive."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.effort: Effort = FULL
        self.button = w.Button(
            description=_("Debrief"), tooltip=_("What the mission was decided by"), button_style="primary"
        )
        self._lessons = w.HTML(_dom_classes=("sg-lessons",))
        self._working = w.HTML()  # not live, nor are the lessons: what is whole is said once
        self._curve = Stage()
        self.lessons = w.HBox(
            [self._curve, w.VBox([self._lessons, self._working])],
            _dom_classes=("sg-desk", "sg-debrief"),
            layout=w.Layout(display="none"),
        )
        self._odds: Background[Mission, Debrief] = Background(self._worked_out, self._show_lessons, self._report)
        self._so_far: Debrief | None = None
        self._told_of: Mission | None = None
        board.on_click(self.button, self.debrief)

    @property
    def controls(self) -> Sequence[w.Widget]:
        """The button that opens it; it is there when the mission is over."""
        return (self.button,)

    def debrief(self) -> None:
        """Show what the mission was decided by; a ValueError before its end."""
        with self.board.lock:
            if not self.board.session.over:
                raise ValueError(_("The debrief comes after the mission."))
            self._told_of, self._so_far = self._mission, None
            self._odds.resume()
        if not self._practice:
            self._odds.ask(self._mission, 0)
        self._show_lessons()

    def debrief_whole(self) -> None:
        """The same, waiting until all is worked out."""
        self.debrief()
        if not self._practice:
            self._odds.wait(self._mission)
        self._show_lessons()

    @property
    def _mission(self) -> Mission:
        return id(self.board.session), len(self.board.session.table)

    @property
    def _practice(self) -> bool:
        """Whether the mission could not fail, so that there are no odds."""
        return not self.board.session.table.options.failing

    def shows(self, _desk: Any) -> None:
        """The button when the mission is over; what was told of another one is gone."""
        self.button.layout.display = "" if self.board.session.over else "none"
        if self._told_of is not None and (not self.board.session.over or self._told_of != self._mission):
            self._told_of = None
            self._odds.stop()
            self._lessons.value = self._working.value = ""
            self._curve.show(None)
            self.lessons.layout.display = "none"

    def close(self) -> None:
        """Give up what is being worked out."""
        self._odds.stop()

    # What is worked out

    def _worked_out(self, _mission: Mission, progress: Callable[[], None]) -> Debrief:
        """The debrief, in a thread of its own, from a table that nobody else changes."""
        session = self.board.session
        return work_out(
            Table.of(self.board.game, session.table.record), session.people, progress, self._part, self.effort
        )

    def _part(self, found: Debrief) -> None:
        """Something more is known."""
        self._so_far = found
        self._show_lessons()

    def _report(self, _seconds: float, steps: int) -> None:
        with self.board.lock:
            if self._told_of is not None:
                said = _("Working it out: {n} missions played on so far …").format(n=steps)
                self._working.value = str(Markup("<p>{}</p>").format(said))

    def _show_lessons(self) -> None:
        """The account, and the odds as far as they are known."""
        with self.board.lock:
            if self._told_of is None or self._told_of != self._mission:
                return
            table = self.board.session.table
            found = account(table)
            odds = None if self._practice else self._odds.ask(self._mission, 0) or self._so_far
            lines = account_words(table, found)
            if self._practice:
                lines.append(_("In practice the mission cannot fail: there are no odds to work out."))
            if odds:
                lines += debrief_words(table, odds, self.board.called)
            if self._practice or (odds and odds.whole) or self._odds.given_up:
                self._working.value = ""
            said = Markup().join(Markup("<li>{}</li>").format(line) for line in lines)
            if not self._working.value:
                self.board.stage.aloud = brief(lines)
            self._lessons.value = str(Markup("<ul>{}</ul>").format(said))
            self._curve.show(curve.draw(found, odds))
            self.lessons.layout.display = ""
