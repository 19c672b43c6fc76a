"""How far an agency trusts its advancements: what the cards on them may be, after all that was drawn from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ..odds import FULL_DECK, OUTCOMES, good_outcomes
from ..rules.state import ADVANCEMENT
from ..rules.view import CopySeen, View, fitting, ways
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
    weights = {hand: ways(FULL_DECK, hand) * chance for hand, chance in fitting(copy).items()}
    fine = sum(
        weight * sum(count for outcome, count in zip(OUTCOMES, hand, strict=True) if outcome in good)
        for hand, weight in weights.items()
    )
    return round(fine / copy.cards / sum(weights.values()), ROUNDED)
