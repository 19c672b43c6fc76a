"""The worksheet of a lesson and its key: one sheet, its places empty or filled."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from markupsafe import Markup, escape

from spacewidgets.notebooks.publish.gaps import gap_in, gaps_in_table, has_table
from spacewidgets.notebooks.publish.guide import exit_ticket, tasks
from spacewidgets.notebooks.publish.lesson import Lesson, Piece
from spacewidgets.notebooks.publish.pictures import picture, shown, shown_words
from spacewidgets.notebooks.publish.prose import code, for_paper, for_slides, prose, unfold, unled
from spacewidgets.notebooks.publish.running import Run
from spacewidgets.notebooks.publish.sheet_tasks import task_on_paper
from spacewidgets.notebooks.publish.slots import Pen, tables_in, tick_boxes
from spacewidgets.words import _

__all__ = ["sheet"]

TITLE_LINE: Final = re.compile(r"^#+ .+\n*", re.MULTILINE)
TABLE_ABOVE: Final = re.compile(r"\btable above\b", re.IGNORECASE)
BULLET: Final = re.compile(r"^- (.+)$")
NUMBERED: Final = re.compile(r"^(?=\*\*[^*\n]+ \d+\.\*\*)", re.MULTILINE)
BY_HAND: Final = re.compile(r"\bBy hand\b|\b(?:[Oo]ne|once) by hand\b|\bA mano\b|\b(?:[Uu]no|[Uu]na vez) a mano\b")
EMPHASIS: Final = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")


def sheet(lesson: Lesson, run: Run, *, key: bool) -> Markup:
    """Body of the worksheet, or of its key if `key` says so; both are alike outside of their places (class ``slot``)."""
    pen = Pen(fills=key)
    parts = [
        _head(lesson, key=key),
        _aims(lesson),
        _guesses(lesson, run, pen),
        _model(lesson, run, pen),
        _figures(lesson, run, pen),
        _on_paper(lesson, pen),
        _exercises(lesson, run, pen),
        _bug_hunt(lesson, pen),
        _key_points(lesson, pen),
        _ticket(lesson, pen),
    ]
    return Markup("\n").join(part for part in parts if part)


def _section(heading: str, *parts: Markup, kind: str) -> Markup:
    inside = Markup("\n").join(part for part in parts if part)
    if not inside:
        return Markup()
    head = Markup("<h2>{}</h2>").format(heading)
    return Markup('<section class="{}">{}{}</section>').format(kind, head, inside)


def _head(lesson: Lesson, *, key: bool) -> Markup:
    number = _("Lesson {number}").format(number=lesson.number)
    mark = Markup('<p class="mark">{}</p>').format(_("Key")) if key else Markup()
    return Markup(
        '<header><div class="who"><p class="number">{}</p>{}<p>{} <span class="line"></span></p>'
        '<p>{} <span class="line short"></span></p></div><h1>{}</h1></header>'
    ).format(number, mark, _("Name"), _("Date"), lesson.title)


def _bare(text: str) -> str:
    """Markdown without its headings."""
    return TITLE_LINE.sub("", text).strip()


def _aims(lesson: Lesson) -> Markup:
    aims = [prose(for_paper(_bare(piece.text))) for piece in lesson.of("objectives")]
    return Markup('<aside class="aims">{}</aside>').format(Markup().join(aims)) if aims else Markup()


def _chapters(lesson: Lesson, kind: str) -> Iterator[tuple[str, list[Piece]]]:
    """Chapters that hold a piece of this kind, with all their pieces."""
    for chapter in dict.fromkeys(piece.chapter for piece in lesson.of(kind)):
        yield chapter, [piece for piece in lesson.pieces if piece.chapter == chapter]


def _guesses(lesson: Lesson, run: Run, pen: Pen) -> Markup:
    parts = []
    for chapter, pieces in _chapters(lesson, "predict"):
        shown_pieces = [*_before_guesses(pieces, run)]
        for question, stubs, reveals in _grouped(pieces):
            asked = " ".join(piece.text for piece in question if not piece.code)
            choice = Markup().join(
                Markup('<p class="guess">{} {}</p>').format(_("My guess:"), tick_boxes(piece.text, asked))
                for piece in stubs
            )
            truth = Markup().join(_reveal(piece, run) for piece in reveals)
            room = pen.room(truth, 3, _("What is true, and why:"))
            shown_pieces.append(Markup('<div class="block">{}{}{}</div>').format(_asked(question, run), choice, room))
        parts.append(_section(chapter, *shown_pieces, kind="guesses"))
    return Markup("\n").join(parts)


def _grouped(pieces: list[Piece]) -> Iterator[tuple[list[Piece], list[Piece], list[Piece]]]:
    """Guess by guess: the question with what belongs to it, the stubs, and the reveals."""
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
        elif any(each.kind == "predict" for each in pieces[: pieces.index(piece)]) and piece.kind == "":
            question.append(piece)
    if asked:
        yield question, stubs, reveals


def _before_guesses(pieces: list[Piece], run: Run) -> Iterator[Markup]:
    for piece in pieces:
        if piece.kind == "predict":
            return
        if piece.kind == "":
            yield _told(piece, run)


def _told(piece: Piece, run: Run) -> Markup:
    """What a piece without a tag tells: its words, or what its code puts out."""
    if piece.code:
        return shown(run.outputs.get(piece.id, []), run.models)
    return prose(for_paper(_bare(unfold(piece.text)[0])))


def _asked(question: list[Piece], run: Run) -> Markup:
    return Markup("\n").join(
        prose(for_slides(_bare(piece.text))) if piece.kind else _told(piece, run) for piece in question
    )


def _reveal(piece: Piece, run: Run) -> Markup:
    if piece.code:
        return shown(run.outputs.get(piece.id, []), run.models)
    text, folded = unfold(_bare(piece.text))
    return prose("\n\n".join(filter(None, (text, folded))))


def _model(lesson: Lesson, run: Run, pen: Pen) -> Markup:
    pieces = lesson.of("model")
    tables = {piece.id: printed for piece in pieces if (printed := _table_of(piece))}
    longest = max(tables, key=lambda id_: len(tables[id_].splitlines()), default="")
    words = []
    for piece, following in zip_longest(pieces, pieces[1:]):
        if not piece.code:
            text = _bare(piece.text)
            leads_nowhere = following and following.code and following.id != longest
            words.append(prose(for_paper(unled(text) if leads_nowhere else text)))
            if following and leads_nowhere and BY_HAND.search(text):  # what comes out is the next cell's
                words.append(pen.room(shown(run.outputs.get(following.id, []), run.models), 2))
        elif tables and piece.id == longest:
            table = Markup("<p><em>{}</em></p>{}").format(
                _("Fill in what is missing. The first line of numbers is done."),
                pen.table(gaps_in_table(tables[longest])),
            )
            words.append(Markup('<div class="block table">{}</div>').format(table))
    return _section(pieces[0].chapter if pieces else "", *words, kind="model")


def _table_of(piece: Piece) -> str:
    """A small table that a cell has printed, or nothing."""
    printed = shown_words(piece.cell["outputs"]) if piece.code else ""
    return printed if has_table(printed) else ""


def _figures(lesson: Lesson, run: Run, pen: Pen) -> Markup:
    parts = []
    for chapter, pieces in _chapters(lesson, "figure"):
        words = [prose(for_paper(_bare(unfold(piece.text)[0]))) for piece in pieces
                 if piece.kind == "figure" and not piece.code]  # fmt: skip
        drawn = [piece for piece in pieces if piece.kind == "figure" and piece.id in run.grids]
        asked = Markup("<p><em>{}</em></p>").format(_("Draw what you expect. Then draw the truth in another colour."))
        grids = [
            pen.drawing(
                picture(run.grids[piece.id], _("An empty grid.")), shown(run.outputs.get(piece.id, []), run.models)
            )
            for piece in drawn
        ]
        inside = Markup("\n").join([*words, asked, *grids]) if grids else Markup()
        parts.append(_section(chapter, Markup('<div class="block">{}</div>').format(inside), kind="figures"))
    return Markup("\n").join(parts)


def _on_paper(lesson: Lesson, pen: Pen) -> Markup:
    return _section(_("On paper"), *(task_on_paper(task, pen) for task in tasks(lesson.guide)), kind="paper")


def _exercises(lesson: Lesson, run: Run, pen: Pen) -> Markup:
    parts = []
    for chapter, pieces in _chapters(lesson, "exercise"):
        blocks: list[Markup] = []
        told: list[Markup] = []
        for piece in pieces:
            if piece.kind == "exercise":
                answer = _answer(lesson, run, piece, pen)
                blocks.append(Markup('<div class="block" id="exercise-{}">{}{}</div>').format(
                    piece.exercise, Markup("\n").join(told), answer))  # fmt: skip
                told = []
            elif piece.kind == "" and piece.code:
                told.append(_told(piece, run))
            elif piece.kind == "":
                intro, *asked = NUMBERED.split(_bare(piece.text))
                target = blocks if asked else told
                target.append(prose(for_paper(intro) if asked else for_slides(intro)))
                if TABLE_ABOVE.search(piece.text):
                    target.append(_last_table(lesson, piece))
                told += [prose(for_slides(each)) for each in asked]
        parts.append(_section(chapter, *blocks, kind="exercises"))
    return Markup("\n").join(parts)


def _last_table(lesson: Lesson, piece: Piece) -> Markup:
    """The table that was printed last before a piece, for an exercise that speaks of it."""
    before = lesson.pieces[: lesson.pieces.index(piece)]
    printed = next(filter(None, map(_table_of, reversed(before))), "")
    return tables_in(escape(printed.rstrip("\n")), "printed") if printed else Markup()


def _answer(lesson: Lesson, run: Run, piece: Piece, pen: Pen) -> Markup:
    """Where the answer to an exercise goes: a line for a number or a word, the stub's own lines for a piece of code."""
    id_, stub = piece.exercise, piece.text
    value, said = run.values.get(id_, ""), run.verdicts.get(id_, "")
    right = Markup('<p class="value">{}</p>').format(value) if value else Markup()
    filled = Markup("{}{}<p>{}</p>").format(right, code(lesson.answers[id_]), said)
    body = ast.parse(stub).body
    last = body[-1] if body else None
    simple = isinstance(last, ast.Assign) and isinstance(last.value, ast.Constant) and last.value.value is Ellipsis
    if simple:
        note = stub.rpartition("#")[2].strip() if "#" in stub else ""
        name = Markup("<code>{}</code>").format(ast.unparse(last.targets[0]))  # type: ignore[union-attr]
        label = Markup("{} = … {}").format(name, note) if note else Markup("{} =").format(name)
        return pen.room(filled, 3, label)
    return Markup("{}{}").format(code(stub), pen.room(filled, min(4, 1 + len(body))))


def _bug_hunt(lesson: Lesson, pen: Pen) -> Markup:
    pieces = lesson.of("bug-hunt")
    if not pieces:
        return Markup()
    texts = [unfold(_bare(piece.text)) for piece in pieces if not piece.code]
    words = [prose(for_paper(text)) for text, _folded in texts if text]
    programs = [
        Markup('<div class="listing">{}</div>').format(_with_numbers(piece.text)) for piece in pieces if piece.code
    ]
    found = "\n\n".join(folded for _text, folded in texts if folded)
    if not found:  # a game instead of a bug: there is nothing to read on paper
        return _section(pieces[0].chapter, *words, kind="bug")
    room = pen.room(prose(found), 3, _("What is wrong, and in which line:"))
    program = Markup('<div class="block">{}</div>').format(Markup("\n").join([*words, *programs]))
    return _section(pieces[0].chapter, program, room, kind="bug")


def _with_numbers(program: str) -> Markup:
    lines = str(code(program)).removeprefix('<pre class="code"><code>').removesuffix("</code></pre>").splitlines()
    items = Markup().join(Markup("<li>{}</li>").format(Markup(line) or " ") for line in lines)  # noqa: S704
    return Markup('<ol class="program">{}</ol>').format(items)


def _key_points(lesson: Lesson, pen: Pen) -> Markup:
    terms = [term for piece in lesson.of("objectives") for term in EMPHASIS.findall(piece.text)]
    parts, bank = [], []
    for piece in lesson.of("key-points"):
        items: list[Markup] = []
        for line in _bare(piece.text).splitlines():
            bullet = BULLET.match(line)
            if bullet:
                split = gap_in(bullet[1], terms)
                bank += [text for text, open_ in split if open_]
                items.append(Markup("<li>{}</li>").format(pen.prose(split)))
        # The exit ticket of the guide has a part of its own.
        twice = f"**{_('Exit ticket')}.**" if exit_ticket(lesson.guide) else "- "
        rest = "\n".join(line for line in _bare(piece.text).splitlines() if not line.startswith(("- ", twice)))
        parts += [Markup('<ul class="points">{}</ul>').format(Markup().join(items)), prose(rest)]
    words = "   ".join(
        f"{word} (2×)" if often > 1 else word
        for word, often in sorted(Counter(bank).items(), key=lambda each: each[0].lower())
    )
    choose = Markup('<p class="bank"><em>{}</em> {}</p>').format(_("These words are missing:"), words)
    chapter = next((piece.chapter for piece in lesson.of("key-points")), "")
    return _section(chapter, choose if bank else Markup(), *parts, kind="points-box")


def _ticket(lesson: Lesson, pen: Pen) -> Markup:
    ticket = exit_ticket(lesson.guide)
    return _section(_("Exit ticket"), task_on_paper(ticket, pen), kind="ticket") if ticket else Markup()
