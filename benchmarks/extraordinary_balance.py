"""How even Extraordinary Times is, and what talking is worth to bots, as tables in the page docs/extraordinary.md.

    python benchmarks/extraordinary_balance.py [docs/extraordinary.md] [--n 2000] [--even 10000]

Prints the tables, or puts them into the page where they belong; with these numbers it takes some twenty minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from spacegames.bots import Player
from spacegames.extraordinary import BOTS, EXTRAORDINARY_TIMES, Options
from spacegames.extraordinary.bots import Temper, player
from spacegames.extraordinary.state import Talk
from spacegames.simulate import Tally, simulate

SEED = 7
Simulate = Callable[..., Tally]
BEGIN, END = "<!-- tables: begin -->\n", "<!-- tables: end -->\n"
TEAMS = {
    **BOTS,
    "steady, for the Moon": player(Temper()),
    "steady, staying low": player(Temper(moon=0.0)),
    "strong, staying low": player(Temper(ahead=True, moon=0.0)),
    "steady, silent": player(Temper(talks=False)),
}
"""Players by name: those of `BOTS`, and others to compare with."""


class Duel(NamedTuple):
    """Two teams of bots that play half of the games on each side; a team is one name, or two: Mission Control and Flight Crew."""

    ours: str
    theirs: str
    talk: Talk = "signals"


STRENGTH = (Duel("steady", "careless"), Duel("strong", "steady"), Duel("strong", "careless"))
MOON = (Duel("steady, for the Moon", "steady, staying low"), Duel("strong", "strong, staying low"))
TALKING = (
    Duel("strong", "silent"),
    Duel("strong", "silent", "silent"),
    Duel("steady", "steady, silent"),
    Duel("steady", "steady, silent", "silent"),
)


def seats(team: str) -> list[Player]:
    """Mission Control and Flight Crew."""
    return [TEAMS[team]] * 2


def won(duel: Duel, games: int, simulated: Simulate) -> Tally:
    """Whether the first of two teams won, over games in which it is the USSR and as many in which it is the US."""
    options = Options(talk=duel.talk)
    found: list[dict[str, bool]] = []
    for side, teams in enumerate(((duel.ours, duel.theirs), (duel.theirs, duel.ours))):
        players = [each for team in teams for each in seats(team)]
        tally = simulated(EXTRAORDINARY_TIMES, players, games // 2, options=options)
        found += [{"won": 2 * side in winners} for winners in tally.facts["winners"].elements()]
    return Tally.of(found)


def table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    """A table of Markdown, numbers to the right."""
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def duels(title: str, found: Sequence[Duel], games: int, simulated: Simulate) -> str:
    """How often the first team wins, with the interval."""
    rows = (
        [duel.ours, duel.theirs, "yes" if duel.talk == "signals" else "no", shown(won(duel, games, simulated))]
        for duel in found
    )
    head = ["team", "against", "signals allowed", "wins"]
    return f"### {title}\n\n{table(head, rows)}"


def shown(tally: Tally, fact: str = "won", value: object = True) -> str:
    """A share with its interval."""
    low, high = tally.interval(fact, value)
    return f"{percent(tally.share(fact, value))} ({percent(low)} to {percent(high)}; {tally.games})"


def percent(share: float) -> str:
    """A share in tenths of a hundredth."""
    return f"{100 * share:.1f} %"


def even(games: int, simulated: Simulate) -> str:
    """Whether both sides win alike, if all four are the quick bot."""
    tally = simulated(EXTRAORDINARY_TIMES, seats("steady") * 2, games)
    ends = table(
        ["how it was decided", "share"],
        ([why, percent(tally.share("why", why))] for why, _ in tally.facts["why"].most_common()),
    )
    means = {name: f"{tally.mean(name):.1f}" for name in ("turns", "tokens", "moon landings", "failures")}
    sides = table(["side", "wins"], ([name, shown(tally, "winners", seats)] for name, seats in SIDES.items()))
    counts = (
        f"In the mean {means['turns']} turns of both teams together, {means['tokens']} missions,\n"
        f"{means['moon landings']} landings on the Moon, {means['failures']} failures.\n"
    )
    return f"### Both sides alike\n\nFour steady bots.\n\n{sides}\n{ends}\n{counts}"


SIDES = {"USSR": (0, 1), "US": (2, 3), "nobody": ()}


def measured(games: int, even_games: int, simulated: Simulate) -> str:
    """All tables."""
    return "\n".join(
        [
            even(even_games, simulated),
            duels("The Moon, or staying low", MOON, games, simulated),
            duels("Weak and strong", STRENGTH, games, simulated),
            duels("What talking is worth", TALKING, games, simulated),
        ]
    )


def main() -> None:
    """Measure, and print or write."""
    command = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    command.add_argument("path", nargs="?", type=Path, help="the page to put the tables into")
    command.add_argument("--n", type=int, default=2000, metavar="N", help="games of each duel (default: 2000)")
    command.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes that share the work (default: 1)"
    )
    command.add_argument("--even", type=int, default=10_000, metavar="N", help="games of equal teams (default: 10000)")
    chosen = command.parse_args()
    with Pool(chosen.workers) as pool:
        text = measured(chosen.n, chosen.even, partial(simulate, map=pool.imap, seed=SEED))
    if chosen.path is None:
        print(text)
        return
    page = chosen.path.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    chosen.path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
