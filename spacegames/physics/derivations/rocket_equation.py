"""The rocket equation, from the conservation of momentum."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    FirstOrder,
    Given,
    Integrate,
    Rearrange,
    Rewrite,
    Step,
    Substitute,
)

__all__ = ["rocket_equation"]


def rocket_equation() -> Derivation:
    """Derive Δv = v_e ln(m_0 / m_1) from the conservation of momentum.

    >>> print(rocket_equation().result)
    Eq(Δv, v_e*log(m_0/m_1))
    """
    m, m_0, m_1, v_e, dm_e = sp.symbols("m m_0 m_1 v_e dm_e", positive=True)
    v, v_0, v_1, dv, dm, delta_v = sp.symbols("v v_0 v_1 dv dm Δv", real=True)
    symbols = {
        delta_v: "change of speed, m/s",
        m: "mass of the rocket, kg",
        v: "speed of the rocket, m/s",
        v_e: "speed of the exhaust as seen from the rocket, m/s",
        dm_e: "a puff of exhaust, kg",
        dv: "the speed it brings, m/s",
        dm: "the rocket's change of mass, kg",
        m_0: "mass before the burn, kg",
        m_1: "mass after it, kg",
        v_1: "speed after the burn, m/s",
        v_0: "speed before it, m/s",
    }
    steps = [
        Step(
            "The momentum before a puff of exhaust is the momentum after it: that of a lighter, faster rocket and "
            "that of the puff.",
            sp.Eq(m * v, (m - dm_e) * (v + dv) + dm_e * (v - v_e)),
            Given(
                "nothing pushes from outside (no gravity, no drag), "
                "and all exhaust leaves straight back at one speed `v_e`"
            ),
        ),
        Step("Multiply out; what stands on both sides cancels.", sp.Eq(m * dv - dm_e * dv, v_e * dm_e), Rearrange()),
        Step(
            "Make the puff smaller and smaller: a little of a little no longer counts.",
            sp.Eq(m * dv, v_e * dm_e),
            FirstOrder(dm_e, dv),
        ),
        Step("What the exhaust takes, the rocket loses.", sp.Eq(dm, -dm_e), Given("mass is conserved")),
        Step("So speed is gained as mass is lost.", sp.Eq(m * dv, -v_e * dm), Substitute(dm_e, 4, of=3)),
        Step("Speed on one side, mass on the other.", sp.Eq(dv, -v_e * dm / m), Rearrange()),
        Step(
            "Add up all the puffs, from full to empty.",
            sp.Eq(sp.Integral(1, (v, v_0, v_1)), sp.Integral(-v_e / m, (m, m_0, m_1))),
            Integrate((dv, v, v_0, v_1), (dm, m, m_0, m_1)),
        ),
        Step(
            "Work out both integrals: adding up 1/`m` gives a logarithm.",
            sp.Eq(v_1 - v_0, v_e * (sp.log(m_0) - sp.log(m_1))),
            Rewrite(),
        ),
        Step("The change of speed gets its usual name.", sp.Eq(delta_v, v_1 - v_0), Definition()),
        Step(
            "Two logarithms become one: only the ratio of the masses counts.",
            sp.Eq(delta_v, v_e * sp.log(m_0 / m_1)),
            Substitute(v_1, 9, of=8),
        ),
    ]
    return Derivation("The rocket equation", symbols, steps)
