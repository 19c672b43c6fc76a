"""Lesson 07, greedy plans and Pareto fronts: what is right, and which mistakes are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from spacegames.leaving_earth import COMPONENT, Checked, Plan, RocketSet, Trip, check_plan, cover, front, plan
from spacegames.leaving_earth import thrust_required as needed
from spacewidgets.learning.check import Exercise, told_as
from spacewidgets.learning.checks.lesson_03 import DIRECT, PRINTED_RENDEZVOUS, RENDEZVOUS, ROUTE, in_flight_order
from spacewidgets.words import N_, _

PROBE, VOSTOK, EAGLE, APOLLO = (COMPONENT[name].mass for name in ("Probe", "Vostok", "Eagle", "Apollo"))
TO_MOON_AND_UP: Final = ROUTE[:6]


def greedy(trip: Trip) -> Plan:
    """The plan with the cheapest set for each burn, of equally cheap ones the lightest, the last burn first."""
    mass, chosen = 0, []
    for leg, cargo in zip(reversed(trip.legs), reversed(trip.cargo), strict=True):
        rockets = min(cover(cargo + mass, leg.difficulty), key=lambda each: (each.price, each.mass))
        mass += rockets.mass
        chosen.append(rockets)
    return Plan(trip, chosen[::-1])


def _ways_to_the_moon() -> dict[str, tuple[int, int]]:
    """The nine plans of the lesson: (price, launch mass) by letter."""
    with_eagle, with_vostok = (plan(Trip("Lunar Orbit", "Earth Orbit", payload=mass)) for mass in (EAGLE, VOSTOK))
    lunar = {"Lunar Orbit": VOSTOK}
    there = {"Lunar Orbit": VOSTOK + with_vostok.rocket_mass}
    both = {"Earth Orbit": VOSTOK, "Lunar Orbit": with_eagle.rocket_mass}
    trips = (
        (DIRECT, 0),
        (Trip(*ROUTE, payload=EAGLE, drop=lunar, pick_up=lunar), 0),
        (RENDEZVOUS, 0),
        (Trip(*TO_MOON_AND_UP, payload=EAGLE, drop=there), with_vostok.rocket_cost),
        (Trip(*TO_MOON_AND_UP, payload=EAGLE, drop=both), with_eagle.rocket_cost),
    )
    pairs = [(each.rocket_cost + paid, each.launch_mass) for trip, paid in trips for each in reversed(front(trip))]
    return dict(zip("ABCDEFGHI", pairs, strict=True))


WAYS: Final = _ways_to_the_moon()


def beaten_by(letter: str) -> list[str]:
    """The ways that beat this one."""
    price, mass = WAYS[letter]
    return [name for name, (p, m) in WAYS.items() if p <= price and m <= mass and (p, m) != (price, mass)]


ON_FRONT: Final = {letter for letter in WAYS if not beaten_by(letter)}
CHEAPEST_WAY: Final = min(WAYS, key=lambda letter: WAYS[letter])
LIGHTEST_WAY: Final = min(WAYS, key=lambda letter: WAYS[letter][::-1])

TO_MARS: Final = Trip("Earth", "Earth Orbit", "Mars Orbit", payload=VOSTOK)
GREEDY_TO_MARS: Final = greedy(TO_MARS)
BEST_TO_MARS: Final = plan(TO_MARS)

JUNOS_HOME: Final = 3
PROBES: Final = 2
TWO: Final = Trip(
    *TO_MOON_AND_UP, payload=EAGLE, drop={"Earth Orbit": APOLLO, "Lunar Orbit": JUNOS_HOME + PROBES * PROBE}
)
GREEDY_TWO: Final = greedy(TWO)

ALL_LAND: Final = plan(RENDEZVOUS)
HOME: Final = plan(Trip("Lunar Orbit", "Earth Orbit", payload=EAGLE))
SOME_WAIT, SOME_WAIT_MASS = WAYS["H"]
SAVED: Final = ALL_LAND.rocket_cost - SOME_WAIT

CERES: Final = front(Trip(*ROUTE[:3], "Inner Planets Transfer", "Ceres", payload=PROBE))
IN_ALL: Final = [each.rocket_cost + each.launch_mass for each in CERES]
BEST_IN_ALL: Final = min(IN_ALL)
BEST: Final = CERES[IN_ALL.index(BEST_IN_ALL)]


def letters_of(answer: Any) -> set[str]:
    """The letters of an answer such as {"A", "B"}, ["a", "b"] or "A, B"; a ValueError names what is no letter."""
    parts = answer.replace(",", " ").replace("and", " ").split() if isinstance(answer, str) else answer
    if not isinstance(parts, Iterable) or not all(isinstance(part, str) for part in parts):
        raise TypeError(_('Write the letters in quotes, as in {"A", "B"}.'))
    letters = {letter for part in parts for letter in part.upper() if letter.isalnum()}
    if strange := sorted(letters - WAYS.keys()):
        raise ValueError(_("The plans are A to I; there is no {letter}.").format(letter=", ".join(strange)))
    return letters


def _is(*wanted: str) -> Callable[[Any], bool]:
    return lambda answer: letters_of(answer) == set("".join(wanted))


def _too_many(answer: Any) -> bool:
    return bool(letters_of(answer) - ON_FRONT)


@told_as(N_("Among these plans is one that another plan beats."))
def _not_on_the_front(answer: Any) -> str:
    letter = min(letters_of(answer) - ON_FRONT)
    other = next(name for name in beaten_by(letter) if name in ON_FRONT)
    return _("{letter} costs ${price} and weighs {mass}. {other} costs ${p} and weighs {m}: it beats {letter}.").format(
        letter=letter, price=WAYS[letter][0], mass=WAYS[letter][1], other=other, p=WAYS[other][0], m=WAYS[other][1]
    )


@told_as(N_("Plans are missing, or the letters cannot be read."))
def _letters_unread(answer: Any) -> str:
    try:
        letters_of(answer)
    except (TypeError, ValueError) as error:
        return str(error)
    return _("Take each plan in turn: is there another that is nowhere worse?")


def flown(answer: Any) -> Checked:
    """A learner's plan for the two astronauts, looked through; errors say what cannot be read."""
    return check_plan(TWO, in_flight_order(answer))


def _costs(answer: Any, least: int, most: float) -> bool:
    checked = flown(answer)
    return checked.holds and least <= checked.own.rocket_cost <= most


def _turned(answer: Any) -> bool:
    return not flown(answer).holds and _costs(in_flight_order(answer)[::-1], 0, GREEDY_TWO.rocket_cost - 1)


def _only_the_eagle(answer: Any) -> bool:
    """Whether each stage would carry the Eagle alone, but most do not carry what else is aboard."""
    checked = flown(answer)
    alone = all(leg.thrust >= needed(EAGLE + leg.rockets.mass, leg.difficulty) for leg in checked.own.legs)
    return alone and len(checked.failing) > 2  # noqa: PLR2004


def _own_mass_forgotten(answer: Any) -> bool:
    return any(leg.thrust >= needed(leg.payload, leg.difficulty) for leg in flown(answer).failing[-1:])


def _beaten_greed(answer: Any) -> str:
    checked = flown(answer)
    if checked.saves_cost:
        found = _("It holds for ${cost}, less than greed pays. There is one that saves {saves} more.")
        return found.format(cost=checked.own.rocket_cost, saves=checked.saves_cost)
    return _(
        "It holds for ${cost}, and no plan for this trip is cheaper. On one burn you paid more, to save below."
    ).format(cost=checked.own.rocket_cost)


@told_as(N_("The plan holds, but costs more than the greedy one."))
def _dearer(answer: Any) -> str:
    own = flown(answer).own
    return _("It holds, but for ${cost}; the greedy plan costs ${greedy}.").format(
        cost=own.rocket_cost, greedy=GREEDY_TWO.rocket_cost
    )


@told_as(N_("The thrust is too little for one of the maneuvers, or the plan cannot be read."))
def _failing(answer: Any, words: str = "") -> str:
    try:
        leg = flown(answer).failing[-1]
    except (ValueError, TypeError) as error:
        return str(error)
    where = words or _("From {start} to {end} it does not hold.")
    numbers = _("Payload {payload} and rockets {mass} need {needed} thrust, and have {has}.").format(
        payload=leg.payload, mass=leg.rockets.mass, needed=leg.thrust_required, has=leg.thrust
    )
    return f"{where.format(start=leg.maneuver.start, end=leg.maneuver.end)} {numbers}"


@told_as(N_("There is thrust for the payload, but not for the rockets themselves as well."))
def _without_own_mass(answer: Any) -> str:
    return _failing(
        answer, _("From {start} to {end} there is thrust for the payload, but not for the rockets themselves as well.")
    )


EXERCISES: Final = (
    Exercise(
        "07.1",
        "on_the_front",
        right=_is(*ON_FRONT),
        got=N_("One is cheaper, the other lighter, and one of the two beats every other plan."),
        mistakes=[
            (_is(CHEAPEST_WAY), N_("That is the cheapest. Is there a plan that is lighter than this one?")),
            (_is(LIGHTEST_WAY), N_("That is the lightest. Is there a plan that is cheaper than this one?")),
            (
                _is(*WAYS.keys() - ON_FRONT),
                N_("Those are the plans that are beaten. Asked for are the ones that are not."),
            ),
            (
                _is(*ON_FRONT, "F"),
                N_("F costs as much as I, and is heavier. Worse in one and better in none: I beats it."),
            ),
            (_is(*"ABCDEFGHI"), N_("Those are all nine. Leave out each one that some other beats.")),
            (
                _is(*"ACEFH"),
                N_("You took the cheapest of each way. Compare all nine with one another, across the ways."),
            ),
            (_too_many, _not_on_the_front),
        ],
        otherwise=_letters_unread,
        hints=[
            N_("Begin with the cheapest of all. Which plans does it beat?"),
            N_("What is left when the cheapest has beaten all it can? Do the same with the lightest of those."),
            N_("H beats all that cost more than $44 and weigh 58 or more. Which one weighs less?"),
        ],
    ),
    Exercise(
        "07.2",
        "greedy_pays",
        right=GREEDY_TO_MARS.rocket_cost,
        got=N_("A Soyuz to Mars Orbit, and two Saturns with a Soyuz under it. The best plan costs six dollars less."),
        mistakes=[
            (
                BEST_TO_MARS.rocket_cost,
                N_("That is the best plan. The greedy planner takes the cheapest set for the last burn first."),
            ),
            (GREEDY_TO_MARS.launch_mass, N_("That is the launch mass. Add up the dollars.")),
            (GREEDY_TO_MARS.rocket_mass, N_("That is the mass of the rockets. Add up the dollars.")),
            (GREEDY_TO_MARS.rockets[1].price, N_("That is the last burn only. Who lifts its Soyuz from the Earth?")),
            (
                GREEDY_TO_MARS.rockets[0].price,
                N_("That is the burn from Earth only. The rockets of the last burn have their price, too."),
            ),
            (
                GREEDY_TO_MARS.rocket_cost - BEST_TO_MARS.rocket_cost,
                N_("That is how much greed costs more. Asked for is what it pays in all."),
            ),
            (
                cover(VOSTOK, 8)[-1].price + GREEDY_TO_MARS.rockets[1].price,
                N_("From Earth it is not the Vostok alone: the rockets of the last burn are payload, too."),
            ),
        ],
        otherwise=N_("First the last burn: payload 2 at difficulty 5. Then the one from Earth, at difficulty 8."),
        hints=[
            N_("What does cover(2, 5) list, and which of these is the cheapest?"),
            N_("A Soyuz. So the burn from Earth carries 2 + 9: cover(11, 8)."),
            N_("A Soyuz is $8, two Saturns and a Soyuz are $38."),
        ],
    ),
    Exercise(
        "07.3",
        "my_rockets",
        right=lambda a: _costs(a, 0, GREEDY_TWO.rocket_cost - 1),
        got=_beaten_greed,
        almost=[
            (
                _turned,
                N_("A good plan, but turned round: here the order is that of the flight, the launch from Earth first."),
            )
        ],
        mistakes=[
            (
                lambda a: in_flight_order(a) == list(GREEDY_TWO.rockets),
                N_("That is the greedy plan. On which burn would less mass help the most?"),
            ),
            (
                lambda a: in_flight_order(a) == [RocketSet.of(each) for each in PRINTED_RENDEZVOUS[:5]],
                N_("Those are the rockets of the rulebook's Rendezvous. They land their rockets for the way home."),
            ),
            (
                lambda a: _costs(a, GREEDY_TWO.rocket_cost, GREEDY_TWO.rocket_cost),
                N_("It holds, but it costs as much as the greedy plan."),
            ),
            (lambda a: _costs(a, GREEDY_TWO.rocket_cost + 1, float("inf")), _dearer),
            (
                _only_the_eagle,
                N_(
                    "Each stage could carry the Eagle alone. "
                    "But all that waits in orbit, and all rockets that burn later, must be carried there, too."
                ),
            ),
            (_own_mass_forgotten, _without_own_mass),
        ],
        otherwise=_failing,
        hints=[
            N_(
                "One Saturn is nearly enough from Suborbital Flight to Earth Orbit. By how much is the craft too heavy?"
            ),
            N_("It is too heavy by one. Which later burn could be flown by rockets that weigh one less?"),
            N_("cover(9, 3) lists the sets for the burn from Earth Orbit to Lunar Orbit."),
        ],
    ),
    Exercise(
        "07.4",
        "saved_by_waiting",
        right=SAVED,
        got=N_("Three dollars' worth of Junos save twenty, only because they stay in orbit."),
        mistakes=[
            (-SAVED, N_("The right number, but the other way round: by how much is H cheaper?")),
            (
                ALL_LAND.launch_mass - SOME_WAIT_MASS,
                N_("That is the launch mass saved. The question is about dollars."),
            ),
            (
                SAVED + HOME.rocket_cost,
                N_("You left out the three Junos that wait. They have to be bought all the same."),
            ),
            (
                WAYS["A"][0] - SOME_WAIT,
                N_("You began with the direct flight. In E, the capsule waits in Earth Orbit already."),
            ),
            (
                ALL_LAND.rocket_cost - WAYS["F"][0],
                N_(
                    "That is not H: $46 are paid for F, where the capsule waits in Lunar Orbit, and for I, the lightest."
                ),
            ),
            (
                check_plan(RENDEZVOUS, PRINTED_RENDEZVOUS).own.rocket_cost - SOME_WAIT,
                N_("You began with the printed plan, at $65. E is the cheapest of its way."),
            ),
            (HOME.rocket_cost, N_("That is what the Junos cost. How much do they save by waiting?")),
        ],
        otherwise=N_("Subtract two prices of the table: that of H from that of E."),
        hints=[
            N_("Both prices stand in the table of the nine plans."),
            N_("E costs $64, and H, with its waiting rockets, $44."),
        ],
    ),
    Exercise(
        "07.5",
        "best_in_all",
        right=BEST_IN_ALL,
        got=N_(
            "In the middle of the front: neither the cheapest plan nor the lightest. Another price for mass, another plan."
        ),
        mistakes=[
            (
                IN_ALL[-1],
                N_("So much the cheapest plan would cost with its mass, and the lightest too. Try those in between."),
            ),
            (BEST_IN_ALL + 1, N_("Nearly: two neighbours on the front cost that. One plan is a dollar better.")),
            (
                CERES[-1].rocket_cost + CERES[0].launch_mass,
                N_("You took the price of one plan and the mass of another. Both must be of the same plan."),
            ),
            (BEST.rocket_cost, N_("The right plan, but without what its mass costs.")),
            (BEST.launch_mass, N_("That is the launch mass of the right plan. Add what its rockets cost.")),
            (CERES[-1].rocket_cost, N_("That is the cheapest plan without its mass. Add a dollar for each unit.")),
            (
                BEST_IN_ALL - PROBE,
                N_("You added the mass of the rockets only. The probe is launched, too: launch_mass."),
            ),
        ],
        otherwise=N_("For each plan of the front add its price and its launch mass. The smallest sum is asked for."),
        hints=[
            N_("The front has five plans; the figure shows the mass and the price of each."),
            N_("min(each.rocket_cost + each.launch_mass for each in front(ceres))"),
        ],
    ),
)
