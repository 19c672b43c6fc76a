"""Black faces of maneuver cards, for Flight Crew: where they lead, and what can be done with them."""

from __future__ import annotations

from typing import Any, Final

from spacegames.extraordinary import DIRECTIONS, MANEUVER_NAMES, Black, Fly, Phase, Redraw, Show, View
from spacewidgets.drawing.lettering import button, fitted, numbered, rows, shortened
from spacewidgets.drawing.scene import Mark, element, group, path, rect, text
from spacewidgets.games.extraordinary.desk import WIDTH, Desk, act
from spacewidgets.games.extraordinary.emblems import PAINT, emblem, letter
from spacewidgets.games.extraordinary.flights import (
    Flight,
    end_words,
    fitting,
    flight,
    length_words,
    missions_words,
    toll_words,
)
from spacewidgets.games.extraordinary.pointing import opinion_sign, pointed
from spacewidgets.games.extraordinary.words import LETTERS, action_name, black_name
from spacewidgets.words import _, ngettext

__all__ = ["chips", "describe", "hand", "theirs"]

WIDE: Final = 184
GAP: Final = 10
FACE: Final = 108
FOOT: Final = 36
"""What a button beneath a face takes."""
CHIP: Final = 40


def hand(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The cards of the viewer's hand with what can be done with each; and where they end."""
    crew = desk.view.crew
    if crew is None or not crew.hand:
        return [], y
    anew = Redraw() in desk.open
    asked = desk.ours and desk.view.phase in (Phase.SHOW, Phase.CHOOSE) and not anew
    high = FACE + (FOOT if asked else 0)
    marks = []
    for place, black in enumerate(crew.hand):
        shown = crew.places.index(place) if place in crew.places else -1
        led = flight(desk.view, black, place, shown)
        pale = not fitting(desk.view, black) or (desk.view.phase is Phase.CHOOSE and shown < 0)
        marks.append(
            group(
                _ground(high, wanted=asked and not pale),
                group(*_face(desk, led), opacity=0.55 if pale else None),
                *([_does(desk, led)] if asked else []),
                x=(WIDE + GAP) * place,
                y=y,
            )
        )
    if anew:
        words = _("None leads home: draw a new hand")
        drawn = button(0, 0, 300, words, primary=True)
        name = action_name(Redraw(), desk.view)
        marks.append(group(act(desk, Redraw(), name, drawn, hit=(0, 0, 300, 32)), x=(WIDTH - 300) / 2, y=y + high + 4))
        high += 36
    return marks, y + high


def theirs(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """What the other team's crew shows."""
    crew = desk.view.crew
    if crew is None or not crew.shown:
        return [], y
    marks = [
        group(_ground(FACE), *_face(desk, flight(desk.view, black, shown=number)), x=(WIDE + GAP) * number, y=y)
        for number, black in enumerate(crew.shown)
    ]
    return marks, y + FACE


def chips(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The cards of the viewer's hand, small."""
    crew = desk.view.crew
    if crew is None or not crew.hand:
        return [], y
    marks = []
    for place, black in enumerate(crew.hand):
        name = _name(black)
        marks.append(
            group(
                rect(1, 0, WIDE - 2, CHIP, rx=8, fill="card", stroke="line", stroke_width=1.2),
                _arrow(black, 22, CHIP / 2, 26),
                text(42, 17, name, "label small"),
                text(42, 32, ngettext("{n} step", "{n} steps", black.distance).format(n=black.distance), "soft small"),
                x=(WIDE + GAP) * place,
                y=y,
            )
        )
    return marks, y + CHIP


# A face


def _ground(high: float, *, wanted: bool = False) -> Mark:
    return rect(1, 0, WIDE - 2, high, rx=9, fill="card", stroke="ink" if wanted else "line", stroke_width=1.4)


def _name(black: Black) -> str:
    return _(MANEUVER_NAMES.get(black, ""))


def _face(desk: Desk, led: Flight) -> list[Mark]:
    """The number, the name, a great arrow, and where it leads."""
    marks, at, paint = [], 12, PAINT[desk.view.team]
    if led.place >= 0:
        marks.append(numbered(21, 20, led.place + 1))
        at = 38
    if led.shown >= 0:
        marks.append(letter(led.shown, WIDE - 21, 20, 10))
    room = WIDE - at - (36 if led.shown >= 0 else 8)
    lines = shortened(rows(_name(led.black), room, 12.5, 0.66), 2)
    marks += [
        text(at, 24.5 - 7 * (len(lines) - 1) + 14 * number, each, "label", css=fitted(each, room, 12.5, 0.62))
        for number, each in enumerate(lines)
    ]
    ground = paint.wash if led.shown >= 0 else "paper"
    box = rect(10, 40, 56, 56, rx=9, fill=ground)
    return [*marks, box, _arrow(led.black, 38, 68, 44, paint.ink if led.shown >= 0 else "ink"), *_told_lines(led)]


def _told_lines(led: Flight) -> list[Mark]:
    """How far it goes, where it ends, what it reaches, what it costs on the way."""
    ends = end_words(led)
    lines: list[list[Mark]] = [[text(0, 4, length_words(led), "label small")]]
    if ends:
        lines.append([text(0, 4, ends, "small", css=fitted(ends, WIDE - 84, 11.5, 0.56))])
    if led.missions:
        said = _("reaches")
        signs = [numbered(6.2 * len(said) + 13 + 18 * at, 0, each, 7.4) for at, each in enumerate(led.missions)]
        lines.append([text(0, 4, said, "small"), *signs])
    ink = "signal-text" if led.toll else "soft"
    toll = toll_words(led)
    small = text(12, 4, toll, "small", fill=ink, css=fitted(toll, WIDE - 96, 11.5, 0.56))
    lines.append([emblem("fuel", 4, 0, ink, 0.65), small])
    first = 68 - 7.75 * (len(lines) - 1)
    return [group(*line, x=76, y=first + 15.5 * at) for at, line in enumerate(lines)]


def _arrow(black: Black, x: float, y: float, size: float, ink: str = "ink") -> Mark:
    """A broad arrow in the maneuver's direction."""
    half = size / 2
    shaft = path("M", 0, half, "V", 0.3 * size - half, stroke=ink, stroke_width=0.16 * size, stroke_linecap="round")
    tip = path("M", 0, -half, "L", 0.27 * size, 0.42 * size - half, "H", -0.27 * size, "Z", fill=ink)
    turn = 45 * DIRECTIONS.index(black.direction)
    return element("g", shaft, tip, transform=f"translate({x:g} {y:g}) rotate({turn})")


# What can be done


def _does(desk: Desk, led: Flight) -> Mark:
    """The button beneath a face: show the card, or fly it; beside it what the partner says of the card."""
    fly = desk.view.phase is Phase.CHOOSE or desk.view.silent[desk.team]
    action: Any = Fly(led.place) if fly else Show(led.place)
    words = _("Fly") if fly else _("Shown") if led.shown >= 0 else _("Show")
    heard = pointed(desk.view, led.shown)
    width = WIDE - 16 - 26 * len(heard)
    drawn = button(8, FACE - 2, width, words, primary=action in desk.open)
    does = act(desk, action, named(action, desk.view), drawn, hit=(8, FACE - 2, width, 32))
    return group(does, *(opinion_sign(each, 22 + width + 26 * at, FACE + 14) for at, each in enumerate(heard)))


def named(action: Any, view: View) -> str:
    """The name of an action with a card, and its place where the hand has two such cards."""
    name = action_name(action, view)
    same = view.crew is not None and view.crew.hand.count(view.crew.hand[action.place]) > 1
    return _("{name} (card {n})").format(name=name, n=action.place + 1) if same else name


# In words


def describe(desk: Desk) -> list[str]:
    """The cards that lie here and where they lead, in words."""
    view, crew = desk.view, desk.view.crew
    if crew is None:
        return []
    said = []
    if not desk.ours and crew.shown:
        said += [
            _("Shown as {letter}: {told}.").format(
                letter=LETTERS[number], told=_told(flight(view, black, shown=number))
            )
            for number, black in enumerate(crew.shown)
        ]
    for place, black in enumerate(crew.hand):
        shown = crew.places.index(place) if place in crew.places else -1
        told = _told(flight(view, black, place, shown))
        if shown >= 0:
            told = _("{told}; shown as {letter}").format(told=told, letter=LETTERS[shown])
        elif not fitting(view, black):
            told = _("{told}; it does not lead home").format(told=told)
        said.append(_("Card {n}: {told}.").format(n=place + 1, told=told))
    return said


def _told(led: Flight) -> str:
    cut = length_words(led) if len(led.path) < led.black.distance else ""
    parts = [black_name(led.black), cut, end_words(led)]
    return ", ".join(part for part in (*parts, missions_words(led), toll_words(led)) if part)
