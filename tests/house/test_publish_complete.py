"""Each copy of each lesson is complete, and a worksheet gives nothing away; without running a lesson."""

from __future__ import annotations

import json
import re

import pytest

from house.published import FILES, TRANSLATED, all_words, fragments, lesson, not_run, read_html, sentences, words
from spacewidgets.notebooks.lessons import exercise, source, tags
from spacewidgets.notebooks.publish.copies import BEGIN, END, for_nbgrader, solved_with_outputs
from spacewidgets.notebooks.publish.document import on_paper
from spacewidgets.notebooks.publish.page import page
from spacewidgets.notebooks.publish.pictures import shown_words
from spacewidgets.notebooks.publish.prose import unfold
from spacewidgets.notebooks.publish.sheet import sheet
from spacewidgets.notebooks.publish.slides import slides

by_lesson = pytest.mark.parametrize("path", [*FILES, *TRANSLATED], ids=lambda path: path.stem)
FETCHED = re.compile(r"""(?:src|href|action)=["'](?!data:|#)|@import|url\((?!["']?data:)""")
# A program or a number that stands in the lesson anyway gives nothing away.
SHORT = 9


def bullets(markdown):
    return re.findall(r"^- (.+)$", markdown, flags=re.MULTILINE)


def questions(read):
    """Text that asks for each exercise and each guess."""
    numbered = [each for piece in read.pieces if not piece.code
                for each in re.split(r"^(?=\*\*[^*\n]+ \d+\.\*\*)", piece.text, flags=re.MULTILINE)[1:]]  # fmt: skip
    first = read.pieces.index(read.of("exercise")[0])
    return numbered or [read.pieces[first - 1].text]


@by_lesson
def test_sheet_and_key_are_one_sheet_with_empty_and_filled_places(path):
    read, run = lesson(path), not_run(path)
    empty, full = (read_html(sheet(read, run, key=key)) for key in (False, True))
    assert not "".join(empty.slots).strip()
    assert all(slot.strip() for slot in full.slots)
    assert len(empty.slots) == len(full.slots)
    assert words(" ".join(full.outside)).replace("Key Name", "Name", 1) == words(" ".join(empty.outside))
    assert len(full.slots) >= 2 * len(read.exercises)


@by_lesson
def test_a_sheet_asks_everything(path):
    asked = all_words(sheet(lesson(path), not_run(path), key=False))
    for question in questions(lesson(path).on("paper")):
        assert all(part in asked for part in fragments(question)), question
    for program in lesson(path).of("bug-hunt", code=True):
        if len(program.text.splitlines()) > 3:  # not a game in one line
            assert words(program.text.splitlines()[-1]) in asked


@by_lesson
def test_a_key_answers_what_its_sheet_does_not(path):
    read, run = lesson(path), not_run(path)
    asked, answered = (all_words(sheet(read, run, key=key)) for key in (False, True))
    known = "\n".join(piece.text for piece in read.pieces)
    printed = [shown_words([output]) for piece in read.of("reveal", code=True) for output in piece.cell["outputs"]]
    folded = [part for piece in read.of("bug-hunt", code=False) for part in fragments(unfold(piece.text)[1])]
    told = [f"{words} {id_}" for id_ in read.exercises for words in ("the value of", "The words on")]
    lines = [line for answer in read.answers.values() for line in answer.splitlines()
             if len(words(line)) >= SHORT and line.strip() not in known]  # fmt: skip
    for answer in (*printed, *folded, *told, *lines):
        assert words(answer) in answered, answer
        assert words(answer) not in asked, answer
    assert all(words(answer) in answered for answer in read.answers.values())


@by_lesson
def test_a_sheet_has_the_figures_the_model_and_the_key_points(path):
    read, run = lesson(path), not_run(path)
    empty, full = (sheet(read, run, key=key) for key in (False, True))
    figures = len(read.of("figure", code=True)) and len(run.grids)
    assert empty.count('class="grid empty"') == full.count('class="grid full"') == figures
    assert read_html(full).images >= figures
    answered, asked = all_words(full), all_words(empty)
    for piece in read.on("paper").of("model", code=False):
        for sentence in sentences(piece.text):
            assert sentence in asked, sentence
    for piece in read.of("key-points"):
        for bullet in bullets(piece.text):
            assert all(part in answered for part in fragments(bullet))
        assert len(read_html(empty).slots) >= len(bullets(piece.text))
    for piece in read.on("paper").of("objectives"):
        assert all(part in asked for part in sentences(piece.text))


@by_lesson
def test_a_page_holds_the_whole_lesson(path):
    read, run = lesson(path), not_run(path)
    html = page(read, run)
    shown = all_words(html)
    for piece in read.pieces:
        if piece.code and piece.kind not in {"check", "predict"}:
            assert words(piece.text) in shown, piece.id
        elif not piece.code:
            assert all(part in shown for part in fragments(piece.text)), piece.id
    for id_ in read.exercises:
        assert f'id="exercise-{id_}"' in html
        assert words(read.answers[id_]) in shown
        assert words(f"The words on {id_}") in shown
    assert "<script" not in html


@by_lesson
def test_slides_ask_and_answer_everything(path):
    read, run = lesson(path), not_run(path)
    html = slides(read, run)
    shown = all_words(html)
    assert words(read.title) in shown
    for question in questions(read.on("slides")):
        assert all(part in shown for part in fragments(question)), question
    for id_ in read.exercises:
        assert f'id="exercise-{id_}"' in html
        assert words(read.answers[id_]) in shown
    for piece in read.of("key-points"):
        assert all(part in shown for bullet in bullets(piece.text) for part in fragments(bullet))
    assert read_html(html).images >= len(run.grids)
    assert html.count("<details") >= len(read.of("reveal", code=True)) + len(read.exercises)


@by_lesson
def test_no_copy_asks_for_anything_from_elsewhere(path):
    read, run = lesson(path), not_run(path)
    paper = on_paper(read.title, "Foot", "a4", sheet(read, run, key=True))
    for html in (paper, page(read, run), slides(read, run)):
        assert not FETCHED.search(html)
        assert "default-src 'none'" in html.replace("&#39;", "'")


@by_lesson
def test_the_copy_for_nbgrader_keeps_its_rules(path):
    """The rules of nbgrader's schema 3; nbgrader itself gave 5 of 5 and 0 of 5 points when this was written."""
    read = lesson(path)
    cells = json.loads(for_nbgrader(read))["cells"]
    marked = [cell for cell in cells if "nbgrader" in cell["metadata"]]
    marks = [cell["metadata"]["nbgrader"] for cell in marked]
    assert len({mark["grade_id"] for mark in marks}) == len(marks)
    assert len({cell["id"] for cell in cells}) == len(cells)
    assert all(re.fullmatch(r"[\w-]+", mark["grade_id"]) for mark in marks)
    assert all(mark["schema_version"] == 3 and mark["task"] is False for mark in marks)
    rules = {"grade", "grade_id", "locked", "schema_version", "solution", "task"}
    assert all(set(mark) == rules | ({"points"} if mark["grade"] else set()) for mark in marks)
    solutions = [cell for cell in marked if cell["metadata"]["nbgrader"]["solution"]]
    tests = [cell for cell in marked if cell["metadata"]["nbgrader"]["grade"]]
    assert [exercise(cell) for cell in solutions] == list(read.exercises)
    assert len(tests) == len(read.exercises)
    assert all(cell["metadata"]["nbgrader"]["locked"] and f'check("{id_}")' in source(cell)
               for cell, id_ in zip(tests, read.exercises, strict=True))  # fmt: skip
    for cell in solutions:
        begin, end = source(cell).index(BEGIN), source(cell).index(END)
        assert read.answers[exercise(cell)] in source(cell)[begin:end]
        assert BEGIN not in source(cell)[begin + 1 :]
        stub = next(piece.text for piece in read.of("exercise") if piece.exercise == exercise(cell))
        assert source(cell)[:begin].rstrip("\n") == stub.rstrip("\n")


@by_lesson
def test_the_solved_copy_shows_results_and_no_widget_that_is_gone(path):
    read, run = lesson(path), not_run(path)
    cells = json.loads(solved_with_outputs(run))["cells"]
    answers = {exercise(cell): source(cell) for cell in cells if "exercise" in tags(cell)}
    assert answers == read.answers
    for cell in cells:
        if cell["cell_type"] == "code":
            assert all(
                "application/vnd.jupyter.widget-view+json" not in output.get("data", {}) for output in cell["outputs"]
            )
            assert (
                cell["outputs"] == run.outputs[cell["id"]] or "figure" in tags(cell)
                if cell["id"] in run.outputs
                else True
            )
