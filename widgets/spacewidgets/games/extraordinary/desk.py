"""What lies before one at the table of Extraordinary Times."""

from __future__ import annotations

from dataclasses import dataclass

from spacegames.extraordinary import CREW, Phase, View
from spacewidgets.games.kit import desk
from spacewidgets.games.kit.desk import act

__all__ = ["WIDTH", "Desk", "act"]

WIDTH = 572
"""As wide as each picture is: two of them beside each other fill a laptop’s screen, one a narrow window."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(desk.Desk):
    """What a picture of the table is made of."""

    view: View

    @property
    def team(self) -> int:
        """The viewer's team."""
        return self.view.who // 2

    @property
    def crew(self) -> bool:
        """Whether the viewer is Flight Crew, and sees the space board; Mission Control sees meters and funding."""
        return self.view.who % 2 == CREW

    @property
    def ours(self) -> bool:
        """Whether it is the turn of the viewer's team."""
        return self.team == self.view.team and self.view.phase is not Phase.OVER
