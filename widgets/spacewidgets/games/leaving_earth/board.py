"""Leaving Earth on the screen: one to five space agencies, people and bots, around one map."""

from __future__ import annotations

import traitlets

from spacegames.leaving_earth import MissionPlan
from spacewidgets.games.kit.board import Board
from spacewidgets.games.leaving_earth.adviser import Advice
from spacewidgets.games.leaving_earth.beginning import LEVELS
from spacewidgets.games.leaving_earth.look import LOOK
from spacewidgets.games.leaving_earth.looking import PANES, Panes
from spacewidgets.games.leaving_earth.planning import Planning
from spacewidgets.games.leaving_earth.team import ROLES, TEAMS, Project
from spacewidgets.games.leaving_earth.teamwork import Teamwork
from spacewidgets.panels.controls import Names
from spacewidgets.words import N_

__all__ = ["LeavingEarthBoard"]


class LeavingEarthBoard(Board):
    """Leaving Earth, a race through the solar system by Joseph Fatula: build rockets, test them, fly, and be first.

    Parameters
    ----------
    level
        Which missions are drawn: "easy", "normal", "hard" or "very hard".
    mercury
        Whether Mercury is in play.
    practice
        Whether everything can be taken back, even what was decided by chance; such a game is marked as practice.
    scenario
        How the game begins, if not at the beginning: the name of a scenario such as "first-flight", a path to a file, or a
        `Scenario`; "" for none.
    guide
        Whether somebody says what to do next; only in the scenario "first-flight".
    show_odds
        Whether chances stand beside what is risky.
    team, role, members
        How people who run one agency together divide their work: "" as one, "roles", or "projects"; the role of whoever sits
        there, such as "engineer"; and what the members are called.
    pane, craft, to, years, other
        What one looks at: a pane by its name; one's own craft by its number; where it is to go and in how many years; another
        agency.
    """

    level = traitlets.Enum(tuple(LEVELS), "normal")
    mercury = traitlets.Bool(False)
    practice = traitlets.Bool(False)
    scenario = traitlets.Any("")
    guide = traitlets.Bool(True)
    show_odds = traitlets.Bool(True)
    team = traitlets.Enum(tuple(TEAMS), "")
    role = traitlets.Enum(("", *ROLES), "")
    members = Names((), N_("members are several names, such as ('Ada', 'Ben'), not {value!r}."))
    pane = traitlets.Enum(tuple(PANES), "now")
    craft = traitlets.Int(None, allow_none=True)
    to = traitlets.Unicode("")
    years = traitlets.Int(None, allow_none=True)
    other = traitlets.Int(None, allow_none=True)

    look = LOOK

    @property
    def panes_shown(self) -> tuple[str, ...]:
        """Everybody has all panes; a role of a team has those of its job."""
        return self.part(Panes).shown

    @property
    def projects(self) -> tuple[Project, ...]:
        """The missions that somebody manages, with their money this year."""
        return self.part(Teamwork).projects

    @property
    def advice_now(self) -> Advice | None:
        """What the planner has to say about the mission it was asked for."""
        return self.part(Planning).advice

    def advise(self, mission: str, chosen: MissionPlan | None = None) -> None:
        """Let the planner say how to fly a mission from where the agency stands, or follow a plan of one's own; "" for none."""
        with self.lock:
            self.part(Planning).advise(mission, chosen)
