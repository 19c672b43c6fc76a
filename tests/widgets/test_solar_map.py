"""The map: every place and leg is drawn, what can come next can be chosen, and numbers are the cards'."""

import pytest

from spacegames.leaving_earth import PLACES, destinations, maneuvers_from
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.solar_map import NEAR, WHOLE, draw_map, region_of


def scene(region, route):
    return Scene(region.width, region.height, "map", (draw_map(region, route),))


def test_the_whole_map_shows_every_place_once():
    words = scene(WHOLE, ["Earth"]).words()
    for place in PLACES:
        assert words.count(place) == 1


def test_each_region_is_drawn_inside_its_frame():
    for region in (NEAR, WHOLE):
        for spot in region.spots.values():
            assert 0 < spot.x < region.width
            assert 0 < spot.y < region.height


def test_a_leg_shows_its_difficulty_and_ways_alike_share_one_badge():
    badges = [word for word in scene(NEAR, ["Earth"]).words() if word in set("0123456789!")]
    # Out: 3, 8, 5, 1, 3, 2, 4, 2; back: the automatic fall and the entry; the ways back from the Moon are like those there.
    assert sorted(badges) == sorted(["3", "8", "5", "1", "3", "2", "4", "2", "!", "0"])


@pytest.mark.parametrize("here", ["Earth", "Earth Orbit", "Mars Orbit", "Inner Planets Transfer"])
def test_what_can_come_next_is_open_and_all_else_says_why_not(here):
    drawn = scene(WHOLE, [here])
    assert set(drawn.actions) == {f"to:{place}" for place in PLACES}
    for place in PLACES:
        name = drawn.actions[f"to:{place}"]
        assert name == (f"Fly to {place}" if place in destinations(here) else place)
    refused = drawn.svg().count('aria-disabled="true"')
    assert refused == len(PLACES) - len(destinations(here))


def test_a_map_that_is_only_looked_at_has_no_choices():
    assert Scene(9, 9, "map", (draw_map(NEAR, ["Earth"], choosing=False),)).actions == {}


def test_the_small_map_is_enough_for_the_moon_and_not_for_mars():
    assert region_of(["Earth", "Earth Orbit", "Moon"]) == "near"
    assert region_of(["Earth Orbit", "Mars Orbit"]) == "whole"


def test_every_bow_bends_a_leg_that_exists():
    for region in (NEAR, WHOLE):
        for start, end in region.bows:
            assert end in {leg.end for leg in maneuvers_from(start)}, (start, end)


def test_translators_get_the_name_of_every_place(asked_for):
    assert {(place,) for place in PLACES} <= asked_for
