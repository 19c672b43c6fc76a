"""Rockets in SI units: metres per second and kilograms.

Source: the rocket equation of Tsiolkovsky (1903), derived step by step in `spacegames.physics.derivations`. It holds
without gravity and drag, for exhaust that leaves at one speed far below that of light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spacegames.physics.quantities import not_above, not_negative, plain, positive

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from spacegames.physics.quantities import Numbers

__all__ = ["delta_v", "mass_ratio", "propellant_mass"]


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


def _exponent(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> NDArray[np.float64]:
    hint = "give the size of the change, whatever its direction"
    return not_negative("delta_v", delta_v, "m/s", hint) / positive("exhaust_velocity", exhaust_velocity, "m/s")
