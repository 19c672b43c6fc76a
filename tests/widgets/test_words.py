import ast
from pathlib import Path

import pytest

import spacewidgets
from spacewidgets import words
from spacewidgets.words import N_, _, ngettext, use_language

HOUSE = Path(spacewidgets.__file__).parent


@pytest.fixture(autouse=True)
def english():
    yield
    use_language("en")


def test_words_are_looked_up_when_shown():
    mark = N_("Launch")
    assert _(mark) == "Launch"
    use_language("qps")
    assert words.language() == "qps"
    assert (_(mark), _("{n} mass").format(n=3)) == ("⟦Launch⟧", "⟦3 mass⟧")
    assert [ngettext("one rocket", "{n} rockets", n).format(n=n) for n in (1, 4)] == ["⟦one rocket⟧", "⟦4 rockets⟧"]


def test_nothing_stays_nothing():
    """The empty message is gettext's name for a catalogue's header, which nobody should see."""
    use_language("qps")
    assert _("") == ""


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match=r"no catalogue for 'xx'.*en, es\.$"):
        use_language("xx")


def looked_up_too_early(tree: ast.AST) -> list[int]:
    """Lines where `_` or `ngettext` is called at import, outside any function."""
    found: list[int] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            return
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "ngettext"}:
            found.append(node.lineno)
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(tree)
    return found


@pytest.mark.parametrize("file", sorted(HOUSE.rglob("*.py")), ids=lambda file: file.relative_to(HOUSE).as_posix())
def test_no_module_looks_words_up_at_import(file: Path):
    assert looked_up_too_early(ast.parse(file.read_text(encoding="utf-8"))) == []
