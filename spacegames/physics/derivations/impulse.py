"""From force and momentum to the game's rule: what a burn needs is mass times change of speed."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    Differentiate,
    Given,
    Integrate,
    Proven,
    Rearrange,
    Step,
    Substitute,
)

__all__ = ["game_thrust", "impulse"]


def impulse() -> Derivation:
    """Derive J = m Δv from F = dp/dt: force times time is mass times change of speed.

    >>> print(impulse().result)
    Eq(J, m*Δv)
    """
    m, t, tau, dt, force = sp.symbols("m t τ dt F", positive=True)
    delta_v, total = sp.symbols("Δv J", real=True)
    p, v = sp.Function("p", real=True)(t), sp.Function("v", real=True)(t)
    v_0, v_1 = v.subs(t, 0), v.subs(t, tau)
    symbols = {
        total: "impulse, N s, which is kg m/s",
        force: "force, N, which is kg m/s²",
        m: "mass, kg",
        delta_v: "change of speed, m/s",
        t: "time, s",
        dt: "a little time, s",
        tau: "how long the force acts, s",
    }
    steps = [
        Step(
            "Momentum p is mass times speed v; momentum and speed may change with time.",
            sp.Eq(p, m * v),
            Given("this is what momentum means, and the mass stays the same"),
        ),
        Step("How fast it changes.", sp.Eq(p.diff(t), m * v.diff(t)), Differentiate(t)),
        Step(
            "A force is what changes momentum.",
            sp.Eq(force, p.diff(t)),
            Given("Newton's second law; the force is steady"),
        ),
        Step("So a force is mass times acceleration.", sp.Eq(force, m * v.diff(t)), Substitute(p.diff(t), 2, of=3)),
        Step("In a little time it brings a little speed.", sp.Eq(force * dt, m * v.diff(t) * dt), Rearrange()),
        Step(
            "Add it up for as long as the force acts.",
            sp.Eq(force * tau, m * (v_1 - v_0)),
            Integrate((dt, t, 0, tau), (dt, t, 0, tau)),
        ),
        Step("Force times time has a name: impulse.", sp.Eq(total, force * tau), Definition()),
        Step("So has the change of speed.", sp.Eq(delta_v, v_1 - v_0), Definition()),
        Step("Impulse is what changes speed.", sp.Eq(total, m * (v_1 - v_0)), Substitute(force, 7, of=6)),
        Step("The more mass, the more it takes.", sp.Eq(total, m * delta_v), Substitute(v_1, 8, of=9)),
    ]
    return Derivation("Impulse: what a push brings", symbols, steps)


def game_thrust() -> Derivation:
    """Derive the game's rule, thrust = difficulty × mass, from J = m Δv measured in the game's own units.

    >>> print(game_thrust().result)
    Eq(T, d*μ)
    """
    m, mu, mass_unit, speed_unit, d, thrust = sp.symbols("m μ M u d T", positive=True)
    delta_v, total = sp.symbols("Δv J", real=True)
    symbols = {
        thrust: "thrust as the game counts it",
        d: "difficulty of the maneuver",
        mu: "mass in the game's units",
        total: "impulse, N s",
        m: "mass, kg",
        delta_v: "change of speed, m/s",
        mass_unit: "one unit of mass, kg",
        speed_unit: "one unit of difficulty, m/s",
    }
    steps = [
        Step("A change of speed takes an impulse.", sp.Eq(total, m * delta_v), Proven(impulse())),
        Step("The game weighs in a unit of its own.", sp.Eq(m, mu * mass_unit), Given("every mass is so many units")),
        Step(
            "So it measures changes of speed: a maneuver has one and the same for all craft.",
            sp.Eq(delta_v, d * speed_unit),
            Given("every difficulty is so many units, and the mass stays the same while the engine burns"),
        ),
        Step("Put in the masses.", sp.Eq(total, mu * mass_unit * delta_v), Substitute(m, 2, of=1)),
        Step("And the speeds.", sp.Eq(total, mu * mass_unit * d * speed_unit), Substitute(delta_v, 3)),
        Step(
            "What the game prints as thrust is an impulse, in units of one mass brought to one unit of speed.",
            sp.Eq(thrust * mass_unit * speed_unit, total),
            Given("thrusts of rockets simply add up, and it does not matter how long they burn"),
        ),
        Step(
            "Both say what the same impulse is.",
            sp.Eq(thrust * mass_unit * speed_unit, mu * mass_unit * d * speed_unit),
            Substitute(total, 5),
        ),
        Step("The units drop out. This is the rule of the game.", sp.Eq(thrust, d * mu), Rearrange()),
    ]
    return Derivation("The game's rule: thrust = difficulty × mass", symbols, steps)
