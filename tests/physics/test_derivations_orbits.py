"""The derivations of orbits and transfers: proven, equal to the numeric functions, and refusing whatever is wrong."""

from dataclasses import replace

import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, orbits

NAMES = (
    "circular_speed",
    "escape_burn",
    "escape_speed",
    "hohmann",
    "hohmann_time",
    "kepler_period",
    "plane_change",
    "synodic_period",
    "vis_viva",
    "window_angle",
)

pulls = st.floats(1e8, 1e21)
radii = st.floats(1e6, 1e13)


@pytest.mark.parametrize("name", NAMES)
def test_premises_are_named_and_all_else_is_proven(name):
    derivation = derived(name)
    derivation.verify()
    assumed = [number for number, step in enumerate(derivation.steps, 1) if isinstance(step.how, Given)]
    assert assumed
    assert len(assumed) < len(derivation.steps) / 1.5
    assert len(derivation.steps) not in assumed


def close(value):
    return pytest.approx(value, rel=1e-8, abs=1e-8)


@given(pulls, radii, st.floats(0, 1e5))
def test_leaving_equals_the_numeric_functions(mu, radius, left):
    circle = derived("circular_speed").lambdify("mu", "r")
    escape = derived("escape_speed").lambdify("mu", "r")
    burn = derived("escape_burn").lambdify("mu", "r", "v_far")
    assert circle(mu, radius) == close(orbits.circular_speed(mu, radius))
    assert escape(mu, radius) == close(orbits.escape_speed(mu, radius))
    assert burn(mu, radius, left) == close(orbits.escape_burn(mu, radius, left))


@given(pulls, radii, st.floats(0.001, 1.999))
def test_ellipses_equal_the_numeric_functions(mu, axis, part):
    squared = derived("vis_viva").lambdify("mu", "r", "a")
    assert squared(mu, part * axis, axis) == close(orbits.vis_viva(mu, part * axis, axis) ** 2)
    assert derived("kepler_period").lambdify("mu", "a")(mu, axis) == close(orbits.period(mu, axis))


@given(pulls, radii, radii)
def test_transfers_equal_the_numeric_functions(mu, one, other):
    inner, outer = sorted((one, other))
    way = orbits.hohmann(mu, inner, outer)
    speed = orbits.circular_speed(mu, inner)
    total = derived("hohmann").lambdify("mu", "r_1", "r_2")(mu, inner, outer)
    assert total == pytest.approx(way.total, rel=1e-7, abs=1e-9 * speed)
    assert derived("hohmann_time").lambdify("mu", "r_1", "r_2")(mu, inner, outer) == close(way.time)


@given(st.floats(0.3, 3), st.floats(0.3, 3))
def test_windows_equal_the_numeric_functions(start, goal):
    angle = derived("window_angle").lambdify("r_1", "r_2")(start, goal)
    numeric = orbits.window_angle(start, goal)
    assert sp.cos(angle - numeric) == pytest.approx(1)
    assert -sp.pi <= numeric <= sp.pi


@given(st.floats(1, 1e4), st.floats(1, 1e4))
def test_waiting_equals_the_numeric_function(one, other):
    inner, outer = sorted((one, other))
    if inner < outer:
        again = derived("synodic_period").lambdify("T_1", "T_2")(inner, outer)
        assert again == pytest.approx(orbits.synodic_period(inner, outer))
        assert again == pytest.approx(orbits.synodic_period(outer, inner))


@given(st.floats(1, 1e5), st.floats(0.001, 3.14))
def test_turning_equals_the_numeric_function(speed, angle):
    assert derived("plane_change").lambdify("v", "i")(speed, angle) == close(orbits.plane_change(speed, angle))


def test_special_cases():
    """By hand: a circle is an ellipse, escape is √2 times the circle, no way costs nothing, 60 degrees cost the speed."""
    s = {symbol.name: symbol for symbol in derived("vis_viva").symbols}
    speed = derived("vis_viva").result.rhs
    assert sp.simplify(speed.subs(s["a"], s["r"]) - s["mu"] / s["r"]) == 0
    assert sp.limit(speed, s["a"], sp.oo) == 2 * s["mu"] / s["r"]
    assert derived("hohmann").lambdify("mu", "r_1", "r_2")(5.0, 2.0, 2.0) == pytest.approx(0)
    assert derived("plane_change").lambdify("v", "i")(3.0, float(sp.pi / 3)) == pytest.approx(3)


def changed(name, number, change):
    """A derivation with one equation changed."""
    derivation = derived(name)
    steps = list(derivation.steps)
    before = steps[number - 1].equation
    s = {symbol.name: symbol for symbol in derivation.symbols}
    steps[number - 1] = replace(steps[number - 1], equation=change(before, s))
    return Derivation(derivation.title, derivation.symbols, steps)


def times(factor):
    return lambda equation, _: sp.Eq(equation.lhs, factor * equation.rhs)


WRONG = {
    "a circle as fast as an escape": ("circular_speed", 6, times(sp.sqrt(2))),
    "the mass of the craft left in": ("circular_speed", 6, lambda e, s: sp.Eq(e.lhs, e.rhs * s["m"])),
    "the work of a constant pull": ("escape_speed", 2, lambda e, s: sp.Eq(e.lhs, s["mu"] * s["m"] / s["r"] ** 2)),
    "half the work": ("escape_speed", 2, times(sp.Rational(1, 2))),
    "an escape at the speed of a circle": ("escape_speed", 5, times(1 / sp.sqrt(2))),
    "the distances swapped": ("vis_viva", 3, lambda e, s: sp.Eq(e.lhs, s["r_a"] * s["v_p"] / s["r_p"])),
    "near and far swapped": (
        "vis_viva", 5, lambda e, s: sp.Eq(e.lhs, sp.sqrt(2 * s["mu"] * s["r_p"] / (s["r_a"] * (s["r_p"] + s["r_a"])))),
    ),
    "half the axis taken for all": ("vis_viva", 9, lambda e, s: sp.Eq(e.lhs, -s["mu"] / s["a"])),
    "a sign in vis-viva": ("vis_viva", 10, lambda e, s: sp.Eq(e.lhs, s["mu"] * (2 / s["r"] + 1 / s["a"]))),
    "Kepler's square and cube swapped": (
        "kepler_period", 10, lambda e, s: sp.Eq(e.lhs, 2 * sp.pi * sp.sqrt(s["a"] ** 2 / s["mu"])),
    ),
    "half a turn for a turn": ("kepler_period", 4, times(sp.Rational(1, 2))),
    "speeds added instead of squares": (
        "escape_burn", 2, lambda e, s: sp.Eq(e.lhs, sp.sqrt(2 * s["mu"] / s["r"]) + s["v_far"]),
    ),
    "the speed that is there forgotten": ("escape_burn", 6, lambda e, s: sp.Eq(e.lhs, e.rhs + sp.sqrt(s["mu"] / s["r"]))),
    "the first burn twice": ("hohmann", 14, lambda e, s: sp.Eq(e.lhs, 2 * s["c_1"] * (s["v_1"] / s["c_1"] - 1))),
    "the axis of the inner circle": ("hohmann", 4, lambda e, s: sp.Eq(e.lhs, s["mu"] / s["r_1"])),
    "a whole turn": ("hohmann_time", 3, times(2)),
    "the cube forgotten": (
        "hohmann_time", 5, lambda e, s: sp.Eq(e.lhs, sp.pi * sp.sqrt((s["r_1"] + s["r_2"]) / (8 * s["mu"]))),
    ),
    "years added": ("synodic_period", 6, lambda e, s: sp.Eq(e.lhs, s["T_1"] + s["T_2"])),
    "only the difference of the years": ("synodic_period", 6, lambda e, s: sp.Eq(e.lhs, s["T_2"] - s["T_1"])),
    "the goal where it is now": ("window_angle", 4, lambda e, _: sp.Eq(e.lhs, sp.pi)),
    "the year of the start": (
        "window_angle", 8,
        lambda e, s: sp.Eq(e.lhs, sp.pi - sp.pi * sp.sqrt((s["r_1"] + s["r_2"]) ** 3 / (8 * s["r_1"] ** 3))),
    ),
    "the sine of the whole angle": ("plane_change", 7, lambda e, s: sp.Eq(e.lhs, 2 * s["v"] * sp.sin(s["i"]))),
    "once the speed": ("plane_change", 6, times(sp.Rational(1, 2))),
    "a cosine's sign": ("plane_change", 2, lambda e, s: sp.Eq(e.lhs, 2 * s["v"] ** 2 * (1 + sp.cos(s["i"])))),
}  # fmt: skip


@pytest.mark.parametrize(("name", "number", "change"), WRONG.values(), ids=WRONG)
def test_a_wrong_step_is_caught_where_it_stands(name, number, change):
    with pytest.raises(DerivationError) as caught:
        changed(name, number, change)
    assert caught.value.number == number


def test_the_climb_goes_on_for_ever_in_words():
    assert "over x from r to ∞" in str(derived("escape_speed"))
