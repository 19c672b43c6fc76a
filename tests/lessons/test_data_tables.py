"""What a lesson shows in rows and columns is a table with headings, and one reads it where only text is shown."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from lesson_outputs import printed_text

from spacegames.leaving_earth import Plan, Trip, plan
from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, read, source, translated_files
from spacewidgets.panels.data_table import DataTable, plan_html, table

LESSONS = [
    *lesson_files(lessons_folder()),
    *translated_files(lessons_folder()),
    *sorted((lessons_folder() / "play").glob("*.ipynb")),
]
COLUMNS = re.compile(r"\S(?: {2,}|\t)\S")
PADDED = re.compile(r"\{[^{}:]*:(?:[^{}]?[<>^])?[+,]?[1-9]\d*")
MOON = Trip("Lunar Orbit", "Moon", "Lunar Orbit")


def in_columns(text):
    """Lines of a text that are rows of a table: words or numbers with wide room between them, a number among them."""
    return [line for line in text.splitlines() if COLUMNS.search(line.strip()) and re.search(r"\d", line)]


def shown_twice(output):
    return "text/html" in output.get("data", {})


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_table_is_printed(path):
    for cell in read(path)["cells"]:
        printed = printed_text([each for each in cell.get("outputs", ()) if not shown_twice(each)])
        assert len(in_columns(printed)) < 2, source(cell)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_nothing_printed_is_padded_into_columns(path):
    """Of the cells, too, whose output is not kept in the file."""
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "code":
            lines = [line for line in source(cell).splitlines() if "print(" in line and PADDED.search(line)]
            assert lines == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_each_table_has_a_caption_and_headings(path):
    for cell in read(path)["cells"]:
        for output in cell.get("outputs", ()):
            html = "".join(output.get("data", {}).get("text/html", ""))
            for found in re.findall(r"<table.*?</table>", html, re.DOTALL):
                has_headings(found)


def has_headings(html):
    root = ET.fromstring(html)  # noqa: S314 - our own
    assert root.findtext("caption").strip()
    head, *rows = root.iter("tr")
    assert {cell.get("scope") for cell in head.iter("th")} == {"col"}
    assert len(head) == len(list(head.iter("th")))
    for row in rows:
        if row[0].get("colspan") != str(len(head)):
            assert (row[0].tag, row[0].get("scope")) == ("th", "row")
            assert len(row) == len(head)


def test_a_table_is_the_same_as_page_and_as_text():
    made = table(["rocket", "price"], [("Atlas <1>", "$5"), ("Juno & Juno", "$2")], caption="What two cost")
    has_headings(made._repr_html_())
    assert DataTable.read(made._repr_html_()) == made
    assert repr(made).splitlines() == [
        "What two cost",
        "rocket       price",
        "Atlas <1>       $5",
        "Juno & Juno     $2",
    ]


@pytest.mark.parametrize(
    ("head", "rows", "caption", "says"),
    [
        (["a"], [(1,)], " ", "caption"),
        (["a"], [], "some", "at least one row"),
        (["a", "b"], [(1, 2), (3,)], "some", "names 2 columns, but a row has 1: 3"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(head, rows, caption, says):
    with pytest.raises(ValueError, match=says):
        table(head, rows, caption=caption)


@pytest.mark.parametrize(
    "made", [plan(MOON), Plan(MOON, ["2 Juno", "Juno"]), plan("Man on the Moon", wait=True)], ids=type
)
def test_a_plan_is_a_table_with_what_its_sheet_says(made):
    html = plan_html(made)
    has_headings(re.match(r"<table.*?</table>", html, re.DOTALL)[0])
    sheet = re.findall(r"\w+", str(made))
    said = ET.fromstring(f"<div>{html}</div>").itertext()  # noqa: S314 - our own
    assert re.findall(r"\w+", " ".join(said))[-len(sheet) :] == sheet
