"""What the theme leaves out for those who read by ear or go by keyboard, put right in the pages when they are written.

Both side bars get a name, what scrolls can be reached by Tab, captions of the menu are no headings, the lines of a long signature
are no list of definitions without terms, and the page of the search has a heading.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WORDS: Final = (
    ('<aside class="sidebar-drawer"', '<aside aria-label="Pages" class="sidebar-drawer"'),
    ('<aside class="toc-drawer', '<aside aria-label="On this page" class="toc-drawer'),
    (' role="heading"', ""),
    ("<pre>", '<pre tabindex="0">'),
    ('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper'),
)
_LINES: Final = re.compile(r"<dl>\n((?:<dd>.*</dd>\n?)+)</dl>")
_SEARCH: Final = '<div id="search-results"'


def _lined(lines: re.Match[str]) -> str:
    return f'<div class="sig-lines">{lines[1].replace("<dd>", "<div>").replace("</dd>", "</div>")}</div>'


def reach(app: Sphinx, failure: Exception | None) -> None:
    """Put every page right."""
    if failure is not None or app.builder.format != "html":
        return
    for file in Path(app.outdir).rglob("*.html"):
        before = text = file.read_text(encoding="utf-8")
        for given, wanted in WORDS:
            text = text.replace(given, wanted)
        text = _LINES.sub(_lined, text)
        if "<h1" not in text:
            text = text.replace(_SEARCH, f"<h1>Search</h1>\n{_SEARCH}")
        if text != before:
            file.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Do it at the end."""
    app.connect("build-finished", reach)
    return {"parallel_read_safe": True}
