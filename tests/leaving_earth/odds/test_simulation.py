"""The same odds from cards shuffled and dice rolled, a great many times, with a fixed seed."""

from math import sqrt
from random import Random

import pytest

from spacegames.leaving_earth import Belief, radiation

RUNS = 20_000
BOX = ["success"] * 60 + ["minor"] * 15 + ["major"] * 15


def agrees(hits, runs, chance):
    """Whether a count lies within four standard errors of what is expected."""
    return abs(hits / runs - chance) <= 4 * sqrt(chance * (1 - chance) / runs)


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_successes_in_a_row(draws):
    rng = Random(f"row/{draws}")
    hits = 0
    for _ in range(RUNS):
        cards = rng.sample(BOX, 3)
        hits += all(rng.choice(cards) == "success" for _ in range(draws))
    assert agrees(hits, RUNS, Belief.start(3).all_succeed(draws))


def test_what_a_failure_that_was_paid_for_leaves():
    rng = Random("paid")
    good = seen = 0
    for _ in range(RUNS):
        cards = rng.sample(BOX, 3)
        first = cards.pop()
        second = rng.choice(cards)
        if first == "minor":
            seen += 1
            good += second == "success"
    assert agrees(good, seen, Belief.start(3).saw("minor").remove().next()["success"])


@pytest.mark.parametrize(("level", "years", "crew"), [(2, 3, 4), (None, 3, 3), (1, 2, 5)])
def test_radiation(level, years, crew):
    rng = Random(f"radiation/{level}/{years}")
    counts = [0] * (crew + 1)
    for _ in range(RUNS):
        card = rng.choice((0, 1, 2)) if level is None else level
        counts[sum(rng.randint(1, 8) <= card * years for _ in range(crew))] += 1
    chances = radiation(level, years, crew)
    assert all(agrees(count, RUNS, chances[number]) for number, count in enumerate(counts))
