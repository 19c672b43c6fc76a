import importlib
import io
import sys
from contextlib import redirect_stdout
from decimal import Decimal
from fractions import Fraction
from types import ModuleType

import numpy as np
import pytest
import sympy
from IPython.core.interactiveshell import InteractiveShell

import spacewidgets
from spacewidgets import check as the_check
from spacewidgets.learning import checks
from spacewidgets.learning.check import Checker, CheckError, Exercise, Verdict, as_number, close_to, one_of, same
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
        sympy.Float(53) / 3, "17 2/3", " 17  2 / 3", "17⅔", "17\N{NO-BREAK SPACE}2/3",
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
    ("written", "value"),
    [
        ("2 2/7", Fraction(16, 7)), ("-1 1/2", Fraction(-3, 2)), ("\N{MINUS SIGN}1½", Fraction(-3, 2)), ("⅔", Fraction(2, 3)),
        ("17,67", Fraction(1767, 100)), ("0,125", Fraction(1, 8)), ("1.234,5", Fraction(2469, 2)),
        ("20,000", Fraction(20_000)), ("1,234,567", Fraction(1_234_567)), ("1,234.5", Fraction(2469, 2)),
        ("20 000", Fraction(20_000)), ("3'296", Fraction(3296)), ("20_000", Fraction(20_000)), ("1e3", Fraction(1000)),
    ],
)  # fmt: skip
def test_numbers_as_people_write_them(written, value):
    assert as_number(written) == value


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
        "2 2",
        "1 9/7",
        "20 000/3",
        "1,23,4",
        "--3",
        "²",
        "3296 m/s",
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
        (
            (17, 67),
            (
                "Keep working. Python reads 17,67 as 2 numbers. It writes decimals with a point, as in 2.5, "
                "and thousands without a comma."
            ),
        ),
        ((17.5, 2), "Keep working. heaviest should be a number; yours is of type tuple."),
        (float("nan"), "Keep working. heaviest should be a number that one can write down; yours is nan."),
        (None, "Still missing. Put your answer in place of the dots in heaviest = ..."),
        (..., "Still missing. Put your answer in place of the dots in heaviest = ..."),
        ("", "Still missing. Put your answer in place of the dots in heaviest = ..."),
        ("___", "Still missing. Put your answer in place of the dots in heaviest = ..."),
    ],
)
def test_each_answer_gets_its_own_words(check: Checker, answer, said):
    lines = repr(check("98.1", answer)).split("\n")
    assert (lines[0], lines[-1]) == (said, 'For a hint: check("98.1", hint=1)')


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("53/3 units", "Almost. The number is right. Give only the number, without “units”."),
        ("17.67 kg", "Almost. Give it exactly, as a fraction."),
        ("240 m/s", "Keep working. heaviest should be only a number, without “m/s”."),
        ("50 %", "Keep working. heaviest should be only a number, without “%”."),
        ("17 and 2/3", "Keep working. heaviest should be a number; yours is of type str."),
    ],
)
def test_a_unit_behind_the_number_is_told_apart_from_a_wrong_method(check: Checker, answer, said):
    assert repr(check("98.1", answer)).split("\n")[0] == said


def test_where_a_measured_value_is_right_a_unit_and_a_word_are_told_apart_too(check: Checker):
    check.register(Exercise("98.5", "speed", right=close_to(3296), otherwise="Wrong method."))
    assert repr(check("98.5", "3296 m/s")).startswith(
        "Almost. The number is right. Give only the number, without “m/s”."
    )
    assert check("98.5", float("inf")).message == "speed should be a number that one can write down; yours is inf."
    assert check("98.5", "fast").message == "speed should be a number; yours is of type str."
    assert check("98.5", 12).message == "Wrong method."


@pytest.mark.parametrize(
    ("answer", "echo"),
    [
        (3, "You answered 3."),
        ("3", "You answered '3'."),
        (Fraction(1, 3), "You answered 1/3."),
        (np.float64(0.5), "You answered 0.5."),
        (list(range(40)), "You answered [0, 1, 2, 3, 4, 5, 6, 7, 8, 9 … 38, 39]."),
    ],
)
def test_a_wrong_answer_is_repeated(check: Checker, answer, echo):
    assert repr(check("98.1", answer)).split("\n")[1] == echo
    assert echo.replace("'", "&#39;") in check("98.1", answer)._repr_html_()


@pytest.mark.parametrize("answer", [..., "53/3", len, object()])
def test_what_is_right_missing_or_unreadable_is_not_repeated(check: Checker, answer):
    assert "You answered" not in repr(check("98.1", answer))


def test_left_out_the_answer_is_looked_up_where_the_learner_stands(check: Checker):
    assert repr(check("98.1")) == "Not defined. Give your answer the name heaviest first, then run this cell again."
    heaviest = "53/3"
    assert check("98.1").kind == "got"
    cell = {"check": check}
    exec("undefined = check('98.1')\nheaviest = 240\nverdict = check('98.1')", cell)  # noqa: S102 - a cell's own names
    assert (cell["undefined"].kind, cell["verdict"].kind) == ("undefined", "keep")
    assert heaviest


def test_hints_come_in_steps_and_end(check: Checker):
    assert repr(check("98.1", 3, hint=1)).split("\n")[2:] == [
        "Hint 1: What does one unit of mass need?",
        'For the next hint: check("98.1", hint=2)',
    ]
    assert repr(check("98.1", 3, hint=7)).split("\n")[2:] == [
        "Hint 1: What does one unit of mass need?",
        "Hint 2: 80 / 3 carries rocket and payload.",
    ]
    assert "Hint" not in repr(check("98.1", "53/3", hint=2)), "who has it needs no hint"
    assert repr(check("98.2", {})) == "Keep working. That is not it yet.\nYou answered {}."


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
    assert ">Almost. a &lt; b<" in shown
    assert "Hint 1: &lt;hint&gt;" in shown
    assert "rgb(230,159,0)" in shown
    assert 'role="status"' in shown


def test_a_stressed_word_is_stressed_and_an_answer_stays_what_it_is():
    verdict = Verdict("98.1", "keep", "*Two* cards, <*one*>, 2*3*4.", ("not *now*",), 1, answer="'*x*'")
    shown = verdict._repr_html_()
    for words in ("<em>Two</em> cards, &lt;<em>one</em>&gt;, 2*3*4.", "not <em>now</em>", "&#39;*x*&#39;"):
        assert words in shown
    assert "*Two* cards" in repr(verdict)


def test_an_unknown_exercise_names_the_nearest(check: Checker):
    with pytest.raises(ValueError, match=r"There is no exercise '98.9'. Did you mean 98\.[12]"):
        check("98.9", 1)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ([[1]], 'An exercise is named by text in quotes, as in check("01.1"), and [1] is none.'),
        ([3], 'An exercise is named by text in quotes, as in check("01.1"), and 3 is none.'),
        (["00.9"], "There is no exercise '00.9'. Did you mean 00.1?"),
        (["1.2"], "There is no exercise '1.2'. Did you mean 01.2?"),
        (["01"], "There is no exercise '01'. Lesson 01 has 01.1, 01.2, 01.3, 01.4, 01.5."),
    ],
)
def test_a_call_that_means_nothing_gets_a_sentence(check: Checker, call, sentence):
    with pytest.raises(CheckError) as refused:
        check(*call)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("hint", ["all", 1.5, None, [1]])
def test_hints_are_asked_for_by_number(check: Checker, hint):
    with pytest.raises(CheckError, match=r'There are 2 hints; a number says how many.*check\("98.1", hint=1\)'):
        check("98.1", 3, hint=hint)


def test_spaces_around_an_id_do_not_count(check: Checker):
    assert check(" 98.1 ", "53/3").kind == "got"
    assert list(check.outcomes()) == ["98.1"]


def test_a_notebook_shows_the_sentence_without_a_traceback():
    shell = InteractiveShell()
    with redirect_stdout(io.StringIO()) as shown:
        shell.run_cell("from spacewidgets import check\ncheck(3)")
    assert shown.getvalue().strip() == 'An exercise is named by text in quotes, as in check("01.1"), and 3 is none.'


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
        "from spacewidgets.learning.check import Exercise\n"
        "EXERCISES = tuple(Exercise(f'99.{n}', 'x', right=n) for n in (10, 9, 1))\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(checks, "__path__", [*checks.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "spacewidgets.learning.checks.lesson_99", raising=False)
    check = Checker()
    assert check("99.9", 9).kind == "got"
    assert [exercise.id for exercise in check.exercises("99")] == ["99.1", "99.9", "99.10"]
    with pytest.raises(ValueError, match=r"Did you mean .*99\.1"):
        check("99.2", 1)
    monkeypatch.delitem(sys.modules, "spacewidgets.learning.checks.lesson_99", raising=False)


def test_every_exercise_there_is_has_its_own_id_and_its_lessons_number():
    for lesson in ("01", "02", "03"):
        ids = [exercise.id for exercise in the_check.exercises(lesson)]
        assert len(ids) == len(set(ids))
        assert all(id_.startswith(f"{lesson}.") for id_ in ids)


def test_the_packages_check_is_the_checker_not_the_module():
    importlib.import_module("spacewidgets.learning.check")
    assert isinstance(spacewidgets.check, Checker)
    assert not isinstance(the_check, ModuleType)


def test_every_word_goes_through_the_catalogue(check: Checker):
    use_language("qps")
    try:
        assert repr(check("98.1", 80 / 3, hint=1)) == (
            "⟦Keep working.⟧ ⟦You forgot the rocket's own mass.⟧\n"
            "⟦You answered 26.666666666666668.⟧\n⟦Hint 1: ⟦What does one unit of mass need?⟧⟧\n"
            '⟦For the next hint: check("98.1", hint=2)⟧'
        )
        assert repr(check("98.1", 99)).startswith("⟦Keep working.⟧ ⟦99 is more than its thrust.⟧")
    finally:
        use_language("en")
