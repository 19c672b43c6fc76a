"""The derivations behind Apollo 13's budget: proven, equal to the numeric functions, and refusing whatever is wrong."""

from dataclasses import replace

import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, lifeboat

NAMES = ("carbon_dioxide", "carbon_dioxide_time", "docked_burn", "power_down")


@pytest.mark.parametrize("name", NAMES)
def test_premises_are_named_and_all_else_is_proven(name):
    derivation = derived(name)
    derivation.verify()
    assumed = [number for number, step in enumerate(derivation.steps, 1) if isinstance(step.how, Given)]
    assert len(assumed) < len(derivation.steps) / 1.5
    assert len(derivation.steps) not in assumed


@given(st.floats(0, 1e4), st.floats(1e-3, 1), st.floats(1e-5, 1e-2), st.floats(0, 2000))
def test_carbon_dioxide_equals_the_numeric_function(time, source, removal, start):
    proven = derived("carbon_dioxide").lambdify("t", "s", "k", "C_0")(time, source, removal, start)
    assert proven == pytest.approx(lifeboat.co2_level(time, source, removal, start), rel=1e-9, abs=1e-9)


@given(st.floats(1e-3, 1), st.floats(1e-5, 1e-2), st.floats(0, 0.9), st.floats(0, 0.99))
def test_the_time_equals_the_numeric_function(source, removal, begin, rise):
    limit = source / removal
    start = begin * limit
    level = start + rise * (limit - start)
    proven = derived("carbon_dioxide_time").lambdify("C", "s", "k", "C_0")(level, source, removal, start)
    assert proven == pytest.approx(lifeboat.co2_time(level, source, removal, start), rel=1e-7, abs=1e-9 / removal)


@given(st.floats(1, 1e5), st.floats(0.1, 300), st.floats(500, 5000), st.floats(7e4, 1e6))
def test_the_burn_equals_the_numeric_function(thrust, time, exhaust, mass):
    proven = derived("docked_burn").lambdify("F", "t", "v_e", "m_0")
    if thrust * time < 0.99 * mass * exhaust:
        numeric = lifeboat.burn_delta_v(thrust, time, exhaust, mass)
        assert proven(thrust, time, exhaust, mass) == pytest.approx(numeric, rel=1e-9, abs=1e-9)


@given(st.floats(100, 1e4), st.floats(10, 100), st.floats(0, 0.9), st.floats(0, 0.9), st.floats(0, 0.9))
def test_the_power_down_equals_the_numeric_function(supply, time, spent, early, kept):
    first_time, reserve = early * time, kept * supply
    first = spent * (supply - reserve) / max(first_time, 0.1)
    proven = derived("power_down").lambdify("q_0", "T", "I_1", "t_1", "q_end")(supply, time, first, first_time, reserve)
    numeric = lifeboat.power_down(supply, time, first, first_time, reserve)
    assert proven == pytest.approx(numeric, rel=1e-9, abs=1e-9)


def test_carbon_dioxide_solves_its_equation():
    """Checked once more by sympy's own rules: differentiated, started, and after a long time."""
    s = {symbol.name: symbol for symbol in derived("carbon_dioxide").symbols}
    level = derived("carbon_dioxide").result.rhs
    assert sp.simplify(level.diff(s["t"]) - (s["s"] - s["k"] * level)) == 0
    assert sp.simplify(level.subs(s["t"], 0) - s["C_0"]) == 0
    assert sp.limit(level, s["t"], sp.oo) == s["s"] / s["k"]
    assert sp.simplify(sp.limit(level, s["k"], 0) - (s["C_0"] + s["s"] * s["t"])) == 0  # no filter: it just adds up


def changed(name, number, change):
    """A derivation with one equation changed."""
    derivation = derived(name)
    steps = list(derivation.steps)
    s = {symbol.name: symbol for symbol in derivation.symbols}
    steps[number - 1] = replace(steps[number - 1], equation=change(steps[number - 1].equation, s))
    return Derivation(derivation.title, derivation.symbols, steps)


WRONG = {
    "charge comes back": ("power_down", 2, lambda e, _: sp.Eq(e.lhs, -e.rhs)),
    "the time before forgotten": ("power_down", 8, lambda e, s: sp.Eq(e.lhs, -s["I_2"] * s["T"])),
    "the reserve forgotten": (
        "power_down", 9, lambda e, s: sp.Eq(e.lhs, (s["q_0"] - s["I_1"] * s["t_1"]) / (s["T"] - s["t_1"])),
    ),
    "two currents averaged": ("power_down", 9, lambda e, s: sp.Eq(e.lhs, (s["q_0"] - s["q_end"]) / s["T"] - s["I_1"])),
    "removal times source": ("carbon_dioxide", 3, lambda e, s: sp.Eq(e.lhs, s["C_max"] / s["k"])),
    "a sign of the gap": ("carbon_dioxide", 6, lambda e, _: sp.Eq(e.lhs, -e.rhs)),
    "a gap that grows": ("carbon_dioxide", 9, lambda e, _: sp.Eq(e.lhs, -e.rhs)),
    "a gap that shrinks steadily": (
        "carbon_dioxide", 10, lambda _, s: sp.Eq(s["u_1"] - s["u_0"], -s["k"] * s["t"]),
    ),
    "an exponential upside down": (
        "carbon_dioxide", 11, lambda e, s: sp.Eq(e.lhs, s["u_0"] * sp.exp(s["k"] * s["t"])),
    ),
    "the start forgotten": (
        "carbon_dioxide", 16, lambda e, s: sp.Eq(e.lhs, s["C_max"] * (1 - sp.exp(-s["k"] * s["t"]))),
    ),
    "the limit as source times removal": (
        "carbon_dioxide", 17,
        lambda e, s: sp.Eq(e.lhs, s["s"] * s["k"] + (s["C_0"] - s["s"] * s["k"]) * sp.exp(-s["k"] * s["t"])),
    ),
    "another law of rising": ("carbon_dioxide_time", 1, lambda e, s: sp.Eq(e.lhs, s["C_0"] + s["s"] * s["t"])),
    "no filter": ("carbon_dioxide_time", 2, lambda e, s: sp.Eq(e.lhs, (s["C"] - s["C_0"]) / s["s"])),
    "the stack's mass upside down": (
        "docked_burn", 1, lambda e, s: sp.Eq(e.lhs, s["v_e"] * sp.log(s["m_1"] / s["m_0"])),
    ),
    "propellant that is still aboard": ("docked_burn", 7, lambda e, s: sp.Eq(e.lhs, s["m_0"])),
    "force times time over mass": ("docked_burn", 8, lambda e, s: sp.Eq(e.lhs, s["F"] * s["t"] / s["m_0"])),
}  # fmt: skip


@pytest.mark.parametrize(("name", "number", "change"), WRONG.values(), ids=WRONG)
def test_a_wrong_step_is_caught_where_it_stands(name, number, change):
    with pytest.raises(DerivationError) as caught:
        changed(name, number, change)
    assert caught.value.number == number
