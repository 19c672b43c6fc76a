"""Radiation and outcome cards in real JupyterLab: by mouse, by keyboard alone, in light, dark and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import Lab, NotebookPage

pytestmark = pytest.mark.browser

RADIATION = "from spacewidgets import Outcomes, Radiation, radiation_figure\nsun = Radiation()\nsun"
OUTCOMES = "from spacewidgets import Outcomes\ncards = Outcomes()\ncards"
FIGURE = "radiation_figure(2, (1, 2, 3), crew=4)"


def says(panel: Locator, words: str) -> None:
    expect(panel.locator(".sg-summary")).to_contain_text(words)


def test_a_crew_flies_through_radiation(lab: Lab):
    page = lab.notebook([RADIATION])
    panel = page.panel()
    panel.get_by_role("button", name="Leave the card face down").click()
    says(panel, "0: 1579/4096 (38.5 %)")
    panel.get_by_role("button", name="Turn up radiation level 1").click()
    says(panel, "1 × 3 = 3: ill on 3 of 8 faces.")
    expect(panel.get_by_label("radiation level", exact=True)).to_have_value("1")
    panel.get_by_role("button", name="5: stays healthy").click()
    expect(panel.locator(".sg-note")).to_contain_text("5 is higher than 3, so the astronaut stays healthy.")
    panel.get_by_role("button", name="Aldrin capsule aboard").click()
    says(panel, "(1 − 1) × 3 = 0: ill on 0 of 8 faces.")
    panel.get_by_label("radiation level", exact=True).select_option("2")
    says(panel, "(2 − 1) × 3 = 3: ill on 3 of 8 faces.")
    panel.get_by_label("doctors", exact=True).select_option("1")
    says(panel, "All live at the year's end with a chance of 5/8 (62.5 %).")
    by_keyboard(page, panel)
    assert page.value("print(sun.years, sun.crew, sun.level)") == "4 3 None"
    assert page.cell_count() == 1
    assert page.script_errors == []


def by_keyboard(page: NotebookPage, panel: Locator) -> None:
    keys = page.page.keyboard
    panel.get_by_role("slider", name="years").focus()
    keys.press("ArrowRight")
    says(panel, "(2 − 1) × 4 = 4: ill on 4 of 8 faces.")
    panel.get_by_role("textbox", name="crew").fill("3")
    keys.press("Enter")
    says(panel, "Of a crew of 3 so many fall ill")
    panel.get_by_role("button", name="Turn up radiation level 2").focus()
    for _n in range(3):
        keys.press("ArrowLeft")
    keys.press("Enter")
    says(panel, "The Solar Radiation card lies face down")


def test_cards_are_drawn_and_paid_for(lab: Lab):
    page = lab.notebook([OUTCOMES], subshells=False)
    panel = page.panel()
    panel.get_by_role("button", name="I drew a minor failure").click()
    says(panel, "If it is removed for $5: success 60/89 (67.4 %)")
    panel.get_by_label("draws needed").fill("2")
    panel.get_by_label("draws needed").press("Enter")
    panel.get_by_label("I would pay up to $").fill("7")
    panel.get_by_label("I would pay up to $").press("Enter")
    panel.get_by_role("button", name="Show what each choice is worth").click()
    expect(panel.locator(".sg-got")).to_contain_text("Best: Pay $5, remove it")
    panel.get_by_role("button", name="Pay $5, remove it").click()
    says(panel, "Draw 1: drew a minor failure and paid $5 to remove it.")
    expect(panel.locator(".sg-got")).to_have_count(0)
    expect(panel.get_by_role("button", name="Put it back")).to_be_disabled()

    keys = page.page.keyboard
    drawing = panel.locator("svg.sg-scene")
    drawing.get_by_role("button", name="Draw a card").focus()
    keys.press("Enter")
    says(panel, "Draw 2: drew a")
    drawing.get_by_role("button", name="Draw a card").focus()
    keys.press("Enter")  # the answer is why not, and the focus stays for it
    expect(panel.locator(".sg-note")).to_contain_text("First put the card that lies face up back, or remove it.")
    expect(drawing.get_by_role("button", name="Draw a card")).to_be_focused()
    panel.get_by_role("button", name="Undo").focus()
    keys.press("Enter")
    expect(panel.locator(".sg-summary")).not_to_contain_text("Draw 2")
    panel.get_by_label("seed").fill("tuesday")
    keys.press("Enter")
    says(panel, "Juno Rockets: 3 cards face down.")
    assert page.value("print(cards.seed, cards.history)") == "tuesday ()"
    panel.get_by_label("advancement").select_option("Landing")
    panel.get_by_role("button", name="pilot aboard").click()
    says(panel, "A minor failure: acts as a success.")
    assert page.cell_count() == 1
    assert page.script_errors == []


def test_enter_alone_draws_on_and_on(lab: Lab):
    page = lab.notebook([OUTCOMES])
    panel, keys = page.panel(), page.page.keyboard
    draw, back = (panel.locator("button.sg-next").filter(has_text=words) for words in ("Draw a card", "Put it back"))
    card = panel.locator("svg.sg-scene").get_by_role("button", name="Draw a card")
    for n, first in enumerate((draw, card, panel.get_by_role("button", name="I drew a minor failure")), 1):
        # By the button, by the card itself, or by saying what was drawn: the next step has the focus.
        first.focus()
        keys.press("Enter")
        says(panel, f"Draw {n}: drew a")
        expect(back).to_be_focused()
        keys.press("Enter")
        expect(back).to_be_disabled()
        expect(draw).to_be_focused()
    for n in range(4, 8):
        keys.press("Enter")
        says(panel, f"Draw {n}: drew a")
        expect(back).to_be_focused()
        keys.press("Enter")
        expect(draw).to_be_focused()
    keys.press("Enter")
    says(panel, "Draw 8: drew a")
    panel.get_by_role("button", name="Undo").focus()
    keys.press("Enter")
    expect(panel.locator(".sg-summary")).not_to_contain_text("Draw 8")
    expect(panel.get_by_role("button", name="Undo")).to_be_focused()
    card.click()  # whose hand is on the mouse keeps the picture where it is
    says(panel, "Draw 8: drew a")
    expect(card).to_be_focused()
    panel.get_by_role("button", name="I drew a success").click(force=True)
    expect(panel.locator(".sg-note")).to_contain_text("First put the card that lies face up back")
    # The last card of all, drawn: it is nowhere in the drawing any more.
    page.value("cards.cards = 1; cards.history = ()")
    says(panel, "1 card face down")
    card.focus()
    keys.press("Enter")
    says(panel, "0 cards face down")
    expect(back).to_be_focused()
    assert page.script_errors == []


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([RADIATION, "cards = Outcomes()\ncards", FIGURE])
    page.page.set_viewport_size({"width": 1180, "height": 1300})
    for theme in ("dark", "light"):
        page.theme(theme)
        page.value("sun.level = 2; cards.history = ()")
        says(page.panel(), "Radiation level 2")
        look(page, theme)
        page.value("sun.level = None; cards.history = 'minor, put back, success'; cards.revealed = True")
        says(page.panel(), "face down")
        expect(page.panel(1).locator(".sg-note")).to_contain_text("Best:")
        look(page, f"unsure-{theme}")
    page.value("sun.doctors = 1; sun.projector = cards.projector = True")
    says(page.panel(), "1 doctor is aboard.")
    page.page.set_viewport_size({"width": 1500, "height": 1300})
    look(page, "projector")
    page.value("sun.projector = cards.projector = False")
    expect(page.page.locator(".sg-projector")).to_have_count(0)
    page.page.set_viewport_size({"width": 700, "height": 1300})
    look(page, "narrow")


def look(page: NotebookPage, name: str) -> None:
    for n, panel in enumerate(("radiation", "outcomes")):
        expect(page.panel(n).locator("svg.sg-scene")).to_be_visible()
        page.screenshot(f"{panel}-{name}", page.panel(n))
    assert page.axe() == []
