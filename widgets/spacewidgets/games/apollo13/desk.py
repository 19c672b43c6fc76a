"""What lies before one at the table of Apollo XIII."""

from __future__ import annotations

from dataclasses import dataclass

from spacegames.apollo13 import Hint, Options, Stage, Tables, View, playable
from spacewidgets.games.kit import desk
from spacewidgets.games.kit.desk import act
from spacewidgets.games.kit.keys import pick

__all__ = ["WIDTH", "Desk", "act", "pick"]

WIDTH = 572
"""As wide as each picture is: two of them beside each other fill a laptop’s screen, one a narrow window."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(desk.Desk):
    """What a picture of the table is made of.

    ``card`` is a card or a board that the viewer has picked to be read large. ``asked`` says that a bot waits for what the
    viewer, or another person, does beside it. ``bots`` are the seats of bots, where each that wanted to act now has done it.
    """

    view: View
    card: int | None = None
    asked: bool = False
    bots: frozenset[int] = frozenset()

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
