"""An agency as all see it: what it knows how to build, what it has, who flies, what it has done, whom it has lost."""

from __future__ import annotations

from typing import Final

from spacegames.leaving_earth import ADVANCEMENTS, Outcome
from spacegames.leaving_earth.rules import CREW, AgencySeen, CopySeen, Part, Spacecraft, astronauts, mass, score
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, Scene, element, group, line, path, rect, text
from spacewidgets.games.leaving_earth.desk import PANE, Desk
from spacewidgets.games.leaving_earth.emblems import agency_badge, flag, flag_width, shortened
from spacewidgets.games.leaving_earth.names import (
    advancement_name,
    component_name,
    craft_name,
    mission_name,
    on,
    outcome_name,
    parts_words,
    skill_name,
)
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

_LINE: Final = 16
_HEAD: Final = 23
_WIDE: Final = PANE - 16
_LETTER: Final = 6.3


def draw(desk: Desk) -> Scene:
    """The agency that is looked at, the viewer's own if none is."""
    seat, agency = _looked_at(desk)
    marks, y = [_title(desk, seat, agency)], 60.0
    for title, rows in _sections(seat, agency):
        marks += [
            line(8, y, PANE - 8, y, stroke="grid", stroke_width=1),
            text(8, y + 16, title, "label small", fill="soft"),
        ]
        y += _HEAD
        for height, row in rows:
            marks.append(group(row, y=y))
            y += height
        y += 8
    return Scene(PANE, round(y), _("Agency {name}").format(name=desk.names[seat]), tuple(marks), describe(desk))


def describe(desk: Desk) -> str:
    """The agency in words, a line for each part of it."""
    seat, agency = _looked_at(desk)
    head = _("{name}: ${money}, {points}.").format(name=desk.names[seat], money=agency.money, points=_points(agency))
    known = [f"{advancement_name(name)} ({_cards(copy)})" for name, copy in _advancements(agency)]
    lines = [
        head,
        _("Advancements: {all}.").format(all=", ".join(known) or _("none")),
        _("In store: {all}.").format(all=_store(agency) or _("nothing")),
        *(f"{_craft_words(seat, craft)}." for craft in agency.craft),
        _("Missions done: {all}.").format(all=_missions(agency) or _("none")),
    ]
    if agency.lost:
        lines.append(_("Remembered: {names}.").format(names=", ".join(agency.lost)))
    return "\n".join(lines)


def _looked_at(desk: Desk) -> tuple[int, AgencySeen]:
    there = desk.other is not None and 0 <= desk.other < len(desk.view.agencies)
    seat = desk.other if desk.other is not None and there else desk.view.who
    return seat, desk.view.agencies[seat]


def _title(desk: Desk, seat: int, agency: AgencySeen) -> Mark:
    name = shortened(desk.names[seat], PANE - 60, 11)
    said = _("${money} · {points}").format(money=agency.money, points=_points(agency))
    marks = [agency_badge(seat, 26, 28, 17), text(54, 25, name, "title"), text(54, 45, said, "soft")]
    if len(desk.names) > 1:
        marks.append(text(PANE - 8, 45, _("choose another above"), "soft small", "end"))
    return group(*marks)


Line = tuple[float, Mark]


def _sections(seat: int, agency: AgencySeen) -> list[tuple[str, list[Line]]]:
    """The parts of the picture: a title, and rows with their heights."""
    found = [
        (_("Advancements, and the cards on them"), _grid(agency)),
        (_("In store, on Earth"), _lines(_store(agency) or _("nothing"))),
        (_("Missions done"), _lines(_missions(agency) or _("none yet"))),
    ]
    if agency.lost:
        found.append((_("Remembered"), _lines(", ".join(agency.lost), strong=True)))
    craft = [row for each in agency.craft for row in _craft(seat, each)]
    return [*found, (_("Craft, with mass"), craft or _lines(_("none")))]


def _lines(words: str, x: float = 8, *, strong: bool = False) -> list[Line]:
    """Words in as many lines as they need."""
    style = "label small" if strong else "small"
    return [(_LINE, text(x, 12, each, style)) for each in _broken(words, PANE - 8 - x)]


def _broken(words: str, width: float) -> list[str]:
    most, lines = int(width / _LETTER), [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# Advancements


def _advancements(agency: AgencySeen) -> list[tuple[str, CopySeen]]:
    pairs = zip(ADVANCEMENTS, agency.research, strict=True)
    return [(advancement.name, copy) for advancement, copy in pairs if copy is not None]


def _grid(agency: AgencySeen) -> list[Line]:
    """Two beside each other."""
    known = _advancements(agency)
    if not known:
        return _lines(_("none"))
    halves = [group(_advancement(*each), x=8 + (number % 2) * _WIDE / 2) for number, each in enumerate(known)]
    return [(18, group(*halves[row : row + 2])) for row in range(0, len(halves), 2)]


def _advancement(name: str, copy: CopySeen) -> Mark:
    """Its name and its cards: face down, or the one face up with the sign of its outcome."""
    backs = copy.cards - (copy.face_up is not None)
    marks = [rect(104 + 13 * number, 1, 10, 14, rx=1.5, fill="ink") for number in range(backs)]
    if copy.face_up is not None:
        marks.append(_open_card(104 + 13 * backs, copy.face_up))
    if not copy.cards:
        marks.append(path("M 104 8 l 4 4 l 7 -8", stroke="green-text", stroke_width=2.2))
    title = advancement_name(name)
    said = f"{title}: {_cards(copy)}"
    return element("g", element("title", said), text(0, 12, title, "small", css=fitted(title, 100, 11.5, 0.52)), *marks)


_SIGNS: Final[dict[Outcome, tuple[str, str]]] = {
    "success": ("M -3 0 L -1 3 L 3 -3", "green-text"),
    "minor": ("M 0 -4 V 1 M 0 3 V 4.5", "yellow-text"),
    "major": ("M -3 -3 L 3 3 M 3 -3 L -3 3", "signal-text"),
}


def _open_card(x: float, outcome: Outcome) -> Mark:
    """A card that lies face up: a tick, an exclamation mark, a cross."""
    steps, colour = _SIGNS[outcome]
    return group(
        rect(0, 1, 10, 14, rx=1.5, fill="card", stroke="ink", stroke_width=1.2),
        group(path(steps, stroke=colour, stroke_width=2), x=5, y=8),
        x=x,
    )


def _cards(copy: CopySeen) -> str:
    if not copy.cards:
        return _("no cards: never fails")
    said = ngettext("{n} card", "{n} cards", copy.cards).format(n=copy.cards)
    return f"{said}, {_('{outcome} face up').format(outcome=outcome_name(copy.face_up))}" if copy.face_up else said


# What it has


def _store(agency: AgencySeen) -> str:
    people = [part for part in agency.store if part.kind in CREW]
    things = parts_words(part for part in agency.store if part.kind not in CREW)
    return ", ".join([*([things] if things else []), *map(_person, people)])


def _person(part: Part) -> str:
    said = _("{name} ({skill}, ill)") if part.damaged else _("{name} ({skill})")
    return said.format(name=component_name(part.kind), skill=skill_name(CREW[part.kind]))


def _missions(agency: AgencySeen) -> str:
    return ", ".join(map(mission_name, agency.missions))


def _points(agency: AgencySeen) -> str:
    total = score(agency)
    return ngettext("{n} point", "{n} points", total).format(n=total)


def _craft(seat: int, craft: Spacecraft) -> list[Line]:
    """Its flag, where it is, its mass; then what and who is aboard."""
    weight = mass(craft.parts)
    head = group(
        flag(8, 0, craft, seat),
        text(16 + flag_width(craft, seat), 13, on(craft.place), "label small"),
        text(PANE - 8, 13, weight, "mono strong small", "end"),
    )
    return [(19, head), *_lines(_aboard(craft), 20), (4, group())]


def _aboard(craft: Spacecraft) -> str:
    people = astronauts(craft.parts)
    things = parts_words(part for part in craft.parts if part not in people)
    return ", ".join([*([things] if things else []), *map(_person, people)])


def _craft_words(seat: int, craft: Spacecraft) -> str:
    said = _("{craft} {there}, mass {mass}: {parts}").format(
        craft=craft_name(seat, craft.number), there=on(craft.place), mass=mass(craft.parts), parts=_aboard(craft)
    )
    if not craft.tokens:
        return said
    years = ngettext("{n} year to go", "{n} years to go", craft.tokens).format(n=craft.tokens)
    return f"{said}; {years}"
