"""The board of Leaving Earth as a panel: playing, refusing, what one looks at, undoing, saving, practice, scenarios."""

import re
from random import Random

import pytest
from le_play import do, look_for

from spacegames.bots import Seat, chosen
from spacegames.leaving_earth import BOTS, LEAVING_EARTH, SCENARIOS, scenario_named
from spacegames.leaving_earth.rules import Buy, EndTurn, Firing, Load, Research, Turn
from spacewidgets import LeavingEarthBoard
from spacewidgets.games.kit.rules import Rules
from spacewidgets.games.leaving_earth.asked import Asked
from spacewidgets.games.leaving_earth.end import EndOfTurn
from spacewidgets.games.leaving_earth.keys import key_of
from spacewidgets.games.leaving_earth.looking import PANES, Panes, history


@pytest.fixture
def board():
    """One agency, the same game for every test."""
    made = LeavingEarthBoard(seed="one", level="easy")
    yield made
    made.close()


def log(board):
    """What happened, line by line."""
    return board.lines.words


def pane(board):
    """What can be chosen on the pane."""
    return board.pictures.stages["pane"]._actions


def assembled(board):
    """Two Junos and a probe on the pad."""
    do(board, Research("Juno Rockets"))
    for kind in ("Juno", "Juno", "Probe"):
        do(board, Buy(kind))
    for kind in ("Juno", "Juno", "Probe"):
        do(board, Load(1, kind))
    return board


def test_a_new_game_shows_the_turn_and_all_panes(board):
    assert "Your turn" in repr(board)
    assert [key for _words, key in board.part(Panes).tabs.options] == list(PANES)
    for name in PANES:
        board.pane = name
        assert board.pictures.stages["pane"].svg.startswith("<svg")
        assert board.error == ""


def test_what_is_chosen_is_done_and_told(board):
    do(board, Research("Juno Rockets"))
    assert board.state.agencies[0].money == 15
    assert any("Juno Rockets" in line for line in log(board))
    assert board.feedback == ""


def test_what_may_not_be_done_says_why_and_where_the_rules_say_so(board):
    before = board.session.table.record
    board.pane = "workshop"
    board.pictures.stages["pane"].choose("Buy:Juno")
    assert "Juno takes the advancement Juno Rockets" in board.feedback
    assert "LE-155" in board.feedback
    board.part(Rules).button.value = True
    assert board.part(Rules).book.rule == "LE-155"
    with pytest.raises(ValueError, match="Juno takes the advancement"):
        board.play(Buy("Juno"))
    with pytest.raises(ValueError, match="There is no action 'Jump'"):
        board.play("Jump")
    with pytest.raises(ValueError, match="Load is written Load:craft:kind:damaged"):
        board.play("Load:1")
    with pytest.raises(ValueError, match="a word where a number belongs"):
        board.play("Load:one:Juno:")
    assert board.session.table.record == before


def test_a_new_craft_is_looked_at_and_a_place_opens_the_maneuver(board):
    assembled(board)
    assert board.craft == 1
    board.stage.choose("pick:to:Suborbital Flight")
    assert (board.pane, board.to) == ("flight", "Suborbital Flight")
    assert "Maneuver:1:Suborbital Flight:0" in pane(board)


def test_a_decision_comes_to_the_fore_and_the_pane_from_before_comes_back(board):
    assembled(board)
    board.pane, board.to = "flight", "Suborbital Flight"
    board.pictures.stages["pane"].choose("Maneuver:1:Suborbital Flight:0")
    assert board.pane == "now"
    assert {"Fire:Juno", "Stop"} <= pane(board)
    assert board.part(EndOfTurn).button.disabled
    do(board, next(action for action in board.legal if key_of(action) == "Stop"))
    assert (board.pane, board.part(EndOfTurn).button.disabled) == ("flight", False)


def test_undo_takes_back_what_revealed_nothing(board):
    assert board._undo.disabled
    start = board.state
    do(board, Research("Juno Rockets"))
    assert not board._undo.disabled
    board._undo.click()
    assert board.state == start
    assembled(board)
    board.play("Maneuver:1:Suborbital Flight:0")
    board.play("Fire:Juno")
    assert board._undo.disabled
    drawn = board.state
    board.undo()
    assert board.state == drawn


def test_in_practice_everything_is_taken_back_and_the_file_says_so():
    board = LeavingEarthBoard(seed="one", level="easy", practice=True)
    start = board.state
    assembled(board)
    board.play("Maneuver:1:Suborbital Flight:0")
    board.play("Fire:Juno")
    while not board._undo.disabled:
        board._undo.click()
    assert board.state == start
    assert "practice" in board.part(Asked).question.value
    other = LeavingEarthBoard()
    other.load(board.save())
    assert other.practice
    assert "practice" in other.part(Asked).question.value


def test_looking_back_goes_on_from_there_only_where_nothing_is_revealed(board):
    assembled(board)
    before = len(board.session.table)
    board.moment = before - 2
    assert board.past.here.layout.visibility == "visible"
    board.moment = None
    board.play("Maneuver:1:Suborbital Flight:0")
    board.play("Fire:Juno")
    board.moment = before - 2
    assert board.past.here.layout.visibility == "hidden"
    assert board.legal == ()
    board.go_on_from_here()
    board.moment = None
    assert len(board.session.table) > before


@pytest.mark.parametrize("seats", [("person",), ("person", "agency"), ("person", "person", "bold")])
def test_whatever_is_legal_can_be_chosen_on_a_pane(seats):
    board = LeavingEarthBoard(seed="walk", seats=seats, cover=False)
    rng = Random(len(seats))
    for _step in range(60):
        for action in rng.sample(board.legal, min(len(board.legal), 3)):
            look_for(board, action)
            assert key_of(action) in pane(board)
        seat = Seat.at(LEAVING_EARTH, board.session.state, board.viewer, rng)
        do(board, chosen(BOTS["random"](seat)))
        assert board.error == ""


def test_a_whole_game_by_what_the_hints_say():
    board = LeavingEarthBoard(seed="whole", level="easy")
    while not board.session.over:
        do(board, chosen(BOTS["agency"](Seat.at(LEAVING_EARTH, board.session.state, 0, Random(0)))))
    assert board.legal == ()
    assert str(board.session.game.score(board.state)[0]) in repr(board)
    board.hint()
    assert board.feedback.startswith("No hint.")
    board.new_game()
    assert board.state.year == 1956


def test_a_hint_names_what_the_careful_agency_does(board):
    board.hint()
    assert board.feedback == "Hint: Research Juno Rockets ($10). It is for Mars Survey."


def test_saved_in_the_middle_of_a_maneuver_it_goes_on_there(board, tmp_path):
    assembled(board)
    board.play("Maneuver:1:Suborbital Flight:0")
    board.play("Fire:Juno")
    other = LeavingEarthBoard()
    other.load(board.save())
    assert other.state == board.state
    assert (other.pane, other.craft) == ("now", 1)
    file = tmp_path / "game.jsonl"
    kept = LeavingEarthBoard(seed="one", level="easy", autosave=str(file))
    assembled(kept)
    kept.play("Maneuver:1:Suborbital Flight:0")
    again = LeavingEarthBoard(autosave=str(file))
    assert again.state == kept.state
    assert isinstance(again.view.tasks[-1], Firing)


def test_people_pass_the_screen_and_see_their_own():
    board = LeavingEarthBoard(seats=("person", "person"), names=("Ada", "Ben"), seed="two")
    assert board.covered
    assert "Ada is to look" in repr(board)
    assert board.pictures.stages["pane"].svg == ""
    board.stage.choose("ready")
    assert board.view.who in (0, 1)
    first = board.view.who
    board.play(EndTurn())
    assert board.passing
    board.screen.passes.click()
    board.stage.choose("ready")
    assert board.view.who == 1 - first
    assert isinstance(board.view.tasks[-1], Turn)


def test_the_form_starts_a_game_with_what_it_says(board):
    board._new.value = True
    board.form._kinds[1].value = "bold"
    board.level, board.mercury = "hard", True
    board.form.start.click()
    assert (board.state.options.agencies, board.state.options.level, board.state.options.mercury) == (2, "hard", True)


# Scenarios, and a first game with a guide


def test_the_seats_of_a_scenario_are_filled_and_named():
    board = LeavingEarthBoard(scenario="space-race")
    names = [each.name for each in scenario_named("space-race").agencies]
    assert board.seats == ("person", "agency")
    assert [chair.name for chair in board.session.chairs] == names[:2]
    three = LeavingEarthBoard(scenario="space-race", seats=("person",) * 3, names=("Ada",))
    assert [chair.name for chair in three.session.chairs] == ["Ada", *names[1:3]]
    with pytest.raises(ValueError, match="5"):
        LeavingEarthBoard(scenario="space-race", seats=("person",) * 6)


@pytest.mark.parametrize("name", ["", *SCENARIOS])
def test_the_form_offers_what_makes_another_game_and_nothing_else(name):
    board = LeavingEarthBoard(scenario=name)
    parts = [part for each in board.form.children for part in getattr(each, "children", ())]
    for trait, words, other in (("level", "missions", "hard"), ("mercury", "with Mercury", True)):
        before = board.look.options(board)
        board.set_trait(trait, other)
        control = next(part for part in parts if part.description == words)
        assert control.disabled == (board.look.options(board) == before)


def test_a_scenario_that_is_none_is_refused_in_words():
    with pytest.raises(ValueError, match="space-rice"):
        LeavingEarthBoard(scenario="space-rice")


def test_the_guide_leads_through_the_first_flight():
    board = LeavingEarthBoard(scenario="first-flight", seed="guide")
    script = [
        *("Buy:Saturn", "Buy:Atlas", "Buy:Probe", "Load:1:Saturn:", "Load:1:Atlas:", "Load:1:Probe:"),
        *("Maneuver:1:Earth Orbit:0", "Fire:Saturn", "Remove", "Stop", "EndTurn", "EndTurn"),
        *("Maneuver:1:Earth Orbit:0", "Fire:Saturn", "Stop", "Maneuver:1:Lunar Orbit:0", "Fire:Atlas", "Stop"),
        *("Survey:1:Moon", "Reveal"),
    ]
    steps = []
    for key in script:
        steps.append(int(re.search(r"Step (\d) of 8", board.part(Asked).next.value)[1]))
        board.play(key)
    assert steps == [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8]
    assert board.part(Asked).next.value == ""
    assert "Lunar Survey" in board.state.agencies[0].missions


def test_the_story_of_a_scenario_is_told_first():
    board = LeavingEarthBoard(scenario="moon-1968")
    assert history(board)[-1].words == f"{scenario_named('moon-1968').story} 1968 begins."


def test_the_guide_can_be_sent_away():
    board = LeavingEarthBoard(scenario="first-flight", guide=False)
    assert board.part(Asked).next.value == ""


def test_a_mission_completed_is_said_at_once_and_the_end_comes_to_the_fore():
    board = LeavingEarthBoard(scenario="first-flight", seed="guide")
    for key in ("Buy:Saturn", "Buy:Atlas", "Buy:Probe", "Load:1:Saturn:", "Load:1:Atlas:", "Load:1:Probe:"):
        board.play(key)
    for key in ("Maneuver:1:Earth Orbit:0", "Fire:Saturn", "Remove", "Stop", "EndTurn", "EndTurn"):
        board.play(key)
    for key in ("Maneuver:1:Earth Orbit:0", "Fire:Saturn", "Stop"):
        board.play(key)
    assert board.feedback == "Mission completed. NASA completes Artificial Satellite: 2 points."
    board.pane = "history"
    for key in ("Maneuver:1:Lunar Orbit:0", "Fire:Atlas", "Stop", "Survey:1:Moon", "Reveal"):
        board.play(key)
    assert board.view.over
    assert board.pane == "now"
