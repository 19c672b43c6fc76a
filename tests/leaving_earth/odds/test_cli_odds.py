"""``spacegames odds`` as a person or a script calls it."""

import json

import pytest

from spacegames.cli import main


def run(capsys, *arguments):
    code = main(["odds", *arguments])
    return code, capsys.readouterr()


def test_radiation_as_data(capsys):
    code, said = run(capsys, "radiation", "--level", "2", "--years", "3", "--crew", "4", "--json")
    assert code == 0
    assert json.loads(said.out) == {"0": "1/256", "1": "3/64", "2": "27/128", "3": "27/64", "4": "81/256"}


def test_radiation_that_cannot_happen_is_said_too(capsys):
    _, said = run(capsys, "radiation", "--level", "1", "--years", "3", "--crew", "1", "--shield", "1", "--json")
    assert json.loads(said.out) == {"0": "1", "1": "0"}


def test_an_unknown_level(capsys):
    _, said = run(capsys, "radiation", "--years", "3", "--json")
    assert json.loads(said.out) == {"0": "5/8", "1": "3/8"}
    _, said = run(capsys, "radiation", "--years", "3", "--level", "1,2", "--json")
    assert json.loads(said.out) == {"0": "7/16", "1": "9/16"}


def test_radiation_for_people(capsys):
    _, said = run(capsys, "radiation", "--level", "2", "--years", "3", "--crew", "4")
    assert "0      0.4 %  1/256" in said.out
    assert "On average 3 of 4 fall ill." in said.out


def test_outcomes_as_data(capsys):
    code, said = run(
        capsys, "outcomes", "--start", "3", "--draws", "success,minor", "--removed", "minor", "--next", "2", "--json"
    )
    assert code == 0
    # Two cards are left: the referee's numbers.
    assert json.loads(said.out) == {"success": "147/176", "minor": "7/88", "major": "15/176", "all_succeed": "265/352"}


def test_an_advancement_by_name_and_a_draw_by_number(capsys):
    draws = ("outcomes", "--start", "Landing", "--draws", "minor, success, minor", "--json")
    _, first = run(capsys, *draws, "--removed", "minor")
    _, by_number = run(capsys, *draws, "--removed", "1")
    _, second = run(capsys, *draws, "--removed", "3")
    assert first.out == by_number.out != second.out


def test_outcomes_for_people(capsys):
    _, said = run(capsys, "outcomes", "--start", "1", "--draws", "major", "--removed", "major", "--next", "3")
    assert said.out.startswith("0 cards left on the advancement.")
    assert "3 in a row succeed, cards put back: 100.0 % (1)" in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("radiation", "--level", "high", "--years", "1"), "radiation level is a whole number"),
        (("radiation", "--level", "1", "--years", "-1"), "years cannot be negative"),
        (("outcomes", "--draws", "luck"), "There are: success, minor, major"),
        (("outcomes", "--draws", "minor", "--removed", "major"), "no such draw is left"),
        (("outcomes", "--start", "1", "--draws", "minor,major"), "cannot be drawn"),
        (("outcomes", "--start", "Wings"), "no advancement called 'Wings'"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(capsys, arguments, sentence):
    code, said = run(capsys, *arguments)
    assert code == 2
    assert said.err.startswith("spacegames odds: ")
    assert sentence in said.err
