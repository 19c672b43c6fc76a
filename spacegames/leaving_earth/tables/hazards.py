"""What each symbol on a maneuver risks: what is drawn or faced, by whom, and what becomes of whoever is not able to.

Rules, odds, bots and words read these rows: a hazard is changed here, and nowhere else in code. In which order hazards are met
is printed on the maneuvers; what an outcome does stands in `odds.effects`; up to which roll one falls ill, in
`formulas.ill_up_to`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .components import Capsule
from .solar_system import MANEUVERS, SUBORBITAL, SUN, Maneuver, Place, Symbol
from .sources import CARD

Harm = Literal["nothing", "part damaged", "occupants die", "part and occupants lost", "craft lost"]
"""What befalls a craft; a part is the rocket, the thruster, the capsule or a component of one's choice."""


@dataclass(frozen=True, slots=True)
class Hazard:
    """What a symbol risks.

    ``draws``: an outcome of this advancement is drawn once for the craft, or with ``each_capsule`` for each one that withstands
    the heat. ``unable``: what befalls a craft, or each other capsule, if that cannot be done. An ``optional`` draw is the
    owner's choice: without it nothing happens. ``card``: the explorable place whose card is faced; what makes ill there may
    count ``per_year`` of the maneuver. Only ``manned`` craft meet a hazard that is marked so.
    """

    symbol: Symbol
    draws: str = ""
    each_capsule: bool = False
    unable: Harm = "nothing"
    optional: bool = False
    card: Place = ""
    per_year: bool = False
    manned: bool = False
    source: str = CARD


HAZARDS: tuple[Hazard, ...] = (
    Hazard("radiation", card=SUN, per_year=True),
    Hazard("atmospheric entry", draws="Re-entry", each_capsule=True, unable="part and occupants lost"),
    Hazard("landing", draws="Landing", unable="craft lost"),
    Hazard("optional landing", draws="Landing", optional=True),
    Hazard(SUBORBITAL, card=SUBORBITAL, manned=True),
)
"""All but the places that are faced by whoever goes there (LE-190, LE-198 to LE-210)."""

HAZARD: dict[Symbol, Hazard] = {
    **{symbol: Hazard(symbol, card=symbol) for way in MANEUVERS for symbol in way.met},
    **{hazard.symbol: hazard for hazard in HAZARDS},
}
"""Every symbol of the maneuvers; whichever has no row of its own is a place whose card is faced (LE-209)."""
_FOR_CRAFT = {each.symbol: each.draws for each in HAZARDS if each.draws and not (each.each_capsule or each.optional)}
_FOR_CAPSULES = frozenset(hazard.symbol for hazard in HAZARDS if hazard.each_capsule)
_PER_YEAR = frozenset(hazard.symbol for hazard in HAZARDS if hazard.per_year)


def drawn_by_craft(way: Maneuver) -> list[str]:
    """The advancements of which a craft must draw on a maneuver, once for each draw.

    >>> [way.start for way in MANEUVERS if way.end == "Moon" and drawn_by_craft(way) == ["Landing"]]
    ['Lunar Fly-By', 'Lunar Orbit']
    """
    return [_FOR_CRAFT[symbol] for symbol in way.met if symbol in _FOR_CRAFT]


def enters(way: Maneuver) -> bool:
    """Whether a maneuver leads through an atmosphere that only some capsules come through."""
    return not _FOR_CAPSULES.isdisjoint(way.met)


def irradiates(way: Maneuver) -> bool:
    """Whether a maneuver leads through what makes ill, the more so the longer it takes."""
    return not _PER_YEAR.isdisjoint(way.met)


def withstands(capsule: Capsule, *, damaged: bool = False) -> bool:
    """Whether a capsule can come through an atmosphere: with a heat shield, undamaged (LE-198, LE-199)."""
    return capsule.heat_shield and not damaged
