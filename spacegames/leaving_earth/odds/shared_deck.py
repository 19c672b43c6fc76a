"""What everybody knows of all outcome cards at once: every advancement of every agency is dealt from one deck.

Cards come off the deck unseen, so what is drawn from one advancement bears on the others too: a success seen here is one
less elsewhere. The chance of a joint deal is a weight for each advancement, times the number of ways in which the sum of
all hands can come from the pile. Sums of hands are few, so adding up all deals is a short convolution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm, perm, prod
from typing import TypeAlias

from ...dist import Dist
from ..names import find
from .belief import Belief, smallest
from .outcomes import (
    FULL_DECK,
    NO_CARDS,
    OUTCOMES,
    SUCCESS,
    Cards,
    Hand,
    Outcome,
    after_removing,
    cards_of,
    hands_of,
    orders,
    outcome_named,
    removal_price,
    starting_cards,
)

Table: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Hands, each written as one number so that they can be added, and their weights."""

BITS = 16  # room for the count of one type of card from one pile


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards on one advancement: how many came from each pile, and a weight for every split into hands.

    `gone` are cards removed from a pack of two piles: their type was seen, their pile was not.
    """

    sizes: tuple[int, ...]
    weights: tuple[int, ...]
    gone: Hand = NO_CARDS
    drawn: Outcome | None = None

    @property
    def cards(self) -> int:
        """How many cards lie there."""
        return sum(self.sizes) - sum(self.gone)

    @property
    def hands(self) -> list[Hand]:
        """What lies there in each split; a hand below zero has no weight."""
        return [_less(hand, self.gone) for hand in _sums(self.sizes)]

    @property
    def untouched(self) -> bool:
        """Whether nothing was ever seen of these cards: then they bear on no other."""
        return not any(self.gone) and self.weights == _unseen(self.sizes)

    def seen(self, outcome: Outcome) -> Pack:
        """The pack after one of its cards was drawn and seen."""
        index = OUTCOMES.index(outcome)
        weights = [weight * hand[index] for weight, hand in zip(self.weights, self.hands, strict=True)]
        return replace(self, weights=smallest(weights), drawn=outcome)


@dataclass(frozen=True, slots=True, repr=False)
class SharedDeck:
    """How likely every joint deal of the outcome cards is; immutable, hashable.

    Names of advancements may be any text: with several agencies write ``"NASA Landing"`` and ``"SAC Landing"``.

    >>> deck = SharedDeck.start("Landing", "Re-entry")
    >>> deck.next("Re-entry")["success"]
    Fraction(2, 3)
    >>> deck.saw("Landing", "success").next("Re-entry")["success"]
    Fraction(59, 89)
    """

    piles: tuple[Hand, ...]
    packs: tuple[tuple[str, Pack], ...] = ()
    discards: Hand = NO_CARDS
    box: Hand = FULL_DECK
    _hash: int | None = field(default=None, init=False, compare=False)

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash((self.piles, self.packs, self.discards, self.box)))
        return self._hash or 0

    def __reduce__(self) -> tuple[type[SharedDeck], tuple[object, ...]]:
        # Another process hashes otherwise.
        return SharedDeck, (self.piles, self.packs, self.discards, self.box)

    @classmethod
    def start(cls, *advancements: str, deck: Cards = FULL_DECK, discards: Cards = NO_CARDS) -> SharedDeck:
        """The deck, with advancements researched in that order; `discards` lie face up beside it (LE-037)."""
        box, gone = cards_of(deck), cards_of(discards)
        if min(_less(box, gone)) < 0:
            raise ValueError(f"More cards lie in the discard pile than the deck of {sum(box)} holds: {gone}.")
        made = cls((_less(box, gone),), discards=gone, box=box)
        for advancement in advancements:
            made = made.research(advancement)
        return made

    @property
    def undealt(self) -> int:
        """How many cards are left in the face-down deck."""
        last = len(self.piles) - 1
        return sum(self.piles[last]) - sum(pack.sizes[last] for _, pack in self.packs if len(pack.sizes) > last)

    def __contains__(self, advancement: str) -> bool:
        return any(name == advancement for name, _ in self.packs)

    def research(self, advancement: str, cards: int | None = None) -> SharedDeck:
        """Deal unseen cards onto a new advancement, by default as many as it asks for (LE-124, LE-125).

        If the deck runs short, the rest comes from the shuffled discards (LE-126, ruling O5), and if there are too few
        of these as well, from another set of cards (ruling O6).
        """
        if advancement in self:
            raise ValueError(f"{advancement} has its outcome cards already: an agency owns one of each advancement.")
        wanted = starting_cards(advancement if cards is None else cards)
        piles, discards, left = self.piles, self.discards, self.undealt
        sizes = [0] * (len(piles) - 1)
        while True:
            sizes.append(min(wanted, left))
            wanted -= sizes[-1]
            if not wanted:
                break
            piles = (*piles, discards if any(discards) else self.box)
            discards, left = NO_CARDS, sum(piles[-1])
        pack = Pack(tuple(sizes), _unseen(tuple(sizes)))
        return replace(self, piles=piles, discards=discards, packs=tuple(sorted((*self.packs, (advancement, pack)))))

    def saw(self, advancement: str, outcome: str) -> SharedDeck:
        """What is known after a card was drawn from an advancement; one drawn before counts as put back (LE-127)."""
        self.belief(advancement).saw(outcome)  # refuses what cannot be
        return self._with(advancement, self._pack(advancement).seen(outcome_named(outcome)))

    def put_back(self, advancement: str) -> SharedDeck:
        """What is known after the card just drawn went back among the others (LE-133)."""
        self._pending(advancement)
        return self._with(advancement, replace(self._pack(advancement), drawn=None))

    def price(self, advancement: str) -> int:
        """Dollars to remove the card just drawn."""
        return removal_price(self._pending(advancement), only_card=self._pack(advancement).cards == 1)

    def remove(self, advancement: str) -> SharedDeck:
        """What is known after the card just drawn went face up to the discard pile (LE-131, LE-132)."""
        outcome, pack = self._pending(advancement), self._pack(advancement)
        discards = self.discards.adding(outcome)
        sources = [pile for pile, size in enumerate(pack.sizes) if size]
        if len(sources) > 1:
            pack = replace(pack, gone=pack.gone.adding(outcome), drawn=None)
            return replace(self._with(advancement, pack), discards=discards)
        # One pile: the card might as well never have been in it, and the pack is one of one card less.
        (source,) = sources
        size = pack.sizes[source]
        sizes = (*pack.sizes[:source], size - 1, *pack.sizes[source + 1 :])
        weights = smallest(pack.weights[place] for place in after_removing(size, outcome))
        piles = (*self.piles[:source], self.piles[source].removing(outcome), *self.piles[source + 1 :])
        return replace(self._with(advancement, Pack(sizes, weights)), piles=piles, discards=discards)

    def clear(self, advancement: str, cards: Cards) -> SharedDeck:
        """What is known after all cards of an advancement went face up to the discard pile, as for a sample of alien origin.

        `cards` is what they turned out to be (LE-247).
        """
        gone = cards_of(cards)
        if sum(gone) != self._pack(advancement).cards:
            raise ValueError(f"{advancement} has {self._pack(advancement).cards} cards, not {sum(gone)}.")
        cleared = self
        for outcome, count in zip(OUTCOMES, gone, strict=True):
            for _ in range(count):
                cleared = cleared.saw(advancement, outcome).remove(advancement)
        return cleared

    def looked_at(self, advancement: str) -> Dist[SharedDeck]:
        """What somebody may know who looks at all cards of an advancement: one deck for each hand that they may find.

        Nobody may look in the game. It is the short way to the odds of many draws: with the hand known, what is drawn and put
        back teaches nothing more.
        """
        pack = self._pack(advancement)
        if len(pack.sizes) - pack.sizes.count(0) > 1 or pack.weights.count(0) >= len(pack.weights) - 1:
            return Dist.constant(self)
        hands = self.belief(advancement).hands
        known = {h: tuple(int(h == each) for each in pack.hands) for h in hands.support}
        return hands.map(lambda hand: self._with(advancement, replace(pack, weights=known[hand])))

    def belief(self, advancement: str) -> Belief:
        """What is known of one advancement's cards by itself."""
        return _belief(self, self._name(advancement))

    def next(self, advancement: str) -> Dist[Outcome]:
        """What the next draw from an advancement shows."""
        return self.belief(advancement).next()

    def expectation(self, values: Mapping[str, Callable[[Hand], Fraction | int]]) -> Fraction:
        """The exact mean of a product, one factor for the hand of each advancement named.

        Hands of different advancements are not independent, so this is not the product of the means.

        >>> deck = SharedDeck.start("Landing", "Re-entry")
        >>> deck.expectation({"Landing": lambda hand: hand.major == 0, "Re-entry": lambda hand: hand.major == 0})
        Fraction(6711985, 20753821)
        """
        packs = {name: self._pack(name) for name in values}
        before = [_table(pack) for name, pack in self.packs if name in packs or not pack.untouched]
        after, scale = [_table(pack) for name, pack in self.packs if name not in packs and not pack.untouched], 1
        for name, pack in packs.items():
            factors = [
                Fraction(values[name](h)) if w else Fraction(0) for w, h in zip(pack.weights, pack.hands, strict=True)
            ]
            common = lcm(*(factor.denominator for factor in factors))
            scale *= common
            weights = tuple(w * int(factor * common) for w, factor in zip(pack.weights, factors, strict=True))
            after.append((_codes(pack.sizes), weights))
        return Fraction(_ways(_fold(after), self.piles), scale * _ways(_fold(before), self.piles))

    def chance(self, draws: Mapping[str, int], *, good: Mapping[str, Iterable[Outcome]] | None = None) -> Fraction:
        """Chance that every draw goes well, cards being put back: so many draws from each advancement.

        `good` are the types that act as a success where that is not the success alone.

        >>> SharedDeck.start("Juno Rockets", "Landing").chance({"Juno Rockets": 2, "Landing": 1})
        Fraction(1003, 2937)
        """
        fine = {name: frozenset((good or {}).get(name, SUCCESS)) for name in draws}

        def factor(name: str) -> Callable[[Hand], Fraction]:
            def go_well(hand: Hand) -> Fraction:
                count = sum(n for outcome, n in zip(OUTCOMES, hand, strict=True) if outcome in fine[name])
                return Fraction(count, sum(hand)) ** draws[name] if any(hand) else Fraction(1)

            return go_well

        return self.expectation({name: factor(name) for name in draws})

    def _name(self, advancement: str) -> str:
        names = [name for name, _ in self.packs]
        return advancement if advancement in names else find(advancement, names, "researched advancement")

    def _pack(self, advancement: str) -> Pack:
        return dict(self.packs)[self._name(advancement)]

    def _pending(self, advancement: str) -> Outcome:
        drawn = self._pack(advancement).drawn
        if drawn is None:
            raise ValueError(f"No card of {advancement} is drawn at the moment: say first what was drawn.")
        return drawn

    def _with(self, advancement: str, pack: Pack) -> SharedDeck:
        name = self._name(advancement)
        return replace(self, packs=tuple((each, pack if each == name else old) for each, old in self.packs))

    def __repr__(self) -> str:
        packs = ", ".join(f"{name}: {pack.cards}" for name, pack in self.packs)
        return f"<SharedDeck: {self.undealt} cards undealt, {sum(self.discards)} discarded; {packs or 'nothing researched'}>"


@lru_cache(maxsize=4096)
def _belief(deck: SharedDeck, name: str) -> Belief:
    pack = deck._pack(name)  # noqa: SLF001 (its other half)
    others = _fold(_table(other) for each, other in deck.packs if each != name and not other.untouched)
    found = dict.fromkeys(hands_of(pack.cards), 0)
    for code, weight, hand in zip(_codes(pack.sizes), pack.weights, pack.hands, strict=True):
        if weight:
            found[hand] += weight * _ways({code + total: ways for total, ways in others.items()}, deck.piles)
    return Belief(pack.cards, smallest(found.values()), pack.drawn)


def _fold(tables: Iterable[Table]) -> dict[int, int]:
    """The sums of one hand from each table, and the sum of their weights."""
    totals = {0: 1}
    for codes, weights in tables:
        longer: dict[int, int] = {}
        cases = [case for case in zip(codes, weights, strict=True) if case[1]]
        for total, ways in totals.items():
            for code, weight in cases:
                longer[total + code] = longer.get(total + code, 0) + ways * weight
        totals = longer
    return totals


def _ways(totals: dict[int, int], piles: tuple[Hand, ...]) -> int:
    """In how many ways the hands come from the piles, in all."""
    flat = [count for pile in piles for count in pile]
    mask = (1 << BITS) - 1
    return sum(
        ways * prod(perm(count, total >> BITS * place & mask) for place, count in enumerate(flat))
        for total, ways in totals.items()
    )


def _table(pack: Pack) -> Table:
    return _codes(pack.sizes), pack.weights


def _less(hand: Hand, gone: Hand) -> Hand:
    return Hand(*(there - lost for there, lost in zip(hand, gone, strict=True)))


@lru_cache(maxsize=256)
def _splits(sizes: tuple[int, ...]) -> tuple[tuple[Hand, ...], ...]:
    return tuple(product(*(hands_of(size) for size in sizes)))


@lru_cache(maxsize=256)
def _sums(sizes: tuple[int, ...]) -> tuple[Hand, ...]:
    return tuple(Hand(*(sum(column) for column in zip(*split, strict=True))) for split in _splits(sizes))


@lru_cache(maxsize=256)
def _unseen(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Weights of the splits while nothing was seen: the orders in which the cards of each pile can lie."""
    return smallest(prod(ways) for ways in product(*(orders(size) for size in sizes)))


@lru_cache(maxsize=256)
def _codes(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        sum(count << BITS * place for place, count in enumerate(count for hand in split for count in hand))
        for split in _splits(sizes)
    )
