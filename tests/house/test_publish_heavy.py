"""A lesson full of derivations and one with a game board, on a telephone; and a lesson that is published twice."""

from __future__ import annotations

import os
import subprocess
import sys

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


def test_two_runs_of_a_lesson_write_the_same_files(tmp_path):
    """Without a game that is dealt anew, nothing in a copy tells when or where it was made."""
    need_chromium()
    made = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        command = [sys.executable, "-m", "spacegames", "publish", "02", "--only", "solved", "worksheet", "page"]
        subprocess.run([*command, "--to", str(folder)], env=os.environ | {"PYTHONHASHSEED": seed}, check=True)
        made.append({path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.*") if path.is_file()})
    assert len(made[0]) == 4, "three copies and the record"
    assert made[0] == made[1]
