"""Flying a craft when nothing goes wrong: no outcome is drawn and no hazard is faced.

This is the world of the Moon demonstrations and of every plan; the odds of the real game come on top.
"""

from __future__ import annotations

from dataclasses import replace

from ..game import Illegal, Refusal
from .formulas import thrust_required
from .rocket_set import RocketSet
from .routes import destinations, maneuver, place_named
from .state import Craft
from .tables import Place


def why_not_fly(craft: Craft, end: Place, rockets: RocketSet | str) -> Refusal | None:
    """A craft flies along a maneuver if the rockets it burns give at least mass × difficulty (LE-008, LE-010, LE-011).

    The rockets about to be burned are part of that mass (LE-013). A craft without components does nothing (LE-003).
    """
    rockets = RocketSet.of(rockets)
    end = place_named(end)
    if not craft.components:
        return Refusal("LE-003", "There is nothing aboard, and a bare spacecraft card cannot fly.")
    if end not in destinations(craft.place):
        ways = tuple(destinations(craft.place))
        return Refusal("LE-008", "No maneuver leads from {0} to {1}, only to {2}.", (craft.place, end, ways))
    for name, count in rockets.items():
        if craft.rockets.get(name, 0) < count:
            has = craft.rockets.get(name, 0)
            return Refusal("LE-012", "{1} rockets aboard: {0}, so {2} cannot be burned.", (has, name, count))
    needed = thrust_required(craft.mass, maneuver(craft.place, end).difficulty)
    if rockets.thrust < needed:
        values = (craft.mass, maneuver(craft.place, end).difficulty, needed, rockets, rockets.thrust)
        return Refusal("LE-011", "{0} mass × {1} difficulty needs {2} thrust; {3} gives only {4}.", values)
    return None


def fly(craft: Craft, end: Place, rockets: RocketSet | str) -> Craft:
    """The craft after the maneuver: at its end, without the rockets it burned (LE-012).

    >>> fly(Craft(("Probe", "Juno"), "Lunar Orbit"), "Moon", "Juno")
    Craft(components=('Probe',), place='Moon', name='the craft')
    """
    if refusal := why_not_fly(craft, end, rockets):
        raise Illegal(refusal)
    left = list(craft.components)
    for name, count in RocketSet.of(rockets).items():
        for _ in range(count):
            left.remove(name)
    return replace(craft, components=tuple(left), place=place_named(end))
