"""Every panel of the gallery works in JupyterLab; ``GALLERY=1 pytest tests/browser/test_gallery.py`` takes its pictures anew."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from browser.busy import CELL as BUSY
from browser.lab import ELSEWHERE, Lab
from spacegames import APOLLO13, APOPHIS, EXTRAORDINARY_TIMES, Record, dump
from spacegames.apollo13 import BOTS as CREWS
from spacegames.apollo13 import Options as Mission
from spacegames.apollo13 import Phase as Move
from spacegames.apophis import BOTS as BUILDERS
from spacegames.apophis import Options as Rescue
from spacegames.apophis import Phase
from spacegames.extraordinary import BOTS as TEAMS
from spacegames.extraordinary import Options as Race
from spacegames.simulate import one_game
from spacewidgets.learning.progress.book import Book, Entry
from spacewidgets.learning.progress.book import dump as dump_book

pytestmark = pytest.mark.browser

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
PICTURES = GALLERY / "pictures"
PANEL = re.compile(r"^## (\w+): .+?^```python\n(.+?)\n```", re.MULTILINE | re.DOTALL)
PANELS = dict(match for page in GALLERY.glob("*.md") for match in PANEL.findall(page.read_text(encoding="utf-8")))
COLOURS = 64
"""Flat drawings need no more, and a picture with few colours is a small file."""
OPEN = {"LeavingEarthBoard": BUSY}
"""What is shown otherwise than its page does: a table with much on it."""


def moment(game: Any, players: Sequence[Any], options: Any, seat: int, telling: Callable[[Any], bool]) -> str:
    """The record of a game of bots up to a moment that shows something, where a person takes over a seat and must act."""
    seats = ["person" if each == seat else "strong" for each in range(len(players))]
    for number in range(100):
        table = one_game(game, players, options, f"gallery/{number}")
        for n in range(len(table)):
            if game.actors(table.at(n))[0] == seat and telling(table.at(n)):
                return dump(Record(game.name, options, tuple(table.events[:n]), {"seats": seats}))
    raise AssertionError("no game comes there")


def patches() -> str:
    """Progress of somebody who is in the middle of lesson 05."""
    done = [f"{lesson:02}.{number}" for lesson in range(6) for number in range(1, 6) if lesson or number == 1][:-2]
    return dump_book(Book("somebody", exercises={each: Entry("got", tries=1, got="1961-04-12") for each in done}))


GAMES = {
    "ApophisBoard": lambda: moment(
        APOPHIS,
        [BUILDERS["strong"]] * 2,
        Rescue(players=2, turns=80),
        0,
        lambda state: state.phase is Phase.TURN and len(state.rocket) > 3 and state.tokens > 0 and state.row,
    ),
    "Apollo13Board": lambda: moment(
        APOLLO13,
        [CREWS["strong"]] * 3,
        Mission(players=3, timer="off"),
        0,
        lambda state: state.turn > 20 and state.phase is Move.ACTION,
    ),
    "ExtraordinaryTimesBoard": lambda: moment(
        EXTRAORDINARY_TIMES,
        [TEAMS["strong"]] * 4,
        Race(),
        1,
        lambda state: sum(map(sum, state.tokens)) > 2 and not state.done and not any(state.cuts),
    ),
}
"""Boards are shown in the middle of a game that bots have played so far."""


def shown(name: str) -> str:
    """The code that shows a panel, as its page has it; a board goes on where bots have left it."""
    code = OPEN.get(name, PANELS[name])
    if name in GAMES:
        code = code.removesuffix(")") + f", autosave='{name}.jsonl')"
    if name == "MissionPatches":
        code = code.removesuffix(")") + "file='patches.json')"
    before, _, panel = code.rpartition("\n" if name in OPEN else "\n\n")
    # What a board says of the file, and a patch of its folder, is true of this machine only.
    quiet = "panel.hush()" if name in GAMES else "panel._where.value = ''" if name == "MissionPatches" else ""
    return f"{before}\npanel = {panel}\n{quiet}\ndisplay(panel)"


def stand_back(lab: Lab) -> None:
    """A tall window with fine dots, so that the largest board is seen whole."""
    lab.context = lab.browser.new_context(viewport={"width": 1180, "height": 2600}, device_scale_factor=1.5)
    lab.context.route(ELSEWHERE, lab._stop)
    lab.kept = None


def keep(panel: Locator, file: Path) -> None:
    """Take a picture and write it small."""
    picture = Image.open(io.BytesIO(panel.screenshot(animations="disabled"))).convert("RGB")
    flat = picture.quantize(COLOURS, dither=Image.Dither.NONE).convert("RGB")
    flat.save(file, lossless=True, method=6)


def test_every_panel_of_the_gallery_is_shown(lab: Lab):
    """In one cell, as JupyterLab draws only the cells that are in view."""
    if taken := os.environ.get("GALLERY") == "1":
        stand_back(lab)
    for name, record in GAMES.items():
        (lab.root / f"{name}.jsonl").write_text(record(), encoding="utf-8")
    (lab.root / "patches.json").write_text(patches(), encoding="utf-8")
    page = lab.notebook(["\n".join(map(shown, PANELS))])
    for number, name in enumerate(PANELS):
        panel = page.panel(number)
        expect(panel.locator(".sg-summary"), name).not_to_be_empty()
        expect(panel.locator(".sg-error"), name).to_be_empty()
    assert page.script_errors == []
    for theme in ("light", "dark") if taken else ():
        page.theme(theme)
        for number, name in enumerate(PANELS):
            keep(page.panel(number), PICTURES / f"{name}-{theme}.webp")
