"""A lesson as a web page with pictures: all of it that one can read and see, without a kernel, a script or the net."""

from __future__ import annotations

from itertools import groupby

from spacewidgets.drawing import theme
from spacewidgets.notebooks.publish.document import looks, whole
from spacewidgets.notebooks.publish.lesson import Lesson, Piece
from spacewidgets.notebooks.publish.pictures import out_of
from spacewidgets.notebooks.publish.running import Run

__all__ = ["page"]

DRAWN = frozenset({"play", "chart", "figure", "own-widget"})
"""Here the picture is what one reads, and the program comes after."""


def page(lesson: Lesson, run: Run) -> str:
    """The whole file."""
    groups = [(kind, list(pieces)) for kind, pieces in groupby(filter(_seen, lesson.pieces), lambda piece: piece.kind)]
    style = f"{theme.css()}\n{looks('colours.css')}\n{looks('page.css')}"
    made = whole(
        lesson.title,
        style,
        template="page.html",
        lesson=lesson,
        run=run,
        groups=groups,
        drawn=DRAWN,
        shown=lambda piece: out_of(run, piece.id),
    )
    # On a narrow screen a wide table is scrolled; whoever has no mouse must reach it, too.
    return made.replace("<table", '<table tabindex="0"')


def _seen(piece: Piece) -> bool:
    """Whether a page shows a piece by itself: where nothing runs there is nothing to check, and no stub for a guess."""
    return piece.kind not in {"check", "all-got"} and not (piece.kind == "predict" and piece.code)
