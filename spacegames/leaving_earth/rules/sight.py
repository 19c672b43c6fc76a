"""What checks are told that are about craft where they are: what each can do, and what lies before it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ..odds import NO_CARDS
from ..tables import Place
from .memory import remembered
from .missions import shown_cards
from .parts import Parts, astronauts, vessels
from .state import Spacecraft, State, copy_of, researched
from .told import told

__all__ = ["CraftSeen", "Sight", "sight"]


@dataclass(frozen=True, eq=False, slots=True)
class CraftSeen:
    """A craft and what it can do.

    ``splits`` if two craft can come of it, ``vessel`` if an undamaged probe or capsule is aboard, ``healthy`` if an astronaut.
    """

    number: int
    place: Place
    tokens: int
    splits: bool
    vessel: bool
    healthy: bool


class Sight(NamedTuple):
    """What lies before a fleet: the year, if a craft is under way; the advancements that its owner has.

    Cards: whether some lie on Rendezvous, and those of explorable places that all have seen.
    """

    fleet: tuple[CraftSeen, ...]
    year: int | None
    owned: frozenset[str]
    untested: bool
    shown: tuple[int | None, ...]


one_ship = lru_cache(1 << 12)(CraftSeen)


@told
def _ships(craft: Spacecraft) -> CraftSeen:
    number, parts, place, tokens, _ = craft
    return one_ship(
        number, place, tokens, can_split(parts), bool(vessels(parts)), bool(astronauts(parts, healthy=True))
    )


@remembered
def _under_way(fleet: tuple[CraftSeen, ...]) -> bool:
    return any(ship.tokens for ship in fleet)


def can_split(parts: Parts) -> bool:
    """Whether two craft can come of it: two components that are no astronauts do, for seats can be shared out (LE-230)."""
    return len(parts) - len(astronauts(parts)) > 1


def sight(state: State, seat: int) -> Sight:
    """What lies before a seat's ships."""
    fleet, copy = _ships(state.agencies[seat].craft), copy_of(state, seat, "Rendezvous")
    year = state.year if _under_way(fleet) else None
    untested = copy is not None and copy.cards not in (NO_CARDS, 0)  # a view has their number
    return Sight(fleet, year, researched(state, seat), untested, shown_cards(state.sites))
