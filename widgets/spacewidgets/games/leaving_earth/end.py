"""The button that ends a turn: it stands apart from the panes, for it is there on each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as w

from spacegames.leaving_earth.rules import EndTurn
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.leaving_earth.desk import Desk
from spacewidgets.games.leaving_earth.panes.turn import end_words
from spacewidgets.words import _

__all__ = ["EndOfTurn"]


class EndOfTurn(Beside):
    """Ends the turn, or passes."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.button = w.Button(
            description=_("End the turn"), button_style="primary", layout=w.Layout(margin="0 0 0 auto")
        )
        board.on_click(self.button, lambda: board.play(EndTurn()))

    @property
    def controls(self) -> Sequence[w.Widget]:
        """The button."""
        return (self.button,)

    def shows(self, desk: Desk) -> None:
        """Whether the turn can be ended, and what that means now."""
        self.button.disabled = EndTurn() not in desk.open
        self.button.description = end_words(desk)
        self.button.layout.visibility = "hidden" if self.board.covered else "visible"
