"""What there is to say of a transfer: places, times, speeds, distances, angles, and where the craft is."""

from __future__ import annotations

from math import degrees
from typing import Final

from spacewidgets.panels.explorers.transfer_model import DAY, PLACES, Journey
from spacewidgets.words import _, grouped, ngettext

__all__ = ["angle", "distance", "place_name", "span", "speed", "status", "unit"]

HOUR: Final = 3_600.0
LONG = 1_000  # days, from which on one counts in years, too


def place_name(name: str) -> str:
    """A place as one says it."""
    return _(PLACES[name].name)


def unit(journey: Journey) -> tuple[str, float]:
    """The unit of time that suits a journey, and how many of it make a day."""
    return (_("h"), DAY / HOUR) if PLACES[journey.start].around == "Earth" else (_("days"), 1.0)


def span(journey: Journey, days: float, *, years: bool = True) -> str:
    """A time, in the unit that suits the journey; a long one also in years."""
    if PLACES[journey.start].around == "Earth":
        hours = days * DAY / HOUR
        return _("{n} h").format(n=f"{hours:.2f}" if abs(hours) < 10 else grouped(hours, 1))  # noqa: PLR2004
    whole = round(days)
    said = ngettext("{n} day", "{n} days", whole).format(n=grouped(whole))
    if whole < LONG or not years:
        return said
    return _("{days} ({years} years)").format(days=said, years=f"{days / 365.25:.1f}")


def speed(metres_per_second: float) -> str:
    """A speed in km/s."""
    return _("{speed} km/s").format(speed=f"{metres_per_second / 1000:.2f}")


def distance(metres: float) -> str:
    """A distance in km, or in millions of them."""
    if metres >= 1e9:  # noqa: PLR2004 - a million km
        return _("{n} million km").format(n=grouped(metres / 1e9) if metres >= 1e10 else f"{metres / 1e9:.1f}")  # noqa: PLR2004
    return _("{n} km").format(n=grouped(round(metres / 1000, -2 if metres >= 1e7 else 0)))  # noqa: PLR2004


def angle(turned: float) -> str:
    """How far ahead or behind something is."""
    words = _("{n}° ahead") if turned >= 0 else _("{n}° behind")
    return words.format(n=round(abs(degrees(turned))))


def status(journey: Journey) -> str:
    """Where the craft is, in one sentence."""
    if journey.day == journey.launch:
        return _("Launch.")
    if journey.day < journey.launch:
        return _("Launch in {time}.").format(time=span(journey, journey.launch - journey.day))
    if journey.day < journey.arrival:
        under_way, flight = span(journey, journey.day - journey.launch), span(journey, journey.route.flight)
        return _("Under way: {under_way} of {flight}.").format(under_way=under_way, flight=flight)
    if journey.meets:
        return _("It has met its goal.")
    return _("Missed: its goal was {distance} away.").format(distance=distance(journey.miss))
