"""Stored games go as they went when they were stored; `golden_games` wrote them and says how to write them anew."""

from collections import Counter

import pytest
from golden_games import GAMES, GOLDEN, checkpoints

from spacegames.apophis import APOPHIS, Phase
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.play import Table
from spacegames.record import dump, load

FILES = sorted(GOLDEN.glob("*.jsonl"))


def opened(file):
    text = file.read_text(encoding="utf-8")
    record = load(text, GAMES)
    assert dump(record) == text
    return Table.of(GAMES[record.game], record)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_game_goes_as_it_went(file):
    assert checkpoints(opened(file)) == file.with_suffix(".txt").read_text(encoding="utf-8")


def test_agencies_do_all_that_is_usual():
    """In the stored games of Leaving Earth for one, two and five agencies money flows, craft fly, cards and places are seen."""
    tables = [table for table in map(opened, FILES) if table.game is LEAVING_EARTH]
    assert {table.options.agencies for table in tables} == {1, 2, 5}
    kinds = {type(event.action).__name__ for table in tables for event in table.record.events}
    chance = "MissionDrawn Laid Goes Dealt Drawn Rolled"
    done = "Research Buy Load Maneuver Fire Stop PutBack Remove Reveal Survey Offer Propose Accept EndTurn"
    assert kinds >= {*chance.split(), *done.split()}
    assert all(LEAVING_EARTH.facts(table.state)["missions"] > 1 for table in tables)


def test_there_is_something_of_everything():
    """Every kind of event and every phase of Apophis comes in its stored games; so does each end."""
    tables = [table for table in map(opened, FILES) if table.game is APOPHIS]
    states = [table.at(number) for table in tables for number in range(len(table) + 1)]
    assert {state.phase for state in states} == set(Phase) - {Phase.REROLL}
    assert {type(event.action) for table in tables for event in table.record.events} == set(APOPHIS.actions)
    ends = Counter(APOPHIS.facts(table.state)["why"] for table in tables)
    assert set(ends) == {"destroyed", "deflected", "out of time"}
