"""Many games played by bots, and what came of them; any one of them can be played again alone.

Each game has a stream of chance of its own, named by the seed and its number, and each player one in it, so that the result
does not depend on how the work is shared out: `map` may be Python's own, that of a process pool, of Dask or of joblib.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Final

from spacegames.bots import Player, Seat, chosen
from spacegames.foreign import quoted
from spacegames.game import CHANCE
from spacegames.play import Table

__all__ = ["Tally", "one_game", "simulate"]

Facts = Mapping[str, Any]
LONGEST = 100_000
MOST_GAMES: Final = 10_000_000
"""Weeks of work; a larger number is a slip of the finger."""


@dataclass(frozen=True)
class Tally:
    """What came of a number of games: for every fact how often it had which value.

    >>> tally = Tally.of([{"won": True, "turns": 30}, {"won": False, "turns": 60}])
    >>> tally.games, tally.share("won"), tally.mean("turns")
    (2, 0.5, 45.0)
    """

    games: int
    facts: Mapping[str, Counter[Any]]

    @classmethod
    def of(cls, games: Iterable[Facts]) -> Tally:
        """Count the facts of games."""
        games = list(games)
        names = dict.fromkeys(name for facts in games for name in facts)
        return cls(len(games), {name: Counter(facts[name] for facts in games if name in facts) for name in names})

    def __add__(self, other: Tally) -> Tally:
        names = dict.fromkeys([*self.facts, *other.facts])
        none: Counter[Any] = Counter()
        added = {name: self.facts.get(name, none) + other.facts.get(name, none) for name in names}
        return Tally(self.games + other.games, added)

    def share(self, fact: str, value: Any = True) -> float:
        """In which share of the games a fact had a value."""
        return self.facts[fact][value] / self.games

    def interval(self, fact: str, value: Any = True, z: float = 1.96) -> tuple[float, float]:
        """Wilson's score interval for that share: with z = 1.96 the true one lies inside 95 times in a hundred."""
        n, p = self.games, self.share(fact, value)
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def mean(self, fact: str) -> float:
        """The average of a fact that is a number."""
        counts = self.facts[fact]
        return float(sum(value * number for value, number in counts.items()) / counts.total())

    def as_dict(self) -> dict[str, Any]:
        """The tally as plain data, values in their order."""
        facts = {
            name: [{"value": value, "games": counts[value]} for value in sorted(counts, key=repr)]
            for name, counts in self.facts.items()
        }
        return {"games": self.games, "facts": facts}


def one_game(game: Any, players: Sequence[Player], options: Any = None, name: str = "0/0") -> Table:
    """Play the game of that name: a seed, a stroke and a number."""
    table = Table(game, options, Random(name))
    while True:
        actors = game.actors(table.settle())
        if not actors:
            return table
        if len(table) > LONGEST:
            raise RuntimeError(f"Game {name} has gone on for {LONGEST} events: do its players never come to an end?")
        if actors[0] < CHANCE:
            raise ValueError("Only games without a clock can be simulated: nobody is there to let it tick.")
        before = len(table)
        # Who may speak does so first; then the one who must act.
        for who in (*actors[1:], actors[0]):
            if who not in game.actors(table.state):
                # What another one did has to be carried out first.
                break
            seat = Seat.at(game, table.state, who, table.stream(who))
            # Who holds nothing is asked all the same, where others must not know that.
            answer = chosen(players[who](seat)) if seat.legal else None
            if answer is not None:
                table.play(who, answer)
        if len(table) == before:
            raise RuntimeError(f"In game {name} seat {actors[0]} must act, and its player does nothing.")


def _chunk(game: Any, players: Sequence[Player], options: Any, seed: object, numbers: range) -> Tally:
    tables = (one_game(game, players, options, f"{seed}/{number}") for number in numbers)
    return Tally.of(game.facts(table.state) for table in tables)


def simulate(
    game: Any,
    players: Sequence[Player],
    n: int,
    *,
    options: Any = None,
    seed: object = 0,
    map: Callable[..., Iterable[Any]] = map,  # noqa: A002 - it is one
    chunk: int = 10,
) -> Tally:
    """Play n games and count what came of them.

    Parameters
    ----------
    game : Game
        A game that keeps the contract and tells the facts of an end by ``facts(state)``.
    players : sequence of Player
        One for each seat; for a map across processes they must be picklable.
    n : int
        Number of games, from 1 to `MOST_GAMES`.
    options : object, optional
        Options of the game, by default those of the rulebook.
    seed : object
        Game number i draws its chance from ``random.Random(f"{seed}/{i}")``.
    map : callable
        Like the built-in: applies a function to each of an iterable, in order.
    chunk : int
        How many games are one piece of work; the result does not depend on it.
    """
    if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= MOST_GAMES:
        raise ValueError(f"The number of games must be a whole number from 1 to {MOST_GAMES:,}, not {quoted(n)}.")
    seats = len(game.score(game.start(game.options() if options is None else options)))
    if len(players) != seats:
        raise ValueError(f"The game has {seats} seats, and {len(players)} players are given.")
    pieces = [range(start, min(start + chunk, n)) for start in range(0, n, chunk)]
    return sum(map(partial(_chunk, game, players, options, seed), pieces), Tally(0, {}))
