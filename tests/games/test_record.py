"""Saved games: whole and right or refused, with the line and the reason."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import pytest
from contract import random_table
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spacegames.apophis import APOPHIS, Options
from spacegames.apophis.state import Build, Draw, Tick
from spacegames.game import CHANCE, CLOCK
from spacegames.plain import read_value, write_value
from spacegames.play import Table
from spacegames.record import FORMAT, Record, RecordError, dump, load

GAMES = {"apophis": APOPHIS}
TABLE = random_table(APOPHIS, Options(players=2, turns=6), "saved")
SAVED = dump(TABLE.record)
LINES = SAVED.splitlines()


def opened(text):
    """What a player does with a file: read it, and play it through."""
    return Table.of(APOPHIS, load(text, GAMES))


def signed(head, lines):
    """A file whose check sum is right, whatever stands in it."""
    record = Record("apophis", Options())
    fresh = json.loads(dump(record).splitlines()[0])
    from spacegames.record import _check  # noqa: PLC0415 - what only the tests need

    head = {**fresh, "events": len(lines), **head}
    head["check"] = _check({name: head.get(name) for name in ("game", "options", "notes")}, lines)
    return "\n".join([json.dumps(head), *lines]) + "\n"


def test_a_line_for_each_event():
    head = json.loads(LINES[0])
    assert (head["spacegames"], head["game"], head["events"]) == (1, "apophis", len(TABLE))
    assert head["options"] == {
        "do": "Options", "players": 2, "turns": 6, "minutes": None, "destruction": False, "launch_roll": False,
        "fail_safes": False, "talk": "open",
    }  # fmt: skip
    assert json.loads(LINES[1])["who"] == "chance"
    assert set(json.loads(LINES[1])) == {"who", "do", "colour"}


def test_lines_that_were_kept_are_those_of_a_game_that_went_back_and_on_another_way():
    table, written = opened(SAVED), {}
    while table.undo():
        assert dump(table.record, written) == dump(table.record)
        who, *_others = APOPHIS.actors(table.state)
        table.play(who, APOPHIS.legal(table.state, who)[-1])
        assert dump(table.record, written) == dump(table.record)
        table.undo()


def test_a_file_from_another_system_is_the_same_game():
    assert opened("\ufeff" + SAVED.replace("\n", "\r\n")).state == TABLE.state


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Line 1: this is no saved game of spacegames"),
        ("hello\n", "Line 1: this is no saved game of spacegames"),
        ('{"cells": []}\n', "Line 1: this is no saved game of spacegames"),
        ("[1]\n", "Line 1: this should be a JSON object in braces"),
        ("[" * 100_000, "Line 1: this is nested too deeply|Line 1: this is no saved game"),
        (SAVED.replace('"spacegames": 1', '"spacegames": 2'), "format 2, and this version .* reads up to 1: a newer"),
        (SAVED.replace('"spacegames": 1', '"spacegames": "1"'), "number of the format should be 1 or less, not '1'"),
        (SAVED.replace('"game": "apophis"', '"game": "chess"'), "a game of 'chess'; known are apophis"),
        (SAVED[:-1], f"Line {len(LINES)}: the file is cut off in the middle of this line"),
        (SAVED[:-9], f"Line {len(LINES)}: the file is cut off"),
        ("\n".join(LINES[:-1]) + "\n", f"should have {len(TABLE)} events and has {len(TABLE) - 1}: it is not whole"),
        ("\n".join([*LINES, LINES[-1]]) + "\n", "it is not whole"),
        (SAVED.replace('"players": 2', '"players": 9'), "Line 1: players must be a whole number from 1 to 4, not 9"),
        (SAVED.replace('"players": 2', '"players": "2"'), "Options.players should be a whole number, not '2'"),
        (SAVED.replace('"turns": 6', '"turns": 7'), "changed after it was saved: its check sum does not fit"),
        (SAVED.replace('"notes": {}', '"notes": []'), '"notes" should be an object'),
        (
            SAVED.replace('"talk": "open"', '"talk": "loud"'),
            "Options.talk should be one of 'open', 'silent', not 'loud'",
        ),
    ],
)
def test_refused(text, says):
    with pytest.raises(RecordError, match=says):
        opened(text)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"who": 0, "do": "Fly"}', 'Line 2: "do" should be one of Draw, .*not .Fly'),
        ('{"who": "me", "do": "Draw"}', 'Line 2: "who" should be a seat, "chance" or "clock", not .me'),
        ('{"who": true, "do": "Draw"}', 'Line 2: "who" should be'),
        ('{"who": 0, "do": "Build", "colour": "red"}', "Line 2: Build lacks size"),
        (
            '{"who": 0, "do": "Build", "colour": "red", "size": 1, "for": 3}',
            "Line 2: Build has no for; it has colour, size",
        ),
        (
            '{"who": 0, "do": "Build", "colour": "pink", "size": 1}',
            "Build.colour should be one of 'yellow', .* not 'pink'",
        ),
        ('{"who": 0, "do": "Build", "colour": "red", "size": 1.0}', "Build.size should be one of 1, 2, 3, not 1.0"),
        ('{"who": 0, "do": "Draw"}', "Line 2: the rules refuse this: .*dealing comes first"),
        ('{"who": "chance", "do": "Rolled", "number": 3}', "Line 2: the rules refuse this: No card and no die"),
        ('{"who": 7, "do": "Draw"}', "Line 2: the rules refuse this: There is no seat 7"),
        ('{"who": "clock", "do": "Tick", "seconds": 3}', "without a clock"),
    ],
)
def test_an_event_that_cannot_be(line, says):
    with pytest.raises(RecordError, match=says) as refused:
        opened(signed({}, [line]))
    assert refused.value.line == 2


@given(st.integers(0, len(SAVED) - 1), st.characters(codec="utf-8"))
def test_a_damaged_letter_is_never_read_as_another_game(place, letter):
    """Nothing but refusals in words; what is read in spite of the damage is the same game."""
    try:
        table = opened(SAVED[:place] + letter + SAVED[place + 1 :])
    except RecordError:
        return
    assert table.record == TABLE.record


@given(st.integers(0, len(SAVED) - 1))
def test_a_file_cut_anywhere_is_refused(place):
    with pytest.raises(RecordError):
        opened(SAVED[:place])


def test_notes_and_clock_are_kept():
    record = Record("apophis", Options(minutes=1), notes={"names": ["Ada", "Böb"]})
    table = Table.of(APOPHIS, record)
    table.settle()
    table.play(CLOCK, APOPHIS.actions[-1](7))
    again = opened(dump(table.record))
    assert again.state.left == 53
    assert again.notes == {"names": ["Ada", "Böb"]}


@dataclass(frozen=True)
class Inner:
    name: str


@dataclass(frozen=True)
class Outer:
    pair: tuple[int, str]
    many: tuple[int, ...] = ()
    kinds: frozenset[str] = frozenset()
    inner: Inner | None = None
    way: Literal["up", "down"] = "up"


@pytest.mark.parametrize(
    "value",
    [Outer((1, "a")), Outer((2, "b"), (1, 2), frozenset({"y", "x"}), Inner("z"), "down"), Build("red", 2), Draw()],
)
def test_plain_values_come_back(value):
    written = json.loads(json.dumps(write_value(value)))
    assert read_value(type(value), written) == value


@pytest.mark.parametrize(
    ("found", "says"),
    [
        ({"pair": [1]}, "Outer.pair should be a list of 2 values"),
        ({"pair": [1, 2]}, "Outer.pair 2 should be a text, not 2"),
        ({"pair": [True, "a"]}, "Outer.pair 1 should be a whole number, not True"),
        ({"pair": [1, "a"], "inner": {"name": 3}}, "Outer.inner.name should be a text, not 3"),
        ({"pair": [1, "a"], "inner": 3}, "Outer.inner should be a JSON object in braces, not 3"),
        ({"pair": [1, "a"], "many": "123"}, "Outer.many should be a list of values, each a whole number"),
        ({"pair": [1, "a"], "way": "left"}, "one of 'up', 'down', not 'left'"),
    ],
)
def test_plain_values_refused(found, says):
    with pytest.raises(ValueError, match=says):
        read_value(Outer, found)


def test_chance_is_written_by_name():
    record = Record("apophis", Options()).then(CHANCE, APOPHIS.actions[-3]("red"))
    assert dump(record).splitlines()[1] == '{"who": "chance", "do": "Drawn", "colour": "red"}'


WAYS = st.builds(
    Options,
    players=st.integers(1, 4),
    turns=st.integers(1, 9),
    minutes=st.none() | st.integers(1, 2),
    destruction=st.booleans(),
    launch_roll=st.booleans(),
    fail_safes=st.booleans(),
    talk=st.sampled_from(["open", "silent"]),
)
SEATS = st.just(range(4)) | st.sets(st.integers(0, 3))
"""Whose decisions are taken back, or stop what is done again."""


class Sitting(RuleBasedStateMachine):
    """A table at which people play, take back, save and load, beside the list of all that was done and can be done again."""

    @initialize(options=WAYS)
    def sit_down(self, options):
        self.table = Table(APOPHIS, options)
        self.start = self.table.state
        # Events, and those undone, in their order.
        self.done, self.undone = [], []

    def played(self):
        """The state by the rules alone."""
        state = self.start
        for who, action in self.done:
            state = APOPHIS.apply(state, who, action)
        return state

    def do(self, who, action):
        self.table.play(who, action)
        self.done.append((who, action))
        self.undone = []

    @rule(data=st.data(), steps=st.integers(1, 12))
    def play(self, data, steps):
        for _ in range(steps):
            state = self.table.state
            actors = [who for who in APOPHIS.actors(state) if who != CLOCK]
            if not actors:
                return
            who = data.draw(st.sampled_from(actors))
            open_to = APOPHIS.chance(state).weights if who == CHANCE else APOPHIS.legal(state, who)
            self.do(who, data.draw(st.sampled_from(list(open_to))))

    @precondition(lambda self: APOPHIS.why_not(self.table.state, CLOCK, Tick(1)) is None)
    @rule(seconds=st.integers(1, 40))
    def tick(self, seconds):
        self.do(CLOCK, Tick(seconds))

    @rule(seats=SEATS)
    def undo(self, seats):
        last = max((at for at, (who, _) in enumerate(self.done) if who in seats), default=None)
        assert self.table.undo(seats) == (last is not None)
        if last is not None:
            self.undone = self.done[last:] + self.undone
            del self.done[last:]

    @rule(seats=SEATS)
    def redo(self, seats):
        assert self.table.can_redo == bool(self.undone)
        assert self.table.redo(seats) == bool(self.undone)
        again = next((at for at, (who, _) in enumerate(self.undone) if at and who in seats), len(self.undone))
        self.done += self.undone[:again]
        del self.undone[:again]

    @rule()
    def undo_and_redo(self):
        before = self.table.state, self.table.record
        if self.table.undo():
            assert self.table.redo()
        assert (self.table.state, self.table.record) == before

    @rule(name=st.text(max_size=5))
    def save_and_load(self, name):
        self.table.notes["names"] = [name]
        again = opened(dump(self.table.record))
        assert again.record == self.table.record
        assert [again.at(n) for n in range(len(again) + 1)] == [self.table.at(n) for n in range(len(self.done) + 1)]
        self.table, self.undone = again, []

    @rule(data=st.data(), how=st.sampled_from(["cut", "lost", "twice", "foreign", "newer", "letter"]))
    def open_a_bad_file(self, data, how):
        before = self.table.state, self.table.record
        text = dump(self.table.record)
        place = data.draw(st.integers(0, len(text) - 1))
        lines = text.splitlines(keepends=True)
        line = data.draw(st.integers(0, len(lines) - 1))
        bad = {
            "cut": text[:place],
            "lost": "".join(lines[:line] + lines[line + 1 :]),
            "twice": "".join(lines[: line + 1] + lines[line:]),
            "foreign": text.replace('{"spacegames"', '{"chessgames"', 1),
            "newer": text.replace(f'"spacegames": {FORMAT}', f'"spacegames": {FORMAT + 1}', 1),
            "letter": text[:place] + data.draw(st.sampled_from('x0 ",}')) + text[place + 1 :],
        }[how]
        if how == "letter":
            self.open_if_the_same(bad)
        else:
            with pytest.raises(RecordError) as refused:
                opened(bad)
            assert str(refused.value).startswith(f"Line {refused.value.line}: ")
        assert (self.table.state, self.table.record) == before

    def open_if_the_same(self, text):
        """A letter may be without meaning (a space); all else is refused."""
        with suppress(RecordError):
            assert opened(text).record == self.table.record

    @invariant()
    def the_same_game(self):
        if hasattr(self, "table"):
            assert [(event.who, event.action) for event in self.table.record.events] == self.done
            assert self.table.state == self.played()
            assert self.table.can_undo == any(who >= 0 for who, _ in self.done)


Sitting.TestCase.settings = settings(max_examples=80, stateful_step_count=25, deadline=None)
TestSitting = Sitting.TestCase
