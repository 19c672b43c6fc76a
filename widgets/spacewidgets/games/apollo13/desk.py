"""What lies before one who plays: what may be known, what may be done, and what is being looked at. Pictures are made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from spacegames.apollo13 import Hint, Options, Stage, Tables, View, playable
from spacewidgets.drawing.scene import Mark, Number, choice
from spacewidgets.games.keys import key_of, pick

__all__ = ["WIDTH", "Desk", "act", "pick"]

WIDTH = 572
"""As wide as each picture is: two of them beside each other fill a laptop’s screen, one a narrow window."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a picture of the table is made of.

    ``view`` is what the viewer may know, ``legal`` what he may do and ``acting`` whether he is among those who may act now;
    ``why(action)`` is None or the sentence that says why something cannot be done now; ``names`` are the seats' names.
    ``card`` is a card or a board that he has picked to be read large. ``aside`` is what hinders everybody just now, such as a
    timer that stands still. ``asked`` says that a bot waits for what the viewer, or another person, does beside it. ``bots`` are
    the seats of bots, where each that wanted to act now has done it.
    """

    view: View
    legal: tuple[Any, ...]
    why: Callable[[Any], str | None]
    names: tuple[str, ...]
    acting: bool = True
    card: int | None = None
    aside: str = ""
    asked: bool = False
    bots: frozenset[int] = frozenset()
    open: frozenset[Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "open", frozenset(self.legal))

    @property
    def options(self) -> Options:
        """How the game is played."""
        return self.view.options

    @property
    def tables(self) -> Tables:
        """The cards and boards that are played with."""
        return self.view.tables

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards."""
        return self.view.hands[self.view.who] or ()

    @property
    def stage(self) -> Stage:
        """The Stage of the card in play; before the first one the mission waits on the pad."""
        return getattr(self.tables.card[self.view.current], "stage", "A") if self.view.current else "A"

    @property
    def fitting(self) -> frozenset[int]:
        """The Player cards that the card in play allows; none before there is one."""
        return playable(self.view.current, self.tables) if self.view.current else frozenset()

    @property
    def for_a_token(self) -> bool:
        """Whether the viewer may act in somebody else's turn, which costs a token; speaking costs nothing."""
        return self.view.who != self.view.mover and any(not isinstance(action, Hint) for action in self.legal)


def act(
    desk: Desk, action: Any, name: str, *items: Mark, hit: tuple[Number, Number, Number, Number], **how: Any
) -> Mark:
    """Something on a picture with which an action of the engine is done; where it cannot be, it is pale and says why."""
    reason = None if action in desk.open else desk.aside or desk.why(action)
    return choice(key_of(action), name, *items, hit=hit, disabled_reason=reason, **({"tip": name} | how))
