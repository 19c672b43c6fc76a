"""The page in the docs on playing Apophis alone; the reckoning is that of `apophis_induction`, and takes some six minutes.

    python benchmarks/apophis_solo.py [docs/apophis.md] [--turns 100]

Without a file the page is printed; with fewer turns it takes less time and has fewer lines.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from apophis_induction import Array, Cards, Census, Solo, census

from spacegames.apophis import COLOURS, SIZES, Colour, Options, Size, launch_odds
from spacegames.apophis.tables import CLOCK_FACES, TURN_LIMIT

SHOWN = (10, 20, 30, 40, 50, 60, 80, 100)
"""Numbers of turns in the table; rockets are counted for `TURN_LIMIT`."""
SHARES = (0.1, 0.25, 0.5, 0.75)
RULES = {"basic rules": Options(), "all advanced rules": Options.advanced()}
SECONDS = 60 * CLOCK_FACES[0] // TURN_LIMIT
MOST = 4
LITTLE = 0.0005

WORDS = f"""# How often Apophis can be beaten alone

One player who never errs: the exact chance to win by the number of turns, and the rockets that such a player launches. It is a
measure for people and for bots.

This page is written by `python benchmarks/apophis_solo.py docs/apophis.md`, in some six minutes.

## What was computed

Backward induction: with no turn left the game is lost. With one turn left, each position (hand, rocket, cards in front of it,
Apophis, tokens) is worth the best of what can be done in it; with two turns left the same, and so on. All of the rules are
there: the hand limit, which cards to throw away, every rocket that can be stacked from the twelve sections, launches begun and
held, scrapping, each check of a launch, and in the advanced game the best use of fail-safes.

Three things are simpler than at the table:

- Each card drawn has any of the four colours with chance 1/4, whatever was drawn before. In the real deck a colour of which
  many were drawn is rarer until the discards are shuffled.
- Shuffling the discards takes no time. At the table it costs ten seconds, or a turn.
- Time is counted in turns: each draw of two cards, section, launch sequence or scrapping is one. {TURN_LIMIT} turns stand for
  {CLOCK_FACES[0]} minutes, that is {SECONDS} seconds a turn.

Several players hold more cards together; that is another game, and its chances are not these.

## Chance to win by number of turns"""

ADVICE = """The game is a race: ten turns more or less decide it. To choose a time for a class, find below the fewest turns in
which a player who never errs wins that often. People do err, so give more; for a first game rather too much. Where time is so
short that hardly anybody wins, the advanced game is no harder than the basic one."""

ROCKETS = """Points of each colour; the cards are those for the sections and the four of the launch. Three yellow points carry
twelve points in all, and blue points that make six with the value of Apophis hit for sure."""


def page(most: int = max(SHOWN)) -> str:
    """The page as Markdown, for at most so many turns."""
    solos = {name: Solo(options, most) for name, options in RULES.items()}
    chances = {name: solo.chances() for name, solo in solos.items()}
    parts = [WORDS, "\n".join(_by_turns(chances)), ADVICE, "\n".join(_turns_needed(chances))]
    turns = min(TURN_LIMIT, most)
    parts += [f"## The rockets of best play in {turns} turns", ROCKETS]
    for name, options in RULES.items():
        found = census(solos[name], turns)
        parts += [f"### {name.capitalize()}", _ends(options, found), "\n".join(_rockets(options, found))]
    return "\n\n".join(parts) + "\n"


def _by_turns(chances: dict[str, Array]) -> Iterator[str]:
    yield _row(["turns", "minutes", *chances])
    yield _row(["---:"] * (2 + len(chances)))
    for turns in (turns for turns in SHOWN if all(turns < len(each) for each in chances.values())):
        minutes = f"{turns * SECONDS / 60:g}"
        yield _row([str(turns), minutes, *(_percent(each[turns]) for each in chances.values())])


def _turns_needed(chances: dict[str, Array]) -> Iterator[str]:
    yield _row(["to win at least", *(f"turns, {name}" for name in chances)])
    yield _row(["---:"] * (1 + len(chances)))
    for share in SHARES:
        needed = [np.flatnonzero(each >= share) for each in chances.values()]
        most = min(len(each) for each in chances.values()) - 1
        turns = [str(each[0]) if len(each) else f"over {most}" for each in needed]
        yield _row([f"{100 * share:g} %", *turns])


def _ends(options: Options, found: Census) -> str:
    every = sum(found.begun.values())
    green = sum(number for (_, rocket), number in found.begun.items() if rocket[COLOURS.index("green")])
    deflects = "" if options.destruction else f" and deflects it in {_percent(found.deflected)}"
    return (
        f"Best play destroys Apophis in {_percent(found.destroyed)} of the games{deflects}. It begins {every:.1f} launches a "
        f"game, {_percent(green / every)} of them with green sections; what is done when the game cannot be won any more is "
        "not counted."
    )


def _rockets(options: Options, found: Census) -> Iterator[str]:
    yield _row(["Apophis", *COLOURS, "cards", "hits", "damages", "of the launches"])
    yield _row(["---:"] * (5 + len(COLOURS)))
    for apophis in sorted(SIZES, reverse=True):
        begun: dict[Cards, float] = {}
        for ((value, _), rocket), number in found.begun.items():
            if value == apophis:
                begun[rocket] = begun.get(rocket, 0.0) + number
        for rocket in sorted(begun, key=lambda each: -begun[each])[:MOST]:
            odds = launch_odds(_of_points(rocket), apophis, options=options)
            shares = [float(odds.hits), float(odds.damages), begun[rocket] / sum(begun.values())]
            yield _row([str(apophis), *map(str, rocket), str(odds.cards), *map(_percent, shares)])


def _of_points(rocket: Sequence[int]) -> list[tuple[Colour, Size]]:
    """Sections with these points of each colour."""
    sizes: tuple[tuple[Size, ...], ...] = ((), (1,), (2,), (3,), (3, 1), (3, 2), (3, 2, 1))
    return [(colour, size) for colour, number in zip(COLOURS, rocket, strict=True) for size in sizes[number]]


def _percent(share: float) -> str:
    """In per cent; only what is certain is shown as certain."""
    if share in (0, 1):
        return f"{100 * share:.0f} %"
    if share < LITTLE or 1 - share < LITTLE:
        return "< 0.1 %" if share < LITTLE else "> 99.9 %"
    return f"{100 * share:.1f} %"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Write the page, or print it."""
    command = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    command.add_argument("path", nargs="?", type=Path, help="where to write the page")
    command.add_argument("--turns", type=int, default=max(SHOWN), metavar="N", help="the most turns (default: 100)")
    chosen = command.parse_args()
    made = page(chosen.turns)
    if chosen.path:
        chosen.path.write_text(made, encoding="utf-8")
    else:
        print(made, end="")


if __name__ == "__main__":
    main()
