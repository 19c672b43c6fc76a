"""One burn: which sets of rockets carry a payload along a maneuver, and none better.

A rocket lifts ``thrust − difficulty × own mass`` beyond itself, and a burn must lift ``difficulty × payload``: a covering
knapsack, solved exactly by branch and bound. The kinds stand on a ladder: at every difficulty the heavier kind lifts more
for each unit of mass, for each dollar and for each rocket. So one tries as many as needed of the best kind first, then
fewer and fewer, and leaves the rest to the kinds below. Were the next kind divisible, it would do that rest in the least
mass, price and number possible; once a set already found beats even this, so it beats all with fewer still.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ...names import find, whole
from ...rocket_set import RocketSet
from ...tables import ROCKET, ROCKETS, Rocket

Kinds = tuple[str, ...]


class Burn(NamedTuple):
    """A set of rockets for one burn, compared by mass, price and size (the number of rockets)."""

    mass: int
    price: int
    size: int
    counts: tuple[tuple[str, int], ...] = ()


class Rung(NamedTuple):
    """A kind of rocket at one difficulty: ``lift`` is the thrust that it does not need for itself."""

    lift: int
    mass: int
    price: int
    name: str


NO_BURN = Burn(0, 0, 0)


def cover(payload: int, difficulty: int, rockets: Iterable[Rocket | str] = ROCKETS) -> tuple[RocketSet, ...]:
    """All sets of rockets that carry a payload along a difficulty and are not beaten in mass and price, lightest first.

    Of sets that weigh and cost the same, the one with the fewest rockets stands for all. Empty if no set can do it.

    >>> cover(payload=53, difficulty=3)
    (RocketSet('3 Soyuz'), RocketSet('Saturn + Soyuz'))
    """
    need = whole("payload", payload) * whole("difficulty", difficulty)
    return tuple(rocket_set(burn) for burn in burns(need, difficulty, kinds(rockets)))


def kinds(rockets: Iterable[Rocket | str]) -> Kinds:
    """The rockets that may be used, as names in the order of the tables."""
    if isinstance(rockets, str):
        rockets = rockets.split(",")
    wanted = {rocket.name if isinstance(rocket, Rocket) else find(rocket, ROCKET, "rocket") for rocket in rockets}
    return tuple(name for name in ROCKET if name in wanted)


def rocket_set(burn: Burn) -> RocketSet:
    """The rockets of a burn."""
    return RocketSet(dict(burn.counts))


@lru_cache(maxsize=1 << 16)
def burns(need: int, difficulty: int, names: Kinds) -> tuple[Burn, ...]:
    """The unbeaten burns that lift at least ``need`` beyond themselves, lightest first."""
    if need == 0:
        return (NO_BURN,)
    found: list[Burn] = []
    if rungs := ladder(difficulty, names):
        _search(need, NO_BURN, rungs, found)
    unbeaten: list[Burn] = []
    for burn in sorted(found):
        if not _beaten(burn, unbeaten):
            unbeaten.append(burn)
    return tuple(unbeaten)


@lru_cache(maxsize=256)
def ladder(difficulty: int, names: Kinds) -> tuple[Rung, ...]:
    """The kinds that lift more than themselves, best first."""
    rockets = (ROCKET[name] for name in names)
    rungs = (Rung(each.thrust - difficulty * each.mass, each.mass, each.price, each.name) for each in rockets)
    return tuple(sorted((rung for rung in rungs if rung.lift > 0), reverse=True))


def _search(need: int, part: Burn, rungs: tuple[Rung, ...], found: list[Burn]) -> None:
    """Complete ``part`` by rockets of these rungs that lift ``need``, in every way that might be unbeaten."""
    (lift, mass, price, name), below = rungs[0], rungs[1:]
    for n in range(-(-need // lift), -1, -1):
        left = need - n * lift
        burn = Burn(part.mass + n * mass, part.price + n * price, part.size + n, (*part.counts, (name, n)))
        if left <= 0:
            found.append(burn)
        elif not below or _beaten(_at_least(burn, left, below[0]), found):
            return
        else:
            _search(left, burn, below, found)


def _at_least(part: Burn, left: int, rung: Rung) -> Burn:
    """What a burn costs at least if this rung or lower ones must lift what is left."""
    return Burn(
        part.mass - (-left * rung.mass // rung.lift),
        part.price - (-left * rung.price // rung.lift),
        part.size - (-left // rung.lift),
    )


def _beaten(burn: Burn, by: list[Burn]) -> bool:
    """Whether one of ``by`` weighs and costs no more, and is not the larger set if it weighs and costs the same."""
    return any(other.price <= burn.price and other[:3] <= burn[:3] for other in by)
