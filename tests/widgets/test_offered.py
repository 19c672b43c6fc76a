"""What a picture offers, the board takes: every name in a drawing is sent; only what is drawn as impossible may be refused."""

import re
from html import unescape
from random import Random

import pytest

from spacegames.bots import random_player
from spacewidgets import Apollo13Board, ApophisBoard, ExtraordinaryTimesBoard, LeavingEarthBoard
from spacewidgets.drawing.stage import Stage
from spacewidgets.games.kit.cover import READY

CHOICE = re.compile(r'<g class="(sg-choice[^"]*)"[^>]*data-action="([^"]+)"([^>]*)>')


def wild(seat):
    """A bot of no plan that lets every second chance be that it need not take."""
    if seat.who != getattr(seat.view, "seat", seat.who) and seat.rng.random() < 0.5:
        return None
    return random_player(seat)


BOARDS = {
    "Apophis": lambda seed: ApophisBoard(seats=("person", wild), seed=seed, fail_safes=True, launch_roll=True),
    "Apollo XIII": lambda seed: Apollo13Board(
        seats=("person", "steady", "person"), seed=seed, timer="off", stops="always", cover=False
    ),
    "Extraordinary Times": lambda seed: ExtraordinaryTimesBoard(
        seats=("person", "person", "steady", "careless"), seed=seed, cover=False
    ),
    "Leaving Earth": lambda seed: LeavingEarthBoard(
        seats=("person", "person"), seed=seed, level="easy", practice=True, cover=False
    ),
}
"""Boards with people and bots, in games whose states differ by seed."""


def stages(board):
    """The pictures of a board by name."""
    named = {"": board.stage, **board.pictures.stages}
    assert {id(each) for each in named.values()} >= {
        id(each) for each in vars(board).values() if isinstance(each, Stage) and each.svg
    }
    return named


def offered(board):
    """What the pictures that are shown offer: the name of each picture, an action, and whether it is drawn as possible.

    What is drawn as chosen already is left out: to choose it again may change nothing.
    """
    found = []
    for name, stage in stages(board).items():
        for states, action, more in CHOICE.findall(stage.svg):
            if 'pressed="true"' not in more and 'checked="true"' not in more:
                found.append((name, unescape(action), "sg-disabled" not in states))
    return found


def seen(board):
    """All that may change when something is chosen."""
    traits = {name: getattr(board, name) for name in board._model_traits()}
    pictures = tuple(stage.svg for stage in stages(board).values())
    return len(board.session.table), board.covered, traits, pictures, board.feedback, board.guest


def panes(board):
    """A board with panes shows each."""
    if isinstance(board, LeavingEarthBoard):
        for pane in board.panes_shown:
            board.pane = pane
            yield
    else:
        yield


def sent(board, rng, share):
    """Send what is drawn, or a share of it, each from the same moment; what is found wrong, in words."""
    wrong = []
    for _pane in panes(board):
        choices = offered(board)
        for picture, action, possible in rng.sample(choices, max(1, int(share * len(choices)))) if choices else []:
            wrong += one_sent(board, picture, action, possible)
    return wrong


def one_sent(board, picture, action, possible):
    """Choose one thing; then all is as it was before."""
    stage = stages(board)[picture]
    if action not in stage._actions:
        return []
    before, saved = seen(board), board.save()
    looks = {name: getattr(board, name) for name in board.look.at_once if name in board.trait_names()}
    viewer, covered = board.viewer, board.covered
    wrong = []
    try:
        stage.choose(action)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        wrong.append(f"{action}: {type(error).__name__}: {error}")
    if board.error:
        wrong.append(f"{action} on {picture!r}: {board.error}")
        board.error = ""
    refused = board.feedback.startswith("This cannot be done.")
    if possible and (refused or seen(board) == before):
        wrong.append(f"{action} on {picture!r} is drawn as possible: {board.feedback or 'nothing happens'}")
    if not possible and not refused:
        wrong.append(f"{action} on {picture!r} is drawn as impossible and is done")
    if len(board.session.table) != before[0] or board.covered != covered:
        board.load(saved)
        board.screen.viewer, board.screen.covered = viewer, covered
    board.hush()
    for name, value in looks.items():
        setattr(board, name, value)
    board.redraw()
    return wrong


def goes_on(board, rng):
    """Somebody does anything that is possible; a bot that waits may be let go."""
    if board.covered:
        board.chosen(READY)
    elif board.passing:
        board.pass_on()
    elif board.guest is None and (come := board.may_come()) and not board.session.over and rng.random() < 0.1:
        board.come(rng.choice(come))
    elif board.stopped and (not board.legal or rng.random() < 0.5):
        board.let_go()
    elif board.session.rolling:
        board.roll()
    elif board.legal:
        board.play(rng.choice(board.legal))
    elif board.guest is not None:
        board.come(board.may_come()[0])


def sweep(name, seeds, steps, every, share):
    found = {}
    for seed in range(seeds):
        board, rng = BOARDS[name](f"offered {seed}"), Random(seed)
        for step in range(steps):
            if step % every == 0 or board.session.over:
                for each in sent(board, rng, share):
                    found.setdefault(each, (seed, step))
            if board.session.over:
                break
            goes_on(board, rng)
        board.close()
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_picture_offers_the_board_takes(name):
    assert sweep(name, seeds=1, steps=21, every=10, share=0.2) == {}


@pytest.mark.heavy
@pytest.mark.parametrize("name", BOARDS)
def test_what_a_picture_offers_the_board_takes_in_hundreds_of_states(name):
    assert sweep(name, seeds=2, steps=200, every=8, share=0.3) == {}
