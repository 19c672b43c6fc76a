"""Labels of the search and their exact dominance, research included.

Going backwards from the end, all that an earlier part of a mission feels of the later ones is the mass of what must be
brought for them; what counts besides is what that costs, the years it takes, and which advancements it needs. Less of any
never hurts. An advancement still missing costs $10 once: so one label beats another that needs other ones if it would still
be no dearer after paying for all it needs and the other does not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from ...tables import ADVANCEMENTS, ROCKETS
from ..route.cover import NO_BURN, Burn, Kinds, burns
from .gear import BIT, Gear, Technologies

ROCKET_BIT: dict[str, Technologies] = {rocket.name: BIT[rocket.requires] for rocket in ROCKETS}


class Label(NamedTuple):
    """Rockets and supplies for the rest of a mission: what they weigh and cost, how long it takes, what must be researched.

    The ``number`` of rockets decides between equals; ``how`` leads to the labels that this one was made from.
    """

    years: int
    cost: int
    mass: int
    missing: Technologies
    number: int
    how: Any
    draws: tuple[int, ...] = ()
    fate: tuple[tuple[Gear, int], ...] = ()


NOTHING = Label(0, 0, 0, 0, 0, None)


def unbeaten(labels: Iterable[Label]) -> list[Label]:
    """Those that no other beats in years, cost, mass and research; of equal ones that with the fewest rockets."""
    labels = list(labels)
    if len(labels) < 2:  # noqa: PLR2004
        return labels
    stairs: dict[Technologies, tuple[list[int], list[int]]] = {}
    kept: list[Label] = []
    for label in sorted(labels, key=_order):
        _, cost, mass, missing, *_ = label
        for needs, (masses, costs) in stairs.items():
            at = bisect_right(masses, mass)
            if at and costs[at - 1] + (_PRICE[needs & ~missing] if needs else 0) <= cost:
                break
        else:
            kept.append(label)
            masses, costs = stairs.setdefault(missing, ([], []))
            at = bisect_right(masses, mass)
            end = at
            while end < len(costs) and costs[end] >= cost:
                end += 1
            masses[at:end] = [mass]
            costs[at:end] = [cost]
    return kept


def _order(label: Label) -> tuple[int, int, int, int, int]:
    return label[:5]


_PRICE = [0]
for _advancement in ADVANCEMENTS:
    _PRICE += [price + _advancement.price for price in _PRICE]
"""Price of researching each set of advancements."""


def price_of_research(missing: Technologies) -> int:
    """What it costs to research all of a set."""
    return _PRICE[missing]


def needed_by(burn: Burn) -> Technologies:
    """The advancements without which the rockets of a burn cannot be bought."""
    needs = 0
    for name, count in burn.counts:
        needs |= ROCKET_BIT[name] if count else 0
    return needs


@lru_cache(maxsize=1 << 17)
def burns_with_research(
    need: int, difficulty: int, names: Kinds, missing: Technologies
) -> tuple[tuple[Burn, Technologies], ...]:
    """The unbeaten burns that lift ``need`` beyond themselves, each with the advancements among ``missing`` that it needs."""
    if need <= 0:
        return ((NO_BURN, 0),)
    new = tuple(name for name in names if ROCKET_BIT[name] & missing)
    if not new:
        return tuple((burn, 0) for burn in burns(need, difficulty, names))
    found: dict[tuple[int, int, int], Label] = {}
    for chosen in range(1 << len(new)):
        without = {name for i, name in enumerate(new) if not chosen >> i & 1}
        for burn in burns(need, difficulty, tuple(name for name in names if name not in without)):
            needs = needed_by(burn) & missing
            found[burn.mass, burn.price, needs] = Label(0, burn.price, burn.mass, needs, burn.size, burn)
    return tuple((label.how, label.missing) for label in unbeaten(found.values()))
