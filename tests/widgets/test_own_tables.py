"""Own cards and boards on the screen: whatever is shown of a game comes from the tables it is played with."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from everything_said import everything_said

from spacegames.apollo13 import TABLES as HOUSE
from spacegames.apollo13 import Apollo13, Tables
from spacegames.extraordinary import TABLES as STORE
from spacegames.extraordinary import ExtraordinaryTimes, Mettle, Odds, Person
from spacewidgets import Apollo13Board, ExtraordinaryTimesBoard

SHIFT = 500
"""By how much the numbers of cards are higher than those of the house."""


def _shifted(number):
    return None if number is None else number + SHIFT


def _own_deck():
    """Every card with another number, title, text and effect; the Stages and letters are the rulebook's."""

    def told(card, **more):
        known = {"number": _shifted(card.number), "title": f"Own {card.number}", "text": f"It was so {card.number}."}
        return replace(card, **known, chronology="", **more)

    return Tables(
        history=tuple(
            told(card, effects=(("TM", 1 + card.number % 2),), requires=_shifted(card.requires), reducer=None)
            for card in HOUSE.history
        ),
        events=tuple(told(card) for card in HOUSE.events),
        players=tuple(
            told(card, effects=(("TM", -3),), link=_shifted(card.link), special=None) for card in HOUSE.players
        ),
        boards=tuple(told(board, effects=(("TM", 2),) if board.effects else ()) for board in HOUSE.boards),
        sets={name: tuple(map(_shifted, numbers)) for name, numbers in HOUSE.sets.items()},
    )


def _own_race():
    """Other people, faces, names and numbers on a board of another size."""
    size = {"width": 16, "height": 9, "earth": frozenset((0, y) for y in range(9)), "starts": ((0, 2), (0, 5))}
    zones = tuple(frozenset((x, y) for y in range(2, 7)) for x in (4, 9, 15))
    people = tuple(
        Person(
            person.number + SHIFT,
            f"Q{person.number} Own",
            "US" if person.number % 2 else "USSR",
            1900,
            "Own fact.",
            "test",
        )
        for person in STORE.people
    )
    return STORE._replace(
        board=STORE.board._replace(
            **size,
            zones=zones,
            missions=("Near ring", "Far ring", "Own world"),
            tiles=dict.fromkeys(((1, y) for y in range(9)), -2),
        ),
        people=people,
        odds=((Odds((2, 5), (2, 5), (2, 5)), len(people)),),
        mettle=((Mettle((2, 2), (-1, -1)), len(people)),),
        names={black: f"Own way {number}" for number, black in enumerate(STORE.names)},
        maneuvers=tuple(
            card._replace(beige=card.beige._replace(morale=-1, condition=0, fuel=0)) for card in STORE.maneuvers
        ),
    )


class OwnMission(Apollo13Board):
    """The console with cards of one's own."""

    game = Apollo13(_own_deck())


class OwnRace(ExtraordinaryTimesBoard):
    """The race with people of one's own."""

    game = ExtraordinaryTimes(_own_race())


def _played(board, most):
    """Play what chance says, and read the board at each step, with a hint now and then."""
    rng = Random(3)
    for step in range(most):
        if board.session.over:
            break
        if board.covered:
            board.chosen("ready")
            continue
        if board.passing:
            board.pass_on()
            continue
        legal = board.legal
        if step % 10 == 0:
            board.hint()
        if "card" in board.trait_names() and step % 3 == 0:
            board.card = rng.choice(sorted(board.view.tables.card))
        yield "\n".join(everything_said(board))
        board.play(rng.choice(legal))
    yield "\n".join(everything_said(board))


WHOLE = pytest.param(400, marks=pytest.mark.heavy)
"""Until the game is over; by default its beginning is enough."""


@pytest.mark.parametrize("most", [25, WHOLE])
@pytest.mark.parametrize("talk", ["hints", "open"])
def test_a_mission_with_own_cards_shows_nothing_of_the_house(talk, most):
    board = OwnMission(seats=("person", "careless"), seed="own", timer="off", talk=talk, failing=talk == "hints")
    foreign = {words for card in HOUSE.card.values() for words in (card.title, card.text) if " " in words}
    seen = 0
    for shown in _played(board, most):
        assert not [words for words in foreign if words in shown]
        assert not [number for number in map(int, re.findall(r"#(\d+)", shown)) if number < SHIFT]
        told = re.findall(r"Stage \w+: #(\d+) “Own \d+”\. ((?:[^.\n]|\.(?=\d))*)\.", shown)
        for number, changes in told:
            card = OwnMission.game.tables.card[int(number)]
            if hasattr(card, "requires"):
                assert changes == f"Team +{card.effects[0][1]}"
                seen += 1
    assert seen
    board.close()


@pytest.mark.parametrize("most", [25, WHOLE])
def test_a_race_with_own_people_shows_nothing_of_the_house(most):
    foreign = {words for person in STORE.people for words in (person.name, person.name.split()[-1], person.fact)}
    foreign |= {*STORE.names.values(), *STORE.board.missions}
    for seats in (("person", "steady", "steady", "steady"), ("steady", "person", "steady", "steady")):
        board = OwnRace(seats=seats, seed="own", turns=200)
        for shown in _played(board, most):
            assert not [words for words in foreign if words in shown]
            assert f"of {STORE.board.width} from Earth" not in shown
        board.close()


@pytest.mark.parametrize("game", ["leaving-earth", "apophis"])
@pytest.mark.parametrize("steps", [40, pytest.param(400, marks=pytest.mark.heavy)])
def test_no_number_or_title_of_a_box_is_typed_where_it_is_shown(game, steps):
    other = Path(__file__).with_name("other_numbers.py")
    told = subprocess.run(
        [sys.executable, str(other), game, str(steps)], capture_output=True, text=True, check=False, cwd=other.parent
    )
    assert (told.returncode, told.stdout.strip()) == (0, ""), told.stderr[-2000:]
