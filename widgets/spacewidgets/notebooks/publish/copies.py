"""Notebook copies of a lesson: the solved one for the teacher, with its outputs, and one for nbgrader."""

from __future__ import annotations

import copy
import re
from typing import Any, Final

from markupsafe import Markup

from spacewidgets.notebooks.lessons import Cell, exercise, tags, text, tidy
from spacewidgets.notebooks.publish.lesson import Lesson
from spacewidgets.notebooks.publish.pictures import VIEW, shown
from spacewidgets.notebooks.publish.running import Models, Output, Run

__all__ = ["NBGRADER_CONFIG", "for_nbgrader", "solved_with_outputs"]

IMAGE: Final = re.compile(r"<img [^>]*>")
POINTS: Final = 1
BEGIN: Final = "### BEGIN SOLUTION"
END: Final = "### END SOLUTION"
TEST: Final = """from spacewidgets import check

verdict = check("{id}")
assert verdict.kind == "got", f"{{verdict.first}} {{verdict.message}}"
"""
NBGRADER_CONFIG: Final = """# Settings of nbgrader. In this folder: nbgrader generate_assignment lesson-02, and so on.

c = get_config()  # noqa: F821 - nbgrader brings it
c.CourseDirectory.course_id = "spacegames"
# The stub with its dots stands above; an error in its place would only hide what the checker says.
c.ClearSolutions.code_stub = {"python": "# Your answer stands above, in place of the dots."}
c.ExecutePreprocessor.timeout = 300
"""


def solved_with_outputs(run: Run) -> str:
    """File text of the solved notebook as it has run: whoever opens it sees all results, and panels as pictures."""
    notebook = tidy(run.notebook)
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell["execution_count"] = number
            cell["outputs"] = [_still(output, run.models, number) for output in run.outputs.get(cell["id"], [])]
            # What a learner is to guess first, a teacher has opened.
            cell["metadata"].pop("jupyter", None)
    return text(notebook)


def _still(output: Output, models: Models, number: int) -> Output:
    """An output without a live widget: without its kernel JupyterLab would show an error in its place."""
    still: dict[str, Any] = copy.deepcopy(dict(output))
    if "execution_count" in still:
        still["execution_count"] = number
    if VIEW in still.get("data", {}):
        pictures = Markup("\n".join(IMAGE.findall(shown([output], models))))  # noqa: S704 - made by `picture`
        words = Markup("".join(still["data"].get("text/html", "")))  # noqa: S704 - the panel's own
        still["data"] = {"text/plain": still["data"].get("text/plain", ""), "text/html": str(words + pictures)}
    return still


def for_nbgrader(lesson: Lesson) -> str:
    """File text of the lesson for nbgrader's ``source`` folder.

    Every exercise is a solution cell, its answer between nbgrader's marks below the stub, and behind its check stands a
    locked cell that gives a point if the checker says *got it*.
    """
    notebook = tidy(lesson.notebook)
    cells: list[Cell] = []
    waiting = ""
    for cell in notebook["cells"]:
        if id_ := exercise(cell):
            cells += [_test(waiting)] if waiting else []
            cell["source"] = _lines(f"{''.join(cell['source']).rstrip()}\n{BEGIN}\n{lesson.answers[id_]}\n{END}")
            cell["metadata"]["nbgrader"] = _marks(f"exercise_{id_}", solution=True)
            waiting = id_
        cells.append(cell)
        if waiting and "check" in tags(cell):
            cell["metadata"]["nbgrader"] = _marks(f"check_{waiting}", locked=True)
            cells.append(_test(waiting))
            waiting = ""
    notebook["cells"] = cells + ([_test(waiting)] if waiting else [])
    return text(notebook)


def _marks(name: str, *, solution: bool = False, grade: bool = False, locked: bool = False) -> dict[str, Any]:
    marks: dict[str, Any] = {
        "grade": grade,
        "grade_id": name.replace(".", "_"),
        "locked": locked,
        "schema_version": 3,
        "solution": solution,
        "task": False,
    }
    return marks | ({"points": POINTS} if grade else {})


def _test(id_: str) -> Cell:
    return {
        "cell_type": "code",
        "id": f"test-{id_.replace('.', '-')}",
        "metadata": {"nbgrader": _marks(f"test_{id_}", grade=True, locked=True)},
        "execution_count": None,
        "outputs": [],
        "source": _lines(TEST.format(id=id_).rstrip()),
    }


def _lines(code: str) -> list[str]:
    return code.splitlines(keepends=True)
