"""``spacegames simulate``: many games played by bots, and what came of them, as a table or as data."""

from __future__ import annotations

import argparse
import json
import signal
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import Pool
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .bots import Player
    from .simulate import Tally

EXAMPLE = "spacegames simulate apophis --players strong,strong --n 400 --seed 7"
CHUNK = 5
"""Games that are one piece of work: so few that none waits long for the others."""


class Entry(NamedTuple):
    """A game that can be simulated."""

    game: Any
    bots: Mapping[str, Player]
    options: Callable[[argparse.Namespace, int], Any]
    """The options of a game by what was asked for and the number of players."""


def _apophis() -> Entry:
    from .apophis import APOPHIS, BOTS, Options  # noqa: PLC0415 (the other commands do not wait for it)

    def options(chosen: argparse.Namespace, players: int) -> Options:
        kind = Options.advanced if chosen.advanced else Options
        return kind(players) if chosen.turns is None else kind(players, chosen.turns)

    return Entry(APOPHIS, BOTS, options)


GAMES: Mapping[str, Callable[[], Entry]] = {"apophis": _apophis}


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Describe the command; ``text(chosen)`` is the answer."""
    command.description = "Let bots play many games, and print how often they won, why, and how long it took."
    command.epilog = f"Example: {EXAMPLE}"
    command.set_defaults(text=text)
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    command.add_argument("--players", default="strong", metavar="A,B", help="a bot for each seat (default: strong)")
    command.add_argument("--n", type=int, default=100, metavar="N", help="number of games (default: 100)")
    command.add_argument("--seed", default="0", metavar="TEXT", help="names the chance: another seed, another sample")
    command.add_argument("--turns", type=int, metavar="N", help="turns after which time is up")
    command.add_argument("--advanced", action="store_true", help="with the advanced rules")
    command.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes that share the work (default: 1)"
    )
    command.add_argument("--json", action="store_true", help="print data instead of a table")


def text(chosen: argparse.Namespace) -> str:
    """What ``spacegames simulate`` prints."""
    from .simulate import simulate  # noqa: PLC0415

    if chosen.game not in GAMES:
        raise ValueError(f"There is no game {chosen.game!r} to simulate; there is {' and '.join(GAMES)}.")
    if chosen.workers < 1:
        raise ValueError(f"The number of workers must be 1 or more, not {chosen.workers}.")
    entry = GAMES[chosen.game]()
    names = [name.strip() for name in chosen.players.split(",")]
    for name in names:
        if name not in entry.bots:
            raise ValueError(f"There is no bot {name!r}; there are {', '.join(entry.bots)}.")
    players = [entry.bots[name] for name in names]
    options = entry.options(chosen, len(players))
    work: dict[str, Any] = {"options": options, "seed": chosen.seed}
    if chosen.workers == 1:
        tally = simulate(entry.game, players, chosen.n, **work)
    else:
        # Ctrl+C reaches the workers, too; they leave it to this process, which ends them.
        with Pool(chosen.workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            tally = simulate(entry.game, players, chosen.n, **work, map=pool.imap, chunk=CHUNK)
    return _json(chosen, names, tally) if chosen.json else _table(chosen, names, tally)


def _table(chosen: argparse.Namespace, names: Sequence[str], tally: Tally) -> str:
    """The share of games won, how often each reason came, and means of what was counted."""
    low, high = tally.interval("won")
    games = f"{tally.games} game{'s' * (tally.games != 1)}"
    lines = [
        f"{games} of {chosen.game} by {', '.join(names)}, seed {chosen.seed}.",
        f"Won: {_percent(tally.share('won'))}, with 95 % certainty between {_percent(low)} and {_percent(high)}.",
    ]
    for counts in tally.facts.values():
        if all(isinstance(value, str) for value in counts):
            lines += [
                f"  {value:<12}{_percent(number / tally.games):>8}{number:>6}" for value, number in counts.most_common()
            ]
    lines += ["", f"  {'':<12}{'mean':>8}{'least':>6}{'most':>6}"]
    for fact, counts in tally.facts.items():
        if all(type(value) is int for value in counts):
            lines.append(f"  {fact:<12}{tally.mean(fact):>8.1f}{min(counts):>6}{max(counts):>6}")
    return "\n".join(lines)


def _json(chosen: argparse.Namespace, names: Sequence[str], tally: Tally) -> str:
    low, high = tally.interval("won")
    asked = {"game": chosen.game, "players": list(names), "seed": chosen.seed}
    return json.dumps({**asked, "won": tally.share("won"), "interval": [low, high], **tally.as_dict()}, indent=2)


def _percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")
