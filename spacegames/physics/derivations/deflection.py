"""An asteroid on its way to the Earth: its energy, the target it sees, and what a push along its track does."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import (
    Definition,
    Derivation,
    FirstOrder,
    Given,
    Proven,
    Rearrange,
    Solve,
    Step,
    Substitute,
)

__all__ = ["capture_radius", "impact_energy", "kinetic_impactor", "miss_distance", "period_change", "push_needed"]

MU = "gravitational parameter G·M of the Earth, m³/s²"
FAR = "speed while still far away, as seen from the Earth, m/s"
FALL = Given("energy is conserved, here per kilogram: nothing but the Earth pulls, and no air brakes")


def impact_energy() -> Derivation:
    """Derive the energy of an impact from the speed far away and the fall to the ground.

    >>> print(impact_energy().result)
    Eq(E, m*(v_far**2/2 + mu/R))
    """
    mu, radius, far, v, m, energy = sp.symbols("mu R v_far v m E", positive=True)
    symbols = {
        energy: "energy of the impact, J",
        m: "mass of the asteroid, kg",
        v: "speed at the ground, m/s",
        far: FAR,
        mu: MU,
        radius: "radius of the Earth, m",
    }
    steps = [
        Step("Falling in, the asteroid gains speed.", sp.Eq(v**2 / 2 - mu / radius, far**2 / 2), FALL),
        Step("What it has at the ground:", sp.Eq(v**2, far**2 + 2 * mu / radius), Rearrange()),
        Step(
            "All of its motion becomes heat, light and shock.",
            sp.Eq(energy, m * v**2 / 2),
            Given("the speed is far below that of light"),
        ),
        Step(
            "So a slow visitor hits hard, too: the second term is there in any case.",
            sp.Eq(energy, m * (far**2 / 2 + mu / radius)),
            Substitute(v, 2, of=3),
        ),
    ]
    return Derivation("The energy of an impact", symbols, steps)


def capture_radius() -> Derivation:
    """Derive how near to the middle of the Earth something may be aimed and just miss.

    >>> print(capture_radius().result)
    Eq(b, R*sqrt(1 + 2*mu/(R*v_far**2)))
    """
    mu, radius, far, v, aim = sp.symbols("mu R v_far v b", positive=True)
    symbols = {
        aim: "how far beside the middle of the Earth it is aimed, m",
        radius: "radius of the Earth, m",
        far: FAR,
        v: "speed at its nearest, m/s",
        mu: MU,
    }
    wide = sp.sqrt(1 + 2 * mu / (radius * far**2))
    steps = [
        Step(
            "An asteroid that just grazes the Earth has fallen down to its surface.",
            sp.Eq(v**2 / 2 - mu / radius, far**2 / 2),
            FALL,
        ),
        Step("So it is this fast there.", sp.Eq(v, sp.sqrt(far**2 + 2 * mu / radius)), Solve(v)),
        Step(
            "Arm times speed was the same far away, where the arm is `b`, and is here, where it is `R`.",
            sp.Eq(aim * far, radius * v),
            Given("angular momentum is conserved: the pull is towards the middle"),
        ),
        Step("Put in the speed.", sp.Eq(aim * far, radius * sp.sqrt(far**2 + 2 * mu / radius)), Substitute(v, 2, of=3)),
        Step(
            "The slower it comes, the wider is the target: whatever is aimed nearer than `b` hits.",
            sp.Eq(aim, radius * wide),
            Solve(aim),
        ),
    ]
    return Derivation("How wide a target the Earth is", symbols, steps)


def period_change() -> Derivation:
    """Derive how much later each turn ends after a push forwards: three times as much, in parts, as the push.

    >>> print(period_change().result)
    Eq(dT, 3*T*dv/v)
    """
    mu, r, v, period = sp.symbols("mu r v T", positive=True)
    push, longer, later = sp.symbols("dv da dT", real=True)
    symbols = {
        later: "how much longer a turn takes, s",
        period: "time of a turn, s",
        push: "push along the track, m/s",
        v: "speed on the circle, m/s",
        longer: "how much longer the semi-major axis gets, m",
        r: "radius of the circle, m",
        mu: "gravitational parameter G·M of the Sun, m³/s²",
    }
    turn = 4 * sp.pi**2 / mu
    steps = [
        Step("On its circle the asteroid has this speed.", sp.Eq(v**2, mu / r), Given("the orbit is a circle")),
        Step(
            "A push makes it a little faster, at the same place. The circle becomes an ellipse.",
            sp.Eq((v + push) ** 2, mu * (2 / r - 1 / (r + longer))),
            Given("the speed on an ellipse is as derived before, and the push is short"),
        ),
        Step(
            "The push is less than a millionth of the speed, so its square does not count.",
            sp.Eq(v**2 + 2 * v * push, mu * (1 / r + longer / r**2)),
            FirstOrder(push, longer),
        ),
        Step(
            "The pull of the Sun can be told by the speed.",
            sp.Eq(v**2 + 2 * v * push, v**2 + v**2 * longer / r),
            Substitute(mu, 1, of=3),
        ),
        Step("The ellipse is larger than the circle.", sp.Eq(longer, 2 * r * push / v), Solve(longer)),
        Step("A turn took", sp.Eq(period**2, turn * r**3), Given("Kepler's third law is as derived before")),
        Step(
            "and now takes", sp.Eq((period + later) ** 2, turn * (r + longer) ** 3), Given("the same law holds again")
        ),
        Step(
            "or, to first order,",
            sp.Eq(period**2 + 2 * period * later, turn * (r**3 + 3 * r**2 * longer)),
            FirstOrder(later, longer),
        ),
        Step(
            "which the old turn can tell, too:",
            sp.Eq(period**2 + 2 * period * later, period**2 + 3 * period**2 * longer / r),
            Substitute(mu, 6, of=8),
        ),
        Step("A turn takes longer,", sp.Eq(later, 3 * period * longer / (2 * r)), Solve(later)),
        Step(
            "and the push tells how much. A push forwards makes it late!",
            sp.Eq(later, 3 * period * push / v),
            Substitute(longer, 5, of=10),
        ),
    ]
    return Derivation("What a push along the track does to the time of a turn", symbols, steps)


def miss_distance() -> Derivation:
    """Derive the rule of three: along its track an asteroid is moved by three times push times lead time.

    >>> print(miss_distance().result)
    Eq(s, 3*dv*t)
    """
    v, period, turns, time = sp.symbols("v T n t", positive=True)
    push, later, late, moved = sp.symbols("dv dT D s", real=True)
    symbols = {
        moved: "how far behind its old place on the track it is, m",
        push: "push along the track, m/s",
        time: "lead time: from the push to the day of the impact, s",
        v: "speed on the circle, m/s",
        late: "how late it is on that day, s",
        turns: "number of turns until then",
        later: "how much longer a turn takes, s",
        period: "time of a turn, s",
    }
    steps = [
        Step("A push makes each turn longer.", sp.Eq(later, 3 * period * push / v), Proven(period_change())),
        Step(
            "The delays add up, turn by turn.",
            sp.Eq(late, turns * later),
            Given("after whole turns the asteroid is back where it was pushed"),
        ),
        Step("By now it is so late:", sp.Eq(late, 3 * turns * period * push / v), Substitute(later, 1, of=2)),
        Step(
            "Meanwhile the old asteroid, the one without the push, has gone on.",
            sp.Eq(moved, v * late),
            Given("the speed is the same, to first order"),
        ),
        Step("The speed drops out.", sp.Eq(moved, 3 * turns * period * push), Substitute(late, 3, of=4)),
        Step("All the turns together are the lead time.", sp.Eq(time, turns * period), Given("the turns are whole")),
        Step(
            "And so does the orbit: only the push and the lead time count.",
            sp.Eq(moved, 3 * push * time),
            Substitute(turns, 6, of=5),
        ),
    ]
    return Derivation("What a push along the track does until the day of the impact", symbols, steps)


def kinetic_impactor() -> Derivation:
    """Derive the push that a craft gives which hits the asteroid, with the splash counted by beta.

    >>> print(kinetic_impactor().result)
    Eq(dv, U*beta*m/M)
    """
    m, speed, mass, push, beta = sp.symbols("m U M dv beta", positive=True)
    splash = sp.Symbol("p", nonnegative=True)
    symbols = {
        push: "change of the asteroid's speed, m/s",
        beta: "how many times the momentum of the craft the asteroid gets",
        m: "mass of the craft, kg",
        speed: "speed of the craft as seen from the asteroid, m/s",
        mass: "mass of the asteroid, kg",
        splash: "momentum of what splashes back, kg m/s",
    }
    steps = [
        Step(
            "Before the blow only the craft moves. After it the asteroid does, and rubble flies back.",
            sp.Eq(m * speed, mass * push - splash),
            Given(
                "momentum is conserved and all of it lies on one line; craft and rubble weigh nothing beside the asteroid"
            ),
        ),
        Step("The splash is counted in shares of the blow.", sp.Eq(beta, 1 + splash / (m * speed)), Definition()),
        Step("Put it in.", sp.Eq(m * speed, mass * push - (beta - 1) * m * speed), Substitute(splash, 2, of=1)),
        Step(
            "The rubble pushes on the asteroid like the exhaust on a rocket.",
            sp.Eq(push, beta * m * speed / mass),
            Solve(push),
        ),
    ]
    return Derivation("The push of a kinetic impactor", symbols, steps)


def push_needed() -> Derivation:
    """Derive the push that turns a hit in the middle into a miss, for a given lead time.

    >>> print(push_needed().result)
    Eq(dv, R*sqrt(1 + 2*mu/(R*v_far**2))/(3*t))
    """
    mu, radius, far, aim, time = sp.symbols("mu R v_far b t", positive=True)
    push, moved = sp.symbols("dv s", real=True)
    symbols = {
        push: "push along the track, m/s",
        time: "lead time: from the push to the day of the impact, s",
        moved: "how far the push moves the asteroid, m",
        aim: "how far beside the middle of the Earth it must be aimed, m",
        radius: "radius of the Earth, m",
        far: FAR,
        mu: MU,
    }
    wide = radius * sp.sqrt(1 + 2 * mu / (radius * far**2))
    steps = [
        Step("A push moves the asteroid along its track.", sp.Eq(moved, 3 * push * time), Proven(miss_distance())),
        Step(
            "It was aimed at the middle, and must be moved until it just grazes.",
            sp.Eq(moved, aim),
            Given("seen from the Earth, the asteroid comes in at a right angle to its track: the best case"),
        ),
        Step("So this must hold.", sp.Eq(aim, 3 * push * time), Substitute(moved, 2, of=1)),
        Step("The Earth pulls, which makes it a wide target.", sp.Eq(aim, wide), Proven(capture_radius())),
        Step("Put it in.", sp.Eq(wide, 3 * push * time), Substitute(aim, 4, of=3)),
        Step("Twice the lead time, half the push.", sp.Eq(push, wide / (3 * time)), Solve(push)),
    ]
    return Derivation("The push that saves the Earth", symbols, steps)
