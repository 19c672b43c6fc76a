"""The derivations of the house: proven, equal to the numeric functions, and refusing whatever is wrong."""

from dataclasses import replace

import numpy as np
import pytest
import sympy as sp
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, Rewrite, delta_v, rocket_equation
from spacegames.physics.derivations import rocket_equation as proven

ROCKET = rocket_equation()
S = {symbol.name: symbol for symbol in ROCKET.symbols}


def test_result():
    assert ROCKET.result == sp.Eq(S["Δv"], S["v_e"] * sp.log(S["m_0"] / S["m_1"]))
    assert proven is rocket_equation


def test_premises_are_momentum_and_mass_and_all_else_is_proven():
    assumed = [number for number, step in enumerate(ROCKET.steps, 1) if isinstance(step.how, Given)]
    assert assumed == [1, 4]
    assert "Taken as true: steps 1 and 4." in str(ROCKET)


@given(st.floats(100, 50_000), st.floats(1, 1e6), st.floats(1, 1e6))
def test_result_equals_the_numeric_function(exhaust, dry, propellant):
    by_derivation = ROCKET.lambdify("v_e", "m_0", "m_1")
    assert by_derivation(exhaust, dry + propellant, dry) == pytest.approx(
        delta_v(exhaust, dry + propellant, dry), rel=1e-14, abs=1e-9
    )


def test_result_equals_the_numeric_function_on_arrays():
    full = [2.0, 4.0, 8.0]
    by_derivation = ROCKET.lambdify(S["v_e"], S["m_0"], S["m_1"])
    np.testing.assert_allclose(by_derivation(3000.0, np.array(full), 1.0), delta_v(3000, full, 1), rtol=1e-14)


def test_differentiating_back_gives_the_equation_that_was_integrated():
    """-dΔv/dm_1 = v_e/m_1 is m dv = -v_e dm at the end of the burn, and no burn brings no speed."""
    change = ROCKET.result.rhs
    assert sp.diff(change, S["m_1"]) == -S["v_e"] / S["m_1"]
    assert change.subs(S["m_1"], S["m_0"]) == 0


def rocket_with(number, equation):
    """The derivation with one equation replaced."""
    steps = list(ROCKET.steps)
    steps[number - 1] = replace(steps[number - 1], equation=equation)
    return Derivation(ROCKET.title, ROCKET.symbols, steps)


def mutations():
    m, v, v_e, dm_e, dv, dm, m_0, m_1, v_0, v_1, change = (
        S[name] for name in ("m", "v", "v_e", "dm_e", "dv", "dm", "m_0", "m_1", "v_0", "v_1", "Δv")
    )
    ln = sp.log
    yield "sign of the recoil", 2, sp.Eq(m * dv - dm_e * dv, -v_e * dm_e)
    yield "half the puff", 2, sp.Eq(m * dv - dm_e * dv, v_e * dm_e / 2)
    yield "dropped too much", 3, sp.Eq(m * dv, 0)
    yield "dropped nothing", 3, sp.Eq(m * dv - dm_e * dv, v_e * dm_e)
    yield "sign of the mass", 5, sp.Eq(m * dv, v_e * dm)
    yield "divided one side only", 6, sp.Eq(dv, -v_e * dm)
    yield "multiplied instead of divided", 6, sp.Eq(dv, -v_e * dm * m)
    yield "bounds swapped", 7, sp.Eq(sp.Integral(1, (v, v_0, v_1)), sp.Integral(-v_e / m, (m, m_1, m_0)))
    yield "m in the wrong place", 7, sp.Eq(sp.Integral(1, (v, v_0, v_1)), sp.Integral(-v_e * m, (m, m_0, m_1)))
    yield "sign of the integral", 8, sp.Eq(v_1 - v_0, v_e * (ln(m_1) - ln(m_0)))
    yield "logarithm to base 10", 8, sp.Eq(v_1 - v_0, v_e * (ln(m_0, 10) - ln(m_1, 10)))
    yield "no logarithm", 8, sp.Eq(v_1 - v_0, v_e * (1 / m_1 - 1 / m_0))
    yield "a name that is in use", 9, sp.Eq(v_1, change + v_0)
    yield "ratio upside down", 10, sp.Eq(change, v_e * ln(m_1 / m_0))
    yield "wrong sign", 10, sp.Eq(change, -v_e * ln(m_0 / m_1))
    yield "logarithm to base 2", 10, sp.Eq(change, v_e * ln(m_0 / m_1, 2))
    yield "forgotten factor", 10, sp.Eq(change, ln(m_0 / m_1))
    yield "factor of two", 10, sp.Eq(change, 2 * v_e * ln(m_0 / m_1))
    yield "difference instead of ratio", 10, sp.Eq(change, v_e * ln(m_0 - m_1))


@pytest.mark.parametrize(("number", "equation"), [pytest.param(*rest, id=name) for name, *rest in mutations()])
def test_a_wrong_step_is_refused_and_named(number, equation):
    with pytest.raises(DerivationError, match=f"Step {number} of 'The rocket equation' ") as caught:
        rocket_with(number, equation)
    assert caught.value.number == number


def test_the_difference_is_told():
    with pytest.raises(DerivationError) as caught:
        rocket_with(10, sp.Eq(S["Δv"], 2 * S["v_e"] * sp.log(S["m_0"] / S["m_1"])))
    message = str(caught.value)
    assert "its right side should be v_e*(ln(m_0) - ln(m_1)), not 2*v_e*ln(m_0/m_1)" in message
    assert message.endswith("the difference is v_e*(ln(m_0) - ln(m_1)).")


def test_a_right_step_in_another_form_is_accepted():
    assert rocket_with(10, sp.Eq(S["Δv"], -S["v_e"] * sp.log(S["m_1"] / S["m_0"])))
    assert rocket_with(8, sp.Eq(S["v_1"] - S["v_0"], S["v_e"] * sp.log(S["m_0"] / S["m_1"])))


def test_a_derivation_without_its_middle_falls():
    steps = [*ROCKET.steps[:6], replace(ROCKET.steps[9], how=Rewrite())]
    with pytest.raises(DerivationError, match="Step 7"):
        Derivation(ROCKET.title, ROCKET.symbols, steps)
