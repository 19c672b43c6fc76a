"""The bridge to the browser, with a small panel in real JupyterLab: by mouse, by keyboard, in every theme."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.lab import CURRENT, Lab, NotebookPage
from spacewidgets.drawing.scene import Scene

pytestmark = pytest.mark.browser

PANEL = """
import ipywidgets as w, traitlets
from spacewidgets import Panel, Scene
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import choice, text

class Launch(Panel):
    mass = traitlets.Int(9)
    rocket = traitlets.Unicode("Juno")

    def build(self):
        slider = w.IntSlider(description="mass", min=1, max=40)
        traitlets.link((self, "mass"), (slider, "value"))
        kind = w.Dropdown(description="rocket", options=["Juno", "Atlas", "Soyuz"])
        traitlets.link((self, "rocket"), (kind, "value"))
        number = w.BoundedIntText(description="mass again", min=1, max=40)
        traitlets.link((self, "mass"), (number, "value"))
        launch = w.Button(description="Launch", button_style="primary")
        self.on_click(launch, lambda: self.say("got", "Got it.", "It flies.", "Now with less."))
        wrong = w.Button(description="Divide")
        self.on_click(wrong, lambda: 1 / 0)
        return [slider, kind, number, launch, wrong, w.Button(description="Dock", disabled=True)]

    def draw(self):
        marks = []
        for i, name in enumerate(["Juno", "Atlas", "Soyuz"]):
            x, chosen = 90 + 110 * i, name == self.rocket
            marks.append(choice(name.lower(), f"Choose {name}", glyphs.rocket(x, 170, name), hit=(x - 45, 20, 90, 156),
                                pressed=chosen, disabled_reason="Too heavy." if name == "Soyuz" else None))
        needs = 3 * self.mass
        return Scene(760, 190, "Three rockets", [
            *marks,
            text(440, 60, "launch", "label big"),
            text(440, 82, f"{self.mass} mass × 3 difficulty", "mono soft"),
            glyphs.bar(440, 94, 280, 27, needs, full=120, colour="green"),
            text(440, 130, f"needs {needs}, has 27", "mono"),
            text(720, 130, "holds" if needs <= 27 else "too weak", "label", "end",
                 fill="green-text" if needs <= 27 else "signal-text"),
        ], self.describe())

    def describe(self):
        return f"{self.rocket} chosen; {self.mass} mass needs {3 * self.mass} thrust."

    def chosen(self, action):
        if action == "soyuz":
            self.say("keep", "Keep working.", "A Soyuz is too heavy for this pad.")
        else:
            self.rocket = action.capitalize()

panel = Launch(title="On the pad", lead="Choose a rocket and set the mass it has to lift.",
               help="A rocket lifts thrust.\\n\\nNo more.")
panel
"""
AFTER = "# the cell that must not be cut"
FOCUSED = "document.activeElement?.closest('[data-action]')?.dataset.action ?? ''"
WAITING = """
import time
start = time.monotonic()
while panel.rocket != "Atlas" and time.monotonic() - start < 30:
    time.sleep(0.02)
print(panel.rocket)
"""


def shows(page: NotebookPage, words: str) -> None:
    expect(page.panel().locator(".sg-summary")).to_contain_text(words)


@pytest.mark.parametrize("subshells", [True, False], ids=["subshells", "one thread"])
def test_mouse_and_keyboard(lab: Lab, subshells: bool):
    page = lab.notebook([PANEL, AFTER], subshells=subshells)
    by_mouse(page)
    by_keyboard(page)
    keys_stay_in_the_panel(page)
    if subshells:
        answers_while_a_cell_runs(page)
    assert page.script_errors == []


def by_mouse(page: NotebookPage) -> None:
    panel = page.panel()
    panel.get_by_role("button", name="Choose Atlas").click()
    shows(page, "Atlas chosen; 9 mass needs 27 thrust.")
    assert page.value("print(panel.rocket)") == "Atlas"
    panel.get_by_role("button", name="Choose Soyuz").click(force=True)
    expect(panel.locator(".sg-keep")).to_contain_text("too heavy for this pad")
    panel.get_by_role("button", name="Launch").click()
    expect(panel.locator(".sg-got")).to_contain_text("It flies.")
    panel.get_by_role("button", name="Divide").click()
    expect(panel.get_by_role("alert").filter(has_text="This did not work.")).to_contain_text("division by zero")
    panel.get_by_role("button", name="Launch").click()
    expect(panel.locator(".sg-error .sg-strip")).to_have_count(0)


def tab_to(page: NotebookPage, script: str, wanted: str) -> None:
    for _ in range(20):
        if page.page.evaluate(script) == wanted:
            return
        page.page.keyboard.press("Tab")
    pytest.fail(f"Tab never reached {wanted}")


def by_keyboard(page: NotebookPage) -> None:
    keys = page.page.keyboard
    page.panel().get_by_role("button", name="Launch").focus()
    tab_to(page, FOCUSED, "juno")
    keys.press("Enter")
    shows(page, "Juno chosen")
    keys.press("ArrowRight")
    assert page.page.evaluate(FOCUSED) == "atlas"
    keys.press("Enter")
    shows(page, "Atlas chosen")
    assert page.page.evaluate(FOCUSED) == "atlas", "the focus is kept over a new drawing"
    expect(page.panel().get_by_role("button", name="Choose Atlas")).to_have_attribute("aria-pressed", "true")
    keys.press("ArrowLeft")
    keys.press(" ")
    shows(page, "Juno chosen")
    assert page.page.evaluate(FOCUSED) == "juno"
    slider = page.panel().get_by_role("slider", name="mass")
    slider.focus()
    keys.press("ArrowRight")
    shows(page, "Juno chosen; 10 mass needs 30 thrust.")
    keys.press("Home")
    shows(page, "1 mass needs 3 thrust.")


def keys_stay_in_the_panel(page: NotebookPage) -> None:
    keys = page.page.keyboard
    for place in (
        page.panel().get_by_role("button", name="Choose Atlas"),
        page.panel().get_by_role("slider", name="mass"),
    ):
        place.focus()
        for key in ("x", "d", "d", "a", "b", "m", "Delete"):
            keys.press(key)
        assert page.cell_count() == 2
    page.panel().get_by_role("button", name="Choose Soyuz").focus()
    keys.press("Tab")
    assert page.page.evaluate(FOCUSED) == "", "Tab leaves the stage"


def answers_while_a_cell_runs(page: NotebookPage) -> None:
    shows(page, "Juno chosen")
    running = f"""(code) => {{
        window.said = '';
        const future = {CURRENT}.sessionContext.session.kernel.requestExecute({{ code }});
        future.onIOPub = (message) => {{ window.said += message.content.text ?? ''; }};
    }}"""
    page.page.evaluate(running, WAITING)
    page.panel().get_by_role("button", name="Choose Atlas").click()
    page.page.wait_for_function("window.said.trim() === 'Atlas'")


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([PANEL])
    panel = page.panel()
    panel.get_by_role("button", name="Launch").click()
    panel.get_by_role("button", name="Divide").click()
    expect(panel.locator(".sg-error .sg-strip")).to_have_count(1)
    for theme in ("dark", "light"):
        page.theme(theme)
        assert page.axe() == []
        page.screenshot(f"stage-{theme}", page.panel())
    assert page.value("panel.help_shown = True; panel.projector = True") == ""
    expect(panel.get_by_text("A rocket lifts thrust.")).to_be_visible()
    expect(panel.get_by_role("button", name="Larger, for a projector")).to_have_attribute("aria-pressed", "true")
    assert panel.locator(".sg-lead").evaluate("node => parseFloat(getComputedStyle(node).fontSize)") == pytest.approx(
        14 * 4 / 3, abs=0.1
    )
    line = panel.locator(".sg-scene line").first
    assert line.evaluate("node => parseFloat(getComputedStyle(node).strokeWidth)") == pytest.approx(3)
    assert page.axe() == []
    page.screenshot("stage-projector", page.panel())
    page.page.set_viewport_size({"width": 560, "height": 900})
    page.screenshot("stage-narrow", page.panel())


def test_a_broken_drawing_says_so(lab: Lab):
    page = lab.notebook([PANEL])
    page.value("panel.stage.svg = '<svg'")
    expect(page.panel().locator(".sg-stage").get_by_role("alert")).to_contain_text("could not be shown")
    page.value("panel.redraw()")
    expect(page.panel().locator(".sg-stage").get_by_role("alert")).to_have_count(0)
    assert page.value("panel.close()") == ""
    expect(page.page.locator(".sg-panel")).to_have_count(0)


@pytest.mark.parametrize(
    ("body", "system", "ink"),
    [
        ('data-jp-theme-light="true"', "dark", "#1B2A41"),
        ('data-jp-theme-light="false"', "light", "#EEF2F7"),
        ('data-vscode-theme-kind="vscode-dark"', "light", "#EEF2F7"),
        ('data-vscode-theme-kind="vscode-light"', "dark", "#1B2A41"),
        ("", "light", "#1B2A41"),
        ("", "dark", "#EEF2F7"),
    ],
)
def test_the_page_decides_light_or_dark_and_else_the_system(lab: Lab, body: str, system: str, ink: str):
    page = lab.browser.new_page(color_scheme=system)
    page.set_content(f"<body {body}>{Scene(10, 10, 'T')._repr_html_()}</body>")
    shown = page.locator("svg").evaluate("node => getComputedStyle(node).getPropertyValue('--sg-ink')")
    page.close()
    assert shown == ink
