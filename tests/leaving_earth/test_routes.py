"""Which ways the map offers, and how one is told so."""

import pytest

from spacegames.leaving_earth import (
    LOCATIONS,
    MANEUVERS,
    PLACES,
    destinations,
    legs,
    maneuver,
    maneuvers_from,
    place_named,
)

NEIGHBOURS = {place: {m.end for m in MANEUVERS if m.start == place and m.end in PLACES} for place in PLACES}


@pytest.mark.rule("LE-034")
def test_only_printed_maneuvers_join_places():
    assert maneuver("Moon", "Lunar Orbit").difficulty == 2
    # Next to each other in the sky, on the table and in the tables, and yet not joined; nor is a way there a way back.
    for start, end in [("Moon", "Earth"), ("Mars", "Phobos"), ("Moon", "Lunar Fly-By"), ("Mars Orbit", "Mars Fly-By")]:
        with pytest.raises(ValueError, match=f"No maneuver leads from {start} to {end}"):
            maneuver(start, end)
    for place in PLACES:
        assert set(destinations(place)) == NEIGHBOURS[place]


@pytest.mark.rule("LE-222")
def test_the_outer_planets_are_out_of_reach():
    starts = [m.start for m in MANEUVERS if m.end == "Outer Planets Transfer"]
    assert starts == ["Earth Orbit", "Mars Orbit", "Ceres", "Venus Orbit"]
    for start in starts:
        assert all(m.end != "Outer Planets Transfer" for m in maneuvers_from(start))
        with pytest.raises(ValueError, match="belongs to an expansion"):
            maneuver(start, "Outer Planets Transfer")


def test_a_route_is_its_maneuvers():
    route = legs("Earth", "Suborbital Flight", "Earth Orbit", "Mars Orbit", "Phobos")
    assert [(m.start, m.end) for m in route] == [
        ("Earth", "Suborbital Flight"),
        ("Suborbital Flight", "Earth Orbit"),
        ("Earth Orbit", "Mars Orbit"),
        ("Mars Orbit", "Phobos"),
    ]
    assert [m.difficulty for m in route] == [3, 5, 5, 1]
    assert sum(m.years for m in route) == 3
    assert legs("Earth") == ()


def test_maneuvers_stand_in_the_order_of_the_card():
    assert destinations("Mars Orbit") == ("Mars", "Phobos", "Inner Planets Transfer", "Earth Orbit")
    assert [m.end for m in maneuvers_from("Venus Fly-By")] == ["Venus Orbit", "Venus", "Lost"]


@pytest.mark.parametrize("place", PLACES)
def test_places_are_understood_as_people_type_them(place):
    assert place_named(place) == place
    assert place_named(f"  {place.upper().replace(' ', '   ')} ") == place


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Mrs Orbit", "Mars Orbit"), ("Mooon", "Moon"), ("venus flyby", "Venus Fly-By"), ("earthorbit", "Earth Orbit")],
)
def test_an_unknown_place_is_answered_with_the_nearest(typed, meant):
    with pytest.raises(ValueError, match=rf"There is no place called '{typed}'\. Did you mean {meant}\?"):
        place_named(typed)


def test_a_name_like_no_other_is_answered_with_all():
    with pytest.raises(ValueError, match="no place called 'Xyzzy'") as caught:
        place_named("Xyzzy")
    assert all(place in str(caught.value) for place in PLACES)


def test_solar_radiation_is_no_place_to_go():
    assert "Solar Radiation" in [location.name for location in LOCATIONS]
    with pytest.raises(ValueError, match="no place called 'Solar Radiation'"):
        place_named("Solar Radiation")


@pytest.mark.parametrize("start", PLACES)
def test_a_leap_is_answered_with_the_neighbours(start):
    for end in set(PLACES) - NEIGHBOURS[start]:
        with pytest.raises(
            ValueError, match=f"No maneuver leads from {start} to {end}. From {start} one can fly to"
        ) as caught:
            maneuver(start, end)
        offered = str(caught.value).partition("one can fly to ")[2].rstrip(".").replace(" or ", ", ").split(", ")
        assert set(offered) == NEIGHBOURS[start]


@pytest.mark.parametrize(
    ("end", "why"),
    [("Lost", "nothing comes back from there"), ("outer planets TRANSFER", "it belongs to an expansion")],
)
def test_nobody_plans_for_the_void(end, why):
    words = f"{end} is no place to plan for: {why}. From Inner Planets Transfer one can fly to Earth Orbit, Ceres,"
    with pytest.raises(ValueError, match=words):
        maneuver("Inner Planets Transfer", end)
