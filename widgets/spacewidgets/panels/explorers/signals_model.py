"""What a word tells: something that only one side sees, a convention of two words at most, and what stays open after each."""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import log2
from typing import Any, Final, Literal, get_args

from spacegames.dist import Dist
from spacegames.extraordinary import FULL, MANEUVERS, MOST_OPINION
from spacewidgets.words import _

__all__ = ["BEFORE", "HIDDEN", "USUAL", "Convention", "Hidden", "bits", "hidden_words", "questions"]

Hidden = Literal["meter", "opinion", "card"]
HIDDEN: Final[tuple[Hidden, ...]] = get_args(Hidden)

BEFORE: Final[Mapping[Hidden, Dist[int]]] = {
    "meter": Dist.uniform(range(FULL + 1)),
    "opinion": Dist.uniform(range(-MOST_OPINION, MOST_OPINION + 1)),
    "card": Dist.uniform(-(card.beige.morale + card.beige.condition + card.beige.fuel) for card in MANEUVERS),
}
"""What one knows without a word: any value of a meter and of opinion (above 0: with us), and any card of the deck."""
USUAL: Final[Mapping[Hidden, tuple[int, ...]]] = {"meter": (8,), "opinion": (0, 1), "card": (2,)}
"""A convention for each to begin with."""


def bits(dist: Dist[Any]) -> float:
    """Entropy in bits: what hearing the value would tell, on average.

    >>> bits(Dist.uniform(range(16))), round(bits(Dist({"poor": 1, "well": 3})), 3)
    (4.0, 0.811)
    """
    return sum(float(chance) * log2(1 / chance) for _value, chance in dist)


def questions(dist: Dist[Any]) -> Fraction:
    """How many yes-or-no questions find the value on average, asked as well as possible (Huffman's procedure).

    >>> questions(Dist.uniform(range(16))), questions(Dist.uniform(range(3)))
    (Fraction(4, 1), Fraction(5, 3))
    """
    left = [chance for _value, chance in dist]
    heapq.heapify(left)
    asked = Fraction(0)
    while len(left) > 1:  # the two that are least likely are told apart last
        together = heapq.heappop(left) + heapq.heappop(left)
        asked += together
        heapq.heappush(left, together)
    return asked


def hidden_words(hidden: Hidden) -> tuple[str, str, str]:
    """What is hidden, and the words for its low and its high values."""
    return {
        "meter": (_("a meter"), _("poor"), _("well")),
        "opinion": (_("opinion"), _("against us"), _("with us")),
        "card": (_("what a card costs"), _("good"), _("bad")),
    }[hidden]


@dataclass(frozen=True, slots=True)
class Convention:
    """What is said of which values: `cuts` are where the next word begins. Between two words there is silence."""

    hidden: Hidden
    cuts: tuple[int, ...]

    @property
    def before(self) -> Dist[int]:
        """The values, before anything is said."""
        return BEFORE[self.hidden]

    @property
    def words(self) -> tuple[str, ...]:
        """What may be heard, from low values to high ones."""
        _name, low, high = hidden_words(self.hidden)
        return ((_("nothing"),), (low, high), (low, _("silence"), high))[len(self.cuts)]

    def word(self, value: int) -> int:
        """Which of the words stands for a value, by its place."""
        return bisect_right(self.cuts, value)

    @property
    def said(self) -> Dist[int]:
        """How likely each word is, by its place."""
        return self.before.map(self.word)

    def after(self, word: int) -> Dist[int]:
        """The values that are left once a word was heard."""
        return self.before.given(lambda value: self.word(value) == word)

    @property
    def left(self) -> float:
        """Bits that stay open after the word, on average."""
        return sum(float(chance) * bits(self.after(word)) for word, chance in self.said)

    @property
    def told(self) -> float:
        """Bits that the word tells, on average."""
        return bits(self.before) - self.left

    @property
    def questions_left(self) -> Fraction:
        """Questions that are left after the word, on average."""
        return self.said.expectation(lambda word: questions(self.after(word)))
