"""Rockets in stages: what they add up to, how a mass is best split, and why the tenth stage is hardly worth it."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    Given,
    Limit,
    Proven,
    Rewrite,
    Solve,
    Stationary,
    Step,
    Substitute,
)
from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["best_split", "endless_stages", "equal_stages", "stage_ratio"]

STRUCTURE = "structural ratio: structure over mass of the stage"
KEPT = "payload ratio: what stands above the stage over all it starts with"
RATIO = "mass ratio of the stage: before its burn over after it"


def stage_ratio() -> Derivation:
    """Derive r = 1 / (ε + (1 - ε) k), the mass ratio of a stage that pushes what stands above it.

    >>> print(stage_ratio().result)
    Eq(r, 1/(k*(1 - ε) + ε))
    """
    r, m_0, m_1, m, p, ratio, k = sp.symbols("r m_0 m_1 m p ε k", positive=True)
    symbols = {
        r: RATIO,
        ratio: STRUCTURE,
        k: KEPT,
        m_0: "mass before the burn of the stage, kg",
        m_1: "mass after it, kg",
        m: "mass of the stage, kg",
        p: "mass of what stands above it, kg",
    }
    steps = [
        Step("Before the burn.", sp.Eq(m_0, p + m), Given("the stage pushes all that stands above it")),
        Step(
            "After it, before the empty stage is dropped.",
            sp.Eq(m_1, p + ratio * m),
            Given("all its propellant is burnt"),
        ),
        Step("What stands above is a share of the whole.", sp.Eq(k, p / m_0), Definition()),
        Step("So it weighs this.", sp.Eq(p, k * m_0), Solve(p)),
        Step("And the stage weighs the rest.", sp.Eq(m, m_0 - p), Solve(m, of=1)),
        Step("Put in the stage.", sp.Eq(m_1, p + ratio * (m_0 - p)), Substitute(m, 5, of=2)),
        Step("And what stands above.", sp.Eq(m_1, k * m_0 + ratio * (m_0 - k * m_0)), Substitute(p, 4)),
        Step("The mass ratio.", sp.Eq(r, m_0 / m_1), Definition()),
        Step("Put in what remains.", sp.Eq(r, m_0 / (k * m_0 + ratio * (m_0 - k * m_0))), Substitute(m_1, 7)),
        Step("How large the rocket is does not matter.", sp.Eq(r, 1 / (ratio + (1 - ratio) * k)), Rewrite()),
    ]
    return Derivation("The mass ratio of a stage", symbols, steps)


def equal_stages() -> Derivation:
    """Derive Δv = n v_e ln(1 / (ε + (1 - ε) λ^(1/n))) for n equal stages that carry a share λ.

    >>> print(equal_stages().result)
    Eq(Δv_n, n*v_e*log(1/(ε + λ**(1/n)*(1 - ε))))
    """
    delta_v, v_e, r, k, n, ratio, share, m_0, m_1 = sp.symbols("Δv v_e r k n ε λ m_0 m_1", positive=True)
    total = sp.Symbol("Δv_n", positive=True)
    symbols = {
        total: "change of speed of all stages, m/s",
        n: "number of stages",
        v_e: "speed of the exhaust, the same for all stages, m/s",
        ratio: STRUCTURE,
        share: "payload over mass of the whole rocket",
        delta_v: "change of speed of one stage, m/s",
        r: RATIO,
        k: KEPT,
        m_0: "mass before the burn of a stage, kg",
        m_1: "mass after it, kg",
    }
    steps = [
        Step("One stage.", sp.Eq(delta_v, v_e * sp.log(m_0 / m_1)), Proven(rocket_equation())),
        Step("Only its mass ratio counts.", sp.Eq(r, m_0 / m_1), Definition()),
        Step("So it brings this.", sp.Eq(m_0, r * m_1), Solve(m_0)),
        Step("For every stage the same.", sp.Eq(delta_v, v_e * sp.log(r)), Substitute(m_0, 3, of=1)),
        Step(
            "Each stage starts where the one below it stopped: speeds add up.",
            sp.Eq(total, n * delta_v),
            Given("all stages have the same mass ratio"),
        ),
        Step("All stages.", sp.Eq(total, n * v_e * sp.log(r)), Substitute(delta_v, 4)),
        Step("What a stage makes of its masses.", sp.Eq(r, 1 / (ratio + (1 - ratio) * k)), Proven(stage_ratio())),
        Step(
            "Each stage carries the share `k` of a share of a share: shares multiply.",
            sp.Eq(share, k**n),
            Given("all stages have the same payload ratio"),
        ),
        Step("So each carries its root.", sp.Eq(k, share ** (1 / n)), Solve(k)),
        Step(
            "Put in the ratio.", sp.Eq(total, n * v_e * sp.log(1 / (ratio + (1 - ratio) * k))), Substitute(r, 7, of=6)
        ),
        Step(
            "And the share.",
            sp.Eq(total, n * v_e * sp.log(1 / (ratio + (1 - ratio) * share ** (1 / n)))),
            Substitute(k, 9),
        ),
    ]
    return Derivation("Equal stages", symbols, steps)


def endless_stages() -> Derivation:
    """Derive Δv = (1 - ε) v_e ln(1/λ), what no number of stages surpasses.

    >>> print(endless_stages().result)
    Eq(Δv_max, v_e*(ε - 1)*log(λ))
    """
    v_e, n, ratio, share, x = sp.symbols("v_e n ε λ x", positive=True)
    total, most = sp.symbols("Δv_n Δv_max", positive=True)
    symbols = {
        most: "change of speed that no number of stages surpasses, m/s",
        v_e: "speed of the exhaust, m/s",
        ratio: STRUCTURE,
        share: "payload over mass of the whole rocket",
        total: "change of speed of n stages, m/s",
        n: "number of stages",
        x: "one over the number of stages",
    }
    steps = [
        Step(
            "So much bring n stages.",
            sp.Eq(total, n * v_e * sp.log(1 / (ratio + (1 - ratio) * share ** (1 / n)))),
            Proven(equal_stages()),
        ),
        Step("Many stages mean a small fraction each.", sp.Eq(x, 1 / n), Definition()),
        Step("In other words.", sp.Eq(n, 1 / x), Solve(n)),
        Step(
            "Put it in.", sp.Eq(total, v_e / x * sp.log(1 / (ratio + (1 - ratio) * share**x))), Substitute(n, 3, of=1)
        ),
        Step(
            "Smaller and smaller stages, more and more of them: structure is thrown away as soon as it is empty, and still "
            "costs its share.",
            sp.Eq(most, -(1 - ratio) * v_e * sp.log(share)),
            Limit(x, sp.Integer(0), most),
        ),
    ]
    return Derivation("Ever more stages", symbols, steps)


def best_split() -> Derivation:
    """Derive c_1 (1 - ε_1 r_1) = c_2 (1 - ε_2 r_2): the condition for the best split between two stages.

    >>> print(best_split().result)
    Eq(c_1*(-r_1*ε_1 + 1), c_2*(-r_2*ε_2 + 1))
    """
    c = sp.symbols("c_1 c_2", positive=True)
    r = sp.symbols("r_1 r_2", positive=True)
    k = sp.symbols("k_1 k_2", positive=True)
    ratio = sp.symbols("ε_1 ε_2", positive=True)
    share, delta_v, multiplier = sp.symbols("λ Δv μ", positive=True)
    aim = sp.Symbol("L", real=True)
    symbols = {
        delta_v: "change of speed of both stages, m/s",
        multiplier: "multiplier of Lagrange, m/s: how much speed a little less payload brings",
        aim: "what is to be greatest, m/s",
        share: "payload over mass of the whole rocket",
        **{each: f"speed of the exhaust of stage {i}, m/s" for i, each in enumerate(c, 1)},
        **{each: f"structural ratio of stage {i}" for i, each in enumerate(ratio, 1)},
        **{each: f"mass ratio of stage {i}: before its burn over after it" for i, each in enumerate(r, 1)},
        **{
            each: f"payload ratio of stage {i}: what stands above it over all it starts with"
            for i, each in enumerate(k, 1)
        },
    }
    sum_of_speeds = c[0] * sp.log(r[0]) + c[1] * sp.log(r[1])
    kept = [(1 / r[i] - ratio[i]) / (1 - ratio[i]) for i in (0, 1)]
    condition = sp.log(kept[0]) + sp.log(kept[1])

    def proven_ratio(i: int) -> Proven:
        return Proven(stage_ratio(), {"r": r[i].name, "k": k[i].name, "ε": ratio[i].name})

    steps = [
        Step(
            "The second stage starts at the speed at which the first one stopped: speeds add up.",
            sp.Eq(delta_v, sum_of_speeds),
            Given("each stage obeys the rocket equation"),
        ),
        Step(
            "What the first stage makes of its masses.",
            sp.Eq(r[0], 1 / (ratio[0] + (1 - ratio[0]) * k[0])),
            proven_ratio(0),
        ),
        Step("So it carries this.", sp.Eq(k[0], kept[0]), Solve(k[0])),
        Step(
            "What the second stage makes of its masses.",
            sp.Eq(r[1], 1 / (ratio[1] + (1 - ratio[1]) * k[1])),
            proven_ratio(1),
        ),
        Step("So it carries this.", sp.Eq(k[1], kept[1]), Solve(k[1])),
        Step(
            "A share of a share is the payload. It is given, so what one stage carries more the other must carry less.",
            sp.Eq(sp.log(k[0]) + sp.log(k[1]), sp.log(share)),
            Given("payload and mass of the whole rocket stay as they are"),
        ),
        Step("Put in the first stage.", sp.Eq(sp.log(kept[0]) + sp.log(k[1]), sp.log(share)), Substitute(k[0], 3)),
        Step("And the second.", sp.Eq(condition, sp.log(share)), Substitute(k[1], 5)),
        Step(
            "Lagrange's idea: put a price `μ` on the condition, add it to what is wanted, and look for the best freely.",
            sp.Eq(aim, delta_v + multiplier * (condition - sp.log(share))),
            Definition(),
        ),
        Step(
            "Put in the speed.",
            sp.Eq(aim, sum_of_speeds + multiplier * (condition - sp.log(share))),
            Substitute(delta_v, 1),
        ),
        Step(
            "The best for the first stage.",
            sp.Eq(0, c[0] / r[0] - multiplier / (r[0] * (1 - ratio[0] * r[0]))),
            Stationary(r[0]),
        ),
        Step(
            "The price, as the first stage sees it.", sp.Eq(multiplier, c[0] * (1 - ratio[0] * r[0])), Solve(multiplier)
        ),
        Step(
            "The best for the second stage.",
            sp.Eq(0, c[1] / r[1] - multiplier / (r[1] * (1 - ratio[1] * r[1]))),
            Stationary(r[1], of=10),
        ),
        Step(
            "The price, as the second stage sees it.",
            sp.Eq(multiplier, c[1] * (1 - ratio[1] * r[1])),
            Solve(multiplier),
        ),
        Step(
            "There is only one price. With equal exhaust and equal structure, both mass ratios must be equal.",
            sp.Eq(c[0] * (1 - ratio[0] * r[0]), c[1] * (1 - ratio[1] * r[1])),
            Substitute(multiplier, 12, of=14),
        ),
    ]
    return Derivation("The best split between two stages", symbols, steps)
