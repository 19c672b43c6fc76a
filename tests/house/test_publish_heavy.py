"""A lesson full of derivations and one with a game board, as a page and as slides on a telephone."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

from house.published import FILES
from house.published_seen import launch, need_chromium, of, violations, visit
from spacewidgets.notebooks import publish

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


@pytest.mark.parametrize("path", [FILES[9], FILES[17]], ids=lambda path: path.stem)
def test_derivations_and_boards_are_read_on_a_telephone(path, tmp_path):
    need_chromium()
    assert publish.publish([path], ["page", "slides"], publish.Target(tmp_path)) == []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for kind, ending in (("pages", ".html"), ("slides", ".slides.html")):
            page, trouble = visit(browser, of(tmp_path, kind, path.stem, ending), 400, 800, "light")
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            assert page.evaluate("document.documentElement.scrollWidth") <= 400
            assert violations(page) == []
            assert trouble == []
        browser.close()
