"""Surveying places from a distance."""

import pytest
from le_table import FAR_OFF, after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.exploration import KeepSecret, Reveal
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.state import SITE, copy_of, site
from spacegames.leaving_earth.rules.surveying import Survey, in_range
from spacegames.leaving_earth.rules.year import Turn
from spacegames.leaving_earth.tables import LOCATIONS

DUST_OCEANS = 1
ALWAYS = {"Surveying": ""}


def surveys(state):
    return [action for action in LEAVING_EARTH.legal(state, 0) if isinstance(action, Survey)]


@pytest.mark.rule("LE-111", "LE-248", "LE-250")
@pytest.mark.ruling("O1")
def test_a_survey_takes_one_draw_and_shows_the_card_to_its_owner_first():
    state = table(craft(1, "Lunar Orbit", "Probe"), seats=2, research={"Surveying": "success, minor"})
    state = after(state, Survey(1, "Moon"))
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = after(state, "success")
    assert LEAVING_EARTH.legal(state, 0) == (Reveal(), KeepSecret())
    assert state.agencies[0].secrets == ("Moon",)
    state = after(state, Reveal())
    assert site(state, "Moon").revealed
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove()), "paying comes after the survey"
    assert after(state, PutBack()).tasks == (Turn(0, acted=True),)


@pytest.mark.rule("LE-152")
@pytest.mark.parametrize("failure", ["minor", "major"])
def test_a_failure_shows_nothing_and_harms_nothing(failure):
    state = table(craft(1, "Lunar Orbit", "Probe"), research={"Surveying": failure})
    state = after(state, Survey(1, "Moon"), failure)
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    assert state.agencies[0].secrets == ()
    assert not site(state, "Moon").revealed
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["Probe"])}


@pytest.mark.rule("LE-250", "LE-053", "LE-054")
@pytest.mark.ruling("X1")
def test_a_survey_may_be_kept_secret_and_is_shown_later_by_looking_again():
    state = table(craft(1, "Lunar Orbit", "Probe"), research=ALWAYS, missions=["Lunar Survey", FAR_OFF])
    state = after(state, Survey(1, "Moon"), KeepSecret())
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["Probe"])}
    assert not site(state, "Moon").revealed
    assert state.agencies[0].missions == ()
    assert Reveal() not in LEAVING_EARTH.legal(state, 0)
    state = after(state, Survey(1, "Moon"), Reveal())
    assert state.agencies[0].missions == ("Lunar Survey",)
    assert state.agencies[0].secrets == ()


@pytest.mark.rule("LE-250", "LE-237")
def test_what_was_seen_in_secret_is_remembered():
    state = table(craft(1, "Mars Orbit", "Probe"), seats=2, research=ALWAYS)
    for place in ("Phobos", "Mars"):
        state = after(state, Survey(1, place), KeepSecret())
    assert state.agencies[0].secrets == ("Mars", "Phobos")
    mine, theirs = (LEAVING_EARTH.observe(state, who).sites for who in (0, 1))
    for place in ("Phobos", "Mars"):
        assert mine[SITE[place]].variant == 0
        assert theirs[SITE[place]].variant is None


@pytest.mark.rule("LE-250", "LE-241")
@pytest.mark.ruling("M2")
def test_surveying_a_deadly_place_is_safe_and_makes_missions_there_impossible():
    state = table(
        craft(1, "Lunar Orbit", "!Probe", "Vostok"),
        seats=2,
        research=ALWAYS,
        missions=["Lunar Survey", "Lunar Lander", FAR_OFF],
        sites={"Moon": DUST_OCEANS},
    )
    state = after(state, Survey(1, "Moon"), Reveal())
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["!Probe", "Vostok"])}
    assert state.removed == ("Lunar Lander",)
    assert state.agencies[0].missions == ("Lunar Survey",)


@pytest.mark.rule("LE-249", "LE-251", "LE-254", "LE-255", "LE-034")
@pytest.mark.ruling("X2")
def test_what_can_be_seen_are_the_symbols_on_maneuvers_that_leave_the_place():
    seen = {place.name: list(in_range(place.name)) for place in LOCATIONS if in_range(place.name)}
    sun = "Solar Radiation"
    assert seen == {
        "Earth Orbit": [sun],
        "Lunar Fly-By": ["Moon"],
        "Lunar Orbit": ["Moon"],
        "Inner Planets Transfer": ["Ceres", sun],
        "Mars Fly-By": ["Mars"],
        "Mars Orbit": ["Mars", "Phobos", sun],
        "Ceres": [sun],
        "Venus Fly-By": ["Venus"],
        "Venus Orbit": ["Venus", sun],
        "Mercury Fly-By": ["Mercury"],
        "Mercury Orbit": ["Mercury", sun],
    }
    state = table(craft(1, "Mars Orbit", "Vostok"), research=ALWAYS)
    assert surveys(state) == [Survey(1, "Mars"), Survey(1, "Phobos"), Survey(1, sun)]


@pytest.mark.rule("LE-253")
@pytest.mark.ruling("X3")
def test_a_place_that_all_know_is_surveyed_to_test_the_advancement_as_often_as_one_likes():
    state = table(craft(1, "Mars Orbit", "Probe"), research={"Surveying": "success, major"}, sites={"Mars": (1, True)})
    before = site(state, "Mars")
    state = after(state, Survey(1, "Mars"), "success", PutBack(), Survey(1, "Mars"), "major", Remove())
    assert copy_of(state, 0, "Surveying").cards == (1, 0, 0)
    assert state.agencies[0].money == 20, "the surveys themselves are free"
    assert site(state, "Mars") == before
    assert state.agencies[0].secrets == ()


@pytest.mark.rule("LE-111", "LE-248", "LE-249", "LE-252", "LE-183", "LE-254")
def test_surveys_are_refused_in_words():
    state = table(
        craft(1, "Lunar Orbit", "Probe"),
        craft(2, "Lunar Orbit", "Probe", tokens=1),
        craft(3, "Lunar Orbit", "!Probe", "!Vostok", "Jim Lovell"),
        craft(4, "Earth", "Probe"),
        research=ALWAYS,
    )
    assert refused(state, Survey(7, "Moon"), "LE-111") == "There is no craft 7."
    assert "only an astronaut who goes there" in refused(state, Survey(4, "Suborbital Flight"), "LE-254")
    under_way = "Craft 2 is under way to Lunar Orbit: it surveys after it has arrived."
    assert refused(state, Survey(2, "Moon"), "LE-252") == under_way
    assert "Craft 3 has no probe or capsule that is undamaged" in refused(state, Survey(3, "Moon"), "LE-248")
    assert refused(state, Survey(1, "Mars"), "LE-249") == "No maneuver that leaves Lunar Orbit has the symbol of Mars."
    assert "symbol of Earth Orbit" in refused(state, Survey(1, "Earth Orbit"), "LE-249")
    assert surveys(state) == [Survey(1, "Moon")]
    assert "not researched" in refused(table(craft(1, "Lunar Orbit", "Probe")), Survey(1, "Moon"), "LE-248")
