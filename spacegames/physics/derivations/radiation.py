"""Radiation: dose as rate times time, shields as an exponential, and the dose to expect at an unknown level."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import Derivation, Given, Integrate, Proven, Rearrange, Solve, Step, Substitute

__all__ = ["dose", "expected_dose", "half_value_layer", "shielding"]

LENGTH = "attenuation length of the shield, m"


def dose() -> Derivation:
    """Derive D = r t: at a steady rate, twice the time is twice the dose.

    >>> print(dose().result)
    Eq(D, r*t)
    """
    rate, t = sp.symbols("r t", positive=True)
    total, now, moment, d_now, dt = sp.symbols("D d τ dd dτ", real=True)
    symbols = {
        total: "dose of the flight, Sv",
        rate: "dose a second, Sv/s",
        t: "time of the flight, s",
        now: "dose so far, Sv",
        moment: "time so far, s",
        d_now: "a little dose, Sv",
        dt: "a little time, s",
    }
    steps = [
        Step("Every moment adds a little.", sp.Eq(d_now, rate * dt), Given("the rate is the same all the way")),
        Step(
            "Add it up from the start to the end.",
            sp.Eq(total, rate * t),
            Integrate((d_now, now, 0, total), (dt, moment, 0, t)),
        ),
    ]
    return Derivation("Dose is rate times time", symbols, steps)


def shielding() -> Derivation:
    """Derive D = D_0 e^(-x/λ): every layer of a shield takes the same share of what reaches it.

    >>> print(shielding().result)
    Eq(D, D_0*exp(-x/λ))
    """
    after, before, now, depth, x, length = sp.symbols("D D_0 d s x λ", positive=True)
    d_now, d_depth = sp.symbols("dd ds", real=True)
    symbols = {
        after: "dose behind the shield, Sv",
        before: "dose without it, Sv",
        x: "thickness of the shield, m",
        length: LENGTH,
        now: "dose at some depth, Sv",
        d_now: "by how much a thin layer changes it, Sv",
        depth: "depth in the shield, m",
        d_depth: "a thin layer, m",
    }
    steps = [
        Step(
            "A thin layer stops a share of what reaches it, and twice the layer twice the share.",
            sp.Eq(d_now, -now * d_depth / length),
            Given("what gets through is as hard to stop as before, and the shield makes no new radiation"),
        ),
        Step("Dose to dose, depth to depth.", sp.Eq(d_now / now, -d_depth / length), Rearrange()),
        Step(
            "Add up all layers.",
            sp.Eq(sp.log(after) - sp.log(before), -x / length),
            Integrate((d_now, now, before, after), (d_depth, depth, 0, x)),
        ),
        Step("Equal layers, equal shares: an exponential.", sp.Eq(after, before * sp.exp(-x / length)), Solve(after)),
    ]
    return Derivation("What a shield lets through", symbols, steps)


def half_value_layer() -> Derivation:
    """Derive x = λ ln 2, the layer that halves a dose.

    >>> print(half_value_layer().result)
    Eq(x, λ*log(2))
    """
    after, before, x, length = sp.symbols("D D_0 x λ", positive=True)
    symbols = {
        x: "thickness of the shield, m",
        length: LENGTH,
        after: "dose behind the shield, Sv",
        before: "dose without it, Sv",
    }
    steps = [
        Step("What a shield leaves.", sp.Eq(after, before * sp.exp(-x / length)), Proven(shielding())),
        Step("Let it be half.", sp.Eq(after, before / 2), Given("one layer is to halve the dose")),
        Step("Put it in.", sp.Eq(before / 2, before * sp.exp(-x / length)), Substitute(after, 2, of=1)),
        Step("Two such layers leave a quarter, three an eighth.", sp.Eq(x, length * sp.log(2)), Solve(x)),
    ]
    return Derivation("The layer that halves a dose", symbols, steps)


def expected_dose() -> Derivation:
    """Derive E = r t for the game's trips: level 0, 1 or 2 equally likely, dose and level in proportion.

    >>> print(expected_dose().result)
    Eq(E, r*t)
    """
    rate, t = sp.symbols("r t", positive=True)
    expected = sp.Symbol("E", real=True)
    doses = sp.symbols("D_0:3", nonnegative=True)
    symbols = {
        expected: "dose to expect, Sv",
        rate: "dose a second at level 1, Sv/s",
        t: "time of the flight, s",
        **{each: f"dose at level {level}, Sv" for level, each in enumerate(doses)},
    }
    steady = Given("dose is rate times time, and the rate goes with the level")
    steps = [
        Step(
            "Nobody has seen the card: each level has one chance in three.",
            sp.Eq(expected, sum(doses) / 3),
            Given("what to expect is each dose times its chance, added up"),
        ),
        Step("At level 0 there is none.", sp.Eq(doses[0], 0), steady),
        Step("At level 1, dose is rate times time.", sp.Eq(doses[1], rate * t), steady),
        Step("At level 2 it is twice that.", sp.Eq(doses[2], 2 * rate * t), steady),
        Step("Put in the first,", sp.Eq(expected, (doses[1] + doses[2]) / 3), Substitute(doses[0], 2, of=1)),
        Step("the second,", sp.Eq(expected, (rate * t + doses[2]) / 3), Substitute(doses[1], 3)),
        Step("and the third. It is the dose of level 1.", sp.Eq(expected, rate * t), Substitute(doses[2], 4)),
    ]
    return Derivation("The dose to expect at an unknown level", symbols, steps)
