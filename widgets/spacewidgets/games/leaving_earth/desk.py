"""What lies before one who plays: what may be known, what may be done, and what is being looked at. Pictures are made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from spacegames.leaving_earth import Place
from spacegames.leaving_earth.rules import AgencySeen, Spacecraft, Turn, View, craft_of
from spacewidgets.drawing.scene import Mark, Number, Scene, choice
from spacewidgets.games.keys import key_of, pick

__all__ = ["PANE", "Desk", "Pane", "act", "pick"]

PANE = 348
"""The width of a pane's picture."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a picture of the table is made of.

    ``view`` is what the viewer may know and ``acting`` whether he is the one to decide; ``why(action)`` is None or the sentence
    that says why something cannot be done now; ``names`` are the agencies' names. What he has picked are a craft of his by its
    number, the place where it is to go, in how many years, and another agency that he looks at.
    """

    view: View
    legal: tuple[Any, ...]
    why: Callable[[Any], str | None]
    names: tuple[str, ...]
    acting: bool = True
    odds: bool = True
    craft: int | None = None
    to: Place | None = None
    years: int | None = None
    other: int | None = None
    aside: str = ""
    open: frozenset[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "open", frozenset(self.legal))

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


class Pane(Protocol):
    """What stands beside the map: a module of `panes`, or an object that knows more than the desk."""

    def draw(self, desk: Desk, /) -> Scene:
        """The picture, `PANE` wide."""

    def describe(self, desk: Desk, /) -> str:
        """The same in words."""


def act(
    desk: Desk, action: Any, name: str, *items: Mark, hit: tuple[Number, Number, Number, Number], **how: Any
) -> Mark:
    """Something on a picture with which an action of the engine is done; where it cannot be, it is pale and says why."""
    reason = None if action in desk.open else desk.why(action)
    return choice(key_of(action), name, *items, hit=hit, disabled_reason=reason, **how)
