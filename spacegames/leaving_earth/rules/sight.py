"""What checks are told that are about craft where they are: what each can do, and what lies before it."""

from __future__ import annotations

from typing import NamedTuple

from ..odds import NO_CARDS
from ..tables import Place
from .missions import shown_cards
from .parts import CREW, Parts, astronauts, contents, supplies, vessels
from .state import Spacecraft, State, copy_of, researched
from .told import Fleet, told

__all__ = ["Ship", "Sight", "sight"]


class Ship(NamedTuple):
    """A craft and what it can do.

    ``splits`` if two craft can come of it, ``vessel`` if an undamaged probe or capsule is aboard, ``crew`` are the names of the
    astronauts and whether they are ill; ``supplied`` if supplies are aboard, ``broken`` if something but astronauts is damaged.
    """

    number: int
    place: Place
    tokens: int
    splits: bool
    vessel: bool
    crew: tuple[tuple[str, bool], ...]
    supplied: bool
    broken: bool


class Sight(NamedTuple):
    """Ships, the year, the advancements of their owner, whether cards lie on Rendezvous, and the cards that all have seen."""

    fleet: Fleet[Ship]
    year: int
    owned: frozenset[str]
    untested: bool
    shown: tuple[int | None, ...]


@told
def _ships(craft: Spacecraft) -> Ship:
    number, parts, place, tokens, _ = craft
    crew = tuple([(name, ill) for name, ill, *_ in contents(parts).people])
    broken = any(part.damaged for part in parts if part.kind not in CREW)
    return Ship(number, place, tokens, can_split(parts), bool(vessels(parts)), crew, supplies(parts) > 0, broken)


def can_split(parts: Parts) -> bool:
    """Whether two craft can come of it: two components that are no astronauts do, for seats can be shared out (LE-230)."""
    return len(parts) - len(astronauts(parts)) > 1


def sight(state: State, seat: int) -> Sight:
    """What a seat's ships have before them."""
    copy = copy_of(state, seat, "Rendezvous")
    untested = copy is not None and copy.cards not in (NO_CARDS, 0)  # of others one sees how many
    fleet = _ships(state.agencies[seat].craft)
    return Sight(fleet, state.year, researched(state, seat), untested, shown_cards(state.sites))
