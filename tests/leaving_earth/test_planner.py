"""The planner's optimum against full enumeration, against z3, and in flight."""

from dataclasses import replace
from itertools import combinations, pairwise

import drawn_trips
import exhaustive
import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames.game import Illegal
from spacegames.leaving_earth import JUNO, SATURN, Craft, NoPlanError, Plan, RocketSet, Trip, cover, fly, front, plan

UP = ("Earth", "Suborbital Flight", "Earth Orbit")
MOON = (*UP, "Lunar Orbit", "Moon", "Lunar Orbit", "Earth Orbit", "Earth")
TRANSFER = "Inner Planets Transfer"
VOYAGES = {
    "probe to the Moon": Trip(UP, "Lunar Orbit", "Moon"),
    "Lunar Direct": Trip(MOON, payload=2),
    "rendezvous": Trip(MOON, drop={"Earth Orbit": 2}),
    "Mars and back": Trip(UP, "Mars Orbit", "Mars", "Mars Orbit", "Earth Orbit", "Earth", payload=3),
    "Mars, much left there": Trip(
        UP,
        "Mars Fly-By",
        "Mars",
        "Mars Orbit",
        "Earth Orbit",
        "Earth",
        payload=2,
        drop={"Mars": 4},
        pick_up={"Mars": 1},
    ),
    "Venus and back": Trip(
        UP, TRANSFER, "Venus Orbit", "Venus", "Venus Orbit", TRANSFER, "Earth Orbit", "Earth", payload=2
    ),
    "Ceres and back": Trip(UP, TRANSFER, "Ceres", TRANSFER, "Earth Orbit", "Earth", payload=3, pick_up={"Ceres": 1}),
}

small_trips = drawn_trips.trips(most_legs=3, most_mass=4)
any_trip = drawn_trips.trips(most_legs=9, most_mass=8)


def totals(plans):
    return [(plan.rocket_mass, plan.rocket_cost, plan.rocket_count) for plan in plans]


def flies(trip, sets):
    """Whether a plan has thrust enough on every leg, worked out from nothing but the printed numbers."""
    aboard = [name for rockets in sets for name, n in rockets.items() for _ in range(n)]
    for leg, cargo, rockets in zip(trip.legs, trip.cargo, sets, strict=True):
        burned = [name for name, n in rockets.items() for _ in range(n)]
        mass = cargo + sum(exhaustive.MASS[name] for name in aboard)
        if sum(exhaustive.THRUST[name] for name in burned) < mass * leg.difficulty:
            return False
        for name in burned:
            aboard.remove(name)
    return True


@settings(max_examples=150)
@given(small_trips)
def test_front_is_what_full_enumeration_leaves(trip):
    found = front(trip)
    assert all(flies(trip, each.rockets) for each in found)
    every = exhaustive.plans(drawn_trips.stages(trip), flies=[total[:2] for total in totals(found)])
    assert totals(found) == exhaustive.unbeaten(every)
    assert totals([plan(trip)]) == [min(every, key=lambda total: (total[1], total[0], total[2]))]
    assert totals([plan(trip, "mass")]) == [min(every)]


@settings(max_examples=60)
@given(
    drawn_trips.trips(most_legs=2, most_mass=3),
    st.sampled_from([kinds for n in (1, 2, 3) for kinds in combinations(exhaustive.ALL, n)]),
)
def test_front_of_some_kinds_of_rockets(trip, kinds):
    every = exhaustive.plans(drawn_trips.stages(trip), kinds=kinds)
    if every:
        found = front(trip, kinds)
        assert totals(found) == exhaustive.unbeaten(every)
        assert all(set(rockets) <= set(kinds) for each in found for rockets in each.rockets)
    else:
        with pytest.raises(NoPlanError):
            front(trip, kinds)


def better(trip, minimize, best):
    """What z3 says to cheaper plans, to lighter ones that cost as much, to smaller ones, and to ``best`` itself.

    One Boolean for each rocket that might be bought. Of the three smaller kinds 4, 2 and 4 are enough for a leg at any
    difficulty: 5 Junos can be exchanged for an Atlas, 3 Atlas for a Soyuz, 5 Soyuz for 2 Saturns.
    """
    mass, cost, number = best
    solver = z3.Solver()
    bought = []
    for i, (difficulty, cargo) in reversed(list(enumerate(drawn_trips.stages(trip)))):
        carried = [(z3.Not(unit), difficulty * exhaustive.MASS[kind]) for unit, kind in bought]
        need = difficulty * (cargo + sum(exhaustive.MASS[kind] for _, kind in bought))
        for kind, most in {"Juno": 4, "Atlas": 2, "Soyuz": 4, "Saturn": max(cost // 15, mass // 20)}.items():
            units = [z3.Bool(f"{kind} {k} on {i}") for k in range(most)]
            solver.add([z3.Implies(more, fewer) for fewer, more in pairwise(units)])
            bought += [(unit, kind) for unit in units]
            carried += [(unit, exhaustive.THRUST[kind] - difficulty * exhaustive.MASS[kind]) for unit in units]
        solver.add(z3.PbGe(carried, need))

    def at_most(limit, weight):
        return z3.PbLe([(unit, weight[kind]) for unit, kind in bought], limit)

    measures = [(cost, exhaustive.PRICE), (mass, exhaustive.MASS), (number, dict.fromkeys(exhaustive.ALL, 1))]
    if minimize == "mass":
        measures[:2] = reversed(measures[:2])
    answers = []
    for at, (least, weight) in enumerate(measures):
        tied = [at_most(*measure) for measure in measures[:at]]
        answers.append(solver.check(at_most(least - 1, weight), *tied))
    answers.append(solver.check(*[at_most(*measure) for measure in measures]))
    return answers


@pytest.mark.parametrize("minimize", ["cost", "mass"])
@pytest.mark.parametrize("voyage", VOYAGES)
def test_z3_finds_nothing_better(voyage, minimize):
    trip = VOYAGES[voyage]
    (best,) = totals([plan(trip, minimize)])
    assert better(trip, minimize, best) == [z3.unsat, z3.unsat, z3.unsat, z3.sat]


def launch(trip, rockets):
    """A craft at the start: probes stay aboard, supplies are dropped."""
    cargo = ["Probe"] * trip.payload + ["Supplies 1x"] * sum(mass for _, _, mass in trip.drop)
    return Craft((*cargo, *(name for each in rockets for name, n in each.items() for _ in range(n))), trip.places[0])


def fly_all(trip, craft, rockets):
    """The craft after the trip, stop by stop; what it picks up are samples."""
    for position, (leg, burned) in enumerate(zip(trip.legs, rockets, strict=True), 1):
        craft = fly(craft, leg.end, burned)
        aboard = list(craft.components)
        for _ in range(sum(trip.dropped_at(position).values())):
            aboard.remove("Supplies 1x")
        aboard += ["Mars Sample"] * sum(trip.picked_up_at(position).values())
        craft = replace(craft, components=tuple(aboard))
    return craft


trips_with_freight = any_trip.filter(lambda trip: trip.payload > 0)


@settings(max_examples=60)
@given(trips_with_freight, st.sampled_from(["cost", "mass"]))
def test_a_plan_flies(trip, minimize):
    best = plan(trip, minimize)
    craft = launch(trip, best.rockets)
    assert craft.mass == best.launch_mass
    home = fly_all(trip, craft, best.rockets)
    assert home.place == trip.places[-1]
    picked_up = sum(mass for _, _, mass in trip.pick_up)
    assert sorted(home.components) == ["Mars Sample"] * picked_up + ["Probe"] * trip.payload


@settings(max_examples=60)
@given(trips_with_freight, st.sampled_from(["cost", "mass"]))
def test_one_rocket_fewer_does_not_fly(trip, minimize):
    best = plan(trip, minimize)
    for i, burned in enumerate(best.rockets):
        for name in burned:
            fewer = [*best.rockets]
            fewer[i] = RocketSet({**burned, name: burned[name] - 1})
            assert not Plan(trip, fewer).holds
            for aboard in (fewer, best.rockets):  # left at home, or carried along for nothing
                with pytest.raises(Illegal, match=r"thrust; .* gives only"):
                    fly_all(trip, launch(trip, aboard), fewer)


@given(any_trip)
def test_of_two_plans_on_the_front_the_lighter_is_dearer(trip):
    for light, heavy in pairwise(front(trip)):
        assert light.launch_mass < heavy.launch_mass
        assert light.rocket_cost > heavy.rocket_cost


@given(any_trip)
def test_the_best_plans_are_the_ends_of_the_front(trip):
    assert plan(trip) == front(trip)[-1]
    assert plan(trip, "mass") == front(trip)[0]
    assert all(each.holds for each in front(trip))


@settings(max_examples=60)
@given(drawn_trips.loaded_walks(most_legs=7, most_mass=8), st.integers(1, 3))
def test_more_freight_is_never_cheaper_or_lighter(walk, more):
    route, payload, drops, pick_ups = walk
    lean = drawn_trips.trip(*walk)
    for loaded in (
        drawn_trips.trip(route, payload + more, drops, pick_ups),
        drawn_trips.trip(route, payload, {**drops, 1: drops.get(1, 0) + more}, pick_ups),
        drawn_trips.trip(route, payload, drops, {**pick_ups, 1: pick_ups.get(1, 0) + more}),
    ):
        assert plan(lean).rocket_cost <= plan(loaded).rocket_cost
        assert plan(lean, "mass").rocket_mass <= plan(loaded, "mass").rocket_mass


def test_a_huge_payload_is_exact_too():
    trip = Trip("Earth", "Suborbital Flight", payload=10_000)
    assert [each.rockets[0] for each in front(trip)] == list(cover(10_000, 3))
    best = plan(Trip(MOON, payload=10_000))
    assert flies(best.trip, best.rockets)
    assert best.rocket_cost >= plan(Trip(MOON, payload=9_999)).rocket_cost


def test_what_needs_no_thrust_needs_no_rockets():
    for trip in (
        Trip("Earth Orbit", "Earth", payload=9),
        Trip("Venus Orbit", "Venus"),
        Trip("Earth", "Earth Orbit", payload=0),
    ):
        assert plan(trip).rocket_count == 0
        assert len(front(trip)) == 1


def test_rockets_may_be_chosen():
    # At difficulty 2 an Atlas carries 9 1/2 and a Juno 1; three in one burn lift 3 × 2 = 6 beyond themselves: payload 3.
    trip = Trip("Lunar Orbit", "Moon", payload=3)
    assert plan(trip).rockets == plan(trip, rockets=[JUNO]).rockets == (RocketSet.of("3 Juno"),)
    assert plan(trip, rockets="Atlas").rockets == (RocketSet.of("Atlas"),)
    assert plan(trip, rockets=["saturn", SATURN]).rockets == (RocketSet.of("Saturn"),)


def test_a_plan_as_data():
    found = plan(Trip(UP, payload=1, drop={"Suborbital Flight": 2}, pick_up={"Suborbital Flight": 5})).as_dict()
    # Difficulty 5: 6 to carry, a Soyuz does 7. Difficulty 3: 1 + 2 + 9 to carry, a Soyuz does 17 2/3.
    assert found == {
        "rocket_cost": 16,
        "rocket_mass": 18,
        "launch_mass": 21,
        "years": 0,
        "legs": [
            {"from": "Earth", "to": "Suborbital Flight", "difficulty": 3, "years": 0, "payload": 12, "rockets": {"Soyuz": 1},
             "ions": 0, "rocket_mass": 9, "thrust": 80, "thrust_required": 63, "drop": {"Suborbital Flight": 2},
             "pick_up": {"Suborbital Flight": 5}},
            {"from": "Suborbital Flight", "to": "Earth Orbit", "difficulty": 5, "years": 0, "payload": 6,
             "rockets": {"Soyuz": 1}, "ions": 0, "rocket_mass": 9, "thrust": 80, "thrust_required": 75, "drop": {},
             "pick_up": {}},
        ],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        (lambda trip: plan(trip, "price"), ValueError, "can minimize cost or mass, not 'price'"),
        (lambda trip: plan(trip, rockets=["Jno"]), ValueError, "no rocket called 'Jno'. Did you mean Juno"),
        (
            lambda trip: plan(trip, rockets=["Juno"]),
            NoPlanError,
            "Juno cannot make the maneuver from Suborbital Flight to Earth Orbit: at difficulty 5 such rockets do not even lift",
        ),
        (
            lambda trip: front(trip, "Juno, Saturn, Juno") and front(trip, []),
            NoPlanError,
            "needs rockets, and none may be used",
        ),
        (
            lambda _: plan(Trip("Earth", "Earth Orbit"), rockets="Juno, Atlas"),
            NoPlanError,
            "Juno or Atlas cannot make the maneuver",
        ),
        (lambda _: plan("Earth"), ValueError, "There is no mission called 'Earth'"),
        (lambda _: plan([*UP], "mass"), TypeError, "The planner takes the name of a mission, a Goal or a Trip"),
        (lambda _: front(["Earth", "Earth Orbit"]), TypeError, r"or plan\(Trip\("),
        (lambda _: Plan("Earth", ["Juno"]), TypeError, r"Plan takes a Trip: Plan\(Trip\("),
    ],
)
def test_what_cannot_be_planned_is_refused_in_words(asked, error, words):
    with pytest.raises(error, match=words):
        asked(Trip(UP))


def test_a_route_and_a_mission_answer_to_the_same_name_for_what_they_cost():
    route = plan(Trip("Earth", "Suborbital Flight", "Earth Orbit", payload=5))
    assert route.total_cost == route.rocket_cost > 0
    mission = plan("Lunar Survey")
    assert mission.total_cost > mission.rocket_cost
