"""How a person's hands come to what lies on a panel's pictures: by mouse, or by Tab, arrows and Enter alone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator

from browser.lab import NotebookPage

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")
HERE = """(wanted) => {
    const at = document.activeElement.closest("[data-action]");
    const to = document.querySelector(wanted);
    if (!at || !to || at.closest(".sg-stage") !== to.closest(".sg-stage")) return null;
    const middle = (node) => {
        const box = node.querySelector(".sg-hit").getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    return { there: at === to, action: at.dataset.action, away: middle(to).map((end, i) => end - middle(at)[i]) };
}"""


def thing(action: str, inside: str = ".sg-panel") -> str:
    """The selector of what stands for an action, or is picked, on a picture."""
    return f"{inside} [data-action={json.dumps(action)}]"


def click(panel: Locator, action: str, inside: str = ".sg-panel", timeout: float | None = None) -> None:
    """Click it; with a timeout, in ms, it may be gone by then."""
    panel.page.locator(thing(action, inside)).locator(".sg-hit").first.click(timeout=timeout)


def tab_to(page: NotebookPage, wanted: str, most: int = 80) -> None:
    """Press Tab until a JavaScript condition holds of `here`, the element that has the focus."""
    for _press in range(most):
        if page.page.evaluate(f"(here => Boolean({wanted}))(document.activeElement)"):
            return
        page.page.keyboard.press("Tab")
    pytest.fail(f"Tab never comes to where {wanted}")


def keys_to(page: NotebookPage, action: str, inside: str = ".sg-panel") -> None:
    """Tab to the picture that has a thing, arrows towards it; whoever comes to where he has been tries what he has not."""
    wanted = thing(action, inside)
    page.page.locator(wanted).first.wait_for(state="attached")
    picture = f"document.querySelector({json.dumps(wanted)})?.closest('.sg-stage')"
    tab_to(page, f"here.closest('[data-action]') && {picture}?.contains(here)")
    tried: dict[tuple[str, str], int] = {}
    for _press in range(100):
        here = page.page.evaluate(HERE, wanted)
        if here["there"]:
            return
        at, (right, down) = here["action"], here["away"]
        ahead = {"ArrowRight": right, "ArrowLeft": -right, "ArrowDown": down, "ArrowUp": -down}
        fewest = min(tried.get((at, key), 0) for key in ARROWS)
        key = max((key for key in ARROWS if tried.get((at, key), 0) == fewest), key=lambda key: ahead[key])
        tried[at, key] = fewest + 1
        page.page.keyboard.press(key)
    pytest.fail(f"no arrow leads to {action}")
