"""The Spanish lessons are the English ones in other words: the same parts, the same code, the same numbers."""

from __future__ import annotations

import ast
import os
import re
from difflib import SequenceMatcher

import pytest
from lesson_outputs import printed_text

from spacewidgets import use_language
from spacewidgets.notebooks import lab
from spacewidgets.notebooks.lessons import (
    answer_blocks,
    checked,
    exercise,
    lesson_files,
    lessons_folder,
    marks,
    read,
    solved_text,
    source,
    tags,
    tidy,
    translated_files,
)
from spacewidgets.words import LANGUAGE

LESSONS = lessons_folder()
ENGLISH = {path.name[:2]: path for path in lesson_files(LESSONS)}
SPANISH = {path.name[:2]: path for path in translated_files(LESSONS) if path.parent.name == "es"}
CHOSEN = 'use_language("es")'
PAIRS = [
    pytest.param(mine, theirs, id=f"{number}-{mine['id']}")
    for number, path in SPANISH.items()
    for mine, theirs in zip(read(ENGLISH[number])["cells"], read(path)["cells"], strict=True)
]
lesson = pytest.mark.parametrize("number", SPANISH)


def test_the_first_lessons_are_in_spanish():
    assert [*SPANISH] == ["00", "01", "02", "03"]
    chosen = [path.relative_to(LESSONS).as_posix() for path in lesson_files(LESSONS, "es")]
    assert chosen[:4] == [path.relative_to(LESSONS).as_posix() for path in SPANISH.values()]
    assert chosen[4:] == [path.name for path in lesson_files(LESSONS)][4:]


@lesson
def test_every_part_is_in_its_place(number):
    mine, theirs = (read(of[number])["cells"] for of in (ENGLISH, SPANISH))
    looks = (
        [(cell["id"], cell["cell_type"], tags(cell), exercise(cell), sorted(marks(cell))) for cell in cells]
        for cells in (mine, theirs)
    )
    assert next(looks) == next(looks)


class Wordless(ast.NodeTransformer):
    """Code without its words: text is blank, whatever stands in an f-string stays, and the choice of language goes."""

    def visit_Constant(self, node):
        return ast.Constant("" if isinstance(node.value, str) else node.value)

    def visit_JoinedStr(self, node):
        shown = [self.visit(part.value) for part in node.values if isinstance(part, ast.FormattedValue)]
        return ast.Tuple(shown, ast.Load())

    def visit_ImportFrom(self, node):
        node.names = [name for name in node.names if name.name != "use_language"]
        return node

    def visit_Expr(self, node):
        return None if ast.unparse(node) == CHOSEN.replace('"', "'") else self.generic_visit(node)


def wordless(code):
    return ast.unparse(Wordless().visit(ast.parse(code)))


@pytest.mark.parametrize(("mine", "theirs"), [pair for pair in PAIRS if pair.values[0]["cell_type"] == "code"])
def test_the_code_does_the_same(mine, theirs):
    assert wordless(source(mine)) == wordless(source(theirs))
    printed = [
        re.findall(r"-?\d+(?:\.\d+)?", printed_text(cell["outputs"])) for cell in (mine, theirs) if checked(mine)
    ]
    assert printed[:1] == printed[1:]


@pytest.mark.parametrize(("mine", "theirs"), [pair for pair in PAIRS if pair.values[0]["cell_type"] == "markdown"])
def test_the_words_are_others(mine, theirs):
    """Each paragraph is there again, in Spanish; code in backticks and formulas of LaTeX are not translated."""
    english, spanish = source(mine), source(theirs)
    parts = [words.split("\n\n") for words in (english, spanish)]
    assert len(parts[0]) <= len(parts[1]) <= len(parts[0]) + 1, "one more: what the names in code mean"
    assert set(re.findall("`[^`\n]+`", english)) <= set(re.findall("`[^`\n]+`", spanish))
    assert english.count("\n|") == spanish.count("\n|")
    assert english.count("**Exercise") == spanish.count("**Ejercicio")
    words = [re.findall("[a-záéíóúñ]{4,}", re.sub("`.*?`|<.*?>", "", text)) for text in (english, spanish)]
    assert SequenceMatcher(None, *words).ratio() < 0.3, spanish


@lesson
def test_spanish_is_chosen_before_anything_is_shown(number):
    first = next(source(cell) for cell in read(SPANISH[number])["cells"] if cell["cell_type"] == "code")
    assert f"\n\n{CHOSEN}\n" in first
    assert sum(CHOSEN in source(cell) for cell in read(SPANISH[number])["cells"]) == 1


@lesson
def test_they_are_stored_tidy_and_have_their_answers(number):
    notebook = read(SPANISH[number])
    assert notebook == tidy(notebook)
    answers = LESSONS / "answers" / f"lesson_{number}.py"
    solved = solved_text(SPANISH[number])
    for code in answer_blocks(answers.read_text(encoding="utf-8")).values():
        assert code.splitlines()[-1].replace('"', '\\"') in solved


@pytest.fixture
def spacegames_lab(tmp_path, capsys, monkeypatch):
    """`spacegames lab` in a folder; gives its exit code and what it says."""
    monkeypatch.setenv(LANGUAGE, "en")

    def run(*arguments):
        code = lab.main([str(tmp_path / "mine"), *arguments])
        use_language("en")  # the command's process would have ended
        said = capsys.readouterr()
        return code, said.out + said.err

    yield run
    use_language("en")


def test_the_lab_brings_spanish_lessons_and_remembers(spacegames_lab, tmp_path):
    mine = tmp_path / "mine"
    code, said = spacegames_lab("--copy-only", "--language", "es")
    assert code == 0
    assert "Las lecciones 00, 01, 02, 03 están en español." in said
    names = sorted(path.name for path in mine.glob("*.ipynb"))
    assert names == [path.name for path in lesson_files(LESSONS, "es")]
    assert not (mine / "es").exists()
    (mine / SPANISH["00"].name).write_text("{}", encoding="utf-8")
    code, said = spacegames_lab("--copy-only")
    assert "(0 archivos copiados" in said, "the folder is Spanish for good"
    assert spacegames_lab("--reset", "0")[0] == 0
    assert (mine / SPANISH["00"].name).read_bytes() == SPANISH["00"].read_bytes()


def test_a_teacher_gets_the_solved_copies_in_spanish(spacegames_lab, tmp_path):
    assert spacegames_lab("--copy-only", "--teacher", "--language", "es_MX")[0] == 0
    solved = sorted(path.name for path in (tmp_path / "mine" / "solved").iterdir())
    assert solved[0] == "00-empieza-aqui.solved.ipynb"
    assert len(solved) == len(ENGLISH)


def test_english_lessons_come_without_the_spanish_ones(spacegames_lab, tmp_path):
    assert spacegames_lab("--copy-only")[0] == 0
    names = {path.relative_to(tmp_path / "mine").as_posix() for path in (tmp_path / "mine").rglob("*.ipynb")}
    assert {path.name for path in ENGLISH.values()} <= names
    assert not {path.name for path in SPANISH.values()} & {name.rsplit("/", 1)[-1] for name in names}


def test_a_language_that_is_not_there_is_refused(spacegames_lab, tmp_path):
    code, said = spacegames_lab("--copy-only", "--language", "klingon")
    assert (code, said) == (2, "spacegames lab: There is no catalogue for 'klingon'. There is one for: en, es.\n")
    assert not (tmp_path / "mine").exists()


def test_kernels_are_told_the_language(spacegames_lab, monkeypatch):
    """Jupyter itself stays where it is: what it would have been given is looked at."""
    served = []
    monkeypatch.setattr(lab, "_serve", lambda arguments, _extra: served.append((arguments, os.environ[LANGUAGE])))
    assert spacegames_lab("--language", "es", "--no-browser")[0] == 0
    ((arguments, told),) = served
    assert told == "es"
    assert arguments[-1] == f"--LabApp.default_url=/lab/tree/{SPANISH['00'].name}"
