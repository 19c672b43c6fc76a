"""Plans of whole missions: every one is flown by the rules, and the known ones have the known numbers."""

import json
from importlib import import_module
from itertools import product

import flown
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from samples import few

from spacegames.leaving_earth import (
    LOCATIONS,
    MANEUVERS,
    MISSIONS,
    PLACES,
    Goal,
    NoPlanError,
    Permissions,
    Trip,
    draws_of_mission,
    front,
    plan,
    ways,
)
from spacegames.leaving_earth.planner.mission.best import search_all
from spacegames.leaving_earth.planner.mission.gear import BIT
from spacegames.leaving_earth.planner.mission.goals import goals_of
from spacegames.leaving_earth.tables import ADVANCEMENTS

NAMES = [mission.name for mission in MISSIONS]
OWNED = {"research": "owned"}
SETTINGS = {
    "plain": {},
    "waiting": {**OWNED, "wait": True},
    "ion thrusters": {"have": "Juno,Landing", "ions": 2, "years": 8},
    "everything": {"wait": True, "ions": 2, "years": 10},
}
CASES = [*product(NAMES, list(SETTINGS)[:-1]), *few(product(NAMES, list(SETTINGS)[-1:]), 8)]


def reached(goal, craft, each):
    """Whether what is left of the craft at the end is what the goal asks for."""
    end = each.places[-1]
    match goal.kind:
        case "sample":
            return end == "Earth" and craft[f"{goal.place} Sample"] == 1
        case "manned":
            return end == "Earth" and craft["Astronaut"] == len(each.crew) and goal.place in each.places
        case "station":
            return (
                end == goal.place
                and craft["Astronaut"] == len(each.crew)
                and each.stops[-1].years + each.legs[-1].years
            )
        case "survey":
            return craft["Probe"] == 1 and end in goal.destinations
    return craft["Probe"] == 1 and end == goal.place


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_every_unbeaten_plan_flies_by_the_rules(name, settings):
    allowed = SETTINGS[settings]
    have = {"Juno Rockets", "Landing"} if "have" in allowed else set()
    everything = "research" in allowed
    plans = front(name, **allowed)
    for each in plans:
        craft, needed = flown.fly(each)
        assert reached(each.goal, craft, each)
        if each.goal.kind == "survey" and each.places[-1] != each.goal.place:
            needed.add("Surveying")
        assert set(each.research) == (set() if everything else needed - have)
        assert each.total_cost == each.hardware_cost + 10 * len(each.research)
        assert each.holds
        assert each.ions <= allowed.get("ions", 0)
        assert each.years <= allowed.get("years", 20)
    values = [(each.total_cost, each.launch_mass, each.years) for each in plans]
    assert values == sorted(values)
    for one in values:
        assert not any(all(a <= b for a, b in zip(other, one, strict=True)) for other in values if other != one)


goals = st.one_of(
    st.builds(Goal, st.just("probe"), st.sampled_from([place for place in PLACES if place != "Earth"])),
    st.builds(
        Goal,
        st.just("manned"),
        st.sampled_from(["Suborbital Flight", "Lunar Orbit", "Moon", "Mars", "Phobos", "Ceres"]),
    ),
    st.builds(Goal, st.just("sample"), st.sampled_from(["Moon", "Phobos", "Ceres", "Mars"])),
    st.builds(Goal, st.just("station"), st.sampled_from(["Earth Orbit", "Lunar Orbit", "Moon", "Mars", "Phobos"])),
)
skills = st.lists(st.sampled_from(["pilot", "doctor", "mechanic", "astronaut"]), min_size=1, max_size=4)
requests = st.fixed_dictionaries(
    {
        "crew": skills,
        "ions": st.integers(0, 1),
        "wait": st.booleans(),
        "shield": st.booleans(),
        "have": st.sets(st.sampled_from(list(BIT)), max_size=6),
    }
)


@settings(max_examples=15, deadline=None)
@given(goals, requests)
def test_random_requests_fly_by_the_rules(goal, allowed):
    flies_by_the_rules(goal, allowed)


@pytest.mark.heavy
@settings(max_examples=60, deadline=None)
@given(goals, requests)
def test_many_random_requests_fly_by_the_rules(goal, allowed):
    flies_by_the_rules(goal, allowed)


def flies_by_the_rules(goal, allowed):
    if goal.kind == "probe":
        allowed = {**allowed, "crew": None, "shield": False}
    try:
        plans = front(goal, years=7, **allowed)
    except NoPlanError:
        # An Aldrin burns up where a craft enters an atmosphere; without waiting parts it cannot be there afterwards.
        assert allowed["shield"]
        assert not allowed["wait"]
        return
    for each in plans:
        craft, needed = flown.fly(each)
        assert craft["Astronaut"] == len(allowed["crew"] or ())
        assert set(each.research) == needed - allowed["have"]
        radiation = [leg for leg in each.legs if "radiation" in leg.maneuver.hazards]
        assert not allowed["shield"] or all(leg.aboard.get("Aldrin", 0) for leg in radiation)


def test_to_the_moon_in_an_eagle_and_home_in_a_vostok():
    best = plan("Man on the Moon", research="owned", wait=True)
    assert (best.rocket_cost, best.launch_mass, best.capsules) == (44, 58, ("Vostok", "Eagle"))
    assert best.hardware_cost == 44 + 2 + 4 + 5
    waiting = {stop.place: stop.waits for stop in best.stops if stop.waits}
    assert waiting["Earth Orbit"] == {"Vostok": 1}
    assert set(waiting["Lunar Orbit"]) == {"Juno"}
    # The rulebook's own best plan lets only the capsule wait: its rockets cost $65 at a launch mass of 77.
    direct = plan("Man on the Moon", research="owned")
    assert direct.capsules == ("Vostok",)
    assert direct.rocket_cost == plan(Trip(*direct.places, payload=2)).rocket_cost > 65


def test_ion_thrusters_carry_for_nothing_but_time():
    best = plan("Mars Sample Return", ions=1, years=8, **OWNED, wait=True)
    assert best.total_cost == 30
    assert [leg.ions for leg in best.legs if leg.years] == [1, 1]
    assert [leg.years for leg in best.legs if leg.years] == [5, 3]
    assert draws_of_mission(best)["Ion Thrusters"] == 2
    assert all(leg.ions == 0 for leg in best.legs if not leg.years)


@pytest.mark.rule("LE-215")
def test_thrusters_never_fire_on_a_leg_without_years():
    for each in front("Man on the Moon", ions=2, years=6, wait=True, **OWNED):
        for leg in each.legs:
            assert leg.years or leg.thrust == leg.rockets.thrust


@pytest.mark.rule("LE-064", "LE-062")
def test_station_needs_a_year_there_and_nobody_comes_home():
    moon = plan("Lunar Station", **OWNED)
    assert (moon.stops[-1].place, moon.stops[-1].years, moon.supplies) == ("Moon", 1, 1)
    orbit = plan(Goal("station", "Mars Orbit"), **OWNED)
    assert orbit.stops[-1].years == 0
    assert orbit.supplies == orbit.years == 3
    # At a fly-by nobody can stay, but whoever arrives at a year's end is there when the next begins.
    passing = plan(Goal("station", "Lunar Fly-By"), **OWNED)
    assert [(stop.place, stop.years) for stop in passing.stops][-1] == ("Lunar Fly-By", 0)
    assert (passing.legs[-1].years, passing.supplies) == (1, 1)


@pytest.mark.rule("LE-249", "LE-251")
def test_survey_goes_to_where_the_card_can_be_seen():
    assert Goal("survey", "Mars").destinations == ("Mars Fly-By", "Mars Orbit", "Mars")
    assert Goal("survey", "Phobos").destinations == ("Mars Orbit", "Phobos")
    from_afar = plan("Venus Survey", research="owned")
    assert from_afar.places[-1] == "Venus Fly-By"
    # Without Surveying somebody must go and look; Venus has air enough to land without the advancement.
    there = plan("Venus Survey", research="none", have="Juno,Soyuz,Saturn")
    assert there.places[-1] == "Venus"
    assert there.research == ()


def test_life_is_looked_for_where_it_may_be():
    found = front("Extraterrestrial Life", **OWNED)
    assert {each.goal for each in found} == {Goal("sample", "Moon")}
    assert [str(goal) for goal in goals_of("Extraterrestrial Life")[0]] == [
        "sample Moon",
        "sample Mars",
        "sample Venus",
    ]
    assert found[0].total_cost == plan("Lunar Sample Return", **OWNED).total_cost


@pytest.mark.rule("LE-178")
@pytest.mark.parametrize("home", [False, True])
@pytest.mark.parametrize("place", [place for place in PLACES if place != "Earth"])
def test_ways_visit_no_place_twice_on_the_way_out_or_back_and_their_loops_are_nested(place, home):
    found = ways(place, home=home)
    assert len(set(found)) == len(found) > 0
    for way in found:
        out, back = way.places[: way.target + 1], way.places[way.target :]
        assert len(set(out)) == len(out)
        assert len(set(back)) == len(back)
        assert (out[0], out[-1], back[-1]) == ("Earth", place, "Earth" if home else place)
        for (i, j), (k, m) in zip(way.loops, way.loops[1:], strict=False):
            assert i < k < way.target < m < j
        # A craft at Suborbital Flight, at a fly-by or in transfer goes on by itself at the end of the turn (LE-178).
        drifting = {maneuver.start for maneuver in MANEUVERS if maneuver.automatic}
        docking = {location.name for location in LOCATIONS if location.docking} - drifting
        assert {way.places[i] for i, _ in way.loops} == set(out[1:-1]) & set(back[1:-1]) & docking


@pytest.mark.parametrize("name", ["Mars Sample Return", "Venus Lander", "Man on Venus", "Ceres Sample Return"])
def test_ways_left_out_as_detours_would_gain_nothing(name, monkeypatch):
    """Every path, those through a place that one maneuver passes as well: the front is the same."""
    module = import_module("spacegames.leaving_earth.planner.mission.ways")
    allowed = {"ions": 1, "years": 8, "wait": True, **OWNED}
    before = [(each.total_cost, each.launch_mass, each.years) for each in front(name, **allowed)]
    module.ways.cache_clear()
    monkeypatch.setattr(module, "_shortcut", lambda *_: False)
    try:
        after = [(each.total_cost, each.launch_mass, each.years) for each in front(name, **allowed)]
    finally:
        module.ways.cache_clear()
    assert before == after


@pytest.mark.parametrize(
    ("word", "name"),
    [("Juno", "Juno Rockets"), ("soyuz rockets", "Soyuz Rockets"), ("Ion", "Ion Thrusters"), ("landing", "Landing")],
)
def test_names_are_taken_with_or_without_rockets(word, name):
    assert Permissions.of(have=[word]).have == (name,)
    assert Permissions.of(have=f"{word}, Atlas").have == tuple(
        each.name for each in ADVANCEMENTS if each.name in (name, "Atlas Rockets")
    )


def test_research_is_paid_for_and_what_is_owned_is_not():
    nothing = plan("Lunar Lander")
    some = plan("Lunar Lander", have=nothing.research)
    assert some.research == ()
    assert some.total_cost <= nothing.total_cost - nothing.research_cost
    assert plan("Lunar Lander", research="owned").total_cost <= some.total_cost


@pytest.mark.parametrize(
    ("allowed", "says"),
    [
        ({"years": 2}, ["more years", "4 years under way and more"]),
        ({"research": "none"}, ["research at $10 each"]),
        ({"max_cost": 60}, ["more money", "$192"]),
        ({"research": "none", "have": "Juno,Landing", "years": 1}, ["more years and research at $10 each"]),
        ({"rockets": ["Juno"]}, ["all kinds of rockets"]),
    ],
)
def test_what_cannot_be_done_says_what_to_allow_and_what_that_costs(allowed, says):
    with pytest.raises(NoPlanError, match="Man on Mars cannot be done with what is allowed") as refusal:
        plan("Man on Mars", **allowed)
    for words in says:
        assert words in str(refusal.value)


@pytest.mark.parametrize(
    ("ask", "kind", "says"),
    [
        (lambda: plan("Lunar Landr"), ValueError, "Did you mean Lunar Lander"),
        (lambda: plan("Lunar Lander", minimize="fuel"), ValueError, "cost, mass, years or risk"),
        (lambda: plan("Lunar Lander", ions=-1), ValueError, "cannot be negative"),
        (lambda: plan("Lunar Lander", ions=99), ValueError, "that the planner takes is at most 8, and 99 is more"),
        (lambda: plan("Lunar Lander", crew=1), ValueError, "Nobody flies along on a probe mission"),
        (lambda: plan("Man on Mars", crew=0), ValueError, "needs a crew of at least one"),
        (lambda: plan("Man on Mars", crew=9), ValueError, "seats is at most 8"),
        (lambda: plan("Man on Mars", crew=["pilot"] * 6), ValueError, "are 5 pilots to be hired, and 6 are more"),
        (lambda: Permissions.of(crew="doctor," * 8), ValueError, "are 5 doctors to be hired, and 8 are more"),
        (lambda: plan("Man on Mars", crew={"pilot": 1}), TypeError, "their skills"),
        (lambda: plan("Man on Mars", tech="Juno"), TypeError, "knows no tech. It takes have, research"),
        (lambda: front("Man on Mars", minimize="cost"), TypeError, "knows no minimize"),
        (lambda: plan("Man on Mars", crew="plumber"), ValueError, "skill or astronaut"),
        (lambda: plan("Lunar Lander", have="Jupiter"), ValueError, "no advancement called 'Jupiter'"),
        (lambda: plan("Lunar Lander", research="lots"), ValueError, "buy, owned, none"),
        (lambda: plan(Trip("Earth", "Suborbital Flight"), wait=True), TypeError, "wait would change nothing"),
        (lambda: front("Lunar Lander", objectives=("beauty",)), ValueError, "cost, mass, years and risk"),
        (lambda: Goal("sample", "Lunar Orbit"), ValueError, "Samples come from solid bodies"),
        (lambda: Goal("survey", "Lunar Orbit"), ValueError, "cannot be surveyed"),
        (lambda: Goal("probe", "Earth"), ValueError, "off Earth"),
        (lambda: Goal("station", "Suborbital Flight"), ValueError, "falls back"),
        (lambda: Goal("picnic", "Moon"), ValueError, "kind of goal"),
    ],
)
def test_bad_requests_are_answered_with_what_would_be_right(ask, kind, says):
    with pytest.raises(kind, match=says):
        ask()


@pytest.mark.rule("LE-040")
def test_five_of_each_skill_may_fly_and_anybody_besides():
    five = plan("Man in Orbit", crew=["mechanic"] * 5 + ["astronaut"] * 3, research="owned")
    assert five.crew == ("mechanic",) * 5 + ("astronaut",) * 3


def test_data_of_a_plan_adds_to_that_of_a_route():
    data = json.loads(json.dumps(plan("Lunar Sample Return", wait=True).as_dict()))
    assert data["total_cost"] == data["hardware_cost"] + 10 * len(data["research"])
    assert 0 < data["success"] < 1
    leg = data["legs"][0]
    for field in (
        "from",
        "to",
        "difficulty",
        "years",
        "payload",
        "rockets",
        "ions",
        "rocket_mass",
        "thrust",
        "thrust_required",
        "drop",
        "pick_up",
    ):
        assert field in leg
    assert leg["payload"] + leg["rocket_mass"] == data["launch_mass"]
    for each in data["legs"]:
        assert each["thrust"] >= each["thrust_required"] == each["difficulty"] * (each["payload"] + each["rocket_mass"])


def test_search_reports_progress_and_what_that_raises_stops_it():
    calls = []
    plan("Man on Venus", ions=1, years=6, wait=True, progress=lambda: calls.append(1))
    assert len(calls) > 100

    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        plan("Man on Venus", ions=1, years=6, wait=True, progress=stop)


def test_explanation_names_the_next_cheaper_set_and_what_it_lacks():
    best = plan("Artificial Satellite", research="owned")
    (only,) = best.explain()
    # A probe needs 8 × 1 = 8 thrust; Soyuz gives 80 − 8 × 9 = 8; nothing for $7 lifts anything at difficulty 8.
    assert "8 × 1 mass carried = 8 thrust" in only
    assert "Less than Soyuz for $8 lifts nothing." in only
    moon = plan("Lunar Sample Return", research="owned", wait=True)
    assert len(moon.explain()) == len(moon.legs)


def test_of_plans_alike_one_with_the_fewest_separations_is_shown():
    """Where the rockets carry everything along as well, nothing waits."""
    for each in search_all(*goals_of("Man in Orbit"), Permissions.of(wait=True, research="owned")):
        assert not any(stop.docks or stop.separations for stop in each.stops)
