"""The board of Extraordinary Times as a panel: four seats, who is heard first, guests at the screen, refusing, saving."""

from random import Random

import pytest
from traitlets import TraitError

from spacegames.bots import Seat, chosen
from spacegames.extraordinary import BOTS, EXTRAORDINARY_TIMES, Fly, Hire, Offer, Options, Phase, Say, Show
from spacewidgets import ExtraordinaryTimesBoard
from spacewidgets.games.kit.cover import READY
from spacewidgets.games.kit.keys import key_of

ALL = ("person",) * 4


@pytest.fixture
def board():
    """The same race for every test, people in all four seats; nothing is covered."""
    made = ExtraordinaryTimesBoard(seed="one", seats=ALL, cover=False)
    yield made
    made.close()


def on_screen(board):
    """What can be chosen."""
    found = set(board.stage._actions)
    return found.union(*(stage._actions for stage in board.pictures.stages.values()))


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


def played_to(board, phase, bot="steady"):
    """Let everybody play like a bot until a phase comes."""
    rng = Random(5)
    while board.state.phase is not phase and not board.session.over:
        seat = Seat.at(EXTRAORDINARY_TIMES, board.state, board.viewer, rng)
        board.play(chosen(BOTS[bot](seat)))
    return board


def test_a_new_race_begins_with_the_ussr_hiring(board):
    assert board.viewer == 0
    assert board.state.phase is Phase.OFFER
    assert [chair.name for chair in board.session.chairs] == [
        "USSR Mission Control",
        "USSR Flight Crew",
        "US Mission Control",
        "US Flight Crew",
    ]
    assert len([line for line in log(board) if "comes to the market" in line]) == 4


@pytest.mark.parametrize("seed", ["legal", "also legal"])
def test_whatever_is_legal_lies_on_exactly_one_picture(seed):
    board = ExtraordinaryTimesBoard(seed=seed, seats=ALL, cover=False, turns=14)
    rng = Random(seed)
    for _step in range(250):
        if board.session.over:
            break
        assert board.error == ""
        for action in board.legal:
            held = [
                stage for stage in (board.stage, *board.pictures.stages.values()) if key_of(action) in stage._actions
            ]
            assert len(held) == 1, action
        silent = [action for action in board.legal if not isinstance(action, Say)] or list(board.legal)
        choose(board, key_of(rng.choice(silent if rng.random() < 0.8 else list(board.legal))))
    board.close()


def test_nothing_of_the_other_side_is_on_the_screen(board):
    played_to(board, Phase.CHOOSE)
    assert board.viewer == 1
    assert board.view.control is None
    assert not any("Morale" in line for line in log(board))
    board.come(0)
    assert board.view.crew is None
    assert not any("Show:" in key or "Fly:" in key for key in on_screen(board))


def test_who_comes_by_a_double_click_stays_behind_the_cover():
    board = ExtraordinaryTimesBoard(seed="legal", seats=ALL)
    board.chosen("ready")
    seat = board.may_come()[0]
    for _click in range(2):
        board.screen.comes[seat].click()
    assert board.covered
    assert board.viewer == seat
    assert all(stage.svg == "" for stage in board.pictures.stages.values())
    board.close()


def test_what_may_not_be_done_says_why_and_changes_nothing(board):
    before = board.session.table.record
    with pytest.raises(ValueError, match="This is not possible now: showing candidates comes first"):
        board.play(Hire(0))
    with pytest.raises(ValueError, match="There is no candidate at place 9 of the market"):
        board.play(Offer(8))
    assert board.session.table.record == before


def test_undo_and_redo(board):
    first = board.state
    board.play(Offer(2))
    after = board.state
    board._undo.click()
    assert board.state == first
    board._redo.click()
    assert board.state == after


def test_a_partner_comes_speaks_and_goes_back(board):
    played_to(board, Phase.CHOOSE)
    assert [button.layout.display for button in board.screen.comes] == ["", "none", "", "none"]
    board.screen.comes[0].click()
    assert board.viewer == 0
    assert not board.passing
    with pytest.raises(ValueError, match="Flight Crew decides this; Mission Control may say what it would like"):
        board.play(Fly(0))
    board.play(Say("bad", 0))
    board.play(Say("fuel well"))
    assert board.screen.comes[1].description == "Back to USSR Flight Crew"
    board.screen.comes[1].click()
    assert board.viewer == 1
    assert [each.signal for each in board.view.said[0]] == ["bad", "fuel well"]
    assert "USSR Mission Control: A looks bad." in log(board)
    board.play(Fly(board.view.crew.places[1]))


def test_a_guest_is_covered_from_the_one_who_is_asked():
    board = ExtraordinaryTimesBoard(seed="one", seats=ALL)
    rng = Random(5)
    while board.state.phase is not Phase.CHOOSE:
        if board.covered:
            board.stage.choose(READY)
        elif board.passing:
            board.pass_on()
        else:
            seat = Seat.at(EXTRAORDINARY_TIMES, board.state, board.viewer, rng)
            board.play(chosen(BOTS["steady"](seat)))
    board.screen.comes[0].click()
    assert board.covered
    assert board.summary == "The table is covered: USSR Mission Control is to look."
    assert all(stage.layout.display == "none" for stage in board.pictures.stages.values())
    board.stage.choose(READY)
    assert not board.covered
    assert board.viewer == 0


def test_a_bot_waits_until_its_partner_has_spoken():
    board = ExtraordinaryTimesBoard(seed="one", seats=("person", "steady", "steady", "steady"))
    assert board.state.phase is Phase.OFFER
    while board.state.phase is not Phase.CHOOSE:
        if board.screen.goes_on.layout.display == "":
            board.screen.goes_on.click()
            continue
        seat = Seat.at(EXTRAORDINARY_TIMES, board.state, 0, Random(1))
        board.play(chosen(BOTS["steady"](seat)))
    assert board.screen.to_act == 0
    assert board.screen.goes_on.description == "Over to USSR Flight Crew"
    board.play(Say("prefer", 1))
    assert board.state.phase is Phase.CHOOSE
    board.screen.goes_on.click()
    assert any(event.who == 1 and isinstance(event.action, Fly) for event in board.session.table.events)
    board.close()


def test_who_takes_back_what_was_said_may_speak_anew():
    board = ExtraordinaryTimesBoard(seed="one", seats=("steady", "person", "steady", "steady"))
    assert board.state.phase is Phase.HIRE
    board.play(Say("good", 0))
    board.hint()
    assert "Over to USSR Mission Control." in board._feedback.value
    board.screen.goes_on.click()
    assert board.state.phase is Phase.ASSIGN
    board._undo.click()
    assert board.state.phase is Phase.HIRE
    assert board.screen.to_act == 1
    board.play(Say("good", 1))
    assert board.state.phase is Phase.HIRE
    board.close()


def test_whoever_comes_to_the_screen_is_said_to_speak_only_if_that_is_so(board):
    played_to(board, Phase.CHOOSE)
    assert board.screen.comes[0].description == "USSR Mission Control has something to say …"
    # The other Mission Control may play cards now, and not talk.
    assert board.screen.comes[2].description == "US Mission Control has something to do …"


def test_a_long_name_is_cut_on_a_button():
    board = ExtraordinaryTimesBoard(
        seed="one", seats=ALL, cover=False, names=("Alexandra Konstantinopolskaya the Great",)
    )
    played_to(board, Phase.CHOOSE)
    assert board.screen.comes[0].description == "Alexandra Konstantinopo… has something to say …"
    board.close()


def test_with_nothing_to_do_for_its_partner_a_bot_does_not_wait():
    board = ExtraordinaryTimesBoard(seed="one", seats=("person", "steady", "steady", "steady"), talk="silent", turns=20)
    for _step in range(400):
        if board.session.over:
            break
        assert board.legal
        seat = Seat.at(EXTRAORDINARY_TIMES, board.state, 0, Random(1))
        action = chosen(BOTS["steady"](seat))
        if action is None:
            board.screen.goes_on.click()
        else:
            board.play(action)
    assert board.session.over
    board.close()


def test_every_option_survives_saving_and_loading():
    board = ExtraordinaryTimesBoard(seed="one", talk="silent", favour="theirs", losing=False, turns=44)
    saved = board.save()
    other = ExtraordinaryTimesBoard(seed="two")
    other.load(saved)
    assert other.look.options(other) == board.look.options(board) == Options("silent", "theirs", losing=False, turns=44)
    assert other.seats == board.seats
    assert other.state == board.state
    board.close()
    other.close()


def test_at_the_end_one_may_look_from_every_seat():
    board = ExtraordinaryTimesBoard(seed="one", seats=("steady", "person", "steady", "steady"), turns=4)
    rng = Random(5)
    while not board.session.over:
        action = chosen(BOTS["steady"](Seat.at(EXTRAORDINARY_TIMES, board.state, 1, rng)))
        if action is None:
            board.let_go()
        else:
            board.play(action)
    assert board.screen.comes[2].description == "Look as US Mission Control"
    board.screen.comes[2].click()
    assert board.view.control is not None
    assert board.view.ends == ("out of time", "out of time")
    assert "The race is over" in board.summary
    # Whoever takes the end back looks with his own eyes again.
    board._undo.click()
    assert board.viewer == 1
    assert board.view.control is None
    board.close()


def test_settings_are_checked():
    with pytest.raises(TraitError):
        ExtraordinaryTimesBoard(talk="loud")
    with pytest.raises(ValueError, match="turns must be 0 for no limit, or a whole number from 2 to 1000, not 1"):
        ExtraordinaryTimesBoard(turns=1)
    with pytest.raises(ValueError, match="The game has 4 seats, and 2 are taken"):
        ExtraordinaryTimesBoard(seats=("person", "steady"))


def test_a_hint_says_what_and_why(board):
    board.hint()
    assert "Show" in board._feedback.value
    played_to(board, Phase.SHOW)
    board.hint()
    assert "Mission Control" in board._feedback.value
    assert Show(0) in board.legal
