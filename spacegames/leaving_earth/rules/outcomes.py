"""Outcome cards: dealing them on an advancement, drawing one at each attempt, and paying to be rid of it (LE-124 to LE-142).

An attempt is always ``Attempt(seat, advancement, then)``: ``then`` is a task with a field ``outcome``, which is filled in and
done; after it the owner may pay, before anything else happens (LE-138).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, TypeVar

from ...dist import Dist
from ...game import Refusal
from ..odds import FULL_DECK, NO_CARDS, OUTCOMES, Hand, Outcome, removal_price, starting_cards
from .state import Copy, Draw, State, copy_of, edit, push, with_copy
from .tasks import Auto, Chance, Choice, Tasks

__all__ = ["TASKS", "Attempt", "Deal", "Dealt", "Drawn", "Pay", "PutBack", "Remove", "gain", "spend"]


# What nature and the owner do


@dataclass(frozen=True, slots=True)
class Dealt:
    """An outcome card comes off the deck, unseen."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Drawn:
    """An outcome card of an advancement is turned up."""

    outcome: Outcome


Event = TypeVar("Event", Dealt, Drawn)


@dataclass(frozen=True, slots=True)
class Remove:
    """Pay to put the outcome just drawn on the discard pile."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Leave the outcome just drawn on the advancement."""


# What is to be done


@dataclass(frozen=True, slots=True)
class Deal:
    """So many cards are still to be dealt on an advancement."""

    seat: int
    advancement: str
    cards: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """An ability is tried, and ``then`` happens with the outcome."""

    seat: int
    advancement: str
    then: Any


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The card that decides an attempt is turned up."""

    seat: int
    advancement: str
    then: Any


@dataclass(frozen=True, slots=True)
class Pay:
    """The owner may pay to be rid of the card that was drawn."""

    seat: int
    advancement: str
    outcome: Outcome


def gain(state: State, seat: int, advancement: str, cards: int | None = None) -> State:
    """A seat gets an advancement, with its full number of cards or another, still to be dealt (LE-124, LE-142)."""
    number = starting_cards(advancement) if cards is None else cards
    state = with_copy(state, seat, advancement, Copy(NO_CARDS))
    return push(state, Deal(seat, advancement, number)) if number else state


def _filled(state: State) -> State:
    """A used-up deck is the discards shuffled anew; if they are used up too, another set of cards (LE-126, rulings O5, O6)."""
    if any(state.deck):
        return state
    return state._replace(deck=state.discards if any(state.discards) else FULL_DECK, discards=NO_CARDS)


def _deal_odds(state: State, _task: Deal) -> Dist[Dealt]:
    """Each card of the deck is equally likely (LE-041, LE-125)."""
    return _one_of(Dealt, _filled(state).deck)


def _can_be_dealt(state: State, _task: Deal, event: Dealt) -> bool:
    """There is such a card left."""
    return dict(zip(OUTCOMES, _filled(state).deck, strict=True)).get(event.outcome, 0) > 0


@lru_cache(4096)
def _one_of(event: type[Event], cards: Hand) -> Dist[Event]:
    return Dist({event(outcome): count for outcome, count in zip(OUTCOMES, cards, strict=True) if count})


def _deal(state: State, task: Deal, event: Dealt) -> State:
    state = _filled(state)
    copy = copy_of(state, task.seat, task.advancement) or Copy(NO_CARDS)
    dealt = copy._replace(cards=copy.cards.adding(event.outcome))
    state = with_copy(state._replace(deck=state.deck.removing(event.outcome)), task.seat, task.advancement, dealt)
    return push(state, replace(task, cards=task.cards - 1)) if task.cards > 1 else state


def _attempt(state: State, task: Attempt) -> State:
    """Without the advancement it is gained first (LE-173, LE-174, ruling C2); without cards it always works (LE-129)."""
    copy = copy_of(state, task.seat, task.advancement)
    if copy is None:
        return gain(push(state, task), task.seat, task.advancement)
    if not any(copy.cards):
        return push(state, replace(task.then, outcome="success"))
    if copy.face_up:
        return _turned_up(state, task, _only(copy))
    return push(state, TurnUp(task.seat, task.advancement, task.then))


def _only(copy: Copy) -> Outcome:
    return next(outcome for outcome, count in zip(OUTCOMES, copy.cards, strict=True) if count)


def _draw_odds(state: State, task: TurnUp) -> Dist[Drawn]:
    """Each card on the advancement is equally likely (LE-127)."""
    copy = copy_of(state, task.seat, task.advancement)
    return _one_of(Drawn, copy.cards if copy else NO_CARDS)


def _draw(state: State, task: TurnUp, event: Drawn) -> State:
    return _turned_up(state, task, event.outcome)


def _turned_up(state: State, task: Attempt | TurnUp, outcome: Outcome) -> State:
    """The outcome takes effect first, then its removal is offered (LE-131, LE-132, ruling O1)."""
    copy = copy_of(state, task.seat, task.advancement)
    if copy is None:
        return state
    seen = copy._replace(drawn=(*copy.drawn, Draw(outcome)), face_up=sum(copy.cards) == 1)
    state = with_copy(state, task.seat, task.advancement, seen)
    return push(state, replace(task.then, outcome=outcome), Pay(task.seat, task.advancement, outcome))


def price(state: State, task: Pay) -> int:
    """What it costs to be rid of the card (LE-131, LE-132, LE-136, LE-137)."""
    copy = copy_of(state, task.seat, task.advancement)
    return removal_price(task.outcome, only_card=copy is not None and sum(copy.cards) == 1)


def _why_not_pay(state: State, task: Pay, action: Remove | PutBack) -> Refusal | None:
    cost, money = price(state, task), state.agencies[task.seat].money
    if isinstance(action, Remove) and money < cost:
        rule = "LE-132" if task.outcome == "success" else "LE-131"
        return Refusal(rule, "Being rid of this card costs ${0}, and there is ${1}.", (cost, money))
    return None


def _pay(state: State, task: Pay, action: Remove | PutBack) -> State:
    """A card that is paid for lies on the discards, face up; any other goes back among the rest (LE-133, LE-134)."""
    copy = copy_of(state, task.seat, task.advancement)
    if copy is None or isinstance(action, PutBack):
        return state
    state = spend(state, task.seat, price(state, task))
    left = copy._replace(
        cards=copy.cards.removing(task.outcome),
        drawn=(*copy.drawn[:-1], copy.drawn[-1]._replace(removed=True)),
        face_up=False,
    )
    return with_copy(state._replace(discards=state.discards.adding(task.outcome)), task.seat, task.advancement, left)


PAYMENTS: Final = (PutBack(), Remove())


def spend(state: State, seat: int, dollars: int) -> State:
    """A seat pays."""
    return edit(state, seat, money=state.agencies[seat].money - dollars)


TASKS: Final[Tasks] = {
    Deal: Chance((Dealt,), _deal_odds, _deal, _can_be_dealt),
    Attempt: Auto(_attempt),
    TurnUp: Chance((Drawn,), _draw_odds, _draw),
    Pay: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(Remove, PutBack),
        choices=lambda _state, _task: PAYMENTS,
        do=_pay,
        why_not=_why_not_pay,
    ),
}
