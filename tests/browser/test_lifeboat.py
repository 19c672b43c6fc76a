"""The lifeboat in real JupyterLab: by mouse, by keyboard alone, in light, dark, projected and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

LIFEBOAT = "from spacewidgets import Lifeboat\nboat = Lifeboat()\nboat"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def test_a_crew_is_brought_home_by_mouse(lab: Lab):
    page = lab.notebook([LIFEBOAT])
    panel = page.panel()
    says(panel, "55 amperes. Home after 61 hours. Battery lasts only 27 h.")
    handle = panel.get_by_role("slider", name="current, A").bounding_box()
    track = panel.locator(".noUi-target").first.bounding_box()
    assert handle
    assert track
    mouse, height = page.page.mouse, track["y"] + track["height"] / 2
    mouse.move(handle["x"] + handle["width"] / 2, height)
    mouse.down()
    mouse.move(track["x"] + track["width"] / 5, height, steps=5)  # from 10 to 60: a fifth of the way is about 20
    mouse.up()
    says(panel, "Clean air lasts only 44 h. First to run out: Clean air.")
    square = panel.get_by_role("button", name="Square cartridges fit")
    square.click()
    says(panel, "Everything lasts.")
    expect(panel.locator(".sg-got")).to_contain_text("They make it. Least to spare:")
    expect(square).to_have_attribute("aria-pressed", "true")
    panel.get_by_role("button", name="Long burn flown").click()
    says(panel, "Home after 70 hours.")
    page.value("boat.current = 40")
    expect(panel.locator(".sg-got")).to_have_count(0)
    expect(panel.get_by_role("button", name="Long burn flown")).to_have_attribute("aria-pressed", "false")
    assert page.value("print(boat.square, boat.long_burn)") == "True False"
    assert page.script_errors == []


def test_by_keyboard_alone(lab: Lab):
    page = lab.notebook([LIFEBOAT])
    panel, keys = page.panel(), page.page.keyboard
    current = panel.get_by_role("slider", name="current, A")
    current.focus()
    for _n in range(31):
        keys.press("ArrowLeft")
    says(panel, "24 amperes.")
    says(panel, "Cooling water lasts 62 h.")
    keys.press("Tab")  # the number beside the slider can be typed
    keys.press("Tab")
    expect(panel.get_by_role("slider", name="people")).to_be_focused()
    keys.press("ArrowLeft")
    says(panel, "Clean air lasts 66 h.")
    keys.press("ArrowRight")
    says(panel, "First to run out: Clean air.")
    for _n in range(2):
        keys.press("Tab")
    expect(panel.get_by_role("button", name="Square cartridges fit")).to_be_focused()
    keys.press("Space")
    says(panel, "Everything lasts.")
    keys.press("Tab")
    keys.press("Space")
    says(panel, "Home after 70 hours.")
    assert page.value("print(boat.current, boat.people, boat.square, boat.long_burn)") == "24 3 True False"
    assert page.cell_count() == 1
    assert page.script_errors == []


def test_what_cannot_be_is_refused_in_words(lab: Lab):
    page = lab.notebook([LIFEBOAT])
    panel = page.panel()
    page.value("boat.current = 14")
    says(panel, "14 amperes.")
    assert "from 10 to 60, not 5." in page.value("boat.current = 5")
    says(panel, "14 amperes.")


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([LIFEBOAT])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    for theme in ("dark", "light"):
        page.theme(theme)
        page.value("boat.current, boat.square = 55, False")
        says(page.panel(), "55 amperes.")
        look(page, theme)
        page.value("boat.current, boat.square = 14, True")
        says(page.panel(), "Everything lasts.")
        look(page, f"home-{theme}")
    page.panel().get_by_role("button", name="Larger, for a projector").click()
    page.page.set_viewport_size({"width": 1500, "height": 1300})
    look(page, "projector")
    page.value("boat.projector = False; boat.current, boat.long_burn = 30, False")
    expect(page.page.locator(".sg-projector")).to_have_count(0)
    page.page.set_viewport_size({"width": 700, "height": 1300})
    says(page.panel(), "Home after 70 hours.")
    look(page, "narrow")


def look(page: NotebookPage, name: str) -> None:
    panel = page.panel()
    expect(panel.locator("svg.sg-scene")).to_be_visible()
    page.still()
    page.screenshot(f"lifeboat-{name}", panel)
    assert page.axe() == []
    inside = panel.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert inside, f"{name}: something is wider than the panel"
