"""From one orbit to another: leaving a body, Hohmann transfers, windows to start in, turning the plane."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import Definition, Derivation, Given, Rewrite, Solve, Step, Substitute
from spacegames.physics.derivations.orbits import MU

__all__ = ["escape_burn", "hohmann", "hohmann_time", "plane_change", "synodic_period", "window_angle"]


def escape_burn() -> Derivation:
    """Derive the burn that leaves a circular orbit with some speed left over far away.

    >>> print(escape_burn().result)
    Eq(Δv, -sqrt(mu)/sqrt(r) + sqrt(2*mu/r + v_far**2))
    """
    mu, r, v, circle, change = sp.symbols("mu r v c Δv", positive=True)
    left = sp.Symbol("v_far", nonnegative=True)
    symbols = {
        change: "change of speed, m/s",
        v: "speed just after the burn, m/s",
        left: "speed left over far away, m/s",
        circle: "speed on the circular orbit, m/s",
        mu: MU,
        r: "radius of the circular orbit, m",
    }
    steps = [
        Step(
            "Low down the craft is fast and deep in the pull of the body; far away only speed is left.",
            sp.Eq(v**2 / 2 - mu / r, left**2 / 2),
            Given("energy is conserved after the burn, here per kilogram"),
        ),
        Step("Solved for the speed that is needed low down.", sp.Eq(v, sp.sqrt(2 * mu / r + left**2)), Solve(v)),
        Step(
            "Part of it is there already.",
            sp.Eq(circle, sp.sqrt(mu / r)),
            Given("the speed on a circle is as derived before"),
        ),
        Step("The burn has to add the rest.", sp.Eq(change, v - circle), Definition()),
        Step("Put in the one speed,", sp.Eq(change, sp.sqrt(2 * mu / r + left**2) - circle), Substitute(v, 2, of=4)),
        Step(
            "and the other. Squares add up under the root, so deep down a little burn leaves much speed.",
            sp.Eq(change, sp.sqrt(2 * mu / r + left**2) - sp.sqrt(mu / r)),
            Substitute(circle, 3, of=5),
        ),
    ]
    return Derivation("Leaving an orbit for good", symbols, steps)


def hohmann() -> Derivation:
    """Derive the two burns of a Hohmann transfer between circles, added up.

    >>> hohmann().result.lhs
    Δv
    """
    mu, inner, outer, a, fast, slow, low, high = sp.symbols("mu r_1 r_2 a v_1 v_2 c_1 c_2", positive=True)
    change = sp.Symbol("Δv", nonnegative=True)
    symbols = {
        change: "change of speed, both burns together, m/s",
        mu: MU,
        inner: "radius of the inner circle, m",
        outer: "radius of the outer circle, m",
        a: "semi-major axis of the transfer, m",
        fast: "speed at the inner end of the transfer, m/s",
        slow: "speed at its outer end, m/s",
        low: "speed on the inner circle, m/s",
        high: "speed on the outer circle, m/s",
    }
    ellipse = Given("the speed on an ellipse is as derived before")
    circle = Given("the speed on a circle is as derived before")
    first, second = (sp.sqrt(2 * end / (inner + outer)) for end in (outer, inner))
    steps = [
        Step(
            "The way is half an ellipse that touches both circles.",
            sp.Eq(a, (inner + outer) / 2),
            Given("both circles lie in one plane, and each burn is short"),
        ),
        Step("Speed on the inner circle:", sp.Eq(low**2, mu / inner), circle),
        Step("Speed on the ellipse, where it touches that circle:", sp.Eq(fast**2, mu * (2 / inner - 1 / a)), ellipse),
        Step("with the axis put in,", sp.Eq(fast**2, mu * (2 / inner - 2 / (inner + outer))), Substitute(a, 1, of=3)),
        Step(
            "as a multiple of the speed on the circle,",
            sp.Eq(fast**2, 2 * low**2 * outer / (inner + outer)),
            Substitute(mu, 2, of=4),
        ),
        Step("and solved.", sp.Eq(fast, low * first), Solve(fast)),
        Step("Speed on the outer circle:", sp.Eq(high**2, mu / outer), circle),
        Step("Speed on the ellipse out there:", sp.Eq(slow**2, mu * (2 / outer - 1 / a)), ellipse),
        Step("with the axis put in,", sp.Eq(slow**2, mu * (2 / outer - 2 / (inner + outer))), Substitute(a, 1, of=8)),
        Step(
            "as a multiple of the speed on the circle,",
            sp.Eq(slow**2, 2 * high**2 * inner / (inner + outer)),
            Substitute(mu, 7, of=9),
        ),
        Step("and solved.", sp.Eq(slow, high * second), Solve(slow)),
        Step(
            "The first burn leads from the inner circle to the ellipse, the second from the ellipse to the outer circle.",
            sp.Eq(change, (fast - low) + (high - slow)),
            Definition(),
        ),
        Step("Put in the first,", sp.Eq(change, low * (first - 1) + high - slow), Substitute(fast, 6, of=12)),
        Step("and the second.", sp.Eq(change, low * (first - 1) + high * (1 - second)), Substitute(slow, 11, of=13)),
        Step(
            "The speeds on the circles come from the pull of the body: inside",
            sp.Eq(change, sp.sqrt(mu / inner) * (first - 1) + high * (1 - second)),
            Substitute(low, 2, of=14),
        ),
        Step(
            "and outside.",
            sp.Eq(change, sp.sqrt(mu / inner) * (first - 1) + sp.sqrt(mu / outer) * (1 - second)),
            Substitute(high, 7, of=15),
        ),
    ]
    return Derivation("The burns of a Hohmann transfer", symbols, steps)


def hohmann_time() -> Derivation:
    """Derive the time of a Hohmann transfer from Kepler's third law.

    >>> hohmann_time().result.lhs
    t
    """
    mu, inner, outer, a, period, time = sp.symbols("mu r_1 r_2 a T t", positive=True)
    symbols = {
        time: "time of the transfer, s",
        period: "time for all of the ellipse, s",
        mu: MU,
        a: "semi-major axis of the transfer, m",
        inner: "radius of the inner circle, m",
        outer: "radius of the outer circle, m",
    }
    steps = [
        Step(
            "A turn on the whole ellipse takes this long.",
            sp.Eq(period, 2 * sp.pi * sp.sqrt(a**3 / mu)),
            Given("Kepler's third law is as derived before"),
        ),
        Step(
            "The transfer is half of it.",
            sp.Eq(time, period / 2),
            Given("both halves of an ellipse take the same time"),
        ),
        Step("So it takes this long.", sp.Eq(time, sp.pi * sp.sqrt(a**3 / mu)), Substitute(period, 1, of=2)),
        Step("The ellipse touches both circles.", sp.Eq(a, (inner + outer) / 2), Given("the two burns stand opposite")),
        Step(
            "Only the sum of the two radii counts.",
            sp.Eq(time, sp.pi * sp.sqrt((inner + outer) ** 3 / (8 * mu))),
            Substitute(a, 4, of=3),
        ),
    ]
    return Derivation("The time of a Hohmann transfer", symbols, steps)


def synodic_period() -> Derivation:
    """Derive how long two planets take to stand to each other as before.

    >>> print(synodic_period().result)
    Eq(S, T_1*T_2/(-T_1 + T_2))
    """
    inner, outer, again = sp.symbols("T_1 T_2 S", positive=True)
    ahead, behind = sp.symbols("φ_1 φ_2", real=True)
    symbols = {
        ahead: "angle the inner planet has gone, rad",
        behind: "angle the outer planet has gone, rad",
        again: "time until they stand as before, s",
        outer: "time of a turn of the outer planet, s",
        inner: "time of a turn of the inner planet, s",
    }
    steady = Given("the planets go round on circles at steady speed")
    steps = [
        Step("The inner planet goes once round in its year.", sp.Eq(ahead, 2 * sp.pi * again / inner), steady),
        Step("So does the outer one, in a longer year.", sp.Eq(behind, 2 * sp.pi * again / outer), steady),
        Step(
            "They stand as before when the faster one has gained a whole turn.",
            sp.Eq(ahead - behind, 2 * sp.pi),
            Given("both go round the same way"),
        ),
        Step("Put in the one angle,", sp.Eq(2 * sp.pi * again / inner - behind, 2 * sp.pi), Substitute(ahead, 1, of=3)),
        Step(
            "and the other.",
            sp.Eq(2 * sp.pi * again / inner - 2 * sp.pi * again / outer, 2 * sp.pi),
            Substitute(behind, 2, of=4),
        ),
        Step(
            "The nearer the two years, the longer it takes.",
            sp.Eq(again, inner * outer / (outer - inner)),
            Solve(again),
        ),
    ]
    return Derivation("The synodic period", symbols, steps)


def window_angle() -> Derivation:
    """Derive how far ahead the goal must stand when a Hohmann transfer begins.

    >>> window_angle().result.lhs
    θ
    """
    mu, start, goal, time, year = sp.symbols("mu r_1 r_2 t T", positive=True)
    gone, angle = sp.symbols("φ θ", real=True)
    symbols = {
        angle: "how far ahead the goal stands at the start, rad",
        gone: "angle the goal goes meanwhile, rad",
        time: "time of the transfer, s",
        year: "time of a turn of the goal, s",
        start: "radius of the first circle, m",
        goal: "radius of the goal's circle, m",
        mu: MU,
    }
    steps = [
        Step(
            "The transfer is half a turn, and where it ends the goal must be.",
            sp.Eq(angle + gone, sp.pi),
            Given("both go round the same way"),
        ),
        Step(
            "Meanwhile the goal goes on.",
            sp.Eq(gone, 2 * sp.pi * time / year),
            Given("it goes round on a circle at steady speed"),
        ),
        Step(
            "So it must stand this far ahead.", sp.Eq(angle + 2 * sp.pi * time / year, sp.pi), Substitute(gone, 2, of=1)
        ),
        Step("Solved for the angle.", sp.Eq(angle, sp.pi - 2 * sp.pi * time / year), Solve(angle)),
        Step(
            "The transfer takes this long,",
            sp.Eq(time, sp.pi * sp.sqrt((start + goal) ** 3 / (8 * mu))),
            Given("the time of a Hohmann transfer is as derived before"),
        ),
        Step(
            "and a turn of the goal that long.",
            sp.Eq(year, 2 * sp.pi * sp.sqrt(goal**3 / mu)),
            Given("Kepler's third law is as derived before"),
        ),
        Step(
            "Put in the one,",
            sp.Eq(angle, sp.pi - 2 * sp.pi**2 * sp.sqrt((start + goal) ** 3 / (8 * mu)) / year),
            Substitute(time, 5, of=4),
        ),
        Step(
            "and the other. The pull of the Sun drops out.",
            sp.Eq(angle, sp.pi - sp.pi * sp.sqrt((start + goal) ** 3 / (8 * goal**3))),
            Substitute(year, 6, of=7),
        ),
    ]
    return Derivation("The window to start in", symbols, steps)


def plane_change() -> Derivation:
    """Derive the burn that turns a velocity by an angle: twice the speed times the sine of half the angle.

    >>> print(plane_change().result)
    Eq(Δv, 2*v*sin(i/2))
    """
    v, angle, change, sine = sp.symbols("v i Δv s", positive=True)
    symbols = {
        change: "change of speed, m/s",
        v: "speed before and after, m/s",
        angle: "angle of the turn, rad",
        sine: "sine of half the angle",
    }
    steps = [
        Step(
            "The burn is what lies between the tips of two arrows of length `v`: their sideways and forward parts differ.",
            sp.Eq(change**2, (v * sp.cos(angle) - v) ** 2 + (v * sp.sin(angle)) ** 2),
            Given("Pythagoras: velocities are arrows, and only the direction changes"),
        ),
        Step("Multiplied out, with sin² + cos² = 1.", sp.Eq(change**2, 2 * v**2 * (1 - sp.cos(angle))), Rewrite()),
        Step("Half the angle makes it shorter.", sp.Eq(change**2, 4 * v**2 * sp.sin(angle / 2) ** 2), Rewrite()),
        Step(
            "Its sine gets a name.",
            sp.Eq(sine, sp.sin(angle / 2)),
            Given("the turn is more than 0 and at most 180 degrees, so this sine is above 0"),
        ),
        Step("So the square is this,", sp.Eq(change**2, 4 * v**2 * sine**2), Substitute(sp.sin(angle / 2), 4, of=3)),
        Step("and the burn is this.", sp.Eq(change, 2 * v * sine), Solve(change)),
        Step("Written out.", sp.Eq(change, 2 * v * sp.sin(angle / 2)), Substitute(sine, 4, of=6)),
    ]
    return Derivation("Turning the plane of an orbit", symbols, steps)
