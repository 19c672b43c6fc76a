"""The planner's panel: what it asks, shows and says, against the planner itself and against numbers known by hand."""

import base64
import json
import re
import threading
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
import traitlets
from ipywidgets.widgets.widget import _instances

from spacegames.leaving_earth import MISSIONS, Goal, front
from spacewidgets import MissionPlanner
from spacewidgets.planner.background import Background, Stopped
from spacewidgets.planner.front_picture import draw_front
from spacewidgets.planner.plan_sheet import mission_table
from spacewidgets.planner.question import FileError, Question, Sight, from_json
from spacewidgets.planner.safer_table import safer_table, safer_words
from spacewidgets.planner.scale import Scale
from spacewidgets.planner.views import VIEWS
from spacewidgets.words import use_language

LONG = {"what": "Man on Venus", "wait": True, "ions": 4}
"""A question that nobody waits for in a test."""


@pytest.fixture
def moon():
    """The mission whose best plan is known: rockets for $44, Vostok and Eagle for $6, an astronaut for $5."""
    made = MissionPlanner("Man on the Moon", research="owned", wait=True)
    assert made.plan
    yield made
    made.close()


@pytest.fixture
def sample():
    made = MissionPlanner("Lunar Sample Return", research="owned", wait=True, ions=2, years=10)
    assert made.plan
    yield made
    made.close()


@pytest.fixture
def pseudo():
    use_language("qps")
    yield
    use_language("en")


def numbers(plans) -> list[tuple[int, int, int]]:
    return [(plan.total_cost, plan.launch_mass, plan.years) for plan in plans]


def test_the_plan_that_beats_the_rulebook_is_shown(moon: MissionPlanner):
    assert (moon.plan.total_cost, moon.plan.launch_mass, moon.plan.rocket_cost) == (55, 58, 44)
    assert moon.feedback == "Man on the Moon: $55, launch mass 58, 0 years. 2 plans are unbeaten."
    assert "To Earth Orbit: burns Saturn, leaves Vostok waiting." in moon.summary
    assert repr(moon) == f"The mission planner. {moon.summary}"
    assert {"Vostok + Eagle +", "Astronaut", "needs 174, has 200"} <= set(re.findall(r">([^<]+)<", moon.stack.svg))


@pytest.mark.parametrize("mission", ["Lunar Survey", "Mars Lander", "Lunar Station", "Mercury Sample Return"])
def test_the_plans_are_those_of_the_planner(mission):
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


def test_points_of_the_front_are_chosen(sample: MissionPlanner):
    plans = sample.plans
    assert sample.chosen_index == 0
    last = len(plans) - 1
    sample.front.choose(f"plan:{last}")
    assert sample.plan is plans[last]
    assert (sample._list.value, sample._later.disabled, sample._earlier.disabled) == (last, True, False)
    sample._earlier.click()
    assert sample.chosen_index == last - 1
    sample._list.value = 3
    assert sample.chosen_index == 3
    assert re.findall(r'data-action="plan:(\d+)"[^>]*aria-pressed="true"', sample.front.svg) == ["3"]
    assert f"Plan 4: ${plans[3].total_cost}" in sample.front.svg
    sample.years = 4
    assert sample.chosen_index == 0, "another question begins with the best again"
    with pytest.raises(ValueError, match="so there is no plan 99"):
        sample.choose(99)


@pytest.mark.parametrize(("minimize", "key"), [("cost", 0), ("mass", 1), ("years", 2)])
def test_the_best_of_each_objective_is_shown_first(sample: MissionPlanner, minimize, key):
    sample._switches.minimize.value = minimize
    assert numbers([sample.plan])[0][key] == min(each[key] for each in numbers(sample.plans))


def test_the_safest_plan_is_among_them():
    panel = MissionPlanner("Sounding Rocket", research="owned", minimize="risk")
    assert panel.plan.success == max(plan.success for plan in panel.plans)
    assert panel.plan.success == Fraction(2, 3), "one rocket drawn once: 60 of 90 cards are successes"
    assert panel.feedback.endswith("None succeeds more often: 66.7 %.")
    panel.close()


def test_the_chart_shows_the_numbers(sample: MissionPlanner):
    scene = draw_front(sample.plans, 0, "words")
    assert len(scene.actions) == len(sample.plans)
    points = re.findall(r'data-action="plan:(\d+)".*?class="sg-mono sg-strong sg-small"[^>]*>(\d+)<', scene.svg())
    assert {int(index): int(years) for index, years in points} == {i: plan.years for i, plan in enumerate(sample.plans)}


def middles(svg: str) -> dict[int, tuple[float, float]]:
    """The middle of each point, from its number."""
    found = re.findall(r'data-action="plan:(\d+)".*?<text x="([\d.]+)" y="([\d.]+)"', svg)
    return {int(index): (float(x), float(y)) for index, x, y in found}


@pytest.mark.parametrize(
    "mission", ["Man on Mars", "Lunar Sample Return", "Venus Sample Return", "Phobos Sample Return"]
)
def test_no_point_of_the_chart_hides_another(mission):
    plans = front(mission, wait=True, ions=2, years=8)
    at = middles(draw_front(plans, 0, "").svg())
    assert len(at) == len(plans)
    for (a, b), (c, d) in combinations(at.values(), 2):
        assert abs(a - c) > 15 or abs(b - d) > 15
    for (i, one), (j, two) in combinations(enumerate(plans), 2):
        assert (one.total_cost <= two.total_cost) == (at[i][0] <= at[j][0])
        assert (one.launch_mass <= two.launch_mass) == (at[i][1] >= at[j][1])


def test_a_scale_keeps_the_order_and_names_round_numbers():
    scale = Scale.of([175, 180, 184, 185, 490], 0, 600, 0.75)
    places = [scale(n) for n in range(175, 491)]
    assert all(a < b for a, b in pairwise(places))
    assert (places[0], places[-1]) == (0, 600)
    ticks = scale.ticks(50)
    assert all(abs(scale(a) - scale(b)) >= 50 for a, b in combinations(ticks, 2))
    assert {200, 300, 400} <= set(ticks)
    assert Scale.of([7], 0, 80)(7) == 40


def test_the_sheet_has_the_last_stage_first(moon: MissionPlanner):
    words = re.findall(r">([^<>]+)</t", str(mission_table(moon.plan)))
    maneuvers = [word for word in words if " to " in word]
    assert maneuvers[:2] == ["Lunar Orbit to Earth Orbit", "Moon to Lunar Orbit"]
    assert maneuvers[-1] == "Earth to Suborbital Flight"
    assert words[-8:] == ["Earth to Suborbital Flight", "3", "38", "Saturn", "20", "$15", "174", "200"]
    assert "At Earth Orbit: fetches Vostok." in words
    assert words.index("At Earth Orbit: fetches Vostok.") < words.index("Lunar Orbit to Earth Orbit")


def test_the_flight_shows_what_waits_and_burns(sample: MissionPlanner):
    sample.view = "timeline"
    words = re.findall(r">([^<>]+)</text>", sample._sides.stage.svg)
    plan = sample.plan
    assert words.count("waits") == sum(bool(stop.waits) for stop in plan.stops) > 0
    assert f"year {plan.years}" in words
    assert [place for place in words if place in plan.places] == list(plan.places)
    assert sum("fires for" in word for word in words) == sum(bool(leg.ions) for leg in plan.legs)


def test_money_is_counted_year_by_year(moon: MissionPlanner):
    moon.view = "money"
    words = re.findall(r">([^<>]+)</text>", moon._sides.stage.svg)
    # $55 in pieces of at most $25 a year: three years from 1956 on.
    assert [word for word in words if word.isdigit()] == ["1956", "1957", "1958", "1958"]
    assert "Paid in 3 years. Launched in 1958." in moon.summary
    bars = re.findall(r'width="(\d+)" height="20" fill', moon._sides.stage.svg)
    assert sum(map(int, bars)) == 12 * 55


def test_odds_are_worked_out_beside_the_panel(moon: MissionPlanner):
    moon.view = "odds"
    moon._odds.wait(moon.plan)
    moon.redraw()
    assert abs(moon.plan.success - Fraction("0.0194")) < Fraction("0.0001")
    words = re.findall(r">([^<>]+)</text>", moon._sides.stage.svg)
    assert "1.9 %" in words
    assert "Weakest: Juno Rockets, 6 draws" in moon.summary
    assert "If nothing was tested before, the mission succeeds with 1.9 %." in moon.summary


def test_what_would_make_it_safer_is_worked_out_beside_the_panel(moon: MissionPlanner):
    moon.view = "safer"
    options = moon._safer.wait(moon.plan)
    moon.redraw()
    rows = re.findall(r'<th scope="row">([^<]+)</th><td class="n">\$([\d.]+)</td>', moon._sides.page.value)
    # Each test costs its rocket, and $5 in one case of three.
    assert rows == [
        ("a test launch of Juno", "2.67"),
        ("a test launch of Saturn", "16.67"),
        ("a test launch of Soyuz", "9.67"),
    ]
    assert [float(option.success) for option in options] == sorted(
        (float(one.success) for one in options), reverse=True
    )
    assert (
        "Best for each dollar: a test launch of Juno for $2.67; then the mission succeeds with 2.8 %." in moon.summary
    )


def test_nothing_may_make_a_plan_safer():
    assert safer_words(()) in safer_table(())


def test_why_has_a_reason_for_each_leg(moon: MissionPlanner):
    moon.view = "why"
    reasons = re.findall(r"<li>(.*?)</li>", moon._sides.page.value)
    assert len(reasons) == len(moon.plan.legs) == 7
    assert "Saturn for $15 does it; Soyuz + Atlas + Juno for $14 lacks 45." in reasons[0]


def test_text_to_copy_and_page_to_print(moon: MissionPlanner):
    assert moon._files.content == str(moon.plan)
    pages = dict(re.findall(r'download="([^"]+)" href="data:[^,]+,([^"]+)"', moon._links.value))
    page = base64.b64decode(pages["mission-plan-man-on-the-moon.html"]).decode()
    assert "<h1>Man on the Moon</h1>" in page
    assert "Earth → Suborbital Flight → Earth Orbit → Lunar Orbit → Moon" in page
    assert "$55, launch mass 58, 0 years." in page
    saved = base64.b64decode(pages["mission-man-on-the-moon.json"]).decode()
    assert saved == moon.save()


def test_a_saved_plan_comes_back(sample: MissionPlanner, tmp_path):
    sample.choose(4)
    before = numbers([sample.plan])
    file = tmp_path / "plan.json"
    file.write_text(sample.save(), encoding="utf-8")
    other = MissionPlanner(kind="station", place="Mars Orbit", crew=["doctor", "pilot"], max_cost=500)
    other_saved = other.save()
    other.load(file)
    assert other.question == sample.question
    assert numbers([other.plan]) == before
    sample._files._receive(None, {"type": "load", "text": other_saved}, None)
    assert (sample.mission, sample.crew, sample.skills, sample.max_cost) == ("", 2, ("pilot", "doctor"), 500)
    assert sample.question.what == Goal("station", "Mars Orbit")
    moon = json.loads(Question("Lunar Lander", "probe", "Moon").as_json(Sight(999, 1, 0)))
    other.load(json.dumps(moon))
    assert other.feedback.endswith("The saved plan for $999 is not among the best any longer.")
    other.close()


GOOD = json.loads(Question("Lunar Lander", "probe", "Moon").as_json(Sight(53, 24, 0)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda _data: "no json", "This is no saved plan: the file is not JSON"),
        (lambda _data: "[" * 100_000, "This is no saved plan: the file is not JSON"),
        (lambda data: [data], 'a file of the planner begins with "format": "spacegames mission plan"'),
        (
            lambda data: data | {"version": 9},
            "The plan was saved in version 9 of the format; this planner reads version 1.",
        ),
        (lambda data: data | {"question": None}, "The file has no question."),
        (
            lambda data: data | {"question": data["question"] | {"crews": 1}},
            "question: crews is unknown. Known are mission",
        ),
        (
            lambda data: data | {"question": {k: v for k, v in data["question"].items() if k != "ions"}},
            "question: ions is missing.",
        ),
        (lambda data: data | {"question": data["question"] | {"ions": "2"}}, 'ions must be a whole number, not "2".'),
        (lambda data: data | {"question": data["question"] | {"ions": True}}, "ions must be a whole number, not true."),
        (lambda data: data | {"question": data["question"] | {"ions": 7}}, "ions must be from 0 to 4, not 7."),
        (lambda data: data | {"question": data["question"] | {"wait": 1}}, "wait must be true or false, not 1."),
        (
            lambda data: data | {"question": data["question"] | {"have": "Juno"}},
            'have must be a list of names, not "Juno".',
        ),
        (
            lambda data: data | {"question": data["question"] | {"have": [3]}},
            "have cannot be 3. It can be Juno Rockets",
        ),
        (lambda data: data | {"question": data["question"] | {"research": "?"}}, 'cannot be "?". It can be buy, none.'),
        (lambda data: data | {"question": data["question"] | {"mission": "Lunar Lnder"}}, "Did you mean Lunar Lander?"),
        (
            lambda data: (
                data | {"question": data["question"] | {"mission": "", "kind": "sample", "place": "Earth Orbit"}}
            ),
            "Samples come from solid bodies",
        ),
        (lambda data: data | {"chosen": {"cost": 1}}, "chosen: mass is missing."),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(moon: MissionPlanner, change, sentence):
    data = change(json.loads(json.dumps(GOOD)))
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(FileError, match=re.escape(sentence)):
        from_json(text)
    before = moon.question
    moon._files._receive(None, {"type": "load", "text": text}, None)
    assert moon.feedback.startswith("Not loaded. ")
    assert sentence in moon.feedback
    assert (moon.question, moon.error) == (before, "")


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
            "The highest cost is a whole number to 9999, or None for any, not -1.",
        ),
        ({"have": ["Jno"]}, ValueError, "There is no advancement called 'Jno'. There are: Juno Rockets"),
        ({"skills": ["cook"]}, traitlets.TraitError, "There is no skill 'cook'. Skills are pilot, doctor, mechanic."),
        ({"crew": ["cook"]}, ValueError, "cook"),
        ({"waits": True}, TypeError, "Did you mean 'wait'?"),
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
    assert (panel.crew, panel.skills) == (3, ("pilot", "pilot", "doctor"))
    assert panel.plan.crew == ("pilot", "pilot", "doctor")
    panel.crew = 4
    assert panel.plan.crew == ("pilot", "pilot", "doctor", "astronaut")
    panel._switches.crew.value = -1
    panel._switches.skills["doctor"].value = False
    assert panel.plan.crew == ("pilot", "pilot")
    panel.mission = "Lunar Lander"
    assert panel.plan.crew == (), "a probe flies alone"
    assert panel._switches.crew_row.layout.display == "none"
    panel.close()


def test_a_long_search_is_stopped_and_taken_up_again():
    panel = MissionPlanner(**LONG)
    assert panel.feedback.startswith("Searching …")
    assert panel.summary == "Man on Venus: searching."
    assert (panel._searching.layout.display, panel._stop.description) == ("", "Stop searching")
    panel._stop.click()
    assert panel.feedback == "Stopped. Change what may be used, or search again."
    panel.view = "money"
    assert panel._stop.description == "Search again", "looking elsewhere does not take it up"
    panel._stop.click()
    assert panel._stop.description == "Stop searching"
    panel.ions, panel.years = 0, 4
    assert panel.plan
    assert panel._searching.layout.display == "none"
    panel.close()
    for thread in threading.enumerate():
        if thread.name == "planner":
            thread.join(60)
    assert not [thread for thread in threading.enumerate() if thread.name == "planner"]


def test_progress_is_told_without_waiting_for_the_panel():
    panel = MissionPlanner(**LONG)
    panel._report(2.4, 17)
    assert "2 s, 17 legs searched" in panel._progress.value
    told = threading.Event()

    def tell() -> None:
        panel._report(3.0, 18)
        told.set()

    with panel.lock:
        threading.Thread(target=tell).start()
        assert told.wait(60), "somebody holds the panel, and the search goes on all the same"
    assert "17 legs" in panel._progress.value
    panel.close()


def test_a_background_search_ends_when_nobody_waits():
    begun, shown = threading.Event(), []

    def work(key: str, progress) -> str:
        begun.set()
        while key == "endless":
            progress()
        return key.upper()

    background = Background(work, lambda: shown.append("ended"))
    assert background.ask("endless", patience=0) is None
    assert begun.wait(60)
    assert background.busy
    assert background.wait("short") == "SHORT"
    assert background.ask("short") == "SHORT"
    background.ask("endless", patience=0)
    background.stop()
    assert background.given_up
    assert background.ask("endless") is None
    assert not background.busy
    with pytest.raises(Stopped):
        raise Stopped


def bare(words: str) -> str:
    """What is left without the catalogue's words, however deep they are nested."""
    left = re.sub(r"⟦[^⟦⟧]*⟧", "", words)
    return left if left == words else bare(left)


GLYPHS = {"Juno", "Atlas", "Soyuz", "Saturn", "Ion"}
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


def test_nothing_grows_with_clicks(sample: MissionPlanner):
    before = len(_instances)
    for i in range(12):
        sample.view = tuple(VIEWS)[i % 5]
        sample.choose(i)
        sample.have = sample.have[: 10 - i % 3]
        sample.wait = bool(i % 2)
        assert sample.plan
    assert len(_instances) == before


def test_close_frees_everything():
    before = len(_instances)
    for keywords in ({}, {"mission": "Man on Mars", "years": 0}, LONG):
        MissionPlanner(**keywords).close()
    assert len(_instances) == before


def test_changes_from_two_threads_leave_one_consistent_picture(sample: MissionPlanner):
    failed: list[BaseException] = []

    def work(switch: str, values: list[object]) -> None:
        try:
            for value in values * 6:
                setattr(sample, switch, value)
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=each) for each in (("wait", [True, False]), ("years", [0, 5, 9]))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(120)
    assert (failed, sample.error) == ([], "")
    assert numbers(sample.plans) == numbers(front(sample.question.what, research="owned", ions=2, wait=False, years=9))
    sample.redraw()
    assert sample.stage.svg == sample.draw().svg()
    assert sample.summary == sample.describe()
    assert sample._switches.wait.value is False


@pytest.mark.parametrize("mission", [mission.name for mission in MISSIONS])
def test_every_mission_can_be_seen_from_every_side(mission):
    panel = MissionPlanner(mission, wait=True)
    assert panel.plan
    for view in VIEWS:
        panel.view = view
        assert panel.error == ""
    assert panel.stage.svg
    panel.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_search_that_breaks_says_so_and_can_be_begun_again():
    broken = True

    def work(key: int, _progress: object) -> int:
        if broken:
            raise MemoryError("no room")
        return key + 1

    told = threading.Event()
    background: Background[int, int] = Background(work, told.set)
    assert background.wait(1) is None
    assert told.wait(10), "who waits for the answer hears that there is none"
    assert (background.busy, background.given_up, repr(background.failure)) == (False, True, "MemoryError('no room')")
    assert background.ask(1) is None, "it is not tried again and again"
    broken = False
    background.resume()
    assert (background.wait(1), background.failure) == (2, None)


def test_a_file_asks_for_no_more_than_the_panel_can(moon: MissionPlanner):
    data = json.loads(moon.save())
    data["question"]["max_cost"] = 50_000
    with pytest.raises(FileError, match="max_cost must be from 0 to 9999, not 50000"):
        moon.load(json.dumps(data))
    assert moon.max_cost is None
