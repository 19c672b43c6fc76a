"""Buying components, and hiring astronauts by name (LE-153 to LE-158)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...game import Refusal
from ..tables import ASTRONAUTS, COMPONENTS, Astronaut, Sample
from .memory import remembered
from .parts import COMPONENT, CREW, SAMPLE, SKILLS, UNNAMED, Part, contents, put
from .purse import Purse, purse
from .state import Public, Situation, Spacecraft, State, edit
from .tasks import TurnAction

__all__ = ["TURN", "Buy", "people"]


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a component; astronauts are bought by name."""

    kind: str


# Why not, and what it does


class Hiring(NamedTuple):
    """What hiring looks at: money as far as anybody costs it, and, where that is enough, whoever was hired by anybody."""

    money: int
    hired: frozenset[str]


def why_not_buy(action: Buy, purse: Purse) -> Refusal | None:
    """It must have a price (LE-154), its advancement must be there (LE-155), the money too."""
    component: Any = COMPONENT.get(action.kind)
    if component is None:
        return Refusal("LE-105", "There is no component called {0}.", (action.kind,))
    if action.kind in SAMPLE:
        return Refusal("LE-154", "Samples are not for sale: they are collected where they lie.")
    requires = getattr(component, "requires", None)
    if requires and requires not in purse.owned:
        return Refusal("LE-155", "{0} takes the advancement {1}, which is not researched.", (action.kind, requires))
    return _why_not_pay(action.kind, component.price, purse.money)


def _why_not_pay(kind: str, price: int, money: int) -> Refusal | None:
    return Refusal("LE-153", "{0} costs ${1}, and there is ${2}.", (kind, price, money)) if money < price else None


def why_not_hire(action: Buy, hiring: Hiring) -> Refusal | None:
    """A person exists once, and nameless ones, in their order, only when all others were hired (LE-040, rulings K2, M19)."""
    name, hired = action.kind, hiring.hired
    if (refusal := _why_not_pay(name, ASTRONAUT_PRICE, hiring.money)) is not None:
        return refusal
    if name in hired:
        return Refusal("K2", "{0} has been hired already.", (name,))
    if name not in UNNAMED:
        return None
    if left := [each.name for each in ASTRONAUTS if each.name not in hired]:
        return Refusal("K2", "{0} is hired when all others were: {1} is still there.", (name, left[0]))
    following = next(each for each in _next_unnamed(hired) if CREW[each] == CREW[name])
    return None if name == following else Refusal("K2", "{0} comes before {1}.", (following, name))


def _next_unnamed(hired: frozenset[str]) -> list[str]:
    """The next one of each skill."""
    numbers = Counter(UNNAMED[name].skill for name in hired if name in UNNAMED)
    names = (f"{skill.capitalize()} {numbers[skill] + 1}" for skill in SKILLS)
    return [name for name in names if name in UNNAMED]


def people(table: Situation) -> frozenset[str]:
    """All astronauts who were ever hired: each exists once, dead or alive (rulings K2, M19)."""
    return _all_of(*map(_hired_by, table.agencies))


@lru_cache(1 << 12)
def _all_of(*people: frozenset[str]) -> frozenset[str]:
    return frozenset().union(*people)


@remembered
def _hired_by(agency: Public) -> frozenset[str]:
    """All astronauts whom an agency has, or had."""
    return _all_of(frozenset((*agency.lost, *contents(agency.store).crew, *_flown_by(agency.craft))))


@remembered
def _flown_by(fleet: tuple[Spacecraft, ...]) -> list[str]:
    return [name for craft in fleet for name in contents(craft.parts).crew]


def buy(state: State, seat: int, action: Buy) -> State:
    """Pay, and put it into the store, undamaged (LE-153, LE-158)."""
    component: Any = COMPONENT[action.kind]
    agency = state.agencies[seat]
    return edit(state, seat, money=agency.money - component.price, store=put(agency.store, Part(action.kind)))


# What is offered


GOODS: Final = [Buy(each.name) for each in COMPONENTS if not isinstance(each, Sample | Astronaut)]
NAMED: Final = [Buy(each.name) for each in ASTRONAUTS]
NOBODY: Final[frozenset[str]] = frozenset()
(ASTRONAUT_PRICE,) = {each.price for each in ASTRONAUTS}


def _hiring(state: State, seat: int) -> Hiring:
    money = min(state.agencies[seat].money, ASTRONAUT_PRICE)
    return Hiring(money, people(state) if money == ASTRONAUT_PRICE else NOBODY)


def _hires(hiring: Hiring) -> Iterator[Buy]:
    """All who are on the cards, and when all of them were hired the next ones without a name."""
    yield from NAMED
    if all(each.name in hiring.hired for each in ASTRONAUTS):
        yield from map(Buy, _next_unnamed(hiring.hired))


TURN: Final[dict[type, TurnAction]] = {
    Buy: TurnAction(
        purse,
        lambda _purse: GOODS,
        why_not_buy,
        buy,
        mine=lambda action: action.kind not in CREW,
        others=TurnAction(_hiring, _hires, why_not_hire, buy),
    )
}
