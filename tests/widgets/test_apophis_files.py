"""A game of Apophis on disk: saved, loaded, refused, and going on by itself."""

import re
from pathlib import Path

import pytest
from played_board import turn

from spacegames.apophis import APOPHIS
from spacegames.record import RecordError, load
from spacewidgets import ApophisBoard


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
    board.keeping.files._receive(None, {"type": "load", "text": text}, None)
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
    turn(board)
    assert "notes.jsonl was not opened." in board.unsaved
    assert file.read_text(encoding="utf-8") == "my notes\n"


def test_a_place_where_nothing_can_be_written_is_said_as_long_as_it_is_so(tmp_path):
    board = ApophisBoard(autosave=str(tmp_path / "missing" / "apophis.jsonl"))
    turn(board)
    assert "The game cannot be saved by itself." in board.unsaved
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
