"""The monitors of Mission Status, and the Event Boards in play with their way to green."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final

from spacegames.apollo13 import BOARD_STEPS, CARD, MISSION_STATUS, TRACK, TRACK_INDEX, Ease, EventBoard
from spacewidgets.games.apollo13.desk import WIDTH, Desk, act, pick
from spacewidgets.games.apollo13.nouns import card_name, card_title, status_of, steps_words, track_name
from spacewidgets.games.apollo13.questions import shade_of, status_words
from spacewidgets.games.apollo13.signs import SHADES, emblem, fitted, paragraph, rows, state_sign
from spacewidgets.games.apollo13.words import action_name
from spacewidgets.scene import Mark, circle, group, line, path, rect, text
from spacewidgets.words import _

__all__ = ["BANK", "boards", "describe", "status"]

BANK: Final = 100
"""How high the bank of monitors is."""
LEFT, PITCH, SCREEN = 126, 60, 53
ROW: Final = 33
CELL: Final = 30
PATH_OF_A_BOARD: Final = ("green", "yellow-wash", "yellow", "signal-fill")
"""The spaces of an Event Board, by the steps that are left to green."""


def status(desk: Desk, y: float) -> Mark:
    """All monitors in a row: the one that is lit says how the mission stands, in colour, shape and word."""
    tracks = desk.view.tracks
    at = tracks[TRACK_INDEX[MISSION_STATUS]]
    shades = [shade_of(tracks, place) for place in range(TRACK[MISSION_STATUS].top + 1)]
    lit, name = SHADES[shades[at]], track_name(MISSION_STATUS)
    marks = [
        rect(1, 0, WIDTH - 2, BANK, rx=10, fill="paper", stroke="line", stroke_width=1),
        rect(10, 10, 104, BANK - 20, rx=8, fill=lit.fill, stroke="ink", stroke_width=1.2),
        text(62, 29, name, "label", "middle", fill=lit.on, css=fitted(name, 96, 12, 0.58)),
        emblem("Mission Status", 36, 57, lit.on, 1.6),
        text(78, 68, at, "mono strong", "middle", fill=lit.on, css="font-size:30px"),
        text(62, 85, status_of(shades[at]), "label", "middle", fill=lit.on),
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
    if not lit:
        return group(
            rect(x + 3, 16, SCREEN - 6, 40, rx=6, fill="card", stroke=paint.fill, stroke_width=2),
            path("M", x + SCREEN / 2, 57, "v 5 m -8 0 h 16", stroke="soft", stroke_width=1.4),
            text(x + SCREEN / 2, 42, place, "mono soft", "middle", css="font-size:16px"),
        )
    return group(
        rect(x, 9, SCREEN, 50, rx=7, fill=paint.fill, stroke="ink", stroke_width=2.6),
        path("M", x + SCREEN / 2, 60, "v 3 m -10 0 h 20", stroke="ink", stroke_width=2),
        text(x + 17, 43, place, "mono strong", "middle", fill=paint.on, css="font-size:20px"),
        state_sign(shade, x + 38, 35, 10, paint.on),
        class_="sg-moves",
    )


def _legend(shade: str, x: float, width: float, lit: bool) -> Mark:
    """What the monitors of a colour say."""
    paint = SHADES[shade]
    words = status_of(shade)
    middle = x + width / 2
    wide = 22 + 6.8 * len(words)
    return group(
        line(x, 72, x + width, 72, paint.fill, stroke_width=4 if lit else 2),
        circle(middle - wide / 2 + 7, 86, 8, fill=paint.fill),
        state_sign(shade, middle - wide / 2 + 7, 86, 5, paint.on),
        text(middle - wide / 2 + 19, 90.5, words, "label" if lit else "soft"),
    )


# Event Boards


def boards(desk: Desk, x: float, y: float, width: float) -> Mark:
    """The boards whose crisis is not over: each a row with its cube, which can be brought to green."""
    marks = [text(0, 14, _("Event boards"), "title", css="font-size:14px")]
    lying = desk.view.boards
    if not lying:
        calm, y_next = paragraph(0, 42, _("No crisis is open."), width, size=14)
        said = _("Each Stage ends with an event; most stay open until their cube comes to green.")
        return group(*marks, *calm, *paragraph(0, y_next + 2, said, width, fill="soft")[0], x=x, y=y)
    marks += [_board(desk, number, steps, 22 + ROW * at, width) for at, (number, steps) in enumerate(lying)]
    return group(*marks, x=x, y=y)


def _board(desk: Desk, number: int, steps: int, y: float, width: float) -> Mark:
    """One board: its letter, its title, and the spaces from red to green."""
    board = CARD[number]
    letter = board.letter if isinstance(board, EventBoard) else ""
    left = width - CELL * (BOARD_STEPS + 1)
    words, room = card_title(number), left - 36
    lines = rows(words, room, 12, 0.63)
    shift = y + ROW / 2 + 4.5 - 6.5 * (min(len(lines), 2) - 1)
    said = [
        text(30, shift + 13 * at, each, "label", css=fitted(each, room, 13 if len(lines) == 1 else 11.5, 0.62))
        for at, each in enumerate(lines[:2])
    ]
    badge = group(
        rect(0, y + 5, 23, 23, rx=5, fill="ink"),
        text(11.5, y + 21.5, letter, "strong", "middle", fill="card", css="font-size:14px"),
    )
    read = pick("card", number, _("Read {card}").format(card=card_name(number)), badge, hit=(-4, y, 31, ROW))
    marks = list(said)
    for place in range(BOARD_STEPS, -1, -1):
        cell = left + CELL * (BOARD_STEPS - place)
        marks.append(_space(place, place == steps, cell, y))
    action = Ease(number)
    moved = act(desk, action, action_name(action, desk.view), *marks, hit=(28, y, width - 24, ROW), vivid=True)
    return group(read, moved)


def _space(place: int, cube: bool, x: float, y: float) -> Mark:
    """A space of a board: how many steps are left there, a tick on green; the cube is dark."""
    fill = PATH_OF_A_BOARD[min(place, BOARD_STEPS)]
    on = {"green": "on-green", "yellow": "on-yellow", "signal-fill": "on-signal"}.get(fill, "ink")
    marks = [rect(x + 1, y + 4, CELL - 2, 25, rx=4, fill=fill, stroke="line", stroke_width=0.8)]
    middle = x + CELL / 2
    if cube:
        box = rect(x + 1, y + 3, CELL - 2, 27, rx=5, fill="ink", stroke="card", stroke_width=1.5)
        marks = [group(box, text(middle, y + 22, place, "mono strong", "middle", fill="card", css="font-size:16px"))]
    elif place:
        marks.append(text(middle, y + 21, place, "mono", "middle", fill=on, css="font-size:12px"))
    else:
        marks.append(state_sign("green", middle, y + 17, 8, on))
    return group(*marks, class_="sg-moves" if cube else None)


def describe(desk: Desk) -> str:
    """Mission Status and the open boards, in words."""
    said = [_("{status}.").format(status=status_words(desk))]
    for number, steps in desk.view.boards:
        said.append(_("Event board “{title}”: {steps}.").format(title=card_title(number), steps=steps_words(steps)))
    return " ".join(said)
