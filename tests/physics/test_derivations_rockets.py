"""The derivations of thrust, burns, payloads and stages: proven, and equal to the numeric functions."""

import math

import numpy as np
import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Given, Proven, derivations, rockets, staging

speeds = st.floats(500, 50_000)
masses = st.floats(1, 1e7)
shares = st.floats(0.02, 0.98)


def close(value):
    return pytest.approx(value, rel=1e-9, abs=1e-9)


def test_every_derivation_of_the_house_rests_on_premises_that_it_names():
    for name in derivations.__all__:
        made = derived(name)
        assert any(isinstance(step.how, Given | Proven) for step in made.steps), name
        assert not isinstance(made.steps[-1].how, Given), f"the result of {name} is no premise"


@given(masses, st.floats(0.1, 1000), masses)
def test_burns(force, time, mass):
    assert derived("impulse").lambdify("m", "Δv")(mass, force * time / mass) == close(rockets.impulse(force, time))
    assert derived("thrust").lambdify("q", "v_e")(rockets.mass_flow(force, 3000.0), 3000.0) == close(force)
    by_steps = derived("burn_time").lambdify("m_p", "v_e", "F")(mass, 3000.0, force)
    assert by_steps == close(rockets.burn_time(mass, rockets.mass_flow(force, 3000.0)))


@given(speeds, masses, shares, st.floats(0, 1))
def test_acceleration_grows_as_the_rocket_gets_lighter(exhaust, full, share, part):
    force = full * 15
    time = part * rockets.burn_time(share * full, rockets.mass_flow(force, exhaust))
    left = full - time * rockets.mass_flow(force, exhaust)
    by_steps = derived("acceleration").lambdify("F", "m_0", "t", "v_e")(force, full, time, exhaust)
    assert by_steps == pytest.approx(rockets.acceleration(force, left), rel=1e-6)


@given(speeds, masses, shares, st.floats(0, 1000))
def test_gravity_loss(exhaust, full, share, time):
    by_steps = derived("gravity_loss").lambdify("v_e", "m_0", "m_1", "g", "t_b")(exhaust, full, share * full, 9.8, time)
    numeric = rockets.delta_v(exhaust, full, share * full) - rockets.gravity_loss(time, 9.8)
    assert by_steps == pytest.approx(numeric, abs=1e-6)


def test_gravity_loss_by_small_steps():
    """The climb as it is flown, a hundredth of a second after the other: no formula but Newton's second law."""
    exhaust, mass, flow, gravity, dt = 3000.0, 10_000.0, 50.0, 9.80665, 0.01
    speed = 0.0
    for _ in range(12_000):
        middle = mass - flow * dt / 2
        speed += (flow * exhaust / middle - gravity) * dt
        mass -= flow * dt
    by_steps = derived("gravity_loss").lambdify("v_e", "m_0", "m_1", "g", "t_b")
    assert speed == pytest.approx(by_steps(exhaust, 10_000.0, 4000.0, gravity, 120.0), rel=1e-6)


def test_the_game_is_the_first_term_of_a_short_burn():
    """The rest after two terms is v_e (s³/3 + s⁴/4 + …): at least its first term, and less than the geometric sum."""
    for share in (0.01, 0.1, 0.5, 0.9):
        two_terms = derived("short_burn").lambdify("v_e", "s", "R")(3000.0, share, 0.0)
        assert two_terms == close(3000 * (share + share**2 / 2))
        rest = rockets.delta_v(3000.0, 1.0, 1 - share) - two_terms
        assert 1000 * share**3 < rest < 1000 * share**3 / (1 - share)
    assert rockets.delta_v(3000.0, 1.0, 0.99) == pytest.approx(3000 * 0.01, rel=0.0051), (
        "half a per cent for one per cent"
    )


def test_exhaust_velocity_of_a_game_rocket():
    """A rocket of mass 9 and thrust 80, nine tenths of it propellant, at 1200 m/s a unit: 80 × 1200 / 8.1."""
    implied = derived("implied_exhaust_velocity").lambdify("T", "μ", "s", "u")
    assert implied(80, 9, 0.9, 1200) == pytest.approx(11_851.85, abs=0.01)


@given(st.integers(1, 9), st.integers(1, 20), st.integers(1, 200))
def test_payload_by_the_rule_of_the_game(difficulty, mass, thrust):
    payload = derived("game_payload").lambdify("T", "d", "m")(thrust, difficulty, mass)
    assert derived("game_thrust").lambdify("d", "μ")(difficulty, payload + mass) == close(thrust)


@given(speeds, st.floats(100, 20_000), masses, shares)
def test_payload_limit(exhaust, change, mass, ratio):
    by_steps = derived("payload_limit").lambdify("m", "ε", "v_e", "Δv")(mass, ratio, exhaust, change)
    numeric = rockets.payload_limit(change, exhaust, mass, ratio)
    assert max(by_steps, 0) == pytest.approx(numeric, rel=1e-6, abs=1e-6 * mass)
    if numeric > 1e-3 * mass:
        burnt = rockets.delta_v(exhaust, numeric + mass, numeric + ratio * mass)
        assert burnt == pytest.approx(change, rel=1e-6), "it gets there, and no more"


@given(speeds, shares)
def test_one_stage_alone(exhaust, ratio):
    change = staging.single_stage_limit(exhaust, ratio)
    assert derived("heaviest_structure").lambdify("v_e", "Δv")(exhaust, change) == close(ratio)


@given(speeds, st.floats(0.02, 0.5), st.floats(0.001, 0.5), st.integers(1, 6))
def test_equal_stages(exhaust, ratio, share, number):
    masses = [(1 - share ** (1 / number)) * share ** (i / number) for i in range(number)]
    numeric = staging.stack_delta_v([exhaust] * number, ratio, masses, share)
    assert derived("equal_stages").lambdify("n", "v_e", "ε", "λ")(number, exhaust, ratio, share) == close(numeric)
    most = derived("endless_stages").lambdify("v_e", "ε", "λ")(exhaust, ratio, share)
    assert numeric < most
    many = derived("equal_stages").lambdify("n", "v_e", "ε", "λ")(10_000, exhaust, ratio, share)
    assert many == pytest.approx(most, rel=2e-3)


@given(speeds, speeds, st.floats(0.03, 0.3), st.floats(0.03, 0.3), st.floats(0.001, 0.1))
def test_best_split_fulfils_the_condition(first, second, one, two, share):
    exhaust, ratio = np.array([first, second]), np.array([one, two])
    masses = staging.best_split(1.0, share, exhaust, ratio)
    if masses.min() == 0:
        return  # one stage is only a burden, and the condition is for two
    ratios = np.exp(staging.stage_delta_v(exhaust, ratio, masses, share) / exhaust)
    known = {
        f"{name}_{i}": value[i - 1] for name, value in (("c", exhaust), ("r", ratios), ("ε", ratio)) for i in (1, 2)
    }
    price = [side.subs(known) for side in by_name(derived("best_split").result).args]
    assert float(price[0]) == pytest.approx(float(price[1]), rel=1e-6)


def by_name(equation):
    """The equation with bare symbols, so that numbers can be put in by name."""
    return sp.Eq(*(side.xreplace({s: sp.Symbol(s.name) for s in side.free_symbols}) for side in equation.args))


def test_a_stage_alone_is_the_rocket_equation():
    ratio = derived("stage_ratio").lambdify("ε", "k")(0.1, 0.25)
    assert 3000 * math.log(ratio) == pytest.approx(rockets.delta_v(3000, 4.0, 1.0 + 0.1 * 3.0))
