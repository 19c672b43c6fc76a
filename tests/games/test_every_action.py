"""What a game offers is what it does not refuse: asked about every action there could be, in states of the stored games."""

import pytest
from every_action import every_action
from golden_games import GAMES, GOLDEN

from spacegames.game import CHANCE
from spacegames.play import Table
from spacegames.record import load

FILES = sorted(GOLDEN.glob("*.jsonl"))
A_FEW = 8


def check_every_action(game, state):
    """For each seat the list is exactly what is not refused, and for nature exactly what may happen."""
    actions = list(dict.fromkeys(every_action(game, state)))
    by_nature = [action for action, _ in game.chance(state)] if game.actors(state) == (CHANCE,) else []
    for who in (CHANCE, *game.score(state)):
        offered = by_nature if who == CHANCE else game.legal(state, who)
        assert len(set(offered)) == len(offered)
        assert {action for action in actions if game.why_not(state, who, action) is None} == set(offered), (who, state)


def stored(file):
    record = load(file.read_text(encoding="utf-8"), GAMES)
    return Table.of(GAMES[record.game], record)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_in_a_few_states(file):
    table = stored(file)
    for number in range(0, len(table) + 1, max(1, len(table) // A_FEW)):
        check_every_action(table.game, table.at(number))


@pytest.mark.heavy
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_in_many_states(file):
    table = stored(file)
    for number in range(0, len(table) + 1, 4):
        check_every_action(table.game, table.at(number))
