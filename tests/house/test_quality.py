"""The whole house is linted, formatted, typed, and its floors stand on one another."""

from __future__ import annotations

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


@pytest.mark.parametrize("check", CHECKS)
def test_the_house_passes(check):
    result = subprocess.run([sys.executable, *CHECKS[check]], cwd=ROOT, check=False, capture_output=True, text=True)
    if result.returncode:
        pytest.fail(f"{result.stdout}\n{result.stderr}", pytrace=False)
