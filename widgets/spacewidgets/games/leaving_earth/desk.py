"""What lies before one at the table of Leaving Earth: beside what every desk holds, what is picked to be looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from spacegames.leaving_earth import Place
from spacegames.leaving_earth.rules import AgencySeen, Spacecraft, Turn, View, craft_of
from spacewidgets.drawing.scene import Mark, Number, Scene
from spacewidgets.games.kit import desk as kit
from spacewidgets.games.kit.keys import pick

__all__ = ["PANE", "Desk", "Pane", "act", "pick"]

PANE = 348
"""The width of a pane's picture."""


class Pane(Protocol):
    """What stands beside the map: a module of `panes`, or an object that knows more than the desk."""

    def draw(self, desk: Desk, /) -> Scene:
        """The picture, `PANE` wide."""

    def describe(self, desk: Desk, /) -> str:
        """The same in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(kit.Desk):
    """What a picture of the table is made of.

    What the viewer has picked are a craft by its number, the place where it is to go, in how many years, and another agency;
    ``pane`` is what stands beside the map.
    """

    view: View
    odds: bool = True
    craft: int | None = None
    to: Place | None = None
    years: int | None = None
    other: int | None = None
    pane: Pane | None = None

    @property
    def me(self) -> AgencySeen:
        """The viewer's agency."""
        return self.view.agencies[self.view.who]

    @property
    def ship(self) -> Spacecraft | None:
        """The craft that is picked."""
        return None if self.craft is None else craft_of(self.view, self.view.who, self.craft)

    @property
    def task(self) -> Any:
        """What is to be decided, by whomever; None at the end."""
        return self.view.tasks[-1] if self.view.tasks and not self.view.over else None

    @property
    def turn(self) -> bool:
        """Whether the viewer is in his turn, with nothing else to decide first."""
        return self.acting and isinstance(self.task, Turn)


def act(
    desk: Desk, action: Any, name: str, *items: Mark, hit: tuple[Number, Number, Number, Number], **how: Any
) -> Mark:
    """The same as in every game, but for tips: a button is as wide as its words, and says more only where it is told to."""
    return kit.act(desk, action, name, *items, hit=hit, **({"tip": None} | how))
