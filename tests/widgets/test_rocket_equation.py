"""The rocket equation without a browser: the model, what it refuses, and what the browser is told."""

from __future__ import annotations

import re
import subprocess
import sys
from math import e, log, nan

import pytest
from traitlets import TraitError

import spacewidgets.panels.explorers.rocket_equation as home
from spacewidgets import use_language
from spacewidgets.panels.explorers.rocket_equation import RocketEquation

MODULE = str(home.EquationView._esm)


def words_in(value: object) -> list[str]:
    if isinstance(value, dict):
        return [word for inner in value.values() for word in words_in(inner)]
    if isinstance(value, list):
        return [word for inner in value for word in words_in(inner)]
    return [value] if isinstance(value, str) else []


def test_delta_v():
    assert RocketEquation().delta_v == pytest.approx(2500 * log(4), rel=1e-12)
    assert RocketEquation(exhaust_velocity=3000, initial_mass=1000 * e, final_mass=1000).delta_v == pytest.approx(3000)
    half = RocketEquation(exhaust_velocity=4400, initial_mass=100, final_mass=50)
    quarter = RocketEquation(exhaust_velocity=4400, initial_mass=100, final_mass=25)
    assert quarter.delta_v == pytest.approx(2 * half.delta_v), "each doubling of the ratio adds the same"


@pytest.mark.parametrize(
    ("keywords", "said"),
    [
        ({"exhaust_velocity": 499}, "exhaust_velocity must be from 500 to 50,000 m/s, not 499"),
        ({"exhaust_velocity": 3e8}, "not 3e+08"),
        ({"exhaust_velocity": nan}, "not nan"),
        ({"initial_mass": 5000, "final_mass": 20_000}, "20,000 kg would remain of 5,000 kg. Are the two swapped"),
        ({"initial_mass": 5000, "final_mass": 5000}, "final_mass must be below initial_mass"),
        ({"initial_mass": 3000}, "5,000 kg would remain of 3,000 kg"),
        ({"final_mass": 0}, "final_mass must be from 1 to 10,000,000 kg, not 0"),
        ({"initial_mass": 2e7}, "initial_mass must be from 1 to 10,000,000 kg, not 2e+07"),
        ({"final_mass": "5 t"}, "final_mass"),
    ],
)
def test_refuses_with_a_sentence(keywords: dict[str, float], said: str):
    with pytest.raises(TraitError, match=re.escape(said)):
        RocketEquation(**keywords)


def test_unknown_keyword_names_the_nearest():
    with pytest.raises(TypeError, match="Did you mean initial_mass"):
        RocketEquation(inital_mass=3000)


def test_a_refused_change_leaves_everything():
    panel = RocketEquation()
    with pytest.raises(TraitError, match="must be below"):
        panel.initial_mass = 4000
    assert (panel.initial_mass, panel.view.initial_mass) == (20_000, 20_000)
    with panel.hold_trait_notifications():
        panel.initial_mass, panel.final_mass = 4000, 1000
    assert (panel.view.initial_mass, panel.view.final_mass) == (4000, 1000)
    assert panel.delta_v == pytest.approx(2500 * log(4))


def test_the_browser_moves_the_model():
    panel = RocketEquation()
    seen = []
    panel.observe(lambda change: seen.append((change.name, change.new)), ["final_mass", "initial_mass"])
    panel.view.set_state({"final_mass": 2500.0})
    assert seen == [("final_mass", 2500)]
    assert panel.delta_v == pytest.approx(2500 * log(8))
    # Both at once, where one alone would clash with the other's old value.
    panel.view.set_state({"initial_mass": 2000.0, "final_mass": 1000.0})
    assert (panel.initial_mass, panel.final_mass) == (2000, 1000)
    assert panel.error == ""


def test_a_clash_with_the_browser_is_said_and_undone():
    panel = RocketEquation()
    with pytest.raises(TraitError):
        panel.view.set_state({"final_mass": 30_000.0})
    assert "30,000 kg would remain of 20,000 kg" in panel.error
    assert (panel.final_mass, panel.view.final_mass) == (5000, 5000)


def test_summary_and_repr():
    panel = RocketEquation()
    assert repr(panel) == (
        "The rocket equation. With exhaust at 2,500 m/s, a rocket of 20,000 kg that burns down to 5,000 kg (75 % of it is "
        "propellant) changes its speed by 3,466 m/s (3.47 km/s). That is enough to leave low orbit for the Moon, too little "
        "to reach orbit from the ground."
    )
    panel.final_mass = 19_999
    assert "changes its speed by 0.1 m/s (0.00 km/s). That is too little to leave low orbit" in panel.summary
    assert "0.01 % of it is propellant" in panel.summary, "0.005 % is little, but not nothing"
    panel.final_mass = 450
    assert "9,486 m/s" in panel.summary
    assert "enough to reach low orbit from the ground, if the engines can lift the rocket." in panel.summary
    panel.exhaust_velocity = 30_000
    assert "what the probe Dawn needed" in panel.summary


def test_each_number_may_answer_and_the_summary_says_so():
    panel = RocketEquation(answers="initial_mass")
    assert panel.summary.startswith(
        "For 5,000 kg to change their speed by 3,466 m/s (3.47 km/s) with exhaust at 2,500 m/s"
    )
    assert "must start with 20,000 kg (75 % of it" in panel.summary
    panel.view.set_state({"answers": "final_mass"})
    assert panel.answers == "final_mass"
    assert "5,000 kg remain after a change of speed by 3,466 m/s" in panel.summary
    panel.answers = "exhaust_velocity"
    assert panel.view.answers == "exhaust_velocity"
    assert "its exhaust must leave at 2,500 m/s." in panel.summary
    with pytest.raises(TraitError, match="'payload'"):
        panel.answers = "payload"
    assert panel.answers == "exhaust_velocity"


def test_numbers_are_written_with_six_digits():
    assert [home._number(value) for value in (20_000, 53_342.118, 100_000.5, 7.5, 1.23456, 0.1)] == [
        "20,000", "53,342.1", "100,001", "7.5", "1.235", "0.1",
    ]  # fmt: skip


def test_every_word_of_the_browser_comes_from_the_catalogue():
    use_language("qps")
    try:
        view = RocketEquation().view
        shown = words_in(view.words) + words_in([view.scales["marks"], view.scales["kinds"]])
        assert [word for word in shown if not word.startswith("⟦")] == []
    finally:
        use_language("en")


def test_the_browser_asks_for_no_other_words():
    asked = set(re.findall(r"\bwords(?:\"\))?\.(\w+)", MODULE))
    assert asked <= set(home._words())
    assert set(home._words()) - asked == {"delta_v", *home.NUMBERS}, "these are looked up by name"
    assert "http" not in MODULE.replace("http://www.w3.org/2000/svg", ""), "nothing is fetched"


def test_numpy_waits_until_it_is_needed():
    code = "import sys, spacewidgets.panels.explorers.rocket_equation; print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_close_frees():
    panel = RocketEquation()
    view = panel.view
    panel.close()
    assert view.comm is None
    view.final_mass = 1.0
    assert panel.final_mass == 5000
