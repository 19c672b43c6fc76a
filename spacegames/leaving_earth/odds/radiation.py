"""How many astronauts fall ill: one roll of the eight-sided die for each, ill if it does not exceed a threshold."""

from __future__ import annotations

from collections.abc import Collection
from math import comb
from typing import Final, TypeAlias

from ...dist import Dist
from ...foreign import quoted
from ..formulas import radiation_threshold
from ..names import whole
from ..tables import ASTRONAUTS, DIE_SIDES, SUBORBITAL, SUN
from .places import unexplored

MOST_CREW: Final = len(ASTRONAUTS)
"""All astronauts in the box."""
Level: TypeAlias = int | Collection[int] | Dist[int] | None
"""A radiation level that is known; levels that are equally likely; their distribution; None while the card lies unseen."""


def radiation(level: Level, years: int, crew: int, shield: int = 0) -> Dist[int]:
    """How many of `crew` healthy astronauts fall ill on a maneuver of `years` with radiation.

    Each rolls once, and is ill unless the die exceeds level × years; an Aldrin capsule aboard is a `shield` of 1.
    With an unknown level all rolls share the one card, so the numbers spread further than a binomial with the mean chance
    (LE-190, LE-191, LE-194, LE-195).

    >>> radiation(2, years=3, crew=4)[0]
    Fraction(1, 256)
    >>> radiation(None, years=3, crew=1)[1]
    Fraction(3, 8)
    """
    return levels(level).bind(lambda known: fall_ill(radiation_threshold(known, years, shield), crew))


def alive_after_radiation(level: Level, years: int, crew: int, *, doctors: int = 0, shield: int = 0) -> Dist[int]:
    """How many of `crew` live through the year's end as far as radiation goes; `doctors` of them are doctors.

    A doctor who stayed healthy heals everybody else, other doctors too; nobody heals the only doctor, and whoever is ill
    off Earth at the year's end dies (LE-088, LE-197, LE-265, LE-266).

    >>> alive_after_radiation(1, years=2, crew=3, doctors=1)
    Dist({0: 1, 1: 6, 2: 9, 3: 48})
    """
    if whole("number of doctors", doctors) > whole("number of astronauts", crew, MOST_CREW):
        raise ValueError(f"Of {crew} astronauts, {doctors} cannot be doctors.")

    def alive(threshold: int) -> Dist[int]:
        ill = Dist.joint(fall_ill(threshold, doctors), fall_ill(threshold, crew - doctors))
        return ill.map(lambda each: crew if each[0] < doctors else crew - sum(each))

    return levels(level).bind(lambda known: alive(radiation_threshold(known, years, shield)))


def fall_ill(threshold: int, crew: int) -> Dist[int]:
    """How many of `crew` roll at most `threshold` with the die of eight, each for himself (LE-191).

    >>> fall_ill(4, crew=2)
    Dist({0: 1, 1: 2, 2: 1})
    """
    bad = min(whole("highest roll that makes ill", threshold), DIE_SIDES)
    whole("number of astronauts", crew, MOST_CREW)
    return Dist({ill: comb(crew, ill) * bad**ill * (DIE_SIDES - bad) ** (crew - ill) for ill in range(crew + 1)})


def sickness(crew: int, **known: bool) -> Dist[int]:
    """How many of `crew` healthy astronauts fall ill on facing Suborbital Flight, given what is `known` of its card.

    (LE-209, LE-210, LE-244)

    >>> sickness(1)[1]
    Fraction(1, 8)
    """
    return unexplored(SUBORBITAL, **known).bind(lambda card: fall_ill(card.sick_up_to, crew))


def levels(level: Level = None) -> Dist[int]:
    """The radiation level as a distribution: one unseen card of 0, 1 and 2 unless more is known (LE-031).

    >>> levels(), levels({1, 2})
    (Dist({0: 1, 1: 1, 2: 1}), Dist({1: 1, 2: 1}))
    """
    if level is None:
        return unexplored(SUN).map(lambda card: card.radiation_level or 0)
    if isinstance(level, Dist):
        return level
    found = [level] if isinstance(level, int) else level
    if isinstance(found, str) or not isinstance(found, Collection):
        said = "A radiation level is a whole number such as 2, several that are equally likely such as {0, 2}, or None, not"
        raise TypeError(f"{said} {quoted(level)}.")
    return Dist.uniform(whole("radiation level", each) for each in found)
