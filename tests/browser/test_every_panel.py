"""What holds for every panel and board in a page: it fits, it can be read, and one sees where the keys are."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.lab import Lab, NotebookPage
from spacewidgets.notebooks.apps import APPS

pytestmark = pytest.mark.browser

NAMES = list(dict.fromkeys(app.panel for app in APPS.values()))
CELL = "import spacewidgets\n" + "\n".join(f"display(spacewidgets.{name}())" for name in NAMES)
"""One cell, as JupyterLab draws only those that are in view."""
WIDTHS = (1366, 700, 390, 320)
SMALLEST, SMALLEST_ON_A_PHONE, PHONE = 11, 12.5, 600
ART = {"MissionPatches"}
"""Their small figures are pictures, and stand in words beside them."""
LAID_OUT_LATER = {name for name in NAMES if name.endswith("Board")}
MOVED = {
    "PlanningSheet": 1,  # a map is read in both directions; what it shows stands in its table, too
    "StagingDuel": 1,  # the same
    "MissionPlanner": 1,  # the same
}
"""How many drawings of a panel may be moved sideways inside their frames."""

SEEN = """panel => {
    const box = panel.getBoundingClientRect();
    const said = (frame) => frame.parentElement.matches(".sg-more-left, .sg-more-right");
    const size = (text) => parseFloat(getComputedStyle(text).fontSize) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b);
    const shown = (text) => text.textContent.trim() && text.getClientRects().length;
    const room = (text) => {
        const { left, top, right, bottom, height } = text.getBoundingClientRect();
        return { left: left + 1, top: top + 0.2 * height, right: right - 1, bottom: bottom - 0.2 * height };
    };
    const meeting = (texts) => {
        const placed = texts.map(room);
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return placed.flatMap((one, i) => placed.slice(i + 1).flatMap((other, j) =>
            meet(one, other) ? [`${texts[i].textContent} | ${texts[i + 1 + j].textContent}`] : []));
    };
    const further = (frame) => frame.scrollWidth > frame.clientWidth + 1;
    const shaded = (frame) => getComputedStyle(frame).backgroundAttachment.includes("local");
    const inside = (node) => node.getBoundingClientRect().right <= box.right + 1;
    const all = [...panel.querySelectorAll(".sg-stage > div:first-of-type")];
    const frames = all.filter(frame => frame.querySelector("svg") && frame.clientWidth);
    const tables = [...panel.querySelectorAll(".widget-html-content:has(table)")];
    const drawings = [...frames.map(frame => frame.querySelector("svg")), ...panel.querySelectorAll(".rq svg.sg-scene")];
    const words = (drawing) => [...drawing.querySelectorAll("text")].filter(shown);
    return {
        cut: panel.scrollWidth - panel.clientWidth,
        beyond: frames.filter(frame => !inside(frame)).length,
        unsaid: [...frames.filter(frame => !said(frame)), ...tables.filter(table => !shaded(table))].filter(further).length,
        moved: frames.filter(further).length,
        rows: [...panel.querySelectorAll(".sg-table")].filter(further).length,
        width: panel.clientWidth,
        covered: drawings.filter(drawing => !further(drawing.parentElement)).flatMap(drawing => meeting(words(drawing))),
        letter: Math.min(99, ...drawings.flatMap(words).map(size)),
    };
}"""
CUT = """panel => {
    const pen = document.createElement("canvas").getContext("2d");
    const room = (list, looks) => list.clientWidth - parseFloat(looks.paddingLeft) - parseFloat(looks.paddingRight);
    const longer = (list) => {
        const looks = getComputedStyle(list);
        pen.font = looks.font;
        return pen.measureText(list.selectedOptions[0].text).width > room(list, looks) + 1;
    };
    const form = [...panel.querySelectorAll(".sg-form")].find(form => form.getClientRects().length);
    const named = [...form.querySelectorAll("label, label > span")].filter(node => node.scrollWidth > node.clientWidth + 1);
    const cut = named.filter(node => getComputedStyle(node).overflow !== "visible");
    const lists = [...form.querySelectorAll("select")].filter(longer);
    return [...cut.map(node => node.textContent), ...lists.map(list => list.selectedOptions[0].text)];
}"""
RING = """() => {
    const node = document.activeElement;
    const panel = node?.closest(".sg-panel");
    if (!panel) return null;
    const hit = node.matches(".sg-choice") && [...node.children].find(child => child.matches(".sg-hit"));
    const looks = (one) => getComputedStyle(one);
    const drawn = (one) => one && looks(one).outlineStyle !== "none" && parseFloat(looks(one).outlineWidth) >= 2;
    const rimmed = (one) => looks(one).stroke !== "none" && parseFloat(looks(one).strokeWidth) > 1;
    const seen = hit ? rimmed(hit) : drawn(node) || drawn(node.closest("label"));
    return [Boolean(seen), `${node.tagName} ${node.className} ${node.getAttribute("aria-label") ?? node.textContent}`];
}"""
READABLE = """panel => {
    const probe = Object.assign(document.createElement("span"), { style: "color: CanvasText; background: Canvas" });
    panel.append(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    const words = [...panel.querySelectorAll(".sg-scene text:not([fill])")];
    return [color !== backgroundColor, words.length, words.filter(word => getComputedStyle(word).fill !== color).length];
}"""
TURNED = """() => {
    const root = document.documentElement;
    const was = root.dir;
    const words = [...document.querySelectorAll(".sg-panel .sg-scene text")].filter(word => word.getClientRects().length);
    const box = ({ x, y, width }) => [x, y, width].map(Math.round).join();
    const places = () => words.map(word => box(word.getBBox()));
    const before = places();
    root.dir = "rtl";
    const after = places();
    const all = [...document.querySelectorAll(".sg-panel, .sg-panel *")];
    const turned = all.filter(node => getComputedStyle(node).direction !== "ltr");
    root.dir = was;
    return [words.length, words.filter((_word, i) => before[i] !== after[i]).length, turned.length];
}"""
"""How many words are drawn; how many of them lie elsewhere on a page that is read from right to left, and what turns with it."""


@pytest.fixture
def page(lab: Lab) -> NotebookPage:
    opened = lab.notebook([CELL])
    for number, name in enumerate(NAMES):
        expect(opened.panel(number).locator(".sg-heading"), name).to_be_visible()
    return opened


def test_it_fits_can_be_read_and_shows_where_the_keys_are(page: NotebookPage):
    for width in WIDTHS:
        fits(page, width)
    asks_for_no_number_that_is_there(page)
    is_the_same_on_a_page_from_right_to_left(page)
    cuts_nothing_in_the_form_of_a_new_game(page)
    shows_where_the_keys_are(page)  # where it is narrow: what is moved sideways is a stop, too
    page.page.set_viewport_size({"width": 1366, "height": 900})
    follows_the_systems_colours(page)
    escape_leads_back_to_the_cell(page)
    assert page.script_errors == []


def fits(page: NotebookPage, width: int) -> None:
    """Nothing beyond its frame, no page that scrolls sideways, no letter too small."""
    page.page.set_viewport_size({"width": width, "height": 900})
    page.page.wait_for_timeout(500)  # in which the kernel hears of the width and begins to draw anew

    def wrong() -> list[tuple[str, str]]:
        seen = page.page.locator(".sg-panel").evaluate_all(f"panels => panels.map({SEEN})")
        return [(name, fault) for name, each in zip(NAMES, seen, strict=True) for fault in faults_of(each, name)]

    assert page.faults(wrong) == []
    assert page.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    for number, name in enumerate(NAMES):
        page.screenshot(f"{name}-{width}", page.panel(number))


def faults_of(seen: dict[str, Any], name: str) -> list[str]:
    faults = [f"{what}: {seen[what]}" for what in ("beyond", "unsaid", "rows") if seen[what]]
    if seen["cut"] > 1:
        faults.append(f"cut: {seen['cut']}")
    least = SMALLEST_ON_A_PHONE if seen["width"] < PHONE else SMALLEST
    if name not in LAID_OUT_LATER | ART and seen["letter"] < least - 0.05:
        faults.append(f"letters of {seen['letter']:.1f} px")
    if name not in LAID_OUT_LATER:
        faults += ["moved sideways"] if seen["moved"] > MOVED.get(name, 0) else []
        faults += [f"words on words: {pair}" for pair in seen["covered"]]
    return faults


def asks_for_no_number_that_is_there(page: NotebookPage) -> None:
    """ipywidgets has every number announced as "required"; but each has one."""
    assert page.page.locator(".sg-panel input[type=number]").count() > 5
    assert page.page.locator(".sg-panel :is(:required, [aria-required=true])").count() == 0


def is_the_same_on_a_page_from_right_to_left(page: NotebookPage) -> None:
    words, elsewhere, turned = page.page.evaluate(TURNED)
    assert words > 200
    assert (elsewhere, turned) == (0, 0)


def cuts_nothing_in_the_form_of_a_new_game(page: NotebookPage) -> None:
    """At 320 JupyterLab leaves less than the longest choice of a list needs, which cannot wrap."""
    boards = [number for number, name in enumerate(NAMES) if name.endswith("Board")]
    for width in WIDTHS[:-1]:
        page.page.set_viewport_size({"width": width, "height": 900})
        for number in boards:
            panel = page.panel(number)
            form = panel.locator(".sg-form").first
            panel.get_by_role("button", name="New game …").click()
            expect(form).to_be_visible()
            assert panel.evaluate(CUT) == [], (NAMES[number], width)
            panel.get_by_role("button", name="New game …").click()
            expect(form).to_be_hidden()


def follows_the_systems_colours(page: NotebookPage) -> None:
    for scheme in ("dark", "light"):
        page.page.emulate_media(forced_colors="active", color_scheme=scheme)
        number = NAMES.index("PayloadChart")
        told, words, unlike = page.panel(number).evaluate(READABLE)
        assert told
        assert words > 20
        assert unlike == 0, f"{unlike} words of the drawing keep their own colour"
        page.screenshot(f"forced-colours-{scheme}", page.panel(number))
    page.page.emulate_media(forced_colors="none", color_scheme="light")


def shows_where_the_keys_are(page: NotebookPage) -> None:
    """Tab through every panel and board: a ring at each stop."""
    bare, stops = [], 0
    for number, name in enumerate(NAMES):
        panel = page.panel(number)
        panel.locator("button:visible:enabled").first.focus()
        for _stop in range(150):
            page.page.keyboard.press("Tab")
            found = page.page.evaluate(RING)
            if found is None or not panel.evaluate("panel => panel.contains(document.activeElement)"):
                break
            stops += 1
            if not found[0]:
                bare.append((name, found[1]))
    assert stops > 150
    assert bare == []


def escape_leads_back_to_the_cell(page: NotebookPage) -> None:
    panel = page.panel(0)
    panel.locator("button:visible:enabled").first.focus()
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.activeElement.matches('.jp-Cell')")
    assert panel.evaluate("panel => document.activeElement.contains(panel)")
