"""The few formulas the whole game rests on: thrust, payload, years, radiation.

Masses, thrusts and money are integers, payload limits are exact fractions.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from .names import whole
from .rocket_set import RocketSet
from .tables import ASTRONAUTS_PER_SUPPLY, ION_THRUSTER, ROCKETS, Hazard, Rocket, Variant

HIGHEST_DIFFICULTY = 9


def thrust_required(mass: int, difficulty: int) -> int:
    """Thrust that moves ``mass`` along a maneuver of ``difficulty`` (LE-010).

    >>> thrust_required(mass=2, difficulty=3)
    6
    """
    whole("mass", mass)
    whole("difficulty", difficulty)
    return mass * difficulty


def payload(rockets: Rocket | str | RocketSet, difficulty: int) -> Fraction:
    """Largest mass that a rocket, or a set of rockets, carries besides itself: thrust ÷ difficulty − own mass (LE-288).

    Zero or less means that the rockets do not even move themselves.
    At difficulty 0 nothing limits the payload, so asking is a ``ValueError``.

    >>> payload("Soyuz", 3)
    Fraction(53, 3)
    >>> payload("Saturn + 2 Atlas", 3)
    Fraction(170, 3)
    """
    whole("difficulty", difficulty)
    if difficulty == 0:
        raise ValueError("At difficulty 0 no thrust is needed, so there is no largest payload.")
    rockets = rockets if isinstance(rockets, RocketSet) else RocketSet.of(rockets)
    return Fraction(rockets.thrust, difficulty) - rockets.mass


def payload_chart(
    rockets: Iterable[Rocket] = ROCKETS, difficulties: Iterable[int] = range(1, HIGHEST_DIFFICULTY + 1)
) -> dict[tuple[str, int], Fraction | None]:
    """The maximum payload of each rocket at each difficulty; None where the printed chart is blank (LE-287, LE-288)."""
    difficulties = tuple(difficulties)
    return {
        (rocket.name, difficulty): limit if (limit := payload(rocket, difficulty)) > 0 else None
        for rocket in rockets
        for difficulty in difficulties
    }


def ion_thrust(years: int, thrusters: int = 1) -> int:
    """Thrust of ion thrusters on a maneuver of so many years: 5 for each year, none without years (LE-213, LE-215).

    >>> ion_thrust(years=3)
    15
    """
    return ION_THRUSTER.thrust_per_year * whole("years", years) * whole("number of thrusters", thrusters)


def ion_payload(years: int, difficulty: int, thrusters: int = 1) -> Fraction:
    """Largest mass that ion thrusters alone carry besides themselves; zero or less means none.

    >>> ion_payload(years=3, difficulty=5)
    Fraction(2, 1)
    """
    if whole("difficulty", difficulty) == 0:
        raise ValueError("At difficulty 0 no thrust is needed, so there is no largest payload.")
    return Fraction(ion_thrust(years, thrusters), difficulty) - ION_THRUSTER.mass * thrusters


def speeds(difficulty: int, years: int) -> tuple[tuple[int, int], ...]:
    """Every sensible (difficulty, years) of a maneuver, slowest first: difficulty doubled, years halved and rounded up.

    Doubling that saves no year is left out (LE-217, ruling V9).

    >>> speeds(difficulty=3, years=3)
    ((3, 3), (6, 2), (12, 1))
    """
    whole("difficulty", difficulty)
    whole("years", years)
    found = [(difficulty, years)]
    while (faster := -(-found[-1][1] // 2)) < found[-1][1]:
        found.append((found[-1][0] * 2, faster))
    return tuple(found)


def slower(difficulty: int, years: int, extra: int, *, optional_time: bool = False) -> tuple[int, int]:
    """(difficulty, years) of a maneuver made slower by ``extra`` years, at unchanged difficulty (LE-219, LE-185).

    >>> slower(difficulty=3, years=1, extra=2)
    (3, 3)
    """
    if whole("number of extra years", extra) and years < 1 and not optional_time:
        raise ValueError("A maneuver that takes no time cannot be made slower unless its hourglass is optional.")
    return difficulty, whole("years", years) + extra


def radiation_threshold(level: int, years: int, shield: int = 0) -> int:
    """Highest roll of the eight-sided die that makes an astronaut ill: level × years, the level lowered by a shield.

    0 means that nobody can fall ill, 8 or more that everybody does (LE-191, LE-195).

    >>> radiation_threshold(level=2, years=3)
    6
    >>> radiation_threshold(level=2, years=3, shield=1)
    3
    """
    lowered = max(0, whole("radiation level", level) - whole("shield", shield))
    return lowered * whole("years", years)


def ill_up_to(hazard: Hazard, card: Variant, years: int, shield: int = 0) -> int:
    """Highest roll that makes a healthy astronaut ill where a craft faces a card: of radiation, of a place (LE-191, LE-244)."""
    return radiation_threshold(card.radiation_level or 0, years, shield) if hazard.per_year else card.sick_up_to


def supplies_a_year(crew: int) -> int:
    """How many units of supplies a crew eats in a year (LE-092, LE-093).

    >>> supplies_a_year(5), supplies_a_year(6)
    (1, 2)
    """
    return -(-crew // ASTRONAUTS_PER_SUPPLY)
