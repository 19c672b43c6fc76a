"""Many games: the same result however the work is shared out, and intervals that are right."""

from concurrent.futures import ProcessPoolExecutor
from math import comb
from random import Random

import pytest
from distributed import Client, LocalCluster

from spacegames.apophis import APOPHIS, Options
from spacegames.bots import Choice, Seat, chosen, first_player, from_table, monte_carlo, played_out, random_player
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.extraordinary import Options as Teams
from spacegames.play import Table
from spacegames.simulate import Tally, one_game, simulate

TWO = {"options": Options(players=2, turns=20), "seed": "split"}
PLAYERS = [random_player, random_player]


def test_the_result_does_not_depend_on_how_the_work_is_shared_out():
    whole = simulate(APOPHIS, PLAYERS, 24, **TWO)
    assert whole.games == 24
    assert whole == simulate(APOPHIS, PLAYERS, 24, chunk=1, **TWO) == simulate(APOPHIS, PLAYERS, 24, chunk=100, **TWO)
    with ProcessPoolExecutor(2) as pool:
        assert simulate(APOPHIS, PLAYERS, 24, map=pool.map, chunk=5, **TWO) == whole
    alone = Tally.of(APOPHIS.facts(one_game(APOPHIS, PLAYERS, TWO["options"], f"split/{i}").state) for i in range(24))
    assert alone == whole


def test_a_dask_cluster_gives_the_same_result():
    whole = simulate(APOPHIS, PLAYERS, 24, **TWO)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):

        def gathered(function, pieces):
            return client.gather(client.map(function, list(pieces)))

        for chunk in (1, 5, 100):
            assert simulate(APOPHIS, PLAYERS, 24, map=gathered, chunk=chunk, **TWO) == whole


def test_another_seed_is_another_sample():
    assert simulate(APOPHIS, PLAYERS, 10, **TWO) != simulate(APOPHIS, PLAYERS, 10, **{**TWO, "seed": "other"})


def test_a_game_can_be_played_again_alone():
    assert (
        one_game(APOPHIS, PLAYERS, TWO["options"], "split/3").record
        == one_game(APOPHIS, PLAYERS, TWO["options"], "split/3").record
    )


@pytest.mark.parametrize(
    ("n", "players", "options", "says"),
    [
        (0, PLAYERS, TWO["options"], "number of games must be a whole number from 1 to 10,000,000, not 0"),
        (2.0, PLAYERS, TWO["options"], "not 2.0"),
        (2, PLAYERS, Options(), "The game has 1 seats, and 2 players are given"),
        (2, [first_player] * 2, Options(players=2, minutes=3), "Only games without a clock"),
    ],
)
def test_refused(n, players, options, says):
    with pytest.raises(ValueError, match=says):
        simulate(APOPHIS, players, n, options=options)


def test_wilson_interval_against_the_binomial():
    """Near both of its ends, what was seen would be about as rare as 2.5 in a hundred."""
    tally = Tally.of({"won": number < 30} for number in range(100))
    low, high = tally.interval("won")
    assert low < 0.3 < high
    at_least = sum(comb(100, k) * low**k * (1 - low) ** (100 - k) for k in range(30, 101))
    at_most = sum(comb(100, k) * high**k * (1 - high) ** (100 - k) for k in range(31))
    assert at_least == pytest.approx(0.025, abs=0.015)
    assert at_most == pytest.approx(0.025, abs=0.015)
    assert Tally.of([{"won": True}]).interval("won")[1] == 1.0
    assert Tally.of([{"won": False}]).interval("won")[0] == 0.0


def test_tallies_add_up():
    one, two = Tally.of([{"turns": 3}]), Tally.of([{"turns": 3}, {"turns": 5}])
    assert (one + two).facts["turns"] == {3: 2, 5: 1}
    assert (one + two).mean("turns") == pytest.approx(11 / 3)
    assert (one + two).as_dict() == {
        "games": 3,
        "facts": {"turns": [{"value": 3, "games": 2}, {"value": 5, "games": 1}]},
    }


def test_who_has_nothing_to_do_is_not_asked():
    """In Extraordinary Times each Mission Control may always play funding cards, whether it holds any or not."""
    asked = set()

    def player(seat):
        assert seat.legal
        asked.add(seat.who)
        return random_player(seat)

    table = one_game(EXTRAORDINARY_TIMES, [player] * 4, Teams(turns=10), "asked/0")
    assert asked == {0, 1, 2, 3}
    states = [table.at(number) for number in range(len(table))]
    idle = [seat for state in states for seat in EXTRAORDINARY_TIMES.actors(state) if seat >= 0]
    assert len(idle) > len(table)
    end = played_out(EXTRAORDINARY_TIMES, EXTRAORDINARY_TIMES.start(Teams(turns=4)), first_player, Random(1), 1000)
    assert EXTRAORDINARY_TIMES.actors(end) == ()


def test_a_player_who_must_act_has_to():
    with pytest.raises(RuntimeError, match="In game shy/0 seat 0 must act, and its player does nothing"):
        one_game(APOPHIS, [lambda _: None], Options(), "shy/0")


def seat_of(options=None, seed=1):
    table = Table(APOPHIS, options or Options(turns=3), Random(seed))
    return Seat.at(APOPHIS, table.settle(), 0, Random(seed))


def test_players():
    seat = seat_of()
    assert first_player(seat) == seat.legal[0]
    assert {random_player(seat) for _ in range(200)} == set(seat.legal)
    assert from_table({seat.view: "what stands there"})(seat) == "what stands there"
    assert not hasattr(seat, "state"), "a player knows its view, not the state"


def test_monte_carlo_sees_a_win():
    """One launch card is missing, and Apophis has one pyramid and a sure hit left: play it."""
    state = played_out(APOPHIS, APOPHIS.start(Options(turns=1)), random_player, Random(1), 4)
    sections = (2, 5, 8, 7, 6)
    state = state._replace(
        hands=((1, 0, 0, 0),), deck=(11, 12, 12, 12), rocket=sections, row=0b1110, apophis=1, tokens=4, left=1
    )
    answer = monte_carlo(playouts=10)(Seat.at(APOPHIS, state, 0, Random(5)))
    assert isinstance(answer, Choice)
    assert type(answer.action).__name__ == "Play"
    assert answer.values[answer.action] == max(answer.values.values()) > 0
    assert chosen(answer) == answer.action
