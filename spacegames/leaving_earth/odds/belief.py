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
from ..names import whole
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
    columns,
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
    >>> belief.saw("success").put_back().next()["success"]
    Fraction(69, 89)
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

    def saw(self, outcome: str) -> Belief:
        """The belief after a card was drawn and seen; one drawn before counts as put back (LE-127, LE-128, LE-133).

        A ``ValueError`` if there is no card, or if what is known rules this outcome out.

        >>> Belief.start(1).saw("major").put_back().next()
        Dist({'major': 1})
        """
        seen = outcome_named(outcome)
        if not self.cards:
            raise ValueError("No card is left on this advancement, so none can be drawn: it always succeeds.")
        weights = self._weighted(seen)
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
        weights = [
            weight * prod(map(perm, hand, seen))
            for weight, hand in zip(self._weights, hands_of(self.cards), strict=True)
        ]
        if not any(weights):
            raise ValueError(
                f"By what was seen before, {', '.join(outcomes)} cannot all lie among these {self.cards} cards."
            )
        return Belief(self.cards, smallest(weights))

    def next(self) -> Dist[Outcome]:
        """What the next draw shows, the card just drawn being put back; without cards it is a success (LE-127, LE-129)."""
        if not self.cards:
            return Dist.constant("success")
        return Dist({outcome: sum(self._weighted(outcome)) for outcome in OUTCOMES})

    def successes(self, draws: int, *, good: Iterable[Outcome] = SUCCESS) -> Dist[int]:
        """How many of so many draws go well when every card is put back.

        The draws share the hand, so this is a mixture of binomials, not one binomial with the mean chance.

        >>> Belief.start(3).successes(2)
        Dist({0: 49, 1: 80, 2: 138})
        """
        whole("number of draws", draws)
        if not self.cards:
            return Dist.constant(draws)
        cases = [(w, g, self.cards - g) for w, g in zip(self._weights, self._counted(good), strict=True) if w]
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
        whole("number of draws", draws)
        if not self.cards:
            return Fraction(1)
        counts = self._counted(good)
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

    def _weighted(self, outcome: Outcome) -> tuple[int, ...]:
        return tuple(map(mul, self._weights, columns(self.cards)[OUTCOMES.index(outcome)]))

    def _counted(self, good: Iterable[Outcome]) -> tuple[int, ...]:
        """How many good cards lie in each hand."""
        fine = [
            column for outcome, column in zip(OUTCOMES, columns(self.cards), strict=True) if outcome in frozenset(good)
        ]
        return tuple(map(sum, zip(*fine, strict=True))) if fine else (0,) * len(self._weights)

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
        raise ValueError(f"{cards} cards cannot come from the {sum(unseen)} that are unseen.")
    return Belief(cards, smallest(prod(map(comb, unseen, hand)) for hand in hands_of(cards)))


def smallest(weights: Iterable[int]) -> tuple[int, ...]:
    """Whole weights in the same proportion, as small as possible: equal knowledge is then equal."""
    weights = tuple(weights)
    divisor = gcd(*weights)
    return weights if divisor == 1 else tuple(weight // divisor for weight in weights)
