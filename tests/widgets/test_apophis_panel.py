"""The board of Apophis as a panel: playing, refusing, looking back, new games, hints and words."""

import re

import pytest
from played_board import log, turn

from spacegames.apophis import APOPHIS, BOTS, Draw
from spacewidgets import ApophisBoard


def test_a_new_game_is_dealt_and_told(board):
    assert "Your turn" in repr(board)
    assert log(board) == ["The cards are dealt."]
    assert board.legal == APOPHIS.legal(board.state, 0)
    assert set(board.stage._actions) >= {"draw", "scrap", "build:red:1"}


def test_the_same_seed_gives_the_same_game(board):
    other = ApophisBoard(seed="monday")
    turn(board)
    turn(other)
    assert other.state == board.state
    assert ApophisBoard(seed="tuesday").state.hands != ApophisBoard(seed="wednesday").state.hands


def test_a_choice_on_the_table_is_played_and_told(board):
    board.stage.choose("draw")
    assert board.session.table.events[-3].action == Draw()
    assert log(board)[0].startswith("You draw ")
    assert board.feedback == ""


def test_what_may_not_be_done_says_why_and_changes_nothing(board):
    before = board.session.table.record
    board.stage.choose("scrap")
    assert board.feedback == "This cannot be done. There is no rocket to scrap. Rules: Your turn, QP07."
    board.stage.choose("build:yellow:3")
    assert "It costs 3 fuel cards, and the hand has 0." in board.feedback
    with pytest.raises(ValueError, match="It costs 3 fuel cards"):
        board.play("build:yellow:3")
    with pytest.raises(ValueError, match="There is no action 'jump'"):
        board.play("jump")
    with pytest.raises(ValueError, match="nothing to roll"):
        board.roll()
    assert board.session.table.record == before


def test_undo_and_redo(board):
    assert board._undo.disabled
    assert board._redo.disabled
    first = board.state
    turn(board)
    after = board.state
    board._undo.click()
    while not board._undo.disabled:
        board._undo.click()
    assert board.state == first
    while not board._redo.disabled:
        board._redo.click()
    assert board.state == after


def test_looking_back_and_going_on_from_there(board):
    states = []
    for _turn in range(4):
        states.append((len(board.session.table), board.view))
        turn(board)
    now = board.view
    board.past.slider.value = board.past.stops().index(states[1][0])
    assert board.moment == states[1][0]
    assert board.view == states[1][1]
    assert board.legal == ()
    board.stage.choose("draw")
    assert "This is how it was." in board.feedback
    board.past.present.click()
    assert (board.moment, board.view) == (None, now)
    assert board.past.slider.value == board.past.slider.max
    board.moment = states[1][0]
    board.past.here.click()
    assert (board.moment, board.view) == (None, states[1][1])
    turn(board)
    assert board.view.turn == 3


def test_a_whole_game_to_its_end():
    board = ApophisBoard(seed="end", turns=9)
    while not board.session.over:
        turn(board)
    assert "Time is up: Apophis hits the Earth" in repr(board)
    assert log(board)[-1] == "Time is up: Apophis hits the Earth."
    assert (board.legal, board._hint.disabled) == ((), True)
    board.hint()
    assert board.feedback.startswith("No hint.")
    board.new_game()
    assert board.state.turn == 1


def test_the_form_starts_a_game_and_a_running_game_is_safe_from_it(board):
    turn(board)
    running = board.state
    board._new.value = True
    assert board.form.layout.display == ""
    board.form._kinds[1].value = "steady"
    board.form._names[0].value = " Ada "
    board.turns = 30
    assert board.state == running
    board.form.start.click()
    assert board.state == running
    board.keeping.before_new.yes.click()
    assert (board.seats, board.names) == (("person", "steady"), ("Ada", ""))
    assert (board.state.options.turns, board.state.options.players) == (30, 2)
    assert board.form.layout.display == "none"
    assert board._new.value is False


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seats": ("strongest",)}, "Seat 1 cannot be 'strongest'"),
        ({"seats": ()}, "players must be a whole number from 1 to 4, not 0"),
        ({"seats": ("person",) * 5}, "players must be a whole number from 1 to 4, not 5"),
        ({"minutes": 99}, "should not be greater than 60, but a value of 99"),
        ({"turns": 0}, "turns must be a whole number from 1 to 1000, not 0"),
        ({"talk": "loud"}, "open"),
        ({"plyers": 2}, "has no keyword 'plyers'"),
        ({"seats": "strong"}, "seats are several, such as ('person', 'strong'), not 'strong'"),
        ({"seats": 2}, "seats are several, such as ('person', 'strong'), not 2"),
        ({"names": "Ada"}, "names are several, such as ('Ada', 'Ben'), not 'Ada'"),
        ({"seed": 1.5}, "a word or a whole number, not 1.5"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(settings, said):
    with pytest.raises(Exception, match=re.escape(said)) as refused:
        ApophisBoard(**settings)
    assert isinstance(refused.value, ValueError | TypeError) or "TraitError" in type(refused.value).__name__


def test_a_setting_that_holds_later_says_so(board):
    board.turns = 30
    assert board.feedback == "Noted. turns holds from the next new game on."
    board.new_game()
    assert (board.feedback, board.state.left) == ("", 30)


@pytest.mark.parametrize("moment", [-1, 9999])
def test_a_moment_that_is_not_there_is_refused(board, moment):
    turn(board)
    with pytest.raises(Exception, match=rf"from 0 to {len(board.session.table)}, not {moment}"):
        board.moment = moment
    assert board.moment is None
    board.moment = len(board.session.table)
    assert board.moment is None


def test_a_refused_new_game_leaves_the_old_one(board):
    turn(board)
    running = board.state
    board.seats = ("person", "nobody")
    with pytest.raises(ValueError, match="Seat 2 cannot be 'nobody'"):
        board.new_game()
    assert board.state == running


@pytest.mark.parametrize("advanced", [False, True])
def test_a_hint_names_what_may_be_done_and_why(advanced):
    board = ApophisBoard(seed="hint", destruction=advanced, launch_roll=advanced, fail_safes=advanced)
    for _decision in range(12):
        if board.session.rolling:
            board.roll()
            continue
        before = board.session.table.record
        board.hint()
        assert board.feedback.startswith("Hint:")
        assert len(board.feedback) > 30
        assert board.session.table.record == before
        board.play(board.legal[0])


def test_every_bot_has_a_name(board):
    names = [board.look.bot_words[kind] for kind in BOTS]
    assert len(set(names)) == len(names)
    assert not set(names) & set(BOTS)


@pytest.mark.usefixtures("pseudo")
def test_all_words_come_from_the_catalogue():
    board = ApophisBoard(seats=("person", "steady"), minutes=5, talk="silent")
    board.clock.running = True
    turn(board)
    board.hint()
    for said in (
        board.title,
        board.lead,
        board.help,
        board.summary,
        board.feedback,
        board._undo.description,
        *log(board),
    ):
        assert "⟦" in said


def test_closing_frees_all(board):
    board.close()
    assert board.stage.comm is None
