"""From force to the game's rule, and burns in time: proven, equal to the numeric functions, and refusing what is wrong."""

from dataclasses import replace

import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, delta_v, rockets

NAMES = ("acceleration", "burn_time", "game_thrust", "gravity_loss", "impulse", "thrust")

forces = st.floats(1, 1e8)
speeds = st.floats(100, 50_000)
masses = st.floats(1, 1e7)


@pytest.mark.parametrize("name", NAMES)
def test_premises_are_named_and_all_else_is_proven(name):
    derivation = derived(name)
    derivation.verify()
    assumed = [number for number, step in enumerate(derivation.steps, 1) if isinstance(step.how, Given)]
    assert assumed
    assert len(assumed) <= len(derivation.steps) / 2
    assert len(derivation.steps) not in assumed


def close(value):
    return pytest.approx(value, rel=1e-12)


@given(forces, speeds, masses, st.floats(0, 1000))
def test_results_equal_the_numeric_functions(force, exhaust, mass, time):
    flow = rockets.mass_flow(force, exhaust)
    assert derived("thrust").lambdify("q", "v_e")(flow, exhaust) == close(force)
    assert derived("burn_time").lambdify("m_p", "v_e", "F")(mass, exhaust, force) == close(
        rockets.burn_time(mass, flow)
    )
    if mass > 1.001 * flow * time:
        now = derived("acceleration").lambdify("F", "m_0", "v_e", "t")(force, mass, exhaust, time)
        assert now == pytest.approx(rockets.acceleration(force, mass - flow * time), rel=1e-9)


@given(st.floats(-1e5, 1e5), masses)
def test_impulse_equals_the_numeric_function(change, mass):
    """A steady force of `change` newtons on as many kilograms as the time has seconds changes the speed by `change`."""
    assert derived("impulse").lambdify("m", "Δv")(mass, change) == close(rockets.impulse(change, mass))


@given(speeds, masses, st.floats(1, 20), st.floats(0, 1000), st.floats(0.1, 25))
def test_gravity_loss_equals_the_numeric_functions(exhaust, dry, ratio, time, gravity):
    climbed = derived("gravity_loss").lambdify("v_e", "m_0", "m_1", "g", "t_b")(
        exhaust, dry * ratio, dry, gravity, time
    )
    expected = delta_v(exhaust, dry * ratio, dry) - rockets.gravity_loss(time, gravity)
    assert climbed == pytest.approx(expected, rel=1e-9, abs=1e-6)


KG, M, S = sp.symbols("kg metre second", positive=True)
UNITS = {
    "J": KG * M / S,
    "F": KG * M / S**2,
    "q": KG / S,
    "g": M / S**2,
    "a": M / S**2,
    **dict.fromkeys(("v_e", "Δv"), M / S),
    **dict.fromkeys(("m", "m_0", "m_1", "m_p"), KG),
    **dict.fromkeys(("t", "t_b"), S),
    **dict.fromkeys(("T", "d", "μ"), sp.Integer(1)),
}


@pytest.mark.parametrize("name", NAMES)
def test_units_agree(name):
    """Whoever measures in other units of mass, length and time must find the same law."""
    result = derived(name).result
    other = {symbol: symbol * UNITS[symbol.name] for symbol in result.free_symbols}
    left, right = (side.subs(other, simultaneous=True) for side in result.args)
    assert sp.simplify(left / result.lhs - right / result.rhs) == 0


def test_special_cases():
    """By hand: no gravity leaves the rocket equation; at ignition F / m_0; the game's Saturn at difficulty 3 moves 66."""
    s = {symbol.name: symbol for symbol in derived("gravity_loss").symbols}
    free = derived("gravity_loss").result.rhs.subs(s["g"], 0)
    assert sp.simplify(free - s["v_e"] * sp.log(s["m_0"] / s["m_1"])) == 0
    assert derived("acceleration").lambdify("F", "m_0", "v_e", "t")(30_000, 1_000, 3_000, 0) == pytest.approx(30)
    assert derived("game_thrust").lambdify("d", "μ")(3, 66) == 198


def changed(name, number, change):
    """A derivation with one equation changed."""
    derivation = derived(name)
    steps = list(derivation.steps)
    s = {symbol.name: symbol for symbol in derivation.symbols}
    steps[number - 1] = replace(steps[number - 1], equation=change(steps[number - 1].equation, s))
    return Derivation(derivation.title, derivation.symbols, steps)


def times(factor):
    return lambda equation, _: sp.Eq(equation.lhs, factor * equation.rhs)


WRONG = {
    "the mass dropped while differentiating": ("impulse", 2, lambda e, s: sp.Eq(e.lhs, e.rhs / s["m"])),
    "half of it while adding up": ("impulse", 6, times(sp.Rational(1, 2))),
    "an impulse divided by the time": ("impulse", 9, lambda e, s: sp.Eq(e.lhs, e.rhs / s["τ"])),
    "a change of speed divided by the mass": ("impulse", 10, lambda e, s: sp.Eq(e.lhs, s["Δv"] / s["m"])),
    "another rule than was shown": ("game_thrust", 1, lambda e, s: sp.Eq(e.lhs, s["m"] + s["Δv"])),
    "mass and difficulty added": ("game_thrust", 8, lambda e, s: sp.Eq(e.lhs, s["d"] + s["μ"])),
    "difficulty over mass": ("game_thrust", 8, lambda e, s: sp.Eq(e.lhs, s["d"] / s["μ"])),
    "a unit left in": ("game_thrust", 8, lambda e, s: sp.Eq(e.lhs, e.rhs * s["u"])),
    "a thrust of half the exhaust": ("thrust", 4, times(sp.Rational(1, 2))),
    "flow over exhaust": ("thrust", 4, lambda e, s: sp.Eq(e.lhs, s["q"] / s["v_e"])),
    "a stronger engine that burns for longer": ("burn_time", 5, lambda e, s: sp.Eq(e.lhs, s["m_p"] * s["F"] / s["v_e"])),
    "the flow upside down": ("burn_time", 3, lambda e, s: sp.Eq(e.lhs, s["v_e"] / s["F"])),
    "a mass that grows": ("acceleration", 3, lambda e, s: sp.Eq(e.lhs, s["F"] / (s["m_0"] + s["q"] * s["t"]))),
    "a mass that stays": ("acceleration", 5, lambda e, s: sp.Eq(e.lhs, s["F"] / s["m_0"])),
    "gravity that helps": ("gravity_loss", 6, lambda e, s: sp.Eq(e.lhs, e.rhs + 2 * s["g"] * s["dt"])),
    "gravity that weighs the propellant only": (
        "gravity_loss", 7, lambda e, s: sp.Eq(e.lhs, e.rhs + s["g"] * s["t_b"] * s["m_0"] / (s["m_0"] + s["q"])),
    ),
    "gravity forgotten": ("gravity_loss", 12, lambda e, s: sp.Eq(e.lhs, e.rhs + s["g"] * s["t_b"])),
    "half a gravity": ("gravity_loss", 12, lambda e, s: sp.Eq(e.lhs, e.rhs + s["g"] * s["t_b"] / 2)),
}  # fmt: skip


@pytest.mark.parametrize(("name", "number", "change"), WRONG.values(), ids=WRONG)
def test_a_wrong_step_is_caught_where_it_stands(name, number, change):
    with pytest.raises(DerivationError) as caught:
        changed(name, number, change)
    assert caught.value.number == number
