"""One check: what a game offers is what it does not refuse, also when it refuses more than it does.

By script one more refusal is put into each function that refuses, in turn. What is offered has to follow: where it is found by
something else than the check, or remembered by less than the check looks at, it does not. (That it is all there is, with the
refusals as they are, is said by `test_every_action`.) The verbs of the games themselves, that only hand on, are left as they are.
"""

from __future__ import annotations

import gc
import inspect
import pkgutil
import re
from collections import Counter
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import FunctionType
from zlib import crc32

import pytest
from contract import random_table
from golden_games import GAMES, GOLDEN, stored
from leaving_earth.rules.test_le_walks import chosen, endowed

from spacegames import apollo13, apophis, extraordinary, leaving_earth
from spacegames.apollo13 import APOLLO13, Apollo13
from spacegames.apollo13.rules.actions import why_not_move
from spacegames.apophis import APOPHIS
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.game import CHANCE, CLOCK, Illegal, Refusal
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.memory import remembered
from spacegames.leaving_earth.rules.state import Options as Agencies
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.order import text

PACKAGES = {
    APOPHIS.name: apophis,
    APOLLO13.name: apollo13,
    EXTRAORDINARY_TIMES.name: extraordinary,
    LEAVING_EARTH.name: leaving_earth,
}
TICKS = {APOPHIS.name: (apophis.Tick(1),), APOLLO13.name: (apollo13.Tick(1),)}
SILENT = {"flight.why_not_fly", "rules.talk.why_not_sentence", "turn._why_not"}
"""Checks of nothing that is done in a game, and what only hands on."""
STATES, OTHERS = 48, 30
MORE = Refusal("AP000", "One more refusal.")


# Functions that refuse


def that_refuse(name):
    """All functions of a game that say why not, or None, by module and name."""
    package, found = PACKAGES[name], {}
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = import_module(info.name)
        for each in vars(module).values():
            function = inspect.unwrap(each) if callable(each) else each
            if not isinstance(function, FunctionType) or function.__module__ != module.__name__:
                continue
            known_as = f"{info.name.removeprefix(package.__name__ + '.')}.{function.__name__}"
            if function.__annotations__.get("return") == "Refusal | None" and known_as not in SILENT:
                found[known_as] = function
    return found


def code(*args, **kwargs):
    """What stands in a function while it is a mutant."""
    return __mutant__(*args, **kwargs)  # noqa: F821 - put among what is global there


class Mutant:
    """A function that refuses more: about half of all it would allow, by a hash of its arguments that is even, or odd."""

    def __init__(self, game, function, parity):
        self.parity, self.reached = parity, 0
        self.whole = type(game.start(game.options())), type(getattr(game, "tables", None))
        self.known = {}
        self.before = FunctionType(
            function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
        )
        self.before.__kwdefaults__ = function.__kwdefaults__

    def __call__(self, *args, **kwargs):
        found = self.before(*args, **kwargs)
        if found is not None or crc32(self.told((args, sorted(kwargs.items()))).encode()) % 2 != self.parity:
            return found
        self.reached += 1
        return MORE

    def told(self, value):
        """A value as text; states and tables, which are long, once."""
        if isinstance(value, self.whole):
            if id(value) not in self.known:
                self.known[id(value)] = value, text(value)
            return self.known[id(value)][1]
        if isinstance(value, tuple | list):
            return ",".join(map(self.told, value))
        return value.__qualname__ if isinstance(value, type | FunctionType) else text(value)


@contextmanager
def mutated(game, function, parity):
    """The function as a mutant, wherever it is called; nothing is remembered from before, and nothing of it afterwards."""
    mutant = Mutant(game, function, parity)
    kept = function.__code__, function.__defaults__, function.__kwdefaults__
    function.__defaults__ = function.__kwdefaults__ = None
    function.__code__ = code.__code__
    function.__globals__["__mutant__"] = mutant
    forget()
    try:
        yield mutant
    finally:
        function.__code__, function.__defaults__, function.__kwdefaults__ = kept
        del function.__globals__["__mutant__"]
        forget()


@cache
def memories():
    """All that is remembered of answers: what forgets it."""
    for name in PACKAGES:
        that_refuse(name)
    gc.unfreeze()  # what stood before the first test is looked through as well
    every = gc.get_objects()
    lists = [each.cache_clear for each in every if isinstance(each, _lru_cache_wrapper) and ours(each)]
    dicts = [
        cell.cell_contents.clear
        for each in every
        if isinstance(each, FunctionType)
        and ours(each)
        and each.__code__.co_filename == remembered.__code__.co_filename
        for name, cell in zip(each.__code__.co_freevars, each.__closure__ or (), strict=True)
        if name == "known"
    ]
    known = [each.known.clear for each in every if ours(type(each)) and type(each).__name__ == "Together"]
    return [*lists, *dicts, *known]


def ours(each):
    return str(getattr(each, "__module__", "")).startswith("spacegames.")


def forget():
    for clear in memories():
        clear()


# States to ask in


@cache
def pool(name):
    """States of stored games and random ones in which all is asked that ever is, what is open there, what else to try."""
    game, rng, found = GAMES[name], Random(name), {}
    tables = [stored(file) for file in sorted(GOLDEN.glob(f"{name.split('-')[0]}*.jsonl"))]
    tables += [random_table(game, options, f"one check {options}") for options in WAYS.get(name, ())]
    states = [table.at(number) for table in tables for number in range(len(table) + 1)]
    if game is LEAVING_EARTH:
        states += [state for options in RICH for state in rich_states(options)]
    rng.shuffle(states)
    seen = Counter()
    for state in states:
        here = set(asked(game, state))
        if any(seen[each] < 3 for each in here) or len(found) < STATES:
            seen.update(here)
            found[state] = {who: game.legal(state, who) for who in game.score(state)}
    others = list(dict.fromkeys(action for lists in found.values() for each in lists.values() for action in each))
    return found, others


def asked(game, state):
    """What is decided in a state: kinds of decisions and of events, by seat asked or not."""
    actors = game.actors(state)
    if actors == (CHANCE,):
        yield from {type(action) for action, _ in game.chance(state)}
    for who in game.score(state):
        yield from {(type(action), who == actors[0]) for action in game.legal(state, who)} if actors else ()


def rich_states(options):
    """Those of a random game in which all have money and craft in space: without, nothing is ever flown by chance."""
    rng, state, tired, year = Random(str(options)), LEAVING_EARTH.start(options), set(), 0
    while actors := LEAVING_EARTH.actors(state):
        (who,) = actors
        if who == CHANCE:
            action = LEAVING_EARTH.chance(state).sample(rng)
        else:
            yield state
            action = chosen(state, LEAVING_EARTH.legal(state, who), rng, tired=who in tired)
            tired.update([who] if isinstance(action, EndTurn) else [])
        state = LEAVING_EARTH.apply(state, who, action)
        if state.year > year and state.first >= 0:
            state, year = settle(endowed(state, rng)), state.year
            tired.clear()


RICH = [
    Agencies(agencies=1, missions=("Man on Mars", "Venus Station", "Space Station", "Extraterrestrial Life")),
    Agencies(agencies=5, level="very hard", last_year=1964),
    Agencies(agencies=1, level="very hard"),
    Agencies(agencies=2, level="hard", mercury=True, last_year=1966),
    Agencies(agencies=3, level="very hard", last_year=1962),
]
WAYS = {
    APOPHIS.name: [apophis.Options(players=3), apophis.Options.advanced(players=2)],
    APOLLO13.name: [
        apollo13.Options(players=4, failing=False, window="turn", competitive=True),
        apollo13.Options(players=2, failing=False, beginner=True, timer="budget", soften_status=True),
        apollo13.Options(players=3),
    ],
    EXTRAORDINARY_TIMES.name: [
        extraordinary.Options(turns=60),
        extraordinary.Options(losing=False, turns=60),
        extraordinary.Options(losing=False, turns=120),
    ],
}


def check_lists(game, found, others):
    """In each state each seat is offered just what is not refused, in the order as ever; what nature may not do is Illegal."""
    rng = Random("others")
    for state, lists in found.items():
        for who, before in lists.items():
            tried = dict.fromkeys([*before, *rng.sample(others, min(OTHERS, len(others)))])
            allowed = [action for action in tried if game.why_not(state, who, action) is None]
            offered = game.legal(state, who)
            assert len(offered) == len(set(offered))
            assert set(offered) >= set(allowed), (who, state)
            assert all(game.why_not(state, who, action) is None for action in offered), (who, state)
            assert [action for action in before if action in offered] == [each for each in offered if each in before]
        by_nature = [action for action, _ in game.chance(state)][:5] if game.actors(state) == (CHANCE,) else ()
        for who, actions in ((CHANCE, by_nature), (CLOCK, TICKS.get(game.name, ()))):
            for action in actions:
                if game.why_not(state, who, action) == MORE:
                    with pytest.raises(Illegal):
                        game.apply(state, who, action)


def check_mutants(name, function):
    """Both mutants of a function are followed, and one of them is really met."""
    game, reached = GAMES[name], 0
    found, others = pool(name)
    for parity in (0, 1):
        with mutated(game, function, parity) as mutant:
            check_lists(game, found, others)
        reached += mutant.reached
    assert reached, "no state is asked in which this refuses nothing"


EVERY = [(name, each) for name in PACKAGES for each in that_refuse(name)]
SOME = [(name, each) for name, each in EVERY if name != LEAVING_EARTH.name][::9]
NOT_MET = """
    rules.collecting._why_not_supplies rules.radiation._why_not rules.samples._why_not_learn rules.survival._why_not_die
"""


def case(name, function):
    """A function to be tested, of Leaving Earth with what is known of it."""
    rare = name == LEAVING_EARTH.name and function in NOT_MET.split()
    marks = [pytest.mark.xfail(strict=True, raises=AssertionError, reason="not met in these games")] if rare else []
    return pytest.param(name, function, marks=marks)


@pytest.mark.parametrize(("name", "function"), SOME)
def test_a_refusal_is_followed(name, function):
    check_mutants(name, that_refuse(name)[function])


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "function"), [case(*each) for each in EVERY])
def test_each_refusal_is_followed(name, function):
    check_mutants(name, that_refuse(name)[function])


class Twin(Apollo13):
    """A game that does not ask its checks what it offers."""

    def legal(self, state, who):
        return pool(self.name)[0][state][who]


def test_a_twin_is_caught():
    game, (found, others) = Twin(), pool(APOLLO13.name)
    check_lists(game, found, others)
    with mutated(game, why_not_move, 0) as mutant, pytest.raises(AssertionError):
        check_lists(game, found, others)
    assert mutant.reached


def test_all_that_refuse_are_found():
    """A function that refuses without saying so where its type stands would be left out."""
    for name, package in PACKAGES.items():
        found = {each.rpartition(".")[2] for each in that_refuse(name)} | {each.rpartition(".")[2] for each in SILENT}
        files = Path(package.__file__).parent.rglob("*.py")
        named = {
            each for file in files for each in re.findall(r"^def (_?why_not\w*)\(", file.read_text(), re.MULTILINE)
        }
        assert named <= found
