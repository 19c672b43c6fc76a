"""Putting components on spacecraft cards on Earth one by one, and taking them off again (LE-163 to LE-168)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from ...game import Refusal
from ..tables import START, Place
from .craft import lose
from .memory import remembered
from .parts import CREW, FIVE, ONE, SEATS, Part, Parts, astronauts, contents, put, take
from .state import Situation, Spacecraft, State, craft_of, edit, fleet_with, with_craft, without_craft
from .tasks import TurnAction
from .told import numbered, told

__all__ = ["TURN", "Abandon", "Bundle", "Disassemble", "Load", "Unload", "Unpack", "in_change", "spare_number"]


Kinds: TypeAlias = tuple[tuple[str, bool], ...]
"""Kinds of components, each damaged or not."""
Units: TypeAlias = tuple[int, int]
"""How many Supplies 1x and 5x there are."""
Stocks: TypeAlias = tuple[tuple[int, Units], ...]
"""The supplies in the store, as craft 0, and aboard each craft that has any."""


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


def spare_number(table: Situation, seat: int) -> int:
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


@dataclass(frozen=True, eq=False, slots=True)
class Room:
    """A craft that may be loaded."""

    number: int
    place: Place
    seats: int
    people: int


class Yard(NamedTuple):
    """What loading looks at: craft, the number that the next one gets, and what is in the store."""

    fleet: tuple[Room, ...]
    spare: int
    store: Kinds


def why_not_load(action: Load, yard: Yard) -> Refusal | None:
    """Only on Earth (LE-165), only what is in the store, and only astronauts who find a seat (LE-166, ruling K11)."""
    craft = numbered(yard.fleet, action.craft)
    if craft is None and action.craft != yard.spare:
        return Refusal("LE-163", "The next craft has the number {0}.", (yard.spare,))
    if craft is not None and craft.place != START:
        return Refusal("LE-165", "Craft {0} is at {1}: assembling is done on Earth.", (craft.number, craft.place))
    if (action.kind, action.damaged) not in yard.store:
        return Refusal("LE-163", "There is no such {0} in the store.", (action.kind,))
    seats, people = (craft.seats, craft.people) if craft else (0, 0)
    if action.kind in CREW and people >= seats:
        return Refusal("LE-166", "{0} needs a seat, and there are {1}, all taken.", (action.kind, seats))
    return None


def load(state: State, seat: int, action: Load) -> State:
    """The component is on the craft's card, its token on Earth (LE-163)."""
    agency = state.agencies[seat]
    part = _in(agency.store, action.kind, action.damaged)
    if part is None:
        return state
    craft = craft_of(state, seat, action.craft) or Spacecraft(action.craft, (), START)
    fleet = fleet_with(agency.craft, craft._replace(parts=put(craft.parts, part)))
    return edit(state, seat, craft=fleet, store=take(agency.store, part))


@dataclass(frozen=True, eq=False, slots=True)
class Hold:
    """A craft that may be taken apart: if it is on Earth what is aboard, and how many seats are free."""

    number: int
    place: Place
    kinds: Kinds
    free: int


def why_not_unload(action: Unload, fleet: tuple[Hold, ...]) -> Refusal | None:
    """Only on Earth (LE-165), and no astronaut may be left standing (LE-166)."""
    craft = numbered(fleet, action.craft)
    if craft is None or craft.place != START:
        return _not_on_earth(craft, action.craft)
    if (action.kind, action.damaged) not in craft.kinds:
        return Refusal("LE-164", "There is no such {0} aboard.", (action.kind,))
    if action.kind in SEATS and SEATS[action.kind] > craft.free:
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


def _not_on_earth(craft: Hold | None, number: int) -> Refusal:
    if craft is None:
        return Refusal("LE-107", "There is no craft {0}.", (number,))
    return Refusal("LE-165", "Craft {0} is at {1}: taking apart is done on Earth.", (number, craft.place))


def why_not_disassemble(action: Disassemble, fleet: tuple[Hold, ...]) -> Refusal | None:
    """Only on Earth (LE-165)."""
    craft = numbered(fleet, action.craft)
    return None if craft and craft.place == START else _not_on_earth(craft, action.craft)


def disassemble(state: State, seat: int, action: Disassemble) -> State:
    """All its components are unassembled again, and its card is free (LE-164)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    state = edit(state, seat, store=put(state.agencies[seat].store, *craft.parts))
    return without_craft(state, seat, action.craft)


def why_not_abandon(action: Abandon, fleet: tuple[Hold, ...]) -> Refusal | None:
    """One's own craft, anywhere (ruling V14)."""
    return None if numbered(fleet, action.craft) else Refusal("V14", "There is no craft {0}.", (action.craft,))


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


def why_not_exchange(action: Unpack | Bundle, stocks: Stocks) -> Refusal | None:
    """Five ones for a five or back, at any time (LE-096, LE-097)."""
    ones, fives = next((units for number, units in stocks if number == action.craft), (0, 0))
    if isinstance(action, Unpack):
        return None if fives else Refusal("LE-097", "There are no Supplies 5x to unpack.")
    return None if ones >= 5 else Refusal("LE-097", "It takes five Supplies 1x, and there are {0}.", (ones,))  # noqa: PLR2004


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


one_room, one_hold = lru_cache(1 << 12)(Room), lru_cache(1 << 12)(Hold)


@told
def _rooms(craft: Spacecraft) -> Room:
    found = contents(craft.parts)
    return one_room(craft.number, craft.place, found.seats, len(found.people))


@told
def _hold(craft: Spacecraft) -> Hold:
    found = contents(craft.parts)
    kinds, free = (found.kinds, found.free) if craft.place == START else ((), 0)
    return one_hold(craft.number, craft.place, kinds, free)


@remembered
def _units(parts: Parts) -> Units:
    return parts.count(ONE), parts.count(FIVE)


@remembered
def _stocks(fleet: tuple[Spacecraft, ...]) -> Stocks:
    return tuple([(craft.number, units) for craft in fleet if any(units := _units(craft.parts))])


def _yard(state: State, seat: int) -> Yard:
    agency = state.agencies[seat]
    return Yard(_rooms(agency.craft), _spare_number(agency.craft), contents(agency.store).kinds)


def _holds(state: State, seat: int) -> tuple[Hold, ...]:
    return _hold(state.agencies[seat].craft)


def _supplies(state: State, seat: int) -> Stocks:
    agency = state.agencies[seat]
    return ((0, _units(agency.store)), *_stocks(agency.craft))


def _loads(yard: Yard) -> Iterator[Load]:
    for number in (*(craft.number for craft in yard.fleet if craft.place == START), yard.spare):
        one_load = one_of_each(Load, number)
        yield from [one_load[each] for each in yard.store]


def _unloads(fleet: tuple[Hold, ...]) -> Iterator[Unload]:
    for craft in fleet:
        one_unload = one_of_each(Unload, craft.number)
        yield from [one_unload[each] for each in craft.kinds]


TURN: Final[dict[type, TurnAction]] = {
    Load: TurnAction(_yard, _loads, why_not_load, load),
    Unload: TurnAction(_holds, _unloads, why_not_unload, unload),
    Disassemble: TurnAction(
        _holds, lambda fleet: (Disassemble(craft.number) for craft in fleet), why_not_disassemble, disassemble
    ),
    Abandon: TurnAction(_holds, lambda fleet: (Abandon(craft.number) for craft in fleet), why_not_abandon, abandon),
    Unpack: TurnAction(_supplies, lambda stocks: (Unpack(number) for number, _ in stocks), why_not_exchange, unpack),
    Bundle: TurnAction(_supplies, lambda stocks: (Bundle(number) for number, _ in stocks), why_not_exchange, bundle),
}
