"""How much a rocket can carry: by the game's rule, by the rocket equation, and why one stage alone reaches no orbit."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import Derivation, Given, Limit, Proven, Solve, Step, Substitute
from spacegames.physics.derivations.impulse import game_thrust
from spacegames.physics.derivations.rocket_equation import rocket_equation

__all__ = ["game_payload", "heaviest_structure", "payload_limit", "single_stage_limit"]

PAYLOAD = "payload, kg"
STAGE = "mass of the stage, structure and propellant, kg"
STRUCTURE = "structural ratio: structure over mass of the stage"


def game_payload() -> Derivation:
    """Derive p = T / d - m, the most a rocket can carry by the game's rule.

    >>> print(game_payload().result)
    Eq(p, T/d - m)
    """
    thrust, d, mu, m, p = sp.symbols("T d μ m p", positive=True)
    symbols = {
        p: "payload in the game's units",
        thrust: "thrust of the rocket as the game counts it",
        d: "difficulty of the maneuver",
        m: "mass of the rocket in the game's units",
        mu: "mass of the whole craft",
    }
    steps = [
        Step("The game's rule, with just enough thrust.", sp.Eq(thrust, d * mu), Proven(game_thrust())),
        Step("The rocket must carry itself, too.", sp.Eq(mu, p + m), Given("the craft is payload and rocket, full")),
        Step("Put it in.", sp.Eq(thrust, d * (p + m)), Substitute(mu, 2, of=1)),
        Step("What is left for the payload.", sp.Eq(p, thrust / d - m), Solve(p)),
    ]
    return Derivation("The game's payload limit", symbols, steps)


def payload_limit() -> Derivation:
    """Derive p = m (1 - ε e^(Δv/v_e)) / (e^(Δv/v_e) - 1), the most one real stage can carry.

    >>> print(payload_limit().result)
    Eq(p, m*(-ε*exp(Δv/v_e) + 1)/(exp(Δv/v_e) - 1))
    """
    m, ratio, v_e, delta_v, m_0, m_1 = sp.symbols("m ε v_e Δv m_0 m_1", positive=True)
    p = sp.Symbol("p", real=True)
    symbols = {
        p: PAYLOAD,
        m: STAGE,
        ratio: STRUCTURE,
        delta_v: "change of speed, m/s",
        v_e: "speed of the exhaust, m/s",
        m_0: "mass before the burn, kg",
        m_1: "mass after it, kg",
    }
    growth = sp.exp(delta_v / v_e)
    steps = [
        Step("The rocket equation.", sp.Eq(delta_v, v_e * sp.log(m_0 / m_1)), Proven(rocket_equation())),
        Step("How many times heavier it must start than it ends.", sp.Eq(m_0, m_1 * growth), Solve(m_0)),
        Step("Before the burn all is there.", sp.Eq(m_0, p + m), Given("the rocket is payload and one stage")),
        Step(
            "After it the structure still is.",
            sp.Eq(m_1, p + ratio * m),
            Given("all propellant is burnt, nothing is dropped"),
        ),
        Step("Put in the start.", sp.Eq(p + m, m_1 * growth), Substitute(m_0, 3, of=2)),
        Step("And the end.", sp.Eq(p + m, (p + ratio * m) * growth), Substitute(m_1, 4)),
        Step("What is left for the payload.", sp.Eq(p, m * (1 - ratio * growth) / (growth - 1)), Solve(p)),
    ]
    return Derivation("The payload limit of one stage", symbols, steps)


def heaviest_structure() -> Derivation:
    """Derive ε = e^(-Δv/v_e): with more structure than that, one stage does not even get itself there.

    >>> print(heaviest_structure().result)
    Eq(ε, exp(-Δv/v_e))
    """
    m, ratio, v_e, delta_v = sp.symbols("m ε v_e Δv", positive=True)
    p = sp.Symbol("p", real=True)
    symbols = {
        ratio: STRUCTURE,
        delta_v: "change of speed, m/s",
        v_e: "speed of the exhaust, m/s",
        p: PAYLOAD,
        m: STAGE,
    }
    growth = sp.exp(delta_v / v_e)
    steps = [
        Step("The most it can carry.", sp.Eq(p, m * (1 - ratio * growth) / (growth - 1)), Proven(payload_limit())),
        Step("Now let it carry nothing at all.", sp.Eq(p, 0), Given("it is enough to get there empty")),
        Step("Put it in.", sp.Eq(0, m * (1 - ratio * growth) / (growth - 1)), Substitute(p, 2, of=1)),
        Step("Then structure may weigh this much of the stage, and no more.", sp.Eq(ratio, 1 / growth), Solve(ratio)),
    ]
    return Derivation("Why one stage is not enough", symbols, steps)


def single_stage_limit() -> Derivation:
    """Derive Δv_max = v_e ln(1/ε), what one stage approaches as its payload gets less and less.

    >>> print(single_stage_limit().result)
    Eq(Δv_max, v_e*log(1/ε))
    """
    p, m, ratio, v_e, m_0, m_1 = sp.symbols("p m ε v_e m_0 m_1", positive=True)
    delta_v, most = sp.symbols("Δv Δv_max", real=True)
    symbols = {
        most: "change of speed that one stage cannot surpass, m/s",
        v_e: "speed of the exhaust, m/s",
        ratio: STRUCTURE,
        delta_v: "change of speed, m/s",
        p: PAYLOAD,
        m: STAGE,
        m_0: "mass before the burn, kg",
        m_1: "mass after it, kg",
    }
    steps = [
        Step("The rocket equation.", sp.Eq(delta_v, v_e * sp.log(m_0 / m_1)), Proven(rocket_equation())),
        Step("Before the burn all is there.", sp.Eq(m_0, p + m), Given("the rocket is payload and one stage")),
        Step(
            "After it the structure still is.",
            sp.Eq(m_1, p + ratio * m),
            Given("all propellant is burnt, nothing is dropped"),
        ),
        Step("Put in the start.", sp.Eq(delta_v, v_e * sp.log((p + m) / m_1)), Substitute(m_0, 2, of=1)),
        Step("And the end.", sp.Eq(delta_v, v_e * sp.log((p + m) / (p + ratio * m))), Substitute(m_1, 3)),
        Step(
            "Less and less payload: at the end the empty stage pushes only itself.",
            sp.Eq(most, v_e * sp.log(1 / ratio), evaluate=False),
            Limit(p, sp.Integer(0), most),
        ),
    ]
    return Derivation("The limit of one stage", symbols, steps)
