"""What a game offers is what it does not refuse: asked about every action there could be, in states of the stored games."""

import pytest
from contract import check_every_action
from golden_games import GAMES, GOLDEN

from spacegames.play import Table
from spacegames.record import load

FILES = sorted(GOLDEN.glob("*.jsonl"))
A_FEW = 8


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
