"""The map of the solar system: places, the legs between them, and the route one has chosen.

A place that can come next is a choice with the action ``"to:<place>"``; every other place says why it cannot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from spacegames.leaving_earth import LOCATION, Maneuver, Place, destinations, maneuvers_from
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, choice, circle, group, path, text
from spacewidgets.words import N_, _

__all__ = [
    "NEAR", "REGIONS", "WHOLE", "Region", "Spot", "draw_label", "draw_legs", "draw_map", "draw_spot", "place_name", "radius_of",
    "region_of",
]  # fmt: skip

Look = Literal["planet", "moon", "orbit", "fly-by"]
Side = Literal["below", "above", "left", "right", "above left", "below left"]


class Spot(NamedTuple):
    """Where a place lies on a map, how it is drawn, and on which side its name stands."""

    x: int
    y: int
    look: Look
    side: Side = "below"
    colour: str = "sky"


class Region(NamedTuple):
    """A part of the map: its size and its places; ``bows`` bends single legs out of each other's way.

    ``badge`` is the size of what stands at a leg; it begins in the middle of the leg, or where ``slides`` say, from 0 to 1,
    and has its own middle there if ``centred``.
    """

    width: int
    height: int
    spots: dict[Place, Spot]
    bows: dict[tuple[Place, Place], float]
    badge: float = 0.8
    slides: Mapping[tuple[Place, Place], float] = MappingProxyType({})
    centred: bool = False


NEAR: Final = Region(
    606,
    330,
    {
        "Earth": Spot(60, 250, "planet"),
        "Suborbital Flight": Spot(166, 158, "fly-by", "above left"),
        "Earth Orbit": Spot(292, 104, "orbit", "above"),
        "Lunar Fly-By": Spot(446, 76, "fly-by", "above"),
        "Lunar Orbit": Spot(434, 196, "orbit", "below left"),
        "Moon": Spot(556, 250, "moon", colour="grid"),
    },
    {
        ("Earth", "Suborbital Flight"): 0.12,
        ("Suborbital Flight", "Earth"): 0.16,
        ("Suborbital Flight", "Earth Orbit"): 0.10,
        ("Earth", "Earth Orbit"): -0.17,
        ("Earth Orbit", "Earth"): 0.36,
        ("Earth Orbit", "Lunar Fly-By"): 0.12,
        ("Earth Orbit", "Lunar Orbit"): -0.06,
        ("Lunar Fly-By", "Lunar Orbit"): 0.10,
        ("Lunar Fly-By", "Moon"): 0.22,
        ("Lunar Orbit", "Moon"): -0.10,
    },
    badge=1,
)

WHOLE: Final = Region(
    760,
    560,
    {
        "Earth": Spot(60, 500, "planet"),
        "Suborbital Flight": Spot(126, 428, "fly-by", "left"),
        "Earth Orbit": Spot(212, 360, "orbit", "left"),
        "Lunar Fly-By": Spot(330, 424, "fly-by", "below"),
        "Lunar Orbit": Spot(300, 510, "orbit", "left"),
        "Moon": Spot(424, 510, "moon", "right", "grid"),
        "Inner Planets Transfer": Spot(420, 280, "fly-by", "below left"),
        "Mars Fly-By": Spot(330, 64, "fly-by", "above"),
        "Mars Orbit": Spot(500, 118, "orbit", "above"),
        "Mars": Spot(620, 52, "planet", "right", "signal"),
        "Phobos": Spot(676, 142, "moon", "below", "grid"),
        "Ceres": Spot(676, 244, "moon", "below", "grid"),
        "Venus Fly-By": Spot(560, 350, "fly-by", "below"),
        "Venus Orbit": Spot(548, 452, "orbit", "below"),
        "Venus": Spot(690, 440, "planet", "below", "yellow"),
        "Mercury Fly-By": Spot(176, 176, "fly-by", "right"),
        "Mercury Orbit": Spot(84, 262, "orbit", "below"),
        "Mercury": Spot(60, 96, "planet", "below", "pink"),
    },
    {
        ("Earth", "Suborbital Flight"): 0.10,
        ("Suborbital Flight", "Earth"): 0.22,
        ("Earth", "Earth Orbit"): -0.22,
        ("Earth Orbit", "Earth"): 0.40,
        ("Earth Orbit", "Mars Fly-By"): 0.05,
        ("Earth Orbit", "Mars Orbit"): 0.10,
        ("Earth Orbit", "Inner Planets Transfer"): -0.10,
        ("Earth Orbit", "Lunar Orbit"): -0.08,
        ("Lunar Fly-By", "Moon"): 0.14,
        ("Inner Planets Transfer", "Ceres"): 0.12,
        ("Ceres", "Inner Planets Transfer"): 0.14,
        ("Inner Planets Transfer", "Venus Orbit"): -0.14,
        ("Inner Planets Transfer", "Mercury Fly-By"): 0.08,
        ("Mercury Orbit", "Inner Planets Transfer"): -0.20,
        ("Mars Fly-By", "Mars"): 0.14,
        ("Mars Orbit", "Mars"): 0.18,
        ("Mars", "Mars Orbit"): 0.18,
        ("Venus Orbit", "Venus"): 0.16,
        ("Venus", "Venus Orbit"): 0.16,
        ("Mercury Fly-By", "Mercury"): 0.14,
    },
)

REGIONS: Final = {"near": NEAR, "whole": WHOLE}

_GLYPH_STEP = 17


def region_of(places: Sequence[Place]) -> str:
    """The smallest region that shows all the places."""
    return "near" if all(place in NEAR.spots for place in places) else "whole"


_NAMES: Final = (
    N_("Earth"), N_("Suborbital Flight"), N_("Earth Orbit"), N_("Lunar Fly-By"), N_("Lunar Orbit"), N_("Moon"),
    N_("Inner Planets Transfer"), N_("Mars Fly-By"), N_("Mars Orbit"), N_("Mars"), N_("Phobos"), N_("Ceres"),
    N_("Venus Fly-By"), N_("Venus Orbit"), N_("Venus"), N_("Mercury Fly-By"), N_("Mercury Orbit"), N_("Mercury"),
)  # fmt: skip
"""For translators: the engine's names of places."""


def place_name(place: Place) -> str:
    """The place's name in the reader's language."""
    return _(place)


def draw_map(
    region: Region,
    route: Sequence[Place],
    *,
    x: float = 0,
    y: float = 0,
    choosing: bool = True,
    ringed: Place | None = None,
) -> Mark:
    """The region with the route on it; where ``choosing``, places that can come next can be chosen.

    ``ringed`` is the place that wears the ring: the last one of the route, if nothing else is said.
    """
    ringed = ringed or (route[-1] if route else None)
    lines, badges = draw_legs(region, route)
    open_to = set(destinations(route[-1])) if route else {"Earth"}
    spots = [_place(region, place, route, open_to, choosing=choosing, ringed=ringed) for place in region.spots]
    return group(lines, *spots, badges, x=x, y=y)


def draw_legs(region: Region, route: Sequence[Place] = ()) -> tuple[Mark, Mark]:
    """The lines of all legs, and their badges with difficulty, years and hazards; those of the route stand out."""
    flown = {_key(*pair) for pair in pairwise(route)}
    quiet: list[tuple[Mark, Mark]] = []
    loud: list[tuple[Mark, Mark]] = []
    for leg in _legs(region):
        chosen = _key(leg.start, leg.end) in flown
        (loud if chosen else quiet).append(_leg(region, leg, chosen=chosen))
    lines, badges = zip(*quiet, *loud, strict=True)
    return group(*lines), group(*badges)


def _key(start: Place, end: Place) -> frozenset[Place] | tuple[Place, Place]:
    """What a way is drawn as: one line for both directions where they are alike."""
    return frozenset((start, end)) if _merged(start, end) else (start, end)


def _merged(start: Place, end: Place) -> bool:
    """Whether the way there and the way back are alike, so that one line stands for both."""
    there = next((leg for leg in maneuvers_from(start) if leg.end == end), None)
    back = next((leg for leg in maneuvers_from(end) if leg.end == start), None)
    return bool(there and back and (there.difficulty, there.years) == (back.difficulty, back.years))


def _legs(region: Region) -> list[Maneuver]:
    drawn, found = set(), []
    for place in region.spots:
        for leg in maneuvers_from(place):
            pair = frozenset((leg.start, leg.end))
            if leg.end in region.spots and pair not in drawn:
                found.append(leg)
                if _merged(leg.start, leg.end):
                    drawn.add(pair)
    return found


def _leg(region: Region, leg: Maneuver, *, chosen: bool) -> tuple[Mark, Mark]:
    """The line of a leg, and the badge with its difficulty, years and hazards."""
    a, b = region.spots[leg.start], region.spots[leg.end]
    length = hypot(b.x - a.x, b.y - a.y)
    bow = region.bows.get((leg.start, leg.end), 0.0) * length
    across = ((b.y - a.y) / length, -(b.x - a.x) / length)
    cx, cy = (a.x + b.x) / 2 + 2 * bow * across[0], (a.y + b.y) / 2 + 2 * bow * across[1]
    stroke, width = ("signal", 3) if chosen else ("soft", 1.3)
    dash = "2 4" if leg.automatic else None
    curve = path("M", a.x, a.y, "Q", cx, cy, b.x, b.y, stroke=stroke, stroke_width=width, stroke_dasharray=dash)
    if not _merged(leg.start, leg.end):
        curve = group(curve, _arrow(cx, cy, b, stroke))
    t = region.slides.get((leg.start, leg.end), 0.5)
    x, y = (((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t**2 * r) for p, q, r in ((a.x, cx, b.x), (a.y, cy, b.y)))
    return curve, _badge(x, y, leg, region, chosen=chosen)


def _arrow(cx: float, cy: float, end: Spot, colour: str) -> Mark:
    """The head of a one-way leg, just before its end."""
    length = hypot(end.x - cx, end.y - cy)
    ux, uy = (end.x - cx) / length, (end.y - cy) / length
    back = {"planet": 20, "moon": 16, "orbit": 17, "fly-by": 12}[end.look]
    tipx, tipy = end.x - back * ux, end.y - back * uy
    left = (tipx - 9 * ux - 4 * uy, tipy - 9 * uy + 4 * ux)
    right = (tipx - 9 * ux + 4 * uy, tipy - 9 * uy - 4 * ux)
    return path("M", tipx, tipy, "L", *left, "L", *right, "Z", fill=colour)


def _badge(x: float, y: float, leg: Maneuver, region: Region, *, chosen: bool) -> Mark:
    marks = [glyphs.difficulty_badge(0, 0, "!" if leg.automatic else leg.difficulty, chosen)]
    at = 21
    if leg.years:
        marks.append(glyphs.hourglasses(at - 3, 0, leg.years))
        at += 10 * leg.years + 4
    for symbol in leg.met:
        if glyph := glyphs.hazard(symbol, at, 0):
            marks.append(glyph)
            at += _GLYPH_STEP
    aside = region.badge * (at - 21) / 2 if region.centred else 0
    return group(*marks, x=x - aside, y=y, scale=region.badge)


def _place(
    region: Region, place: Place, route: Sequence[Place], open_to: set[Place], *, choosing: bool, ringed: Place | None
) -> Mark:
    spot = region.spots[place]
    here = bool(route) and route[-1] == place
    drawn = draw_spot(spot, ringed=place == ringed)
    label = _label(region, place, strong=place in route)
    if not choosing:
        return group(drawn, label)
    reason = None
    if place not in open_to:
        reason = _("You are here.") if here else _("No maneuver leads from {here} to {place}.").format(
            here=place_name(route[-1]), place=place_name(place))  # fmt: skip
    name = place_name(place) if reason else _("Fly to {place}").format(place=place_name(place))
    radius = radius_of(spot) + 6
    reachable = [] if reason else [circle(spot.x, spot.y, radius, fill="none", stroke="blue", stroke_width=1.3)]
    radius = max(radius, 17)
    hit = (spot.x - radius, spot.y - radius, 2 * radius, 2 * radius)
    # The place itself is drawn outside the choice: it is no paler for not being next.
    return group(label, drawn, choice(f"to:{place}", name, *reachable, hit=hit, disabled_reason=reason))


def radius_of(spot: Spot) -> int:
    """How far a place is drawn from its middle."""
    return {"planet": 17, "moon": 13, "orbit": 13, "fly-by": 9}[spot.look]


def draw_spot(spot: Spot, *, ringed: bool = False) -> Mark:
    """A place by its look; ringed, it wears the ring of what is chosen."""
    if spot.look == "orbit":
        return glyphs.orbit(spot.x, spot.y, chosen=ringed)
    if spot.look == "fly-by":
        return glyphs.fly_by(spot.x, spot.y, chosen=ringed)
    return glyphs.planet(spot.x, spot.y, radius_of(spot), spot.colour, chosen=ringed)


def _label(region: Region, place: Place, *, strong: bool) -> Mark:
    small = region.badge < 1
    explorable = LOCATION[place].explorable and place != "Suborbital Flight" and not small
    return draw_label(region.spots[place], place, _("unexplored") if explorable else "", strong=strong, small=small)


def draw_label(spot: Spot, place: Place, said: str = "", *, strong: bool = False, small: bool = True) -> Mark:
    """The name of a place at its side, and beneath it what is said of it."""
    style = "label" if not small else "label small"
    gap = radius_of(spot) + 5
    x, y, anchor = {
        "below": (spot.x, spot.y + gap + 12, "middle"),
        "above": (spot.x, spot.y - gap - 4, "middle"),
        "left": (spot.x - gap - 4, spot.y + 4, "end"),
        "right": (spot.x + gap + 4, spot.y + 4, "start"),
        "above left": (spot.x - 3, spot.y - gap - 1, "end"),
        "below left": (spot.x - 8, spot.y + gap + 8, "end"),
    }[spot.side]
    lines, step = _in_lines(place), 13 if small else 15
    rising = {"above": 1, "above left": 1, "left": 0.5, "right": 0.5}.get(spot.side, 0)
    first = y - step * (len(lines) - 1) * rising - (15 if said and spot.side == "above" else 0)
    ink = None if strong else "ink"
    marks = [text(x, first + step * at, each, style, anchor, halo=True, fill=ink) for at, each in enumerate(lines)]  # type: ignore[arg-type]
    if said:
        marks.append(text(x, first + step * (len(lines) - 1) + 15, said, "soft small", anchor, halo=True))  # type: ignore[arg-type]
    return group(*marks) if len(marks) > 1 else marks[0]


def _in_lines(place: Place) -> list[str]:
    """A place's name; in two lines where it is much longer than the English one, for which the map was laid out."""
    name = place_name(place)
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) <= len(place) + 3 or not spaces:
        return [name]
    middle = min(spaces, key=lambda at: abs(at - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]
