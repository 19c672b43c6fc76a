"""Lessons 01 and 02 published as a teacher does it: run, printed by Chromium, looked at in a browser without a net."""

from __future__ import annotations

import argparse
import json
import re

import pytest
from playwright.sync_api import sync_playwright
from pypdf import PdfReader

from house.published import FILES, all_words, fragments, lesson, read_html, words
from house.published_seen import launch, need_chromium, of, violations, visit
from spacewidgets.drawing.theme import DARK, LIGHT
from spacewidgets.learning.progress.place import NAME
from spacewidgets.notebooks import lab, publish
from spacewidgets.notebooks.lessons import lessons_folder, source, tags

TWO = FILES[1:3]
STEMS = [path.stem for path in TWO]
SCREENS = [(1366, 768, "light"), (400, 800, "dark")]
VALUES = {"01": ["10", "6", "5", "{'Moon'}"], "02": ["16/7", "83/3", "6", "7", "3295.84"]}

pytestmark = pytest.mark.browser
by_stem = pytest.mark.parametrize("stem", STEMS)


@pytest.fixture(scope="module")
def copies(tmp_path_factory):
    """Folder of all copies of both lessons, made from a teacher's own folder."""
    need_chromium()
    folder, own = tmp_path_factory.mktemp("copies"), tmp_path_factory.mktemp("own")
    lab.copy_lessons(lessons_folder(), own, teacher=True)
    parser = argparse.ArgumentParser()
    publish.add_arguments(parser)
    assert publish.run(parser.parse_args(["01", "02", "--to", str(folder), "--lessons", str(own)])) == 0
    assert not (own / NAME).exists(), "a teacher's run is nobody's progress"
    return folder


@pytest.fixture(scope="module")
def browser(copies):  # noqa: ARG001 - the kernels of the run must be done before Playwright has its loop
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@by_stem
def test_the_worksheet_and_its_key_are_printed_whole(copies, stem):
    number = stem[:2]
    texts = {}
    for kind in ("worksheet", "key"):
        printed = PdfReader(of(copies, f"{kind}s", stem, f".{kind}.pdf"))
        pages = [page.extract_text() for page in printed.pages]
        assert all(f"{n} / {len(pages)}" in text for n, text in enumerate(pages, 1)), "each page has its number"
        width, height = printed.pages[0].mediabox.width, printed.pages[0].mediabox.height
        assert (round(width), round(height)) == (595, 842)
        texts[kind] = words(" ".join(pages))
        assert not any(page.get("/Annots") for page in printed.pages), "nothing to click on paper"
    read = lesson(next(path for path in TWO if path.stem == stem))
    for id_ in read.exercises:
        assert words(read.exercises[id_].variable) in texts["worksheet"]
    for piece in read.pieces:
        if not piece.code and "**Exercise" in piece.text:
            first = fragments(piece.text[piece.text.index("**Exercise") :])[0].split()[:6]
            assert " ".join(first) in texts["worksheet"]
    for value in VALUES[number]:
        assert words(value) in texts["key"]
    assert texts["key"].count("Got it") == len(read.exercises)
    assert "Got it" not in texts["worksheet"]


def test_a_sheet_has_an_empty_grid_where_its_key_has_the_figure(copies):
    worksheet, key = (PdfReader(of(copies, f"{kind}s", STEMS[1], f".{kind}.pdf")) for kind in ("worksheet", "key"))
    drawn = [sum(page.get_contents().get_data().count(b" l\n") for page in one.pages) for one in (worksheet, key)]
    assert drawn[0] < drawn[1], "the curves are lines"


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_a_page_is_read_on_every_screen(copies, browser, width, height, scheme):
    for stem in STEMS:
        page, trouble = visit(browser, of(copies, "pages", stem, ".html"), width, height, scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator("img").evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 0)")
        assert page.locator("img").evaluate_all("all => all.every(one => one.alt.length > 20)")
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        colours = [int(part) for part in re.findall(r"\d+", ground)]
        paper = (DARK if scheme == "dark" else LIGHT)["paper"]
        assert colours == [int(paper[at : at + 2], 16) for at in (1, 3, 5)]
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert violations(page) == []
        assert trouble == []
        page.context.close()


@by_stem
def test_a_page_shows_the_panels_in_pictures_and_words(copies, stem):
    html = of(copies, "pages", stem, ".html").read_text(encoding="utf-8")
    assert "<script" not in html
    assert html.count('class="panel sg-panel"') >= 4
    assert read_html(html).images >= 3
    shown = all_words(html)
    for value in VALUES[stem[:2]]:
        assert words(value) in shown
    if stem == STEMS[1]:
        assert "With a payload of 6" in shown, "the summary of the first panel"
        assert "<mfrac>" in html


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_slides_are_turned_by_keys_and_open_what_is_true(copies, browser, scheme):
    page, trouble = visit(browser, of(copies, "slides", STEMS[1], ".slides.html"), 1366, 768, scheme)
    count = page.locator(".slide").count()
    shown = "all.indexOf(current())"
    guess = page.evaluate("all.findIndex(one => one.classList.contains('guess'))")
    for _step in range(guess):
        page.keyboard.press("ArrowRight")
    assert page.evaluate(shown) == guess
    truth = page.locator(f"#s{guess + 1} details")
    assert truth.get_attribute("open") is None
    page.keyboard.press("ArrowRight")
    assert truth.get_attribute("open") is not None
    assert page.evaluate(shown) == guess
    page.keyboard.press("ArrowRight")
    assert page.evaluate(shown) == guess + 1
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(shown) == guess
    page.keyboard.press("End")
    assert page.evaluate(shown) == count - 1
    page.keyboard.press("Home")
    assert page.evaluate(shown) == 0
    assert page.evaluate("all.every(one => one.scrollHeight <= one.clientHeight)"), "each fits on the screen"
    assert violations(page) == []
    assert trouble == []
    page.context.close()


def test_slides_are_read_without_their_script(copies, browser):
    context = browser.new_context(viewport={"width": 400, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto(of(copies, "slides", STEMS[0], ".slides.html").as_uri())
    page.locator(".guess summary").first.click()
    assert page.locator(".guess details").first.get_attribute("open") is not None
    context.close()


@by_stem
def test_the_solved_copy_has_run(copies, stem):
    cells = json.loads(of(copies, "solved", stem, ".solved.ipynb").read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    checks = [cell for cell in code if "check" in tags(cell)]
    assert all("Got it." in json.dumps(cell["outputs"]) for cell in checks)
    assert len(checks) == 5
    panels = [cell for cell in code if "PayloadChart(" in source(cell)]
    assert all("data:image/svg+xml" in json.dumps(cell["outputs"]) for cell in panels)
    assert "widget-view" not in json.dumps(cells)
