"""The rules of a game by chapter, beside a board or alone: to read, to search, and opened at a rule that was named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacegames.names import nearest
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.panel import Panel
from spacewidgets.rulebook.rule_page import RulePage, chapter_html, findings_html
from spacewidgets.rulebook.rule_pages import Chapter, Paragraph, chapters, find, games, paragraph_of, rule_named
from spacewidgets.words import N_, _, ngettext

__all__ = ["RuleBook"]

_TITLES: Final = {
    "apollo13": N_("The rules of Apollo XIII"),
    "apophis": N_("The rules of Apophis"),
    "extraordinary-times": N_("The rules of Extraordinary Times"),
    "leaving-earth": N_("The rules of Leaving Earth"),
}
_EXAMPLES: Final = {"apollo13": "AX101", "apophis": "AP025", "extraordinary-times": "ET054", "leaving-earth": "LE-175"}


class RuleBook(Panel):
    """The rules pages of a game, with a list of chapters and a search.

    Parameters
    ----------
    game
        Whose rules: ``"leaving-earth"``, ``"apollo13"``, ``"apophis"`` or ``"extraordinary-times"``.
    chapter
        The chapter that is open, by its title. Without it the first one, or what was searched for.
    rule
        The rule whose paragraph is marked, for example ``"LE-175"``; its chapter opens. See `show`.
    search
        Words, or a rule's number: the paragraphs with them are shown.
    """

    game = traitlets.Unicode("leaving-earth")
    chapter = traitlets.Unicode("")
    rule = traitlets.Unicode("")
    search = traitlets.Unicode("")

    @traitlets.default("title")
    def _title(self) -> str:
        return _(_TITLES[self.game]) if self.game in _TITLES else _("The rules")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("In short words, with examples. The small numbers name the rules.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "Choose a chapter, or search: you see the paragraphs that have all of your words, and a title opens its chapter.\n\n"
            "When the game says why something cannot be done it names a rule. Search for its number to read more about it.\n\n"
            "Where the rulebook says nothing, or two things at once, we had to decide. Such paragraphs are marked as our rulings."
        )

    def show(self, rule: str) -> None:
        """Open the chapter of a rule with its paragraph marked.

        Raises
        ------
        ValueError
            If no paragraph tells such a rule.
        """
        self.rule = self._known(rule)
        with self.lock:
            self.search, self.chapter = "", self._paragraph.chapter if self._paragraph else ""
            self.redraw()  # also when nothing is new: somebody may have scrolled away

    @property
    def pages(self) -> tuple[Chapter, ...]:
        """The chapters of the game."""
        return chapters(self.game)

    @property
    def found(self) -> tuple[Paragraph, ...]:
        """What the search finds."""
        return find(self.game, self.search)

    @property
    def opened(self) -> Chapter | None:
        """The chapter that is open; None while findings are shown."""
        if not self.chapter and self.search.strip():
            return None
        return next((each for each in self.pages if each.title == self.chapter), self.pages[0])

    @property
    def _paragraph(self) -> Paragraph | None:
        return paragraph_of(self.game, self.rule) if self.rule else None

    def _known(self, rule: object) -> str:
        named = rule_named(self.game, str(rule))
        if named is None:
            every = [name for chapter in self.pages for paragraph in chapter.paragraphs for name in paragraph.rules]
            near = nearest(rule, every, 3) or every[:3]
            said = _("The rules of this game have no {rule!r}. They have, for example: {near}.")
            raise ValueError(said.format(rule=rule, near=", ".join(near)))
        return named

    @traitlets.validate("game", "chapter", "rule")
    def _sensible(self, proposal: dict[str, Any]) -> str:
        name, value = proposal["trait"].name, str(proposal["value"])
        if name == "game" and value not in games():
            said = _("There are no rules pages of {game!r}. There are some of: {games}.")
            raise traitlets.TraitError(said.format(game=value, games=", ".join(games())))
        if name == "rule" and value:
            try:
                return self._known(value)
            except ValueError as error:
                raise traitlets.TraitError(str(error)) from None
        titles = [each.title for each in self.pages] if name == "chapter" else []
        if name == "chapter" and value and value not in titles:
            near = nearest(value, titles) or titles
            said = _("There is no chapter {chapter!r}. There is: {near}.")
            raise traitlets.TraitError(said.format(chapter=value, near=", ".join(near)))
        return value

    @traitlets.observe("game", "rule", "search")
    def _turn(self, change: dict[str, Any]) -> None:
        if change["name"] == "game":
            if hasattr(self, "_page"):  # while the panel is made, the other settings are for the game that is given
                self.rule = self.chapter = self.search = ""
        elif change["name"] == "rule" and self._paragraph:
            self.search, self.chapter = "", self._paragraph.chapter
        elif change["name"] == "search" and change["new"].strip():
            self.rule = self.chapter = ""

    # The frame

    def build(self) -> Sequence[w.Widget]:
        """A search field; the contents and the page stand below it."""
        self._words = w.Text(
            description=_("Search"),
            placeholder=_("words, or a rule such as {rule}").format(rule=_EXAMPLES.get(self.game, "1")),
            layout=w.Layout(width="auto", flex="1 1 260px"),
        )
        self._contents = w.Select(description=_("Chapters"))
        self._page = RulePage()
        traitlets.link((self, "search"), (self._words, "value"))
        self.watch(self._contents, self._pick)
        self._page.on_open(self.guard(self._open))
        return [self._words]

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """The contents beside the page."""
        beside = w.HBox([self._contents, self._page], _dom_classes=("sg-book",))
        return (head, self._help, self.controls, beside, self.stage, self._feedback, self._error, self._summary)

    def _pick(self, change: dict[str, Any]) -> None:
        if change["new"] is not None:
            self._open(change["new"])

    def _open(self, title: str) -> None:
        self.chapter = title

    def redraw(self) -> None:
        """Show the chapter or the findings, and the contents with how many there are in each."""
        with self.lock:
            found, shown = self.found, self.opened
            words = self.search.split() if not rule_named(self.game, self.search) else []
            if shown is not None:
                mark = self._paragraph or (found[0] if len(found) == 1 and not words else None)
                self._page.show(chapter_html(shown, self.heading_level + 1, mark, words), shown.title)
            else:
                page = (
                    findings_html(found, self.heading_level + 1, words)
                    if found
                    else Markup("<p>{}</p>").format(self.describe())
                )
                self._page.show(page, _("What was found"))
            self._fill(found, shown)
            super().redraw()

    def _fill(self, found: tuple[Paragraph, ...], shown: Chapter | None) -> None:
        counts = Counter(each.chapter for each in found)
        entries = [
            (f"{each.title} ({counts[each.title]})" if counts[each.title] else each.title, each.title)
            for each in self.pages
        ]
        if self.search.strip():
            entries.insert(0, (_("All that was found ({n})").format(n=len(found)), ""))
        with self.quietly():
            if tuple(entries) != self._contents.options:
                self._contents.options = tuple(entries)
            self._contents.value = shown.title if shown else ""

    def draw(self) -> Scene | None:
        """Nothing: the rules are words."""
        return None

    def describe(self) -> str:
        """Which chapter is open and the paragraph that is marked; or how much was found."""
        shown, mark = self.opened, self._paragraph
        if shown is None:
            n = len(self.found)
            if not n:
                return _("No paragraph has all of this. Try fewer words, or the beginning of a word.")
            return ngettext("{n} paragraph found.", "{n} paragraphs found.", n).format(n=n)
        if mark is not None and mark in shown.paragraphs:
            return _("Open: {chapter}. {rules}: {text}").format(
                chapter=shown.title, rules=", ".join(mark.rules), text=mark.plain
            )
        return _("Open: {chapter}.").format(chapter=shown.title)
