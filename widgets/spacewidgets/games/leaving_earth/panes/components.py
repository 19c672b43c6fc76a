"""Components as small pictures with their numbers: what they weigh, what thrust they give, how many they seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from spacegames.leaving_earth import COMPONENT, ROCKET
from spacegames.leaving_earth.rules import CREW, Part
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.scene import Mark, circle, group, line, path, polygon, polyline, rect, text
from spacewidgets.games.leaving_earth.desk import PANE
from spacewidgets.games.leaving_earth.names import component_name, skill_name
from spacewidgets.panels.explorers.component_cards import WORLDS
from spacewidgets.panels.explorers.payload_rockets import silhouette
from spacewidgets.words import _, ngettext

__all__ = [
    "Held", "card_of", "component_facts", "cracked", "fitted", "heading", "held", "helmet", "padlock", "person", "picture",
    "short_name", "thrust_arrow", "weight",
]  # fmt: skip

_LETTER: Final = 7.2  # width of a small semibold letter
_ROCKETS: Final = 0.2  # so that a Saturn is 38 high
_CABINS: Final = {"Vostok": 0.62, "Apollo": 0.8, "Eagle": 0.62, "Aldrin": 0.9}


@dataclass(frozen=True, slots=True)
class Held:
    """Equal parts that lie together, and how many they are."""

    kind: str
    damaged: bool
    spent: bool
    count: int


def held(parts: Iterable[Part]) -> list[Held]:
    """Parts by kind and by what has become of them, in the order in which they lie."""
    return [Held(*what, count) for what, count in Counter(part[:3] for part in parts).items()]


def card_of(kind: str) -> Any:
    """The printed card of a component; None for the astronauts of whom there is no card."""
    return COMPONENT.get(kind)


def component_facts(kind: str) -> str:
    """What a component is good for, in words: "mass 4, 27 thrust"."""
    if kind in CREW:
        return skill_name(CREW[kind])
    card = card_of(kind)
    facts = [_("mass {n}").format(n=card.mass)]
    if kind in ROCKET:
        facts.append(_("{n} thrust").format(n=card.thrust))
    if each := getattr(card, "thrust_per_year", 0):
        facts.append(_("{n} thrust per year").format(n=each))
    if seats := getattr(card, "seats", 0):
        facts.append(ngettext("{n} seat", "{n} seats", seats).format(n=seats))
    if getattr(card, "heat_shield", False):
        facts.append(_("heat shield"))
    if shield := getattr(card, "shield", 0):
        facts.append(_("radiation shield {n}").format(n=shield))
    return ", ".join(facts)


def short_name(kind: str) -> str:
    """A name for a small card: an astronaut by the last of his names."""
    return kind.rsplit(maxsplit=1)[-1] if kind in COMPONENT and kind in CREW else component_name(kind)


@lru_cache(maxsize=512)
def picture(kind: str, x: float, y: float, scale: float = 1, *, damaged: bool = False) -> Mark:
    """A component standing on (x, y), at most 40 wide and 38 high, all rockets to one scale; damaged, it has a crack."""
    drawn = cracked(_drawn(kind), 0, 0, _height(kind)) if damaged else _drawn(kind)
    return group(drawn, x=x, y=y, scale=scale)


def _drawn(kind: str) -> Mark:
    if kind in ROCKET:
        return silhouette(0, 0, kind, _ROCKETS)
    if kind in CREW:
        return helmet(0, -10)
    card = card_of(kind)
    if hasattr(card, "thrust_per_year"):
        return _thruster()
    if hasattr(card, "seats"):
        return group(glyphs.capsule(0, 0, scale=_CABINS[kind]), *_shield(kind))
    if hasattr(card, "units"):
        return _crates(card.units)
    return _rock(WORLDS[card.origin]) if hasattr(card, "origin") else glyphs.probe(0, 0, scale=0.66)


def _height(kind: str) -> float:
    return 1.07 * _ROCKETS * theme.rocket_look(kind).height if kind in ROCKET else 20


def cracked(drawn: Mark, x: float, y: float, height: float) -> Mark:
    """A picture of some height that stands on (x, y), with a jagged line across it."""
    jag = [(x + 2, y - height - 2), (x - 3, y - 0.66 * height), (x + 3, y - 0.4 * height), (x - 2, y + 1)]
    return group(
        drawn,
        polyline(jag, stroke="card", stroke_width=5, stroke_linejoin="round"),
        polyline(jag, stroke="signal-text", stroke_width=2, stroke_linejoin="round"),
    )


def _thruster() -> Mark:
    return group(
        path("M -7 -8 L -13 1 H 13 L 7 -8 Z", fill="sky", opacity=0.6),
        rect(-10, -25, 20, 18, rx=3, fill="card", stroke="ink", stroke_width=1.3),
        rect(-9.3, -13, 18.6, 4, fill="sky"),
    )


def _shield(kind: str) -> list[Mark]:
    """What a capsule keeps off: heat, or radiation; and Eagle's legs."""
    card = card_of(kind)
    if card.heat_shield:
        return [group(glyphs.flame(0, 0), x=12, y=-4, scale=0.62)]
    if card.shield:
        return [glyphs.trefoil(14, -5, 6)]
    return [path("M -10 -2 l -5 5 M 10 -2 l 5 5", stroke="ink", stroke_width=1.5)]


def _crates(units: int) -> Mark:
    places = ((0, 0),) if units == 1 else ((-7, 0), (7, 0), (-7, -12), (7, -12), (0, -24))
    return group(*(_crate(x, y) for x, y in places))


def _crate(x: float, y: float) -> Mark:
    return group(
        rect(x - 6.5, y - 12, 13, 12, rx=1.5, fill="yellow-wash", stroke="ink", stroke_width=1.2),
        line(x - 6.5, y - 6, x + 6.5, y - 6, stroke_width=0.8),
    )


def _rock(colour: str) -> Mark:
    shape = [(-12, 0), (-13, -9), (-5, -17), (5, -16), (13, -7), (11, 0)]
    edges = path("M -5 -17 l 3 9 h -10 m 10 0 l 5 8", stroke="ink", stroke_width=0.8)
    return group(polygon(shape, fill=colour, stroke="ink", stroke_width=1.3, stroke_linejoin="round"), edges)


@lru_cache(maxsize=512)
def helmet(x: float, y: float) -> Mark:
    """An astronaut's head; (x, y) is the middle of the helmet, 16 wide."""
    return group(
        path("M -9 10 v -1 a 9 5 0 0 1 18 0 v 1 Z", fill="card", stroke="ink", stroke_width=1.2),
        circle(0, -1, 8, fill="card", stroke="ink", stroke_width=1.2),
        rect(-5, -4.5, 10, 7, rx=3.2, fill="sky", stroke="ink", stroke_width=0.9),
        x=x, y=y,
    )  # fmt: skip


# Words


def heading(title: str, hint: str) -> list[Mark]:
    """The name of a part of a pane, and at its right how it is used."""
    return [text(0, 16, title, "label big"), text(PANE, 16, hint, "soft small", "end")]


def fitted(x: float, y: float, words: str, room: float, style: str = "label small") -> Mark:
    """A name, set closer where it would not find room."""
    tight = room if len(words) * _LETTER > room else None
    return text(x, y, words, style, textLength=tight, lengthAdjust="spacingAndGlyphs" if tight else None)


# Numbers with their signs


@lru_cache(maxsize=512)
def weight(x: float, y: float, mass: int) -> Mark:
    """A mass: a little weight and its number; (x, y) is where they stand at the left."""
    return group(
        circle(x + 4.5, y - 8.5, 1.9, fill="none", stroke="ink", stroke_width=1.2),
        path("M", x + 1.5, y - 6.5, "h 6 l 1.5 6.5 h -9 Z", fill="ink"),
        text(x + 12, y, mass, "mono small"),
    )


@lru_cache(maxsize=512)
def thrust_arrow(x: float, y: float, thrust: int | str) -> Mark:
    """A thrust: an arrow upwards and its number."""
    arrow = path("M", x + 4.5, y - 10, "l 4.5 5 h -2.5 v 5 h -4 v -5 h -2.5 Z", fill="signal")
    return group(arrow, text(x + 12, y, thrust, "mono small"))


@lru_cache(maxsize=512)
def person(x: float, y: float, seats: int | str) -> Mark:
    """Seats: somebody and their number."""
    sitting = group(
        circle(x + 4.5, y - 7.5, 2.3, fill="ink"), path("M", x + 0.5, y, "v -.5 a 4 3.6 0 0 1 8 0 v .5 Z", fill="ink")
    )
    return group(sitting, text(x + 12, y, seats, "mono small"))


@lru_cache(maxsize=512)
def padlock(x: float, y: float) -> Mark:
    """What must be researched first: a padlock of 9 by 12 with its foot at (x, y)."""
    shackle = path("M", x - 2.8, y - 6.5, "v -2 a 2.8 2.8 0 0 1 5.6 0 v 2", stroke="ink", stroke_width=1.4)
    return group(shackle, rect(x - 4.5, y - 7, 9, 7, rx=1.2, fill="ink"))
