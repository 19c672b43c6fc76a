"""Mission patches in real JupyterLab: in lesson 00 as a learner meets them, and afresh by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.lab import Lab
from spacewidgets.learning.progress.place import LEARNERS, NAME
from spacewidgets.notebooks.lessons import lessons_folder

pytestmark = pytest.mark.browser


@pytest.fixture
def learners(lab: Lab) -> Iterator[Path]:
    """The server's folder as `spacegames lab` makes one; afterwards it is none any more."""
    (lab.root / LEARNERS).write_text("{}\n", encoding="utf-8")
    yield lab.root
    for path in (lab.root / LEARNERS, *lab.root.glob("spacegames-progress*")):
        path.unlink()


def test_an_answer_fills_a_patch_and_a_new_learner_starts_afresh(lab: Lab, learners: Path) -> None:
    page = lab.open(lessons_folder() / "00-start-here.ipynb")
    panel = page.panel(2)
    summary, keys = panel.locator(".sg-summary"), page.page.keyboard
    expect(summary).to_contain_text("0 of 19 patches earned")
    assert page.axe() == []

    assert page.value("soyuz_carries = 26; print(check('00.1').kind)") == "keep"
    panel.get_by_role("button", name="Lesson 00, Start here: 0 of 1 right.").click()
    expect(summary).to_contain_text("00.1 keep working (1 try)")
    assert page.value("soyuz_carries = 80 / 3 - 9; print(check('00.1').kind)") == "got"
    expect(panel.get_by_role("button", name="Lesson 00, Start here: patch earned.")).to_be_visible()
    expect(panel.locator(".sg-got")).to_contain_text("Patch earned. 00 Start here")
    expect(summary).to_contain_text("00.1 got it (2 tries)")
    page.page.set_viewport_size({"width": 1180, "height": 1300})  # all of it in one picture
    page.screenshot("mission-patches-light", panel)
    page.theme("dark")
    assert page.axe() == []
    page.screenshot("mission-patches-dark", panel)

    panel.get_by_role("button", name="Lesson 00").focus()
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(summary).to_contain_text(
        "Lesson 01, Can you land a probe on the Moon, and bring it back? 01.1 not tried yet"
    )
    panel.get_by_role("button", name="Start afresh").focus()
    keys.press("Enter")
    expect(panel.get_by_role("button", name="Yes, begin a new file")).to_be_focused()
    assert (learners / NAME).exists()
    assert page.axe() == []
    keys.press("Enter")
    expect(summary).to_contain_text("0 of 19 patches earned")
    expect(panel.locator(".sg-note")).to_contain_text("kept as spacegames-progress.before-reset-1.json")
    assert not (learners / NAME).exists()
    assert page.script_errors == []
