"""Co-operation: an agency offers gifts and asks for some in return, another accepts or refuses (LE-271 to LE-278, ruling K5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from ...game import Refusal
from ..tables import UNITS_OF_SUPPLIES
from .assembly import in_change, spare_number
from .outcomes import gain
from .parts import FIVE, ONE, Part, Parts, put, supplies, take
from .state import ADVANCEMENT, Spacecraft, State, copy_of, craft_of, edit, push, with_craft
from .tasks import Choice, Tasks, TurnAction

__all__ = [
    "TASKS", "TURN", "Accept", "Gifts", "GiveCraft", "GiveMoney", "GivePart", "Offer", "Propose", "Refuse", "ShareResearch",
    "Withdraw",
]  # fmt: skip

STEPS: Final = (1, 5, 10)
"""Dollars by which an offer grows."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Begin an offer to another agency."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiveMoney:
    """Add money to the offer, or ask for it in return."""

    dollars: int
    in_return: bool = False


@dataclass(frozen=True, slots=True)
class GivePart:
    """Add an unassembled component to the offer, or ask for one in return."""

    kind: str
    damaged: bool = False
    spent: bool = False
    in_return: bool = False


@dataclass(frozen=True, slots=True)
class GiveCraft:
    """Add a craft to the offer, with all that is aboard, or ask for one in return."""

    craft: int
    in_return: bool = False


@dataclass(frozen=True, slots=True)
class ShareResearch:
    """Add a copy of an advancement to the offer, or ask for one in return."""

    advancement: str
    in_return: bool = False


@dataclass(frozen=True, slots=True)
class Propose:
    """The offer is as it should be: let the other agency answer."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Offer nothing after all."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree to an offer: it is carried out at once."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Do not agree to an offer: nothing happens."""


Gift: TypeAlias = GiveMoney | GivePart | GiveCraft | ShareResearch


class Gifts(NamedTuple):
    """What one side of an offer gives: dollars, parts in store, craft by number, advancements of which it shares a copy."""

    money: int = 0
    parts: Parts = ()
    craft: tuple[int, ...] = ()
    research: tuple[str, ...] = ()


NOTHING: Final = Gifts()


@dataclass(frozen=True, slots=True)
class Offering:
    """A seat makes up an offer to another: what it ``gives``, and what it ``asks``; all see it."""

    seat: int
    to: int
    gives: Gifts = NOTHING
    asks: Gifts = NOTHING


@dataclass(frozen=True, slots=True)
class Answering:
    """A seat answers an offer of another: what that one ``gives``, and what it ``asks``."""

    seat: int
    by: int
    gives: Gifts
    asks: Gifts


def why_not_offer(action: Offer, look: tuple[int, int]) -> Refusal | None:
    """To another agency, in one's own turn (LE-115, ruling K5); it looks at the seat and how many there are."""
    seat, seats = look
    if action.seat == seat:
        return Refusal("LE-115", "Co-operation takes another agency.")
    if action.seat not in range(seats):
        return Refusal("LE-115", "There is no seat {0} at this table.", (action.seat,))
    return None


# What may be given


def why_not_give(state: State, giver: int, receiver: int, gifts: Gifts) -> Refusal | None:
    """Why an agency cannot give all this to another."""
    return (
        _why_not_money(state, giver, gifts.money)
        or _why_not_parts(state, giver, gifts.parts)
        or _why_not_craft(state, giver, gifts.craft)
        or _why_not_share(state, giver, receiver, gifts.research)
    )


def _why_not_money(state: State, giver: int, dollars: int) -> Refusal | None:
    money = state.agencies[giver].money
    if dollars <= money:
        return None
    return Refusal("LE-271", "Seat {0} has ${1} to give, and not ${2}.", (giver, money, dollars))


def _why_not_parts(state: State, giver: int, parts: Parts) -> Refusal | None:
    """Only what is in store (LE-272), supplies in change (LE-097); what is aboard goes with its craft or not at all (K7)."""
    agency = state.agencies[giver]
    for part in without(parts, in_change(agency.store, parts)):
        if any(each.kind == part.kind for craft in agency.craft for each in craft.parts):
            return Refusal("K7", "{0} is aboard a craft: only unassembled components are given alone.", (part.kind,))
        return Refusal("LE-272", "There is no such {0} in the store of seat {1} to be given.", (part.kind, giver))
    return None


def _why_not_craft(state: State, giver: int, craft: tuple[int, ...]) -> Refusal | None:
    """Any craft, wherever it is, each once (LE-273, ruling K7)."""
    for number in craft:
        if craft_of(state, giver, number) is None:
            return Refusal("LE-273", "Seat {0} has no craft {1} to give.", (giver, number))
        if craft.count(number) > 1:
            return Refusal("LE-273", "Craft {0} is in the offer already.", (number,))
    return None


def _why_not_share(state: State, giver: int, receiver: int, research: tuple[str, ...]) -> Refusal | None:
    """What the giver has (LE-274) and the other has not (ruling O8)."""
    for name in research:
        if name not in ADVANCEMENT:
            return Refusal("LE-116", "There is no advancement called {0}.", (name,))
        if copy_of(state, giver, name) is None:
            return Refusal("LE-274", "Seat {0} has not researched {1}.", (giver, name))
        if copy_of(state, receiver, name) is not None:
            return Refusal("O8", "Seat {0} has {1} already.", (receiver, name))
        if research.count(name) > 1:
            return Refusal("LE-274", "{0} is in the offer already.", (name,))
    return None


def without(parts: Parts, gone: Parts) -> Parts:
    """The parts without those of some others that are among them."""
    left = list(parts)
    for part in gone:
        if part in left:
            left.remove(part)
    return tuple(left)


def _more(state: State, giver: int, gifts: Gifts, action: Gift) -> Gifts:
    """The gifts with one more, whether the giver has it or not."""
    if isinstance(action, GiveMoney):
        return Gifts(gifts.money + action.dollars, *gifts[1:])
    if isinstance(action, GiveCraft):
        return gifts._replace(craft=(*gifts.craft, action.craft))
    if isinstance(action, ShareResearch):
        return gifts._replace(research=(*gifts.research, action.advancement))
    wanted = Part(action.kind, action.damaged, action.spent)
    left = without(state.agencies[giver].store, gifts.parts)
    part = next((each for each in left if each[:3] == wanted[:3]), wanted)
    return gifts._replace(parts=(*gifts.parts, part))


def _sides(task: Offering) -> tuple[tuple[int, int, Gifts], tuple[int, int, Gifts]]:
    return (task.seat, task.to, task.gives), (task.to, task.seat, task.asks)


# Making an offer


def _why_not_step(state: State, task: Offering, action: Gift | Propose | Withdraw) -> Refusal | None:
    """Each gift must be there to be given, on either side (LE-277), and an offer of nothing is none.

    What is in the offer already was looked at before.
    """
    if isinstance(action, Propose) and task.gives == task.asks == NOTHING:
        return Refusal("LE-271", "Nothing is offered yet, and nothing asked for.")
    if isinstance(action, Propose | Withdraw):
        return None
    if isinstance(action, GiveMoney) and action.dollars not in STEPS:
        return Refusal("LE-271", "Money is added by $1, $5 or $10 at a time, not by ${0}.", (action.dollars,))
    giver, receiver, gifts = _sides(task)[action.in_return]
    more = _more(state, giver, gifts, action)
    if isinstance(action, GiveMoney):
        return _why_not_money(state, giver, more.money)
    if isinstance(action, GivePart):
        return _why_not_parts(state, giver, more.parts)
    return _why_not_craft(state, giver, more.craft) or _why_not_share(state, giver, receiver, more.research)


def _step(state: State, task: Offering, action: Gift | Propose | Withdraw) -> State:
    """The offer grows, goes to the other agency, or is off."""
    if isinstance(action, Withdraw):
        return state
    if isinstance(action, Propose):
        return push(state, Answering(task.to, task.seat, task.gives, task.asks))
    giver, _, gifts = _sides(task)[action.in_return]
    more = _more(state, giver, gifts, action)
    return push(state, replace(task, asks=more) if action.in_return else replace(task, gives=more))


def _left(store: Parts, given: Parts) -> Iterator[tuple[str, bool, bool]]:
    """What a store still has beside what is given, each kind once: supplies in ones or fives, as one likes (LE-097)."""
    left = without(in_change(store, given), given)
    units = supplies(left)
    change = [part for part in (ONE, FIVE) if UNITS_OF_SUPPLIES[part.kind] <= units]
    yield from dict.fromkeys(part[:3] for part in (*left, *change))


def _steps(state: State, task: Offering) -> Iterator[Gift | Propose | Withdraw]:
    for in_return, (giver, receiver, gifts) in enumerate(_sides(task)):
        back, agency = bool(in_return), state.agencies[giver]
        yield from (GiveMoney(dollars, back) for dollars in STEPS)
        yield from (GivePart(*part, in_return=back) for part in _left(agency.store, gifts.parts))
        yield from (GiveCraft(craft.number, back) for craft in agency.craft)
        yield from (ShareResearch(name, back) for name in ADVANCEMENT if copy_of(state, receiver, name) is None)
    yield Propose()
    yield Withdraw()


# The answer


def _why_not_answer(state: State, task: Answering, action: Accept | Refuse) -> Refusal | None:
    """Nothing can have changed since the offer; what can no longer be given would stop it all the same."""
    if isinstance(action, Refuse):
        return None
    return why_not_give(state, task.by, task.seat, task.gives) or why_not_give(state, task.seat, task.by, task.asks)


def _answer(state: State, task: Answering, action: Accept | Refuse) -> State:
    """Both sides give at the same time, and craft get numbers that are free then (ruling K5, LE-273)."""
    if isinstance(action, Refuse):
        return state
    sides = ((task.by, task.seat, task.gives), (task.seat, task.by, task.asks))
    craft = [(receiver, each) for giver, receiver, gifts in sides for each in _handed_over(state, giver, gifts)]
    for giver, receiver, gifts in sides:
        state = _hand_over(state, giver, receiver, gifts)
    for receiver, each in craft:
        state = with_craft(state, receiver, each._replace(number=spare_number(state, receiver)))
    for giver, receiver, gifts in sides:
        for name in gifts.research:
            state = _share(state, giver, receiver, name)
    return state


def _handed_over(state: State, giver: int, gifts: Gifts) -> list[Spacecraft]:
    return [craft for craft in state.agencies[giver].craft if craft.number in gifts.craft]


def _hand_over(state: State, giver: int, receiver: int, gifts: Gifts) -> State:
    """Money and parts change hands (LE-271, LE-272), supplies in change; the craft given are off the giver's cards."""
    agency = state.agencies[giver]
    left = tuple(craft for craft in agency.craft if craft.number not in gifts.craft)
    store = take(in_change(agency.store, gifts.parts), *gifts.parts)
    state = edit(state, giver, money=agency.money - gifts.money, store=store, craft=left)
    agency = state.agencies[receiver]
    return edit(state, receiver, money=agency.money + gifts.money, store=put(agency.store, *gifts.parts))


def _share(state: State, giver: int, receiver: int, advancement: str) -> State:
    """As many cards as the giver's copy has now, fresh from the deck and unseen (LE-274, LE-275, ruling O9)."""
    copy = copy_of(state, giver, advancement)
    return state if copy is None else gain(state, receiver, advancement, sum(copy.cards))


TURN: Final[dict[type, TurnAction]] = {
    Offer: TurnAction(
        lambda state, seat: (seat, len(state.agencies)),
        lambda look: map(Offer, range(look[1])),
        why_not_offer,
        lambda state, seat, action: push(state, Offering(seat, action.seat)),
        opens=True,
    )
}

TASKS: Final[Tasks] = {
    Offering: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(GiveMoney, GivePart, GiveCraft, ShareResearch, Propose, Withdraw),
        choices=_steps,
        do=_step,
        why_not=_why_not_step,
    ),
    Answering: Choice(
        seat=lambda _state, task: int(task.seat),
        actions=(Accept, Refuse),
        choices=lambda _state, _task: (Accept(), Refuse()),
        do=_answer,
        why_not=_why_not_answer,
    ),
}
