"""The worksheet of a lesson and its key: one sheet, its places empty or filled."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from spacewidgets.notebooks.publish.document import filled
from spacewidgets.notebooks.publish.gaps import Split, gap_at, gaps_in_table
from spacewidgets.notebooks.publish.guide import exit_ticket, tasks
from spacewidgets.notebooks.publish.lesson import Lesson, Piece
from spacewidgets.notebooks.publish.pictures import out_of, picture, shown_words
from spacewidgets.notebooks.publish.prose import code, code_lines, prose, unfold
from spacewidgets.notebooks.publish.running import Run
from spacewidgets.notebooks.publish.sheet_tasks import task_on_paper
from spacewidgets.notebooks.publish.slots import Pen, answer_line, tables_in
from spacewidgets.words import _

__all__ = ["sheet"]

TITLE_LINE: Final = re.compile(r"^#+ .+\n*", re.MULTILINE)
NUMBERED: Final = re.compile(r"^(?=\*\*[^*\n]+ \d+\.\*\*)", re.MULTILINE)


class GuessOnPaper(NamedTuple):
    """A question, where one marks one's guess, and what is true."""

    question: Markup
    choices: list[Markup]
    truth: Markup


def sheet(lesson: Lesson, run: Run, *, key: bool) -> Markup:
    """Body of the worksheet, or of its key if `key` says so; both are alike outside of their places (class ``slot``)."""
    lesson, pen = lesson.on("paper"), Pen(fills=key)
    return filled(
        "sheet.html",
        lesson=lesson,
        run=run,
        pen=pen,
        aims=Markup().join(prose(_bare(piece.text)) for piece in lesson.of("objectives")),
        guesses=[_guesses(chapter, pieces, run) for chapter, pieces in _chapters(lesson, "predict")],
        model=_model(lesson, run, pen),
        figures=list(_figures(lesson, run)),
        tasks=tasks(lesson.guide),
        exercises=[(chapter, _exercises(lesson, pieces, run)) for chapter, pieces in _chapters(lesson, "exercise")],
        bug=_bug_hunt(lesson),
        points=_key_points(lesson),
        ticket=exit_ticket(lesson.guide),
        on_paper=task_on_paper,
        place_for=_place_for,
    )


def _bare(text: str) -> str:
    """Markdown without its headings."""
    return TITLE_LINE.sub("", text).strip()


def _lines(parts: Iterable[Markup]) -> Markup:
    return Markup("\n").join(part for part in parts if part)


def _chapters(lesson: Lesson, kind: str) -> Iterator[tuple[str, list[Piece]]]:
    """Chapters that hold a piece of this kind, with all their pieces."""
    for chapter in dict.fromkeys(piece.chapter for piece in lesson.of(kind)):
        yield chapter, [piece for piece in lesson.pieces if piece.chapter == chapter]


def _guesses(chapter: str, pieces: list[Piece], run: Run) -> tuple[str, Markup, list[GuessOnPaper]]:
    """A chapter with guesses: what is told before the first, and all of them."""
    first = next(n for n, piece in enumerate(pieces) if piece.kind == "predict")
    told = _lines(_told(piece, run) for piece in pieces[:first] if not piece.kind)
    return chapter, told, [_guess(*each, run) for each in _grouped(pieces[first:])]


def _grouped(pieces: list[Piece]) -> Iterator[tuple[list[Piece], list[Piece], list[Piece]]]:
    """Guess by guess, from the first question on: what is asked with what belongs to it, the stubs, and the reveals."""
    question: list[Piece] = []
    stubs: list[Piece] = []
    reveals: list[Piece] = []
    asked = False
    for piece in pieces:
        if asked and (piece.kind not in {"predict", "reveal"} or (piece.kind == "predict" and reveals)):
            yield question, stubs, reveals
            question, stubs, reveals, asked = [], [], [], False
        if piece.kind == "predict":
            asked = True
            if not piece.code:
                question.append(piece)
            elif "..." in piece.text:
                stubs.append(piece)
        elif piece.kind == "reveal":
            reveals.append(piece)
        elif piece.kind == "":
            question.append(piece)
    if asked:
        yield question, stubs, reveals


def _guess(question: list[Piece], stubs: list[Piece], reveals: list[Piece], run: Run) -> GuessOnPaper:
    asked = _lines(prose(_bare(piece.text)) if piece.kind else _told(piece, run) for piece in question)
    return GuessOnPaper(
        asked, [answer_line(stub.marks) for stub in stubs], Markup().join(_true(each, run) for each in reveals)
    )


def _told(piece: Piece, run: Run) -> Markup:
    """What a piece without a tag tells: its words, or what its code puts out."""
    return out_of(run, piece.id) if piece.code else prose(_bare(unfold(piece.text)[0]))


def _true(piece: Piece, run: Run) -> Markup:
    return out_of(run, piece.id) if piece.code else prose("\n\n".join(unfold(_bare(piece.text))))


def _model(lesson: Lesson, run: Run, pen: Pen) -> dict[str, Any]:
    """The words of the model, the table to fill in, and room for what is done by hand."""
    pieces = lesson.of("model")
    parts = []
    for piece, following in zip_longest(pieces, pieces[1:]):
        if "fill-in" in piece.tags:
            parts.append(("table", pen.table(gaps_in_table(shown_words(piece.cell["outputs"])))))
        elif not piece.code:
            parts.append(("words", prose(_bare(piece.text))))
            if "by-hand" in piece.tags and following:  # what comes out is the next cell's
                parts.append(("words", pen.room(out_of(run, following.id), 2)))
    return {"chapter": pieces[0].chapter if pieces else "", "parts": parts}


def _figures(lesson: Lesson, run: Run) -> Iterator[tuple[str, Markup, list[tuple[Markup, Markup]]]]:
    """Chapters with figures: their words, and each figure as an empty grid and in full."""
    for chapter, pieces in _chapters(lesson, "figure"):
        figures = [piece for piece in pieces if piece.kind == "figure"]
        words = _lines(prose(_bare(unfold(piece.text)[0])) for piece in figures if not piece.code)
        grids = [
            (picture(run.grids[piece.id], _("An empty grid.")), out_of(run, piece.id))
            for piece in figures
            if piece.id in run.grids
        ]
        if grids:
            yield chapter, words, grids


def _exercises(lesson: Lesson, pieces: list[Piece], run: Run) -> list[tuple[Piece | None, Markup]]:
    """The exercises of a chapter, each with what it asks, and what is told between them."""
    blocks: list[tuple[Piece | None, Markup]] = []
    told: list[Markup] = []
    for piece in pieces:
        if piece.kind == "exercise":
            blocks.append((piece, _lines(told)))
            told = []
        elif piece.kind == "" and piece.code:
            told.append(_told(piece, run))
        elif piece.kind == "":
            intro, *asked = NUMBERED.split(_bare(piece.text))
            above = _lines([prose(intro), _again(lesson, piece)])
            if asked:
                blocks.append((None, above))
            else:
                told.append(above)
            told += map(prose, asked)
    return blocks


def _again(lesson: Lesson, piece: Piece) -> Markup:
    """The table of an earlier cell, for an exercise that speaks of it."""
    cell = next((each.cell for each in lesson.pieces if each.id == piece.marks.get("repeats")), None)
    return tables_in(escape(shown_words(cell["outputs"]).rstrip("\n")), "printed") if cell else Markup()


def _place_for(piece: Piece, answer: Markup, pen: Pen) -> Markup:
    """Where the answer to an exercise goes: a line for a number or a word, the stub's own lines for a piece of code."""
    stub = piece.text
    body = ast.parse(stub).body
    last = body[-1] if body else None
    simple = isinstance(last, ast.Assign) and isinstance(last.value, ast.Constant) and last.value.value is Ellipsis
    if simple:
        note = stub.rpartition("#")[2].strip() if "#" in stub else ""
        name = Markup("<code>{}</code>").format(ast.unparse(last.targets[0]))  # type: ignore[union-attr]
        label = Markup("{} = … {}").format(name, note) if note else Markup("{} =").format(name)
        return pen.room(answer, 3, label)
    return Markup("{}{}").format(code(stub), pen.room(answer, min(4, 1 + len(body))))


def _bug_hunt(lesson: Lesson) -> dict[str, Any]:
    """The program with a bug and what is wrong with it; only words where a game stands in its place."""
    pieces = lesson.of("bug-hunt")
    texts = [unfold(_bare(piece.text)) for piece in pieces if not piece.code]
    if not pieces:
        return {}
    return {
        "chapter": pieces[0].chapter,
        "words": _lines(prose(text) for text, _wrong in texts if text),
        "programs": [code_lines(piece.text) for piece in pieces if piece.code],
        "wrong": prose("\n\n".join(wrong for _text, wrong in texts if wrong)),
    }


def _key_points(lesson: Lesson) -> dict[str, Any]:
    """The key points with their gaps, what else stands there, and the words that are missing."""
    pieces = lesson.of("key-points")
    # The exit ticket of the guide has a part of its own.
    twice = f"**{_('Exit ticket')}.**" if exit_ticket(lesson.guide) else "- "
    parts: list[tuple[list[Split], str]] = []
    for piece in pieces:
        lines = _bare(piece.text).splitlines()
        points = [line.removeprefix("- ") for line in lines if line.startswith("- ")]
        gaps = zip_longest(points, piece.marks.get("gaps", [])[: len(points)], fillvalue="")
        rest = "\n".join(line for line in lines if not line.startswith(("- ", twice)))
        parts.append(([gap_at(point, word) for point, word in gaps], rest))
    bank = Counter(text for splits, _rest in parts for split in splits for text, open_ in split if open_)
    in_order = sorted(bank.items(), key=lambda each: each[0].lower())
    words = (f"{word} ({often}×)" if often > 1 else word for word, often in in_order)
    return {"chapter": pieces[0].chapter if pieces else "", "parts": parts, "bank": "   ".join(words)}
