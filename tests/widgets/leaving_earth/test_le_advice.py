"""The planner as an adviser on the board: its plan, step by step, from where the agency stands."""

import pytest

from spacewidgets import LeavingEarthBoard


@pytest.fixture
def board():
    """One agency that wants to look at the Moon."""
    made = LeavingEarthBoard(seed="one", level="easy", practice=True)
    yield made
    made.close()


def advice(board):
    """What the planner says, once it has found it."""
    board._adviser._plans.wait(board._adviser._aim[0])
    board.redraw()
    return board.advice_now


def test_its_plan_is_bought_assembled_and_flown_step_by_step(board):
    board.advise("Sounding Rocket")
    said = advice(board)
    assert said.plan.total_cost == 15
    taken = []
    while said.action is not None and len(taken) < 40:
        taken.append(type(said.action).__name__)
        name = next(iter(a for a in board._stages["pane"]._actions if not a.startswith("pick:")))
        board._stages["pane"].choose(name)
        while board.view.tasks and type(board.view.tasks[-1]).__name__ == "Pay":
            board.play("PutBack")
        said = advice(board)
    assert taken[:2] == ["Research", "Buy"]
    assert "Maneuver" in taken


def test_it_counts_back_when_one_undoes(board):
    board.advise("Sounding Rocket")
    first = advice(board).action
    board.play(first)
    assert advice(board).action != first
    board.undo()
    assert advice(board).action == first


def test_what_is_not_on_the_table_is_refused(board):
    with pytest.raises(ValueError, match="'Man on Pluto' is not on the table"):
        board.advise("Man on Pluto")


def test_the_planner_opens_with_what_the_agency_has_and_its_plan_can_be_followed(board):
    board.play("Research:Surveying")
    board._planner.value = True
    assert board._planning.have == ("Surveying",)
    board._planning.mission = "Lunar Survey"
    follow = board._planning.children[-1]
    follow.click()
    assert board.pane == "plan"
    assert board.advice_now.plan == board._planning.plan


def test_another_mission_can_be_chosen(board):
    board.pane = "missions"
    board._stages["pane"].choose("pick:mission:Lunar Survey")
    assert board.pane == "plan"
    advice(board)
    board._stages["pane"].choose("pick:mission:")
    assert board.advice_now is None
    assert "pick:mission:Lunar Survey" in board._stages["pane"]._actions
