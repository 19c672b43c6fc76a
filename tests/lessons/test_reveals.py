"""A lesson that is opened for the first time gives no answer away."""

from __future__ import annotations

import ast
import re
from itertools import pairwise

import pytest

from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, read, source, tags, translated_files

LESSONS = [*lesson_files(lessons_folder()), *translated_files(lessons_folder())]
GUESS = re.compile(r"\*\*(?:Guess|Predicción) (\d)")
ANSWER = re.compile(r"(?:Answer to guess|Respuesta a la predicción) (\d):")
BY_HAND = re.compile(r"By hand:|A mano:|[Tt]hen run the cell|[Ww]rite (?:it|them all) down|Compare with the cell below")
lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def folded(cell):
    return cell["metadata"].get("jupyter", {}).get("outputs_hidden", False)


def first_line(cell):
    """What JupyterLab shows of a folded output: its first line that is not empty."""
    return next(line for line in "".join(cell["outputs"][0]["text"]).split("\n") if line)


def told_whatever_comes_out(code):
    """Lines that a program prints as they stand in it, and does not calculate."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(func=ast.Name("print"), args=[ast.Constant(str(words))]):
                yield from words.split("\n")


@lesson
def test_stored_outputs_of_reveals_are_folded(path):
    reveals = [cell for cell in read(path)["cells"] if "reveal" in tags(cell) and cell.get("outputs")]
    open_ = [source(cell) for cell in reveals if not folded(cell)]
    assert not open_, 'fold them: "jupyter": {"outputs_hidden": true} in the metadata of the cell'


@lesson
def test_what_is_seen_of_a_folded_output_is_no_answer(path):
    shown = [(first_line(cell), source(cell)) for cell in read(path)["cells"] if folded(cell)]
    answers = [line for line, code in shown if line not in told_whatever_comes_out(code)]
    assert not answers, 'JupyterLab shows it; print plain words before it, as in print("Answer to guess 2:")'


@lesson
def test_the_answers_belong_to_the_guesses_above(path):
    guess = ""
    for cell in read(path)["cells"]:
        if found := GUESS.match(source(cell)):
            guess = found[1]
        if folded(cell) and (found := ANSWER.match(first_line(cell))):
            assert found[1] == guess, source(cell)


@lesson
def test_what_is_to_be_done_by_hand_is_not_on_the_page_yet(path):
    cells = read(path)["cells"]
    after = [
        each for before, each in pairwise(cells) if before["cell_type"] == "markdown" and BY_HAND.search(source(before))
    ]
    open_ = [source(cell) for cell in after if cell.get("outputs") and not folded(cell)]
    assert not open_, 'fold them: "jupyter": {"outputs_hidden": true} in the metadata of the cell'
