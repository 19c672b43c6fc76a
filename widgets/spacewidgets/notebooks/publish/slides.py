"""A lesson as slides for the projector: one thought a slide, first the question, then what is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from spacewidgets.drawing import theme
from spacewidgets.notebooks.publish.document import looks, whole
from spacewidgets.notebooks.publish.lesson import Lesson, Piece
from spacewidgets.notebooks.publish.pictures import out_of
from spacewidgets.notebooks.publish.prose import code, prose, unfold
from spacewidgets.notebooks.publish.running import Run
from spacewidgets.words import _

__all__ = ["slides"]

FULL: Final = 420
"""So many letters fill a slide."""
STEPS: Final = 2
HEADING: Final = re.compile(r"^(#{1,6}) (.+)\n*", re.MULTILINE)
NUMBERED: Final = re.compile(r"^(?=\*\*[^*\n]+ \d+\.\*\*)", re.MULTILINE)
BLOCKS: Final = re.compile(r"\n\s*\n(?=\S)")
LIST_ITEM: Final = re.compile(r"^(?=(?:[-*]|\d+\.) )", re.MULTILINE)
STEP: Final = re.compile(r"<li>.*?</li>", re.DOTALL)
IN_THE_NOTEBOOK: Final = frozenset({"title", "check", "all-got", "own-widget"})
PROGRAMS: Final = frozenset({"model", "derivation"})
DERIVED: Final = frozenset({"", "derivation"})

EMPTY: Final = Markup()


@dataclass(frozen=True)
class Slide:
    """One slide: its heading, what stands below it, and what is folded there below its `head`, or the answer to an exercise."""

    heading: str
    body: Markup = EMPTY
    kind: str = ""
    exercise: str = ""
    head: str = ""
    folded: Markup = EMPTY


def slides(lesson: Lesson, run: Run) -> str:
    """The whole file."""
    lesson = lesson.on("slides")
    made = [Slide(lesson.title, kind="first"), *_joined(_all(lesson, run))]
    style = f"{theme.css()}\n{looks('colours.css')}\n{looks('slides.css')}"
    return whole(lesson.title, style, "slides.html", script=looks("slides.js"), lesson=lesson, run=run, slides=made)


def _joined(made: Iterator[Slide]) -> Iterator[Slide]:
    """Slides, where a few words and what is printed below them are one."""
    held: Slide | None = None
    for slide in made:
        if held and held.kind == "words" and slide.kind == "printed" and held.heading == slide.heading:
            held = Slide(held.heading, Markup("{}\n{}").format(held.body, slide.body))
            continue
        if held:
            yield held
        held = slide
    if held:
        yield held


def _all(lesson: Lesson, run: Run) -> Iterator[Slide]:
    asked: tuple[str, Markup] | None = None  # a question that waits for what is true
    truth: list[Markup] = []
    for piece in lesson.pieces:
        if piece.kind in IN_THE_NOTEBOOK or (piece.kind == "predict" and piece.code):
            continue
        if piece.kind == "reveal":
            truth.append(_true(run, piece))
            continue
        if asked:
            yield _guess(asked, truth)
            asked, truth = None, []
        if piece.kind == "predict":
            *before, question = NUMBERED.split(_bare(piece.text))
            yield from _texts(piece.chapter, "".join(before))
            asked = (piece.chapter, prose(question))
        else:
            yield from _told(lesson, run, piece)
    if asked:
        yield _guess(asked, truth)


def _told(lesson: Lesson, run: Run, piece: Piece) -> Iterator[Slide]:
    """Slides of a piece that is no guess."""
    if piece.kind == "exercise":
        yield Slide(piece.chapter, _question(lesson, piece), "exercise", exercise=piece.exercise)
    elif piece.code:
        yield from _code(lesson, run, piece)
    elif piece.kind == "bug-hunt":
        yield from _texts(piece.chapter, unfold(_bare(piece.text))[0])
    elif piece.kind == "" and _exercise_follows(lesson, piece):
        before, *questions = NUMBERED.split(_bare(piece.text))
        yield from _texts(piece.chapter, before if questions else "")
    else:
        yield from _words(piece)


def _guess(asked: tuple[str, Markup], truth: list[Markup]) -> Slide:
    return Slide(asked[0], asked[1], "guess", head=_("Guessed? See what is true."), folded=Markup("\n").join(truth))


def _true(run: Run, piece: Piece) -> Markup:
    if piece.code:
        return out_of(run, piece.id)
    text, inside = unfold(_bare(piece.text))
    return prose(f"{text}\n\n{inside}")


def _exercise_follows(lesson: Lesson, piece: Piece) -> bool:
    return piece.id in {cell for _exercise, cells in _questions(lesson) for cell in cells}


def _questions(lesson: Lesson) -> Iterator[tuple[Piece, list[str]]]:
    """Each exercise with the ids of the text cells since the last one in its chapter."""
    before: list[str] = []
    chapter = ""
    for piece in lesson.pieces:
        if piece.chapter != chapter:
            before, chapter = [], piece.chapter
        if piece.kind == "exercise":
            yield piece, before
            before = []
        elif piece.kind == "" and not piece.code:
            before.append(piece.id)


def _question(lesson: Lesson, piece: Piece) -> Markup:
    cells = next(cells for exercise, cells in _questions(lesson) if exercise.id == piece.id)
    texts = [
        each.text for each in lesson.pieces if each.id in cells and each.chapter == piece.chapter and not each.code
    ]
    return prose("\n\n".join(NUMBERED.split(_bare(text))[-1] for text in texts))


def _code(lesson: Lesson, run: Run, piece: Piece) -> Iterator[Slide]:
    """A program and what comes out, a picture alone, or a derivation a few steps at a time."""
    out = out_of(run, piece.id)
    if piece.kind == "bug-hunt":
        wrong = "\n\n".join(unfold(each.text)[1] for each in lesson.of("bug-hunt", code=False)).strip()
        if wrong:
            yield Slide(piece.chapter, code(piece.text), "program", head=_("What was wrong?"), folded=prose(wrong))
        else:
            yield Slide(piece.chapter, out, "picture-slide")
    elif piece.kind in DERIVED and "<math" in out and (steps := STEP.findall(str(out))):
        yield from _steps(piece.chapter, str(out), steps)
    elif "<img" in out:
        yield Slide(piece.chapter, out, "picture-slide")
    elif piece.kind in PROGRAMS:
        head = _("See what comes out.") if out else ""
        yield Slide(piece.chapter, code(piece.text), "program", head=head, folded=out)
    elif out:
        yield Slide(piece.chapter, out, "printed")


def _steps(chapter: str, shown_all: str, steps: list[str]) -> Iterator[Slide]:
    """A derivation that checks itself, a few steps a slide."""
    before, after = shown_all.split("<ol>", 1)[0], shown_all.rsplit("</ol>", 1)[-1]
    yield Slide(chapter, Markup('<div class="out">{}</div>').format(Markup(before.removeprefix('<div class="out">'))))  # noqa: S704
    for start in range(0, len(steps), STEPS):
        few = Markup("".join(steps[start : start + STEPS]))  # noqa: S704 - as it was put out
        last = Markup(after.removesuffix("</div>") if start + STEPS >= len(steps) else "")  # noqa: S704 - so was this
        listed = Markup('<div class="out"><ol start="{}">{}</ol>{}</div>').format(start + 1, few, last)
        yield Slide(chapter, listed, "steps")


def _bare(text: str) -> str:
    return re.sub(r"^## .+\n*", "", text, flags=re.MULTILINE).strip()


def _words(piece: Piece) -> Iterator[Slide]:
    """The words of a cell, from one heading of the third level to the next."""
    for part in re.split(r"^(?=### )", _bare(piece.text), flags=re.MULTILINE):
        heading = HEADING.match(part)
        yield from _texts(heading[2] if heading else piece.chapter or _("What it is about"), HEADING.sub("", part))


def _texts(heading: str, text: str) -> Iterator[Slide]:
    """Paragraph by paragraph, as many as fit on a slide; a long list is cut between its items."""
    held: list[str] = []
    for block in _blocks(text):
        if held and len("".join(held)) + len(block) > FULL:
            yield Slide(heading, prose("\n\n".join(held)), "words")
            held = []
        held.append(block)
    if held:
        yield Slide(heading, prose("\n\n".join(held)), "words")


def _blocks(text: str) -> Iterator[str]:
    for block in filter(None, (each.strip() for each in BLOCKS.split(text))):
        items = LIST_ITEM.split(block) if len(block) > FULL and "|" not in block[:1] else [block]
        yield from (item.strip() for item in items if item.strip())
