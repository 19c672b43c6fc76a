"""The best rockets, found by looking at all 4095 of them."""

import pytest
from launch_enumeration import EVERY_ROCKET, named, points_of, sixths

from spacegames.apophis import Options
from spacegames.apophis.odds import best_rockets, launch_odds

BASIC, ADVANCED = Options(), Options.advanced()


def beaten(worth, cards, others):
    return any(more >= worth and less <= cards and (more, less) != (worth, cards) for more, less in others)


@pytest.mark.parametrize(
    ("apophis", "tokens", "goal"), [(3, 0, "damage"), (2, 0, "hit"), (2, 3, "tokens"), (2, 3, "win"), (1, 4, "win")]
)
@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=named)
def test_best_of_all_rockets(options, apophis, tokens, goal):
    every = [launch_odds(rocket, apophis, tokens, options, goal=goal) for rocket in EVERY_ROCKET]
    able = [odds for odds in every if odds.worth]
    pairs = {(odds.worth, odds.cards) for odds in able}
    unbeaten = {pair for pair in pairs if not beaten(*pair, pairs)}

    best = best_rockets(apophis, options, tokens=tokens, goal=goal)
    assert {(odds.worth, odds.cards) for odds in best} == unbeaten
    expected = {points_of(odds.rocket) for odds in able if (odds.worth, odds.cards) in unbeaten}
    assert {points_of(odds.rocket) for odds in best} == expected
    assert len(best) == len(expected)
    for odds in best:
        same = [rocket for rocket in EVERY_ROCKET if points_of(rocket) == points_of(odds.rocket)]
        assert len(odds.rocket) == min(map(len, same))

    keys = {
        "chance": lambda odds: (-odds.worth, odds.cards),
        "cards": lambda odds: (odds.cards, -odds.worth),
        "chance per card": lambda odds: (-odds.worth / odds.cards, odds.cards),
    }
    for by, key in keys.items():
        ordered = best_rockets(apophis, options, by, tokens=tokens, goal=goal)
        assert sorted(ordered, key=key) == list(ordered)
        assert set(ordered) == set(best)
        assert [key(odds) for odds in ordered[:1]] == sorted(key(odds) for odds in able)[:1]


def test_best_rockets_know_what_the_game_is_about():
    assert {odds.goal for odds in best_rockets()} == {"tokens"}
    assert {odds.goal for odds in best_rockets(options=ADVANCED)} == {"damage"}
    assert best_rockets(goal="win") == ()
    # Sixteen cards make sure of damage to Apophis as it stands at the start: 3 + 3 to hit, 6 of warheads, 3 of 12 fuel.
    surest = best_rockets(goal="damage")[0]
    assert (surest.worth, surest.cards, points_of(surest.rocket)) == (1, 16, (3, 3, 6, 0))
    # The cheapest that may do any: 1 of warheads, 1 of fuel, half of the rolls hit.
    cheapest = best_rockets(by="cards", goal="damage")[0]
    assert (cheapest.worth, cheapest.cards, cheapest.sections) == (
        sixths(3) * sixths(1),
        6,
        ("small yellow", "small red"),
    )


def test_players_and_clocks_change_no_odds():
    other = Options(players=4, turns=7, talk="silent")
    assert best_rockets(2, other) == best_rockets(2)
    assert launch_odds([2, 8], options=Options(minutes=10)) == launch_odds([2, 8])
