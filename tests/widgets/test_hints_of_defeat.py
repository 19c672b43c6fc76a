"""What hints say where all is lost, or where only others can help."""

from spacegames.apollo13 import Phase
from spacewidgets import Apollo13Board, ApophisBoard


def test_a_hint_proposes_that_another_person_helps_where_that_alone_saves_the_mission():
    board = Apollo13Board(seats=("person", "person"), names=("Ann", "Ben"), seed="help", timer="off", cover=False)
    state = board.session.table.state
    tracks = list(state.tracks)
    tracks[-1], tracks[1] = 10, 4
    changes = {"phase": Phase.EXTRA, "extra": True, "done": 3, "tracks": tuple(tracks), "mover": state.seat}
    board.session.table._states[-1] = state._replace(tokens=(0, 1), **changes)
    first, why = board.advice()
    assert first.startswith("Hint: let Ben act for a token")
    assert "times in 100" in why
    board.session.table._states[-1] = state._replace(tokens=(0, 0), **changes)
    assert board.advice() == ("Hint: End the actions.", "The mission fails with this turn, whatever is done.")
    board.close()


def test_a_hint_names_no_rocket_where_none_can_save_the_earth():
    board = ApophisBoard(turns=2, seed="lost")
    _first, why = board.advice()
    assert why == "The Earth seems lost: no rocket flies that could still save it in the time that is left."
    board.close()
