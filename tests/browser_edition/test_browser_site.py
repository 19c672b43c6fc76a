"""The browser edition as a learner has it: built, served from any folder, played in Chromium with all else blocked."""

from __future__ import annotations

import http.server
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from browser.lab import CURRENT, ELSEWHERE, FLAGS
from playwright.sync_api import Page, expect, sync_playwright

from spacewidgets.notebooks.lessons import answer_blocks, checked, lesson_files, lessons_folder, read
from spacewidgets.notebooks.publish.printing import chromium

pytestmark = [pytest.mark.heavy, pytest.mark.browser]
PATIENCE = 180_000


class Quiet(http.server.SimpleHTTPRequestHandler):
    """What ``python -m http.server`` does, without its log."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address(edition: Path) -> Iterator[str]:
    settings = json.loads((edition / "jupyter-lite.json").read_text(encoding="utf-8"))
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True  # window.jupyterapp, for the tests
    (edition / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=edition))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def page() -> Iterator[Page]:
    found = chromium()
    assert found, "This test needs a system Chromium: apt-get install chromium, or any package of that name."
    with sync_playwright() as playwright:
        context = playwright.chromium.launch(executable_path=found, args=FLAGS).new_context(
            viewport={"width": 1180, "height": 900}
        )
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE / 2)
        left: list[str] = []
        context.route(ELSEWHERE, lambda route: (left.append(route.request.url), route.abort()))
        yield context.new_page()
        assert [url for url in left if not url.endswith(".whl")] == [], (
            "something else than packages was asked for elsewhere"
        )


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function(f"window.jupyterapp && {CURRENT}?.sessionContext?.session?.kernel?.status === 'idle'")


def run(page: Page, *, cell: int | None = None, text: str | None = None) -> None:
    """Run a cell, with a text of its own if one is given, or all of them."""
    if cell is None:
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        return
    page.evaluate(
        f"""([cell, text]) => {{
            const notebook = {CURRENT}.content;
            if (text !== null) notebook.model.cells.get(cell).sharedModel.setSource(text);
            notebook.activeCellIndex = cell;
            return window.jupyterapp.commands.execute('notebook:run-cell');
        }}""",
        [cell, text],
    )


def cells(page: Page) -> list[dict[str, Any]]:
    return page.evaluate(
        f"""[...{CURRENT}.content.model.cells].map(cell => ({{
            source: cell.sharedModel.source, tags: cell.getMetadata('tags') ?? [],
            outputs: cell.type === 'code' ? cell.outputs.toJSON() : [],
        }}))"""
    )


def printed(cell: dict[str, Any]) -> str:
    """What a cell shows as text: what it prints, its error, and its value."""
    return "".join(
        "".join(output.get("text") or output.get("evalue") or output["data"]["text/plain"])
        for output in cell["outputs"]
    )


def test_lesson_01_is_played_through_without_the_internet(page: Page, address: str):
    opened(page, f"{address}/lab/index.html?path=01-mass-times-difficulty.ipynb")
    run(page)
    seen = cells(page)
    assert [each["outputs"] for each in seen if any(out["output_type"] == "error" for out in each["outputs"])] == []
    (figure,) = (each for each in seen if "figure" in each["tags"] and each["outputs"])
    assert printed(figure).startswith("This cell needs matplotlib. Your browser fetches that from the internet")
    every_reveal_says_what_the_lesson_says(seen)
    the_chart_answers(page)
    exercise = next(number for number, each in enumerate(seen) if each["source"] == "thrust_to_land = ...")
    run(page, cell=exercise, text="thrust_to_land = 99")
    run(page, cell=exercise + 1)
    assert not shown(page, exercise + 1).startswith("Got it.")
    run(page, cell=exercise, text=f"thrust_to_land = {answer('01.1')}")
    run(page, cell=exercise + 1)
    assert shown(page, exercise + 1).startswith("Got it.")
    run(page, cell=exercise, text="from spacegames.physics.derivations import gravity_loss\ngravity_loss()")
    assert shown(page, exercise).endswith("Checked by sympy: all else.")
    run(page, cell=exercise, text="from spacewidgets import RocketEquation\nRocketEquation()")
    assert printed(cells(page)[exercise]).startswith("This cell needs numpy.")


def test_the_front_page_opens_the_first_lesson(page: Page, address: str):
    page.goto(address)
    page.wait_for_url("**/lab/index.html?path=00-start-here.ipynb")


def shown(page: Page, cell: int) -> str:
    return str(cells(page)[cell]["outputs"][0]["data"]["text/plain"])


def every_reveal_says_what_the_lesson_says(seen: list[dict[str, Any]]) -> None:
    """The outputs that the committed lesson holds, from CPython, come out of Pyodide, too."""
    lesson = next(path for path in lesson_files(lessons_folder()) if path.name.startswith("01"))
    for ours, theirs in zip(read(lesson)["cells"], seen, strict=True):
        if checked(ours):
            assert printed(theirs) == printed(ours)


def the_chart_answers(page: Page) -> None:
    panel = page.locator(".sg-panel").first
    panel.scroll_into_view_if_needed()
    slider = panel.get_by_role("slider", name="difficulty")
    slider.focus()
    page.keyboard.press("ArrowUp")
    expect(panel.locator(".sg-summary")).to_contain_text("Juno at difficulty 3: 4 ÷ 3 − 1 = 1/3, the largest payload.")


def answer(exercise: str) -> str:
    text = (lessons_folder() / "answers" / f"lesson_{exercise[:2]}.py").read_text(encoding="utf-8")
    return answer_blocks(text)[exercise].partition("=")[2].strip()


def test_an_interrupted_build_leaves_the_old_site_and_nothing_else(edition: Path):
    before = {path.relative_to(edition): path.stat().st_mtime_ns for path in edition.rglob("*")}
    command = [sys.executable, "-m", "spacegames", "browser", edition, "--cache", edition.parent / "cache"]
    started = subprocess.Popen(command)
    while not list(edition.parent.glob(".site-*/lite/static")):
        assert started.poll() is None
        time.sleep(0.01)
    os.kill(started.pid, signal.SIGINT)
    assert started.wait(60) == 130
    assert {path.relative_to(edition): path.stat().st_mtime_ns for path in edition.rglob("*")} == before
    assert sorted(path.name for path in edition.parent.iterdir()) == ["cache", "site"]
