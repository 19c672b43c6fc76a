"""What mechanics and doctors do when asked (LE-261, LE-262, LE-265, LE-266).

How skills change a draw is told where the draw is made; pilots do nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import LOCATION
from .parts import CREW, put
from .sight import Sight, sight
from .state import State, craft_of, edit_craft
from .survival import consumed
from .tasks import TurnAction
from .told import numbered

__all__ = ["TURN", "Heal", "Repair"]


@dataclass(frozen=True, slots=True)
class Repair:
    """A mechanic repairs all that is broken aboard, for a unit of supplies."""

    craft: int


@dataclass(frozen=True, slots=True)
class Heal:
    """A doctor heals all others aboard."""

    craft: int


def why_not_repair(action: Repair, seen: Sight) -> Refusal | None:
    """A healthy mechanic, a unit of supplies aboard, something broken (LE-262); not where the card of the place forbids it."""
    ship = numbered(seen.fleet, action.craft)
    if ship is None:
        return Refusal("LE-113", "There is no craft {0}.", (action.craft,))
    if not LOCATION[ship.place].repairs:
        return Refusal("LE-113", "Nothing can be repaired in {0}.", (ship.place,))
    if not any(CREW[name] == "mechanic" and not ill for name, ill in ship.crew):
        return Refusal("LE-262", "No healthy mechanic is aboard craft {0}.", (ship.number,))
    if not ship.supplied:
        return Refusal("LE-262", "Repairing takes a unit of supplies, and craft {0} has none.", (ship.number,))
    return None if ship.broken else Refusal("LE-262", "Nothing aboard craft {0} is broken.", (ship.number,))


def repair(state: State, seat: int, action: Repair) -> State:
    """All components but astronauts are undamaged again (LE-262)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    parts = consumed(craft.parts, 1)
    whole = put((), *(part if part.kind in CREW else part._replace(damaged=False) for part in parts))
    return edit_craft(state, seat, action.craft, parts=whole)


def why_not_heal(action: Heal, seen: Sight) -> Refusal | None:
    """A healthy doctor, who therefore never heals himself, and somebody who needs him (LE-265, LE-266)."""
    ship = numbered(seen.fleet, action.craft)
    if ship is None:
        return Refusal("LE-114", "There is no craft {0}.", (action.craft,))
    doctors = [(name, ill) for name, ill in ship.crew if CREW[name] == "doctor"]
    if not doctors:
        return Refusal("LE-265", "No doctor is aboard craft {0}.", (ship.number,))
    if all(ill for _, ill in doctors):
        return Refusal("LE-266", "{0} is ill, and doctors cannot heal themselves.", (doctors[0][0],))
    if not any(ill for _, ill in ship.crew):
        return Refusal("LE-265", "Nobody aboard craft {0} is ill.", (ship.number,))
    return None


def heal(state: State, seat: int, action: Heal) -> State:
    """All astronauts aboard are healthy, at no cost (LE-265)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    well = put((), *(part._replace(damaged=False) if part.kind in CREW else part for part in craft.parts))
    return edit_craft(state, seat, action.craft, parts=well)


TURN: Final[dict[type, TurnAction]] = {
    Repair: TurnAction(sight, lambda seen: (Repair(ship.number) for ship in seen.fleet), why_not_repair, repair),
    Heal: TurnAction(sight, lambda seen: (Heal(ship.number) for ship in seen.fleet), why_not_heal, heal),
}
