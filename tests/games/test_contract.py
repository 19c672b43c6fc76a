"""Every game keeps the contract."""

from __future__ import annotations

from random import Random

import pytest
from contract import check_replay, check_secrets, check_walk, random_table

from spacegames.apophis import APOPHIS, Apophis, Options
from spacegames.apophis.rules import EVERY_ACTION
from spacegames.apophis.state import Phase, Tell

WAYS = [
    Options(),
    Options(players=2),
    Options(players=3, talk="silent"),
    Options(players=4, destruction=True),
    Options.advanced(players=2),
    Options(players=1, fail_safes=True, turns=200),
    Options(players=4, launch_roll=True, turns=7),
]
ACTIONS = (*EVERY_ACTION, Tell())


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_random_games(options, seed):
    table = check_walk(APOPHIS, options, f"walk {seed}", ACTIONS)
    check_secrets(APOPHIS, table, range(options.players))
    check_replay(APOPHIS, table)


class Leaky(Apophis):
    """A view that tells which cards are left in the deck, and so what the others hold."""

    def observe(self, state, who):
        return super().observe(state, who)._replace(deck=state.deck)


def test_a_leak_is_caught():
    table = random_table(Leaky(), Options(players=2), "leak")
    with pytest.raises(AssertionError):
        check_secrets(Leaky(), table, range(2))


def test_the_truth_is_among_the_worlds():
    table = random_table(APOPHIS, Options(players=2, turns=4), "truth")
    state = table.at(10)
    view = APOPHIS.observe(state, 0)
    rng = Random(1)
    worlds = APOPHIS.worlds(view, rng)
    assert any(next(worlds) == state for _ in range(5000))


def test_worlds_are_as_likely_as_the_deal():
    """Of 47 unseen cards 11 are yellow, so both cards of the other seat are yellow in 11/47 × 10/46 of the worlds."""
    state = APOPHIS.start(Options(players=2))._replace(
        hands=((1, 0, 0, 0), (2, 0, 0, 0)), deck=(9, 12, 12, 12), pending=0, phase=Phase.TURN
    )
    view = APOPHIS.observe(state, 0)
    worlds = APOPHIS.worlds(view, Random(3))
    both = sum(next(worlds).hands[1] == (2, 0, 0, 0) for _ in range(20_000)) / 20_000
    assert both == pytest.approx(11 / 47 * 10 / 46, abs=0.006)
