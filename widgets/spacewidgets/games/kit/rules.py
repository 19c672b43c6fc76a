"""The rules at hand: a button opens the pages, and what is refused opens them where they say why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets as w

from spacegames.game import Refusal
from spacewidgets.games.kit.beside import Beside
from spacewidgets.panels.panel import OPENS
from spacewidgets.rulebook.rule_book import RuleBook
from spacewidgets.rulebook.rule_pages import where_told
from spacewidgets.words import _

__all__ = ["Rules"]


class Rules(Beside):
    """The rules pages of the game, made when they are first wanted."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.button = w.ToggleButton(
            description=_("Rules"), tooltip=_("The rules, and what the words mean"), _dom_classes=(OPENS,)
        )
        self.book: RuleBook | None = None
        self._rule = ""
        board.watch(self.button, lambda _change: board.show_beside())

    @property
    def controls(self) -> Sequence[w.Widget]:
        """The button that opens them."""
        return (self.button,)

    @property
    def opened(self) -> Sequence[w.Widget]:
        """The pages."""
        if not self.button.value:
            return ()
        if self.book is None:
            self.book = RuleBook(game=self.board.game.name, heading_level=4)
        if self._rule:
            self.book.show(self._rule)
        return (self.book,)

    def where(self, refusal: Refusal) -> str:
        """The chapter that forbids something, on which the rules open."""
        if not (said := where_told(self.board.game.name, refusal.rule)):
            return ""
        self._rule = refusal.rule
        if self.button.value and self.book is not None:
            self.book.show(refusal.rule)
        return said

    def close(self) -> None:
        """Free the pages, shown or not."""
        if self.book is not None:
            self.book.close()
