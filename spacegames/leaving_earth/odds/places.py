"""What an unexplored place may hold: one of its cards lies there, each as likely as the others, the rest are in the box."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, TypeAlias

from ...dist import Dist
from ..names import find
from ..tables import LOCATION, LOCATIONS, Place, Variant

Feature: TypeAlias = Literal["life", "minerals", "supplies", "alien", "destroyed", "sickness", "radiation"]

FEATURES: dict[Feature, Callable[[Variant], bool]] = {
    "life": lambda card: card.life,
    "minerals": lambda card: card.minerals > 0,
    "supplies": lambda card: card.supplies,
    "alien": lambda card: card.alien,
    "destroyed": lambda card: card.destroyed,
    "sickness": lambda card: card.sick_up_to > 0,
    "radiation": lambda card: (card.radiation_level or 0) > 0,
}
"""What helps or kills: for each feature, whether a card has it (LE-240 to LE-246)."""

EXPLORABLE: tuple[Place, ...] = tuple(location.name for location in LOCATIONS if location.explorable)
LIFE_POSSIBLE: tuple[Place, ...] = tuple(
    place for place in EXPLORABLE if any(card.life for card in LOCATION[place].variants)
)


def unexplored(place: Place, /, **known: bool) -> Dist[Variant]:
    """Which card lies at a place, given what is `known` of its features (LE-031, LE-032).

    A craft that came through shows that nothing destroys craft there; a card that is revealed says all, and needs no odds.
    Features: life, minerals, supplies, alien, destroyed, sickness, radiation.

    >>> unexplored("Venus", destroyed=False).map(lambda card: card.kind)
    Dist({'water oceans': 1, 'wetland life': 1})
    """
    name = find(place, EXPLORABLE, "explorable place")
    facts = {_feature(feature): value for feature, value in known.items()}
    cards = Dist({card: card.copies for card in LOCATION[name].variants})
    return cards.given(lambda card: all(FEATURES[feature](card) == value for feature, value in facts.items()))


def holds(place: Place, feature: str, /, **known: bool) -> Fraction:
    """Chance that a place has a feature, given what is `known` of it.

    >>> holds("Moon", "life"), holds("Moon", "life", destroyed=False)
    (Fraction(1, 4), Fraction(1, 3))
    """
    return unexplored(place, **known).probability(FEATURES[_feature(feature)])


def life_somewhere(**known: bool) -> Fraction:
    """Chance that Moon, Mars or Venus bears life; `known` are places with or without it (``Moon=False``).

    >>> life_somewhere(), life_somewhere(Moon=False)
    (Fraction(5, 8), Fraction(1, 2))
    """
    seen = {find(place, LIFE_POSSIBLE, "place that may bear life"): value for place, value in known.items()}
    lifeless = Fraction(1)
    for place in LIFE_POSSIBLE:
        lifeless *= 1 - (holds(place, "life") if place not in seen else seen[place])
    return 1 - lifeless


def _feature(word: str) -> Feature:
    found = find(word, FEATURES, "feature of a place")
    return next(feature for feature in FEATURES if feature == found)
