"""All mission patches on one board, and the exercises of one lesson beside its patch."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, choice, circle, group, line, path, text
from spacewidgets.learning.progress.book import Book, Entry
from spacewidgets.learning.progress.lessons import LESSONS, Lesson
from spacewidgets.learning.progress.patch import RADIUS, patch
from spacewidgets.learning.progress.told import earned, earned_on, effort, right, so_far, state_words
from spacewidgets.words import _, ngettext

__all__ = ["board", "one"]

WIDTH: Final = 868
COLUMNS: Final = 7
CELL: Final = (124, 154)
SMALL: Final = 0.79
ROW: Final = 34
ANSWER: Final = 30


def board(book: Book, shown: str, told: str, width: int = WIDTH) -> Scene:
    """Every patch, as many in a row as `width` allows, and the exercises of the lesson `shown`; `told` is the same in words."""
    down = CELL[1]
    columns = min(COLUMNS, max(2, int(width / NARROWEST) // CELL[0]))
    cells = [
        _cell(book, lesson, lesson.number == shown, _place(n, columns)) for n, lesson in enumerate(LESSONS.values())
    ]
    high = -(-(len(LESSONS) + 1) // columns) * down
    items = [*cells, _count(book, _place(len(LESSONS), columns))]
    if shown:
        items += [
            line(0, high + 6, WIDTH, high + 6, "line", stroke_width=1),
            group(*_detail(book, LESSONS[shown]), y=high + 16),
        ]
    wide = WIDTH if shown else columns * CELL[0]
    return Scene(wide, high + (16 + _height(LESSONS[shown]) if shown else 0), _("Mission patches"), tuple(items), told)


def one(book: Book, lesson: Lesson, told: str) -> Scene:
    """The patch of one lesson with its exercises."""
    return Scene(WIDTH, _height(lesson), _("Mission patch"), tuple(_detail(book, lesson)), told)


def _place(n: int, columns: int) -> tuple[float, float]:
    return CELL[0] * (n % columns) + CELL[0] / 2, CELL[1] * (n // columns) + SMALL * RADIUS + 8


def _cell(book: Book, lesson: Lesson, shown: bool, at: tuple[float, float]) -> Mark:
    x, y = at
    done, name = right(book, lesson), _(lesson.name)
    words = _("Lesson {number}, {name}: patch earned.") if all(done) else _("Lesson {number}, {name}: {so_far} right.")
    said = words.format(number=lesson.number, name=name, so_far=so_far(book, lesson))
    under = _("earned") if all(done) else so_far(book, lesson)
    drawn = [
        patch(lesson, done, x=x, y=y, scale=SMALL),
        text(x, y + 66, name, "label", "middle", css=f"font-size:{min(13.5, 200 / len(name)):.3g}px"),
        text(x, y + 84, f"{lesson.number} ✓ {under}", "strong small", "middle", fill="green-text")
        if all(done)
        else text(x, y + 84, f"{lesson.number} · {under}", "soft small", "middle"),
    ]
    hit = (x - CELL[0] / 2 + 2, y - SMALL * RADIUS - 6, CELL[0] - 4, CELL[1] - 6)
    return choice(lesson.number, said, *drawn, hit=hit, pressed=shown, tip=_(lesson.title))


def _count(book: Book, at: tuple[float, float]) -> Mark:
    x, y = at
    there = len(earned(book))
    return group(
        text(x, y + 8, f"{there}/{len(LESSONS)}", "title", "middle", css="font-size:30px"),
        text(x, y + 28, ngettext("patch earned", "patches earned", there), "soft", "middle"),
    )


def _titles(lesson: Lesson) -> list[str]:
    return wrap(_(lesson.title), 52)


def _height(lesson: Lesson) -> int:
    return max(222, 22 * len(_titles(lesson)) + 50 + ROW * lesson.total)


def _detail(book: Book, lesson: Lesson) -> list[Mark]:
    titles = _titles(lesson)
    day = earned_on(book, lesson)
    under = _("Earned on {day}.").format(day=day) if day else _("{so_far} right.").format(so_far=so_far(book, lesson))
    below = 22 * len(titles)
    return [
        patch(lesson, right(book, lesson), x=100, y=120, scale=1.5),
        *(text(214, 24 + 22 * n, title, "title") for n, title in enumerate(titles)),
        text(214, 22 + below, f"{lesson.number} {_(lesson.name)} · {under}", "soft"),
        *(
            mark
            for n, id_ in enumerate(lesson.exercises)
            for mark in _row(id_, book.exercises.get(id_), below + 50 + ROW * n)
        ),
    ]


def _row(id_: str, entry: Entry | None, y: float) -> list[Mark]:
    answer = entry.answer if entry else ""
    cut = answer if len(answer) <= ANSWER else f"{answer[: ANSWER - 1].rstrip()}…"
    return [
        line(214, y - 8, WIDTH, y - 8, "grid", stroke_width=1),
        _sign(226, y + 8, entry),
        text(246, y + 13, id_, "mono strong"),
        text(294, y + 13, state_words(entry), "label" if entry else "soft"),
        text(406, y + 13, effort(entry), "soft"),
        text(WIDTH - 4, y + 13, cut, "mono", "end"),
    ]


def _sign(x: float, y: float, entry: Entry | None) -> Mark:
    """How an exercise stands, as a shape: a tick, a wave, a cross, or an empty ring."""
    kind = entry.kind if entry and entry.tries else ""
    if not kind:
        return circle(x, y, 8, fill="none", stroke="soft", stroke_width=1.5, stroke_dasharray="3 2.5")
    hue, sign = {
        "got": ("green", "M-4 0 l3 3.4 l5.4 -6.6"),
        "almost": ("yellow", "M-4.6 1 q2.3 -4 4.6 -1 t4.6 -1"),
        "keep": ("signal", "M-3.2 -3.2 L3.2 3.2 M3.2 -3.2 L-3.2 3.2"),
    }[kind]
    return group(
        circle(0, 0, 8, fill=hue, stroke="ink", stroke_width=1.2),
        path(sign, stroke=f"on-{hue}", stroke_width=2),
        x=x,
        y=y,
    )
