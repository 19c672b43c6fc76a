"""How a learner's progress is put into words."""

from __future__ import annotations

from typing import Final

from spacewidgets.learning.progress.book import Book, Entry
from spacewidgets.learning.progress.lessons import LESSONS, Lesson
from spacewidgets.words import N_, _, ngettext

__all__ = ["earned", "earned_on", "effort", "exercises_told", "right", "so_far", "state_words", "summary"]

STATE: Final = {
    "got": N_("got it"),
    "almost": N_("almost"),
    "keep": N_("keep working"),
    "missing": N_("hints only"),
    "undefined": N_("hints only"),
}


def right(book: Book, lesson: Lesson) -> tuple[bool, ...]:
    """For each exercise of a lesson whether it was ever right."""
    return tuple((entry := book.exercises.get(id_)) is not None and bool(entry.got) for id_ in lesson.exercises)


def earned(book: Book) -> list[Lesson]:
    """The lessons of which every exercise was right."""
    return [lesson for lesson in LESSONS.values() if all(right(book, lesson))]


def earned_on(book: Book, lesson: Lesson) -> str:
    """The day on which the last exercise of a lesson was right, as in "2026-11-28"; "" while one is open."""
    days = [book.exercises[id_].got for id_ in lesson.exercises] if all(right(book, lesson)) else []
    return max(days, default="")


def so_far(book: Book, lesson: Lesson) -> str:
    """So many of so many."""
    return _("{n} of {m}").format(n=sum(right(book, lesson)), m=lesson.total)


def state_words(entry: Entry | None) -> str:
    """How an exercise stands, in a word or two."""
    return _(STATE[entry.kind]) if entry else _("not tried yet")


def effort(entry: Entry | None) -> str:
    """How many tries and hints an exercise took."""
    if entry is None:
        return ""
    tries = ngettext("{n} try", "{n} tries", entry.tries).format(n=entry.tries) if entry.tries else ""
    hints = ngettext("{n} hint", "{n} hints", entry.hints).format(n=entry.hints) if entry.hints else ""
    return ", ".join(part for part in (tries, hints) if part)


def exercises_told(book: Book, lesson: Lesson) -> str:
    """A lesson's exercises in one sentence."""
    entries = {id_: book.exercises.get(id_) for id_ in lesson.exercises}
    each = "; ".join(
        f"{id_} {state_words(entry)}" + (f" ({done})" if (done := effort(entry)) else "")
        for id_, entry in entries.items()
    )
    return _("Lesson {number}, {title} {each}.").format(
        number=lesson.number, title=_with_stop(_(lesson.title)), each=each
    )


def summary(book: Book) -> str:
    """All patches in words."""
    there = earned(book)
    begun = [each for each in LESSONS.values() if each not in there and any(right(book, each))]
    done, all_ = (
        sum(n) for n in zip(*((sum(right(book, each)), each.total) for each in LESSONS.values()), strict=True)
    )
    words = [
        ngettext("{n} of {m} patches earned", "{n} of {m} patches earned", len(LESSONS)).format(
            n=len(there), m=len(LESSONS)
        )
        + ", "
        + ngettext("{n} of {m} exercises right.", "{n} of {m} exercises right.", all_).format(n=done, m=all_)
    ]
    if there:
        words.append(_("Earned: {names}.").format(names=", ".join(f"{each.number} {_(each.name)}" for each in there)))
    if begun:
        names = ", ".join(f"{each.number} {_(each.name)} ({so_far(book, each)})" for each in begun)
        words.append(_("Begun: {names}.").format(names=names))
    return " ".join(words)


def _with_stop(title: str) -> str:
    return title if title.endswith(("?", "!", ".")) else f"{title}."
