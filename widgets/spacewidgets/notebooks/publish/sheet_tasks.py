"""Tasks of the guide on a worksheet: their questions, tables to fill in, and room to write."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup

from spacewidgets.notebooks.publish.guide import Question, Task
from spacewidgets.notebooks.publish.prose import prose
from spacewidgets.notebooks.publish.slots import Pen

__all__ = ["task_on_paper"]

LINES: Final = re.compile(r"\s*_{3,}")
EMPTY_CELL: Final = re.compile(r"<td([^>]*)>\s*</td>")
ASKED: Final = re.compile(r"[?.]\)?\s*$")
CELL: Final = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)
ROW: Final = re.compile(r"<tr>.*?</tr>", re.DOTALL)
LONE_NUMBER: Final = re.compile(r"^(\d+)\.")
HEAD: Final = re.compile(r"^\d\. ")


def task_on_paper(task: Task, pen: Pen) -> Markup:
    """A task with a place to write below each question."""
    questions = [_question(question, pen, task.answer if n == 0 else "") for n, question in enumerate(task.questions)]
    return Markup('<div class="task">{}</div>').format(Markup("\n").join(questions))


def _question(question: Question, pen: Pen, whole: str) -> Markup:
    """A question, its table filled in as far as the answer says, and room for what else it says."""
    text = LINES.sub("", question.text)
    said = HEAD.sub("", question.answer or whole)
    shown, said = _table(str(prose(text)), said, pen)
    asks = bool(ASKED.search(text)) or not EMPTY_CELL.search(str(prose(text)))
    lines = max(1, len(LINES.findall(question.text))) if asks else 0
    # An answer such as 25. is no list.
    room = pen.room(prose(LONE_NUMBER.sub(r"\1\.", said)), lines) if said else Markup()
    return Markup('<div class="question">{}{}</div>').format(shown, room)


def _table(html: str, said: str, pen: Pen) -> tuple[Markup, str]:
    """Put a field into each empty cell, filled where the answer can be taken apart cell by cell; and what else it says."""
    if not EMPTY_CELL.search(html):
        return Markup(html), said  # noqa: S704 - made by `prose`
    rows = [[not cell.strip() for cell in CELL.findall(row[0])] for row in ROW.finditer(html)]
    cells, _stop, rest = said.partition(". ")
    answers = _by_cell(cells.removesuffix("."), [row for row in rows if any(row)])
    if answers is None:
        return Markup(EMPTY_CELL.sub(r'<td\1 class="open">&nbsp;</td>', html)), said  # noqa: S704
    given = iter(answers)
    fields = EMPTY_CELL.sub(lambda _cell: f'<td class="open">{pen.cell(next(given))}</td>', html)
    return Markup(fields), rest  # noqa: S704 - made by `prose` and `cell`


def _by_cell(said: str, rows: list[list[bool]]) -> list[str] | None:
    """Answers cell by cell from words like "4, 9; 6 and 12", row by row; None where they do not fit.

    `rows` says of each cell whether it is empty. A row of words may also hold what is given behind its first cell.
    """
    groups = [[each.strip() for each in re.split(r",| and ", group)] for group in said.split(";")]
    if len(groups) != len(rows):
        return None
    answers: list[str] = []
    for group, row in zip(groups, rows, strict=True):
        if len(group) == sum(row):
            answers += group
        elif len(group) == len(row) - 1:
            answers += [said for said, empty in zip(group, row[1:], strict=True) if empty]
        else:
            return None
    return answers
