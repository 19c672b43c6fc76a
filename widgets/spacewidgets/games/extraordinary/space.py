"""The space board, for Flight Crew only: from Earth to the Moon, with all that is there, and where cards lead."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import hypot
from random import Random
from typing import Final

from spacegames.extraordinary import MISSION_NAMES, POINTS, TEAMS, Board, Cell, OverCrew
from spacewidgets.drawing.lettering import fitted, numbered
from spacewidgets.drawing.scene import Mark, Scene, circle, group, line, path, rect, text
from spacewidgets.games.extraordinary.desk import WIDTH, Desk
from spacewidgets.games.extraordinary.emblems import LETTERS, PAINT, emblem, mission_sign, team_mark
from spacewidgets.games.extraordinary.flights import Flight, flights
from spacewidgets.games.extraordinary.words import team_name
from spacewidgets.words import _, ngettext

__all__ = ["HIGH", "describe", "draw"]

HIGH: Final = 330
FOOT: Final = 24
"""How high the line beneath the map is."""
SIDE: Final = 39
"""How large a place of our own board is, and what is drawn around it is measured by."""
LEFT, TOP = 36, 34
RIGHT, BOTTOM = LEFT + 13 * SIDE, TOP + 7 * SIDE
"""Where the places end, however many there are."""
_HUES: Final = ("green", "yellow", "pink")
_DIM: Final = 0.45

Point = tuple[float, float]


def draw(desk: Desk) -> Scene:
    """The space board as a Flight Crew sees it; nothing for Mission Control."""
    crew = desk.view.crew
    if crew is None:
        return Scene(WIDTH, 1, _("The space board stands on the other side of the divider"))
    board, led = desk.view.tables.board, flights(desk.view)
    busy = {*crew.ships, *(each.end for each in led)}
    return Scene(
        WIDTH,
        HIGH,
        _("Space"),
        (
            _sky(board.width, board.height, board.zones),
            *(_homeward() if desk.view.first >= 0 else ()),
            *_names(board),
            *_worlds(),
            *(_way(each, number, desk) for number, each in enumerate(led)),
            *_ships(desk, crew),
            *_tiles(board, crew),
            *_all_debris(board, crew, busy),
            *_ends(led, crew, desk),
            *_foot(desk),
            rect(1, 1, WIDTH - 2, HIGH - 2, rx=10, fill="none", stroke="line", stroke_width=1),
        ),
        describe(desk),
    )


def _middle(board: Board, cell: Cell) -> Point:
    """The middle of a place."""
    wide, high = _size(board.width, board.height)
    return LEFT + wide * (cell[0] + 0.5), TOP + high * (cell[1] + 0.5)


def _size(columns: int, rows: int) -> Point:
    """How large a place is on a board of so many."""
    return (RIGHT - LEFT) / columns, (BOTTOM - TOP) / rows


# What never changes


@cache
def _sky(columns: int, rows: int, zones: tuple[frozenset[Cell], ...]) -> Mark:
    """Stars, Earth and its air, the zones, the Moon, and a faint grid."""
    rng = Random("a calm night")
    stars = [
        circle(rng.uniform(100, WIDTH - 8), rng.uniform(8, HIGH - 30), rng.choice((0.6, 0.8, 1.1)), fill="soft", opacity=0.6)
        for _ in range(70)
    ]  # fmt: skip
    return group(
        rect(1, 1, WIDTH - 2, HIGH - 2, rx=10, fill="paper"),
        *stars,
        *_earth(),
        *_moon(),
        _grid(columns, rows),
        *(_zone(number, zone, _size(columns, rows)) for number, zone in enumerate(zones)),
    )


def _limb(far: float) -> list[str | float]:
    """The limb of a world at the left edge, which reaches so far in the middle of the board."""
    high, bulge = HIGH - FOOT, 15
    curve: tuple[str | float, ...] = ("H", far - bulge, "Q", far + bulge, high / 2, far - bulge, high)
    return ["M", 11, 1, *curve, "H", 1, "V", 11, "a", 10, 10, "0 0 1", 10, -10, "Z"]


_LAND: Final = (
    "M1 62C14 56 30 66 34 80C40 96 24 100 28 114C20 128 10 118 1 126Z",
    "M1 178C18 168 42 176 50 194C56 210 40 216 44 234C36 252 16 246 12 262C8 270 4 268 1 268Z",
    "M40 30C48 28 56 36 54 44C48 50 40 44 40 30Z",
)


def _earth() -> list[Mark]:
    """Earth at its limb, under its air."""
    edge = LEFT + SIDE
    return [
        path(*_limb(edge + SIDE), fill="sky", opacity=0.16),
        path(*_limb(edge + 0.5 * SIDE), fill="sky", opacity=0.16),
        path(*_limb(edge - 4), fill="sky", stroke="ink", stroke_width=1.5),
        *(path(land, fill="green", opacity=0.7) for land in _LAND),
    ]


def _moon() -> list[Mark]:
    """The Moon, which the frame cuts off."""
    far, x, y, edge = 1.5 * SIDE, LEFT + 13.3 * SIDE, TOP + 3.5 * SIDE, WIDTH - 1
    rise = (far**2 - (edge - x) ** 2) ** 0.5
    rim: tuple[str | float, ...] = ("M", edge, y - rise, "A", far, far, "0 1 0", edge, y + rise, "Z")
    craters = ((-0.95, -0.6, 5), (-0.4, 0.75, 7), (-1.1, 0.35, 3.5), (-0.2, -0.9, 4), (0.1, -0.1, 6))
    return [
        path(*rim, fill="grid", stroke="ink", stroke_width=1.5),
        *(circle(x + SIDE * u, y + SIDE * v, r, fill="line", opacity=0.8) for u, v, r in craters),
    ]


def _grid(columns: int, rows: int) -> Mark:
    """Thin lines between the places."""
    wide, high = _size(columns, rows)
    down = [("M", LEFT + wide * n, TOP, "V", BOTTOM) for n in range(2, columns + 1)]
    across = [("M", LEFT + wide, TOP + high * n, "H", RIGHT) for n in range(rows + 1)]
    return path(*(step for each in (*down, *across) for step in each), stroke="line", stroke_width=0.7, opacity=0.7)


def _zone(number: int, zone: frozenset[Cell], size: Point) -> Mark:
    """A mission's zone: a band around its places."""
    columns, lines = ([cell[axis] for cell in zone] for axis in (0, 1))
    hue, (wide, high) = _HUES[number], size
    return rect(
        LEFT + wide * min(columns) + 2,
        TOP + high * min(lines) + 2,
        wide * (max(columns) - min(columns) + 1) - 4,
        high * (max(lines) - min(lines) + 1) - 4,
        rx=min(size) / 2 - 2,
        fill=hue,
        fill_opacity=0.16,
        stroke=f"{hue}-text",
        stroke_width=1.4,
        stroke_dasharray="5 4",
    )


# What is written on it


def _names(board: Board) -> list[Mark]:
    """Number, name and points of each zone above it."""
    marks, half = [], _size(board.width, board.height)[1] / 2
    for mission, (zone, name, worth) in enumerate(zip(board.zones, MISSION_NAMES, POINTS, strict=True), 1):
        x, y = _middle(board, min(zone))
        at = min(x - 46, WIDTH - 142)
        said = ngettext("{n} point", "{n} points", worth).format(n=worth)
        title = _(name)
        marks += [
            line(x, 31, x, y - half + 2, f"{_HUES[mission - 1]}-text", stroke_width=1, stroke_dasharray="1.5 3"),
            mission_sign(mission, at, 18, 10, won=False),
            text(at + 16, 15, title, "label small", css=fitted(title, 120, 11.5, 0.6)),
            text(at + 16, 28, said, "soft small"),
        ]
    return marks


def _worlds() -> list[Mark]:
    """What the two worlds are called."""
    return [
        text(9, HIGH - FOOT - 8, _("Earth"), "label small", fill="on-sky"),
        text(WIDTH - 7, TOP + 3.5 * SIDE + 4, _("Moon"), "label small", "end"),
    ]


def _tiles(board: Board, crew: OverCrew) -> list[Mark]:
    """What it costs to pass near a world: at the foot of each place, under a ship if one is there."""
    marks = []
    for cell, change in sorted(board.tiles.items()):
        x, y = _middle(board, cell)
        lower = 18 if cell in crew.ships else 12
        marks.append(_badge(x - 3, y + lower, -change, framed=cell in crew.ships))
    return marks


def _badge(x: float, y: float, number: int, *, framed: bool) -> Mark:
    """What is lost by passing a place."""
    ground = [rect(x - 14, y - 7.5, 32, 15, rx=7.5, fill="card", stroke="line", stroke_width=0.8)] if framed else []
    return group(*ground, _loss(x, y, number))


def _loss(x: float, y: float, number: int) -> Mark:
    """A drop of fuel and how much is lost; (x, y) is its middle."""
    return group(
        emblem("fuel", x - 7, y, "signal-text", 0.6), text(x - 1, y + 4, f"−{number}", "mono small", fill="signal-text")
    )


_SHARDS: Final = ("M-7-1L-3-6L0-2L-3 2Z", "M2-6L7-4L5 0L1-2Z", "M-5 4L0 2L4 3L2 7L-3 6Z")


def _all_debris(board: Board, crew: OverCrew, busy: Collection[Cell]) -> list[Mark]:
    """Shards of failed attempts and how much they cost, at the head of their place, higher where something else is."""
    marks = []
    for cell in sorted(set(crew.debris)):
        x, y = _middle(board, cell)
        y -= 17 if cell in busy else 11
        said = f"−{crew.debris.count(cell)}"
        ground = rect(x - 17, y - 8, 19 + 7 * len(said), 16, rx=8, fill="card", stroke="line", stroke_width=0.8)
        number = text(x - 1, y + 4, said, "mono small strong", fill="signal-text")
        marks.append(group(*([ground] if cell in busy or cell in board.earth else []), _shards(x - 9, y), number))
    return marks


def _shards(x: float, y: float) -> Mark:
    return group(*(path(each, fill="soft", stroke="ink", stroke_width=0.9) for each in _SHARDS), x=x, y=y, scale=0.85)


# Ships


def _ships(desk: Desk, crew: OverCrew) -> list[Mark]:
    """Both ships, beside each other where they are at one place; the viewer's own wears a ring."""
    marks, board = [], desk.view.tables.board
    for team in (1 - desk.team, desk.team):
        x, y = _middle(board, crew.ships[team])
        if crew.ships[0] == crew.ships[1]:
            marks.append(_ship(desk, team, (x + (11 if team else -11), y), 8.5))
        else:
            marks.append(_ship(desk, team, (x, y), 11))
    return marks


def _ship(desk: Desk, team: int, at: Point, size: float) -> Mark:
    """A ship: its nation's sign; a lost one is pale and struck out."""
    rim = size + (3.5 if team == 0 else 4.5)
    marks = [circle(0, 0, rim, fill="card"), team_mark(team, 0, 0, size)]
    if team == desk.team:
        marks.insert(1, circle(0, 0, rim, fill="none", stroke="ink", stroke_width=1.6))
    if desk.view.ends[team] not in ("", "home"):
        marks = [group(*marks, opacity=0.5), path("M-10-10L10 10M10-10L-10 10", stroke="ink", stroke_width=2.4)]
    return group(*marks, x=at[0], y=at[1])


# Where cards lead


def _name(flight: Flight) -> str:
    """What marks a flight: A or B if its card is shown, else the card's number in the hand."""
    return LETTERS[flight.shown] if flight.shown >= 0 else str(flight.place + 1)


def _faint(flight: Flight, desk: Desk) -> bool:
    """Whether it is only one of those that were not shown, while others are."""
    return desk.view.showing > 0 and flight.shown < 0


def _way(flight: Flight, number: int, desk: Desk) -> Mark:
    """A faint line along the places that are passed; lines of several cards lie beside each other."""
    (x, y), (u, v) = _middle(flight.board, flight.start), _middle(flight.board, flight.end)
    far = hypot(u - x, v - y)
    if not far:
        return group()
    du, dv = (u - x) / far, (v - y) / far
    aside = 4 * (number - 1)
    x, y, u, v = x + 15 * du - aside * dv, y + 15 * dv + aside * du, u - 10 * du - aside * dv, v - 10 * dv + aside * du
    dash, pale = None if flight.shown >= 0 else "2 5", _faint(flight, desk)
    drawn = line(x, y, u, v, "ink", stroke_width=2.2, stroke_dasharray=dash, stroke_linecap="round")
    return group(drawn, opacity=0.3 if pale else 0.75)


def _ends(led: tuple[Flight, ...], crew: OverCrew, desk: Desk) -> list[Mark]:
    """The end point of each flight, side by side where they are the same, above a ship that is there."""
    marks = []
    for end in dict.fromkeys(each.end for each in led):
        same = [each for each in led if each.end == end]
        x, y = _middle(desk.view.tables.board, end)
        taken = end in crew.ships
        discs, below = (0.0, 19.5) if not taken else (-23.0, 23.0) if end[1] else (24.0, 43.0)
        pale = all(_faint(each, desk) for each in same)
        if not pale:
            # What a pale way would cost stands on its card; here it would only cover what matters.
            marks.append(group(*_pill(same[0], below), x=x, y=y))
        marks += [
            _disc(each, desk, (x + 24 * (number - (len(same) - 1) / 2), y + discs)) for number, each in enumerate(same)
        ]
    return marks


def _disc(flight: Flight, desk: Desk, at: Point) -> Mark:
    """A disc with the card's number or letter."""
    paint, full = PAINT[desk.view.team], flight.shown >= 0
    fill, ink = (paint.fill, paint.on) if full else ("card", "ink")
    drawn = numbered(*at, _name(flight), fill=fill, ink=ink, dash=None if full else "3 2")
    return group(drawn, opacity=_DIM if _faint(flight, desk) else None)


def _pill(flight: Flight, y: float) -> list[Mark]:
    """What a flight loses and reaches, in a small frame so far beneath its end; all that end there came the same way."""
    wide = 26 * bool(flight.toll) + 17 * len(flight.missions)
    if not wide:
        return []
    at = -wide / 2
    marks = [rect(at - 2, y - 8.5, wide + 4, 17, rx=8, fill="card", stroke="line", stroke_width=0.8)]
    if flight.toll:
        marks.append(_loss(at + 12, y, flight.toll))
        at += 26
    return [*marks, *(numbered(at + 9 + 17 * n, y, each, 7.2) for n, each in enumerate(flight.missions))]


# The way home


def _homeward() -> list[Mark]:
    """Chevrons across the sky that point to Earth."""
    y, marks = (TOP + BOTTOM) / 2, []
    for x in (120, 224, 328, 432):
        steps = ("M", x + 50, y - 92, "L", x, y, "L", x + 50, y + 92)
        round_ends = path(*steps, stroke="sky", stroke_width=11, stroke_linejoin="round", stroke_linecap="round")
        marks.append(group(round_ends, opacity=0.28))
    return marks


# What stands beneath


def _foot(desk: Desk) -> list[Mark]:
    """Whose ship is which and where it stands; what the signs mean."""
    y = HIGH - 12
    marks = [line(1, HIGH - FOOT, WIDTH - 1, HIGH - FOOT, "line", stroke_width=0.8)]
    at = 16.0
    for team in range(len(TEAMS)):
        said = _("{team}: {where}").format(team=_called(team, desk), where=_where(team, desk))
        marks += [team_mark(team, at, y, 7), text(at + 12, y + 4, said, "small")]
        at += 34 + 6.5 * len(said)
    said = _("fuel lost in passing")
    at = WIDTH - 12 - 6.2 * len(said)
    signs = [emblem("fuel", at - 10, y, "signal-text", 0.7), _shards(at - 28, y), text(at, y + 4, said, "soft small")]
    return [*marks, *signs]


def _called(team: int, desk: Desk) -> str:
    return _("{team} (you)").format(team=team_name(team)) if team == desk.team else team_name(team)


def _where(team: int, desk: Desk) -> str:
    view = desk.view
    end = view.ends[team]
    if end == "home":
        return _("home")
    if end:
        return _("lost")
    if view.grounded[team]:
        return _("on Earth")
    return _("on the way home") if view.first >= 0 else _("in space")


# In words


def describe(desk: Desk) -> str:
    """Where the ships are and what lies in space, in words; where cards lead is told with the cards."""
    view, crew = desk.view, desk.view.crew
    if crew is None:
        return _("Only Flight Crew sees the space board.")
    said = [_ship_words(desk, crew, team) for team in (desk.team, 1 - desk.team)]
    if view.first >= 0:
        said.append(_("Both ships have turned for home: only maneuvers toward Earth may be flown."))
    if crew.debris:
        pieces = ((cell, crew.debris.count(cell)) for cell in sorted(set(crew.debris)))
        places = (
            _("{n} in {place}").format(n=number, place=_place(view.tables.board, cell)) for cell, number in pieces
        )
        said.append(_("Debris: {places}.").format(places="; ".join(places)))
    return " ".join(said)


def _ship_words(desk: Desk, crew: OverCrew, team: int) -> str:
    """Where a ship is: how far from Earth, and near what."""
    view, cell, board = desk.view, crew.ships[team], desk.view.tables.board
    name = _called(team, desk)
    if view.grounded[team] or view.ends[team]:
        return _("{team}: {where}.").format(team=name, where=_where(team, desk))
    zone = next((mission for mission, cells in enumerate(board.zones, 1) if cell in cells), 0)
    if not zone:
        return _("{team}: {place}.").format(team=name, place=_place(board, cell))
    return _("{team}: {place}, in the zone of mission {n}.").format(team=name, place=_place(board, cell), n=zone)


def _place(board: Board, cell: Cell) -> str:
    """A place, counted from Earth and from above."""
    said = _("column {column} of {columns} from Earth, row {row} of {rows}")
    return said.format(column=cell[0] + 1, columns=board.width, row=cell[1] + 1, rows=board.height)
