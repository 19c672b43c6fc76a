"""The board of Apollo XIII as a panel: playing, refusing, the sand timer, helping for a token, saving, seats."""

import re
from dataclasses import fields
from random import Random

import pytest
from ipywidgets import BoundedIntText
from traitlets import TraitError

from spacegames.apollo13 import APOLLO13, BOTS, Draw, End, Move, Options, Phase, Tick
from spacegames.bots import Seat, chosen
from spacegames.game import CLOCK
from spacewidgets import Apollo13Board
from spacewidgets.games.apollo13.afterwards import Afterwards
from spacewidgets.games.apollo13.debrief import Effort
from spacewidgets.games.kit.keys import key_of


@pytest.fixture
def board():
    """A person and a steady bot, the same game for every test, without a timer."""
    made = Apollo13Board(seed="one", timer="off")
    yield made
    made.close()


def play_as(board, bot, seed=0):
    """The viewer does what a bot would; where it would let a bot that waits go on, he does."""
    action = chosen(BOTS[bot](Seat.at(APOLLO13, board.state, board.view.who, Random(seed))))
    assert action is not None or board.stopped
    board.let_go() if action is None else board.play(action)


def on_screen(board):
    """What can be chosen."""
    return board.stage._actions.union(*(stage._actions for stage in board.pictures.stages.values()))


def log(board):
    """What happened, line by line."""
    return board.lines.words


def choose(board, key):
    """Choose something where it lies."""
    for stage in (board.stage, *board.pictures.stages.values()):
        if key in stage._actions:
            stage.choose(key)
            return
    raise AssertionError(key)


def test_a_new_mission_is_dealt_and_told(board):
    assert "your turn" in repr(board)
    assert board.view.turn == 1
    assert len(board.view.hands[0]) == 8
    card = board.view.current
    assert any("Stage A" in line and f"#{card}" in line for line in log(board))


def test_whatever_is_legal_lies_on_a_picture():
    board = Apollo13Board(seed="legal", timer="off")
    rng = Random(1)
    for _step in range(60):
        if board.session.over:
            break
        assert {key_of(action) for action in board.legal} <= on_screen(board)
        choose(board, key_of(rng.choice(board.legal)))
        assert board.error == ""


def test_what_may_not_be_done_says_why_and_changes_nothing(board):
    before = board.session.table.record
    with pytest.raises(ValueError, match="One action has to be taken first"):
        board.play(End())
    with pytest.raises(ValueError, match="There is no action 'Jump'"):
        board.play("Jump")
    assert board.session.table.record == before


def test_undo_and_redo(board):
    first = board.state
    board.play(Move("RK"))
    after = board.state
    board._undo.click()
    assert board.state == first
    board._redo.click()
    assert board.state == after


def test_a_card_can_be_read_large(board):
    number = board.view.hands[0][0]
    choose(board, f"pick:card:{number}")
    assert board.card == number


def test_a_hint_says_what_and_how_often_that_saves_them(board):
    board.hint()
    assert re.fullmatch(r"Hint: .+\. After that the crew seems to come home \d+ times in 100\.", board.feedback)


def test_saved_in_the_middle_of_a_turn_it_goes_on_there(board):
    board.play(Move("RK"))
    other = Apollo13Board()
    other.load(board.save())
    assert other.state == board.state
    assert (other.timer, other.seats) == ("off", ("person", "steady"))


def test_a_whole_mission_to_its_end():
    board = Apollo13Board(seed="end", timer="off")
    while not board.session.over:
        board.play(board.legal[0])
    assert board.legal == ()
    assert "The mission has failed in Stage B." in repr(board)
    board.new_game()
    assert board.view.turn == 1


# The sand timer


def crisis(board):
    """Play badly until the timer is turned."""
    while board.seconds_left() is None and not board.session.over:
        board.play(next((a for a in board.legal if isinstance(a, Move) and a.track in ("FL", "EN")), board.legal[-1]))
    assert board.seconds_left() in (30, 60)


def test_in_a_crisis_the_timer_waits_to_be_started_and_can_be_paused():
    board = Apollo13Board(seed="crisis")
    crisis(board)
    assert board.clock.layout.display == ""
    assert board.legal == ()
    board.clock.running = True
    assert board.legal != ()
    left = board.seconds_left()
    board.course.run(10)
    assert board.seconds_left() == left - 10
    board.clock.running = False
    assert board.legal == ()


def test_when_the_time_is_up_actions_not_taken_are_lost():
    board = Apollo13Board(seed="crisis")
    crisis(board)
    board.clock.running = True
    turn = board.view.turn
    board.course.run(board.seconds_left())
    assert board.view.phase in (Phase.DISCARD, Phase.OVER) or board.view.turn > turn
    ticks = [event.action for event in board.session.table.events if event.who == CLOCK]
    assert all(isinstance(tick, Tick) for tick in ticks)
    assert ticks


# Seats


def test_people_pass_the_screen_and_see_their_own_hand():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="two", timer="off")
    assert board.covered
    assert {stage.svg for stage in board.pictures.stages.values()} == {""}
    board.stage.choose("ready")
    hand = board.view.hands[0]
    assert hand is not None
    assert board.view.hands[1] is None


def test_another_person_helps_for_a_token_and_gives_the_screen_back():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="help", timer="off", cover=False)
    while not any(board.state.tokens[seat] for seat in board.may_come()):
        play_as(board, "steady", 2)
    seat = next(seat for seat in board.may_come() if board.state.tokens[seat])
    board.come(seat)
    assert board.view.who == seat
    assert board.view.who != board.view.seat
    tokens = board.state.tokens[seat]
    board.play(next(action for action in board.legal if isinstance(action, Move)))
    assert board.state.tokens[seat] == tokens - 1
    assert board.view.who == board.screen.to_act


def helped(timer="off"):
    """Two people behind a cover, where the one whose turn it is not has a token."""
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="help", timer=timer)
    while board.covered or board.passing or not board.may_come() or not any(board.state.tokens):
        if board.passing:
            board.pass_on()
        elif board.covered:
            board.chosen("ready")
        else:
            board.clock.running = True
            play_as(board, "steady", 2)
    return board, board.may_come()[0]


def test_who_helps_behind_the_cover_sees_the_own_hand_and_the_turn_goes_back():
    board, seat = helped()
    board.come(seat)
    assert board.covered
    board.chosen("ready")
    assert not board.covered
    assert board.view.who == seat
    assert board.view.hands[1 - seat] is None
    board.come(1 - seat)
    board.chosen("ready")
    assert board.view.who == 1 - seat == board.screen.to_act


@pytest.mark.parametrize("seats", [("person", "person"), ("person", "steady", "person")])
def test_who_comes_by_a_double_click_stays_behind_the_cover(seats):
    board = Apollo13Board(seats=seats, seed="help", timer="off", stops="always")

    def others():
        return [seat for seat in board.may_come() if seat != board.viewer]

    while board.covered or board.passing or not others() or (board.stopped is not ("steady" in seats)):
        if board.passing:
            board.pass_on()
        elif board.covered:
            board.chosen("ready")
        elif board.stopped:
            board.let_go()
        else:
            play_as(board, "steady", 2)
    seat = others()[0]
    for _click in range(2):
        board.screen.comes[seat].click()
    assert board.covered
    assert board.viewer == seat
    assert all(stage.svg == "" for stage in board.pictures.stages.values())


def to_the_sand(board, at_least=1):
    """Play on until the sand timer is to run in a turn."""
    while board.seconds_left() is None and not board.session.over:
        if board.passing:
            board.pass_on()
        elif board.covered:
            board.chosen("ready")
        else:
            play_as(board, "steady", 0)
    assert board.seconds_left() >= at_least


def test_the_sand_stands_still_while_the_screen_changes_hands_and_runs_on_after():
    board, seat = helped("clock")
    while board.seconds_left() is None or board.covered or board.passing or not board.may_come():
        if board.passing:
            board.pass_on()
        elif board.covered:
            board.chosen("ready")
        else:
            board.clock.running = True
            play_as(board, "steady", 0)
    board.clock.running = True
    seat = board.may_come()[0]
    board.come(seat)
    assert (board.covered, board.clock.running) == (True, False)
    board.chosen("ready")
    assert (board.covered, board.clock.running) == (False, True)
    board.play(next(action for action in board.legal if isinstance(action, Move)))
    assert (board.passing, board.clock.running) == (True, False), "the clock is not to be seen"
    board.pass_on()
    assert (board.covered, board.clock.running) == (True, False)
    board.chosen("ready")
    assert (board.covered, board.clock.running) == (False, True)


def test_a_second_that_comes_after_the_actions_of_a_turn_changes_nothing():
    board = Apollo13Board(seed="sand", seats=("person", "person"), cover=False)
    while board.state.phase is not Phase.DISCARD or not board.session.table.at(len(board.session.table) - 1).time:
        board.clock.running = board.seconds_left() is not None
        board.play(next((action for action in board.legal if isinstance(action, Draw)), board.legal[-1]))
    assert not board.clock.running
    before = board.state
    board.clock.running = True
    board.course.run(3)
    board.session.run(2)
    assert board.state == before
    assert board.error == ""


def test_nobody_helps_while_the_clock_stands():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="sand", cover=False)
    to_the_sand(board)
    seat = board.may_come()[0]
    board.come(seat)
    assert board.legal == ()
    board.clock.running = True
    assert board.legal


def test_a_card_that_does_not_exist_is_refused_and_the_board_goes_on():
    board = Apollo13Board(seed="one", timer="off")
    with pytest.raises(TraitError, match="There is no card 999: cards are 1 to"):
        board.card = 999
    assert board.card is None
    board.card = 2
    assert "#2" in board.pictures.stages["story"].svg


def test_the_sand_waits_for_the_next_story_to_be_read():
    board = Apollo13Board(seed="sand")
    to_the_sand(board)
    turn = board.view.turn
    board.clock.running = True
    board.course.run(board.seconds_left())
    while board.view.turn == turn:
        play_as(board, "steady", 0)
    assert not board.clock.running


def test_undo_leads_from_a_turn_against_the_sand_to_one_without():
    board = Apollo13Board(seed="sand", window="actions")
    to_the_sand(board)
    board.clock.running = True
    board.course.run(6)
    turn = board.view.turn
    board.undo()
    assert board.view.turn < turn
    assert board.seconds_left() is None
    board.redo()
    assert board.view.turn == turn


@pytest.mark.parametrize("leave", ["undo", "new_game"])
def test_help_ends_with_what_was_taken_back(leave):
    board, seat = helped()
    board.come(seat)
    board.chosen("ready")
    getattr(board, leave)()
    assert board.guest is None


def test_without_a_token_one_can_only_speak():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="two", timer="off")
    board.chosen("ready")
    assert board.state.tokens == (0, 0)
    assert board.screen.comes[1].description == "Ben says something …"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seats": ("person",)}, "players must be a whole number from 2 to 5, not 1"),
        ({"seats": ("strongest", "person")}, "Seat 1 cannot be 'strongest'"),
        ({"events": "fiction"}, "events"),
        ({"level": "mild"}, "level"),
    ],
)
def test_settings_that_make_no_mission_are_refused_in_words(settings, said):
    with pytest.raises((ValueError, TraitError), match=said):
        Apollo13Board(**settings)


def test_five_at_one_table_and_nothing_of_others_hands_is_shown():
    board = Apollo13Board(seats=("person", *["steady"] * 4), seed="five", timer="off")
    others = [card for seat, hand in enumerate(board.state.hands) if seat != board.view.who for card in hand]
    shown = (
        "".join(stage.svg for stage in board.pictures.stages.values())
        + board.stage.svg
        + " ".join(board.lines.words)
        + repr(board)
    )
    assert not [card for card in others if f"#{card} " in shown]
    assert APOLLO13.observe(board.state, board.view.who) == board.view


# After the mission


def lost(**settings):
    """A mission that nobody saved, with a debrief of a few playouts."""
    board = Apollo13Board(seed="end", timer="off", stops="never", **settings)
    board.part(Afterwards).effort = Effort(2, 2, 4)
    while not board.session.over:
        board.play(board.legal[0])
    return board


def lessons(board):
    return re.findall(r"<li>(.*?)</li>", board.part(Afterwards)._lessons.value)


def test_the_debrief_comes_after_the_mission_and_goes_with_the_next_one():
    board = Apollo13Board(seed="end", timer="off")
    with pytest.raises(ValueError, match="The debrief comes after the mission"):
        board.debrief()
    board = lost()
    assert board.part(Afterwards).button.layout.display == ""
    board.part(Afterwards).button.click()
    assert lessons(board)[0].startswith("Mission Status was driven up ")
    assert board.part(Afterwards).lessons.layout.display == ""
    board.debrief_whole()
    assert any(
        re.match(r"From the first turn steady bots bring this crew home \d+ times in 100", line)
        for line in lessons(board)
    )
    assert lessons(board)[-1].startswith("All this is counted")
    assert "Home so many times in 100" in board.part(Afterwards)._curve.svg
    board.new_game()
    assert (
        board.part(Afterwards)._lessons.value,
        board.part(Afterwards)._curve.svg,
        board.part(Afterwards).lessons.layout.display,
    ) == ("", "", "none")


@pytest.mark.heavy
def test_undo_at_the_end_takes_the_debrief_away_and_it_can_be_asked_for_again():
    board = lost()
    board.debrief()
    board.undo()
    assert board.part(Afterwards)._lessons.value == ""
    board.redo()
    board.debrief_whole()
    assert lessons(board)[-1].startswith("All this is counted")


@pytest.mark.heavy
def test_a_practice_mission_has_an_account_and_no_odds():
    board = Apollo13Board(seed="end", timer="off", failing=False, stops="never")
    while not board.session.over:
        play_as(board, "careless", 0)
    board.debrief_whole()
    assert lessons(board)[-1] == "In practice the mission cannot fail: there are no odds to work out."


# Options


SETTINGS = {
    "first": 2,
    "events": "alternate 2",
    "competitive": True,
    "beginner": True,
    "timer": "budget",
    "budget": 3,
    "window": "actions",
    "soften_status": True,
    "talk": "open",
    "level": "hard",
    "failing": False,
}


def test_every_option_of_the_game_can_be_set_and_survives_saving_and_the_next_new_game():
    plain, wanted = Options(players=3), Options(players=3, **SETTINGS)
    assert all(getattr(plain, field.name) != getattr(wanted, field.name) for field in fields(Options)[1:])
    board = Apollo13Board(seats=("person", "steady", "steady"), seed="one", **SETTINGS)
    assert board.state.options == wanted
    other = Apollo13Board(seed="two")
    other.load(board.save())
    other.new_game()
    assert other.state.options == wanted


# Passing the screen


def test_who_is_to_pass_the_screen_hears_whose_turn_it_is_and_why():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="two", timer="off")
    board.chosen("ready")
    while not board.passing:
        play_as(board, "steady", 0)
    assert "Your turn is over: pass the screen to Ben." in board.pictures.stages["head"].svg
    board.pass_on()
    board.chosen("ready")
    board.undo()
    assert "Ben: your turn" not in board.pictures.stages["head"].svg
    assert "It is the turn of Ada: pass the screen on." in board.pictures.stages["head"].svg


def test_who_has_helped_is_not_told_that_a_turn_is_over():
    board, seat = helped()
    names = ("Ada", "Ben")
    board.come(seat)
    board.chosen("ready")
    board.play(next(action for action in board.legal if isinstance(action, Move)))
    assert board.passing
    said = f"You have helped: pass the screen back to {names[1 - seat]}."
    assert said in board.pictures.stages["head"].svg
    with pytest.raises(ValueError, match=said):
        board.play("Draw")
    assert "Your turn is over" not in "".join(stage.svg for stage in board.pictures.stages.values())


def test_undo_from_a_crisis_goes_back_to_when_no_sand_ran():
    board = Apollo13Board(seed="crisis")
    crisis(board)
    board.clock.running = True
    board.course.run(6)
    left = board.seconds_left()
    board.play(next(action for action in board.legal if isinstance(action, Move)))
    board.clock.running = False
    board.undo()
    assert board.seconds_left() == left
    while board.seconds_left() is not None:
        board._undo.click()
    assert board.error == ""
    assert board.legal != ()


def test_undo_with_sand_running_that_nobody_has_used_yet():
    board = Apollo13Board(seed="crisis")
    crisis(board)
    board.clock.running = True
    board.course.run(6)
    board.undo()
    assert board.error == ""
    assert board.state.time in (None, board.seconds_left())


def test_the_form_asks_for_a_number_of_decisions_where_decisions_are_counted():
    board = Apollo13Board(seed="one")
    budget = next(
        each
        for part in board.form.children
        for each in getattr(part, "children", ())
        if isinstance(each, BoundedIntText)
    )
    assert budget.layout.display == "none"
    board.timer = "budget"
    assert budget.layout.display == ""
    budget.value = 9
    assert board.budget == 9


def test_who_answers_in_the_turn_of_another_is_called_by_name():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="two", timer="off", cover=False)
    board.come(1)
    assert "Ben: helping in Ada’s turn" in board.pictures.stages["head"].svg


# Stopping for those who may help


def stopped(**settings):
    """A board that waits in a bot's turn."""
    board = Apollo13Board(
        seats=("person", "steady", "person"),
        names=("Ada", "", "Ben"),
        seed="shot",
        timer="off",
        cover=False,
        **settings,
    )
    while not board.stopped:
        play_as(board, "careless", 1)
    return board


def test_a_bot_in_danger_waits_for_help_or_to_be_let_go_on():
    board = stopped()
    shown = [button.description for button in board.screen.comes if button.layout.display == ""]
    assert shown == ["Help …", "Ben helps for a token …"]
    assert (board.screen.goes_on.description, board.screen.goes_on.layout.display) == ("Let it go on", "")
    assert "For a token you may act now, or let it go on." in board.pictures.stages["head"].svg
    tokens, seat = board.state.tokens[0], board.state.seat
    board.play(next(action for action in board.legal if isinstance(action, Move)))
    assert board.state.tokens[0] == tokens - 1
    board.undo()
    for _stop in range(3):
        if board.stopped and board.state.seat == seat:
            board.screen.goes_on.click()
    assert board.state.seat != seat or board.session.over


def test_a_read_card_goes_back_by_itself_and_by_its_button(board):
    board.play(Move("RK"))
    number = board.view.hands[0][0]
    choose(board, f"pick:card:{number}")
    choose(board, "pick:card:")
    assert (board.card, board.error) == (None, "")
    choose(board, f"pick:card:{number}")
    current = board.state.current
    while board.state.current == current:
        play_as(board, "careless")
    assert board.card is None
    choose(board, f"pick:card:{board.view.hands[0][0]}")
    board.new_game()
    assert board.card is None


def test_what_came_in_the_turns_of_bots_is_told():
    board = Apollo13Board(seats=("person", *["steady"] * 4), seed="told", timer="off", stops="never")
    play_as(board, "careless")
    while board.screen.to_act == 0 and board.state.seat == 0 and board.state.turn < 6:
        play_as(board, "careless")
    first = board.look.since(board, len(board.session.table))
    came = [
        event.action.card for event in board.session.table.events[first:] if type(event.action).__name__ == "Revealed"
    ]
    assert len(came) > 3
    assert [card for card in came if f"#{card} " not in " ".join(board.lines.words)] == []


def test_who_helps_when_the_time_runs_out_is_not_sent_back():
    board = Apollo13Board(seats=("person", "person"), names=("Ada", "Ben"), seed="sand", cover=False)
    to_the_sand(board)
    board.come(board.may_come()[0])
    board.clock.running = True
    board.course.run(board.seconds_left())
    assert board.guest is None
    assert board.viewer == board.screen.to_act
    assert not [
        button for button in board.screen.comes if button.layout.display == "" and "Back to" in button.description
    ]


@pytest.mark.parametrize(
    "seats", [("person", "person", "random"), pytest.param(("person", "steady", "strong"), marks=pytest.mark.heavy)]
)
def test_one_who_goes_on_waits_for_people_and_for_no_bot(seats):
    """At a table of bots nothing tells a person to wait until somebody is ready; among people it does."""
    board, heard = (
        Apollo13Board(seats=seats, seed="ready", timer="off", failing=False, cover=False, stops="never"),
        set(),
    )
    for at in range(150):
        state = board.state
        if state.phase is Phase.OVER:
            break
        if board.view.who == state.seat and state.phase in (Phase.BEGIN, Phase.UPDATED):
            held = {seat for seat, tokens in enumerate(state.tokens) if tokens and seat != state.seat}
            people = any(seats[seat] == "person" for seat in held)
            assert ("nobody wants to" in board.told()) == people
            assert ("No bot wants to act" in board.told()) == (not people)
            heard.add(people)
        play_as(board, "steady", at)
    assert heard
    board.close()
