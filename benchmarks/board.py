"""Clicks on the boards beside a slider step of part 1, in one run of real JupyterLab; then 500 actions of Leaving Earth.

    python benchmarks/board.py [rounds]

Needs the extra ``test`` and a system Chromium. The table of Leaving Earth has five agencies and twelve craft, that of Apollo XIII
five seats, that of Apophis three, that of Extraordinary Times four. Every figure is the median over the rounds of the time from
the click to the changed picture, both seen in the browser; then what the kernel alone takes for it; and, for a kernel that goes
on until 500 events more of Leaving Earth have happened, how its times and its memory grow.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.busy import CELL
from browser.hands import thing
from browser.lab import Lab, NotebookPage
from screen import LOOKS, OURS, WATCH, median_step

from spacewidgets.notebooks.publish.printing import chromium

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 12
PANE = "document.querySelector('.sg-pane svg').textContent"
CRAFT = [thing(f"pick:craft:{number}", ".sg-table > :first-child") for number in (1, 2)]
PLACES = [thing(f"pick:to:{place}", ".sg-table > :first-child") for place in ("Lunar Orbit", "Lunar Fly-By")]
TABS = [f".sg-tabs button:has-text('{name}')" for name in ("Research", "Missions", "Workshop", "Agencies", "History")]
# What is opened first, and what is clicked in turn.
CLICKS = {
    "pick a craft": ("flight", CRAFT),
    "pick a place": ("flight", PLACES),
    "open a pane": ("now", TABS),
    "buy a part": ("workshop", [thing("Buy:Juno")]),
}
KERNEL = """
import json, statistics, time
def median(do, n=9):
    took = []
    for _each in range(n):
        start = time.perf_counter()
        do()
        took.append(1000 * (time.perf_counter() - start))
    return statistics.median(took)
def costs():
    found = {}
    for name in ("now", "research", "workshop", "flight", "missions", "agencies", "history"):
        board.pane = name
        found["redraw, " + name] = median(board.redraw)
    board.pane = "now"
    return {**found, "map": median(board.picture), "told": median(board.told), "save": median(board.keeping.save)}
"""
REDRAW = """
import statistics, time
took = []
for _each in range(9):
    start = time.perf_counter()
    board.redraw()
    took.append(1000 * (time.perf_counter() - start))
print(statistics.median(took))
"""
PLAY = """
import gc, os
from random import Random
from spacegames.bots import Seat, chosen
from spacegames.leaving_earth import BOTS, LEAVING_EARTH, GameOptions
from spacewidgets import LeavingEarthBoard
rng = Random(3)
def memory():
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
def act(number):
    "Play until all have done so many things more."
    def done():
        return sum(event.who >= 0 for event in board.session.table.events)
    end = done() + number
    while done() < end:
        seat = Seat.at(LEAVING_EARTH, board.session.state, board.viewer, rng)
        board.play(chosen(BOTS["random"](seat)))
    return {"things done": done(), "MB": memory(), **costs()}
board = LeavingEarthBoard(level="very hard", seats=("person", *["random"] * 4), seed="long")
grown = [act(50), act(500)]
board"""


# Of the other games: the cell, and by name what is looked at, what is clicked in turn, and what is done before each click.
SHOWN = "document.querySelector('{}').textContent"
STORY, TRACKS = SHOWN.format(".sg-reads .sg-stage:nth-child(2)"), SHOWN.format(".sg-desk:not(.sg-debrief) > .sg-stage")
OTHERS = {
    "Apollo XIII": (
        """from spacewidgets import Apollo13Board
board = Apollo13Board(seed='one', timer='off', talk='silent', seats=('person', *['steady'] * 4))
cards = board.view.hands[0]
board""",
        {
            "read a card": (STORY, ["pick:card:{cards[0]}", "pick:card:{cards[1]}"], "0"),
            "move a cube": (TRACKS, ["Move:RK", "Move:TM"], "board.undo()"),
        },
    ),
    "Apophis": (
        """from spacewidgets import ApophisBoard
board = ApophisBoard(seed='saved', seats=('person', 'strong', 'strong'))
board""",
        {"draw a card": (SHOWN.format(".sg-stage svg"), ["draw"], "board.undo()")},
    ),
    "Extraordinary Times": (
        """from random import Random
from spacegames.bots import Seat
from spacegames.extraordinary import BOTS, Phase
from spacewidgets import ExtraordinaryTimesBoard
board = ExtraordinaryTimesBoard(seed='one', seats=('person',) * 4, cover=False)
while board.state.phase is not Phase.SHOW:
    board.play(BOTS["steady"](Seat.at(board.game, board.state, board.viewer, Random(1))))
board""",
        {
            "show a card": (
                SHOWN.format(".sg-reads:last-child svg"),
                ["Show:0", "Show:1"],
                "board.view.showing and board.undo()",
            )
        },
    ),
}


def median_click(page: NotebookPage, look: str, targets: list[str], before: str = "") -> float:
    """Median milliseconds from a click to the changed picture; some code may run before each."""
    browser: Any = page.page
    took = []
    for step in range(ROUNDS + 2):
        if before:
            page.value(f"{before}; print()")
        browser.wait_for_timeout(250)
        target = browser.locator(targets[(step + 1) % len(targets)]).first
        target.hover()
        browser.evaluate(WATCH, [look, "click"])
        target.click()
        browser.wait_for_function("window.took !== null")
        took.append(browser.evaluate("window.took"))
    return statistics.median(took[2:])


def median_look(page: NotebookPage, first: str, targets: list[str]) -> float:
    """The same for what changes the pane of Leaving Earth, one pane open before the first click."""
    page.value(f"board.craft, board.to, board.pane = 1, '', {first!r}")
    return median_click(page, PANE, targets)


def others(lab: Lab, slider: float) -> None:
    """Measure and print the clicks of the other games."""
    for game, (cell, clicks) in OTHERS.items():
        page = lab.notebook([cell])
        page.page.set_viewport_size({"width": 1180, "height": 1800})
        page.panel().locator("svg").first.wait_for()
        print(game)
        for name, (look, keys, before) in clicks.items():
            targets = [f"{thing(page.value(f'print(f{key!r})').strip())} .sg-hit" for key in keys]
            took = median_click(page, look, targets, before)
            print(f"  {name:22} {took:7.1f} ms   {took / slider:.2f} of it")
        print(f"  {'redraw, kernel alone':22} {float(page.value(REDRAW)):7.1f} ms")


def asked(page: NotebookPage, expression: str) -> Any:
    """What an expression is worth in the kernel."""
    return json.loads(page.value(f"print(json.dumps({expression}))"))


def main() -> None:
    """Measure and print."""
    browser = chromium()
    if browser is None:
        sys.exit("This benchmark needs a system Chromium.")
    lab = Lab(Path(tempfile.mkdtemp()), browser)
    try:
        slider = median_step(lab, OURS, LOOKS["ours"])
        print(f"slider step of part 1    {slider:7.1f} ms")
        others(lab, slider)
        page = lab.notebook([CELL])
        page.page.set_viewport_size({"width": 1180, "height": 1800})
        page.panel().locator("svg").first.wait_for()
        print("Leaving Earth")
        for name, (first, targets) in CLICKS.items():
            took = median_look(page, first, targets)
            print(f"  {name:22} {took:7.1f} ms   {took / slider:.2f} of it")
        page.value(KERNEL)
        print("in the kernel alone")
        for name, took in asked(page, "costs()").items():
            print(f"  {name:22} {took:7.1f} ms")
        page = lab.notebook([KERNEL + PLAY])
        page.panel().locator("svg").first.wait_for()
        print("in a long game, then and 500 things later")
        then, later = asked(page, "grown")
        for name, was in then.items():
            print(f"  {name:22} {was:7.1f} {later[name]:7.1f}")
        took = median_look(page, "now", [TABS[-1], TABS[-2]])
        print(f"  {'open a pane, history':22} {took:7.1f} ms   {took / slider:.2f} of it")
    finally:
        lab.close()


if __name__ == "__main__":
    main()
