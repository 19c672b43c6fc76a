"""Stages: published rockets, the best split against a search, and what is refused."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spacegames.physics.staging import best_split, single_stage_limit, stack_delta_v, stage_delta_v

speeds = st.lists(st.floats(1000, 5000), min_size=1, max_size=4)
ratios = st.floats(0.03, 0.4)


def test_two_stages_by_hand():
    """1000 kg: 900 + 90 + 10, a tenth of structure. First 1000 / 190, then 100 / 19, the same: 3000 × ln 5.263 twice."""
    assert stage_delta_v([3000, 3000], 0.1, [900, 90], 10) == pytest.approx(3000 * math.log(1000 / 190), rel=1e-12)
    assert stack_delta_v([3000, 3000], 0.1, [900, 90], 10) == pytest.approx(9963.9, abs=0.5)


def test_a_textbook_of_stages():
    """H. D. Curtis, "Orbital Mechanics for Engineering Students", example 11.4 of the first edition and what follows it.

    350 s (with 9.81 m/s²), structural ratio 0.15, a twentieth of payload: 5.657 km/s with one stage, 7.407 with two, 7.928
    with three, and never more than 8.743. To the last digit printed.
    """
    exhaust, printed = 350 * 9.81, {1: 5657, 2: 7407, 3: 7928}
    for number, speed in printed.items():
        masses = best_split(200_000, 10_000, [exhaust] * number, 0.15)
        assert stack_delta_v([exhaust] * number, 0.15, masses, 10_000) == pytest.approx(speed, abs=1)
    many = best_split(200_000, 10_000, [exhaust] * 1000, 0.15)
    assert 8743 - 5 < stack_delta_v([exhaust] * 1000, 0.15, many, 10_000) < 8744


def test_a_textbook_optimum():
    """The same book's example of the best split: 5,000 kg to 10 km/s with 400, 350 and 300 s, ratios 0.10, 0.15 and 0.20.

    Its mass ratios are 4.541, 2.507 and 1.361, and its stages weigh 165,700, 18,070 and 2,477 kg: 191,200 kg in all. Its
    multiplier is rounded to four digits, so 0.05 %.
    """
    exhaust, ratio = 9.81 * np.array([400, 350, 300]), [0.10, 0.15, 0.20]
    masses = best_split(191_200, 5_000, exhaust, ratio)
    assert masses == pytest.approx([165_700, 18_070, 2_477], rel=5e-4)
    speeds = stage_delta_v(exhaust, ratio, masses, 5_000)
    assert np.exp(speeds / exhaust) == pytest.approx([4.541, 2.507, 1.361], rel=5e-4)
    assert speeds.sum() == pytest.approx(10_000, rel=5e-4)


def test_saturn_v():
    """NASA, "Saturn V News Reference" (1968), vehicle fact sheets: weights loaded and dry in pounds, speeds in mph.

    The third stage is all above the air and nearly along the ground: what it gained, 24,500 - 15,300 mph, is what it can do
    less 5 %. The second still climbs: 10 % are lost. The first lifts off straight up, and had 408 m/s from the turning
    Earth; a third is lost, nearly all of it to gravity. Exhaust and turning Earth: flight report AS-506 (1969).
    """
    loaded = np.array([4_881_000, 1_037_000 + 7_700, 257_900])  # the ring between the stages goes with the second
    dry = np.array([303_000, 95_000 + 7_700, 25_900])
    exhaust = 9.80665 * np.array([264.5, 423.2, 428.7])
    able = stage_delta_v(exhaust, dry / loaded, loaded, 98_000 + 4_500)
    gained = np.diff([408, *(np.array([6_000, 15_300, 24_500]) * 0.44704)])
    assert able == pytest.approx([3_380, 4_606, 4_339], abs=1)
    assert gained / able == pytest.approx([2 / 3, 0.90, 0.95], abs=0.01)


@given(speeds, ratios, st.floats(0.001, 0.5), st.integers(0, 10_000))
def test_no_other_split_is_better(exhaust, ratio, share, seed):
    best = best_split(1.0, share, exhaust, ratio)
    assert best.sum() == pytest.approx(1 - share, rel=1e-12)
    assert (best >= 0).all()
    most = stack_delta_v(exhaust, ratio, best, share)
    others = np.random.default_rng(seed).dirichlet(np.ones(len(exhaust)), 200) * (1 - share)
    near = np.abs(best + (others - best) * 1e-3)
    near *= (1 - share) / near.sum(axis=-1, keepdims=True)
    for tried in (others, near):
        assert (stack_delta_v(exhaust, ratio, tried, share) <= most * (1 + 1e-12)).all()


@given(st.floats(1000, 5000), ratios, st.floats(0.001, 0.5), st.integers(2, 5))
def test_equal_stages_are_best_of_equal_payload_ratio(exhaust, ratio, share, number):
    masses = best_split(1.0, share, [exhaust] * number, ratio)
    above = 1 - np.cumsum(masses)
    assert above / (above + masses) == pytest.approx(share ** (1 / number), rel=1e-6)


def test_a_stage_that_is_only_a_burden_weighs_nothing():
    first, second = best_split(1000, 500, [1000, 4400], [0.3, 0.1])
    assert first == 0
    assert second == pytest.approx(500, rel=1e-12)


def test_more_stages_bring_less_and_less():
    gains = np.diff([stack_delta_v([3000] * n, 0.1, best_split(1.0, 0.01, [3000] * n, 0.1), 0.01) for n in range(1, 7)])
    assert (gains > 0).all()
    assert (np.diff(gains) < 0).all()


@given(st.floats(1000, 5000), ratios, st.floats(1e-6, 1e6))
def test_one_stage_never_reaches_its_limit(exhaust, ratio, payload):
    limit = single_stage_limit(exhaust, ratio)
    assert stack_delta_v([exhaust], ratio, [1000.0], payload) < limit
    assert stack_delta_v([exhaust], ratio, [1000.0], 1e-9) == pytest.approx(limit, rel=1e-6)


def test_arrays_of_rockets():
    masses = best_split([1000.0, 2000.0], 10.0, [3000, 3000, 3000], 0.1)
    assert masses.shape == (2, 3)
    assert stack_delta_v([3000, 3000, 3000], 0.1, masses, 10.0).shape == (2,)
    assert type(stack_delta_v([3000], 0.1, [990.0], 10.0)) is float


def test_one_rocket_built_in_many_ways():
    """Structural ratios down a column, one total and one payload: as many splits, each as if it were alone."""
    structure = np.array([[0.05], [0.1], [0.2]])
    masses = best_split(1000.0, 10.0, [3000, 4000], structure)
    assert masses.shape == (3, 2)
    for ratio, split in zip(structure[:, 0], masses, strict=True):
        np.testing.assert_allclose(split, best_split(1000.0, 10.0, [3000, 4000], ratio), rtol=1e-12)
    assert (np.diff(stack_delta_v([3000, 4000], structure, masses, 10.0)) < 0).all()
    assert best_split([[1000.0], [2000.0]], [10.0, 20.0, 30.0], [3000, 4000], 0.1).shape == (2, 3, 2)


@given(speeds, ratios, st.floats(0.01, 0.9))
def test_dropping_what_is_empty_always_helps(exhaust, ratio, share):
    """Against the same masses in one stage with the best exhaust of all."""
    assume(len(exhaust) > 1)
    exhaust = [max(exhaust)] * len(exhaust)
    masses = best_split(1.0, share, exhaust, ratio)
    assert stack_delta_v(exhaust, ratio, masses, share) > stack_delta_v(exhaust[:1], ratio, [1 - share], share)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: best_split(10, 20, [3000], 0.1), r"payload is above total_mass \(20 > 10 kg\): the payload is a part"),
        (lambda: best_split(10, 0, [3000], 0.1), "payload must be above 0 kg, not 0"),
        (lambda: best_split(10, 1, [0], 0.1), "exhaust_velocities must be above 0 m/s, not 0"),
        (lambda: single_stage_limit(3000, 0), "structural_ratio must be between 0 and 1: structure over the mass"),
        (lambda: single_stage_limit(3000, 1), "structural_ratio must be between 0 and 1"),
        (lambda: stack_delta_v([3000], 0.1, [-1], 1), "stage_masses must be 0 kg or more, not -1"),
        (
            lambda: stack_delta_v([3000], "light", [1], 1),
            "structural_ratio must be a number or an array of them, not 'light'",
        ),
        (lambda: stack_delta_v([3000], 0.1, [math.nan], 1), "stage_masses must be a finite number of kg"),
    ],
)
def test_refusals(call, says):
    with pytest.raises(ValueError, match=says):
        call()
