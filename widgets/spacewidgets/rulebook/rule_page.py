"""A page of rules in the browser: it scrolls to what is marked on it, and tells which chapter a person opens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import traitlets
from markupsafe import Markup

from spacewidgets.drawing.live import Live, module
from spacewidgets.rulebook.rule_pages import Chapter, Paragraph
from spacewidgets.words import _

__all__ = ["RulePage", "chapter_html", "findings_html"]

_STRONG: Final = re.compile(r"(\*\*.+?\*\*|\*.+?\*)")


class RulePage(Live):
    """A page that scrolls by itself; `on_open` is called with the title of a chapter that was clicked."""

    _esm = module(Path(__file__).with_name("rule_page.js"))
    _css = Path(__file__).with_name("rule_page.css").read_text(encoding="utf-8")

    html = traitlets.Unicode("").tag(sync=True)
    name = traitlets.Unicode("").tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._on_open: Callable[[str], object] | None = None
        self.on_msg(self._receive)

    def show(self, html: Markup, name: str) -> None:
        """Show a page, from its mark on or else from its top; `name` says to a screen reader what it is."""
        with self.hold_sync():
            self.html, self.name = str(html), name
            self.shown += 1

    def on_open(self, callback: Callable[[str], object]) -> None:
        """Call ``callback(title)`` when a chapter's title is clicked."""
        self._on_open = callback

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        title = message.get("chapter")
        if message.get("type") == "open" and isinstance(title, str) and self._on_open:
            self._on_open(title)

    def close(self) -> None:
        """Free the browser's half and forget the callback."""
        self._on_open = None
        super().close()


def chapter_html(chapter: Chapter, level: int, mark: Paragraph | None = None, words: Sequence[str] = ()) -> Markup:
    """A chapter with a heading of `level`; one paragraph may be marked, and `words` wherever they stand."""
    heading = _heading(level, Markup("{}").format(chapter.title))
    return heading + _parts(chapter.paragraphs, level + 1, mark, words)


def findings_html(found: Sequence[Paragraph], level: int, words: Sequence[str]) -> Markup:
    """What was found, under the chapters' titles, each of which opens its chapter."""
    pages = []
    for title, paragraphs in groupby(found, key=lambda each: each.chapter):
        button = Markup('<button type="button" data-chapter="{}">{}</button>').format(title, title)
        pages.append(_heading(level, button) + _parts(paragraphs, level + 1, None, words))
    return Markup().join(pages)


def _heading(level: int, content: Markup) -> Markup:
    # A page's headings are those of the panel around it, whatever its own level is.
    return Markup('<div class="sg-page-{}" role="heading" aria-level="{}">{}</div>').format(
        "title" if content.startswith("<button") else "heading", level, content
    )


def _parts(paragraphs: Iterable[Paragraph], level: int, mark: Paragraph | None, words: Sequence[str]) -> Markup:
    made = Markup()
    for part, inside in groupby(paragraphs, key=lambda each: each.part):
        if part:
            made += Markup('<div class="sg-page-part" role="heading" aria-level="{}">{}</div>').format(level, part)
        for item, run in groupby(inside, key=lambda each: each.item):
            shown = Markup().join(_paragraph(each, each == mark, words) for each in run)
            made += Markup("<ul>{}</ul>").format(shown) if item else shown
    return made


def _paragraph(paragraph: Paragraph, here: bool, words: Sequence[str]) -> Markup:
    numbers = (
        Markup(' <span class="sg-page-rules">{}</span>').format(", ".join(paragraph.rules)) if paragraph.rules else ""
    )
    ours = Markup('<span class="sg-page-ours">{}</span> ').format(_("Our ruling")) if paragraph.ours else ""
    return Markup("<{tag}{here}>{ours}{text}{numbers}</{tag}>").format(
        tag="li" if paragraph.item else "p",
        here=Markup(' class="sg-here" aria-current="true"') if here else "",
        ours=ours,
        text=_text(paragraph.text, words),
        numbers=numbers,
    )


def _text(source: str, words: Sequence[str]) -> Markup:
    """Words with ``**strong**`` and ``*other*`` ones; nothing else in it is more than text."""
    made = Markup()
    for piece in _STRONG.split(source):
        if piece.startswith("**"):
            made += Markup("<strong>{}</strong>").format(_marked(piece.strip("*"), words))
        elif piece.startswith("*"):
            made += Markup("<em>{}</em>").format(_marked(piece.strip("*"), words))
        else:
            made += _marked(piece, words)
    return made


def _marked(text: str, words: Sequence[str]) -> Markup:
    if not words:
        return Markup("{}").format(text)
    longest_first = sorted(words, key=len, reverse=True)
    pieces = re.split(f"({'|'.join(map(re.escape, longest_first))})", text, flags=re.IGNORECASE)
    shown = Markup("{}"), Markup("<mark>{}</mark>")  # every second piece is what was split at
    return Markup().join(shown[at % 2].format(piece) for at, piece in enumerate(pieces) if piece)
