"""What every checker does with the answers that the lessons' own tests list: RIGHT, ALMOST and WRONG ones."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
import sympy

from spacewidgets import check, use_language

HERE = Path(__file__).parent
FILES = sorted(path.stem for path in HERE.glob("test_checks_[0-9][0-9].py"))
LESSONS = {name[-2:]: import_module(name) for name in FILES if name != "test_checks_00"}
KINDS = {"RIGHT": "got", "ALMOST": "almost", "WRONG": "keep"}
CASES = [(kind, *case) for lesson in LESSONS.values() for kind in KINDS for case in getattr(lesson, kind, ())]


def test_all_lessons_are_here():
    assert len(FILES) == len(list((HERE.parents[1] / "lessons").glob("[0-9][0-9]-*.ipynb")))
    for number, lesson in LESSONS.items():
        exercises = {exercise.id for exercise in check.exercises(number)}
        assert exercises == {case[0] for case in lesson.RIGHT}, "each exercise is answered rightly"
        assert all(sum(case[0] == exercise for case in lesson.WRONG) >= 3 for exercise in exercises)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_an_answer_is_understood(case):
    """Right answers in every form, wrong rounding or unit, and the mistakes that learners make, each by its name."""
    kind, exercise, answer, *words = case
    verdict = check(exercise, answer)
    assert verdict.kind == KINDS[kind], verdict
    assert all(word in verdict.message for word in words), verdict


def returned(right):
    """A number as the engine, numpy, sympy and the panels' text give it."""
    yield from (float(right), np.float64(right), sympy.Float(float(right)))
    if isinstance(right, int | Fraction):
        yield from (Fraction(right), str(right), sympy.Rational(right.numerator, right.denominator))
    if right == int(right):
        yield from (int(right), np.int64(right), Decimal(int(right)))


NUMBERS = [
    pytest.param(exercise, answer, id=exercise)
    for lesson in LESSONS.values()
    for exercise, answer, *_words in lesson.RIGHT
    if isinstance(answer, int | float | Fraction) and not isinstance(answer, bool)
]


@pytest.mark.parametrize(("exercise", "answer"), NUMBERS)
def test_a_right_number_counts_whatever_returned_it(exercise, answer):
    for given in returned(answer):
        assert check(exercise, given).kind == "got", (given, type(given), check(exercise, given))


CHANCES = [
    pytest.param(each.id, each.right, id=each.id)
    for number in LESSONS
    for each in check.exercises(number)
    if isinstance(each.right, Fraction) and 0 < each.right < 1
]


@pytest.mark.parametrize(("exercise", "chance"), CHANCES)
@pytest.mark.parametrize("words", ["in", "of", "out of", "de", "de cada"])
def test_a_chance_may_be_told_as_the_guesses_tell_it(exercise, chance, words):
    told = f"{chance.numerator} {words} {chance.denominator}"
    assert check(exercise, told).kind == "got"
    assert check(exercise, f"{told} flights").kind != "got"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_mistakes_are_told_apart(lesson):
    """What is written here as two mistakes gets two messages; one mistake may be listed in several forms."""
    said = {(exercise, check(exercise, answer).message) for exercise, answer, _words in lesson.WRONG}
    assert len(said) >= len({(exercise, words) for exercise, _answer, words in lesson.WRONG})


@pytest.fixture
def pseudo_language():
    use_language("qps")
    yield
    use_language("en")


@pytest.mark.usefixtures("pseudo_language")
def test_every_message_goes_through_the_catalogue():
    bare = [
        (exercise, answer)
        for kind, exercise, answer, *_words in CASES
        if kind != "ALMOST" and not check(exercise, answer).message.startswith("⟦")
    ]
    assert not bare


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("lesson", [name[-2:] for name in FILES])
def test_every_hint_goes_through_the_catalogue(lesson):
    for exercise in check.exercises(lesson):
        hints = check(exercise.id, object(), hint=9).hints
        assert len(hints) >= 2
        assert all(hint.startswith("⟦") for hint in hints)


def test_a_place_may_be_named_in_the_learners_language():
    use_language("es")
    try:
        assert check("01.5", {"Luna"}).kind == check("01.5", "luna").kind == check("01.5", {"Moon"}).kind == "got"
        assert check("01.5", {"Luna", "Órbita terrestre"}).kind == "keep"
    finally:
        use_language("en")
