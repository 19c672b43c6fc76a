"""How often the bots of Apollo XIII save the mission, by players and Event Boards, as the page docs/apollo13.md.

    python benchmarks/apollo13_balance.py [docs/apollo13.md] [--n 1200]

Prints the page, or writes it where it is told to; with 1200 games a cell it takes half an hour.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from spacegames.apollo13 import APOLLO13, BOTS, SETS, EventSet, Options
from spacegames.simulate import Tally, simulate

SEED = 37
PLAYERS = (2, 3, 4, 5)
BOTH = (2, 4)
"""Numbers of players for which the alternate sets are measured."""
Cell = tuple[EventSet, str, int]
"""Event Boards, bot, players."""

HEAD = """# How often the mission is saved

Teams of bots in Apollo XIII, by the number of players: how often each brings the crew home, in games of the rulebook's rules
without a clock. All seats are bots of one kind, and each may help in the turn of every other. At a table with people it is so,
too, as long as the board stops for them: where nobody stops (`stops="never"`), far fewer are saved. It is a measure
for the cards, which are our own: with the events that were, sensible play should save between 30 and 50 missions of a hundred,
strong play clearly more, careless play hardly any.

This page is written by `python benchmarks/apollo13_balance.py --n {n} docs/apollo13.md`; a single cell is played again by, for
example, `spacegames simulate apollo13 --players steady,steady --n {n} --seed 37`.
"""

PEOPLE = """## With a person

400 missions were played twice: by bots alone, and with a strong player in the place of a person who can do only what the screen
lets people do. `.ci/full` plays them again, and wants no more than 5 points between the two.

| who else plays | saved by bots alone | saved with a person |
| --- | ---: | ---: |
| one steady bot | 279 | 277 |
| one strong bot | 279 | 270 |
| two strong bots | 303 | 303 |
"""

BOTS_TEXT = """## The bots

All see their own hand and what lies open only, and know what others said.

- **random** does anything that is allowed.
- **careless** plays the first card that can be played, otherwise moves the cube that stands highest. It eases no Event Board,
  takes no extra action and helps nobody.
- **steady** does what helps most at this moment. It eases boards, plays cards when their time comes, and holds on to cards and
  tokens until Mission Status leaves green; then it takes extra actions and helps others. It draws cards more often than it
  should.
- **strong** weighs the same things better, and thinks its turn through to the second action: how far each track will still be
  driven up by what its Stage decks hold, what an open board is good for, which cards will find their time, what a token or a
  point of Flight or Energy will be worth. It gives a token for a card that is worth it, too, and counts on the help that
  others hinted at.
"""


def cells() -> Iterator[Cell]:
    """What is measured, row by row."""
    for events in SETS:
        for bot in BOTS:
            if events == "original" or bot in ("steady", "strong"):
                yield from ((events, bot, players) for players in (PLAYERS if events == "original" else BOTH))


def measured(cell: Cell, games: int) -> Tally:
    """Games of one cell."""
    events, bot, players = cell
    return simulate(APOLLO13, [BOTS[bot]] * players, games, options=Options(players, events=events), seed=SEED)


def page(found: Mapping[Cell, Tally]) -> str:
    """The page with these results."""
    parts = [HEAD.format(n=max(tally.games for tally in found.values()))]
    for events in SETS:
        seats = PLAYERS if events == "original" else BOTH
        bots = list(dict.fromkeys(bot for each, bot, _ in found if each == events))
        head = "| bots | " + " | ".join(f"{players} players" for players in seats) + " |"
        rows = [
            f"| {bot} | " + " | ".join(shown(found[events, bot, players]) for players in seats) + " |" for bot in bots
        ]
        parts.append("\n".join([f"## Event Boards: {events}", "", head, "| --- |" + " ---: |" * len(seats), *rows, ""]))
    return "\n".join([*parts, note(found), PEOPLE, BOTS_TEXT])


def shown(tally: Tally) -> str:
    """A share with its interval."""
    low, high = tally.interval("won")
    return f"{percent(tally.share('won'))} ({percent(low)} to {percent(high)}; {tally.games})"


def percent(share: float) -> str:
    """A share in whole hundredths."""
    return f"{100 * share:.0f} %"


def note(found: Mapping[Cell, Tally]) -> str:
    """How the numbers are to be read."""
    sizes = sorted({tally.games for tally in found.values()})
    games = f"{sizes[0]} games" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]} games"
    return (
        f"Each cell is of {games}: the share that was saved, in brackets the 95 % interval after Wilson and the number of\n"
        "games. Missions that fail mostly do so in Stages B and C, around the accident; strong teams with other Event Boards\n"
        "are rather lost in Stages F and G, near the end.\n"
    )


def main() -> None:
    """Measure, and print or write."""
    command = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    command.add_argument("path", nargs="?", type=Path, help="where to write the page")
    command.add_argument("--n", type=int, default=1200, metavar="N", help="games of each cell (default: 1200)")
    chosen = command.parse_args()
    text = page({cell: measured(cell, chosen.n) for cell in cells()})
    if chosen.path is None:
        print(text)
    else:
        chosen.path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
