"""The chapter Mission Planning: its rules and its three worked plans, stage by stage, and that two of them can be beaten."""

from functools import partial
from itertools import pairwise

import drawn_trips
import exhaustive
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.leaving_earth import NO_ROCKETS, ROCKET, Craft, Plan, Trip, check_plan, maneuver, plan

UP = ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon")
BACK = ("Lunar Orbit", "Earth Orbit", "Earth")
LAUNCH, TO_ORBIT, TRANSFER, DESCENT, ASCENT, HOMEWARD = range(6)

PROBE = check_plan(Trip(UP), ["Soyuz", "Soyuz", "Atlas", "Juno"])
DIRECT = check_plan(
    Trip(UP, BACK, payload=2), ["Saturn + 2 Atlas", "Saturn + Soyuz", "Soyuz", "Atlas + Juno", "Atlas", "Atlas"]
)
RENDEZVOUS = check_plan(
    Trip(UP, BACK, payload=1, drop={"Earth Orbit": 2}),
    ["Saturn + Atlas + Juno", "Saturn + Soyuz", "Soyuz", "Atlas", "Atlas", "3 Juno"],
)

proves = partial(pytest.mark.parametrize, ("leg", "difficulty", "payload", "rockets", "mass"))


def agrees(checked, leg, printed):
    stage = checked.own.legs[leg]
    assert (stage.difficulty, stage.payload, str(stage.rockets), stage.rockets.mass) == printed
    assert stage.holds
    assert checked.holds
    assert checked.failing == ()


@proves(
    [
        pytest.param(DESCENT, 2, 1, "Juno", 1, marks=pytest.mark.rule("LE-302")),
        pytest.param(TRANSFER, 3, 2, "Atlas", 4, marks=pytest.mark.rule("LE-303")),
        pytest.param(TO_ORBIT, 5, 6, "Soyuz", 9, marks=pytest.mark.rule("LE-304")),
        pytest.param(LAUNCH, 3, 15, "Soyuz", 9, marks=pytest.mark.rule("LE-305")),
    ]
)
def test_probe_to_the_moon(leg, difficulty, payload, rockets, mass):
    agrees(PROBE, leg, (difficulty, payload, rockets, mass))


@pytest.mark.rule("LE-306")
def test_the_shopping_list_of_the_probe_to_the_moon():
    bought = sum(PROBE.own.rockets, NO_ROCKETS)
    assert bought == {"Soyuz": 2, "Atlas": 1, "Juno": 1}
    assert PROBE.own.trip.cargo[0] == Craft(("Probe",), "Earth").mass == 1
    assert PROBE.own.launch_mass == 24
    assert PROBE.own.rocket_cost == 22


@pytest.mark.rule("LE-307")
def test_lunar_direct_is_an_astronaut_in_a_vostok_over_seven_maneuvers():
    assert [leg.difficulty for leg in DIRECT.own.legs] == [3, 5, 3, 2, 2, 3, 0]
    assert Craft(("Vostok", "Yuri Gagarin"), "Earth").mass == 2
    assert DIRECT.own.trip.cargo == (2,) * 7


@proves(
    [
        pytest.param(HOMEWARD, 3, 2, "Atlas", 4, marks=pytest.mark.rule("LE-308")),
        pytest.param(ASCENT, 2, 6, "Atlas", 4, marks=pytest.mark.rule("LE-309")),
        pytest.param(DESCENT, 2, 10, "Atlas + Juno", 5, marks=pytest.mark.rule("LE-310")),
        pytest.param(TRANSFER, 3, 15, "Soyuz", 9, marks=pytest.mark.rule("LE-311")),
        pytest.param(TO_ORBIT, 5, 24, "Saturn + Soyuz", 29, marks=pytest.mark.rule("LE-312")),
        pytest.param(LAUNCH, 3, 53, "Saturn + 2 Atlas", 28, marks=pytest.mark.rule("LE-313")),
    ]
)
def test_lunar_direct(leg, difficulty, payload, rockets, mass):
    agrees(DIRECT, leg, (difficulty, payload, rockets, mass))


@pytest.mark.rule("LE-313")
def test_lunar_direct_at_launch():
    assert (DIRECT.own.launch_mass, DIRECT.own.rocket_cost) == (81, 72)


@pytest.mark.rule("LE-314")
def test_rendezvous_is_lighter_and_cheaper_than_the_direct_flight():
    assert RENDEZVOUS.own.launch_mass < DIRECT.own.launch_mass
    assert RENDEZVOUS.own.rocket_cost < DIRECT.own.rocket_cost
    # So it stays when both are planned at their best.
    assert RENDEZVOUS.lightest.launch_mass < DIRECT.lightest.launch_mass
    assert RENDEZVOUS.cheapest.rocket_cost < DIRECT.cheapest.rocket_cost


@pytest.mark.rule("LE-315")
def test_the_masses_of_vostok_and_eagle():
    assert Craft(("Vostok",), "Earth").mass == 2
    assert Craft(("Eagle",), "Earth").mass == 1


@proves(
    [
        pytest.param(HOMEWARD, 3, 1, "3 Juno", 3, marks=pytest.mark.rule("LE-316")),
        pytest.param(ASCENT, 2, 4, "Atlas", 4, marks=pytest.mark.rule("LE-317")),
        pytest.param(DESCENT, 2, 8, "Atlas", 4, marks=pytest.mark.rule("LE-318")),
        pytest.param(TRANSFER, 3, 12, "Soyuz", 9, marks=pytest.mark.rule("LE-319")),
        pytest.param(TO_ORBIT, 5, 23, "Saturn + Soyuz", 29, marks=pytest.mark.rule("LE-320")),
        pytest.param(LAUNCH, 3, 52, "Saturn + Atlas + Juno", 25, marks=pytest.mark.rule("LE-321")),
    ]
)
def test_rendezvous(leg, difficulty, payload, rockets, mass):
    agrees(RENDEZVOUS, leg, (difficulty, payload, rockets, mass))


@pytest.mark.rule("LE-321")
def test_rendezvous_at_launch():
    assert (RENDEZVOUS.own.launch_mass, RENDEZVOUS.own.rocket_cost) == (77, 65)
    launch = RENDEZVOUS.own.legs[LAUNCH]
    assert launch.thrust == launch.thrust_required == 231
    assert launch.spare == 0


@pytest.mark.rule("LE-283")
def test_the_planning_sheet_runs_from_the_last_maneuver_back_to_launch():
    head, *lines = str(PROBE.own).splitlines()[:5]
    assert head.split() == ["maneuver", "difficulty", "payload", "rockets", "mass", "cost", "needs", "has"]
    cells = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in lines]
    assert cells == [
        ["Lunar Orbit > Moon", "2", "1", "Juno", "1", "$1", "4", "4"],
        ["Earth Orbit > Lunar Orbit", "3", "2", "Atlas", "4", "$5", "18", "27"],
        ["Suborbital Flight > Earth Orbit", "5", "6", "Soyuz", "9", "$8", "75", "80"],
        ["Earth > Suborbital Flight", "3", "15", "Soyuz", "9", "$8", "72", "80"],
    ]


@pytest.mark.rule("LE-285")
@given(drawn_trips.trips(most_legs=6, most_mass=9), st.data())
def test_a_stage_carries_the_payload_and_the_rockets_of_the_next(trip, data):
    some = st.sampled_from(["none", "Juno", "2 Atlas", "Soyuz + Juno", "3 Saturn"])
    legs = Plan(trip, [data.draw(some) for _ in trip.legs]).legs
    assert legs[-1].payload == trip.cargo[-1]
    for at, (stage, following) in enumerate(pairwise(legs), 1):
        dropped = sum(trip.dropped_at(at).values())
        picked_up = sum(trip.picked_up_at(at).values())
        assert stage.payload == following.payload + following.rockets.mass + dropped - picked_up


@pytest.mark.rule("LE-286")
def test_a_stage_of_difficulty_0_is_left_out():
    assert DIRECT.own.legs[6].difficulty == 0
    assert len(DIRECT.own.trip.legs) == len(DIRECT.own.rockets) == 7  # though rockets were given for six
    assert "Earth Orbit > Earth" not in str(DIRECT.own)
    for best in (DIRECT.cheapest, DIRECT.lightest):
        assert best.legs[6].rockets == NO_ROCKETS
        assert best.legs[6].holds


@pytest.mark.rule("LE-289")
def test_the_rocket_masses():
    assert {name: rocket.mass for name, rocket in ROCKET.items()} == {"Juno": 1, "Atlas": 4, "Soyuz": 9, "Saturn": 20}


@pytest.mark.rule("LE-292")
def test_the_rocket_thrusts():
    assert {name: rocket.thrust for name, rocket in ROCKET.items()} == {
        "Juno": 4,
        "Atlas": 27,
        "Soyuz": 80,
        "Saturn": 200,
    }


@pytest.mark.rule("LE-290")
def test_the_difficulties_on_the_way_to_the_moon():
    assert maneuver("Earth", "Suborbital Flight").difficulty == 3
    assert maneuver("Suborbital Flight", "Earth Orbit").difficulty == 5
    assert maneuver("Earth Orbit", "Lunar Orbit").difficulty == maneuver("Lunar Orbit", "Earth Orbit").difficulty == 3
    assert maneuver("Lunar Orbit", "Moon").difficulty == maneuver("Moon", "Lunar Orbit").difficulty == 2
    assert maneuver("Earth Orbit", "Earth").difficulty == 0


@pytest.mark.rule("LE-291")
def test_two_stages_are_the_easiest_way_to_earth_orbit():
    assert maneuver("Earth", "Earth Orbit").difficulty == 8 == 3 + 5
    # Payload 6, as for the probe. At difficulty 8 a Soyuz lifts 80 − 72 = 8 and a Saturn 200 − 160 = 40: together just 6 × 8.
    direct = plan(Trip("Earth", "Earth Orbit", payload=6))
    assert [str(rockets) for rockets in direct.rockets] == ["Saturn + Soyuz"]
    assert (direct.rocket_mass, direct.rocket_cost) == (29, 23)
    staged = plan(Trip("Earth", "Suborbital Flight", "Earth Orbit", payload=6))
    assert [str(rockets) for rockets in staged.rockets] == ["Soyuz", "Soyuz"]
    assert (staged.rocket_mass, staged.rocket_cost) == (18, 16)


def test_yet_a_lone_probe_reaches_earth_orbit_for_less_in_one():
    # The chart: a Soyuz carries 1 at difficulty 8, an Atlas 1 2/5 at 5, and another Atlas 5 at 3.
    direct = plan(Trip("Earth", "Earth Orbit", payload=1))
    staged = plan(Trip("Earth", "Suborbital Flight", "Earth Orbit", payload=1))
    assert [str(rockets) for rockets in direct.rockets] == ["Soyuz"]
    assert [str(rockets) for rockets in staged.rockets] == ["Atlas", "Atlas"]
    assert (direct.rocket_cost, direct.rocket_mass) == (8, 9)
    assert (staged.rocket_cost, staged.rocket_mass) == (10, 8)


# Every plan that is not both heavier and dearer than the printed one, found without the planner.
@pytest.mark.parametrize(
    ("printed", "unbeaten"),
    [(PROBE, [(24, 22)]), (DIRECT, [(80, 71), (82, 70)]), (RENDEZVOUS, [(77, 64)])],
    ids=["probe", "direct", "rendezvous"],
)
def test_two_of_the_printed_plans_can_be_beaten(printed, unbeaten):
    own = printed.own
    flying = exhaustive.plans(drawn_trips.stages(own.trip), flies=[(own.rocket_mass, own.rocket_cost)])
    assert any(total[:2] == (own.rocket_mass, own.rocket_cost) for total in flying)
    carried = own.trip.cargo[0]
    assert [(carried + mass, cost) for mass, cost, _ in exhaustive.unbeaten(flying)] == unbeaten
    lightest, cheapest = unbeaten[0], unbeaten[-1]
    assert (printed.lightest.launch_mass, printed.lightest.rocket_cost) == lightest
    assert (printed.cheapest.launch_mass, printed.cheapest.rocket_cost) == cheapest
    assert (printed.saves_mass, printed.saves_cost) == (own.launch_mass - lightest[0], own.rocket_cost - cheapest[1])


def test_what_the_best_plans_save():
    assert (PROBE.saves_cost, PROBE.saves_mass) == (0, 0)
    assert (DIRECT.saves_cost, DIRECT.saves_mass) == (2, 1)
    assert (RENDEZVOUS.saves_cost, RENDEZVOUS.saves_mass) == (1, 0)
