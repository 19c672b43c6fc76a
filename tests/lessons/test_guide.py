"""The teacher guide: each page keeps the form, quotes the checker as it speaks, and its answers are right."""

from __future__ import annotations

import argparse
import ast
import math
import re
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from spacegames.cli import DOORS
from spacewidgets.learning.check import Checker
from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, read

GUIDE = lessons_folder() / "guide"
LESSONS = {path.name[:2]: path for path in lesson_files(lessons_folder())}
PAGES = sorted(GUIDE.glob("[0-9][0-9]-*.md"))
MARKDOWN = sorted(GUIDE.glob("*.md"))
README = (GUIDE / "README.md").read_text(encoding="utf-8")
COMMANDS = {*DOORS, "plan", "odds", "simulate"}

PARTS = [
    "Minutes",
    "Aims",
    "Materials",
    "Words",
    "Guesses to expect",
    "Mistakes to expect",
    "Questions to discuss",
    "Easier and harder",
    "Without a computer",
    "Exit ticket",
    "Answers",
    "Standards",
]
MISTAKES = ["exercise", "learner writes", "the checker says", "say next"]
ANSWERS = ["exercise", "answer", "because"]
A_MINUTE = 210  # words that one reads
WORD = re.compile(r"[^\W\d]{2,}")
CODE_OF_A_STANDARD = re.compile(r"HS-[A-Z]+\d-\d|SEP \d|DP [A-E]\.\d")

by_name = pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)


@cache
def parts(page: Path) -> dict[str, str]:
    """Text below each heading of the second level."""
    title, *rest = re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {"": title} | dict(section.split("\n", 1) for section in rest)


def tables(text: str) -> list[list[list[str]]]:
    """Pipe tables of a text, each a list of rows, the row of dashes left out; a quoted one is the learner's."""
    found: list[list[list[str]]] = [[]]
    for line in text.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if not all(re.fullmatch(":?-+:?", cell) for cell in cells):
                found[-1].append(cells)
        elif found[-1]:
            found.append([])
    return [table for table in found if table]


def rows(page: Path, part: str, header: list[str]) -> list[list[str]]:
    """Rows of the table with this header, which must be there and have whole rows."""
    (table,) = (table for table in tables(parts(page)[part]) if table[0] == header)
    assert all(len(row) == len(header) and all(row) for row in table), page.name
    return table[1:]


def plain(cell: str) -> str:
    """Words of a cell as they are shown: Markdown's backslashes undone."""
    return " ".join(re.sub(r"\\([^\w\s])", r"\1", cell).split())


@cache
def imported(number: str) -> dict[str, object]:
    """Names that the import lines of a lesson bring."""
    names: dict[str, object] = {"Fraction": Fraction, "math": math}
    for cell in read(LESSONS[number])["cells"]:
        if cell["cell_type"] == "code":
            for node in ast.parse("".join(cell["source"])).body:
                if isinstance(node, ast.Import | ast.ImportFrom):
                    exec(ast.unparse(node), names)  # noqa: S102 - our own lesson
    return names


def value(number: str, cell: str) -> object:
    """Value of a cell that holds one Python expression in backticks."""
    inside = re.fullmatch(r"(`+) ?(.+?) ?\1", cell)
    assert inside, f"one expression in backticks: {cell}"
    return eval(inside[2].replace("\\|", "|"), imported(number))  # noqa: S307 - our own guide


def numbered(text: str) -> list[str]:
    """Items of the numbered list of a text, each with its continuation lines."""
    return [" ".join(item.split()) for item in re.findall(r"^\d\. (.*(?:\n {3}.*)*)", text, flags=re.MULTILINE)]


def test_each_lesson_has_its_page():
    assert [page.stem for page in PAGES] == [path.stem for path in LESSONS.values()]


@by_name
def test_a_page_keeps_the_form(page):
    text, sections = page.read_text(encoding="utf-8"), parts(page)
    assert sections[""].startswith(f"# Lesson {page.name[:2]} for teachers: ")
    assert list(sections)[1:] == PARTS
    assert all(section.strip() for section in sections.values())
    assert len(text.splitlines()) <= 170
    words = (len(WORD.findall(section)) for part, section in sections.items() if part != "Mistakes to expect")
    assert sum(words) <= 1300


@by_name
def test_the_minutes_add_up(page):
    section = parts(page)["Minutes"]
    stated = re.match(r"\s*\*\*(\d+) minutes\.\*\*", section)
    assert stated, "**45 minutes.** comes first"
    _header, *table = tables(section)[0]
    spans = [re.fullmatch(r"(\d+) to (\d+)", row[0]) for row in table]
    assert all(spans), "| 0 to 4 | what happens |"
    starts, ends = ([int(span[n]) for span in spans] for n in (1, 2))
    assert starts == [0, *ends[:-1]]
    assert ends == sorted(set(ends))
    assert ends[-1] == int(stated[1])


@by_name
def test_the_lesson_says_the_same_minutes(page):
    (stated,) = re.findall(r"^\*\*(\d+) minutes\.\*\*", parts(page)["Minutes"], flags=re.MULTILINE)
    spelled = {"10": "ten"}.get(stated, stated)
    first = "".join(read(LESSONS[page.name[:2]])["cells"][0]["source"])
    assert re.search(rf"\*Lesson {page.name[:2]}, about {spelled} minutes\b", first), first


@by_name
def test_a_page_is_read_in_the_minutes_that_the_guide_says(page):
    assert "each is read in about eight minutes" in README
    minutes = len(re.findall(r"\S*\w\S*", page.read_text(encoding="utf-8"))) / A_MINUTE
    assert minutes < 9
    assert minutes > 7 or page == PAGES[0]


@by_name
def test_every_part_says_enough(page):
    sections = parts(page)
    assert len(re.findall(r"^- ", sections["Aims"], flags=re.MULTILINE)) >= 2
    assert len(re.findall(r"^- \*\*.+?\*\*: ", sections["Words"], flags=re.MULTILINE)) >= 3
    for label in ("Easier", "Harder"):
        assert f"**{label}.**" in sections["Easier and harder"]
    for label in ("Minutes", "Materials", "Rules", "What comes out"):
        assert f"**{label}.**" in sections["Without a computer"]
    assert re.search(r"\*\*Minutes\.\*\* \d", sections["Without a computer"])
    questions = numbered(sections["Questions to discuss"])
    assert len(questions) >= 3
    for question in questions:
        asked = re.fullmatch(r"\*\*.+?[?.]\*\*(.+)", question)
        assert asked, question
        assert len(asked[1].split()) >= 6, question
    asked, answers = sections["Exit ticket"].split("*Answers:")
    assert 2 <= len(numbered(asked)) <= 3
    assert all(f" {number}. " in answers for number, _question in enumerate(numbered(asked), 1))


@by_name
def test_the_guesses_are_those_of_the_lesson(page):
    cells = read(LESSONS[page.name[:2]])["cells"]
    asked = re.findall(r"\*\*Guess (\d)\.\*\*", "".join("".join(cell["source"]) for cell in cells))
    assert re.findall(r"^- \*\*Guess (\d)\.\*\*", parts(page)["Guesses to expect"], flags=re.MULTILINE) == asked


@by_name
def test_the_checker_says_what_the_page_quotes(page):
    number, check = page.name[:2], Checker()
    quoted = rows(page, "Mistakes to expect", MISTAKES)
    wrong = []
    for id_, learner, quote, _next in quoted:
        kind, message = check.exercise(id_).judge(value(number, learner))
        message, said = " ".join(message.split()), plain(quote)
        fits = message.startswith(said.removesuffix(" …")) if said.endswith(" …") else message == said
        if kind not in {"keep", "almost"} or not fits:
            wrong.append(f"{id_} {learner}: {kind}. {message}")
    assert not wrong, "\n".join(wrong)
    assert {row[0] for row in quoted} == {exercise.id for exercise in check.exercises(number)}
    assert len(quoted) >= min(8, 3 * len(check.exercises(number)))


@by_name
def test_the_answers_are_right(page):
    number, check = page.name[:2], Checker()
    answers = rows(page, "Answers", ANSWERS)
    assert [id_ for id_, *_rest in answers] == [exercise.id for exercise in check.exercises(number)]
    for id_, answer, _because in answers:
        kind, message = check.exercise(id_).judge(value(number, answer))
        assert kind == "got", f"{id_} {answer}: {message}"


@by_name
def test_the_standards_are_those_of_the_table(page):
    table = tables((GUIDE / "standards.md").read_text(encoding="utf-8"))
    listed = " ".join(cell for part in table for row in part if row[0] == page.name[:2] for cell in row)
    assert set(CODE_OF_A_STANDARD.findall(parts(page)["Standards"])) == set(CODE_OF_A_STANDARD.findall(listed))
    assert "[standards.md](standards.md)" in parts(page)["Standards"]


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.stem)
def test_links_lead_somewhere_and_no_dollar_becomes_mathematics(path):
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert target.startswith("https://") or (path.parent / target).exists(), target
    outside = re.sub(r"```.*?```|(`+)(?!`).*?(?<!`)\1(?!`)", "", text, flags=re.DOTALL)
    assert not re.search(r"(?<!\\)\$", outside), "MyST reads a bare dollar as mathematics"


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.stem)
def test_every_lesson_named_is_there(path):
    for named in re.findall(r"[Ll]essons? ((?:\d\d(?:, | and | to | or )?)+)", path.read_text(encoding="utf-8")):
        assert set(re.findall(r"\d\d", named)) <= set(LESSONS), named


def test_the_index_names_every_page():
    linked = re.findall(r"\]\(([\w-]+\.md)\)", README)
    assert set(linked) == {path.name for path in MARKDOWN} - {"README.md"}
    assert [name for name in linked if name[:2].isdigit()] == [page.name for page in PAGES]


def table_below(words: str) -> list[list[str]]:
    """Rows of the first table after these words of the index, without its header."""
    return tables(README.split(words, 1)[1])[0][1:]


def test_a_lesson_is_ready_in_ten_minutes():
    spans = [tuple(map(int, row[0].split(" to "))) for row in table_below("## A lesson ready in ten minutes")]
    assert [start for start, _end in spans] == [0, *(end for _start, end in spans[:-1])]
    assert spans[-1][1] == 10


def test_four_weeks_have_three_periods_each_of_lessons_in_an_order_that_works():
    weeks = table_below("## Four weeks, three periods each")
    assert [(row[0], row[1]) for row in weeks] == [
        (str(week), str(period)) for week in range(1, 5) for period in (1, 2, 3)
    ]
    taken: list[str] = []
    needs = {row[0][1:3]: set(re.findall(r"\d\d", row[2])) for row in table_below("## The lessons")}
    for row in weeks:
        for number in re.findall(r"\b\d\d\b(?! minutes)", row[2]):
            assert needs[number] <= set(taken), f"lesson {number} stands on {needs[number]}"
            taken.append(number)
    assert len(set(taken)) >= 10


def test_the_day_has_no_gaps():
    spans = [row[0].split(" to ") for row in table_below("## One day")]
    assert [start for start, _end in spans[1:]] == [end for _start, end in spans[:-1]]


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.stem)
def test_every_command_named_exists(path):
    named = re.findall(r"`spacegames ([^`]+)`", path.read_text(encoding="utf-8"))
    for words in named:
        command, *rest = words.split()
        assert command in COMMANDS, words
        options = [word for word in rest if word.startswith("--") and word != "--"]
        if options and command in DOORS:
            parser = argparse.ArgumentParser()
            import_module(DOORS[command][0]).add_arguments(parser)
            assert set(options) <= set(parser.format_help().split()), words
