"""How far an agency trusts its advancements: what the cards on them may be, after all that was drawn from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb, prod
from typing import Final, NamedTuple

from ..odds import FULL_DECK, OUTCOMES, Hand, good_outcomes, starting_cards
from ..rules.state import ADVANCEMENT
from ..rules.view import CopySeen, View, likelihood
from ..tables import Skill

__all__ = ["Facts", "facts", "trust"]

ROUNDED: Final = 3
"""Digits of a chance: agencies that differ less plan alike, and do so once."""


class Facts(NamedTuple):
    """What a course depends on: trust in each advancement (0 without it), with skills; known cards; the calendar."""

    trust: tuple[float, ...]
    helped: tuple[tuple[str, Skill, float], ...]
    cards: tuple[int | None, ...]
    mercury: bool
    years: int

    def trusts(self, advancement: str, skills: frozenset[Skill] = frozenset()) -> float:
        """The chance that the next attempt works."""
        own = self.trust[ADVANCEMENT[advancement]]
        if not skills:
            return own
        return max([own, *(chance for name, skill, chance in self.helped if name == advancement and skill in skills)])

    def about(self, advancements: frozenset[str], *, helped: bool) -> Facts:
        """The same without trust in other advancements, so that news of those changes nothing."""
        trust = (each if name in advancements else 0.0 for name, each in zip(ADVANCEMENT, self.trust, strict=True))
        return self._replace(trust=tuple(trust), helped=self.helped if helped else ())


HELPED: Final[tuple[tuple[str, Skill], ...]] = (("Landing", "pilot"), ("Life Support", "mechanic"))


def facts(view: View, least: Mapping[str, float] | None = None) -> Facts:
    """What a seat's own agency knows; ``least`` is trusted at least, owned or not."""
    research = view.agencies[view.who].research
    least = least or {}
    chances = {name: max(trust(name, research[number]), least.get(name, 0.0)) for name, number in ADVANCEMENT.items()}
    helped = tuple(
        (name, skill, max(trust(name, research[ADVANCEMENT[name]], skill), least.get(name, 0.0)))
        for name, skill in HELPED
    )
    cards = tuple(card.variant if card else None for card in view.sites)
    return Facts(tuple(chances.values()), helped, cards, view.options.mercury, view.options.last_year - view.year)


@lru_cache(maxsize=4096)
def trust(advancement: str, copy: CopySeen | None, *skills: Skill) -> float:
    """The chance that the next attempt works or does no great harm; 0 without the advancement.

    >>> trust("Landing", CopySeen(3, (), None)), trust("Landing", CopySeen(0, (), None))
    (0.833, 1.0)
    """
    if copy is None:
        return 0.0
    if not copy.cards:
        return 1.0
    good = good_outcomes(advancement, skills, harmless=False)
    weights = {hand: weight for hand in _hands(copy) if (weight := _weight(copy, hand))}
    fine = sum(
        weight * sum(count for outcome, count in zip(OUTCOMES, hand, strict=True) if outcome in good)
        for hand, weight in weights.items()
    )
    return round(fine / copy.cards / sum(weights.values()), ROUNDED)


def _hands(copy: CopySeen) -> list[Hand]:
    return [
        hand
        for success in range(copy.cards + 1)
        for minor in range(copy.cards - success + 1)
        for hand in [Hand(success, minor, copy.cards - success - minor)]
        if copy.face_up is None or hand[OUTCOMES.index(copy.face_up)]
    ]


def _weight(copy: CopySeen, hand: Hand) -> float:
    return prod(comb(count, held) for count, held in zip(FULL_DECK, hand, strict=True)) * likelihood(hand, copy.drawn)


def fresh(advancement: str) -> float:
    """The trust in an advancement that has just been researched.

    >>> fresh("Juno Rockets")
    0.667
    """
    return trust(advancement, CopySeen(starting_cards(advancement), (), None))
