"""Low thrust in SI units: little push for a long time, spirals, and the best exhaust when power is limited.

Sources: the rocket equation; for spirals T. Edelbaum, "Propulsion requirements for controllable satellites", ARS Journal 31
(1961) 1079; for the best exhaust velocity E. Stuhlinger, "Ion Propulsion for Space Flight" (1964). Derived step by step in
`spacegames.physics.derivations`. A thrust is low when it is far weaker than gravity: then a spiral is all but a circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spacegames.physics.orbits import circular_speed
from spacegames.physics.quantities import not_negative, numbers, plain, positive, refuse

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from spacegames.physics.quantities import Numbers

__all__ = ["best_exhaust_velocity", "delta_v", "jet_power", "payload_fraction", "spiral", "thrust", "thrust_time"]


def jet_power(thrust: ArrayLike, exhaust_velocity: ArrayLike) -> Numbers:
    """Give the power (W) that the exhaust carries away: half of thrust (N, 0 or more) times its speed (m/s, above 0).

    An engine takes more than that, for no engine is perfect.

    >>> round(jet_power(0.092, 30_400))
    1398
    """
    push = not_negative("thrust", thrust, "N")
    return plain(push * positive("exhaust_velocity", exhaust_velocity, "m/s") / 2)


def thrust(power: ArrayLike, exhaust_velocity: ArrayLike, efficiency: ArrayLike = 1.0) -> Numbers:
    """Give the thrust (N) of an engine that has only so much power: the faster its exhaust, the weaker it pushes.

    Parameters
    ----------
    power : float or array
        What the engine takes, in W, 0 or more.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.
    efficiency : float or array
        Share of the power that ends in the exhaust, above 0 and at most 1.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> thrust(2_300, [15_000, 30_000], 0.6).round(3)
    array([0.184, 0.092])
    """
    used = not_negative("power", power, "W") * _share(efficiency)
    return plain(2 * used / positive("exhaust_velocity", exhaust_velocity, "m/s"))


def delta_v(thrust: ArrayLike, time: ArrayLike, initial_mass: ArrayLike, exhaust_velocity: ArrayLike) -> Numbers:
    """Give the change of speed (m/s) that a steady thrust brings in a time, the craft getting lighter meanwhile.

    Parameters
    ----------
    thrust : float or array
        In N, 0 or more.
    time : float or array
        How long it pushes, in s, 0 or more.
    initial_mass : float or array
        Mass at the start in kg, above what is burnt.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all, or if more would be burnt than there is.

    Examples
    --------
    A year of 90 mN on a craft of 1218 kg:

    >>> round(delta_v(0.09, 365.25 * 86_400, 1218, 30_400))
    2426
    """
    total = not_negative("thrust", thrust, "N") * not_negative("time", time, "s")
    speed, mass = positive("exhaust_velocity", exhaust_velocity, "m/s"), positive("initial_mass", initial_mass, "kg")
    burnt, mass = np.broadcast_arrays(total / speed, mass)
    refuse("The propellant burnt", burnt, burnt < mass, "below the initial_mass in kg, for the tank is empty before")
    return plain(-speed * np.log1p(-burnt / mass))


def thrust_time(delta_v: ArrayLike, thrust: ArrayLike, initial_mass: ArrayLike, exhaust_velocity: ArrayLike) -> Numbers:
    """Give how long (s) a steady thrust must push for a change of speed.

    Parameters
    ----------
    delta_v : float or array
        Change of speed in m/s, 0 or more.
    thrust : float or array
        In N, above 0.
    initial_mass : float or array
        Mass at the start in kg, above 0.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(thrust_time(3_900, 0.068, 367, 16_083) / 3600)
    5192
    """
    mass, push = positive("initial_mass", initial_mass, "kg"), positive("thrust", thrust, "N")
    return plain(mass * _burnt(delta_v, exhaust_velocity) * np.asarray(exhaust_velocity) / push)


def spiral(mu: ArrayLike, start: ArrayLike, goal: ArrayLike) -> Numbers:
    """Give the change of speed (m/s) of a slow spiral between two circles: the difference of the speeds on them.

    With the goal very far away it is all of the speed on the first circle, where a short burn needs only 41 % of it.

    Parameters
    ----------
    mu : float or array
        Gravitational parameter of the body in m³/s², above 0.
    start, goal : float or array
        Radii of the two circles in m, above 0, in either order.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    From a low orbit to the geostationary ring; a Hohmann transfer needs 3.9 km/s.

    >>> round(spiral(3.986e14, 6_671e3, 42_164e3))
    4655
    """
    here = np.asarray(circular_speed(mu, positive("start", start, "m")))
    there = np.asarray(circular_speed(mu, positive("goal", goal, "m")))
    return plain(np.abs(here - there))


def best_exhaust_velocity(time: ArrayLike, specific_mass: ArrayLike, efficiency: ArrayLike = 1.0) -> Numbers:
    """Give the exhaust velocity (m/s) with which propellant and power plant together are lightest, for a given impulse.

    Both then weigh the same. For a change of speed that is not small against it the best is a little lower, by half of
    that change (see `payload_fraction`).

    Parameters
    ----------
    time : float or array
        How long the engine pushes, in s, above 0.
    specific_mass : float or array
        Mass of power plant and engine for each watt it takes, in kg/W, above 0.
    efficiency : float or array
        Share of the power that ends in the exhaust, above 0 and at most 1.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    Four times as much time, exhaust twice as fast:

    >>> year = 365.25 * 86_400
    >>> best_exhaust_velocity([year / 4, year], 0.05, 0.6).round(-2)
    array([13800., 27500.])
    """
    used = positive("time", time, "s") * _share(efficiency)
    return plain(np.sqrt(2 * used / positive("specific_mass", specific_mass, "kg/W")))


def payload_fraction(
    delta_v: ArrayLike,
    exhaust_velocity: ArrayLike,
    time: ArrayLike,
    specific_mass: ArrayLike,
    efficiency: ArrayLike = 1.0,
) -> Numbers:
    """Give payload over initial mass of a craft that is payload, propellant and power plant; 0 where it cannot be done.

    Parameters
    ----------
    delta_v : float or array
        Change of speed in m/s, 0 or more.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.
    time, specific_mass, efficiency : float or array
        As in `best_exhaust_velocity`.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    5 km/s in a year: exhaust may be too slow and too fast.

    >>> payload_fraction(5_000, [5_000, 25_000, 60_000], 365.25 * 86_400, 0.05, 0.6).round(2)
    array([0.35, 0.67, 0.54])
    """
    burnt = _burnt(delta_v, exhaust_velocity)
    best = np.asarray(best_exhaust_velocity(time, specific_mass, efficiency))
    return plain(np.maximum(1 - burnt * (1 + (np.asarray(exhaust_velocity) / best) ** 2), 0))


def _burnt(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> NDArray[np.float64]:
    """Give the share of the initial mass that is burnt."""
    hint = "give the size of the change, whatever its direction"
    change = not_negative("delta_v", delta_v, "m/s", hint)
    share: NDArray[np.float64] = -np.expm1(-change / positive("exhaust_velocity", exhaust_velocity, "m/s"))
    return share


def _share(efficiency: ArrayLike) -> NDArray[np.float64]:
    share = numbers("efficiency", efficiency, "")
    refuse("efficiency", share, (share > 0) & (share <= 1), "above 0 and at most 1: the share that ends in the exhaust")
    return share
