"""A question before something that cannot be taken back: what would be lost, and two buttons that say what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import ipywidgets as w

from spacewidgets.panels.controls import row
from spacewidgets.panels.panel import strip

__all__ = ["Answer", "Question"]

Answer: TypeAlias = tuple[str, Callable[[], None]]
"""What a button says, and what is done then."""


def _nothing() -> None:
    """Leave all as it is."""


class Question(w.VBox):
    """Takes no room until something is asked, and after the answer."""

    def __init__(self) -> None:
        self._words = w.HTML(_dom_classes=("sg-live",))
        self.yes, self.no = w.Button(button_style="primary"), w.Button()
        self._then: tuple[Callable[[], None], Callable[[], None]] = (_nothing, _nothing)
        super().__init__([self._words, row(self.yes, self.no)], _dom_classes=("sg-question",))
        self.drop()

    @property
    def words(self) -> str:
        """What is asked, as it is shown; empty while nothing is."""
        return str(self._words.value)

    def ask(self, first: str, reason: str, yes: Answer, no: Answer | str) -> None:
        """Ask; a `no` that only says something leaves all as it is."""
        no_words, otherwise = (no, _nothing) if isinstance(no, str) else no
        self.yes.description, self.no.description, self._then = yes[0], no_words, (yes[1], otherwise)
        self.layout.display = ""
        self._words.value = str(strip("almost", first, reason))

    def answer(self, *, yes: bool) -> None:
        """Do what was agreed to, or leave it."""
        then, otherwise = self._then
        self.drop()
        (then if yes else otherwise)()

    def drop(self) -> None:
        """Ask nothing any more."""
        self._then, self._words.value, self.layout.display = (_nothing, _nothing), "", "none"
