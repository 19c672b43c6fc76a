"""Start-of-year missions: who holds a station, and who of several gets the card."""

import pytest
from le_table import FAR_OFF, after, craft, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.missions import Awarded, StationMissions, station_missions
from spacegames.leaving_earth.rules.state import beginning, edit, push
from spacegames.leaving_earth.rules.year import EndTurn

CREWED = craft(1, "Mars Orbit", "Vostok", "Yuri Gagarin", "Supplies 5x")
STATION = ("Space Station", FAR_OFF)
SURE = {"Life Support": ""}


def looked_at(state):
    """The table when the start-of-year missions have been looked at."""
    return settle(push(state, station_missions(state)))


def held_by(seats, *crafts, missions=STATION, points=()):
    """Several agencies that hold these craft; ``points`` are the missions that each has completed."""
    state = table(seats=seats, missions=missions)
    for seat, fleet in enumerate(crafts):
        state = edit(state, seat, craft=tuple(fleet), missions=tuple(points[seat]) if points else ())
    return state


@pytest.mark.rule("LE-061", "LE-062", "LE-064", "LE-065")
def test_a_station_is_looked_at_only_when_a_year_starts():
    state = settle(table(CREWED, seats=2, missions=STATION, research=SURE))
    assert state.agencies[0].missions == (), "not in a turn"
    state = after(state, EndTurn(), EndTurn())
    assert (state.year, state.agencies[0].missions) == (1957, ("Space Station",))


@pytest.mark.rule("LE-061", "LE-081")
def test_who_did_not_survive_the_year_change_holds_no_station():
    state = after(table(CREWED, missions=STATION), EndTurn())
    assert (state.agencies[0].missions, state.agencies[0].lost) == ((), ("Yuri Gagarin",))


@pytest.mark.rule("LE-073")
@pytest.mark.ruling("C1")
def test_funding_comes_before_the_ten_dollars():
    state = after(table(CREWED, seats=2, missions=STATION, research=SURE), EndTurn(), EndTurn())
    assert [agency.money for agency in state.agencies] == [25, 35]
    assert LEAVING_EARTH.actors(state) == (1,), "and both before the first turn, which looks at the new points"


@pytest.mark.rule("LE-065")
@pytest.mark.ruling("M9")
@pytest.mark.parametrize(
    ("aboard", "place", "tokens", "done"),
    [
        (["Vostok", "Yuri Gagarin"], "Earth", 0, False),
        (["Vostok", "Yuri Gagarin"], "Earth Orbit", 0, True),
        (["Vostok", "!Yuri Gagarin"], "Earth Orbit", 0, True),
        (["Vostok", "Yuri Gagarin"], "Mars Orbit", 2, True),
        (["Vostok"], "Earth Orbit", 0, False),
    ],
)
def test_any_living_astronaut_off_earth_is_a_space_station(aboard, place, tokens, done):
    state = looked_at(table(craft(1, place, *aboard, tokens=tokens), missions=STATION))
    assert state.agencies[0].missions == (("Space Station",) if done else ())


@pytest.mark.ruling("M9")
@pytest.mark.parametrize("body", ["Mars", "Venus"])
@pytest.mark.parametrize(("tokens", "due", "done"), [(0, (), True), (1, (), False), (0, ("landing",), False)])
def test_on_a_body_one_must_have_arrived(body, tokens, due, done):
    mission = f"{body} Station"
    state = table(craft(1, body, "Eagle", "Yuri Gagarin", tokens=tokens, due=due), missions=(mission, FAR_OFF))
    assert looked_at(state).agencies[0].missions == ((mission,) if done else ())
    elsewhere = table(craft(1, f"{body} Orbit", "Eagle", "Yuri Gagarin"), missions=(mission, FAR_OFF))
    assert looked_at(elsewhere).agencies[0].missions == ()


@pytest.mark.rule("LE-066", "LE-068")
@pytest.mark.ruling("M10", "M12")
def test_of_several_the_one_with_the_fewest_points_gets_it():
    points = [["Mars Survey"], ["Lunar Survey"], ["Man in Space"]]
    state = looked_at(held_by(3, [CREWED], [CREWED], [], points=points))
    assert state.agencies[1].missions == ("Lunar Survey", "Space Station")
    assert [agency.money for agency in state.agencies] == [35, 25, 35], "who also held one is paid too"


@pytest.mark.rule("LE-095")
@pytest.mark.ruling("M10")
def test_the_dead_do_not_count_for_it():
    state = held_by(2, [CREWED], [CREWED], points=[["Mars Survey"], ["Lunar Survey"]])
    state = edit(state, 0, lost=("Mike Collins", "John Glenn"))
    assert looked_at(state).agencies[1].missions == ("Lunar Survey", "Space Station")


@pytest.mark.rule("LE-067")
def test_a_tie_is_decided_at_random():
    state = looked_at(held_by(3, [CREWED], [], [CREWED]))
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert LEAVING_EARTH.chance(state).weights == {Awarded(0): 1, Awarded(2): 1}
    state = after(state, Awarded(2))
    assert [agency.missions for agency in state.agencies] == [(), (), ("Space Station",)]
    assert [agency.money for agency in state.agencies] == [35, 35, 25]


@pytest.mark.rule("LE-069", "LE-070")
@pytest.mark.ruling("M11")
def test_several_are_awarded_from_the_lowest_valued_up():
    missions = ("Space Station", "Lunar Station", "Mars Station", FAR_OFF)
    assert station_missions(table(missions=missions)) == StationMissions(missions[:-1])
    on_the_moon = craft(1, "Moon", "Eagle", "Yuri Gagarin")
    state = looked_at(held_by(2, [on_the_moon], [on_the_moon], missions=missions, points=[["Man in Space"], []]))
    assert state.agencies[1].missions == ("Space Station",), "0 points are fewer than 2"
    assert state.agencies[0].missions == ("Man in Space", "Lunar Station"), "and then 2 are fewer than 6"


@pytest.mark.ruling("T9", "M9")
def test_a_craft_that_arrives_as_the_year_begins_counts():
    state = table(
        craft(1, "Mars", "Eagle", "Yuri Gagarin", "Supplies 1x", tokens=1),
        missions=("Mars Station", FAR_OFF),
        research=SURE,
    )
    state = after(state, EndTurn())
    assert state.agencies[0].missions == ("Mars Station",)


@pytest.mark.rule("LE-099")
@pytest.mark.ruling("M14")
def test_a_station_that_puts_a_lead_out_of_reach_ends_the_game_before_the_next():
    missions = ("Space Station", "Lunar Station")
    on_the_moon = craft(1, "Moon", "Eagle", "Yuri Gagarin")
    state = looked_at(held_by(2, [on_the_moon], [], missions=missions, points=[["Man in Orbit", "Venus Survey"], []]))
    assert state.over
    assert (state.agencies[0].missions[-1], state.missions) == ("Space Station", ("Lunar Station",))


def test_nothing_is_looked_at_before_the_first_year():
    assert station_missions(beginning(table().options)) == StationMissions(())
