"""Extraordinary Times in real JupyterLab: a race by mouse over all four seats, a turn by keyboard, looks."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.hands import click, keys_to
from browser.lab import PATIENCE, Lab, NotebookPage

pytestmark = pytest.mark.browser

BOARD = "from spacewidgets import ExtraordinaryTimesBoard\nboard = ExtraordinaryTimesBoard({settings})\nboard"
# What a steady person would choose next, and how far the game is.
MIND = """
import json
from random import Random
from spacegames.extraordinary import EXTRAORDINARY_TIMES, BOTS
from spacegames.bots import Seat, chosen
from spacewidgets.games.kit.keys import key_of
def choice(board):
    session = board.session
    return chosen(BOTS["steady"](Seat.at(EXTRAORDINARY_TIMES, session.state, board.viewer, Random(len(session.table)))))
def wish(board):
    if board.session.over or board.covered or board.passing:
        return None
    action = choice(board)
    return None if action is None else key_of(action)
def go_on(board, events):
    while len(board.session.table) < events:
        if board.covered:
            board.chosen("ready")
        elif board.passing:
            board.pass_on()
        else:
            board.play(choice(board))
def standing(board):
    with board.lock:
        session = board.session
        return json.dumps({
            "events": len(session.table), "wish": wish(board), "viewer": board.viewer, "asked": board.screen.to_act,
            "covered": board.covered, "passing": board.passing, "over": session.over, "phase": session.state.phase.value,
        })
"""


def opened(lab: Lab, settings: str) -> tuple[NotebookPage, Locator]:
    page = lab.notebook([BOARD.format(settings=settings)])
    page.page.set_viewport_size({"width": 1180, "height": 2000})
    panel = page.panel()
    panel.locator("svg").first.wait_for()
    page.value(MIND)
    return page, panel


def standing(page: NotebookPage) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.value("print(standing(board))"))
    return found


def moved_on(page: NotebookPage, before: dict[str, Any]) -> dict[str, Any]:
    """How things stand once something has changed."""
    end = time.monotonic() + PATIENCE / 1000
    while all((now := standing(page))[name] == before[name] for name in ("events", "viewer", "covered", "passing")):
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)
    return now


def hired(page: NotebookPage, panel: Locator) -> dict[str, Any]:
    """How things stand once all astronauts are hired; who has nothing to say says so."""
    now = standing(page)
    while now["phase"] in ("hiring", "showing candidates", "assigning the new astronaut"):
        if now["wish"] is None:
            panel.get_by_role("button", name="Over to").click()
        else:
            click(panel, str(now["wish"]))
        now = moved_on(page, now)
    return now


MIDDLE = range(85, 185)
"""The events of the race in which all is as it was in the rounds before: they are not played by mouse."""


def test_a_race_over_all_four_seats_by_mouse(lab: Lab):
    page, panel = opened(lab, "seed='four', seats=('person',) * 4")
    now, looked, spoken = standing(page), set(), False
    for _step in range(3000):
        if now["over"]:
            break
        if now["events"] in MIDDLE:
            page.value(f"go_on(board, {MIDDLE.stop})")
            now = standing(page)
        if now["covered"]:
            click(panel, "ready")
        elif now["passing"]:
            panel.get_by_role("button", name="Pass the screen to").click()
        elif not spoken and now["phase"] == "choosing a maneuver":
            # Mission Control comes to the screen, says something, and gives it back.
            panel.get_by_role("button", name="USSR Mission Control has something to say").click()
            click(panel, "ready")
            expect(panel.get_by_role("button", name="Back to USSR Flight Crew")).to_be_visible()
            click(panel, "Say:bad:0")
            expect(panel.locator(".sg-log")).to_contain_text("A looks bad")
            now = standing(page)  # else what was said would pass for the way back
            panel.get_by_role("button", name="Back to USSR Flight Crew").click()
            spoken = True
        else:
            looked.add(now["viewer"])
            click(panel, str(now["wish"]))
        now = moved_on(page, now)
    assert now["over"]
    assert looked == {0, 1, 2, 3}
    panel.get_by_role("button", name="Look as US Mission Control").click()
    expect(panel.get_by_role("button", name="Hint")).to_be_disabled()
    assert page.script_errors == []


def test_a_card_is_shown_by_keyboard_and_heard_about(lab: Lab):
    page, panel = opened(lab, "seed='keys', seats=('steady', 'person', 'steady', 'steady')")
    now = hired(page, panel)
    keys_to(page, "Show:0")
    page.page.keyboard.press("Enter")
    now = moved_on(page, now)
    expect(panel.locator(".sg-log")).to_contain_text("shows A")
    assert page.script_errors == []


@pytest.mark.parametrize(("name", "seat"), [("crew", 1), ("control", 0)])
def test_looks(lab: Lab, name: str, seat: int):
    seats = ["'steady'"] * 4
    seats[seat] = "'person'"
    page, panel = opened(lab, f"seed='looks', seats=({', '.join(seats)})")
    hired(page, panel)
    for theme in ("light", "dark"):
        page.theme(theme)
        page.screenshot(f"extraordinary-{name}-{theme}", panel)
        assert page.axe() == []
    page.value("board.projector = True; print()")
    assert page.axe() == []
    assert page.script_errors == []
