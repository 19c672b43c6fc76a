"""What the checkers of all lessons say goes through the translators' catalogue."""

from __future__ import annotations

import pytest
import test_checks_01
import test_checks_02
import test_checks_03
import test_checks_04
import test_checks_05
import test_checks_06
import test_checks_07

from spacewidgets import check, use_language

ENGINE = (["Did you mean Atlas?"], ["7 legs"], ["5 legs"])  # sentences of the engine's
LESSONS = (
    test_checks_01,
    test_checks_02,
    test_checks_03,
    test_checks_04,
    test_checks_05,
    test_checks_06,
    test_checks_07,
)
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


@pytest.mark.usefixtures("pseudo_language")
def test_every_message_goes_through_the_catalogue():
    bare = [case for case in CASES if not check(*case).message.startswith("⟦")]
    assert not bare


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("lesson", ["00", "01", "02", "03", "04", "05", "06", "07"])
def test_every_hint_goes_through_the_catalogue(lesson):
    for exercise in check.exercises(lesson):
        hints = check(exercise.id, object(), hint=9).hints
        assert len(hints) >= 2
        assert all(hint.startswith("⟦") for hint in hints)
