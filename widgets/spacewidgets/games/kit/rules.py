"""The rules at hand: a button opens the pages, and what is refused opens them where they say why."""

from __future__ import annotations

from typing import Any

from spacegames.game import Refusal
from spacewidgets.games.kit.beside import Opens
from spacewidgets.rulebook.rule_book import RuleBook
from spacewidgets.rulebook.rule_pages import where_told
from spacewidgets.words import _

__all__ = ["Rules"]


class Rules(Opens):
    """The rules pages of the game."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, _("Rules"), _("The rules, and what the words mean"))
        self.book: RuleBook | None = None
        self._rule = ""

    def content(self) -> RuleBook:
        """The pages."""
        if self.book is None:
            self.book = RuleBook(game=self.board.game.name, heading_level=4)
        if self._rule:
            self.book.show(self._rule)
        return self.book

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
