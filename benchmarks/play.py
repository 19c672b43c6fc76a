"""Decisions a second: stored games replayed with the legal list at each step, beside python-chess playing at random.

    python benchmarks/play.py [--games 20]

Counted are decisions with two choices or more, per second of CPU; what chance does is applied and not counted. The stored
games are played before the clock starts, and none is replayed twice, so that nothing is remembered of it. Chess plies are
counted the same way: the legal list, then the move. Needs the extra ``bench``.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Mapping
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import chess

from spacegames.apollo13 import APOLLO13
from spacegames.apollo13 import BOTS as CREWS
from spacegames.apollo13 import Options as Apollo13Options
from spacegames.apophis import APOPHIS
from spacegames.apophis import Options as ApophisOptions
from spacegames.bots import Player, random_player
from spacegames.extraordinary import BOTS as TEAMS
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.extraordinary import Options as ExtraordinaryOptions
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.state import Options as LeavingEarthOptions
from spacegames.record import Record
from spacegames.simulate import one_game

RUNS = 5


class Subject(NamedTuple):
    """A game to be measured: its name, ways to play it with their numbers of seats, and who plays."""

    name: str
    game: Any
    ways: Mapping[Any, int]
    player: Player


SUBJECTS = (
    Subject(
        "Apophis",
        APOPHIS,
        {ApophisOptions(): 1, ApophisOptions(players=2): 2, ApophisOptions(players=4): 4, ApophisOptions.advanced(): 1},
        random_player,
    ),
    Subject(
        "Apollo XIII", APOLLO13, {Apollo13Options(players=count): count for count in (2, 3, 4, 5)}, CREWS["steady"]
    ),
    Subject("Extraordinary T.", EXTRAORDINARY_TIMES, {ExtraordinaryOptions(): 4}, TEAMS["steady"]),
    Subject(
        "Leaving Earth", LEAVING_EARTH, {LeavingEarthOptions(agencies=count): count for count in (1, 2, 4, 5)}, sensible
    ),
)


def stored(subject: Subject, games: int) -> list[Record]:
    """Records of games by players who choose at random."""
    ways = list(subject.ways.items())
    return [
        one_game(subject.game, [subject.player] * seats, options, f"stored/{number}").record
        for number in range(games)
        for options, seats in [ways[number % len(ways)]]
    ]


def replay(game: Any, records: list[Record]) -> float:
    """Decisions a second of CPU."""
    decisions = 0
    start = process_time()
    for record in records:
        state = game.start(record.options)
        for who, action in ((event.who, event.action) for event in record.events):
            if who >= 0:
                decisions += len(game.legal(state, who)) > 1
            state = game.apply(state, who, action)
    return decisions / (process_time() - start)


def chess_games(games: int) -> float:
    """Plies a second of CPU."""
    rng, plies = Random("chess"), 0
    start = process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            plies += len(moves) > 1
            board.push(moves[int(rng.random() * len(moves))])
    return plies / (process_time() - start)


def main() -> None:
    """Measure in turns and print the medians and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=20, help="stored games of each to replay in each of five runs (default: 20)"
    )
    games = parser.parse_args().games
    records = [stored(subject, games * RUNS) for subject in SUBJECTS]
    gc.collect()
    gc.freeze()  # the stored games are no garbage to be looked for while the clock runs
    runs = [
        [
            chess_games(20),
            *(
                replay(subject.game, played[run * games : (run + 1) * games])
                for subject, played in zip(SUBJECTS, records, strict=True)
            ),
        ]
        for run in range(RUNS)
    ]
    other, *ours = (median(column) for column in zip(*runs, strict=True))
    print(f"{'python-chess':17}{other:10,.0f} plies a second ({chess.__version__})")
    for subject, speed in zip(SUBJECTS, ours, strict=True):
        print(f"{subject.name:17}{speed:10,.0f} decisions a second, {speed / other:.1f} times as many")


if __name__ == "__main__":
    main()
