"""What the README shows is what one gets."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from spacegames.cli import main

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line
    for kind, block in BLOCKS
    if kind == "sh"
    for line in block.splitlines()
    if line.startswith(("spacegames plan", "spacegames odds", "spacegames simulate"))
]
PYTHON = [block for kind, block in BLOCKS if kind == "python"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works(command, capsys):
    assert main(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("number", [0, 1])
def test_the_planning_sheet_is_the_one_printed_there(number, capsys):
    main(shlex.split(COMMANDS[number])[1:])
    assert capsys.readouterr().out == [block for kind, block in BLOCKS if not kind][number]


@pytest.mark.parametrize("code", PYTHON)
def test_python_examples_run(code, capsys):
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own page
    assert capsys.readouterr().out


def test_there_is_something_to_test():
    assert len(COMMANDS) == 5
    assert len(PYTHON) == 5
