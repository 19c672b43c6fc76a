"""The table of a class as one web page: to look at, to project, to print."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from spacewidgets.drawing import theme
from spacewidgets.drawing.scene import Scene
from spacewidgets.learning.progress.class_table import Column, begun_by, columns, hardest, mistakes_made
from spacewidgets.learning.progress.handed_in import HandedIn, Learner
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.learning.progress.patch import patch
from spacewidgets.learning.progress.told import effort, state_words
from spacewidgets.words import language

__all__ = ["page"]

MOST: Final = 10


def page(handed_in: HandedIn, lesson: Column | None) -> str:
    """The whole page; `lesson` shows one lesson, exercise by exercise."""
    there = columns(handed_in.learners)
    ids = lesson.exercises if lesson else [id_ for each in there for id_ in each.exercises]
    title = f"Lesson {lesson.number}: {lesson.title}" if lesson and lesson.title else "Progress of the class"
    number = len(handed_in.learners)
    body = Markup().join([
        Markup('<h1>{}</h1><p class="soft">{}</p>').format(title, f"{number} learner{'s' if number > 1 else ''}"),
        _exercises(handed_in.learners, lesson) if lesson else _lessons(handed_in.learners, there),
        _hardest(handed_in.learners, ids),
        _mistakes(handed_in.learners, ids if lesson else [each.exercise for each in hardest(handed_in.learners, ids)[:MOST]]),
        _notes(handed_in.notes),
    ])  # fmt: skip
    light, dark = theme.declarations(theme.LIGHT), theme.declarations(theme.DARK)
    colours = f":root{{{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
    style = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{colours}{style}</style>"
    )
    return f'<!DOCTYPE html>\n<html lang="{language()}"><head>{head}</head><body><main>{body}</main></body></html>\n'


def _table(caption: str, heads: list[Markup], rows: list[Markup]) -> Markup:
    # What is wider than the screen scrolls, and can be reached by keys.
    box = Markup('<div class="wide" tabindex="0" role="region" aria-label="{}">{}</div>')
    table = Markup("<table><caption>{}</caption><thead><tr>{}</tr></thead><tbody>{}</tbody></table>")
    made = table.format(caption, Markup().join(heads), Markup().join(rows))
    return box.format(caption.partition(".")[0], made)


def _head(words: str, tip: str = "", picture: str = "") -> Markup:
    titled = Markup(' title="{}"').format(tip) if tip else Markup()
    return Markup('<th scope="col"{}>{}{}</th>').format(titled, Markup(picture), words)  # noqa: S704 - our own drawing


def _row(name: str, cells: list[Markup]) -> Markup:
    return Markup('<tr><th scope="row">{}</th>{}</tr>').format(name, Markup().join(cells))


def _cell(words: object, kind: str = "") -> Markup:
    return Markup("<td{}>{}</td>").format(Markup(' class="{}"').format(kind) if kind else "", words)


def _share(got: int, all_: int, *, begun: bool = True) -> Markup:
    """So many of so many; the tint behind it says the same."""
    if not begun:
        return _cell("–")
    kind = "part full" if got == all_ else "part"
    return Markup('<td class="{}" style="--part:{}%">{}</td>').format(
        kind, round(100 * got / all_) if all_ else 0, f"{got}/{all_}"
    )


def _lessons(learners: tuple[Learner, ...], there: tuple[Column, ...]) -> Markup:
    shown = begun_by(learners, there)
    heads = [_head("learner"), *(_head(each.number, each.title, _badge(each.number)) for each in shown), _head("right")]
    rows = [
        _row(one.name, [
            *(_share(each.got(one), len(each.exercises), begun=each.begun(one)) for each in shown),
            _cell(sum(each.got(one) for each in shown), "full"),
        ])
        for one in learners
    ]  # fmt: skip
    return _table("Exercises right, by lesson, where somebody has begun. A dash: not begun.", heads, rows)


def _badge(number: str) -> str:
    """The patch of a lesson, small, for a head; a lesson of a teacher's own has none."""
    if number not in LESSONS:
        return ""
    lesson = LESSONS[number]
    drawn = Scene(30, 30, lesson.name, (patch(lesson, (True,) * lesson.total, x=15, y=15, scale=0.24),)).svg()
    return drawn.replace("<svg ", '<svg width="30" height="30" ', 1).replace('role="img"', 'aria-hidden="true"', 1)


def _exercises(learners: tuple[Learner, ...], lesson: Column) -> Markup:
    heads = [_head("learner"), *(_head(id_) for id_ in lesson.exercises), _head("right")]
    rows = [
        _row(one.name, [
            *(_how(one, id_) for id_ in lesson.exercises),
            _share(lesson.got(one), len(lesson.exercises), begun=lesson.begun(one)),
        ])
        for one in learners
    ]  # fmt: skip
    return _table("How each exercise stands, the tries and hints it took, and the last answer.", heads, rows)


def _how(one: Learner, id_: str) -> Markup:
    entry = one.book.exercises.get(id_)
    if entry is None:
        return _cell("–", "words")
    sign = {"got": "✓ ", "almost": "≈ ", "keep": "✗ "}.get(entry.kind, "")
    answer = Markup("<br><code>{}</code>").format(entry.answer) if entry.answer else Markup()
    told = Markup('<td class="words"><strong>{}{}</strong><br>{}{}</td>')
    return told.format(sign, state_words(entry), effort(entry), answer)


def _hardest(learners: tuple[Learner, ...], ids: Sequence[str]) -> Markup:
    found = hardest(learners, ids)[:MOST]
    if not found:
        return Markup()
    heads = [_head(words) for words in ("exercise", "right, of those who tried", "tries each", "hints each")]
    rows = [
        _row(each.exercise, [_share(each.got, each.tried), _cell(f"{each.tries:.1f}"), _cell(f"{each.hints:.1f}")])
        for each in found
    ]
    return Markup('<section class="whole"><h2>The hardest exercises</h2>{}</section>').format(
        _table("Least often right first.", heads, rows)
    )


def _mistakes(learners: tuple[Learner, ...], ids: Sequence[str]) -> Markup:
    made = mistakes_made(learners, ids)
    if not made:
        return Markup()
    heads = [_head(words) for words in ("exercise", "mistake", "learners")]
    rows = [_row(each.exercise, [_cell(each.words, "words"), _cell(each.learners)]) for each in made]
    return Markup('<section class="whole"><h2>Which mistakes were made</h2>{}</section>').format(
        _table("How many learners made each.", heads, rows)
    )


def _notes(notes: tuple[str, ...]) -> Markup:
    if not notes:
        return Markup()
    items = Markup().join(Markup("<li>{}</li>").format(note) for note in notes)
    return Markup('<section class="whole"><h2>Files</h2><ul>{}</ul></section>').format(items)
