"""A board with its rules at hand: a button opens the pages, and what is refused opens them where they say why."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacewidgets.games.game_model import GameModel
from spacewidgets.panels.panel import OPENS
from spacewidgets.rulebook.rule_book import RuleBook
from spacewidgets.rulebook.rule_pages import where_told
from spacewidgets.words import _

__all__ = ["RulesAtHand"]


class RulesAtHand(GameModel):
    """The rules pages of the game, made when they are first wanted; ``beside`` is where they open."""

    _book: RuleBook | None = None
    _rule = ""

    def build_rules(self, said: str) -> w.ToggleButton:
        """The button that opens them, and what is said of it."""
        self._rules = w.ToggleButton(description=_("Rules"), tooltip=said, _dom_classes=(OPENS,))
        self.beside = w.VBox(layout=w.Layout(display="none"))
        self.watch(self._rules, lambda _change: self.show_beside())
        return self._rules

    def opened(self) -> tuple[w.Widget, ...]:
        """What stands beside the board now."""
        if not self._rules.value:
            return ()
        if self._book is None:
            self._book = RuleBook(game=self.game.name, heading_level=4)
        if self._rule:
            self._book.show(self._rule)
        return (self._book,)

    def show_beside(self) -> None:
        """Show what was opened; where there is nothing it takes no room."""
        self.beside.children = opened = self.opened()
        self.beside.layout.display = "" if opened else "none"

    def where(self, action: Any) -> str:
        """The chapter of the rules that forbids something, on which the rules open."""
        refusal = None if self.hindrance else self.session.why_not(action)
        if refusal is None or not (said := where_told(self.game.name, refusal.rule)):
            return ""
        self._rule = refusal.rule
        if self._rules.value and self._book is not None:
            self._book.show(refusal.rule)
        return said

    def close(self) -> None:
        """Free the pages as well, shown or not."""
        if self._book is not None:
            self._book.close()
        super().close()
