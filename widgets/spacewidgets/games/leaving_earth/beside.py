"""What stands beside the board of Leaving Earth when it is wanted: the rules, the planner, and the planner as an adviser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as w

from spacegames.leaving_earth import MissionPlan
from spacewidgets.games.leaving_earth.adviser import Advice, Adviser, situation
from spacewidgets.games.rules_at_hand import RulesAtHand
from spacewidgets.panels.panel import OPENS
from spacewidgets.panels.planner.panel import MissionPlanner
from spacewidgets.words import _

__all__ = ["Beside"]


class Beside(RulesAtHand):
    """A board with rules and a planner at hand; each is made when it is first wanted."""

    _planner: w.ToggleButton | None = None

    def build_beside(self) -> Sequence[w.Widget]:
        """The buttons that open them."""
        self._planner = planner = w.ToggleButton(
            description=_("Planner"), tooltip=_("The mission planner, from where you stand"), _dom_classes=(OPENS,)
        )
        self._planning: Any = None
        self._planned_in: Any = None
        self.watch(planner, lambda _change: self.show_beside())
        self._adviser = Adviser(self._plan_found)
        return [self.build_rules(_("The rules, chapter by chapter")), planner]

    def opened(self) -> tuple[w.Widget, ...]:
        """The rules and the planner, each made when it is first wanted."""
        if self._planner is None or not self._planner.value:
            return super().opened()
        self._renew_planner()
        return (*super().opened(), self._planning)

    def _renew_planner(self) -> None:
        """The planner, asked from where the agency stands: what it has researched, and the years left."""
        advice = self.advice_now
        view = self.view
        mission = advice.situation.mission if advice else next(iter(view.missions), "")
        asked = situation(self.state, self.session.viewer, mission)
        if self._planned_in is not self.session and self._planning is not None:
            self._planning.close()
            self._planning = None
        self._planned_in = self.session
        if self._planning is None:
            use = w.Button(description=_("Follow this plan"))
            self._planning = MissionPlanner(have=asked.have, heading_level=4)
            self.on_click(use, lambda: self.advise(self._planning.mission, self._planning.plan))
            self._planning.children = (*self._planning.children, use)
        if mission:
            self._planning.mission = mission
        self._planning.have, self._planning.years = asked.have, asked.years
        self._planning.wait = "Rendezvous" in asked.have

    def _go_on(self) -> None:
        super()._go_on()
        if self._planner is not None and self._planner.value and self._planned_in is not self.session:
            self.show_beside()  # another game: the planner plans from where one stands now

    def close(self) -> None:
        """Free the planner as well, shown or not."""
        if (planner := getattr(self, "_planning", None)) is not None:
            planner.close()
        super().close()

    def advise(self, mission: str, chosen: MissionPlan | None = None) -> None:
        """Let the planner say how to fly a mission from where the agency stands, or follow a plan of one's own; "" for none."""
        with self.lock:
            if mission and mission not in self.view.missions:
                there = ", ".join(self.view.missions)
                raise ValueError(
                    _("{mission!r} is not on the table. There are: {there}.").format(mission=mission, there=there)
                )
            self.moment = None  # advice is for the present
            if mission:
                self._adviser.take(mission, self.session.table, self.session.viewer, chosen)
            else:
                self._adviser.drop()
            self.pane = "plan"
            self.redraw()

    @property
    def advice_now(self) -> Advice | None:
        """What the planner has to say about the mission it was asked for."""
        return None if self.moment is not None else self._adviser.advice(self.session.table, self.session.viewer)

    def _plan_found(self) -> None:
        """The planner has found something, in a thread of its own."""
        with self.lock:
            if self.pane == "plan":
                self.redraw()
