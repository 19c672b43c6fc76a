"""Another game on the same board: nothing of the last one is left, and none is lost without a question."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from everything_said import everything_said

from spacegames.play import Broken, referee
from spacegames.record import Event, dump, load
from spacewidgets import (
    Apollo13Board,
    ApophisBoard,
    ExtraordinaryTimesBoard,
    LeavingEarthBoard,
    StagingDuel,
    use_language,
)
from spacewidgets.games.leaving_earth.planning import Planning

MADE = {
    "apophis": lambda **how: ApophisBoard(seed="monday", seats=("person", "random"), **how),
    "apollo": lambda **how: Apollo13Board(seed="monday", timer="off", seats=("person", "careless"), **how),
    "extraordinary": lambda **how: ExtraordinaryTimesBoard(seed="monday", seats=("person", *["careless"] * 3), **how),
    "leaving earth": lambda **how: LeavingEarthBoard(seed="monday", seats=("person", "random"), **how),
}


@pytest.fixture(params=MADE)
def make(request):
    """Make such a board; it is freed afterwards."""
    made = []

    def one(**how):
        made.append(MADE[request.param](**how))
        return made[-1]

    yield one
    for board in made:
        board.close()


@pytest.fixture
def board(make):
    """A game under way."""
    return play_on(make())


def play_on(board, turns=5, seed=1):
    """Some decisions of whoever may act."""
    rng = Random(seed)
    for _turn in range(turns):
        if board.session.over:
            break
        if board.covered:
            board.chosen("ready")
        elif board.passing:
            board.pass_on()
        else:
            board.play(rng.choice(board.legal))
    return board


def look_around(board):
    """Read, open and look back."""
    if board.has_trait("pane"):
        board.pane = "research"
        board.part(Planning).button.value = True
        board.part(Planning).planner.payload = 7
        board.part(Planning).button.value = False
    if board.has_trait("card"):
        board.card = 60
    board.hint()
    board.moment = 1


def test_after_new_game_all_words_are_those_of_a_fresh_board(board, make):
    look_around(board)
    board.new_game()
    assert everything_said(board) == everything_said(make())


def test_after_loading_all_words_are_those_of_the_board_that_saved(board, make):
    board.load(saved := board.save())
    other = play_on(make(), 7, seed=2)
    look_around(other)
    other.load(saved)
    assert everything_said(other) == everything_said(board)


def test_a_planner_that_is_open_plans_for_the_new_game():
    board = MADE["leaving earth"]()
    board.part(Planning).button.value = True
    old = board.part(Planning).planner
    old.payload = 7
    board.new_game()
    assert board.part(Planning).planner is not old
    assert board.beside.children == (board.part(Planning).planner,)
    fresh = MADE["leaving earth"]()
    fresh.part(Planning).button.value = True
    assert everything_said(board.part(Planning).planner) == everything_said(fresh.part(Planning).planner)
    board.close()
    fresh.close()


def test_a_planner_that_was_just_opened_speaks_of_no_change():
    board = MADE["leaving earth"]()
    board.load(Path(__file__).parent / "kept" / "leaving-earth-1968.jsonl")
    board.part(Planning).button.value = True
    planner = board.part(Planning).planner
    assert planner.feedback.startswith("Man on the Moon:")
    assert "By your change" not in planner.feedback
    planner.wait = False
    assert "change" in planner.feedback
    board.close()


def test_what_was_said_of_a_plan_goes_when_the_plan_changes():
    duel = StagingDuel()
    duel.fly()
    assert duel.feedback
    next(iter(duel._table._rows[0].fields.values())).value = 1
    assert duel.feedback == ""
    duel.close()


# Nothing is lost


def start(board):
    board._new.value = True
    board.form.start.click()


def pick_file(board, text):
    board.keeping.files._receive(None, {"type": "load", "text": text}, None)


@pytest.mark.parametrize("how", [start, lambda board: pick_file(board, board.made.save())])
def test_a_game_under_way_is_given_up_only_after_a_question(board, make, how):
    board.made = play_on(make(), 1, seed=3)
    before = board.save()
    question = board.keeping.before_new if how is start else board.keeping.before_file
    how(board)
    assert "would be lost" in question.words
    assert question.no.description == "Keep playing"
    assert board.save() == before
    question.no.click()
    assert (question.words, question.layout.display, board.save()) == ("", "none", before)
    how(board)
    question.yes.click()
    assert len(board.session.table) < len(load(before, {board.game.name: board.game}).events)
    assert question.words == ""


def test_before_anybody_has_decided_and_when_it_is_over_nothing_is_asked(make):
    board = make()
    start(board)
    assert board.keeping.before_new.words == ""
    assert not board.form_shown


def test_a_question_goes_with_the_game_it_was_about(board):
    start(board)
    board.new_game()
    assert board.keeping.before_new.words == ""


def test_the_question_is_asked_in_spanish():
    use_language("es")
    try:
        board = play_on(MADE["apophis"](), 2)
        start(board)
        assert "lost" not in board.keeping.before_new.words
        assert {board.keeping.before_new.yes.description, board.keeping.before_new.no.description} == {
            "Empezar de todos modos",
            "Seguir jugando",
        }
        board.close()
    finally:
        use_language("en")


# A rule that was mended


def broken(board):
    """The text of a game with an event in its middle that the rules refuse, and how many events come before it."""
    record = board.session.record(board.notes())
    at = next(number for number, event in reversed(list(enumerate(record.events))) if event.who >= 0)
    spoiled = (*record.events[:at], Event(9, record.events[at].action), *record.events[at:])
    return dump(replace(record, events=spoiled)), at


def test_a_game_that_breaks_a_rule_is_offered_up_to_there(board, make):
    text, at = broken(board)
    fault = referee(board.game, load(text, {board.game.name: board.game}))
    other = play_on(make(), 1, seed=3)
    before = other.save()
    with pytest.raises(Broken):
        other.load(text)
    pick_file(other, text)
    assert f"Line {at + 2} " in other.keeping.before_file.words
    assert f"(rule {fault.refusal.rule})" in other.keeping.before_file.words
    assert other.save() == before
    other.keeping.before_file.no.click()
    assert other.save() == before
    pick_file(other, text)
    for _click in range(2):
        other.keeping.before_file.yes.click()
    assert "would be lost" in other.keeping.before_new.words
    assert other.save() == before
    other.keeping.before_new.yes.click()
    assert other.session.table.record.events[:at] == board.session.table.record.events[:at]
    assert "Loaded." in other.feedback
    assert other.keeping.before_file.words == other.keeping.before_new.words == ""


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_game_saved_by_itself_that_breaks_a_rule_is_kept_until_somebody_has_chosen(board, make, tmp_path, goes_on):
    text, at = broken(board)
    file = tmp_path / "game.jsonl"
    file.write_text(text, encoding="utf-8")
    other = make(autosave=str(file))
    assert "(rule " in other.keeping.before_file.words
    play_on(other, 2, seed=3)
    other.new_game()
    assert file.read_text(encoding="utf-8") == text
    assert "(rule " in other.keeping.before_file.words, "it is asked until it is answered"
    play_on(other, 1)
    (other.keeping.before_file.yes if goes_on else other.keeping.before_file.no).click()
    if goes_on:
        assert "would be lost" in other.keeping.before_new.words
        other.keeping.before_new.yes.click()
    assert other.keeping.before_file.words == ""
    if goes_on:
        assert other.session.table.record.events[:at] == board.session.table.record.events[:at]
        assert file.read_text(encoding="utf-8") == other.save()
    else:
        play_on(other, 1)
        assert file.read_text(encoding="utf-8") == text
