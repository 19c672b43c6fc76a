"""Lesson 03, planning backwards: what is right, and which mistakes are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from spacegames.leaving_earth import (
    ATLAS,
    COMPONENT,
    Checked,
    Leg,
    Rocket,
    RocketSet,
    Trip,
    check_plan,
    cover,
    maneuver,
    payload,
    plan,
    thrust_required,
)
from spacewidgets.learning.check import Exercise, told_as
from spacewidgets.words import N_, _

VOSTOK: Final = COMPONENT["Vostok"]
EAGLE: Final = COMPONENT["Eagle"]
ROUTE: Final = (
    "Earth",
    "Suborbital Flight",
    "Earth Orbit",
    "Lunar Orbit",
    "Moon",
    "Lunar Orbit",
    "Earth Orbit",
    "Earth",
)
DIRECT: Final = Trip(*ROUTE, payload=VOSTOK.mass)
RENDEZVOUS: Final = Trip(
    *ROUTE, payload=EAGLE.mass, drop={"Earth Orbit": VOSTOK.mass}, pick_up={"Earth Orbit": VOSTOK.mass}
)
# As the rulebook prints them, in flight order (LE-308 to LE-313, LE-316 to LE-321).
PRINTED_DIRECT: Final = ("Saturn + 2 Atlas", "Saturn + Soyuz", "Soyuz", "Atlas + Juno", "Atlas", "Atlas")
PRINTED_RENDEZVOUS: Final = ("Saturn + Atlas + Juno", "Saturn + Soyuz", "Soyuz", "Atlas", "Atlas", "3 Juno")

DOWN: Final = maneuver("Lunar Orbit", "Moon").difficulty
TRANSFER: Final = maneuver("Earth Orbit", "Lunar Orbit").difficulty
TRANSFER_LOAD: Final = VOSTOK.mass + ATLAS.mass
ASCENT: Final = maneuver("Moon", "Lunar Orbit").difficulty
ASCENT_LOAD: Final = EAGLE.mass + RocketSet.of(PRINTED_RENDEZVOUS[-1]).mass


def rockets_of(answer: Any) -> RocketSet:
    """A learner's set of rockets: words, a rocket, counts by name, or what `cover` gives where it gives one set.

    A ValueError or TypeError says what cannot be read.
    """
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        if len(answer) == 1:
            return rockets_of(answer[0])
        if answer and all(isinstance(each, RocketSet) for each in answer):
            words = _("Those are {n} sets of rockets. Take one of them, for example the first: [0].")
            raise ValueError(words.format(n=len(answer)))
        answer = " + ".join(each.name if isinstance(each, Rocket) else str(each) for each in answer)
    if not isinstance(answer, str | Mapping | Rocket):
        raise TypeError(_('Write the rockets in words, for example "Saturn + 2 Atlas".'))
    return RocketSet.of(answer)


def in_flight_order(answer: Any) -> list[RocketSet]:
    """The rockets of each leg of a learner's plan: a list of them, a `Plan`, what was checked, or a panel that has one."""
    for name in ("plan", "own", "rockets"):
        answer = getattr(answer, name, answer)
    if isinstance(answer, str) or not isinstance(answer, Sequence):
        raise TypeError(_('Give a list, with the rockets of each leg in flight order: ["2 Juno", "Juno"].'))
    return [rockets_of(each) for each in answer]


def lifts(answer: Any, load: int, difficulty: int) -> bool:
    """Whether the rockets carry the load along the difficulty."""
    return payload(rockets_of(answer), difficulty) >= load


def lifts_but_for_itself(answer: Any, load: int, difficulty: int) -> bool:
    """Whether the rockets would do if they weighed nothing."""
    return rockets_of(answer).thrust >= thrust_required(load, difficulty)


def cheapest(load: int, difficulty: int) -> int:
    """The least money for which rockets carry the load."""
    return cover(load, difficulty)[-1].price


@told_as(N_("These rockets have too little thrust, or cannot be read."))
def _too_weak(answer: Any, load: int, difficulty: int) -> str:
    try:
        rockets = rockets_of(answer)
    except (ValueError, TypeError) as error:
        return str(error)
    needed = thrust_required(load + rockets.mass, difficulty)
    return _("With {rockets}, {mass} mass × {difficulty} needs {needed} thrust; there are only {thrust}.").format(
        rockets=rockets, mass=load + rockets.mass, difficulty=difficulty, needed=needed, thrust=rockets.thrust
    )


@told_as(N_("These rockets can do it, but others cost less."))
def _too_dear(answer: Any, load: int, difficulty: int) -> str:
    saved = rockets_of(answer).price - cheapest(load, difficulty)
    return _("{rockets} can do it, but it works for ${saved} less.").format(rockets=rockets_of(answer), saved=saved)


def _transfer_found(answer: Any) -> str:
    lightest = cover(TRANSFER_LOAD, TRANSFER)[0]
    if rockets_of(answer).mass == lightest.mass:
        return _("No set is cheaper, and none is lighter.")
    return _("No set is cheaper. {lightest} costs the same and is lighter, which helps all stages below.").format(
        lightest=lightest
    )


def flown(answer: Any) -> Checked:
    """A learner's plan for Lunar Direct, looked through; errors say what cannot be read."""
    return check_plan(DIRECT, in_flight_order(answer))


def _turned(answer: Any) -> bool:
    return not flown(answer).holds and flown(in_flight_order(answer)[::-1]).holds


def _planned_forwards(answer: Any) -> bool:
    """Whether each stage would carry the capsule, but most do not carry the stages after them."""
    checked = flown(answer)
    alone = all(
        leg.thrust >= thrust_required(VOSTOK.mass + leg.rockets.mass, leg.difficulty) for leg in checked.own.legs
    )
    return alone and len(checked.failing) > 2  # noqa: PLR2004


def _own_mass_forgotten(answer: Any) -> bool:
    return any(leg.thrust >= thrust_required(leg.payload, leg.difficulty) for leg in flown(answer).failing[-1:])


def _beaten(answer: Any) -> str:
    checked = flown(answer)
    if checked.saves_cost:
        found = _("It holds for ${cost}, less than the printed plan. There is one that saves {saves} more.")
        return found.format(cost=checked.own.rocket_cost, saves=checked.saves_cost)
    return _("It holds for ${cost}, and no plan on this route is cheaper.").format(cost=checked.own.rocket_cost)


@told_as(N_("The thrust is too little for one of the maneuvers, or the plan cannot be read."))
def _failing(answer: Any) -> str:
    try:
        leg = flown(answer).failing[-1]
    except (ValueError, TypeError) as error:
        return str(error)
    where = _("From {start} to {end} it does not hold.").format(start=leg.maneuver.start, end=leg.maneuver.end)
    return f"{where} {_numbers(leg)}"


@told_as(N_("There is thrust for the payload, but not for the rockets themselves as well."))
def _without_own_mass(answer: Any) -> str:
    leg = flown(answer).failing[-1]
    where = _("From {start} to {end} there is thrust for the payload, but not for the rockets themselves as well.")
    return f"{where.format(start=leg.maneuver.start, end=leg.maneuver.end)} {_numbers(leg)}"


def _numbers(leg: Leg) -> str:
    return _("Payload {payload} and rockets {mass} need {needed} thrust, and have {has}.").format(
        payload=leg.payload, mass=leg.rockets.mass, needed=leg.thrust_required, has=leg.thrust
    )


def _plan_costs(answer: Any, least: int, most: float) -> bool:
    return flown(answer).holds and least <= flown(answer).own.rocket_cost <= most


PRINTED_COST: Final = flown(PRINTED_DIRECT).own.rocket_cost
LIGHTEST_DIRECT: Final = plan(DIRECT, "mass").launch_mass
CHEAPEST_DIRECT: Final = plan(DIRECT)
LIGHTEST_RENDEZVOUS: Final = plan(RENDEZVOUS, "mass").launch_mass
SAVED: Final = LIGHTEST_DIRECT - LIGHTEST_RENDEZVOUS
PRINTED_SAVED: Final = (
    flown(PRINTED_DIRECT).own.launch_mass - check_plan(RENDEZVOUS, PRINTED_RENDEZVOUS).own.launch_mass
)
MONEY_SAVED: Final = CHEAPEST_DIRECT.rocket_cost - plan(RENDEZVOUS).rocket_cost
MONEY_OF_LIGHTEST: Final = plan(DIRECT, "mass").rocket_cost - plan(RENDEZVOUS, "mass").rocket_cost

EXERCISES: Final = (
    Exercise(
        "03.1",
        "payload_before",
        right=TRANSFER_LOAD,
        got=N_("What the later stage carries, and the later stage itself."),
        mistakes=[
            (VOSTOK.mass, N_("You forgot the Atlas. To the stage before, the rockets of the landing are payload too.")),
            (ATLAS.mass, N_("You forgot the Vostok. It is still aboard.")),
            (VOSTOK.mass + ATLAS.price, N_("You added the price of the Atlas. What has to be carried is its mass.")),
            (
                TRANSFER_LOAD * DOWN,
                N_("That is the thrust that the landing needs. A payload is a mass: no difficulty in it."),
            ),
            (TRANSFER_LOAD * TRANSFER, N_("That is thrust. A payload is a mass: no difficulty in it.")),
        ],
        otherwise=N_("What must arrive in Lunar Orbit, so that the landing can go as planned?"),
        hints=[
            N_("What is aboard when the craft sets out from Lunar Orbit to the Moon?"),
            N_("The Vostok, and the Atlas that will burn. Add their masses."),
        ],
    ),
    Exercise(
        "03.2",
        "transfer",
        right=lambda a: lifts(a, TRANSFER_LOAD, TRANSFER) and rockets_of(a).price == cheapest(TRANSFER_LOAD, TRANSFER),
        got=_transfer_found,
        mistakes=[
            (lambda a: lifts(a, TRANSFER_LOAD, TRANSFER), partial(_too_dear, load=TRANSFER_LOAD, difficulty=TRANSFER)),
            (
                lambda a: lifts_but_for_itself(a, TRANSFER_LOAD, TRANSFER),
                N_(
                    "You forgot the rockets' own mass. There is thrust for the payload, but not for the rockets as well."
                ),
            ),
        ],
        otherwise=partial(_too_weak, load=TRANSFER_LOAD, difficulty=TRANSFER),
        hints=[
            N_("The payload is the one of exercise 1. What do single rockets carry at difficulty 3? See lesson 02."),
            N_("One Atlas is not quite enough. What could help it, and is that cheaper than the next larger rocket?"),
            N_("cover(6, 3) lists the sets worth a thought for a payload of 6."),
        ],
    ),
    Exercise(
        "03.3",
        "lunar_direct",
        right=lambda a: _plan_costs(a, 0, PRINTED_COST - 1),
        got=_beaten,
        almost=[
            (
                _turned,
                N_("A good plan, but turned round: here the order is that of the flight, the launch from Earth first."),
            )
        ],
        mistakes=[
            (
                lambda a: a == list(PRINTED_DIRECT),
                N_("That is the printed plan. Change one of its lines so that it costs less."),
            ),
            (
                lambda a: _plan_costs(a, PRINTED_COST, PRINTED_COST),
                N_("It holds, but it costs as much as the printed plan."),
            ),
            (
                lambda a: _plan_costs(a, PRINTED_COST + 1, float("inf")),
                N_("It holds, but it costs more than the printed plan."),
            ),
            (
                _planned_forwards,
                N_("Each stage could carry the Vostok alone. But it carries all rockets that burn later, too."),
            ),
            (_own_mass_forgotten, _without_own_mass),
        ],
        otherwise=_failing,
        hints=[
            N_("The large rockets cost most. Look at the launch first: its payload, and its difficulty."),
            N_(
                "What could stand in for the two Atlases at the launch? "
                "cover(53, 3) lists the sets worth a thought for its payload."
            ),
            N_("Two sets are worth a thought there: one is lighter, one cheaper."),
        ],
    ),
    Exercise(
        "03.4",
        "ascent",
        right=lambda a: lifts(a, ASCENT_LOAD, ASCENT) and rockets_of(a).price < ATLAS.price,
        got=N_("As light as the Atlas, and a dollar cheaper. So the printed plan can be beaten, by one line."),
        mistakes=[
            (
                lambda a: lifts_but_for_itself(a, ASCENT_LOAD, ASCENT) and not lifts(a, ASCENT_LOAD, ASCENT),
                N_(
                    "You forgot the rockets' own mass. There is thrust for the payload, but not for the rockets as well."
                ),
            ),
            (lambda a: rockets_of(a) == RocketSet.of(ATLAS), N_("That is the printed one. It works for less.")),
            (lambda a: lifts(a, ASCENT_LOAD, ASCENT), partial(_too_dear, load=ASCENT_LOAD, difficulty=ASCENT)),
        ],
        otherwise=partial(_too_weak, load=ASCENT_LOAD, difficulty=ASCENT),
        hints=[
            N_("An Atlas has much more thrust than is needed here. Which smaller rocket is there?"),
            N_("At difficulty 2 each Juno carries 1 besides itself."),
        ],
    ),
    Exercise(
        "03.5",
        "saved_on_the_pad",
        right=SAVED,
        got=N_("Two units of mass stay in Earth Orbit, an Eagle more is launched, and still the whole is lighter."),
        mistakes=[
            (-SAVED, N_("The right number, but the other way round: by how much is Rendezvous lighter?")),
            (PRINTED_SAVED, N_("You compared the printed plans. Take the lightest plan of each trip.")),
            (
                CHEAPEST_DIRECT.launch_mass - LIGHTEST_RENDEZVOUS,
                N_('You took the cheapest Lunar Direct plan. The lightest is asked for: minimize="mass".'),
            ),
            (MONEY_SAVED, N_("That is the money saved by the cheapest plans. The question is about mass.")),
            (MONEY_OF_LIGHTEST, N_("That is money. The question is about mass: launch_mass.")),
        ],
        otherwise=N_("Compare two launch masses: that of the lightest plan of each trip."),
        hints=[
            N_("Ask the planner for both trips, and subtract."),
            N_("The names of the two trips are direct and rendezvous, from the beginning of the lesson."),
            N_('plan(direct, minimize="mass").launch_mass - plan(rendezvous, minimize="mass").launch_mass'),
        ],
    ),
)
