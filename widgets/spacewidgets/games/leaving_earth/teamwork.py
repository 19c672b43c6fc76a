"""What the board adds for people who run one agency together: roles, projects, and what is not one's own job."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from spacegames.leaving_earth.rules import Buy, Remove, Research
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.leaving_earth.desk import Desk
from spacewidgets.games.leaving_earth.names import mission_name
from spacewidgets.games.leaving_earth.panes.team import Team
from spacewidgets.games.leaving_earth.team import TEAMS, Ledger, Project, not_mine, projects_of
from spacewidgets.words import _

__all__ = ["Teamwork"]

PAID: Final = (Research, Buy, Remove)
"""What a project pays."""


class Teamwork(Beside):
    """What a board remembers of a team that runs an agency (LE-322 to LE-324)."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.begins()

    def begins(self) -> None:
        """Another game has no projects yet."""
        self._ledger, self._paying = Ledger(), ""

    def notes(self) -> dict[str, Any]:
        """What a saved game keeps of the team."""
        return {"team": self.board.team, "projects": self._ledger.written()} if self.board.team else {}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """How the team of a game that was loaded divides its work."""
        self.board.team = notes["team"] if notes.get("team") in TEAMS else ""
        self._ledger = Ledger.read(notes.get("projects"))

    def pane(self, desk: Desk) -> Team:
        """The pane on which a team is led."""
        projects = self.projects if self.board.team == "projects" else ()
        return Team(
            self.board.team,
            self.board.role,
            projects,
            self._paying,
            desk.me.money - sum(each.left for each in projects),
        )

    def not_ours(self, action: Any) -> str | None:
        """That something the rules allow is not for whoever sits there, in a sentence."""
        if self.board.team == "roles":
            return not_mine(action, self.board.role)
        return self._too_dear(action) if self.board.team == "projects" and isinstance(action, PAID) else None

    def acts(self, action: Any) -> None:
        """Write down which project pays what is about to be done."""
        moment = len(self.board.session.table)
        self._ledger = self._ledger.before(moment)
        if self.board.team == "projects" and self._paying and isinstance(action, PAID):
            self._ledger = self._ledger.charge(moment, self._paying)

    @property
    def projects(self) -> tuple[Project, ...]:
        """The missions that somebody manages, with their money this year."""
        return projects_of(
            self._ledger.before(len(self.board.session.table)), self.board.session.table, self.board.viewer
        )

    def _too_dear(self, action: Any) -> str | None:
        """That the project which pays has not so much money."""
        project = next((each for each in self.projects if each.mission == self._paying), None)
        if project is None:
            return None
        session, viewer = self.board.session, self.board.viewer
        after = session.view_after(viewer, action)
        cost = session.view(viewer).agencies[viewer].money - after.agencies[viewer].money
        if cost <= project.left:
            return None
        said = _("This costs ${cost}, and {mission} has ${left}: ask the director.")
        return said.format(cost=cost, mission=mission_name(project.mission), left=project.left)

    def manage(self, what: str, value: str) -> None:
        """What the director does."""
        moment = len(self.board.session.table)
        self._ledger = self._ledger.before(moment)
        if what == "project":
            self._paying = "" if self._paying == value else value
        elif what == "grant":
            self._grant(moment, *value.split("|", 1))
        else:
            self._ledger = self._ledger.assign(moment, value, self._next_manager(value))
        self.board.keeping.save()
        self.board.redraw()

    def _grant(self, moment: int, mission: str, dollars: str) -> None:
        """More money than there is cannot be given, and what was spent cannot be taken."""
        projects = self.projects
        left = next((each.left for each in projects if each.mission == mission), 0)
        viewer = self.board.viewer
        free = self.board.session.view(viewer).agencies[viewer].money - sum(each.left for each in projects)
        self._ledger = self._ledger.grant(moment, mission, max(-left, min(free, int(dollars))))

    def _next_manager(self, mission: str) -> str:
        """Whose turn it is to manage a mission when one clicks on: one member after the other, then nobody."""
        people: list[str] = [*(self.board.members or [_("Manager {n}").format(n=n) for n in range(1, 6)]), ""]
        now = next((each.manager for each in self.projects if each.mission == mission), "")
        return people[(people.index(now) + 1) % len(people)] if now in people else people[0]
