"""Who sits at the board of Apophis: bots, people who pass the screen on, and bots of one's own that cannot decide."""

import re

import pytest
from played_board import log, shown, turn

from spacegames.apophis import Draw, Phase
from spacegames.bots import first_player
from spacewidgets import Apollo13Board, ApophisBoard
from spacewidgets.games.apophis.form import Beginning


def test_a_bot_plays_and_is_told():
    board = ApophisBoard(seats=("person", "steady"), seed="bots", names=("Ada",))
    turn(board)
    assert board.screen.to_act == 0
    assert any(line.startswith("Steady bot") for line in log(board))


@pytest.mark.parametrize("board", [ApophisBoard, Apollo13Board])
def test_a_first_seat_that_there_is_not_is_refused_as_long_as_nobody_left(board):
    with pytest.raises(ValueError, match="first must be a whole number from 0 to 1, not 3"):
        board(seats=("person", "steady"), first=3)
    made = board(seats=("person", "steady"), first=1)
    assert made.state.options.first == 1
    made.first = 2
    with pytest.raises(ValueError, match="first must be"):
        made.new_game()
    assert made.first == 2


def test_with_fewer_seats_the_first_begins_where_the_one_chosen_is_gone():
    board = ApophisBoard(seats=("person", "steady", "steady"), first=2)
    board.seats = ("person", "steady")
    board.new_game()
    assert board.state.options.first == 0 == board.first


def test_your_own_function_is_a_player():
    def always_first(seat):
        return first_player(seat)

    board = ApophisBoard(seats=(always_first, "person"), seed="own", talk="silent")
    assert board.session.chairs[0].name == "always_first"
    assert board.viewer == 1
    assert board.view.turn == 2
    saved = board.save()
    board.load(saved)
    assert board.session.chairs[0].player is always_first
    other = ApophisBoard()
    other.load(saved)
    assert other.seats == ("person", "person"), "who does not know the function plays himself"


def test_only_bots_play_for_those_who_watch():
    board = ApophisBoard(seats=("random", "random"), turns=6, seed="watch")
    assert board.session.over
    board.moment = board.past.stops()[2]
    assert "seat 2" in repr(board).lower() or "Random bot" in repr(board)


def test_the_cover_hides_all_hands_until_the_next_person_looks():
    board = ApophisBoard(seats=("person", "person"), names=("Ada", "Ben"), seed="cover", talk="silent")
    assert board.covered
    assert board.stage._actions == {"ready"}
    assert "Pass the screen to Ada." in shown(board)
    assert not re.search(
        "hand|warhead|deflector", repr(board) + shown(board) + " ".join(board.lines.words) + board.stage.aloud
    )
    board.stage.choose("ready")
    ada = board.view.hand
    assert "Your hand" in repr(board)
    turn(board)
    assert (board.covered, board.passing) == (False, True), "Ada may look at what she drew"
    assert any("You draw" in line for line in log(board))
    assert board.screen.passes.description == "Pass the screen to Ben"
    assert "Your turn is over: pass the screen to Ben." in repr(board)
    board.stage.choose("build:red:1")
    assert "pass the screen to Ben" in board.feedback
    board.screen.passes.click()
    assert board.covered
    assert "Pass the screen to Ben." in shown(board)
    assert not re.search(
        "hand|warhead|deflector", repr(board) + shown(board) + " ".join(board.lines.words) + board.stage.aloud
    )
    assert board.legal == ()
    board.stage.choose("ready")
    assert board.view.who == 1
    assert board.view.hand != ada
    assert "Ada draws 2 cards." in log(board)
    assert not any("You draw" in line for line in log(board))


def test_undo_goes_back_to_whose_decision_it_was_and_uncovers_no_hand():
    board = ApophisBoard(seats=("person", "person"), names=("Ada", "Ben"), seed="cover")
    board.stage.choose("ready")
    before = board.view
    turn(board)
    board.pass_on()
    while board.state.turn > 1 or board.state.phase is not Phase.TURN:
        board.undo()
    assert board.covered
    assert "Pass the screen to Ada." in shown(board)
    board.stage.choose("ready")
    assert board.view == before


def test_without_a_cover_the_table_turns_to_whoever_acts():
    board = ApophisBoard(seats=("person", "person"), seed="open", cover=False)
    assert not board.covered
    turn(board)
    assert (board.covered, board.passing, board.view.who) == (False, False, 1)


def hasty(_seat):
    return Draw()


def silent(_seat):
    return None


def broken(_seat):
    raise KeyError("yelow")


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (lambda _seat: "jump", "answers 'jump', which is not in seat.legal"),
        (silent, "silent cannot decide: it answers None, which is not in seat.legal"),
        (broken, "broken cannot decide: KeyError: 'yelow'"),
    ],
)
def test_a_bot_of_ones_own_that_cannot_decide_is_named_and_nothing_is_lost(bot, said):
    board = ApophisBoard(seats=("person", bot), seed="stuck", talk="silent")
    turn(board)
    assert board.feedback.startswith("A bot is stuck.")
    assert said in board.feedback
    assert board.screen.to_act is None
    board.undo()
    assert board.screen.to_act == 0


def test_a_bot_that_only_ever_draws_does_so_in_its_turn_and_no_other():
    board = ApophisBoard(seats=("person", "person", hasty), seed="hasty", cover=False, talk="silent")
    turn(board)
    turn(board)
    assert any(event.who == 2 and event.action == Draw() for event in board.session.table.events)


def test_the_form_keeps_a_bot_of_ones_own():
    board = ApophisBoard(seats=("person", hasty))
    board._new.value = True
    board.form.start.click()
    assert board.seats == ("person", hasty)


def choices(board):
    return [seat for _words, seat in board.part(Beginning).first.options]


def test_whoever_is_to_sit_there_can_begin_before_the_game_has_as_many_seats():
    board = ApophisBoard(seed="begins", talk="silent")
    board._new.value = True
    kinds = board.form._kinds
    for seat, kind in enumerate(kinds[1:], 1):
        kind.value = "person"
        assert choices(board) == [*range(seat + 1)]
    board.part(Beginning).first.value = 2
    kinds[3].value = ""
    assert (choices(board), board.part(Beginning).first.value) == ([0, 1, 2], 2)
    board.form.start.click()
    assert board.state.seat == 2
    saved = board.save()
    board._new.value = True
    assert (choices(board), board.part(Beginning).first.value) == ([0, 1, 2], 2)
    kinds[2].value = ""
    assert (choices(board), board.part(Beginning).first.value) == ([0, 1], 0), "who begins has gone"
    board.part(Beginning).first.value = 1
    board.load(saved)
    assert (choices(board), board.part(Beginning).first.value, board.first) == ([0, 1, 2], 2, 2)


def test_a_form_that_is_closed_without_a_game_leaves_who_begins_at_the_table():
    board = ApophisBoard(seed="begins")
    board._new.value = True
    board.form._kinds[1].value = "steady"
    board.part(Beginning).first.value = 1
    board._new.value = False
    assert (choices(board), board.first) == ([0], 0)
    board.new_game()
    assert board.state.seat == 0
