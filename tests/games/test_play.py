"""A table: forwards, backwards, and back to the same cards."""

from random import Random

from contract import random_table

from spacegames.apophis import APOPHIS, Options, Tell
from spacegames.game import CHANCE
from spacegames.play import Table, referee
from spacegames.record import Event, Record


def test_undo_takes_back_a_decision_and_all_that_followed():
    table = Table(APOPHIS, Options(), Random(1))
    before = table.settle()
    table.play(0, APOPHIS.legal(before, 0)[0])
    assert table.at(len(table)) == table.state
    after = table.settle()
    assert after.hands != before.hands
    assert table.undo()
    assert table.state == before
    assert table.redo()
    assert table.state == after, "the same cards come again"
    assert not table.redo()


def test_undo_to_the_start_and_no_further():
    table = random_table(APOPHIS, Options(players=2, turns=8), "undo")
    states = [table.at(number) for number in range(len(table) + 1)]
    decisions = sum(event.who != CHANCE for event in table.record.events)
    for _ in range(decisions):
        assert table.undo()
    assert not table.undo()
    assert all(event.who == CHANCE for event in table.record.events), "the deal stays"
    for _ in range(decisions):
        assert table.redo()
    assert [table.at(number) for number in range(len(table) + 1)] == states


def test_a_new_decision_forgets_what_was_undone():
    table = Table(APOPHIS, Options(), Random(2))
    table.settle()
    first, *_, last = APOPHIS.legal(table.state, 0)
    table.play(0, first)
    table.undo()
    table.play(0, last)
    assert not table.redo()
    assert table.record.events[-1].action == last


def test_a_referee_names_the_first_event_that_is_refused():
    table = random_table(APOPHIS, Options(players=2, turns=8), "referee")
    record = table.record
    assert referee(APOPHIS, record) is None
    at = next(n for n, event in enumerate(record.events) if event.who == 1 and event.action != Tell())
    swapped = Event(0, record.events[at].action)
    fault = referee(
        APOPHIS, Record(record.game, record.options, (*record.events[:at], swapped, *record.events[at + 1 :]))
    )
    assert (fault.number, fault.event) == (at, swapped)
    assert str(fault.refusal) == "It is the turn of seat 1."
