"""Doses against those measured on the way to Mars, shields against published tables; bad input refused in words."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics.radiation import (
    CRUISE_DOSE_RATE,
    MARS_DOSE_RATE,
    REM,
    attenuation_length,
    dose,
    expected_dose,
    shield_thickness,
    shielded,
)

DAY = 86_400.0
CENTIMETRE = 0.01


def test_to_mars_and_back():
    """C. Zeitlin and others, Science 340 (2013) 1080: 0.66 Sv, 0.12 more or less, for 180 days out and 180 back.

    The rate, 1.84 mSv a day and 0.33 more or less, is from the same paper; to the digits printed, errors as well.
    """
    assert dose(CRUISE_DOSE_RATE, 360 * DAY) == pytest.approx(0.66, abs=0.005)
    assert dose(0.33e-3 / DAY, 360 * DAY) == pytest.approx(0.12, abs=0.005)
    assert dose(CRUISE_DOSE_RATE, 360 * DAY) / REM == pytest.approx(66, abs=0.5)


def test_two_and_a_half_years():
    """D. Hassler of the same team (UPI, 4 December 2012): about 1.1 Sv, at first rates of 1.9 and 0.7 mSv a day; 10 %."""
    days = 2.5 * 365.25
    total = dose(CRUISE_DOSE_RATE, 360 * DAY) + dose(MARS_DOSE_RATE, (days - 360) * DAY)
    assert total == pytest.approx(1.1, rel=0.1)
    first = dose(1.9e-3, 360) + dose(0.7e-3, days - 360)
    assert first == pytest.approx(1.1, rel=0.05)


@pytest.mark.parametrize(("coefficient", "tenth"), [(0.50, 4.6), (0.31, 7.5), (0.084, 27.4)])
def test_tenth_value_layers_of_lead_steel_and_concrete(coefficient, tenth):
    """ "Measurements of 6 MV X-rays: I. Primary radiation absorption in lead, steel and concrete", narrow beam: absorption
    coefficients per centimetre and the layers that leave a tenth, in centimetres; 1.5 %, for two digits are printed.
    """
    length = CENTIMETRE / coefficient
    assert shielded(1.0, tenth * CENTIMETRE, length) == pytest.approx(0.1, rel=0.04)
    assert shield_thickness(1.0, 0.1, length) == pytest.approx(tenth * CENTIMETRE, rel=0.015)
    assert attenuation_length(tenth * CENTIMETRE, 0.1) == pytest.approx(length, rel=0.015)


@pytest.mark.parametrize(
    ("coefficient", "half"),
    [(0.0896, 7.8), (0.210, 3.30), (0.604, 1.15), (1.350, 0.52)],
    ids=["water", "Al", "Fe", "Pb"],
)
def test_half_value_layers_of_gamma_rays(coefficient, half):
    """Two tables for 0.6 MeV: coefficients per centimetre of Kimel and Mashkovich (Atomizdat 1968) and layers that leave
    half, in centimetres, of the Rad Data Handbook (Voss Associates); 1.5 %, for two digits are printed.
    """
    assert attenuation_length(half * CENTIMETRE) == pytest.approx(CENTIMETRE / coefficient, rel=0.015)
    assert shielded(8.0, 3 * half * CENTIMETRE, CENTIMETRE / coefficient) == pytest.approx(1.0, rel=0.035)


lengths = st.floats(0.001, 10)


@given(st.floats(1e-6, 10), st.floats(0, 3), st.floats(0, 3), lengths)
def test_two_shields_one_behind_the_other_are_one(before, first, second, length):
    apart = shielded(shielded(before, first * length, length), second * length, length)
    assert apart == pytest.approx(shielded(before, (first + second) * length, length), rel=1e-9)


@given(st.floats(1e-6, 10), st.floats(0.001, 1), lengths)
def test_thickness_is_the_inverse(before, left, length):
    thickness = shield_thickness(before, left * before, length)
    assert shielded(before, thickness, length) == pytest.approx(left * before, rel=1e-9)
    if left < 0.999:
        assert attenuation_length(thickness, left) == pytest.approx(length, rel=1e-6)


@given(st.floats(0, 1e-6), st.floats(0, 1e8))
def test_an_unknown_level_has_the_dose_of_the_middle_one(rate, time):
    assert expected_dose([0, rate, 2 * rate], [1 / 3] * 3, time) == pytest.approx(dose(rate, time))


def test_expected_doses_by_hand():
    """0.2 × 1 + 0.8 × 3 = 2.6 mSv a day."""
    assert expected_dose([1, 3], [0.2, 0.8], 10) == pytest.approx(26)
    np.testing.assert_allclose(expected_dose([1, 3], [0.2, 0.8], [0, 1, 2]), [0, 2.6, 5.2])


def test_numbers_give_floats_and_arrays_broadcast():
    assert type(dose(1, 1)) is type(shielded(1, 1, 1)) is type(expected_dose([1], [1], 1)) is float
    assert type(attenuation_length(1)) is type(shield_thickness(1, 1, 1)) is float
    assert shielded(1, [0, 1], [[1], [2]]).shape == (2, 2)
    assert dose([1, 2], 3).tolist() == [3, 6]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: dose(-1, 1), "rate must be 0 Sv/s or more"),
        (lambda: dose(1, -1), "time must be 0 s or more"),
        (lambda: dose(1, math.inf), "time must be a finite number of s"),
        (lambda: shielded(1, -1, 1), "thickness must be 0 m or more"),
        (lambda: shielded(1, 1, 0), "attenuation_length must be above 0 m"),
        (lambda: shielded("all", 1, 1), "dose must be a number of Sv"),
        (lambda: attenuation_length(0), "layer must be above 0 m"),
        (lambda: attenuation_length(1, 1), "left must be above 0 and below 1: the share that the layer leaves, not 1"),
        (lambda: attenuation_length(1, 50), "left must be above 0 and below 1"),
        (lambda: shield_thickness(1, 2, 1), "allowed is above dose .2 > 1 Sv.: then no shield is needed"),
        (lambda: shield_thickness(1, 0, 1), "allowed must be above 0 Sv"),
        (lambda: expected_dose([1, 2], [1], 1), "Each rate needs its chance: 2 rates, 1 chances"),
        (lambda: expected_dose(1, 1, 1), "Each rate needs its chance"),
        (lambda: expected_dose([1, 2], [0.5, 0.4], 1), "add up to 1, not to 0.9"),
        (lambda: expected_dose([1, 2], [1.5, -0.5], 1), "chances must be from 0 to 1"),
    ],
)
def test_what_cannot_be_is_refused_in_words(call, says):
    with pytest.raises(ValueError, match=says):
        call()
