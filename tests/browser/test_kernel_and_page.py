"""What one sees is now: a browser that was slow to begin catches up, and a panel whose kernel has gone says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import CURRENT, LATE, Lab, NotebookPage

pytestmark = pytest.mark.browser

LESSON = next((Path(__file__).parents[2] / "lessons").glob("02-*.ipynb"))
PICTURE = ".sg-scene, .rq-chart"
PANELS = """
from spacewidgets import ApophisBoard, PayloadChart, RocketEquation
for each in (PayloadChart(), RocketEquation(), ApophisBoard()):
    display(each)
"""
GONE = "The kernel of this panel has gone: run this cell again."
BROKEN_CHAINS = """panel => [panel, ...panel.querySelectorAll(".jupyter-widgets-disconnected")]
    .filter(node => !["none", "normal"].includes(getComputedStyle(node, "::before").content)).length"""


def turned(panel: Locator) -> None:
    """Every slider of a panel moves its words and its picture."""
    for slider in panel.get_by_role("slider").all():
        if not slider.is_visible() or slider.get_attribute("aria-label") in {None, "look back"}:
            continue
        before = panel.evaluate("panel => panel.querySelector('.sg-scene, .rq-chart').innerHTML")
        high = slider.get_attribute("aria-valuenow") == slider.get_attribute("aria-valuemax")
        slider.press("ArrowLeft" if high else "ArrowRight")
        panel.page.wait_for_function(
            "([panel, before]) => panel.querySelector('.sg-scene, .rq-chart').innerHTML !== before",
            arg=[panel.element_handle(), before],
        )


def test_a_module_that_is_bound_too_late_shows_its_picture_and_follows(lab: Lab):
    page = lab.open(LESSON, script=LATE)
    assert page.page.evaluate(
        "new Promise(done => AbortSignal.timeout(2000).addEventListener('abort', () => done(true)))"
    )
    count = page.page.locator(".sg-panel").count()
    assert count > 1
    for number in range(count):
        panel = page.panel(number)
        expect(panel.locator(PICTURE).first).to_be_visible()
        turned(panel)
    other = lab.notebook([PANELS], script=LATE)
    equation = other.panel(1)
    expect(equation.locator("svg.rq-chart")).to_be_visible()
    field = equation.locator("input[data-name='exhaust_velocity']")
    before = field.input_value()
    other.value(
        "import ipywidgets; each = None; panels = [w for w in ipywidgets.Widget.widgets.values()"
        " if type(w).__name__ == 'RocketEquation']; panels[0].exhaust_velocity = 4000"
    )
    expect(field).not_to_have_value(before)
    board = other.panel(2)
    board.locator("[data-action='draw'] .sg-hit").click()
    expect(board.get_by_role("button", name="Undo", exact=True)).to_be_enabled()


def says_so(page: NotebookPage, words: str) -> None:
    for number in range(page.page.locator(".sg-panel").count()):
        panel = page.panel(number)
        expect(panel.get_by_role("alert").filter(has_text=words)).to_have_count(1)
        assert panel.evaluate(BROKEN_CHAINS) == 0
        used = panel.locator("button:visible, input:visible, select:visible, .noUi-target:visible")
        assert used.count() > 0
        assert used.evaluate_all("nodes => nodes.every(node => node.inert)")
        assert panel.locator("[data-action][tabindex]").count() == 0


def test_a_panel_whose_kernel_has_gone_says_so_once_and_takes_no_input(lab: Lab):
    page = lab.notebook([PANELS])
    expect(page.panel(2).locator(".sg-stage svg").first).to_be_visible()
    assert page.page.locator(".sg-gone").count() == 0
    page.page.evaluate(f"{CURRENT}.sessionContext.session.kernel.restart()")
    says_so(page, GONE)
    page.screenshot("gone", page.panel(2))
    page.page.wait_for_function(f"{CURRENT}.sessionContext.session.kernel.status === 'idle'")
    page.run_all()
    expect(page.panel(2).locator(".sg-stage svg").first).to_be_visible()
    assert page.page.locator(".sg-gone").count() == 0, "run again, it is alive"
    page.page.evaluate(f"{CURRENT}.sessionContext.shutdown()")
    says_so(page, GONE)
    assert page.script_errors == []
