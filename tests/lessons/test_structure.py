"""Every lesson keeps the order of parts, has its exercises and answers, and is stored tidy."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from spacewidgets.notebooks.lessons import (
    checked,
    lesson_files,
    lessons_folder,
    read,
    solved_text,
    source,
    tidy,
    translated_files,
)
from spacewidgets.notebooks.notebook_lint import lint

ENGLISH = lesson_files(lessons_folder())
LESSONS = [*ENGLISH, *translated_files(lessons_folder())]
PLAY = sorted((lessons_folder() / "play").glob("*.ipynb"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_looks_as_lessons_do(path):
    found = lint(read(path), path.name[:2])
    assert not found, "\n".join([path.name, *found])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_exercise_has_its_answer(path):
    assert solved_text(path)


@pytest.mark.parametrize("path", PLAY, ids=lambda path: path.stem)
def test_a_notebook_to_play_in_is_tidy_and_its_outputs_are_compared(path):
    notebook = read(path)
    assert tidy(notebook) == notebook
    assert sum(map(checked, notebook["cells"])) >= 2
    assert not [source(cell) for cell in notebook["cells"] if "NBVAL" in source(cell)]


def test_the_numbers_of_the_lessons_are_their_own():
    numbers = [path.name[:2] for path in ENGLISH]
    assert len(set(numbers)) == len(numbers), numbers


NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_a_program_has_as_many_lines_as_the_words_above_it_say(path):
    cells = read(path)["cells"]
    for words, program in pairwise(cells):
        said = re.search(r"\b(\w+) lines(?:[:.]| make)", source(words)) if words["cell_type"] == "markdown" else None
        if said and (number := NUMBERS.get(said.group(1).lower())):
            first = next(block for block in re.split(r"\n{2,}", source(program)) if block.startswith("def "))
            assert len(first.splitlines()) == number, (path.name, said.group())
