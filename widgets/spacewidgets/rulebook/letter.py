"""Rulings beside the rules they interpret: ``python -m spacewidgets.rulebook.letter docs/letter.md`` writes that page’s tables.

Both come from the rules pages, where what we decided stands by what it is about.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spacewidgets.disk import write_whole
from spacewidgets.rulebook.rule_pages import Chapter, Paragraph, chapters, games

__all__ = ["pairs", "tables", "written"]

NAMES: Final = {
    "leaving-earth": "Leaving Earth",
    "apollo13": "Apollo XIII",
    "apophis": "Apophis",
    "extraordinary-times": "Extraordinary Times",
}
BEGIN: Final = "<!-- rulings: begin -->"


def pairs(game: str) -> Iterator[tuple[Paragraph, Paragraph | None]]:
    """Each paragraph that we decided, and the rulebook's next to it: in its part the last before it, else in its chapter."""
    for chapter in chapters(game):
        for at, each in enumerate(chapter.paragraphs):
            if each.ours:
                yield each, _beside(chapter, at)


def _beside(chapter: Chapter, at: int) -> Paragraph | None:
    part = chapter.paragraphs[at].part
    told = [(place, each) for place, each in enumerate(chapter.paragraphs) if each.rules and not each.ours]
    order = sorted(told, key=lambda found: (found[1].part != part, found[0] > at, abs(found[0] - at)))
    return order[0][1] if order else None


def tables() -> str:
    """The rulings of all games, a table for each."""
    lines = []
    for game in games():
        lines += [f"## {NAMES[game]}", "", f"[The rules](rules/{game}.md)", ""]
        lines += ["| ruling | what we decided | beside what the rulebook says |", "| --- | --- | --- |"]
        lines += [f"| {', '.join(ours.rules)} | {ours.plain} | {_said(book)} |" for ours, book in pairs(game)]
        lines += [""]
    return "\n".join(lines)


def _said(book: Paragraph | None) -> str:
    return "nothing" if book is None else f"{book.plain} [{', '.join(book.rules)}]"


def written(page: str) -> str:
    """The page with the tables as they are now."""
    return page[: page.index(BEGIN) + len(BEGIN)] + "\n\n" + tables()


if __name__ == "__main__":
    file = Path(sys.argv[1])
    write_whole(file, written(file.read_text(encoding="utf-8")))
