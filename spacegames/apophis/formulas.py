"""What a launch depends on, needed by rules and odds alike: points, fuel, and what the die must show."""

from __future__ import annotations

from spacegames.apophis.state import Options, Phase, Section
from spacegames.apophis.tables import LAUNCH_LIMIT, SECTIONS, SUCCESS, Colour


def points(rocket: tuple[Section, ...], colour: Colour) -> int:
    """Points of a colour on a rocket (AP038)."""
    return sum(SECTIONS[section][1] for section in rocket if SECTIONS[section][0] == colour)


def total(rocket: tuple[Section, ...]) -> int:
    """Points of all sections of a rocket (AP038, ruling QP09)."""
    return sum(SECTIONS[section][1] for section in rocket)


def enough_fuel(rocket: tuple[Section, ...]) -> bool:
    """At least a quarter of the points must be fuel (AP037, ruling QP08)."""
    return 4 * points(rocket, "yellow") >= total(rocket)


def needed(phase: Phase, rocket: tuple[Section, ...], apophis: int, options: Options) -> int | None:
    """What the die must show at least in a check, or at most in the launch roll; None where the check is skipped.

    AP041 to AP050 and AP058: guidance adds Apophis's value and blue points, damage red points (none: skipped), deflection
    green points (none: skipped, as with fail-safes, AP059), the launch roll fuel.
    """
    if phase is Phase.LAUNCH_ROLL:
        return LAUNCH_LIMIT - 1 - points(rocket, "yellow") if options.launch_roll else None
    if phase is Phase.GUIDANCE:
        return SUCCESS - apophis - points(rocket, "blue")
    red, green = points(rocket, "red"), points(rocket, "green")
    if phase is Phase.DAMAGE:
        return SUCCESS - red if red else None
    return SUCCESS - green if green and not options.fail_safes else None


def passes(phase: Phase, number: int, need: int) -> bool:
    """Whether a roll passes a check: low for the launch roll, high for all others."""
    return number <= need if phase is Phase.LAUNCH_ROLL else number >= need
