"""The monitors of Mission Status, and the Event Boards in play with their way to green."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final

from spacegames.apollo13 import BOARD_STEPS, MISSION_STATUS, TRACK, TRACK_INDEX, Ease, EventBoard
from spacewidgets.drawing.lettering import fitted, paragraph, rows, shortened
from spacewidgets.drawing.scene import Mark, circle, group, line, rect, region, text
from spacewidgets.games.apollo13.desk import WIDTH, Desk, act, pick
from spacewidgets.games.apollo13.nouns import card_name, card_title, status_of, steps_words, track_name
from spacewidgets.games.apollo13.questions import shade_of, status_words
from spacewidgets.games.apollo13.signs import SHADES, state_sign
from spacewidgets.games.apollo13.words import action_name
from spacewidgets.words import _

__all__ = ["BANK", "boards", "boards_high", "describe", "status"]

BANK: Final = 58
"""How high the bank of monitors is."""
LEFT, PITCH, SCREEN = 124, 34, 31
ROW: Final = 28
HEAD: Final = 22
CELL: Final = 24
PATH_OF_A_BOARD: Final = ("green", "yellow-wash", "yellow", "signal-fill")
"""The spaces of an Event Board, by the steps that are left to green."""


def status(desk: Desk, y: float) -> Mark:
    """All monitors in a row: the one that is lit says how the mission stands, in colour, shape and word."""
    tracks = desk.view.tracks
    at = tracks[TRACK_INDEX[MISSION_STATUS]]
    shades = [shade_of(tracks, place) for place in range(TRACK[MISSION_STATUS].top + 1)]
    lit, name, word = SHADES[shades[at]], track_name(MISSION_STATUS), status_of(shades[at])
    marks = [
        rect(1, 0, WIDTH - 2, BANK, rx=10, fill="paper", stroke="line", stroke_width=1),
        rect(7, 6, 108, BANK - 12, rx=7, fill=lit.fill, stroke="ink", stroke_width=1.2),
        text(61, 20, name, "label", "middle", fill=lit.on, css=fitted(name, 100, 12, 0.58)),
        text(28, 45, at, "mono strong", "middle", fill=lit.on, css="font-size:25px"),
        text(78, 43, word, "label", "middle", fill=lit.on, css=fitted(word, 66, 14, 0.6)),
    ]
    marks += [_screen(place, shade, place == at) for place, shade in enumerate(shades)]
    first = 0
    for shade, run in groupby(shades):
        number = len(list(run))
        marks.append(_legend(shade, LEFT + PITCH * first, PITCH * number - (PITCH - SCREEN), shade == shades[at]))
        first += number
    return group(*marks, y=y)


@cache
def _screen(place: int, shade: str, lit: bool) -> Mark:
    """One monitor on its foot; the lit one stands out."""
    paint, x = SHADES[shade], LEFT + PITCH * place
    middle = x + SCREEN / 2
    if not lit:
        return group(
            rect(x + 1, 9, SCREEN - 2, 23, rx=4, fill="card", stroke=paint.fill, stroke_width=1.8),
            text(middle, 25.5, place, "mono soft", "middle", css="font-size:14px"),
        )
    return group(
        rect(x - 1.5, 4.5, SCREEN + 3, 31, rx=5, fill=paint.fill, stroke="ink", stroke_width=2.6),
        text(middle, 26, place, "mono strong", "middle", fill=paint.on, css="font-size:18px"),
        class_="sg-moves",
    )


def _legend(shade: str, x: float, width: float, lit: bool) -> Mark:
    """What the monitors of a colour say."""
    paint = SHADES[shade]
    words = status_of(shade)
    middle, wide = x + width / 2, 15 + 7 * len(words)
    named = wide < width
    left = middle - wide / 2
    return group(
        line(x, 38, x + width, 38, paint.fill, stroke_width=3.5 if lit else 2),
        *(
            [circle(left + 6, 48.5, 6, fill=paint.fill), state_sign(shade, left + 6, 48.5, 4, paint.on)]
            if named
            else []
        ),
        text(
            middle + 7.5 * named,
            52.5,
            words,
            "label" if lit else "soft",
            "middle",
            css=fitted(words, width - 15 * named, 12, 0.6),
        ),
    )


# Event Boards


def boards(desk: Desk, x: float, y: float, width: float) -> Mark:
    """The boards whose crisis is not over: each a row with its cube, which can be brought to green."""
    title = _("Event boards")
    marks = [text(0, 17, title, "title", css="font-size:13.5px")]
    lying = desk.view.boards
    if not lying:
        said = _("No crisis is open. Each Stage ends with an event, which stays open until its cube comes to green.")
        return region(title, *marks, *paragraph(0, 36, said, width, size=12.5, fill="soft")[0], x=x, y=y)
    marks += [_board(desk, number, steps, HEAD + ROW * at, width) for at, (number, steps) in enumerate(lying)]
    return region(title, *marks, x=x, y=y)


def boards_high(desk: Desk) -> int:
    """How much room the boards take from top to bottom."""
    return HEAD + ROW * len(desk.view.boards) + 5


def _board(desk: Desk, number: int, steps: int, y: float, width: float) -> Mark:
    """One board: its letter, its title, and the spaces from red to green."""
    board = desk.tables.card[number]
    letter = board.letter if isinstance(board, EventBoard) else ""
    left = width - CELL * (BOARD_STEPS + 1)
    words, room = card_title(number, desk.tables), left - 30
    lines = rows(words, room, 11.5, 0.6)
    shift = y + ROW / 2 + 4.5 - 6.5 * (min(len(lines), 2) - 1)
    said = [
        text(28, shift + 12.5 * at, each, "label", css=fitted(each, room, 13 if len(lines) == 1 else 11.5, 0.6))
        for at, each in enumerate(shortened(lines, 2))
    ]
    badge = group(
        rect(0, y + 3, 22, 22, rx=5, fill="ink"),
        text(11, y + 19, letter, "strong", "middle", fill="card", css="font-size:14px"),
    )
    read = pick(
        "card",
        number,
        _("Read {card}").format(card=card_name(number, desk.tables)),
        badge,
        hit=(-3, y + 1, 28, ROW - 2),
    )
    marks = list(said)
    for place in range(BOARD_STEPS, -1, -1):
        cell = left + CELL * (BOARD_STEPS - place)
        marks.append(_space(place, place == steps, cell, y))
    action = Ease(number)
    moved = act(desk, action, action_name(action, desk.view), *marks, hit=(26, y + 1, width - 23, ROW - 2), vivid=True)
    return group(read, moved)


@cache
def _space(place: int, cube: bool, x: float, y: float) -> Mark:
    """A space of a board: how many steps are left there, a tick on green; the cube is dark."""
    fill = PATH_OF_A_BOARD[min(place, BOARD_STEPS)]
    on = {"green": "on-green", "yellow": "on-yellow", "signal-fill": "on-signal"}.get(fill, "ink")
    marks = [rect(x + 1, y + 3.5, CELL - 2, 21, rx=4, fill=fill, stroke="line", stroke_width=0.8)]
    middle = x + CELL / 2
    if cube:
        box = rect(x + 0.5, y + 2.5, CELL - 1, 23, rx=4, fill="ink", stroke="card", stroke_width=1.5)
        marks = [group(box, text(middle, y + 19.5, place, "mono strong", "middle", fill="card", css="font-size:15px"))]
    elif place:
        marks.append(text(middle, y + 18.5, place, "mono", "middle", fill=on, css="font-size:12px"))
    else:
        marks.append(state_sign("green", middle, y + 14, 7, on))
    return group(*marks, class_="sg-moves" if cube else None)


def describe(desk: Desk) -> str:
    """Mission Status and the open boards, in words."""
    said = [_("{status}.").format(status=status_words(desk))]
    for number, steps in desk.view.boards:
        said.append(
            _("Event board “{title}”: {steps}.").format(title=card_title(number, desk.tables), steps=steps_words(steps))
        )
    return " ".join(said)
