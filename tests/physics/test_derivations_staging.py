"""The game's rule, payload limits and stages: results in numbers, and every wrong step caught where it stands."""

import math
from dataclasses import replace

import pytest
import sympy as sp
from derived import derived
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import Derivation, DerivationError, Given, rockets, staging

NAMES = (
    "best_split",
    "endless_stages",
    "equal_stages",
    "game_payload",
    "game_rule_error",
    "game_speed",
    "heaviest_structure",
    "implied_exhaust_velocity",
    "payload_limit",
    "share_burnt",
    "short_burn",
    "single_stage_limit",
    "stage_ratio",
)

speeds = st.floats(500, 50_000)
shares = st.floats(0.02, 0.98)


@given(speeds, shares)
def test_only_the_share_burnt_counts(exhaust, share):
    by_steps = derived("share_burnt").lambdify("v_e", "s")(exhaust, share)
    assert by_steps == pytest.approx(rockets.delta_v(exhaust, 1.0, 1 - share), rel=1e-9)


@given(speeds, shares)
def test_how_much_the_game_leaves_out(exhaust, share):
    """From s / ln(1 / (1 - s)) = 1 - s/2 - s²/12 - …: less than 1 - s/2, and by less than s²/2."""
    by_game = derived("game_speed").lambdify("v_e", "s")(exhaust, share)
    counted = by_game / rockets.delta_v(exhaust, 1.0, 1 - share)
    first = derived("game_rule_error").lambdify("s", "R")(share, 0.0)
    assert first == pytest.approx(1 - share / 2)
    assert -(share**2) / 2 < counted - first < -(share**2) / 12 + 1e-12


def test_a_long_burn_by_hand():
    """Nine tenths burnt: ln 10 = 2.3026 in truth, 0.9 by the game, which is 39 %."""
    counted = derived("game_speed").lambdify("v_e", "s")(1.0, 0.9) / derived("share_burnt").lambdify("v_e", "s")(
        1.0, 0.9
    )
    assert counted == pytest.approx(0.3909, abs=1e-4)


@pytest.mark.parametrize(
    ("thrust", "mass", "implied"), [(4, 1, 5333.3), (27, 4, 9000), (80, 9, 11_851.9), (200, 20, 13_333.3)]
)
def test_no_fire_is_as_fast_as_what_the_game_rockets_imply(thrust, mass, implied):
    """Juno, Atlas, Soyuz and Saturn, nine tenths propellant, 1.2 km/s a difficulty: by hand T/m × 1200 / 0.9.

    Hydrogen and oxygen bring about 4.4 km/s in space (RL10: 450 s and more).
    """
    by_steps = derived("implied_exhaust_velocity").lambdify("T", "μ", "s", "u")(thrust, mass, 0.9, 1200)
    assert by_steps == pytest.approx(implied, abs=0.1)
    assert by_steps > 465 * 9.80665


@given(speeds, shares)
def test_limit_of_one_stage(exhaust, ratio):
    by_steps = derived("single_stage_limit").lambdify("v_e", "ε")(exhaust, ratio)
    assert by_steps == pytest.approx(staging.single_stage_limit(exhaust, ratio), rel=1e-9)


def test_one_stage_to_orbit_by_hand():
    """9.4 km/s with 3.0 km/s: e^-3.133 = 4.36 % of structure; with 4.4 km/s: e^-2.136 = 11.8 %."""
    heaviest = derived("heaviest_structure").lambdify("v_e", "Δv")
    assert heaviest(3000, 9400) == pytest.approx(0.0436, abs=1e-4)
    assert heaviest(4400, 9400) == pytest.approx(0.1181, abs=1e-4)


def test_ever_more_stages_by_hand():
    """A hundredth of payload, a tenth of structure: 0.9 × ln 100 = 4.1447 exhaust velocities."""
    assert derived("endless_stages").lambdify("v_e", "ε", "λ")(1.0, 0.1, 0.01) == pytest.approx(0.9 * math.log(100))


@pytest.mark.parametrize("name", NAMES)
def test_premises_are_named_and_all_else_is_proven(name):
    assumed = [number for number, step in enumerate(derived(name).steps, 1) if isinstance(step.how, Given)]
    assert len(assumed) <= len(derived(name).steps) / 2
    assert len(derived(name).steps) not in assumed


def times(factor):
    return lambda equation, _: sp.Eq(equation.lhs, factor * equation.rhs)


def plus(term):
    return lambda equation, s: sp.Eq(equation.lhs, equation.rhs + term(s))


WRONG = {
    "the share that remains": ("share_burnt", 3, lambda e, s: sp.Eq(e.lhs, s["m_0"] * s["s"])),
    "a ratio upside down": ("share_burnt", 4, times(-1)),
    "a second term without its half": ("short_burn", 2, plus(lambda s: s["v_e"] * s["s"] ** 2 / 2)),
    "no second term": ("short_burn", 2, plus(lambda s: -s["v_e"] * s["s"] ** 2 / 2)),
    "an error hidden": ("short_burn", 2, plus(lambda s: -s["R"])),
    "units mixed": ("game_speed", 3, lambda e, s: sp.Eq(e.lhs / s["u"], e.rhs)),
    "the mass when empty": ("game_speed", 10, lambda e, s: sp.Eq(e.lhs, (1 - s["s"]) * s["m_0"] * s["v_e"])),
    "the game counts too much": ("game_rule_error", 6, lambda e, s: sp.Eq(e.lhs, 1 + s["s"] / 2 + s["R"])),
    "all of the share": ("game_rule_error", 6, lambda e, s: sp.Eq(e.lhs, 1 - s["s"] + s["R"])),
    "mass and thrust swapped": ("implied_exhaust_velocity", 4, lambda e, s: sp.Eq(e.lhs, s["μ"] * s["u"] / s["T"])),
    "the rocket's own mass forgotten": ("game_payload", 4, plus(lambda s: s["m"])),
    "multiplied instead of divided": ("game_payload", 4, lambda e, s: sp.Eq(e.lhs, s["T"] * s["d"] - s["m"])),
    "structure burnt, too": ("payload_limit", 7, lambda e, s: sp.Eq(e.lhs, s["m"] / (sp.exp(s["Δv"] / s["v_e"]) - 1))),
    "a growth upside down": ("payload_limit", 2, lambda e, s: sp.Eq(e.lhs, s["m_1"] * sp.exp(s["v_e"] / s["Δv"]))),
    "a sign in the growth": ("heaviest_structure", 4, lambda e, s: sp.Eq(e.lhs, sp.exp(s["Δv"] / s["v_e"]))),
    "the limit of all propellant": ("single_stage_limit", 6, lambda e, s: sp.Eq(e.lhs, s["v_e"] * sp.log(1 - s["ε"]))),
    "the payload still there": (
        "single_stage_limit", 6, lambda e, s: sp.Eq(e.lhs, s["v_e"] * sp.log((s["p"] + s["m"]) / (s["p"] + s["ε"]))),
    ),
    "structure counted twice": ("stage_ratio", 10, lambda e, s: sp.Eq(e.lhs, 1 / (s["ε"] + s["k"]))),
    "stages multiplied": ("equal_stages", 6, lambda e, s: sp.Eq(e.lhs, s["v_e"] * sp.log(s["r"]) ** s["n"])),
    "a share for each stage": ("equal_stages", 9, lambda e, s: sp.Eq(e.lhs, s["λ"] / s["n"])),
    "no limit at all": ("endless_stages", 5, lambda e, s: sp.Eq(e.lhs, -s["v_e"] * sp.log(s["λ"]))),
    "letters of the other stage": ("best_split", 4, lambda e, s: sp.Eq(e.lhs, e.rhs.subs(s["ε_2"], s["ε_1"]))),
    "masses equal": ("best_split", 15, lambda _, s: sp.Eq(s["r_1"], s["r_2"])),
    "a price without structure": ("best_split", 12, lambda e, s: sp.Eq(e.lhs, s["c_1"])),
    "the condition forgotten": ("best_split", 11, lambda e, s: sp.Eq(e.lhs, s["c_1"] / s["r_1"])),
}  # fmt: skip


@pytest.mark.parametrize(("name", "number", "change"), WRONG.values(), ids=WRONG)
def test_a_wrong_step_is_caught_where_it_stands(name, number, change):
    derivation = derived(name)
    steps = list(derivation.steps)
    known = {symbol.name: symbol for symbol in derivation.symbols}
    steps[number - 1] = replace(steps[number - 1], equation=change(steps[number - 1].equation, known))
    with pytest.raises(DerivationError) as caught:
        Derivation(derivation.title, derivation.symbols, steps)
    assert caught.value.number == number
