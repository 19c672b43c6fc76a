"""Whole games to replay for ever: ``python tests/games/golden_games.py [--new] [NAME ...]`` writes golden/*.

With names only games whose own begin so are written. Each game is a record and a text of the same name that says what stood on
the table at some moments, what was open to whom, and how it ended. A record stays as it was played for as long as the rules
allow what was done: where a rule was wrong, write the texts anew and read what changed. Only games that are not stored yet, and
with ``--new`` all, are played.
"""

from __future__ import annotations

import sys
from enum import Enum
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from spacegames.apollo13 import APOLLO13, Ease, Extra, Foreseen, Hint, PutBack, Soften, Spare, Turned
from spacegames.apollo13 import BOTS as CREWS
from spacegames.apollo13 import Options as Missions
from spacegames.apollo13 import Tick as TimerTick
from spacegames.apophis import (
    APOPHIS,
    COLOURS,
    Build,
    Draw,
    Hold,
    Keep,
    Options,
    Phase,
    Play,
    Reroll,
    Scrap,
    Tell,
    Tick,
)
from spacegames.apophis.state import SECTION
from spacegames.bots import Seat, chosen, random_player
from spacegames.extraordinary import BOTS as TEAMS
from spacegames.extraordinary import EXTRAORDINARY_TIMES, Discharge, Hire, Rolled, Say
from spacegames.extraordinary import Options as Races
from spacegames.extraordinary import Use as Funds
from spacegames.game import CLOCK
from spacegames.leaving_earth.agency import agency, bold
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.cooperation import Accept
from spacegames.leaving_earth.rules.docking import Dock, Undock
from spacegames.leaving_earth.rules.exploration import Reveal
from spacegames.leaving_earth.rules.outcomes import Remove
from spacegames.leaving_earth.rules.state import Options as Agencies
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.year import Goes
from spacegames.play import Table
from spacegames.record import dump, load
from spacegames.simulate import one_game

GOLDEN = Path(__file__).parent / "golden"
GAMES = {game.name: game for game in (APOPHIS, LEAVING_EARTH, APOLLO13, EXTRAORDINARY_TIMES)}
MOMENTS = 5


def checkpoints(table):
    """What stands on the table after the start, at some moments between, and at the end; a check sum of all that does."""
    game, length = table.game, len(table)
    every = [moment(game, number, table.at(number)) for number in range(length + 1)]
    some = [every[number] for number in sorted({length * part // (MOMENTS - 1) for part in range(MOMENTS)})]
    facts = [f"  {name}: {value}" for name, value in game.facts(table.state).items()]
    check = sha256("\n".join(every).encode()).hexdigest()[:16]
    return "\n".join([*some, "the end", *facts, f"check sum of all moments: {check}"]) + "\n"


def moment(game, number, state):
    """A state in words; its options stand in the record."""
    fields = {name: value for name, value in state._asdict().items() if name != "options"}
    words = [f"  {name}: {value.value if isinstance(value, Enum) else value}" for name, value in fields.items()]
    open_to = [
        f"  open to {who}: {', '.join(map(str, game.legal(state, who)))}" for who in game.actors(state) if who >= 0
    ]
    return "\n".join([f"after {number} events", *words, *open_to])


def planner(plan, failed=Reroll()):  # noqa: B008 - a value
    """A player who builds one rocket, the larger sections first, and launches it; and what is done about a failed roll."""

    def play(seat):
        view, legal = seat.view, seat.legal
        missing = [section for section in plan if SECTION[section] not in view.rocket]
        if view.phase is Phase.DISCARD and Tell() not in legal:
            needed = {colour: 1 + sum(size for each, size in missing if each == colour) for colour in COLOURS}
            held = dict(zip(COLOURS, view.hand, strict=True))
            return max(legal, key=lambda each: (held[each.colour] > needed[each.colour], -held[each.colour]))
        largest = max((size for _, size in missing), default=0)
        wanted = [Tell(), failed, *(Build(colour, size) for colour, size in missing if size == largest)]
        wanted += [] if missing else map(Play, COLOURS)
        return next(action for action in [*wanted, Hold(), Draw()] if action in legal)

    return play


def played(game, options, players, name):
    """A game played to its end; where there is a clock, it ticks before each decision."""
    rng = Random(name)
    table = Table(game, options, rng)
    while game.actors(table.settle()):
        if getattr(options, "minutes", None) is not None:
            table.play(CLOCK, Tick(rng.randint(1, 9)))
        # The others come last, and only to speak.
        for who in game.actors(table.settle())[-1:]:
            if who >= 0:
                table.play(who, players[who](Seat.at(game, table.state, who, rng)))
    return table


def flown(game, options, players, name):
    """A mission flown to its end: who may help is asked before the one who must act; a clock that runs ticks each time."""
    rng = Random(name)
    table = Table(game, options, rng)
    while game.actors(table.settle()):
        if table.state.time is not None and options.timer == "clock":
            table.play(CLOCK, TimerTick(rng.randint(1, 4)))
        actors = game.actors(table.settle())
        for who in (*actors[1:], *actors[:1]):
            if who not in game.actors(table.state):
                break
            answer = chosen(players[who](Seat.at(game, table.state, who, rng)))
            if answer is not None:
                table.play(who, answer)
    return table


def raced(game, options, players, name):
    """A race to its end, as `simulate` plays it: whoever may do something is asked before the one who must."""
    return one_game(game, players, options, name)


PLAYED = {APOLLO13.name: flown, EXTRAORDINARY_TIMES.name: raced}
"""How whole games are played, where it is not as usual."""
SURE = [("yellow", 3), ("red", 3), ("blue", 3), ("red", 2)]
SAFE = [("yellow", 3), ("red", 3), ("blue", 3), ("green", 2)]
BOTH = [("yellow", 3), ("green", 3), ("red", 2), ("blue", 2), ("green", 2)]


class Wanted(NamedTuple):
    """A game to be found: how it is played, what is true at its end, and what is done in it."""

    options: Any
    players: list[Any]
    end: dict[str, Any]
    done: tuple[Any, ...]
    game: Any = APOPHIS


WANTED = {
    "apophis-destroyed": Wanted(Options(), [planner(SURE)], {"why": "destroyed"}, (Play("red"),)),
    "apophis-deflected": Wanted(Options(turns=100), [planner(BOTH)], {"why": "deflected"}, (Play("red"),)),
    "apophis-advanced": Wanted(Options.advanced(turns=80), [planner(SAFE)], {"why": "destroyed"}, (Reroll(),)),
    "apophis-talk": Wanted(
        Options(players=3, turns=45, fail_safes=True), [planner(SAFE, Keep())] * 3, {"damage": 1}, (Keep(),)
    ),
    "apophis-clock": Wanted(
        Options(players=2, minutes=8, talk="silent"), [planner(SURE)] * 2, {"damage": 1}, (Tick(3),)
    ),
    "apophis-lost": Wanted(Options(players=4, turns=30), [random_player] * 4, {"won": False}, (Scrap(),)),
    "leaving-earth-solo": Wanted(Agencies(level="easy"), [sensible], {"missions": 3}, (Reveal, Survey), LEAVING_EARTH),
    "leaving-earth-two": Wanted(
        Agencies(agencies=2, mercury=True, last_year=1961),
        [sensible] * 2,
        {"missions": 2},
        (Accept, Reveal),
        LEAVING_EARTH,
    ),
    "leaving-earth-five": Wanted(
        Agencies(agencies=5, level="hard", last_year=1959),
        [sensible] * 5,
        {"missions": 2},
        (Goes, Accept),
        LEAVING_EARTH,
    ),
    "leaving-earth-agencies": Wanted(
        Agencies(agencies=2, level="easy"), [agency, bold], {"why": "no missions left"}, (Remove, Survey), LEAVING_EARTH
    ),
    "leaving-earth-docked": Wanted(
        Agencies(level="hard"), [agency], {"won": True}, (Dock, Undock, Remove), LEAVING_EARTH
    ),
    "apollo13-two": Wanted(
        Missions(timer="off"), [CREWS["strong"]] * 2, {"won": True}, (Ease, Extra, Soften, Spare), APOLLO13
    ),
    "apollo13-four": Wanted(
        Missions(players=4, events="alternate 1", timer="budget", window="turn", competitive=True),
        [CREWS["strong"], CREWS["steady"]] * 2,
        {"won": True},
        (Hint, Turned, PutBack),
        APOLLO13,
    ),
    "apollo13-five": Wanted(
        Missions(players=5, first=2, events="alternate 2", beginner=True),
        [CREWS["careless"], *[CREWS["steady"]] * 4],
        {"why": "failed in E"},
        (TimerTick, Foreseen),
        APOLLO13,
    ),
    "apollo13-practice": Wanted(
        Missions(players=3, failing=False, competitive=True, talk="open", level="hard"),
        [CREWS["random"]] * 3,
        {"won": True},
        (Spare, Soften, PutBack, TimerTick),
        APOLLO13,
    ),
    "extraordinary-moon": Wanted(
        Races(), [TEAMS["strong"]] * 4, {"moon landings": 1, "homes": 1}, (Say, Rolled, Funds), EXTRAORDINARY_TIMES
    ),
    "extraordinary-silent": Wanted(
        Races(talk="silent", favour="theirs"),
        [TEAMS["steady"], random_player] * 2,
        {},
        (Discharge, Hire),
        EXTRAORDINARY_TIMES,
    ),
    "extraordinary-lost": Wanted(
        Races(),
        [TEAMS["steady"], TEAMS["steady"], TEAMS["careless"], TEAMS["careless"]],
        {"why": "the other out of fuel", "homes": 0},
        (Rolled,),
        EXTRAORDINARY_TIMES,
    ),
    "extraordinary-home": Wanted(
        Races(), [TEAMS["steady"]] * 4, {"why": "more points", "homes": 2}, (Say, Rolled), EXTRAORDINARY_TIMES
    ),
}
"""Names of games; what is done is an action, or any of its kind."""


def wanted(name):
    """The first game that is as it should be."""
    options, players, end, done, game = WANTED[name]
    for number in range(1000):
        table = PLAYED.get(game.name, played)(game, options, players, f"{name}/{number}")
        events = [event.action for event in table.events]
        if end.items() <= game.facts(table.state).items() and all(
            each in events or each in map(type, events) for each in done
        ):
            return table
    raise RuntimeError(f"No game like {name} was found: change what is wanted.")


def stored(file):
    """The table of a stored game."""
    record = load(file.read_text(encoding="utf-8"), GAMES)
    return Table.of(GAMES[record.game], record)


def main():
    """Write all games, or those asked for."""
    GOLDEN.mkdir(exist_ok=True)
    new, names = "--new" in sys.argv, tuple(each for each in sys.argv[1:] if each != "--new")
    for name in (name for name in WANTED if name.startswith(names or "")):
        file = GOLDEN / f"{name}.jsonl"
        table = wanted(name) if new or not file.exists() else stored(file)
        (GOLDEN / f"{name}.jsonl").write_text(dump(table.record), encoding="utf-8")
        (GOLDEN / f"{name}.txt").write_text(checkpoints(table), encoding="utf-8")


if __name__ == "__main__":
    main()
