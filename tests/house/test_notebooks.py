"""Solved copies: each exercise filled from its block, nothing else changed, every mismatch named."""

from __future__ import annotations

import copy
import json
import subprocess
import sys

import nbformat
import pytest

from spacewidgets.notebooks import lessons as notebooks
from spacewidgets.notebooks.lessons import LessonError, answer_blocks, solve, source, tags

ANSWERS = '''"""Answers of lesson 07."""

from math import prod

# %% 07.1
answer_07_1 = 2 + 2

# %% 07.2 with a title for the reader
# Three times, because of the two axes.
answer_07_2 = 3

# %% 07.3
answer_07_3 = prod([1, 2])
# %% 07.4
answer_07_4 = "four"
'''


def test_answer_blocks_leave_the_preamble_and_blank_edges_out():
    assert answer_blocks(ANSWERS) == {
        "07.1": "answer_07_1 = 2 + 2",
        "07.2": "# Three times, because of the two axes.\nanswer_07_2 = 3",
        "07.3": "answer_07_3 = prod([1, 2])",
        "07.4": 'answer_07_4 = "four"',
    }


@pytest.mark.parametrize("text", ["# %%\nx = 1", "# %% seven\nx = 1"])
def test_a_block_without_an_exercise_id_is_refused(text):
    with pytest.raises(LessonError, match=r"names no exercise.*# %% 02\.1"):
        answer_blocks(text)


def test_an_exercise_answered_twice_is_refused():
    with pytest.raises(LessonError, match=r"07\.1 is answered twice"):
        answer_blocks("# %% 07.1\n1\n# %% 07.1\n2")


def test_solve_changes_the_exercises_and_asks_for_all_checks_at_the_end(lesson):
    before = copy.deepcopy(lesson)
    solved = solve(lesson, answer_blocks(ANSWERS), "07")
    assert lesson == before
    nbformat.validate(solved)
    *cells, last = solved["cells"]
    for old, new in zip(before["cells"], cells, strict=True):
        if "exercise" in tags(old):
            assert source(new) == answer_blocks(ANSWERS)[notebooks.exercise(old)]
            assert {**new, "source": 0} == {**old, "source": 0}
        else:
            assert new == old
    assert (last["id"], tags(last)) == ("all-got-07", ["all-got"])
    assert source(last).endswith('from spacewidgets import check\n\ncheck.all_got("07")')


def test_solve_forgets_what_the_checks_said_about_the_stub(lesson):
    check = next(cell for cell in lesson["cells"] if "check" in tags(cell))
    check.update(execution_count=9, outputs=[{"name": "stdout", "output_type": "stream", "text": ["not yet"]}])
    solved = solve(lesson, answer_blocks(ANSWERS), "07")
    first = next(cell for cell in solved["cells"] if "check" in tags(cell))
    assert (first["execution_count"], first["outputs"]) == (None, [])


def test_missing_unused_and_doubled_ids_are_all_named(lesson):
    answers = answer_blocks(ANSWERS)
    del answers["07.2"], answers["07.4"]
    answers["07.9"] = "9"
    third = [cell for cell in lesson["cells"] if "exercise" in tags(cell)][2]
    third["metadata"]["spacegames"]["exercise"] = "07.1"
    with pytest.raises(LessonError) as error:
        solve(lesson, answers, "07")
    words = str(error.value)
    assert "more than one exercise cell: 07.1" in words
    assert "without an answer in answers/lesson_07.py: 07.2, 07.4" in words
    assert "no exercise cell has this id: 07.3, 07.9" in words


def test_an_exercise_cell_without_id_is_named_as_such(lesson):
    del lesson["cells"][9]["metadata"]["spacegames"]
    with pytest.raises(LessonError, match=r"\(no id\)"):
        solve(lesson, answer_blocks(ANSWERS), "07")


def test_a_lesson_without_exercises_is_its_own_solved_copy():
    welcome = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    assert solve(welcome, {}, "00") == welcome


@pytest.fixture
def lessons(tmp_path, lesson):
    folder = tmp_path / "lessons"
    (folder / "answers").mkdir(parents=True)
    (folder / "07-two-times-two.ipynb").write_text(notebooks.text(lesson), encoding="utf-8")
    (folder / "notes.ipynb").write_text("{}", encoding="utf-8")
    (folder / "answers" / "lesson_07.py").write_text(ANSWERS, encoding="utf-8")
    return folder


def test_write_solved_writes_the_lessons_and_removes_those_gone(lessons, tmp_path):
    out = tmp_path / "build" / "solved"
    assert notebooks.write_solved(lessons, out) == []
    solved = out / "07-two-times-two.solved.ipynb"
    assert list(out.iterdir()) == [solved]
    assert 'answer_07_4 = \\"four\\"' in solved.read_text(encoding="utf-8")
    stamp = solved.stat().st_mtime_ns
    notebooks.write_solved(lessons, out)
    assert solved.stat().st_mtime_ns == stamp, "an unchanged copy must not be written again"
    (lessons / "07-two-times-two.ipynb").unlink()
    assert notebooks.write_solved(lessons, out) == []
    assert list(out.iterdir()) == []


def test_write_solved_reports_a_lesson_it_cannot_solve_and_leaves_no_old_copy(lessons, tmp_path):
    out = tmp_path / "solved"
    notebooks.write_solved(lessons, out)
    (lessons / "answers" / "lesson_07.py").unlink()
    (problem,) = notebooks.write_solved(lessons, out)
    assert "07-two-times-two.ipynb" in str(problem)
    assert "07.1, 07.2, 07.3, 07.4" in str(problem)
    assert list(out.iterdir()) == []


def test_the_command_writes_the_copies_and_fails_on_a_problem(lessons, tmp_path):
    command = [sys.executable, "-m", "spacewidgets.notebooks.lessons", "--lessons", lessons, "--out", tmp_path / "out"]
    assert subprocess.run(command, check=False).returncode == 0
    assert (tmp_path / "out" / "07-two-times-two.solved.ipynb").exists()
    (lessons / "answers" / "lesson_07.py").write_text("# %% 07.1\n1\n", encoding="utf-8")
    failed = subprocess.run(command, check=False, capture_output=True, text=True)
    assert failed.returncode == 1
    assert "07.2, 07.3, 07.4" in failed.stderr


def test_text_is_laid_out_as_jupyter_does(lesson):
    assert notebooks.text(lesson) == nbformat.writes(nbformat.from_dict(lesson)) + "\n"


def test_tidy_joins_what_the_kernel_sent_in_pieces(lesson):
    piece = {"output_type": "stream", "name": "stdout"}
    cell = next(cell for cell in lesson["cells"] if notebooks.checked(cell))
    cell["outputs"] = [
        piece | {"text": ["one\n", "tw"]},
        piece | {"text": ["o\n"]},
        {"output_type": "display_data", "data": {}},
    ]
    kept = next(cell for cell in notebooks.tidy(lesson)["cells"] if notebooks.checked(cell))["outputs"]
    assert [output.get("text") for output in kept] == [["one\n", "two\n"], None]


def test_refresh_runs_the_lesson_and_keeps_only_outputs_that_are_checked(lessons, lesson):
    path = lessons / "07-two-times-two.ipynb"
    stale = copy.deepcopy(lesson)
    for cell in stale["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["metadata"]["collapsed"] = [], False
    stale["metadata"]["language_info"] = {"name": "python", "version": "3.11.7"}
    path.write_text(notebooks.text(stale), encoding="utf-8")
    notebooks.refresh(path)
    fresh = json.loads(path.read_text(encoding="utf-8"))
    for cell in fresh["cells"]:
        cell.pop("execution_count", None)
    for cell in lesson["cells"]:
        cell.pop("execution_count", None)
    assert fresh == lesson


def test_the_lessons_of_a_checkout_are_found():
    assert (notebooks.lessons_folder() / "answers").is_dir()
