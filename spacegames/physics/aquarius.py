"""The figures of Apollo 13's way home, as they were said by radio or printed afterwards, in kg, h and A h.

"TEC" is the Apollo 13 Technical Air-to-Ground Voice Transcription (NASA, April 1970), with the hours, minutes and seconds
since lift-off at which a figure was said. SP-350 is J. Lovell's chapter 13 of *Apollo Expeditions to the Moon* (NASA, 1975).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from spacegames.physics.lifeboat import FOOT, POUND, cooling_water, endurance

__all__ = [
    "BATTERY",
    "BURNS",
    "CABINS",
    "CARTRIDGE_HOURS",
    "CO2_LIMIT",
    "CO2_PER_PERSON",
    "CO2_READINGS",
    "CREW",
    "FULL_THRUST",
    "HEAT_PER_PERSON",
    "HOME",
    "HOURS_SAVED",
    "HOURS_TO_GO",
    "LEDGER",
    "LEFT",
    "NORMAL_CURRENT",
    "SPECIFIC_IMPULSE",
    "STACK",
    "TALLY",
    "VOLTAGE",
    "Burn",
    "Reading",
    "Stock",
    "hours_left",
]


class Stock(NamedTuple):
    """A supply of the lifeboat and what an hour takes of it after the power-down."""

    supply: float
    rate: float
    unit: str
    source: str


class Burn(NamedTuple):
    """A burn of the descent engine: settings of the throttle, their lengths (s), planned and flown Δv (m/s)."""

    throttle: tuple[float, ...]
    durations: tuple[float, ...]
    planned: float
    flown: float
    source: str


class Reading(NamedTuple):
    """Carbon dioxide as read from telemetry: hours since lift-off, mm of mercury, what was going on."""

    time: float
    pressure: float
    note: str


def _hours(clock: str) -> float:
    hours, minutes, seconds = (int(part) for part in clock.split(":"))
    return hours + minutes / 60 + seconds / 3600


TALLY = _hours("81:46:13")
"""When Houston read the consumables up, two hours after the long burn, in hours since lift-off."""
HOURS_TO_GO = 61.0
"""From then to the end, as Houston counted (TEC 81:46:13)."""
HOME = _hours("142:54:41")
"""Splashdown (Orloff, Apollo by the Numbers, SP-2000-4029)."""

LEDGER: Mapping[str, Stock] = MappingProxyType(
    {
        "battery": Stock(1498.0, 14.0, "A h", "TEC 81:46:13"),
        "water": Stock(215 * POUND, 3.2 * POUND, "kg", "TEC 81:47:37 and 81:48:15: usable; 2.7 to 3.2 lb/h at 14 A"),
        "oxygen": Stock(44 * POUND, 0.36 * POUND, "kg", "TEC 81:49:47"),
        "round cartridges": Stock(
            44.0, 1.0, "h of clean air", "TEC 81:48:15 and 81:49:34, with those of the backpacks"
        ),
        "square cartridges": Stock(16 * 12.0, 1.0, "h of clean air", "TEC 81:48:15: 16 of Odyssey, 12 h each"),
    }
)
CARTRIDGE_HOURS = 12.0
"""Hours that one square cartridge serves three people (TEC 81:48:15)."""
BATTERY = 2181.0
"""Ampere-hours in the batteries of the lunar module when the crew moved in (SP-350)."""
NORMAL_CURRENT = 55.0
"""Amperes it takes under normal conditions, about (Space Rocket History, episode 276, after Lovell and Kluger)."""
VOLTAGE = 28.0
"""Volts of the lunar module's direct current, nominal (Apollo Operations Handbook)."""
HEAT_PER_PERSON = 136.7
"""Heat that one person gives off on an average day, W (NASA RP-1324, 1994)."""
CREW = 3
"""How many breathed."""
LEFT: Mapping[str, float] = MappingProxyType({"water": 28.2 * POUND, "oxygen": 28.5 * POUND})
"""What was left when Aquarius was cast off, in kg (SP-350)."""
HOURS_SAVED = 9 + 5 / 60
"""What the long burn saved: from 03:13 UT on 18 April to 18:08 UT on 17 April 1970 (NSSDCA, entry 1970-029A)."""

CO2_PER_PERSON = 1.0 / 86_400
"""Carbon dioxide that one person breathes out, kg/s: 1.00 kg a day (NASA RP-1324, 1994)."""
CO2_LIMIT = 15.0
"""Millimetres of mercury that the doctors allowed (TEC 82:25:55)."""
CABINS: Mapping[str, float] = MappingProxyType({"Aquarius": 6.65, "Odyssey": 6.17})
"""Volume under pressure in m³: 235 ft³ in the lunar module (Grumman), 6.17 m³ in the command module (NSSDCA)."""
CO2_READINGS: tuple[Reading, ...] = (
    Reading(_hours("82:25:26"), 10.6, "the first round cartridge is nearly full"),
    Reading(_hours("83:11:44"), 11.0, "Aquarius' own gauge says 12.5"),
    Reading(_hours("85:22:14"), 15.0, "the limit; Haise changes the cartridge"),
    Reading(_hours("85:29:50"), 4.5, "a small round one from a backpack takes over"),
    Reading(_hours("85:53:42"), 4.2, ""),
    Reading(_hours("91:12:30"), 4.7, "the first adapter is ready"),
    Reading(_hours("93:23:29"), 6.6, "Aquarius' own gauge says 12.5"),
    Reading(_hours("94:33:21"), 0.2, "two square cartridges are working"),
)
"""All from TEC at those times; gauges on board and on the ground differed."""

STACK: Mapping[str, float] = MappingProxyType({"Odyssey": 62_480 * POUND, "Aquarius": 33_452 * POUND})
"""Masses in kg that were read up with the long burn (TEC 77:55:24)."""
FULL_THRUST = 43_900.0
"""Full thrust of the descent engine in N (NASA Historical Data Book, SP-4012, volume III)."""
SPECIFIC_IMPULSE = 311.0
"""Seconds, at full thrust in vacuum (Wikipedia, Descent propulsion system); a tenth of the thrust gives 285."""
BURNS: Mapping[str, Burn] = MappingProxyType(
    {
        "free return": Burn(
            (0.1, 0.4),
            (5.0, 25.7),
            38.0 * FOOT,
            11.6,
            "TEC 60:53:09; flown: NSSDCA; length 30.7 s as the crew reported",
        ),
        "PC+2": Burn(
            (0.1, 0.4, 1.0), (5.0, 21.0, 237.4), 861.5 * FOOT, 262.0, "TEC 77:55:24; flown: 262 m/s, 263.4 s (NSSDCA)"
        ),
    }
)


def hours_left(current: float, people: int = CREW, *, square: bool = True) -> dict[str, float]:
    """Give the hours that each supply of `LEDGER` lasts from `TALLY` on.

    The water is what cooling takes: all current ends as heat, and so does what the crew eats.

    Parameters
    ----------
    current : float
        Steady current in A, above 0.
    people : int
        How many breathe; oxygen and cartridges are meant for three.
    square : bool
        Whether the square cartridges of Odyssey fit.

    Raises
    ------
    ValueError
        If the current or the number of people is not above 0.

    Examples
    --------
    >>> {name: round(hours) for name, hours in hours_left(14, square=False).items()}
    {'battery': 107, 'water': 84, 'oxygen': 122, 'clean air': 44}
    """
    water = 3600 * cooling_water(VOLTAGE * current + HEAT_PER_PERSON * people)
    oxygen = LEDGER["oxygen"]
    cartridges = LEDGER["round cartridges"].supply + square * LEDGER["square cartridges"].supply
    return {
        "battery": endurance(LEDGER["battery"].supply, current),
        "water": endurance(LEDGER["water"].supply, water),
        "oxygen": endurance(oxygen.supply, oxygen.rate * people / CREW),
        "clean air": endurance(cartridges * CREW, people),
    }
