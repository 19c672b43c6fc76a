"""A trip: what is aboard on each leg, and what is refused."""

import drawn_trips
import pytest
from hypothesis import given

from spacegames.leaving_earth import Trip

UP = ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon")
THERE_AND_BACK = (*UP, "Lunar Orbit", "Earth Orbit", "Earth")


def test_the_payload_stays_aboard_from_start_to_end():
    assert Trip(UP).cargo == (1, 1, 1, 1)
    assert Trip(*THERE_AND_BACK, payload=2).cargo == (2,) * 7
    assert Trip(UP, payload=0).cargo == (0, 0, 0, 0)


def test_a_drop_is_carried_to_the_first_visit_of_its_place():
    assert Trip(THERE_AND_BACK, drop={"Earth Orbit": 2}).cargo == (3, 3, 1, 1, 1, 1, 1)
    assert Trip(THERE_AND_BACK, drop={"Moon": 5}).cargo == (6, 6, 6, 6, 1, 1, 1)
    assert Trip(THERE_AND_BACK, drop={"Earth@2": 5}).cargo == (6,) * 7


def test_a_pick_up_is_carried_from_the_last_visit_of_its_place():
    assert Trip(THERE_AND_BACK, pick_up={"Moon": 1}).cargo == (1, 1, 1, 1, 2, 2, 2)
    assert Trip(THERE_AND_BACK, pick_up={"Earth Orbit": 2}).cargo == (1, 1, 1, 1, 1, 1, 3)
    assert Trip(THERE_AND_BACK, pick_up={"Earth": 4}).cargo == (1,) * 7


def test_another_visit_is_named():
    assert Trip(THERE_AND_BACK, drop={"Earth Orbit@2": 2}).cargo == (3, 3, 3, 3, 3, 3, 1)
    assert Trip(THERE_AND_BACK, pick_up={"Earth Orbit@1": 2}).cargo == (1, 1, 3, 3, 3, 3, 3)
    assert Trip(THERE_AND_BACK, drop={"earth orbit @ 1": 2}) == Trip(THERE_AND_BACK, drop={"Earth Orbit": 2})


def test_all_that_is_left_at_one_stop_adds_up():
    trip = Trip(
        UP,
        drop={"Earth Orbit": 1, "earth orbit": 2, "Earth Orbit@1": 4},
        pick_up={"Earth Orbit": 1, "Earth Orbit@1": 1},
    )
    assert trip.cargo == (8, 8, 3, 3)
    assert trip.dropped_at(2) == {"Earth Orbit": 7}
    assert trip.picked_up_at(2) == {"Earth Orbit": 2}
    assert (trip.dropped_at(1), trip.picked_up_at(3)) == ({}, {})


@given(drawn_trips.loaded_walks(most_legs=8, most_mass=9))
def test_what_is_aboard_is_what_came_aboard_and_has_not_left(walk):
    route, payload, drops, pick_ups = walk
    aboard = payload + sum(drops.values())
    seen = []
    for position in range(1, len(route)):
        seen.append(aboard)
        aboard += pick_ups.get(position, 0) - drops.get(position, 0)
    assert drawn_trips.trip(*walk).cargo == tuple(seen)


def test_names_become_those_of_the_map_and_lists_are_joined():
    trip = Trip("earth", ["suborbital flight", "EARTH ORBIT"], ("lunar orbit",), payload=1)
    assert trip.places == UP[:4]
    assert trip == Trip(UP[:4])
    assert hash(trip) == hash(Trip(*UP[:4]))
    assert trip != Trip(UP[:4], payload=2)
    assert [leg.difficulty for leg in trip.legs] == [3, 5, 3]


def test_years_add_up():
    assert Trip(THERE_AND_BACK).years == 0
    assert (
        Trip("Earth Orbit", "Inner Planets Transfer", "Ceres", "Inner Planets Transfer", "Earth Orbit").years
        == 1 + 1 + 2 + 1
    )


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (Trip, "at least two places, for example Earth and Suborbital Flight"),
        (lambda: Trip("Earth"), "at least two places"),
        (lambda: Trip("Earth", "Suborbtal Flight"), "no place called 'Suborbtal Flight'. Did you mean Suborbital Flight"),
        (lambda: Trip("Earth", "Moon"), "from Earth to Moon. From Earth one can fly to Suborbital Flight or Earth Orbit"),
        (lambda: Trip(*UP, "Mars"), "No maneuver leads from Moon to Mars. From Moon one can fly to Lunar Orbit"),
        (lambda: Trip("Lunar Fly-By", "Lost"), "Lost is no place to plan for: nothing comes back from there"),
        (lambda: Trip("Ceres", "Outer Planets Transfer"), "it belongs to an expansion. From Ceres one can fly to Inner Planets"),
        (lambda: Trip(UP, payload=-1), "payload cannot be negative, and -1 is"),
        (lambda: Trip(UP, drop={"Moon": -2}), "drop mass at Moon cannot be negative, and -2 is"),
        (lambda: Trip(UP, pick_up={"Lunar Orbit": -3}), "pick-up mass at Lunar Orbit cannot be negative"),
        (lambda: Trip(UP, drop={"Mars": 1}), "drop is to be at Mars, which is not on the route Earth > Suborbital Flight"),
        (lambda: Trip(UP, pick_up={"Mrs": 1}), "no place called 'Mrs'. Did you mean Mars"),
        (lambda: Trip(UP, drop={"Earth": 1}), "Nothing can be dropped at Earth before the start"),
        (lambda: Trip(UP, pick_up={"Earth": 1}), "What comes aboard at the start, at Earth, is payload or a drop"),
        (lambda: Trip(UP, drop={"Moon@2": 1}), "the route visits Moon once, so there is no visit number '2'"),
        (lambda: Trip(THERE_AND_BACK, drop={"Earth Orbit@3": 1}), "visits Earth Orbit 2 times, so there is no visit number '3'"),
        (lambda: Trip(THERE_AND_BACK, drop={"Earth Orbit@0": 1}), "no visit number '0'"),
        (lambda: Trip(THERE_AND_BACK, pick_up={"Earth Orbit@last": 1}), "no visit number 'last'"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused_in_words(asked, words):
    with pytest.raises(ValueError, match=words):
        asked()


@pytest.mark.parametrize("mass", [1.0, True, "1", None])
def test_masses_are_whole_numbers(mass):
    for asked in (
        lambda: Trip(UP, payload=mass),
        lambda: Trip(UP, drop={"Moon": mass}),
        lambda: Trip(UP, pick_up={"Earth Orbit": mass}),
    ):
        with pytest.raises(TypeError, match=f"must be a whole number, not {mass!r}"):
            asked()


def test_a_payload_among_the_places_is_noticed():
    with pytest.raises(TypeError, match=r"made of places, and 2 is none\. What is carried is named: payload=2"):
        Trip(*UP, 2)


@pytest.mark.parametrize("what", ["drop", "pick_up"])
@pytest.mark.parametrize("given", ["x", 2, ["Moon"]])
def test_drops_and_pick_ups_are_masses_at_places(what, given):
    with pytest.raises(TypeError, match=rf"is a mass at a place: {what}={{\"Earth Orbit\": 2}}, not {what}="):
        Trip(UP, **{what: given})
