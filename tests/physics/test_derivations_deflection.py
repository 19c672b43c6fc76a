"""The derivations of impact and deflection: proven, equal to the numeric functions, and refusing whatever is wrong."""

from dataclasses import replace

import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, deflection

NAMES = ("capture_radius", "impact_energy", "kinetic_impactor", "miss_distance", "period_change", "push_needed")

pulls = st.floats(1e12, 1e18)
radii = st.floats(1e6, 1e8)
speeds = st.floats(100, 1e5)
masses = st.floats(1, 1e15)
pushes = st.floats(0, 1)
times = st.floats(1e5, 1e10)


@pytest.mark.parametrize("name", NAMES)
def test_premises_are_named_and_all_else_is_proven(name):
    derivation = derived(name)
    derivation.verify()
    assumed = [number for number, step in enumerate(derivation.steps, 1) if isinstance(step.how, Given)]
    assert assumed
    assert len(assumed) < len(derivation.steps) / 1.5
    assert len(derivation.steps) not in assumed


def close(value):
    return pytest.approx(value, rel=1e-9)


@given(pulls, radii, speeds, masses)
def test_impacts_equal_the_numeric_functions(mu, radius, far, mass):
    energy = derived("impact_energy").lambdify("mu", "R", "v_far", "m")
    wide = derived("capture_radius").lambdify("mu", "R", "v_far")
    speed = deflection.impact_speed(mu, radius, far)
    assert energy(mu, radius, far, mass) == close(deflection.impact_energy(mass, speed))
    assert wide(mu, radius, far) == close(deflection.capture_radius(mu, radius, far))


@given(pushes, times, speeds)
def test_pushes_equal_the_numeric_functions(push, time, speed):
    moved = derived("miss_distance").lambdify("dv", "t")
    assert moved(push, time) == close(deflection.miss_distance(push, time))
    later = derived("period_change").lambdify("T", "dv", "v")(time, push, speed)
    if later > time * 1e-6:  # else the difference of the two times has lost its digits
        assert deflection.speed_change(speed, time, time + later) == pytest.approx(push, rel=1e-6)


@given(masses, speeds, masses, st.floats(1, 6))
def test_a_blow_equals_the_numeric_function(craft, speed, asteroid, beta):
    push = derived("kinetic_impactor").lambdify("m", "U", "M", "beta")
    assert push(craft, speed, asteroid, beta) == close(deflection.kinetic_impactor(craft, speed, asteroid, beta))


@given(pulls, radii, speeds, times)
def test_the_push_needed_equals_the_numeric_functions(mu, radius, far, time):
    needed = derived("push_needed").lambdify("mu", "R", "v_far", "t")
    wide = deflection.capture_radius(mu, radius, far)
    assert needed(mu, radius, far, time) == close(deflection.deflection_delta_v(wide, time))


def mutations():
    for name, number, words, change in (
        ("impact_energy", 2, "forgot the two", lambda s: sp.Eq(s["v"] ** 2, s["v_far"] ** 2 + s["mu"] / s["R"])),
        ("impact_energy", 4, "speeds added", lambda s: sp.Eq(s["E"], s["m"] * s["v_far"] ** 2 / 2)),
        ("capture_radius", 2, "wrong sign", lambda s: sp.Eq(s["v"], sp.sqrt(s["v_far"] ** 2 - 2 * s["mu"] / s["R"]))),
        ("capture_radius", 5, "no pull", lambda s: sp.Eq(s["b"], s["R"])),
        ("period_change", 3, "square kept", lambda s: sp.Eq((s["v"] + s["dv"]) ** 2, s["mu"] / s["r"])),
        ("period_change", 5, "half the axis", lambda s: sp.Eq(s["da"], s["r"] * s["dv"] / s["v"])),
        ("period_change", 10, "two thirds", lambda s: sp.Eq(s["dT"], 2 * s["T"] * s["da"] / (3 * s["r"]))),
        ("period_change", 11, "not three", lambda s: sp.Eq(s["dT"], s["T"] * s["dv"] / s["v"])),
        ("period_change", 11, "wrong sign", lambda s: sp.Eq(s["dT"], -3 * s["T"] * s["dv"] / s["v"])),
        ("miss_distance", 1, "not what was shown", lambda s: sp.Eq(s["dT"], s["T"] * s["dv"] / s["v"])),
        ("miss_distance", 7, "one turn only", lambda s: sp.Eq(s["s"], 3 * s["dv"] * s["T"])),
        ("kinetic_impactor", 3, "splash forwards", lambda s: sp.Eq(s["m"] * s["U"], s["M"] * s["dv"] + s["m"])),
        ("kinetic_impactor", 4, "no splash", lambda s: sp.Eq(s["dv"], s["m"] * s["U"] / s["M"])),
        ("push_needed", 6, "multiplied", lambda s: sp.Eq(s["dv"], 3 * s["R"] * s["t"])),
    ):
        yield pytest.param(name, number, change, id=f"{name}: {words}")


@pytest.mark.parametrize(("name", "number", "change"), list(mutations()))
def test_a_wrong_step_is_refused_and_named(name, number, change):
    derivation = derived(name)
    steps = list(derivation.steps)
    equation = change({symbol.name: symbol for symbol in derivation.symbols})
    steps[number - 1] = replace(steps[number - 1], equation=equation)
    with pytest.raises(DerivationError, match=f"Step {number} of ") as caught:
        Derivation(derivation.title, derivation.symbols, steps)
    assert caught.value.number == number
