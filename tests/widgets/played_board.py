"""Playing on a board of Apophis, and reading what it shows."""

import re

from spacegames.apophis import Phase


def log(board):
    """What happened, line by line."""
    return board.lines.words


def shown(board):
    """What the stage shows, as text."""
    return " ".join(re.findall(r">([^<>]+)<", board.stage.svg))


def turn(board):
    """Any legal turn that goes on: draw, and throw away what is too much."""
    board.play("draw")
    while board.state.phase is Phase.DISCARD and board.screen.to_act == board.viewer:
        board.play(board.legal[0])
