"""What a seat may know of a game, built from what is public and its own, and tables that fit that (LE-279 to LE-282).

Public are money, components, the number of outcome cards, every card that was ever drawn, and who has looked at which place.
Hidden are the cards that lie face down, and what lies at a place that was not shown to all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from random import Random
from typing import Any, NamedTuple

from ...game import ONLOOKER, check_viewer
from ..odds import FULL_DECK, OUTCOMES, Hand, Outcome
from ..odds.outcomes import hands_of
from .parts import Parts
from .state import SITES, Agency, Copy, Draw, Options, Site, Spacecraft, State, known_options

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
    """What a seat may know, or an onlooker."""
    check_viewer(who, len(state.agencies))
    secrets = () if who == ONLOOKER else state.agencies[who].secrets
    sites = zip(SITES, state.sites, strict=True)
    return View(
        who=who,
        options=known_options(state.options),
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


def copies_of(view: View) -> Iterator[CopySeen]:
    """All copies of advancements, agency by agency."""
    return (copy for agency in view.agencies for copy in agency.research if copy)


def undiscarded(view: View) -> Hand:
    """All outcome cards but the discards; more than one set of them is in play only where they ran out (ruling O6)."""
    sets = (view.deck + sum(view.discards) + sum(copy.cards for copy in copies_of(view))) // sum(FULL_DECK)
    return Hand(*(full * sets - out for full, out in zip(FULL_DECK, view.discards, strict=True)))


def worlds(view: View, rng: Random) -> Iterator[State]:
    """An endless stream of states that fit a view: cards and places as likely as what was seen makes them.

    Once the deck has been used up and its discards shuffled anew, what had lain on them is forgotten.
    """
    copies, hidden = tuple(copies_of(view)), undiscarded(view)
    deal = Dealing(copies)
    while True:
        hands, left = deal.hands(hidden, rng)
        yield State(
            options=view.options,
            year=view.year,
            agencies=tuple(_holding(seen, hands) for seen in view.agencies),
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


def _holding(seen: AgencySeen, hands: Iterator[Hand]) -> Agency:
    """The agency with the next hands on its advancements."""
    research = tuple(copy and Copy(next(hands), copy.drawn, copy.face_up is not None) for copy in seen.research)
    return Agency(seen.money, research, seen.store, seen.craft, seen.missions, seen.lost, seen.secrets)


class Dealing:
    """Hands for copies of advancements, dealt one after the other as likely as all that was seen of all of them makes them.

    Copies that tell something come first: for each, how likely its hand is depends on what the later ones tell too.
    """

    def __init__(self, copies: tuple[CopySeen, ...]) -> None:
        self.order = sorted(range(len(copies)), key=lambda number: not _tells(copies[number]))
        self.telling = sum(map(_tells, copies))
        exact = [fitting(copies[number]) for number in self.order]
        self.fits = [{hand: float(chance) for hand, chance in fits.items()} for fits in exact]
        self.known: dict[tuple[int, Hand], dict[Hand, float]] = {}

    def hands(self, left: Hand, rng: Random) -> tuple[Iterator[Hand], Hand]:
        """A hand for each copy, and what is left for the deck."""
        found = {}
        for step, number in enumerate(self.order):
            found[number] = _pick(self.weights(step, left), rng)
            left = without(left, found[number])
        return (found[number] for number in sorted(found)), left

    def weights(self, step: int, left: Hand) -> dict[Hand, float]:
        """How likely each hand of a copy is, when so much is left for it and the later ones."""
        key = step, left
        if key not in self.known:
            possible = ((hand, ways(left, hand) * chance) for hand, chance in self.fits[step].items())
            weighed = {hand: weight * self.rest(step, left, hand) for hand, weight in possible if weight}
            self.known[key] = {hand: weight for hand, weight in weighed.items() if weight}
        return self.known[key]

    def rest(self, step: int, left: Hand, hand: Hand) -> float:
        """How likely all is that later copies tell, after this hand."""
        return sum(self.weights(step + 1, without(left, hand)).values()) if step + 1 < self.telling else 1.0


def _tells(copy: CopySeen) -> bool:
    return bool(copy.drawn) or copy.face_up is not None


@lru_cache(maxsize=1 << 12)
def fitting(copy: CopySeen) -> Mapping[Hand, Fraction]:
    """The hands that a copy may have, and how likely each of them makes what was seen."""
    possible = (hand for hand in hands_of(copy.cards) if copy.face_up in (None, *_types(hand)))
    return {hand: chance for hand in possible if (chance := likelihood(hand, copy.drawn))}


def ways(left: Hand, hand: Hand) -> int:
    """In how many ways a hand can be dealt from what is left."""
    return prod(comb(count, held) for count, held in zip(left, hand, strict=True))


def without(left: Hand, hand: Hand) -> Hand:
    """What is left of some cards without others."""
    return Hand(*(count - held for count, held in zip(left, hand, strict=True)))


def _laid(number: int, card: SiteSeen | None, rng: Random) -> Site | None:
    if card is None:
        return None
    copies = {each: variant.copies for each, variant in enumerate(SITES[number].variants)}
    variant = _pick(copies, rng) if card.variant is None else card.variant
    return Site(variant, card.revealed, card.by)


def _types(hand: Hand) -> Iterator[Outcome]:
    return (outcome for outcome, count in zip(OUTCOMES, hand, strict=True) if count)


def likelihood(hand: Hand, drawn: tuple[Draw, ...]) -> Fraction:
    """How likely the draws were if these cards are the ones that are left, but for a factor that is the same for all hands.

    A card that was removed is not among those hidden any more, and tells nothing of the others that lay beside it: of all ways
    to deal the hand as it was, those with that very card are one in as many as the hand had cards of its type.
    """
    chance, then = Fraction(1), hand
    for draw in reversed(drawn):
        number = OUTCOMES.index(draw.outcome)
        if draw.removed:
            then = then.adding(draw.outcome)
            chance /= then[number]
        hidden = without(then, draw.aside)
        if min(hidden) < 0 or not hidden[number]:
            return Fraction(0)
        chance *= Fraction(hidden[number], sum(hidden))
    return chance


def _pick(weights: Mapping[Any, float], rng: Random) -> Any:
    bounds = list(accumulate(weights.values()))
    point = rng.random() * bounds[-1]
    return next(each for each, bound in zip(weights, bounds, strict=True) if point < bound)
