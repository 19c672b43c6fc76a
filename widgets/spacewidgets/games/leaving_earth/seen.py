"""The pane that one looks at: what draws it, and what it knows beside the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth.rules import Answering, Firing, Offering, Rolled
from spacewidgets.drawing.scene import Scene
from spacewidgets.games.leaving_earth.account import account
from spacewidgets.games.leaving_earth.desk import Desk, Pane
from spacewidgets.games.leaving_earth.looking import history as lately
from spacewidgets.games.leaving_earth.panes import (
    agencies,
    decide,
    ending,
    flight,
    history,
    maneuver,
    missions,
    plan,
    research,
    trade,
    turn,
    workshop,
)
from spacewidgets.games.leaving_earth.teamwork import Teamwork

__all__ = ["SEEN", "pane_of"]

DRAWN: Final[Mapping[str, Pane]] = {
    "research": research,
    "workshop": workshop,
    "missions": missions,
    "agencies": agencies,
    "trade": trade,
}


class Seen:
    """The picture of the pane that lies on the desk."""

    def draw(self, desk: Desk) -> Scene:
        """The picture."""
        assert desk.pane is not None  # noqa: S101 - the board lays one
        return desk.pane.draw(desk)

    def describe(self, desk: Desk) -> str:
        """The same in words."""
        return desk.pane.describe(desk) if desk.pane else ""


SEEN: Final = Seen()


def pane_of(board: Any, desk: Desk) -> Pane:
    """What draws and describes the pane."""
    if board.pane == "team":
        team: Teamwork = board.part(Teamwork)
        return team.pane(desk)
    if board.pane == "plan":
        return plan.Plan(board.advice_now)
    if board.pane == "history":
        return history.History(lately(board))
    if board.pane == "now":
        over = desk.view.over
        return ending.Ending(account(board.session.table)) if over else _deciding(desk, _rolls(board))
    if board.pane == "flight":
        return maneuver if desk.craft is not None and desk.to else flight
    return DRAWN[board.pane]


def _rolls(board: Any) -> tuple[int, ...]:
    """What the die showed since somebody last decided anything."""
    events = board.gone_by
    last = next((number for number in range(len(events), 0, -1) if events[number - 1].who >= 0), 0)
    return tuple(event.action.number for event in events[last:] if isinstance(event.action, Rolled))


class Deciding(NamedTuple):
    """The pane of a decision, with what the die showed since the last one."""

    rolls: tuple[int, ...]

    def draw(self, desk: Desk) -> Scene:
        """The decision."""
        return decide.draw(desk, self.rolls)

    def describe(self, desk: Desk) -> str:
        """The same in words."""
        return decide.describe(desk, self.rolls)


def _deciding(desk: Desk, rolls: tuple[int, ...]) -> Pane:
    """What draws the decision that is to be made."""
    if desk.turn:
        return turn
    if desk.acting and isinstance(desk.task, Firing):
        return maneuver
    if desk.acting and isinstance(desk.task, Offering | Answering):
        return trade
    return Deciding(rolls)
