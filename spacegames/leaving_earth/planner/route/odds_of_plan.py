"""The odds of a plan: which outcomes are drawn when it is flown, and the chance that they all go well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....dist import Dist
from ...names import find
from ...odds import DrawOdds, Expedition, SharedDeck, journey, odds_of, survivors
from ...tables import CAPSULES, ROCKET, drawn_by_craft, enters, withstands
from .plan import Plan


def draws_of(plan: Plan, *, capsules: str | Iterable[str] = (), manned: bool = False) -> dict[str, int]:
    """How often each advancement is drawn from while a plan is flown and nothing fails.

    One draw for each rocket fired and each compulsory landing; for each of the `capsules` aboard that has a heat shield, one
    at every atmospheric entry; for each capsule of a manned craft, one at every year's end (LE-089, LE-170, LE-199, LE-205).

    >>> from spacegames.leaving_earth import Trip
    >>> draws_of(Plan(Trip("Lunar Orbit", "Moon", "Lunar Orbit"), ["2 Juno", "Juno"]))
    {'Juno Rockets': 3, 'Landing': 1}
    """
    known = {capsule.name: capsule for capsule in CAPSULES}
    names = (capsules,) if isinstance(capsules, str) else capsules
    aboard = [known[find(name, known, "capsule")] for name in names]
    draws = Counter[str]()
    for name, rocket in ROCKET.items():
        draws[rocket.requires] += sum(burn.get(name, 0) for burn in plan.rockets)
    for leg in plan.trip.legs:
        draws.update(drawn_by_craft(leg))
        draws["Re-entry"] += enters(leg) * sum(map(withstands, aboard))
    draws["Life Support"] += plan.years * len(aboard) * manned
    return {advancement: number for advancement, number in draws.items() if number}


def odds_of_plan(
    plan: Plan,
    deck: SharedDeck | None = None,
    *,
    capsules: str | Iterable[str] = (),
    crew: Iterable[str] = (),
    harmless: bool = True,
) -> DrawOdds:
    """The exact chance that every draw of a plan goes well, its legs sharing their advancements and these the deck.

    `deck` is what is known of the cards (default: nothing), `crew` are skills or astronauts' names. What places, radiation and
    hunger do is another matter: `survival_of_plan`.

    >>> from spacegames.leaving_earth import Trip
    >>> odds = odds_of_plan(Plan(Trip("Lunar Orbit", "Moon", "Lunar Orbit"), ["2 Juno", "Juno"]))
    >>> round(float(odds.chance), 3), round(float(odds.as_if_independent), 3)
    (0.286, 0.198)
    """
    people = tuple(crew)
    return odds_of(draws_of(plan, capsules=capsules, manned=bool(people)), deck, skills=people, harmless=harmless)


def survival_of_plan(plan: Plan, expedition: Expedition) -> Dist[int]:
    """How many of a crew are alive at the end of a plan, all rockets of which must work.

    >>> from spacegames.leaving_earth import Trip
    >>> hop = Plan(Trip("Earth", "Suborbital Flight", "Earth"), ["2 Juno", ""])
    >>> survival_of_plan(hop, Expedition.start(["astronaut"], "Vostok"))[1]
    Fraction(46, 89)
    """
    return survivors(expedition, journey(plan.trip.places, rockets=plan.rockets))
