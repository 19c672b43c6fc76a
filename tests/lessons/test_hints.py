"""Code in a checker's words runs where the learner reads it: after the cells above it, with the names that are there."""

from __future__ import annotations

import ast
import builtins
import json
import re
from collections.abc import Iterator

import pytest

from spacewidgets import check, use_language
from spacewidgets.notebooks.lessons import exercise, lesson_files, lessons_folder, solved_text, source, tags
from spacewidgets.words import _

LESSONS = {path.name[:2]: path for path in lesson_files(lessons_folder())}
LOOKED_UP = ast.Call | ast.Subscript | ast.Attribute
CALCULATED = ast.Mult | ast.Pow | ast.FloorDiv | ast.GtE | ast.LtE  # in prose people write ×, ÷ and ²
PROSE = ast.Is | ast.IsNot | ast.In | ast.NotIn | ast.And | ast.Or | ast.Not | ast.IfExp


def messages(number: str) -> dict[str, list[str]]:
    """All fixed words of each exercise of a lesson."""
    said = {}
    for each in check.exercises(number):
        cases = [message for _test, message in (*each.almost, *each.mistakes)]
        said[each.id] = [words for words in (*each.hints, each.got, each.otherwise, *cases) if isinstance(words, str)]
    return said


def pieces(words: str) -> Iterator[ast.Expression]:
    """The longest pieces of a message that are Python: something is called, looked up, or calculated."""
    parts, at = re.sub(r"(?<![\w*])\*(\w[\w ]*)\*(?![\w*])", r"\1", words).split(), 0
    while at < len(parts):
        for end in range(len(parts), at, -1):
            piece = " ".join(parts[at:end])
            tree = code(piece if piece.endswith("...") else piece.rstrip(".,:;?"))
            if tree:
                yield tree
                at = end - 1
                break
        at += 1


def code(piece: str) -> ast.Expression | None:
    if re.search(r"\w [(\[]|\. ", piece):  # a remark in brackets, and no call; two sentences, and no attribute
        return None
    try:
        tree = ast.parse(piece, mode="eval")
    except (SyntaxError, ValueError):
        return None
    nodes = [tree.body, *ast.walk(tree.body)]
    code_like = any(isinstance(node, LOOKED_UP | CALCULATED) for node in nodes)
    prose = isinstance(tree.body, ast.Tuple) or any(isinstance(node, PROSE) for node in nodes)
    return tree if code_like and not prose else None


def names_in(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def bound_in(tree: ast.AST) -> set[str]:
    """Names that a cell gives a meaning, outside of what it defines and of comprehensions."""
    names = {a.asname or a.name for a in tree.names} if isinstance(tree, ast.Import | ast.ImportFrom) else set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif not isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.Lambda):
            names |= bound_in(node)
    return names


def above(number: str) -> dict[str, list[ast.Module]]:
    """For each exercise the code of the cells from the top of the lesson down to it, answers given."""
    cells, found = [], {}
    for cell in json.loads(solved_text(LESSONS[number]))["cells"]:
        if cell["cell_type"] == "code" and "check" not in tags(cell):
            cells.append(ast.parse(source(cell)))
        if exercise(cell):
            found[exercise(cell)] = list(cells)
    return found


def there(cells: list[ast.Module], wanted: set[str]) -> dict[str, object]:
    """The wanted names after these cells; only the cells that they stand on are run."""
    needed, letters = [], {name: 1 for name in wanted if len(name) == 1}  # in a formula a letter is any number
    for cell in reversed(cells):
        if wanted & (bound := bound_in(cell)):
            needed.append(cell)
            wanted = wanted - bound | names_in(cell) - bound
    names: dict[str, object] = {"display": print}  # which every notebook has
    for cell in reversed(needed):
        exec(compile(cell, "lesson", "exec"), names)  # noqa: S102 - our own lesson
    stub = cells[-1]  # in a function that is to be finished its arguments have names, too
    arguments = {a.arg: 1 for node in ast.walk(stub) if isinstance(node, ast.FunctionDef) for a in node.args.args}
    return arguments | names | letters


def left_open(node: ast.AST) -> bool:
    """Whether there are dots to fill in."""
    return any(isinstance(each, ast.Constant) and each.value is ... for each in ast.walk(node))


def run(tree: ast.Expression, names: dict[str, object]) -> None:
    """Evaluate a piece; of one with dots, each part that has none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in names and not hasattr(builtins, node.id):
            raise NameError(node.id)
    whole = (
        [tree.body]
        if not left_open(tree)
        else [n for n in ast.walk(tree) if isinstance(n, ast.expr) and not left_open(n)]
    )
    for node in whole:
        eval(compile(ast.Expression(node), "hint", "eval"), names)  # noqa: S307 - our own hint


@pytest.mark.parametrize("number", LESSONS)
def test_code_in_a_message_runs_in_its_lesson(number):
    cells, wrong = above(number), []
    for id_, said in messages(number).items():
        found = [(tree, words) for words in said for tree in pieces(words)]
        names = there(cells[id_], set().union(*(names_in(tree) for tree, _words in found))) if found else {}
        for tree, words in found:
            try:
                run(tree, names)
            except Exception as error:  # noqa: BLE001 - whatever a learner would get
                wrong.append(f"{id_} {ast.unparse(tree)}: {type(error).__name__}: {error}\n    in: {words}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("number", LESSONS)
def test_names_in_a_message_are_those_of_the_lesson(number):
    cells = above(number)
    for id_, said in messages(number).items():
        there = {check.exercise(id_).variable}.union(*(names_in(cell) | bound_in(cell) for cell in cells[id_]))
        for cell in cells[id_]:
            there |= {node.attr for node in ast.walk(cell) if isinstance(node, ast.Attribute)}
        named = {name for words in said for name in re.findall(r"\b[a-z]+_[a-z_]*[a-z]\b", words)}
        assert named <= there, f"{id_}: {named - there}"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("cover(payload, 3) lists the sets worth a thought.", ["cover(payload, 3)"]),
        ("Fraction(COMET.thrust, ...) - COMET.mass", ["Fraction(COMET.thrust, ...) - COMET.mass"]),
        ("Multiply. Or count hands: comb(60, 3) of comb(90, 3).", ["comb(60, 3)", "comb(90, 3)"]),
        ("What is left (after the burn) is lighter, or not?", []),
        ("n = p (1 − p) / 0.01², with p = 1/2.", []),
    ],
)
def test_code_is_told_from_prose(words, found):
    assert [ast.unparse(tree) for tree in pieces(words)] == found


def test_a_hint_with_a_name_that_is_not_there_is_found():
    cells = above("02")["02.1"]
    for hint in ("Fraction(COMET.thrust, ...) - COMET.mass", "cover(6, 3) lists the sets."):
        (tree,) = pieces(hint)
        with pytest.raises(NameError):
            run(tree, there(cells, names_in(tree)))


@pytest.mark.parametrize("number", LESSONS)
def test_the_code_of_a_message_is_the_same_in_spanish(number):
    use_language("es")
    try:
        for id_, said in messages(number).items():
            for words in said:
                mine, theirs = ([ast.unparse(tree) for tree in pieces(each)] for each in (words, _(words)))
                assert mine == theirs, id_
    finally:
        use_language("en")
