import importlib
import sys
from decimal import Decimal
from fractions import Fraction
from types import ModuleType

import numpy as np
import pytest
import sympy

import spacewidgets
from spacewidgets import check as the_check
from spacewidgets import checks
from spacewidgets.check import Checker, Exercise, Verdict, as_number, close_to, one_of, same
from spacewidgets.words import N_, _, use_language

PAYLOAD = Exercise(
    "98.1",
    "heaviest",
    right=Fraction(53, 3),
    got=N_("Thrust over difficulty, less its own mass."),
    almost=[(close_to(Fraction(53, 3), 0.02), N_("Give it exactly, as a fraction."))],
    mistakes=[
        (Fraction(80, 3), N_("You forgot the rocket's own mass.")),
        (240, N_("You multiplied where you should divide.")),
        (lambda answer: answer > 80, lambda answer: _("{n} is more than its thrust.").format(n=answer)),
    ],
    otherwise=N_("Compare with the formula."),
    hints=[N_("What does one unit of mass need?"), N_("80 / 3 carries rocket and payload.")],
)
ROCKETS = Exercise("98.2", "rockets", right={"Juno": 1, "Soyuz": 2})


@pytest.fixture
def check() -> Checker:
    made = Checker()
    made.register(PAYLOAD, ROCKETS)
    return made


@pytest.mark.parametrize(
    "form",
    [
        Fraction(53, 3), 53 / 3, "53/3", " 53 / 3 ", np.float64(53) / 3, sympy.Rational(53, 3), sympy.Integer(53) / 3,
        sympy.Float(53) / 3,
    ],
)  # fmt: skip
def test_any_form_of_the_right_answer_is_right(check: Checker, form):
    assert repr(check("98.1", form)) == "Got it. Thrust over difficulty, less its own mass."


@pytest.mark.parametrize(
    "whole", [22, 22.0, "22", "$22", "22.0", Decimal(22), np.int64(22), np.array(22), sympy.Integer(22), Fraction(22)]
)
def test_any_form_of_a_whole_number(whole):
    assert as_number(whole) == Fraction(22)
    assert same(whole, 22)


@pytest.mark.parametrize(
    "no_number",
    [
        True,
        np.True_,
        None,
        "twenty",
        "1/0",
        [22],
        float("nan"),
        float("inf"),
        2j,
        sympy.Symbol("x"),
        object,
        len,
        {},
        "∞",
    ],
)
def test_what_is_no_number(no_number):
    assert as_number(no_number) is None
    assert not same(no_number, 1)


@pytest.mark.parametrize(
    ("answer", "expected", "is_same"),
    [
        ("earth orbit", "Earth Orbit", True), ("Fly-By", "flyby", True), ("Moon", "Mars", False), (5, "5", True),
        ("five", "5", False),
        ({"juno": 1, "Atlas": 0}, {"Juno": 1}, True), ({"Juno": 2}, {"Juno": 1}, False), ([1], {"Juno": 1}, False),
        ([1, 2.0], (1, 2), True), ((2, 1), [1, 2], False), ([1, 2, 3], [1, 2], False), ("12", [1, 2], False),
        ([2, 1, 1], {1, 2}, True), ({1}, {1, 2}, False), ({1, 3}, {1, 2}, False),
        (True, True, True), (1, True, True), ("yes", True, False), (False, True, False), (-3, "\N{MINUS SIGN}3", True),
    ],
)  # fmt: skip
def test_other_forms_of_words_and_collections(answer, expected, is_same):
    assert same(answer, expected) is is_same


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (17.67, "Almost. Give it exactly, as a fraction."),
        (80 / 3, "Keep working. You forgot the rocket's own mass."),
        ("240", "Keep working. You multiplied where you should divide."),
        (99, "Keep working. 99 is more than its thrust."),
        (3, "Keep working. Compare with the formula."),
        ("heavy", "Keep working. heaviest should be a number; yours is of type str."),
        (len, "Keep working. heaviest should be a number; yours is of type builtin_function_or_method."),
        ([1], "Keep working. heaviest should be a number; yours is of type list."),
        (None, "Still missing. Put your answer in place of the dots in heaviest = ..."),
        (..., "Still missing. Put your answer in place of the dots in heaviest = ..."),
        ("", "Still missing. Put your answer in place of the dots in heaviest = ..."),
        ("___", "Still missing. Put your answer in place of the dots in heaviest = ..."),
    ],
)
def test_each_answer_gets_its_own_words(check: Checker, answer, said):
    assert repr(check("98.1", answer)).split("\n") == [said, 'For a hint: check("98.1", hint=1)']


def test_left_out_the_answer_is_looked_up_where_the_learner_stands(check: Checker):
    assert repr(check("98.1")) == "Not defined. Give your answer the name heaviest first, then run this cell again."
    heaviest = "53/3"
    assert check("98.1").kind == "got"
    cell = {"check": check}
    exec("undefined = check('98.1')\nheaviest = 240\nverdict = check('98.1')", cell)  # noqa: S102 - a cell's own names
    assert (cell["undefined"].kind, cell["verdict"].kind) == ("undefined", "keep")
    assert heaviest


def test_hints_come_in_steps_and_end(check: Checker):
    assert repr(check("98.1", 3, hint=1)).split("\n")[1:] == [
        "Hint 1: What does one unit of mass need?",
        'For the next hint: check("98.1", hint=2)',
    ]
    assert repr(check("98.1", 3, hint=7)).split("\n")[1:] == [
        "Hint 1: What does one unit of mass need?",
        "Hint 2: 80 / 3 carries rocket and payload.",
    ]
    assert "Hint" not in repr(check("98.1", "53/3", hint=2)), "who has it needs no hint"
    assert repr(check("98.2", {})) == "Keep working. That is not it yet."


def test_right_can_be_a_predicate_or_one_of_several(check: Checker):
    check.register(
        Exercise("98.3", "x", right=one_of("Moon", 3)), Exercise("98.4", "y", right=lambda plan: plan["cost"] <= 22)
    )
    assert [check("98.3", answer).kind for answer in ("moon", "3", 4)] == ["got", "got", "keep"]
    assert [check("98.4", answer).kind for answer in ({"cost": 20}, {"cost": 30}, {}, 7)] == [
        "got",
        "keep",
        "keep",
        "keep",
    ]


def test_a_verdict_is_shown_as_a_strip_and_escaped():
    shown = Verdict("98.1", "almost", "a < b", ("<hint>",), 1)._repr_html_()
    assert "<strong>Almost.</strong> a &lt; b" in shown
    assert "Hint 1: &lt;hint&gt;" in shown
    assert "rgb(230,159,0)" in shown
    assert 'role="status"' in shown


def test_an_unknown_exercise_names_the_nearest(check: Checker):
    with pytest.raises(ValueError, match=r"There is no exercise '98.9'. Did you mean 98\.[12]"):
        check("98.9", 1)


def test_a_lesson_is_done_when_its_last_verdicts_say_so(check: Checker):
    with pytest.raises(
        AssertionError, match=r"Lesson 98: still open: 98.1 \(not checked yet\), 98.2 \(not checked yet\)"
    ):
        check.all_got("98")
    check("98.1", "53/3")
    check("98.2", {"juno": 1, "soyuz": 2})
    check.all_got("98")
    check("98.2", {"juno": 9})
    with pytest.raises(AssertionError, match=r"still open: 98.2 \(Keep working.\)"):
        check.all_got("98")
    assert {id_: verdict.kind for id_, verdict in check.outcomes().items()} == {"98.1": "got", "98.2": "keep"}
    check.forget()
    assert check.outcomes() == {}
    with pytest.raises(AssertionError, match="Lesson 97 has no exercises"):
        check.all_got("97")


def test_a_lessons_module_is_loaded_by_the_ids_first_digits(tmp_path, monkeypatch):
    (tmp_path / "lesson_99.py").write_text(
        "from spacewidgets.check import Exercise\nEXERCISES = tuple(Exercise(f'99.{n}', 'x', right=n) for n in (10, 9, 1))\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(checks, "__path__", [*checks.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "spacewidgets.checks.lesson_99", raising=False)
    check = Checker()
    assert check("99.9", 9).kind == "got"
    assert [exercise.id for exercise in check.exercises("99")] == ["99.1", "99.9", "99.10"]
    with pytest.raises(ValueError, match=r"Did you mean .*99\.1"):
        check("99.2", 1)
    monkeypatch.delitem(sys.modules, "spacewidgets.checks.lesson_99", raising=False)


def test_every_exercise_there_is_has_its_own_id_and_its_lessons_number():
    for lesson in ("01", "02", "03"):
        ids = [exercise.id for exercise in the_check.exercises(lesson)]
        assert len(ids) == len(set(ids))
        assert all(id_.startswith(f"{lesson}.") for id_ in ids)


def test_the_packages_check_is_the_checker_not_the_module():
    importlib.import_module("spacewidgets.check")
    assert isinstance(spacewidgets.check, Checker)
    assert not isinstance(the_check, ModuleType)


def test_every_word_goes_through_the_catalogue(check: Checker):
    use_language("qps")
    try:
        assert repr(check("98.1", 80 / 3, hint=1)) == (
            "⟦Keep working.⟧ ⟦You forgot the rocket's own mass.⟧\n⟦Hint 1: ⟦What does one unit of mass need?⟧⟧\n"
            '⟦For the next hint: check("98.1", hint=2)⟧'
        )
        assert repr(check("98.1", 99)).startswith("⟦Keep working.⟧ ⟦99 is more than its thrust.⟧")
    finally:
        use_language("en")
