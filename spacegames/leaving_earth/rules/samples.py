"""Turning samples in at the start of a year (LE-074, LE-242, LE-246, LE-247)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ...game import Refusal
from ..odds import NO_CARDS, Hand
from ..tables import START, Variant
from .missions import shown
from .outcomes import gain
from .parts import SAMPLE, Part, Parts, take
from .state import ADVANCEMENT, Copy, State, copy_of, craft_of, edit, push, with_copy, with_craft
from .tasks import Auto, Choice, Tasks

__all__ = ["TASKS", "Clear", "Done", "Gain", "HandIn", "TurnIn"]


# What a seat decides


@dataclass(frozen=True, slots=True)
class HandIn:
    """Exchange a sample aboard a craft on Earth, or in the store (craft 0), for money or for knowledge."""

    craft: int
    kind: str


@dataclass(frozen=True, slots=True)
class Done:
    """Hand in no more samples this year."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Learn a new advancement that always works from a sample of alien origin."""

    advancement: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Learn from a sample of alien origin how an advancement one has always works."""

    advancement: str


# What is to be done


@dataclass(frozen=True, slots=True)
class TurnIn:
    """A seat may turn samples in."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """A seat has something to turn in."""

    seat: int


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A sample of alien origin was turned in, and a seat learns something from it."""

    seat: int


def _turn_in(state: State, task: TurnIn) -> State:
    """Nothing is asked where nothing can be turned in."""
    return push(state, Exchange(task.seat)) if any(_worth(state, each.kind) for each in _offers(state, task)) else state


def _worth(state: State, kind: str) -> Variant | None:
    """What a sample has value for: minerals or alien things that all know to lie where it comes from (LE-242, LE-246)."""
    found = shown(state, SAMPLE.get(kind, ""))
    return found if found and (found.minerals or found.alien) else None


def _on_earth(state: State, seat: int, number: int) -> Parts:
    """What lies on Earth, in the store or aboard a craft: taking apart is not needed (ruling X7)."""
    craft = craft_of(state, seat, number)
    return state.agencies[seat].store if number == 0 else craft.parts if craft and craft.place == START else ()


def _offers(state: State, task: TurnIn | Exchange) -> Iterator[HandIn]:
    for number in (0, *(craft.number for craft in state.agencies[task.seat].craft)):
        there = {part.kind for part in _on_earth(state, task.seat, number)}
        yield from [HandIn(number, kind) for kind in SAMPLE if kind in there]


def _choices(state: State, task: Exchange) -> Iterator[HandIn | Done]:
    yield from _offers(state, task)
    yield Done()


def _why_not(state: State, task: Exchange, action: HandIn | Done) -> Refusal | None:
    """Samples with value that are on Earth (LE-074); what one gets for them says the card of their origin (LE-242, LE-246)."""
    if isinstance(action, Done):
        return None
    craft = craft_of(state, task.seat, action.craft)
    if craft and craft.place != START:
        return Refusal("LE-074", "Craft {0} is at {1}: samples are turned in on Earth.", (craft.number, craft.place))
    if Part(action.kind) not in _on_earth(state, task.seat, action.craft):
        return Refusal("LE-074", "There is no {0} there to turn in.", (action.kind,))
    if _worth(state, action.kind) is None:
        return Refusal(
            "LE-242", "{0} has no value: it holds no minerals and nothing alien that all know of.", (action.kind,)
        )
    return None


def _exchange(state: State, task: Exchange, action: HandIn | Done) -> State:
    """The sample is gone (ruling M20); minerals are worth money, alien things knowledge; then the next one."""
    worth = None if isinstance(action, Done) else _worth(state, action.kind)
    if isinstance(action, Done) or worth is None:
        return state
    state = _without(state, task.seat, action)
    state = edit(push(state, TurnIn(task.seat)), task.seat, money=state.agencies[task.seat].money + worth.minerals)
    return push(state, Knowledge(task.seat)) if worth.alien else state


def _without(state: State, seat: int, action: HandIn) -> State:
    craft = craft_of(state, seat, action.craft)
    left = take(_on_earth(state, seat, action.craft), Part(action.kind))
    return with_craft(state, seat, craft._replace(parts=left)) if craft else edit(state, seat, store=left)


# Alien origin


def _lessons(_state: State, _task: Knowledge) -> Iterator[Gain | Clear]:
    yield from map(Gain, ADVANCEMENT)
    yield from map(Clear, ADVANCEMENT)


def _why_not_learn(state: State, task: Knowledge, action: Gain | Clear) -> Refusal | None:
    """New is what one has not got yet, and what one has can be cleared (LE-247, ruling O11)."""
    name = action.advancement
    if name not in ADVANCEMENT:
        return Refusal("LE-247", "There is no advancement called {0}.", (name,))
    owned = copy_of(state, task.seat, name) is not None
    if isinstance(action, Gain) and owned:
        return Refusal("O11", "{0} is no new advancement: it is there already.", (name,))
    if isinstance(action, Clear) and not owned:
        return Refusal("LE-247", "{0} is not there, so it has no outcomes to remove.", (name,))
    return None


def _learn(state: State, task: Knowledge, action: Gain | Clear) -> State:
    """A new advancement without any card, or one that loses all its cards to the discards (LE-247)."""
    if isinstance(action, Gain):
        return gain(state, task.seat, action.advancement, cards=0)
    copy = copy_of(state, task.seat, action.advancement)
    cards = copy.cards if copy else NO_CARDS
    discards = Hand(*(lying + added for lying, added in zip(state.discards, cards, strict=True)))
    return with_copy(state._replace(discards=discards), task.seat, action.advancement, Copy(NO_CARDS))


TASKS: Final[Tasks] = {
    TurnIn: Auto(_turn_in),
    Exchange: Choice(lambda _state, task: int(task.seat), (HandIn, Done), _choices, _exchange, _why_not),
    Knowledge: Choice(lambda _state, task: int(task.seat), (Gain, Clear), _lessons, _learn, _why_not_learn),
}
