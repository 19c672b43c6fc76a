"""``spacegames browser``: what it refuses, and what a cell does there when a package does not arrive."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys

import pytest

from spacewidgets.notebooks.browser_edition.kernel import AT_FIRST_USE, Larder
from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, read, source

BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocked())
"""


def browser(*arguments, **environment):
    command = [sys.executable, "-m", "spacegames", "browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | environment)


def refused(*arguments, **environment):
    done = browser(*arguments, **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("spacegames browser: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert "holds something else than our site" in refused(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    assert "is a file; name a folder" in refused(tmp_path / "thesis.txt")
    assert "thesis.txt cannot be written" in refused(tmp_path / "thesis.txt" / "site")


def test_without_npm_a_sentence_tells_what_to_install(tmp_path):
    said = refused(tmp_path / "site", "--cache", tmp_path / "cache", PATH=str(tmp_path))
    assert "npm is missing" in said
    assert "Install Node.js" in said
    assert list(tmp_path.iterdir()) == []


def test_a_language_that_there_is_not(tmp_path):
    assert "tlh" in refused(tmp_path / "site", "--language", "tlh")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.heavy
def test_without_the_internet_a_sentence_asks_for_it(tmp_path):
    nowhere = {
        "npm_config_registry": "http://127.0.0.1:9/",
        "npm_config_fetch_retries": "0",
        "npm_config_cache": str(tmp_path / "npm"),
    }
    said = refused(tmp_path / "site", "--cache", tmp_path / "cache", **nowhere)
    assert "Fetching Pyodide with npm failed; is there a connection to the internet?" in said
    assert not (tmp_path / "site").exists()
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


class Cells:
    """Cells one after the other, where some packages cannot be fetched."""

    def __init__(self, *missing):
        async def fetch(package):
            return package not in missing

        self.larder, self.names = Larder(fetch), {}

    def run(self, text):
        prepared = asyncio.run(self.larder.prepare(text.splitlines(keepends=True)))
        exec("".join(prepared), self.names)  # noqa: S102


def test_what_does_not_need_the_missing_package_runs(capsys):
    cells = Cells("matplotlib")
    cells.run("from matplotlib.figure import Figure\nmass, n = 5, 3\nfigure = Figure()\nn += 1\nfigure.legend(mass)")
    assert "needs matplotlib. Your browser fetches that" in capsys.readouterr().out
    assert (cells.names["mass"], cells.names["n"]) == (5, 4)
    assert "figure" not in cells.names
    cells.run("double = mass * 2\nfigure.legend(double)")
    assert capsys.readouterr().out == "This cell builds on one above that needs matplotlib, which did not arrive.\n"
    assert cells.names["double"] == 10
    cells.run("figure = 7\nprint(figure)")
    assert capsys.readouterr().out == "7\n"


def test_what_a_function_calls_its_own_is_not_what_was_lost(capsys):
    cells = Cells("numpy")
    cells.run("import numpy as np\nspeed = np.ones(3)")
    cells.run("def climb(speed):\n    np = 2\n    return speed * np\nprint(climb(4))")
    assert capsys.readouterr().out.splitlines()[1:] == ["8"]


def test_an_import_that_goes_is_not_lost_with_one_that_does_not(capsys):
    cells = Cells("numpy")
    cells.run("from spacewidgets import PayloadChart, RocketEquation, check\nRocketEquation()\nshown = check")
    assert "needs numpy. Your browser fetches" in capsys.readouterr().out
    assert {"PayloadChart", "check", "shown"} <= set(cells.names)


def test_a_cell_that_lacks_nothing_stays_as_it_is(capsys):
    larder = Cells("numpy").larder
    for text in (
        "%matplotlib inline\n",
        "2 +\n",
        "import nummpy\n",
        "from spacegames.leaving_earth import JUNO  # mine\n",
    ):
        assert asyncio.run(larder.prepare([text])) == [text]
    assert capsys.readouterr().out == ""


def test_the_table_of_panels_that_need_a_package_is_right():
    """Every panel is opened where numpy and matplotlib are missing: those that fail are those of the table."""
    code = BLOCKED.format(blocked={"numpy", "matplotlib"}) + (
        "import spacewidgets\n"
        "from spacewidgets import Panel\n"
        "for name in spacewidgets.__all__:\n"
        "    try:\n"
        "        panel = getattr(spacewidgets, name)\n"
        "        if isinstance(panel, type) and issubclass(panel, Panel) and panel is not Panel: panel()\n"
        "        elif name == 'radiation_figure': panel(2, 1, 4)\n"
        "    except ModuleNotFoundError as error: print(name, error.name.partition('.')[0])\n"
    )
    printed = subprocess.check_output([sys.executable, "-c", code], text=True)
    found = dict(line.split() for line in printed.splitlines())
    assert found == {name: package for name, package in AT_FIRST_USE.items() if name != "lambdify"}


RUN_ALL = """
import asyncio, json, sys
from IPython.core.interactiveshell import InteractiveShell
from spacewidgets.notebooks.browser_edition.kernel import Larder

async def fetch(package):
    return package == "sympy"

shell = InteractiveShell.instance()
for lesson, cells in json.load(sys.stdin).items():
    shell.reset()
    larder = Larder(fetch)
    for number, cell in enumerate(cells):
        lines = asyncio.run(larder.prepare(cell.splitlines(keepends=True)))
        done = shell.run_cell("".join(lines))
        if not done.success:
            print(f"Lesson {lesson}, cell {number}: {done.error_in_exec or done.error_before_exec!r}", file=sys.stderr)
"""


@pytest.mark.heavy
def test_every_lesson_runs_to_its_end_where_numpy_and_matplotlib_are_missing():
    lessons = {
        path.name[:2]: [source(cell) for cell in read(path)["cells"] if cell["cell_type"] == "code"]
        for path in lesson_files(lessons_folder())
    }
    command = [sys.executable, "-c", BLOCKED.format(blocked={"numpy", "matplotlib"}) + RUN_ALL]
    done = subprocess.run(command, input=json.dumps(lessons), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
