"""Apollo 13 as a budget: a supply stretched by saving, carbon dioxide in a cabin, a burn with a dead ship in tow."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import Derivation, Given, Integrate, Proven, Rearrange, Solve, Step, Substitute
from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["carbon_dioxide", "carbon_dioxide_time", "docked_burn", "power_down"]


def power_down() -> Derivation:
    """Derive the current that is left after a time at a higher one.

    >>> print(power_down().result)
    Eq(I_2, (-I_1*t_1 + q_0 - q_end)/(T - t_1))
    """
    high, low, t_1, rest, start, end, in_all = sp.symbols("I_1 I_2 t_1 t_2 q_0 q_end T", positive=True)
    q, dq, then = sp.symbols("q dq q_1", real=True)
    t, dt = sp.symbols("t dt", positive=True)
    symbols = {
        q: "what is in the battery, A h",
        dq: "a little change of it, A h",
        t: "time, h",
        dt: "a little time, h",
        low: "current later, A",
        start: "in the battery at the start, A h",
        high: "current at first, A",
        then: "in the battery when the saving starts, A h",
        end: "in the battery at the end, A h",
        in_all: "time in all, h",
        t_1: "time at the first current, h",
        rest: "time at the later one, h",
    }
    steps = [
        Step(
            "In a little time a current takes a little charge.", sp.Eq(dq, -high * dt), Given("the current is steady")
        ),
        Step(
            "Added up, it is current times time.",
            sp.Eq(then - start, -high * t_1),
            Integrate((dq, q, start, then), (dt, t, 0, t_1)),
        ),
        Step("Later less flows,", sp.Eq(dq, -low * dt), Given("the lower current is steady, too")),
        Step(
            "and that adds up in the same way.",
            sp.Eq(end - then, -low * rest),
            Integrate((dq, q, then, end), (dt, t, 0, rest)),
        ),
        Step("What there is then follows from the first part.", sp.Eq(then, start - high * t_1), Solve(then, of=2)),
        Step("Put it into the second.", sp.Eq(end - start + high * t_1, -low * rest), Substitute(then, 5, of=4)),
        Step(
            "The time that is left is the rest of the way.", sp.Eq(in_all, t_1 + rest), Given("there is no third part")
        ),
        Step("Put it in.", sp.Eq(end - start + high * t_1, -low * (in_all - t_1)), Substitute(rest, 7, of=6)),
        Step(
            "So much is left for each hour: what was not spent at first, shared out over the rest.",
            sp.Eq(low, (start - end - high * t_1) / (in_all - t_1)),
            Solve(low),
        ),
    ]
    return Derivation("Powering down", symbols, steps)


def carbon_dioxide() -> Derivation:
    """Derive how carbon dioxide settles where breathing adds as much as a filter takes.

    >>> print(carbon_dioxide().result)
    Eq(C, (C_0 - s/k)*exp(-k*t) + s/k)
    """
    s, k, t, tau, dt, limit = sp.symbols("s k t τ dt C_max", positive=True)
    gap, gap_0, gap_1 = sp.symbols("u u_0 u_1", positive=True)
    level, before, after, d_level, d_gap = sp.symbols("c C_0 C dC du", real=True)
    symbols = {
        d_level: "a little change of the carbon dioxide, Pa",
        d_gap: "a little change of what is missing, Pa",
        after: "pressure of carbon dioxide in the end, Pa",
        s: "source: what breathing adds, Pa/s",
        k: "removal: the share that the filter takes, 1/s",
        limit: "pressure at which both are the same, Pa",
        before: "pressure of carbon dioxide at the start, Pa",
        level: "pressure of carbon dioxide meanwhile, Pa",
        gap_1: "what is missing to the limit in the end, Pa",
        gap_0: "what is missing at the start, Pa",
        gap: "what is missing meanwhile, Pa",
        dt: "a little time, s",
        tau: "time meanwhile, s",
        t: "time in all, s",
    }
    steps = [
        Step(
            "Breathing adds, and the filter takes its share of what is there.",
            sp.Eq(d_level, (s - k * level) * dt),
            Given("the gas is well mixed, and source and filter stay as they are"),
        ),
        Step(
            "At one pressure both cancel.",
            sp.Eq(k * limit, s),
            Given("the limit is where nothing changes any more"),
        ),
        Step("So the source is this.", sp.Eq(s, k * limit), Solve(s)),
        Step("The change has to do with what is missing to the limit.",
             sp.Eq(d_level, (k * limit - k * level) * dt), Substitute(s, 3, of=1)),
        Step("That has a name.", sp.Eq(gap, limit - level), Given("we start below the limit; above it the signs change")),
        Step("Put in the name.", sp.Eq(d_level, k * gap * dt), Substitute(level, 5, of=4)),
        Step("What the gas gains, the gap loses.", sp.Eq(d_level, -d_gap), Given("the limit stays where it is")),
        Step("So the gap shrinks, and the smaller it is, the slower.",
             sp.Eq(-d_gap, k * gap * dt), Substitute(d_level, 7, of=6)),
        Step("Gap on one side, time on the other.", sp.Eq(d_gap / gap, -k * dt), Rearrange()),
        Step(
            "Add it up.",
            sp.Eq(sp.log(gap_1) - sp.log(gap_0), -k * t),
            Integrate((d_gap, gap, gap_0, gap_1), (dt, tau, 0, t)),
        ),
        Step("Solved: the gap dies away.", sp.Eq(gap_1, gap_0 * sp.exp(-k * t)), Solve(gap_1)),
        Step("This is what is missing in the end,", sp.Eq(gap_1, limit - after), Given("as step 5 says, then")),
        Step("and this at the start.", sp.Eq(gap_0, limit - before), Given("as step 5 says, at first")),
        Step("Put in the one,", sp.Eq(limit - after, gap_0 * sp.exp(-k * t)), Substitute(gap_1, 12, of=11)),
        Step("and the other.", sp.Eq(limit - after, (limit - before) * sp.exp(-k * t)), Substitute(gap_0, 13, of=14)),
        Step("Solved for the pressure.", sp.Eq(after, limit + (before - limit) * sp.exp(-k * t)), Solve(after)),
        Step(
            "The limit is source over removal: twice the people, twice the limit; twice the filter, half of it.",
            sp.Eq(after, s / k + (before - s / k) * sp.exp(-k * t)),
            Substitute(limit, 2, of=16),
        ),
    ]  # fmt: skip
    return Derivation("Carbon dioxide in a cabin", symbols, steps)


def carbon_dioxide_time() -> Derivation:
    """Derive the time until carbon dioxide has risen to a level.

    >>> carbon_dioxide_time().result.lhs
    t
    """
    s, k, t = sp.symbols("s k t", positive=True)
    level, before = sp.symbols("C C_0", real=True)
    symbols = {
        t: "time, s",
        s: "source: what breathing adds, Pa/s",
        k: "removal: the share that the filter takes, 1/s",
        before: "pressure of carbon dioxide at the start, Pa",
        level: "pressure of carbon dioxide that is waited for, Pa",
    }
    steps = [
        Step(
            "So the carbon dioxide rises.",
            sp.Eq(level, s / k + (before - s / k) * sp.exp(-k * t)),
            Proven(carbon_dioxide()),
        ),
        Step(
            "Backwards: how long until it is there? For ever, if the filter can hold that level.",
            sp.Eq(t, sp.log((s - k * before) / (s - k * level)) / k),
            Solve(t),
        ),
    ]
    return Derivation("How long the air stays good", symbols, steps)


def docked_burn() -> Derivation:
    """Derive what a burn of known thrust and length does to a stack of known mass.

    >>> print(docked_burn().result)
    Eq(Δv, v_e*log(m_0/(-F*t/v_e + m_0)))
    """
    thrust, t, v_e, flow, burnt, m_0, m_1 = sp.symbols("F t v_e w m_p m_0 m_1", positive=True)
    change = sp.Symbol("Δv", real=True)
    symbols = {
        change: "change of speed, m/s",
        thrust: "thrust, N",
        t: "time of the burn, s",
        v_e: "speed of the exhaust, m/s",
        flow: "propellant burnt each second, kg/s",
        burnt: "propellant burnt in all, kg",
        m_0: "mass of the stack before, kg",
        m_1: "mass of the stack after, kg",
    }
    steps = [
        Step(
            "What counts is the mass of all that is docked together.",
            sp.Eq(change, v_e * sp.log(m_0 / m_1)),
            Proven(rocket_equation()),
        ),
        Step("What is burnt is gone.", sp.Eq(m_1, m_0 - burnt), Given("nothing else leaves")),
        Step("The longer the burn, the more.", sp.Eq(burnt, flow * t), Given("the flow is steady")),
        Step("A strong push needs a strong flow.", sp.Eq(thrust, flow * v_e),
             Given("thrust is the momentum that the exhaust takes each second")),
        Step("So the flow is this,", sp.Eq(flow, thrust / v_e), Solve(flow)),
        Step("the propellant that,", sp.Eq(burnt, thrust * t / v_e), Substitute(flow, 5, of=3)),
        Step("and the mass after the burn this.", sp.Eq(m_1, m_0 - thrust * t / v_e), Substitute(burnt, 6, of=2)),
        Step(
            "So thrust, time and mass say how much faster.",
            sp.Eq(change, v_e * sp.log(m_0 / (m_0 - thrust * t / v_e))),
            Substitute(m_1, 7, of=1),
        ),
    ]  # fmt: skip
    return Derivation("A burn with a dead ship in tow", symbols, steps)
