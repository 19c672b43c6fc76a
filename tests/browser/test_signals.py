"""The signal meter in real JupyterLab: by mouse, by keyboard alone, in light, dark, projected and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

METER = "from spacewidgets import SignalMeter\nmeter = SignalMeter(cuts=(4,))\nmeter"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def test_a_convention_is_made_by_mouse(lab: Lab):
    page = lab.notebook([METER])
    panel = page.panel()
    says(panel, "On average a word tells 0.81 bits")
    panel.get_by_role("button", name="Hear poor").click()
    expect(panel.locator(".sg-note")).to_contain_text("4 values are left: 0, 1, 2, 3.")
    panel.get_by_label("vocabulary").select_option("two words or silence")
    says(panel, "“silence”, chance")
    expect(panel.get_by_role("slider")).to_have_count(2)
    panel.get_by_label("vocabulary").select_option("no comms")
    says(panel, "On average a word tells 0 bits")
    expect(panel.get_by_role("slider")).to_have_count(0)
    panel.get_by_label("hidden").select_option("what a card costs")
    says(panel, "Hidden: what a card costs, 0 to 4")
    panel.get_by_role("button", name="Hear bad").click()
    expect(panel.locator(".sg-note")).to_contain_text("3 values are left: 2, 3, 4.")
    page.value("meter.hidden, meter.cuts = 'opinion', (0, 1)")
    says(panel, "“against us”, chance 3/7")
    expect(panel.get_by_label("hidden")).to_have_value("opinion")
    assert page.script_errors == []


def test_by_keyboard_alone(lab: Lab):
    page = lab.notebook([METER])
    panel, keys = page.panel(), page.page.keyboard
    panel.get_by_role("slider", name="“well” from").focus()
    for _n in range(4):
        keys.press("ArrowRight")
    says(panel, "On average a word tells 1 bit; 3 bits or 3 questions stay open.")
    keys.press("Tab")  # the number beside the slider can be typed
    keys.press("Tab")
    expect(panel.get_by_role("button", name="Hear poor")).to_be_focused()
    keys.press("ArrowDown")
    expect(panel.get_by_role("button", name="Hear well")).to_be_focused()
    keys.press("Enter")
    expect(panel.locator(".sg-note")).to_contain_text("8 values are left: 8, 9, 10, 11, 12, 13, 14, 15.")
    assert page.value("print(meter.cuts)") == "(8,)"
    assert page.cell_count() == 1
    assert page.script_errors == []


def test_a_slider_that_is_stopped_by_the_other_goes_back(lab: Lab):
    page = lab.notebook([METER])
    panel, keys = page.panel(), page.page.keyboard
    page.value("meter.cuts = (13, 14)")
    first = panel.get_by_role("slider", name="silence from")
    first.focus()
    for _n in range(3):
        keys.press("ArrowRight")
    says(panel, "“well”, chance 1/16")
    expect(first).to_have_attribute("aria-valuenow", "14.0")
    assert page.value("print(meter.cuts)") == "(14, 15)"
    assert page.script_errors == []


def test_what_cannot_be_is_refused_in_words(lab: Lab):
    page = lab.notebook([METER])
    assert "whole numbers from 1 to 15" in page.value("meter.cuts = (16,)")
    says(page.panel(), "0.81 bits")


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([METER])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    for theme in ("dark", "light"):
        page.theme(theme)
        page.value("meter.hidden, meter.cuts = 'meter', (5, 11)")
        says(page.panel(), "“silence”, chance")
        look(page, theme)
        page.value("meter.hidden, meter.cuts = 'card', (2,)")
        says(page.panel(), "what a card costs")
        look(page, f"card-{theme}")
    page.panel().get_by_role("button", name="Larger, for a projector").click()
    page.page.set_viewport_size({"width": 1500, "height": 1300})
    look(page, "projector")
    page.value("meter.projector = False; meter.hidden, meter.cuts = 'opinion', (0, 1)")
    expect(page.page.locator(".sg-projector")).to_have_count(0)
    page.page.set_viewport_size({"width": 700, "height": 1300})
    says(page.panel(), "with us")
    look(page, "narrow")


def look(page: NotebookPage, name: str) -> None:
    panel = page.panel()
    expect(panel.locator("svg.sg-scene")).to_be_visible()
    page.still()
    page.screenshot(f"signals-{name}", panel)
    assert page.axe() == []
    inside = panel.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert inside, f"{name}: something is wider than the panel"
