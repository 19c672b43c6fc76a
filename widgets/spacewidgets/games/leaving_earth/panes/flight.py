"""The craft that is picked: what it is made of, what it can do where it is, and where it can go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spacegames.leaving_earth import COMPONENT, ROCKET, Maneuver, maneuvers_from, supplies_a_year
from spacegames.leaving_earth.rules import CREW, Spacecraft, astronauts, mass, seats, supplies
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, Scene, group, line, rect, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.chances import chance_words, shares_words
from spacewidgets.games.leaving_earth.desk import PANE, Desk, pick
from spacewidgets.games.leaving_earth.emblems import agency_badge
from spacewidgets.games.leaving_earth.names import action_name, component_name, craft_name, hazard_name, on, skill_name
from spacewidgets.games.leaving_earth.nouns import there
from spacewidgets.games.leaving_earth.panes.components import Held, held
from spacewidgets.games.leaving_earth.panes.craft_stack import stack
from spacewidgets.games.leaving_earth.panes.dangers import hazard_glyph
from spacewidgets.games.leaving_earth.panes.deeds import all_deeds, deeds
from spacewidgets.games.leaving_earth.panes.flight_marks import heading, paragraph, sign
from spacewidgets.games.leaving_earth.risks import all_well, due, ends_left, engines, need, slower, thrust_of, year_end
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

HALF: Final = (PANE - 10) / 2
COLUMN: Final = 118
"""Where the list of parts begins, beside the stack."""
LOST: Final = "Lost"
CARD: Final = 60
LONG: Final = 18
"""Letters of a name for which one line of a card has room."""


def draw(desk: Desk) -> Scene:
    """The craft from top to bottom, then where it can go, then what else it can do here."""
    craft = desk.ship
    if craft is None:
        return _fleet(desk)
    marks, y = _head(desk, craft)
    body, y = _body(desk, craft, y)
    ways, y = _ways(desk, craft, y + 24)
    here, y = deeds(desk, craft, y + 24)
    name = craft_name(desk.view.who, craft.number)
    return Scene(PANE, round(y + 4), _("Craft {name}").format(name=name), (*marks, *body, *ways, *here), describe(desk))


def describe(desk: Desk) -> str:
    """The same in words."""
    craft = desk.ship
    if craft is None:
        return " ".join(_fleet_words(desk))
    parts = [_row_words(each) for each in held(craft.parts)]
    said = [
        _("Craft {name} is {where}, mass {mass}.").format(
            name=craft_name(desk.view.who, craft.number), where=on(craft.place), mass=mass(craft.parts)
        ),
        _("Aboard: {parts}.").format(parts="; ".join(parts)),
        *_under_way(desk, craft),
        *_crew_words(desk, craft),
        *(f"{_way_words(craft, way)}." for way in _open_ways(desk, craft)),
    ]
    for deed in all_deeds(desk, craft):
        name = action_name(deed.action, desk.view)
        if deed.action in desk.open:
            odds = f": {shares_words(deed.advancement, deed.shares)}" if deed.shares else ""
            said.append(_("You can do this: {action}.").format(action=name + odds))
        elif why := desk.why(deed.action):
            said.append(f"{name}: {why}")
    return " ".join(said)


# No craft is picked


def _fleet(desk: Desk) -> Scene:
    """All the agency's craft, each of which can be picked."""
    marks: list[Mark] = [text(0, 20, _("Your craft"), "title")]
    words, *_each = _fleet_words(desk)
    lines, y = paragraph(0, 42, words, PANE, style="body", soft=True)
    marks += lines
    for craft in desk.me.craft:
        name = craft_name(desk.view.who, craft.number)
        row = group(
            rect(1, y, PANE - 2, 46, rx=8, fill="card", stroke="blue", stroke_width=1.3),
            agency_badge(desk.view.who, 24, y + 23),
            text(44, y + 20, name, "label"),
            text(44, y + 37, _where(desk, craft), "small soft"),
            text(PANE - 12, y + 20, _("mass {n}").format(n=mass(craft.parts)), "mono small", "end"),
            text(PANE - 12, y + 37, _crew_count(craft), "small soft", "end"),
        )
        marks.append(pick("craft", craft.number, _("Pick craft {name}").format(name=name), row, hit=(0, y, PANE, 46)))
        y += 54
    if not desk.me.craft:
        door = group(
            rect(1, y, PANE - 2, 40, rx=8, fill="card", stroke="blue", stroke_width=1.5),
            text(PANE / 2, y + 25, _("Go to the workshop"), "label", "middle"),
        )
        marks.append(pick("pane", "workshop", _("Go to the workshop"), door, hit=(0, y, PANE, 40)))
        y += 48
    return Scene(PANE, round(y), _("Your craft"), tuple(marks), describe(desk))


def _fleet_words(desk: Desk) -> Iterator[str]:
    if not desk.me.craft:
        yield _("You have no craft yet: buy parts and assemble one in the workshop.")
        return
    yield _("Pick one on the map or here to see what it can do.")
    for craft in desk.me.craft:
        said = _("{name} {where}, mass {mass}.")
        name = craft_name(desk.view.who, craft.number)
        yield said.format(name=name, where=_where(desk, craft), mass=mass(craft.parts))


def _where(desk: Desk, craft: Spacecraft) -> str:
    if craft.tokens:
        said = _("arrives {where} in {year}")
        return said.format(where=on(craft.place), year=desk.view.year + craft.tokens)
    return on(craft.place)


def _crew_count(craft: Spacecraft) -> str:
    n = len(astronauts(craft.parts))
    return ngettext("{n} astronaut", "{n} astronauts", n).format(n=n) if n else ""


# The craft


def _head(desk: Desk, craft: Spacecraft) -> tuple[list[Mark], float]:
    where = _("bound for {place}").format(place=place_name(craft.place)) if craft.tokens else on(craft.place)
    marks = [
        agency_badge(desk.view.who, 13, 14, 13),
        text(34, 20, craft_name(desk.view.who, craft.number), "title"),
        text(70, 20, where, "body"),
    ]
    if len(desk.me.craft) > 1:
        words = text(PANE, 20, _("all craft"), "label small", "end", fill="blue-text")
        marks.append(pick("craft", "", _("See all your craft"), words, hit=(PANE - 62, 0, 62, 32)))
    return marks, 34


def _body(desk: Desk, craft: Spacecraft, y: float) -> tuple[list[Mark], float]:
    """The stack, beside it every part with its thrust and mass; beneath it how the crew fares."""
    rows = held(craft.parts)
    marks: list[Mark] = [
        text(PANE - 44, y + 10, _("thrust"), "soft small", "end"),
        text(PANE, y + 10, _("mass"), "soft small", "end"),
    ]
    at = y + 28
    for row in rows:
        marks += _row(row, at)
        at += 17
    total = sum(thrust_of(kind, 0) * count for kind, count in engines(craft.parts, 0))
    marks += [
        line(COLUMN, at - 11, PANE, at - 11, stroke="line", stroke_width=1),
        text(COLUMN, at + 4, _("all together"), "label small"),
        text(PANE - 44, at + 4, str(total) if total else "", "mono strong small", "end"),
        text(PANE, at + 4, mass(craft.parts), "mono strong small", "end"),
    ]
    tall = max(at + 8 - y, 96)
    marks.append(stack(craft.parts, 0, y + 4, COLUMN - 16, tall - 4))
    at = y + tall
    for words in (*_under_way(desk, craft), *_crew_words(desk, craft)):
        lines, at = paragraph(0, at + 16, words, PANE)
        marks += lines
        at -= 16
    return marks, at + 4


def _row(row: Held, y: float) -> list[Mark]:
    """A kind of part: its number and name, what has become of it, its thrust and mass."""
    name = f"{row.count} × {component_name(row.kind)}" if row.count > 1 else component_name(row.kind)
    state = _state(row)
    style = "small" if not state else "soft small"
    marks = [text(COLUMN, y, name, style)]
    if row.damaged:
        marks.append(sign("major", COLUMN - 8, y - 4, 5))
    said = state or (skill_name(CREW[row.kind]) if row.kind in CREW else "")
    if said:
        marks.append(
            text(COLUMN + 6.4 * len(name) + 6, y, said, "small", fill="signal-text" if row.damaged else "soft")
        )
    weighs = COMPONENT[row.kind].mass * row.count if row.kind in COMPONENT else 0
    if thrust := _thrust(row):
        marks.append(text(PANE - 44, y, thrust, "mono small", "end"))
    return [*marks, *([text(PANE, y, weighs, "mono small", "end")] if weighs else [])]


def _state(row: Held) -> str:
    if row.damaged:
        return _("ill") if row.kind in CREW else _("damaged")
    return _("fired this year") if row.spent else ""


def _thrust(row: Held) -> str:
    if row.damaged or row.spent:
        return ""
    if row.kind in ROCKET:
        return str(ROCKET[row.kind].thrust * row.count)
    each = getattr(COMPONENT.get(row.kind), "thrust_per_year", 0)
    return _("{n}/year").format(n=each * row.count) if each else ""


def _row_words(row: Held) -> str:
    name = f"{row.count} × {component_name(row.kind)}" if row.count > 1 else component_name(row.kind)
    more = [_state(row), skill_name(CREW[row.kind]) if row.kind in CREW else "", _thrust(row) and _("thrust {n}").format(
        n=_thrust(row))]  # fmt: skip
    said = ", ".join(filter(None, more))
    return _("{name} ({what})").format(name=name, what=said) if said else name


def _under_way(desk: Desk, craft: Spacecraft) -> Iterator[str]:
    """When a craft under way arrives, and what it meets then."""
    if not craft.tokens:
        return
    in_time = craft.tokens < ends_left(desk.view)
    said = _("Under way: it arrives in {year} and can fly on then.")
    yield (
        said.format(year=desk.view.year + craft.tokens) if in_time else _("Under way: the game ends before it arrives.")
    )
    if craft.due and in_time:
        yield _("On arrival: {hazards}.").format(hazards=", ".join(map(hazard_name, craft.due)))
    met = due(desk.view, craft)
    if desk.odds and met:
        yield _("All goes well until then: {chance}.").format(chance=chance_words(all_well(desk.view, met)))


def _crew_words(desk: Desk, craft: Spacecraft) -> Iterator[str]:
    """Seats, supplies in years, and what the year's end brings."""
    crew, room = len(astronauts(craft.parts)), seats(craft.parts)
    units = supplies(craft.parts)
    if room:
        yield _("Seats taken: {n} of {all}.").format(n=crew, all=room)
    if crew:
        years = units // supplies_a_year(crew)
        said = ngettext("Supplies feed the crew for {n} year.", "Supplies feed the crew for {n} years.", years)
        yield said.format(n=years) if units else _("No supplies: nobody eats at the year's end in space.")
        if craft.place != "Earth" and not craft.tokens:
            risk = year_end(desk.view, craft)
            chance = chance_words(risk.alone(desk.view))
            yield _("All live through the year's end: {chance}.").format(chance=chance) if desk.odds else ""
    elif units:
        yield ngettext("{n} unit of supplies.", "{n} units of supplies.", units).format(n=units)


# Where it can go


def _open_ways(desk: Desk, craft: Spacecraft) -> list[Maneuver]:
    if craft.tokens:
        return []
    return [way for way in maneuvers_from(craft.place) if desk.view.options.mercury or not way.mercury]


def _ways(desk: Desk, craft: Spacecraft, y: float) -> tuple[list[Mark], float]:
    ways = _open_ways(desk, craft)
    if not ways:
        return [], y - 24
    marks = heading(y, _("Fly to"), _("difficulty × mass = thrust needed"))
    falls = [way for way in ways if way.automatic]
    at = y + 10
    flown = [way for way in ways if way.end != LOST]
    for number, way in enumerate(flown):
        x = (HALF + 10) * (number % 2)
        marks.append(_way(desk, craft, way, x, at + (CARD + 6) * (number // 2)))
    at += (CARD + 6) * -(-len(flown) // 2)
    for way in falls:
        lines, at = paragraph(0, at + 12, _fall_words(way), PANE, fill="signal-text")
        marks += lines
        at -= 12
    return marks, at


def _fall_words(way: Maneuver) -> str:
    if way.end == LOST:
        return _("Left here, it is lost at the end of your turn.")
    return _("Left here, it falls on to {place} at the end of your turn.").format(place=there(way.end))


def _way(desk: Desk, craft: Spacecraft, way: Maneuver, x: float, y: float) -> Mark:
    """A place to go to: its difficulty, years, hazards, and the thrust needed beside what there is."""
    needs = need(craft, way, way.years)
    has = sum(thrust_of(kind, way.years) * count for kind, count in engines(craft.parts, way.years))
    name = place_name(way.end)
    first, second = name.rsplit(" ", 1) if len(name) > LONG else (name, "")
    marks = [
        rect(x + 1, y, HALF - 2, CARD, rx=8, fill="card", stroke="blue", stroke_width=1.3),
        glyphs.difficulty_badge(x + 19, y + 20, way.difficulty),
        text(x + 38, y + 17, first, "label", css=f"font-size:{min(13, 208 / len(first)):.3g}px"),
        *([text(x + 38, y + 33, second, "label")] if second else []),
    ]
    at = x + 43 + (8 * len(second) + 6 if second else 0)
    if way.years:
        marks.append(glyphs.hourglasses(at, y + 30, way.years))
        at += 10 * way.years + 6
    for hazard in way.met:
        marks.append(hazard_glyph(hazard, at + 2, y + 30))
        at += 19
    if needs:
        enough = has >= needs
        later = None if enough else slower(desk.view, craft, way, way.years)
        said = _("needs {n}, has {has}").format(n=needs, has=has)
        if later:
            said = ngettext("enough in {n} year", "enough in {n} years", later).format(n=later)
        marks += [
            sign("success" if enough else "minor" if later else "major", x + 19, y + 48, 5.5),
            text(x + 38, y + 52, said, "mono small", fill=None if enough or later else "signal-text"),
        ]
    else:
        marks += [sign("success", x + 19, y + 48, 5.5), text(x + 38, y + 52, _("no thrust needed"), "small")]
    words = _way_words(craft, way)
    return pick("to", way.end, words, *marks, hit=(x, y, HALF, CARD), tip=words)


def _way_words(craft: Spacecraft, way: Maneuver) -> str:
    needs = need(craft, way, way.years)
    has = sum(thrust_of(kind, way.years) * count for kind, count in engines(craft.parts, way.years))
    years = ngettext("{n} year", "{n} years", way.years).format(n=way.years) if way.years else _("no time")
    said = _("Fly to {place}: difficulty {hard}, {years}, thrust {n} needed, {has} aboard")
    if way.end == LOST:
        said = _("{place}: difficulty {hard}, {years}, thrust {n} needed, {has} aboard")
    return said.format(place=there(way.end), hard=way.difficulty, years=years, n=needs, has=has)
