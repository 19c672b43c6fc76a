"""The map of the table: every place and way, what one knows of the cards, everybody's craft, and where a picked one can go."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from le_desk import desk
from le_table import craft, table

from spacegames.leaving_earth import LOCATION, PLACES, destinations
from spacegames.leaving_earth.rules.state import SITES, edit
from spacewidgets.games.leaving_earth import table_map
from spacewidgets.games.leaving_earth.emblems import flag_width, may_lie
from spacewidgets.games.leaving_earth.regions import table_region, tray_of

SVG = "{http://www.w3.org/2000/svg}"
MERCURY = {"Mercury", "Mercury Fly-By", "Mercury Orbit"}


def without_mercury(state):
    """The table as it is laid where Mercury is not in play: no card lies there."""
    laid = (None if site.mercury else card for site, card in zip(SITES, state.sites, strict=True))
    return state._replace(sites=tuple(laid))


def drawn(state, seat=0, **picks):
    return table_map.draw(desk(state, seat, **picks))


@pytest.mark.parametrize("mercury", [True, False])
def test_all_places_in_play_are_drawn_once_and_inside_the_frame(mercury):
    state = table(mercury=mercury)
    words = drawn(state if mercury else without_mercury(state)).words()
    for place in PLACES:
        assert words.count(place) == (mercury or place not in MERCURY)
    region = table_region(mercury)
    assert (region.width, region.height) == (560, 480)
    for place, spot in region.spots.items():
        tray = tray_of(place, mercury)
        assert 8 < spot.x < 552
        assert 8 < spot.y < 472
        assert tray.x >= 0
        assert tray.x + tray.width <= 560


def test_every_difficulty_of_the_cards_is_on_the_map():
    badges = [word for word in drawn(without_mercury(table())).words() if word in set("0123456789!")]
    # Earth 3 8, Suborbital ! 5, Earth Orbit 0 1 3 3 3 5 (Moon fly-by and orbit, inner planets, Mars fly-by and orbit),
    # Moon fly-by 2 4 and orbit 2, inner planets 5 4 3 2, Mars fly-by 3 3, orbit 0 1, Mars 3, Ceres 5,
    # Venus fly-by 1 1, orbit 0, Venus 6; ways alike in both directions are one line.
    assert sorted(badges) == sorted("38!5013335242543233013511" + "06")


def test_cards_lie_face_down_until_they_are_seen():
    words = drawn(table(mercury=True)).words()
    # Suborbital Flight, Moon, Mars, Phobos, Ceres, Venus, Mercury, Solar Radiation
    assert words.count("?") == 8


def test_what_was_revealed_is_said_to_all_and_a_secret_to_one_only():
    state = table(seats=2, sites={"Moon": (2, True), "Mars": (1, False)})
    state = edit(state, 0, secrets=("Mars",))
    mine, other = drawn(state), drawn(state, seat=1)
    assert "minerals, $25" in mine.words()
    assert "minerals, $25" in other.words()
    assert "secret: minerals, $50" in mine.words()
    assert "Mars: minerals, $50, which only you know." in mine.text
    assert not any("$50" in word for word in other.words())
    assert "Mars: unexplored; A has seen it." in other.text


def test_a_tip_counts_the_cards_that_may_lie_there():
    assert may_lie(LOCATION["Phobos"]) == "2 cards empty; 1 card alien origin (a find of alien origin)"
    assert "one of these lies there: 1 card empty; 1 card dust oceans (destroys craft);" in drawn(table()).svg()


def test_a_picked_craft_shows_where_it_can_go():
    state = table(craft(1, "Lunar Orbit", "Probe"), craft(2, "Earth Orbit", "Probe", tokens=1))
    seen = drawn(state, craft=1, to="Moon")
    picks = {action for action in seen.actions if action.startswith("pick:to:")}
    assert picks == {"pick:to:Earth Orbit", "pick:to:Moon"}
    assert seen.actions["pick:to:Moon"] == "Plan a flight of A1 to the Moon"
    assert 'data-action="pick:craft:1" role="button" tabindex="0" aria-label=' in seen.svg()
    assert seen.svg().count('aria-pressed="true"') == 2
    assert 'stroke="var(--sg-signal)" stroke-width="calc(3px*var(--sg-thick,1))"' in seen.svg()


def test_places_for_which_the_thrust_is_too_little_are_ringed_in_dashes():
    # From Earth Orbit, mass 2: Juno gives 4, a fly-by of the Moon needs 2, and Lunar Orbit 6.
    root = ET.fromstring(drawn(table(craft(1, "Earth Orbit", "Juno", "Probe")), craft=1).svg())  # noqa: S314 - our own drawing
    dashed = {
        place: next(group.iter(f"{SVG}circle")).get("stroke-dasharray")
        for group in root.iter(f"{SVG}g")
        if (place := (group.get("data-action") or "").removeprefix("pick:to:")) in ("Lunar Fly-By", "Lunar Orbit")
    }
    assert dashed == {"Lunar Fly-By": None, "Lunar Orbit": "3 3"}


def test_nothing_can_be_flown_to_while_no_craft_is_picked_or_it_is_on_its_way():
    state = table(craft(1, "Lunar Orbit", "Probe"), craft(2, "Earth Orbit", "Probe", tokens=1))
    for picked in (None, 2):
        assert set(drawn(state, craft=picked).actions) == {"pick:craft:1", "pick:craft:2"}


def test_mercury_cannot_be_flown_to_where_it_is_not_in_play():
    state = table(craft(1, "Inner Planets Transfer", "Probe"))
    open_to = set(table_map.ways_of(desk(without_mercury(state), craft=1)))
    assert open_to == set(destinations("Inner Planets Transfer")) - MERCURY


def test_a_flag_tells_crew_and_years_to_go():
    state = table(craft(12, "Mars Orbit", "Apollo", "John Glenn", tokens=3), year=1960)
    seen = drawn(state)
    assert seen.actions["pick:craft:12"] == "Pick A12 of Ada (Apollo, John Glenn), arrives in 1963"
    words = seen.words()
    assert words[words.index("A12") + 1] == "3"
    lonely = craft(12, "Mars Orbit", "Apollo")
    assert flag_width(lonely, 0) < flag_width(lonely._replace(tokens=3), 0) < flag_width(state.agencies[0].craft[0], 0)


@pytest.mark.parametrize("mercury", [True, False])
@pytest.mark.parametrize("place", PLACES)
def test_of_many_craft_at_a_place_own_ones_can_always_be_picked(place, mercury):
    if place in MERCURY and not mercury:
        return
    state = table(*(craft(number, place, "Probe") for number in range(1, 9)), seats=5, mercury=mercury)
    for seat in range(1, 5):
        state = edit(state, seat, craft=tuple(craft(number, place, "Probe") for number in range(1, 9)))
    seen = drawn(state if mercury else without_mercury(state))
    assert set(seen.actions) == {f"pick:craft:{number}" for number in range(1, 9)}
    others = [word for word in seen.words() if word[0] in "BCDE" and word[1:].isdigit()]
    more = next(word for word in seen.words() if word.startswith("+"))
    assert len(others) + int(more) == 32
    assert seen.text.count("of Ben") == 8


def test_craft_that_find_no_room_are_counted_beside_the_rows_and_not_beneath():
    # In Mars Orbit there is room for two rows, and two of one's own fill them.
    own = craft(3, "Mars Orbit", "Probe"), craft(4, "Mars Orbit", "Probe", tokens=1)
    state = edit(table(*own, seats=2), 1, craft=tuple(craft(each, "Mars Orbit", "Probe") for each in (1, 2)))
    root = ET.fromstring(drawn(state).svg())  # noqa: S314 - our own drawing
    (more,) = (node for node in root.iter(f"{SVG}text") if node.text == "+2")
    tray = tray_of("Mars Orbit", mercury=False)
    assert tray.x < float(more.get("x")) < tray.x + tray.width
    assert float(more.get("y")) < tray.y + 24 * tray.rows


@pytest.mark.parametrize("place", PLACES)
def test_whatever_flies_own_craft_stay_inside_the_picture(place):
    fleet = (craft(number, place, "Apollo", "John Glenn", tokens=3) for number in range(11, 19))
    root = ET.fromstring(drawn(table(*fleet, mercury=True)).svg())  # noqa: S314 - our own drawing
    hits = [node for node in root.iter(f"{SVG}rect") if node.get("class") == "sg-hit"]
    assert len(hits) == 8
    for hit in hits:
        x, y, wide, high = (float(hit.get(name)) for name in ("x", "y", "width", "height"))
        assert min(wide, high) >= 32
        assert x >= 0
        assert y >= 0
        assert x + wide <= 560
        assert y + high <= 480


def test_flags_of_one_place_do_not_overlap():
    fleet = [craft(number, "Earth", "Apollo", "John Glenn", tokens=number % 2) for number in range(1, 9)]
    widths = [flag_width(each, 0) for each in fleet]
    corners = table_map.corners(widths, tray_of("Earth", True))
    placed = [(*corner, wide) for corner, wide in zip(corners, widths, strict=True)]
    for (x, row, wide), (later, next_row, _wide) in pairwise(placed):
        assert next_row > row or later >= x + wide + 4
