"""What happened lately, line by line; each line can be asked why."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from spacewidgets.drawing.scene import Mark, Scene, group, line, text
from spacewidgets.games.leaving_earth.desk import PANE, Desk, pick
from spacewidgets.games.leaving_earth.log import Told
from spacewidgets.words import _

__all__ = ["History"]

LETTERS: Final = 46
LINES: Final = 30
LINE: Final = 17
TOP: Final = 52


class History:
    """A pane with what happened, the newest first."""

    def __init__(self, told: Sequence[Told]) -> None:
        self.told = told

    def draw(self, desk: Desk) -> Scene:
        """Each event in its words; choosing one asks why."""
        marks: list[Mark] = [
            text(0, 20, _("What happened"), "title"),
            text(0, 40, _("The newest first. Choose a line to hear why."), "soft small"),
        ]
        y, shown = float(TOP), 0
        for told in reversed(self.told):
            lines = wrap(told.words, LETTERS)
            shown += len(lines)
            if shown > LINES:
                break
            marks.append(_entry(told, lines, y))
            y += 32 + LINE * (len(lines) - 1)
        return Scene(PANE, round(y) + 8, _("What happened"), tuple(marks), self.describe(desk))

    def describe(self, _desk: Desk) -> str:
        """The last few in words."""
        return _("Lately: {events}").format(events=" ".join(told.words for told in self.told[-3:]))


def _entry(told: Told, lines: Sequence[str], y: float) -> Mark:
    high = 32 + LINE * (len(lines) - 1)
    words = group(*(text(8, y + 20 + LINE * number, said, "small") for number, said in enumerate(lines)))
    rule = line(0, y + high, PANE, y + high, "grid", stroke_width=1)
    if not told.why:
        return group(rule, words)
    asked = text(PANE - 8, y + 20, "?", "label", "end", fill="blue-text")
    name = _("Why? {event}").format(event=told.words)
    return group(rule, pick("why", told.number, name, words, asked, hit=(0, y, PANE, high)))
