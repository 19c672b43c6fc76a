"""The table of a class as CSV."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from spacewidgets.learning.progress.class_table import Column, columns, mistakes_in_words
from spacewidgets.learning.progress.handed_in import HandedIn
from spacewidgets.same import as_number

__all__ = ["harmless", "sheet"]

UNSEEN: Final = '\\s\x00-\x1f\x7f-\xa0\xad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff"'
SIGN: Final = re.compile(f"(^|[;\t\r\n])(?=[\t\r\n]|[{UNSEEN}]*[-=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])")
"""Where a cell begins, for a spreadsheet of any country, with what makes it a formula, perhaps behind what is not seen."""


def sheet(handed_in: HandedIn, lesson: Column | None) -> str:
    """One row a learner and one column a lesson; or, for one lesson, one row for each learner and exercise.

    Counts are plain numbers: "3/5" would be a day in March or May.
    """
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)

    def write(*cells: str | int) -> None:
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in cells])

    if lesson:
        write("learner", "number", "exercise", "state", "tries", "hints", "right on", "answer", "mistakes")
        for one in handed_in.learners:
            for id_ in lesson.exercises:
                entry = one.book.exercises.get(id_)
                told: tuple[str | int, ...] = ("", 0, 0, "", "", "")
                if entry:
                    made = " / ".join(mistakes_in_words(entry))
                    told = (entry.kind, entry.tries, entry.hints, entry.got, entry.answer, made)
                write(one.name, one.book.learner, id_, *told)
        return out.getvalue()
    there = columns(handed_in.learners)
    heads = [f"lesson {each.number} (of {len(each.exercises)})" for each in there]
    write("learner", "number", *heads, "right in all", "tries in all")
    for one in handed_in.learners:
        counts = [each.got(one) if each.begun(one) else "" for each in there]
        write(one.name, one.book.learner, *counts, sum(each.got(one) for each in there), one.book.tries)
    return out.getvalue()


def harmless(words: str) -> str:
    """Words that a spreadsheet takes for words: it would run those that begin with a sign, also behind its separator.

    >>> harmless("=2+3"), harmless("Ada;=2+3"), harmless("-3")
    ("'=2+3", "Ada;'=2+3", '-3')
    """
    return words if as_number(words) is not None else SIGN.sub(r"\1'", words)
