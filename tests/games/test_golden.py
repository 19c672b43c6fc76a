"""Stored games go as they went when they were stored; `golden_games` wrote them and says how to write them anew."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from golden_games import GAMES, GOLDEN, checkpoints, stored

from spacegames.apollo13 import APOLLO13, SETS
from spacegames.apollo13 import Phase as MissionPhase
from spacegames.apophis import APOPHIS, Phase
from spacegames.extraordinary import EXTRAORDINARY_TIMES, Discharge
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.play import Table, referee
from spacegames.record import RecordError, dump, load

FILES = sorted(GOLDEN.glob("*.jsonl"))


@cache
def opened(file):
    table = stored(file)
    assert dump(table.record) == file.read_text(encoding="utf-8")
    return table


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_game_goes_as_it_went(file):
    assert checkpoints(opened(file)) == file.with_suffix(".txt").read_text(encoding="utf-8")


STOPPED = {"extraordinary-lost": (86, "ET066"), "extraordinary-silent": (78, "ET066")}
"""Games in which comms came back on Earth by a card that moved nothing: it takes a landing (ET061, ET070)."""


@pytest.mark.parametrize("file", sorted((GOLDEN / "stopped").glob("*.jsonl")), ids=lambda file: file.stem)
def test_a_game_that_a_mended_rule_stops_can_be_had_up_to_there(file):
    record = load(file.read_text(encoding="utf-8"), GAMES)
    fault = referee(GAMES[record.game], record)
    assert (fault.number, fault.refusal.rule) == STOPPED[file.stem]
    with pytest.raises(RecordError, match=f"Line {fault.number + 2}: the rules refuse this"):
        stored(file)
    assert len(Table.of(GAMES[record.game], replace(record, events=record.events[: fault.number]))) == fault.number


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


def test_missions_show_every_phase_every_set_and_both_ends():
    """The stored missions for two to five seats do all that can be done; at least one is lost, and at least one won for real."""
    tables = [table for table in map(opened, FILES) if table.game is APOLLO13]
    assert {table.options.players for table in tables} == {2, 3, 4, 5}
    assert {table.options.events for table in tables} == set(SETS)
    assert {table.state.won for table in tables if table.options.failing} == {True, False}
    states = [table.at(number) for table in tables for number in range(len(table) + 1)]
    assert {state.phase for state in states} == set(MissionPhase)
    assert {type(event.action) for table in tables for event in table.record.events} == set(APOLLO13.actions)


def test_races_go_to_the_moon_home_and_wrong():
    """In the stored races a team lands on the Moon, one gives up an astronaut for comms, one is lost, and both come home."""
    tables = [table for table in map(opened, FILES) if table.game is EXTRAORDINARY_TIMES]
    facts = [EXTRAORDINARY_TIMES.facts(table.state) for table in tables]
    assert {fact["why"] for fact in facts} >= {"the other out of fuel", "more points"}
    assert max(fact["moon landings"] for fact in facts) > 0
    assert {fact["homes"] for fact in facts} >= {0, 2}
    events = [event.action for table in tables for event in table.record.events]
    assert any(isinstance(action, Discharge) for action in events)
    kinds = {type(action).__name__ for action in events}
    assert kinds >= {each.__name__ for each in EXTRAORDINARY_TIMES.actions} - {"Redraw", "Pass", "Leave"}
