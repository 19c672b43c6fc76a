"""What a screen reader is given by a board in real JupyterLab: its live regions, their words, and where the focus goes."""

import pytest
from playwright.sync_api import expect

from browser.hands import keys_to

pytestmark = pytest.mark.browser

BOARD = """
from spacewidgets import Apollo13Board
board = Apollo13Board(seed="heard", seats=("person", "steady"), timer="off", stops="never")
board
"""
LISTEN = """() => {
    window.heard = [];
    const panel = document.querySelector(".sg-panel");
    const live = panel.querySelectorAll("[role=status], [role=log], [role=alert]");
    for (const region of live) {
        const role = region.getAttribute("role");
        new MutationObserver((changes) => {
            if (region.getAttribute("aria-live") === "off") return;
            const added = changes.flatMap((change) => [...change.addedNodes].map((node) => node.textContent));
            const words = role === "log" ? added.join(" ") : region.textContent;
            if (words.trim()) window.heard.push([role, words.trim()]);
        }).observe(region, { childList: true, subtree: true, characterData: true });
    }
    return [...live].map((region) => region.getAttribute("role"));
}"""
EVENTS = "with board.lock: print(len(board.session.table))"


def heard(page):
    """What the live regions said since one asked last, when the one that waits for the focus has said all there is."""
    page.page.wait_for_function(
        "said => document.querySelector('.sg-aloud').textContent === said", arg=page.value("print(board.stage.aloud)")
    )
    page.page.wait_for_timeout(900)  # in which it would be said once more
    return page.page.evaluate("() => window.heard.splice(0)")


def press(page, action):
    """Come to something by keys, and choose it."""
    keys_to(page, action)
    before = page.value(EVENTS)
    page.page.keyboard.press("Enter")
    page.changed(EVENTS, before)
    return heard(page)


def test_an_action_and_a_bots_turn_are_heard_in_few_words_and_the_focus_goes_on(lab):
    page = lab.notebook([BOARD])
    page.page.set_viewport_size({"width": 1300, "height": 1800})
    panel = page.panel()
    panel.locator(".sg-aloud").wait_for(state="attached")
    assert page.page.evaluate(LISTEN).count("log") == 1
    first = page.value("print(next(each.track for each in board.legal if type(each).__name__ == 'Move'))")
    said = press(page, f"Move:{first}")
    said += press(page, "End")
    asked = page.value("print(board.stage.aloud)")
    assert ["status", asked] in said
    lines = page.value("print(len(board.lines.lines))")
    expect(panel.locator(".sg-log li")).to_have_count(int(lines))
    assert [words for _role, words in said if len(words.split()) > 40] == []
    assert sum(role == "status" and words == asked for role, words in said) == 1
    # What ended the turn is gone: the focus is on what is asked now, not on the page's top or an unnamed frame.
    page.page.wait_for_function("document.activeElement.closest('[data-action]')?.dataset.action")


def test_a_button_that_hides_itself_hands_the_focus_to_what_is_asked(lab):
    page = lab.notebook([BOARD])
    panel = page.panel()
    panel.locator(".sg-aloud").wait_for(state="attached")
    page.value("board.play(board.legal[0])")
    panel.get_by_role("slider", name="look back").focus()
    page.page.keyboard.press("Home")
    panel.get_by_role("button", name="To the present").wait_for()
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("document.activeElement.closest('[data-action]')?.dataset.action")


def test_a_board_has_headings_and_named_groups(lab):
    page = lab.notebook([BOARD])
    panel = page.panel()
    panel.locator(".sg-aloud").wait_for(state="attached")
    headings = panel.get_by_role("heading", level=4).all_inner_texts()
    assert {"What is to be done", "Mission control"} <= {each.strip() for each in headings}
    assert panel.get_by_role("group", name="Event boards").count() == 1
