"""Saved games and a progress file that version 0.1 wrote: whatever is changed, they are read, and the games replay.

The files in ``kept`` stay as they are. Where a rule was mended since, so that a game is refused from some event on, `BROKEN` says
from which one and by which rule, and the board offers the game up to there.
"""

import json
from pathlib import Path

import pytest

from spacegames.play import Broken, Table
from spacewidgets import Apollo13Board, ApophisBoard, ExtraordinaryTimesBoard, LeavingEarthBoard
from spacewidgets.games.kit.saves import read_record
from spacewidgets.learning.progress import keeper

KEPT = Path(__file__).parent / "kept"
FACTS = json.loads((KEPT / "facts.json").read_text(encoding="utf-8"))
BOARDS = {board.game.name: board for board in (ApophisBoard, Apollo13Board, ExtraordinaryTimesBoard, LeavingEarthBoard)}
BROKEN = {"extraordinary-times": (260, "ET066")}
"""There comms came back by a card that moved nothing, which only a landing does (ET061)."""


def board_of(name):
    return next(board for game, board in BOARDS.items() if name.startswith(game))


@pytest.mark.parametrize("name", FACTS)
def test_a_saved_game_replays_on_its_board(name):
    game = board_of(name).game
    record = read_record(KEPT / f"{name}.jsonl", {game.name: game})
    table = Table(game, record.options)
    fault = table.replay(record)
    assert (fault and (fault.number, fault.refusal.rule)) == BROKEN.get(name)
    board = board_of(name)()
    if fault is not None:
        with pytest.raises(Broken) as refused:
            board.load(KEPT / f"{name}.jsonl")
        assert fault.refusal.rule in str(refused.value) or str(fault.refusal) in str(refused.value)
        assert len(refused.value.record.events) == fault.number
    else:
        board.load(KEPT / f"{name}.jsonl")
        facts = FACTS[name]
        state = board.session.table.state
        assert len(board.session.table) == facts["events"]
        assert list(game.actors(state)) == facts["actors"]
        assert {str(seat): points for seat, points in game.score(state).items()} == facts["score"]
        assert [chair.name for chair in board.session.chairs] == facts["names"]


def test_every_board_has_a_kept_game():
    assert {board_of(name) for name in FACTS} == set(BOARDS.values())


def test_a_progress_file_is_read():
    book = keeper.read(KEPT / "spacegames-progress.json")
    assert book.called == "Anna B."
    assert {exercise: (entry.kind, entry.tries) for exercise, entry in book.exercises.items()} == {
        "01.1": ("keep", 3),
        "02.1": ("got", 4),
        "02.2": ("keep", 1),
        "05.1": ("keep", 3),
    }
    assert book.exercises["02.2"].hints == 1
    assert book.exercises["02.1"].answer == "16/7"
