"""Collecting samples, and supplies where nature offers them (LE-256 to LE-260)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import Place
from .missions import shown_at, shown_cards
from .parts import SAMPLE, Part, astronauts, put, vessels
from .state import State, craft_of, edit_craft
from .tasks import TurnAction
from .told import Fleet, Told, numbered, told

__all__ = ["TURN", "Collect"]

SUPPLIES: Final = "Supplies 1x"
SAMPLE_OF: Final = {origin: kind for kind, origin in SAMPLE.items()}


@dataclass(frozen=True, slots=True)
class Collect:
    """Take a sample of the body on which a craft stands, or a unit of supplies that is found there, aboard."""

    craft: int
    kind: str


def why_not_collect(action: Collect, fleet: Fleet[bool], cards: tuple[int | None, ...]) -> Refusal | None:
    """A craft that has arrived (LE-260), with somebody or something healthy that can collect (LE-256, LE-258)."""
    craft = numbered(fleet, action.craft)
    if craft is None:
        return Refusal("LE-112", "There is no craft {0}.", (action.craft,))
    if action.kind not in SAMPLE and action.kind != SUPPLIES:
        return Refusal("LE-112", "{0} cannot be collected: only samples and Supplies 1x can.", (action.kind,))
    if craft.tokens:
        where = craft.number, craft.place
        return Refusal("LE-260", "Craft {0} is under way to {1}: it collects after it has arrived.", where)
    if not craft.aboard:
        return Refusal(
            "LE-258" if action.kind == SUPPLIES else "LE-256",
            "Collecting takes a healthy astronaut or an undamaged probe or capsule, and craft {0} has none.",
            (craft.number,),
        )
    return _why_not_supplies(cards, craft.place) if action.kind == SUPPLIES else _why_not_sample(craft, action.kind)


def _why_not_sample(craft: Told[bool], kind: str) -> Refusal | None:
    """From its own surface only (LE-057, LE-256)."""
    if craft.place == SAMPLE[kind]:
        return None
    return Refusal(
        "LE-256", "A {0} lies on {1}, and craft {2} is at {3}.", (kind, SAMPLE[kind], craft.number, craft.place)
    )


def _why_not_supplies(cards: tuple[int | None, ...], place: Place) -> Refusal | None:
    """Only where all have seen that there are some (LE-258, LE-259)."""
    variant = shown_at(cards, place)
    if variant is None:
        return Refusal("LE-259", "Nobody has shown that there are supplies at {0}.", (place,))
    return None if variant.supplies else Refusal("LE-258", "There are no supplies at {0}.", (place,))


def collect(state: State, seat: int, action: Collect) -> State:
    """It is aboard, for nothing, and as often as one likes (LE-257, LE-258, ruling X5)."""
    craft = craft_of(state, seat, action.craft)
    return edit_craft(state, seat, action.craft, parts=put(craft.parts, Part(action.kind))) if craft else state


_collecting = told(lambda craft: bool(vessels(craft.parts) or astronauts(craft.parts, healthy=True)))


def _collects(fleet: Fleet[bool], _cards: tuple[int | None, ...]) -> Iterator[Collect]:
    for craft in fleet:
        if craft.place in SAMPLE_OF:
            yield Collect(craft.number, SAMPLE_OF[craft.place])
            yield Collect(craft.number, SUPPLIES)


TURN: Final[dict[type, TurnAction]] = {
    Collect: TurnAction(
        lambda state, seat: (_collecting(state.agencies[seat].craft), shown_cards(state.sites)),
        _collects,
        why_not_collect,
        collect,
    )
}
