"""What seats see, and what an onlooker sees: as JSON and back, in another process, and nothing in it that is hidden."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import cache

import pytest
from concealed import concealed
from golden_games import GAMES, GOLDEN, stored

from spacegames.apollo13 import APOLLO13, Apollo13, Tables
from spacegames.apophis import APOPHIS
from spacegames.game import ONLOOKER
from spacegames.views import ViewError, read_view, write_view

FOUND_AS = {
    "apophis": ("apophis", "APOPHIS"),
    "apollo13": ("apollo13", "APOLLO13"),
    "extraordinary-times": ("extraordinary", "EXTRAORDINARY_TIMES"),
    "leaving-earth": ("leaving_earth", "LEAVING_EARTH"),
}
MOMENTS = 25
"""In each stored game."""


@cache
def moments(name):
    """States of the stored games of a game, from their beginnings to their ends."""
    tables = [stored(file) for file in sorted(GOLDEN.glob("*.jsonl"))]
    of_this = [table for table in tables if table.game.name == name]
    numbers = [range(0, len(table) + 1, max(1, len(table) // MOMENTS)) for table in of_this]
    return [table.at(at) for table, some in zip(of_this, numbers, strict=True) for at in some]


def sent(game, state, who):
    return json.dumps(write_view(game, game.observe(state, who)))


def lookers(game, state):
    return (*game.score(state), ONLOOKER)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_comes_back_equal(name):
    game = GAMES[name]
    assert len(moments(name)) >= 100
    for state in moments(name):
        for who in lookers(game, state):
            view = game.observe(state, who)
            back = read_view(game, json.loads(sent(game, state, who)))
            assert back == view
            assert type(back) is game.views[0]


ELSEWHERE = """
import json, sys
from importlib import import_module
from spacegames.views import read_view, write_view
game = getattr(import_module("spacegames." + sys.argv[1]), sys.argv[2])
for line in sys.stdin:
    print(json.dumps(write_view(game, read_view(game, json.loads(line)))))
others = {"spacewidgets", *("spacegames." + each for each in sys.argv[3:] if each != sys.argv[1])}
assert not others & set(sys.modules)
"""


@pytest.mark.parametrize("name", GAMES)
def test_another_process_reads_it_with_nothing_but_the_game(name):
    game = GAMES[name]
    lines = [sent(game, state, who) for state in moments(name)[::9] for who in lookers(game, state)]
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *FOUND_AS[name], *(package for package, _ in FOUND_AS.values())],
        input="\n".join(lines), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.splitlines() == lines


# Nothing that is hidden


@pytest.mark.parametrize("name", GAMES)
def test_two_states_that_a_seat_cannot_tell_apart_are_written_alike(name):
    game, other = GAMES[name], 0
    for number, state in enumerate(moments(name)):
        for who in lookers(game, state):
            world = concealed(game, state, who, f"{number}/{who}")
            other += world != state
            assert sent(game, world, who) == sent(game, state, who)
    assert other > len(moments(name)), "mostly there is something hidden"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_from_any_seat_no_onlooker_sees(name):
    game = GAMES[name]
    for number, state in enumerate(moments(name)):
        for who in game.score(state):
            world = concealed(game, state, who, f"{number}/{who}")
            assert sent(game, world, ONLOOKER) == sent(game, state, ONLOOKER)


OWN = {"who", "hand", "hands", "unseen", "sites"}
"""Fields that two seats may see alike although each sees what others do not."""


@pytest.mark.parametrize("name", GAMES)
def test_what_all_seats_see_an_onlooker_sees(name):
    game, shared = GAMES[name], set()
    for state in moments(name):
        views = [game.observe(state, who) for who in game.score(state)]
        public = game.observe(state, ONLOOKER)
        for field in set(public._fields) - OWN:
            told = {repr(getattr(view, field)) for view in views}
            if len(views) > 1 and len(told) == 1:
                shared.add(field)
                assert {repr(getattr(public, field))} == told
    assert len(shared) > len(game.views[0]._fields) / 2


def test_places_that_all_have_seen_an_onlooker_sees():
    game = GAMES["leaving-earth"]
    for state in moments("leaving-earth"):
        public = game.observe(state, ONLOOKER).sites
        assert [site and site.variant for site in public] == [
            site.variant if site and site.revealed else None for site in state.sites
        ]


# What comes from elsewhere

GOOD = write_view(APOPHIS, APOPHIS.observe(APOPHIS.start(APOPHIS.options(players=2)), 0))
NESTED: dict[str, object] = {"do": "Attempt", "seat": 0, "advancement": "Landing"}


@pytest.mark.parametrize(
    ("game", "found", "says"),
    [
        ("apophis", None, "should be a view of apophis, not None"),
        ("leaving-earth", GOOD, "should be a view of leaving-earth, not 'apophis'"),
        ("apophis", {**GOOD, "seats": 3}, "View has no seats; it has who, options"),
        ("apophis", {"game": "apophis"}, "View lacks who and options"),
        ("apophis", {**GOOD, "phase": "FLYING"}, "View.phase should be one of 'DEAL', .* not 'FLYING'"),
        ("apophis", {**GOOD, "phase": "dealing"}, "View.phase should be one of 'DEAL'"),
        ("apophis", {**GOOD, "hand": [1, 2]}, "View.hand should be a list of 4 values, each a whole number"),
        ("apophis", {**GOOD, "options": {"players": 9}}, "players must be a whole number from 1 to 4, not 9"),
        ("apophis", {**GOOD, "who": True}, "View.who should be a whole number, not True"),
    ],
)
def test_what_is_no_view_is_refused(game, found, says):
    with pytest.raises(ViewError, match=says):
        read_view(GAMES[game], found)


def test_only_the_tasks_of_the_game_are_read():
    game = GAMES["leaving-earth"]
    written = write_view(game, game.observe(moments("leaving-earth")[9], 0))
    for task in ({"do": "Popen", "args": "x"}, {"do": ["Turn"]}, {}, 7):
        with pytest.raises(ViewError, match=r"View.tasks 1 should be DrawMissions or Lay or NewYear and \d+ more, not"):
            read_view(game, {**written, "tasks": [task]})
    deep: dict[str, object] = NESTED
    for _ in range(3000):
        deep = {**NESTED, "then": deep}
    with pytest.raises(ViewError, match="nested too deeply"):
        read_view(game, {**written, "tasks": [deep]})


def test_a_view_is_read_with_the_tables_of_the_game():
    mine = Apollo13(Tables(history=tuple(replace(card, title="Bad luck") for card in APOLLO13.tables.history)))
    view = mine.observe(mine.start(mine.options()), 0)
    back = read_view(mine, {**write_view(mine, view), "tables": "of somebody"})
    assert back == view
    assert back.tables is mine.tables
