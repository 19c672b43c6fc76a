"""What ``spacegames progress`` prints and writes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from spacewidgets.disk import write_whole
from spacewidgets.learning.progress.book import Book, Unread
from spacewidgets.learning.progress.class_table import Column, Hardest, begun_by, columns, hardest, mistakes_made
from spacewidgets.learning.progress.handed_in import HandedIn, Learner, collect
from spacewidgets.learning.progress.keeper import Keeper
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.learning.progress.page import page
from spacewidgets.learning.progress.place import LEARNERS, NAME, progress_file
from spacewidgets.learning.progress.spreadsheet import sheet
from spacewidgets.learning.progress.told import earned_on, effort, so_far, state_words, summary

__all__ = ["run"]

FOLDER: Final = "spacegames-lessons"
MOST: Final = 5
FREQUENT: Final = 4
WIDEST: Final = 28


def run(chosen: argparse.Namespace) -> int:
    """Do what the parsed arguments ask for; a ValueError says what is wrong with them."""
    print("\n".join(_done(chosen)))  # noqa: T201 - a command
    return 0


def _done(chosen: argparse.Namespace) -> list[str]:
    """Do it, and tell it."""
    if not chosen.where:
        return _own(chosen)
    if chosen.reset or chosen.called is not None:
        raise ValueError("--reset and --called are for your own file: give no other files with them.")
    handed_in = collect(chosen.where)
    if not handed_in.learners:
        why = " ".join(handed_in.notes) or "There are none: they are called spacegames-progress.json, or end so."
        raise ValueError(f"No progress file could be read. {why}")
    return [_class_told(handed_in, chosen.lesson), *_written(handed_in, chosen)]


def _own(chosen: argparse.Namespace) -> list[str]:
    """One's own file: changed if that is asked for, and told."""
    path = _own_file()
    mine = Keeper(lambda: path)
    try:
        if chosen.reset:
            kept = mine.start_afresh()
            return [f"Afresh. What was there is kept: {kept}" if kept else f"Nothing to reset: there is no {path} yet."]
        if chosen.called is not None:
            mine.call(chosen.called)
        book = mine.book()
    except Unread as error:
        raise ValueError(
            f"{path}: {error} To begin a new file and keep this one: spacegames progress --reset"
        ) from error
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror or error}.") from error
    handed_in = HandedIn((Learner(book.called or "you", book),))
    return [_own_told(path, book, chosen.lesson), *_written(handed_in, chosen)]


def _own_file() -> Path:
    beside = Path.cwd() / FOLDER
    path = progress_file() or (beside / NAME if (beside / LEARNERS).is_file() else None)
    if path is None:
        raise ValueError(
            "Here is no folder of lessons that spacegames lab has made. Go there, or name the files or the folder to look at: "
            "spacegames progress FOLDER"
        )
    return path


def _written(handed_in: HandedIn, chosen: argparse.Namespace) -> list[str]:
    """Write the page and the sheet that were asked for, and tell where."""
    lesson = _column(columns(handed_in.learners), chosen.lesson) if chosen.lesson else None
    told = []
    for path, made in ((chosen.html, page), (chosen.csv, sheet)):
        if path is None:
            continue
        try:
            # A byte order mark, or spreadsheets take the letters for others.
            coded = "utf-8-sig" if made is sheet else "utf-8"
            write_whole(path, made(handed_in, lesson).encode(coded))
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror}.") from error
        told.append(f"Written: {path}")
    return told


def _column(there: Sequence[Column], asked: str) -> Column:
    number = asked.strip().zfill(2)
    numbers = [each.number for each in there]
    if number not in numbers:
        raise ValueError(f"There is no lesson {asked.strip()!r}. There are {', '.join(numbers)}.")
    return there[numbers.index(number)]


def _own_told(path: Path, book: Book, asked: str | None) -> str:
    if asked:
        column = _column(columns([Learner("", book)]), asked)
        rows = [[id_, *_cells(book, id_)] for id_ in column.exercises]
        return "\n".join([f"Lesson {column.number}. {column.title}".rstrip(), *_aligned(rows)])
    rows = [
        [each.number, each.name, f"{so_far(book, each)}", f"earned {day}" if (day := earned_on(book, each)) else ""]
        for each in LESSONS.values()
    ]
    called = f" of {book.called}" if book.called else ""
    return "\n".join([f"Progress{called}, kept in {path}", "", *_aligned(rows), "", summary(book)])


def _cells(book: Book, id_: str) -> list[str]:
    entry = book.exercises.get(id_)
    return [state_words(entry), effort(entry), entry.answer[:40] if entry else ""]


def _class_told(handed_in: HandedIn, asked: str | None) -> str:
    there = columns(handed_in.learners)
    if asked:
        column = _column(there, asked)
        exercises: Sequence[str] = column.exercises
        head = [f"lesson {column.number}", *exercises, "right"]
        body = [
            [_short(one.name), *(_mark(one.book, id_) for id_ in exercises), f"{column.got(one)}/{len(exercises)}"]
            for one in handed_in.learners
        ]
        key = ["", "A number is the tries it took, h a hint; + right, ~ almost, - not yet, . not tried."]
    else:
        shown = begun_by(handed_in.learners, there)
        exercises = [id_ for each in there for id_ in each.exercises]
        head = ["learner", *(each.number for each in shown), "right"]
        body = [
            [
                _short(one.name),
                *(f"{each.got(one)}/{len(each.exercises)}" if each.begun(one) else "." for each in shown),
                str(sum(each.got(one) for each in there)),
            ]
            for one in handed_in.learners
        ]
        key = ["", "Only lessons that somebody has begun are shown; . is not begun."]
    parts = [*_aligned([head, *body], numbers=True), *key]
    if found := hardest(handed_in.learners, exercises)[:MOST]:
        parts += ["", "Hardest:", *(f"  {_hard_words(each)}" for each in found)]
        parts += _mistakes_told(handed_in, exercises if asked else [each.exercise for each in found])
    if handed_in.notes:
        parts += ["", *handed_in.notes]
    return "\n".join(parts)


def _mistakes_told(handed_in: HandedIn, exercises: Sequence[str]) -> list[str]:
    """The most frequent mistakes of each exercise, and how many learners made them."""
    made = mistakes_made(handed_in.learners, exercises)
    lines = [line for id_ in exercises for line in [each for each in made if each.exercise == id_][:FREQUENT]]
    return [
        *(["", "Mistakes, and how many learners made them:"] if lines else []),
        *(f"  {each.exercise}  {each.learners:>2}  {each.words}" for each in lines),
    ]


def _hard_words(each: Hardest) -> str:
    took = f"{each.tries:.1f} tries and {each.hints:.1f} hints each"
    return f"{each.exercise}  {each.got} of {each.tried} who tried have it right; {took}"


def _mark(book: Book, id_: str) -> str:
    entry = book.exercises.get(id_)
    if entry is None:
        return "."
    sign = {"got": "+", "almost": "~", "keep": "-"}.get(entry.kind, ".")
    return f"{sign}{entry.tries or ''}{'h' * min(entry.hints, 3)}"


def _short(name: str) -> str:
    return name if len(name) <= WIDEST else f"{name[: WIDEST - 1]}…"


def _aligned(rows: Sequence[Sequence[str]], *, numbers: bool = False) -> list[str]:
    """Rows as lines with columns; `numbers` aligns all but the first at the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if numbers and n else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
