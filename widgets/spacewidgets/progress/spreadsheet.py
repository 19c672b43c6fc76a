"""The table of a class as CSV."""

from __future__ import annotations

import csv
import io

from spacewidgets.progress.class_table import Column, columns
from spacewidgets.progress.handed_in import HandedIn
from spacewidgets.same import as_number

__all__ = ["sheet"]


def sheet(handed_in: HandedIn, lesson: Column | None) -> str:
    """One row a learner and one column a lesson; or, for one lesson, one row for each learner and exercise.

    Counts are plain numbers: "3/5" would be a day in March or May.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    if lesson:
        writer.writerow(["learner", "number", "exercise", "state", "tries", "hints", "right on", "answer"])
        for one in handed_in.learners:
            for id_ in lesson.exercises:
                entry = one.book.exercises.get(id_)
                told = (
                    [entry.kind, entry.tries, entry.hints, entry.got, _safe(entry.answer)]
                    if entry
                    else ["", 0, 0, "", ""]
                )
                writer.writerow([_safe(one.name), one.book.learner, _safe(id_), *told])
        return out.getvalue()
    there = columns(handed_in.learners)
    heads = [f"lesson {each.number} (of {len(each.exercises)})" for each in there]
    writer.writerow(["learner", "number", *heads, "right in all", "tries in all"])
    for one in handed_in.learners:
        counts = [each.got(one) if each.begun(one) else "" for each in there]
        writer.writerow(
            [_safe(one.name), _safe(one.book.learner), *counts, sum(each.got(one) for each in there), one.book.tries]
        )
    return out.getvalue()


def _safe(cell: str) -> str:
    """A learner's words as words: a spreadsheet would take those that begin with a sign for a formula, and run it."""
    return f"'{cell}" if cell[:1] in {"=", "+", "-", "@"} and as_number(cell) is None else cell
