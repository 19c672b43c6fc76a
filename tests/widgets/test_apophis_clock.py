"""The clock of the board of Apophis: what it allows, what it ends, and what does not come back."""

from played_board import turn

from spacewidgets import ApophisBoard
from spacewidgets.games.apophis.form import Beginning


def test_nothing_can_be_done_before_the_clock_is_started():
    board = ApophisBoard(minutes=5, seed="clock")
    assert (board.legal, board.clock.left) == ((), 300)
    board.stage.choose("draw")
    assert "The clock stands still: start it to go on." in board.feedback
    board.clock.running = True
    assert board.legal
    board.clock._receive(None, {"type": "tick", "seconds": 3}, None)
    assert (board.view.left, board.clock.left) == (297, 297)
    board.clock.running = False
    board.clock._receive(None, {"type": "tick", "seconds": 3}, None)
    assert board.view.left == 297, "what was under way when it was paused does not count"


def test_time_ends_the_game():
    board = ApophisBoard(minutes=1, seed="clock")
    board.clock.running = True
    board.clock._receive(None, {"type": "tick", "seconds": 75}, None)
    assert board.session.over
    assert "Time is up" in repr(board)
    assert (board.clock.running, board.clock.ended) == (False, True)


def test_time_that_has_run_does_not_come_back():
    board = ApophisBoard(minutes=5, seed="clock")
    board.clock.running = True
    turn(board)
    board.clock._receive(None, {"type": "tick", "seconds": 30}, None)
    turn(board)
    left = board.view.left
    board.undo()
    assert board.view.left == left == 270
    board.clock._receive(None, {"type": "tick", "seconds": 400}, None)
    assert (board.session.over, board._undo.disabled) == (True, True)


def test_the_end_shows_itself_to_whoever_looks_back():
    board = ApophisBoard(minutes=1, seed="clock")
    board.clock.running = True
    turn(board)
    board.moment = board.past.stops()[0]
    board.clock._receive(None, {"type": "tick", "seconds": 70}, None)
    assert board.moment is None
    assert "Time is up" in repr(board)


def test_the_form_shows_the_clock_that_a_new_game_has():
    board = ApophisBoard(minutes=7)
    minutes, turns = board.part(Beginning).minutes, board.part(Beginning).turns
    assert (minutes.value, turns.disabled) == (7, True)
    minutes.value = 0
    assert (board.minutes, turns.disabled) == (None, False)
    board.minutes = 12
    assert minutes.value == 12


def test_sound_is_off():
    assert ApophisBoard(minutes=5).clock.sound is False


def test_a_game_by_turns_shows_no_clock(board):
    assert board.clock.layout.display == "none"
