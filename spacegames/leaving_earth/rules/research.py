"""Researching an advancement (LE-116 to LE-126)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..tables import ADVANCEMENTS
from .outcomes import gain, spend
from .purse import Purse, purse
from .state import ADVANCEMENT, State
from .tasks import TurnAction

__all__ = ["TURN", "Research"]

PRICE: Final = {each.name: each.price for each in ADVANCEMENTS}


@dataclass(frozen=True, slots=True)
class Research:
    """Research an advancement."""

    advancement: str


def why_not_research(action: Research, purse: Purse) -> Refusal | None:
    """It costs $10 (LE-124); an agency has one copy of each (ruling O7)."""
    if action.advancement not in ADVANCEMENT:
        return Refusal("LE-116", "There is no advancement called {0}.", (action.advancement,))
    if action.advancement in purse.owned:
        return Refusal("O7", "{0} is researched already.", (action.advancement,))
    cost, money = PRICE[action.advancement], purse.money
    if money < cost:
        return Refusal("LE-124", "Research costs ${0}, and there is ${1}.", (cost, money))
    return None


def research(state: State, seat: int, action: Research) -> State:
    """Pay, and have as many cards dealt on it, unseen, as it asks for (LE-124, LE-125)."""
    return gain(spend(state, seat, PRICE[action.advancement]), seat, action.advancement)


RESEARCHES: Final = tuple(map(Research, ADVANCEMENT))


TURN: Final[dict[type, TurnAction]] = {
    Research: TurnAction(purse, lambda _purse: RESEARCHES, why_not_research, research)
}
