"""Apollo XIII in real JupyterLab: a whole mission by mouse in which the sand timer runs out once, a turn by keyboard, looks."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser.hands import click, keys_to, tab_to
from browser.lab import PATIENCE, Lab, NotebookPage

pytestmark = pytest.mark.browser

BOARD = "from spacewidgets import Apollo13Board\nboard = Apollo13Board({settings})\nboard"
# What a steady person would choose next, and how far the game is.
MIND = """
import json
from random import Random
from spacegames.apollo13 import APOLLO13, BOTS
from spacegames.bots import Seat, chosen
from spacewidgets.games.kit.keys import key_of
def wish(board):
    if board.session.over:
        return None
    return key_of(chosen(BOTS["steady"](Seat.at(APOLLO13, board.session.state, board.viewer, Random(0)))))
"""
NEXT = (
    "with board.lock: print(json.dumps({'events': len(board.session.table), 'left': board.seconds_left(),"
    " 'runs': board.clock.running, 'wish': wish(board)}))"
)


def opened(lab: Lab, settings: str) -> tuple[NotebookPage, Locator]:
    page = lab.notebook([BOARD.format(settings=settings)])
    page.page.set_viewport_size({"width": 1180, "height": 2200})
    panel = page.panel()
    panel.locator("svg").first.wait_for()
    return page, panel


def standing(page: NotebookPage) -> dict[str, object]:
    return json.loads(page.value(NEXT))


def moved_on(page: NotebookPage, events: object) -> dict[str, object]:
    """How things stand once something has happened."""
    end = time.monotonic() + PATIENCE / 1000
    while (now := standing(page))["events"] == events:
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)
    return now


def test_a_whole_mission_is_flown_by_mouse_and_the_sand_runs_out_once(lab: Lab):
    page, panel = opened(lab, "seed='sand', seats=('person', 'careless')")
    page.value(MIND)
    now, ran_out = standing(page), False
    for _step in range(400):
        if now["wish"] is None:
            break
        if now["left"] is not None and not now["runs"]:
            panel.get_by_role("button", name="Start the clock").click()
            panel.get_by_role("button", name="Pause the clock").wait_for()
            if not ran_out:
                # All but the last two seconds pass at once: nobody waits for half a minute in a test.
                page.value(f"board.course.run({int(str(now['left'])) - 2}); print()")
                ran_out = True
                now = moved_on(page, now["events"])
                continue
        with suppress(PlaywrightTimeout):  # the sand may run out under the hand
            click(panel, str(now["wish"]), timeout=5000)
        now = moved_on(page, now["events"])
    assert ran_out
    assert now["wish"] is None
    expect(panel.locator(".sg-scene").first).to_be_visible()
    expect(panel.get_by_role("button", name="Hint")).to_be_disabled()
    assert page.script_errors == []


def test_a_cube_is_moved_by_keyboard(lab: Lab):
    page, panel = opened(lab, "seed='one', timer='off'")
    page.value(MIND)
    before = standing(page)
    keys_to(page, "Move:RK")
    page.page.keyboard.press("Enter")
    moved_on(page, before["events"])
    expect(panel.locator(".sg-log")).to_contain_text("Rocket")
    assert page.script_errors == []


WAITING = """
from random import Random
from spacegames.apollo13 import APOLLO13, BOTS
from spacegames.bots import Seat, chosen
from spacewidgets import Apollo13Board
board = Apollo13Board(seed='k1', timer='off', level='hard', seats=('person', 'careless', 'person'), names=('Ada', '', 'Ben'))
while not board.stopped:
    if board.passing:
        board.pass_on()
    elif board.covered:
        board.chosen('ready')
    else:
        board.play(chosen(BOTS["steady"](Seat.at(APOLLO13, board.state, board.view.who, Random(0)))))
board"""
HELD = """() => {
    const here = document.activeElement.closest(".sg-panel :is(button, [data-action])");
    return here?.getClientRects().length ? here.dataset.action ?? here.textContent : "nothing";
}"""


def test_a_button_that_goes_when_it_is_pressed_leaves_the_keys_on_the_table(lab: Lab):
    """Whoever presses it by keyboard goes on from there, and not from the top of the page."""
    page = lab.notebook([WAITING])
    panel = page.panel()

    def press(words: str, held: str, *, goes: bool = True) -> None:
        button = panel.get_by_role("button", name=words, exact=True)
        tab_to(page, f"here.tagName === 'BUTTON' && here.textContent === {json.dumps(words)}", 200)
        page.page.keyboard.press("Enter")
        if goes:
            expect(button).to_be_hidden()
        page.page.wait_for_function(f"({HELD})() === {json.dumps(held)}")

    panel.get_by_role("button", name="New game …").focus()
    page.page.keyboard.press("Tab")
    press("Ben helps for a token …", "ready")
    page.page.keyboard.press("Enter")
    expect(panel.get_by_role("button", name="Let it go on")).to_be_visible()
    press("New game …", "New game …", goes=False)
    press("Start", "Start", goes=False)
    press("Keep playing", "Start")
    press("Start", "Start", goes=False)
    press("Start anyway", "ready")
    assert page.script_errors == []


STOPPED = """
from random import Random
from spacegames.apollo13 import APOLLO13, BOTS
from spacegames.bots import Seat, chosen
from spacewidgets import Apollo13Board
board, twin = (
    Apollo13Board(seed='k1', timer='off', stops='always', seats=('person', 'careless')) for _ in range(2)
)
for each in (board, twin):
    while not each.stopped:
        each.play(chosen(BOTS["steady"](Seat.at(APOLLO13, each.state, each.view.who, Random(0)))))
twin.let_go()
board"""
HOW_FAR = "print(len(board.session.table), len(twin.session.table), twin.stopped)"


def test_a_double_click_lets_one_stop_go_and_not_the_next_one_unread(lab: Lab):
    page = lab.notebook([STOPPED])
    before, once, stopped = page.value(HOW_FAR).split()
    assert (int(before) < int(once), stopped) == (True, "True")
    button = page.panel().get_by_role("button", name="Let it go on")
    button.dblclick()
    far = "print(len(board.session.table))"
    page.comes(far, once)
    page.page.wait_for_timeout(1000)  # in which a second one would come
    assert page.value(far) == once
    button.click()
    assert int(page.changed(far, once)) > int(once)
    assert page.script_errors == []


def test_looks(lab: Lab):
    page, panel = opened(lab, "seed='one', timer='off'")
    for theme in ("light", "dark"):
        page.theme(theme)
        page.screenshot(f"apollo13-{theme}", panel)
        assert page.axe() == []
    page.value("board.projector = True; print()")
    assert page.axe() == []
    assert page.script_errors == []


SEEN = """() => [...document.querySelectorAll(".sg-desk .sg-scene, .sg-desk .sg-log")].map(node => {
    const box = node.getBoundingClientRect(), panel = node.closest(".sg-panel").getBoundingClientRect();
    return { box: [box.left, box.top, box.right, box.bottom], inside: box.right <= panel.right && box.left >= panel.left };
})"""
CRISIS = """
from random import Random
from spacegames.apollo13 import APOLLO13, BOTS, CARD
from spacegames.bots import Seat, chosen
from spacewidgets import Apollo13Board
board = Apollo13Board(seed='sand', timer='off', stops='never', seats=('person', 'steady'))
while board.state.tracks[-1] < 6 and not board.session.over:
    board.play(chosen(BOTS["steady"](Seat.at(APOLLO13, board.state, board.view.who, Random(0)))))
board"""


def placed(page: NotebookPage) -> list[dict[str, Any]]:
    """Where the pictures of the table stand, with the controls scrolled to the top."""
    page.page.evaluate("document.querySelector('.sg-reads').scrollIntoView()")
    page.still()
    return page.page.evaluate(SEEN)


def wrong_on_a_laptop(page: NotebookPage) -> list[str]:
    pictures = placed(page)
    bottom = page.page.evaluate(
        "document.querySelector('#jp-bottom-panel, .jp-StatusBar-Widget').getBoundingClientRect().top"
    )
    top = pictures[0]["box"][1]
    # What is asked, the story, the console, and a row of the hand in two pictures.
    seen = all(each["box"][3] <= bottom and each["box"][1] >= top - 1 for each in pictures[:5])
    beside = pictures[2]["box"][0] > pictures[1]["box"][2]
    return [*(["not seen together"] * (not seen)), *(["the console stands under the story"] * (not beside))]


def wrong_in_a_narrow_window(page: NotebookPage) -> list[str]:
    pictures = placed(page)
    inside = all(each["inside"] for each in pictures)
    columns = len({each["box"][0] for each in pictures})
    whole = page.page.evaluate(
        "[...document.querySelectorAll('.sg-desk .sg-stage > div')].every(node => node.scrollWidth <= node.clientWidth)"
    )
    return [*(["cut"] * (not inside)), *(["beside each other"] * (columns > 1)), *(["to be scrolled"] * (not whole))]


def test_on_a_laptop_story_tracks_and_hand_are_seen_together_and_in_a_narrow_window_nothing_is_cut(lab: Lab):
    page = lab.notebook([CRISIS])
    page.panel().locator("svg").first.wait_for()
    page.page.set_viewport_size({"width": 1366, "height": 768})
    assert page.faults(lambda: wrong_on_a_laptop(page)) == []
    page.page.set_viewport_size({"width": 700, "height": 900})
    assert page.faults(lambda: wrong_in_a_narrow_window(page)) == []
    assert page.script_errors == []


FEWER = """
from spacewidgets.games.apollo13.afterwards import Afterwards
part = board.part(Afterwards)
part.effort = part.effort._replace(rough=4, look=4, fine=24)
"""
"""Fewer playouts than usual, and more than are counted at once."""


def test_the_debrief_is_worked_out_while_the_page_stays_alive(lab: Lab):
    page, panel = opened(lab, "seed='one', timer='off', failing=True")
    page.value("while not board.session.over: board.play(board.legal[0])")
    assert page.value(FEWER) == ""
    panel.get_by_role("button", name="Debrief").click()
    expect(panel.locator(".sg-lessons")).to_contain_text("Mission Status was driven up")
    panel.get_by_role("button", name="Rules").click()
    expect(panel.locator(".sg-book")).to_be_visible()
    assert "All this is counted" not in panel.locator(".sg-lessons").inner_text()
    panel.get_by_text("All this is counted").wait_for(timeout=5 * 60_000)
    expect(panel.locator(".sg-debrief svg")).to_be_visible()
    assert page.axe() == []
    assert page.script_errors == []
