"""Why a leg has the rockets it has: what the next cheaper set lacks, and why a set that costs less alone may cost more."""

from __future__ import annotations

from functools import lru_cache

from ...rocket_set import RocketSet
from ..route.cover import Kinds, burns, ladder, rocket_set
from ..route.leg import Leg
from ..route.sheet import years_in_words
from .mission_plan import MissionPlan


def reasons(plan: MissionPlan) -> tuple[str, ...]:
    """One or two sentences for each leg, in flight order."""
    kinds = _kinds(plan)
    return tuple(_reason(leg, kinds, first=at == 0) for at, leg in enumerate(plan.legs))


def _kinds(plan: MissionPlan) -> Kinds:
    """The kinds that cost this plan no more research."""
    return tuple(name for name in plan.permissions.rockets if _at_hand(plan, f"{name} Rockets"))


def _at_hand(plan: MissionPlan, advancement: str) -> bool:
    return plan.permissions.research == "owned" or advancement in (*plan.permissions.have, *plan.research)


def _reason(leg: Leg, kinds: Kinds, *, first: bool) -> str:
    start = f"{leg.maneuver.start} > {leg.maneuver.end}"
    if not leg.difficulty:
        return f"{start}: difficulty 0, so nothing burns."
    ions = leg.thrust - leg.rockets.thrust
    load = f"{leg.difficulty} × {leg.payload} mass carried = {leg.difficulty * leg.payload} thrust"
    help_from_ions = ""
    if ions:
        thrusters = f"{leg.ions} Ion Thrusters give" if leg.ions > 1 else "the Ion Thruster gives"
        help_from_ions = f", of which {thrusters} {ions} in {years_in_words(leg.years)}"
    if not leg.rockets:
        return f"{start}: it takes {load}{help_from_ions}: no rocket burns."
    need = leg.difficulty * leg.payload - ions
    said = [f"{start}: it takes {load}{help_from_ions}, beyond what the rockets need for themselves."]
    said.append(_next_cheaper(leg, need, kinds))
    cheapest = min(burns(need, leg.difficulty, kinds), key=lambda burn: (burn.price, burn.mass))
    if cheapest.price < leg.rockets.price and not first:
        saves, heavier = leg.rockets.price - cheapest.price, cheapest.mass - leg.rockets.mass
        said.append(
            f"{rocket_set(cheapest)} would do for ${saves} less, but weighs {heavier} more, "
            "and the legs before would pay more for that."
        )
    elif cheapest.price < leg.rockets.price:
        said.append(f"{rocket_set(cheapest)} would do for ${leg.rockets.price - cheapest.price} less, but is heavier.")
    return " ".join(said)


def _next_cheaper(leg: Leg, need: int, kinds: Kinds) -> str:
    """What the best set for less money lacks."""
    own = leg.rockets
    lift, best = strongest(own.price - 1, leg.difficulty, kinds)
    if lift >= need:
        return f"{own} ({own.mass} mass, ${own.price}) is the lightest that does it at its price."
    if not best:
        return f"Less than {own} for ${own.price} lifts nothing."
    return f"{own} for ${own.price} does it; {best} for ${best.price} lacks {need - lift}."


@lru_cache(maxsize=4096)
def strongest(price: int, difficulty: int, kinds: Kinds) -> tuple[int, RocketSet]:
    """The most that rockets for a price lift beyond themselves, and such a set.

    >>> strongest(7, 3, ("Juno", "Atlas"))
    (17, RocketSet('Atlas + 2 Juno'))
    """
    best: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    for money in range(1, price + 1):
        options = [best[money - 1]]
        for rung in ladder(difficulty, kinds):
            if rung.price <= money:
                lift, chosen = best[money - rung.price]
                options.append((lift + rung.lift, (*chosen, rung.name)))
        best.append(max(options, key=lambda option: (option[0], -len(option[1]))))
    lift, chosen = best[-1]
    return lift, RocketSet({name: chosen.count(name) for name in kinds})
