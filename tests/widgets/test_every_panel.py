"""What holds for every panel and board without a browser: it is freed when closed, and draws what fits."""

from __future__ import annotations

import gc
import re
import time
import weakref

import ipywidgets as w
import pytest
from drawn_boxes import faults
from ipywidgets.widgets.widget import _instances

import spacewidgets
from spacewidgets.drawing.flow import LEAST
from spacewidgets.drawing.live import Live
from spacewidgets.drawing.scene import MANY, NARROWEST, Part, Scene, choice, fold, rect, text
from spacewidgets.drawing.stage import WIDTH, Stage
from spacewidgets.notebooks.apps import APPS
from spacewidgets.panels.panel import Panel

NAMES = list(dict.fromkeys(app.panel for app in APPS.values()))
FLOWING = (
    "PayloadChart", "ComponentCards", "Radiation", "Outcomes", "StageSplitter", "Transfer", "Deflection", "Lifeboat",
    "LaunchDice", "SignalMeter",
)  # fmt: skip
"""What draws for the width it is told, down to a window of 320 pixels; the other explorers are not drawn here, or are a map."""
BESIDE_FILES = 500
PAGES = (LEAST, 220, 260, 340, 420, BESIDE_FILES)
"""What is left for a drawing by windows of 320 and 390 pixels, in JupyterLab and as pages, and by one of 1000 beside files."""


def test_a_closed_panel_leaves_nothing():
    """Of all panels at once: what looks through all memory takes a second each time."""
    for name in NAMES:
        getattr(spacewidgets, name)().close()  # what is made once, by the first
    gc.collect()
    gone = []
    for name in NAMES:
        before = set(_instances)
        panel = getattr(spacewidgets, name)()
        assert set(_instances) > before
        gone += [(name, weakref.ref(panel)), (f"the stage of {name}", weakref.ref(panel.stage))]
        panel.close()
        assert set(_instances) == before, f"not everything of {name} was closed"
        del panel
    for _try in range(40):  # a search that was given up ends in its thread
        gc.collect()
        left = [name for name, one in gone if one()]
        if not left:
            break
        time.sleep(0.05)
    assert left == []


def test_no_module_is_tied_to_its_file():
    kinds = list(Live.__subclasses__())
    assert Stage in kinds
    assert len(kinds) > 4
    assert [kind for kind in kinds if type(vars(kind)["_esm"]) is not str] == []
    assert [kind for kind in kinds if "_css" in vars(kind) and type(vars(kind)["_css"]) is not str] == []


def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict]:
    """What is sent when a line to the browser is opened, from now on."""
    opened: list[dict] = []
    create = w.widgets.widget.comm.create_comm

    def create_comm(**keywords):
        opened.append(keywords)
        return create(**keywords)

    monkeypatch.setattr(w.widgets.widget.comm, "create_comm", create_comm)
    return opened


@pytest.mark.parametrize("name", NAMES)
def test_a_panels_picture_is_sent_with_its_stage(name: str, monkeypatch: pytest.MonkeyPatch):
    opened = sent(monkeypatch)
    panel = getattr(spacewidgets, name)()
    state = next(each["data"]["state"] for each in opened if each.get("comm_id") == panel.stage.model_id)
    assert bool(state["svg"]) == bool(panel.stage.svg), "what is sent later may be missed"
    assert state["key"] == panel.stage.model_id
    panel.close()


def test_a_stage_that_is_asked_tells_everything_anew(monkeypatch: pytest.MonkeyPatch):
    stage = Stage(Scene(10, 10, "One"))
    assert stage.model_id
    told = []
    monkeypatch.setattr(stage, "send_state", lambda *_keys: told.append(stage.get_state()))
    stage._handle_msg({"content": {"data": {"method": "custom", "content": {"type": "again"}}}, "buffers": []})
    assert [state["svg"] for state in told] == [stage.svg]
    stage.close()


def test_a_closed_widget_is_never_opened_again():
    stage = Stage()
    assert stage.comm is None, "nobody shows it yet"
    stage.close()
    assert stage.model_id == stage.key
    assert stage.comm is None


@pytest.mark.parametrize("name", NAMES)
def test_a_width_that_the_browser_tells_changes_the_picture_and_nothing_else(name: str):
    panel = getattr(spacewidgets, name)()
    said, wide = panel.summary, drawn_width(panel)
    panel._error.value = "kept"
    panel.stage.set_state({"width": BESIDE_FILES})
    assert panel.width == BESIDE_FILES
    assert panel.summary == said
    assert panel._error.value == "kept"
    panel.stage.set_state({"width": WIDTH})
    assert drawn_width(panel) == wide
    panel.close()


@pytest.mark.parametrize("name", FLOWING)
@pytest.mark.usefixtures("spoken")
def test_what_flows_is_no_wider_than_its_page_and_its_words_keep_apart(name: str):
    panel = getattr(spacewidgets, name)()
    there = panel.stage._actions
    for width in PAGES:
        panel.stage.set_state({"width": width})
        assert drawn_width(panel) * NARROWEST <= width
        assert faults(panel.stage.svg, *drawn(panel)) == [], width
        assert panel.stage._actions == there
    panel.close()


ROUTE = ("Earth", "Suborbital Flight", "Earth Orbit", "Inner Planets Transfer", "Venus Orbit", "Venus")
ROCKETS = ("12 Atlas + 3 Soyuz + 2 Saturn", "3 Saturn", "", "2 Soyuz + Saturn", "5 Juno")


@pytest.mark.usefixtures("spoken")
def test_a_stack_beside_a_map_flows_by_itself():
    panel = spacewidgets.PlanningSheet(places=ROUTE, rockets=ROCKETS, payload=500)
    chart = panel.stage.svg
    for width in PAGES:
        panel.stack.set_state({"width": width})
        wide, high = size(panel.stack.svg)
        assert wide * NARROWEST <= width
        assert faults(panel.stack.svg, wide, high) == [], width
    assert panel.stage.svg == chart
    panel.close()


def size(svg: str) -> tuple[int, int]:
    """How wide and how high a drawing is."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def drawn(panel: Panel) -> tuple[int, int]:
    return size(panel.stage.svg)


def drawn_width(panel: Panel) -> int:
    return drawn(panel)[0]


def test_for_a_projector_there_is_less_room():
    panel = spacewidgets.PayloadChart()
    wide = drawn_width(panel)
    panel.projector = True
    assert panel.width == WIDTH * 3 // 4
    assert drawn_width(panel) < wide
    panel.close()


def test_parts_stand_below_each_other_where_there_is_no_room_beside():
    left = Part([rect(0, 0, 40, 30)], 0, 0, 40, 30)
    right = Part([rect(60, 10, 40, 30)], 60, 10, 40, 30)
    assert fold(100, (100, 40), left, right) == (100, 40, (*left.marks, *right.marks))
    assert fold(100 * NARROWEST, (100, 40), left, right)[:2] == (100, 40)
    width, height, (first, second) = fold(60, (100, 40), left, right, gap=5)
    assert (width, height) == (40, 65)
    assert "transform" not in first.svg
    assert "translate(-60 25)" in second.svg


@pytest.mark.parametrize(("choices", "role"), [(0, "img"), (1, "group"), (MANY, "group"), (MANY + 1, "toolbar")])
def test_a_drawing_of_many_choices_is_a_toolbar(choices: int, role: str):
    marks = [choice(f"a{n}", f"A{n}", text(0, 10, n), hit=(40 * n, 0, 32, 32)) for n in range(choices)]
    assert f'role="{role}"' in Scene(100, 40, "Many", tuple(marks)).svg().split(">")[0]


def test_what_is_said_again_is_announced_again():
    panel = Panel(title="Any")
    seen = []
    panel._feedback.observe(lambda change: seen.append(change.new), "value")
    for _time in range(2):
        panel.say("keep", "This cannot be done.", "There is no fuel.")
    shown = panel._feedback.value
    assert seen == [shown, "", shown]
    panel.close()
