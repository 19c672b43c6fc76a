"""A board is a `Look`: no board is made of another; and any number of screens may show one session."""

from dataclasses import FrozenInstanceError

import pytest
from traitlets import TraitError

from spacegames.apophis import Draw
from spacewidgets import Apollo13Board, ApophisBoard, ExtraordinaryTimesBoard, LeavingEarthBoard, Panel
from spacewidgets.games.kit.board import Board
from spacewidgets.games.kit.playing import Playing

BOARDS = (ApophisBoard, Apollo13Board, ExtraordinaryTimesBoard, LeavingEarthBoard)


@pytest.mark.parametrize("board", BOARDS)
def test_no_board_is_made_of_another_and_what_it_looks_like_is_one_frozen_record(board):
    above = board.__mro__[: board.__mro__.index(Panel)]
    assert above == (board, Board, Playing)
    assert board.game is board.look.game
    with pytest.raises(FrozenInstanceError):
        board.look.game = None


@pytest.mark.parametrize("value", [None, 7.5])
@pytest.mark.parametrize(
    ("name", "said"), [("seats", "seats are"), ("names", "names are"), ("seed", "should be a word")]
)
@pytest.mark.parametrize("board", BOARDS)
def test_what_is_no_seats_names_or_seed_is_refused_in_words(board, name, said, value):
    with pytest.raises(TraitError, match=rf"{said} .*not {value}"):
        board(**{name: value})


@pytest.fixture
def screens():
    """Two screens that show one game, each with eyes of its own."""
    made = [
        ApophisBoard(seed="monday", seats=("person", "random", "person"), minutes=5, cover=False) for _n in range(2)
    ]
    made[1].course.take_up(made[0].session, None)
    made[1].course.go_on()
    made[1].screen.viewer = 2
    yield made
    for board in made:
        board.close()


def test_what_is_done_at_one_screen_is_seen_at_all_by_their_own_eyes(screens):
    here, there = screens
    seen = []
    there.stage.observe(lambda change: seen.append(change.new), "svg")
    for board in screens:
        board.clock.running = True
        assert all(each.session.running and each.clock.running for each in screens), "there is one clock"
    here.play(Draw())
    while here.state.seat == 0:
        here.play(here.legal[0])
    assert there.view == there.game.observe(here.state, 2)
    assert len(seen) > 1, "the bot's steps, and not only the last"
    assert there.view.hand == here.state.hands[2]
    here.clock.running = False
    there.clock.running = True
    for board in screens:
        board.clock._receive(None, {"type": "tick", "seconds": 2}, None)
    assert here.seconds_left() == there.seconds_left() == 5 * 60 - 2, "both clocks run, and one counts"
    here.clock.running = False
    assert not there.clock.running
