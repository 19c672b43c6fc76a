"""What is asked, over the pane that answers it; and what to do next, in the scenario for a first flight."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets as w
from markupsafe import Markup

from spacegames.leaving_earth import scenario_named
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.leaving_earth.desk import Desk
from spacewidgets.games.leaving_earth.guide import hint
from spacewidgets.games.leaving_earth.looking import Panes
from spacewidgets.games.leaving_earth.names import question
from spacewidgets.games.leaving_earth.team import ROLES
from spacewidgets.words import _

__all__ = ["Asked", "asked_words", "in_practice"]

GUIDED: Final = "first-flight"
"""The scenario in which somebody says what to do next."""


def in_practice(board: Any) -> bool:
    """Whether the game that is being played is one for practice."""
    return bool(board.course.settings.get("practice", board.practice))


def asked_words(desk: Desk) -> str:
    """What is asked, or whom all wait for."""
    return desk.aside or question(desk)


class Asked(Beside):
    """The question, with what kind of game it is and who sits there; the guide of a first flight."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.next = w.HTML(_dom_classes=("sg-live", "sg-guide"))
        self.question = w.HTML(_dom_classes=("sg-asked",))
        self._box = w.VBox(_dom_classes=("sg-pane",))
        self._step = 0

    def around(self, pane: w.Widget) -> w.VBox:
        """The question over a pane."""
        self._box.children = (self.question, self.board.answer, pane)
        return self._box

    def begins(self) -> None:
        """The guide begins, too."""
        self._step = 0

    def looks(self) -> None:
        """Say what to do next, and turn to where it is done."""
        self.next.value = str(Markup("<p>{}</p>").format(said)) if (said := self._guided()) else ""

    def shows(self, desk: Desk) -> None:
        """The question."""
        board = self.board
        chip = Markup('<span class="sg-tag">{}</span> ')
        role = _(ROLES[board.role].words) if board.team == "roles" and board.role else ""
        told = (_("practice") if in_practice(board) else "", role)
        chips = Markup().join(chip.format(said) for said in told if said)
        self.question.value = str(Markup("<p>{}<b>{}</b></p>").format(chips, asked_words(desk)))
        self._box.layout.display = "none" if board.covered else ""

    def _guided(self) -> str:
        board = self.board
        scenario = board.session.table.options.scenario
        if not board.guide or scenario is None or scenario != scenario_named(GUIDED) or board.moment is not None:
            return ""
        step = hint(board.view)
        if step is None:
            return ""
        if step.number != self._step:
            self._step = step.number
            if not board.part(Panes).deciding:
                board.pane = step.pane
        return _("Step {n} of {m}. {words}").format(n=step.number, m=step.of, words=step.words)
