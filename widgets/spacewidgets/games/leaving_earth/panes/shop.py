"""What can be bought: components with what they cost, weigh and give, and the astronauts who are still for hire."""

from __future__ import annotations

from collections import Counter
from typing import Final

from spacegames.leaving_earth import ASTRONAUTS, COMPONENT, ROCKET
from spacegames.leaving_earth.rules import ADVANCEMENT, CREW, Buy, people
from spacewidgets.drawing.scene import Mark, group, rect, text
from spacewidgets.games.leaving_earth.desk import Desk, act
from spacewidgets.games.leaving_earth.names import action_name, component_name
from spacewidgets.games.leaving_earth.panes.components import (
    card_of,
    component_facts,
    fitted,
    heading,
    helmet,
    padlock,
    person,
    picture,
    short_name,
    thrust_arrow,
    weight,
)
from spacewidgets.words import N_, _

__all__ = ["GOODS", "draw_people", "draw_shop", "for_hire", "people_height", "shop_height"]

GOODS: Final = tuple(
    sorted(
        (kind for kind, card in COMPONENT.items() if hasattr(card, "price") and kind not in CREW),
        key=lambda kind: hasattr(COMPONENT[kind], "thrust_per_year"),
    )
)
"""What is for sale, as it lies on the shelf: rockets first, the thruster last."""
_IN_A_ROW: Final = 4
_WIDE, _HIGH, _GAP = 84, 64, 4
_HEAD: Final = 26
_LINE: Final = 32
_COLUMN: Final = 116
_SKILLS: Final = {"pilot": N_("pilots"), "doctor": N_("doctors"), "mechanic": N_("mechanics")}
_HELPS: Final = {"pilot": N_("land, dock safely"), "doctor": N_("heal the others"), "mechanic": N_("make repairs")}


def shop_height() -> int:
    """Height of the shop, in scene units."""
    return _HEAD + -(-len(GOODS) // _IN_A_ROW) * (_HIGH + _GAP)


def draw_shop(desk: Desk, y: float) -> Mark:
    """The shelf: a click on a component buys it."""
    cells = [
        _cell(desk, kind, (number % _IN_A_ROW) * (_WIDE + _GAP), _HEAD + (number // _IN_A_ROW) * (_HIGH + _GAP))
        for number, kind in enumerate(GOODS)
    ]
    said = _("click to buy; you have ${money}") if desk.turn else _("you have ${money}")
    return group(*heading(_("Shop"), said.format(money=desk.me.money)), *cells, y=y)


def _cell(desk: Desk, kind: str, x: float, y: float) -> Mark:
    """A component for sale: picture, name, price, mass, and its thrust or its seats."""
    card = card_of(kind)
    locked = not _researched(desk, kind)
    gives = (
        [thrust_arrow(38, 57, card.thrust)]
        if kind in ROCKET
        else [thrust_arrow(38, 57, _("{n}/yr").format(n=card.thrust_per_year))]
        if hasattr(card, "thrust_per_year")
        else [person(38, 57, card.seats)]
        if hasattr(card, "seats")
        else []
    )
    items = (
        rect(0, 0, _WIDE, _HIGH, rx=6, fill="paper" if locked else "card", stroke="line", stroke_width=1),
        fitted(6, 14, component_name(kind), _WIDE - 10),
        picture(kind, 20, 59, 0.95),
        text(38, 30, f"${card.price}", "mono strong"),
        *([padlock(73, 31)] if locked else []),
        weight(38, 44, card.mass),
        *gives,
    )
    bought = Buy(kind)
    hit = (0, 0, _WIDE, _HIGH)
    name = action_name(bought, desk.view)
    return group(act(desk, bought, name, *items, hit=hit, tip=component_facts(kind)), x=x, y=y)


def _researched(desk: Desk, kind: str) -> bool:
    requires = getattr(COMPONENT[kind], "requires", None)
    return requires is None or desk.me.research[ADVANCEMENT[requires]] is not None


# Astronauts


def for_hire(desk: Desk) -> dict[str, list[str]]:
    """The astronauts whom one may hire, by skill; when all of whom there are cards were hired, the next one of each skill."""
    hired = people(desk.view)
    named = [name for name in COMPONENT if name in CREW and name not in hired]
    if not named:
        numbers: Counter[str] = Counter(CREW[name] for name in hired if name not in COMPONENT)
        named = [name for skill in _SKILLS if (name := f"{skill.capitalize()} {numbers[skill] + 1}") in CREW]
    return {skill: [name for name in named if CREW[name] == skill] for skill in _SKILLS}


def people_height(desk: Desk) -> int:
    """Height of the list of astronauts, in scene units."""
    return _HEAD + 34 + _LINE * max(map(len, for_hire(desk).values()))


def draw_people(desk: Desk, y: float) -> Mark:
    """The astronauts for hire, a column for each skill: a click hires."""
    hint = _("click to hire, ${n}; aboard they need a seat") if desk.turn else _("${n}; aboard they need a seat")
    marks = heading(_("Astronauts"), hint.format(n=ASTRONAUTS[0].price))
    for column, (skill, names) in enumerate(for_hire(desk).items()):
        x = column * _COLUMN
        marks += [
            text(x, _HEAD + 10, _(_SKILLS[skill]), "label small"),
            text(x, _HEAD + 24, _(_HELPS[skill]), "soft small"),
            *(_person(desk, name, x, _HEAD + 32 + _LINE * row) for row, name in enumerate(names)),
        ]
    return group(*marks, y=y)


def _person(desk: Desk, name: str, x: float, y: float) -> Mark:
    action = Buy(name)
    items = (
        rect(0, 1, _COLUMN - 6, _LINE - 3, rx=6, fill="card", stroke="line", stroke_width=1),
        helmet(15, 15),
        text(30, 20, short_name(name), "small"),
    )
    return group(
        act(desk, action, action_name(action, desk.view), *items, hit=(0, 0, _COLUMN - 6, _LINE), tip=name), x=x, y=y
    )
