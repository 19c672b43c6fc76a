"""What one knows of the cards on one advancement, and what follows for the draws to come: Bayes by counting.

The cards came off the shuffled deck unseen. Whoever draws one and puts it back has learned something; whoever removes it
has changed something too. All that matters afterwards is how likely each hand is, so that is what a `Belief` holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, perm, prod
from operator import mul

from ...dist import Dist
from ...foreign import quoted
from ..names import whole
from .outcomes import (
    FULL_DECK,
    MOST_DRAWS,
    NO_CARDS,
    OUTCOMES,
    SUCCESS,
    Cards,
    Hand,
    Outcome,
    after_removing,
    cards_of,
    columns,
    counted,
    hands_of,
    outcome_named,
    removal_price,
    starting_cards,
)


@dataclass(frozen=True, slots=True, repr=False)
class Belief:
    """How likely each hand of cards on an advancement is; immutable, hashable, equal if the knowledge is equal.

    `cards` is the number of cards, `drawn` the card that was drawn last and has not been put back or removed yet.
    Begin with `Belief.start`.

    >>> belief = Belief.start(3)
    >>> belief.next()["success"]
    Fraction(2, 3)
    >>> belief.saw("success", "minor").put_back().next()["success"]
    Fraction(49, 88)
    >>> belief.saw("success").remove().next()["success"]
    Fraction(59, 89)
    """

    cards: int
    _weights: tuple[int, ...]
    drawn: Outcome | None = None

    @classmethod
    def start(cls, cards: int | str = 3, *, visible: Cards = NO_CARDS, deck: Cards = FULL_DECK) -> Belief:
        """The belief about cards just dealt unseen: their number, or the advancement whose number it is.

        `visible` are cards of the deck that are known to lie elsewhere, in the discard pile for instance (LE-124, LE-125).

        >>> Belief.start("Surveying", visible="major").next()["major"]
        Fraction(14, 89)
        """
        return _dealt(starting_cards(cards), cards_of(deck), cards_of(visible))

    @classmethod
    def of(cls, hands: Dist[Hand]) -> Belief:
        """The belief with a given distribution over hands, all of one size."""
        sizes = {sum(hand) for hand in hands.support}
        if len(sizes) != 1:
            raise ValueError(f"All hands must have the same number of cards, and these have {sorted(sizes)}.")
        cards = sizes.pop()
        return cls(cards, smallest(hands.weights.get(hand, 0) for hand in hands_of(cards)))

    @property
    def hands(self) -> Dist[Hand]:
        """How likely each hand is.

        >>> Belief.start(1).hands[Hand(success=1)]
        Fraction(2, 3)
        """
        return Dist(dict(zip(hands_of(self.cards), self._weights, strict=True)))

    @property
    def known(self) -> bool:
        """Whether one is sure which cards these are, as with a last card left face up (LE-135)."""
        return sum(map(bool, self._weights)) == 1

    @property
    def price(self) -> int:
        """Dollars to remove the card just drawn; a ``ValueError`` if none is drawn."""
        return removal_price(self._pending(), only_card=self.cards == 1)

    def saw(self, *outcomes: str) -> Belief:
        """The belief after cards were drawn and seen, one by one, each put back before the next (LE-127, LE-128, LE-133).

        The last one is `drawn` until it is put back or removed. A ``ValueError`` if there is no card, or if what is known
        rules an outcome out.

        >>> Belief.start(1).saw("major").put_back().next()
        Dist({'major': 1})
        """
        if not self.cards and outcomes:
            raise ValueError("No card is left on this advancement, so none can be drawn: it always succeeds.")
        weights, seen, by_type = self._weights, self.drawn, columns(self.cards)
        for outcome in outcomes:
            seen = outcome_named(outcome)
            weights = tuple(map(mul, weights, by_type[OUTCOMES.index(seen)]))
            if not any(weights):
                raise ValueError(f"A {seen} cannot be drawn: by what was seen before, none is left among these cards.")
        return Belief(self.cards, smallest(weights), seen)

    def put_back(self) -> Belief:
        """The belief after the card just drawn went back face down among the others (LE-133)."""
        self._pending()
        return Belief(self.cards, self._weights)

    def remove(self) -> Belief:
        """The belief after the card just drawn went to the discard pile, for `price` dollars (LE-131, LE-132)."""
        places = after_removing(self.cards, self._pending())
        return Belief(self.cards - 1, smallest(self._weights[place] for place in places))

    def revealed(self, *outcomes: str) -> Belief:
        """The belief after cards were turned up one after another, none put back in between, then all mixed in again.

        So it is when full Rendezvous testing stops (LE-233).

        >>> Belief.start(2).revealed("success", "minor").hands
        Dist({Hand(success=1, minor=1, major=0): 1})
        """
        seen = cards_of(outcomes)
        weights = smallest(
            weight * prod(map(perm, hand, seen))
            for weight, hand in zip(self._weights, hands_of(self.cards), strict=True)
        )
        if not weights:
            raise ValueError(
                f"By what was seen before, {', '.join(outcomes)} cannot all lie among these {self.cards} cards."
            )
        return Belief(self.cards, weights)

    def next(self) -> Dist[Outcome]:
        """What the next draw shows, the card just drawn being put back; without cards it is a success (LE-127, LE-129)."""
        if not self.cards:
            return Dist.constant("success")
        found = zip(OUTCOMES, columns(self.cards), strict=True)
        return Dist({outcome: sum(map(mul, self._weights, column)) for outcome, column in found})

    def successes(self, draws: int, *, good: Iterable[Outcome] = SUCCESS) -> Dist[int]:
        """How many of so many draws go well when every card is put back.

        The draws share the hand, so this is a mixture of binomials, not one binomial with the mean chance.

        >>> Belief.start(3).successes(2)
        Dist({0: 49, 1: 80, 2: 138})
        """
        whole("number of draws", draws, MOST_DRAWS)
        if not self.cards:
            return Dist.constant(draws)
        cases = [
            (w, g, self.cards - g)
            for w, g in zip(self._weights, counted(self.cards, frozenset(good)), strict=True)
            if w
        ]
        return Dist(
            {k: comb(draws, k) * sum(w * g**k * b ** (draws - k) for w, g, b in cases) for k in range(draws + 1)}
        )

    def all_succeed(self, draws: int, *, paying: bool = False, good: Iterable[Outcome] = SUCCESS) -> Fraction:
        """Chance that so many draws in a row go well.

        Each card is put back, or, `paying`, removed. `good` are the types that act as a success (LE-127, LE-138, LE-139).

        >>> belief = Belief.start(3)
        >>> belief.all_succeed(2), belief.all_succeed(2, paying=True)
        (Fraction(46, 89), Fraction(118, 267))
        """
        whole("number of draws", draws, MOST_DRAWS)
        if not self.cards:
            return Fraction(1)
        counts = counted(self.cards, frozenset(good))
        if paying:
            # With every card removed the advancement always succeeds.
            draws = min(draws, self.cards)
            chances, all_draws = [perm(count, draws) for count in counts], perm(self.cards, draws)
        else:
            chances, all_draws = [count**draws for count in counts], self.cards**draws
        return Fraction(sum(map(mul, self._weights, chances)), all_draws * sum(self._weights))

    def full_test(self, *, good: Iterable[Outcome] = SUCCESS) -> Dist[tuple[Outcome, ...]]:
        """What full Rendezvous testing reveals: card after card, none put back, until one fails (LE-231, LE-232, LE-234).

        With a pilot aboard a minor failure is `good` too (ruling R5). What the test leaves behind: `revealed`.

        >>> Belief.start(2).full_test()["success", "success"] == Fraction(60 * 59, 90 * 89)
        True
        """
        fine = frozenset(good)
        chances: dict[tuple[Outcome, ...], Fraction] = {}
        # Leaving a card lie open is, as long as the test runs, the same as taking it away.
        running: list[tuple[tuple[Outcome, ...], Belief, Fraction]] = [((), self, Fraction(1))]
        while running:
            shown, rest, chance = running.pop()
            if not rest.cards or (shown and shown[-1] not in fine):
                chances[shown] = chance
            else:
                running += [((*shown, card), rest.saw(card).remove(), chance * p) for card, p in rest.next()]
        return Dist(chances)

    def _pending(self) -> Outcome:
        if self.drawn is None:
            raise ValueError("No card is drawn at the moment: say first what was drawn, for example .saw('minor').")
        return self.drawn

    def __repr__(self) -> str:
        chances = ", ".join(f"{outcome}={self.next()[outcome]}" for outcome in OUTCOMES)
        drawn = f", drawn={self.drawn!r}" if self.drawn else ""
        return f"<Belief: {self.cards} card{'s' * (self.cards != 1)}, {chances}{drawn}>"


@lru_cache(maxsize=256)
def _dealt(cards: int, deck: Hand, visible: Hand) -> Belief:
    unseen = Hand(*(there - gone for there, gone in zip(deck, visible, strict=True)))
    if min(unseen) < 0:
        raise ValueError(f"More cards are visible than the deck of {sum(deck)} holds: {visible}.")
    if cards > sum(unseen):
        raise ValueError(f"{quoted(cards)} cards cannot come from the {sum(unseen)} that are unseen.")
    ways = [[comb(there, number) for number in range(cards + 1)] for there in unseen]
    return Belief(cards, smallest(ways[0][s] * ways[1][m] * ways[2][f] for s, m, f in hands_of(cards)))


def smallest(weights: Iterable[int]) -> tuple[int, ...]:
    """Whole weights in the same proportion, as small as possible: equal knowledge is then equal. Empty if all are 0."""
    weights = tuple(weights)
    divisor = gcd(*weights)
    if not divisor:
        return ()
    return weights if divisor == 1 else tuple(weight // divisor for weight in weights)
