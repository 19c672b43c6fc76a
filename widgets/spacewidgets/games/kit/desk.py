"""What lies before one seat: what may be known, what may be done. Pictures are made of it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Self

from spacewidgets.drawing.scene import Mark, Number, choice
from spacewidgets.games.kit.keys import key_of

__all__ = ["Desk", "act"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What a picture of the table is made of; a game adds what is picked to be looked at.

    ``view`` is what the viewer may know, ``legal`` what the viewer may do and ``acting`` whether it is the viewer who decides;
    ``why(action)`` is None or the sentence that says why something cannot be done now; ``names`` are the seats' names.
    ``aside`` is what hinders everybody just now, such as looking back; ``width`` how wide a picture may be.
    """

    view: Any
    legal: tuple[Any, ...]
    why: Callable[[Any], str | None]
    names: tuple[str, ...]
    acting: bool = True
    aside: str = ""
    width: int = 0
    open: frozenset[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "open", frozenset(self.legal))

    def but(self, **changes: Any) -> Self:
        """The same, but for what is looked at or how wide a picture may be; what is open is not counted again."""
        made = copy(self)
        for name, value in changes.items():
            object.__setattr__(made, name, value)
        return made


def act(
    desk: Desk, action: Any, name: str, *items: Mark, hit: tuple[Number, Number, Number, Number], **how: Any
) -> Mark:
    """Something on a picture with which an action of the engine is done; where it cannot be, it is pale and says why."""
    reason = None if action in desk.open else desk.aside or desk.why(action)
    return choice(key_of(action), name, *items, hit=hit, disabled_reason=reason, **({"tip": name} | how))
