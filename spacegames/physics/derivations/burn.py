"""A burn in time: thrust, how long it lasts, how hard it pushes, and what gravity takes meanwhile."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    Given,
    Integrate,
    Proven,
    Rearrange,
    Solve,
    Step,
    Substitute,
)

__all__ = ["acceleration", "burn_time", "gravity_loss", "thrust"]

FORCE = "thrust, N"
FLOW = "propellant burnt in a second, kg/s"
EXHAUST = "speed of the exhaust as seen from the rocket, m/s"
FULL = "mass before the burn, kg"
STEADY = "the engine burns steadily"


def thrust() -> Derivation:
    """Derive F = q v_e: what throws the exhaust back pushes the rocket on.

    >>> print(thrust().result)
    Eq(F, q*v_e)
    """
    force, dt, dm_e, v_e, q = sp.symbols("F dt dm_e v_e q", positive=True)
    symbols = {force: FORCE, q: FLOW, v_e: EXHAUST, dt: "a little time, s", dm_e: "the exhaust of that time, kg"}
    steps = [
        Step(
            "In a little time a puff of exhaust gets its speed, and the push on the rocket is as strong.",
            sp.Eq(force * dt, dm_e * v_e),
            Given("impulse is mass times change of speed, and every push has an equal one back"),
        ),
        Step("So much is burnt in that time.", sp.Eq(dm_e, q * dt), Given(STEADY)),
        Step("Put it in.", sp.Eq(force * dt, q * dt * v_e), Substitute(dm_e, 2, of=1)),
        Step("The little time drops out.", sp.Eq(force, q * v_e), Rearrange()),
    ]
    return Derivation("Thrust: exhaust a second times its speed", symbols, steps)


def burn_time() -> Derivation:
    """Derive t_b = m_p v_e / F: a weaker engine burns for longer.

    >>> print(burn_time().result)
    Eq(t_b, m_p*v_e/F)
    """
    force, v_e, q, m_p, t_b = sp.symbols("F v_e q m_p t_b", positive=True)
    symbols = {t_b: "how long the burn lasts, s", m_p: "propellant, kg", v_e: EXHAUST, force: FORCE, q: FLOW}
    steps = [
        Step("What pushes the rocket.", sp.Eq(force, q * v_e), Proven(thrust())),
        Step("All propellant is burnt, so much a second.", sp.Eq(m_p, q * t_b), Given(STEADY)),
        Step(
            "Nobody reads the flow on a rocket's sheet; thrust and exhaust say it.",
            sp.Eq(q, force / v_e),
            Solve(q, of=1),
        ),
        Step("Put it in.", sp.Eq(m_p, force / v_e * t_b), Substitute(q, 3, of=2)),
        Step("How long it lasts.", sp.Eq(t_b, m_p * v_e / force), Solve(t_b)),
    ]
    return Derivation("How long a burn lasts", symbols, steps)


def acceleration() -> Derivation:
    """Derive a = F / (m_0 - F t / v_e): the same push, and less and less to be pushed.

    >>> print(acceleration().result)
    Eq(a, F/(-F*t/v_e + m_0))
    """
    force, v_e, q, m_0, t, m, a = sp.symbols("F v_e q m_0 t m a", positive=True)
    symbols = {
        a: "acceleration, m/s²",
        force: FORCE,
        m_0: FULL,
        m: "mass now, kg",
        t: "time since ignition, s",
        v_e: EXHAUST,
        q: FLOW,
    }
    steps = [
        Step("A force accelerates a mass.", sp.Eq(a, force / m), Given("Newton's second law, at each moment")),
        Step("The mass gets less.", sp.Eq(m, m_0 - q * t), Given(STEADY)),
        Step("So the acceleration grows.", sp.Eq(a, force / (m_0 - q * t)), Substitute(m, 2, of=1)),
        Step("The thrust says how much is burnt.", sp.Eq(force, q * v_e), Proven(thrust())),
        Step("In numbers that are known.", sp.Eq(a, force / (m_0 - force / v_e * t)), Substitute(q, 4, of=3)),
    ]
    return Derivation("Acceleration while the engine burns", symbols, steps)


def gravity_loss() -> Derivation:
    """Derive Δv = v_e ln(m_0 / m_1) - g t_b for a climb straight up: gravity takes g for every second of the burn.

    >>> print(gravity_loss().result)
    Eq(Δv, -g*t_b + v_e*log(m_0/m_1))
    """
    force, v_e, q, m_0, m_1, g, t, t_b, dt = sp.symbols("F v_e q m_0 m_1 g t t_b dt", positive=True)
    m, v, v_1, dv, delta_v = sp.symbols("m v v_1 dv Δv", real=True)
    symbols = {
        delta_v: "speed gained on the way up, m/s",
        v_e: EXHAUST,
        m_0: FULL,
        m_1: "mass after it, kg",
        g: "acceleration of gravity, m/s²",
        t_b: "how long the burn lasts, s",
        t: "time since ignition, s",
        dt: "a little time, s",
        m: "mass now, kg",
        v: "speed now, m/s",
        dv: "the speed a little time brings, m/s",
        v_1: "speed after the burn, from rest, m/s",
        force: FORCE,
        q: FLOW,
    }
    steps = [
        Step(
            "Thrust pushes up, weight pulls down; what is left over accelerates.",
            sp.Eq(m * dv, (force - m * g) * dt),
            Given("Newton's second law, straight up, without air, with the same gravity all the way"),
        ),
        Step("Thrust is exhaust a second times its speed.", sp.Eq(force, q * v_e), Proven(thrust())),
        Step("The mass gets less.", sp.Eq(m, m_0 - q * t), Given(STEADY)),
        Step("Put in the thrust.", sp.Eq(m * dv, (q * v_e - m * g) * dt), Substitute(force, 2, of=1)),
        Step("And the mass.", sp.Eq((m_0 - q * t) * dv, (q * v_e - (m_0 - q * t) * g) * dt), Substitute(m, 3, of=4)),
        Step("Speed on one side.", sp.Eq(dv, (q * v_e / (m_0 - q * t) - g) * dt), Solve(dv)),
        Step(
            "Add up all moments of the burn.",
            sp.Eq(v_1, v_e * sp.log(m_0 / (m_0 - q * t_b)) - g * t_b),
            Integrate((dv, v, 0, v_1), (dt, t, 0, t_b)),
        ),
        Step("What remains after the burn.", sp.Eq(m_1, m_0 - q * t_b), Definition()),
        Step("So much was burnt.", sp.Eq(q * t_b, m_0 - m_1), Rearrange()),
        Step("The speed gained.", sp.Eq(delta_v, v_1), Definition()),
        Step("Put it together.", sp.Eq(delta_v, v_e * sp.log(m_0 / (m_0 - q * t_b)) - g * t_b), Substitute(v_1, 7)),
        Step(
            "The rocket equation, less what gravity takes in every second of the burn.",
            sp.Eq(delta_v, v_e * sp.log(m_0 / m_1) - g * t_b),
            Substitute(q, 9),
        ),
    ]
    return Derivation("Gravity loss: what a slow climb costs", symbols, steps)
