"""What lies before one seat: what may be known, what may be done. Pictures are made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from spacegames.extraordinary import CREW, Phase, View
from spacewidgets.drawing.scene import Mark, Number, choice
from spacewidgets.games.keys import key_of

__all__ = ["WIDTH", "Desk", "act"]

WIDTH = 572
"""As wide as each picture is: two of them beside each other fill a laptop’s screen, one a narrow window."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a picture of the table is made of.

    ``view`` is what the viewer may know, ``legal`` what the viewer may do and ``acting`` whether it is the viewer who is asked;
    ``why(action)`` is None or the sentence that says why something cannot be done now; ``names`` are the seats' names.
    ``aside`` is what hinders everybody just now, such as looking back.
    """

    view: View
    legal: tuple[Any, ...]
    why: Callable[[Any], str | None]
    names: tuple[str, ...]
    acting: bool = True
    aside: str = ""
    open: frozenset[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "open", frozenset(self.legal))

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


def act(
    desk: Desk, action: Any, name: str, *items: Mark, hit: tuple[Number, Number, Number, Number], **how: Any
) -> Mark:
    """Something on a picture with which an action of the engine is done; where it cannot be, it is pale and says why."""
    reason = None if action in desk.open else desk.aside or desk.why(action)
    return choice(key_of(action), name, *items, hit=hit, disabled_reason=reason, **({"tip": name} | how))
