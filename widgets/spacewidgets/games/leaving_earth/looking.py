"""What one looks at on the board of Leaving Earth, and how that follows what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.leaving_earth import mission_named
from spacegames.leaving_earth.rules import Turn, View, craft_of
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.leaving_earth.log import Told, told_events
from spacewidgets.games.leaving_earth.names import kinds_words, mission_name, points_words
from spacewidgets.games.leaving_earth.team import ROLES
from spacewidgets.words import N_, _

__all__ = ["LOOKS", "PANES", "Panes", "history"]

PANES: Final = {
    "now": N_("Now"),
    "research": N_("Research"),
    "workshop": N_("Workshop"),
    "flight": N_("Flight"),
    "plan": N_("Plan"),
    "missions": N_("Missions"),
    "agencies": N_("Agencies"),
    "trade": N_("Trade"),
    "team": N_("Team"),
    "history": N_("History"),
}


LOOKS: Final = frozenset({"pane", "craft", "to", "years", "other"})
"""Traits that say what one looks at."""
RECENT: Final = 150
"""Events that the history looks back on."""


def history(board: Any) -> Sequence[Told]:
    """What happened lately, as the viewer may hear it."""
    end = len(board.gone_by)
    return told_events(board.session.table, max(0, end - RECENT), end, board.viewer, board.called)


class Panes(Beside):
    """The panes, of which one is looked at; a craft, a place and years that are picked."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.tabs = w.ToggleButtons(
            options=[(_(words), key) for key, words in PANES.items()], _dom_classes=("sg-tabs",)
        )
        traitlets.link((board, "pane"), (self.tabs, "value"))
        # Who turns to another pane has read what was answered; what turns to one by itself has just been answered.
        board.watch(self.tabs, lambda _change: board.hush())
        self._left_pane = "now"
        self.begins()

    def begins(self) -> None:
        """Nothing has been seen of another game."""
        self.deciding, self._viewer, self._fleet, self._over = False, -1, frozenset[int](), False
        self._honours: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()

    def look(self, what: str, value: str) -> None:
        """Look at something that was picked on a picture."""
        board = self.board
        board.hush()
        if what in ("craft", "years", "other"):
            setattr(board, what, int(value) if value else None)
            if what == "other":
                board.pane = "agencies"
            if what == "craft" and board.pane not in ("flight", "workshop"):
                board.pane = "flight"
        elif what == "to":
            board.to, board.years = value, None
            if value:
                board.pane = "flight"
        elif what == "pane" and value not in self.shown:
            role = next(role for role in ROLES.values() if value in role.panes)
            self.board.say(
                "keep", _("This cannot be done."), _("This is the job of the {role}.").format(role=_(role.words))
            )
        elif what in ("pane", "team", "role"):
            setattr(board, what, value)

    def looks(self) -> None:
        """Look away from what is no more, at what is new, and at what must be decided."""
        board, view = self.board, self.board.view
        fleet = frozenset(craft.number for craft in view.agencies[view.who].craft)
        if self._viewer != view.who:
            board.craft, board.to, board.years, board.other, self._viewer = None, "", None, None, view.who
        elif len(new := fleet - self._fleet) == 1:
            board.craft = next(iter(new))
        self._fleet = fleet
        if board.craft not in fleet:
            board.craft = None
        if board.other not in range(len(view.agencies)):
            board.other = None
        if board.years is not None and board.years < 0:
            board.years = None
        ship = None if board.craft is None else craft_of(view, view.who, board.craft)
        if board.to and (ship is None or ship.tokens or ship.place == board.to):
            board.to, board.years = "", None
        self._cheer(view)
        self._turn_to(view, deciding=bool(board.allowed) and not isinstance(next(reversed(view.tasks), None), Turn))

    def _turn_to(self, view: View, *, deciding: bool) -> None:
        """A decision, and the end of the game, come to the fore; when it is made one is back where one was."""
        board = self.board
        if deciding and not self.deciding:
            self._left_pane, board.pane = board.pane, "now"
        elif self.deciding and not deciding and board.pane == "now":
            board.pane = self._left_pane
        self.deciding = deciding
        about = (task.craft for task in reversed(view.tasks) if isinstance(getattr(task, "craft", None), int))
        if deciding and (number := next(about, None)) in self._fleet:
            board.craft = number
        if view.over and not self._over:
            board.pane = "now"
        self._over = view.over

    def _cheer(self, view: View) -> None:
        """A mission completed is a moment, and so is a death: they are not only told in the log."""
        honours = tuple((each.missions, each.lost) for each in view.agencies)
        before, self._honours = self._honours, honours
        if len(before) != len(honours) or self.board.moment is not None:
            return
        for seat, (was, now) in enumerate(zip(before, honours, strict=True)):
            gained, dead = [each for each in now[0] if each not in was[0]], now[1][len(was[1]) :]
            if dead:
                said = _("{people} of {name} died.").format(people=kinds_words(dead), name=self.board.called[seat])
                self.board.say("keep", _("A loss."), said)
            elif gained:
                self.board.say(
                    "got" if seat == view.who else "note", _("Mission completed."), self._honoured(seat, gained)
                )

    def _honoured(self, seat: int, gained: Sequence[str]) -> str:
        line = _("{name} completes {mission}: {points}.")
        worth = ((mission_name(each), points_words(mission_named(each).points)) for each in gained)
        return " ".join(
            line.format(name=self.board.called[seat], mission=name, points=points) for name, points in worth
        )

    @property
    def shown(self) -> tuple[str, ...]:
        """Everybody has all panes; a role of a team has those of its job."""
        shown = (
            (*ROLES[self.board.role].panes, "team") if self.board.team == "roles" and self.board.role else tuple(PANES)
        )
        return tuple(name for name in PANES if name in shown)

    def shows(self, _desk: Any) -> None:
        """The buttons of the panes that are there."""
        board = self.board
        self.tabs.layout.display = "none" if board.covered else ""
        options = tuple((_(PANES[name]), name) for name in self.shown)
        if self.tabs.options != options:
            there = board.pane if board.pane in self.shown else "now"
            self.tabs.options = options
            board.pane = self.tabs.value = there
