"""The form for a new game: who sits in each seat, and whatever else the game lets one choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import ipywidgets as w

from spacewidgets.panels.controls import row
from spacewidgets.words import _

__all__ = ["NewGame"]

NOBODY: Final = ""


class NewGame(w.VBox):
    """Seats with their people and bots, the game's own controls, and a button that starts.

    Parameters
    ----------
    watch : callable
        How to watch a control, as `Panel.watch` does.
    most : int
        Number of seats at most; the first is always taken.
    kinds : sequence of (words, key)
        Who may sit in a seat.
    called : sequence of str
        What the seats are, in a game in which each is something else.
    least : int
        Number of seats that are always taken.
    """

    def __init__(
        self,
        watch: Callable[[w.Widget, Callable[[Any], object]], None],
        most: int,
        kinds: Sequence[tuple[str, str]],
        *,
        called: Sequence[str] = (),
        least: int = 1,
    ) -> None:
        self.start = w.Button(description=_("Start"), button_style="primary")
        names = [*called, *(_("seat {n}").format(n=seat + 1) for seat in range(len(called), most))]
        self._kinds = [self._kind(name, kinds, taken=seat < least) for seat, name in enumerate(names)]
        self._names = [self._name(name) for name in names]
        self._told: list[Callable[[int], None]] = []
        for kind in self._kinds:
            watch(kind, self._tell)
        seats = [row(*pair) for pair in zip(self._kinds, self._names, strict=True)]
        self._rows = [*seats, row(self.start)]
        super().__init__(self._rows, _dom_classes=("sg-form",))

    def add(self, rows: Sequence[w.Widget]) -> None:
        """What else the game lets one choose, in rows of controls."""
        self.children = (*self._rows[:-1], *rows, self._rows[-1])

    def on_seats(self, job: Callable[[int], None]) -> None:
        """Tell how many seats are taken whenever somebody comes or goes, and once when all are shown anew."""
        self._told.append(job)

    def _tell(self, _change: object = None) -> None:
        for job in self._told:
            job(len(self.seats))

    @property
    def seats(self) -> tuple[tuple[Any, str], ...]:
        """Who is to sit in the seats that are taken, and what they are called."""
        pairs = zip(self._kinds, self._names, strict=True)
        return tuple((kind.value, name.value.strip()) for kind, name in pairs if kind.value != NOBODY)

    def fill(self, seats: Sequence[Any], names: Sequence[str]) -> None:
        """Show, quietly, who sits there; a player of one's own, a function, can be chosen where it sits."""
        for seat, (kind, name) in enumerate(zip(self._kinds, self._names, strict=True)):
            taken = seats[seat] if seat < len(seats) else NOBODY
            if taken not in [key for _words, key in kind.options]:
                kind.options = [*kind.options, (getattr(taken, "__name__", str(taken)), taken)]
            kind.value = taken
            name.value = names[seat] if seat < len(names) else ""
        self._tell()

    @staticmethod
    def _name(seat: str) -> w.Text:
        control = w.Text(
            description=_("called, {seat}").format(seat=seat), layout=w.Layout(width="auto"), placeholder=_("a name")
        )
        control.style.description_width = "initial"
        return control

    @staticmethod
    def _kind(name: str, kinds: Sequence[tuple[str, str]], *, taken: bool) -> w.Dropdown:
        empty = [] if taken else [(_("nobody"), NOBODY)]
        control = w.Dropdown(
            options=[*empty, *kinds], description=name, layout=w.Layout(width="auto", min_width="260px")
        )
        control.style.description_width = "initial"
        return control
