"""The lessons as a class opens them: in real JupyterLab, run from top to bottom, then touched."""

from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

LESSONS = sorted((Path(__file__).parents[2] / "lessons").glob("[0-9][0-9]-*.ipynb"))
LOOKED_AT = [
    pytest.param(path, theme, id=f"{path.stem}-{theme}")
    for theme in ("light", "dark")
    for n, path in enumerate(LESSONS)
    if theme == ("light", "dark")[n % 2]
]
"""Each in one of the themes: what a panel is like in both is tested with the panel."""
TENDED = "[...document.querySelectorAll('.sg-panel:has(.sg-stage)')].every(panel => panel.querySelector('.sg-aloud'))"
"""Panels are named soon after their cells have run."""
OUTPUTS = ".jp-RenderedHTMLCommon, .sg-panel"


def lesson(number):
    return next(path for path in LESSONS if path.name.startswith(number))


def panel_titled(page, title):
    found = page.page.locator(".sg-panel").filter(has=page.page.get_by_role("heading", name=title, exact=True)).first
    found.scroll_into_view_if_needed()
    return found


@pytest.mark.parametrize(("path", "theme"), LOOKED_AT)
def test_a_lesson_runs_from_top_to_bottom_and_is_accessible(lab, path, theme):
    page = lab.open(path, theme=theme)
    page.page.set_viewport_size({"width": 1180, "height": 1700})
    page.page.locator(".sg-panel").first.wait_for()
    page.page.wait_for_function(TENDED)
    assert page.axe(OUTPUTS) == []
    page.panel()
    page.screenshot(f"lesson-{path.stem}-{theme}")
    assert page.script_errors == []


def test_in_lesson_02_a_slider_moves_the_chart(lab):
    page = lab.open(lesson("02"))
    panel = panel_titled(page, "How much can it carry?")
    handle = panel.get_by_role("slider", name="difficulty")
    summary = panel.locator(".sg-summary")
    before = summary.inner_text()
    handle.focus()
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_function("([node, text]) => node.innerText !== text", arg=[summary.element_handle(), before])
    assert "at difficulty" in summary.inner_text()


def test_in_lesson_03_a_route_is_clicked_and_a_duel_round_is_played(lab):
    page = lab.open(lesson("03"))
    sheet = panel_titled(page, "The planning sheet")
    sheet.get_by_role("button", name="Start over").click()
    sheet.get_by_role("button", name="Fly to Suborbital Flight", exact=True).click()
    sheet.locator(".sg-row", has_text="Earth to Suborbital Flight").wait_for()
    duel = panel_titled(page, "Staging duel")
    duel.get_by_role("button", name="Give up this round").click()
    duel.get_by_text("The planner wins the round.").wait_for()
    duel.get_by_role("button", name="Next round").click()
    duel.get_by_text("Round 2 of 5").first.wait_for()
