"""Each panel and each game as a page of its own, served as ``spacegames app`` does it, in real Chromium."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.lab import LATE
from spacewidgets.notebooks.apps import APPS

pytestmark = pytest.mark.browser


def served(home, *arguments):
    """The command, started; and the address at which it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folders = ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    env = os.environ | {name: str(home / name.lower()) for name in folders}
    log = home / "log"
    command = [sys.executable, "-m", "spacegames", "app", *arguments, "--no-browser", f"--port={port}"]
    with log.open("w") as output:
        process = subprocess.Popen(command, env=env, cwd=home, stdout=output, stderr=output)
    address = f"http://127.0.0.1:{port}/"
    for _ in range(600):
        try:
            urllib.request.urlopen(address + "static/none", timeout=10)  # noqa: S310
        except urllib.error.HTTPError:
            return process, address
        except OSError:
            assert process.poll() is None, log.read_text(encoding="utf-8")
            time.sleep(0.1)
    pytest.fail(log.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def all_apps(tmp_path_factory):
    process, address = served(tmp_path_factory.mktemp("apps"))
    yield address
    process.terminate()
    process.wait(30)


@pytest.fixture
def page(lab):
    opened = lab.context.new_page()
    opened.trouble = []
    opened.on("pageerror", lambda error: opened.trouble.append(str(error)))
    yield opened
    opened.close()


def open_app(page, address):
    page.goto(address)
    page.locator(".sg-panel .sg-heading").first.wait_for()
    return page.locator(".sg-panel").first


def faults(page, inside="body"):
    found = Axe().run(page, context=inside).response["violations"]
    return [f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def test_the_front_page_leads_to_an_app(all_apps, page):
    page.goto(all_apps)
    links = page.get_by_role("link").all()
    assert [re.search(r"render/(.+)\.ipynb$", link.get_attribute("href"))[1] for link in links] == list(APPS)
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults(page) == []
    page.get_by_role("link", name="Payload chart").click()
    panel = page.locator(".sg-panel").first
    panel.locator(".sg-summary").get_by_text("17 2/3").first.wait_for()
    assert page.title() == "Payload chart"
    panel.get_by_role("slider").first.press("ArrowRight")
    panel.locator(".sg-summary").get_by_text(re.compile("difficulty 4")).wait_for()
    assert page.locator(".jp-InputArea").count() == 0, "no code"
    assert page.trouble == []


SOME = {"leaving-earth", "apollo13", "extraordinary-times", "rules", "rocket-equation"}
"""A game of each shape, and what has a browser's half of its own; more are opened above, all in `.ci/full`."""


@pytest.mark.heavy
@pytest.mark.parametrize("name", [pytest.param(name, marks=[] if name in SOME else pytest.mark.full) for name in APPS])
def test_an_app_opens_without_a_fault(all_apps, page, name):
    panel = open_app(page, f"{all_apps}voila/render/{name}.ipynb")
    page.locator("#loading").wait_for(state="hidden")
    assert panel.locator(".sg-error .sg-strip").count() == 0
    assert page.get_by_role("heading", level=1).count() == 1
    assert faults(page, ".sg-panel") == []
    assert page.trouble == []


def test_the_planner_alone_dark_and_in_spanish(tmp_path, page):
    process, address = served(tmp_path, "planner", "--dark", "--language", "es")
    try:
        panel = open_app(page, address)
        page.locator("#loading").wait_for(state="hidden")
        assert page.locator('body[data-jp-theme-light="false"]').count() == 1
        panel.locator(".sg-summary").get_by_text("Luna").first.wait_for()
        assert faults(page, ".sg-panel") == []
        assert page.trouble == []
        assert page.locator(".sg-gone").count() == 0
        process.terminate()
        process.wait(30)
        expect(panel.get_by_role("alert").filter(has_text=re.compile("no se llega|ya no responde"))).to_have_count(1)
        assert panel.locator("select").first.evaluate("node => node.inert")
    finally:
        process.kill()
        process.wait(30)


def test_on_a_slow_machine_the_picture_follows_its_slider(all_apps, page):
    page.add_init_script(LATE)
    panel = open_app(page, f"{all_apps}voila/render/payload.ipynb")
    page.locator("#loading").wait_for(state="hidden")
    for _step in range(12):
        panel.get_by_role("slider", name="payload").press("ArrowRight")
    expect(panel.locator(".sg-summary")).to_contain_text("payload of 18")
    expect(panel.locator(".sg-scene text", has_text="does not hold")).to_have_count(1)


def test_a_game_is_played_on_its_page(all_apps, page):
    panel = open_app(page, f"{all_apps}voila/render/apophis.ipynb")
    undo = panel.get_by_role("button", name="Undo", exact=True)
    page.locator("#loading").wait_for(state="hidden")
    expect(undo).to_be_disabled()
    panel.locator("[data-action='draw']").locator(".sg-hit").click()
    expect(undo).to_be_enabled()
    assert page.trouble == []
