"""The sand timer: no sand runs while a story is read aloud, and while the screen changes hands."""

from __future__ import annotations

from typing import Any

from spacegames.game import ONLOOKER
from spacewidgets.games.kit.beside import Beside
from spacewidgets.words import _

__all__ = ["Sand"]


class Sand(Beside):
    """Holds the clock of a board, and lets it go again; what comes is read first."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._turn, self._card, self._held = 0, 0, False

    @property
    def _open(self) -> Any:
        """What all see now, also while one looks back."""
        return self.board.session.view(ONLOOKER)

    def begins(self) -> None:
        """The card that lies there has been read."""
        self.board.card, self._card = None, self._open.current

    def comes(self, stopped: bool) -> None:
        """Somebody helps; where the sand waits for that, it runs from now on."""
        board = self.board
        if stopped and board.timed:
            self._held, board.session.running = board.covered, not board.covered
        if stopped and not board.covered:
            board.say("note", _("Help."), _("Choose on the table what you do."))

    def looks(self) -> None:
        """A new turn, a new card, another seat."""
        board, view = self.board, self._open
        if self._turn != view.turn:
            # A story is read aloud before the sand runs.
            self._turn, board.session.running, self._held = view.turn, False, False
        if self._card != view.current:
            self._card, board.card = view.current, None
        away = board.covered or board.passing
        if view.time is None:
            board.session.running = self._held = False
        elif away and board.session.running:
            self._held, board.session.running = True, False
        elif not away and self._held:
            self._held, board.session.running = False, True

    def shows(self, _desk: Any) -> None:
        """Who hands the screen on has no clock to start."""
        if self.board.covered or self.board.passing:
            self.board.clock.layout.display = "none"
