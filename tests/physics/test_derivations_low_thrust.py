"""The derivations of low thrust and radiation: proven, equal to the numeric functions, and refusing whatever is wrong."""

from dataclasses import replace

import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, low_thrust, radiation

NAMES = (
    "best_exhaust_velocity",
    "dose",
    "expected_dose",
    "gentle_push",
    "half_value_layer",
    "limited_thrust",
    "shielding",
    "spiral",
    "spiral_escape",
    "thrust_time",
)


@pytest.mark.parametrize("name", NAMES)
def test_premises_are_named_and_the_result_is_proven(name):
    derivation = derived(name)
    derivation.verify()
    assumed = [number for number, step in enumerate(derivation.steps, 1) if isinstance(step.how, Given)]
    assert len(derivation.steps) not in assumed
    assert len(derivation.steps) >= len(assumed) + 1


def close(value):
    return pytest.approx(value, rel=1e-9, abs=1e-12)


@given(st.floats(1e-3, 100), st.floats(100, 1e5), st.floats(0.001, 0.9), st.floats(1e3, 1e5))
def test_thrust_times_time_equals_the_numeric_function(push, mass, share, exhaust):
    time = share * mass * exhaust / push
    by_steps = derived("thrust_time").lambdify("F", "t", "m_0", "v_e")
    assert by_steps(push, time, mass, exhaust) == close(low_thrust.delta_v(push, time, mass, exhaust))


@given(st.floats(1e-4, 0.05), st.floats(1e3, 1e5))
def test_a_gentle_push_is_the_game_s_rule_and_a_little_more(share, exhaust):
    """What is left out is of the third order in the share that is burnt: by hand, v_e s³ / 3 and a little more."""
    by_steps = derived("gentle_push").lambdify("F", "t", "m_0", "v_e", "R")
    exact = low_thrust.delta_v(share * exhaust, 1.0, 1.0, exhaust)
    left_out = exact - by_steps(share * exhaust, 1.0, 1.0, exhaust, 0.0)
    assert 0.3 < left_out / (exhaust * share**3) < 0.36


@given(st.floats(1, 1e6), st.floats(1e3, 1e5))
def test_limited_thrust_equals_the_numeric_function(power, exhaust):
    assert derived("limited_thrust").lambdify("P", "v_e")(power, exhaust) == close(low_thrust.thrust(power, exhaust))


@given(st.floats(1e8, 1e21), st.floats(1e6, 1e13), st.floats(1.01, 1e4))
def test_spirals_equal_the_numeric_function(mu, radius, times):
    by_steps = derived("spiral").lambdify("mu", "r_1", "r_2")
    assert by_steps(mu, radius, times * radius) == close(low_thrust.spiral(mu, radius, times * radius))
    assert float(derived("spiral_escape").result.rhs) == pytest.approx(2.414, abs=0.001)


@given(st.floats(1e5, 1e9), st.floats(1e-3, 1), st.floats(0.1, 1))
def test_the_best_exhaust_equals_the_numeric_function(time, specific_mass, efficiency):
    by_steps = derived("best_exhaust_velocity").lambdify("t", "α", "η")
    assert by_steps(time, specific_mass, efficiency) == close(
        low_thrust.best_exhaust_velocity(time, specific_mass, efficiency)
    )


@given(st.floats(1e-9, 1), st.floats(1e-3, 1e3), st.floats(0.01, 10), st.floats(0.01, 10))
def test_radiation_equals_the_numeric_functions(rate, time, thickness, length):
    assert derived("dose").lambdify("r", "t")(rate, time) == close(radiation.dose(rate, time))
    by_level = radiation.expected_dose([0, rate, 2 * rate], [1 / 3] * 3, time)
    assert derived("expected_dose").lambdify("r", "t")(rate, time) == close(by_level)
    shield = derived("shielding").lambdify("D_0", "x", "λ")
    assert shield(rate, thickness, length) == close(radiation.shielded(rate, thickness, length))
    half = derived("half_value_layer").lambdify("λ")(length)
    assert half == close(radiation.shield_thickness(1.0, 0.5, length))
    assert radiation.attenuation_length(half) == close(length)


def symbols_of(name):
    return {symbol.name: symbol for symbol in derived(name).symbols}


def mutations():
    s = symbols_of("thrust_time")
    yield "exhaust forgotten", "thrust_time", 4, sp.Eq(s["q"], s["F"])
    yield "mass gained", "thrust_time", 5, sp.Eq(s["m_1"], s["m_0"] + s["F"] / s["v_e"] * s["t"])
    yield (
        "upside down",
        "thrust_time",
        6,
        sp.Eq(s["Δv"], s["v_e"] * sp.log((s["m_0"] - s["F"] * s["t"] / s["v_e"]) / s["m_0"])),
    )
    s = symbols_of("gentle_push")
    first, second = s["F"] * s["t"] / s["m_0"], s["F"] ** 2 * s["t"] ** 2 / (2 * s["m_0"] ** 2 * s["v_e"])
    yield "no second term", "gentle_push", 2, sp.Eq(s["Δv"], first + s["R"])
    yield "second term twice too big", "gentle_push", 2, sp.Eq(s["Δv"], first + 2 * second + s["R"])
    yield "sign of the second term", "gentle_push", 2, sp.Eq(s["Δv"], first - second + s["R"])
    s = symbols_of("limited_thrust")
    yield "half forgotten", "limited_thrust", 3, sp.Eq(s["q"], s["P"] / s["v_e"] ** 2)
    yield "faster pushes more", "limited_thrust", 4, sp.Eq(s["F"], 2 * s["P"] * s["v_e"])
    s = symbols_of("spiral")
    yield "energy with the wrong sign", "spiral", 4, sp.Eq(s["e"], s["v"] ** 2 / 2)
    yield "dropped too much", "spiral", 7, sp.Eq(-(s["v"] ** 2) / 2 + s["de"], -(s["v"] ** 2) / 2)
    yield "faster after a push", "spiral", 11, sp.Eq(s["dw"], s["dv"])
    yield "bounds swapped", "spiral", 12, sp.Eq(s["Δv"], s["v_2"] - s["v_1"])
    yield "sum for difference", "spiral", 16, sp.Eq(s["Δv"], sp.sqrt(s["mu"] / s["r_1"]) + sp.sqrt(s["mu"] / s["r_2"]))
    s = symbols_of("spiral_escape")
    yield "not another's result", "spiral_escape", 1, sp.Eq(s["Δv"], sp.sqrt(s["mu"] / s["r_1"]))
    yield "wrong limit", "spiral_escape", 2, sp.Eq(s["Δv_slow"], sp.sqrt(2 * s["mu"] / s["r_1"]))
    yield "root of two for its inverse", "spiral_escape", 6, sp.Eq(s["k"], sp.sqrt(2))
    s = symbols_of("best_exhaust_velocity")
    yield "efficiency upside down", "best_exhaust_velocity", 8, sp.Eq(s["P"], s["q"] * s["v_e"] ** 2 * s["η"] / 2)
    yield (
        "slope without its sign",
        "best_exhaust_velocity",
        14,
        sp.Eq(0, s["J"] / s["v_e"] ** 2 + s["α"] * s["J"] / (2 * s["η"] * s["t"])),
    )
    yield "root forgotten", "best_exhaust_velocity", 15, sp.Eq(s["v_e"], 2 * s["η"] * s["t"] / s["α"])
    s = symbols_of("dose")
    yield "time squared", "dose", 2, sp.Eq(s["D"], s["r"] * s["t"] ** 2)
    s = symbols_of("shielding")
    yield "divided on one side", "shielding", 2, sp.Eq(s["dd"], -s["ds"] / s["λ"])
    yield "logarithm turned round", "shielding", 3, sp.Eq(sp.log(s["D_0"]) - sp.log(s["D"]), -s["x"] / s["λ"])
    yield "growing", "shielding", 4, sp.Eq(s["D"], s["D_0"] * sp.exp(s["x"] / s["λ"]))
    yield "a straight line", "shielding", 4, sp.Eq(s["D"], s["D_0"] * (1 - s["x"] / s["λ"]))
    s = symbols_of("half_value_layer")
    yield "half the length", "half_value_layer", 4, sp.Eq(s["x"], s["λ"] / 2)
    s = symbols_of("expected_dose")
    yield "two levels of three", "expected_dose", 7, sp.Eq(s["E"], sp.Rational(3, 2) * s["r"] * s["t"])


def test_a_wrong_step_is_refused_and_named():
    for words, name, number, equation in mutations():
        right = derived(name)
        steps = list(right.steps)
        steps[number - 1] = replace(steps[number - 1], equation=equation)
        with pytest.raises(DerivationError) as caught:
            Derivation(right.title, right.symbols, steps)
        assert str(caught.value).startswith(f"Step {number} of '{right.title}' "), f"{name}: {words}"
        assert caught.value.number == number, f"{name}: {words}"
