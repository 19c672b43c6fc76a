"""One burn: which sets of rockets carry a payload along a maneuver, and none better.

A rocket lifts ``thrust − difficulty × own mass`` beyond itself, and a burn must lift ``difficulty × payload``: a covering
knapsack. One kind of rocket, the bulk, is best per mass and per dollar at every difficulty, so all other kinds are needed
in small numbers only: whenever k rockets of a kind can be exchanged for others that lift as much, weigh no more and cost
no more, fewer than k stand in a set that nothing beats. The few sets within these bounds are made once for each
difficulty; the bulk fills what is missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..names import find, whole
from ..rocket_set import RocketSet
from ..tables import ROCKET, ROCKETS, Rocket

Kinds = tuple[str, ...]


class Burn(NamedTuple):
    """A set of rockets for one burn, compared by mass, price and size (the number of rockets)."""

    mass: int
    price: int
    size: int
    counts: tuple[int, ...]


def cover(payload: int, difficulty: int, rockets: Iterable[Rocket | str] = ROCKETS) -> tuple[RocketSet, ...]:
    """All sets of rockets that carry a payload along a difficulty and are not beaten in mass and price, lightest first.

    Of sets that weigh and cost the same, the one with the fewest rockets stands for all. Empty if no set can do it.

    >>> cover(payload=53, difficulty=3)
    (RocketSet('3 Soyuz'), RocketSet('Saturn + Soyuz'))
    """
    names = kinds(rockets)
    need = whole("payload", payload) * whole("difficulty", difficulty)
    return tuple(rocket_set(burn, names) for burn in burns(need, difficulty, names))


def kinds(rockets: Iterable[Rocket | str]) -> Kinds:
    """The rockets that may be used, as names in the order of the tables."""
    if isinstance(rockets, str):
        rockets = rockets.split(",")
    wanted = {rocket.name if isinstance(rocket, Rocket) else find(rocket, ROCKET, "rocket") for rocket in rockets}
    return tuple(name for name in ROCKET if name in wanted)


def rocket_set(burn: Burn, names: Kinds) -> RocketSet:
    """The rockets of a burn."""
    return RocketSet(dict(zip(names, burn.counts, strict=True)))


@lru_cache(maxsize=1 << 16)
def burns(need: int, difficulty: int, names: Kinds) -> tuple[Burn, ...]:
    """The unbeaten burns that lift at least ``need`` beyond themselves, lightest first."""
    if need == 0:
        return (Burn(0, 0, 0, (0,) * len(names)),)
    bulk, lift, sets = _small_sets(difficulty, names)
    if bulk is None:
        return ()
    rocket = ROCKET[names[bulk]]
    found = []
    for lifted, mass, price, count, counts in sets:
        more = -((lifted - need) // lift) if lifted < need else 0
        found.append((mass + more * rocket.mass, price + more * rocket.price, count + more, more, counts))
    found.sort()
    best, unbeaten = found[0][1] + 1, []
    for mass, price, count, more, counts in found:
        if price < best:
            best = price
            unbeaten.append(Burn(mass, price, count, (*counts[:bulk], more, *counts[bulk + 1 :])))
    return tuple(unbeaten)


@lru_cache(maxsize=256)
def _small_sets(
    difficulty: int, names: Kinds
) -> tuple[int | None, int, list[tuple[int, int, int, int, tuple[int, ...]]]]:
    """Index and lift of the bulk rocket, and every useful set of the others as (lift, mass, price, count, counts)."""
    rockets = [ROCKET[name] for name in names]
    lifts = [rocket.thrust - difficulty * rocket.mass for rocket in rockets]
    useful = [i for i, lift in enumerate(lifts) if lift > 0]
    if not useful:
        return None, 0, []
    bulk = max(useful, key=lambda i: Fraction(lifts[i], rockets[i].mass))
    ranges = [
        range(_most(i, useful, rockets, lifts)) if i in useful and i != bulk else range(1) for i in range(len(rockets))
    ]
    sets = []
    for counts in product(*ranges):
        lift, mass, price = (sum(n * value for n, value in zip(counts, values, strict=True)) for values in (
            lifts, [r.mass for r in rockets], [r.price for r in rockets]))  # fmt: skip
        sets.append((lift, mass, price, sum(counts), counts))
    return bulk, lifts[bulk], [one for one in sets if not any(_beats(other, one) for other in sets)]


def _most(i: int, useful: list[int], rockets: list[Rocket], lifts: list[int]) -> int:
    """Smallest number of rocket ``i`` that rockets of another kind replace without loss."""
    for k in range(1, 1000):
        for j in useful:
            n = min(k * rockets[i].mass // rockets[j].mass, k * rockets[i].price // rockets[j].price)
            if j != i and n * lifts[j] >= k * lifts[i] and (n * rockets[j].mass, n * rockets[j].price, n) < (
                k * rockets[i].mass, k * rockets[i].price, k):  # fmt: skip
                return k
    raise AssertionError(f"No other rocket ever replaces {rockets[i].name}: there is no single bulk rocket.")


def _beats(a: tuple[int, int, int, int, tuple[int, ...]], b: tuple[int, int, int, int, tuple[int, ...]]) -> bool:
    """Whether ``a`` lifts at least as much as ``b`` for no more mass and price, and is not the same in all."""
    return a[0] >= b[0] and a[1] <= b[1] and a[2] <= b[2] and (a[1:4] < b[1:4] or (a[1:4] == b[1:4] and a > b))
