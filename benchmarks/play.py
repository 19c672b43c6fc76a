"""Decisions a second: stored games replayed with the legal list at each step, beside python-chess playing at random.

    python benchmarks/play.py [--games 200]

Counted are decisions with two choices or more, per second of CPU; what chance does is applied and not counted. The stored
games are played before the clock starts. Chess plies are counted the same way: the legal list, then the move. Needs the extra
``bench``.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

import chess

from spacegames.apophis import APOPHIS, Options
from spacegames.bots import random_player
from spacegames.record import Record
from spacegames.simulate import one_game

WAYS = (Options(), Options(players=2), Options(players=4), Options.advanced())


def stored(games: int) -> list[Record]:
    """Records of games by players who choose at random."""
    return [
        one_game(APOPHIS, [random_player] * options.players, options, f"stored/{number}").record
        for number in range(games)
        for options in [WAYS[number % len(WAYS)]]
    ]


def replay(records: list[Record]) -> float:
    """Decisions a second of CPU."""
    decisions = 0
    start = process_time()
    for record in records:
        state = APOPHIS.start(record.options)
        for who, action in ((event.who, event.action) for event in record.events):
            if who >= 0:
                decisions += len(APOPHIS.legal(state, who)) > 1
            state = APOPHIS.apply(state, who, action)
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
    """Measure in turns and print the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="stored games to replay (default: 200)")
    records = stored(parser.parse_args().games)
    runs = [(replay(records), chess_games(20)) for _ in range(5)]
    ours, other = (median(column) for column in zip(*runs, strict=True))
    print(f"Apophis:      {ours:10,.0f} decisions a second")
    print(f"python-chess: {other:10,.0f} plies a second ({chess.__version__})")
    print(f"ratio:        {ours / other:10.1f}")


if __name__ == "__main__":
    main()
