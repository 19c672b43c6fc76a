"""What a seat may know of a game, built from what is public and its own, and tables that fit that (LE-279 to LE-282).

Public are money, components, the number of outcome cards, every card that was ever drawn, and who has looked at which place.
Hidden are the cards that lie face down, and what lies at a place that was not shown to all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import comb, prod
from random import Random
from typing import Any, NamedTuple

from ..odds import FULL_DECK, NO_CARDS, OUTCOMES, Hand, Outcome
from .parts import Parts
from .state import SITES, Agency, Copy, Draw, Options, Site, Spacecraft, State

__all__ = ["AgencySeen", "CopySeen", "SiteSeen", "View", "observe", "worlds"]


class CopySeen(NamedTuple):
    """A copy of an advancement: how many cards lie on it, what was drawn, and the card that lies face up, if one does."""

    cards: int
    drawn: tuple[Draw, ...]
    face_up: Outcome | None


class AgencySeen(NamedTuple):
    """An agency as all see it."""

    money: int
    research: tuple[CopySeen | None, ...]
    store: Parts
    craft: tuple[Spacecraft, ...]
    missions: tuple[str, ...]
    lost: tuple[str, ...]
    secrets: tuple[str, ...]


class SiteSeen(NamedTuple):
    """An explorable place: the number of its card, if one knows it; whether all do, and who showed it."""

    variant: int | None
    revealed: bool
    by: int | None


class View(NamedTuple):
    """What a seat may know."""

    who: int
    options: Options
    year: int
    agencies: tuple[AgencySeen, ...]
    sites: tuple[SiteSeen | None, ...]
    deck: int
    discards: Hand
    missions: tuple[str, ...]
    removed: tuple[str, ...]
    first: int
    passes: int
    over: bool
    tasks: tuple[Any, ...]


def observe(state: State, who: int) -> View:
    """What a seat may know."""
    if who not in range(len(state.agencies)):
        raise ValueError(f"There is no seat {who} in this game: seats are 0 to {len(state.agencies) - 1}.")
    secrets = state.agencies[who].secrets
    sites = zip(SITES, state.sites, strict=True)
    return View(
        who=who,
        options=state.options,
        year=state.year,
        agencies=tuple(map(_agency_seen, state.agencies)),
        sites=tuple(card and _site_seen(card, location.name in secrets) for location, card in sites),
        deck=sum(state.deck),
        discards=state.discards,
        missions=state.missions,
        removed=state.removed,
        first=state.first,
        passes=state.passes,
        over=state.over,
        tasks=state.tasks,
    )


def _agency_seen(agency: Agency) -> AgencySeen:
    research = tuple(copy and _copy_seen(copy) for copy in agency.research)
    return AgencySeen(agency.money, research, agency.store, agency.craft, agency.missions, agency.lost, agency.secrets)


def _copy_seen(copy: Copy) -> CopySeen:
    return CopySeen(sum(copy.cards), copy.drawn, next(_types(copy.cards)) if copy.face_up else None)


def _site_seen(card: Site, secretly: bool) -> SiteSeen:
    return SiteSeen(card.variant if card.revealed or secretly else None, card.revealed, card.by)


# Tables that fit a view


def worlds(view: View, rng: Random) -> Iterator[State]:
    """An endless stream of states that fit a view: cards and places as likely as what was seen makes them.

    Hands are dealt one after the other from what is hidden, each weighed by the draws that all have seen from it.
    """
    lying = sum(copy.cards for seen in view.agencies for copy in seen.research if copy)
    sets = (view.deck + sum(view.discards) + lying) // sum(
        FULL_DECK
    )  # more than one only where cards ran out (ruling O6)
    hidden = Hand(*(full * sets - out for full, out in zip(FULL_DECK, view.discards, strict=True)))
    while True:
        dealt = _dealt(view, hidden, rng)
        if dealt is None:
            continue  # an earlier hand took what a later one must have
        agencies, left = dealt
        yield State(
            options=view.options,
            year=view.year,
            agencies=agencies,
            sites=tuple(_laid(number, card, rng) for number, card in enumerate(view.sites)),
            deck=left,
            discards=view.discards,
            missions=view.missions,
            removed=view.removed,
            first=view.first,
            passes=view.passes,
            over=view.over,
            tasks=view.tasks,
        )


def _dealt(view: View, left: Hand, rng: Random) -> tuple[tuple[Agency, ...], Hand] | None:
    """Hands for all copies of advancements, and what is left for the deck; None where the cards do not suffice."""
    agencies = []
    for seen in view.agencies:
        research: list[Copy | None] = []
        for copy in seen.research:
            hand = _hand(copy, left, rng) if copy else NO_CARDS
            if hand is None:
                return None
            left = Hand(*(count - held for count, held in zip(left, hand, strict=True)))
            research.append(Copy(hand, copy.drawn, copy.face_up is not None) if copy else None)
        fixed = (seen.store, seen.craft, seen.missions, seen.lost, seen.secrets)
        agencies.append(Agency(seen.money, tuple(research), *fixed))
    return tuple(agencies), left


def _laid(number: int, card: SiteSeen | None, rng: Random) -> Site | None:
    if card is None:
        return None
    copies = {each: variant.copies for each, variant in enumerate(SITES[number].variants)}
    variant = _pick(copies, rng) if card.variant is None else card.variant
    return Site(variant, card.revealed, card.by)


def _hand(copy: CopySeen, left: Hand, rng: Random) -> Hand | None:
    weights = {}
    for success in range(copy.cards + 1):
        for minor in range(copy.cards - success + 1):
            hand = Hand(success, minor, copy.cards - success - minor)
            ways = prod(comb(count, held) for count, held in zip(left, hand, strict=True))
            if copy.face_up in (None, *_types(hand)) and ways and (seen := likelihood(hand, copy.drawn)):
                weights[hand] = ways * seen
    return _pick(weights, rng) if weights else None


def _types(hand: Hand) -> Iterator[Outcome]:
    return (outcome for outcome, count in zip(OUTCOMES, hand, strict=True) if count)


def likelihood(hand: Hand, drawn: tuple[Draw, ...]) -> float:
    """How likely the draws were if these cards are the ones that are left."""
    chance, then = 1.0, hand
    for draw in reversed(drawn):
        if draw.removed:
            then = then.adding(draw.outcome)
        hidden = Hand(*(count - aside for count, aside in zip(then, draw.aside, strict=True)))
        cards = sum(hidden)
        chance *= hidden[OUTCOMES.index(draw.outcome)] / cards if cards else 0.0
    return chance


def _pick(weights: Mapping[Any, float], rng: Random) -> Any:
    bounds = list(accumulate(weights.values()))
    point = rng.random() * bounds[-1]
    return next(each for each, bound in zip(weights, bounds, strict=True) if point < bound)
