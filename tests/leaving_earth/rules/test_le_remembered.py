"""What is open in a turn is remembered by all that it looks at: the list is the one that would be found afresh."""

from random import Random

import pytest

from spacegames.bots import Seat
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH, TASKS
from spacegames.leaving_earth.rules import tasks
from spacegames.leaving_earth.rules.state import Options
from spacegames.play import Table


@pytest.mark.parametrize("most", [4, 1 << 12])
@pytest.mark.parametrize("agencies", [1, 3])
def test_remembered_lists_are_found_again(monkeypatch, agencies, most):
    monkeypatch.setattr(tasks, "REMEMBERED", most)
    for game in range(2):
        rng = Random(f"remembered {agencies} {game}")
        table = Table(LEAVING_EARTH, Options(agencies=agencies, level="easy", last_year=1963), rng)
        while not table.settle().over:
            state, (who,) = table.state, LEAVING_EARTH.actors(table.state)
            task = state.tasks[-1]
            kind, legal = TASKS[type(task)], LEAVING_EARTH.legal(state, who)
            assert list(legal) == [each for each in kind.choices(state, task) if not kind.why_not(state, task, each)]
            table.play(who, sensible(Seat.at(LEAVING_EARTH, state, who, rng)))
