"""A lesson as a web page with pictures: all of it that one can read and see, without a kernel, a script or the net."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from spacewidgets.drawing import theme
from spacewidgets.notebooks.publish.document import looks, whole
from spacewidgets.notebooks.publish.lesson import Lesson, Piece
from spacewidgets.notebooks.publish.pictures import shown
from spacewidgets.notebooks.publish.prose import code, prose
from spacewidgets.notebooks.publish.running import Run
from spacewidgets.words import _

__all__ = ["answer_of", "folded", "page"]

SILENT = frozenset({"check", "all-got"})
DRAWN = frozenset({"play", "chart", "figure", "own-widget"})
"""Here the picture is what one reads, and the program comes after."""


def page(lesson: Lesson, run: Run) -> str:
    """The whole file."""
    parts = [_piece(lesson, run, piece) for piece in _ordered(lesson.pieces)]
    top = Markup('<p class="number">{}</p>').format(_("Lesson {number}").format(number=lesson.number))
    note = _(
        "This page shows the lesson as it comes out. To change things and see what happens, open it in JupyterLab."
    )
    body = Markup("<main>\n{}\n{}\n<footer><p>{}</p></footer>\n</main>").format(
        top, Markup("\n").join(part for part in parts if part), note
    )
    # On a narrow screen a wide table is scrolled; whoever has no mouse must reach it, too.
    body = Markup(str(body).replace("<table", '<table tabindex="0"'))  # noqa: S704 - made above
    return whole(lesson.title, f"{theme.css()}\n{looks('colours.css')}\n{looks('page.css')}", body)


def _ordered(pieces: tuple[Piece, ...]) -> Iterator[list[Piece]]:
    """Pieces one by one, but the reveals that follow each other together."""
    group: list[Piece] = []
    for piece in pieces:
        if group and piece.kind != "reveal":
            yield group
            group = []
        if piece.kind == "reveal":
            group.append(piece)
        else:
            yield [piece]
    if group:
        yield group


def _piece(lesson: Lesson, run: Run, pieces: list[Piece]) -> Markup:
    first = pieces[0]
    if first.kind == "reveal":
        return folded(_("Guessed? See what is true."), *(_plain(run, piece) for piece in pieces))
    if first.kind in SILENT or (first.kind == "predict" and first.code):
        return Markup()
    if first.kind == "exercise":
        return _exercise(lesson, run, first)
    if first.kind in DRAWN and first.code:
        out = shown(run.outputs.get(first.id, []), run.models)
        return Markup("{}\n{}").format(folded(_("See the program."), code(first.text), kind="program"), out)
    return _plain(run, first)


def _plain(run: Run, piece: Piece) -> Markup:
    if not piece.code:
        return prose(piece.text)
    return Markup("{}\n{}").format(code(piece.text), shown(run.outputs.get(piece.id, []), run.models))


def folded(head: str, *inside: Markup, kind: str = "answer") -> Markup:
    """What opens when it is asked for."""
    return Markup('<details class="{}"><summary>{}</summary>\n{}\n</details>').format(
        kind, head, Markup("\n").join(part for part in inside if part)
    )


def _exercise(lesson: Lesson, run: Run, piece: Piece) -> Markup:
    asked = lesson.exercises[piece.exercise]
    hints = Markup()
    # Each hint stands behind the one before: whoever opens one does not see them all.
    for n, hint in reversed(list(enumerate((hint for hint in asked.hints if isinstance(hint, str)), 1))):
        hints = folded(_("Hint {n}").format(n=n), Markup("<p>{}</p>").format(_(hint)), hints, kind="hint")
    answer = folded(_("See an answer."), answer_of(lesson, run, piece.exercise))
    return Markup('<div class="exercise" id="exercise-{}">{}\n{}\n{}</div>').format(
        piece.exercise, code(piece.text), hints, answer
    )


def answer_of(lesson: Lesson, run: Run, id_: str) -> Markup:
    """An exercise's answer: its value, how one gets there, and what the checker says."""
    value = run.values.get(id_, "")
    shown_value = Markup('<p class="value"><strong>{}</strong></p>').format(value) if value else Markup()
    return Markup("{}{}<p>{}</p>").format(shown_value, code(lesson.answers[id_]), run.verdicts.get(id_, ""))
