"""What every small panel promises, whatever is done with it: nothing piles up, and every word can be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import ipywidgets as w
import pytest
from ipywidgets.widgets.widget import _instances
from panel_checks import bare

import spacewidgets
from spacewidgets.panels.panel import Panel

PANELS = {
    "PayloadChart": ({}, {"rockets": "Saturn + 8 Juno", "difficulty": 9}, {"ions": 3}, {"rockets": ""}),
    "Radiation": ({}, {"level": None, "shield": 1}, {"level": None, "doctors": 2}, {"crew": 1}),
    "Outcomes": (
        {},
        {"history": "minor, put back, success, remove, major", "revealed": True, "guess": 3},
        {"advancement": "Landing", "skills": "pilot", "loss": 5, "draws": 2, "revealed": True},
        {"advancement": "Surveying", "history": "success, remove"},
        {"advancement": "Re-entry", "cards": 0},
        {"history": ("success", "put back") * 8},
    ),
    "StageSplitter": ({}, {"stages": 1}, {"stages": 4, "exhaust_velocity": (1_000, 4_000, 4_000, 5_000)}),
    "Transfer": (
        {"start": "Earth", "goal": "Mars"}, {"start": "Saturn", "goal": "Jupiter"}, {"start": "Moon", "goal": "low orbit"}
    ),
    "Deflection": ({},),
    "Lifeboat": ({}, {"current": 14, "square": True}),
    "LaunchDice": ({"fuel": 1, "guidance": 1, "warheads": 3}, {"fuel": 2, "guidance": 1, "warheads": 3}),
    "SignalMeter": ({}, {"cuts": ()}, {"hidden": "opinion"}, {"hidden": "card", "cuts": (1, 4)}),
}  # fmt: skip
"""Settings in which they say different things."""
SAME = re.compile(r"\b(Juno|Atlas|Soyuz|Saturn|Ju|At|So|Sa|Ion)\b|A\+")
"""What is the same in every language: names that stand on drawn rockets, and the button for larger letters."""


def controls(widget: w.Widget) -> Iterator[w.Widget]:
    """All that stands there for somebody to work with, from top to bottom."""
    if widget.layout.display == "none" or widget.layout.visibility == "hidden":
        return
    yield widget
    for child in getattr(widget, "children", ()):
        yield from controls(child)


def done_with(panel: Panel) -> Iterator[str]:
    """One thing after another: what can be chosen in the picture, controls at both their ends, choices, and buttons."""
    actions = list(panel.draw().actions)
    for action in actions[:: 1 + len(actions) // 12]:
        if action in panel.draw().actions:
            panel.stage.choose(action)
            yield action
    for each in controls(panel):
        for change, value in changes(each):
            setattr(each, change, value)
            yield f"{type(each).__name__} {value}"
        if isinstance(each, w.Button) and not each.disabled:
            each.click()
            yield each.description


def changes(control: w.Widget) -> list[tuple[str, object]]:
    """What can be set in a control, back to what it was at last."""
    if isinstance(control, w.Checkbox | w.ToggleButton):
        return [("value", not control.value), ("value", control.value)]
    if isinstance(control, w.Dropdown | w.ToggleButtons):
        return [("index", number) for number in (*range(len(control.options)), control.index)]
    if hasattr(control, "min") and hasattr(control, "value"):
        return [("value", control.min), ("value", control.max), ("value", control.value)]
    return []


def readable(panel: Panel) -> Iterator[str]:
    """All that can be read or heard, and what could be chosen."""
    scene = panel.draw()
    yield from (*scene.words(), *scene.actions.values(), scene.title)
    yield from (panel.title, panel.lead, panel.help, panel.summary, panel.feedback)
    for each in controls(panel):
        yield getattr(each, "description", "")
        yield from map(str, getattr(each, "_options_labels", ()))


@pytest.mark.parametrize("name", PANELS)
def test_nothing_grows_with_use(name: str):
    panel = getattr(spacewidgets, name)(**PANELS[name][0])
    assert list(done_with(panel)), "it can be used"
    made = len(_instances)
    for _time in range(3):
        assert list(done_with(panel))
        assert len(_instances) == made
    panel.close()


@pytest.mark.parametrize(("name", "keywords"), [(name, each) for name, settings in PANELS.items() for each in settings])
@pytest.mark.usefixtures("pseudo")
def test_every_word_goes_through_the_catalogue(name: str, keywords: dict[str, object]):
    panel = getattr(spacewidgets, name)(**keywords)
    for what in chain(["at first"], done_with(panel)):
        left = [words for words in readable(panel) if re.search(r"[a-z]", SAME.sub("", bare(words)), re.IGNORECASE)]
        assert left == [], what
    panel.close()
