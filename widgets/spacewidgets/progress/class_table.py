"""A class in one table: how many exercises each learner has right in each lesson, and which exercises were the hardest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from spacewidgets.progress.handed_in import Learner
from spacewidgets.progress.lessons import LESSONS

__all__ = ["Column", "Hardest", "begun_by", "columns", "hardest"]


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


def columns(learners: Sequence[Learner]) -> tuple[Column, ...]:
    """All lessons, and after them those of a teacher's own that anybody has tried."""
    known = [Column(each.number, each.title, each.exercises) for each in LESSONS.values()]
    ids = sorted({id_ for one in learners for id_ in one.book.exercises}, key=_order)
    own = sorted({id_.partition(".")[0] for id_ in ids} - set(LESSONS))
    return (*known, *(Column(number, "", tuple(i for i in ids if i.partition(".")[0] == number)) for number in own))


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


def _order(id_: str) -> tuple[str, int, str]:
    lesson, _point, number = id_.partition(".")
    return lesson, int(number) if number.isdecimal() else 0, number
