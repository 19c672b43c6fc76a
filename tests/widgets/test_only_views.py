"""Drawings, words and logs of a board read what a seat may know: few modules see the whole state of a game."""

import ast
from pathlib import Path

import pytest

import spacewidgets.games

GAMES = Path(spacewidgets.games.__file__).parent
MAY = {
    "kit/session.py": "plays, rolls and asks bots, and hands out the views of now",
    "kit/told.py": "hands out the views of what was, and what all hear of an event",
    "kit/playing.py": "gives people's own code the state of their board",
    "apollo13/debrief.py": "lets bots play on from what was",
}


def reads(source):
    """Where a module takes a state: from a board or a session, or from a table now or at a moment."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute):
            continue
        owner = getattr(node.value, "attr", getattr(node.value, "id", ""))
        if node.attr in {"state", "_states"} or (node.attr == "at" and owner == "table"):
            yield node.lineno, ast.unparse(node)


@pytest.mark.parametrize("taken", ["table.at(3)", "board.session.table.at(3)", "self.board.state.turn", "table.state"])
def test_what_takes_a_state_is_found(taken):
    assert list(reads(taken))


def test_no_module_but_a_few_reads_the_state():
    modules = {path.relative_to(GAMES).as_posix(): path.read_text(encoding="utf-8") for path in GAMES.rglob("*.py")}
    found = {name: taken for name, source in modules.items() if (taken := list(reads(source)))}
    assert set(found) == set(MAY), found
