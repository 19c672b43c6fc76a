"""What a seat can know of the cards on its advancements, exactly, and what follows for its next attempts.

A hand on an advancement is as likely as the cards that nobody sees make it, times the chance of all that was drawn from it.
Draws of other advancements count too: cards seen there cannot lie here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, lcm, prod
from typing import Final, NamedTuple, TypeAlias

from ..dist import Dist
from .odds import OUTCOMES, Belief, Effect, Hand, Outcome, effect, good_outcomes
from .rules.state import ADVANCEMENT
from .rules.view import CopySeen, View, copies_of, fitting, undiscarded, ways
from .tables import ADVANCEMENTS

__all__ = [
    "CabinAir",
    "Cards",
    "Demand",
    "Share",
    "attempt",
    "belief",
    "is_new",
    "next_card",
    "together",
    "unseen",
    "works",
]

ALWAYS: Final = Fraction(1)
CERTAIN: Final = tuple(each.name for each in ADVANCEMENTS if not each.gained)
"""Advancements that are never gained by an attempt (LE-205, LE-248)."""


# What a seat draws


class Cards(NamedTuple):
    """So many attempts with an advancement that must all succeed; skills aboard help."""

    advancement: str
    times: int = 1
    skills: frozenset[str] = frozenset()


class CabinAir(NamedTuple):
    """Life support of cabins with so many seats, drawn at the end of each of some years: enough of them for a crew."""

    cabins: tuple[int, ...]
    crew: int
    years: int
    skills: frozenset[str] = frozenset()

    @property
    def advancement(self) -> str:
        """From which the cards are drawn."""
        return "Life Support"


Demand: TypeAlias = Cards | CabinAir


def _met(demand: Demand, hand: Hand) -> Fraction:
    """The chance that a demand is met if these cards lie on its advancement: each is put back, and drawn alike again."""
    cards = sum(hand)
    good = good_outcomes(demand.advancement, demand.skills)
    fine = Fraction(sum(count for each, count in zip(OUTCOMES, hand, strict=True) if each in good), cards or 1)
    fine = fine if cards else ALWAYS
    if isinstance(demand, Cards):
        return fine**demand.times
    one_year = Fraction(0)
    for works_ in product((True, False), repeat=len(demand.cabins)):
        room = sum(room for room, each in zip(demand.cabins, works_, strict=True) if each)
        if room >= demand.crew:
            one_year += prod(fine if each else 1 - fine for each in works_)
    return one_year**demand.years


# What may lie where


def _own(view: View, advancement: str) -> CopySeen | None:
    return view.agencies[view.who].research[ADVANCEMENT[advancement]]


def unseen(view: View) -> Hand:
    """The cards that nobody can see: all but the discards, and the last cards of advancements that lie face up."""
    hidden = undiscarded(view)
    for copy in copies_of(view):
        hidden = hidden.removing(copy.face_up) if copy.face_up else hidden
    return hidden


@lru_cache(maxsize=1 << 10)
def _fits(copy: CopySeen) -> Mapping[Hand, int]:
    """The hands that a copy may have, by how likely each makes what was drawn."""
    told = fitting(copy)
    scale = lcm(*(chance.denominator for chance in told.values()))
    return {hand: int(chance * scale) for hand, chance in told.items()}


def _tells(copy: CopySeen) -> bool:
    """Whether its cards are not simply as likely as any that nobody sees."""
    if not copy.cards or copy.face_up:
        return False
    fits = _fits(copy)
    return len(fits) < comb(copy.cards + 2, 2) or len(set(fits.values())) > 1


Lefts: TypeAlias = Mapping[tuple[int, int, int], int]
"""What may be left of the unseen cards when some copies have got theirs, by how likely it is."""
Before: TypeAlias = tuple[tuple[CopySeen, ...], Hand]
"""The copies that tell something, and the cards that nobody sees, from which they were dealt."""


def _dealt(lefts: Lefts, fits: Mapping[Hand, int]) -> Lefts:
    found: defaultdict[tuple[int, int, int], int] = defaultdict(int)
    for (success, minor, major), weight in lefts.items():
        for (good, bad, worse), likely in fits.items():
            if ways := comb(success, good) * comb(minor, bad) * comb(major, worse):
                found[success - good, minor - bad, major - worse] += weight * ways * likely
    return found


@lru_cache(maxsize=64)
def _left_by(before: Before) -> Lefts:
    """What some copies leave."""
    copies, hidden = before
    lefts: Lefts = {(hidden.success, hidden.minor, hidden.major): 1}
    for copy in copies:
        lefts = _dealt(lefts, _fits(copy))
    return lefts


def _others(view: View, names: Iterable[str]) -> Before:
    """All copies of which something is known, but for the viewer's own of some advancements."""
    apart = {ADVANCEMENT[name] for name in names}
    copies = (
        copy
        for seat, agency in enumerate(view.agencies)
        for number, copy in enumerate(agency.research)
        if copy and not (seat == view.who and number in apart) and _tells(copy)
    )
    return tuple(copies), unseen(view)


def _copy_for(view: View, advancement: str) -> CopySeen:
    """The copy that an attempt is made with: a new one, with fresh cards, if it is missing (ruling C2)."""
    fresh = ADVANCEMENTS[ADVANCEMENT[advancement]].starting_outcomes
    return _own(view, advancement) or CopySeen(fresh, (), None)


def is_new(view: View, advancement: str) -> bool:
    """Whether the viewer's agency has not got an advancement yet."""
    return _own(view, advancement) is None


def belief(view: View, advancement: str) -> Belief:
    """What may be known of the cards on the viewer's advancement; of fresh cards if it is missing."""
    copy = _copy_for(view, advancement)
    if copy.face_up:
        return Belief.of(Dist.constant(Hand().adding(copy.face_up)))
    return _believed(copy, _others(view, [advancement]))


@lru_cache(maxsize=1 << 10)
def _believed(copy: CopySeen, before: Before) -> Belief:
    weights: defaultdict[Hand, int] = defaultdict(int)
    for left, weight in _left_by(before).items():
        for hand, likely in _fits(copy).items():
            weights[hand] += weight * likely * ways(Hand(*left), hand)
    return Belief.of(Dist(weights))


def next_card(view: View, advancement: str) -> Dist[Outcome]:
    """What the next attempt with an advancement draws; without cards it is a success."""
    return belief(view, advancement).next()


def together(view: View, demands: Iterable[Demand]) -> Fraction:
    """The chance that all demands are met, with all that the draws of one tell of the others."""
    wanted: defaultdict[str, list[Demand]] = defaultdict(list)
    for demand in demands:
        if demand.advancement in CERTAIN and is_new(view, demand.advancement):
            return Fraction(0)
        wanted[demand.advancement].append(demand)
    sure, drawn = ALWAYS, []
    for name, own in wanted.items():
        copy = _copy_for(view, name)
        if copy.face_up or not copy.cards:
            hand = Hand().adding(copy.face_up) if copy.face_up else Hand()
            sure *= prod((_met(demand, hand) for demand in own), start=ALWAYS)
        else:
            drawn.append((copy, tuple(own)))
    return sure * _shared(tuple(drawn), _others(view, wanted)) if drawn else sure


@lru_cache(maxsize=512)
def _shared(drawn: tuple[tuple[CopySeen, tuple[Demand, ...]], ...], before: Before) -> Fraction:
    """The chance that all demands on some copies are met, which take their cards from the same ones."""
    all_ = _left_by(before)
    good, scaled = all_, 1
    for copy, demands in drawn:
        fits = _fits(copy)
        met = {hand: prod((_met(demand, hand) for demand in demands), start=ALWAYS) for hand in fits}
        scale = lcm(*(chance.denominator for chance in met.values()))
        good = _dealt(good, {hand: int(likely * met[hand] * scale) for hand, likely in fits.items() if met[hand]})
        all_ = _dealt(all_, fits)
        scaled *= scale
    return Fraction(sum(good.values()), scaled * sum(all_.values()))


# One attempt


class Share(NamedTuple):
    """One of the ways in which an attempt may end: the card of which it has the sign, its chance, and what it does.

    Cards that do the same are one end; it has the sign of a minor failure if the flight goes on, else of a major one.
    """

    outcome: Outcome
    chance: Fraction
    effect: Effect


def attempt(view: View, advancement: str, skills: Iterable[str] = ()) -> tuple[Share, ...]:
    """How the next attempt may end, the best first; what skills make of a card counts."""
    helped = frozenset(skills)
    done = next_card(view, advancement).map(lambda outcome: effect(advancement, outcome, helped))
    return tuple(
        sorted((Share(_sign(each), chance, each) for each, chance in done), key=lambda share: _RANK[share.outcome])
    )


_RANK: Final = {outcome: number for number, outcome in enumerate(OUTCOMES)}


def _sign(done: Effect) -> Outcome:
    if done.works and done.harm == "nothing":
        return "success"
    return "minor" if done.harm in ("nothing", "part damaged") else "major"


def works(view: View, advancement: str, skills: Iterable[str] = ()) -> Fraction:
    """The chance that the next attempt goes without any harm."""
    return sum(
        (share.chance for share in attempt(view, advancement, skills) if share.outcome == "success"), Fraction(0)
    )
