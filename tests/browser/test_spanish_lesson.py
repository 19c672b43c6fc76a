"""A Spanish lesson in real JupyterLab: panels, checker and derivation speak Spanish, and a screen reader is told so."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.lab import Lab
from spacewidgets.notebooks.lessons import lesson_files, lessons_folder

pytestmark = pytest.mark.browser

OUTPUTS = ".jp-RenderedHTMLCommon, .sg-panel"


def test_lesson_02_in_spanish(lab: Lab):
    page = lab.open(lesson_files(lessons_folder(), "es")[2])
    page.page.set_viewport_size({"width": 1180, "height": 1700})
    panel, keys = page.panel(), page.page.keyboard
    expect(panel).to_have_attribute("lang", "es")
    expect(panel.get_by_role("heading", name="¿Cuánto puede llevar?", exact=True)).to_be_visible()
    panel.get_by_role("slider", name="dificultad").focus()
    keys.press("ArrowRight")
    expect(panel.locator(".sg-summary")).to_contain_text("dificultad 4")

    cells = page.page.locator(".jp-Cell")
    stub = cells.filter(has_text='check("02.3")').last
    stub.scroll_into_view_if_needed()
    expect(stub.get_by_role("status")).to_contain_text("Falta la respuesta.")
    expect(stub.get_by_role("status")).to_have_attribute("lang", "es")
    assert page.value('junos_needed = 6; print(check("02.3"))').startswith("¡Correcto!")
    derivation = page.page.locator(".jp-RenderedHTMLCommon strong", has_text="La ecuación del cohete")
    derivation.scroll_into_view_if_needed()
    assert page.axe(OUTPUTS) == []
    page.screenshot("spanish-derivation-light")
    page.panel()
    page.screenshot("spanish-lesson-02-light")
    page.theme("dark")
    assert page.axe(OUTPUTS) == []
    page.screenshot("spanish-lesson-02-dark")
    assert page.script_errors == []
