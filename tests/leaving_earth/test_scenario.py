"""Scenarios: the table that they lay, what all may know of it, files, and what is said of those that cannot be played."""

import json
import sys
from dataclasses import replace
from random import Random

import pytest

from spacegames.leaving_earth import SCENARIOS, Scenario, ScenarioError, dump_scenario, load_scenario, scenario_named
from spacegames.leaving_earth.bots import BOTS
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.odds import Hand
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import Drawn, PutBack
from spacegames.leaving_earth.rules.parts import Part
from spacegames.leaving_earth.rules.scenario import Charted, Researched, Start, StartingCraft
from spacegames.leaving_earth.rules.state import Options, Site, Spacecraft, copy_of, site
from spacegames.leaving_earth.rules.year import EndTurn, Goes
from spacegames.play import Table
from spacegames.record import dump, load
from spacegames.simulate import one_game

US = Start(
    name="NASA",
    money=40,
    research=(
        Researched("Juno Rockets", 0),
        Researched("Atlas Rockets"),
        Researched("Landing", 2),
        Researched("Rendezvous", exactly=("minor", "success")),
        Researched("Re-entry", exactly=("major",), face_up=True),
    ),
    store=("Juno", "Atlas", "John Glenn"),
    craft=(
        StartingCraft(("Probe", "Atlas"), "Mars Orbit", damaged=("Atlas",)),
        StartingCraft(("Apollo", "Alan Shepard", "Supplies 1x"), "Phobos", years=2),
    ),
    missions=("Man in Space",),
    lost=("Gus Grissom",),
)
THEM = Start("OKB-1", research=(Researched("Saturn Rockets"),), missions=("Artificial Satellite",))
BEGUN = Scenario(
    name="In the middle",
    agencies=(US, THEM),
    first_year=1966,
    last_year=1970,
    missions=("Man on the Moon", "Mars Lander", "Space Station"),
    fewest=1,
    first="OKB-1",
    places=(Charted("Moon", "minerals"), Charted("Mars", "plant life", revealed=False)),
)


def begun(scenario=BEGUN, agencies=None, seed=1):
    table = Table(LEAVING_EARTH, Options.of(scenario, agencies), Random(seed))
    table.settle()
    return table


def test_options_of_a_scenario():
    options = Options.of(BEGUN)
    assert (options.agencies, options.first_year, options.last_year) == (2, 1966, 1970)
    assert options.missions == BEGUN.missions
    assert Options.of(BEGUN, 1).agencies == 1
    with pytest.raises(ValueError, match="'In the middle' is for 1 to 2 agencies, not 3"):
        Options.of(BEGUN, 3)
    with pytest.raises(ValueError, match="'In the middle' is for 2 agencies, not 1"):
        Options.of(replace(BEGUN, fewest=None), 1)
    with pytest.raises(ValueError, match="last_year is 1970 in the scenario 'In the middle', and cannot be 1976"):
        Options(2, missions=BEGUN.missions, first_year=1966, scenario=BEGUN)


def test_the_table_is_laid_as_given():
    state = begun().state
    nasa, okb = state.agencies
    # A station in space: the apollo is under way to Phobos with somebody aboard, and OKB-1 has nobody (LE-061).
    assert nasa.missions == ("Man in Space", "Space Station")
    assert (nasa.money, okb.money) == (40, 25 + 10)
    assert (nasa.lost, okb.missions) == (("Gus Grissom",), ("Artificial Satellite",))
    assert nasa.store == (Part("Juno"), Part("Atlas"), Part("John Glenn"))
    assert nasa.craft == (
        Spacecraft(1, (Part("Atlas", damaged=True), Part("Probe")), "Mars Orbit"),
        Spacecraft(
            2,
            (Part("Apollo"), Part("Supplies 1x"), Part("Alan Shepard", visited=("Earth Orbit",))),
            "Phobos",
            2,
            ("landing", "Phobos"),
        ),
    )
    assert (state.year, state.missions, state.first) == (1966, ("Mars Lander", "Man on the Moon"), 1)


def test_cards_given_come_off_the_deck_and_the_others_are_dealt():
    table = begun()
    state = table.state
    counts = {
        name: copy and sum(copy.cards)
        for name in ("Juno Rockets", "Atlas Rockets", "Landing", "Rendezvous", "Re-entry", "Soyuz Rockets")
        for copy in [copy_of(state, 0, name)]
    }
    assert counts == {
        "Juno Rockets": 0, "Atlas Rockets": 3, "Landing": 2, "Rendezvous": 2, "Re-entry": 1, "Soyuz Rockets": None,
    }  # fmt: skip
    assert copy_of(state, 0, "Rendezvous").cards == Hand(success=1, minor=1)
    everywhere = [copy.cards for agency in state.agencies for copy in agency.research if copy]
    assert Hand(*map(sum, zip(state.deck, *everywhere, strict=True))) == (60, 15, 15)
    # Given were one success, one minor, one major: the first card dealt comes from the 87 others.
    first = next(number for number in range(len(table)) if type(table.events[number].action).__name__ == "Dealt")
    chances = dict(LEAVING_EARTH.chance(table.at(first)))
    assert sorted(map(str, chances.values())) == ["14/87", "14/87", "59/87"]


def test_places_given_are_not_drawn():
    for seed in range(8):
        state = begun(seed=seed).state
        assert site(state, "Moon") == Site(2, revealed=True)
        assert site(state, "Mars") == Site(2, revealed=False)
    assert {site(begun(seed=seed).state, "Ceres").variant for seed in range(20)} == {0, 1, 2}


def test_missions_by_level_leave_out_what_cannot_be_completed_any_more():
    drawn = replace(BEGUN, missions=(), level="normal", agencies=(replace(US, missions=()), THEM))
    for seed in range(20):
        table = begun(drawn, seed=seed)
        names = [event.action.mission for event in table.events if hasattr(event.action, "mission")]
        # Artificial Satellite was completed, and all have seen the Moon: four of the six easy ones are left.
        assert sorted(names)[:4] != sorted(names)[4:]
        assert {"Artificial Satellite", "Lunar Survey"}.isdisjoint(names)
        assert {"Sounding Rocket", "Man in Space", "Man in Orbit", "Mars Survey"} <= set(names)
        assert len(names) == 6


def test_who_goes_first_is_given_or_found():
    assert begun().state.first == 1
    # Without OKB-1 at the table nobody is named, and NASA is alone.
    assert begun(agencies=1).state.first == 0
    # NASA has 2 and 6 points, OKB-1 has 2: fewer, so it begins as the rules have it.
    assert begun(replace(BEGUN, first="")).state.first == 1
    equal = replace(BEGUN, first="", agencies=(replace(US, craft=()), THEM))
    assert any(isinstance(event.action, Goes) for event in begun(equal).events)


def test_money_is_given_for_the_first_year_only():
    table = begun(agencies=1)
    while table.state.year == 1966:
        table.play(0, EndTurn()) if LEAVING_EARTH.actors(table.state) == (0,) else table.settle()
    assert table.state.agencies[0].money == 25


def test_a_card_that_lies_face_up_is_seen_and_acts():
    state = begun().state
    seen = LEAVING_EARTH.observe(state, 1).agencies[0].research
    assert [copy.face_up for copy in seen if copy] == [None, None, None, "major", None]
    assert "major" in [copy.drawn[0].outcome for copy in seen if copy and copy.drawn]


def test_nobody_sees_what_lies_face_down():
    """Views show how many cards there are and not which, and of places only those that all have seen."""
    state = begun().state
    view = LEAVING_EARTH.observe(state, 0)
    known = view.options.scenario
    rendezvous = next(each for each in known.agencies[0].research if each.advancement == "Rendezvous")
    assert rendezvous == Researched("Rendezvous", 2)
    assert known.agencies[0].research[-1] == Researched("Re-entry", exactly=("major",), face_up=True)
    assert known.places == (Charted("Moon", "minerals"),)
    assert LEAVING_EARTH.observe(state, 1).options is view.options


def test_what_is_given_is_played_by_the_rules():
    """The card that nobody has seen is the one that is drawn, and then lies face up."""
    craft = StartingCraft(("Soyuz", "Probe"))
    start = Start("NASA", research=(Researched("Soyuz Rockets", exactly=("minor",)),), craft=(craft,))
    table = begun(Scenario("One card", (start,), missions=("Artificial Satellite",)))
    table.play(0, Maneuver(1, "Earth Orbit"))
    table.play(0, Fire("Soyuz"))
    table.settle()
    assert table.events[-1].action == Drawn("minor")
    table.play(0, PutBack())
    table.play(0, Stop())
    assert table.state.agencies[0].craft[0].parts == (Part("Soyuz", damaged=True), Part("Probe"))


# Records and files


def test_a_record_keeps_its_scenario():
    table = one_game(LEAVING_EARTH, [BOTS["random"]] * 2, Options.of(BEGUN), "scenario/1")
    text = dump(table.record)
    again = Table.of(LEAVING_EARTH, load(text, {"leaving-earth": LEAVING_EARTH}))
    assert again.options.scenario == BEGUN
    assert again.state == table.state
    assert dump(again.record) == text


def test_without_a_scenario_records_are_as_they_were():
    head = json.loads(dump(Table(LEAVING_EARTH).record).splitlines()[0])
    assert "scenario" not in head["options"]


def test_a_file_says_no_more_than_it_must(tmp_path):
    short = Scenario("Small", (Start("NASA"),), missions=("Man in Space",))
    assert json.loads(dump_scenario(short)) == {
        "name": "Small", "agencies": [{"name": "NASA"}], "missions": ["Man in Space"],
    }  # fmt: skip
    for scenario in (short, *map(scenario_named, SCENARIOS)):
        path = tmp_path / "mine.json"
        path.write_text("\ufeff" + dump_scenario(scenario), encoding="utf-8")
        assert load_scenario(path) == load_scenario(str(path)) == load_scenario(dump_scenario(scenario)) == scenario


def test_a_scenario_that_comes_along_is_found_by_name():
    assert [scenario_named(name).name for name in SCENARIOS] == [
        "A first flight", "The Moon in 1968", "A space race in one period",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="no scenario called 'mon-1968'"):
        scenario_named("mon-1968")


def changed(**fields):
    return {"name": "Mine", "agencies": [{"name": "NASA"}], "missions": ["Man on the Moon"], **fields}


def agency(**fields):
    return changed(agencies=[{"name": "OKB-1"}, {"name": "NASA", **fields}])


def aboard(*parts, **fields):
    return agency(craft=[{"parts": ["Probe"]}, {"parts": parts, **fields}])


EVERY_CARD = [{"advancement": name} for name in ("Juno Rockets", "Atlas Rockets", "Soyuz Rockets", "Saturn Rockets")]
WRONG = [
    ({}, "Scenario lacks name and agencies."),
    (changed(yaer=1968), "Scenario has no yaer; it has name, agencies, story, first_year"),
    (changed(name=" "), "name is empty"),
    (changed(first_year="1968"), "Scenario.first_year should be a whole number, not '1968'."),
    (changed(first_year=1968, last_year=1967), "first_year and last_year must lie in 1956 to 1976, in this order"),
    (changed(level="medium"), "Scenario.level should be one of 'easy', 'normal', 'hard', 'very hard', not 'medium'."),
    (changed(missions=["Man on the Mon"]), "missions has 'Man on the Mon', which is no mission of this game."),
    (changed(missions=["Mercury Lander"]), "missions has 'Mercury Lander', which is no mission of this game."),
    (changed(missions=["Man in Space"] * 2), "missions names one mission twice."),
    (changed(agencies=[]), "agencies has 0; a game has 1 to 5."),
    (changed(agencies=[{"name": str(n)} for n in range(6)]), "agencies has 6; a game has 1 to 5."),
    (changed(agencies=[{"name": "NASA"}] * 2), "every agency needs a name of its own, and these have 'NASA', 'NASA'."),
    (changed(fewest=2), "fewest must be a whole number from 1 to the 1 agencies listed, not 2."),
    (changed(first="NASSA"), "first: There is no agency called 'NASSA'. Did you mean NASA?"),
    (changed(agencies=[{}]), "Scenario.agencies 1 lacks name."),
    (agency(mony=3), "Scenario.agencies 2 has no mony; it has name, money"),
    (agency(money=-1), "agencies 2: money must be a whole number from 0 to 1000, not -1."),
    (agency(store=["Satrun"]), "agencies 2, store: There is no component called 'Satrun'. Did you mean Saturn?"),
    (agency(store=["saturn"]), "agencies 2, store: There is no component called 'saturn'. Did you mean Saturn?"),
    (agency(store=["Mercury Sample"]), "agencies 2, store: There is no component called 'Mercury Sample'"),
    (agency(store=["Juno"] * 21), "agencies 2, store: 21 times Juno is more than 20"),
    (agency(store=["Pilot 1"]), "There is no component called 'Pilot 1'"),
    (agency(lost=["Laika"]), "agencies 2, lost: There is no astronaut called 'Laika'."),
    (agency(store=["John Glenn"], lost=["John Glenn"]), "the astronaut John Glenn is there 2 times, and can be only once"),
    (aboard(), "agencies 2, craft 2: a craft without parts does not exist."),
    (aboard("Vostok", "John Glenn", "Alan Shepard"), "craft 2: there are 2 astronauts and 1 seats; add a capsule"),
    (aboard("Atlas", damaged=["Juno"]), "craft 2: damaged has 'Juno', of which there are not so many aboard"),
    (aboard("Supplies 1x", damaged=["Supplies 1x"]), "damaged has 'Supplies 1x'"),
    (aboard("Probe", place="Moom"), "craft 2: There is no place called 'Moom'. Did you mean Moon?"),
    (aboard("Probe", place="Lost"), "craft 2: There is no place called 'Lost'."),
    (aboard("Probe", place="Mercury Orbit"), "craft 2: There is no place called 'Mercury Orbit'."),
    (aboard("Probe", place="Moon"), "it has seen what lies at Moon: name that card among the places, revealed."),
    (aboard("Probe", years=1), "craft 2: no flight to Earth takes years; leave them out."),
    (aboard("Probe", place="Venus Orbit", years=-1), "craft 2: years must be a whole number from 0 on, not -1."),
    (aboard(3), "Scenario.agencies 2.craft 2.parts 1 should be a text, not 3."),
    (
        {**aboard("Probe", place="Moon"), "places": [{"place": "Moon", "card": "dust oceans"}]},
        "craft 2: at Moon there are dust oceans, which leave no craft whole.",
    ),
    (changed(places=[{"place": "Moon", "card": "cheese"}]), "places 1: There is no card of Moon called 'cheese'."),
    (changed(places=[{"place": "Earth", "card": "life"}]), "places 1: There is no explorable place called 'Earth'."),
    (changed(places=[{"place": "Moon", "card": "empty"}] * 2), "places names Moon twice; one card lies there."),
    (
        changed(places=[{"place": "Moon", "card": "dust oceans"}]),
        "missions has 'Man on the Moon', which the places that all have seen make impossible.",
    ),
    (
        changed(missions=["Lunar Survey"], places=[{"place": "Moon", "card": "empty"}]),
        "missions has 'Lunar Survey', which was completed, or whose place all have seen already.",
    ),
    (agency(missions=["Man on the Moon"]), "missions has 'Man on the Moon', which was completed"),
    (agency(missions=["Moon Man"]), "agencies 2, missions: There is no mission called 'Moon Man'."),
    (
        changed(agencies=[{"name": name, "missions": ["Man in Space"]} for name in ("NASA", "OKB-1")]),
        "agencies: the mission Man in Space is there 2 times, and can be only once.",
    ),
    (
        {**agency(craft=[{"parts": ["Probe"], "place": "Mars Orbit"}]), "missions": ["Sounding Rocket"]},
        "missions has 'Sounding Rocket', which agencies 2 has done by what it has",
    ),
    (
        {**agency(missions=["Man in Space", "Man in Orbit"]), "missions": [], "level": "easy"},
        "level 'easy' draws 5 easy missions, and 4 are left: name the missions.",
    ),
    (agency(research=[{"advancement": "Juno"}]), "agencies 2, research 1: There is no advancement called 'Juno'."),
    (agency(research=[{"advancement": "Surveying", "cards": 2}]), "research 1: on Surveying lie 0 to 1 cards, not 2."),
    (agency(research=[{"advancement": "Landing", "cards": True}]), "research 1.cards should be a whole number, not True."),
    (agency(research=[{"advancement": "Landing", "exactly": ["bad"]}]), "one of 'success', 'minor', 'major', not 'bad'."),
    (agency(research=[{"advancement": "Landing", "exactly": ["minor"], "cards": 1}]), "research 1: say either how many"),
    (agency(research=[{"advancement": "Landing", "face_up": True}]), "only a card that is the last one, and given, can"),
    (agency(research=[{"advancement": "Landing"}] * 2), "agencies 2, research: an advancement is named twice"),
    (
        changed(
            agencies=[
                {"name": str(n), "research": [{**each, "exactly": ["major"]} for each in EVERY_CARD]} for n in range(4)
            ]
        ),
        "agencies: 16 cards with 'major' are given, and the deck has 15.",
    ),
    (
        changed(
            agencies=[
                {"name": str(n), "research": [*EVERY_CARD, *({"advancement": each} for each in
                 ("Ion Thrusters", "Rendezvous", "Re-entry", "Landing", "Life Support"))]} for n in range(4)
            ]
        ),
        "agencies: 108 cards lie on advancements, and the deck has 90.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("found", "says"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_refused(found, says):
    with pytest.raises(ScenarioError) as refused:
        load_scenario(json.dumps(found))
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"name": "Mine",\n "agencies": }', "Line 2, column 14: this is no JSON"),
        ('{"name": "a", "name": "b"}', "'name' stands twice in one object; which one is meant?"),
        ("[1]", "Scenario should be a JSON object in braces, not [1]."),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_no_file_of_a_scenario(text, says):
    with pytest.raises(ScenarioError) as refused:
        load_scenario(text)
    assert says in str(refused.value)


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(ScenarioError, match=r"nowhere.json cannot be read: No such file"):
        load_scenario(tmp_path / "nowhere.json")
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\xff\xd8\xff")
    with pytest.raises(ScenarioError, match="is no text: a scenario is a JSON file in UTF-8"):
        load_scenario(picture)


def test_who_plans_a_flight_does_not_wait_for_scenarios():
    code = "import sys, spacegames.leaving_earth; print(any('scenario' in name for name in sys.modules))"
    import subprocess  # noqa: PLC0415

    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"
