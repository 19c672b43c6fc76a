"""The game's rule as the rocket equation for a short burn, and how wrong it is for a long one."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    Given,
    Proven,
    Rearrange,
    Series,
    Solve,
    Step,
    Substitute,
)
from spacegames.physics.derivations.impulse import game_thrust
from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["game_rule_error", "game_speed", "implied_exhaust_velocity", "share_burnt", "short_burn"]

CHANGE = "change of speed, m/s"
EXHAUST = "speed of the exhaust, m/s"
SHARE = "propellant burnt over mass before the burn"
FULL = "mass before the burn, kg"
THRUST = "thrust as the game counts it"
SPEED_UNIT = "one unit of difficulty, m/s"
MASS_UNIT = "one unit of mass, kg"
PROPELLANT = "propellant, kg"


def share_burnt() -> Derivation:
    """Derive Δv = v_e ln(1 / (1 - s)): of the masses only the share burnt counts.

    >>> print(share_burnt().result)
    Eq(Δv, v_e*log(1/(1 - s)))
    """
    m_0, m_1, v_e, s = sp.symbols("m_0 m_1 v_e s", positive=True)
    delta_v = sp.Symbol("Δv", real=True)
    symbols = {delta_v: CHANGE, v_e: EXHAUST, s: SHARE, m_0: FULL, m_1: "mass after it, kg"}
    steps = [
        Step("The rocket equation.", sp.Eq(delta_v, v_e * sp.log(m_0 / m_1)), Proven(rocket_equation())),
        Step("What is burnt is missing afterwards.", sp.Eq(s, 1 - m_1 / m_0), Definition()),
        Step("So much remains.", sp.Eq(m_1, m_0 * (1 - s)), Solve(m_1)),
        Step(
            "Only the share counts.",
            sp.Eq(delta_v, v_e * sp.log(1 / (1 - s)), evaluate=False),
            Substitute(m_1, 3, of=1),
        ),
    ]
    return Derivation("The rocket equation by the share burnt", symbols, steps)


def short_burn() -> Derivation:
    """Derive Δv = v_e s + v_e s² / 2 + R: the game's rule is the first term, and R vanishes faster than the second.

    >>> print(short_burn().result)
    Eq(Δv, R + s**2*v_e/2 + s*v_e)
    """
    v_e, s = sp.symbols("v_e s", positive=True)
    delta_v, rest = sp.symbols("Δv R", real=True)
    symbols = {delta_v: CHANGE, v_e: EXHAUST, s: SHARE, rest: "all further terms, m/s"}
    steps = [
        Step("The rocket equation.", sp.Eq(delta_v, v_e * sp.log(1 / (1 - s)), evaluate=False), Proven(share_burnt())),
        Step(
            "If the share is small, few terms say nearly all. The first is the game's: impulse over mass. The second is how "
            "much the rocket gains because it gets lighter.",
            sp.Eq(delta_v, v_e * s + v_e * s**2 / 2 + rest),
            Series(s, 2, rest),
        ),
    ]
    return Derivation("A short burn: where the game's rule comes from, and its error", symbols, steps)


def game_speed() -> Derivation:
    """Derive Δv_g = s v_e: the change of speed that the game's rule makes of a burn.

    >>> print(game_speed().result)
    Eq(Δv_g, s*v_e)
    """
    v_e, s, m_0, m_p, thrust, d, mu, mass_unit, speed_unit, by_game = sp.symbols(
        "v_e s m_0 m_p T d μ M u Δv_g", positive=True
    )
    symbols = {
        by_game: "change of speed by the game's rule, m/s",
        s: SHARE,
        v_e: EXHAUST,
        thrust: THRUST,
        d: "difficulty it suffices for",
        mu: "mass of the craft in the game's units",
        mass_unit: MASS_UNIT,
        speed_unit: SPEED_UNIT,
        m_0: FULL,
        m_p: PROPELLANT,
    }
    steps = [
        Step("The game's rule, with just enough thrust.", sp.Eq(thrust, d * mu), Proven(game_thrust())),
        Step(
            "What the game prints as thrust is the impulse of all the exhaust.",
            sp.Eq(thrust * mass_unit * speed_unit, m_p * v_e),
            Given("impulse is mass times change of speed, and the exhaust leaves at one speed"),
        ),
        Step("Put in the rule.", sp.Eq(d * mu * mass_unit * speed_unit, m_p * v_e), Substitute(thrust, 1)),
        Step(
            "The game weighs the craft once, before the burn.",
            sp.Eq(m_0, mu * mass_unit),
            Given("a rocket has its full mass until it is empty"),
        ),
        Step("In kilograms.", sp.Eq(d * m_0 * speed_unit, m_p * v_e), Substitute(mu, 4, of=3)),
        Step("The difficulty is a change of speed.", sp.Eq(by_game, d * speed_unit), Definition()),
        Step("Put it in.", sp.Eq(by_game * m_0, m_p * v_e), Substitute(d, 6, of=5)),
        Step("What is burnt is a share of the mass.", sp.Eq(s, m_p / m_0), Definition()),
        Step("So it weighs this.", sp.Eq(m_p, s * m_0), Solve(m_p)),
        Step("Put it in.", sp.Eq(by_game * m_0, s * m_0 * v_e), Substitute(m_p, 9, of=7)),
        Step("How heavy it is no longer matters.", sp.Eq(by_game, s * v_e), Rearrange()),
    ]
    return Derivation("What the game makes of a burn", symbols, steps)


def game_rule_error() -> Derivation:
    """Derive q = 1 - s / 2 + R: of the true change of speed the game's rule counts less by half the share burnt.

    >>> print(game_rule_error().result)
    Eq(q, R - s/2 + 1)
    """
    v_e, s, q, by_game = sp.symbols("v_e s q Δv_g", positive=True)
    delta_v, rest = sp.symbols("Δv R", real=True)
    symbols = {
        q: "part of the true change of speed that the game counts",
        s: SHARE,
        delta_v: CHANGE,
        by_game: "change of speed by the game's rule, m/s",
        v_e: EXHAUST,
        rest: "all further terms",
    }
    real = v_e * sp.log(1 / (1 - s))
    steps = [
        Step("The truth.", sp.Eq(delta_v, real, evaluate=False), Proven(share_burnt())),
        Step("The game.", sp.Eq(by_game, s * v_e), Proven(game_speed())),
        Step("Compare them.", sp.Eq(q, by_game / delta_v), Definition()),
        Step("Put in the game.", sp.Eq(q, s * v_e / delta_v), Substitute(by_game, 2)),
        Step("And the truth: the exhaust drops out.", sp.Eq(q, s / sp.log(1 / (1 - s))), Substitute(delta_v, 1)),
        Step(
            "The shorter the burn, the better the rule. It always errs to the same side: it counts too little.",
            sp.Eq(q, 1 - s / 2 + rest),
            Series(s, 1, rest),
        ),
    ]
    return Derivation("How much the game's rule leaves out", symbols, steps)


def implied_exhaust_velocity() -> Derivation:
    """Derive v_e = T u / (s μ), the speed of exhaust that a game rocket of thrust T and mass μ implies.

    >>> print(implied_exhaust_velocity().result)
    Eq(v_e, T*u/(s*μ))
    """
    v_e, m_p, s, mu, mass_unit, speed_unit, thrust = sp.symbols("v_e m_p s μ M u T", positive=True)
    symbols = {
        v_e: EXHAUST,
        thrust: THRUST,
        speed_unit: SPEED_UNIT,
        s: "share of the rocket that is propellant",
        mu: "mass of the rocket in the game's units",
        mass_unit: MASS_UNIT,
        m_p: PROPELLANT,
    }
    steps = [
        Step(
            "What the game prints as thrust is the impulse of all the exhaust.",
            sp.Eq(thrust * mass_unit * speed_unit, m_p * v_e),
            Given("impulse is mass times change of speed, and the exhaust leaves at one speed"),
        ),
        Step("Most of a rocket is propellant.", sp.Eq(m_p, s * mu * mass_unit), Given("the rest is tanks and engines")),
        Step(
            "Put in the propellant.",
            sp.Eq(thrust * mass_unit * speed_unit, s * mu * mass_unit * v_e),
            Substitute(m_p, 2, of=1),
        ),
        Step("What the card of a rocket implies.", sp.Eq(v_e, thrust * speed_unit / (s * mu)), Solve(v_e)),
    ]
    return Derivation("The exhaust velocity that a game rocket implies", symbols, steps)
