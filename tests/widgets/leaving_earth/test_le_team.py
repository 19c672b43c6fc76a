"""Several people who run one agency: by role, and by mission with a share of the year's money."""

import pytest
from le_panes import open_ones, why

from spacegames.leaving_earth import LEAVING_EARTH
from spacegames.leaving_earth.rules import Buy, EndTurn, Maneuver, Research
from spacewidgets import LeavingEarthBoard
from spacewidgets.games.leaving_earth.end import EndOfTurn
from spacewidgets.games.leaving_earth.looking import PANES, Panes
from spacewidgets.games.leaving_earth.team import ROLES, Ledger, job_of
from spacewidgets.games.leaving_earth.teamwork import Teamwork


@pytest.fixture
def board():
    """One agency that a team runs."""
    made = LeavingEarthBoard(seed="one", level="easy", members=("Ada", "Ben"))
    yield made
    made.close()


def choose(board, key):
    """Choose something on the pane."""
    board.pictures.stages["pane"].choose(key)


# By role


def test_every_pane_belongs_to_a_role_and_every_action_to_at_most_one():
    shown = {name for role in ROLES.values() for name in role.panes}
    assert shown == set(PANES) - {"team"}
    jobs = [kind for role in ROLES.values() for kind in role.does]
    assert len(jobs) == len(set(jobs))
    assert set(jobs) <= {kind.__name__ for kind in LEAVING_EARTH.actions}


def test_whatever_a_seat_may_do_is_somebodys_job():
    decided = {kind.__name__ for kind in LEAVING_EARTH.actions} - {
        *("MissionDrawn", "Laid", "Goes", "Awarded", "Dealt", "Drawn", "Rolled")
    }
    assert decided == {kind for role in ROLES.values() for kind in role.does}


@pytest.mark.rule("LE-323")
def test_a_team_divides_its_work_by_role(board):
    board.pane = "team"
    choose(board, "pick:team:roles")
    choose(board, "pick:role:engineer")
    assert [key for _words, key in board.part(Panes).tabs.options] == ["now", "workshop", "flight", "team"]
    with pytest.raises(ValueError, match="This is the job of the researcher"):
        board.play(Research("Juno Rockets"))
    board.role = "researcher"
    board.play(Research("Juno Rockets"))
    assert board.part(EndOfTurn).button.disabled
    board.role = "director"
    assert EndTurn() in board.legal
    assert Buy("Juno") not in board.legal
    board.role = ""
    assert Buy("Juno") in board.legal


def test_jobs():
    assert job_of(Maneuver(1, "Moon")) == "planner"
    assert job_of(Buy("Juno")) == "engineer"


# By mission


@pytest.mark.rule("LE-324")
def test_a_director_gives_missions_to_managers_and_to_each_a_share_of_the_money(board):
    board.pane = "team"
    choose(board, "pick:team:projects")
    choose(board, "pick:assign:Sounding Rocket")
    choose(board, "pick:grant:Sounding Rocket|5")
    choose(board, "pick:grant:Sounding Rocket|5")
    choose(board, "pick:grant:Sounding Rocket|5")
    assert [(each.manager, each.granted, each.left) for each in board.projects] == [("Ada", 15, 15)]
    choose(board, "pick:project:Sounding Rocket")
    board.play(Research("Juno Rockets"))
    board.play(Buy("Juno"))
    assert [(each.spent, each.left) for each in board.projects] == [(11, 4)]
    with pytest.raises(ValueError, match=r"This costs \$10, and Sounding Rocket has \$4"):
        board.play(Research("Atlas Rockets"))
    choose(board, "pick:project:Sounding Rocket")
    board.play(Research("Atlas Rockets"))
    assert board.projects[0].spent == 11


def test_who_manages_goes_round_and_a_project_is_cancelled(board):
    board.team, board.pane = "projects", "team"
    names = []
    for _click in range(3):
        choose(board, "pick:assign:Lunar Survey")
        names.append([each.manager for each in board.projects])
    assert names == [["Ada"], ["Ben"], []]


def test_no_more_is_given_than_there_is_and_what_is_spent_is_not_taken_back(board):
    board.team, board.pane = "projects", "team"
    choose(board, "pick:assign:Lunar Survey")
    for _click in range(7):
        choose(board, "pick:grant:Lunar Survey|5")
    assert board.projects[0].granted == 25
    choose(board, "pick:project:Lunar Survey")
    board.play(Research("Surveying"))
    for _click in range(7):
        choose(board, "pick:grant:Lunar Survey|-5")
    assert (board.projects[0].granted, board.projects[0].left) == (10, 0)


def test_what_cannot_be_given_or_taken_is_pale_and_says_why(board):
    board.team, board.pane = "projects", "team"
    choose(board, "pick:assign:Lunar Survey")
    scene = board.part(Teamwork).pane(board.desk).draw(board.desk)
    assert why(scene, "pick:grant:Lunar Survey|-5") == "It has nothing left that could be taken."
    for _click in range(5):
        choose(board, "pick:grant:Lunar Survey|5")
    scene = board.part(Teamwork).pane(board.desk).draw(board.desk)
    assert why(scene, "pick:grant:Lunar Survey|5") == "All the money is given away."
    assert "pick:grant:Lunar Survey|-5" in open_ones(scene)
    assert "let it pay" in scene.words()


def test_what_is_undone_was_not_paid(board):
    board.team, board.pane = "projects", "team"
    choose(board, "pick:assign:Lunar Survey")
    choose(board, "pick:grant:Lunar Survey|5")
    choose(board, "pick:grant:Lunar Survey|5")
    choose(board, "pick:project:Lunar Survey")
    board.play(Research("Surveying"))
    assert board.projects[0].left == 0
    board.undo()
    assert board.projects[0].left == 10


def test_a_saved_game_keeps_the_team_and_a_new_one_does_not(board):
    board.team, board.pane = "projects", "team"
    choose(board, "pick:assign:Lunar Survey")
    choose(board, "pick:grant:Lunar Survey|5")
    other = LeavingEarthBoard()
    other.load(board.save())
    assert [(each.mission, each.manager, each.left) for each in other.projects] == [("Lunar Survey", "Ada", 5)]
    other.new_game()
    assert other.projects == ()


def test_the_shares_are_those_of_a_year(board):
    board.team, board.pane = "projects", "team"
    choose(board, "pick:assign:Lunar Survey")
    choose(board, "pick:grant:Lunar Survey|5")
    board.play(EndTurn())
    assert board.state.year == 1957
    assert [(each.granted, each.left) for each in board.projects] == [(0, 0)]


@pytest.mark.parametrize("notes", [None, "x", [["a", 1]], [[1, "Lunar Survey", "5", None]], [[1, 2, 3, 4]]])
def test_notes_that_make_no_sense_are_left_out(notes):
    assert Ledger.read(notes) == Ledger()
