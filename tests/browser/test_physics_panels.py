"""The stage splitter and the transfer in real JupyterLab: by mouse, by keyboard alone, in light, dark and large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

STAGES = "from spacewidgets import StageSplitter, Transfer\nrocket = StageSplitter()\nrocket"
TRANSFER = "from spacewidgets import Transfer\nflight = Transfer('Earth', 'Mars')\nflight"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def draws(panel: Locator, words: str) -> None:
    expect(panel.locator("svg.sg-scene text", has_text=words).first).to_be_visible()


def test_a_rocket_is_split(lab: Lab):
    page = lab.notebook([STAGES])
    panel = page.panel()
    best = panel.locator("svg.sg-scene text", has_text="best: 8.89")
    says(panel, "Another split does better.")
    expect(best).to_have_count(0)
    panel.get_by_role("button", name="Find the maximum").click()
    expect(best).to_be_visible()
    expect(panel.locator(".sg-got")).to_contain_text("so each adds the same.")
    says(panel, "No other split does better.")
    panel.get_by_role("radio", name="Vary the share of stage 2").click()
    draws(panel, "stage 2, of all that is not payload")

    keys = page.page.keyboard
    panel.get_by_role("slider", name="stages", exact=True).focus()
    keys.press("ArrowRight")
    says(panel, "in 3 stages")
    panel.get_by_role("textbox", name="stage 1 in % of all stages").fill("60")
    keys.press("Enter")
    says(panel, "Stage 1: 58.8 t")
    panel.get_by_role("radio", name="Vary the share of stage 3").focus()
    keys.press("Enter")
    draws(panel, "stage 3, of all that is not payload")
    panel.get_by_role("button", name="Each stage its own exhaust").focus()
    keys.press("Space")
    panel.get_by_role("textbox", name="exhaust of stage 1 in m/s").fill("2600")
    keys.press("Enter")
    says(panel, "exhaust at 2,600 m/s")
    panel.get_by_label("mass in t").fill("550")
    keys.press("Enter")
    says(panel, "A rocket of 550 t in 3 stages")
    assert page.value("print(rocket.exhaust_velocity, rocket.initial_mass)") == "(2600.0, 3000.0, 3000.0) 550000.0"

    # What lies between two steps of a slider is not moved by the browser.
    page.value("rocket.exhaust_velocity, rocket.shares = 4133.7, (3, 2, 2)")
    says(panel, "exhaust at 4,134 m/s")
    page.page.wait_for_timeout(500)
    assert page.value("print(rocket.exhaust_velocity, round(7 * rocket.shares[1], 9), rocket.varied)") == "4133.7 2.0 3"
    assert page.cell_count() == 1
    assert page.script_errors == []


def test_a_flight_is_played_paused_and_stepped(lab: Lab):
    page = lab.notebook([TRANSFER])
    panel = page.panel()
    draws(panel, "Launch.")
    play = panel.get_by_role("button", name="Play")
    page.page.wait_for_timeout(500)
    assert page.value("print(flight.day)") == "0.0", "nothing moves by itself"
    play.click()
    page.page.wait_for_function(
        "parseInt(document.querySelector('.sg-panel svg').textContent.match(/Day ([\\d,]+)/)[1]) > 20"
    )
    says(panel, "The days go by. When they stop, this says where everything is.")
    panel.get_by_role("button", name="Pause").click()
    expect(play).to_be_visible()
    says(panel, "Now, after")  # said when the kernel has heard of it, and of all that was on its way before
    held = page.value("print(flight.day)")
    page.page.wait_for_timeout(500)
    assert page.value("print(flight.day)") == held
    says(panel, f"Now, after {round(float(held))} days")
    play.click()
    says(panel, "It has met its goal.")  # the clock stops there
    assert page.value("print(flight.playing, flight.day == flight.route.flight)") == "False True"

    panel.get_by_label("to", exact=True).select_option("Venus")
    says(panel, "From Earth to Venus")
    by_keyboard(page, panel)
    assert page.cell_count() == 1
    assert page.script_errors == []


def by_keyboard(page: NotebookPage, panel: Locator) -> None:
    keys = page.page.keyboard
    panel.get_by_role("textbox", name="launch (days)").fill("200")
    keys.press("Enter")
    says(panel, "A launch after 200 days misses its goal by")
    panel.get_by_role("button", name="Back to the launch").focus()
    keys.press("Enter")
    says(panel, "Now, after 200 days")
    panel.get_by_role("button", name="+ 2 days").focus()
    keys.press("Space")
    says(panel, "Under way: 2 days of 146 days.")
    panel.get_by_role("slider", name="clock (days)").focus()
    keys.press("ArrowLeft")
    says(panel, "Under way: 1 day of 146 days.")
    panel.get_by_role("button", name="Launch in the next window").focus()
    keys.press("Enter")
    says(panel, "A launch after 584 days meets its goal after 730 days.")
    panel.get_by_role("button", name="Play").focus()
    keys.press("Enter")
    expect(panel.get_by_role("button", name="Pause")).to_be_focused()
    keys.press("Enter")
    says(panel, "Under way:")
    assert page.value("print(flight.playing)") == "False"


WATCH = """() => {
    window.days = [];
    const picture = document.querySelector(".sg-panel .sg-stage");
    new MutationObserver(() => {
        const day = picture.textContent.match(/Under way: (\\d+) days? of 259/)?.[1];
        if (day && day !== window.days.at(-1)) window.days.push(day);
    }).observe(picture, { childList: true, subtree: true, characterData: true });
}"""
"""Keeps the days that are shown: each stands for a moment only."""


def test_under_reduced_motion_the_days_go_in_steps(lab: Lab):
    page = lab.notebook([TRANSFER], subshells=False)
    page.page.emulate_media(reduced_motion="reduce")
    panel = page.panel()
    page.page.evaluate(WATCH)
    panel.get_by_role("button", name="Play").click()
    page.page.wait_for_function("window.days.length > 1")
    panel.get_by_role("button", name="Pause").click()
    assert page.page.evaluate("window.days.slice(0, 2)") == ["26", "52"]
    assert page.script_errors == []


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([STAGES, "flight = Transfer('Earth', 'Mars', launch=200, day=400)\nflight"])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    for theme in ("dark", "light"):
        page.theme(theme)
        look(page, theme)
    page.value("rocket.stages = 4; rocket.exhaust_velocity = (2600, 4200, 4200, 4400)")
    page.value("flight.fly('low orbit', 'geostationary orbit'); rocket.projector = flight.projector = True")
    says(page.panel(), "in 4 stages")
    says(page.panel(1), "From low orbit")
    page.page.set_viewport_size({"width": 1500, "height": 1300})
    look(page, "projector")
    page.value("rocket.projector = flight.projector = False")
    expect(page.page.locator(".sg-projector")).to_have_count(0)
    page.page.set_viewport_size({"width": 700, "height": 1300})
    look(page, "narrow")


def look(page: NotebookPage, name: str) -> None:
    for n, panel in enumerate(("stage-splitter", "transfer")):
        expect(page.panel(n).locator("svg.sg-scene")).to_be_visible()
        page.screenshot(f"{panel}-{name}", page.panel(n))
    assert page.axe() == []
