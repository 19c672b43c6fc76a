"""The mission planner in real JupyterLab: by mouse, by keyboard alone, a long search stopped, files, and its looks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import COLOURS, Lab

pytestmark = pytest.mark.browser

LESSON = Path(__file__).parents[2] / "lessons" / "play" / "mission-planner.ipynb"
SAMPLE = "from spacewidgets import MissionPlanner\nplanner = MissionPlanner('Lunar Sample Return')\nplanner"
MOON = "planner = MissionPlanner('Man on the Moon', research='owned', wait=True)\nplanner"
LONG = "from spacewidgets import MissionPlanner\nplanner = MissionPlanner('Man on Venus', wait=True, ions=4)\nplanner"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def strip(panel: Locator) -> Locator:
    return panel.locator(".sg-live .sg-strip").first


def test_a_mission_is_planned_by_mouse(lab: Lab):
    page = lab.notebook([SAMPLE])
    page.page.set_viewport_size({"width": 1180, "height": 2400})
    panel = page.panel()
    panel.get_by_role("button", name="Own all").click()
    panel.get_by_label("mission", exact=True).select_option("Man on the Moon (12 points)")
    says(panel, "Man on the Moon: $74, launch mass 77")
    panel.get_by_role("button", name="Parts may wait").click()
    expect(strip(panel)).to_contain_text("By your change: $19 cheaper, 19 mass lighter.")
    panel.get_by_role("button", name="Plan 2: $56, launch mass 57, 0 years").click()
    expect(panel.get_by_label("plan", exact=True)).to_have_value("2: $56, launch mass 57, 0 years")
    panel.get_by_role("button", name="◀ Cheaper").click()
    expect(panel.locator(".sg-plan")).to_contain_text("At Earth Orbit: leaves Vostok waiting.")
    panel.get_by_role("button", name="Money by year").click()
    says(panel, "Paid in 3 years. Launched in 1958.")
    panel.get_by_role("button", name="Odds").click()
    says(panel, "the mission succeeds with 1.9 %")
    panel.get_by_label("$ up to").fill("50")
    panel.get_by_label("$ up to").press("Enter")
    expect(strip(panel)).to_contain_text("It can with more money (from $55")
    panel.get_by_label("$ up to").fill("any")
    panel.get_by_label("$ up to").press("Enter")
    expect(strip(panel)).to_contain_text("Not possible. The highest cost is a whole number of dollars")
    expect(panel.get_by_label("$ up to")).to_have_value("50")
    panel.get_by_label("$ up to").fill("")
    panel.get_by_label("$ up to").press("Enter")
    says(panel, "the mission succeeds with 1.9 %")
    panel.get_by_role("switch", name="Landing: owned").click()
    expect(strip(panel)).to_contain_text("$10 dearer")
    panel.get_by_role("switch", name="Landing: needed: $10").click()
    panel.get_by_role("button", name="Whole map").click()
    panel.get_by_role("button", name="Goal: Mars", exact=True).click()
    says(panel, "Man on Mars: $")
    panel.get_by_label("goal", exact=True).select_option("sample home")
    says(panel, "Mars Sample Return: $")
    panel.get_by_role("button", name="Goal: Mars Orbit").click(force=True)  # it is pale, and answers why
    expect(strip(panel)).to_contain_text("Not there. Samples come from solid bodies")
    assert page.cell_count() == 1
    assert page.script_errors == []


def test_a_mission_is_planned_by_keyboard_alone(lab: Lab):
    page = lab.notebook([SAMPLE])
    panel = page.panel()
    keys = page.page.keyboard

    def tab_to(wanted: str) -> None:
        for _n in range(40):
            keys.press("Tab")
            if page.page.evaluate(f"(here => {wanted})(document.activeElement)"):
                return
        pytest.fail(f"Tab never comes to where {wanted}")

    panel.get_by_role("button", name="Larger, for a projector").focus()
    tab_to("here.tagName === 'SELECT'")
    keys.type("Lunar L")
    says(panel, "Lunar Lander: $53, launch mass 24")
    tab_to("here.role === 'switch'")
    keys.press("Enter")
    says(panel, "Lunar Lander: $43, launch mass 24")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press(" ")  # Soyuz, past Atlas
    says(panel, "Lunar Lander: $33, launch mass 24")
    tab_to("here.innerText === 'Parts may wait'")
    keys.press(" ")
    tab_to("here.tagName === 'SELECT'")
    keys.press("ArrowDown")
    page.comes("print(planner.wait, planner.ions)", "True 1")
    tab_to("here.dataset.action?.startsWith('plan:')")
    keys.press("ArrowRight")
    keys.press("Enter")
    page.page.wait_for_function("document.activeElement.getAttribute('aria-pressed') === 'true'")
    page.comes("print(planner.chosen_index > 0)", "True")
    tab_to("here.innerText === 'Why so?'")
    keys.press("Enter")
    panel.locator(".sg-why li").first.wait_for()
    assert page.cell_count() == 1


@pytest.mark.parametrize("subshells", [True, False])
def test_a_long_search_is_told_stopped_and_freezes_nothing(lab: Lab, subshells):
    page = lab.notebook([LONG], subshells=subshells)
    panel = page.panel()
    expect(strip(panel)).to_contain_text("Searching …")
    panel.get_by_text("legs searched").wait_for()
    assert page.value("print(6 * 7)") == "42", "the notebook goes on meanwhile"
    panel.get_by_role("button", name="Stop searching").click()
    expect(strip(panel)).to_contain_text("Stopped.")
    panel.get_by_role("button", name="Search again").click()
    expect(strip(panel)).to_contain_text("Searching …")
    panel.get_by_label("ions up to").select_option("0")
    says(panel, "Man on Venus: $")
    expect(panel.get_by_role("button", name="Stop searching")).to_be_hidden()
    assert page.script_errors == []


def test_files_are_saved_loaded_and_copied(lab: Lab, tmp_path: Path):
    page = lab.notebook(["from spacewidgets import MissionPlanner\n" + MOON])
    panel = page.panel()
    with page.page.expect_download() as waiting:
        panel.get_by_role("link", name="Save", exact=True).click()
    saved = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(saved)
    assert saved.name == "mission-man-on-the-moon.json"
    assert json.loads(saved.read_text(encoding="utf-8"))["chosen"] == {"cost": 55, "mass": 58, "years": 0}
    with page.page.expect_download() as waiting:
        panel.get_by_role("link", name="Save a page to print").click()
    waiting.value.save_as(tmp_path / "page.html")
    assert "<h1>Man on the Moon</h1>" in (tmp_path / "page.html").read_text(encoding="utf-8")

    panel.get_by_label("mission", exact=True).select_option("Sounding Rocket (1 point)")
    says(panel, "Sounding Rocket: $")
    panel.locator("input[type=file]").set_input_files(saved)
    says(panel, "Man on the Moon: $55")
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    panel.locator("input[type=file]").set_input_files(bad)
    expect(strip(panel)).to_contain_text("Not loaded. This is no saved plan")

    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    panel.get_by_role("button", name="Copy as text").click()
    panel.get_by_text("Copied.").wait_for()
    assert page.page.evaluate("navigator.clipboard.readText()") == page.value("print(planner.plan)")
    assert page.script_errors == []


def test_looks_and_axe(lab: Lab):
    page = lab.open(LESSON)
    page.page.set_viewport_size({"width": 1180, "height": 2600})
    panel = page.panel()
    page.value("planner._set(mission='Man on Mars', kind='manned', place='Mars', wait=True, ions=2, years=8)")
    says(panel, "Man on Mars: $")
    for theme in ("light", "dark"):
        page.theme(theme)
        for view, sign in (
            ("sheet", ".sg-plan"),
            ("timeline", "svg"),
            ("money", "svg"),
            ("odds", "svg"),
            ("safer", ".sg-plan"),
            ("why", ".sg-why"),
        ):
            page.value(f"planner.view = {view!r}")
            panel.locator(f".sg-plan-view {sign}").first.wait_for()
            assert page.axe(".sg-panel", *COLOURS * (theme == "dark")) == []
            page.screenshot(f"mission-planner-{view}-{theme}", panel)
    page.value("planner.years = 2")
    expect(strip(panel)).to_contain_text("cannot be done with what is allowed")
    assert page.axe() == []
    page.screenshot("mission-planner-impossible", panel)
    page.value("planner.years = 8; planner.projector = True; planner.view = 'timeline'")
    page.page.set_viewport_size({"width": 1500, "height": 2600})
    says(panel, "Man on Mars: $")
    assert page.axe() == []
    page.screenshot("mission-planner-projector", panel)
    page.value("planner.projector = False")
    page.page.set_viewport_size({"width": 700, "height": 2600})
    assert page.axe() == []
    page.screenshot("mission-planner-narrow", panel)
    wide = "document.querySelector('.sg-panel').scrollWidth <= document.querySelector('.sg-panel').clientWidth + 1"
    assert page.page.evaluate(wide), "nothing is cut off at the right"
    page.value("planner.view = 'sheet'")
    panel.locator(".sg-plan-view .sg-plan").wait_for()
    stages = "[...document.querySelectorAll('.sg-panel .sg-stage > div:first-of-type')]"
    # Letters stay readable, so the map scrolls in its frame under a sign; stack, technologies and chart fit.
    scrolled = f"{stages}.filter(each => each.scrollWidth > each.clientWidth + 1 && !each.closest('.sg-map-row .sg-more-right'))"
    page.page.wait_for_function(f"{scrolled}.length === 0")
    page.value("planner.projector = True")
    page.page.set_viewport_size({"width": 1024, "height": 2600})
    page.page.wait_for_function(f"{scrolled}.length === 0")
    assert page.script_errors == []
