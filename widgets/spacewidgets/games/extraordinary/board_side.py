"""The viewer's side of the divider: the space board for Flight Crew, the control panels for Mission Control."""

from __future__ import annotations

from spacewidgets.drawing.scene import Scene
from spacewidgets.games.extraordinary import panels, space
from spacewidgets.games.extraordinary.desk import Desk

__all__ = ["describe", "draw"]


def draw(desk: Desk) -> Scene:
    """The picture."""
    return space.draw(desk) if desk.crew else panels.draw(desk)


def describe(desk: Desk) -> str:
    """The same in words."""
    return space.describe(desk) if desk.crew else panels.describe(desk)
