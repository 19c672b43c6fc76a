"""Mission control as a console: Mission Status, all tracks, the Event Boards in play."""

from __future__ import annotations

from typing import Final

from spacewidgets.drawing.scene import Mark, Scene, group, rect
from spacewidgets.games.apollo13 import gauges, monitors
from spacewidgets.games.apollo13.desk import WIDTH, Desk
from spacewidgets.words import _

__all__ = ["WIDTH", "describe", "draw"]

GAP: Final = 6
_TRACKS: Final = monitors.BANK + GAP
_LOWER: Final = _TRACKS + gauges.HIGH + GAP
_RESERVES: Final = 284


def draw(desk: Desk) -> Scene:
    """The console as a seat sees it; tracks and boards are chosen on it."""
    high = max(gauges.RESERVES_HIGH, monitors.boards_high(desk))
    marks = (
        monitors.status(desk, 1),
        gauges.crew(desk, 0, _TRACKS),
        gauges.machine(desk, 3 * (gauges.CREW_WIDTH + gauges.GAP), _TRACKS),
        *_lower(desk, high),
    )
    return Scene(WIDTH, _LOWER + high + 1, _("Mission control"), marks, describe(desk))


def _lower(desk: Desk, high: int) -> list[Mark]:
    """Flight and Energy; beside them the boards."""
    x, wide = _RESERVES + 8, WIDTH - _RESERVES - 8
    frames = [
        rect(left + 1, _LOWER, width - 2, high, rx=10, fill="paper", stroke="line", stroke_width=1)
        for left, width in ((0, _RESERVES), (x, wide))
    ]
    return [
        group(*frames),
        gauges.reserves(desk, 10, _LOWER + (high - gauges.RESERVES_HIGH) / 2 + 5, _RESERVES - 20),
        monitors.boards(desk, x + 10, _LOWER, wide - 20),
    ]


def describe(desk: Desk) -> str:
    """All that the console shows, in words."""
    return f"{monitors.describe(desk)} {gauges.describe(desk)}"
