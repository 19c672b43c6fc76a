"""What mechanics and doctors do when asked (LE-261, LE-262, LE-265, LE-266).

How skills change a draw is told where the draw is made; pilots do nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import LOCATION
from .parts import CREW, Parts, astronauts, put, skilled, supplies
from .state import Spacecraft, State, craft_of, edit_craft
from .survival import consumed
from .tasks import TurnAction
from .told import Fleet, numbered, told

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


def why_not_repair(action: Repair, fleet: Fleet[tuple[bool, bool, bool]]) -> Refusal | None:
    """A healthy mechanic, a unit of supplies aboard, something broken (LE-262); not where the card of the place forbids it."""
    craft = numbered(fleet, action.craft)
    if craft is None:
        return Refusal("LE-113", "There is no craft {0}.", (action.craft,))
    mechanic, supplied, broken = craft.aboard
    if not LOCATION[craft.place].repairs:
        return Refusal("LE-113", "Nothing can be repaired in {0}.", (craft.place,))
    if not mechanic:
        return Refusal("LE-262", "No healthy mechanic is aboard craft {0}.", (craft.number,))
    if not supplied:
        return Refusal("LE-262", "Repairing takes a unit of supplies, and craft {0} has none.", (craft.number,))
    return None if broken else Refusal("LE-262", "Nothing aboard craft {0} is broken.", (craft.number,))


def repair(state: State, seat: int, action: Repair) -> State:
    """All components but astronauts are undamaged again (LE-262)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    parts = consumed(craft.parts, 1)
    whole = put((), *(part if part.kind in CREW else part._replace(damaged=False) for part in parts))
    return edit_craft(state, seat, action.craft, parts=whole)


def why_not_heal(action: Heal, fleet: Fleet[tuple[tuple[str, bool], ...]]) -> Refusal | None:
    """A healthy doctor, who therefore never heals himself, and somebody who needs him (LE-265, LE-266)."""
    craft = numbered(fleet, action.craft)
    if craft is None:
        return Refusal("LE-114", "There is no craft {0}.", (action.craft,))
    doctors = [(name, ill) for name, ill in craft.aboard if CREW[name] == "doctor"]
    if not doctors:
        return Refusal("LE-265", "No doctor is aboard craft {0}.", (craft.number,))
    if all(ill for _, ill in doctors):
        return Refusal("LE-266", "{0} is ill, and doctors cannot heal themselves.", (doctors[0][0],))
    if not any(ill for _, ill in craft.aboard):
        return Refusal("LE-265", "Nobody aboard craft {0} is ill.", (craft.number,))
    return None


def heal(state: State, seat: int, action: Heal) -> State:
    """All astronauts aboard are healthy, at no cost (LE-265)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return state
    well = put((), *(part._replace(damaged=False) if part.kind in CREW else part for part in craft.parts))
    return edit_craft(state, seat, action.craft, parts=well)


@told
def _workshops(craft: Spacecraft) -> tuple[bool, bool, bool]:
    """Whether a healthy mechanic, supplies, and something broken is aboard."""
    return "mechanic" in skilled(craft.parts), supplies(craft.parts) > 0, _broken(craft.parts)


@told
def _crews(craft: Spacecraft) -> tuple[tuple[str, bool], ...]:
    """The names of all aboard, and who is ill."""
    return tuple([part[:2] for part in astronauts(craft.parts)])


TURN: Final[dict[type, TurnAction]] = {
    Repair: TurnAction(
        lambda state, seat: (_workshops(state.agencies[seat].craft),),
        lambda fleet: (Repair(craft.number) for craft in fleet),
        why_not_repair,
        repair,
    ),
    Heal: TurnAction(
        lambda state, seat: (_crews(state.agencies[seat].craft),),
        lambda fleet: (Heal(craft.number) for craft in fleet),
        why_not_heal,
        heal,
    ),
}
