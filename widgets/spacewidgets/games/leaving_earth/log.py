"""What happened at the table of Leaving Earth, in sentences for one seat: what is hidden from it stays hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from spacegames.game import Who
from spacegames.leaving_earth import rules
from spacegames.play import Table
from spacewidgets.games.kit.told import Told, moments
from spacewidgets.games.leaving_earth.acts import acts
from spacewidgets.games.leaving_earth.changes import changes
from spacewidgets.games.leaving_earth.moment import Moment, Said
from spacewidgets.games.leaving_earth.nouns import component_name, craft_name, listed, mission_name, part_name
from spacewidgets.words import _

__all__ = ["Told", "told_events"]


@dataclass(slots=True)
class Line:
    """A line that may still grow: small things of one kind that belong together, and what came of the last of them."""

    number: int
    key: tuple[Any, ...]
    said: list[Said]
    things: list[Any] = field(default_factory=list)


def told_events(table: Table, first: int, last: int, viewer: Who, names: Sequence[str]) -> list[Told]:
    """Events from one to another (not included) as a seat may hear them; a line ends with the event of its number."""
    lines: list[Line] = []
    for number, moment in moments(Moment, table, range(first, last), viewer, names):
        _add(lines, number, moment)
    return [_told(line, names) for line in lines]


def _add(lines: list[Line], number: int, moment: Moment) -> None:
    """A new line, or more of the last one."""
    key, things = _together(moment)
    said = [*acts(moment), *changes(moment)]
    last = lines[-1] if lines else None
    if last is not None and key and last.key == key and not last.said:
        last.things += things
        last.said, last.number = said, number
    elif last is not None and isinstance(moment.action, rules.PutBack | rules.Remove) and last.number == number - 1:
        last.said += said
        last.number = number
    elif key or said:
        lines.append(Line(number, key, said, list(things)))


def _told(line: Line, names: Sequence[str]) -> Told:
    begun = [_BUNDLES[line.key[0]](line, names)] if line.key else []
    words = " ".join([*begun, *(said.words for said in line.said)])
    reasons = dict.fromkeys(said.why for said in line.said if said.why)
    # What a longer answer says as well is not said twice.
    told = (each for each in reasons if not any(each in other for other in reasons if other != each))
    return Told(line.number, words, " ".join(told))


# What belongs together


def _together(moment: Moment) -> tuple[tuple[Any, ...], Sequence[Any]]:
    """Of which line an event may be a part, and what it adds."""
    action, who = moment.action, moment.event.who
    if isinstance(action, rules.Buy):
        return (rules.Buy, who), [action.kind]
    if isinstance(action, rules.Load):
        return (rules.Load, who, action.craft), [part_name(rules.Part(action.kind, action.damaged))]
    if isinstance(action, rules.MissionDrawn):
        return (rules.MissionDrawn,), [mission_name(action.mission)]
    if isinstance(action, rules.Sit):
        return (rules.Sit, who, moment.task.craft), [
            (action.astronaut, moment.task.cabins[action.capsule - 1].part.kind)
        ]
    return (), ()


def _bought(line: Line, names: Sequence[str]) -> str:
    price = sum(getattr(rules.COMPONENT[kind], "price", 0) for kind in line.things)
    hires = all(kind in rules.CREW for kind in line.things)
    said = _("{name} hires {parts} for ${price}.") if hires else _("{name} buys {parts} for ${price}.")
    return said.format(name=names[line.key[1]], parts=listed(map(component_name, line.things)), price=price)


def _loaded(line: Line, names: Sequence[str]) -> str:
    _kind, who, number = line.key
    said = _("{name} assembles {craft}: {parts}.")
    return said.format(name=names[who], craft=craft_name(who, number), parts=listed(line.things))


def _missions(line: Line, _names: Sequence[str]) -> str:
    return _("The missions are drawn: {missions}.").format(missions=", ".join(line.things))


def _seated(line: Line, _names: Sequence[str]) -> str:
    _kind, who, number = line.key
    seats = [
        _("{who} in {capsule}").format(who=component_name(who), capsule=component_name(kind))
        for who, kind in line.things
    ]
    return _("For the entry of {craft}: {seats}.").format(craft=craft_name(who, number), seats=", ".join(seats))


_BUNDLES: Final[dict[type, Callable[[Line, Sequence[str]], str]]] = {
    rules.Buy: _bought,
    rules.Load: _loaded,
    rules.MissionDrawn: _missions,
    rules.Sit: _seated,
}
