"""Collecting samples, and supplies where nature offers them (LE-256 to LE-260)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from .missions import shown
from .parts import SAMPLE, Part, astronauts, put, vessels
from .state import Spacecraft, State, craft_of, edit_craft
from .tasks import TurnAction

__all__ = ["TURN", "Collect"]

SUPPLIES: Final = "Supplies 1x"
SAMPLE_OF: Final = {origin: kind for kind, origin in SAMPLE.items()}


@dataclass(frozen=True, slots=True)
class Collect:
    """Take a sample of the body on which a craft stands, or a unit of supplies that is found there, aboard."""

    craft: int
    kind: str


def why_not_collect(state: State, seat: int, action: Collect) -> Refusal | None:
    """A craft that has arrived (LE-260), with somebody or something healthy that can collect (LE-256, LE-258)."""
    craft = craft_of(state, seat, action.craft)
    if craft is None:
        return Refusal("LE-112", "There is no craft {0}.", (action.craft,))
    if action.kind not in SAMPLE and action.kind != SUPPLIES:
        return Refusal("LE-112", "{0} cannot be collected: only samples and Supplies 1x can.", (action.kind,))
    if craft.tokens:
        where = craft.number, craft.place
        return Refusal("LE-260", "Craft {0} is under way to {1}: it collects after it has arrived.", where)
    if not vessels(craft.parts) and not astronauts(craft.parts, healthy=True):
        return Refusal(
            "LE-258" if action.kind == SUPPLIES else "LE-256",
            "Collecting takes a healthy astronaut or an undamaged probe or capsule, and craft {0} has none.",
            (craft.number,),
        )
    return _why_not_supplies(state, craft) if action.kind == SUPPLIES else _why_not_sample(craft, action.kind)


def _why_not_sample(craft: Spacecraft, kind: str) -> Refusal | None:
    """From its own surface only (LE-057, LE-256)."""
    if craft.place == SAMPLE[kind]:
        return None
    return Refusal(
        "LE-256", "A {0} lies on {1}, and craft {2} is at {3}.", (kind, SAMPLE[kind], craft.number, craft.place)
    )


def _why_not_supplies(state: State, craft: Spacecraft) -> Refusal | None:
    """Only where all have seen that there are some (LE-258, LE-259)."""
    variant = shown(state, craft.place)
    if variant is None:
        return Refusal("LE-259", "Nobody has shown that there are supplies at {0}.", (craft.place,))
    return None if variant.supplies else Refusal("LE-258", "There are no supplies at {0}.", (craft.place,))


def collect(state: State, seat: int, action: Collect) -> State:
    """It is aboard, for nothing, and as often as one likes (LE-257, LE-258, ruling X5)."""
    craft = craft_of(state, seat, action.craft)
    return edit_craft(state, seat, action.craft, parts=put(craft.parts, Part(action.kind))) if craft else state


def _collects(state: State, seat: int) -> Iterator[Collect]:
    for craft in state.agencies[seat].craft:
        if craft.place in SAMPLE_OF:
            yield Collect(craft.number, SAMPLE_OF[craft.place])
            yield Collect(craft.number, SUPPLIES)


TURN: Final[dict[type, TurnAction]] = {Collect: TurnAction(_collects, collect, why_not_collect)}
