"""Collecting samples, and supplies where nature offers them (LE-256 to LE-260)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import Place
from .missions import shown_at
from .parts import SAMPLE, Part, put
from .sight import CraftSeen, Sight, sight
from .state import State, craft_of, edit_craft
from .tasks import TurnAction
from .told import numbered

__all__ = ["TURN", "Collect"]

SUPPLIES: Final = "Supplies 1x"
SAMPLE_OF: Final = {origin: kind for kind, origin in SAMPLE.items()}


@dataclass(frozen=True, slots=True)
class Collect:
    """Take a sample of the body on which a craft stands, or a unit of supplies that is found there, aboard."""

    craft: int
    kind: str


def why_not_collect(action: Collect, seen: Sight) -> Refusal | None:
    """A craft that has arrived (LE-260), with somebody or something healthy that can collect (LE-256, LE-258)."""
    ship = numbered(seen.fleet, action.craft)
    if ship is None:
        return Refusal("LE-112", "There is no craft {0}.", (action.craft,))
    if action.kind not in SAMPLE and action.kind != SUPPLIES:
        return Refusal("LE-112", "{0} cannot be collected: only samples and Supplies 1x can.", (action.kind,))
    if ship.tokens:
        where = ship.number, ship.place
        return Refusal("LE-260", "Craft {0} is under way to {1}: it collects after it has arrived.", where)
    if not (ship.vessel or ship.healthy):
        return Refusal(
            "LE-258" if action.kind == SUPPLIES else "LE-256",
            "Collecting takes a healthy astronaut or an undamaged probe or capsule, and craft {0} has none.",
            (ship.number,),
        )
    return _why_not_supplies(seen, ship.place) if action.kind == SUPPLIES else _why_not_sample(ship, action.kind)


def _why_not_sample(ship: CraftSeen, kind: str) -> Refusal | None:
    """From its own surface only (LE-057, LE-256)."""
    if ship.place == SAMPLE[kind]:
        return None
    return Refusal(
        "LE-256", "A {0} lies on {1}, and craft {2} is at {3}.", (kind, SAMPLE[kind], ship.number, ship.place)
    )


def _why_not_supplies(seen: Sight, place: Place) -> Refusal | None:
    """Only where all have seen that there are some (LE-258, LE-259)."""
    variant = shown_at(seen.shown, place)
    if variant is None:
        return Refusal("LE-259", "Nobody has shown that there are supplies at {0}.", (place,))
    return None if variant.supplies else Refusal("LE-258", "There are no supplies at {0}.", (place,))


def collect(state: State, seat: int, action: Collect) -> State:
    """It is aboard, for nothing, and as often as one likes (LE-257, LE-258, ruling X5)."""
    craft = craft_of(state, seat, action.craft)
    return edit_craft(state, seat, action.craft, parts=put(craft.parts, Part(action.kind))) if craft else state


def _collects(seen: Sight) -> Iterator[Collect]:
    for ship in seen.fleet:
        if ship.place in SAMPLE_OF:
            yield Collect(ship.number, SAMPLE_OF[ship.place])
            yield Collect(ship.number, SUPPLIES)


TURN: Final[dict[type, TurnAction]] = {Collect: TurnAction(sight, _collects, why_not_collect, collect)}
