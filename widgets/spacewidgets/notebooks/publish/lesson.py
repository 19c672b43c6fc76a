"""One lesson as its author wrote it: the notebook, the answers, the teacher's guide, cut into pieces in reading order."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal

from spacewidgets.learning.check import CheckError, Exercise, check
from spacewidgets.notebooks.lessons import (
    MARKS,
    Cell,
    LessonError,
    Notebook,
    answer_blocks,
    exercise,
    lesson_files,
    marks,
    read,
    solve,
    source,
    tags,
)

__all__ = ["Lesson", "Piece", "chosen_lessons", "read_lesson"]

CHAPTER: Final = re.compile(r"^(?=## )", re.MULTILINE)
ELSEWHERE: Final = {"slides": ("notebook",), "paper": ("notebook", "screen")}
"""For what a medium is not: on slides one runs no cells, and on paper one touches nothing either."""


@dataclass(frozen=True)
class Piece:
    """A cell, or what stands in a Markdown cell from one heading to the next.

    `kind` is the tag of its part ("" without one), `chapter` the heading of the second level above it.
    """

    kind: str
    chapter: str
    text: str
    cell: Cell
    code: bool

    @property
    def id(self) -> str:
        """Id of the cell."""
        return str(self.cell.get("id", ""))

    @property
    def tags(self) -> list[str]:
        """All tags of the cell."""
        return tags(self.cell)

    @property
    def marks(self) -> dict[str, Any]:
        """What the metadata of the cell say to us."""
        return marks(self.cell)

    @property
    def exercise(self) -> str:
        """Id of the exercise of a cell tagged so."""
        return exercise(self.cell)


@dataclass(frozen=True)
class Lesson:
    """A lesson and what belongs to it; nothing here has been run."""

    path: Path
    notebook: Notebook
    answers: dict[str, str]
    guide: str

    @property
    def number(self) -> str:
        """Two digits, ``"02"``."""
        return self.path.name[:2]

    @cached_property
    def title(self) -> str:
        """The question that the lesson asks."""
        heading = re.search(r"^# (.+)$", "".join(piece.text for piece in self.of("title")), re.MULTILINE)
        return heading[1].strip() if heading else self.path.stem

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces in order."""
        return tuple(_pieces(self.notebook))

    def of(self, kind: str, *, code: bool | None = None) -> list[Piece]:
        """Pieces with this tag; only code, or only text, if `code` says so."""
        return [piece for piece in self.pieces if piece.kind == kind and code in (None, piece.code)]

    @cached_property
    def exercises(self) -> dict[str, Exercise]:
        """What the checker knows of each exercise of the notebook, in order."""
        return {piece.exercise: check.exercise(piece.exercise) for piece in self.of("exercise")}

    def on(self, medium: Literal["slides", "paper"]) -> Lesson:
        """The lesson without what its cells say is only for the notebook, or only for a screen."""
        return replace(self, notebook={**self.notebook, "cells": list(_left(self.notebook, ELSEWHERE[medium]))})

    def solved(self) -> Notebook:
        """The teacher's copy."""
        return solve(self.notebook, self.answers, self.number)


def _left(notebook: Notebook, elsewhere: tuple[str, ...]) -> Iterator[Cell]:
    """The cells without those tagged ``notebook-only``, say, and without the words that the metadata call ``notebook_only``."""
    for cell in notebook["cells"]:
        if any(f"{medium}-only" in tags(cell) for medium in elsewhere):
            continue
        words = source(cell)
        for phrase in (phrase for medium in elsewhere for phrase in marks(cell).get(f"{medium}_only", ())):
            words = words.replace(phrase, "")
        yield {**cell, "source": words}


def _pieces(notebook: Notebook) -> Iterator[Piece]:
    chapter = ""
    for cell in notebook["cells"]:
        kind = next((tag for tag in tags(cell) if tag not in MARKS), "")
        if cell["cell_type"] == "code":
            yield Piece(kind, chapter, source(cell), cell, code=True)
        elif cell["cell_type"] == "markdown":
            for text in CHAPTER.split(source(cell)):
                if heading := re.match(r"## (.+)", text):
                    chapter = heading[1].strip()
                if text.strip():
                    yield Piece(kind, chapter, text.strip(), cell, code=False)


def chosen_lessons(folder: Path, wanted: list[str], language: str = "en") -> list[Path]:
    """Files of the lessons named by number ("2", "02") or by file name; all without a name.

    Those that there are in the language take the place of the English ones.

    Raises LessonError for a folder without lessons, and for a name that is none of them.
    """
    if not folder.is_dir():
        raise LessonError(f"There is no folder {folder}. Name the one with your lessons: --lessons FOLDER")
    files = lesson_files(folder, language)
    if not files:
        raise LessonError(f"{folder} holds no lessons. A lesson's file is named like 02-how-much-can-it-carry.ipynb.")
    numbers = ", ".join(path.name[:2] for path in files)
    found = []
    for name in wanted:
        asked = Path(name).name.removesuffix(".ipynb").strip()
        fits = [path for path in files if path.name[:2] == asked.zfill(2) or path.stem == asked]
        if not fits:
            raise LessonError(f"There is no lesson {name!r} in {folder}; the lessons are {numbers}.")
        found += fits
    return sorted(set(found)) if wanted else files


def read_lesson(path: Path) -> Lesson:
    """Read one lesson with its answers and its guide page, and see that all three fit together.

    Answers and guide are those beside the lesson, or those of this installation where there are none beside it: so the
    lessons that ``spacegames lab`` has copied can be published, too.

    Raises
    ------
    LessonError
        With the file's name, what is wrong with it and what to do.
    """
    number = path.name[:2]
    lesson = Lesson(path, _notebook(path), _answers(path), _beside(path, Path("guide", f"{path.stem}.md")))
    unknown = []
    for piece in lesson.of("exercise"):
        try:
            check.exercise(piece.exercise)
        except CheckError:
            unknown.append(piece.exercise or "(no id)")
    if unknown:
        raise LessonError(
            f"{path.name}: no checker knows exercise {', '.join(unknown)}. If the file is of an older version, get the new "
            f"one and keep yours beside it: spacegames lab {path.parent} --reset {number}"
        )
    try:
        lesson.solved()
    except LessonError as error:
        raise LessonError(
            f"{path.name} with answers/lesson_{number}.py: {error}. Mend the one or the other; if the lesson is of an older "
            f"version, get the new one and keep yours beside it: spacegames lab {path.parent} --reset {number}"
        ) from None
    return lesson


def _notebook(path: Path) -> Notebook:
    try:
        notebook = read(path)
        cells = notebook["cells"]
        assert isinstance(cells, list)  # noqa: S101 - anything may stand in a file
        for cell in cells:
            source(cell), tags(cell), exercise(cell), cell["cell_type"]
    except OSError as error:
        raise LessonError(f"{path} cannot be read: {error.strerror}.") from error
    except (json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError, AssertionError):
        raise LessonError(
            f"{path.name} is damaged: it is no notebook any more. Put it back as new, and keep yours beside it: "
            f"spacegames lab {path.parent} --reset {path.name[:2]}"
        ) from None
    return notebook


def _answers(path: Path) -> dict[str, str]:
    try:
        return answer_blocks(_beside(path, Path("answers", f"lesson_{path.name[:2]}.py")))
    except LessonError as error:
        raise LessonError(f"answers/lesson_{path.name[:2]}.py: {error}") from None


def _beside(path: Path, relative: Path) -> str:
    """Text of a teacher's file; empty if there is none, neither beside the lesson nor in this installation."""
    from spacewidgets.notebooks.lessons import lessons_folder  # noqa: PLC0415 (a test puts another in its place)

    for folder in (path.parent, lessons_folder()):
        if (folder / relative).is_file():
            try:
                return (folder / relative).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise LessonError(f"{folder / relative} cannot be read: {error}.") from error
    return ""
