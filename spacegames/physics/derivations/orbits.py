"""Orbits around one body: speed on a circle, escape, speed on an ellipse, time of a turn."""

from __future__ import annotations

import sympy as sp

from spacegames.physics.derivation import Definition, Derivation, Given, Integrate, Rearrange, Solve, Step, Substitute

__all__ = ["circular_speed", "escape_speed", "kepler_period", "vis_viva"]

MU = "gravitational parameter G·M of the body that attracts, m³/s²"


def circular_speed() -> Derivation:
    """Derive v = √(mu / r) on a circle from Newton's law of gravitation.

    >>> print(circular_speed().result)
    Eq(v, sqrt(mu)/sqrt(r))
    """
    gravity, body, m, force, mu, r, v = sp.symbols("G M m F mu r v", positive=True)
    symbols = {
        force: "pull of the body, N",
        gravity: "constant of gravitation, m³/(kg s²)",
        body: "mass of the body that attracts, kg",
        m: "mass of the craft, kg",
        r: "distance from the centre of the body, m",
        mu: MU,
        v: "speed of the craft, m/s",
    }
    steps = [
        Step(
            "Two masses attract each other, four times weaker at twice the distance.",
            sp.Eq(force, gravity * body * m / r**2),
            Given("Newton's law of gravitation holds, and both bodies are round"),
        ),
        Step(
            "`G` and `M` always come together, and their product is known far better than either.",
            sp.Eq(mu, gravity * body),
            Definition(),
        ),
        Step("So the pull is this.", sp.Eq(force, mu * m / r**2), Substitute(gravity, 2, of=1)),
        Step(
            "To keep a craft on a circle, something must pull it towards the centre, all the time.",
            sp.Eq(force, m * v**2 / r),
            Given("Newton's second law, for a circle at steady speed, where the acceleration is `v`²/`r`"),
        ),
        Step("Gravity does it, and nothing else.", sp.Eq(mu * m / r**2, m * v**2 / r), Substitute(force, 3, of=4)),
        Step("The mass of the craft drops out.", sp.Eq(v, sp.sqrt(mu / r)), Solve(v)),
    ]
    return Derivation("Speed on a circular orbit", symbols, steps)


def escape_speed() -> Derivation:
    """Derive v = √(2 mu / r) from the work it takes to climb away for good.

    >>> print(escape_speed().result)
    Eq(v, sqrt(2)*sqrt(mu)/sqrt(r))
    """
    m, mu, r, x, v = sp.symbols("m mu r x v", positive=True)
    work, d_work, dx = sp.symbols("W dW dx", real=True)
    total = sp.Symbol("W_far", positive=True)
    symbols = {
        d_work: "work for a little climb, J",
        mu: MU,
        m: "mass of the craft, kg",
        x: "distance from the centre on the way up, m",
        dx: "a little climb, m",
        work: "work so far, J",
        total: "work for all of the way, J",
        r: "distance from the centre at the start, m",
        v: "speed at the start, m/s",
    }
    steps = [
        Step(
            "Work is force times way, and the force gets weaker on the way up.",
            sp.Eq(d_work, mu * m / x**2 * dx),
            Given("gravity is the only force: no air, no engine"),
        ),
        Step(
            "Add it up from `r` to as far as one likes: it does not grow without end.",
            sp.Eq(total, mu * m / r),
            Integrate((d_work, work, 0, total), (dx, x, r, sp.oo)),
        ),
        Step(
            "Whoever just escapes has used up all motion far out: it has become that work.",
            sp.Eq(total, m * v**2 / 2),
            Given("energy is conserved"),
        ),
        Step("So both are the same.", sp.Eq(mu * m / r, m * v**2 / 2), Substitute(total, 2, of=3)),
        Step("The mass of the craft drops out again.", sp.Eq(v, sp.sqrt(2 * mu / r)), Solve(v)),
    ]
    return Derivation("Escape speed", symbols, steps)


def vis_viva() -> Derivation:
    """Derive v² = mu (2/r - 1/a) on an ellipse from energy and angular momentum.

    >>> print(vis_viva().result)
    Eq(v**2, mu*(2/r - 1/a))
    """
    mu, r, v, a = sp.symbols("mu r v a", positive=True)
    near, far, fast, slow = sp.symbols("r_p r_a v_p v_a", positive=True)
    symbols = {
        v: "speed, m/s",
        fast: "speed at the nearest point, m/s",
        slow: "speed at the farthest point, m/s",
        mu: MU,
        r: "distance from the centre of the body, m",
        near: "smallest distance, m",
        far: "largest distance, m",
        a: "semi-major axis, half of the long axis, m",
    }
    steps = [
        Step(
            "At the nearest and at the farthest point of an orbit the energy is the same.",
            sp.Eq(fast**2 / 2 - mu / near, slow**2 / 2 - mu / far),
            Given("energy is conserved, here per kilogram"),
        ),
        Step(
            "The farther out, the slower.",
            sp.Eq(near * fast, far * slow),
            Given(
                "angular momentum is conserved, and at these two points the craft flies across the line to the centre"
            ),
        ),
        Step("So the slow speed can go.", sp.Eq(slow, near * fast / far), Solve(slow)),
        Step(
            "Put it into the energies.",
            sp.Eq(fast**2 / 2 - mu / near, near**2 * fast**2 / (2 * far**2) - mu / far),
            Substitute(slow, 3, of=1),
        ),
        Step(
            "That gives the speed at the nearest point.",
            sp.Eq(fast, sp.sqrt(2 * mu * far / (near * (near + far)))),
            Solve(fast),
        ),
        Step(
            "Anywhere else the energy is the same, too.",
            sp.Eq(v**2 / 2 - mu / r, fast**2 / 2 - mu / near),
            Given("energy is conserved"),
        ),
        Step(
            "Only the sum of the two distances is left.",
            sp.Eq(v**2 / 2 - mu / r, -mu / (near + far)),
            Substitute(fast, 5, of=6),
        ),
        Step(
            "That sum is the long axis of the ellipse.",
            sp.Eq(2 * a, near + far),
            Given("the orbit is an ellipse with the body in a focus: Kepler's first law"),
        ),
        Step(
            "So the energy depends on nothing but it.",
            sp.Eq(v**2 / 2 - mu / r, -mu / (2 * a)),
            Substitute(near, 8, of=7),
        ),
        Step("Solved for the speed, squared.", sp.Eq(v**2, mu * (2 / r - 1 / a)), Rearrange()),
    ]
    return Derivation("Speed on an ellipse (vis-viva)", symbols, steps)


def kepler_period() -> Derivation:
    """Derive T = 2π √(a³ / mu), Kepler's third law, for an ellipse.

    >>> print(kepler_period().result)
    Eq(T, 2*pi*a**(3/2)/sqrt(mu))
    """
    mu, a, b, period, area = sp.symbols("mu a b T A", positive=True)
    near, far, fast = sp.symbols("r_p r_a v_p", positive=True)
    symbols = {
        area: "area of the ellipse, m²",
        period: "time of one turn, s",
        a: "half of the long axis, m",
        b: "half of the short axis, m",
        near: "smallest distance from the body, m",
        far: "largest distance, m",
        fast: "speed at the nearest point, m/s",
        mu: MU,
    }
    steps = [
        Step(
            "The line to the craft sweeps over the same area in every second.",
            sp.Eq(area, near * fast * period / 2),
            Given("angular momentum is conserved: Kepler's second law"),
        ),
        Step(
            "In one turn it sweeps over all of the ellipse.",
            sp.Eq(area, sp.pi * a * b),
            Given("geometry of an ellipse"),
        ),
        Step("So one turn takes this long.", sp.Eq(sp.pi * a * b, near * fast * period / 2), Substitute(area, 2, of=1)),
        Step("Solved for the time.", sp.Eq(period, 2 * sp.pi * a * b / (near * fast)), Solve(period)),
        Step(
            "The speed at the nearest point comes from vis-viva.",
            sp.Eq(fast, sp.sqrt(2 * mu * far / (near * (near + far)))),
            Given("the speed on an ellipse is as derived before"),
        ),
        Step(
            "Put it in.",
            sp.Eq(period, 2 * sp.pi * a * b * sp.sqrt((near + far) / (2 * mu * near * far))),
            Substitute(fast, 5, of=4),
        ),
        Step(
            "The short axis has to do with both distances.",
            sp.Eq(b, sp.sqrt(near * far)),
            Given("geometry of an ellipse"),
        ),
        Step(
            "So they drop out but for their sum.",
            sp.Eq(period, 2 * sp.pi * a * sp.sqrt((near + far) / (2 * mu))),
            Substitute(b, 7, of=6),
        ),
        Step("That sum is the long axis.", sp.Eq(2 * a, near + far), Given("geometry of an ellipse")),
        Step(
            "Only the long axis counts, not how thin the ellipse is: Kepler's third law.",
            sp.Eq(period, 2 * sp.pi * sp.sqrt(a**3 / mu)),
            Substitute(near, 9, of=8),
        ),
    ]
    return Derivation("Time of one turn (Kepler's third law)", symbols, steps)
