"""Looking back: a slider over all decisions, the way to the present, and going on from a moment that is past."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import ipywidgets as w

from spacewidgets.panels.controls import row
from spacewidgets.words import _

__all__ = ["Past"]


class Past:
    """The row beneath a board with which one looks back."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self.slider = w.IntSlider(
            description=_("look back"), min=0, max=1, readout=False, layout=w.Layout(width="auto", flex="1 1 260px")
        )
        self.present = w.Button(description=_("To the present"))
        self.here = w.Button(description=_("Go on from here"))
        self.row = row(self.slider, self.present, self.here)
        board.watch(self.slider, self._slid)
        board.on_click(self.present, lambda: setattr(board, "moment", None))
        board.on_click(self.here, board.go_on_from_here)

    def stops(self) -> list[int]:
        """The moments at which somebody decided something, and the present."""
        events = self._board.session.table.events
        return [number for number, event in enumerate(events) if event.who >= 0] + [len(events)]

    def _slid(self, change: Any) -> None:
        moment = self.stops()[change.new]
        self._board.moment = None if moment == len(self._board.session.table) else moment

    def show(self) -> None:
        """Place the slider, quietly."""
        stops, moment = self.stops(), self._board.moment
        self.slider.max = max(len(stops) - 1, 1)
        self.slider.value = len(stops) - 1 if moment is None else bisect_left(stops, moment)
        self.row.layout.display = "" if len(stops) > 1 else "none"
        # They keep their room, so that the slider stays under the finger.
        self.present.layout.visibility = "hidden" if moment is None else "visible"
        may = moment is not None and self._board.fixed() <= moment
        self.here.layout.visibility = "visible" if may else "hidden"
