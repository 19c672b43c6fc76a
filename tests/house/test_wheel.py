"""The wheel holds all that a learner needs, and the lessons come out of it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (path,) = out.glob("spacegames-*.whl")
    return path


def tracked(folder):
    """Files below a folder, without hidden ones and what Python leaves there."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if not any(part.startswith((".", "__pycache__")) for part in path.parts)}


def test_the_wheel_holds_both_packages_and_the_lessons_and_nothing_else(wheel):
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == {
        *(f"spacegames/{name}" for name in tracked(ROOT / "spacegames")),
        *(f"spacewidgets/{name}" for name in tracked(ROOT / "widgets" / "spacewidgets")),
        *(f"spacewidgets/_lessons/{name}" for name in tracked(ROOT / "lessons")),
    }
    assert {
        "spacewidgets/drawing/stage.js",
        "spacewidgets/drawing/stage.css",
        "spacewidgets/py.typed",
        "spacegames/py.typed",
    } <= names


def test_lessons_come_out_of_an_installed_wheel(wheel, tmp_path):
    site, mine = tmp_path / "site", tmp_path / "mine"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", site, wheel]
    subprocess.run(install, check=True)
    env = {**os.environ, "PYTHONPATH": str(site)}
    code = "import spacewidgets.notebooks.lessons as notebooks; print(notebooks.lessons_folder())"
    found = subprocess.check_output([sys.executable, "-c", code], env=env, cwd=tmp_path, text=True).strip()
    assert found == str(site / "spacewidgets" / "_lessons")
    command = [sys.executable, "-m", "spacewidgets.notebooks.lab", mine, "--copy-only", "--teacher"]
    subprocess.run(command, env=env, cwd=tmp_path, check=True)
    copied = {name for name in tracked(mine) if not name.startswith("solved/")}
    assert copied == {name for name in tracked(ROOT / "lessons") if not name.startswith("es/")}
    assert len(list((mine / "solved").glob("*.ipynb"))) == len(list((ROOT / "lessons").glob("*.ipynb")))


@pytest.mark.heavy
def test_the_wheel_works_on_a_fresh_machine(wheel, tmp_path):
    """As a newcomer installs it: a new environment with nothing but the `lab` extra."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    scripts = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", f"{wheel}[lab]"], check=True)
    mine = tmp_path / "mine"
    subprocess.run([scripts / "spacegames", "lab", mine, "--copy-only"], cwd=tmp_path, check=True)
    assert list(mine.glob("00-*.ipynb"))
    route = ["Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon"]
    sheet = subprocess.check_output([scripts / "spacegames", "plan", *route], cwd=tmp_path, text=True)
    assert "$22" in sheet
    code = "import jupyterlab, spacewidgets.notebooks.server"
    subprocess.run([scripts / "python", "-c", code], cwd=tmp_path, check=True)
