"""The planner as an adviser on the board: its plan, step by step, from where the agency stands."""

from dataclasses import replace

import pytest

from spacewidgets import LeavingEarthBoard
from spacewidgets.games.leaving_earth.panes.plan import Plan
from spacewidgets.games.leaving_earth.planning import Planning


@pytest.fixture
def board():
    """One agency that wants to look at the Moon."""
    made = LeavingEarthBoard(seed="one", level="easy", practice=True)
    yield made
    made.close()


def advice(board):
    """What the planner says, once it has found it."""
    board.part(Planning).adviser._plans.wait(board.part(Planning).adviser._aim[0])
    board.redraw()
    return board.advice_now


def test_its_plan_is_bought_assembled_and_flown_step_by_step(board):
    board.advise("Sounding Rocket")
    said = advice(board)
    assert said.plan.total_cost == 15
    taken = []
    while said.action is not None and len(taken) < 40:
        taken.append(type(said.action).__name__)
        name = next(iter(a for a in board.pictures.stages["pane"]._actions if not a.startswith("pick:")))
        board.pictures.stages["pane"].choose(name)
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
    board.part(Planning).button.value = True
    assert board.part(Planning).planner.have == ("Surveying",)
    board.part(Planning).planner.mission = "Lunar Survey"
    follow = board.part(Planning).planner.children[-1]
    follow.click()
    assert board.pane == "plan"
    assert board.advice_now.plan == board.part(Planning).planner.plan


def test_another_mission_can_be_chosen(board):
    board.pane = "missions"
    board.pictures.stages["pane"].choose("pick:mission:Lunar Survey")
    assert board.pane == "plan"
    advice(board)
    board.pictures.stages["pane"].choose("pick:mission:")
    assert board.advice_now is None
    assert "pick:mission:Lunar Survey" in board.pictures.stages["pane"]._actions


def test_when_its_mission_is_done_it_is_not_planned_anew(board):
    board.advise("Sounding Rocket")
    advice(board)
    assert "pick:replan:Sounding Rocket" in board.pictures.stages["pane"]._actions
    mission = "Sounding Rocket"
    done = board.desk.view._replace(missions=tuple(each for each in board.desk.view.missions if each != mission))
    scene = Plan(board.advice_now).draw(replace(board.desk, view=done))
    assert "pick:replan:Sounding Rocket" not in scene.actions


def until(board, kind):
    """Do what the plan says, until it comes to an action of a kind, and hear what is said there."""
    while type(advice(board).action).__name__ != kind:
        board.play(board.advice_now.action)
    return Plan(board.advice_now).describe(board.desk)


def test_it_says_the_odds_of_a_maneuver(board):
    board.advise("Sounding Rocket")
    # Three draws from the same three cards: 34220, 53100 and 26100 of 117480 hands have 3, 2, 1 successes; 1, 8/27, 1/27.
    assert "These engines all work: 43 times in 100." in until(board, "Maneuver")


def test_it_says_for_what_it_waits(board):
    board.advise("Man in Space")
    # Landing $10, Juno Rockets $10 and an astronaut $5 are all of the year's $25.
    assert until(board, "EndTurn").endswith("What is left of this year's money, $0, is too little for it.")
