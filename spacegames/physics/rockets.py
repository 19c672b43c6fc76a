"""Rockets in SI units: metres per second and kilograms, numbers or arrays of them.

Every function takes numbers or array-likes that broadcast against each other, and gives a float for numbers and an
array otherwise. What cannot be (a mass of zero, a rocket that is heavier after its burn) is a ValueError that says so.

Source: the rocket equation of Tsiolkovsky (1903), derived step by step in `spacegames.physics.derivations`. It holds
without gravity and drag, for exhaust that leaves at one speed far below that of light.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["delta_v", "mass_ratio", "propellant_mass"]


@overload
def delta_v(exhaust_velocity: float, initial_mass: float, final_mass: float) -> float: ...
@overload
def delta_v(exhaust_velocity: ArrayLike, initial_mass: ArrayLike, final_mass: ArrayLike) -> NDArray[np.float64]: ...
def delta_v(exhaust_velocity: ArrayLike, initial_mass: ArrayLike, final_mass: ArrayLike) -> Any:
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
    speed = _positive("exhaust_velocity", exhaust_velocity, "m/s")
    before = _positive("initial_mass", initial_mass, "kg")
    after = _positive("final_mass", final_mass, "kg")
    if np.any(after > before):
        raise ValueError(
            f"final_mass is above initial_mass ({_first_pair(after, before)} kg): "
            "a rocket gets lighter as it burns; are the two swapped?"
        )
    return _plain(speed * np.log(before / after))


@overload
def mass_ratio(delta_v: float, exhaust_velocity: float) -> float: ...
@overload
def mass_ratio(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> NDArray[np.float64]: ...
def mass_ratio(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> Any:
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
    return _plain(np.exp(_exponent(delta_v, exhaust_velocity)))


@overload
def propellant_mass(delta_v: float, exhaust_velocity: float, final_mass: float) -> float: ...
@overload
def propellant_mass(delta_v: ArrayLike, exhaust_velocity: ArrayLike, final_mass: ArrayLike) -> NDArray[np.float64]: ...
def propellant_mass(delta_v: ArrayLike, exhaust_velocity: ArrayLike, final_mass: ArrayLike) -> Any:
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
    return _plain(_positive("final_mass", final_mass, "kg") * np.expm1(_exponent(delta_v, exhaust_velocity)))


def _exponent(delta_v: ArrayLike, exhaust_velocity: ArrayLike) -> NDArray[np.float64]:
    change = _numbers("delta_v", delta_v, "m/s")
    _refuse("delta_v", change, change >= 0, "0 m/s or more: give the size of the change, whatever its direction")
    return change / _positive("exhaust_velocity", exhaust_velocity, "m/s")


def _positive(name: str, values: ArrayLike, unit: str) -> NDArray[np.float64]:
    array = _numbers(name, values, unit)
    _refuse(name, array, array > 0, f"above 0 {unit}")
    return array


def _numbers(name: str, values: ArrayLike, unit: str) -> NDArray[np.float64]:
    try:
        array = np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name} must be a number of {unit} or an array of them, not {values!r}.") from None
    _refuse(name, array, np.isfinite(array), f"a finite number of {unit}")
    return array


def _refuse(name: str, array: NDArray[np.float64], good: NDArray[np.bool_], right: str) -> None:
    if not np.all(good):
        raise ValueError(f"{name} must be {right}, not {float(array[~good].flat[0]):g}.")


def _first_pair(after: NDArray[np.float64], before: NDArray[np.float64]) -> str:
    after, before = np.broadcast_arrays(after, before)
    wrong = after > before
    return f"{after[wrong][0]:g} > {before[wrong][0]:g}"


def _plain(values: NDArray[np.float64]) -> Any:
    """Turn what has no dimension into a float, whose repr a learner can read."""
    return values if np.ndim(values) else float(values)
