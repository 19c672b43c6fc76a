"""Piles of cards: those nobody has seen as counts, those whose place is known in their place; a draw is a `Dist`.

So a shuffled pile needs no secret order: which card lies on top is decided when it is drawn.

>>> deck = Pile.shuffled({"blue": 13, "red": 13})
>>> deck.draw()["blue"]
Fraction(1, 2)
>>> deck.without("blue").draw()["blue"]
Fraction(12, 25)
"""

# ruff: noqa: SLF001 (the functions below the class build piles from the inside)
from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar, final

from spacegames.dist import Dist
from spacegames.order import in_order

__all__ = ["Pile"]

Card = TypeVar("Card", bound=Hashable)


@final
class Pile(Generic[Card]):
    """A pile of cards, immutable: known cards on top, in order; below them shuffled ones; below those known ones again.

    Equal cards are interchangeable. Make one with `Pile.shuffled` or `Pile.stacked`, or from another with its methods.
    """

    __slots__ = ("_bottom", "_top", "_unseen")
    _top: tuple[Card, ...]
    _unseen: dict[Card, int]
    _bottom: tuple[Card, ...]

    @classmethod
    def shuffled(cls, cards: Mapping[Card, int] | Iterable[Card]) -> Pile[Card]:
        """Make a pile of cards, or of counts of cards, whose order nobody knows."""
        return _pile((), _counted(cards), ())

    @classmethod
    def stacked(cls, cards: Iterable[Card]) -> Pile[Card]:
        """Make a pile of cards whose order all know, the top one first."""
        return _pile(tuple(cards), {}, ())

    @property
    def counts(self) -> Mapping[Card, int]:
        """How many there are of each card in the whole pile, in a fixed order."""
        found = dict(self._unseen)
        for card in (*self._top, *self._bottom):
            found[card] = found.get(card, 0) + 1
        return {card: found[card] for card in in_order(found)}

    def draw(self) -> Dist[Card]:
        """Give what the top card may be; a ValueError if the pile is empty.

        >>> Pile.shuffled(["red"]).put_on_top(["blue"]).draw()
        Dist({'blue': 1})
        """
        if self._top:
            return Dist.constant(self._top[0])
        if self._unseen:
            return Dist(self._unseen)
        raise ValueError("There is no card left to draw.")

    def without(self, card: Card) -> Pile[Card]:
        """Take the top card off, which is this one; a ValueError where it cannot lie there."""
        if not self:
            raise ValueError(f"{card!r} cannot be the top card: there is no card left.")
        if not self._top:
            return _pile((), self._less(card), self._bottom)
        if self._top[0] != card:
            raise ValueError(f"{card!r} cannot be the top card: that is {self._top[0]!r}.")
        return _pile(self._top[1:], self._unseen, self._bottom)

    def put_on_top(self, cards: Iterable[Card]) -> Pile[Card]:
        """Lay cards on top, the first of them uppermost."""
        return _pile((*cards, *self._top), self._unseen, self._bottom)

    def put_below(self, cards: Iterable[Card]) -> Pile[Card]:
        """Lay cards underneath, the last of them lowermost."""
        return _pile(self._top, self._unseen, (*self._bottom, *cards))

    def shuffled_with(self, cards: Mapping[Card, int] | Iterable[Card] = ()) -> Pile[Card]:
        """Shuffle the whole pile together with more cards."""
        found = dict(self.counts)
        for card, count in _counted(cards).items():
            found[card] = found.get(card, 0) + count
        return _pile((), found, ())

    def revealed(self, card: Card) -> Pile[Card]:
        """The same pile after all have seen that this card lies on top; a ValueError where it cannot."""
        return self.without(card).put_on_top([card])

    def _less(self, card: Card) -> dict[Card, int]:
        left = dict(self._unseen)
        if not left.get(card):
            raise ValueError(f"{card!r} cannot be the top card: none is among the shuffled ones.")
        left[card] -= 1
        if not left[card]:
            del left[card]
        return left

    def __len__(self) -> int:
        return len(self._top) + sum(self._unseen.values()) + len(self._bottom)

    def __iter__(self) -> Iterator[Card]:
        raise TypeError("A pile has no order to walk through: ask for its counts, or draw.")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pile):
            return NotImplemented
        return (self._top, self._unseen, self._bottom) == (other._top, other._unseen, other._bottom)

    def __hash__(self) -> int:
        return hash((self._top, frozenset(self._unseen.items()), self._bottom))

    def __repr__(self) -> str:
        parts = [f"Pile.shuffled({ {card: self._unseen[card] for card in in_order(self._unseen)} })"]
        parts += [f".put_on_top({list(self._top)})"] if self._top else []
        parts += [f".put_below({list(self._bottom)})"] if self._bottom else []
        return "".join(parts)


def _pile(top: tuple[Card, ...], unseen: dict[Card, int], bottom: tuple[Card, ...]) -> Pile[Card]:
    """A pile in its one form: a single shuffled card is a known one, and what lies below nothing lies on top."""
    if len(unseen) == 1 or not unseen:
        # Equal cards in any order are a known order.
        same = tuple(card for card, count in unseen.items() for _ in range(count))
        top, unseen, bottom = (*top, *same, *bottom), {}, ()
    pile: Pile[Card] = Pile.__new__(Pile)
    pile._top, pile._unseen, pile._bottom = top, unseen, bottom
    return pile


def _counted(cards: Mapping[Card, int] | Iterable[Card]) -> dict[Card, int]:
    if not isinstance(cards, Mapping):
        found: dict[Card, int] = {}
        for card in cards:
            found[card] = found.get(card, 0) + 1
        return found
    for card, count in cards.items():
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise ValueError(f"The number of cards {card!r} must be a whole number from 0, not {count!r}.")
    return {card: count for card, count in cards.items() if count}
