"""What is kept of a learner's work, and its text: a `Book` of one `Entry` an exercise."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from spacegames.foreign import one_line, quoted, read_json
from spacewidgets.words import _

__all__ = [
    "FORMAT",
    "LONGEST",
    "STATES",
    "VERSION",
    "Book",
    "Damaged",
    "Entry",
    "Foreign",
    "Newer",
    "Unread",
    "dump",
    "parse",
]

FORMAT: Final = "spacegames progress"
VERSION: Final = 1
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""From the number of an older version: what makes the content of its file that of the next one."""
LONGEST: Final = 1_000_000
"""Bytes; whatever is longer is no progress file."""
TRIED: Final = ("keep", "almost", "got")
STATES: Final = ("undefined", "missing", *TRIED)
"""Kinds of verdicts: the first two only where a hint was asked for and no answer given."""
MOST: Final = 1_000_000
ANSWER: Final = 200
CALLED: Final = 40
MISTAKE: Final = 300
MISTAKES: Final = 12
EXERCISES: Final = 1000
"""More than all lessons and a teacher's own ever have."""


class Unread(ValueError):
    """Why a text is not the progress of a learner, in a sentence."""


class Damaged(Unread):
    """It is a progress file, and broken."""


class Foreign(Unread):
    """It is something else."""


class Newer(Unread):
    """A later version of spacegames has written it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """How one exercise stands.

    Parameters
    ----------
    kind
        The kind of the last verdict on an answer; once *got*, it stays.
    tries
        How many different answers were judged, one after the other, up to the first right one.
    hints
        The most hints that were shown before that.
    answer
        The last answer judged, cut.
    got
        The day of the first *got it*, as in "2026-11-28".
    mistakes
        Which mistakes were made before that, each once, in the checker's words.
    """

    kind: str
    tries: int = 0
    hints: int = 0
    answer: str = ""
    got: str = ""
    mistakes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """A learner's entries by exercise, under a number that nobody can trace, and the name that the learner gave, if any."""

    learner: str = field(default_factory=lambda: secrets.token_hex(6))
    called: str = ""
    exercises: Mapping[str, Entry] = field(default_factory=dict)

    def noted(
        self, exercise: str, kind: str, answer: str = "", hints: int = 0, day: str = "", *, mistake: str = ""
    ) -> Book:
        """The book after one more verdict; the same book if that says nothing new."""
        before = self.exercises.get(exercise, Entry(kind))
        judged = kind in TRIED
        if before.got or not (judged or hints > before.hints):
            return self
        hinted = replace(before, hints=max(before.hints, hints))
        said = one_line(answer, ANSWER)
        # A cell that is run again with the same answer is no new try.
        if judged and not (before.tries and (kind, said) == (before.kind, before.answer)):
            got = (day or date.today().isoformat()) if kind == "got" else ""  # noqa: DTZ011 - the learner's own day
            made = before.mistakes if kind == "got" else _with(before.mistakes, one_line(mistake, MISTAKE))
            hinted = Entry(kind, before.tries + 1, hinted.hints, said, got, made)
        return self if hinted == before else replace(self, exercises={**self.exercises, exercise: hinted})

    def with_name(self, called: str) -> Book:
        """The book with what the learner wants to be called."""
        return replace(self, called=one_line(called, CALLED))

    def state(self, exercise: str) -> Entry | None:
        """How an exercise stands; None if it was never checked."""
        return self.exercises.get(exercise)

    def got(self, lesson: str) -> int:
        """How many of a lesson's exercises are right."""
        return sum(bool(entry.got) for id_, entry in self.exercises.items() if id_.startswith(f"{lesson}."))

    @property
    def tries(self) -> int:
        """How many answers were judged in all."""
        return sum(entry.tries for entry in self.exercises.values())

    def holds(self, other: Book) -> bool:
        """Whether all that is in another book has gone into this one: it is the same learner's, and not older."""
        return self.learner == other.learner and all(
            id_ in self.exercises and _follows(self.exercises[id_], entry) for id_, entry in other.exercises.items()
        )


def _with(mistakes: tuple[str, ...], mistake: str) -> tuple[str, ...]:
    return mistakes if not mistake or mistake in mistakes or len(mistakes) >= MISTAKES else (*mistakes, mistake)


def _follows(later: Entry, earlier: Entry) -> bool:
    if earlier.got:
        return later == earlier
    return later.tries >= earlier.tries and later.hints >= earlier.hints


def dump(book: Book) -> str:
    """The book as the text of its file: JSON, one exercise a line, so that a person can read it."""
    head = {"format": FORMAT, "version": VERSION, "learner": book.learner, "called": book.called}
    lines = [
        f"  {json.dumps(id_)}: {json.dumps(_filled(entry), ensure_ascii=False)}"
        for id_, entry in sorted(book.exercises.items())
    ]
    entries = "{\n" + ",\n".join(lines) + "\n }" if lines else "{}"
    return f'{json.dumps(head, ensure_ascii=False, indent=1)[:-2]},\n "exercises": {entries}\n}}\n'


def _filled(entry: Entry) -> dict[str, Any]:
    return {name: value for name in Entry.__slots__ if (value := getattr(entry, name)) or name == "kind"}


def parse(text: str, *, ours: bool = True) -> Book:
    """The book in a text.

    Parameters
    ----------
    ours
        Whether it stands in a file of our name, so that a text that cannot be understood is one of ours that broke.

    Raises
    ------
    Unread
        `Damaged`, `Foreign` or `Newer`, each a ValueError with a sentence.
    """
    try:
        found = read_json(text) if len(text) <= LONGEST else None
    except ValueError as error:
        if not isinstance(error, json.JSONDecodeError) and FORMAT in text:
            raise Damaged(f"{str(error)[:1].upper()}{str(error)[1:]}") from None
        if ours or FORMAT in text[:100]:
            raise Damaged(_("It breaks off or was changed: it is no JSON any more.")) from None
        raise Foreign(_("It is not a progress file.")) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Foreign(_("It is not a progress file."))
    version = found.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < min(UPGRADES, default=VERSION):
        raise Damaged(_("Its version is {version}, and there is no such version.").format(version=quoted(version)))
    if version > VERSION:
        raise Newer(_("A newer version of spacegames has written it."))
    for number in range(version, VERSION):
        found = UPGRADES[number](found)
    return _book(found)


def _book(found: dict[str, Any]) -> Book:
    learner, called, exercises = found.get("learner"), found.get("called", ""), found.get("exercises", {})
    if not (isinstance(learner, str) and learner and isinstance(called, str) and isinstance(exercises, dict)):
        raise Damaged(_("Its learner, called or exercises are not what they should be."))
    if len(exercises) > EXERCISES:
        raise Damaged(_("It speaks of {n} exercises, and there are not so many.").format(n=len(exercises)))
    entries = {one_line(id_, CALLED): _entry(id_, content) for id_, content in exercises.items()}
    return Book(one_line(learner, CALLED), one_line(called, CALLED), entries)


def _entry(id_: str, content: Any) -> Entry:
    wrong = Damaged(_("What it says of exercise {id} is not what it should be.").format(id=one_line(id_, CALLED)))
    if not isinstance(content, dict) or content.get("kind") not in STATES:
        raise wrong
    tries, hints, answer, got, mistakes = (content.get(name, blank) for name, blank in BLANKS.items())
    numbers = all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= MOST for n in (tries, hints))
    if not numbers or not isinstance(answer, str) or not isinstance(got, str):
        raise wrong
    if (content["kind"] == "got") != bool(got) or (got and not _is_day(got)):
        raise wrong
    if not isinstance(mistakes, list | tuple) or not all(isinstance(each, str) for each in mistakes):
        raise wrong
    made = tuple(dict.fromkeys(words for each in mistakes[:MISTAKES] if (words := one_line(each, MISTAKE))))
    return Entry(content["kind"], tries, hints, one_line(answer, ANSWER), got, made)


BLANKS: Final = MappingProxyType({"tries": 0, "hints": 0, "answer": "", "got": "", "mistakes": ()})


def _is_day(written: str) -> bool:
    try:
        return date.fromisoformat(written).isoformat() == written
    except ValueError:
        return False
