"""The board of Apophis as a panel: playing, refusing, looking back, saving, resuming, passing the screen, the clock."""

import re
from pathlib import Path

import pytest

from spacegames.apophis import APOPHIS, BOTS, Draw, Phase
from spacegames.bots import first_player
from spacegames.record import RecordError, load
from spacewidgets import ApophisBoard


def words(html):
    return re.sub(r"<[^>]+>", " ", html).split()


def log(board):
    return re.findall(r"<li>(.*?)</li>", board._log.value)


def shown(board):
    """What the stage shows, as text."""
    return " ".join(re.findall(r">([^<>]+)<", board.stage.svg))


def turn(board):
    """Any legal turn that goes on: draw, and throw away what is too much."""
    board.play("draw")
    while board.state.phase is Phase.DISCARD and board.session.to_act == board.session.viewer:
        board.play(board.legal[0])


@pytest.fixture
def board():
    made = ApophisBoard(seed="monday")
    yield made
    made.close()


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
    assert board.feedback == "This cannot be done. There is no rocket to scrap."
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
    board._back.value = board._stops().index(states[1][0])
    assert board.moment == states[1][0]
    assert board.view == states[1][1]
    assert board.legal == ()
    board.stage.choose("draw")
    assert "This is how it was." in board.feedback
    board._present.click()
    assert (board.moment, board.view) == (None, now)
    assert board._back.value == board._back.max
    board.moment = states[1][0]
    board._here.click()
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


# Bots, people, and the cover


def test_a_bot_plays_and_is_told():
    board = ApophisBoard(seats=("person", "steady"), seed="bots", names=("Ada",))
    turn(board)
    assert board.session.to_act == 0
    assert any(line.startswith("Steady bot") for line in log(board))


def test_your_own_function_is_a_player():
    def always_first(seat):
        return first_player(seat)

    board = ApophisBoard(seats=(always_first, "person"), seed="own")
    assert board.session.chairs[0].name == "always_first"
    assert board.session.viewer == 1
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
    board.moment = board._stops()[2]
    assert "seat 2" in repr(board).lower() or "Random bot" in repr(board)


def test_the_cover_hides_all_hands_until_the_next_person_looks():
    board = ApophisBoard(seats=("person", "person"), names=("Ada", "Ben"), seed="cover", talk="silent")
    assert board.covered
    assert board.stage._actions == {"ready"}
    assert "Pass the screen to Ada." in shown(board)
    assert not re.search("hand|warhead|deflector", repr(board) + shown(board) + board._log.value)
    board.stage.choose("ready")
    ada = board.view.hand
    assert "Your hand" in repr(board)
    turn(board)
    assert (board.covered, board.passing) == (False, True), "Ada may look at what she drew"
    assert any("You draw" in line for line in log(board))
    assert board._pass.description == "Pass the screen to Ben"
    assert "Your turn is over: pass the screen on." in repr(board)
    board.stage.choose("build:red:1")
    assert "pass the screen on" in board.feedback
    board._pass.click()
    assert board.covered
    assert "Pass the screen to Ben." in shown(board)
    assert not re.search("hand|warhead|deflector", repr(board) + shown(board) + board._log.value)
    assert board.legal == ()
    board.stage.choose("ready")
    assert board.view.who == 1
    assert board.view.hand != ada
    assert "Ada draws two cards." in log(board)
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


# Bots that cannot


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
    board = ApophisBoard(seats=("person", bot), seed="stuck")
    turn(board)
    assert board.feedback.startswith("A bot is stuck.")
    assert said in board.feedback
    assert board.session.to_act is None
    board.undo()
    assert board.session.to_act == 0


def test_a_bot_that_only_ever_draws_does_so_in_its_turn_and_no_other():
    board = ApophisBoard(seats=("person", "person", hasty), seed="hasty", cover=False)
    turn(board)
    turn(board)
    assert any(event.who == 2 and event.action == Draw() for event in board.session.table.events)


def test_the_form_keeps_a_bot_of_ones_own():
    board = ApophisBoard(seats=("person", hasty))
    board._new.value = True
    board._form.start.click()
    assert board.seats == ("person", hasty)


# New games


def test_the_form_starts_a_game_and_a_running_game_is_safe_from_it(board):
    turn(board)
    running = board.state
    board._new.value = True
    assert board._form.layout.display == ""
    board._form._kinds[1].value = "steady"
    board._form._names[0].value = " Ada "
    board.turns = 30
    assert board.state == running
    board._form.start.click()
    assert (board.seats, board.names) == (("person", "steady"), ("Ada", ""))
    assert (board.state.options.turns, board.state.options.players) == (30, 2)
    assert board._form.layout.display == "none"
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


# Files


def test_saving_and_loading(board):
    for _turn in range(3):
        turn(board)
    saved = board.save()
    other = ApophisBoard(seats=("person", "steady"), launch_roll=True)
    other.load(saved)
    assert other.state == board.state
    assert (other.seats, other.launch_roll) == (("person",), False)
    assert other.feedback.startswith("Loaded.")
    assert other.view == board.view


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text[:-30], "not loaded"),
        (lambda text: text.replace("Draw", "Steal", 1), "not loaded"),
        (lambda _text: "tea", "no saved game of spacegames"),
        (lambda _text: '{"kind": "plan"}', "no saved game of spacegames"),
        (lambda text: text.replace('{"spacegames": 1', '{"spacegames": 9'), "a newer version wrote it"),
        (lambda text: text.replace('"apophis"', '"chess"'), "it is a game of 'chess'"),
    ],
)
def test_a_file_that_is_not_whole_is_refused_and_the_game_goes_on(board, spoil, said):
    turn(board)
    before, text = board.state, spoil(board.save())
    with pytest.raises(RecordError):
        board.load(text)
    board._files._receive(None, {"type": "load", "text": text}, None)
    assert "Not loaded." in board.feedback
    assert said.lower() in board.feedback.lower()
    assert board.state == before


def test_a_path_is_loaded_and_a_missing_one_refused(board, tmp_path):
    turn(board)
    file = tmp_path / "game.jsonl"
    file.write_text(board.save(), encoding="utf-8")
    other = ApophisBoard()
    other.load(file)
    assert other.state == board.state
    with pytest.raises(RecordError, match=re.escape("The file missing.jsonl cannot be read: No such file")):
        other.load(tmp_path / "missing.jsonl")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match=re.escape("picture.png is no text file")):
        other.load(tmp_path / "picture.png")


def test_the_game_is_saved_by_itself_and_goes_on_when_the_cell_runs_again(tmp_path):
    file = str(tmp_path / "apophis.jsonl")
    board = ApophisBoard(autosave=file, seed="resume")
    for _turn in range(3):
        turn(board)
        assert (
            load(Path(file).read_text(encoding="utf-8"), {"apophis": APOPHIS}).events
            == board.session.table.record.events
        )
    again = ApophisBoard(autosave=file, seed="another", turns=10)
    assert again.state == board.state
    assert "goes on" in again.feedback
    assert [path.name for path in tmp_path.iterdir()] == ["apophis.jsonl"], "nothing half-written is left"


def test_a_game_that_is_over_does_not_go_on(tmp_path):
    file = str(tmp_path / "apophis.jsonl")
    board = ApophisBoard(autosave=file, turns=2)
    while not board.session.over:
        turn(board)
    assert ApophisBoard(autosave=file).state.turn == 1


def test_a_foreign_file_is_left_as_it_is(tmp_path):
    file = tmp_path / "notes.jsonl"
    file.write_text("my notes\n", encoding="utf-8")
    board = ApophisBoard(autosave=str(file))
    assert "notes.jsonl was not opened." in board.feedback
    turn(board)
    assert file.read_text(encoding="utf-8") == "my notes\n"


def test_a_place_where_nothing_can_be_written_is_said_once(tmp_path):
    board = ApophisBoard(autosave=str(tmp_path / "missing" / "apophis.jsonl"))
    assert "The game cannot be saved by itself." in board.feedback
    turn(board)
    assert board.feedback == ""


def test_a_board_that_a_cell_showed_before_does_not_write_over_the_new_one(tmp_path):
    file = tmp_path / "apophis.jsonl"
    old = ApophisBoard(autosave=str(file), seed="old")
    turn(old)
    new = ApophisBoard(autosave=str(file))
    turn(new)
    saved = file.read_text(encoding="utf-8")
    turn(old)
    assert file.read_text(encoding="utf-8") == saved


# The clock


def test_nothing_can_be_done_before_the_clock_is_started():
    board = ApophisBoard(minutes=5, seed="clock")
    assert (board.legal, board._clock.left) == ((), 300)
    board.stage.choose("draw")
    assert "The clock stands still: start it to go on." in board.feedback
    board._clock.running = True
    assert board.legal
    board._clock._receive(None, {"type": "tick", "seconds": 3}, None)
    assert (board.view.left, board._clock.left) == (297, 297)
    board._clock.running = False
    board._clock._receive(None, {"type": "tick", "seconds": 3}, None)
    assert board.view.left == 297, "what was under way when it was paused does not count"


def test_time_ends_the_game():
    board = ApophisBoard(minutes=1, seed="clock")
    board._clock.running = True
    board._clock._receive(None, {"type": "tick", "seconds": 75}, None)
    assert board.session.over
    assert "Time is up" in repr(board)
    assert (board._clock.running, board._clock.ended) == (False, True)


def test_time_that_has_run_does_not_come_back():
    board = ApophisBoard(minutes=5, seed="clock")
    board._clock.running = True
    turn(board)
    board._clock._receive(None, {"type": "tick", "seconds": 30}, None)
    turn(board)
    left = board.view.left
    board.undo()
    assert board.view.left == left == 270
    board._clock._receive(None, {"type": "tick", "seconds": 400}, None)
    assert (board.session.over, board._undo.disabled) == (True, True)


def test_the_end_shows_itself_to_whoever_looks_back():
    board = ApophisBoard(minutes=1, seed="clock")
    board._clock.running = True
    turn(board)
    board.moment = board._stops()[0]
    board._clock._receive(None, {"type": "tick", "seconds": 70}, None)
    assert board.moment is None
    assert "Time is up" in repr(board)


def test_the_form_shows_the_clock_that_a_new_game_has():
    board = ApophisBoard(minutes=7)
    minutes, turns = board._time
    assert (minutes.value, turns.disabled) == (7, True)
    minutes.value = 0
    assert (board.minutes, turns.disabled) == (None, False)
    board.minutes = 12
    assert minutes.value == 12


def test_sound_is_off():
    assert ApophisBoard(minutes=5)._clock.sound is False


def test_a_game_by_turns_shows_no_clock(board):
    assert board._clock.layout.display == "none"


# Hints and words


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
    names = [board.bot_words(kind) for kind in BOTS]
    assert len(set(names)) == len(names)
    assert not set(names) & set(BOTS)


@pytest.mark.usefixtures("pseudo")
def test_all_words_come_from_the_catalogue():
    board = ApophisBoard(seats=("person", "steady"), minutes=5)
    board._clock.running = True
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
