"""The places of a worksheet where a learner writes, and of its key where the answer stands: the same, empty or filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from markupsafe import Markup, escape

from spacewidgets.notebooks.publish.gaps import Split
from spacewidgets.notebooks.publish.prose import prose

__all__ = ["Pen", "answer_line", "tables_in"]

GAP: Final = "\ue000"
NARROWEST: Final = 6
# Not the next column of a table, which must stay where it is, and no digit beside it.
WORDS_NEXT: Final = re.compile(r" ?[^\W\d]|[.,;:]|[\n\t]|$")
SMALL: Final = 3
_TABLE: Final = Markup(
    '<table class="sg-data"><caption>{}</caption><thead><tr>{}</tr></thead><tbody>\n{}\n</tbody></table>'
)


@dataclass(frozen=True)
class Pen:
    """Fills the places in, or leaves them empty."""

    fills: bool

    def gap(self, answer: str, wide: str = "") -> Markup:
        """A gap in a line; all are equally wide, unless `wide` says how wide, so that none gives itself away."""
        style = Markup(' style="width:{}"').format(wide) if wide else ""
        return Markup('<span class="slot gap"{}>{}</span>').format(style, answer if self.fills else "")

    def room(self, answer: Markup, lines: int = 3, label: str = "") -> Markup:
        """Lines to write on; an answer that needs more takes more."""
        head = Markup('<span class="label">{}</span>').format(label) if label else ""
        inside = answer if self.fills else Markup("<i></i>") * lines
        return Markup('<div class="writing">{}<div class="slot room">{}</div></div>').format(head, inside)

    def cell(self, answer: str) -> Markup:
        """An empty field of a table."""
        return Markup('<span class="slot field">{}</span>').format(answer if self.fills else "")

    def drawing(self, empty: Markup, full: Markup) -> Markup:
        """An empty grid, or the figure itself."""
        kind = "full" if self.fills else "empty"
        return Markup('<figure class="grid {}">{}</figure>').format(kind, full if self.fills else empty)

    def split(self, pieces: Split) -> Markup:
        """Printed text with gaps, each as wide as what belongs there: what stands below it must stay below it."""
        shown = []
        for n, (text, open_) in enumerate(pieces):
            shown.append(self.gap(text.strip(), f"{_wide(pieces, n)}ch") if open_ else escape(text))
        return Markup().join(shown)

    def table(self, pieces: Split) -> Markup:
        """Tables and printed text with gaps; the text is larger where one could not write into them."""
        narrow = any(open_ and _wide(pieces, n) < SMALL for n, (_text, open_) in enumerate(pieces))
        return tables_in(self.split(pieces), "large" if narrow else "")

    def prose(self, pieces: Split) -> Markup:
        """Markdown with gaps."""
        answers = [text for text, open_ in pieces if open_]
        shown = prose("".join(GAP if open_ else text for text, open_ in pieces))
        for answer in answers:
            shown = Markup(shown.replace(GAP, self.gap(answer), 1))  # noqa: S704 - the gap escapes its answer
        return shown


def _wide(pieces: Split, n: int) -> int:
    """Characters that a gap takes: room for a pencil, unless the next column stands right behind it."""
    free = n + 1 == len(pieces) or WORDS_NEXT.match(pieces[n + 1][0])
    return max(len(pieces[n][0]), NARROWEST if free else 0)


def tables_in(lines: Markup, kind: str = "") -> Markup:
    """Lines with tabs in them as a table, its caption the line above; others as printed text of this class."""
    shown = []
    groups = [(tabs, list(group)) for tabs, group in groupby(lines.split("\n"), lambda line: "\t" in line)]
    for n, (tabs, group) in enumerate(groups):
        if tabs:
            head, *rows = (line.split("\t") for line in group)
            caption = groups[n - 1][1][-1] if n else Markup()
            titles = Markup().join(Markup('<th scope="col">{}</th>').format(title) for title in head)
            body = (
                Markup('<tr><th scope="row">{}</th>{}</tr>').format(
                    name, Markup().join(Markup("<td>{}</td>").format(cell) for cell in cells)
                )
                for name, *cells in rows
            )
            shown.append(_TABLE.format(caption, titles, Markup("\n").join(body)))
            continue
        text = Markup("\n").join(group[:-1] if n + 1 < len(groups) else group).strip("\n")
        if text:
            shown.append(
                Markup('<pre class="{}">{}</pre>').format(kind, text) if kind else Markup("<pre>{}</pre>").format(text)
            )
    return Markup("\n").join(shown)


def answer_line(marks: Mapping[str, Any]) -> Markup:
    """Where one writes a guess, as the metadata of its stub says: boxes for its ``choices``, or a ``line`` with its unit."""
    if choices := marks.get("choices"):
        boxes = Markup().join(Markup('<span class="tick">{}</span>').format(each) for each in choices)
        return Markup('<span class="ticks">{}</span>').format(boxes)
    before, _dots, after = marks.get("line", "...").partition("...")
    return Markup('{}<span class="line"></span>{}').format(before, after)
