"""The planner at hand, and the planner as an adviser: what stands beside the board of Leaving Earth when it is wanted."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacegames.leaving_earth import MissionPlan
from spacewidgets.games.kit.beside import Opens
from spacewidgets.games.leaving_earth.adviser import Advice, Adviser, situation
from spacewidgets.panels.planner.panel import MissionPlanner
from spacewidgets.words import _

__all__ = ["Planning"]


class Planning(Opens):
    """The planner, and the adviser that follows one of its plans."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, _("Planner"), _("The mission planner, from where you stand"))
        self.planner: Any = None
        self._planned_in: Any = None
        self.adviser = Adviser(self._plan_found)

    def content(self) -> Any:
        """The planner."""
        self._renew_planner()
        return self.planner

    def _renew_planner(self) -> None:
        """The planner, asked from where the agency stands: what it has researched, and the years left."""
        advice = self.advice
        view = self.board.view
        mission = advice.situation.mission if advice else next(iter(view.missions), "")
        asked = situation(self.board.session.view(self.board.viewer), mission)
        if self._planned_in is not self.board.session and self.planner is not None:
            self.planner.close()
            self.planner = None
        self._planned_in = self.board.session
        settings: dict[str, Any] = {"have": asked.have, "years": asked.years, "wait": "Rendezvous" in asked.have}
        if mission:
            settings["mission"] = mission
        if self.planner is None:
            # Made with what is asked: who opens it has changed nothing yet, and is not told what that change does.
            self.planner = MissionPlanner(**settings, heading_level=4)
            use = w.Button(description=_("Follow this plan"))
            self.board.on_click(use, lambda: self.advise(self.planner.mission, self.planner.plan))
            self.planner.children = (*self.planner.children, use)
        for name, value in settings.items():
            setattr(self.planner, name, value)

    def goes_on(self) -> None:
        """In another game the planner plans from where one stands now."""
        if self.button.value and self._planned_in is not self.board.session:
            self.board.show_beside()

    def close(self) -> None:
        """Free the planner, shown or not."""
        if self.planner is not None:
            self.planner.close()

    def advise(self, mission: str, chosen: MissionPlan | None = None) -> None:
        """Say how to fly a mission from where the agency stands, or follow a plan of one's own; "" for none."""
        board = self.board
        if mission and mission not in board.view.missions:
            there = ", ".join(board.view.missions)
            said = _("{mission!r} is not on the table. There are: {there}.")
            raise ValueError(said.format(mission=mission, there=there))
        board.moment = None  # advice is for the present
        if mission:
            self.adviser.take(mission, board.session.table, board.viewer, chosen)
        else:
            self.adviser.drop()
        board.pane = "plan"
        board.redraw()

    @property
    def advice(self) -> Advice | None:
        """What there is to say about the mission that was asked for."""
        board = self.board
        return None if board.moment is not None else self.adviser.advice(board.session.table, board.viewer)

    def _plan_found(self) -> None:
        """The planner has found something, in a thread of its own."""
        with self.board.lock:
            if self.board.pane == "plan":
                self.board.redraw()
