"""One run of a lesson, solved, for all copies that show what comes out of it."""

from __future__ import annotations

import copy
import os
import re
from dataclasses import dataclass, field
from typing import Any, Final

from spacewidgets.learning.progress.place import OFF, VARIABLE
from spacewidgets.notebooks.lessons import Cell, LessonError, Notebook, exercise, tags, text
from spacewidgets.notebooks.publish.lesson import Lesson
from spacewidgets.words import LANGUAGE, language

__all__ = ["Run", "run_lesson"]

SECONDS_A_CELL: Final = 300
STATE: Final = "application/vnd.jupyter.widget-state+json"
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
Output = dict[str, Any]
Models = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Run:
    """What came out of a lesson: outputs by cell id, the widgets, and what was asked beside it.

    `values` holds the answers as one writes them, `verdicts` the checker's words on them, both by exercise id; `grids`
    the lesson's figures as empty grids, by cell id.
    """

    notebook: Notebook
    outputs: dict[str, list[Output]] = field(default_factory=dict)
    models: Models = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    verdicts: dict[str, str] = field(default_factory=dict)
    grids: dict[str, str] = field(default_factory=dict)


def run_lesson(lesson: Lesson) -> Run:
    """Run the solved lesson in a kernel of its own.

    Raises LessonError with the cell and what it said, if one stops with an error.
    """
    import nbformat  # noqa: PLC0415 (seconds to import, and only for publishing)
    from jupyter_client.kernelspec import NoSuchKernel  # noqa: PLC0415
    from nbclient import NotebookClient  # noqa: PLC0415
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError  # noqa: PLC0415

    probed = copy.deepcopy(lesson.solved())
    probed["cells"] = [each for cell in probed["cells"] for each in (cell, *_probes(lesson, cell))]
    notebook = nbformat.reads(text(probed), as_version=4)
    client = NotebookClient(
        notebook,
        timeout=SECONDS_A_CELL,
        kernel_name="python3",
        store_widget_state=True,
        # What the kernel says of its own doings is none of the teacher's business.
        extra_arguments=["--IPKernelApp.log_level=40"],
        resources={"metadata": {"path": str(lesson.path.parent)}},
    )
    try:
        # Nobody learns here: no progress is kept. And the panels speak the language of the sheet.
        client.execute(env=os.environ | {VARIABLE: OFF, LANGUAGE: language()})
    except CellExecutionError as error:
        said = COLOURS.sub("", f"{error.ename}: {error.evalue}").strip()
        raise LessonError(
            f"{lesson.path.name} stops with {said}. Open it in JupyterLab, run it from the first cell and mend it."
        ) from None
    except NoSuchKernel:
        raise LessonError("There is no Python kernel here. Install it with: python -m pip install ipykernel") from None
    except (CellTimeoutError, DeadKernelError) as error:
        raise LessonError(f"{lesson.path.name} did not run to its end: {str(error).splitlines()[0]}") from None
    except Exception:
        if client.km is None:  # Ctrl+C: nbclient takes it, ends the kernel, and stumbles over that itself.
            raise KeyboardInterrupt from None
        raise
    return _collected(lesson, notebook)


def _probes(lesson: Lesson, cell: Cell) -> list[Cell]:
    kind = tags(cell)
    if "exercise" in kind:
        variable = lesson.exercises[exercise(cell)].variable
        return [_probe(cell, "value", f"print(_spacegames_probes.told({variable}), end='')")]
    if "figure" in kind and cell["cell_type"] == "code":
        return [_probe(cell, "grid", "print(_spacegames_probes.empty_grid(dict(globals())), end='')")]
    return []


def _probe(cell: Cell, what: str, code: str) -> Cell:
    return {
        "cell_type": "code",
        "id": f"{cell['id'][:50]}-{what}",
        "metadata": {"tags": ["probe"], "probe": {"of": cell["id"], "what": what}},
        "execution_count": None,
        "outputs": [],
        "source": f"from spacewidgets.notebooks.publish import probes as _spacegames_probes\n{code}",
    }


def _collected(lesson: Lesson, notebook: Any) -> Run:
    cells = [cell for cell in notebook["cells"] if "probe" not in tags(cell)]
    asked = {(cell["metadata"]["probe"]["what"], cell["metadata"]["probe"]["of"]): _printed(cell["outputs"])
             for cell in notebook["cells"] if "probe" in tags(cell)}  # fmt: skip
    state = notebook["metadata"].get("widgets", {}).get(STATE, {}).get("state", {})
    verdicts: dict[str, str] = {}
    last = ""
    for cell in cells:
        last = exercise(cell) or last
        if "check" in tags(cell) and last and last not in verdicts:
            verdicts[last] = _words(cell["outputs"])
    ids = {piece.id: piece.exercise for piece in lesson.of("exercise")}
    return Run(
        notebook={**lesson.solved(), "cells": cells},
        outputs={cell["id"]: cell["outputs"] for cell in cells if cell["cell_type"] == "code"},
        models=state,
        values={ids[of]: said for (what, of), said in asked.items() if what == "value"},
        verdicts=verdicts,
        grids={of: said for (what, of), said in asked.items() if what == "grid" and said},
    )


def _printed(outputs: list[Output]) -> str:
    return "".join("".join(output["text"]) for output in outputs if output["output_type"] == "stream")


def _words(outputs: list[Output]) -> str:
    texts = (output["data"].get("text/plain", "") for output in outputs if "data" in output)
    return " ".join("".join("".join(text) for text in texts).split())
