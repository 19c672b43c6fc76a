"""Mission control as a console: whose turn it is, the way of the ship, Mission Status, all tracks, the Event Boards in play."""

from __future__ import annotations

from typing import Final

from spacegames.apollo13 import TIMER_SECONDS
from spacewidgets.games.apollo13 import gauges, monitors, way
from spacewidgets.games.apollo13.desk import WIDTH, Desk
from spacewidgets.games.apollo13.questions import headline, question, shade_of, time_words, warning
from spacewidgets.games.apollo13.signs import fitted
from spacewidgets.scene import Mark, Scene, group, line, path, polygon, rect, text
from spacewidgets.words import _

__all__ = ["TIMER", "WIDTH", "describe", "draw"]

TIMER: Final = (716, 0, 204, 52)
"""x, y, width and height of the place of the timer, which is empty while none runs."""
GAP: Final = 8
_WAY: Final = 60
_STATUS: Final = _WAY + way.HIGH + GAP
_TRACKS: Final = _STATUS + monitors.BANK + GAP
_RIGHT: Final = 3 * gauges.CREW_WIDTH + gauges.MACHINE_WIDTH + 4 * gauges.GAP
_RESERVES: Final = 96


def draw(desk: Desk) -> Scene:
    """The console as a seat sees it; tracks and boards are chosen on it."""
    marks = (
        *_head(desk),
        way.draw(desk, _WAY),
        monitors.status(desk, _STATUS),
        gauges.crew(desk, 1, _TRACKS),
        gauges.machine(desk, 1 + 3 * (gauges.CREW_WIDTH + gauges.GAP), _TRACKS),
        *_right(desk),
    )
    return Scene(WIDTH, _TRACKS + gauges.HIGH + 1, _("Mission control"), marks, describe(desk))


def _head(desk: Desk) -> list[Mark]:
    """Whose turn it is and what is asked."""
    room = TIMER[0] - 16
    whose, asked = headline(desk), question(desk)
    marks = [
        text(2, 22, whose, "title", css=fitted(whose, room - (320 if warning(desk) else 70), 22)),
        _beside(desk, room),
        text(2, 45, asked, "body", css=fitted(asked, room, 15, 0.54)),
    ]
    if desk.view.time is not None:
        marks.append(_timer(desk, desk.view.time))
    return marks


def _timer(desk: Desk, left: int) -> Mark:
    """What is left to decide: the sand that runs and its seconds, or so many decisions."""
    x, y, wide, high = TIMER
    frame = rect(0, 1, wide - 1, high - 4, rx=10, fill="card", stroke="signal", stroke_width=2)
    if desk.options.timer == "budget":
        said = text(wide / 2, 31, time_words(desk), "label", "middle", css="font-size:16px")
        return group(frame, said, x=x, y=y)
    digits = text(wide - 18, 35, f"{left // 60}:{left % 60:02d}", "mono strong", "end", css="font-size:28px")
    return group(frame, _sand(left / _run_of(desk)), digits, x=x, y=y)


def _run_of(desk: Desk) -> int:
    """How many seconds the timer runs, by the colour of Mission Status: two runs of the glass on orange, one on red."""
    return TIMER_SECONDS * (2 if shade_of(desk.view.tracks) == "orange" else 1)


def _sand(share: float) -> Mark:
    """An hourglass, 26 wide and 36 high, with a share of its sand still above."""
    above = max(0.0, min(1.0, share))
    half, waist = 13.0, 18.0
    upper, lower = waist * above, waist * (1 - above)
    wide, edge = half * above, half * above
    heap = [(-half, waist), (half, waist), (edge, waist - lower), (-edge, waist - lower)]
    return group(
        polygon([(-wide, -upper), (wide, -upper), (0, 0)], fill="yellow"),
        polygon(heap, fill="yellow"),
        path(
            f"M {-half} {-waist} H {half} L 0 0 L {half} {waist} H {-half} L 0 0 Z",
            fill="none",
            stroke="ink",
            stroke_width=2,
        ),
        line(-half - 3, -waist, half + 3, -waist, "ink", stroke_width=3),
        line(-half - 3, waist, half + 3, waist, "ink", stroke_width=3),
        x=38,
        y=25,
    )


def _beside(desk: Desk, x: float) -> Mark:
    """The number of the turn; or that this turn is the last one unless Mission Status falls."""
    if said := warning(desk):
        return text(x, 22, said, "label", "end", fill="signal-text", css="font-size:14px")
    after = 18 + 13.4 * len(headline(desk))
    return text(min(after, x - 60), 22, _("turn {n}").format(n=desk.view.turn), "soft")


def _right(desk: Desk) -> list[Mark]:
    """Flight and Energy; beneath them the boards."""
    x, wide = _RIGHT + 1, WIDTH - _RIGHT - 2
    inside = wide - 32
    lower = _TRACKS + _RESERVES + GAP
    frames = [
        rect(x, y, wide, high, rx=10, fill="paper", stroke="line", stroke_width=1)
        for y, high in ((_TRACKS, _RESERVES), (lower, gauges.HIGH - _RESERVES - GAP))
    ]
    return [
        group(*frames),
        gauges.reserves(desk, x + 16, _TRACKS + 8, inside),
        monitors.boards(desk, x + 16, lower + 8, inside),
    ]


def describe(desk: Desk) -> str:
    """All that the console shows, in words."""
    time = time_words(desk)
    told = [
        _("{whose}. {asked}").format(whose=headline(desk), asked=question(desk)),
        _("Turn {n}.").format(n=desk.view.turn),
        *([f"{time}."] if time else []),
        *([f"{said}."] if (said := warning(desk)) else []),
        monitors.describe(desk),
        gauges.describe(desk),
        way.describe(desk),
    ]
    return " ".join(told)
