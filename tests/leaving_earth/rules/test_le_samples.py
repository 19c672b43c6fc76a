"""Turning samples in at the start of a year."""

import pytest
from le_table import FAR_OFF, after, craft, fleet, part, refused, table

from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.parts import put
from spacegames.leaving_earth.rules.samples import Clear, Done, Gain, HandIn, TurnIn
from spacegames.leaving_earth.rules.state import ADVANCEMENT, Copy, copy_of, edit
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.year import NewYear, Turn

MOON_MINERALS = {"Moon": (2, True)}
ALIENS = {"Phobos": (1, True)}


def new_year(*crafts, **rest):
    """A table at the start of a year."""
    return settle(table(*crafts, **rest)._replace(tasks=(NewYear(),)))


def store(state, seat=0):
    return [each.kind for each in state.agencies[seat].store]


@pytest.mark.rule("LE-074", "LE-242")
@pytest.mark.ruling("C1")
@pytest.mark.parametrize(
    ("body", "card", "dollars"), [("Moon", 2, 25), ("Mars", 1, 50), ("Ceres", 2, 50), ("Mercury", 1, 50)]
)
def test_minerals_are_worth_money_at_the_start_of_a_year(body, card, dollars):
    state = new_year(store=[f"{body} Sample"], money=3, sites={body: (card, True)}, mercury=True)
    assert LEAVING_EARTH.legal(state, 0) == (HandIn(0, f"{body} Sample"), Done())
    state = after(state, HandIn(0, f"{body} Sample"))
    assert state.agencies[0].money == 25 + dollars
    assert store(state) == []
    assert state.tasks == (Turn(0),), "the year goes on by itself"


@pytest.mark.rule("LE-074")
@pytest.mark.ruling("C8")
def test_samples_are_turned_in_after_the_missions_of_the_year_and_before_the_first_turn():
    missions = ["Space Station", FAR_OFF]
    crew = craft(1, "Earth Orbit", "Vostok", "Jim Lovell")
    state = new_year(crew, seats=2, store=["Moon Sample"], missions=missions, sites=MOON_MINERALS)._replace(passes=7)
    assert state.agencies[0].missions == ("Space Station",)
    assert state.agencies[1].money == 35
    assert LEAVING_EARTH.actors(state) == (0,)
    state = after(state, HandIn(0, "Moon Sample"))
    assert state.tasks == (Turn(1),)
    assert state.passes == 0


@pytest.mark.rule("LE-074", "LE-168")
@pytest.mark.ruling("X7")
def test_samples_aboard_craft_on_earth_are_turned_in_without_taking_apart():
    state = new_year(craft(1, "Earth", "Moon Sample"), craft(2, "Earth", "Probe", "Moon Sample"), sites=MOON_MINERALS)
    assert LEAVING_EARTH.legal(state, 0) == (HandIn(1, "Moon Sample"), HandIn(2, "Moon Sample"), Done())
    state = after(state, HandIn(1, "Moon Sample"), HandIn(2, "Moon Sample"))
    assert fleet(state) == {2: ("Earth", 0, ["Probe"])}
    assert state.agencies[0].money == 75


@pytest.mark.rule("LE-242", "LE-246", "LE-074")
def test_nobody_is_asked_without_a_sample_of_value_on_earth():
    known = {"Moon": (0, True), "Mars": (2, True), "Ceres": 2, "Phobos": 1, "Venus": (2, True)}
    worthless = ["Moon Sample", "Mars Sample", "Ceres Sample", "Phobos Sample", "Venus Sample"]
    state = new_year(store=worthless, sites=known)
    assert state.tasks == (Turn(0),), "empty, life, and what is still hidden"
    assert new_year(craft(1, "Earth Orbit", "Moon Sample"), sites=MOON_MINERALS).tasks == (Turn(0),)


@pytest.mark.rule("LE-074", "LE-242")
def test_turning_in_is_refused_in_words():
    state = new_year(
        craft(1, "Earth Orbit", "Moon Sample"),
        craft(2, "Earth", "Probe"),
        store=["Moon Sample", "Mars Sample", "Probe"],
        sites={**MOON_MINERALS, "Mars": (0, True)},
    )
    away = "Craft 1 is at Earth Orbit: samples are turned in on Earth."
    assert refused(state, HandIn(1, "Moon Sample"), "LE-074") == away
    assert refused(state, HandIn(2, "Moon Sample"), "LE-074") == "There is no Moon Sample there to turn in."
    assert "no Moon Sample" in refused(state, HandIn(5, "Moon Sample"), "LE-074")
    worthless = "Mars Sample has no value: it holds no minerals and nothing alien that all know of."
    assert refused(state, HandIn(0, "Mars Sample"), "LE-242") == worthless
    assert "Probe has no value" in refused(state, HandIn(0, "Probe"), "LE-242")
    turn = after(state, Done())
    assert "not possible now" in refused(turn, HandIn(0, "Moon Sample"), "LE-102")


@pytest.mark.rule("LE-056")
@pytest.mark.ruling("M20")
def test_a_sample_that_met_a_mission_is_turned_in_once():
    missions = ["Lunar Sample Return", FAR_OFF]
    state = new_year(store=["Moon Sample", "Moon Sample"], missions=missions, sites=MOON_MINERALS)
    assert state.agencies[0].missions == ("Lunar Sample Return",)
    state = after(state, HandIn(0, "Moon Sample"), Done())
    assert store(state) == ["Moon Sample"], "the other one is kept for another year"
    state = settle(state._replace(tasks=(NewYear(),)))
    state = after(state, HandIn(0, "Moon Sample"))
    assert (store(state), state.agencies[0].money) == ([], 50)
    assert settle(state._replace(tasks=(NewYear(),))).tasks == (Turn(0),)


@pytest.mark.rule("LE-074")
def test_each_agency_turns_in_its_own():
    state = table(seats=2, store=["Moon Sample"], sites=MOON_MINERALS)
    state = edit(state, 1, store=put((), part("Moon Sample")))
    state = settle(state._replace(tasks=(Turn(0), TurnIn(1), TurnIn(0))))
    assert LEAVING_EARTH.actors(state) == (0,)
    state = after(state, Done())
    assert LEAVING_EARTH.actors(state) == (1,)
    state = after(state, HandIn(0, "Moon Sample"))
    assert [agency.money for agency in state.agencies] == [25, 50]
    assert (store(state, 0), store(state, 1)) == (["Moon Sample"], [])


@pytest.mark.rule("LE-246", "LE-247", "LE-129")
def test_alien_things_teach_an_advancement_that_always_works():
    state = new_year(craft(1, "Mars Orbit", "Probe"), store=["Phobos Sample"], sites=ALIENS)
    state = after(state, HandIn(0, "Phobos Sample"))
    assert LEAVING_EARTH.legal(state, 0) == tuple(map(Gain, ADVANCEMENT))
    state = after(state, Gain("Surveying"))
    assert copy_of(state, 0, "Surveying") == Copy(Hand())
    assert (store(state), state.agencies[0].money) == ([], 25)
    assert state.tasks == (Turn(0),), "no card is dealt"
    assert state.deck == Hand(60, 15, 15)
    assert after(state, Survey(1, "Mars")).agencies[0].secrets == ("Mars",)


@pytest.mark.rule("LE-246", "LE-247")
def test_alien_things_clear_an_advancement_of_all_its_outcomes():
    research = {"Landing": "success, minor, major", "Surveying": ""}
    state = new_year(store=["Phobos Sample", "Phobos Sample"], research=research, sites=ALIENS)
    state = after(state, HandIn(0, "Phobos Sample"), Clear("Landing"))
    assert copy_of(state, 0, "Landing") == Copy(Hand())
    assert state.discards == Hand(1, 1, 1)
    assert LEAVING_EARTH.legal(state, 0) == (HandIn(0, "Phobos Sample"), Done()), "one sample, one lesson"


@pytest.mark.rule("LE-247")
@pytest.mark.ruling("O11")
def test_what_cannot_be_learned_is_refused_in_words():
    state = after(new_year(store=["Phobos Sample"], research=["Landing"], sites=ALIENS), HandIn(0, "Phobos Sample"))
    assert refused(state, Gain("Landing"), "O11") == "Landing is no new advancement: it is there already."
    assert "so it has no outcomes to remove" in refused(state, Clear("Re-entry"), "LE-247")
    assert refused(state, Gain("Warp"), "LE-247") == "There is no advancement called Warp."
    state = after(
        new_year(store=["Phobos Sample"], research=list(ADVANCEMENT), sites=ALIENS), HandIn(0, "Phobos Sample")
    )
    assert LEAVING_EARTH.legal(state, 0) == tuple(map(Clear, ADVANCEMENT)), "with all ten only clearing is left"
