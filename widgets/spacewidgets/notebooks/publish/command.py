"""What ``spacegames publish`` does: lesson by lesson, one run for all copies that need it."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from spacewidgets.disk import absolute
from spacewidgets.notebooks.lab import outdated
from spacewidgets.notebooks.lessons import LessonError, lessons_folder, solved_name
from spacewidgets.notebooks.publish.copies import NBGRADER_CONFIG, for_nbgrader, solved_with_outputs
from spacewidgets.notebooks.publish.document import on_paper
from spacewidgets.notebooks.publish.lesson import Lesson, chosen_lessons, read_lesson
from spacewidgets.notebooks.publish.page import page
from spacewidgets.notebooks.publish.printing import NO_CHROMIUM, chromium, pdf
from spacewidgets.notebooks.publish.prose import need_tools
from spacewidgets.notebooks.publish.running import Run, run_lesson
from spacewidgets.notebooks.publish.sheet import sheet
from spacewidgets.notebooks.publish.slides import slides
from spacewidgets.notebooks.publish.target import Target
from spacewidgets.words import _, language, use_language

__all__ = ["FOLDER", "KINDS", "publish", "run"]

FOLDER: Final = "spacegames-copies"
KINDS: Final = {
    "solved": "the solved notebook, with its results",
    "worksheet": "for pencil and paper, as PDF",
    "key": "the same sheet with the answers, as PDF",
    "page": "a web page with pictures, without a kernel",
    "slides": "for the projector",
    "nbgrader": "for the source folder of nbgrader",
}
SOME: Final = 3
"""Lessons for which one waits without being told how long."""
Say = Callable[[str], None]


def run(chosen: argparse.Namespace) -> int:
    """Do what the parsed arguments ask for; 0, or 2 if a lesson could not be published.

    Raises LessonError, a ValueError, with what is wrong and what to do, if none can.
    """
    kinds = _kinds(chosen.only)
    need_tools()
    if chosen.language:
        use_language(chosen.language)
    source = absolute(chosen.lessons or lessons_folder())
    files = chosen_lessons(source, chosen.lesson, language())
    folder = absolute(chosen.to)
    if lessons_folder() in (folder, *folder.parents):
        raise LessonError(f"{folder} lies inside the folder of the lessons themselves; name another: --to FOLDER")
    target = Target(folder)
    begun = time.monotonic()
    if len(files) > SOME:
        print(f"{len(files)} lessons: that takes minutes. Ctrl+C stops it; what is written by then stays.", flush=True)
    problems = publish(files, kinds, target, chosen.paper, say=partial(print, flush=True))
    for problem in problems:
        print(f"spacegames publish: {problem}", file=sys.stderr)
    _sum_up(target, len(files) - len(problems), time.monotonic() - begun)
    if source != lessons_folder() and (
        numbers := [n for n in outdated(lessons_folder(), source, language()) if _among(n, files)]
    ):
        print(
            f"There is a newer version of lesson{'s' * (len(numbers) > 1)} {', '.join(numbers)}. To get it, and keep yours "
            f"beside it: spacegames lab {source} --reset {numbers[0]}"
        )
    return 2 if problems else 0


def publish(
    files: Sequence[Path], kinds: Sequence[str], target: Target, paper: str = "a4", say: Say = lambda _words: None
) -> list[LessonError]:
    """Write the copies of these lessons; gives those that could not be published, each with what to do.

    A lesson that is refused leaves the others as they are; a folder that cannot be written to ends it all, with a
    LessonError.
    """
    browser = chromium()
    problems = []
    for path in files:
        begun = time.monotonic()
        try:
            lesson = read_lesson(path)
            ran = run_lesson(lesson) if set(kinds) - {"nbgrader"} else None
            made = [each for kind in kinds for each in _copies(lesson, ran, kind, paper, browser)]
        except LessonError as error:
            problems.append(error)
            continue
        for name, content in made:
            target.put(name, content)
        say(f"{lesson.number} {lesson.title} ({', '.join(kinds)}; {time.monotonic() - begun:.0f} s)")
    if "nbgrader" in kinds and len(problems) < len(files):
        target.put("nbgrader/nbgrader_config.py", NBGRADER_CONFIG)
    if browser is None and {"worksheet", "key"} & set(kinds):
        say(NO_CHROMIUM)
    return problems


def _copies(
    lesson: Lesson, ran: Run | None, kind: str, paper: str, browser: str | None
) -> list[tuple[str, str | bytes]]:
    """Names and contents of one kind's files."""
    stem = lesson.path.stem
    if kind == "nbgrader":
        return [(f"nbgrader/source/lesson-{lesson.number}/{stem}.ipynb", for_nbgrader(lesson))]
    assert ran is not None  # noqa: S101 - all other kinds show what came out
    if kind == "solved":
        return [(f"solved/{solved_name(lesson.path)}", solved_with_outputs(ran))]
    if kind == "page":
        return [(f"pages/{stem}.html", page(lesson, ran))]
    if kind == "slides":
        return [(f"slides/{stem}.slides.html", slides(lesson, ran))]
    foot = f"{_('Lesson {number}').format(number=lesson.number)} · {lesson.title}"
    html = on_paper(lesson.title, foot, paper, sheet(lesson, ran, key=kind == "key"))
    name = f"{kind}s/{stem}.{kind}"
    return [(f"{name}.html", html)] if browser is None else [(f"{name}.pdf", pdf(browser, html))]


def _kinds(asked: Sequence[str] | None) -> list[str]:
    unknown = [kind for kind in asked or () if kind not in KINDS]
    if unknown:
        kinds = ", ".join(KINDS)
        raise LessonError(
            f"{unknown[0]!r} is no kind of copy; there are {kinds}. Lessons come first: spacegames publish 02 --only page"
        )
    return [kind for kind in KINDS if not asked or kind in asked]


def _among(number: str, files: Sequence[Path]) -> bool:
    return any(path.name.startswith(number) for path in files)


def _sum_up(target: Target, count: int, seconds: float) -> None:
    folders = ", ".join(sorted(each.name for each in target.folder.iterdir() if each.is_dir()))
    print(f"{count} lesson{'s' * (count != 1)} in {seconds:.0f} s. In {target.folder}: {folders or 'nothing'}.")
    if target.kept:
        names = ", ".join(str(path.relative_to(target.folder)) for path in target.kept)
        print(f"Not as they had been written, and kept beside the new ones: {names}.")
