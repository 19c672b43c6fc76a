"""What stands on a panel as words: of its controls, its strips, its drawings."""

import re
from html import unescape
from xml.etree import ElementTree as ET

import ipywidgets as w

from spacewidgets.drawing.stage import Stage
from spacewidgets.games.kit.log import Log

KEPT = ("data-action", "aria-label")


def everything_said(panel):
    """All that can be read on a panel, in order; what takes no room is not there."""
    return [line for line in _said(panel) if line]


def _said(widget):
    if widget.layout.display == "none" or widget.layout.visibility == "hidden":
        return
    if isinstance(widget, Stage):
        yield from drawn(widget.svg)
        return
    if isinstance(widget, Log):
        yield from widget.words
    elif isinstance(widget, w.HTML):
        yield " ".join(unescape(re.sub(r"<[^>]+>", " ", widget.value)).split())
    elif isinstance(widget, w.Dropdown | w.SelectMultiple):
        yield f"{widget.description}: {widget.label if isinstance(widget, w.Dropdown) else widget.value}"
    elif hasattr(widget, "value"):
        yield f"{getattr(widget, 'description', '')}: {widget.value}"
    elif hasattr(widget, "description"):
        yield f"{widget.description}{' (off)' if getattr(widget, 'disabled', False) else ''}"
    for child in getattr(widget, "children", ()):
        yield from _said(child)


def drawn(svg):
    """The words of a drawing, and the names of what can be chosen on it."""
    if not svg:
        return
    for node in ET.fromstring(svg).iter():  # noqa: S314 - our own drawing
        if node.tag.endswith("}style"):
            continue
        yield from (value for name, value in node.attrib.items() if name in KEPT)
        yield " ".join((node.text or "").split())
