"""The rocket equation in real JupyterLab: dragged, typed and stepped, with and without the kernel."""

from __future__ import annotations

import re
from math import exp, log

import pytest
from playwright.sync_api import Locator, expect

from browser.lab import CURRENT, Lab, NotebookPage

pytestmark = pytest.mark.browser

PANEL = "from spacewidgets import RocketEquation\nequation = RocketEquation()\nequation"
LABEL = """import ipywidgets as w
label = w.Label("untouched")
equation.observe(lambda change: setattr(label, "value", f"Δv {equation.delta_v:,.0f} m/s"),
                 ["exhaust_velocity", "initial_mass", "final_mass"])
label"""
# Busy until the test ends it: nothing the browser shows in the meantime can come from here.
BUSY = f"""() => {{
    window.said = 0;
    const future = {CURRENT}.sessionContext.session.kernel.requestExecute({{ code: `
import time, pathlib
while not pathlib.Path("go-on").exists():
    time.sleep(0.02)
print(equation.final_mass)` }});
    future.onIOPub = (message) => {{ window.said = message.content.text ?? window.said; }};
}}"""


def number(page: NotebookPage, name: str) -> Locator:
    return page.panel().get_by_role("spinbutton", name=name)


def delta_v(page: NotebookPage) -> float:
    return float(page.panel().locator(".rq-result").get_attribute("data-value") or "nan")


def shows(page: NotebookPage, words: str) -> None:
    expect(page.panel().locator(".rq-result")).to_have_text(words)


def drag(page: NotebookPage, what: Locator, by: float, *, release: bool = True) -> None:
    box = what.bounding_box()
    assert box is not None
    mouse = page.page.mouse
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + by / 2, y)
    mouse.move(x + by, y)
    if release:
        mouse.up()


def test_by_hand(lab: Lab):
    page = lab.notebook([PANEL, LABEL])
    shows(page, "3,466 m/s")
    dragged(page)
    typed(page)
    typed_beyond_limits(page)
    stepped(page)
    held_within_limits(page)
    moved_by_the_kernel(page)
    by_touch(page)
    keys_stay(page)
    assert page.script_errors == []


def dragged(page: NotebookPage) -> None:
    drag(page, number(page, "exhaust velocity"), 60)
    expect(number(page, "exhaust velocity")).to_have_value("3,310")  # 2500 e^(56/200), to three digits
    shows(page, "4,589 m/s")
    assert delta_v(page) == pytest.approx(3310 * log(4), rel=1e-14)
    expect(page.page.locator(".widget-label", has_text="Δv 4,589 m/s")).to_be_visible()
    # There and back again is no change, whatever was rounded on the way.
    drag(page, number(page, "exhaust velocity"), -80, release=False)
    box = number(page, "exhaust velocity").bounding_box()
    assert box is not None
    page.page.mouse.move(box["x"] + box["width"] / 2, box["y"])
    page.page.mouse.up()
    expect(number(page, "exhaust velocity")).to_have_value("3,310")


def typed(page: NotebookPage) -> None:
    field = number(page, "initial mass")
    field.click()
    page.page.keyboard.type("30 000 kg")
    expect(page.panel().locator(".rq-result")).to_have_text("4,589 m/s")
    page.page.keyboard.press("Enter")
    expect(field).to_have_value("30,000")
    shows(page, "5,931 m/s")
    page.page.keyboard.type("heavy")
    page.page.keyboard.press("Enter")
    expect(page.panel().locator(".rq-message .sg-keep")).to_have_text(
        "“heavy” is no number. Write digits, as in 2,500."
    )
    expect(field).to_have_value("30,000")
    page.page.keyboard.type("1")
    page.page.keyboard.press("Escape")
    expect(field).to_have_value("30,000")
    arrives(page, "equation.initial_mass", 30_000.0)


def typed_beyond_limits(page: NotebookPage) -> None:
    """What is typed and not taken as it stands is answered, and the answer stays until the next move."""
    strip = page.panel().locator(".rq-message .sg-strip")
    before = "Before the burn a rocket weighs more than the 5,000 kg that remain of it: the rest is its propellant."
    point = "is read as 20, for a point stands before decimals."
    for text, leave, field, value, said in (
        ("3000", "Enter", "initial mass", "5,010", f"Stopped at 5,010 kg. {before}"),
        ("3000", "Tab", "initial mass", "5,010", f"Stopped at 5,010 kg. {before}"),
        ("20.000", "Enter", "initial mass", "5,010", f"“20.000” {point} Stopped at 5,010 kg. {before}"),
        ("∞", "Enter", "initial mass", "5,010", "“∞” is no number. Write digits, as in 2,500."),
        ("Infinity", "Enter", "initial mass", "5,010", "“Infinity” is no number. Write digits, as in 2,500."),
        (
            "20.000",
            "Enter",
            "final mass",
            "20",
            f"“20.000” {point} In thousands write a comma or nothing, as in 20,000.",
        ),
        (
            "30000",
            "Tab",
            "final mass",
            "5,000",
            "Stopped at 5,000 kg. Less must remain than the 5,010 kg at the start:",
        ),
    ):
        number(page, field).fill(text)
        page.page.keyboard.press(leave)
        expect(number(page, field)).to_have_value(value)
        expect(strip).to_contain_text(said)
        arrives(page, f"equation.{field.replace(' ', '_')}", float(value.replace(",", "")))
        expect(strip).to_contain_text(said)
    for text, field, value in (
        ("7,5", "final mass", "7.5"),
        ("3.4 km/s", "exhaust velocity", "3,400"),
        ("3310 m/s", "exhaust velocity", "3,310"),
        ("0.02 t", "final mass", "20"),
        ("5,000", "final mass", "5,000"),
        ("30000", "initial mass", "30,000"),
    ):
        number(page, field).fill(text)
        page.page.keyboard.press("Enter")
        expect(number(page, field)).to_have_value(value)
        expect(strip).to_have_count(0)
    arrives(page, "equation.initial_mass", 30_000.0)


def stepped(page: NotebookPage) -> None:
    keys = page.page.keyboard
    number(page, "exhaust velocity").focus()
    keys.press("ArrowUp")
    expect(number(page, "exhaust velocity")).to_have_value("3,400")
    keys.press("Shift+ArrowDown")
    expect(number(page, "exhaust velocity")).to_have_value("3,390")
    keys.press("PageUp")
    expect(number(page, "exhaust velocity")).to_have_value("4,000")
    keys.press("Tab")
    expect(number(page, "initial mass")).to_be_focused()
    keys.press("PageDown")
    expect(number(page, "initial mass")).to_have_value("20,000")
    keys.press("Tab")
    expect(number(page, "final mass")).to_be_focused()
    page.panel().get_by_role("button", name="More final mass").click()
    expect(number(page, "final mass")).to_have_value("5,100")
    page.panel().get_by_role("button", name="Less final mass").click()
    expect(number(page, "final mass")).to_have_value("5,000")
    shows(page, "5,545 m/s")  # 4000 ln 4
    expect(page.panel().get_by_role("status").filter(has_text=re.compile("^Δv 5,545 m/s$"))).to_have_count(1)
    same_as_the_kernel(page)


def arrives(page: NotebookPage, code: str, wanted: float) -> None:
    """The browser does not wait for the kernel, so a test has to."""
    for _ in range(1000):
        if (said := float(page.value(f"print({code})"))) == pytest.approx(wanted, rel=1e-15):
            return
        page.page.wait_for_timeout(50)
    pytest.fail(f"{code} is {said}, not {wanted}")


def same_as_the_kernel(page: NotebookPage) -> None:
    arrives(page, "equation.delta_v", delta_v(page))
    assert page.panel().locator(".sg-summary").inner_text() == page.value("print(equation.summary)")


def held_within_limits(page: NotebookPage) -> None:
    drag(page, number(page, "final mass"), 400)
    expect(number(page, "final mass")).to_have_value("19,900")
    note = page.panel().locator(".rq-message .sg-note")
    expect(note).to_contain_text("Stopped at 19,900 kg. Less must remain than the 20,000 kg at the start")
    number(page, "initial mass").focus()
    page.page.keyboard.press("PageDown")
    expect(number(page, "initial mass")).to_have_value("20,000")
    expect(note).to_contain_text("a rocket weighs more than the 19,900 kg that remain of it")
    number(page, "exhaust velocity").fill("3e5")
    page.page.keyboard.press("Enter")
    expect(number(page, "exhaust velocity")).to_have_value("50,000")
    expect(note).to_contain_text("Faster exhaust is not drawn here.")
    page.screenshot("rocket-equation-stopped", page.panel())
    number(page, "final mass").fill("2000")
    page.page.keyboard.press("Enter")
    expect(note).to_have_count(0)
    shows(page, "115,129 m/s")
    same_as_the_kernel(page)


def moved_by_the_kernel(page: NotebookPage) -> None:
    page.value("equation.exhaust_velocity = 4440")
    shows(page, "10,223 m/s")
    expect(number(page, "exhaust velocity")).to_have_value("4,440")
    assert "would remain of" in page.value("equation.initial_mass = 100")
    expect(number(page, "initial mass")).to_have_value("20,000")


def by_touch(page: NotebookPage) -> None:
    """A finger drags a number, and no keyboard comes up for it; a tap is for typing."""
    field = number(page, "exhaust velocity")
    page.page.evaluate("document.activeElement.blur()")
    box = field.bounding_box()
    assert box is not None
    x, y = box["x"] + 50, box["y"] + 15
    browser = page.page.context.new_cdp_session(page.page)
    browser.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def finger(kind: str, at: float | None = None) -> None:
        points = [] if at is None else [{"x": at, "y": y}]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", x)
    finger("touchMove", x - 30)
    finger("touchMove", x - 50)
    finger("touchEnd")
    expect(field).to_have_value("3,530")  # 4440 e^(-46/200)
    expect(field).not_to_be_focused()
    finger("touchStart", x)
    finger("touchEnd")
    expect(field).to_be_focused()
    expect(field).to_have_value("3,530")
    browser.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch = "node => getComputedStyle(node).touchAction"
    assert page.panel().locator(".rq-grip").first.evaluate(touch) == "none"
    assert page.panel().locator(".rq").evaluate(touch) == "auto", "elsewhere a finger scrolls the page"


def test_one_number_answers_and_the_others_are_held(lab: Lab):
    page = lab.notebook([PANEL])
    keys = page.page.keyboard
    page.panel().get_by_role("radio", name="change of speed").focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(page.panel().get_by_role("radio", name="initial mass")).to_be_checked()
    shows(page, "20,000 kg")
    expect(page.panel().locator(".rq-formula")).to_have_accessible_name(
        "Initial mass equals final mass times e to the power of delta v over exhaust velocity."
    )
    number(page, "change of speed").fill("5000")
    keys.press("Enter")
    shows(page, "36,945.3 kg")  # 5000 e^2
    tank = page.panel().locator(".rq-tank")
    before = float(tank.get_attribute("height") or 0)
    number(page, "final mass").fill("10000")
    keys.press("Enter")
    shows(page, "73,890.6 kg")  # 10,000 e^2
    assert float(tank.get_attribute("height") or 0) > before, "the rocket grows"
    number(page, "exhaust velocity").focus()
    for _ in range(7):
        keys.press("ArrowUp")
    for _ in range(7):
        keys.press("ArrowDown")
    shows(page, "73,890.6 kg")
    expect(number(page, "change of speed")).to_have_value("5,000")
    arrives(page, "equation.initial_mass", 10_000 * exp(2))
    assert page.panel().locator(".sg-summary").inner_text() == page.value("print(equation.summary)")
    held_as_far_as_can_be_drawn(page)
    page.panel().get_by_role("radio", name="exhaust velocity").check()
    number(page, "change of speed").fill("4158.883083")
    keys.press("Enter")
    shows(page, "3,000 m/s")  # 3000 ln 4 is 4158.883083, for 40,000 kg that burn down to 10,000
    arrives(page, "equation.exhaust_velocity", 4158.883083 / log(4))
    assert page.axe() == []
    assert page.script_errors == []


def held_as_far_as_can_be_drawn(page: NotebookPage) -> None:
    note = page.panel().locator(".rq-message .sg-note")
    number(page, "change of speed").fill("30000")
    page.page.keyboard.press("Enter")
    expect(number(page, "change of speed")).to_have_value("17,200")  # 2500 ln 1000 is 17,269
    expect(note).to_contain_text("Stopped at 17,200 m/s. Beyond that the initial mass would leave what is drawn here")
    number(page, "exhaust velocity").fill("500")
    page.page.keyboard.press("Enter")
    expect(number(page, "exhaust velocity")).to_have_value("2,490")  # 17,200 / ln 1000 is 2489.97
    expect(note).to_contain_text("1 kg to 10,000,000 kg.")
    page.value("equation.exhaust_velocity = 2500; equation.initial_mass = 40_000")
    shows(page, "40,000 kg")
    expect(number(page, "change of speed")).to_have_value("3,466")


def keys_stay(page: NotebookPage) -> None:
    cells = page.cell_count()
    number(page, "final mass").focus()
    for key in ("x", "d", "d", "a", "Delete", "Escape"):
        page.page.keyboard.press(key)
    assert page.cell_count() == cells
    expect(number(page, "final mass")).to_have_value("2,000")


@pytest.mark.parametrize("subshells", [True, False], ids=["subshells", "one thread"])
def test_moves_while_the_kernel_is_busy(lab: Lab, subshells: bool):
    page = lab.notebook([PANEL], subshells=subshells)
    (lab.root / "go-on").unlink(missing_ok=True)
    page.page.evaluate(BUSY)
    page.page.wait_for_function(f"{CURRENT}.sessionContext.session.kernel.status === 'busy'")
    point = page.panel().locator(".rq-point")
    before = float(point.get_attribute("cy") or 0)
    drag(page, number(page, "final mass"), -143, release=False)
    expect(number(page, "final mass")).to_have_value("2,500")  # 5000 e^(-139/200), to three digits
    shows(page, "5,199 m/s")
    assert delta_v(page) == pytest.approx(2500 * log(8), rel=1e-14)
    assert float(point.get_attribute("cy") or 0) < before, "the point climbs the curve"
    expect(page.panel().locator(".sg-summary")).to_contain_text("87.5 % of it is propellant")
    page.screenshot("rocket-equation-dragged", page.panel())
    assert page.page.evaluate("window.said") == 0, "the kernel has been busy all the time"
    page.page.mouse.up()
    (lab.root / "go-on").touch()
    page.page.wait_for_function("window.said !== 0")
    arrives(page, "equation.final_mass", 2500.0)
    assert page.script_errors == []


def test_looks_and_axe(lab: Lab):
    page = lab.notebook([PANEL])
    shows(page, "3,466 m/s")
    for theme in ("dark", "light"):
        page.theme(theme)
        assert page.axe() == []
        page.screenshot(f"rocket-equation-{theme}", page.panel())
    for button in page.panel().locator(".rq-step:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    page.page.set_viewport_size({"width": 1180, "height": 1700})
    page.value("equation.help_shown = True; equation.projector = True")
    expect(page.panel().get_by_text("Twice the exhaust velocity")).to_be_visible()
    assert page.axe() == []
    page.screenshot("rocket-equation-projector", page.panel())
    page.value("equation.help_shown = False; equation.projector = False; equation.exhaust_velocity = 30_400")
    page.page.set_viewport_size({"width": 560, "height": 1500})
    shows(page, "42,143 m/s")
    assert page.axe() == []
    page.screenshot("rocket-equation-narrow", page.panel())
    page.value("equation.answers = 'exhaust_velocity'")
    shows(page, "30,400 m/s")
    page.screenshot("rocket-equation-narrow-answer", page.panel())


def test_an_error_is_shown_until_it_is_over(lab: Lab):
    page = lab.notebook([PANEL])
    trouble = page.panel().locator(".rq").get_by_role("alert")
    page.value("words = equation.view.words; equation.view.words = {**words, 'doubling': None}")
    expect(trouble).to_contain_text("The equation could not be shown.")
    page.value("equation.view.words = words")
    expect(trouble).to_have_count(0)
    shows(page, "3,466 m/s")
