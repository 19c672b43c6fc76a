"""How a new game of Apophis may be played: turns or minutes, the advanced rules, who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.kit.fields import list_field, seed_field, switch
from spacewidgets.panels.controls import row
from spacewidgets.words import N_, _

__all__ = ["MINUTES", "Beginning", "rows"]

MINUTES: Final = (5, 10, 15, 20, 30, 45)
TALK: Final = {"open": N_("may be told"), "silent": N_("nobody tells")}


def rows(board: Any) -> Sequence[w.Widget]:
    """Turns or minutes, talking, who begins; the advanced rules; the seed."""
    beginning = board.part(Beginning)
    beginning.connect()
    talk = list_field(board, "talk", _("cards"), TALK)
    switches = [
        switch(board, "destruction", _("only destruction wins")),
        switch(board, "launch_roll", _("rockets may explode")),
        switch(board, "fail_safes", _("green sections are fail-safes")),
    ]
    times = row(beginning.minutes, beginning.turns, talk, beginning.first)
    return [times, row(*switches), row(seed_field(board))]


class Beginning(Beside):
    """Who begins, of those that are to sit there, and how long the game is."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        auto = w.Layout(width="auto")
        self.first = w.Dropdown(description=_("begins"), options=[(_("seat {n}").format(n=1), 0)], layout=auto)
        self.turns = w.BoundedIntText(description=_("turns"), min=1, max=1000, layout=w.Layout(width="180px"))
        times = [(_("by turns, no clock"), 0), *((_("{n} minutes").format(n=n), n) for n in MINUTES)]
        self.minutes = w.Dropdown(description=_("clock"), options=times, layout=auto)
        self._open = False

    def connect(self) -> None:
        """Follow the board's traits, and its form."""
        board = self.board
        self._show_seats(len(board.seats))
        board.observe(lambda _change: self._show_seats(len(board.seats), fewer=True), "seats")
        board.observe(lambda _change: self._show_first(), "first")
        board.watch(
            self.first, lambda change: setattr(board, "first", board.first if change.new is None else change.new)
        )
        board.form.on_seats(lambda number: self._show_seats(number, fewer=True))
        traitlets.link((board, "turns"), (self.turns, "value"))
        self._show_time()
        board.observe(lambda _change: self._show_time(), "minutes")
        board.watch(self.minutes, lambda change: setattr(board, "minutes", change.new or None))

    def shows(self, _desk: Any) -> None:
        """When the form is closed again, those begin who sit there."""
        closed, self._open = self._open and not self.board.form_shown, self.board.form_shown
        if closed:
            self._show_seats(len(self.board.seats), fewer=True)

    def _show_seats(self, number: int, *, fewer: bool = False) -> None:
        """As many seats to begin as are taken, in the form while it is open; with fewer than before the first one does.

        A seat that there is not is refused when the game begins, as no seats at all are.
        """
        first, seats = self.first, max(1, number)
        begins = 0 if fewer and self.board.first >= seats else self.board.first
        options = [(_("seat {n}").format(n=seat + 1), seat) for seat in range(seats)]
        with self.board.quietly():
            if [*first.options] != options:
                first.options = options
            first.value = begins if begins < seats else None
        self.board.first = begins

    def _show_first(self) -> None:
        """Who begins, in the list as it is; with another one there are other seats."""
        if self.board.first in [seat for _words, seat in self.first.options]:
            self.first.value = self.board.first
        else:
            self._show_seats(len(self.board.seats))

    def _show_time(self) -> None:
        """The minutes in the list, to which others are added; turns only count without a clock."""
        value = self.board.minutes or 0
        if value not in [key for _words, key in self.minutes.options]:
            self.minutes.options = [*self.minutes.options, (_("{n} minutes").format(n=value), value)]
        self.minutes.value, self.turns.disabled = value, bool(value)
