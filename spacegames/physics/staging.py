"""Rockets in stages: what a stack of them can do, and how a mass is best split into stages.

A stage is its propellant and its structure (tanks, engines, all that is thrown away with it). Its structural ratio is
structure / (structure + propellant). The stages stand on the last axis, that which burns first comes first, and each is
dropped when it is empty; the payload is what remains above the last.

Source: the rocket equation stage by stage; the best split by a Lagrange multiplier (Malina and Summerfield, "The Problem
of Escape from the Earth by Rocket", Journal of the Aeronautical Sciences 14, 1947), both derived step by step in
`spacegames.physics.derivations`. Gravity and air are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spacegames.physics.quantities import not_above, not_negative, numbers, plain, positive, refuse

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from spacegames.physics.quantities import Numbers

__all__ = ["best_split", "single_stage_limit", "stack_delta_v", "stage_delta_v"]


def stage_delta_v(
    exhaust_velocities: ArrayLike, structural_ratios: ArrayLike, stage_masses: ArrayLike, payload: ArrayLike
) -> NDArray[np.float64]:
    """Give what each stage adds to the speed, in m/s.

    Parameters
    ----------
    exhaust_velocities, structural_ratios, stage_masses : array, shape (..., n)
        Of n stages, the first to burn first: speed of the exhaust in m/s, above 0; structure over stage mass, between 0
        and 1; structure and propellant together in kg, 0 or more.
    payload : float or array, shape (...)
        What remains in kg, above 0.

    Returns
    -------
    array, shape (..., n)

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> stage_delta_v([3000, 3000], 0.1, [900, 90], 10).round()
    array([4982., 4982.])
    """
    speed = positive("exhaust_velocities", exhaust_velocities, "m/s")
    ratio = _ratios(structural_ratios)
    masses = not_negative("stage_masses", stage_masses, "kg")
    carried = positive("payload", payload, "kg")[..., np.newaxis]
    speed, ratio, masses = np.broadcast_arrays(*map(np.atleast_1d, (speed, ratio, masses)))
    full = carried + np.cumsum(masses[..., ::-1], axis=-1)[..., ::-1]
    empty = full - (1 - ratio) * masses
    return np.asarray(speed * np.log(full / empty))


def stack_delta_v(
    exhaust_velocities: ArrayLike, structural_ratios: ArrayLike, stage_masses: ArrayLike, payload: ArrayLike
) -> Numbers:
    """Give the change of speed (m/s) of all stages together; parameters and errors as for `stage_delta_v`.

    Examples
    --------
    The same 990 kg in one stage and in two:

    >>> round(stack_delta_v([3000], [0.1], [990], 10)), round(stack_delta_v([3000, 3000], 0.1, [900, 90], 10))
    (6649, 9964)
    """
    return plain(stage_delta_v(exhaust_velocities, structural_ratios, stage_masses, payload).sum(axis=-1))


def single_stage_limit(exhaust_velocity: ArrayLike, structural_ratio: ArrayLike) -> Numbers:
    """Give the change of speed (m/s) that one stage cannot reach, however little it carries.

    Parameters
    ----------
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.
    structural_ratio : float or array
        Structure over stage mass, between 0 and 1.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    A tenth of structure and the exhaust of kerosene: not enough for an orbit, even without payload.

    >>> round(single_stage_limit(3000, 0.1))
    6908
    """
    return plain(-positive("exhaust_velocity", exhaust_velocity, "m/s") * np.log(_ratios(structural_ratio)))


def best_split(
    total_mass: ArrayLike, payload: ArrayLike, exhaust_velocities: ArrayLike, structural_ratios: ArrayLike
) -> NDArray[np.float64]:
    """Split what is not payload into stages so that the change of speed is greatest.

    Parameters
    ----------
    total_mass, payload : float or array, shape (...)
        Of the whole rocket, and what remains, in kg, with 0 < payload <= total_mass.
    exhaust_velocities, structural_ratios : array, shape (n,) or (..., n)
        Of the n stages, the first to burn first; as for `stage_delta_v`.

    Returns
    -------
    array, shape (..., n)
        Masses of the stages in kg; 0 for a stage that would only be a burden.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Notes
    -----
    With a multiplier m, stage i of exhaust velocity c and structural ratio e has the mass ratio (1 - m/c) / e, or 1 where
    that is less. The more m, the less all stages weigh: m is found by halving its range until floats no longer tell.

    Examples
    --------
    Equal stages are best of equal payload ratio, here 10 to 1:

    >>> best_split(1000, 10, [3000, 3000], 0.1).round(3)
    array([900.,  90.])
    """
    whole, carried = positive("total_mass", total_mass, "kg"), positive("payload", payload, "kg")
    not_above(("payload", carried), ("total_mass", whole), "kg", "the payload is a part of the rocket.")
    speed = positive("exhaust_velocities", exhaust_velocities, "m/s")
    ratio = _ratios(structural_ratios)
    speed, ratio, whole, carried = np.broadcast_arrays(
        np.atleast_1d(speed), np.atleast_1d(ratio), whole[..., np.newaxis], carried[..., np.newaxis]
    )
    share = np.log(carried[..., 0] / whole[..., 0])
    low, high = np.zeros_like(share), (speed * (1 - ratio)).max(axis=-1)
    for _ in range(200):
        middle = (low + high) / 2
        enough = np.log(_payload_ratios(middle, speed, ratio)).sum(axis=-1) >= share
        low, high = np.where(enough, low, middle), np.where(enough, middle, high)
    kept = _payload_ratios(high, speed, ratio)
    above = whole * np.cumprod(kept, axis=-1)
    below = np.concatenate([whole[..., :1], above[..., :-1]], axis=-1)
    return np.asarray(below - above)


def _payload_ratios(
    multiplier: NDArray[np.float64], speed: NDArray[np.float64], ratio: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Mass above each stage over mass with it, where the mass ratios are those of the multiplier."""
    mass_ratio = np.maximum((1 - multiplier[..., np.newaxis] / speed) / ratio, 1)
    with np.errstate(divide="ignore"):
        return np.asarray(np.maximum((1 / mass_ratio - ratio) / (1 - ratio), np.finfo(float).tiny))


def _ratios(structural_ratios: ArrayLike) -> NDArray[np.float64]:
    ratio = numbers("structural_ratio", structural_ratios, "")
    refuse(
        "structural_ratio", ratio, (ratio > 0) & (ratio < 1), "between 0 and 1: structure over the mass of the stage"
    )
    return ratio
