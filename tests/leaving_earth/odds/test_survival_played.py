"""A crew's way home, against every way that a played flight can go and against many flights played at random."""

from math import sqrt
from random import Random

import pytest
from survival_referee import Flight, at_random, every_way

from spacegames.dist import Dist
from spacegames.leaving_earth import Expedition, SharedDeck, steps, survivors

SUBORBITAL = {"0": 2, "1": 1, "3": 1}
MOON = {"0": 3, "destroyed": 1}


def drawn_flight(rng, longest, people):
    """A flight told to the engine and to the referee."""
    crews = [rng.choice(("doctor", "mechanic", "pilot", "astronaut")) for _ in range(rng.randint(1, people))]
    capsules = [rng.choice(("Apollo", "Apollo", "Aldrin")), *rng.choice(([], ["Vostok"], ["Eagle"]))]
    supplies, spares = rng.randint(1, 5), rng.randint(0, 1)
    levels = rng.choice(({0: 1, 1: 1, 2: 1}, {1: 1}, {1: 1, 2: 1}))
    removes = rng.choice(((), (), ("minor", "major"), ("success",)))
    lacking = rng.choice((*[()] * 8, ("Re-entry",), ("Landing",)))
    ours, theirs = [], []
    for _ in range(rng.randint(2, longest)):
        kind = rng.choice(("radiation", "year", "year", "entry", "landing", "rocket", "moon", "hop"))
        years = rng.randint(1, 3)
        spare = rng.randint(0, 1)
        mine, played = {
            "radiation": (steps.radiate(years), ("radiation", years)),
            "year": (steps.year_end, ("year",)),
            "entry": (steps.enter_atmosphere, ("entry",)),
            "landing": (steps.land, ("landing",)),
            "rocket": (steps.use("Juno Rockets", 1, spare=spare), ("rocket", "Juno Rockets", 1, spare)),
            "moon": (steps.explore("Moon"), ("place", "Moon", MOON)),
            "hop": (steps.explore("Suborbital Flight"), ("place", "Suborbital Flight", SUBORBITAL)),
        }[kind]
        ours.append(mine)
        theirs.append(played)
    researched = [each for each in ("Life Support", "Re-entry", "Landing", "Juno Rockets") if each not in lacking]
    expedition = Expedition.start(
        crews,
        capsules,
        supplies=supplies,
        spares=spares,
        deck=SharedDeck.start(*researched),
        level=Dist(levels),
        removes=removes,
    )

    def play(choose):
        fresh = Flight(
            choose, crews, capsules, supplies=supplies, spares=spares, levels=levels, removes=removes, lacking=lacking
        )
        return fresh.play(theirs)

    return survivors(expedition, ours), play


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.rule("LE-087", "LE-134", "LE-198", "LE-199", "LE-263", "LE-265")
def test_survival_equals_every_way_that_a_flight_can_go(seed):
    spread, play = drawn_flight(Random(f"flight/{seed}"), longest=3, people=2)
    assert dict(spread) == every_way(play)


@pytest.mark.parametrize("seed", range(12))
def test_survival_agrees_with_flights_played_at_random(seed):
    spread, play = drawn_flight(Random(f"long flight/{seed}"), longest=7, people=4)
    choose, flights = at_random(Random(f"dice/{seed}")), 3000
    results = [play(choose) for _ in range(flights)]
    for number, chance in spread:
        error = sqrt(chance * (1 - chance) / flights)
        assert abs(results.count(number) / flights - chance) <= 4 * error + 1 / flights
