"""The staging duel without its looks: the missions of a seed, what the planner answers, and who wins a round."""

from __future__ import annotations

import random
from typing import Final, Literal

from spacegames.leaving_earth import ROCKETS, NoPlanError, Plan, Trip, plan

__all__ = ["HANDICAPS", "Handicap", "Winner", "answer", "mission", "winner"]

Handicap = Literal["none", "lightest", "no Juno", "no Soyuz", "one kind"]
Winner = Literal[0, 1] | None
HANDICAPS: Final[tuple[Handicap, ...]] = ("none", "lightest", "no Juno", "no Soyuz", "one kind")
"""From the strongest opponent to the weakest."""

# (places, smallest payload, largest payload), from short to long: a duel begins with a short one.
_MISSIONS: Final[tuple[tuple[tuple[str, ...], int, int], ...]] = (
    (("Lunar Orbit", "Moon", "Lunar Orbit"), 2, 6),
    (("Earth Orbit", "Lunar Orbit", "Moon"), 1, 6),
    (("Earth Orbit", "Lunar Fly-By", "Moon"), 1, 6),
    (("Earth", "Suborbital Flight", "Earth Orbit"), 1, 9),
    (("Earth Orbit", "Lunar Orbit", "Earth Orbit"), 2, 8),
    (("Earth Orbit", "Inner Planets Transfer", "Ceres"), 1, 5),
    (("Earth Orbit", "Lunar Orbit", "Moon", "Lunar Orbit"), 1, 4),
    (("Earth", "Suborbital Flight", "Earth Orbit", "Mars Fly-By"), 1, 6),
    (("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit"), 2, 6),
    (("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon"), 2, 5),
    (("Earth Orbit", "Mars Orbit", "Phobos", "Mars Orbit"), 1, 4),
    (("Earth Orbit", "Inner Planets Transfer", "Venus Fly-By", "Venus Orbit"), 2, 6),
    (("Earth Orbit", "Lunar Orbit", "Moon", "Lunar Orbit", "Earth Orbit"), 1, 3),
    (("Earth", "Suborbital Flight", "Earth Orbit", "Inner Planets Transfer", "Ceres"), 1, 3),
)
_BAND: Final = 5


def mission(seed: str, number: int, rounds: int = 5) -> Trip:
    """The trip of round ``number`` (from 1): the same for everybody who plays with this seed, longer from round to round."""
    stream = random.Random(f"{seed}/{number}")
    start = round((number - 1) * (len(_MISSIONS) - _BAND) / max(rounds - 1, 1))
    places, least, most = _MISSIONS[start + int(stream.random() * _BAND)]
    return Trip(*places, payload=least + int(stream.random() * (most - least + 1)))


def answer(trip: Trip, handicap: Handicap) -> Plan:
    """The planner's plan: the cheapest there is, unless a handicap makes it look elsewhere."""
    if handicap == "none":
        return plan(trip)
    if handicap == "lightest":
        return plan(trip, minimize="mass")
    if handicap in ("no Juno", "no Soyuz"):
        return plan(trip, rockets=[rocket for rocket in ROCKETS if rocket.name != handicap.removeprefix("no ")])
    if handicap == "one kind":
        return _one_kind(trip)
    raise ValueError(f"There is no handicap {handicap!r}. There are: {', '.join(HANDICAPS)}.")


def winner(plans: tuple[Plan | None, Plan | None]) -> Winner:
    """Who wins: the cheapest plan that flies, of equally cheap ones the lighter; None if it is even."""
    ranks = [(each.rocket_cost, each.launch_mass) if each and each.holds else None for each in plans]
    if ranks[0] == ranks[1]:
        return None
    if ranks[0] is None or ranks[1] is None:
        return 1 if ranks[0] is None else 0
    return 0 if ranks[0] < ranks[1] else 1


def _one_kind(trip: Trip) -> Plan:
    """The cheapest plan that uses one kind of rocket only."""
    found = []
    for rocket in ROCKETS:
        try:
            found.append(plan(trip, rockets=[rocket]))
        except NoPlanError:
            continue
    return min(found, key=lambda each: (each.rocket_cost, each.launch_mass))
