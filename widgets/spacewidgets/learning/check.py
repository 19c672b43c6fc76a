"""``check(id, answer)``: tells a learner in one of six ways how an answer stands, and what exactly is wrong.

>>> from spacewidgets.learning.check import Exercise, Checker
>>> check = Checker()
>>> check.register(Exercise(
...     "99.1", "thrust_needed", right=18, got="Mass times difficulty.",
...     mistakes=[(9, "You added the two numbers; each unit of mass needs the difficulty once.")],
...     hints=["How much does one unit of mass need?", "6 × 3."]))
>>> check("99.1")
Not defined. Give your answer the name thrust_needed first, then run this cell again.
>>> thrust_needed = 9
>>> check("99.1")
Keep working. You added the two numbers; each unit of mass needs the difficulty once.
You answered 9.
For a hint: check("99.1", hint=1)
>>> thrust_needed = "18"
>>> check("99.1")
Got it. Mass times difficulty.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from types import EllipsisType
from typing import Any, Final

from spacegames.foreign import MOST_DIGITS, quoted
from spacegames.names import nearest
from spacewidgets.learning import checks
from spacewidgets.learning.cells import Cells, Stale, cells
from spacewidgets.learning.progress.keeper import keeper
from spacewidgets.learning.verdict import Kind, Verdict
from spacewidgets.same import (
    LONGEST,
    MOST,
    as_number,
    beyond,
    close_to,
    number_and_unit,
    odds,
    one_of,
    same,
    wants_number,
)
from spacewidgets.words import N_, _, ngettext

__all__ = [
    "CheckError",
    "Checker",
    "Exercise",
    "Kind",
    "Verdict",
    "as_number",
    "check",
    "close_to",
    "mistake_of",
    "one_of",
    "same",
    "told_as",
]

Message = str | Callable[[Any], str]
Case = tuple[Any, Message]

OTHER: Final = N_("something else")
NO_NUMBER: Final = N_("no number")
WITH_UNIT: Final = N_("a unit beside the number")
_UNSET: Final = object()
_ECHO: Final = 40  # letters of an answer that are repeated


class CheckError(ValueError):
    """`check` was called in a way that means nothing. A notebook shows its sentence without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


@dataclass(frozen=True)
class Exercise:
    """One question: the variable a learner fills, what is right, and which mistakes are known.

    Parameters
    ----------
    id
        Lesson and number, ``"02.1"``.
    variable
        The name the learner gives the answer.
    right
        A value (any form that `same` accepts counts) or a predicate of the answer.
    got
        What was learned by it; shown after *Got it.*
    almost, mistakes
        (value or predicate, message) pairs, tried in this order: `almost` before `mistakes`.
    otherwise
        What to say to a wrong answer that is not known.
    hints
        From a nudge to nearly the answer.

    Messages are marked with `words.N_` and translated when shown; one that needs numbers is a function of the answer
    that translates itself, and `told_as` says in one sentence what it tells, for the table of a class. A predicate that
    cannot digest an answer counts as false.
    """

    id: str
    variable: str
    _: KW_ONLY
    right: Any
    got: Message = ""
    almost: Sequence[Case] = ()
    mistakes: Sequence[Case] = ()
    otherwise: Message = ""
    hints: Sequence[Message] = ()

    def judge(self, answer: object) -> tuple[Kind, str]:
        """How `answer` stands, and the words for it."""
        return self.judged(answer)[:2]

    def judged(self, answer: object) -> tuple[Kind, str, str]:
        """The same, and which mistake it is: a word for it that is the same for all who make it, "" if it is none."""
        if answer is _UNSET:
            return (
                "undefined",
                _("Give your answer the name {name} first, then run this cell again.").format(name=self.variable),
                "",
            )
        if wants_number(self.right) and as_number(answer) is None:
            answer = getattr(answer, "chance", answer)  # what odds_of gives stands for its chance
        if answer is None or isinstance(answer, EllipsisType) or (isinstance(answer, str) and not answer.strip(" ._?")):
            return "missing", _("Put your answer in place of the dots in {name} = ...").format(name=self.variable), ""
        if beyond(answer):
            words = _(
                "{name} is larger than anything that is looked at: at most {digits} digits, {letters} letters, or a list of {n}."
            )
            return "keep", words.format(name=self.variable, digits=MOST_DIGITS, letters=LONGEST, n=MOST), OTHER
        return self._judge_text(answer) if isinstance(answer, str) and wants_number(self.right) else self._judge(answer)

    def _judge_text(self, answer: str) -> tuple[Kind, str, str]:
        """Judge a text where a number is wanted: as the number it is, or begins with."""
        if (number := as_number(answer)) is not None:
            return self._judge(number)
        chance, found = odds(answer), number_and_unit(answer)
        judged = self._judge(answer if chance is None else chance)
        if not found or (chance is not None and judged[0] != "keep"):
            return judged
        number, unit = found
        kind, message, mistake = self._judge(number)
        if kind == "got":
            return (
                "almost",
                _("The number is right. Give only the number, without “{unit}”.").format(unit=unit),
                WITH_UNIT,
            )
        if kind != "keep":
            return kind, message, mistake
        words = _("{name} should be only a number, without “{unit}”.")
        return judged if chance is not None else (kind, words.format(name=self.variable, unit=unit), mistake)

    def _judge(self, answer: object) -> tuple[Kind, str, str]:
        levels: tuple[tuple[Kind, Sequence[Case]], ...] = (
            ("got", [(self.right, self.got)]),
            ("almost", self.almost),
            ("keep", self.mistakes),
        )
        for kind, cases in levels:
            for test, message in cases:
                if _holds(test, answer):
                    return kind, _worded(message, answer), "" if kind == "got" else mistake_of(message)
        if wants_number(self.right) and as_number(answer) is None:
            if isinstance(answer, tuple) and len(answer) > 1 and all(type(part) is int for part in answer):
                words = _(
                    "Python reads {typed} as {n} numbers. It writes decimals with a point, as in 2.5, "
                    "and thousands without a comma."
                )
                return "keep", words.format(typed=",".join(map(str, answer)), n=len(answer)), NO_NUMBER
            if isinstance(answer, float):  # infinite, or what comes of it
                words = _("{name} should be a number that one can write down; yours is {value}.")
                return "keep", words.format(name=self.variable, value=answer), NO_NUMBER
            words = _("{name} should be a number; yours is of type {kind}.")
            return "keep", words.format(name=self.variable, kind=type(answer).__name__), NO_NUMBER
        # What is said to all wrong answers names no mistake; a function looks at the answer.
        mistake = mistake_of(self.otherwise) if callable(self.otherwise) else OTHER
        return "keep", _worded(self.otherwise, answer) or _("That is not it yet."), mistake


def _worded(message: Message, answer: object) -> str:
    return _(message) if isinstance(message, str) else message(answer)


@dataclass(frozen=True)
class Told:
    """A message that is made from an answer, and what all have in common who get it: a sentence for their teacher."""

    mistake: str
    made: Callable[..., str]

    def __call__(self, *given: Any, **fixed: Any) -> str:
        """Make the message."""
        return self.made(*given, **fixed)


def told_as(mistake: str) -> Callable[[Callable[..., str]], Told]:
    """Let a function make a message, and this sentence, marked with `words.N_`, stand for it in the table of a class."""
    return partial(Told, mistake)


def mistake_of(message: Message) -> str:
    """A mistake in words that are the same whoever makes it: what is said, or what all to whom it is said have in common."""
    if isinstance(message, str):
        return message
    made = message.func if isinstance(message, partial) else message
    return made.mistake if isinstance(made, Told) else OTHER


def _holds(test: object, answer: object) -> bool:
    try:
        return same(answer, test)
    except Exception:  # noqa: BLE001 - a learner's answer can be anything, and must not crash its checker
        return False


def _shown(answer: object) -> str:
    """An answer as text; empty if it cannot be read well."""
    if beyond(answer):
        return quoted(answer)
    try:
        if callable(answer):
            return inspect.getsource(answer)
        shown = str(answer) if as_number(answer) is not None and not isinstance(answer, str) else repr(answer)
    except Exception:  # noqa: BLE001 - a learner's answer can be anything
        return ""
    shown = " ".join(shown.split())
    return "" if " at 0x" in shown else shown


def _cut(shown: str) -> str:
    """An answer as it is repeated to the learner."""
    return shown if len(shown) <= _ECHO else f"{shown[: _ECHO - 11].rstrip()} … {shown[-8:].lstrip()}"


class Checker:
    """The exercises known so far, and the last verdict on each; `check` is the one that notebooks use.

    `keep` is told each verdict (exercise, kind, answer as text, hints shown, which mistake), and answers with a sentence to
    show, or "". `cells` knows the cells that ran, so that no old answer is judged in place of one that was never given.
    """

    def __init__(
        self, keep: Callable[[str, Kind, str, int, str], str] | None = None, cells: Cells | None = None
    ) -> None:
        self._keep, self._cells = keep, cells
        self._exercises: dict[str, Exercise] = {}
        self._last: dict[str, Verdict] = {}

    def __call__(self, id: str, answer: object = _UNSET, *, hint: int = 0) -> Verdict:  # noqa: A002 - the learner's own word
        """Judge an answer.

        Parameters
        ----------
        id
            The exercise, ``"02.1"``.
        answer
            The answer. Left out, it is looked up by the exercise's variable where `check` is called, so that a name
            that does not exist yet is a verdict and not an error.
        hint
            How many of the hints to show.

        Raises
        ------
        CheckError
            A ValueError. If there is no such exercise, the message names the nearest ones.
        """
        exercise = self.exercise(id)
        wanted = _number_of_hints(hint, exercise)
        if answer is _UNSET:
            frame = sys._getframe(1)  # noqa: SLF001 - the learner's cell
            answer = frame.f_locals.get(exercise.variable, frame.f_globals.get(exercise.variable, _UNSET))
            if self._cells is not None and (stale := self._cells.stale(exercise.variable, answer)) is not None:
                return self._not_run(exercise, stale)
        kind, message, mistake = exercise.judged(answer)
        hints = tuple(_worded(one, answer) for one in exercise.hints[:wanted]) if kind != "got" else ()
        shown = _shown(answer) if kind in {"keep", "almost", "got"} else ""
        note = self._keep(exercise.id, kind, shown, len(hints), mistake) if self._keep else ""
        echo = "" if kind == "got" or callable(answer) else _cut(shown)
        verdict = Verdict(exercise.id, kind, message, hints, len(exercise.hints), echo, note)
        self._last[exercise.id] = verdict
        return verdict

    def _not_run(self, exercise: Exercise, stale: Stale) -> Verdict:
        """The verdict on a cell that did not give its answer: nothing is judged, and nothing kept."""
        said = {
            "failed": _(
                "The cell of {name} stopped with {error} before it gave the answer: mend it, and run it first."
            ),
            "edited": _("The cell of {name} was changed after it had run: run it first."),
            "gone": _(
                "The cell that gave {name} a value was run again without it: write {name} = ... there, and run it."
            ),
        }[stale.why]
        message = said.format(name=exercise.variable, error=stale.error)
        verdict = self._last[exercise.id] = Verdict(exercise.id, "stale", message)
        return verdict

    def register(self, *exercises: Exercise) -> None:
        """Add exercises, or replace those with the same id."""
        self._exercises.update({exercise.id: exercise for exercise in exercises})

    def exercise(self, id: str) -> Exercise:  # noqa: A002
        """The exercise with this id, from its lesson's module if need be."""
        if not isinstance(id, str):
            words = _('An exercise is named by text in quotes, as in check("01.1"), and {id} is none.')
            raise CheckError(words.format(id=quoted(id)))
        id = id.strip()  # noqa: A001
        if id not in self._exercises:
            self._load(id[:2])
        if id not in self._exercises:
            raise CheckError(_("There is no exercise {id}. {near}").format(id=quoted(id), near=self._near(id)))
        return self._exercises[id]

    def exercises(self, lesson: str) -> tuple[Exercise, ...]:
        """All exercises of a lesson, ``"02"``, in order."""
        self._load(lesson)
        return tuple(sorted((e for e in self._exercises.values() if e.id.startswith(f"{lesson}.")), key=_order))

    def outcomes(self) -> dict[str, Verdict]:
        """The last verdict on every exercise checked so far."""
        return dict(self._last)

    def all_got(self, lesson: str) -> None:
        """Insist that the last verdict on each of a lesson's exercises is *got it*.

        Raises
        ------
        AssertionError
            If not; the message lists what is open.
        """
        if not (exercises := self.exercises(lesson)):
            raise AssertionError(_("Lesson {lesson} has no exercises.").format(lesson=lesson))
        unseen = _("not checked yet")
        last = {e.id: self._last.get(e.id) for e in exercises}
        still = [
            f"{id_} ({verdict.first if verdict else unseen})"
            for id_, verdict in last.items()
            if not verdict or verdict.kind != "got"
        ]
        if still:
            raise AssertionError(_("Lesson {lesson}: still open: {ids}").format(lesson=lesson, ids=", ".join(still)))

    def forget(self) -> None:
        """Forget all verdicts."""
        self._last.clear()

    def _load(self, lesson: str) -> None:
        if lesson in _lessons() and not any(id_.startswith(f"{lesson}.") for id_ in self._exercises):
            self.register(*importlib.import_module(f"{checks.__name__}.lesson_{lesson}").EXERCISES)

    def _near(self, id_: str) -> str:
        lesson, point, number = id_.partition(".")
        lesson = lesson.zfill(2) if lesson else ""
        if ids := [exercise.id for exercise in self.exercises(lesson)]:
            if not point:
                return _("Lesson {lesson} has {ids}.").format(lesson=lesson, ids=", ".join(ids))
            meant = f"{lesson}.{number}"
            near = [meant] if meant in ids else nearest(meant, ids, 3) or ids
            return _("Did you mean {ids}?").format(ids=", ".join(near))
        return _("Lessons with exercises: {lessons}.").format(lessons=", ".join(_lessons()) or "–")


def _number_of_hints(hint: object, exercise: Exercise) -> int:
    number = as_number(hint)
    if number is not None and number == int(number):
        return min(max(int(number), 0), len(exercise.hints))
    there_are = ngettext("There is {n} hint", "There are {n} hints", len(exercise.hints)).format(n=len(exercise.hints))
    words = _('{there_are}; a number says how many to show, as in check("{id}", hint=1), and {hint} is none.')
    raise CheckError(words.format(there_are=there_are, id=exercise.id, hint=quoted(hint)))


def _order(exercise: Exercise) -> tuple[int, ...]:
    return tuple(int(part) for part in exercise.id.split(".") if part.isdigit())


def _lessons() -> list[str]:
    return sorted(
        m.name.removeprefix("lesson_") for m in pkgutil.iter_modules(checks.__path__) if m.name.startswith("lesson_")
    )


check: Final = Checker(keeper.note, cells)
cells.watch()
