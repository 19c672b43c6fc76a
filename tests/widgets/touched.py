"""What one touches of a panel, found by its words, as a person finds it."""

from __future__ import annotations


def control(panel, words):
    """The one control of a panel that these words stand beside, or on."""
    found = [each for each in _inside(panel) if getattr(each, "description", "") == words]
    assert len(found) == 1, f"{len(found)} controls say {words!r}"
    return found[0]


def said_on_controls(panel):
    """All that stands beside and on the controls of a panel, and what they offer in words."""
    for each in _inside(panel.controls):
        if words := getattr(each, "description", ""):
            yield words
        yield from (offered[0] for offered in getattr(each, "options", ()) if isinstance(offered, tuple))


def _inside(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _inside(child)
