"""`check` in a kernel: an answer that its cell did not give is not judged, and nothing is said where nobody can know."""

import gc
import json
import os
import time
import weakref

import nbformat
import pytest
from nbclient import NotebookClient

from spacewidgets.learning.cells import Cells, Stale

START = """from spacewidgets.learning.check import Checker, Exercise
from spacewidgets.learning.cells import cells
check = Checker(None, cells)
check.register(Exercise("99.1", "answer", right=18))"""
GOT, NOT_RUN = "Got it.", "Not run."


def verdicts(tmp_path, *sources):
    """What each `check` says in a kernel of its own."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in (START, *sources)])
    NotebookClient(book, timeout=180, allow_errors=True, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outs = [cell.outputs for cell in book.cells if cell.source.startswith("check(")]
    return ["".join(out["data"]["text/plain"] for out in each if "data" in out) for each in outs]


def test_in_a_kernel_an_answer_is_judged_only_if_its_cell_gave_it(tmp_path):
    ask = 'check("99.1")'
    said = verdicts(
        tmp_path,
        "answer = 18", ask,
        "answer = sum(3)", ask,  # stopped before
        "answer = 18", ask,
        "answer = 18)", ask,  # cannot be read
        "answer = 18\nanswer / 0", ask,  # stopped after
        "for answer in (18, 1 / 0): pass", ask,  # nobody can know
        "def work():\n    return 1 / 0\nanswer = work()", ask,
        "answer = 18 if True else work()", ask,
        "answer = work()", "globals()['answer'] = 9 * 2.0", ask,  # given by another way since
        "print(answer)\nother = 1 / 0", ask,
    )  # fmt: skip
    kinds = [GOT if each.startswith(GOT) else NOT_RUN if each.startswith(NOT_RUN) else each for each in said]
    assert kinds == [GOT, NOT_RUN, GOT, NOT_RUN, GOT, GOT, NOT_RUN, GOT, GOT, GOT]
    assert "The cell of answer stopped with TypeError" in said[1]
    assert "SyntaxError" in said[3]
    assert "ZeroDivisionError" in said[6]


class Ran:
    """What IPython tells of a cell."""

    def __init__(self, source, cell_id=None):
        self.info = type("Info", (), {"raw_cell": source, "cell_id": cell_id})
        self.error_before_exec = self.error_in_exec = None


@pytest.fixture
def known():
    made = Cells()
    made._shell = type("Shell", (), {"user_ns": {"answer": 18}})
    return made


def test_what_a_cell_has_given_is_not_kept_alive(known):
    class Large:
        pass

    known._shell.user_ns["answer"] = Large()
    left = weakref.ref(known._shell.user_ns["answer"])
    known.ran(Ran("answer = Large()", "one"))
    del known._shell.user_ns["answer"]
    gc.collect()
    assert left() is None


def save(path, source, cell_id="one"):
    path.write_text(json.dumps({"cells": [{"id": cell_id, "source": [source]}]}), encoding="utf-8")
    os.utime(path, (time.time() + 5, time.time() + 5))


def test_a_cell_that_was_saved_with_another_text_since_it_ran_is_told(known, tmp_path, monkeypatch):
    path = tmp_path / "lesson.ipynb"
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    known.ran(Ran("answer = 18", "one"))
    assert known.stale("answer", 18) is None
    save(path, "answer = 18\n")
    assert known.stale("answer", 18) is None
    save(path, "answer = 19")
    assert known.stale("answer", 18) == Stale("edited")
    known.ran(Ran("answer = 19", "one"))
    assert known.stale("answer", 19) is None


@pytest.mark.parametrize("without", ["Answer = 3", "# answer = 18", "1 / 0"])
def test_an_answer_whose_cell_ran_again_without_it_is_told(known, without):
    known.ran(Ran("answer = 18", "one"))
    known.ran(Ran(without, "two"))
    assert known.stale("answer", 18) is None, "another cell takes nothing away"
    known.ran(Ran(without, "one"))
    assert known.stale("answer", 18) == Stale("gone")
    assert known.stale("answer", 19) is None, "given by another way since"
    known.ran(Ran("answer = 18", "one"))
    assert known.stale("answer", 18) is None


@pytest.mark.parametrize(
    "source", ["%time answer = 18", "if True:\n    answer = 18\n!ls", "exec('answer = 18')", "globals()['answer'] = 18"]
)
@pytest.mark.parametrize("error", [None, SyntaxError()])
def test_an_answer_that_its_cell_may_have_given_in_another_way_is_judged(known, tmp_path, monkeypatch, source, error):
    path = tmp_path / "lesson.ipynb"
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    before = Ran("answer = 17", "one")
    before.error_before_exec = error
    known.ran(before)
    known.ran(Ran(source, "one"))
    save(path, source)
    assert known.stale("answer", 18) is None


def test_where_cells_have_no_id_no_answer_is_gone(known):
    known.ran(Ran("answer = 18"))
    known.ran(Ran("other = 1"))
    assert known.stale("answer", 18) is None


@pytest.mark.parametrize(
    "spoil", [lambda path: path.write_bytes(b"\xff{"), lambda path: save(path, "x", "two"), os.remove]
)
def test_where_the_file_tells_nothing_nothing_is_said(known, tmp_path, monkeypatch, spoil):
    path = tmp_path / "lesson.ipynb"
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    known.ran(Ran("answer = 18", "one"))
    save(path, "answer = 19")
    spoil(path)
    assert known.stale("answer", 18) is None
    known.ran(Ran("answer = 18"))
    assert known.stale("answer", 18) is None


def test_a_kernel_that_tells_something_else_is_no_error(known):
    known.ran(object())
    assert known.stale("answer", 18) is None
