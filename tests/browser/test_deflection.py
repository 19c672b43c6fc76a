"""The deflection panel in real JupyterLab: by mouse, by keyboard alone, in light, dark, projector mode and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab

pytestmark = pytest.mark.browser

PANEL = "from spacewidgets import Deflection\npanel = Deflection(years=10, craft=69, beta=3.6)\npanel"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def test_the_earth_is_saved_and_looks_good(lab: Lab):
    page = lab.notebook([PANEL])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    panel = page.panel()
    keys = page.page.keyboard
    expect(panel.get_by_role("img", name="Where Apophis passes")).to_be_visible()
    says(panel, "It hits the Earth.")
    panel.get_by_role("slider", name="craft").focus()
    keys.press("ArrowRight")
    says(panel, "It misses the Earth: it passes 121 km above the ground.")
    keys.press("Tab")  # to the number of craft, which can be typed
    keys.press("Tab")
    keys.press("End")
    says(panel, "with beta 5.0")
    keys.press("Home")
    says(panel, "with beta 1.0")
    years = panel.get_by_role("slider", name="years ahead")
    box = panel.locator(".noUi-base").first.bounding_box()
    page.page.mouse.click(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2)
    expect(years).to_have_attribute("aria-valuenow", "50.0")
    says(panel, "50 years ahead")
    assert page.value("print(panel.years, panel.craft, panel.beta)") == "50 70 1.0"
    assert page.cell_count() == 1
    assert page.script_errors == []
    years.focus()
    keys.press("Home")
    says(panel, "1 year ahead")
    panel.get_by_role("textbox", name="craft").fill("150")
    keys.press("Enter")
    says(panel, "150 craft like DART")
    panel.get_by_role("button", name="What is this?").click()
    expect(panel).to_contain_text("thought experiment")


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([PANEL])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    panel = page.panel()
    for theme in ("dark", "light"):
        page.theme(theme)
        for craft, verdict in ((69, "It hits"), (70, "It misses"), (150, "It misses")):
            page.value(f"panel.craft = {craft}")
            says(panel, verdict)
            page.screenshot(f"deflection-{theme}-{craft}", panel)
            assert page.axe() == []
    panel.get_by_role("button", name="Larger, for a projector").click()
    expect(page.page.locator(".sg-projector")).to_have_count(1)
    page.page.set_viewport_size({"width": 700, "height": 1300})
    page.screenshot("deflection-narrow-projector", panel)
    assert page.axe() == []
