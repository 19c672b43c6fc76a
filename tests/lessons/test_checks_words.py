"""What the checkers of all lessons say goes through the translators' catalogue."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from spacewidgets import check, use_language

ENGINE = (["Did you mean Atlas?"], ["7 legs"], ["5 legs"])  # sentences of the engine's
FILES = sorted(path.stem for path in Path(__file__).parent.glob("test_checks_[0-9][0-9].py"))
LESSONS = [import_module(name) for name in FILES if name != "test_checks_00"]
CASES = [
    (exercise, answer)
    for lesson in LESSONS
    for exercise, answer, *words in (*lesson.RIGHT, *lesson.WRONG)
    if words not in ENGINE
]


@pytest.fixture
def pseudo_language():
    use_language("qps")
    yield
    use_language("en")


def test_all_lessons_are_here():
    assert len(FILES) == len(list((Path(__file__).parents[2] / "lessons").glob("[0-9][0-9]-*.ipynb")))


@pytest.mark.usefixtures("pseudo_language")
def test_every_message_goes_through_the_catalogue():
    bare = [case for case in CASES if not check(*case).message.startswith("⟦")]
    assert not bare


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("lesson", [name[-2:] for name in FILES])
def test_every_hint_goes_through_the_catalogue(lesson):
    for exercise in check.exercises(lesson):
        hints = check(exercise.id, object(), hint=9).hints
        assert len(hints) >= 2
        assert all(hint.startswith("⟦") for hint in hints)
