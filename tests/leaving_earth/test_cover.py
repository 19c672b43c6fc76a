"""One burn: the unbeaten sets of rockets against all sets there are."""

from itertools import combinations, pairwise

import exhaustive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames.leaving_earth import ATLAS, JUNO, ROCKETS, SATURN, SOYUZ, RocketSet, cover
from spacegames.leaving_earth.planner.route.cover import ladder

SUBSETS = [kinds for n in range(1, 5) for kinds in combinations(exhaustive.ALL, n)]


def totals(sets):
    return [(rockets.mass, rockets.price, rockets.count) for rockets in sets]


@pytest.mark.parametrize("kinds", SUBSETS, ids=" ".join)
def test_cover_is_what_full_enumeration_leaves(kinds):
    for difficulty in range(1, 11):
        for payload in range(41):
            found = cover(payload, difficulty, kinds)
            assert totals(found) == exhaustive.unbeaten(exhaustive.burns(payload, difficulty, kinds))


@settings(max_examples=200)
@given(st.integers(0, 250), st.integers(1, 18), st.sampled_from(SUBSETS))
def test_cover_of_larger_payloads(payload, difficulty, kinds):
    found = cover(payload, difficulty, kinds)
    assert totals(found) == exhaustive.unbeaten(exhaustive.burns(payload, difficulty, kinds))
    for rockets in found:
        assert set(rockets) <= set(kinds)
        assert rockets.thrust >= (payload + rockets.mass) * difficulty


def least(need, difficulty, first, second):
    """Least (first, second) of all sets that lift ``need``, as a knapsack is filled: unit by unit, no planner in sight."""
    kinds = [
        (exhaustive.THRUST[k] - difficulty * exhaustive.MASS[k], first[k], second[k])
        for k in exhaustive.ALL
        if exhaustive.THRUST[k] > difficulty * exhaustive.MASS[k]
    ]
    best = [(0, 0)]
    for n in range(1, need + 1):
        before = ((best[max(0, n - lift)], a, b) for lift, a, b in kinds)
        best.append(min((done[0] + a, done[1] + b) for done, a, b in before))
    return best[need]


@pytest.mark.parametrize("difficulty", [1, 3, 5, 7, 9])
def test_a_huge_payload_is_still_exact(difficulty):
    lightest, *_, cheapest = [*cover(10_000, difficulty)] * 2
    assert (lightest.mass, lightest.price) == least(10_000 * difficulty, difficulty, exhaustive.MASS, exhaustive.PRICE)
    assert (cheapest.price, cheapest.mass) == least(10_000 * difficulty, difficulty, exhaustive.PRICE, exhaustive.MASS)


@pytest.mark.parametrize("difficulty", range(1, 41))
def test_the_ladder_stands_right_at_every_difficulty(difficulty):
    """The search leans on it: each rung is better than the next by mass, by price and by number."""
    rungs = ladder(difficulty, ("Juno", "Atlas", "Soyuz", "Saturn"))
    able = [kind for kind in exhaustive.ALL if exhaustive.THRUST[kind] > difficulty * exhaustive.MASS[kind]]
    assert [rung.name for rung in rungs] == able
    for better, worse in pairwise(rungs):
        assert better.lift >= worse.lift
        assert better.lift * worse.mass >= worse.lift * better.mass
        assert better.lift * worse.price >= worse.lift * better.price


@given(st.integers(0, 2000), st.integers(1, 9))
def test_no_unbeaten_burn_has_many_small_rockets(payload, difficulty):
    """5 Junos can be exchanged for an Atlas, 3 Atlas for a Soyuz, 5 Soyuz for 2 Saturns."""
    for rockets in cover(payload, difficulty):
        assert rockets.get("Juno", 0) < 5
        assert rockets.get("Atlas", 0) < 3
        assert rockets.get("Soyuz", 0) < 5


@given(st.integers(0, 300), st.integers(1, 9))
def test_lighter_is_dearer(payload, difficulty):
    for light, heavy in pairwise(cover(payload, difficulty)):
        assert light.mass < heavy.mass
        assert light.price > heavy.price


@given(st.integers(0, 300), st.integers(1, 9))
def test_more_payload_is_never_lighter_or_cheaper(payload, difficulty):
    now, then = cover(payload, difficulty), cover(payload + 1, difficulty)
    assert now[0].mass <= then[0].mass
    assert now[-1].price <= then[-1].price


@pytest.mark.parametrize(
    ("payload", "difficulty", "fewer", "more"),
    [(216, 1, "Saturn + 2 Atlas", "3 Soyuz + Juno"), (287, 1, "Saturn + Soyuz + 2 Atlas", "4 Soyuz + Juno"),
     (71, 3, "Saturn + Soyuz + 2 Atlas", "4 Soyuz + Juno")],
)  # fmt: skip
def test_of_equals_the_fewest_rockets_stand_for_all(payload, difficulty, fewer, more):
    fewer, more = RocketSet.of(fewer), RocketSet.of(more)
    assert (fewer.mass, fewer.price) == (more.mass, more.price)
    assert min(fewer.thrust, more.thrust) >= (payload + more.mass) * difficulty
    assert fewer in cover(payload, difficulty)
    assert more not in cover(payload, difficulty)


def test_nothing_is_burned_for_difficulty_0():
    assert cover(payload=50, difficulty=0) == (RocketSet(),)


def test_nothing_is_burned_for_no_payload():
    assert cover(payload=0, difficulty=9) == (RocketSet(),)


def test_from_difficulty_10_no_rocket_lifts_more_than_itself():
    assert cover(1, 9) == (RocketSet.of("Saturn"),)
    assert cover(1, 10) == ()
    assert cover(1, 4, ["Juno"]) == ()
    assert cover(1, 3, []) == ()


def test_rockets_may_be_named_in_many_ways():
    expected = cover(20, 3, [ATLAS, SOYUZ])
    assert (
        expected
        == cover(20, 3, ["soyuz", "ATLAS"])
        == cover(20, 3, "Atlas, Soyuz")
        == cover(20, 3, (ATLAS, "Soyuz", SOYUZ))
    )
    assert cover(20, 3) == cover(20, 3, ROCKETS) == cover(20, 3, {SATURN, JUNO, SOYUZ, ATLAS})


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        (lambda: cover(-1, 3), ValueError, "payload cannot be negative, and -1 is"),
        (lambda: cover(1, -3), ValueError, "difficulty cannot be negative, and -3 is"),
        (lambda: cover(1.5, 3), TypeError, "payload must be a whole number, not 1.5"),
        (lambda: cover(1, True), TypeError, "difficulty must be a whole number, not True"),
        (lambda: cover(1, 3, ["Jno"]), ValueError, "no rocket called 'Jno'. Did you mean Juno"),
        (lambda: cover(1, 3, "Juno; Atlas"), ValueError, "no rocket called 'Juno; Atlas'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(asked, error, words):
    with pytest.raises(error, match=words):
        asked()
