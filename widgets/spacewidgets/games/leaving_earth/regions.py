"""The map as it lies on the table, laid out by hand: places, the cards beside them, and where craft stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from spacegames.leaving_earth import LOCATION, Place
from spacewidgets.drawing.solar_map import Region, Spot

__all__ = ["CARDS", "RADIATION", "Tray", "table_region", "tray_of"]


class Tray(NamedTuple):
    """Where the craft at a place stand: from this corner in rows of a width, so many of them, downwards or upwards."""

    x: int
    y: int
    width: int
    rows: int = 2
    up: bool = False


_SPOTS: Final = {
    "Earth": Spot(46, 366, "planet"),
    "Suborbital Flight": Spot(66, 262, "fly-by", "above"),
    "Earth Orbit": Spot(180, 246, "orbit", "above"),
    "Lunar Fly-By": Spot(296, 324, "fly-by", "above"),
    "Lunar Orbit": Spot(222, 408, "orbit", "above left"),
    "Moon": Spot(326, 406, "moon", "below", "grid"),
    "Inner Planets Transfer": Spot(318, 214, "fly-by", "below"),
    "Mars Fly-By": Spot(262, 42, "fly-by", "above"),
    "Mars Orbit": Spot(352, 116, "orbit", "above"),
    "Mars": Spot(452, 40, "planet", "below", "signal"),
    "Phobos": Spot(452, 124, "moon", "below", "grid"),
    "Ceres": Spot(452, 194, "moon", "below", "grid"),
    "Venus Fly-By": Spot(494, 284, "fly-by", "above"),
    "Venus Orbit": Spot(412, 322, "orbit", "above"),
    "Venus": Spot(470, 384, "planet", "below", "yellow"),
    "Mercury Fly-By": Spot(150, 58, "fly-by", "right"),
    "Mercury Orbit": Spot(118, 118, "orbit", "below"),
    "Mercury": Spot(58, 38, "planet", "below", "pink"),
}
_BOWS: Final = {
    ("Earth", "Suborbital Flight"): 0.10,
    ("Suborbital Flight", "Earth"): 0.22,
    ("Earth", "Earth Orbit"): -0.12,
    ("Earth Orbit", "Earth"): 0.32,
    ("Earth Orbit", "Mars Fly-By"): 0.05,
    ("Earth Orbit", "Mars Orbit"): 0.10,
    ("Earth Orbit", "Inner Planets Transfer"): -0.14,
    ("Earth Orbit", "Lunar Orbit"): -0.08,
    ("Lunar Fly-By", "Moon"): 0.14,
    ("Inner Planets Transfer", "Ceres"): 0.15,
    ("Ceres", "Inner Planets Transfer"): 0.10,
    ("Inner Planets Transfer", "Mercury Fly-By"): 0.08,
    ("Mercury Orbit", "Inner Planets Transfer"): -0.10,
    ("Mars Orbit", "Mars"): 0.18,
    ("Mars", "Mars Orbit"): 0.18,
    ("Venus Orbit", "Venus"): 0.18,
    ("Venus Fly-By", "Venus"): 0.12,
    ("Venus", "Venus Orbit"): 0.18,
}
_SLIDES: Final = {
    ("Earth Orbit", "Mars Fly-By"): 0.72,
    ("Earth Orbit", "Mars Orbit"): 0.66,
    ("Inner Planets Transfer", "Mercury Fly-By"): 0.25,
    ("Inner Planets Transfer", "Mars Orbit"): 0.48,
    ("Lunar Fly-By", "Moon"): 0.68,
    ("Mars Orbit", "Phobos"): 0.56,
    ("Ceres", "Inner Planets Transfer"): 0.37,
    ("Earth Orbit", "Inner Planets Transfer"): 0.36,
    ("Inner Planets Transfer", "Ceres"): 0.56,
    ("Mercury Orbit", "Mercury"): 0.38,
    ("Inner Planets Transfer", "Venus Fly-By"): 0.56,
    ("Mars Fly-By", "Mars"): 0.42,
    ("Mars", "Mars Orbit"): 0.52,
    ("Venus Fly-By", "Venus"): 0.6,
    ("Venus Orbit", "Venus"): 0.35,
    ("Venus Fly-By", "Venus Orbit"): 0.34,
}
CARDS: Final[dict[Place, tuple[int, int]]] = {
    "Suborbital Flight": (32, 276),
    "Moon": (354, 406),
    "Mars": (484, 40),
    "Phobos": (482, 124),
    "Ceres": (482, 194),
    "Venus": (502, 384),
    "Mercury": (26, 38),
}
"""Where the cards of the places lie."""
RADIATION: Final = (540, 460)
"""Where the card of solar radiation lies."""
_TRAYS: Final[dict[Place, Tray]] = {
    "Earth": Tray(8, 407, 160, 3),
    "Suborbital Flight": Tray(80, 268, 60, 2),
    "Earth Orbit": Tray(8, 184, 172, 2, up=True),
    "Lunar Fly-By": Tray(314, 316, 62, 2),
    "Lunar Orbit": Tray(178, 430, 104, 2),
    "Moon": Tray(372, 392, 62, 3),
    "Inner Planets Transfer": Tray(258, 246, 88, 2),
    "Mars Fly-By": Tray(312, 8, 110, 1),
    "Mars Orbit": Tray(366, 130, 62, 2),
    "Mars": Tray(500, 10, 56, 3),
    "Phobos": Tray(500, 98, 56, 3),
    "Ceres": Tray(500, 174, 56, 3),
    "Venus Fly-By": Tray(512, 276, 46, 2),
    "Venus Orbit": Tray(360, 346, 54, 2),
    "Venus": Tray(517, 366, 42, 3),
    "Mercury Fly-By": Tray(164, 68, 44, 2),
    "Mercury Orbit": Tray(138, 110, 60, 2),
    "Mercury": Tray(8, 92, 88, 2),
}
"""Where the craft at each place stand."""


@lru_cache(maxsize=2)
def table_region(mercury: bool) -> Region:
    """The places in play, 560 wide and 480 high."""
    spots = {place: spot for place, spot in _SPOTS.items() if mercury or not LOCATION[place].mercury}
    bows = {pair: bow for pair, bow in _BOWS.items() if set(pair) <= set(spots)}
    return Region(560, 480, spots, bows, badge=0.9, slides=_SLIDES, centred=True)


def tray_of(place: Place, mercury: bool) -> Tray:
    """Where the craft at a place stand: those in Earth Orbit have more room where Mercury is not in play."""
    tray = _TRAYS[place]
    return tray._replace(rows=5) if tray.up and not mercury else tray
