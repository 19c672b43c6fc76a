"""Why a leg has the rockets it has: what the next cheaper set lacks, and why a set that costs less alone may cost more."""

from __future__ import annotations

from functools import lru_cache

from ....words import say
from ...rocket_set import RocketSet
from ..route.cover import Kinds, burns, ladder, rocket_set
from ..route.leg import Leg
from ..route.sheet import years_in_words
from .itinerary import Itinerary


def reasons(plan: Itinerary) -> tuple[str, ...]:
    """One or two sentences for each leg, in flight order."""
    kinds = _kinds(plan)
    return tuple(_reason(leg, kinds, first=at == 0) for at, leg in enumerate(plan.legs))


def _kinds(plan: Itinerary) -> Kinds:
    """The kinds that cost this plan no more research."""
    return tuple(name for name in plan.permissions.rockets if _at_hand(plan, f"{name} Rockets"))


def _at_hand(plan: Itinerary, advancement: str) -> bool:
    return plan.permissions.research == "owned" or advancement in (*plan.permissions.have, *plan.research)


def _reason(leg: Leg, kinds: Kinds, *, first: bool) -> str:
    name = f"{say(leg.maneuver.start)} > {say(leg.maneuver.end)}"
    if not leg.difficulty:
        return say("{leg}: difficulty 0, so nothing burns.").format(leg=name)
    ions = leg.thrust - leg.rockets.thrust
    load = say("{difficulty} × {payload} mass carried = {thrust} thrust").format(
        difficulty=leg.difficulty, payload=leg.payload, thrust=leg.difficulty * leg.payload
    )
    if ions:
        one, many = (
            say("{load}, of which the Ion Thruster gives {thrust} in {years}"),
            say("{load}, of which {n} Ion Thrusters give {thrust} in {years}"),
        )
        years = years_in_words(leg.years)
        load = (many if leg.ions > 1 else one).format(load=load, n=leg.ions, thrust=ions, years=years)
    if not leg.rockets:
        return say("{leg}: it takes {load}: no rocket burns.").format(leg=name, load=load)
    need = leg.difficulty * leg.payload - ions
    words = say("{leg}: it takes {load}, beyond what the rockets need for themselves.")
    said = [words.format(leg=name, load=load), _next_cheaper(leg, need, kinds)]
    cheapest = min(burns(need, leg.difficulty, kinds), key=lambda burn: (burn.price, burn.mass))
    if cheapest.price < leg.rockets.price and not first:
        saves, heavier = leg.rockets.price - cheapest.price, cheapest.mass - leg.rockets.mass
        words = say(
            "{rockets} would do for ${saves} less, but weighs {heavier} more, and the legs before would pay more for that."
        )
        said.append(words.format(rockets=rocket_set(cheapest), saves=saves, heavier=heavier))
    elif cheapest.price < leg.rockets.price:
        words = say("{rockets} would do for ${saves} less, but is heavier.")
        said.append(words.format(rockets=rocket_set(cheapest), saves=leg.rockets.price - cheapest.price))
    return " ".join(said)


def _next_cheaper(leg: Leg, need: int, kinds: Kinds) -> str:
    """What the best set for less money lacks."""
    own = leg.rockets
    lift, best = strongest(own.price - 1, leg.difficulty, kinds)
    if lift >= need:
        words = say("{rockets} ({mass} mass, ${price}) is the lightest that does it at its price.")
        return words.format(rockets=own, mass=own.mass, price=own.price)
    if not best:
        return say("Less than {rockets} for ${price} lifts nothing.").format(rockets=own, price=own.price)
    words = say("{rockets} for ${price} does it; {other} for ${other_price} lacks {n}.")
    return words.format(rockets=own, price=own.price, other=best, other_price=best.price, n=need - lift)


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
