"""The engine under Pyodide in Node: its own tests, and every panel, so that the browser edition cannot rot unseen."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from spacewidgets import MissionPlanner
from spacewidgets.notebooks.browser_edition.kitchen import NOT_OURS

pytestmark = pytest.mark.heavy
TESTS = Path(__file__).resolve().parents[1]
RUNNER = Path(__file__).with_name("inside.mjs")
TOOLS = ("pytest==9.2.0", "pluggy==1.7.0", "iniconfig==2.3.1", "sortedcontainers==2.4.0", "hypothesis==6.155.7")
"""Pure wheels; of hypothesis it is the last one without compiled code."""

RUN_TESTS = """
import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/tools")
os.chdir("/tests")
import pytest
int(pytest.main(["-q", "-c", "pytest.ini", "-p", "no:cacheprovider", "-m", "not heavy", *{chosen}]))
"""
"""The last value is the exit code."""
SETTINGS = "[pytest]\npythonpath = .\nmarkers =\n    rule\n    ruling\n    heavy\n"
CHOSEN = (
    *("test_piles.py", "apophis/test_apophis_rules.py", "apophis/test_apophis_launch.py"),
    *(f"apollo13/test_ax_{part}.py" for part in ("actions", "turns", "setup", "history")),
    *("extraordinary", "--ignore=extraordinary/test_et_bots.py"),
    *(
        "leaving_earth/rules",
        *(f"leaving_earth/test_{part}.py" for part in ("formulas", "trip", "check_plan", "piloting")),
    ),
    *("leaving_earth/test_maximum_payload_chart.py", "games/test_golden.py", "games/test_solve.py"),
    *("-k", "not test_end_of_apophis and not test_remembered_lists"),
)
"""What takes long, or needs packages that are not there, is left out."""
LEAST = 1300


def inside(edition: Path, folder: Path, program: str, packages: str, **mounts: Path) -> str:
    """What a program prints under Pyodide."""
    (folder / "program.py").write_text(program, encoding="utf-8")
    places = [f"{here}=/{place}" for place, here in mounts.items()]
    command = ["node", RUNNER, edition / "static" / "pyodide", folder / "program.py", packages, *places]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tools")
    where = ["--no-deps", "--dest", folder / "wheels"]
    for_pyodide = [
        "--only-binary=:all:",
        "--platform=any",
        "--python-version=3.14",
        "--implementation=py",
        "--abi=none",
    ]
    command = [sys.executable, "-m", "pip", "download", "--quiet", *where, *for_pyodide, *TOOLS]
    subprocess.run(command, check=True, env={name: value for name, value in os.environ.items() if name not in NOT_OURS})
    for wheel in (folder / "wheels").glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(folder / "unpacked")
    return folder / "unpacked"


def test_the_engines_own_tests_pass_under_pyodide(edition, tools, tmp_path):
    shutil.copytree(TESTS, tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "pytest.ini").write_text(SETTINGS, encoding="utf-8")
    program = RUN_TESTS.format(chosen=CHOSEN)
    said = inside(edition, tmp_path, program, "spacegames,packaging,pygments", tests=tmp_path / "tests", tools=tools)
    (passed,) = re.findall(r"^(\d+) passed.* in [\d.]+s", said, re.MULTILINE)
    assert int(passed) >= LEAST


def test_every_panel_opens_under_pyodide_without_numpy(edition, tmp_path):
    program = (
        "import sys, spacewidgets\n"
        "from spacewidgets import Panel, check\n"
        "from spacewidgets.notebooks.browser_edition.kernel import AT_FIRST_USE\n"
        "for name in spacewidgets.__all__:\n"
        "    panel = getattr(spacewidgets, name) if name not in AT_FIRST_USE else None\n"
        "    if isinstance(panel, type) and issubclass(panel, Panel) and panel is not Panel:\n"
        "        panel()._repr_mimebundle_()\n"
        "        print(name)\n"
        "plan = spacewidgets.MissionPlanner('Lunar Lander', research='owned').plan\n"
        "print('cost', plan.total_cost)\n"
        "assert 'numpy' not in sys.modules and 'sympy' not in sys.modules\n"
    )
    opened = inside(edition, tmp_path, program, "spacegames").split()
    assert opened[-2:] == ["cost", str(MissionPlanner("Lunar Lander", research="owned").plan.total_cost)]
    assert len(opened) > 14
    assert {"PayloadChart", "LeavingEarthBoard", "ApophisBoard", "Apollo13Board", "ExtraordinaryTimesBoard"} <= set(
        opened
    )


def test_what_fails_there_is_told_here(edition, tools, tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_wrong.py").write_text("def test_it():\n    assert 1 == 2\n", encoding="utf-8")
    (tmp_path / "tests" / "pytest.ini").write_text(SETTINGS, encoding="utf-8")
    program = RUN_TESTS.format(chosen=["test_wrong.py"])
    with pytest.raises(AssertionError, match="assert 1 == 2"):
        inside(edition, tmp_path, program, "spacegames,packaging,pygments", tests=tmp_path / "tests", tools=tools)
