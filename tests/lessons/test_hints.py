"""Code in a checker's words runs where the learner reads it: after the cells above it, with the names that are there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from spacewidgets import check, use_language
from spacewidgets.notebooks import exercise, lesson_files, lessons_folder, read, solved_text, source, tags
from spacewidgets.words import _

LESSONS = {path.name[:2]: path for path in lesson_files(lessons_folder())}
CODE = (ast.Call, ast.Subscript, ast.Attribute)
ARITHMETIC = (ast.BinOp, ast.Compare)


def messages(exercise_) -> Iterator[str]:
    """All fixed words of an exercise."""
    cases = [message for _test, message in (*exercise_.almost, *exercise_.mistakes)]
    yield from (each for each in (*exercise_.hints, exercise_.got, exercise_.otherwise, *cases) if isinstance(each, str))


def is_code(tree: ast.Expression) -> bool:
    """Whether an expression is more than words and numbers: something is called, looked up, or calculated with names."""
    nodes = list(ast.walk(tree))
    called = any(isinstance(node, CODE) for node in nodes)
    return called or (any(isinstance(node, ARITHMETIC) for node in nodes) and any(isinstance(node, ast.Name) for node in nodes))


def pieces(words: str) -> Iterator[ast.Expression]:
    """The longest pieces of a message that are Python expressions with code in them."""
    parts = words.split()
    at = 0
    while at < len(parts):
        for end in range(len(parts), at, -1):
            piece = " ".join(parts[at:end]).rstrip(".,:;?") if not parts[end - 1].endswith("...") else " ".join(parts[at:end])
            if re.search(r"\w \(", piece):
                continue  # a remark in brackets, and no call
            try:
                tree = ast.parse(piece, mode="eval")
            except (SyntaxError, ValueError):
                continue
            if is_code(tree):
                yield tree
                at = end - 1
                break
        at += 1


def left_open(node: ast.AST) -> bool:
    """Whether the learner is to fill in dots."""
    return any(isinstance(each, ast.Constant) and each.value is ... for each in ast.walk(node))


def run(tree: ast.Expression, names: dict) -> None:
    """Evaluate a piece; of one with dots, each part that has none, and each name."""
    if not left_open(tree):
        eval(compile(tree, "hint", "eval"), names)  # noqa: S307 - our own hint
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            assert node.id in names or node.id in dir(__builtins__) or hasattr(__builtins__, node.id), node.id
        elif isinstance(node, ast.expr) and not left_open(node) and not isinstance(node, ast.keyword):
            eval(compile(ast.Expression(node), "hint", "eval"), names)  # noqa: S307


def worlds(number: str) -> Iterator[tuple[str, dict]]:
    """Each exercise of a lesson with the names that there are when its check is run, answers above included."""
    names: dict = {"__name__": "__main__"}
    last = ""
    for cell in read_solved(number):
        if cell["cell_type"] != "code" or "figure" in tags(cell):
            continue
        code = source(cell)
        if exercise(cell):
            last = exercise(cell)
        if "check" in tags(cell):
            stub = next(source(c) for c in read(LESSONS[number])["cells"] if exercise(c) == last)
            own = {a.arg: 1 for f in ast.walk(ast.parse(stub)) if isinstance(f, ast.FunctionDef) for a in f.args.args}
            yield last, own | names
            continue
        exec(compile(code, f"lesson {number}", "exec"), names)  # noqa: S102 - our own lesson


def read_solved(number: str) -> list[dict]:
    import json

    return json.loads(solved_text(LESSONS[number]))["cells"]


@pytest.mark.parametrize("number", LESSONS)
def test_code_in_a_message_runs_in_its_lesson(number):
    wrong, ran = [], 0
    for id_, names in worlds(number):
        for words in messages(check.exercise(id_)):
            for tree in pieces(words):
                ran += 1
                try:
                    run(tree, names)
                except Exception as error:  # noqa: BLE001 - whatever a learner would get
                    wrong.append(f"{id_} {ast.unparse(tree)}: {type(error).__name__}: {error}  [{words}]")
    assert not wrong, "\n".join(wrong)
    print(number, ran)
