"""The rule book in real JupyterLab: searched by typing, opened by mouse and keyboard, scrolled to the rule it marks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab

pytestmark = pytest.mark.browser

BOOK = 'from spacewidgets import RuleBook\nbook = RuleBook(game="leaving-earth", rule="LE-222")\nbook'


def page_of(panel: Locator) -> Locator:
    return panel.locator(".sg-page > div")


INSIDE = """([page, what]) => {
    const [box, frame] = [what, page].map(each => each.getBoundingClientRect());
    return frame.top <= box.top && box.bottom <= frame.bottom;
}"""


def comes_inside(page: Locator, what: Locator) -> None:
    """Something is scrolled to where it can be seen in the page."""
    page.page.wait_for_function(INSIDE, arg=[page.element_handle(), what.element_handle()])


def test_the_rule_that_was_named_is_in_sight(lab: Lab):
    notebook = lab.notebook([BOOK])
    panel = notebook.panel()
    page, here = page_of(panel), panel.locator(".sg-here")
    expect(here).to_contain_text("LE-222")
    comes_inside(page, here)  # the last paragraph of its chapter
    notebook.value('book.show("LE-175")')
    expect(here).to_contain_text("LE-175")
    comes_inside(page, here)
    page.evaluate("page => page.scrollTop = 0")
    assert not page.page.evaluate(INSIDE, [page.element_handle(), here.element_handle()])
    notebook.value('book.show("LE-175")')
    expect(page).not_to_have_js_property("scrollTop", 0)
    comes_inside(page, here)
    assert notebook.script_errors == []


def test_searching_and_opening(lab: Lab):
    notebook = lab.notebook([BOOK])
    panel, keys = notebook.panel(), notebook.page.keyboard
    page, chapters = page_of(panel), panel.get_by_role("listbox", name="Chapters")
    panel.get_by_role("textbox", name="Search").press_sequentially("parachute")
    expect(panel.locator(".sg-summary")).to_contain_text("2 paragraphs found.")
    expect(page.locator("mark")).to_have_count(2)
    page.get_by_role("button", name="Hazards").click()
    expect(page.get_by_role("heading").first).to_have_text("Hazards")
    expect(chapters).to_have_value("Hazards (1)")
    expect(page).to_be_focused()  # so that the arrow keys scroll on
    comes_inside(page, page.locator("mark"))
    chapters.focus()
    keys.press("ArrowDown")
    expect(page.get_by_role("heading").first).to_have_text("Ion thrusters, faster and slower")
    expect(page).to_have_js_property("scrollTop", 0)
    assert notebook.value("print(book.chapter)") == "Ion thrusters, faster and slower"
    assert notebook.script_errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(lab: Lab, theme: str):
    notebook = lab.notebook([BOOK])
    notebook.theme(theme)
    panel = notebook.panel()
    expect(panel.locator(".sg-here")).to_be_visible()
    assert notebook.axe() == []
    notebook.value('book.search = "capsule"')
    expect(panel.locator("mark").first).to_be_visible()
    assert notebook.axe() == []
    notebook.screenshot(f"rule-book-{theme}", panel)
