"""The map of the table: places and ways, what lies there as far as one knows, and everybody's craft."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import hypot
from typing import Final

from spacegames.leaving_earth import Place, destinations, maneuvers_from
from spacegames.leaving_earth.rules import Spacecraft, Turn
from spacewidgets.drawing.scene import Mark, Scene, circle, element, group, line, text
from spacewidgets.drawing.solar_map import draw_label, draw_legs, draw_spot, place_name, radius_of
from spacewidgets.games.leaving_earth.desk import Desk, pick
from spacewidgets.games.leaving_earth.emblems import (
    FLAG_HEIGHT,
    Seen,
    card_at,
    flag,
    flag_width,
    in_full,
    known_at,
    may_lie,
)
from spacewidgets.games.leaving_earth.names import agency_letter, craft_name, parts_words, site_word
from spacewidgets.games.leaving_earth.nouns import there
from spacewidgets.games.leaving_earth.regions import CARDS, RADIATION, Tray, table_region, tray_of
from spacewidgets.games.leaving_earth.risks import ends_left, slower, way_of
from spacewidgets.words import _

__all__ = ["corners", "describe", "draw", "ways_of"]

_RADIATION: Final[Place] = "Solar Radiation"
_ROW: Final = 24  # so much of a flag's hit stays free of the next row's
_SPACE: Final = 4
_COUNT: Final = 26
"""How much room "+12" takes."""
_RIGHT: Final = 558
_BOTTOM: Final = 473
_FAR: Final = 34
"""From this distance on a line says to which place flags belong."""


def draw(desk: Desk) -> Scene:
    """The solar system, 560 by 480: own craft can be picked, and the places where a picked one can go."""
    mercury = desk.view.options.mercury
    region = table_region(mercury)
    open_to = ways_of(desk)
    lines, badges = _legs(mercury, _leg_picked(desk, open_to))
    spots = [_place(desk, place, place in open_to) for place in region.spots]
    craft = [_craft_at(desk, place) for place in region.spots]
    marks = (lines, *spots, badges, _radiation(desk), *craft)
    return Scene(region.width, region.height, _("The solar system"), marks, describe(desk))


def describe(desk: Desk) -> str:
    """One line for each place where something lies or stands."""
    lines = []
    for place in (*table_region(desk.view.options.mercury).spots, _RADIATION):
        said = [*_known_words(desk, place), *(_craft_words(desk, seat, craft) for seat, craft in _craft(desk, place))]
        if said:
            lines.append(f"{place_name(place)}: {'; '.join(said)}.")
    return "\n".join(lines)


def ways_of(desk: Desk) -> tuple[Place, ...]:
    """Where the picked craft can go from where it is; nowhere while it is on its way or something else is to be decided."""
    ship = desk.ship
    if ship is None or ship.tokens or not isinstance(desk.task, Turn):
        return ()
    spots = table_region(desk.view.options.mercury).spots
    return tuple(place for place in destinations(ship.place) if place in spots)


def _leg_picked(desk: Desk, open_to: Iterable[Place]) -> tuple[Place, ...]:
    return (desk.ship.place, desk.to) if desk.ship and desk.to and desk.to in open_to else ()


@lru_cache(maxsize=64)
def _legs(mercury: bool, route: tuple[Place, ...]) -> tuple[Mark, Mark]:
    return draw_legs(table_region(mercury), route)


# Places


def _place(desk: Desk, place: Place, is_open: bool) -> Mark:
    """A place with its name and its card; ringed where the picked craft can go, in dashes where it lacks the thrust."""
    spot = table_region(desk.view.options.mercury).spots[place]
    seen = known_at(desk.view, place)
    aim = is_open and place == desk.to
    here = desk.ship is not None and desk.ship.place == place
    marks = [draw_spot(spot, ringed=aim), draw_label(spot, place, _short(seen), strong=aim or here)]
    if seen:
        marks.append(card_at(*CARDS[place], seen))
    tip = "; ".join([place_name(place), *_tip(desk, place)])
    if not is_open:
        return element("g", element("title", tip), *marks)
    radius = radius_of(spot) + 6
    name = _("Plan a flight of {craft} to {place}").format(
        craft=craft_name(desk.view.who, desk.craft or 0), place=there(place)
    )
    able = _has_thrust(desk, place)
    dashes = None if able else "3 3"
    ring = circle(
        spot.x, spot.y, radius, fill="none", stroke="none" if aim else "blue" if able else "soft", stroke_width=2,
        stroke_dasharray=dashes,
    )  # fmt: skip
    hit = (spot.x - radius, spot.y - radius, 2 * radius, 2 * radius)
    return group(*marks, pick("to", place, name, ring, hit=hit, pressed=aim, framed=False, tip=tip))


def _has_thrust(desk: Desk, place: Place) -> bool:
    """Whether all that the picked craft could fire is enough to get to a place, in few or many years."""
    ship = desk.ship
    way = way_of(ship, place) if ship else None
    if ship is None or way is None:
        return False
    return slower(desk.view, ship, way, -1) is not None


def _short(seen: Seen | None) -> str:
    """What stands beneath a place's name."""
    if seen is None or seen.variant is None:
        return ""
    word = site_word(seen.variant)
    return _("secret: {what}").format(what=word) if seen.secret else word


def _tip(desk: Desk, place: Place) -> list[str]:
    """What is known of a place, and else what may lie there."""
    seen = known_at(desk.view, place)
    said = _known_words(desk, place)
    if seen and seen.variant is None:
        said.append(_("one of these lies there: {cards}").format(cards=may_lie(seen.location)))
    if place != _RADIATION and any(way.end == "Lost" for way in maneuvers_from(place)):
        said.append(_("whatever is still here at the end of the turn is lost"))
    return said


def _known_words(desk: Desk, place: Place) -> list[str]:
    """What the viewer knows of the card of a place, and who has looked at it."""
    seen = known_at(desk.view, place)
    if seen is None:
        return []
    if seen.variant is None:
        said = [_("unexplored")]
    elif seen.secret:
        said = [_("{what}, which only you know").format(what=in_full(seen.variant))]
    else:
        return [in_full(seen.variant)]
    others = [
        agency_letter(seat)
        for seat, agency in enumerate(desk.view.agencies)
        if seat != desk.view.who and place in agency.secrets
    ]
    return [*said, _("{agencies} has seen it").format(agencies=", ".join(others))] if others else said


def _radiation(desk: Desk) -> Mark:
    """The card of solar radiation, which lies beside the map."""
    seen = known_at(desk.view, _RADIATION)
    if seen is None:
        return group()
    x, y = RADIATION
    marks = [card_at(x, y, seen), text(x - 16, y - 1, place_name(_RADIATION), "label small", "end")]
    if seen.variant:
        marks.append(text(x - 16, y + 13, _short(seen), "soft small", "end"))
    return element("g", element("title", "; ".join([place_name(_RADIATION), *_tip(desk, _RADIATION)])), *marks)


# Craft


def _craft(desk: Desk, place: Place) -> list[tuple[int, Spacecraft]]:
    """Everybody's craft at a place, the viewer's own first."""
    seats = sorted(range(len(desk.view.agencies)), key=lambda seat: seat != desk.view.who)
    return [(seat, craft) for seat in seats for craft in desk.view.agencies[seat].craft if craft.place == place]


def _craft_at(desk: Desk, place: Place) -> Mark:
    """Flags in rows; those of others that find no room are counted."""
    craft, tray = _craft(desk, place), tray_of(place, desk.view.options.mercury)
    places = corners([flag_width(each, seat) for seat, each in craft], tray)
    own = sum(seat == desk.view.who for seat, _each in craft)
    shown = max(own, sum(row < tray.rows for _x, row in places))
    if own < shown < len(craft):
        shown -= 1
    widths = [flag_width(each, seat) for seat, each in craft[:shown]]
    counted = [_free(places, widths, tray)] if shown < len(craft) else []
    rows = 1 + max((row for _x, row in (*places[:shown], *counted)), default=0)
    flags = [
        _flag(desk, seat, each, x, _height(tray, row, rows))
        for (seat, each), (x, row) in zip(craft[:shown], places, strict=False)
    ]
    if craft:
        flags.insert(0, _leader(desk, place, places[:shown], widths, _height(tray, 0, rows)))
    for x, row in counted:
        more = text(x + 2, _height(tray, row, rows) + 14, f"+{len(craft) - shown}", "mono strong", halo=True)
        tip = ", ".join(craft_name(seat, each.number) for seat, each in craft[shown:])
        flags.append(element("g", element("title", tip), more))
    return group(*flags)


def _free(places: list[tuple[float, int]], widths: list[float], tray: Tray) -> tuple[float, int]:
    """Where the others are counted: in the next flag's place, or behind a row where the rows are full of one's own."""
    if places[len(widths)][1] < tray.rows:
        return places[len(widths)]
    ends = {row: x + wide for (x, row), wide in zip(places, widths, strict=False)}
    row = min(ends, key=lambda each: ends[each])
    return min(ends[row] + 1, _RIGHT - _COUNT), row


def _leader(desk: Desk, place: Place, places: list[tuple[float, int]], widths: list[float], y: float) -> Mark:
    """A thin line from a place to its first row of flags, where they stand so far off that one might ask whose they are."""
    spot = table_region(desk.view.options.mercury).spots[place]
    first = [(x, x + wide) for (x, row), wide in zip(places, widths, strict=True) if row == 0]
    left, right = min(x for x, _end in first), max(end for _x, end in first)
    x, foot = min(max(spot.x, left), right), min(max(spot.y, y), y + FLAG_HEIGHT)
    far = hypot(x - spot.x, foot - spot.y)
    if far < _FAR:
        return group()
    edge = (radius_of(spot) + 2) / far
    start = spot.x + edge * (x - spot.x), spot.y + edge * (foot - spot.y)
    return line(*start, x, foot, "soft", stroke_width=1, stroke_dasharray="1 3")


def corners(widths: list[float], tray: Tray) -> list[tuple[float, int]]:
    """Where each flag of a place begins, and in which row, from their widths."""
    found, x, row = [], float(tray.x), 0
    for wide in widths:
        if x > tray.x and x + wide > tray.x + tray.width:
            x, row = float(tray.x), row + 1
        found.append((min(x, _RIGHT - wide), row))
        x += wide + _SPACE
    return found


def _height(tray: Tray, row: int, rows: int) -> float:
    """Where a row of so many lies: they move up where they would leave the picture."""
    if tray.up:
        return tray.y - _ROW * row
    return min(tray.y, _BOTTOM - FLAG_HEIGHT - _ROW * (rows - 1)) + _ROW * row


def _flag(desk: Desk, seat: int, craft: Spacecraft, x: float, y: float) -> Mark:
    mine = seat == desk.view.who
    said = _craft_words(desk, seat, craft)
    chosen = mine and craft.number == desk.craft
    drawn = flag(x, y, craft, seat, chosen=chosen)
    if not mine:
        return element("g", element("title", said), drawn)
    name = _("Pick {craft}").format(craft=said)
    hit = (x, y, flag_width(craft, seat), FLAG_HEIGHT)
    return pick("craft", craft.number, name, drawn, hit=hit, pressed=chosen, framed=False, tip=said)


def _craft_words(desk: Desk, seat: int, craft: Spacecraft) -> str:
    """A craft with what is aboard, and when it arrives."""
    said = _("{craft} of {agency} ({parts})").format(
        craft=craft_name(seat, craft.number), agency=desk.names[seat], parts=parts_words(craft.parts)
    )
    if not craft.tokens:
        return said
    in_time = craft.tokens < ends_left(desk.view)
    more = _("{craft}, arrives in {year}") if in_time else _("{craft}, under way when the game ends")
    return more.format(craft=said, year=desk.view.year + craft.tokens)
