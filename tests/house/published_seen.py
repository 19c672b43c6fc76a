"""Published pages in a browser that has no net."""

from __future__ import annotations

import os

import pytest
from axe_playwright_python.sync_playwright import Axe

from spacewidgets.notebooks.publish.printing import NO_CHROMIUM, chromium


def need_chromium():
    if chromium() is None:
        if os.environ.get("SPACEGAMES_REQUIRE_BROWSER") == "1":
            pytest.fail(NO_CHROMIUM)
        pytest.skip(NO_CHROMIUM)


def launch(playwright):
    return playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])


def visit(browser, path, width, height, scheme):
    """Open a file as one who has no net; gives the page and all that it asked for elsewhere or complained about."""
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
    page, trouble = context.new_page(), []
    page.on(
        "request", lambda request: None if request.url.startswith(("file:", "data:")) else trouble.append(request.url)
    )
    page.on("console", lambda message: trouble.append(message.text))
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto(path.as_uri())
    return page, trouble


def violations(page):
    return [(each["id"], each["nodes"][0]["html"]) for each in Axe().run(page).response["violations"]]


def of(folder, kind, stem, ending):
    return folder / kind / f"{stem}{ending}"
