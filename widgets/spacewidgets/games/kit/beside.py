"""What lasts beside a board, with controls and a state of its own: the rules, a debrief, a planner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as w

from spacewidgets.panels.panel import OPENS

__all__ = ["Beside", "Opens"]


class Beside:
    """A part of a board; it is told what happens there. All its methods are called under the board's lock."""

    def __init__(self, board: Any) -> None:
        self.board = board

    @property
    def controls(self) -> Sequence[w.Widget]:
        """What stands among the board's controls."""
        return ()

    @property
    def opened(self) -> Sequence[w.Widget]:
        """What stands in the board's `beside` now."""
        return ()

    def begins(self) -> None:
        """Another game was taken up."""

    def comes(self, stopped: bool) -> None:
        """Somebody came to the screen; whether a bot waited for that."""

    def acts(self, action: Any) -> None:
        """The viewer is about to do something that is allowed."""

    def goes_on(self) -> None:
        """Bots and nature have done what they do."""

    def looks(self) -> None:
        """The board is about to be drawn: what one looks at may follow what happened."""

    def shows(self, desk: Any) -> None:
        """The board was drawn."""

    def close(self) -> None:
        """Free what is not shown."""


class Opens(Beside):
    """A part that a button among the controls opens; what is opened is made when it is first wanted."""

    def __init__(self, board: Any, words: str, tip: str) -> None:
        super().__init__(board)
        self.button = w.ToggleButton(description=words, tooltip=tip, _dom_classes=(OPENS,))
        board.watch(self.button, lambda _change: board.show_beside())

    @property
    def controls(self) -> Sequence[w.Widget]:
        """The button."""
        return (self.button,)

    @property
    def opened(self) -> Sequence[w.Widget]:
        """What was opened."""
        return (self.content(),) if self.button.value else ()

    def content(self) -> w.Widget:
        """What the button opens."""
        raise NotImplementedError
