"""Apollo XIII in real JupyterLab: a whole mission by mouse in which the sand timer runs out once, a turn by keyboard, looks."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import Locator, expect

from browser.hands import click, keys_to
from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

BOARD = "from spacewidgets import Apollo13Board\nboard = Apollo13Board({settings})\nboard"
# What a steady person would choose next, and how far the game is.
MIND = """
import json
from random import Random
from spacegames.apollo13 import APOLLO13, BOTS
from spacegames.bots import Seat, chosen
from spacewidgets.games.keys import key_of
def wish(board):
    if board.session.over:
        return None
    return key_of(chosen(BOTS["steady"](Seat.at(APOLLO13, board.session.state, board.session.viewer, Random(0)))))
"""
NEXT = (
    "with board.lock: print(json.dumps({'events': len(board.session.table), 'left': board.seconds_left(),"
    " 'runs': board._clock.running, 'wish': wish(board)}))"
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
    for _wait in range(200):
        now = standing(page)
        if now["events"] != events:
            return now
        time.sleep(0.05)
    return pytest.fail("nothing happens")


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
                page.value(f"board._ran({int(str(now['left'])) - 2}); print()")
                ran_out = True
                now = moved_on(page, now["events"])
                continue
        click(panel, str(now["wish"]))
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


def test_looks(lab: Lab):
    page, panel = opened(lab, "seed='one', timer='off'")
    for theme in ("light", "dark"):
        page.theme(theme)
        page.screenshot(f"apollo13-{theme}", panel)
        assert page.axe() == []
    page.value("board.projector = True; print()")
    assert page.axe() == []
    assert page.script_errors == []
