"""Low thrust: thrust times time, spirals against Hohmann transfers, and the best exhaust when power is limited."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    FirstOrder,
    Given,
    Integrate,
    Limit,
    Proven,
    Series,
    Solve,
    Stationary,
    Step,
    Substitute,
)
from spacegames.physics.derivations.burn import thrust
from spacegames.physics.derivations.orbits import MU, circular_speed
from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["best_exhaust_velocity", "gentle_push", "limited_thrust", "spiral", "spiral_escape", "thrust_time"]

FORCE = "thrust, N"
FLOW = "propellant burnt in a second, kg/s"
EXHAUST = "speed of the exhaust, m/s"
CHANGE = "change of speed, m/s"
FULL = "mass at the start, kg"
POWER = "power that ends in the exhaust, W"


def thrust_time() -> Derivation:
    """Derive Δv = v_e ln(m_0 / (m_0 - F t / v_e)): what a steady thrust brings in a time.

    >>> print(thrust_time().result)
    Eq(Δv, v_e*log(m_0/(-F*t/v_e + m_0)))
    """
    force, t, v_e, m_0, m_1, q = sp.symbols("F t v_e m_0 m_1 q", positive=True)
    change = sp.Symbol("Δv", real=True)
    symbols = {
        change: CHANGE,
        v_e: EXHAUST,
        m_0: FULL,
        m_1: "mass at the end, kg",
        force: FORCE,
        t: "how long the engine pushes, s",
        q: FLOW,
    }
    steps = [
        Step("The rocket equation knows no hurry.", sp.Eq(change, v_e * sp.log(m_0 / m_1)), Proven(rocket_equation())),
        Step("What is burnt is gone.", sp.Eq(m_1, m_0 - q * t), Given("the engine pushes steadily")),
        Step("What pushes the craft.", sp.Eq(force, q * v_e), Proven(thrust())),
        Step("The faster the exhaust, the less is burnt for a thrust.", sp.Eq(q, force / v_e), Solve(q)),
        Step("Put in what is burnt.", sp.Eq(m_1, m_0 - force / v_e * t), Substitute(q, 4, of=2)),
        Step(
            "Thrust times time, and nothing else of the engine's work counts.",
            sp.Eq(change, v_e * sp.log(m_0 / (m_0 - force * t / v_e))),
            Substitute(m_1, 5, of=1),
        ),
    ]
    return Derivation("A steady thrust, and what time makes of it", symbols, steps)


def gentle_push() -> Derivation:
    """Derive Δv = F t / m_0 + F² t² / (2 m_0² v_e) + error: the game's rule, and how little it errs with fast exhaust.

    >>> print(gentle_push().result)
    Eq(Δv, F**2*t**2/(2*m_0**2*v_e) + F*t/m_0 + R)
    """
    force, t, v_e, m_0 = sp.symbols("F t v_e m_0", positive=True)
    change, rest = sp.symbols("Δv R", real=True)
    symbols = {
        change: CHANGE,
        force: FORCE,
        t: "how long the engine pushes, s",
        m_0: FULL,
        v_e: EXHAUST,
        rest: "all further terms, m/s",
    }
    steps = [
        Step("A steady thrust.", sp.Eq(change, v_e * sp.log(m_0 / (m_0 - force * t / v_e))), Proven(thrust_time())),
        Step(
            "The first term is the game's rule: impulse over mass. The second gets smaller as the exhaust gets faster.",
            sp.Eq(change, force * t / m_0 + force**2 * t**2 / (2 * m_0**2 * v_e) + rest),
            Series(t, 2, rest),
        ),
    ]
    return Derivation("A gentle push: where thrust × time is right", symbols, steps)


def limited_thrust() -> Derivation:
    """Derive F = 2 P / v_e: with so much power and no more, faster exhaust pushes less.

    >>> print(limited_thrust().result)
    Eq(F, 2*P/v_e)
    """
    force, power, v_e, q = sp.symbols("F P v_e q", positive=True)
    symbols = {force: FORCE, power: POWER, v_e: EXHAUST, q: FLOW}
    steps = [
        Step(
            "Every kilogram of exhaust carries energy away.",
            sp.Eq(power, q * v_e**2 / 2),
            Given("energy of motion is half of mass times speed squared, here of what is burnt in a second"),
        ),
        Step("What pushes the craft.", sp.Eq(force, q * v_e), Proven(thrust())),
        Step("So much may be burnt in a second.", sp.Eq(q, 2 * power / v_e**2), Solve(q, of=1)),
        Step("Twice as fast, half the push.", sp.Eq(force, 2 * power / v_e), Substitute(q, 3, of=2)),
    ]
    return Derivation("Thrust when power is limited", symbols, steps)


def spiral() -> Derivation:
    """Derive Δv = √(mu / r_1) - √(mu / r_2) for a slow spiral outwards: the difference of the speeds on both circles.

    >>> print(spiral().result)
    Eq(Δv, -sqrt(mu)/sqrt(r_2) + sqrt(mu)/sqrt(r_1))
    """
    mu, r, v, v_1, v_2, inner, outer, change = sp.symbols("mu r v v_1 v_2 r_1 r_2 Δv", positive=True)
    energy, d_energy, dv, w, dw = sp.symbols("e de dv w dw", real=True)
    symbols = {
        change: "speed the engine must bring in all, m/s",
        v: "speed on the orbit now, m/s",
        v_1: "speed on the first circle, m/s",
        v_2: "speed on the last circle, m/s",
        mu: MU,
        r: "distance from its centre now, m",
        inner: "radius of the first circle, m",
        outer: "radius of the last circle, m",
        energy: "energy of each kilogram, J/kg",
        d_energy: "what a little push adds to it, J/kg",
        w: "speed the engine has brought so far, m/s",
        dw: "speed a little push brings, m/s",
        dv: "by how much the speed on the orbit changes, m/s",
    }
    circle = Given("the speed on a circle is as derived before")
    steps = [
        Step(
            "Energy of motion, less what it takes to climb out.",
            sp.Eq(energy, v**2 / 2 - mu / r),
            Given("energy is conserved but for what the engine adds"),
        ),
        Step("The orbit is a circle, or nearly.", sp.Eq(v, sp.sqrt(mu / r)), Proven(circular_speed())),
        Step("Which says how far out the craft is.", sp.Eq(r, mu / v**2), Solve(r)),
        Step("So the slower, the higher.", sp.Eq(energy, -(v**2) / 2), Substitute(r, 3, of=1)),
        Step(
            "A little later it is on the next circle.",
            sp.Eq(energy + d_energy, -((v + dv) ** 2) / 2),
            Given("the push is so gentle that each turn is nearly a circle"),
        ),
        Step("Take the circle before.", sp.Eq(-(v**2) / 2 + d_energy, -((v + dv) ** 2) / 2), Substitute(energy, 4)),
        Step(
            "A little of a little no longer counts.",
            sp.Eq(-(v**2) / 2 + d_energy, -(v**2) / 2 - v * dv),
            FirstOrder(d_energy, dv),
        ),
        Step("So much energy lies between the two.", sp.Eq(d_energy, -v * dv), Solve(d_energy)),
        Step(
            "The engine brings it: the faster the craft flies, the more a push is worth.",
            sp.Eq(d_energy, v * dw),
            Given("work is force times way, and the engine pushes straight ahead"),
        ),
        Step("Both are the same energy.", sp.Eq(-v * dv, v * dw), Substitute(d_energy, 8, of=9)),
        Step(
            "A push forwards makes the craft slower, by just as much as it should make it faster!",
            sp.Eq(dw, -dv),
            Solve(dw),
        ),
        Step("Add up all of the spiral.", sp.Eq(change, v_1 - v_2), Integrate((dw, w, 0, change), (dv, v, v_1, v_2))),
        Step("On the first circle,", sp.Eq(v_1, sp.sqrt(mu / inner)), circle),
        Step("and on the last.", sp.Eq(v_2, sp.sqrt(mu / outer)), circle),
        Step("Put in the one,", sp.Eq(change, sp.sqrt(mu / inner) - v_2), Substitute(v_1, 13, of=12)),
        Step("and the other.", sp.Eq(change, sp.sqrt(mu / inner) - sp.sqrt(mu / outer)), Substitute(v_2, 14)),
    ]
    return Derivation("A spiral between two circles", symbols, steps)


def spiral_escape() -> Derivation:
    """Derive k = 1 + √2: so many times the speed of a short burn it takes to leave by a spiral.

    >>> print(spiral_escape().result)
    Eq(k, 1 + sqrt(2))
    """
    mu, inner, outer, change, slow, quick, k = sp.symbols("mu r_1 r_2 Δv Δv_slow Δv_short k", positive=True)
    symbols = {
        k: "how many times as much the spiral takes",
        slow: "speed a spiral takes that leads away for good, m/s",
        quick: "speed a short burn takes, m/s",
        change: "speed a spiral takes to the last circle, m/s",
        mu: MU,
        inner: "radius of the first circle, m",
        outer: "radius of the last circle, m",
    }
    steps = [
        Step("A slow spiral.", sp.Eq(change, sp.sqrt(mu / inner) - sp.sqrt(mu / outer)), Proven(spiral())),
        Step("Farther and farther out.", sp.Eq(slow, sp.sqrt(mu / inner)), Limit(outer, sp.oo, slow)),
        Step(
            "A short burn starts on the same circle and leads away as well.",
            sp.Eq(quick, sp.sqrt(2 * mu / inner) - sp.sqrt(mu / inner)),
            Given("the burn that leaves an orbit is as derived before, with no speed left over"),
        ),
        Step("What does it cost not to hurry?", sp.Eq(k, slow / quick), Definition()),
        Step("Put in the spiral,", sp.Eq(k, sp.sqrt(mu / inner) / quick), Substitute(slow, 2, of=4)),
        Step("and the burn. It is the same around every body.", sp.Eq(k, 1 + sp.sqrt(2)), Substitute(quick, 3, of=5)),
    ]
    return Derivation("Leaving slowly, leaving quickly", symbols, steps)


def best_exhaust_velocity() -> Derivation:
    """Derive v_e = √(2 η t / α): with it propellant and power plant together are lightest, and weigh the same.

    >>> print(best_exhaust_velocity().result)
    Eq(v_e, sqrt(2)*sqrt(t)*sqrt(η)/sqrt(α))
    """
    total, m_p, m_w, v_e, t, alpha, eta, power, mass, q = sp.symbols("J m_p m_w v_e t α η P m q", positive=True)
    symbols = {
        v_e: EXHAUST,
        t: "how long the engine pushes, s",
        eta: "share of the power that ends in the exhaust",
        alpha: "mass of the power plant for each watt, kg/W",
        mass: "propellant and power plant together, kg",
        m_p: "propellant, kg",
        m_w: "power plant, kg",
        total: "impulse that is needed, N s",
        power: "power of the plant, W",
        q: FLOW,
    }
    steps = [
        Step("Some of the power ends in the exhaust.", sp.Eq(eta * power, q * v_e**2 / 2), Given("the rest is heat")),
        Step("All propellant is burnt in the time.", sp.Eq(m_p, q * t), Given("the engine pushes steadily")),
        Step("The more power, the heavier its plant.", sp.Eq(m_w, alpha * power), Given("so many kilograms a watt")),
        Step("An impulse is needed.", sp.Eq(total, m_p * v_e), Given("all of it is in the exhaust")),
        Step("Together they weigh this.", sp.Eq(mass, m_p + m_w), Definition()),
        Step("Fast exhaust needs little propellant.", sp.Eq(m_p, total / v_e), Solve(m_p, of=4)),
        Step("So little is burnt in a second.", sp.Eq(q, m_p / t), Solve(q, of=2)),
        Step("Which takes this power,", sp.Eq(power, q * v_e**2 / (2 * eta)), Solve(power, of=1)),
        Step("or, by the propellant, this.", sp.Eq(power, m_p * v_e**2 / (2 * eta * t)), Substitute(q, 7)),
        Step("But fast exhaust needs much power.", sp.Eq(power, total * v_e / (2 * eta * t)), Substitute(m_p, 6)),
        Step("Its plant weighs this.", sp.Eq(m_w, alpha * total * v_e / (2 * eta * t)), Substitute(power, 10, of=3)),
        Step("Put in the propellant,", sp.Eq(mass, total / v_e + m_w), Substitute(m_p, 6, of=5)),
        Step(
            "and the plant. One gets lighter with fast exhaust, the other heavier.",
            sp.Eq(mass, total / v_e + alpha * total * v_e / (2 * eta * t)),
            Substitute(m_w, 11),
        ),
        Step(
            "Between too slow and too fast there is a best.",
            sp.Eq(0, -total / v_e**2 + alpha * total / (2 * eta * t)),
            Stationary(v_e),
        ),
        Step("The more time there is, the faster it may be.", sp.Eq(v_e, sp.sqrt(2 * eta * t / alpha)), Solve(v_e)),
    ]
    return Derivation("The best exhaust when power is limited", symbols, steps)
