"""The base of panels with a map and the stack that flies the way on it: two drawings, for only a map needs both directions."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from spacegames.leaving_earth import Plan
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stack import draw_stack
from spacewidgets.drawing.stage import Stage
from spacewidgets.panels.panel import Panel
from spacewidgets.panels.sheet_words import lines
from spacewidgets.words import _

__all__ = ["MapPanel", "draw_planned"]


class MapPanel(Panel):
    """A panel whose `stage` is the map; the stack stands beside it where there is room, and else below."""

    def __init__(self, *unnamed: Any, **keywords: Any) -> None:
        self.stack = Stage()
        super().__init__(*unnamed, **keywords)
        self.watch(self.stack, lambda _change: self.reflow(), "width")

    def draw_stack(self) -> Scene | None:
        """The stack as it is now, for the width there is; None: nothing to fly."""
        return None

    def map_row(self) -> w.HBox:
        """Both drawings, for `arrange`."""
        return w.HBox([self.stage, self.stack], _dom_classes=("sg-map-row",))

    def reflow(self) -> None:
        """Both drawings for the width there is."""
        super().reflow()
        self.stack.show(self.draw_stack())

    def redraw(self) -> None:
        """Both drawings, and the summary."""
        with self.lock:
            super().redraw()
            self.stack.show(self.draw_stack())


def draw_planned(plan: Plan, width: int) -> Scene:
    """The stack of a plan in the rulebook's table, a probe on top."""
    carried = _("{mass} mass").format(mass=plan.trip.payload)
    return draw_stack(plan.legs, [(glyphs.probe, 54)], carried, width, " ".join(lines(plan)))
