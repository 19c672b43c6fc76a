"""Another game on the same board: nothing of the last one is left, and none is lost without a question."""

from random import Random

import pytest
from everything_said import everything_said

from spacewidgets import Apollo13Board, ApophisBoard, ExtraordinaryTimesBoard, LeavingEarthBoard

MADE = {
    "apophis": lambda: ApophisBoard(seed="monday", seats=("person", "steady")),
    "apollo": lambda: Apollo13Board(seed="monday", timer="off"),
    "extraordinary": lambda: ExtraordinaryTimesBoard(seed="monday"),
    "leaving earth": lambda: LeavingEarthBoard(seed="monday", seats=("person", "steady")),
    "two at one screen": lambda: Apollo13Board(seed="monday", timer="off", seats=("person", "person")),
}


@pytest.fixture(params=MADE)
def board(request):
    made = MADE[request.param]()
    made.made = MADE[request.param]
    yield made
    made.close()


def play_on(board, turns=12, seed=1):
    """Some decisions of whoever may act, and hints."""
    rng = Random(seed)
    for turn in range(turns):
        if board.session.over:
            return
        if board.covered:
            board.chosen("ready")
        elif board.passing:
            board.pass_on()
        else:
            if turn % 4 == 1:
                board.hint()
            board.play(rng.choice(board.legal))


def look_around(board):
    """All that a person can open, pick and look at without doing anything."""
    for name in ("pane", "card", "craft", "to", "years", "other"):
        if name in board.trait_names() and name not in ("craft", "to", "years", "other"):
            values = (
                {"pane": "plan", "card": next(iter(getattr(board.game, "tables", None).card), None)}
                if name == "card"
                else {"pane": "research"}
            )
            setattr(board, name, values[name])
    board.moment = 1


def test_after_new_game_all_words_are_those_of_a_fresh_board(board):
    play_on(board)
    look_around(board)
    board.new_game()
    fresh = board.made()
    assert everything_said(board) == everything_said(fresh)
    fresh.close()


def test_after_loading_all_words_are_those_of_the_board_that_saved(board):
    play_on(board, 3)
    saved, other = board.save(), board.made()
    board.load(saved)
    play_on(other, 9, seed=2)
    look_around(other)
    other.load(saved)
    assert everything_said(other) == everything_said(board)
    other.close()
