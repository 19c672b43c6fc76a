"""What mechanics and doctors do when asked (LE-261, LE-262, LE-265, LE-266).

How skills change a draw is told where the draw is made; pilots do nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...game import Refusal
from ..tables import LOCATION, Place
from .parts import CREW, contents, put, supplies
from .state import Spacecraft, State, craft_of, edit_craft
from .survival import consumed
from .tasks import TurnAction
from .told import numbered, told

__all__ = ["TURN", "Heal", "Repair"]


@dataclass(frozen=True, slots=True)
class Repair:
    """A mechanic repairs all that is broken aboard, for a unit of supplies."""

    craft: int


@dataclass(frozen=True, slots=True)
class Heal:
    """A doctor heals all others aboard."""

    craft: int


@dataclass(frozen=True, eq=False, slots=True)
class Patient:
    """A craft: the names of its crew and who is ill, whether it has supplies, and whether something is ``broken``."""

    number: int
    place: Place
    crew: tuple[tuple[str, bool], ...]
    supplied: bool
    broken: bool


def why_not_repair(action: Repair, fleet: tuple[Patient, ...]) -> Refusal | None:
    """A healthy mechanic, a unit of supplies aboard, something broken (LE-262); not where the card of the place forbids it."""
    craft = numbered(fleet, action.craft)
    if craft is None:
        return Refusal("LE-113", "There is no craft {0}.", (action.craft,))
    if not LOCATION[craft.place].repairs:
        return Refusal("LE-113", "Nothing can be repaired in {0}.", (craft.place,))
    if not any(CREW[name] == "mechanic" and not ill for name, ill in craft.crew):
        return Refusal("LE-262", "No healthy mechanic is aboard craft {0}.", (craft.number,))
    if not craft.supplied:
        return Refusal("LE-262", "Repairing takes a unit of supplies, and craft {0} has none.", (craft.number,))
    return None if craft.broken else Refusal("LE-262", "Nothing aboard craft {0} is broken.", (craft.number,))


def repair(state: State, seat: int, action: Repair) -> State:
    """All components but astronauts are undamaged again (LE-262)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    parts = consumed(craft.parts, 1)
    whole = put((), *(part if part.kind in CREW else part._replace(damaged=False) for part in parts))
    return edit_craft(state, seat, action.craft, parts=whole)


def why_not_heal(action: Heal, fleet: tuple[Patient, ...]) -> Refusal | None:
    """A healthy doctor, who therefore never heals himself, and somebody who needs him (LE-265, LE-266)."""
    craft = numbered(fleet, action.craft)
    if craft is None:
        return Refusal("LE-114", "There is no craft {0}.", (action.craft,))
    doctors = [(name, ill) for name, ill in craft.crew if CREW[name] == "doctor"]
    if not doctors:
        return Refusal("LE-265", "No doctor is aboard craft {0}.", (craft.number,))
    if all(ill for _, ill in doctors):
        return Refusal("LE-266", "{0} is ill, and doctors cannot heal themselves.", (doctors[0][0],))
    if not any(ill for _, ill in craft.crew):
        return Refusal("LE-265", "Nobody aboard craft {0} is ill.", (craft.number,))
    return None


def heal(state: State, seat: int, action: Heal) -> State:
    """All astronauts aboard are healthy, at no cost (LE-265)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    well = put((), *(part._replace(damaged=False) if part.kind in CREW else part for part in craft.parts))
    return edit_craft(state, seat, action.craft, parts=well)


one_patient = lru_cache(1 << 12)(Patient)


@told
def _patients(craft: Spacecraft) -> Patient:
    number, parts, place, *_ = craft
    crew = tuple([part[:2] for part in contents(parts).people])
    broken = any([part.damaged and part.kind not in CREW for part in parts])  # noqa: C419 - this is asked at every step
    return one_patient(number, place, crew, supplies(parts) > 0, broken)


def _sickbays(state: State, seat: int) -> tuple[Patient, ...]:
    return _patients(state.agencies[seat].craft)


TURN: Final[dict[type, TurnAction]] = {
    Repair: TurnAction(_sickbays, lambda fleet: (Repair(craft.number) for craft in fleet), why_not_repair, repair),
    Heal: TurnAction(_sickbays, lambda fleet: (Heal(craft.number) for craft in fleet), why_not_heal, heal),
}
