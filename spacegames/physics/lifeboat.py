"""Apollo 13 as a budget: how long a supply lasts, how breath poisons a cabin, what a burn does to a docked stack.

A supply and its rate may be in any units that match (ampere-hours and amperes give hours); all else is in SI units.
The rule for carbon dioxide holds for one well-mixed cabin and a filter that takes the same share of it every second;
each formula is derived step by step in `spacegames.physics.derivations`. The figures of the flight stand in `aquarius`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from spacegames.physics.quantities import not_above, not_negative, numbers, plain, positive, refuse, within
from spacegames.physics.rockets import delta_v

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from spacegames.physics.quantities import Numbers

__all__ = [
    "FOOT",
    "GAS_CONSTANT",
    "HEAT_OF_VAPORISATION",
    "MILLIMETRE_OF_MERCURY",
    "MOLAR_MASS_CO2",
    "MOLAR_MASS_LIOH",
    "POUND",
    "POUND_FORCE",
    "affordable_rate",
    "burn_delta_v",
    "co2_level",
    "co2_limit",
    "co2_source",
    "co2_time",
    "cooling_water",
    "endurance",
    "full_thrust_time",
    "lithium_hydroxide",
    "power_down",
]

POUND = 0.45359237
"""One pound in kg, exact (international pound, 1959)."""
POUND_FORCE = 4.4482216152605
"""The weight of one pound in N, exact: POUND times 9.80665 m/s²."""
FOOT = 0.3048
"""One foot in m, exact (international foot, 1959)."""
MILLIMETRE_OF_MERCURY = 133.322387415
"""Pressure of 1 mm of mercury in Pa (NIST SP 811)."""
GAS_CONSTANT = 8.31446261815324
"""Gas constant in J/(mol K), exact (SI, 2019)."""
HEAT_OF_VAPORISATION = 2.501e6
"""Heat that a kilogram of water at 0 °C takes along when it becomes vapour, J/kg (steam tables; to 0.1 %)."""
MOLAR_MASS_CO2 = 0.0440095
"""Carbon dioxide, kg/mol (IUPAC: C 12.011, O 15.999; to 0.01 %)."""
MOLAR_MASS_LIOH = 0.023948
"""Lithium hydroxide, kg/mol (IUPAC: Li 6.94, O 15.999, H 1.008; to 0.1 %, for lithium differs by where it was dug)."""


def endurance(supply: ArrayLike, rate: ArrayLike) -> Numbers:
    """Give the time a supply lasts at a steady rate, in the unit of time that is in the rate.

    Parameters
    ----------
    supply : float or array
        What there is, 0 or more, in any unit: A h, kg, person-hours.
    rate : float or array
        What is used each unit of time, above 0: A, kg/h, persons.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    1498 ampere-hours at 14 amperes:

    >>> endurance(1498, 14)
    107.0
    """
    return plain(not_negative("supply", supply, "") / positive("rate", rate, ""))


def affordable_rate(supply: ArrayLike, time: ArrayLike, reserve: ArrayLike = 0) -> Numbers:
    """Give the steady rate at which a supply lasts for so long and leaves a reserve.

    Parameters
    ----------
    supply : float or array
        What there is, 0 or more.
    time : float or array
        How long it must last, above 0.
    reserve : float or array
        What must be left at the end, from 0 to the supply.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(affordable_rate(1498, 61), 1)
    24.6
    """
    return plain(_spendable(supply, reserve) / positive("time", time, ""))


def power_down(
    supply: ArrayLike, time: ArrayLike, first_rate: ArrayLike, first_time: ArrayLike, reserve: ArrayLike = 0
) -> Numbers:
    """Give the rate that is left for the rest of the way after a time at a first rate.

    Parameters
    ----------
    supply : float or array
        What there is at the start, 0 or more.
    time : float or array
        How long it must last in all, above 0.
    first_rate, first_time : float or array
        What is used at first, and how long that goes on: 0 or more, and less than `time`.
    reserve : float or array
        What must be left at the end, from 0 to the supply.

    Raises
    ------
    ValueError
        If a number is outside its range, or if the first part alone uses up more than there is to spend.

    Examples
    --------
    2181 ampere-hours for 84 hours, of which the first 24 at 28 amperes:

    >>> round(power_down(2181, 84, first_rate=28, first_time=24), 2)
    25.15
    """
    in_all, first = positive("time", time, ""), not_negative("first_time", first_time, "")
    used = not_negative("first_rate", first_rate, "") * first
    left = _spendable(supply, reserve) - used
    refuse("first_time", first, first < in_all, "less than the time in all, or nothing is left to save in")
    if np.any(left < 0):
        raise ValueError(f"The first part uses {float(np.max(used)):g}, more than there is to spend: end it earlier.")
    return plain(left / (in_all - first))


def cooling_water(heat: ArrayLike) -> Numbers:
    """Give the water (kg/s) that must evaporate into space to carry off so much heat (W).

    All the power of a spacecraft's instruments ends as heat, and so does what its crew eats. A sublimator lets water freeze
    and vanish into the vacuum outside; in the end each kilogram has gone from liquid to vapour.

    Parameters
    ----------
    heat : float or array
        Heat in W, 0 or more.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    A kilowatt, in kilograms an hour:

    >>> round(3600 * cooling_water(1000), 2)
    1.44
    """
    return plain(not_negative("heat", heat, "W") / HEAT_OF_VAPORISATION)


def co2_source(people: ArrayLike, volume: ArrayLike, per_person: ArrayLike, temperature: ArrayLike = 293.15) -> Numbers:
    """Give how fast breathing raises the pressure of carbon dioxide in a closed cabin (Pa/s), by the ideal gas law.

    Parameters
    ----------
    people : float or array
        How many breathe, 0 or more.
    volume : float or array
        Volume of gas in m³, above 0.
    per_person : float or array
        Carbon dioxide from one person in kg/s, 0 or more. At rest about 1 kg a day (NASA RP-1324).
    temperature : float or array
        Temperature of the gas in K, above 0. 293.15 K is 20 °C.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    One person in a bathroom of 10 m³, in pascals an hour:

    >>> round(3600 * co2_source(1, 10, per_person=1 / 86_400), 1)
    230.8
    """
    gas = not_negative("people", people, "") * not_negative("per_person", per_person, "kg/s") / MOLAR_MASS_CO2
    return plain(gas * GAS_CONSTANT * positive("temperature", temperature, "K") / positive("volume", volume, "m³"))


def co2_level(time: ArrayLike, source: ArrayLike, removal: ArrayLike, start: ArrayLike = 0) -> Numbers:
    """Give the pressure of carbon dioxide (Pa) after a time: breathing adds, a filter takes away.

    Parameters
    ----------
    time : float or array
        Time in s, 0 or more.
    source : float or array
        What breathing adds in Pa/s, 0 or more.
    removal : float or array
        The share of it that the filter takes each second, in 1/s; 0 is no filter at all.
    start : float or array
        Pressure at the start in Pa, 0 or more.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    Without a filter it just adds up; with one it settles.

    >>> co2_level(100, source=0.2, removal=0)
    20.0
    >>> co2_level([0, 1e3, 1e5], source=0.2, removal=0.001, start=50).round()
    array([ 50., 145., 200.])
    """
    after, adds = not_negative("time", time, "s"), not_negative("source", source, "Pa/s")
    share, before = not_negative("removal", removal, "1/s"), not_negative("start", start, "Pa")
    exponent = share * after
    safe = np.where(exponent > 0, exponent, 1.0)
    # (1 - e^-x) / x is the part of the time that counts; it tends to 1 where nothing is removed.
    part = np.where(exponent > 0, -np.expm1(-safe) / safe, 1.0)
    return plain(np.asarray(before * np.exp(-exponent) + adds * after * part))


def co2_limit(source: ArrayLike, removal: ArrayLike) -> Numbers:
    """Give the pressure of carbon dioxide (Pa) at which the filter takes as much as breathing adds.

    Parameters
    ----------
    source : float or array
        What breathing adds in Pa/s, 0 or more.
    removal : float or array
        The share of it that the filter takes each second, in 1/s, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> co2_limit(0.2, 0.001)
    200.0
    """
    return plain(not_negative("source", source, "Pa/s") / positive("removal", removal, "1/s"))


def co2_time(level: ArrayLike, source: ArrayLike, removal: ArrayLike = 0, start: ArrayLike = 0) -> Numbers:
    """Give the time (s) until carbon dioxide has risen to a level.

    Parameters
    ----------
    level : float or array
        The pressure in Pa that is waited for, at least `start`.
    source : float or array
        What breathing adds in Pa/s, above 0.
    removal : float or array
        The share that the filter takes each second, in 1/s, 0 or more.
    start : float or array
        Pressure at the start in Pa, 0 or more.

    Raises
    ------
    ValueError
        If a number is outside its range, or if the level is never reached because the filter is too good.

    Examples
    --------
    >>> co2_time(20, source=0.2)
    100.0
    >>> round(co2_time(145, source=0.2, removal=0.001, start=50))
    1003
    """
    goal, adds = numbers("level", level, "Pa"), positive("source", source, "Pa/s")
    share, before = not_negative("removal", removal, "1/s"), not_negative("start", start, "Pa")
    not_above(("start", before), ("level", goal), "Pa", "carbon dioxide is there already; ask for a higher level.")
    shortfall = adds - share * goal
    if np.any(shortfall <= 0):
        raise ValueError("That level is never reached: there the filter takes at least as much as breathing adds.")
    rise = goal - before
    ratio = share * rise / shortfall
    safe = np.where(ratio > 0, ratio, 1.0)
    # ln(1 + x) / x tends to 1 where nothing is removed.
    return plain(np.asarray(rise / shortfall * np.where(ratio > 0, np.log1p(safe) / safe, 1.0)))


def lithium_hydroxide(carbon_dioxide: ArrayLike) -> Numbers:
    """Give the lithium hydroxide (kg) that binds so much carbon dioxide (kg): 2 LiOH + CO₂ → Li₂CO₃ + H₂O.

    Parameters
    ----------
    carbon_dioxide : float or array
        What is to be bound in kg, 0 or more. A real canister needs more, for not every grain is reached.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    >>> round(lithium_hydroxide(1), 3)
    1.088
    """
    return plain(2 * MOLAR_MASS_LIOH / MOLAR_MASS_CO2 * not_negative("carbon_dioxide", carbon_dioxide, "kg"))


def full_thrust_time(throttle: ArrayLike, durations: ArrayLike) -> Numbers:
    """Give the time (s) at full thrust that brings the impulse of a burn in several settings.

    Parameters
    ----------
    throttle : array
        Setting of each part of the burn, 0 to 1, along the last axis.
    durations : array
        Length of each part in s, 0 or more.

    Raises
    ------
    ValueError
        If a number is outside its range, not finite or no number at all.

    Examples
    --------
    Five seconds at 10 %, twenty at 40 %:

    >>> full_thrust_time([0.1, 0.4], [5, 20])
    8.5
    """
    parts = within("throttle", throttle, 0, 1, "") * not_negative("durations", durations, "s")
    return plain(np.sum(np.atleast_1d(parts), axis=-1))


def burn_delta_v(thrust: ArrayLike, time: ArrayLike, exhaust_velocity: ArrayLike, mass: ArrayLike) -> Numbers:
    """Give the change of speed (m/s) that an engine brings to all that hangs on it.

    Parameters
    ----------
    thrust : float or array
        Thrust in N, 0 or more.
    time : float or array
        Time at that thrust in s, 0 or more.
    exhaust_velocity : float or array
        Speed of the exhaust in m/s, above 0.
    mass : float or array
        Mass before the burn in kg, of the whole stack, above 0.

    Raises
    ------
    ValueError
        If a number is outside its range, or if so long a burn would take more propellant than the stack weighs.

    Examples
    --------
    >>> round(burn_delta_v(44_000, 247, 3050, 43_500))
    261
    """
    speed, before = positive("exhaust_velocity", exhaust_velocity, "m/s"), positive("mass", mass, "kg")
    burnt = not_negative("thrust", thrust, "N") * not_negative("time", time, "s") / speed
    if np.any(burnt >= before):
        raise ValueError("So long a burn takes more propellant than the whole stack weighs; is a unit wrong?")
    return delta_v(speed, before, before - burnt)


def _spendable(supply: ArrayLike, reserve: ArrayLike) -> NDArray[np.float64]:
    there, kept = not_negative("supply", supply, ""), not_negative("reserve", reserve, "")
    not_above(("reserve", kept), ("supply", there), "", "one cannot keep more than there is.")
    return there - kept
