"""What a kernel knows of the notebook cells that ran: which names still hold what they held before their cell failed or changed.

A kernel sees the cells that it runs, and the notebook's file once it is saved; it does not see what is being typed. So nothing is
said where it cannot be known, as in plain Python.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, NamedTuple

__all__ = ["Cells", "Stale", "cells"]

ASSIGNED: Final = re.compile(r"^([^\W\d]\w*)[ \t]*(?::[^=\n]+)?=(?!=)", re.MULTILINE)
"""A name that gets a value at the left edge, in a cell that Python cannot read."""
SIMPLE: Final = (ast.Assign, ast.AnnAssign, ast.FunctionDef, ast.ClassDef)
"""Statements that give their names a value at their very end, or not at all."""


class Stale(NamedTuple):
    """Why a name does not hold what its cell says: it ``failed`` with this error, ``edited`` only, or ran with it ``gone``."""

    why: Literal["failed", "edited", "gone"]
    error: str = ""


@dataclass(frozen=True, slots=True)
class _Ran:
    """The last cell that was to give a name its value: its id and text, when it ran, and what went wrong.

    What the name ``held`` then is kept only where it is not that cell's value: all others may be freed.
    """

    id: str
    source: str
    at: float
    error: str = ""
    held: Any = None
    gone: bool = False


class Cells:
    """The cells that ran in one kernel."""

    def __init__(self) -> None:
        self._last: dict[str, _Ran] = {}
        self._shell: Any = None

    def watch(self) -> None:
        """Hear of each cell from now on, where there is a notebook kernel; once."""
        shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
        if shell is not None and shell is not self._shell:
            self._shell = shell
            shell.events.register("post_run_cell", self.ran)

    def ran(self, result: Any) -> None:
        """A cell has run, as IPython tells it."""
        try:
            info = result.info
            source, error = str(info.raw_cell), result.error_before_exec or result.error_in_exec
            held: dict[str, Any] = self._shell.user_ns
            names = dict(_names(source, result.error_before_exec, result.error_in_exec))
            id_ = getattr(info, "cell_id", None) or ""
            for name, ran in tuple(self._last.items()):
                if not id_ or ran.id != id_ or name in names:
                    continue
                if result.error_before_exec is None and _speaks_of(source, name):
                    del self._last[name]  # nobody can know
                else:
                    self._last[name] = replace(ran, held=held.get(name), gone=True)
            for name, given in names.items():
                what = type(error).__name__ if error is not None and not given else ""
                self._last[name] = _Ran(id_, source, time.time(), what, held.get(name) if what else None)
        except Exception:  # noqa: BLE001 - whatever else a kernel is, a learner's cell must not fail for it
            self._last.clear()

    def stale(self, name: str, value: object) -> Stale | None:
        """Whether a name surely does not hold what its cell says, and why; None where it does, or nobody can know."""
        ran = self._last.get(name)
        if ran is None:
            return None
        if ran.gone:
            return Stale("gone") if value is ran.held else None
        if ran.error:
            return Stale("failed", ran.error) if value is ran.held else None
        return Stale("edited") if _edited(ran) else None


def _names(source: str, unread: BaseException | None, stopped: BaseException | None) -> Iterator[tuple[str, bool]]:
    """The names that a cell gives a value, and whether they surely or possibly got it."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        # A cell with magic commands, or one that Python cannot read: of the latter nothing was done.
        yield from ((name, unread is None) for name in ASSIGNED.findall(source))
        return
    line = _line(stopped.__traceback__) if stopped is not None else None
    reached: dict[str, bool] = {}
    for statement in tree.body:
        # The statement that raised has not given its value yet, nor have those behind it.
        late = stopped is not None and line is not None and line <= (statement.end_lineno or line)
        given = unread is None and not (late and isinstance(statement, SIMPLE))
        for name in _given(statement):
            reached[name] = reached.get(name, False) or given
    yield from reached.items()


def _speaks_of(source: str, name: str) -> bool:
    """Whether a cell may give a name its value in a way that is not seen: by a magic command, or by words that are run."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    try:
        nodes = ast.walk(ast.parse(source))
    except (SyntaxError, ValueError):
        return word.search(source) is not None
    return any(isinstance(each, ast.Constant) and word.search(str(each.value)) is not None for each in nodes)


def _given(statement: ast.stmt) -> Iterator[str]:
    """Names that a statement gives a value, also inside of loops and conditions, but not inside of functions."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]


def _line(traceback: TracebackType | None) -> int | None:
    """The line of the cell in which it stopped; None if that cannot be told."""
    while traceback is not None:
        code = traceback.tb_frame.f_code
        # The cell itself is the only module on the way that is no file.
        if code.co_name == "<module>" and traceback.tb_frame.f_globals.get("__name__") == "__main__":
            return traceback.tb_lineno
        traceback = traceback.tb_next
    return None


def _edited(ran: _Ran) -> bool:
    """Whether the notebook was saved after the cell ran, with another text in it."""
    path = os.environ.get("JPY_SESSION_NAME", "")
    if not path or not ran.id:
        return False
    try:
        file = Path(path)
        if file.stat().st_mtime <= ran.at:
            return False
        saved = json.loads(file.read_text(encoding="utf-8"))
        sources = ("".join(cell["source"]) for cell in saved["cells"] if cell.get("id") == ran.id)
        source = next(sources, None)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False
    return source is not None and source.strip() != ran.source.strip()


cells: Final = Cells()
