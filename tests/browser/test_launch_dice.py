"""The two dice of a launch in real JupyterLab: by mouse, by keyboard alone, in light, dark, projected and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

DICE = "from spacewidgets import LaunchDice\ndice = LaunchDice(fuel=2, guidance=1, warheads=3)\ndice"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def test_a_rocket_is_built_by_mouse(lab: Lab):
    page = lab.notebook([DICE])
    panel = page.panel()
    says(panel, "12 of 36 pairs")
    track = panel.locator(".noUi-target").last.bounding_box()  # warheads, from 0 to 6
    assert track
    page.page.mouse.click(track["x"] + track["width"] * 5 / 6, track["y"] + track["height"] / 2)
    says(panel, "20 of 36 pairs, that is 5/9 (55.6 %). It costs 12 cards")
    expect(panel.locator(".sg-got")).to_contain_text("Well built.")
    assert page.value("print(dice.warheads)") == "5"
    page.value("dice.fuel = 1")
    says(panel, "it falls back.")
    expect(panel.locator(".sg-got")).to_have_count(0)
    assert page.script_errors == []


def test_by_keyboard_alone(lab: Lab):
    page = lab.notebook([DICE])
    panel, keys = page.panel(), page.page.keyboard
    panel.get_by_role("slider", name="Apophis is worth").focus()
    keys.press("ArrowLeft")
    says(panel, "Apophis is worth 2.")
    for name, points in (("fuel", 3), ("guidance", 2), ("warheads", 4)):
        keys.press("Tab")  # the number beside the slider
        keys.press("Tab")
        expect(panel.get_by_role("slider", name=name)).to_be_focused()
        keys.press("ArrowRight")
        page.comes(f"print(dice.{name})", str(points))
        panel.get_by_role("slider", name=name).focus()
    says(panel, "Both: 16 of 36 pairs")
    assert page.cell_count() == 1
    assert page.script_errors == []


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([DICE])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    for theme in ("dark", "light"):
        page.theme(theme)
        page.value("dice.fuel = 2")
        says(page.panel(), "12 of 36 pairs")
        look(page, theme)
        page.value("dice.fuel = 1")
        says(page.panel(), "it falls back.")
        look(page, f"falls-{theme}")
    page.panel().get_by_role("button", name="Larger, for a projector").click()
    page.page.set_viewport_size({"width": 1500, "height": 1300})
    look(page, "projector")
    page.value("dice.projector = False; dice.fuel, dice.guidance, dice.warheads = 6, 6, 6")
    expect(page.page.locator(".sg-projector")).to_have_count(0)
    page.page.set_viewport_size({"width": 700, "height": 1300})
    says(page.panel(), "36 of 36 pairs")
    look(page, "narrow")


def look(page: NotebookPage, name: str) -> None:
    panel = page.panel()
    expect(panel.locator("svg.sg-scene")).to_be_visible()
    page.still()
    page.screenshot(f"launch-dice-{name}", panel)
    assert page.axe() == []
    inside = panel.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert inside, f"{name}: something is wider than the panel"
