"""The planner's panel: what it asks and answers, and how its switches, map and words behave."""

import re
from fractions import Fraction

import pytest
import traitlets
from panel_checks import bare

from spacegames.leaving_earth import Goal, front
from spacewidgets import MissionPlanner
from spacewidgets.panels.planner.views import VIEWS


def test_the_plan_that_beats_the_rulebook_is_shown(moon: MissionPlanner):
    assert (moon.plan.total_cost, moon.plan.launch_mass, moon.plan.rocket_cost) == (55, 58, 44)
    assert moon.feedback == "Man on the Moon: $55, launch mass 58, 0 years. 2 plans are unbeaten."
    assert "To Earth Orbit: burns Saturn, leaves Vostok waiting." in moon.summary
    assert repr(moon) == f"The mission planner. {moon.summary}"
    assert {"Vostok + Eagle +", "Astronaut", "needs 174, has 200"} <= set(re.findall(r">([^<]+)<", moon.stack.svg))


@pytest.mark.parametrize("mission", ["Lunar Survey", "Mars Lander", "Lunar Station", "Mercury Sample Return"])
def test_the_plans_are_those_of_the_planner(mission, numbers):
    panel = MissionPlanner(mission, wait=True)
    assert numbers(panel.plans) == numbers(front(mission, wait=True))
    assert len(re.findall('data-action="plan:', panel.front.svg)) == len(panel.plans)
    panel.close()


def test_a_switch_says_what_it_changed(moon: MissionPlanner):
    moon.wait = False
    assert moon.plan.total_cost == 74
    assert moon.feedback.endswith("It beats every other plan. By your change: $19 dearer, 19 mass heavier.")
    moon.shield = True  # there is no radiation on the way
    assert moon.feedback.endswith("Your change does nothing.")
    moon.mission = "Man in Orbit"
    assert "By your change" not in moon.feedback, "another mission cannot be compared"


def test_a_place_is_clicked_as_the_goal():
    panel = MissionPlanner("Lunar Sample Return", whole_map=True)
    panel.stage.choose("goal:Ceres")
    assert (panel.mission, panel.kind, panel.place) == ("Ceres Sample Return", "sample", "Ceres")
    panel._switches.kind.value = "probe"
    assert (panel.mission, panel._switches.mission.value) == ("Ceres Lander", "Ceres Lander")
    panel.stage.choose("goal:Mars Orbit")
    assert (panel.mission, panel.question.what) == ("", Goal("probe", "Mars Orbit"))
    assert panel.feedback.startswith("Mars Orbit: probe: $")
    panel.close()


def test_a_goal_that_is_impossible_there_says_why(moon: MissionPlanner):
    moon._switches.kind.value = "sample"
    assert moon.mission == "Lunar Sample Return"
    moon.stage.choose("goal:Lunar Orbit")
    assert moon.feedback.startswith("Not there. Samples come from solid bodies (Moon, Mars")
    assert (moon.mission, moon.place) == ("Lunar Sample Return", "Moon")
    moon.stage.choose("goal:Moon")
    moon._switches.mission.value = "Space Station"
    moon.stage.choose("goal:Lunar Orbit")
    moon._switches.kind.value = "survey"
    assert moon.feedback.startswith("Not there. Lunar Orbit cannot be surveyed.")
    assert moon._switches.kind.value == "station", "the drop-down goes back"


def test_the_life_mission_goes_where_life_is_nearest():
    panel = MissionPlanner("Extraterrestrial Life")
    assert {goal.place for goal in panel.question.goals} == {"Moon", "Mars", "Venus"}
    assert panel.plan.goal == Goal("sample", "Moon")
    panel.close()


def test_technologies_are_switches():
    panel = MissionPlanner("Lunar Lander")  # Juno, Atlas, Soyuz and Landing are needed: $23 and $40... or fewer kinds
    bought = panel.plan.research
    assert bought
    for name in bought:
        assert f'aria-label="{name}: needed: $10"' in panel.technologies.svg
    before = panel.plan.total_cost
    panel.technologies.choose(f"have:{bought[0]}")
    assert panel.have == (bought[0],)
    assert f'aria-label="{bought[0]}: owned"' in panel.technologies.svg
    assert panel.plan.total_cost <= before - 10
    panel._all.click()
    assert (len(panel.have), panel.plan.research, panel.plan.total_cost) == (10, (), 24 - 1)
    panel.technologies.choose("have:Landing")
    assert panel.plan.research == ("Landing",)
    panel._none.click()
    assert (panel.have, panel.plan.total_cost) == ((), before)
    panel.close()


def test_what_cannot_be_done_says_what_to_allow(moon: MissionPlanner):
    moon._switches.mission.value = "Man on Mars"
    moon._switches.years.value = 2
    assert moon.plan is None
    assert moon.feedback.startswith(
        "Not like this. Man on Mars cannot be done with what is allowed. It can with more years"
    )
    assert (moon.front.svg, moon.stack.svg, moon._files.content) == ("", "", "")
    assert "Not like this." in moon.summary
    moon._switches.years.value = -1
    assert moon.years is None
    assert moon.plan


def test_out_of_reach_is_out_of_reach():
    panel = MissionPlanner("Sounding Rocket", research="none", have="Atlas")
    assert panel.plan.rocket_cost == 5 - 2 or panel.plan.components == {"Atlas": 1, "Probe": 1}
    panel.have = ()
    assert panel.plan is None
    assert "It can with research at $10 each" in panel.feedback
    assert 'aria-label="Juno Rockets: out of reach"' in panel.technologies.svg
    panel.close()


@pytest.mark.parametrize(("minimize", "key"), [("cost", 0), ("mass", 1), ("years", 2)])
def test_the_best_of_each_objective_is_shown_first(sample: MissionPlanner, minimize, key, numbers):
    sample._switches.minimize.value = minimize
    assert numbers([sample.plan])[0][key] == min(each[key] for each in numbers(sample.plans))


def test_the_safest_plan_is_among_them():
    panel = MissionPlanner("Sounding Rocket", research="owned", minimize="risk")
    assert panel.plan.success == max(plan.success for plan in panel.plans)
    assert panel.plan.success == Fraction(2, 3), "one rocket drawn once: 60 of 90 cards are successes"
    assert panel.feedback.endswith("None succeeds more often: 66.7 %.")
    panel.close()


@pytest.mark.parametrize(
    ("keywords", "error", "sentence"),
    [
        ({"what": "Lunar Lndr"}, ValueError, "Did you mean Lunar Lander?"),
        ({"kind": "sample", "place": "Earth Orbit"}, ValueError, "Samples come from solid bodies"),
        ({"what": "Lunar Lander", "place": "Moon"}, TypeError, "Give a mission, or else a goal"),
        ({"ions": 5}, traitlets.TraitError, "Ion thrusters are a whole number from 0 to 4, not 5."),
        ({"years": 2.5}, traitlets.TraitError, "Years are a whole number from 0 to 20, or None for any, not 2.5."),
        (
            {"max_cost": -1},
            traitlets.TraitError,
            "The highest cost is a whole number of dollars from 1 to 9999, or nothing (None) for any, not -1.",
        ),
        ({"max_cost": 0}, traitlets.TraitError, "from 1 to 9999, or nothing (None) for any, not 0."),
        ({"have": ["Jno"]}, ValueError, "There is no advancement called 'Jno'. There are: Juno Rockets"),
        ({"skills": ["cook"]}, traitlets.TraitError, "There is no skill 'cook'. Skills are pilot, doctor, mechanic."),
        ({"skills": ["pilot", "pilot"]}, traitlets.TraitError, "Name each skill once: 'pilot' is there twice."),
        ({"crew": ["cook"]}, ValueError, "cook"),
        ({"waits": True}, TypeError, "Did you mean wait?"),
        ({"view": "table"}, traitlets.TraitError, "view"),
    ],
)
def test_refusals_help(keywords, error, sentence):
    with pytest.raises(error, match=re.escape(sentence)):
        MissionPlanner(**keywords)


def test_names_are_taken_with_and_without_rockets():
    panel = MissionPlanner("lunar lander", have="juno, Atlas Rockets, ion")
    assert panel.have == ("Juno Rockets", "Atlas Rockets", "Ion Thrusters")
    assert panel.mission == "Lunar Lander"
    panel.close()


def test_a_crew_is_a_number_or_skills():
    panel = MissionPlanner("Man on the Moon", crew=["pilot", "John Glenn", "doctor"], research="owned")
    assert (panel.crew, panel.skills) == (3, ("pilot", "doctor")), "a second pilot flies as an astronaut"
    assert panel.plan.crew == ("pilot", "doctor", "astronaut")
    panel.crew = 4
    assert panel.plan.crew == ("pilot", "doctor", "astronaut", "astronaut")
    panel._switches.crew.value = -1
    panel._switches.skills["doctor"].value = False
    assert panel.plan.crew == ("pilot",)
    panel.mission = "Lunar Lander"
    assert panel.plan.crew == (), "a probe flies alone"
    assert panel._switches.crew_row.layout.display == "none"
    panel.close()


def test_crew_and_skills_never_contradict_each_other(moon: MissionPlanner):
    moon._switches.crew.value = 1
    moon._switches.skills["pilot"].value = True
    moon._switches.skills["doctor"].value = True
    assert (moon.crew, moon.skills) == (2, ("pilot", "doctor"))
    moon._switches.crew.value = 1
    assert (moon.crew, moon.skills) == (1, ("pilot",))
    assert [name for name, button in moon._switches.skills.items() if button.value] == ["pilot"]
    moon._switches.crew.value = 0
    assert moon.feedback == "Not like this. A manned mission needs a crew of at least one astronaut."
    assert moon.skills == ()


def test_the_highest_cost_is_a_number_of_dollars_or_nothing(moon: MissionPlanner):
    field = moon._switches.max_cost
    field.value = "$ 50"
    assert (moon.max_cost, moon.plan) == (50, None)
    assert "It can with more money (from $55" in moon.feedback
    for bad in ("0", "-3", "cheap", "5.5", "10000", "²"):
        field.value = bad
        assert moon.feedback.startswith("Not possible. The highest cost is a whole number of dollars from 1 to 9999")
        assert (moon.max_cost, field.value, moon.error) == (50, "50", "")
    field.value = " "
    assert (moon.max_cost, field.value) == (None, "")
    assert moon.plan.total_cost == 55


GLYPHS = {part for name in ("Juno", "Atlas", "Soyuz", "Saturn", "Ion") for part in (name, name[:2])}
"""Names that stand on drawn rockets; proper names are the same in every language."""


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "why"])  # reasons are the engine's
@pytest.mark.usefixtures("pseudo")
def test_every_word_goes_through_the_catalogue(view):
    panel = MissionPlanner("Man on Mars", wait=True, ions=2, years=7, view=view, whole_map=True)
    assert panel.plan
    panel._odds.wait(panel.plan)
    panel.redraw()
    stages = (panel.stage, panel.stack, panel.technologies, panel.front, panel._sides.stage)
    drawn = [words for stage in stages for words in re.findall(r">([^<>]+)</(?:text|title|desc)>", stage.svg)]
    named = [words for stage in stages for words in re.findall(r'aria-label="([^"]*)"', stage.svg)]
    switches = panel._switches
    plain = [
        panel.title, panel.lead, panel.help, panel.summary, panel.feedback, panel._stop.description, *panel._files.words.values(),
        *re.findall(r">([^<>]+)<", panel._sides.page.value), *re.findall(r">([^<>]+)</a>", panel._links.value),
        *(label for label, _value in switches.mission.options), *(label for label, _value in switches.kind.options),
        *(button.description for button in switches.skills.values()), switches.wait.description, panel._map.description,
        *(label for label, _value in panel._sides.buttons.options), *(label for label, _value in panel._list.options),
    ]  # fmt: skip
    for words in (*drawn, *named, *plain):
        assert words in GLYPHS or not re.search(r"[a-z]", bare(words.replace("&#39;", "")), re.IGNORECASE), words
    panel.close()
