"""Random games against a second writing of the rulebook, event by event."""

from collections import Counter
from random import Random

import pytest
from laid_race import DECK
from laid_race import TABLES as OTHER
from race_by_hand import after_by_hand, laid_out

from spacegames.extraordinary.game import EXTRAORDINARY_TIMES, ExtraordinaryTimes
from spacegames.extraordinary.state import Options
from spacegames.play import Table

SOME = tuple(card._replace(number=number) for number, card in enumerate(DECK[::13], 1))
WILD = ExtraordinaryTimes(OTHER._replace(maneuvers=SOME))
"""Cards with all that may stand on one, most of it not in the decks of the house."""


def played(game, options, seed):
    """A game of seats that choose at random but like to fly and to attempt: there are less words and more missions in it."""
    rng = Random(seed)
    table = Table(game, options, rng)
    while actors := game.actors(table.settle()):
        who = actors[0] if rng.random() < 0.9 else rng.choice(actors)
        if actions := game.legal(table.state, who):
            table.play(who, rng.choice(actions[:4]))
    return table


@pytest.mark.parametrize("game", [EXTRAORDINARY_TIMES, WILD], ids=["cards of the house", "other cards"])
@pytest.mark.parametrize(
    "options",
    [
        Options(turns=80),
        Options(talk="silent", favour="theirs", turns=80),
        Options(losing=False, turns=120),
        Options(losing=False, favour="theirs", turns=60),
    ],
    ids=str,
)
def test_games_go_as_the_second_writing_has_it(game, options):
    seen = Counter()
    for seed in range(6):
        table = played(game, options, f"by hand {seed}")
        for number, event in enumerate(table.events):
            here = after_by_hand(table.at(number), event, game.tables)
            found = table.at(number + 1)
            if here is None or "out of time" in found.ends:
                continue
            seen[type(event.action).__name__] += 1
            assert laid_out(found) | {"turn": None} == here | {"turn": None}, (seed, number, event)
    assert min(seen[kind] for kind in ("Rolled", "Pass", "Use")) > 3
    assert seen["Fly"] > 150
