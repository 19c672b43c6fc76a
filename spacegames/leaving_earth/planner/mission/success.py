"""The exact chance that a mission succeeds: outcomes drawn, places that turn out deadly, and what a crew lives through.

Where nobody flies, every draw must go well, and no place where the craft must go on may destroy it; a landing that damages a
part counts as a failure. A crew may come through some failures: then somebody who was there must be alive at the end. Nothing
is tried twice: a docking or a thruster that fails ends the mission.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction

from ....dist import Dist
from ...formulas import ion_thrust
from ...odds import EXPLORABLE, OUTCOMES, Expedition, Hand, SharedDeck, good_outcomes, leg_steps, survivors, unexplored
from ...odds.radiation import Level
from ...odds.steps import Step, change, use, year_end
from ...tables import CAPSULES, HAZARD, ROCKET, Place, Variant, drawn_by_craft
from ..route.leg import Leg
from .flight_log import SUPPLIES
from .itinerary import Itinerary, Stop

CAPSULE_NAMES = tuple(capsule.name for capsule in CAPSULES)


def success_of(
    plan: Itinerary,
    deck: SharedDeck | None = None,
    *,
    places: Mapping[Place, Dist[Variant]] | None = None,
    level: Level = None,
    spare: str | None = None,
) -> Fraction:
    """The chance that a mission succeeds.

    Parameters
    ----------
    deck : what is known of the outcome cards (default: everything needed was just researched).
    places : what is known of places, as `unexplored` gives it (default: nothing).
    level : what is known of solar radiation, as in `radiation`.
    spare : a kind of rocket of which the plan carries one more than it needs all the way.
    """
    if not plan.crew:
        return _cards(plan, deck, spare) * _unharmed(plan, places or {})
    expedition = Expedition.start(
        plan.crew, _cabins(plan.components), supplies=plan.supplies, deck=deck, level=level, places=places
    )

    def alive(spared: int = 0) -> Fraction:
        return survivors(expedition, _steps(plan, spare, spared)).probability(lambda number: number > 0)

    # That one rocket is damaged and made up for happens on one leg alone, so these chances add up.
    unspared = alive()
    chance = unspared + sum(alive(at) - unspared for at, leg in enumerate(plan.legs, 1) if spare in leg.rockets)
    return chance * (holds_life(plan, places or {}) if _seeks_life(plan) else 1)


def draws_of_mission(plan: Itinerary) -> dict[str, int]:
    """How often each advancement is drawn from if nothing fails: firing, docking and separating, landing, surveying.

    What capsules draw is left to the survival of their crew.

    >>> from spacegames.leaving_earth import plan
    >>> draws_of_mission(plan("Lunar Survey"))
    {'Juno Rockets': 1, 'Saturn Rockets': 1, 'Surveying': 1}
    """
    draws: Counter[str] = Counter()
    for name, rocket in ROCKET.items():
        draws[rocket.requires] += sum(leg.rockets.get(name, 0) for leg in plan.legs)
    draws["Ion Thrusters"] += sum(thrusters_fired(leg) for leg in plan.legs)
    draws["Rendezvous"] += sum(stop.docks + stop.separations for stop in plan.stops)
    for leg in plan.legs:
        draws.update(drawn_by_craft(leg.maneuver))
    draws["Surveying"] += plan.goal.kind == "survey" and plan.places[-1] != plan.goal.place
    return {name: number for name, number in draws.items() if number}


def thrusters_fired(leg: Leg) -> int:
    """How many of the ion thrusters aboard must fire on a leg."""
    if not leg.years:
        return 0
    return max(0, -(-(leg.thrust_required - leg.rockets.thrust) // ion_thrust(leg.years)))


def holds_life(plan: Itinerary, places: Mapping[Place, Dist[Variant]]) -> Fraction:
    """The chance that the goal's place bears life, for a craft that came through."""
    cards = _cards_of(plan.goal.place, places)
    return cards.given(lambda card: not card.destroyed).probability(lambda card: card.life)


def _seeks_life(plan: Itinerary) -> bool:
    return plan.mission is not None and plan.mission.kind == "life"


def _cards(plan: Itinerary, deck: SharedDeck | None, spare: str | None) -> Fraction:
    draws = draws_of_mission(plan)
    known = deck or SharedDeck.start(*draws)
    spared = ROCKET[spare].requires if spare else ""

    def factor(name: str, number: int) -> Callable[[Hand], Fraction]:
        good = good_outcomes(name)

        def go_well(hand: Hand) -> Fraction:
            cards = sum(hand)
            fine = sum(n for outcome, n in zip(OUTCOMES, hand, strict=True) if outcome in good)
            if not cards:
                return Fraction(1)
            # One damaged rocket may come before any of the successes.
            mended = Fraction(number * hand.minor, cards) if name == spared else 0
            return Fraction(fine, cards) ** number * (1 + mended)

        return go_well

    return known.expectation({name: factor(name, number) for name, number in draws.items()})


def _unharmed(plan: Itinerary, places: Mapping[Place, Dist[Variant]]) -> Fraction:
    """The chance that no place on the way destroys the craft, and that the goal's place bears life if that is sought."""
    chance = Fraction(1)
    hazards = [hazard for leg in plan.legs for hazard in leg.maneuver.met]
    for place in dict.fromkeys(hazard for hazard in hazards if hazard in EXPLORABLE):
        looks_only = plan.goal.kind == "survey" and place == plan.goal.place
        if HAZARD[place].manned or looks_only:
            continue
        chance *= _cards_of(place, places).probability(lambda card: not card.destroyed)
    return chance * (holds_life(plan, places) if _seeks_life(plan) else 1)


def _cards_of(place: Place, places: Mapping[Place, Dist[Variant]]) -> Dist[Variant]:
    return places.get(place) or unexplored(place)


def _steps(plan: Itinerary, spare: str | None, spared: int) -> list[Step]:
    """All that a crew goes through, in order; on the leg numbered ``spared`` one spare rocket may be needed."""
    steps: list[Step] = []
    for at, (leg, stop) in enumerate(zip(plan.legs, plan.stops[1:], strict=True), 1):
        later = {hazard for each in plan.legs[at:] for hazard in each.maneuver.met}
        fired = thrusters_fired(leg)
        steps += [use("Ion Thrusters", fired)] if fired else []
        steps += leg_steps(leg.maneuver, leg.rockets, spare={spare: 1} if spare and at == spared else {}, later=later)
        steps += _stop_steps(stop)
    return steps


def _stop_steps(stop: Stop) -> list[Step]:
    steps: list[Step] = []
    if stop.docks:
        steps += [use("Rendezvous"), change(board=_cabins(stop.fetched), supplies=stop.fetched.get(SUPPLIES, 0))]
    for stays in filter(None, (stop.waits, stop.left)):
        steps += [use("Rendezvous"), change(leave=_cabins(stays), supplies=-stays.get(SUPPLIES, 0))]
    return steps + [year_end] * stop.years


def _cabins(parts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(name for name in CAPSULE_NAMES for _ in range(parts.get(name, 0)))
