"""The game's rule as the rocket equation for a short burn, and how wrong it is for a long one."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import Definition, Derivation, Given, Proven, Series, Solve, Step, Substitute
from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["implied_exhaust_velocity", "short_burn"]


def short_burn() -> Derivation:
    """Derive Δv = v_e s + v_e s² / 2 + error: the game's rule is the first term, s being the share of propellant.

    >>> print(short_burn().result)
    Eq(Δv, R + s**2*v_e/2 + s*v_e)
    """
    m_0, m_1, v_e, s = sp.symbols("m_0 m_1 v_e s", positive=True)
    delta_v, rest = sp.symbols("Δv R", real=True)
    symbols = {
        delta_v: "change of speed, m/s",
        v_e: "speed of the exhaust, m/s",
        m_0: "mass before the burn, kg",
        m_1: "mass after it, kg",
        s: "share of the mass that is burnt",
        rest: "all further terms, m/s",
    }
    steps = [
        Step("The rocket equation.", sp.Eq(delta_v, v_e * sp.log(m_0 / m_1)), Proven(rocket_equation())),
        Step("Of each kilogram a share is burnt.", sp.Eq(s, 1 - m_1 / m_0), Definition()),
        Step("So much remains.", sp.Eq(m_1, m_0 * (1 - s)), Solve(m_1)),
        Step(
            "Only the share counts.",
            sp.Eq(delta_v, v_e * sp.log(1 / (1 - s)), evaluate=False),
            Substitute(m_1, 3, of=1),
        ),
        Step(
            "If the share is small, few terms say nearly all. The first is the game's: impulse over mass. The second is how "
            "much the rocket gains because it gets lighter.",
            sp.Eq(delta_v, v_e * s + v_e * s**2 / 2 + rest),
            Series(s, 2, rest),
        ),
    ]
    return Derivation("A short burn: where the game's rule comes from, and its error", symbols, steps)


def implied_exhaust_velocity() -> Derivation:
    """Derive v_e = T u / (s μ), the speed of exhaust that a game rocket of thrust T and mass μ implies.

    >>> print(implied_exhaust_velocity().result)
    Eq(v_e, T*u/(s*μ))
    """
    v_e, m_p, s, mu, mass_unit, speed_unit, thrust = sp.symbols("v_e m_p s μ M u T", positive=True)
    total = sp.Symbol("J", real=True)
    symbols = {
        v_e: "speed of the exhaust, m/s",
        thrust: "thrust as the game counts it",
        mu: "mass of the rocket in the game's units",
        s: "share of the rocket that is propellant",
        speed_unit: "one unit of difficulty, m/s",
        mass_unit: "one unit of mass, kg",
        m_p: "propellant, kg",
        total: "impulse, N s",
    }
    steps = [
        Step(
            "All the impulse of a burn is in its exhaust.",
            sp.Eq(total, m_p * v_e),
            Given("impulse is mass times change of speed, and the exhaust leaves at one speed"),
        ),
        Step(
            "What the game prints as thrust is that impulse.",
            sp.Eq(total, thrust * mass_unit * speed_unit),
            Given("one unit of thrust brings one unit of mass to one unit of speed"),
        ),
        Step("Most of a rocket is propellant.", sp.Eq(m_p, s * mu * mass_unit), Given("the rest is tanks and engines")),
        Step(
            "Two names for one impulse.", sp.Eq(m_p * v_e, thrust * mass_unit * speed_unit), Substitute(total, 1, of=2)
        ),
        Step(
            "Put in the propellant.",
            sp.Eq(s * mu * mass_unit * v_e, thrust * mass_unit * speed_unit),
            Substitute(m_p, 3),
        ),
        Step("What the card of a rocket implies.", sp.Eq(v_e, thrust * speed_unit / (s * mu)), Solve(v_e)),
    ]
    return Derivation("The exhaust velocity that a game rocket implies", symbols, steps)
