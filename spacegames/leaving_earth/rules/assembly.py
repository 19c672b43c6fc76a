"""Putting components on spacecraft cards on Earth one by one, and taking them off again (LE-163 to LE-168)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ...game import Refusal
from ..tables import START
from .craft import lose
from .memory import remembered
from .parts import CAPSULE, CREW, FIVE, ONE, SEATS, Part, Parts, astronauts, contents, put, seats, take
from .state import Spacecraft, State, Table, craft_of, edit, fleet_with, with_craft, without_craft
from .tasks import TurnAction

__all__ = ["TURN", "Abandon", "Bundle", "Disassemble", "Load", "Unload", "Unpack", "in_change", "spare_number"]


@dataclass(frozen=True, slots=True)
class Load:
    """Put a component from the store on a craft on Earth; a number that is not in use begins a new craft."""

    craft: int
    kind: str
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Unload:
    """Take a component off a craft on Earth."""

    craft: int
    kind: str
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class Disassemble:
    """Take everything off a craft on Earth."""

    craft: int


@dataclass(frozen=True, slots=True)
class Abandon:
    """Give a craft up; everybody aboard dies, but on Earth they step out."""

    craft: int


@dataclass(frozen=True, slots=True)
class Unpack:
    """Exchange Supplies 5x for five Supplies 1x, aboard a craft, or in the store (craft 0)."""

    craft: int


@dataclass(frozen=True, slots=True)
class Bundle:
    """Exchange five Supplies 1x for Supplies 5x, aboard a craft, or in the store (craft 0)."""

    craft: int


def spare_number(table: Table, seat: int) -> int:
    """The lowest number that no craft of a seat has; cards never run out (LE-040, ruling K1)."""
    return _spare_number(table.agencies[seat].craft)


@remembered
def _spare_number(fleet: tuple[Spacecraft, ...]) -> int:
    used = {craft.number for craft in fleet}
    return next(number for number in range(1, len(used) + 2) if number not in used)


# Assembling


def _in(parts: Parts, kind: str, damaged: bool) -> Part | None:
    for part in parts:
        if part.kind == kind and part.damaged == damaged:
            return part
    return None


def why_not_load(state: State, seat: int, action: Load) -> Refusal | None:
    """Only on Earth (LE-165), only what is in the store, and only astronauts who find a seat (LE-166, ruling K11)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None and action.craft != spare_number(state, seat):
        return Refusal("LE-163", "The next craft has the number {0}.", (spare_number(state, seat),))
    if craft is not None and craft.place != START:
        return Refusal("LE-165", "Craft {0} is at {1}: assembling is done on Earth.", (craft.number, craft.place))
    if _in(state.agencies[seat].store, action.kind, action.damaged) is None:
        return Refusal("LE-163", "There is no such {0} in the store.", (action.kind,))
    return _why_not_seated(action.kind, craft.parts if craft else ()) if action.kind in CREW else None


def _why_not_seated(name: str, aboard: Parts) -> Refusal | None:
    if len(astronauts(aboard)) < seats(aboard):
        return None
    return Refusal("LE-166", "{0} needs a seat, and there are {1}, all taken.", (name, seats(aboard)))


def load(state: State, seat: int, action: Load) -> State:
    """The component is on the craft's card, its token on Earth (LE-163)."""
    agency = state.agencies[seat]
    part = _in(agency.store, action.kind, action.damaged)
    if part is None:
        return state
    craft = craft_of(state, seat, action.craft) or Spacecraft(action.craft, (), START)
    fleet = fleet_with(agency.craft, craft._replace(parts=put(craft.parts, part)))
    return edit(state, seat, craft=fleet, store=take(agency.store, part))


def why_not_unload(state: State, seat: int, action: Unload) -> Refusal | None:
    """Only on Earth (LE-165), and no astronaut may be left standing (LE-166)."""
    if (refusal := _why_not_on_earth(state, seat, action.craft)) is not None:
        return refusal
    craft = craft_of(state, seat, action.craft)
    part = _in(craft.parts, action.kind, action.damaged) if craft else None
    if craft is None or part is None:
        return Refusal("LE-164", "There is no such {0} aboard.", (action.kind,))
    if action.kind in CAPSULE and len(astronauts(craft.parts)) > seats(take(craft.parts, part)):
        return Refusal("LE-166", "Without {0} an astronaut has no seat.", (action.kind,))
    return None


def unload(state: State, seat: int, action: Unload) -> State:
    """The component is unassembled again; the last one takes the craft with it (LE-164, LE-168)."""
    craft = craft_of(state, seat, action.craft)
    part = _in(craft.parts, action.kind, action.damaged) if craft else None
    if craft is None or part is None:
        return state
    state = edit(state, seat, store=put(state.agencies[seat].store, part))
    return with_craft(state, seat, craft._replace(parts=take(craft.parts, part)))


def _why_not_on_earth(state: State, seat: int, number: int) -> Refusal | None:
    craft = craft_of(state, seat, number)
    if craft is None:
        return Refusal("LE-107", "There is no craft {0}.", (number,))
    if craft.place != START:
        return Refusal("LE-165", "Craft {0} is at {1}: taking apart is done on Earth.", (number, craft.place))
    return None


def why_not_disassemble(state: State, seat: int, action: Disassemble) -> Refusal | None:
    """Only on Earth (LE-165)."""
    return _why_not_on_earth(state, seat, action.craft)


def disassemble(state: State, seat: int, action: Disassemble) -> State:
    """All its components are unassembled again, and its card is free (LE-164)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    state = edit(state, seat, store=put(state.agencies[seat].store, *craft.parts))
    return without_craft(state, seat, action.craft)


def why_not_abandon(state: State, seat: int, action: Abandon) -> Refusal | None:
    """One's own craft, anywhere (ruling V14)."""
    if craft_of(state, seat, action.craft) is None:
        return Refusal("V14", "There is no craft {0}.", (action.craft,))
    return None


def abandon(state: State, seat: int, action: Abandon) -> State:
    """On Earth the crew steps out first (ruling V14)."""
    craft = craft_of(state, seat, action.craft)
    if craft is not None and craft.place == START:
        crew = astronauts(craft.parts)
        state = edit(state, seat, store=put(state.agencies[seat].store, *crew))
        state = with_craft(state, seat, craft._replace(parts=take(craft.parts, *crew)))
    return lose(state, seat, action.craft)


# Supplies in ones and fives


def in_change(parts: Parts, wanted: Parts) -> Parts:
    """The parts with supplies changed as far as the wanted ones ask for it, which may be asked at any time (LE-097)."""
    for short, given, got in ((ONE, (FIVE,), (ONE,) * 5), (FIVE, (ONE,) * 5, (FIVE,))):
        spare = given[0]
        while parts.count(short) < wanted.count(short) and parts.count(spare) >= wanted.count(spare) + len(given):
            parts = put(take(parts, *given), *got)
    return parts


def _parts_of(state: State, seat: int, number: int) -> Parts:
    craft = craft_of(state, seat, number)
    return state.agencies[seat].store if number == 0 else craft.parts if craft else ()


def _exchange(state: State, seat: int, number: int, parts: Parts) -> State:
    if number == 0:
        return edit(state, seat, store=parts)
    craft = craft_of(state, seat, number)
    return state if craft is None else with_craft(state, seat, craft._replace(parts=parts))


def why_not_exchange(state: State, seat: int, action: Unpack | Bundle) -> Refusal | None:
    """Five ones for a five or back, at any time (LE-096, LE-097)."""
    parts = _parts_of(state, seat, action.craft)
    if isinstance(action, Unpack):
        return None if FIVE in parts else Refusal("LE-097", "There are no Supplies 5x to unpack.")
    count = parts.count(ONE)
    return None if count >= 5 else Refusal("LE-097", "It takes five Supplies 1x, and there are {0}.", (count,))  # noqa: PLR2004


def unpack(state: State, seat: int, action: Unpack) -> State:
    """Five ones for a five."""
    parts = _parts_of(state, seat, action.craft)
    return _exchange(state, seat, action.craft, put(take(parts, FIVE), *[ONE] * 5))


def bundle(state: State, seat: int, action: Bundle) -> State:
    """A five for five ones."""
    parts = _parts_of(state, seat, action.craft)
    return _exchange(state, seat, action.craft, put(take(parts, *[ONE] * 5), FIVE))


# What is offered


class OneOfEach(dict[tuple[str, bool], Any]):
    """The same object for the same action with a craft: lists that are remembered share them."""

    def __init__(self, action: type[Load | Unload], craft: int) -> None:
        self.action, self.craft = action, craft

    def __missing__(self, kind: tuple[str, bool]) -> Load | Unload:
        found = self[kind] = self.action(self.craft, *kind)
        return found


one_of_each = lru_cache(OneOfEach)
one_disassemble, one_abandon = lru_cache(Disassemble), lru_cache(Abandon)


def _on_earth(state: State, seat: int) -> list[Spacecraft]:
    return [craft for craft in state.agencies[seat].craft if craft.place == START]


def _loads(state: State, seat: int) -> Iterator[Load]:
    for number in (*(craft.number for craft in _on_earth(state, seat)), spare_number(state, seat)):
        for each in contents(state.agencies[seat].store).kinds:
            yield one_of_each(Load, number)[each]


def _unloads(state: State, seat: int) -> Iterator[Unload]:
    for craft in _on_earth(state, seat):
        for each in contents(craft.parts).kinds:
            yield one_of_each(Unload, craft.number)[each]


def _numbers(state: State, seat: int) -> list[int]:
    return [craft.number for craft in state.agencies[seat].craft]


# What is open of it


def _loads_that_fit(state: State, seat: int) -> list[Load]:
    """Everything in the store, but astronauts only where a seat is free (LE-166)."""
    agency = state.agencies[seat]
    store = contents(agency.store).kinds
    lifeless = [each for each in store if each[0] not in CREW]
    found: list[Load] = []
    for craft in agency.craft:
        if craft.place == START:
            one_load = one_of_each(Load, craft.number)
            found += [one_load[each] for each in (store if contents(craft.parts).free > 0 else lifeless)]
    one_load = one_of_each(Load, spare_number(state, seat))
    return found + [one_load[each] for each in lifeless]


def _unloads_that_fit(state: State, seat: int) -> list[Unload]:
    """Everything aboard, but no capsule that an astronaut needs (LE-166)."""
    found: list[Unload] = []
    for craft in state.agencies[seat].craft:
        if craft.place == START:
            aboard, one_unload = contents(craft.parts), one_of_each(Unload, craft.number)
            found += [one_unload[each] for each in aboard.kinds if SEATS.get(each[0], 0) <= max(aboard.free, 0)]
    return found


TURN: Final[dict[type, TurnAction]] = {
    Load: TurnAction(_loads, load, why_not_load, legal=_loads_that_fit),
    Unload: TurnAction(_unloads, unload, why_not_unload, legal=_unloads_that_fit),
    Disassemble: TurnAction(
        lambda state, seat: map(one_disassemble, _numbers(state, seat)),
        disassemble,
        why_not_disassemble,
        legal=lambda state, seat: [one_disassemble(craft.number) for craft in _on_earth(state, seat)],
    ),
    Abandon: TurnAction(
        lambda state, seat: map(one_abandon, _numbers(state, seat)),
        abandon,
        why_not_abandon,
        legal=lambda state, seat: map(one_abandon, _numbers(state, seat)),
    ),
    Unpack: TurnAction(lambda state, seat: map(Unpack, (0, *_numbers(state, seat))), unpack, why_not_exchange),
    Bundle: TurnAction(lambda state, seat: map(Bundle, (0, *_numbers(state, seat))), bundle, why_not_exchange),
}
