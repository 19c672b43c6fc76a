"""Bots at every board: their chance is their own, and an interrupt while they or nature act loses nothing."""

from contextlib import suppress
from functools import partial
from random import Random

import pytest

from spacegames.bots import Seat, random_player
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacewidgets import Apollo13Board, ApophisBoard, ExtraordinaryTimesBoard, LeavingEarthBoard
from spacewidgets.games.kit import session

BOARDS = {
    "apophis": partial(ApophisBoard, turns=9),
    "apollo13": partial(Apollo13Board, timer="off"),
    "extraordinary": partial(ExtraordinaryTimesBoard, turns=4),
    "leaving earth": partial(LeavingEarthBoard, level="easy"),
}
SEATS = {"extraordinary": 4}


def careful(seat):
    """Acts where it must, by chance."""
    view = seat.view
    if getattr(view, "seat", seat.who) != seat.who or (hasattr(view, "team") and seat.who // 2 != view.team):
        return None
    return random_player(seat)


def greedy(seat):
    answer = careful(seat)
    seat.rng.random()
    seat.rng.seed(0)
    return answer


def board(name, *seats, **options):
    return BOARDS[name](seats=seats, seed="bots", cover=False, **options)


def beside(name, bot):
    """A person, this bot beside it, and careful ones."""
    return ("person", bot, *[careful] * (SEATS.get(name, 2) - 2))


def decide(made):
    """Something that may be done and goes on; whether there was any."""
    if made.session.rolling:
        made.roll()
    elif made.legal:
        seat = Seat.at(made.game, made.state, made.viewer, Random(len(made.session.table)))
        made.play((sensible if made.game is LEAVING_EARTH else random_player)(seat))
    else:
        return False
    return True


@pytest.mark.parametrize("name", BOARDS)
def test_a_bot_that_draws_more_changes_nobodys_cards(name):
    records = []
    for other in (careful, greedy):
        made = board(name, *beside(name, other))
        for _decision in range(8):
            if not decide(made):
                break
        records.append(made.session.table.record.events)
        made.close()
    assert records[0] == records[1]
    assert any(event.who == 1 for event in records[0])


class Stopped:
    """A careful bot that is interrupted once, when it has been told so."""

    armed = False

    def __call__(self, seat):
        answer = careful(seat)
        if self.armed and answer is not None:
            self.armed = False
            raise KeyboardInterrupt
        return answer


@pytest.mark.parametrize("name", BOARDS)
def test_who_was_interrupted_goes_on_with_one_click_and_decides_as_it_would_have(name):
    bot = Stopped()
    plain, made = (board(name, *beside(name, player)) for player in (careful, bot))
    bot.armed = True
    while bot.armed:
        decide(plain)
        try:
            decide(made)
        except KeyboardInterrupt:
            assert made.feedback.startswith("Interrupted.")
            assert not made._hint.disabled
            made.hint()
            assert not made.feedback.startswith("Interrupted.")
        assert made.session.table.events == plain.session.table.events
    plain.close()
    made.close()


class Halting(Random):
    """Chance that is interrupted once."""

    halts = True

    def random(self):
        if self.halts:
            self.halts = False
            raise KeyboardInterrupt
        return super().random()


def test_nature_that_was_interrupted_goes_on_and_a_click_on_the_table_as_it_was_does_nothing_else():
    plain, made = (board("apophis", "person", careful) for _ in range(2))
    state = made.session.table.rng.getstate()
    made.session.table.rng = Halting()
    made.session.table.rng.setstate(state)
    plain.play("draw")
    with pytest.raises(KeyboardInterrupt):
        made.play("draw")
    assert made.session.table.state.pending
    made.stage.choose("draw")
    assert made.session.table.events == plain.session.table.events
    plain.close()
    made.close()


def test_of_an_endless_bot_a_decision_can_be_taken_back():
    bot = Stopped()
    made = board("apophis", "person", bot)
    bot.armed = True
    while bot.armed:
        before = made.session.table.record.events
        with suppress(KeyboardInterrupt):
            decide(made)
    made.undo()
    assert made.session.table.record.events == before
    assert made.legal
    made.close()


GUESTS = {
    "Apophis": lambda: ApophisBoard(seats=("person", "person"), seed="guest", cover=False),
    "Apollo XIII": lambda: Apollo13Board(seats=("person", "person"), seed="guest", cover=False, timer="off"),
    "Extraordinary Times": lambda: ExtraordinaryTimesBoard(seats=("person",) * 4, seed="guest", cover=False),
}


@pytest.mark.parametrize("name", GUESTS)
def test_who_comes_to_the_screen_beside_the_one_who_must_act_gets_a_hint(name):
    made, rng, heard = GUESTS[name](), Random(name), 0
    while heard < 10 and not made.session.over:
        for seat in made.may_come():
            if not made.come(seat):
                continue
            made._hint.click()
            assert made.error == ""
            assert made.feedback
            heard += 1
            for back in made.may_come():
                made.come(back)
        made.play(rng.choice(made.legal))
    assert heard >= 10
    made.close()


class Unlike:
    """What a bot may answer that cannot even be compared."""

    __hash__ = None

    def __eq__(self, _other):
        raise RuntimeError("no")


def test_an_answer_that_cannot_be_compared_is_told_and_the_board_is_there():
    made = board("apophis", "person", lambda seat: Unlike() if seat.view.seat == seat.who else None)
    while not made.feedback:
        decide(made)
    assert made.feedback.startswith("A bot is stuck.")
    made.undo()
    assert made.legal
    made.close()


def test_bots_that_come_to_no_end_say_so_and_a_click_lets_them_go_on(monkeypatch):
    monkeypatch.setattr(session, "LONGEST", 9)
    made = board("apophis", careful, careful)
    assert made.feedback.startswith("There is no end in sight. Bots and cards have gone on 9 times without a person.")
    seen = len(made.session.table)
    while not made.session.over:
        made.stage.choose("draw")
        assert seen < len(made.session.table) <= seen + 9
        seen = len(made.session.table)
    assert not made.feedback
    made.close()


@pytest.mark.parametrize("name", BOARDS)
def test_who_was_to_get_the_screen_looks_at_once_where_the_cover_is_put_away(name):
    made = BOARDS[name](seats=("person",) * SEATS.get(name, 2), seed="cover")
    while not made.passing:
        if made.covered:
            made.chosen("ready")
        else:
            decide(made)
    made.cover = False
    assert not made.passing
    assert made.view.who == made.screen.to_act
    assert made.legal
