"""Each seat has chance of its own, made from the seed: no player foretells or moves cards and dice, or another's chance."""

from random import Random

import pytest

from spacegames import apollo13, apophis, extraordinary
from spacegames.apollo13 import APOLLO13
from spacegames.apophis import APOPHIS
from spacegames.bots import random_player
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.game import CHANCE
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.state import Options as Agencies
from spacegames.play import Table
from spacegames.simulate import one_game


def by_turns(seat):
    """Somebody who draws from their chance in every game, also in those whose bots need none."""
    if seat.view.team != seat.who // 2:
        return None
    return random_player(seat)


GAMES = {
    "apophis": (APOPHIS, apophis.Options(players=2, turns=8), [apophis.BOTS["steady"]] * 2),
    "apophis strong": (APOPHIS, apophis.Options(players=2, turns=3), [apophis.BOTS["strong"], random_player]),
    "apollo13": (APOLLO13, apollo13.Options(players=3), [apollo13.BOTS["random"]] * 3),
    "extraordinary": (EXTRAORDINARY_TIMES, extraordinary.Options(turns=10), [by_turns] * 4),
    "leaving earth": (LEAVING_EARTH, Agencies(agencies=2, level="easy", last_year=1958), [sensible] * 2),
}


def greedy(player):
    """The same player, who draws a number more, and then seeds its chance anew."""

    def play(seat):
        answer = player(seat)
        seat.rng.random()
        seat.rng.seed(0)
        return answer

    return play


@pytest.mark.parametrize("name", GAMES)
def test_a_player_that_draws_more_changes_nobodys_cards(name):
    game, options, players = GAMES[name]
    record = one_game(game, players, options, "streams/1").record
    assert any(event.who >= 0 for event in record.events)
    for seat in range(len(players)):
        meddled = [greedy(player) if who == seat else player for who, player in enumerate(players)]
        assert one_game(game, meddled, options, "streams/1").record == record


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game_and_another_is_not(name):
    game, options, players = GAMES[name]
    one, same, other = (one_game(game, players, options, f"streams/{number}").record for number in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize("name", GAMES)
def test_no_player_foretells_what_nature_does(name):
    """What a seat can draw is nothing that the table draws later, nor what another seat can, nor what it can itself then."""
    game, options, players = GAMES[name]
    drawn = []

    def watched(player):
        def play(seat):
            answer = player(seat)
            copy = Random()
            copy.setstate(seat.rng.getstate())
            drawn.extend(copy.random() for _ in range(50))
            return answer

        return play

    table = one_game(game, [watched(player) for player in players], options, "streams/1")
    assert len(set(drawn)) == len(drawn) > 100
    assert set(drawn).isdisjoint(table.rng.random() for _ in range(2000))
    again = Random("streams/1")
    assert set(drawn).isdisjoint(again.random() for _ in range(5000))


def test_what_is_taken_back_or_loaded_is_decided_as_before():
    """A stream follows from seed, seat and moment alone."""
    table = Table(APOPHIS, apophis.Options(players=2), Random("back"))
    table.settle()
    here = [table.stream(seat).random() for seat in range(2)]
    table.play(0, apophis.Draw())
    table.settle()
    assert table.stream(0).random() not in here
    assert table.undo()
    assert [table.stream(seat).random() for seat in range(2)] == here
    loaded = Table.of(APOPHIS, table.record, Random("back"))
    assert [loaded.stream(seat).random() for seat in range(2)] == here
    assert Table.of(APOPHIS, table.record, Random("else")).stream(0).random() not in here


def test_the_cards_of_a_seed_are_those_without_players():
    """Streams of seats take nothing from the table's chance."""
    dealt = Table(APOPHIS, apophis.Options(), Random("plain")).settle()
    chance = Random("plain")
    state = APOPHIS.start(apophis.Options())
    while APOPHIS.actors(state) == (CHANCE,):
        state = APOPHIS.apply(state, CHANCE, APOPHIS.chance(state).sample(chance))
    assert state == dealt
