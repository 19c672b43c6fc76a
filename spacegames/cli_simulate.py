"""``spacegames simulate``: many games played by bots, and what came of them, as a table or as data."""

from __future__ import annotations

import argparse
import json
import os
import signal
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import Pool, active_children
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from .foreign import count

if TYPE_CHECKING:
    from .bots import Player
    from .simulate import Tally

INTERRUPTED: Final = 130
"""What a shell expects of a command that Ctrl+C ended."""
EXAMPLE = "spacegames simulate apophis --players strong,strong --n 400 --seed 7"
MOST_WORKERS: Final = 64
CHUNK = 5
"""Games that are one piece of work: so few that none waits long for the others."""


class Entry(NamedTuple):
    """A game that can be simulated."""

    game: Any
    bots: Mapping[str, Player]
    options: Callable[[argparse.Namespace, int], Any]
    """The options of a game by what was asked for and the number of players."""
    player: str
    """Who plays where nobody is named."""
    arguments: tuple[str, ...]
    """Arguments that only some games have."""


def _apophis() -> Entry:
    from .apophis import APOPHIS, BOTS, Options  # noqa: PLC0415 (the other commands do not wait for it)

    def options(chosen: argparse.Namespace, players: int) -> Options:
        kind = Options.advanced if chosen.advanced else Options
        return kind(players) if chosen.turns is None else kind(players, chosen.turns)

    return Entry(APOPHIS, BOTS, options, "strong", ("turns", "advanced"))


def _leaving_earth() -> Entry:
    from .leaving_earth.bots import BOTS  # noqa: PLC0415
    from .leaving_earth.game import LEAVING_EARTH  # noqa: PLC0415
    from .leaving_earth.rules.state import Options  # noqa: PLC0415
    from .leaving_earth.scenario import SCENARIOS, load_scenario, scenario_named  # noqa: PLC0415

    def options(chosen: argparse.Namespace, players: int) -> Options:
        if chosen.scenario is not None:
            if chosen.level is not None or chosen.mercury:
                raise ValueError("a scenario says itself which level it has, and whether Mercury is in play.")
            here = chosen.scenario in SCENARIOS
            return Options.of(
                scenario_named(chosen.scenario) if here else load_scenario(Path(chosen.scenario)), players
            )
        return Options(
            agencies=players, level="normal" if chosen.level is None else chosen.level, mercury=chosen.mercury
        )

    return Entry(LEAVING_EARTH, BOTS, options, "agency", ("level", "mercury", "scenario"))


def _apollo13() -> Entry:
    from .apollo13 import APOLLO13, BOTS, Options  # noqa: PLC0415

    def options(chosen: argparse.Namespace, players: int) -> Options:
        asked = {"level": chosen.level, "events": chosen.events}
        return Options(players, **{name: value for name, value in asked.items() if value is not None})

    return Entry(APOLLO13, BOTS, options, "steady,steady", ("level", "events"))


def _extraordinary_times() -> Entry:
    from .extraordinary import BOTS, EXTRAORDINARY_TIMES, Options  # noqa: PLC0415

    def options(chosen: argparse.Namespace, _players: int) -> Options:
        return Options(turns=chosen.turns)

    return Entry(EXTRAORDINARY_TIMES, BOTS, options, "strong,strong,strong,strong", ("turns",))


GAMES: Mapping[str, Callable[[], Entry]] = {
    "apophis": _apophis,
    "leaving-earth": _leaving_earth,
    "apollo13": _apollo13,
    "extraordinary-times": _extraordinary_times,
}
OF_SOME_GAMES = ("turns", "advanced", "level", "mercury", "scenario", "events")


def add_arguments(command: argparse.ArgumentParser) -> None:
    """Describe the command; ``text(chosen)`` is the answer."""
    command.description = "Let bots play many games, and print how often they won, why, and how long it took."
    command.epilog = f"Example: {EXAMPLE}"
    command.set_defaults(text=text)
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    command.add_argument(
        "--players", metavar="A,B", help="a bot for each seat (default: the strongest, alone if the game can be)"
    )
    command.add_argument("--n", type=count, default=100, metavar="N", help="number of games (default: 100)")
    command.add_argument("--seed", default="0", metavar="TEXT", help="names the chance: another seed, another sample")
    command.add_argument(
        "--turns", type=count, metavar="N", help="Apophis, Extraordinary Times: turns after which time is up"
    )
    command.add_argument("--advanced", action="store_true", help="Apophis: with the advanced rules")
    command.add_argument(
        "--level",
        metavar="LEVEL",
        help="Leaving Earth: easy, normal (the default), hard or 'very hard'; Apollo XIII: the first three",
    )
    command.add_argument("--mercury", action="store_true", help="Leaving Earth: with the Mercury expansion")
    command.add_argument(
        "--scenario", metavar="FILE", help="Leaving Earth: a scenario, as a file or by the name of one that comes along"
    )
    command.add_argument(
        "--events", metavar="SET", help="Apollo XIII: original (the default), 'alternate 1' or 'alternate 2'"
    )
    command.add_argument(
        "--workers", type=count, default=1, metavar="N", help="processes that share the work (default: 1)"
    )
    command.add_argument("--json", action="store_true", help="print data instead of a table")


def text(chosen: argparse.Namespace) -> str:
    """What ``spacegames simulate`` prints."""
    from .simulate import simulate  # noqa: PLC0415

    if chosen.game not in GAMES:
        raise ValueError(f"There is no game {chosen.game!r} to simulate; there are {', '.join(GAMES)}.")
    if not 1 <= chosen.workers <= MOST_WORKERS:
        raise ValueError(f"The number of workers must be 1 to {MOST_WORKERS}, not {chosen.workers}.")
    entry = GAMES[chosen.game]()
    for argument in OF_SOME_GAMES:
        if getattr(chosen, argument) not in (None, False) and argument not in entry.arguments:
            raise ValueError(f"--{argument} means nothing for {chosen.game}.")
    names = [name.strip() for name in (entry.player if chosen.players is None else chosen.players).split(",")]
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
            try:
                tally = simulate(entry.game, players, chosen.n, **work, map=pool.imap, chunk=CHUNK)
            except KeyboardInterrupt:
                _give_up()
    return _json(chosen, names, tally) if chosen.json else _table(chosen, names, tally)


def _give_up() -> NoReturn:
    """End at once, workers first: a pool that is closed in the middle of its work may wait for a lock that nobody gives back."""
    for worker in active_children():
        worker.kill()
    os._exit(INTERRUPTED)


def _table(chosen: argparse.Namespace, names: Sequence[str], tally: Tally) -> str:
    """Who won how often, how often each reason came, and means of what was counted."""
    games = f"{tally.games} game{'s' * (tally.games != 1)}"
    lines = [f"{games} of {chosen.game} by {', '.join(names)}, seed {chosen.seed}."]
    if "won" in tally.facts:
        low, high = tally.interval("won")
        lines.append(
            f"Won: {_percent(tally.share('won'))}, with 95 % certainty between {_percent(low)} and {_percent(high)}."
        )
    elif "winners" in tally.facts:
        lines += _by_seat(names, tally)
    for counts in tally.facts.values():
        if all(isinstance(value, str) for value in counts):
            wide = max(12, *map(len, counts)) + 2
            lines += [
                f"  {value:<{wide}}{_percent(number / tally.games):>6}{number:>6}"
                for value, number in counts.most_common()
            ]
    lines += ["", f"  {'':<12}{'mean':>8}{'least':>6}{'most':>6}"]
    for fact, counts in tally.facts.items():
        if all(type(value) is int for value in counts):
            lines.append(f"  {fact:<12}{tally.mean(fact):>8.1f}{min(counts):>6}{max(counts):>6}")
    for seat, name in enumerate(names):
        scores = Counter({each[seat]: 0 for each in tally.facts.get("scores", ())})
        for each, number in tally.facts.get("scores", Counter()).items():
            scores[each[seat]] += number
        if scores:
            mean = sum(each * number for each, number in scores.items()) / tally.games
            lines.append(f"  {f'score {seat + 1}':<12}{mean:>8.1f}{min(scores):>6}{max(scores):>6}  {name}")
    return "\n".join(lines)


def _by_seat(names: Sequence[str], tally: Tally) -> list[str]:
    """The share of games that each seat won, a tie counted for all who share it."""
    from .simulate import Tally  # noqa: PLC0415

    won = [
        Tally.of({"won": seat in winners} for winners in tally.facts["winners"].elements())
        for seat in range(len(names))
    ]
    return [
        f"Seat {seat + 1}, {name}: won {_percent(each.share('won'))}, with 95 % certainty between "
        f"{' and '.join(map(_percent, each.interval('won')))}."
        for seat, (name, each) in enumerate(zip(names, won, strict=True))
    ]


def _json(chosen: argparse.Namespace, names: Sequence[str], tally: Tally) -> str:
    asked = {"game": chosen.game, "players": list(names), "seed": chosen.seed}
    won = {"won": tally.share("won"), "interval": tally.interval("won")} if "won" in tally.facts else {}
    return json.dumps({**asked, **won, **tally.as_dict()}, indent=2)


def _percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")
