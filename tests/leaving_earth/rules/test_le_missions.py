"""Missions: who completes them, when, and when they become impossible."""

import pytest
from le_table import FAR_OFF, after, craft, part, table

from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.cooperation import Accept, GiveCraft, Offer, Propose
from spacegames.leaving_earth.rules.exploration import Explore, KeepSecret, Reveal
from spacegames.leaving_earth.rules.hazards import Arrive
from spacegames.leaving_earth.rules.maneuver import Maneuver
from spacegames.leaving_earth.rules.missions import MISSION, score, still_possible
from spacegames.leaving_earth.rules.outcomes import PutBack
from spacegames.leaving_earth.rules.parts import Part, put
from spacegames.leaving_earth.rules.skills import Repair
from spacegames.leaving_earth.rules.state import Spacecraft, edit, push, with_site
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.leaving_earth.tables import MISSIONS

EVERYTHING = tuple(mission.name for mission in MISSIONS if not mission.mercury)


def been(name, *places, damaged=False):
    """An astronaut who was at some places since he left Earth."""
    return Part(name, damaged=damaged, visited=tuple(sorted(places)))


def back(*crew, place="Earth", kind="Apollo"):
    """A craft with a crew."""
    return Spacecraft(1, put((), part(kind), *crew), place)


def won(state, seat=0):
    """Missions of a seat after all that happens by itself."""
    return list(settle(state).agencies[seat].missions)


# Completing a mission


@pytest.mark.rule("LE-042", "LE-043", "LE-044", "LE-045", "LE-101")
def test_a_mission_completed_is_taken_at_once_and_pays_the_others():
    state = settle(table(craft(1, "Earth Orbit", "Probe"), seats=3, missions=("Artificial Satellite", FAR_OFF)))
    assert state.agencies[0].missions == ("Artificial Satellite",)
    assert [agency.money for agency in state.agencies] == [25, 35, 35]
    assert state.missions == (FAR_OFF,), "nobody can have it a second time"
    assert LEAVING_EARTH.score(state) == {0: 2, 1: 0, 2: 0}
    assert settle(state) == state


@pytest.mark.rule("LE-042")
def test_points_are_those_on_the_card():
    for mission in MISSIONS:
        state = table(mercury=True, missions=(mission.name,))
        assert (
            score(state.agencies[0]._replace(missions=(mission.name,)))
            == MISSION[mission.name].points
            == mission.points
        )


@pytest.mark.ruling("M6")
def test_one_flight_completes_several_each_of_which_pays():
    home = back(been("Yuri Gagarin", "Earth Orbit"))
    state = settle(table(home, seats=2, missions=("Man in Space", "Man in Orbit", FAR_OFF)))
    assert state.agencies[0].missions == ("Man in Space", "Man in Orbit")
    assert state.agencies[1].money == 45


@pytest.mark.rule("LE-045")
@pytest.mark.ruling("M1")
def test_the_agency_that_acts_comes_before_others():
    state = table(craft(1, "Moon", "Probe"), seats=3, missions=("Lunar Lander", FAR_OFF))
    state = edit(state, 2, craft=state.agencies[0].craft)
    assert (won(state, 0), won(state, 2)) == (["Lunar Lander"], [])
    assert won(edit(state, 0, craft=()), 2) == ["Lunar Lander"]


# Probes


@pytest.mark.rule("LE-049")
@pytest.mark.ruling("M8")
@pytest.mark.parametrize(
    ("place", "tokens", "done"),
    [("Earth", 0, False), ("Suborbital Flight", 0, True), ("Earth Orbit", 0, True), ("Mars Orbit", 3, True)],
)
def test_space_is_wherever_it_is_not_earth(place, tokens, done):
    state = table(craft(1, place, "Probe", tokens=tokens), missions=("Sounding Rocket", FAR_OFF))
    assert won(state) == (["Sounding Rocket"] if done else [])


@pytest.mark.rule("LE-050", "LE-051")
@pytest.mark.parametrize("kind", ["Probe", "Vostok", "Apollo", "Eagle", "Aldrin"])
def test_a_probe_mission_takes_an_undamaged_probe_or_capsule(kind):
    missions = ("Mars Lander", FAR_OFF)
    assert won(table(craft(1, "Mars", kind), missions=missions)) == ["Mars Lander"]
    assert won(table(craft(1, "Mars", "!" + kind), missions=missions)) == []
    assert won(table(craft(1, "Mars", kind, tokens=1), missions=missions)) == [], "under way"
    assert won(table(craft(1, "Mars Orbit", kind), missions=missions)) == []
    assert won(table(craft(1, "Mars", "Juno", "Supplies 1x"), missions=missions)) == []


@pytest.mark.rule("LE-051")
@pytest.mark.ruling("M7")
def test_a_probe_repaired_on_the_spot_completes_its_mission():
    lander = craft(1, "Mars", "!Probe", "!Eagle", "Gus Grissom", "Supplies 1x")
    state = after(table(lander, missions=("Mars Lander", FAR_OFF)), Repair(1))
    assert state.agencies[0].missions == ("Mars Lander",)


@pytest.mark.rule("LE-052", "LE-239")
@pytest.mark.parametrize(("outcome", "done"), [("success", ["Lunar Lander"]), ("major", [])])
def test_a_probe_must_survive_its_landing(outcome, done):
    landing = craft(1, "Moon", "Probe", due=("landing", "Moon"))
    state = table(landing, research={"Landing": "success, major"}, missions=("Lunar Lander", FAR_OFF))
    state = after(settle(push(state, Arrive(0, 1))), outcome)
    assert won(state) == [], "it has not yet arrived"
    state = after(state, PutBack(), *([Reveal()] if done else []))
    assert won(state) == done


@pytest.mark.rule("LE-052", "LE-238")
def test_a_probe_lost_for_a_secret_completes_nothing():
    landing = craft(1, "Moon", "Probe", due=("Moon",))
    state = settle(push(table(landing, missions=("Lunar Lander", "Lunar Survey", FAR_OFF)), Arrive(0, 1)))
    assert won(after(state, KeepSecret())) == []


# Surveys


@pytest.mark.rule("LE-053", "LE-055")
def test_a_survey_goes_to_who_shows_the_place_to_all():
    state = table(seats=2, missions=("Lunar Survey", FAR_OFF))
    secret = edit(state, 0, secrets=("Moon",))
    assert won(secret) == [], "looking is not enough"
    shown = settle(with_site(secret, "Moon", revealed=True, by=1))
    assert (won(shown, 0), won(shown, 1)) == ([], ["Lunar Survey"])
    assert LEAVING_EARTH.score(shown) == {0: 0, 1: 4}


@pytest.mark.rule("LE-054")
def test_a_survey_by_a_visit():
    visit = craft(1, "Mars", "Probe", due=("Mars",))
    state = settle(push(table(visit, missions=("Mars Survey", "Mars Lander", FAR_OFF)), Arrive(0, 1)))
    assert won(state) == []
    state = after(state, Reveal())
    assert won(state) == ["Mars Survey", "Mars Lander"]


# Samples, and life


@pytest.mark.rule("LE-056", "LE-057")
@pytest.mark.ruling("X7")
@pytest.mark.parametrize("body", ["Moon", "Phobos", "Ceres", "Mars", "Venus"])
def test_a_sample_of_that_body_on_earth(body):
    (mission,) = [each.name for each in MISSIONS if each.kind == "sample" and each.place == body]
    missions = (mission, FAR_OFF)
    sample = f"{body} Sample"
    assert won(table(craft(1, "Earth", sample), missions=missions)) == [mission]
    assert won(table(store=[sample], missions=missions)) == [mission]
    assert won(table(craft(1, "Earth Orbit", "Probe", sample), missions=missions)) == []
    other = "Moon Sample" if body != "Moon" else "Mars Sample"
    assert won(table(store=[other], missions=missions)) == []


@pytest.mark.rule("LE-063", "LE-245")
def test_life_is_found_in_a_sample_from_where_all_know_of_life():
    missions = ("Extraterrestrial Life", FAR_OFF)
    for place, life in [("Moon", 3), ("Mars", 2), ("Venus", 2)]:
        sample = [f"{place} Sample"]
        assert won(table(store=sample, missions=missions, sites={place: (life, True)})) == ["Extraterrestrial Life"]
        assert won(table(store=sample, missions=missions, sites={place: life})) == []
        assert won(table(store=sample, missions=missions, sites={place: (0, True)})) == []
        off_earth = craft(1, "Earth Orbit", "Probe", *sample)
        assert won(table(off_earth, missions=missions, sites={place: (life, True)})) == []


@pytest.mark.rule("LE-056", "LE-239")
def test_a_sample_must_survive_coming_home():
    home = craft(1, "Earth", "!Vostok", "Moon Sample", due=("atmospheric entry", "optional landing"))
    state = push(table(home, missions=("Lunar Sample Return", FAR_OFF)), Arrive(0, 1))
    assert won(state) == ["Lunar Sample Return"], "entry harms capsules only"
    alone = craft(1, "Earth", "!Vostok", due=("atmospheric entry", "optional landing"))
    assert settle(push(table(alone, missions=("Lunar Sample Return", FAR_OFF)), Arrive(0, 1))).agencies[0].craft == ()


# Men


@pytest.mark.rule("LE-058")
@pytest.mark.ruling("M4")
def test_a_man_must_have_been_there_and_be_back():
    missions = ("Man on the Moon", "Man on Mars", FAR_OFF)
    gagarin = been("Yuri Gagarin", "Moon", "Lunar Orbit")
    assert won(table(back(gagarin), missions=missions)) == ["Man on the Moon"]
    assert won(table(back(gagarin, place="Earth Orbit"), missions=missions)) == []
    assert won(table(back(part("Yuri Gagarin")), missions=missions)) == []
    assert won(edit(table(missions=missions), 0, store=(gagarin,))) == ["Man on the Moon"]


@pytest.mark.rule("LE-058")
@pytest.mark.ruling("M4")
def test_the_one_who_was_there_must_come_back_himself():
    home = back(been("Yuri Gagarin", "Lunar Orbit"), been("Mike Collins", "Mars"))
    assert won(table(home, missions=("Man on the Moon", "Man on Mars", FAR_OFF))) == ["Man on Mars"]


@pytest.mark.rule("LE-059", "LE-060")
@pytest.mark.parametrize("name", ["Yuri Gagarin", "Valentina Tereshkova"])
@pytest.mark.parametrize("damaged", [False, True])
def test_an_incapacitated_astronaut_counts_and_so_does_a_woman(name, damaged):
    home = back(been(name, "Suborbital Flight", damaged=damaged))
    assert won(table(home, missions=("Man in Space", FAR_OFF))) == ["Man in Space"]


@pytest.mark.rule("LE-058", "LE-059")
@pytest.mark.parametrize(
    ("outcome", "done"), [("success", ["Man in Orbit"]), ("minor", ["Man in Orbit"]), ("major", [])]
)
def test_a_man_must_survive_coming_home(outcome, done):
    home = Spacecraft(
        1,
        put((), part("Vostok"), been("Yuri Gagarin", "Earth Orbit")),
        "Earth",
        due=("atmospheric entry", "optional landing"),
    )
    state = table(home, research={"Re-entry": "success, minor, major"}, missions=("Man in Orbit", FAR_OFF))
    state = settle(push(state, Arrive(0, 1)))
    assert won(state) == []
    assert won(after(state, outcome, PutBack())) == done


# Impossible ones


@pytest.mark.rule("LE-046", "LE-047", "LE-048")
@pytest.mark.ruling("M2")
def test_where_nothing_lasts_nothing_is_left_to_do():
    doomed = {name for name in EVERYTHING if MISSION[name].place == "Venus" and MISSION[name].kind != "survey"}
    assert doomed == {"Venus Lander", "Venus Sample Return", "Venus Station", FAR_OFF}
    state = table(seats=2, missions=EVERYTHING, sites={"Venus": 0})
    assert settle(state).removed == (), "nobody has seen it"
    assert settle(edit(state, 0, secrets=("Venus",))).removed == (), "one agency's knowledge is not enough"
    shown = settle(with_site(state, "Venus", revealed=True, by=0))
    assert set(shown.removed) == doomed
    assert set(shown.missions) == set(EVERYTHING) - doomed - {"Venus Survey"}
    assert [agency.money for agency in shown.agencies] == [25, 35], "only the survey pays"
    fair = settle(with_site(table(missions=EVERYTHING, sites={"Venus": 2}), "Venus", revealed=True, by=0))
    assert fair.removed == ()


@pytest.mark.rule("LE-046")
@pytest.mark.ruling("M2")
def test_removed_with_the_dust_of_the_moon():
    shown = settle(table(missions=EVERYTHING, sites={"Moon": (1, True)}))
    assert set(shown.removed) == {"Lunar Lander", "Lunar Sample Return", "Man on the Moon", "Lunar Station"}


@pytest.mark.rule("LE-046")
@pytest.mark.ruling("M2")
def test_life_is_given_up_when_no_place_has_it():
    lifeless = {"Moon": (0, True), "Mars": (1, True), "Venus": (1, True)}
    missions = ("Extraterrestrial Life", "Mars Station")
    assert settle(table(missions=missions, sites=lifeless)).removed == ("Extraterrestrial Life",)
    for place, life in [("Moon", 3), ("Mars", 2), ("Venus", 2)]:
        for seen in [(life, True), (0, False)]:
            state = table(missions=missions, sites={**lifeless, place: seen})
            assert still_possible(state, MISSION["Extraterrestrial Life"])
            assert settle(state).removed == ()


@pytest.mark.rule("LE-048")
@pytest.mark.ruling("M3")
def test_who_shows_a_deadly_place_has_surveyed_it_and_lost_the_craft():
    landing = craft(1, "Venus", "Probe", due=("Venus",))
    missions = ("Venus Survey", "Venus Lander", "Mars Station")
    state = settle(push(table(landing, seats=2, missions=missions, sites={"Venus": 0}), Arrive(0, 1)))
    state = after(state, Reveal())
    assert won(state) == ["Venus Survey"]
    assert state.removed == ("Venus Lander",)
    assert state.agencies[0].craft == ()
    assert state.agencies[1].money == 35


def test_a_place_without_a_craft_is_explored_by_nobody():
    assert settle(push(table(missions=("Lunar Survey", FAR_OFF)), Explore(0, 1, "Moon"))) == table(
        missions=("Lunar Survey", FAR_OFF)
    )


@pytest.mark.ruling("M5", "K8")
def test_credit_goes_to_whoever_owns_the_craft_when_it_comes_home():
    missions = ("Man in Orbit", "Lunar Sample Return", FAR_OFF)
    home = back(been("Yuri Gagarin", "Earth Orbit"), part("Moon Sample"), place="Earth Orbit")
    state = table(home, seats=2, missions=missions, research={"Re-entry": ""})
    state = edit(state, 1, research=state.agencies[0].research)
    given = [Offer(1), GiveCraft(1), Propose(), Accept()]
    landing = Maneuver(1, "Earth", 0)
    on_the_way = after(state, *given, EndTurn(), landing)
    assert [agency.missions for agency in on_the_way.agencies] == [(), missions[:2]]
    too_late = after(state, landing, *given)
    assert [len(agency.craft) for agency in too_late.agencies] == [0, 1]
    assert [agency.missions for agency in too_late.agencies] == [missions[:2], ()]
