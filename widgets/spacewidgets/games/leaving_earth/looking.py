"""What one looks at on the board of Leaving Earth, and how that follows what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import ipywidgets as w
import traitlets

from spacegames.leaving_earth import mission_named
from spacegames.leaving_earth.rules import Turn, View, craft_of
from spacegames.record import Record
from spacewidgets.games.kit.session import Session
from spacewidgets.games.leaving_earth.names import kinds_words, mission_name, points_words
from spacewidgets.games.leaving_earth.team import ROLES
from spacewidgets.games.leaving_earth.teamwork import Teamwork
from spacewidgets.words import N_, _

__all__ = ["PANES", "Looking"]

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


class Looking(Teamwork):
    """A board with panes, of which one is looked at, and a craft, a place and years that are picked."""

    pane = traitlets.Enum(tuple(PANES), "now")
    craft = traitlets.Int(None, allow_none=True)
    to = traitlets.Unicode("")
    years = traitlets.Int(None, allow_none=True)
    other = traitlets.Int(None, allow_none=True)

    _deciding, _over, _left_pane = False, False, "now"
    _viewer, _step, _fleet = -1, 0, frozenset[int]()
    _honours: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()

    def build_tabs(self) -> None:
        """The buttons of the panes."""
        self._tabs = w.ToggleButtons(
            options=[(_(words), key) for key, words in PANES.items()], _dom_classes=("sg-tabs",)
        )
        traitlets.link((self, "pane"), (self._tabs, "value"))
        # Who turns to another pane has read what was answered; what turns to one by itself has just been answered.
        self.watch(self._tabs, lambda _change: self.hush())

    def look(self, what: str, value: str) -> None:
        """Look at something that was picked on a picture."""
        self.hush()
        if what in ("craft", "years", "other"):
            setattr(self, what, int(value) if value else None)
            if what == "other":
                self.pane = "agencies"
            if what == "craft" and self.pane not in ("flight", "workshop"):
                self.pane = "flight"
        elif what == "to":
            self.to, self.years = value, None
            if value:
                self.pane = "flight"
        elif what == "pane" and value not in self.panes_shown:
            role = next(role for role in ROLES.values() if value in role.panes)
            self.say("keep", _("This cannot be done."), _("This is the job of the {role}.").format(role=_(role.words)))
        elif what in ("pane", "team", "role"):
            setattr(self, what, value)

    def _take_up(self, session: Session, record: Record | None) -> None:
        self._deciding, self._viewer, self._fleet, self._step, self._over = False, -1, frozenset(), 0, False
        self._honours = ()
        super()._take_up(session, record)

    def tidy(self) -> None:
        """Look away from what is no more, at what is new, and at what must be decided."""
        view = self.view
        fleet = frozenset(craft.number for craft in view.agencies[view.who].craft)
        if self._viewer != view.who:
            self.craft, self.to, self.years, self.other, self._viewer = None, "", None, None, view.who
        elif len(new := fleet - self._fleet) == 1:
            self.craft = next(iter(new))
        self._fleet = fleet
        if self.craft not in fleet:
            self.craft = None
        if self.other not in range(len(view.agencies)):
            self.other = None
        if self.years is not None and self.years < 0:
            self.years = None
        ship = None if self.craft is None else craft_of(view, view.who, self.craft)
        if self.to and (ship is None or ship.tokens or ship.place == self.to):
            self.to, self.years = "", None
        self._cheer(view)
        self._turn_to(view, deciding=bool(super().legal) and not isinstance(next(reversed(view.tasks), None), Turn))

    def _turn_to(self, view: View, *, deciding: bool) -> None:
        """A decision, and the end of the game, come to the fore; when it is made one is back where one was."""
        if deciding and not self._deciding:
            self._left_pane, self.pane = self.pane, "now"
        elif self._deciding and not deciding and self.pane == "now":
            self.pane = self._left_pane
        self._deciding = deciding
        about = (task.craft for task in reversed(view.tasks) if isinstance(getattr(task, "craft", None), int))
        if deciding and (number := next(about, None)) in self._fleet:
            self.craft = number
        if view.over and not self._over:
            self.pane = "now"
        self._over = view.over

    def _cheer(self, view: View) -> None:
        """A mission completed is a moment, and so is a death: they are not only told in the log."""
        honours = tuple((each.missions, each.lost) for each in view.agencies)
        before, self._honours = self._honours, honours
        if len(before) != len(honours) or self.moment is not None:
            return
        for seat, (was, now) in enumerate(zip(before, honours, strict=True)):
            gained, dead = [each for each in now[0] if each not in was[0]], now[1][len(was[1]) :]
            if dead:
                said = _("{people} of {name} died.").format(people=kinds_words(dead), name=self._names[seat])
                self.say("keep", _("A loss."), said)
            elif gained:
                self.say("got" if seat == view.who else "note", _("Mission completed."), self._honoured(seat, gained))

    def _honoured(self, seat: int, gained: Sequence[str]) -> str:
        line = _("{name} completes {mission}: {points}.")
        worth = ((mission_name(each), points_words(mission_named(each).points)) for each in gained)
        return " ".join(line.format(name=self._names[seat], mission=name, points=points) for name, points in worth)

    @property
    def panes_shown(self) -> tuple[str, ...]:
        """Everybody has all panes; a role of a team has those of its job."""
        shown = (*ROLES[self.role].panes, "team") if self.team == "roles" and self.role else tuple(PANES)
        return tuple(name for name in PANES if name in shown)

    def show_tabs(self) -> None:
        """The buttons of the panes that are there."""
        options = tuple((_(PANES[name]), name) for name in self.panes_shown)
        if self._tabs.options != options:
            there = self.pane if self.pane in self.panes_shown else "now"
            self._tabs.options = options
            self.pane = self._tabs.value = there
