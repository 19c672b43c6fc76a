"""Apophis in real JupyterLab: a whole game by mouse, a launch by keyboard and one that outlives its kernel, looks, the clock."""

import re
import time

import pytest

from browser.hands import keys_to

pytestmark = pytest.mark.browser

BOARD = "from spacewidgets import ApophisBoard\nboard = ApophisBoard({settings})\nboard"
ADVICE = """
from random import Random
from spacegames.apophis import BOTS
from spacegames.bots import Seat, chosen
from spacewidgets.games.apophis.words import action_id
with board.lock:
    if {until}:
        print("over")
    elif board.session.rolling:
        print("roll")
    else:
        print(action_id(chosen(BOTS["strong"](Seat.at(board.game, board.state, 0, Random(1))))))
"""
STANDING = (
    "with board.lock: print(len(board.session.table), board.state.phase.name, board.state.apophis, board.state.tokens)"
)


LATER = re.compile(r"^4:[0-5]\d$")
"""What a clock that began at five minutes shows; on a busy machine not each second of it is seen."""


def opened(lab, settings, **how):
    page = lab.notebook([BOARD.format(settings=settings)], **how)
    page.page.set_viewport_size({"width": 1180, "height": 1500})
    return page, page.panel()


def on_table(panel, action):
    return panel.locator(f"[data-action='{action}']")


def by_mouse(_page, panel, action):
    # A thing that may not be chosen now is still clicked by people, and says why.
    on_table(panel, action).locator(".sg-hit").click(force=True)


def by_keyboard(page, _panel, action):
    keys_to(page, action)
    page.page.keyboard.press("Enter")


def done(page, panel, act, action, before=None):
    """Do it, and wait until it is done; how things stand then."""
    before = before or page.value(STANDING)
    act(page, panel, action)
    return page.changed(STANDING, before)


def advised(page, until="board.session.over"):
    """What the strong bot would do now; "over" when that holds until which it is asked."""
    return page.value(ADVICE.format(until=until))


def play(page, panel, act, most, **until):
    """Do what the strong bot would do, until the game is over; how many decisions that took."""
    standing = None
    for number in range(most):
        action = advised(page, **until)
        if action == "over":
            return number
        standing = done(page, panel, act, action, standing)
    return pytest.fail("the game does not end")


def ended(page, panel):
    """The game is over, after a launch, and the table says how."""
    assert int(page.value("print(board.state.launches)")) > 0
    won = page.value("print(board.game.score(board.state)[0])") == "1"
    said = "the Earth is saved" if won else "Time is up: Apophis hits the Earth"
    panel.locator("svg text").get_by_text(said).first.wait_for()


def test_a_whole_game_is_played_by_mouse(lab):
    page, panel = opened(lab, "seed='saved', turns=30")
    assert play(page, panel, by_mouse, 100) > 25
    ended(page, panel)
    assert page.axe() == []
    page.screenshot("apophis-over", panel)
    assert page.script_errors == []


def test_a_rocket_is_built_and_launched_by_keyboard(lab):
    page, panel = opened(lab, "seed='keys', turns=24, fail_safes=True, launch_roll=True")
    panel.get_by_role("button", name="Hint").focus()
    page.page.keyboard.press("Tab")
    assert play(page, panel, by_keyboard, 40, until="board.state.launches") > 12
    assert page.cell_count() == 1, "no key has cut the cell"


FLYING = """
from spacegames.apophis import COLOURS, Build, Discard, Draw, Hold, Play
wanted = [Build("yellow", 1), Build("red", 1)]
while not board.session.rolling:
    held = dict(zip(COLOURS, board.view.hand))
    plays = [] if wanted else [each for each in board.legal if isinstance(each, Play)]
    spare = sorted((each for each in board.legal if isinstance(each, Discard)), key=lambda each: -held[each.colour])
    action = next(each for each in (*wanted, *plays, Hold(), *spare, Draw()) if each in board.legal)
    board.play(action)
    if action in wanted:
        wanted.remove(action)
print(board.state.phase.name)
"""


def test_a_launch_goes_on_after_the_kernel_was_restarted(lab):
    page, panel = opened(lab, "autosave='launch.jsonl', seed='restart'")
    assert page.value(FLYING) == "GUIDANCE"
    panel.get_by_role("button", name="Roll the die").wait_for()
    standing = page.value(STANDING)
    # What a person does after a crash: restart, and run the cell again.
    page.page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.run_all()
    panel = page.panel()
    panel.get_by_text("The game in launch.jsonl goes on.").wait_for()
    assert page.value(STANDING) == standing
    panel.get_by_role("button", name="Roll the die").click()
    panel.locator(".sg-log").get_by_text("The die shows").wait_for()


def test_the_clock_runs_in_the_browser_and_can_be_paused(lab):
    page, panel = opened(lab, "minutes=5, seed='clock'")
    by_mouse(page, panel, "draw")
    panel.locator(".sg-strip").get_by_text("The clock stands still: start it to go on.").wait_for()
    panel.get_by_role("button", name="Start the clock").click()
    panel.locator("svg text").get_by_text(LATER).wait_for()
    by_mouse(page, panel, "draw")
    panel.locator(".sg-log").get_by_text("You draw").wait_for()
    panel.get_by_role("button", name="Pause the clock").click()
    panel.get_by_role("button", name="Start the clock").wait_for()
    page.comes("print(board.clock.running)", "False")
    left = page.value("print(board.state.left)")
    time.sleep(1.5)
    assert page.value("print(board.state.left)") == left
    assert page.axe() == []
    assert page.script_errors == []


def test_the_screen_is_passed_on(lab):
    page, panel = opened(
        lab, "seats=('person', 'steady', 'person'), names=('Ada', '', 'Ben'), seed='pass', talk='silent'"
    )
    panel.locator("svg text").get_by_text("Pass the screen to Ada.").wait_for()
    assert "hand" not in panel.inner_text()
    assert page.axe() == []
    page.screenshot("apophis-cover", panel)
    panel.get_by_role("button", name="I am Ada: show the table").click()
    panel.locator("svg text").get_by_text("Ada: your turn").wait_for()
    by_mouse(page, panel, "draw")
    panel.locator(".sg-log").get_by_text("You draw").wait_for()
    while page.value("print(board.state.phase.name)") == "DISCARD":
        done(page, panel, by_mouse, advised(page))
    panel.get_by_role("button", name="Pass the screen to Ben").click()
    panel.locator("svg text").get_by_text("Pass the screen to Ben.").wait_for()
    panel.get_by_role("button", name="I am Ben: show the table").click()
    panel.locator(".sg-log").get_by_text("Ada draws 2 cards.").wait_for()
    page.screenshot("apophis-team", panel)


def test_a_new_game_looking_back_and_looks(lab):
    page, panel = opened(lab, "seed='looks'")
    for _turn in range(2):
        done(page, panel, by_mouse, advised(page))
    panel.get_by_role("button", name="Hint").click()
    panel.get_by_text("Hint:").wait_for()
    page.screenshot("apophis-light", panel)
    handle = panel.get_by_role("slider", name="look back")
    handle.focus()
    page.page.keyboard.press("Home")
    panel.get_by_role("button", name="To the present").wait_for()
    panel.locator("svg text").get_by_text("turn 1", exact=True).wait_for()
    by_mouse(page, panel, "draw")
    panel.locator(".sg-strip").get_by_text("This is how it was.").wait_for()
    panel.get_by_role("button", name="To the present").click()
    panel.get_by_role("button", name="New game …").click()
    panel.get_by_label("seat 2", exact=True).select_option("a person")
    assert page.axe() == []
    page.theme("dark")
    assert page.axe() == []
    page.screenshot("apophis-form-dark", panel)
    panel.get_by_role("button", name="Start", exact=True).click()
    panel.get_by_role("button", name="Start anyway").focus()
    page.page.keyboard.press("Enter")
    panel.locator("svg text").get_by_text("Pass the screen to Player 1.").wait_for()
    panel.get_by_role("button", name="Larger, for a projector").click()
    panel.get_by_role("button", name="I am Player 1: show the table").click()
    page.screenshot("apophis-projector-dark", panel)
    page.page.set_viewport_size({"width": 700, "height": 1900})
    page.screenshot("apophis-narrow-dark", panel)
    assert page.axe() == []
    assert page.script_errors == []


def below_the_top(panel):
    """Where the table begins in its panel."""
    return panel.locator("svg.sg-scene").bounding_box()["y"] - panel.bounding_box()["y"]


def test_the_rules_open_where_they_say_why_something_cannot_be_done(lab):
    page, panel = opened(lab, "seed='rules'")
    rules, beside = panel.get_by_role("button", name="Rules", exact=True), panel.locator(".sg-panel")
    by_mouse(page, panel, "scrap")
    panel.locator(".sg-strip").get_by_text("Rules: Your turn, QP07.").wait_for()
    closed = below_the_top(panel)
    for mode in ("light", "dark"):
        page.theme(mode)
        rules.focus()
        page.page.keyboard.press("Enter")
        beside.locator(".sg-here").get_by_text("With no rocket there is nothing to scrap.").wait_for()
        assert page.axe() == []
        page.screenshot(f"apophis-rules-{mode}", panel)
        page.page.keyboard.press("Enter")
        beside.wait_for(state="detached")
        assert below_the_top(panel) == closed, "closed, they take no room"
    rules.click()
    by_keyboard(page, panel, "build:red:3")
    beside.locator(".sg-here").get_by_text("A small section costs one card").wait_for()
    page.page.set_viewport_size({"width": 700, "height": 2600})
    assert page.axe() == []
    page.screenshot("apophis-rules-narrow-dark", panel)
    assert page.script_errors == []


def test_the_second_click_of_a_double_click_takes_no_second_turn(lab):
    page, panel = opened(lab, "seed='twice'")
    on_table(panel, "draw").locator(".sg-hit").dblclick()
    panel.locator(".sg-log").get_by_text("You draw").wait_for()
    assert page.value("print(sum(event.who == 0 for event in board.session.table.events))") == "1"


OLD = "print(old.state.left)"


def test_a_clock_that_nobody_sees_any_more_stands_still(lab):
    page, panel = opened(lab, "minutes=5, seed='gone'")
    page.value("old = board")
    panel.get_by_role("button", name="Start the clock").click()
    panel.locator("svg text").get_by_text(LATER).wait_for()
    page.run_all()
    page.panel().locator("svg text").get_by_text("5:00", exact=True).wait_for()
    # The browser takes the old view away at a time of its own; from then on it is still.
    left = page.value(OLD)
    for _wait in range(20):
        time.sleep(2.5)
        before, left = left, page.value(OLD)
        if left == before:
            break
    else:
        pytest.fail("it still runs")
    assert page.script_errors == []
