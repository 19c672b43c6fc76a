"""Whose turn it is, what is asked, the timer, and all that can be done or said without a card or a cube."""

from __future__ import annotations

from typing import Any, Final

from spacegames.apollo13 import TIMER_SECONDS, Accept, Draw, End, GoOn, Hint, Phase
from spacewidgets.drawing.lettering import button, fitted, rows
from spacewidgets.drawing.scene import Mark, Scene, group, line, path, polygon, rect, text
from spacewidgets.games.apollo13.desk import WIDTH, Desk, act
from spacewidgets.games.apollo13.nouns import help_name
from spacewidgets.games.apollo13.questions import headline, question, shade_of, time_words, warning
from spacewidgets.games.apollo13.words import action_name
from spacewidgets.words import _

__all__ = ["TIMER", "describe", "draw"]

TIMER: Final = (138, 36)
"""Width and height of the timer; its place is at the right of the buttons."""
HIGH: Final = 32
GAP: Final = 6


def draw(desk: Desk) -> Scene:
    """The head of the table as a seat sees it."""
    whose = headline(desk)
    count = _("turn {n}").format(n=desk.view.turn)
    marks: list[Mark] = [
        text(1, 19, whose, "title", css=fitted(whose, WIDTH - 80, 20)),
        text(WIDTH - 1, 19, count, "soft", "end"),
    ]
    y = 41.0
    if said := warning(desk):
        marks.append(text(1, y, said, "label", fill="signal-text", css=fitted(said, WIDTH, 14, 0.6)))
        y += 19
    asked = question(desk)
    one = len(asked) * 0.54 * _SMALLEST < WIDTH
    for each in [asked] if one else rows(asked, WIDTH, 13, 0.54):
        marks.append(text(1, y, each, "body", css=fitted(each, WIDTH, 14.5, 0.54) if one else "font-size:13px"))
        y += 18
    y -= 8
    timed = desk.view.time is not None
    done, y_next = _row(desk, _buttons(desk), y, WIDTH - (TIMER[0] + GAP if timed else 0))
    marks += done
    if desk.view.time is not None:
        marks.append(_timer(desk, desk.view.time, WIDTH - TIMER[0], y))
        y_next = max(y_next, y + TIMER[1] + GAP)
    more, y_next = _say(desk, y_next)
    return Scene(WIDTH, round(y_next), _("What is to be done"), (*marks, *more), describe(desk))


_SMALLEST: Final = 12.5


def describe(desk: Desk) -> str:
    """The same in words."""
    time, said = time_words(desk), warning(desk)
    told = [
        _("{whose}. {asked}").format(whose=headline(desk), asked=question(desk)),
        _("Turn {n}.").format(n=desk.view.turn),
        *([f"{time}."] if time else []),
        *([f"{said}."] if said else []),
    ]
    return " ".join(told)


# What can be done


def _buttons(desk: Desk) -> list[tuple[Any, str, bool]]:
    """What can be done without a card; what is asked for comes first."""
    phase = desk.view.phase
    if phase is Phase.OVER:
        return []
    if phase is Phase.SOFTEN:
        return [(Accept(), _("Let it happen"), True)]
    if phase in (Phase.BEGIN, Phase.UPDATED):
        return [(GoOn(), action_name(GoOn(), desk.view), True)]
    if phase not in (Phase.ACTION, Phase.EXTRA):
        return []
    if desk.view.who != desk.view.seat:
        return [(Draw(), _("Draw a card"), False)]
    ends = End() in desk.open
    both = [(Draw(), _("Draw a card"), False), (End(), _("End the actions"), ends)]
    return both[::-1] if ends else both


def _row(desk: Desk, listed: list[tuple[Any, str, bool]], y: float, width: float) -> tuple[list[Mark], float]:
    """Buttons side by side in rows of some width from y on; and where the next row would begin."""
    marks, x = [], 0.0
    if not listed:
        return [], y
    for action, words, primary in listed:
        wide = 32 + 7.6 * len(words)
        if x and x + wide > width:
            x, y = 0.0, y + HIGH + GAP
        face = button(x, y, wide, words, high=HIGH, primary=primary and action in desk.open)
        marks.append(act(desk, action, action_name(action, desk.view), face, hit=(x, y, wide, HIGH)))
        x += wide + GAP
    return marks, y + HIGH + GAP


def _say(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """How one may hint at what one holds."""
    hints = [(action, help_name(action.help), False) for action in desk.legal if isinstance(action, Hint)]
    if not hints:
        return [], y
    marks, end = _row(desk, hints, y + 20, WIDTH)
    return [text(1, y + 12, _("Say that you can help with:"), "label"), *marks], end


# The timer


def _timer(desk: Desk, left: int, x: float, y: float) -> Mark:
    """What is left to decide: the sand that runs and its seconds, or so many decisions."""
    wide, high = TIMER
    frame = rect(1, 1, wide - 2, high - 2, rx=9, fill="card", stroke="signal", stroke_width=2)
    if desk.options.timer == "budget":
        words = time_words(desk)
        said = text(wide / 2, 23, words, "label", "middle", css=fitted(words, wide - 16, 15, 0.6))
        return group(frame, said, x=x, y=y)
    digits = text(wide - 14, 27, f"{left // 60}:{left % 60:02d}", "mono strong", "end", css="font-size:25px")
    return group(frame, _sand(left / _run_of(desk)), digits, x=x, y=y)


def _run_of(desk: Desk) -> int:
    """How many seconds the timer runs, by the colour of Mission Status: two runs of the glass on orange, one on red."""
    return TIMER_SECONDS * (2 if shade_of(desk.view.tracks) == "orange" else 1)


def _sand(share: float) -> Mark:
    """An hourglass, 20 wide and 26 high, with a share of its sand still above."""
    above = max(0.0, min(1.0, share))
    half, waist = 9.0, 12.0
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
            stroke_width=1.8,
        ),
        line(-half - 2, -waist, half + 2, -waist, "ink", stroke_width=2.6),
        line(-half - 2, waist, half + 2, waist, "ink", stroke_width=2.6),
        x=24,
        y=18,
    )
