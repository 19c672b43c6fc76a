"""Somebody's own plan: whether it flies, where it does not, and what the best would save."""

import drawn_trips
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.leaving_earth import ATLAS, NO_ROCKETS, Plan, RocketSet, Trip, check_plan, plan

DOWN = Trip("Lunar Orbit", "Moon")
DOWN_AND_UP = Trip("Lunar Orbit", "Moon", "Lunar Orbit")
HOME = Trip("Lunar Orbit", "Earth Orbit", "Earth", payload=2)


def test_a_plan_that_flies():
    checked = check_plan(DOWN_AND_UP, ["Atlas", "Juno"])  # (1 + 1 + 4) × 2 = 12 of 27
    assert checked.holds
    assert checked.failing == ()
    assert [(leg.payload, leg.thrust_required, leg.thrust, leg.spare) for leg in checked.own.legs] == [
        (2, 12, 27, 15),
        (1, 4, 4, 0),
    ]
    assert (checked.own.rocket_cost, checked.own.rocket_mass, checked.own.rocket_count, checked.own.launch_mass) == (
        6,
        5,
        2,
        6,
    )
    assert checked.best() == checked.best("mass") == Plan(DOWN_AND_UP, ["2 Juno", "Juno"])
    assert (checked.saves_cost, checked.saves_mass) == (3, 2)
    assert str(checked).endswith("The plan holds; the cheapest saves $3, the lightest saves 2 mass.")


def test_a_plan_that_is_the_best_already():
    checked = check_plan(DOWN, ["Juno"])
    assert checked.own == checked.cheapest == checked.lightest
    assert (checked.saves_cost, checked.saves_mass) == (0, 0)
    assert str(checked).endswith("The plan holds; no plan is cheaper, none is lighter.")


def test_a_plan_that_does_not_fly():
    checked = check_plan(DOWN_AND_UP, ["Juno", "Juno"])  # (1 + 1 + 1) × 2 = 6, but 4 is all there is
    assert not checked.holds
    assert [(leg.maneuver.start, leg.thrust_required, leg.thrust, leg.spare) for leg in checked.failing] == [
        ("Lunar Orbit", 6, 4, -2)
    ]
    assert str(checked).endswith("Lunar Orbit > Moon does not hold: it needs 6 thrust and has 4, 2 too little.")
    (line,) = [line for line in str(checked).splitlines() if line.startswith("Lunar Orbit > Moon  ")]
    assert line.split("  ")[-1].strip() == "4: 2 too little"


def test_nothing_at_all_does_not_fly():
    checked = check_plan(DOWN_AND_UP, ["none", "none"])
    assert len(checked.failing) == 2
    assert (checked.own.rocket_cost, checked.own.launch_mass) == (0, 1)
    assert "The plan holds" not in str(checked)


def test_what_is_dropped_and_picked_up_is_seen_leg_by_leg():
    half_way = "Suborbital Flight"
    trip = Trip("Earth", half_way, "Earth Orbit", payload=1, drop={half_way: 2}, pick_up={half_way: 1})
    own = check_plan(trip, ["Soyuz", "Atlas + Juno"]).own
    assert [leg.payload for leg in own.legs] == [1 + 2 + 5, 1 + 1]
    assert [(dict(leg.drop), dict(leg.pick_up)) for leg in own.legs] == [({half_way: 2}, {half_way: 1}), ({}, {})]
    assert own.launch_mass == 3 + 9 + 5
    sheet = str(own)
    assert f"2 dropped at {half_way}" in sheet
    assert f"1 picked up at {half_way}" in sheet


def test_rockets_may_be_given_in_any_form():
    expected = Plan(DOWN_AND_UP, [RocketSet({"Atlas": 1}), RocketSet({"Juno": 1})])
    assert Plan(DOWN_AND_UP, ["atlas", {"Juno": 1}]) == expected
    assert Plan(DOWN_AND_UP, (ATLAS, "1 x juno")) == expected
    assert hash(Plan(DOWN_AND_UP, [ATLAS, "Juno"])) == hash(expected)


def test_a_leg_of_difficulty_0_may_be_left_out_or_not():
    assert Plan(HOME, ["Atlas"]) == Plan(HOME, ["Atlas", "none"])
    assert Plan(HOME, ["Atlas"]).rockets == (RocketSet.of("Atlas"), NO_ROCKETS)
    # Whoever burns something there carries it until then: (2 + 4 + 1) × 3 = 21 of 27.
    wasteful = Plan(HOME, ["Atlas", "Juno"])
    assert [(leg.thrust_required, leg.thrust) for leg in wasteful.legs] == [(21, 27), (0, 4)]
    assert "Earth Orbit > Earth" in str(wasteful)


@given(drawn_trips.trips(most_legs=5, most_mass=5), st.data())
def test_no_plan_that_flies_beats_the_best(trip, data):
    some = st.sampled_from(
        ["none", "Juno", "3 Juno", "Atlas", "Soyuz", "2 Soyuz + Juno", "Saturn", "2 Saturn", "5 Saturn"]
    )
    checked = check_plan(trip, [data.draw(some) for _ in trip.legs])
    assert checked.cheapest == plan(trip)
    assert checked.lightest == plan(trip, "mass")
    assert checked.holds == all(
        leg.thrust >= (leg.payload + leg.rockets.mass) * leg.difficulty for leg in checked.own.legs
    )
    if checked.holds:
        assert checked.saves_cost >= 0
        assert checked.saves_mass >= 0


@pytest.mark.parametrize(
    ("rockets", "error", "words"),
    [
        (["Juno"], ValueError, "The trip has 2 legs, but rockets are given for 1"),
        (["Juno", "Juno", "Juno"], ValueError, "The trip has 2 legs, but rockets are given for 3"),
        ([], ValueError, "The trip has 2 legs, but rockets are given for 0"),
        (["Juno", "Jupiter"], ValueError, "no rocket called 'Jupiter'. There are: Juno, Atlas, Soyuz, Saturn"),
        (["Juno", "-1 Juno"], ValueError, "'-1 Juno' is not a number of rockets. Write for example"),
        ([{"Juno": 0.5}, "Juno"], ValueError, "number of Juno rockets must be 0, 1, 2 and so on, not 0.5"),
        (["Juno", None], TypeError, "Rockets are written in words, such as 'Saturn"),
        ("2 Juno, Juno", TypeError, "Give the rockets of each leg by themselves, in flight order"),
    ],
)
def test_what_is_no_plan_is_refused_in_words(rockets, error, words):
    with pytest.raises(error, match=words):
        check_plan(DOWN_AND_UP, rockets)


@pytest.mark.parametrize(
    ("places", "given", "sentence"),
    [
        (("Lunar Orbit", "Moon"), [], "The trip has 1 leg, but rockets are given for 0."),
        (("Earth Orbit", "Earth"), ["Juno"] * 2, "The trip has 1 leg, but rockets are given for 2."),
        (("Lunar Orbit", "Earth Orbit", "Earth"), [], "1 of the trip's 2 legs needs rockets; rockets are given for 0."),
        (
            ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon", "Lunar Orbit", "Earth Orbit", "Earth"),
            ["Saturn"] * 5,
            "6 of the trip's 7 legs need rockets; rockets are given for 5.",
        ),
    ],
)
def test_it_is_said_how_many_legs_need_rockets(places, given, sentence):
    with pytest.raises(ValueError, match=sentence):
        check_plan(Trip(*places), given)
