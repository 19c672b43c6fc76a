"""A class in one table: what each learner has right in each lesson, which exercises were hardest, which mistakes made."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, NamedTuple

from spacewidgets.learning.check import OTHER
from spacewidgets.learning.progress.book import Entry
from spacewidgets.learning.progress.handed_in import Learner
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.words import _

__all__ = [
    "Column",
    "Hardest",
    "Mistake",
    "begun_by",
    "columns",
    "hardest",
    "mistake_words",
    "mistakes_in_words",
    "mistakes_made",
]

SENTENCE: Final = re.compile(r"(?<=[.!?])\s")
FORMER: Final = frozenset((
    "counterexample", "too few junos", "too hard", "too dear", "too weak", "without own mass", "failing", "not on the front",
    "letters unread", "dearer", "too few", "falls back", "worse", "strange", "too many", "less",
))  # fmt: skip
"""What files named some mistakes by before each of these had a sentence: nobody can read them."""
TELLING: Final = 24
"""Letters from which on a first sentence says which mistake it is: “The mean is right.” alone does not."""


@dataclass(frozen=True)
class Column:
    """One lesson: number, title, and the ids of its exercises."""

    number: str
    title: str
    exercises: tuple[str, ...]

    def got(self, learner: Learner) -> int:
        """How many of them a learner has right."""
        entries = (learner.book.exercises.get(id_) for id_ in self.exercises)
        return sum(bool(entry and entry.got) for entry in entries)

    def begun(self, learner: Learner) -> bool:
        """Whether a learner has tried any, or asked for a hint."""
        return any(id_ in learner.book.exercises for id_ in self.exercises)


@dataclass(frozen=True)
class Hardest:
    """An exercise: how many tried it and had it right in the end, and the mean tries and hints of those who tried."""

    exercise: str
    tried: int
    got: int
    tries: float
    hints: float


class Mistake(NamedTuple):
    """A mistake in an exercise, in words, and how many learners made it."""

    exercise: str
    words: str
    learners: int


def columns(learners: Sequence[Learner]) -> tuple[Column, ...]:
    """All lessons, and after them those of a teacher's own that anybody has tried."""
    known = [Column(each.number, each.title, each.exercises) for each in LESSONS.values()]
    own: dict[str, list[str]] = {}
    for id_ in sorted({id_ for one in learners for id_ in one.book.exercises}, key=_order):
        if (number := id_.partition(".")[0]) not in LESSONS:
            own.setdefault(number, []).append(id_)
    return (*known, *(Column(number, "", tuple(ids)) for number, ids in sorted(own.items())))


def begun_by(learners: Sequence[Learner], there: Sequence[Column]) -> tuple[Column, ...]:
    """The lessons that somebody has begun."""
    return tuple(each for each in there if any(each.begun(one) for one in learners))


def hardest(learners: Sequence[Learner], exercises: Sequence[str]) -> list[Hardest]:
    """The exercises that anybody tried: least often right first, then most tries, then most hints."""
    found = []
    for id_ in exercises:
        entries = [entry for one in learners if (entry := one.book.exercises.get(id_)) and entry.tries]
        if entries:
            got = sum(bool(entry.got) for entry in entries)
            tries, hints = fmean(entry.tries for entry in entries), fmean(entry.hints for entry in entries)
            found.append(Hardest(id_, len(entries), got, tries, hints))
    return sorted(found, key=lambda one: (one.got / one.tried, -one.tries, -one.hints, one.exercise))


def mistakes_made(learners: Sequence[Learner], exercises: Sequence[str]) -> list[Mistake]:
    """Exercise by exercise which mistakes were made, the most frequent first."""
    found = []
    for id_ in exercises:
        entries = (one.book.exercises.get(id_) for one in learners)
        counts = Counter(words for entry in entries if entry for words in mistakes_in_words(entry))
        made = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
        found += [Mistake(id_, words, count) for words, count in made]
    return found


def mistakes_in_words(entry: Entry) -> tuple[str, ...]:
    """The mistakes made in an exercise, each once."""
    return tuple(dict.fromkeys(map(mistake_words, entry.mistakes)))


def mistake_words(mistake: str) -> str:
    """A mistake in short: the first sentence, or two, of what the checker says to it, in the language spoken here."""
    first, *others = SENTENCE.split(_(OTHER if mistake in FORMER else mistake))
    return f"{first} {others[0]}" if others and len(first) < TELLING else first


def _order(id_: str) -> tuple[str, int, str]:
    lesson, _point, number = id_.partition(".")
    return lesson, int(number) if number.isdecimal() else 0, number
