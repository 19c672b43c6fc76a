"""The planning sheet and the staging duel in real JupyterLab: by mouse, by keyboard alone, in light, dark and narrow."""

import pytest

pytestmark = pytest.mark.browser

SHEET = "from spacewidgets import PlanningSheet\nsheet = PlanningSheet()\nsheet"
WHOLE = "PlanningSheet(whole_map=True)"
DUEL = "from spacewidgets import StagingDuel\nduel = StagingDuel(seed='monday', handicap='one kind')\nduel"
TO_MOON = ["Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon"]


def strip(panel):
    return panel.locator(".sg-live .sg-strip").first


def tab_to(page, wanted):
    """Press Tab until the focus is on what `wanted`, a JavaScript condition on `here`, asks for."""
    for _n in range(25):
        page.page.keyboard.press("Tab")
        if page.page.evaluate(f"(here => {wanted})(document.activeElement)"):
            return
    pytest.fail(f"Tab never comes to where {wanted}")


def test_a_probe_is_planned_to_the_moon_by_mouse(lab):
    page = lab.notebook([SHEET])
    page.page.set_viewport_size({"width": 1180, "height": 1700})
    panel = page.panel()
    for place in TO_MOON:
        panel.get_by_role("button", name=f"Fly to {place}", exact=True).click()
    for leg, rocket in [
        ("Lunar Orbit to Moon", "Juno"),
        ("Earth Orbit to Lunar Orbit", "Atlas"),
        ("Suborbital Flight to Earth Orbit", "Soyuz"),
        ("Earth to Suborbital Flight", "Saturn"),
    ]:
        field = panel.get_by_label(f"{rocket} rockets, {leg}", exact=True)
        field.fill("1")
        field.press("Enter")
    strip(panel).get_by_text("But there is a plan that costs $7 less.").wait_for()
    columns = panel.locator(".sg-row").evaluate_all("""rows => rows.map(row => [...row.children].slice(1).map(
        cell => Math.round(cell.getBoundingClientRect().right)))""")
    assert len(columns) == 5, "the head and four legs"
    assert all(each == columns[0] for each in columns), "numbers stand under each other, however long a leg's name is"
    panel.get_by_role("button", name="Hint").click()
    strip(panel).get_by_text("Earth to Suborbital Flight: Soyuz would do, and saves $7.").wait_for()
    panel.get_by_role("button", name="Show the best").click()
    panel.get_by_text("Rockets for $22; 24 mass at the start.").wait_for()
    assert page.axe() == []
    page.screenshot("planning-sheet-light", panel)
    page.theme("dark")
    assert page.axe() == []
    page.screenshot("planning-sheet-dark", panel)
    panel.get_by_role("button", name="Larger, for a projector").click()
    page.screenshot("planning-sheet-projector", panel)
    page.page.set_viewport_size({"width": 700, "height": 1900})
    panel.get_by_role("button", name="Larger, for a projector").click()
    page.screenshot("planning-sheet-narrow", panel)
    assert page.script_errors == []


def test_a_probe_is_planned_to_the_moon_by_keyboard_alone(lab):
    page = lab.notebook([SHEET])
    panel = page.panel()
    panel.get_by_role("button", name="Larger, for a projector").focus()
    for place in TO_MOON:
        panel.get_by_role("button", name=f"Fly to {place}", exact=True).wait_for()
        tab_to(page, f"here.ariaLabel === 'Fly to {place}'")
        page.page.keyboard.press("Enter")
    panel.locator(".sg-row", has_text="Lunar Orbit to Moon").wait_for()
    tab_to(page, "here.type === 'number'")
    page.page.keyboard.press("ArrowUp")  # one Juno for the last leg
    panel.locator(".sg-says").get_by_text("holds exactly").wait_for()
    assert page.value("print(sheet.plan.rockets[-1])") == "Juno"
    assert page.cell_count() == 1


def test_arrow_keys_reach_every_place_of_the_whole_map(lab):
    page = lab.notebook(["from spacewidgets import PlanningSheet", WHOLE])
    panel = page.panel()
    stops = panel.locator("[data-action][tabindex='0']")
    assert stops.count() == 1
    stops.first.focus()
    seen, open_ends = set(), [page.page.evaluate("document.activeElement.dataset.action")]
    while open_ends:
        here = open_ends.pop()
        if here in seen:
            continue
        seen.add(here)
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            panel.locator(f"[data-action='{here}']").focus()
            page.page.keyboard.press(key)
            open_ends.append(page.page.evaluate("document.activeElement.dataset.action"))
    assert len(seen) == panel.locator("[data-action]").count() == 18


def test_a_duel_is_played(lab):
    page = lab.notebook([DUEL])
    panel = page.panel()
    panel.get_by_role("button", name="Fly it").click()
    strip(panel).get_by_text("This does not fly yet.").wait_for()
    # Round 1 of "monday": 2 mass from Earth Orbit by Lunar Fly-By to the Moon. 4 × (2 + 4) = 24 ≤ 27, then 1 × (6 + 2) = 8 ≤ 8.
    for leg, rocket, number in [("Lunar Fly-By to Moon", "Atlas", 1), ("Earth Orbit to Lunar Fly-By", "Juno", 2)]:
        field = panel.get_by_label(f"{rocket} rockets, {leg}", exact=True)
        field.fill(str(number))
        field.press("Enter")
    panel.get_by_role("button", name="Fly it").click()
    strip(panel).get_by_text("You win the round.").wait_for()
    assert page.axe() == []
    page.screenshot("staging-duel-light", panel)
    page.theme("dark")
    assert page.axe() == []
    page.screenshot("staging-duel-dark", panel)
    panel.get_by_role("button", name="Next round").click()
    panel.get_by_text("Round 2 of 5, 1 : 0.").first.wait_for()
    for lost in (1, 2, 3, 4):
        panel.get_by_role("button", name="Give up this round").click()
        panel.get_by_text(f"Round {lost + 1} of 5, 1 : {lost}.").first.wait_for()
        if lost < 4:
            panel.get_by_role("button", name="Next round").click()
            panel.get_by_text(f"Round {lost + 2} of 5, 1 : {lost}.").first.wait_for()
    strip(panel).get_by_text("The planner wins the duel. It stands 1 to 4.").wait_for()


def test_the_focus_stays_in_the_panel_when_its_button_is_disabled(lab):
    page = lab.notebook([DUEL])
    panel = page.panel()
    panel.get_by_role("button", name="Give up this round").focus()
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("document.activeElement.innerText === 'Next round'")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("document.activeElement.innerText === 'Fly it'")


def test_a_field_shows_the_whole_number_that_counts(lab):
    page = lab.notebook(["from spacewidgets import PlanningSheet", "PlanningSheet(places=('Lunar Orbit', 'Moon'))"])
    panel = page.panel()
    field = panel.get_by_label("Juno rockets, Lunar Orbit to Moon", exact=True)
    field.fill("1.5")
    field.press("Enter")
    panel.locator(".sg-says").get_by_text("holds exactly").wait_for()
    assert field.input_value() == "1"
    assert panel.locator("[title='null']").count() == 0
