"""What a craft can do where it is: docking, surveying, collecting and the like, each with what it risks."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth import COMPONENT
from spacegames.leaving_earth.knowledge import Share, attempt
from spacegames.leaving_earth.rules import (
    Abandon,
    Collect,
    Dock,
    FullyTest,
    Heal,
    Repair,
    Separate,
    Spacecraft,
    Survey,
    in_range,
    skilled,
)
from spacewidgets.drawing.scene import Mark
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.desk import PANE, Desk
from spacewidgets.games.leaving_earth.names import action_name, component_name, craft_name
from spacewidgets.games.leaving_earth.panes.flight_marks import button, face, heading, wide
from spacewidgets.words import _

__all__ = ["Deed", "all_deeds", "deeds"]

HALF: Final = (PANE - 10) / 2
SUPPLIES: Final = "Supplies 1x"


class Deed(NamedTuple):
    """Something that can be done with a craft, in few words, and the ends of what it risks."""

    action: Any
    words: str
    advancement: str = ""
    shares: tuple[Share, ...] = ()


def all_deeds(desk: Desk, craft: Spacecraft) -> list[Deed]:
    """All that a craft might do where it is, possible or not."""
    number, who = craft.number, desk.view.who
    near = [each for each in desk.me.craft if each.place == craft.place and each.number != number and not each.tokens]
    helped = {each.number: skilled((*craft.parts, *each.parts)) for each in near}
    own = skilled(craft.parts)
    found = [
        Deed(Dock(number, each.number), _("Dock to {name}").format(name=craft_name(who, each.number)), *_odds(
            desk, Dock(number, each.number), "Rendezvous", helped[each.number]))
        for each in near
    ] or [Deed(Dock(number, number), _("Dock"))]  # fmt: skip
    found.append(Deed(Separate(number), _("Separate"), *_odds(desk, Separate(number), "Rendezvous", own)))
    tests = [FullyTest(number), *(FullyTest(number, each.number) for each in near)]
    for test in tests:
        name = _("Full test with {name}").format(name=craft_name(who, test.onto)) if test.onto else _("Full test")
        found.append(Deed(test, name, *_odds(desk, test, "Rendezvous", helped.get(test.onto, own))))
    found += [
        Deed(Survey(number, place), _("Survey {place}").format(place=place_name(place)), *_odds(
            desk, Survey(number, place), "Surveying"))
        for place in in_range(craft.place)
    ] or [Deed(Survey(number, "Moon"), _("Survey"))]  # fmt: skip
    return [*found, *_samples(craft), Deed(Repair(number), _("Repair")), Deed(Heal(number), _("Heal"))]


def _samples(craft: Spacecraft) -> list[Deed]:
    here = [name for name, card in COMPONENT.items() if getattr(card, "origin", None) == craft.place]
    if not here:
        return [Deed(Collect(craft.number, SUPPLIES), _("Collect"))]
    return [Deed(Collect(craft.number, kind), _("Collect {kind}").format(kind=component_name(kind))) for kind in (
        *here, SUPPLIES)]  # fmt: skip


def _odds(
    desk: Desk, action: Any, advancement: str, skills: frozenset[str] = frozenset()
) -> tuple[str, tuple[Share, ...]]:
    if not desk.odds or action not in desk.open:
        return advancement, ()
    return advancement, attempt(desk.view, advancement, skills)


def deeds(desk: Desk, craft: Spacecraft, y: float) -> tuple[list[Mark], float]:
    """What can be done here as buttons with what they risk; beneath, small and pale, what cannot."""
    every = all_deeds(desk, craft)
    able = [deed for deed in every if deed.action in desk.open]
    marks, at = heading(y, _("Here")), y + 10
    for pair in zip_longest(able[::2], able[1::2]):
        row = [deed for deed in pair if deed is not None]
        high = max(face(0, 0, HALF, deed.words, _beneath(deed), shares=deed.shares)[1] for deed in row)
        for number, deed in enumerate(row):
            x = (HALF + 10) * number
            marks.append(
                wide(desk, deed.action, (x, at, HALF), deed.words, _beneath(deed), shares=deed.shares, high=high)[0]
            )
        at += high + 6
    pale = [deed for deed in every if deed.action not in desk.open]
    x = 0.0
    for deed in (*pale, Deed(Abandon(craft.number), action_name(Abandon(craft.number), desk.view))):
        long = 7.6 * len(deed.words) + 18
        if x + long > PANE:
            x, at = 0, at + 38
        marks.append(button(desk, deed.action, (x, at, long), deed.words))
        x += long + 6
    return marks, at + 36


def _beneath(deed: Deed) -> str:
    if isinstance(deed.action, Repair):
        return _("all that is damaged, for one unit of supplies")
    if isinstance(deed.action, Heal):
        return _("all who are ill, free")
    if isinstance(deed.action, FullyTest):
        return _("card after card")
    if isinstance(deed.action, FullyTest):
        return _("all its cards, one by one")
    return ""
