"""Rockets in SI units: metres per second and kilograms.

Source: the rocket equation of Tsiolkovsky (1903), derived step by step in `spacegames.physics.derivations`. It holds
without gravity and drag, for exhaust that leaves at one speed far below that of light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spacegames.physics.quantities import not_above, not_negative, numbers, plain, positive, refuse

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from spacegames.physics.quantities import Numbers

__all__ = [
    "STANDARD_GRAVITY",
    "acceleration",
    "burn_time",
    "delta_v",
    "exhaust_velocity",
    "gravity_loss",
    "impulse",
    "mass_flow",
    "mass_ratio",
    "payload_limit",
    "propellant_mass",
]

STANDARD_GRAVITY = 9.80665
"""m/s², by definition (3rd General Conference on Weights and Measures, 1901); specific impulse in seconds rests on it."""


def delta_v(exhaust_velocity: ArrayLike, initial_mass: ArrayLike, final_mass: ArrayLike) -> Numbers:
    """Give the change of speed (m/s) of a rocket that burns from `initial_mass` down to `final_mass` (kg).

    Parameters
    ----------
    exhaust_velocity : float or array
        Speed of the exhaust relative to the rocket in m/s, above 0.
    initial_mass, final_mass : float or array
        Mass before and after the burn in kg, with 0 < final_mass <= initial_mass.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(delta_v(3000, 10_000, 4_000))
    2749
    >>> delta_v(3000, [4_000, 8_000], 4_000).round()
    array([   0., 2079.])
    """
    speed = positive("exhaust_velocity", exhaust_velocity, "m/s")
    before = positive("initial_mass", initial_mass, "kg")
    after = positive("final_mass", final_mass, "kg")
    why = "a rocket gets lighter as it burns; are the two swapped?"
    not_above(("final_mass", after), ("initial_mass", before), "kg", why)
    return plain(speed * np.log(before / after))


def mass_ratio(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> Numbers:
    """Give initial mass over final mass for a change of speed, both speeds in m/s.

    Parameters
    ----------
    delta_v : float or array
        Change of speed in m/s, 0 or more.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    To change speed by as much as the exhaust has, a rocket must weigh e times what remains of it.

    >>> round(mass_ratio(3000, 3000), 3)
    2.718
    """
    return plain(np.exp(_exponent(delta_v, exhaust_velocity)))


def propellant_mass(delta_v: ArrayLike, exhaust_velocity: ArrayLike, final_mass: ArrayLike) -> Numbers:
    """Give the propellant (kg) that brings `final_mass` (kg, all that remains after the burn) a change of speed (m/s).

    Parameters
    ----------
    delta_v : float or array
        Change of speed in m/s, 0 or more.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.
    final_mass : float or array
        Payload, tanks and engines in kg, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(propellant_mass(3000, 3000, 1000))
    1718
    """
    return plain(positive("final_mass", final_mass, "kg") * np.expm1(_exponent(delta_v, exhaust_velocity)))


def payload_limit(
    delta_v: ArrayLike, exhaust_velocity: ArrayLike, stage_mass: ArrayLike, structural_ratio: ArrayLike
) -> Numbers:
    """Give the most (kg) that one stage can bring a change of speed; 0 where it cannot even bring itself there.

    Parameters
    ----------
    delta_v, exhaust_velocity : float or array
        In m/s, above 0.
    stage_mass : float or array
        Structure and propellant in kg, above 0.
    structural_ratio : float or array
        Structure over stage mass, from 0 to below 1.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(payload_limit(3000, 3000, 1000, 0.1)), payload_limit(9400, 3000, 1000, 0.1)
    (424, 0.0)
    """
    ratio = numbers("structural_ratio", structural_ratio, "")
    refuse("structural_ratio", ratio, (ratio >= 0) & (ratio < 1), "from 0 to below 1: structure over mass of the stage")
    change, mass = positive("delta_v", delta_v, "m/s"), positive("stage_mass", stage_mass, "kg")
    exponent = change / positive("exhaust_velocity", exhaust_velocity, "m/s")
    return plain(np.maximum(mass * (1 - ratio * np.exp(exponent)) / np.expm1(exponent), 0))


def exhaust_velocity(specific_impulse: ArrayLike) -> Numbers:
    """Give the speed of the exhaust (m/s) of an engine whose specific impulse is stated in seconds, above 0.

    >>> round(exhaust_velocity(453))
    4442
    """
    return plain(STANDARD_GRAVITY * positive("specific_impulse", specific_impulse, "s"))


def impulse(force: ArrayLike, time: ArrayLike) -> Numbers:
    """Give the impulse (N s, which is kg m/s) of a force (N) that acts for a time (s, 0 or more).

    >>> impulse(20.0, 3.0)
    60.0
    """
    return plain(numbers("force", force, "N") * not_negative("time", time, "s"))


def mass_flow(thrust: ArrayLike, exhaust_velocity: ArrayLike) -> Numbers:
    """Give the propellant burnt in a second (kg/s) by an engine of a thrust (N) and exhaust velocity (m/s), both above 0.

    >>> mass_flow(3000.0, 3000.0)
    1.0
    """
    return plain(positive("thrust", thrust, "N") / positive("exhaust_velocity", exhaust_velocity, "m/s"))


def burn_time(propellant_mass: ArrayLike, mass_flow: ArrayLike) -> Numbers:
    """Give how long (s) a steady burn lasts: propellant (kg, 0 or more) over propellant a second (kg/s, above 0).

    >>> burn_time(600.0, mass_flow(9000, 3000))
    200.0
    """
    propellant = not_negative("propellant_mass", propellant_mass, "kg")
    return plain(propellant / positive("mass_flow", mass_flow, "kg/s"))


def acceleration(thrust: ArrayLike, mass: ArrayLike) -> Numbers:
    """Give the acceleration (m/s²) that a thrust (N, 0 or more) brings a mass (kg, above 0), gravity left out.

    >>> acceleration(30_000.0, [1000.0, 3000.0])
    array([30., 10.])
    """
    return plain(not_negative("thrust", thrust, "N") / positive("mass", mass, "kg"))


def gravity_loss(burn_time: ArrayLike, gravity: ArrayLike = STANDARD_GRAVITY) -> Numbers:
    """Give the speed (m/s) that gravity takes during a burn straight up, by default near the ground of the Earth.

    It is the most a burn can lose: one that leans over loses less. Time in s and gravity in m/s², both 0 or more.

    >>> round(gravity_loss(160))
    1569
    """
    return plain(not_negative("burn_time", burn_time, "s") * not_negative("gravity", gravity, "m/s²"))


def _exponent(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> NDArray[np.float64]:
    hint = "give the size of the change, whatever its direction"
    return not_negative("delta_v", delta_v, "m/s", hint) / positive("exhaust_velocity", exhaust_velocity, "m/s")
