"""The payload chart in real JupyterLab: clicked, dragged, stepped and typed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

CHART = """
from spacewidgets import ComponentCards, PayloadChart
chart = PayloadChart()
chart
"""
CARDS = "ComponentCards('Juno', 'Atlas', 'Soyuz', 'Saturn', 'Probe')"
ION = "PayloadChart(ions=2, years=3, difficulty=5, payload=4)"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def test_clicked_dragged_stepped_and_typed(lab: Lab):
    page = lab.notebook([CHART])
    panel = page.panel()
    by_mouse(page, panel)
    by_keyboard(page, panel)
    several_rockets(panel)
    assert page.script_errors == []


def by_mouse(page: NotebookPage, panel: Locator) -> None:
    panel.get_by_role("button", name="Atlas at difficulty 6: carries 1/2").click()
    says(panel, "Atlas at difficulty 6: 27 ÷ 6 − 4 = 1/2, the largest payload.")
    expect(panel.get_by_role("slider", name="difficulty")).to_have_attribute("aria-valuenow", "6.0")
    panel.get_by_role("button", name="Juno at difficulty 4: blank").click()
    expect(panel.locator(".sg-note")).to_contain_text("Nothing is left for a payload.")
    page.screenshot("payload-chart-blank", panel)

    handle = panel.get_by_role("slider", name="payload")
    box = handle.bounding_box()
    assert box
    mouse = page.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + 2000, box["y"] + box["height"] / 2, steps=6)
    mouse.up()
    says(panel, "With a payload of 10 it needs 1 × 4 + 10 × 4 = 44 thrust and has 4: does not hold, 40 thrust short.")
    assert page.value("print(chart.payload, chart.holds)") == "10 False"


def by_keyboard(page: NotebookPage, panel: Locator) -> None:
    keys = page.page.keyboard
    panel.get_by_role("button", name="Juno at difficulty 4: blank").focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    keys.press("Enter")
    says(panel, "Soyuz at difficulty 3: 80 ÷ 3 − 9 = 17 2/3")
    panel.get_by_role("slider", name="payload").focus()
    keys.press("ArrowRight")
    says(panel, "With a payload of 11 it needs 9 × 3 + 11 × 3 = 60 thrust and has 80: holds, 20 thrust to spare.")
    panel.get_by_role("textbox", name="payload").fill("18")
    keys.press("Enter")
    says(panel, "With a payload of 18 it needs 9 × 3 + 18 × 3 = 81 thrust and has 80: does not hold, 1 thrust short.")


def several_rockets(panel: Locator) -> None:
    panel.get_by_role("spinbutton", name="Atlas").fill("2")
    panel.get_by_role("spinbutton", name="Atlas").press("Enter")
    says(panel, "Soyuz + 2 Atlas at difficulty 3: 134 ÷ 3 − 17 = 27 2/3")
    expect(panel.get_by_role("button", name="Soyuz + 2 Atlas at difficulty 9: blank")).to_be_visible()
    panel.get_by_role("button", name="ion thrusters", exact=True).click()
    says(panel, "1 ion thruster for 1 year at difficulty 3: 5 ÷ 3 − 1 = 2/3")
    panel.get_by_role("slider", name="years").press("ArrowRight")
    says(panel, "1 ion thruster for 2 years at difficulty 3: 10 ÷ 3 − 1 = 2 1/3")
    panel.get_by_role("button", name="rockets", exact=True).click()
    says(panel, "Soyuz + 2 Atlas at difficulty 3")


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([CHART, ION, CARDS])
    for theme in ("dark", "light"):
        page.theme(theme)
        for n, name in enumerate(("payload-chart", "payload-chart-ions", "component-cards")):
            panel = page.panel(n)
            expect(panel.locator("svg.sg-scene")).to_be_visible()
            page.screenshot(f"{name}-{theme}", panel)
        assert page.axe() == []
    page.value("chart.rockets = 'Saturn + 2 Atlas + Juno'; chart.payload = 48; chart.projector = True")
    says(page.panel(), "Saturn + 2 Atlas + Juno")
    page.page.set_viewport_size({"width": 1500, "height": 1100})
    page.screenshot("payload-chart-projector", page.panel())
    assert page.axe() == []
    page.value("chart.projector = False")
    expect(page.page.locator(".sg-projector")).to_have_count(0)
    page.page.set_viewport_size({"width": 700, "height": 900})
    page.screenshot("payload-chart-narrow", page.panel())
    page.page.set_viewport_size({"width": 1180, "height": 900})
