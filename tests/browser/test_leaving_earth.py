"""Leaving Earth in real JupyterLab: games by mouse, a flight by keyboard, a kernel killed in a maneuver, looks."""

from __future__ import annotations

import json
import os
import signal
import time
from html import unescape

import pytest
from playwright.sync_api import Locator, expect

from browser.busy import CELL
from browser.hands import click, keys_to, tab_to, thing
from browser.lab import COLOURS, CURRENT, PATIENCE, Lab, NotebookPage

pytestmark = pytest.mark.browser

BOARD = "from spacewidgets import LeavingEarthBoard\nboard = LeavingEarthBoard({settings})\nboard"
PANE = ".sg-pane"
MAP = ".sg-table > .sg-stage:first-child"
# What a person would touch next who means to do what the careful agency would do: where it lies, and its name there.
MIND = """
import json
from random import Random
from spacegames.bots import Seat, chosen
from spacegames.leaving_earth import BOTS, LEAVING_EARTH
from spacegames.leaving_earth.rules import EndTurn, Maneuver, Offer, Research, Turn
from spacewidgets.games.leaving_earth.keys import key_of
PANES = {"Maneuver": "flight", "Survey": "flight", "Collect": "flight", "Repair": "flight", "Heal": "flight",
         "Dock": "flight", "Separate": "flight", "FullyTest": "flight",
         "Research": "research", "Offer": "trade", "EndTurn": "now"}
def way(board, action):
    kind = type(action).__name__
    wanted = PANES.get(kind, "workshop") if isinstance(board.view.tasks[-1], Turn) else "now"
    craft, to, years = (getattr(action, name, None) for name in ("craft", "to", "years"))
    if key_of(action) in board.pictures.stages["pane"]._actions:
        return "pane", key_of(action)
    if wanted == "flight" and board.craft != craft:
        return "map", f"pick:craft:{craft}"
    if isinstance(action, Maneuver) and board.to != to:
        return "map", f"pick:to:{to}"
    if board.pane != wanted:
        return "tab", wanted.capitalize()
    if isinstance(action, Maneuver):
        shown = next(key for key in board.pictures.stages["pane"]._actions if key.startswith("Maneuver:")).split(":")[3]
        return "pane", f"pick:years:{int(shown) + (1 if years > int(shown) else -1)}"
    if wanted == "flight":
        return "pane", "pick:to:"
    return "pane", f"pick:craft:{craft if any(each.number == craft for each in board.desk.me.craft) else ''}"
def next_touch(board):
    session = board.session
    at = [len(session.table), board.pane, board.craft, board.to, board.years]
    if session.over:
        return {"at": at, "touch": None}
    action = chosen(BOTS["agency"](Seat.at(LEAVING_EARTH, session.state, board.viewer, Random(0))))
    return {"at": at, "touch": way(board, action)}
"""


NEXT = "with board.lock: print(json.dumps(next_touch(board)))"


STANDING = "with board.lock: print(len(board.session.table), board.pane, board.craft, board.to)"
POINTS = "print(board.game.score(board.state)[0])"
BUILT = ["Research:Juno Rockets", *["Buy:Juno"] * 3, "Buy:Probe", *["Load:1:Juno:"] * 3, "Load:1:Probe:"]
BUILT.append("Maneuver:1:Suborbital Flight:0")
PANES = ("now", "research", "workshop", "flight", "plan", "missions", "agencies", "trade", "team", "history")
LOOKS = {
    **{name: f"board.craft = board.other = None; board.pane = {name!r}" for name in PANES},
    "pad": "board.craft = 1; board.pane = 'workshop'",
    "craft": "board.craft = 2; board.pane = 'flight'",
    "maneuver": "board.craft = 1; board.to = 'Inner Planets Transfer'",
}
# What must be scrolled, or reaches over the right edge. The years and agencies may be, on a screen that is narrow.
CUT_OFF = """(() => {
    const panel = document.querySelector(".sg-panel");
    const edge = panel.getBoundingClientRect().right + 1;
    const frames = [panel, ...panel.querySelectorAll(".sg-table .sg-stage > div:first-of-type")];
    const parts = panel.querySelectorAll(".sg-table svg text, button, p, li");
    return [
        ...frames.filter((each) => each.scrollWidth > each.clientWidth + 1),
        ...[...parts].filter((each) => each.getBoundingClientRect().right > edge),
    ].map((each) => each.outerHTML.slice(0, 200));
})()"""
# Words that stand on other words of the same picture.
OVER_EACH_OTHER = """[...document.querySelectorAll(".sg-panel .sg-stage svg")].flatMap((svg) => {
    const words = [...svg.querySelectorAll("text")].map((each) => [each.textContent, each.getBoundingClientRect()]);
    return words.flatMap(([one, a], i) => words.slice(i + 1).filter(([, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    ).map(([other]) => `${one} / ${other}`));
})"""
# Whatever on a picture has something else over or near its middle, where people click.
OUT_OF_REACH = """[...document.querySelectorAll(".sg-table [data-action]")].filter((each) => {
    const box = each.querySelector(".sg-hit").getBoundingClientRect();
    const near = [-3, -2, -1, 0, 1, 2, 3];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return near.some((dx) => near.some((dy) => !each.contains(document.elementFromPoint(x + dx, y + dy))));
}).map((each) => each.dataset.action)"""

ANYTHING = f"[...{CUT_OFF}, ...{OVER_EACH_OTHER}, ...{OUT_OF_REACH}]"


def busy(lab: Lab) -> tuple[NotebookPage, Locator]:
    """The board with a busy table."""
    page = lab.notebook([CELL])
    page.page.set_viewport_size({"width": 1180, "height": 2600})
    panel = page.panel()
    panel.locator("svg").first.wait_for()
    return page, panel


def look_at(page: NotebookPage, panel: Locator, name: str) -> None:
    """Look at something, and wait until it is drawn."""
    drawn = page.value(f"{LOOKS[name]}; print(board.pictures.stages['pane'].svg)")
    title = unescape(drawn.split('aria-label="')[1].split('"')[0]).replace("\n", " ")
    expect(panel.locator(f"{PANE} svg")).to_have_attribute("aria-label", title)


def opened(lab: Lab, settings: str) -> tuple[NotebookPage, Locator]:
    page = lab.notebook([BOARD.format(settings=settings)])
    page.page.set_viewport_size({"width": 1180, "height": 1500})
    panel = page.panel()
    panel.locator("svg").first.wait_for()
    return page, panel


def touch(panel: Locator, where: str, what: str) -> None:
    if where == "tab":
        panel.locator(".sg-tabs").get_by_role("button", name=what).click()
    else:
        click(panel, what, {"map": MAP, "pane": PANE}[where])


def play(page: NotebookPage, panel: Locator, most: int) -> int:
    """Touch what leads to what the careful agency would do, until the game is over; how often that was."""
    page.value(MIND)
    now = json.loads(page.value(NEXT))
    for number in range(most):
        if now["touch"] is None:
            return number
        before, end = now["at"], time.monotonic() + PATIENCE / 1000
        touch(panel, *now["touch"])
        while (now := json.loads(page.value(NEXT)))["at"] == before:
            assert time.monotonic() < end, f"{now['touch']} did nothing"
            time.sleep(0.02)
    return pytest.fail("the game does not end")


def over(panel: Locator, how: str) -> None:
    """How the game has ended stands where one was asked what to do, and nothing can be done any more."""
    expect(panel.locator(".sg-asked:not(.sg-narrow)")).to_contain_text(how)
    expect(panel.get_by_role("button", name="End the turn", exact=True).first).to_be_disabled()
    expect(panel.get_by_role("button", name="Hint")).to_be_disabled()


def test_a_whole_game_alone_is_played_by_mouse(lab: Lab):
    page, panel = opened(lab, "seed='b', level='easy'")
    assert play(page, panel, 400) > 100
    over(panel, f"The game is over, and you won: {page.value(POINTS)} points")
    page.screenshot("leaving-earth-over", panel)
    assert page.axe() == []
    assert page.script_errors == []


TO_THE_LAST_YEAR = """
while board.state.year < 1960:
    board.play(chosen(BOTS["agency"](Seat.at(LEAVING_EARTH, board.session.state, board.viewer, Random(0)))))
"""


def test_a_game_against_another_agency_is_played_to_its_end_by_mouse(lab: Lab):
    page, panel = opened(lab, "seed='b', level='easy', seats=('person', 'agency'), names=('Ada', '')")
    page.value(MIND)
    page.value(TO_THE_LAST_YEAR)
    assert play(page, panel, 100) > 15
    over(panel, f"The game is over: Ada, Careful agency share the first place with {page.value(POINTS)} points.")
    assert page.script_errors == []


def test_a_rocket_is_researched_built_and_flown_by_keyboard_alone(lab: Lab):
    page, panel = opened(lab, "seed='keys', level='easy'")
    panel.get_by_role("button", name="Hint").focus()

    def open_pane(name: str) -> None:
        tab_to(page, f"here.closest('.sg-tabs') && here.innerText === {name!r}")
        page.page.keyboard.press("Enter")

    def choose(*actions: str, inside: str = PANE) -> None:
        for action in actions:
            panel.locator(thing(action, inside)).wait_for()
            before = page.value(STANDING)
            keys_to(page, action, inside)
            page.page.keyboard.press("Enter")
            page.changed(STANDING, before)

    open_pane("Research")
    choose("Research:Juno Rockets")
    open_pane("Workshop")
    choose("Buy:Juno", "Buy:Juno", "Buy:Juno", "Buy:Probe")
    choose("Load:1:Juno:", "Load:1:Juno:", "Load:1:Juno:", "Load:1:Probe:")
    open_pane("Missions")
    choose("pick:craft:1", inside=MAP)
    choose("pick:to:Suborbital Flight", inside=MAP)
    choose(
        "Maneuver:1:Suborbital Flight:0", "Fire:Juno", "Remove", "Fire:Juno", "PutBack", "Fire:Juno", "PutBack", "Stop"
    )
    expect(panel.locator(".sg-log")).to_contain_text("Sounding Rocket")
    assert page.value("print(board.state.agencies[0].missions, board.state.agencies[0].craft[0].place)") == (
        "('Sounding Rocket',) Suborbital Flight"
    )
    assert page.cell_count() == 1, "no key has cut the cell"
    assert page.script_errors == []


def test_a_maneuver_goes_on_after_its_kernel_was_killed(lab: Lab):
    page, panel = opened(lab, "autosave='race.jsonl', seed='keys', level='easy', seats=('person', 'agency')")
    page.value(f"for each in {BUILT!r}: board.play(each)")
    click(panel, "Fire:Juno", PANE)
    panel.locator(thing("Remove", PANE)).wait_for()
    state = page.value("print(board.state)")
    assert "Pay(seat=0, advancement='Juno Rockets', outcome='success')" in state
    os.kill(int(page.value("import os; print(os.getpid())")), signal.SIGKILL)
    page.page.locator(".jp-Dialog").get_by_role(
        "button", name="OK"
    ).click()  # JupyterLab says that it has started another one
    page.page.wait_for_function(f"{CURRENT}.sessionContext.session.kernel.status === 'idle'")
    page.run_all()
    panel = page.panel()
    panel.get_by_text("The game in race.jsonl goes on.").wait_for()
    assert page.value("print(board.state)") == state
    click(panel, "Remove", PANE)
    click(panel, "Fire:Juno", PANE)
    panel.locator(thing("PutBack", PANE)).wait_for()


def test_the_screen_is_passed_on(lab: Lab):
    page, panel = opened(lab, "seats=('person', 'person'), names=('Ada', 'Ben'), seed='pass'")
    first, second = page.value(
        "print(*(board.session.chairs[n].name for n in (board.screen.to_act, 1 - board.screen.to_act)))"
    ).split()
    panel.locator("svg text").get_by_text(f"Pass the screen to {first}.").wait_for()
    expect(panel.locator(PANE)).to_be_hidden()
    assert page.axe() == []
    page.screenshot("leaving-earth-cover", panel)
    panel.get_by_role("button", name=f"I am {first}: show the table").click()
    panel.get_by_role("button", name="End the turn").first.click()
    panel.get_by_role("button", name=f"Pass the screen to {second}").click()
    panel.locator("svg text").get_by_text(f"Pass the screen to {second}.").wait_for()
    assert first not in panel.locator(".sg-log").inner_text()
    panel.get_by_role("button", name=f"I am {second}: show the table").click()
    panel.locator(".sg-log").get_by_text(f"{first} passes").wait_for()
    assert page.script_errors == []


def test_no_pane_is_at_fault_for_those_who_see_little_or_nothing(lab: Lab):
    page, panel = busy(lab)
    for mode in ("light", "dark", "projector"):
        if mode == "dark":
            page.theme(mode)
        if mode == "projector":
            panel.get_by_role("button", name="Larger, for a projector").click()
        for name in () if mode == "projector" else LOOKS:
            look_at(page, panel, name)
            page.screenshot(f"leaving-earth-{name}-{mode}", panel)
            assert page.axe(PANE, *COLOURS * (mode == "dark")) == []
        beside = panel.locator(".sg-panel")
        for number, name in enumerate(("Rules", "Planner"), 1):
            panel.get_by_role("button", name=name, exact=True).click()
            expect(beside).to_have_count(number)
        page.screenshot(f"leaving-earth-beside-{mode}", panel)
        assert page.axe() == []
        for name in ("Rules", "Planner"):
            panel.get_by_role("button", name=name, exact=True).click()
        expect(beside).to_have_count(0)
    assert page.script_errors == []


def test_nothing_is_cut_off_and_all_that_can_be_chosen_answers_the_mouse(lab: Lab):
    page, panel = busy(lab)
    for width in (1180, 1024, 700):
        page.page.set_viewport_size({"width": width, "height": 2600})
        for name in LOOKS:
            look_at(page, panel, name)
            page.screenshot(f"leaving-earth-{name}-{width}", panel)
            assert page.faults(lambda: page.page.evaluate(ANYTHING)) == []
