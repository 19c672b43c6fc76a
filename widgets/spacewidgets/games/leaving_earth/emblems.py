"""Signs that tell agencies apart and tell what lies at a place: each a letter or a shape besides its colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth import LOCATION, Location, Place
from spacegames.leaving_earth.rules import SITES, Spacecraft, View, astronauts
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, circle, group, line, path, polygon, rect, text
from spacewidgets.games.leaving_earth.names import agency_letter, craft_name, site_word
from spacewidgets.words import _, ngettext

__all__ = [
    "AGENCY", "FLAG_HEIGHT", "Seen", "agency_badge", "card_at", "face_up", "flag", "flag_width", "in_full",
    "known_at", "may_lie", "shortened",
]  # fmt: skip


class Paint(NamedTuple):
    """A colour's paint and what is legible on it."""

    fill: str
    on: str


AGENCY: Final = (
    Paint("blue", "on-blue"),
    Paint("green", "on-green"),
    Paint("yellow", "on-yellow"),
    Paint("pink", "on-pink"),
    Paint("ink", "card"),
)
"""The colours of the agencies A to E; signal is kept for what is chosen."""


def agency_badge(seat: int, x: float, y: float, r: float = 12) -> Mark:
    """An agency's letter on a disc of its colour."""
    paint = AGENCY[seat]
    size = max(11.5, 1.15 * r)
    letter = text(
        x, y + 0.36 * size, agency_letter(seat), "strong", "middle", fill=paint.on, css=f"font-size:{size:.3g}px"
    )
    return group(circle(x, y, r, fill=paint.fill, stroke="ink", stroke_width=1), letter)


def shortened(name: str, width: float, letter: float = 8.2) -> str:
    """A name as far as it fits, at so many units a letter."""
    most = int(width / letter)
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


# Flags: a craft on the map

FLAG_HEIGHT: Final = 18


def flag_width(craft: Spacecraft, seat: int) -> float:
    """How wide the flag of a craft is."""
    return _written(craft, seat) + (11 if astronauts(craft.parts) else 0) + (18 if craft.tokens else 0)


def _written(craft: Spacecraft, seat: int) -> float:
    return 9 + 7 * len(craft_name(seat, craft.number))


def flag(x: float, y: float, craft: Spacecraft, seat: int, *, chosen: bool = False) -> Mark:
    """A craft: letter and number on a flag of its agency's colour, a head for a crew, an hourglass with its years to go.

    (x, y) is the upper left corner; it is 18 high.
    """
    paint, wide = AGENCY[seat], flag_width(craft, seat)
    at = _written(craft, seat)
    rim, thick = ("signal", 2.5) if chosen else ("ink", 1)
    marks = [
        rect(0, 0, wide, FLAG_HEIGHT, rx=3, fill="card", stroke=rim, stroke_width=thick),
        path("M 3 0 H", at, "V", FLAG_HEIGHT, "H 3 a 3 3 0 0 1 -3 -3 V 3 a 3 3 0 0 1 3 -3 z", fill=paint.fill),
        text(at / 2, 13, craft_name(seat, craft.number), "mono strong small", "middle", fill=paint.on),
    ]
    if astronauts(craft.parts):
        marks.append(_head(at + 6, 9))
        at += 11
    if craft.tokens:
        marks += [
            group(glyphs.hourglasses(0, 0, 1), x=at + 5, y=9, scale=0.8),
            text(at + 10, 13, craft.tokens, "mono strong small"),
        ]
    rim_again = rect(0, 0, wide, FLAG_HEIGHT, rx=3, fill="none", stroke=rim, stroke_width=thick)
    return group(*marks, rim_again, x=x, y=y)


def _head(x: float, y: float) -> Mark:
    """Somebody is aboard."""
    shoulders = path("M", x - 4, y + 6, "q 0 -6 4 -6 q 4 0 4 6 z", fill="ink")
    return group(circle(x, y - 3, 2.8, fill="ink"), shoulders)


# Cards: what lies at a place


class Seen(NamedTuple):
    """The card of a place as a viewer sees it: its variant, if he knows it, and whether only he does."""

    location: Location
    variant: Any
    secret: bool


def known_at(view: View, place: Place) -> Seen | None:
    """What a viewer knows of the card at a place; None where no card lies."""
    location = LOCATION[place]
    card = view.sites[SITES.index(location)] if location.explorable else None
    if card is None:
        return None
    variant = None if card.variant is None else location.variants[card.variant]
    return Seen(location, variant, variant is not None and not card.revealed)


def _effects(variant: Any) -> str:
    """What that does."""
    found = []
    if variant.destroyed:
        found.append(_("destroys craft"))
    if variant.life:
        found.append(_("life"))
    if variant.alien:
        found.append(_("a find of alien origin"))
    if variant.supplies:
        found.append(_("supplies can be collected"))
    if variant.sick_up_to:
        found.append(_("an astronaut who rolls {n} or less falls ill").format(n=variant.sick_up_to))
    return ", ".join(found)


def in_full(variant: Any) -> str:
    """What lies there and what it does."""
    effects = _effects(variant)
    return _("{what} ({effects})").format(what=site_word(variant), effects=effects) if effects else site_word(variant)


def may_lie(location: Location) -> str:
    """All the cards of which one lies there."""
    said = []
    for variant in location.variants:
        n = variant.copies
        said.append(ngettext("{n} card {what}", "{n} cards {what}", n).format(n=n, what=in_full(variant)))
    return "; ".join(said)


def card_at(x: float, y: float, seen: Seen) -> Mark:
    """The card of a place, 20 by 28, by its middle: face down with a question mark, or face up with a sign of what it shows.

    One that only the viewer has seen has a dashed rim and an eye.
    """
    if seen.variant is None:
        return glyphs.unknown_card(x, y, 20)
    return face_up(x, y, seen.variant, secret=seen.secret)


def face_up(x: float, y: float, variant: Any, *, secret: bool = False) -> Mark:
    """A card face up."""
    rim = {"stroke": "blue-text", "stroke_dasharray": "3 2"} if secret else {"stroke": "ink"}
    ground = rect(-10, -14, 20, 28, rx=2.4, fill="card", stroke_width=1.3, **rim)
    marks = [ground, _sign(variant)]
    if secret:
        marks.append(_eye(9, -13))
    return group(*marks, x=x, y=y)


def _eye(x: float, y: float) -> Mark:
    """Only the viewer has seen it."""
    lid = path("M", x - 7, y, "q 7 -9 14 0 q -7 9 -14 0 z", fill="card", stroke="blue-text", stroke_width=1.3)
    return group(lid, circle(x, y, 2.2, fill="blue-text"))


def _sign(variant: Any) -> Mark:
    found = next((draw() for name, draw in _SIGNS.items() if getattr(variant, name)), None)
    if found is not None:
        return found
    if variant.sick_up_to:
        return text(0, 4.5, f"≤{variant.sick_up_to}", "strong small", "middle", fill="signal-text")
    if variant.radiation_level is not None:
        return group(glyphs.trefoil(0, -5, 6), text(0, 11, variant.radiation_level, "mono strong small", "middle"))
    if variant.kind == "no ill effect":
        return path("M -5 1 L -1 5 L 6 -5", stroke="green-text", stroke_width=2.4)
    return path("M -4 0 H 4", stroke="soft", stroke_width=2)


def _cross() -> Mark:
    return path("M -6 -6 L 6 6 M 6 -6 L -6 6", stroke="signal", stroke_width=3, stroke_linecap="round")


def _star() -> Mark:
    points = [(0, -8), (2, -2), (8, 0), (2, 2), (0, 8), (-2, 2), (-8, 0), (-2, -2)]
    return polygon(points, fill="pink", stroke="ink", stroke_width=0.9)


def _sprout() -> Mark:
    leaves = "M 0 2 Q -8 1 -7 -6 Q 0 -6 0 2 Q 0 -8 7 -9 Q 8 -1 0 2"
    return group(line(0, 10, 0, 0, stroke_width=1.6), path(leaves, fill="green", stroke="ink", stroke_width=0.9))


def _gem() -> Mark:
    outline = [(-7, -3), (-4, -7), (4, -7), (7, -3), (0, 8)]
    facets = path("M -7 -3 H 7 M -3 -3 L 0 8 L 3 -3", stroke="on-yellow", stroke_width=0.8)
    return group(polygon(outline, fill="yellow", stroke="ink", stroke_width=0.9), facets)


def _drop() -> Mark:
    outline = "M 0 -8 C 2 -4 6 -1 6 3 A 6 6 0 0 1 -6 3 C -6 -1 -2 -4 0 -8 Z"
    return path(outline, fill="sky", stroke="ink", stroke_width=0.9)


_SIGNS: Final[dict[str, Callable[[], Mark]]] = {
    "destroyed": _cross,
    "alien": _star,
    "life": _sprout,
    "minerals": _gem,
    "supplies": _drop,
}
"""What a card's sign shows, by what matters most."""
