"""Orbits in SI units: speeds on them, burns between them, and the waiting for the planets to stand right.

Source: Kepler's laws and Newton's law of gravitation, derived step by step in `spacegames.physics.derivations`. They hold
for one round body that attracts and a craft too light to matter; orbits are circles unless said otherwise, and a burn is
short against the time of an orbit. `mu` is the gravitational parameter G·M of the body in m³/s² (as `MU_EARTH`), every
radius is measured from its centre.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from spacegames.physics.bodies import (
    BODIES,
    MU_EARTH,
    MU_MARS,
    MU_MOON,
    MU_SUN,
    ORBIT,
    RADIUS_EARTH,
    RADIUS_MARS,
    RADIUS_MOON,
    SIDEREAL_DAY,
    Body,
)
from spacegames.physics.quantities import not_above, not_negative, plain, positive, within

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from spacegames.physics.quantities import Numbers

__all__ = [
    "BODIES",
    "MU_EARTH",
    "MU_MARS",
    "MU_MOON",
    "MU_SUN",
    "ORBIT",
    "RADIUS_EARTH",
    "RADIUS_MARS",
    "RADIUS_MOON",
    "SIDEREAL_DAY",
    "Body",
    "Hohmann",
    "circular_speed",
    "escape_burn",
    "escape_speed",
    "hohmann",
    "period",
    "plane_change",
    "stay_time",
    "synodic_period",
    "vis_viva",
    "window_angle",
]


class Hohmann(NamedTuple):
    """A Hohmann transfer: the burn on the inner circle, that on the outer one, both (m/s), and the flight's time (s)."""

    first: Numbers
    second: Numbers
    total: Numbers
    time: Numbers


def circular_speed(mu: ArrayLike, radius: ArrayLike) -> Numbers:
    """Give the speed (m/s) on a circular orbit.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter in m³/s², above 0.
    radius : float or array
        Radius of the orbit in m, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(circular_speed(MU_EARTH, RADIUS_EARTH + 200e3))
    7788
    """
    return plain(np.sqrt(positive("mu", mu, "m³/s²") / positive("radius", radius, "m")))


def escape_speed(mu: ArrayLike, radius: ArrayLike) -> Numbers:
    """Give the speed (m/s) that just suffices to leave for good from `radius` (m).

    Parameters
    ----------
    mu : float or array
        Gravitational parameter in m³/s², above 0.
    radius : float or array
        Distance from the centre in m, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(escape_speed(MU_EARTH, RADIUS_EARTH))
    11186
    """
    return plain(np.sqrt(2.0) * np.asarray(circular_speed(mu, radius)))


def vis_viva(mu: ArrayLike, radius: ArrayLike, semi_major_axis: ArrayLike) -> Numbers:
    """Give the speed (m/s) at distance `radius` on an ellipse.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter in m³/s², above 0.
    radius : float or array
        Distance from the centre of the body in m, above 0 and at most twice the semi-major axis.
    semi_major_axis : float or array
        Half the long axis of the ellipse in m, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    A circle is an ellipse whose radius is its semi-major axis.

    >>> vis_viva(MU_EARTH, 7e6, 7e6) == circular_speed(MU_EARTH, 7e6)
    True
    """
    pull = positive("mu", mu, "m³/s²")
    here = positive("radius", radius, "m")
    axis = positive("semi_major_axis", semi_major_axis, "m")
    why = "an ellipse reaches no farther from its focus than its long axis."
    not_above(("radius", here), ("twice the semi_major_axis", 2 * axis), "m", why)
    return plain(np.sqrt(pull * (2 / here - 1 / axis)))


def period(mu: ArrayLike, semi_major_axis: ArrayLike) -> Numbers:
    """Give the time (s) of one turn on an ellipse or circle: Kepler's third law.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter in m³/s², above 0.
    semi_major_axis : float or array
        Half the long axis in m (the radius of a circle), above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(period(MU_SUN, ORBIT["Mars"]) / 86_400)
    687
    """
    axis = positive("semi_major_axis", semi_major_axis, "m")
    return plain(2 * np.pi * np.sqrt(axis**3 / positive("mu", mu, "m³/s²")))


def escape_burn(mu: ArrayLike, radius: ArrayLike, excess_speed: ArrayLike = 0.0) -> Numbers:
    """Give the burn (m/s) that leaves a circular orbit for good; the same burn enters it coming from far away.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter of the body that is left, in m³/s², above 0.
    radius : float or array
        Radius of the circular orbit in m, above 0.
    excess_speed : float or array
        Speed in m/s that is to be left over far away, 0 or more: for a flight to another planet, what `hohmann` gives
        as the burn at this planet's distance from the Sun.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    To leave low orbit with 2.9 km/s left over takes only a little more than to leave it at all.

    >>> escape_burn(MU_EARTH, RADIUS_EARTH + 200e3, [0, 2945]).round()
    array([3226., 3613.])
    """
    left = not_negative("excess_speed", excess_speed, "m/s", "give its size, whatever its direction")
    circle = np.asarray(circular_speed(mu, radius))
    return plain(np.hypot(np.sqrt(2.0) * circle, left) - circle)


def hohmann(mu: ArrayLike, inner: ArrayLike, outer: ArrayLike) -> Hohmann:
    """Give burns (m/s) and time (s) of the Hohmann transfer between two circles around one body.

    The way is half an ellipse that touches both. Going outwards the burn on the inner circle comes first, going inwards
    that on the outer one; their sizes are the same.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter in m³/s², above 0.
    inner, outer : float or array
        Radii of the circles in m, with 0 < inner <= outer.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    From low orbit to the geostationary ring:

    >>> first, second, total, time = hohmann(MU_EARTH, 6_571e3, 42_164e3)
    >>> round(first), round(second), round(time / 3600, 1)
    (2457, 1478, 5.3)
    """
    low, high = positive("inner", inner, "m"), positive("outer", outer, "m")
    not_above(("inner", low), ("outer", high), "m", "the burns are the same both ways; are the two swapped?")
    axis = (low + high) / 2
    first = np.asarray(vis_viva(mu, low, axis)) - np.asarray(circular_speed(mu, low))
    second = np.asarray(circular_speed(mu, high)) - np.asarray(vis_viva(mu, high, axis))
    time = np.asarray(period(mu, axis)) / 2
    return Hohmann(plain(first), plain(second), plain(first + second), plain(time))


def synodic_period(period_1: ArrayLike, period_2: ArrayLike) -> Numbers:
    """Give the time after which two bodies on circles stand to each other as before.

    Parameters
    ----------
    period_1, period_2 : float or array
        Times of one turn in s (or both in any other unit, which is then that of the result), above 0, not the same.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all, or if the two periods are the same.

    Examples
    --------
    >>> round(synodic_period(365.256, 686.980), 1)
    779.9
    """
    one, two = positive("period_1", period_1, "s"), positive("period_2", period_2, "s")
    if np.any(one == two):
        raise ValueError("period_1 and period_2 are the same: then the two never overtake each other.")
    return plain(one * two / np.abs(one - two))


def window_angle(start: ArrayLike, goal: ArrayLike) -> Numbers:
    """Give how far ahead of the start the goal must stand when a Hohmann transfer begins, in radians from -π to π.

    Parameters
    ----------
    start, goal : float or array
        Radii of the two circles in m, above 0, in either order; whatever they go around, the angle is the same.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> angle = window_angle(ORBIT["Earth"], ORBIT["Mars"])
    >>> round(np.degrees(angle))
    44
    """
    here, there = positive("start", start, "m"), positive("goal", goal, "m")
    turns = 0.5 - np.sqrt(((here + there) / (2 * there)) ** 3) / 2
    return plain(2 * np.pi * (turns - np.round(turns)))


def stay_time(mu: ArrayLike, home: ArrayLike, away: ArrayLike) -> Numbers:
    """Give the shortest stay (s) between a Hohmann transfer there and one back.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter of the body in the middle, in m³/s², above 0.
    home, away : float or array
        Radii of the two circles in m, above 0, not the same.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all, or if the two radii are the same.

    Examples
    --------
    >>> round(stay_time(MU_SUN, ORBIT["Earth"], ORBIT["Mars"]) / 86_400)
    454
    """
    ours, theirs = positive("home", home, "m"), positive("away", away, "m")
    year, other = np.asarray(period(mu, ours)), np.asarray(period(mu, theirs))
    flight = np.asarray(period(mu, (ours + theirs) / 2)) / 2
    gain = 1 / year - 1 / other
    again = np.asarray(synodic_period(year, other))
    return plain(((1 - 2 * flight / year) / gain) % again)


def plane_change(speed: ArrayLike, angle: ArrayLike) -> Numbers:
    """Give the burn (m/s) that turns a velocity without changing its size.

    Parameters
    ----------
    speed : float or array
        Speed in m/s, 0 or more.
    angle : float or array
        Angle between the old direction and the new in radians, from 0 to π.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    To turn by 60 degrees costs as much as the speed one has.

    >>> round(plane_change(7_800, np.radians(60)))
    7800
    """
    turn = within("angle", angle, 0.0, np.pi, "rad")
    return plain(2 * not_negative("speed", speed, "m/s") * np.sin(turn / 2))
