"""Asteroids in SI units: how hard one hits, how wide a target the Earth is, and how a small push years before saves it.

Source: conservation of energy, momentum and angular momentum and Kepler's third law, derived step by step in
`spacegames.physics.derivations`. They hold for a push that is short and small against the asteroid's speed, along its
track, on an orbit that is nearly a circle; a push across the track does not add up from turn to turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from spacegames.physics.orbits import escape_speed
from spacegames.physics.quantities import not_negative, numbers, plain, positive, refuse

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from spacegames.physics.quantities import Numbers

__all__ = [
    "APOPHIS",
    "DART",
    "DIMORPHOS_AXES",
    "DIMORPHOS_ORBIT",
    "MEGATON",
    "YEAR",
    "Asteroid",
    "Impactor",
    "MoonOrbit",
    "capture_radius",
    "deflection_delta_v",
    "ellipsoid_mass",
    "impact_energy",
    "impact_speed",
    "kinetic_impactor",
    "miss_distance",
    "speed_change",
]

MEGATON = 4.184e15
"""Energy of a million tonnes of the explosive TNT, J, by convention (NIST Special Publication 811)."""

YEAR = 365.25 * 86_400
"""A Julian year, s (International Astronomical Union)."""


class Asteroid(NamedTuple):
    """A body that may hit: diameter (m), mass (kg), and its speed as seen from the Earth while still far away (m/s)."""

    diameter: float
    mass: float
    far_speed: float


APOPHIS = Asteroid(340.0, 6.1e10, 5_840.0)
"""The asteroid 99942 Apophis.

Diameter: 340 ± 40 m, by radar (Brozović et al. 2018, Icarus 300, 115). Mass: never measured; this one is assumed by the
Jet Propulsion Laboratory's list of impact risks, others assume 4e10 kg. Far speed: from 7.42 km/s at its nearest to the
Earth in 2029, 38 000 km from the centre; good to 1 %.
"""


class Impactor(NamedTuple):
    """A craft that hits: its mass then (kg) and its speed as seen from what it hits (m/s)."""

    mass: float
    speed: float


DART = Impactor(579.4, 6_144.9)
"""The Double Asteroid Redirection Test, 26 September 2022 (Daly et al. 2023, Nature 616, 443); to the digits printed."""

DIMORPHOS_AXES = (177.0, 174.0, 116.0)
"""Length, width and height of Dimorphos before the impact, m, each ± a few (Daly et al. 2023)."""


class MoonOrbit(NamedTuple):
    """A moon's circle: radius (m), time of a turn before a push and after it (s)."""

    radius: float
    before: float
    after: float


DIMORPHOS_ORBIT = MoonOrbit(1_189.0, 11.921_48 * 3600, 11.372 * 3600)
"""Dimorphos around Didymos. Radius: Naidu et al. 2024, Planetary Science Journal 5, 74. Times: Thomas et al. 2023, Nature
616, 448, who give the change as 33.0 ± 1.0 minutes (3 sigma).
"""


def impact_speed(mu: ArrayLike, radius: ArrayLike, far_speed: ArrayLike) -> Numbers:
    """Give the speed (m/s) with which something arrives that came from far away.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter of the body that is hit, in m³/s², above 0.
    radius : float or array
        Its radius in m, above 0.
    far_speed : float or array
        Speed in m/s as seen from that body while still far away, 0 or more.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> from spacegames.physics.orbits import MU_EARTH, RADIUS_EARTH
    >>> round(impact_speed(MU_EARTH, RADIUS_EARTH, APOPHIS.far_speed))
    12619
    """
    far = not_negative("far_speed", far_speed, "m/s", "give its size, whatever its direction")
    return plain(np.hypot(np.asarray(escape_speed(mu, radius)), far))


def impact_energy(mass: ArrayLike, speed: ArrayLike) -> Numbers:
    """Give the energy (J) of something that hits; divide by `MEGATON` to compare it with bombs.

    Parameters
    ----------
    mass : float or array
        Mass in kg, above 0.
    speed : float or array
        Speed in m/s, 0 or more, far below that of light.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(impact_energy(APOPHIS.mass, 12_619) / MEGATON)
    1161
    """
    moving = not_negative("speed", speed, "m/s", "give its size, whatever its direction")
    return plain(positive("mass", mass, "kg") * moving**2 / 2)


def ellipsoid_mass(axes: tuple[ArrayLike, ArrayLike, ArrayLike], density: ArrayLike) -> Numbers:
    """Give the mass (kg) of an ellipsoid from its three full axes (m) and its density (kg/m³), all above 0.

    >>> round(ellipsoid_mass(DIMORPHOS_AXES, 2_400) / 1e9, 2)
    4.49
    """
    length, width, height = (positive(f"axes[{index}]", axis, "m") for index, axis in enumerate(axes))
    return plain(np.pi / 6 * length * width * height * positive("density", density, "kg/m³"))


def capture_radius(mu: ArrayLike, radius: ArrayLike, far_speed: ArrayLike) -> Numbers:
    """Give how near (m) something may be aimed to the middle of a body and just miss it.

    Aimed nearer, it is pulled in: for slow visitors the body is a wider target than it looks.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter of the body, in m³/s², above 0.
    radius : float or array
        Its radius in m, above 0.
    far_speed : float or array
        Speed in m/s as seen from that body while still far away, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> from spacegames.physics.orbits import MU_EARTH, RADIUS_EARTH
    >>> round(capture_radius(MU_EARTH, RADIUS_EARTH, APOPHIS.far_speed) / RADIUS_EARTH, 2)
    2.16
    """
    far = positive("far_speed", far_speed, "m/s")
    return plain(positive("radius", radius, "m") * np.asarray(impact_speed(mu, radius, far)) / far)


def miss_distance(delta_v: ArrayLike, lead_time: ArrayLike) -> Numbers:
    """Give by how much (m) a push along the track moves an asteroid on that track until it arrives: three times Δv × t.

    Parameters
    ----------
    delta_v : float or array
        Change of speed along the track in m/s, 0 or more, small against the asteroid's speed.
    lead_time : float or array
        Time from the push to the impact that was due, in s, 0 or more; whole turns around the Sun, or many.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(miss_distance(0.01, 10 * YEAR) / 1e3)
    9467
    """
    push = not_negative("delta_v", delta_v, "m/s", "forwards or back, it is the size that counts")
    return plain(3 * push * not_negative("lead_time", lead_time, "s"))


def deflection_delta_v(miss_distance: ArrayLike, lead_time: ArrayLike) -> Numbers:
    """Give the push along the track (m/s) that moves an asteroid by a distance until it arrives.

    Parameters
    ----------
    miss_distance : float or array
        Distance in m, 0 or more.
    lead_time : float or array
        Time from the push to the impact that was due, in s, above 0; whole turns around the Sun, or many.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(deflection_delta_v(6.371e6, 10 * YEAR) * 100, 2)
    0.67
    """
    return plain(not_negative("miss_distance", miss_distance, "m") / (3 * positive("lead_time", lead_time, "s")))


def kinetic_impactor(
    impactor_mass: ArrayLike, speed: ArrayLike, asteroid_mass: ArrayLike, beta: ArrayLike = 1.0
) -> Numbers:
    """Give the change of speed (m/s) of an asteroid that is hit, in the direction of the blow.

    Parameters
    ----------
    impactor_mass : float or array
        Mass of the craft in kg, above 0.
    speed : float or array
        Its speed as seen from the asteroid in m/s, 0 or more.
    asteroid_mass : float or array
        Mass of the asteroid in kg, above 0, far above that of the craft.
    beta : float or array
        How many times the craft's momentum the asteroid gets, 1 or more: what splashes back pushes, too.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    In mm/s, for DART without any splash and with the published beta of 3.61:

    >>> dimorphos = ellipsoid_mass(DIMORPHOS_AXES, 2_400)
    >>> (kinetic_impactor(*DART, dimorphos, [1, 3.61]) * 1000).round(2)
    array([0.79, 2.86])
    """
    factor = numbers("beta", beta, "")
    refuse("beta", factor, factor >= 1, "1 (nothing splashes back) or more")
    momentum = positive("impactor_mass", impactor_mass, "kg") * not_negative("speed", speed, "m/s")
    return plain(factor * momentum / positive("asteroid_mass", asteroid_mass, "kg"))


def speed_change(speed: ArrayLike, period: ArrayLike, new_period: ArrayLike) -> Numbers:
    """Give the push along the track (m/s, below 0 for a brake) that changed the time of a turn on a circle.

    Parameters
    ----------
    speed : float or array
        Speed on the circle before the push in m/s, above 0.
    period, new_period : float or array
        Time of a turn before and after the push in s, above 0. Exact for small changes; for one of 5 % it is 5 % too low.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> radius, before, after = DIMORPHOS_ORBIT
    >>> round(speed_change(2 * np.pi * radius / before, before, after) * 1000, 2)
    -2.67
    """
    turn = positive("period", period, "s")
    return plain(positive("speed", speed, "m/s") * (positive("new_period", new_period, "s") - turn) / (3 * turn))
