"""The planner's panel: what is saved, printed and copied, and which files it refuses."""

import base64
import json
import re

import pytest

from spacegames.leaving_earth import Goal
from spacewidgets import MissionPlanner
from spacewidgets.panels.planner.question import FileError, Question, Sight, from_json


def test_text_to_copy_and_page_to_print(moon: MissionPlanner):
    assert moon._files.content == str(moon.plan)
    pages = dict(re.findall(r'download="([^"]+)" href="data:[^,]+,([^"]+)"', moon._links.value))
    page = base64.b64decode(pages["mission-plan-man-on-the-moon.html"]).decode()
    assert "<h1>Man on the Moon</h1>" in page
    assert "Earth → Suborbital Flight → Earth Orbit → Lunar Orbit → Moon" in page
    assert "$55, launch mass 58, 0 years." in page
    saved = base64.b64decode(pages["mission-man-on-the-moon.json"]).decode()
    assert saved == moon.save()


def test_a_saved_plan_comes_back(sample: MissionPlanner, tmp_path, numbers):
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
        (
            lambda data: data | {"question": data["question"] | {"mission": "Man on Mars", "crew": 0}},
            "A manned mission needs a crew of at least one astronaut.",
        ),
        (
            lambda data: data | {"question": data["question"] | {"skills": ["pilot", "doctor", "pilot"]}},
            'question: skills has "pilot" twice. Each may stand there once.',
        ),
        (
            lambda data: data | {"question": data["question"] | {"have": ["Juno Rockets"] * 10}},
            'question: have has "Juno Rockets" twice.',
        ),
        (
            lambda data: data | {"question": data["question"] | {"crew": 1, "skills": ["pilot", "doctor"]}},
            "question: a crew of 1 cannot have 2 skills. Give crew as 2 or more, or null for as many as needed.",
        ),
        (
            lambda data: data | {"question": data["question"] | {"max_cost": 0}},
            "max_cost must be from 1 to 9999, not 0.",
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


def test_a_file_asks_for_no_more_than_the_panel_can(moon: MissionPlanner):
    data = json.loads(moon.save())
    data["question"]["max_cost"] = 50_000
    with pytest.raises(FileError, match="max_cost must be from 1 to 9999, not 50000"):
        moon.load(json.dumps(data))
    assert moon.max_cost is None
