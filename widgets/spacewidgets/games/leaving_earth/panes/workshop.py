"""Where craft are made: the shop, what lies in store, the craft on the pad, and the astronauts who are for hire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from spacegames.leaving_earth import POINTS_PER_LOST_ASTRONAUT, SUPPLIES
from spacegames.leaving_earth.rules import (
    CREW,
    Abandon,
    Bundle,
    Disassemble,
    Load,
    Spacecraft,
    Unpack,
    astronauts,
    mass,
    spare_number,
)
from spacewidgets.drawing.scene import Mark, Scene, group, rect, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act, pick
from spacewidgets.games.leaving_earth.emblems import flag, flag_width
from spacewidgets.games.leaving_earth.names import action_name, craft_name, on, parts_words, skill_name
from spacewidgets.games.leaving_earth.panes.components import Held, fitted, heading, held, picture, short_name
from spacewidgets.games.leaving_earth.panes.flight_marks import button
from spacewidgets.games.leaving_earth.panes.pad import craft_height, draw_craft, reaches, thrust_of
from spacewidgets.games.leaving_earth.panes.shop import draw_people, draw_shop, for_hire, people_height, shop_height
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

_HEAD: Final = 26
_BETWEEN: Final = 14
_IN_A_ROW: Final = 3
_WIDE, _HIGH, _GAP = 113, 36, 4
_TABS, _TAB = 6, 54
_BUTTON, _HALF = 36, 170
_FIVE: Final = SUPPLIES[-1].units


def _spare(desk: Desk) -> int:
    return spare_number(desk.view, desk.view.who)


def _loading(desk: Desk) -> int:
    """The number of the craft onto which things are put: the one picked, if it is on Earth, or else a new one."""
    return desk.ship.number if desk.ship and desk.ship.place == "Earth" else _spare(desk)


def _name(desk: Desk, number: int) -> str:
    return craft_name(desk.view.who, number)


def draw(desk: Desk) -> Scene:
    """The shop, the store, the pad and the people, from the top."""
    marks, y = [draw_shop(desk, 0)], float(shop_height() + _BETWEEN)
    for part in (_store, _pad):
        drawn, high = part(desk)
        marks.append(group(drawn, y=y))
        y += high + _BETWEEN
    marks.append(draw_people(desk, y))
    return Scene(PANE, round(y + people_height(desk)) + 2, _("The workshop"), tuple(marks), describe(desk))


# The store


def _store(desk: Desk) -> tuple[Mark, float]:
    """What is bought and not on a craft; a click loads it."""
    there = held(desk.me.store)
    number = _loading(desk)
    new = all(craft.number != number for craft in desk.me.craft)
    hint = _("click to begin {craft} with it") if new else _("click to load onto {craft}")
    soft = hint.format(craft=_name(desk, number)) if there else _("empty: what you buy lies here first")
    marks = heading(_("Store"), soft if desk.turn or not there else "")
    marks += [
        _stored(desk, number, each, (i % _IN_A_ROW) * (_WIDE + _GAP), _HEAD + (i // _IN_A_ROW) * (_HIGH + _GAP))
        for i, each in enumerate(there)
    ]
    high = _HEAD + -(-len(there) // _IN_A_ROW) * (_HIGH + _GAP)
    boxes, more = _boxes(desk, 0, [part.kind for part in desk.me.store], high)
    return group(*marks, *boxes), high + more


def _stored(desk: Desk, number: int, each: Held, x: float, y: float) -> Mark:
    """A part in store, or several of a kind."""
    action = Load(number, each.kind, each.damaged)
    crew = each.kind in CREW
    second = [skill_name(CREW[each.kind])] if crew else []
    second += [f"×{each.count}"] if each.count > 1 else []
    if each.damaged:
        second = [*second, _("ill") if crew else _("damaged")]
    items = (
        rect(0, 0, _WIDE, _HIGH, rx=6, fill="card", stroke="line", stroke_width=1),
        picture(each.kind, 18, 33, 0.78, damaged=each.damaged),
        fitted(36, 15 if second else 22, short_name(each.kind), _WIDE - 40),
        text(36, 29, " ".join(second), "small", fill="signal-text" if each.damaged else "soft"),
    )
    return group(act(desk, action, action_name(action, desk.view), *items, hit=(0, 0, _WIDE, _HIGH)), x=x, y=y)


def _boxes(desk: Desk, number: int, kinds: list[str], y: float) -> tuple[list[Mark], float]:
    """Supplies in ones for a five, and back; where there are supplies."""
    pairs: list[tuple[Any, str]] = [(Unpack(number), _("Break a 5x into five 1x"))] if "Supplies 5x" in kinds else []
    pairs += [(Bundle(number), _("Pack five 1x into a 5x"))] if kinds.count("Supplies 1x") >= _FIVE else []
    if not pairs:
        return [], 0
    return [
        button(desk, action, (i * (_HALF + 8), y + 2, _HALF), words) for i, (action, words) in enumerate(pairs)
    ], _BUTTON


# The pad


def _pad(desk: Desk) -> tuple[Mark, float]:
    """The craft on Earth, one of them open."""
    craft = desk.ship
    title = _("On the pad") if craft is None or craft.place == "Earth" else _("Away from Earth")
    marks = heading(title, _beneath(desk, craft))
    tabs, y = _tabs(desk)
    marks += tabs
    if craft is None:
        return group(*marks, _empty(desk, y)), y + 46
    marks.append(draw_craft(desk, craft, y))
    y += craft_height(desk, craft) + 6
    if not craft.tokens:
        marks.append(_door("flight", _("Fly {craft}").format(craft=_name(desk, craft.number)), y, 36))
        y += 42
    boxes, more = _boxes(desk, craft.number, [part.kind for part in craft.parts], y)
    end = y + more
    return group(*marks, *boxes, *_ends(desk, craft, end)), end + _BUTTON + 18


def _beneath(desk: Desk, craft: Spacecraft | None) -> str:
    if craft is None:
        return _("{craft} is still to be begun").format(craft=_name(desk, _spare(desk)))
    if craft.place == "Earth":
        return _("click a part of {craft} to take it off").format(craft=_name(desk, craft.number))
    return _("{craft} is {place}").format(craft=_name(desk, craft.number), place=on(craft.place))


def _tabs(desk: Desk) -> tuple[list[Mark], float]:
    """The craft one may work at, and a new one; and where their row ends."""
    there = [craft for craft in desk.me.craft if craft.place == "Earth" or craft is desk.ship]
    marks = []
    for i, craft in enumerate([*there, None]):
        x, y = (i % _TABS) * (_TAB + 4), _HEAD + (i // _TABS) * 36
        chosen = craft is desk.ship
        ground = rect(x, y, _TAB, 32, rx=6, fill="signal-wash" if chosen else "card", stroke="line", stroke_width=1)
        if craft:
            name = _("Open {craft}").format(craft=_name(desk, craft.number))
            sign = flag(x + (_TAB - flag_width(craft, desk.view.who)) / 2, y + 7, craft, desk.view.who)
        else:
            name = _("Begin a new craft")
            sign = text(x + _TAB / 2, y + 20, _("+ new"), "label small", "middle")
        value = craft.number if craft else ""
        marks.append(pick("craft", value, name, ground, sign, hit=(x, y, _TAB, 32), pressed=chosen))
    return marks, _HEAD + -(-(len(there) + 1) // _TABS) * 36 + 8


def _empty(desk: Desk, y: float) -> Mark:
    """Where a craft will stand, and what comes first."""
    if not any(desk.me.research):
        return _door("research", _("Rockets come first: go to Research"), y, 40)
    return group(
        rect(0.5, y, PANE - 1, 40, rx=6, fill="none", stroke="soft", stroke_width=1, stroke_dasharray="4 4"),
        text(PANE / 2, y + 24, _("Buy a part, then click it in the store."), "soft", "middle"),
    )


def _door(pane: str, words: str, y: float, high: float) -> Mark:
    """A way to another pane."""
    face = group(
        rect(0, y, PANE, high, rx=8, fill="blue"),
        text(PANE / 2, y + high / 2 + 4.5, words, "label", "middle", fill="on-blue"),
    )
    return pick("pane", pane, words, face, hit=(0, y, PANE, high))


def _ends(desk: Desk, craft: Spacecraft, y: float) -> Iterator[Mark]:
    """To take it apart, or to give it up, and what that costs."""
    name = _name(desk, craft.number)
    yield button(desk, Disassemble(craft.number), (0, y + 2, _HALF), _("Take {craft} apart").format(craft=name))
    yield button(desk, Abandon(craft.number), (_HALF + 8, y + 2, _HALF), _("Give {craft} up").format(craft=name))
    yield text(PANE, y + 47, _loss(craft), "soft small", "end")


def _loss(craft: Spacecraft) -> str:
    """What is lost when a craft is given up."""
    parts = len(craft.parts) - len(astronauts(craft.parts))
    said = ngettext("giving up: {n} part is lost", "giving up: {n} parts are lost", parts).format(n=parts)
    crew = len(astronauts(craft.parts))
    if not crew:
        return said
    more = (
        ngettext("{n} astronaut steps out", "{n} astronauts step out", crew)
        if craft.place == "Earth"
        else ngettext("{n} astronaut dies, −{points} points", "{n} astronauts die, −{points} points", crew)
    )
    return said + ", " + more.format(n=crew, points=-POINTS_PER_LOST_ASTRONAUT * crew)


# In words


def describe(desk: Desk) -> str:
    """The same in words."""
    return " ".join(_told(desk))


def _told(desk: Desk) -> Iterator[str]:
    yield _("${money} left.").format(money=desk.me.money)
    store = parts_words(desk.me.store)
    yield _("In store: {parts}.").format(parts=store) if store else _("The store is empty.")
    craft = desk.ship
    if craft is None:
        yield _("{craft} is still to be begun.").format(craft=_name(desk, _spare(desk)))
    else:
        said = _("{craft}, {place}: {parts}; mass {mass}, thrust {thrust}.")
        yield said.format(
            craft=_name(desk, craft.number), place=on(craft.place), parts=parts_words(craft.parts),
            mass=mass(craft.parts), thrust=thrust_of(craft.parts),
        )  # fmt: skip
        for each in reaches(desk, craft):
            leg = _("To {place} it needs {needs} and has {has}.")
            yield leg.format(place=place_name(each.way.end), needs=each.needs, has=each.has)
    waiting = sum(map(len, for_hire(desk).values()))
    yield ngettext("{n} astronaut is for hire.", "{n} astronauts are for hire.", waiting).format(n=waiting)
