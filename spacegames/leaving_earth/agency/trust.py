"""How far an agency trusts its advancements: what the cards on them may be, after all that was drawn from them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ..knowledge import unseen
from ..odds import OUTCOMES, Hand, good_outcomes, starting_cards
from ..rules.state import ADVANCEMENT
from ..rules.view import CopySeen, View, fitting, ways
from ..tables import Skill

__all__ = ["Facts", "Shares", "facts", "trust"]

ROUNDED: Final = 2
"""Digits of a chance: agencies that differ less plan alike, and do so once."""


Shares: TypeAlias = tuple[tuple[float, float], ...]
"""What share of an advancement's cards may be good, each with its chance; empty without the advancement."""
SURE: Final[Shares] = ((1.0, 1.0),)


class Facts(NamedTuple):
    """What a course depends on: the cards of each advancement, with skills too; known places; the calendar."""

    shares: tuple[Shares, ...]
    helped: tuple[tuple[str, Skill, Shares], ...]
    cards: tuple[int | None, ...]
    mercury: bool
    years: int

    def trusts(self, advancement: str, skills: frozenset[Skill] = frozenset(), times: int = 1, after: int = 0) -> float:
        """The chance that the next attempts work, ``after`` others did: all draw from the same few cards."""
        for name, skill, shares in self.helped if skills else ():
            if name == advancement and skill in skills:
                return _more_good(shares, times, after)
        return self.share(ADVANCEMENT[advancement], times, after)

    def share(self, number: int, times: int, after: int) -> float:
        """The same for the advancement with a number, without any skill."""
        return _more_good(self.shares[number], times, after)

    def about(self, advancements: frozenset[str], *, helped: bool) -> Facts:
        """The same without trust in other advancements, so that news of those changes nothing."""
        shares = (each if name in advancements else () for name, each in zip(ADVANCEMENT, self.shares, strict=True))
        return self._replace(shares=tuple(shares), helped=self.helped if helped else ())


HELPED: Final[tuple[tuple[str, Skill], ...]] = (("Landing", "pilot"), ("Life Support", "mechanic"))


def facts(view: View, hope: Shares = ()) -> Facts:
    """What a seat's own agency knows; where it hopes for more, owned or not, it counts on the ``hope``.

    Nobody tries out Rendezvous beforehand: of that one hopes for the cards of a new copy.
    """
    research, hidden = view.agencies[view.who].research, unseen(view)
    new = _rounded(shares("Rendezvous", CopySeen(starting_cards("Rendezvous"), (), None), hidden))

    def best(name: str, *skills: Skill) -> Shares:
        own = _rounded(shares(name, research[ADVANCEMENT[name]], hidden, *skills))
        return max(own, new if hope and name == "Rendezvous" else hope, key=_mean)

    helped = tuple((name, skill, best(name, skill)) for name, skill in HELPED)
    cards = tuple(card.variant if card else None for card in view.sites)
    years = view.options.last_year - view.year
    return Facts(tuple(map(best, ADVANCEMENT)), helped, cards, view.options.mercury, years)


@lru_cache(maxsize=1 << 14)
def _more_good(shares: Shares, times: int, after: int) -> float:
    return _all_good(shares, after + times) / _all_good(shares, after) if _all_good(shares, after) else 0.0


def _all_good(shares: Shares, times: int) -> float:
    """The chance that so many cards are good, each put back before the next."""
    return sum(weight * share**times for share, weight in shares)


@lru_cache(maxsize=1 << 14)
def _rounded(exact: Shares) -> Shares:
    return tuple((share, round(chance, ROUNDED)) for share, chance in exact)


def _mean(shares: Shares) -> float:
    return _all_good(shares, 1)


def trust(advancement: str, copy: CopySeen | None, hidden: Hand, *skills: Skill) -> float:
    """The chance that the next attempt works or does no great harm; 0 without the advancement.

    >>> from spacegames.leaving_earth import FULL_DECK
    >>> round(trust("Landing", CopySeen(3, (), None), FULL_DECK), 3), trust("Landing", CopySeen(0, (), None), FULL_DECK)
    (0.833, 1.0)
    """
    return _mean(shares(advancement, copy, hidden, *skills))


@lru_cache(maxsize=1 << 14)
def shares(advancement: str, copy: CopySeen | None, hidden: Hand, *skills: Skill) -> Shares:
    """What share of the cards on a copy may be good, each with its chance.

    This is exact for what was drawn from the copy, and for the cards that anybody sees, which cannot be among the ``hidden``.
    That cards were drawn elsewhere and put back, which hardly matters, it leaves out.
    """
    if copy is None:
        return ()
    if not copy.cards:
        return SURE
    good = good_outcomes(advancement, skills, harmless=False)
    if copy.face_up:
        return ((float(copy.face_up in good), 1.0),)
    weights = {hand: ways(hidden, hand) * float(chance) for hand, chance in fitting(copy).items()}
    found: dict[float, float] = {}
    for hand, weight in weights.items():
        share = sum(count for outcome, count in zip(OUTCOMES, hand, strict=True) if outcome in good) / copy.cards
        found[share] = found.get(share, 0.0) + weight / sum(weights.values())
    return tuple(sorted(found.items()))
