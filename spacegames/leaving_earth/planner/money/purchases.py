"""What is to be bought, as people name it, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ...names import find, whole
from ...tables import ADVANCEMENTS, ASTRONAUTS, COMPONENT, COMPONENTS, UNITS_OF_SUPPLIES, Sample

_PRICE: dict[str, int] = {
    **{advancement.name: advancement.price for advancement in ADVANCEMENTS},
    **{component.name: component.price for component in COMPONENTS if not isinstance(component, Sample)},
    "Astronaut": ASTRONAUTS[0].price,
}
_ADVANCEMENTS = frozenset(advancement.name for advancement in ADVANCEMENTS)
_ONE_UNIT = min(UNITS_OF_SUPPLIES, key=UNITS_OF_SUPPLIES.__getitem__)


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something to be paid that the price list does not know, or knows at another price; each piece is paid by itself."""

    name: str
    price: int
    count: int = 1

    def __post_init__(self) -> None:
        whole(f"price of {self.name}", self.price)
        whole(f"number of {self.name}", self.count)
        if not self.price:
            raise ValueError(f"{self.name} is free: only what costs money needs a place in the budget.")

    @property
    def is_research(self) -> bool:
        """Whether it is an advancement, which is bought once."""
        return self.name in _ADVANCEMENTS

    @property
    def requires(self) -> str:
        """The advancement without which it cannot be bought (LE-155); empty if there is none."""
        return getattr(COMPONENT.get(self.name), "requires", "")


Purchases = Mapping[str, int] | Iterable[str | Purchase]
"""Components and advancements by their names, counted or listed; anything else as a `Purchase`."""


def itemized(purchases: Purchases) -> tuple[Purchase, ...]:
    """Everything as purchases with prices, equal ones together, research once and supplies unit by unit (LE-096, LE-097).

    >>> [f"{each.count} × {each.name}: ${each.price}" for each in itemized({"Supplies 5x": 2, "juno": 3})]
    ['10 × Supplies 1x: $1', '3 × Juno: $1']
    """
    if isinstance(purchases, str):
        purchases = (purchases,)
    counted = purchases.items() if isinstance(purchases, Mapping) else ((each, 1) for each in purchases)
    counts: dict[Purchase, int] = {}
    for each, number in counted:
        known = each if isinstance(each, Purchase) else _listed(each, number)
        one = replace(known, count=1)
        counts[one] = min(known.count, 1) if one.is_research else counts.get(one, 0) + known.count
    return tuple(replace(one, count=count) for one, count in counts.items() if count)


def _listed(name: str, count: int) -> Purchase:
    """Something from the price list."""
    name = find(name, COMPONENT | _PRICE, "component or advancement")
    if name not in _PRICE:
        raise ValueError(f"A {name} cannot be bought: it has no price and is only collected (LE-154).")
    if name in UNITS_OF_SUPPLIES:
        name, count = _ONE_UNIT, whole(f"number of {name}", count) * UNITS_OF_SUPPLIES[name]
    return Purchase(name, _PRICE[name], count)
