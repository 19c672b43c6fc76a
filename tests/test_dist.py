"""`Dist` against its laws, against brute force, against icepool, and against known right values."""

import os
import pickle
import random
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import permutations, product
from math import comb, factorial

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.dist import Dist
from spacegames.order import in_order, natural_order, text

OUTCOMES = {"success": 60, "minor": 15, "major": 15}

weights = st.dictionaries(st.integers(-5, 5), st.integers(1, 9), min_size=1, max_size=5)
fractions = st.dictionaries(st.integers(-5, 5), st.fractions(0, 3, max_denominator=12), min_size=1, max_size=5)
dists = st.builds(Dist, weights)
kernels = st.lists(dists, min_size=4, max_size=4).map(lambda choices: lambda value: choices[value % 4])
decks = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 3), min_size=1).filter(lambda deck: sum(deck.values()))


def double(value):
    return 2 * value


def parity(value):
    return value % 2


def is_odd(value):
    return value % 2 == 1


def counted(values):
    """The distribution of a list of equally likely cases, by counting and nothing else."""
    cases = Counter(values)
    return {value: Fraction(count, cases.total()) for value, count in cases.items()}


# Known right values


def test_three_starting_outcomes_are_all_successes():
    assert Dist.deal(OUTCOMES, 3)[("success",) * 3] == Fraction(60 * 59 * 58, 90 * 89 * 88)


def test_outcome_hand_with_one_of_each():
    assert Dist.deal(OUTCOMES, 3)["major", "minor", "success"] == Fraction(60 * 15 * 15, comb(90, 3))


def test_chance_that_some_starting_outcome_is_a_failure():
    hand = Dist.deal(OUTCOMES, 3)
    assert hand.probability(lambda cards: cards.count("success") < 3) == 1 - Fraction(comb(60, 3), comb(90, 3))


def test_revealed_success_changes_the_belief():
    """Draw one of three unseen cards at random and see a success: what are the other two?

    A success was seen, so the other two are dealt from the 89 cards that remain: 59, 15, 15.
    """
    hands = Dist.deal(OUTCOMES, 3)
    draws = hands.bind(lambda hand: Dist.uniform(hand).map(lambda card: (card, hand)))
    others = draws.given(lambda draw: draw[0] == "success").map(
        lambda draw: tuple(sorted((Counter(draw[1]) - Counter(["success"])).elements()))
    )
    assert others == Dist.deal({"success": 59, "minor": 15, "major": 15}, 2)


def test_radiation_of_level_two_over_three_years_spares_everyone():
    """Each astronaut rolls a die of 8 each year and falls ill at 2 or less: (3/4)**(3 * 4) that none of four does."""
    ill = Dist.die(8).map(lambda roll: roll <= 2)
    assert ill.times(12)[0] == Fraction(3, 4) ** 12
    healthy = Dist({True: Fraction(3, 4) ** 3, False: 1 - Fraction(3, 4) ** 3})
    assert healthy.times(4)[4] == Fraction(3, 4) ** 12


def test_two_dice():
    two = Dist.die(6).times(2)
    assert [chance * 36 for _, chance in two] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert two.expectation() == 7
    assert two.variance() == Fraction(35, 6)
    assert two.total == 36


def test_hypergeometric_mean_and_variance():
    """Mean n K / N and variance n K/N (N-K)/N (N-n)/(N-1), as every textbook has them."""
    good = Dist.deal(OUTCOMES, 5).map(lambda hand: hand.count("success"))
    assert good.expectation() == Fraction(5 * 60, 90)
    assert good.variance() == 5 * Fraction(60, 90) * Fraction(30, 90) * Fraction(85, 89)


def test_quantiles_sit_exactly_on_the_steps():
    die = Dist.die(10)
    assert [die.quantile(Fraction(k, 10)) for k in range(1, 11)] == list(range(1, 11))
    assert die.quantile(Fraction(1, 10) + Fraction(1, 10**30)) == 2
    assert (die.quantile(0), die.median(), die.quantile(1)) == (1, 5, 10)
    assert Dist({"bronze": 1, "gold": 8, "silver": 1}).median() == "gold"


# Laws


@given(dists)
def test_chances_add_up_to_one(dist):
    assert sum(chance for _, chance in dist) == 1
    assert all(dist[value] == chance > 0 for value, chance in dist)
    assert dist.probability(lambda _: True) == 1


@given(weights, st.integers(1, 7), st.randoms())
def test_only_proportions_matter(some, factor, shuffler):
    pairs = list(some.items())
    shuffler.shuffle(pairs)
    other = Dist({value: Fraction(weight * factor, 3) for value, weight in pairs})
    assert other == Dist(some)
    assert hash(other) == hash(Dist(some))
    assert repr(other) == repr(Dist(some))
    assert list(other) == list(Dist(some))


@given(fractions)
def test_fraction_weights_are_normalised_exactly(some):
    total = sum(some.values())
    if not total:
        with pytest.raises(ValueError, match="positive weight"):
            Dist(some)
        return
    assert {value: weight / total for value, weight in some.items() if weight} == dict(Dist(some))


@given(dists)
def test_repr_can_be_evaluated(dist):
    assert eval(repr(dist)) == dist  # noqa: S307
    assert pickle.loads(pickle.dumps(dist)) == dist  # noqa: S301


@given(dists)
def test_functor_laws(dist):
    assert dist.map(lambda value: value) == dist
    assert dist.map(double).map(parity) == dist.map(lambda value: parity(double(value)))


@given(dists, kernels, kernels, st.integers(-5, 5))
def test_monad_laws(dist, f, g, value):
    assert Dist.constant(value).bind(f) == f(value)
    assert dist.bind(Dist.constant) == dist
    assert dist.bind(f).bind(g) == dist.bind(lambda inner: f(inner).bind(g))


@given(dists)
def test_map_is_a_bind(dist):
    assert dist.map(double) == dist.bind(lambda value: Dist.constant(double(value)))


@given(dists)
def test_conditioning_divides_by_the_chance_of_the_condition(dist):
    chance = dist.probability(is_odd)
    if not chance:
        with pytest.raises(ValueError, match="fits none"):
            dist.given(is_odd)
        return
    assert {value: p / chance for value, p in dist if is_odd(value)} == dict(dist.given(is_odd))


@given(dists, kernels)
def test_law_of_total_probability(dist, f):
    value = 1
    assert dist.bind(f)[value] == sum(chance * f(cause)[value] for cause, chance in dist)


@given(dists, dists)
def test_sum_of_independent_values(a, b):
    by_hand = Counter()
    for (x, p), (y, q) in product(a, b):
        by_hand[x + y] += p * q
    assert dict(a + b) == by_hand
    assert (a + b).expectation() == a.expectation() + b.expectation()
    assert (a + b).variance() == a.variance() + b.variance()
    assert Dist.joint(a, b).map(sum) == a + b


@given(dists, st.integers(0, 6))
def test_times_is_repeated_addition(dist, n):
    by_hand = Dist.constant(0)
    for _ in range(n):
        by_hand = by_hand + dist
    assert dist.times(n) == by_hand


@given(dists, dists, st.integers(1, 5), st.integers(1, 5))
def test_mixture_weighs_its_parts(a, b, v, w):
    if a != b:
        mixed = Dist.mixture({a: v, b: w})
        assert all(mixed[x] == (v * a[x] + w * b[x]) / (v + w) for x in range(-5, 6))


@given(dists)
def test_expectation_is_the_weighted_sum(dist):
    assert dist.expectation() == sum(value * chance for value, chance in dist)
    assert dist.variance() == dist.expectation(lambda value: value**2) - dist.expectation() ** 2


@given(dists, st.fractions(0, 1, max_denominator=40))
def test_quantile_is_the_smallest_value_that_reaches_the_level(dist, q):
    value = dist.quantile(q)
    assert dist.probability(lambda other: other <= value) >= q
    assert dist.probability(lambda other: other < value) < q or value == min(dist.support)


# Brute force and an independent oracle


@given(decks, st.data())
def test_deal_equals_dealing_in_every_order(deck, data):
    cards = sorted(Counter(deck).elements())[:8]
    n = data.draw(st.integers(0, min(4, len(cards))))
    assert dict(Dist.deal(Counter(cards), n)) == counted(tuple(sorted(hand)) for hand in permutations(cards, n))


@given(decks, st.data())
def test_deal_equals_icepool(deck, data):
    n = data.draw(st.integers(1, sum(deck.values())))
    oracle = icepool.Deck({card: count for card, count in deck.items() if count}).deal(n).expand()
    assert Dist.deal(deck, n) == Dist(dict(oracle.items()))


def test_large_deal_equals_icepool():
    oracle = icepool.Deck(OUTCOMES).deal(7).expand()
    assert Dist.deal(OUTCOMES, 7) == Dist(dict(oracle.items()))


def test_card_by_card_equals_the_hand():
    """Drawing with bind, each card from what the earlier ones leave, forgets to the same hands."""

    def draw(cards):
        return Dist(Counter(OUTCOMES) - Counter(cards)).map(lambda card: (*cards, card))

    one_by_one = Dist.constant(()).bind(draw).bind(draw).bind(draw)
    assert one_by_one.map(lambda cards: tuple(sorted(cards))) == Dist.deal(OUTCOMES, 3)


@given(st.integers(1, 12), st.integers(1, 5))
def test_dice_equal_icepool(sides, n):
    oracle = n @ icepool.d(sides)
    assert Dist.die(sides).times(n) == Dist(dict(oracle.items()))
    assert Dist.die(sides).times(n).expectation() == oracle.mean()


def test_dealing_the_whole_deck_or_nothing_is_certain():
    assert Dist.deal({"a": 2, "b": 1}, 3) == Dist.constant(("a", "a", "b"))
    assert Dist.deal({"a": 2, "b": 0}, 0) == Dist.constant(())


# Sampling


class Fixed:
    """A generator that gives one number."""

    def __init__(self, number):
        self.number = number

    def random(self):
        return self.number


def test_sample_maps_the_unit_interval_onto_the_cases_in_order():
    dist = Dist({"b": 2, "a": 1, "c": 1})
    assert [dist.sample(Fixed(k / 8)) for k in range(8)] == list("aabbbbcc")
    assert dist.sample(Fixed(1 - 2**-53)) == "c"


def test_sample_calls_random_once_and_reaches_the_end_of_a_huge_total():
    dice = Dist.die(6).times(500)
    assert dice.total == 6**500 > sys.float_info.max
    assert dice.sample(Fixed(0.5 - 2**-53)) == 1750
    rng, twin = random.Random(5), random.Random(5)
    dice.sample(rng)
    twin.random()
    assert rng.random() == twin.random()


def test_samples_follow_the_chances():
    """40,000 rolls: each face within five standard deviations of its mean."""
    rng = random.Random(2)
    rolls = Counter(Dist.die(8).sample(rng) for _ in range(40_000))
    assert sorted(rolls) == list(range(1, 9))
    assert all(abs(count - 5000) < 5 * (40_000 * 7 / 64) ** 0.5 for count in rolls.values())


# The value itself


class Suit(Enum):
    FUEL = "fuel"
    CREW = "crew"


@dataclass(frozen=True)
class Craft:
    name: str
    parts: frozenset


def test_immutable():
    dist = Dist.die(2)
    with pytest.raises(AttributeError):
        dist.total = 3
    with pytest.raises(AttributeError):
        dist.note = "mine"
    with pytest.raises(TypeError):
        dist.weights[1] = 5


def test_mixed_values_have_one_order():
    values = [None, 10, 9, "b", "a", (1,), Suit.FUEL, Suit.CREW, frozenset({1, 2}), frozenset({3})]
    rng = random.Random(1)
    shuffled = values[:]
    for _ in range(20):
        rng.shuffle(shuffled)
        assert in_order(shuffled) == in_order(values)
        assert repr(Dist.uniform(shuffled)) == repr(Dist.uniform(values))
    assert natural_order(values) is None


def test_sets_look_ordered_to_python_but_are_not():
    assert natural_order([frozenset({1}), frozenset({2}), frozenset({1, 2})]) is None
    assert natural_order([frozenset({1}), frozenset({1, 2})]) == [frozenset({1}), frozenset({1, 2})]


def test_text_is_eval_able():
    value = (frozenset({"moon", "mars"}), (1,), (), frozenset(), Craft("Vostok", frozenset({2, 1})))
    assert eval(text(value)) == value  # noqa: S307


SCRIPT = """
from spacegames.dist import Dist
from spacegames.order import text
import random
states = [(frozenset({"probe", "capsule", name}), name) for name in ("Juno", "Atlas", "Soyuz", "Saturn")]
dist = Dist.uniform(frozenset(states)).map(lambda state: state[0])
numbers = Dist({(1, 2): 1, (3, None): 2, (2,): 4})
print(dist, hash(Dist.die(8)), hash(numbers) == hash(Dist(dict(reversed(numbers.weights.items())))))
print([text(dist.sample(random.Random(i))) for i in range(9)])
"""


def test_stable_whatever_the_hash_seed():
    outputs = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2", "77")
    }
    assert len(outputs) == 1
    assert "Juno" in outputs.pop()


def test_loads_nothing_but_the_standard_library():
    code = "import sys, spacegames.dist; print({'numpy', 'sympy', 'matplotlib'} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "set()\n"


# Bad input


@pytest.mark.parametrize(
    ("make", "error", "says"),
    [
        (lambda: Dist({"a": 0.5, "b": 0.5}), TypeError, r"float 0\.5: write Fraction\('0\.5'\)"),
        (lambda: Dist({"a": "1"}), TypeError, "'a' must be an int or a Fraction, not '1'"),
        (lambda: Dist({"a": 2, "b": -1}), ValueError, "weight of 'b' is -1"),
        (lambda: Dist({"a": 0}), ValueError, "at least one value of positive weight"),
        (lambda: Dist({}), ValueError, "at least one value of positive weight"),
        (lambda: Dist([1, 2]), TypeError, r"mapping of value to weight, not list.*Dist\.uniform"),
        (lambda: Dist.uniform([]), ValueError, "at least one value"),
        (lambda: Dist.uniform([[1]]), TypeError, r"hashable, not \[1\]: use tuples"),
        (lambda: Dist.die(2).map(lambda n: [n]), TypeError, r"hashable, not \[1\]"),
        (lambda: Dist.die(0), ValueError, "at least 1, not 0"),
        (lambda: Dist.die(2.5), ValueError, "whole number of sides"),
        (lambda: Dist.deal(OUTCOMES, 91), ValueError, "From a deck of 90 one can deal 0 to 90 cards, not 91"),
        (lambda: Dist.deal(OUTCOMES, -1), ValueError, "not -1"),
        (lambda: Dist.deal({"a": -2}, 0), ValueError, "not -2 of 'a'"),
        (lambda: Dist.deal({"a": 1.5}, 0), ValueError, "not 1.5 of 'a'"),
        (lambda: Dist.deal("aab", 1), TypeError, "mapping of card to count, not str.*Counter"),
        (lambda: Dist.die(6).given(lambda roll: roll > 6), ValueError, "fits none of the 6 possible values"),
        (lambda: Dist.die(6).bind(lambda roll: roll), TypeError, "for 1 it returned 1: use map"),
        (lambda: Dist.die(6).probability(6), TypeError, r"not 6: for one value write dist\[value\]"),
        (lambda: Dist.die(6).times(-1), ValueError, "0 or more, not -1"),
        (lambda: Dist.uniform("ab").expectation(), TypeError, "not 'a': give expectation a function"),
        (lambda: Dist.die(6).quantile(0.5), TypeError, r"write Fraction\('0.5'\)"),
        (lambda: Dist.die(6).quantile(2), ValueError, "between 0 and 1, not at 2"),
        (lambda: Dist.uniform([1, "a"]).median(), TypeError, "natural order: map them to numbers"),
        (lambda: Dist.die(6) + 1, TypeError, "unsupported operand"),
    ],
)
def test_bad_input_is_told_what_would_be_right(make, error, says):
    with pytest.raises(error, match=says):
        make()


def test_number_of_hands():
    """Three kinds, hands of n: (n+1)(n+2)/2 of them, however large the deck; the weights add up to the deals."""
    hands = Dist.deal(OUTCOMES, 10)
    assert len(hands) == 66
    assert hands.probability(lambda hand: hand == ("success",) * 10) == Fraction(
        factorial(60) // factorial(50), factorial(90) // factorial(80)
    )
