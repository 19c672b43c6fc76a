"""Numbers and claims that lesson 16, its guide and its hints write out, held against the engine and what sources say."""

from __future__ import annotations

import json
import math
import re
from fractions import Fraction

import pytest

from spacegames.leaving_earth import (
    LOCATION,
    MISSIONS,
    Belief,
    GameOptions,
    load_scenario,
    plan,
    scenario_named,
    schedule,
)
from spacegames.leaving_earth.tables import ADVANCEMENTS, AGENCIES, ASTRONAUTS, FUNDING, MISSION_BONUS_TO_OTHERS
from spacewidgets import MissionPlanner
from spacewidgets.learning.checks import lesson_16
from spacewidgets.notebooks.lessons import lessons_folder, read, source, text

NAME = "16-a-space-race-in-one-period"
NOTEBOOK = read(lessons_folder() / f"{NAME}.ipynb")
TOLD = text(NOTEBOOK)
PROSE = " ".join(source(cell) for cell in NOTEBOOK["cells"] if cell["cell_type"] == "markdown")
SCENARIOS = (lessons_folder() / "guide" / "scenarios.md").read_text(encoding="utf-8")
RACE = scenario_named("space-race")
HAVE = ("Juno Rockets", "Soyuz Rockets")

# Who was first, and when: rulebook, "Beyond the Game"; the years also in the Planetary Society's lists of missions to the Moon,
# Venus and Mars, and for the first satellites of a country in Space Today.
FIRSTS = {
    "Sounding Rocket": (1942, "GERMANY"), "Artificial Satellite": (1957, "USSR"), "Lunar Survey": (1959, "USSR"),
    "Man in Space": (1961, "USSR"), "Man in Orbit": (1961, "USSR"), "Venus Survey": (1962, "USA"),
    "Mars Survey": (1965, "USA"), "Lunar Lander": (1966, "USSR"), "Man on the Moon": (1969, "USA"),
    "Lunar Sample Return": (1969, "USA"), "Venus Lander": (1970, "USSR"), "Space Station": (1971, "USSR"),
    "Mars Lander": (1971, "USSR"), "Mercury Survey": (1974, "USA"),
}  # fmt: skip
ORBIT = {1957: "Soviet Union", 1958: "United States", 1965: "France", 1970: "Japan and China", 1971: "United Kingdom"}


def points(side):
    worth = {mission.name: mission.points for mission in MISSIONS}
    return sum(worth[name] for name, (_year, who) in FIRSTS.items() if who == side)


def test_the_real_race():
    for name, (year, side) in FIRSTS.items():
        assert re.search(rf'\\"{name}\\": \({year}, {side}, ', TOLD), name
    assert (points("USSR"), points("USA"), points("GERMANY")) == (42, 40, 1)
    assert lesson_16.SCORE == (42, 40)
    assert lesson_16.PRINTED == 43 != points("USA")
    assert points("USSR") - points("USA") < 7  # one landing turns it round
    assert {name for name, (_, side) in FIRSTS.items() if side == "USSR"} == set(lesson_16.SOVIET)
    assert {name for name, (_, side) in FIRSTS.items() if side == "USA"} == set(lesson_16.AMERICAN)


def test_who_reached_orbit_and_who_plays():
    assert len(AGENCIES) == 5
    line = PROSE[PROSE.index("With rockets of their own") :].partition(".")[0]
    found = [line.index(f"{who} in {year}") for year, who in ORBIT.items()]
    assert found == sorted(found)
    assert [year for year in ORBIT if year <= RACE.last_year] == [1957, 1958]  # "two had reached an orbit"


def test_the_scenario_is_as_told():
    assert (RACE.first_year, RACE.last_year, FUNDING, MISSION_BONUS_TO_OTHERS) == (1957, 1960, 25, 10)
    assert (RACE.fewest, len(RACE.agencies)) == (2, 5)
    for start in RACE.agencies:
        assert [(each.advancement, each.number) for each in start.research] == [(name, 3) for name in HAVE]
    worth = {mission.name: mission.points for mission in MISSIONS}
    for name in RACE.missions:
        assert f"| {name} | {worth[name]} |" in PROSE
    assert PROSE.count("| Man") == 2
    assert len(RACE.missions) == 5
    assert GameOptions.of(RACE, 5).agencies == 5


def test_what_the_planner_says():
    plans = {name: plan(name, have=HAVE) for name in RACE.missions}
    costs = {name: each.total_cost for name, each in plans.items()}
    assert costs["Lunar Survey"] == 29 == sum(lesson_16.PRICES[name] * n for name, n in lesson_16.NEEDED.items())
    bought = plans["Lunar Survey"].purchases
    assert schedule([("Lunar Survey", bought, 0)]).projects[0].launch == 1957  # a year after the calendar's first
    orbit = plans["Man in Orbit"]
    assert (orbit.total_cost, orbit.rocket_cost) == (33, 16)
    worth = {mission.name: mission.points for mission in MISSIONS}
    value = {name: 100 * worth[name] * each.success / each.total_cost for name, each in plans.items()}
    assert max(value, key=value.get) == "Artificial Satellite"
    assert (round(float(value["Artificial Satellite"])), round(float(value["Lunar Survey"]))) == (13, 3)


def test_first_and_tested():
    """By hand, as told: 3/4 at once, 7/25 after a test; a perfect test pays below 0.382."""
    p, q = Fraction(2, 3), Fraction(7, 9)
    begins = p / (1 - (1 - p) ** 2)
    later = q / (1 - (1 - q) * (1 - p))
    assert (begins, (1 - p) * later) == (Fraction(3, 4), Fraction(7, 25))
    edge = (3 - math.sqrt(5)) / 2
    assert edge == pytest.approx(0.382, abs=0.0005)
    for chance in (0.3, 0.38, 0.39, 0.9):
        assert ((1 - chance) > 1 / (2 - chance)) == (chance < edge)
    golden = (1 + math.sqrt(5)) / 2
    assert edge == pytest.approx(1 - 1 / golden)  # the smaller part
    sixes = Fraction(1, 6) / (1 - Fraction(25, 36))
    assert (sixes, round(36 * sixes)) == (Fraction(6, 11), 20)  # on paper, in the guide


def test_the_cards_of_the_four_worlds():
    found = {card.kind for place in ("Moon", "Mars", "Phobos", "Venus") for card in LOCATION[place].variants}
    assert {"dust oceans", "plant life", "alien origin"} <= found
    assert {"water oceans", "wetland life", "heat and pressure"} <= found


def test_what_sources_say():
    """Figures with their sources, as the lesson gives them."""
    said = {
        "457 °C": "Guinness World Records: Venera 13", "89 times": "the same", "127 minutes": "the same",
        "more than 400 °C": "J. Zalasiewicz and M. Williams, Ocean Worlds: Mariner 2",
        "22 pictures": "R. Leighton et al., Science 149 (1965) 627",
        "1.88 g/cm³": "T. Andert et al., GRL 37 (2010): 1876 ± 20 kg/m³", "about 30 %": "the same: 30 ± 5 %",
        "16 km across and not 6 cm thick": "rulebook, after Shklovsky", "about 85 km": "National Geographic, Spiegel: 84.5 to 90",
        "more than twice as many": "M. Neufeld, Smithsonian 2020", "25.4 billion dollars (1973)": "The Space Review 3737",
        "19.4 billion": "the same", "25.8 billion": "C. Dreier, Planetary Society 2019",
        "113 million dollars": "NASA SP-4206, appendix A",
        "9 November 1967": "National Air and Space Museum, Apollo 4", "1 October 1958": "NASA",
        "four times from 1969 to 1972": "CBS News, C. Vick", "only in 1989": "M. Lindroos", "almost 4.5 %": "Scientific American",
    }  # fmt: skip
    assert [figure for figure in said if figure not in PROSE] == []
    assert round(1876 / 1000, 2) == 1.88


def test_people_and_their_skills():
    skills = {person.name: person.skill for person in ASTRONAUTS}
    assert (skills["Valentina Tereshkova"], skills["Boris Yegorov"]) == ("doctor", "doctor")
    assert skills["Konstantin Feoktistov"] == "mechanic"
    for name in ("Valentina Tereshkova", "Boris Yegorov", "Konstantin Feoktistov", "Gus Grissom", "Vladimir Komarov"):
        assert name in PROSE


def test_the_scenario_of_the_guide_can_be_played():
    (written,) = re.findall(r"```json\n(.*?)```", SCENARIOS, re.DOTALL)
    scenario = load_scenario(written)
    assert set(json.loads(written)) - {"story"} <= set(type(scenario).__dataclass_fields__)
    assert GameOptions.of(scenario).first_year == 1968
    for field in type(scenario).__dataclass_fields__:
        assert field in ("name", "story", "agencies") or f"`{field}`" in SCENARIOS
    assert {each.advancement for each in scenario.agencies[0].research} <= {each.name for each in ADVANCEMENTS}


def test_the_planner_of_the_lesson_begins_when_the_race_does():
    planner = MissionPlanner("Lunar Survey", have=HAVE, first_year=RACE.first_year, view="money")
    assert "first_year=1957" in TOLD
    assert RACE.first_year == 1957
    bought = plan("Lunar Survey", have=HAVE).purchases
    (project,) = schedule([("Lunar Survey", bought, 0)], first_year=RACE.first_year).projects
    assert project.launch == 1958
    assert planner.first_year == 1957
    planner.close()


def test_what_a_test_brings():
    """A success makes two in three about 7/9; a failure that is paid off leaves about 2/3. The rival has a try meanwhile."""
    p, three = Fraction(2, 3), Belief.start(3)
    success, failure = three.saw("success").put_back(), three.saw("minor").remove()
    for belief, about, first in ((success, Fraction(7, 9), Fraction(7, 25)), (failure, p, Fraction(1, 4))):
        assert float(belief.next()["success"]) == pytest.approx(about, abs=0.01)
        assert (1 - p) * about / (1 - (1 - about) * (1 - p)) == first
    assert "raises this to about 7/9, lowers the chance of being first from 3/4 to 7/25" in PROSE
    assert "leaves about 2/3, and 1/4 to be first" in PROSE


def test_the_order_of_the_first_rockets():
    assert "From 1943 on it was built by prisoners" in PROSE  # M. Neufeld, Smithsonian 2020: from August 1943
    assert "forerunner of the Soyuz, the R-7" in PROSE
