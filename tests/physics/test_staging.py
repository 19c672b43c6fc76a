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
