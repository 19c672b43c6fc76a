"""Beliefs about outcome cards and radiation odds: ours beside icepool's, and all of ours beside a screen frame of 16 ms.

    python benchmarks/odds.py [--runs 200]

Each situation is worked out from the deck to the answer. Icepool is written as fast as we know how: hands weighted by Bayes'
rule in one go and chances taken from means, not drawn card by card. Ours is measured as it is used (small tables are kept)
and cold (nothing is kept).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from importlib.metadata import version
from itertools import chain
from math import prod
from platform import python_version
from statistics import median
from time import perf_counter

import icepool

from spacegames.leaving_earth import (
    Belief,
    Expedition,
    SharedDeck,
    Venture,
    advise,
    journey,
    radiation,
    survivors,
    trial_launches,
)
from spacegames.leaving_earth.odds import belief as belief_module
from spacegames.leaving_earth.odds import outcomes, shared_deck, steps

FRAME = 0.016
LEVEL, YEARS = 2, 3
SITUATIONS: tuple[tuple[str, ...], ...] = (
    (),
    ("success",),
    ("success", "minor"),
    ("success", "success", "major"),
    ("minor", "success", "minor", "success", "success"),
)
"""What was drawn from three cards and put back, one list a situation."""


def our_belief(shown: Sequence[str]) -> tuple[Fraction, Fraction]:
    """Chance of a success, and of two in a row."""
    belief = Belief.start(3).saw(*shown)
    return belief.next()["success"], belief.all_succeed(2)


def icepool_belief(shown: Sequence[str]) -> tuple[Fraction, Fraction]:
    """Chance of a success, and of two in a row."""
    hands = icepool.Deck({"success": 60, "minor": 15, "major": 15}).deal(3).expand()
    if shown:
        seen = {hand: weight * prod(map(hand.count, shown)) for hand, weight in hands.items()}
        hands = icepool.Die({hand: weight for hand, weight in seen.items() if weight})
    successes = hands.map(lambda *hand: hand.count("success"), star=True)
    return successes.mean() / 3, successes.map(lambda number: number**2).mean() / 9


def our_radiation() -> dict[int, Fraction]:
    """Four astronauts, level 2, three years."""
    return dict(radiation(LEVEL, YEARS, crew=4))


def icepool_radiation() -> dict[int, Fraction]:
    """Four astronauts, level 2, three years."""
    return dict(zip(range(5), (4 @ (icepool.d(8) <= LEVEL * YEARS)).probabilities(), strict=True))


def forget() -> None:
    """Drop every table that ours keeps."""
    for module in (belief_module, outcomes, shared_deck, steps):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def seconds(work: Callable[[], object], runs: int, before: Callable[[], None] = lambda: None) -> float:
    """Median time of a piece of work."""
    times = []
    for _ in range(runs):
        before()
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times)


def beside_icepool(runs: int) -> None:
    """Print our time, icepool's, and the ratio for each situation."""
    print(f"{'':48}{'ours':>10}{'cold':>10}{'icepool':>10}{'ratio':>8}{'cold':>8}")
    questions: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        f"three cards, seen {', '.join(shown) or 'nothing'}": (
            partial(our_belief, shown),
            partial(icepool_belief, shown),
        )
        for shown in SITUATIONS
    }
    ratios: list[tuple[float, float]] = []
    for name, (ours, theirs) in chain(questions.items(), [("radiation of four", (our_radiation, icepool_radiation))]):
        if ours() != theirs():
            raise SystemExit(f"{name}: ours says {ours()}, icepool {theirs()}.")
        warm, cold, other = seconds(ours, runs), seconds(ours, runs, forget), seconds(theirs, runs)
        ratios.append((other / warm, other / cold))
        times = "".join(f"{1e6 * time:8.0f}us" for time in (warm, cold, other))
        print(f"{name:48}{times}{ratios[-1][0]:7.0f}x{ratios[-1][1]:7.0f}x")
    beliefs = ratios[: len(SITUATIONS)]
    print(
        f"beliefs: {min(warm for warm, _ in beliefs):.0f} times faster at least, cold {min(cold for _, cold in beliefs):.0f}"
    )


def beside_a_frame(runs: int) -> None:
    """Print how our answers fit in a screen frame."""
    deck = SharedDeck.start("Juno Rockets", "Atlas Rockets", "Soyuz Rockets", "Saturn Rockets", "Landing", "Re-entry")
    for name, _ in deck.packs:
        deck = deck.saw(name, "success").put_back(name)
    mars = journey("Earth Orbit", "Mars Orbit", "Earth Orbit", "Earth")
    crew = Expedition.start(["doctor", "mechanic", "pilot"], ["Apollo", "Aldrin"], supplies=7)
    draws = {"Juno Rockets": 3, "Atlas Rockets": 1, "Landing": 1}
    answers: dict[str, Callable[[], object]] = {
        "a belief": partial(our_belief, ("success", "minor")),
        "radiation, level unknown": lambda: radiation(None, years=3, crew=8),
        "a belief that shares the deck with six": lambda: deck.saw("Landing", "minor").next("Landing"),
        "all draws of a plan": lambda: deck.chance(draws),
        "what three trial launches add": lambda: trial_launches(draws, {"Juno Rockets": 1}),
        "test, pay or fly: three tests": lambda: advise(Belief.start(3), Venture(stake=20, draws=2)),
        "a crew of three to Mars orbit and back": lambda: survivors(crew, mars),
    }
    print()
    for name, answer in answers.items():
        time = seconds(answer, max(3, runs // 10), forget)
        print(f"{name:48}{1e3 * time:8.2f} ms cold, {time / FRAME:7.1%} of a frame")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=200, help="how often each is measured; the median counts")
    runs = parser.parse_args().runs
    print(f"Python {python_version()}, icepool {version('icepool')}, {runs} runs each\n")
    beside_icepool(runs)
    beside_a_frame(runs)


if __name__ == "__main__":
    main()
