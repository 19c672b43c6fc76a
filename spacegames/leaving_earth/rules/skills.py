"""What mechanics and doctors do when asked (LE-261, LE-262, LE-265, LE-266).

How skills change a draw is told where the draw is made; pilots do nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import LOCATION
from .parts import CREW, Parts, astronauts, put, skilled, supplies
from .state import State, craft_of, edit_craft
from .survival import consumed
from .tasks import TurnAction

__all__ = ["TURN", "Heal", "Repair"]


@dataclass(frozen=True, slots=True)
class Repair:
    """A mechanic repairs all that is broken aboard, for a unit of supplies."""

    craft: int


@dataclass(frozen=True, slots=True)
class Heal:
    """A doctor heals all others aboard."""

    craft: int


def _broken(parts: Parts) -> bool:
    return any(part.damaged for part in parts if part.kind not in CREW)


def why_not_repair(state: State, seat: int, action: Repair) -> Refusal | None:
    """A healthy mechanic, a unit of supplies aboard, something broken (LE-262); not where the card of the place forbids it."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return Refusal("LE-113", "There is no craft {0}.", (action.craft,))
    if not LOCATION[craft.place].repairs:
        return Refusal("LE-113", "Nothing can be repaired in {0}.", (craft.place,))
    if "mechanic" not in skilled(craft.parts):
        return Refusal("LE-262", "No healthy mechanic is aboard craft {0}.", (craft.number,))
    if not supplies(craft.parts):
        return Refusal("LE-262", "Repairing takes a unit of supplies, and craft {0} has none.", (craft.number,))
    if not _broken(craft.parts):
        return Refusal("LE-262", "Nothing aboard craft {0} is broken.", (craft.number,))
    return None


def repair(state: State, seat: int, action: Repair) -> State:
    """All components but astronauts are undamaged again (LE-262)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    parts = consumed(craft.parts, 1)
    whole = put((), *(part if part.kind in CREW else part._replace(damaged=False) for part in parts))
    return edit_craft(state, seat, action.craft, parts=whole)


def why_not_heal(state: State, seat: int, action: Heal) -> Refusal | None:
    """A healthy doctor, who therefore never heals himself, and somebody who needs him (LE-265, LE-266)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return Refusal("LE-114", "There is no craft {0}.", (action.craft,))
    people = astronauts(craft.parts)
    if "doctor" not in skilled(people):
        ill = next((part.kind for part in people if CREW[part.kind] == "doctor"), None)
        if ill:
            return Refusal("LE-266", "{0} is ill, and doctors cannot heal themselves.", (ill,))
        return Refusal("LE-265", "No doctor is aboard craft {0}.", (craft.number,))
    if not any(part.damaged for part in people):
        return Refusal("LE-265", "Nobody aboard craft {0} is ill.", (craft.number,))
    return None


def heal(state: State, seat: int, action: Heal) -> State:
    """All astronauts aboard are healthy, at no cost (LE-265)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    well = put((), *(part._replace(damaged=False) if part.kind in CREW else part for part in craft.parts))
    return edit_craft(state, seat, action.craft, parts=well)


def _numbers(state: State, seat: int) -> Iterator[int]:
    return (craft.number for craft in state.agencies[seat].craft)


TURN: Final[dict[type, TurnAction]] = {
    Repair: TurnAction(lambda state, seat: map(Repair, _numbers(state, seat)), repair, why_not_repair),
    Heal: TurnAction(lambda state, seat: map(Heal, _numbers(state, seat)), heal, why_not_heal),
}
