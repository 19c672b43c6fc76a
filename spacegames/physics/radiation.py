"""Radiation in SI units: dose as rate times time, shields, and what to expect when the rate is not known.

A dose here is a dose equivalent in sievert (Sv), which weighs kinds of radiation by the harm they do; 1 Sv is 100 rem. A
shield that takes the same share of the radiation with every layer leaves an exponential. That is exact for a narrow beam of
gamma rays of one energy, and no more than a first guess for cosmic rays, which make new particles in a shield.

Sources: rates under way to Mars and on its ground, measured by the instrument RAD of the Mars Science Laboratory: C. Zeitlin
and others, Science 340 (2013) 1080; D. Hassler and others, Science 343 (2014) 1244797.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spacegames.physics.quantities import not_above, not_negative, numbers, plain, positive, refuse, within

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from spacegames.physics.quantities import Numbers

__all__ = [
    "CRUISE_DOSE_RATE",
    "MARS_DOSE_RATE",
    "REM",
    "attenuation_length",
    "dose",
    "expected_dose",
    "shield_thickness",
    "shielded",
]

REM = 0.01
"""One rem in Sv."""

CRUISE_DOSE_RATE = 1.84e-3 / 86_400
"""Sv/s of cosmic rays inside the spacecraft on its way to Mars in 2011 and 2012: 1.84 mSv a day, 0.33 more or less."""

MARS_DOSE_RATE = 0.64e-3 / 86_400
"""Sv/s of cosmic rays on the ground of Mars in 2012 and 2013: 0.64 mSv a day, 0.12 more or less."""


def dose(rate: ArrayLike, time: ArrayLike) -> Numbers:
    """Give the dose (Sv) that a steady rate (Sv/s) brings in a time (s), both 0 or more.

    Another unit of time will do if both use it, as Sv a day and days.

    >>> round(dose(CRUISE_DOSE_RATE, 360 * 86_400), 2)
    0.66
    """
    return plain(not_negative("rate", rate, "Sv/s") * not_negative("time", time, "s"))


def expected_dose(rates: ArrayLike, chances: ArrayLike, time: ArrayLike) -> Numbers:
    """Give the dose (Sv) to be expected when the rate is one of several: the average over very many flights.

    Parameters
    ----------
    rates : sequence
        The rates there may be, in Sv/s, 0 or more.
    chances : sequence
        The chance of each, from 0 to 1, together 1.
    time : float or array
        In s, 0 or more.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all, or if the two sequences do not match.

    Examples
    --------
    Three levels, equally likely, 0, 1 and 2 mSv a day, for 360 days:

    >>> round(expected_dose([0, 0.001, 0.002], [1 / 3] * 3, 360), 2)
    0.36
    """
    each = not_negative("rates", rates, "Sv/s")
    weights = within("chances", chances, 0.0, 1.0, "")
    if each.ndim != 1 or each.shape != weights.shape:
        raise ValueError(f"Each rate needs its chance: {each.size} rates, {weights.size} chances.")
    if not np.isclose(weights.sum(), 1.0, rtol=0, atol=1e-9):
        raise ValueError(f"The chances must add up to 1, not to {weights.sum():g}.")
    return dose(each @ weights, time)


def shielded(dose: ArrayLike, thickness: ArrayLike, attenuation_length: ArrayLike) -> Numbers:
    """Give what is left of a dose behind a shield, in the unit of the dose.

    Parameters
    ----------
    dose : float or array
        The dose without it, 0 or more.
    thickness : float or array
        Thickness of the shield in m, 0 or more; or its mass for each square metre in kg/m², if the length is, too.
    attenuation_length : float or array
        Thickness that leaves 1/e, about 37 %, in m, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> shielded(1.0, [0.0, 0.1, 0.2], 0.1).round(3)
    array([1.   , 0.368, 0.135])
    """
    through = not_negative("thickness", thickness, "m") / positive("attenuation_length", attenuation_length, "m")
    return plain(not_negative("dose", dose, "Sv") * np.exp(-through))


def attenuation_length(layer: ArrayLike, left: ArrayLike = 0.5) -> Numbers:
    """Give the attenuation length (m) of a stuff of which a `layer` (m, above 0) leaves a share, by default half.

    The share must be above 0 and below 1.

    >>> round(attenuation_length(0.052), 3)
    0.075
    """
    share = numbers("left", left, "")
    refuse("left", share, (share > 0) & (share < 1), "above 0 and below 1: the share that the layer leaves")
    return plain(positive("layer", layer, "m") / -np.log(share))


def shield_thickness(dose: ArrayLike, allowed: ArrayLike, attenuation_length: ArrayLike) -> Numbers:
    """Give the thickness (m) of a shield that leaves an `allowed` dose, above 0, of what comes without it.

    Parameters
    ----------
    dose, allowed : float or array
        Both in Sv, with 0 < allowed <= dose.
    attenuation_length : float or array
        Thickness that leaves 1/e, in m, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(shield_thickness(1.0, 0.5, 0.1), 3)
    0.069
    """
    before, after = positive("dose", dose, "Sv"), positive("allowed", allowed, "Sv")
    not_above(("allowed", after), ("dose", before), "Sv", "then no shield is needed.")
    return plain(positive("attenuation_length", attenuation_length, "m") * np.log(before / after))
