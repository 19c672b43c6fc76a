"""The whole house is linted, formatted, typed, and its floors stand on one another."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

CHECKS = {
    "lint": ["-m", "ruff", "check", "--quiet", "--output-format=concise"],
    "format": ["-m", "ruff", "format", "--check"],
    "types": ["-m", "mypy"],
    "floors": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache"],
}
HEAVY = {"types": pytest.mark.heavy}


@pytest.mark.parametrize("check", [pytest.param(each, marks=HEAVY.get(each, ())) for each in CHECKS])
def test_the_house_passes(check):
    result = subprocess.run([sys.executable, *CHECKS[check]], cwd=ROOT, check=False, capture_output=True, text=True)
    if result.returncode:
        pytest.fail(f"{result.stdout}\n{result.stderr}", pytrace=False)


def test_no_file_imports_what_another_keeps_to_itself():
    """A name with an underscore is its own file's; `_` alone translates."""
    taken = []
    for file in (each for folder in ("spacegames", "widgets/spacewidgets") for each in (ROOT / folder).rglob("*.py")):
        for statement in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(statement, ast.ImportFrom):
                names = (name.name for name in statement.names)
                taken += [
                    f"{file}: {name}" for name in names if name.strip("_") and name.startswith("_") and name[1] != "_"
                ]
    assert not taken
