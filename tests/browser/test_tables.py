"""A table in JupyterLab: headings that a screen reader finds, numbers one below the other, prices that are no formulas."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.lab import Lab

pytestmark = pytest.mark.browser

CELLS = [
    "from spacegames.leaving_earth import Trip, plan\nfrom spacewidgets import table",
    'table(["rocket", "price"], [("Juno", "$1"), ("Soyuz", "$8 or $9")], caption="What two cost")',
    'plan(Trip("Lunar Orbit", "Moon", "Lunar Orbit"))',
]


def test_tables_and_plans_have_headings_and_keep_their_prices(lab: Lab):
    page = lab.notebook(CELLS)
    prices = page.page.get_by_role("table", name="What two cost")
    expect(prices.get_by_role("columnheader", name="price")).to_be_visible()
    expect(prices.get_by_role("rowheader", name="Soyuz")).to_be_visible()
    expect(prices.get_by_role("cell", name="$8 or $9", exact=True)).to_be_visible()
    planned = page.page.get_by_role("table", name="Lunar Orbit > Moon > Lunar Orbit")
    expect(planned.get_by_role("columnheader", name="needs")).to_be_visible()
    expect(page.page.get_by_text("Rockets for $3, launch mass 4")).to_be_visible()
    assert page.page.locator("mjx-container").count() == 0
    assert page.axe(".jp-OutputArea-output") == []
    page.screenshot("tables", page.page.locator(".jp-Notebook"))
