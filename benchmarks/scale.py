"""A million games, shared out: the same tally from one process, a process pool and Dask, and how much faster each was.

    python benchmarks/scale.py [docs/scale.md] [--n 1000000] [--compared 40000] [--workers 2]

`--compared` games are played by each of the three and must give the same tally; the million is then played by the pool.
Prints the page, or writes it where it is told to.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from distributed import Client, LocalCluster

from spacegames.apophis import APOPHIS, Options
from spacegames.bots import random_player
from spacegames.simulate import Tally, simulate

SEED = "scale"
TURNS = 30
CHUNK = 500
"""Games that are one piece of work: some seconds, so that sending it about does not count."""
Map = Callable[..., Iterable[Any]]

PAGE = """# A million games

`simulate` plays one game after another. Its argument `map` is anything that works like Python's own: it hands out pieces of
work, and may do that to as many processes or machines as there are. Each game has a stream of chance of its own, named by the
seed and its number, so the tally is the same, game by game, whoever played which; and any single game can be played again alone:
`one_game(APOPHIS, players, options, "scale/123456")`.

```python
from concurrent.futures import ProcessPoolExecutor

from spacegames.apophis import APOPHIS, Options
from spacegames.bots import random_player
from spacegames.simulate import simulate

if __name__ == "__main__":  # each new process reads this file, too
    with ProcessPoolExecutor() as pool:
        tally = simulate(
            APOPHIS, [random_player], 1_000_000, options=Options(1, turns=30), seed="scale", map=pool.map, chunk=500
        )
    print(tally.share("damage", 1), tally.interval("damage", 1))
```

With Dask, on one machine or on a cluster, only the map is another:

```python
from dask.distributed import Client

with Client() as client:  # or Client("scheduler:8786")

    def gathered(function, pieces):
        return client.gather(client.map(function, list(pieces)))

    tally = simulate(
        APOPHIS, [random_player], 1_000_000, options=Options(1, turns=30), seed="scale", map=gathered, chunk=500
    )
```

The engine itself knows neither. A chunk is one piece of work: large enough that sending it takes no time beside playing it,
small enough that nobody waits long for the last one. From the shell, `spacegames simulate apophis --n 100000 --workers 8` does
the same.

## Measured

This part is written by `python benchmarks/scale.py docs/scale.md`: *Apophis* alone, 30 turns, a player that does anything
allowed at random, on a machine of {cores} cores with {workers} workers.

| | games | seconds | games a second | times one process |
| --- | ---: | ---: | ---: | ---: |
{rows}

All three tallies of {compared:,} games are equal. The million, by the pool:

| damage done to the asteroid | games | share, with the 95 % interval after Wilson |
| --- | ---: | ---: |
{damage}

{moral}
"""


@contextmanager
def built_in(_workers: int) -> Iterator[Map]:
    """Python's own map: one process."""
    yield map


@contextmanager
def pool(workers: int) -> Iterator[Map]:
    """A process pool, its processes started already."""
    with ProcessPoolExecutor(workers) as executor:
        list(executor.map(abs, range(workers)))
        yield executor.map


@contextmanager
def dask(workers: int) -> Iterator[Map]:
    """A Dask cluster on this machine."""
    local = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
    with local as cluster, Client(cluster) as client:

        def gathered(function: Callable[..., Any], pieces: Iterable[Any]) -> list[Any]:
            return client.gather(client.map(function, list(pieces)))  # type: ignore[no-any-return]

        yield gathered


def played(games: int, by: Callable[[int], Any], workers: int) -> tuple[Tally, float]:
    """A tally of so many games, and the seconds it took."""
    with by(workers) as way:
        start = perf_counter()
        tally = simulate(
            APOPHIS, [random_player], games, options=Options(1, turns=TURNS), seed=SEED, map=way, chunk=CHUNK
        )
        return tally, perf_counter() - start


def page(games: int, compared: int, workers: int) -> str:
    """Everything measured, as the page."""
    ways = {"one process": built_in, "process pool": pool, "Dask": dask}
    found = {name: played(compared, by, workers) for name, by in ways.items()}
    alone, seconds = found["one process"]
    if any(tally != alone for tally, _ in found.values()):
        raise SystemExit("The tallies differ.")
    rows = [
        f"| {name} | {compared:,} | {took:.1f} | {compared / took:,.0f} | {seconds / took:.2f} |"
        for name, (_, took) in found.items()
    ]
    whole, took = played(games, pool, workers)
    rows.append(f"| process pool | {games:,} | {took:.0f} | {games / took:,.0f} | |")
    return PAGE.format(
        cores=os.cpu_count(),
        workers=workers,
        rows="\n".join(rows),
        compared=compared,
        damage="\n".join(damage(whole)),
        moral=moral(whole),
    )


def damage(tally: Tally) -> Iterator[str]:
    """How often which damage was done."""
    for value, number in sorted(tally.facts["damage"].items()):
        low, high = tally.interval("damage", value)
        yield f"| {value} | {number:,} | {number / tally.games:.5%} ({low:.5%} to {high:.5%}) |"


def moral(tally: Tally) -> str:
    """What so many games are good for."""
    share, n = tally.share("damage", 1), 1000
    few = Tally(n, {"damage": Counter({1: round(n * share)})}).interval("damage", 1)
    many = tally.interval("damage", 1)
    return (
        f"That is what so many games are good for: they say that such a player does a damage of 1 in {many[0]:.3%} to\n"
        f"{many[1]:.3%} of the games. A thousand games with the same share would have said {few[0]:.1%} to {few[1]:.1%}."
    )


def main() -> None:
    """Measure, and print or write."""
    command = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    command.add_argument("path", nargs="?", type=Path, help="where to write the page")
    command.add_argument("--n", type=int, default=1_000_000, metavar="N", help="games in all (default: a million)")
    command.add_argument("--compared", type=int, default=24_000, metavar="N", help="games that all three play")
    command.add_argument("--workers", type=int, default=2, metavar="N", help="processes (default: 2)")
    chosen = command.parse_args()
    text = page(chosen.n, chosen.compared, chosen.workers)
    if chosen.path is None:
        print(text)
    else:
        chosen.path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
