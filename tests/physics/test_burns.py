"""Thrust, flow, time and gravity of a burn: by hand, against each other, and what is refused."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import delta_v
from spacegames.physics.rockets import (
    STANDARD_GRAVITY,
    acceleration,
    burn_time,
    exhaust_velocity,
    gravity_loss,
    impulse,
    mass_flow,
)

forces = st.floats(1, 1e8)
speeds = st.floats(100, 50_000)
masses = st.floats(1, 1e7)


def test_by_hand():
    """10 kg/s at 3000 m/s push with 30 kN; 600 kg last a minute; a tonne on it leaves the ground at 30 m/s²."""
    assert mass_flow(30_000, 3_000) == 10
    assert burn_time(600, 10) == 60
    assert acceleration(30_000, 1_000) == 30
    assert impulse(30_000, 60) == 1_800_000
    assert gravity_loss(60) == pytest.approx(588.399)
    assert gravity_loss(60, 1.62) == pytest.approx(97.2)


def test_specific_impulse_is_the_seconds_in_which_propellant_pushes_with_its_own_weight():
    """A kilogram weighs 9.80665 N; burnt in that many seconds, it pushes with as much."""
    seconds = 450.0
    thrust = exhaust_velocity(seconds) / seconds  # of one kilogram, burnt in so many seconds
    assert thrust == pytest.approx(STANDARD_GRAVITY, rel=1e-15)


@given(forces, speeds, masses)
def test_the_impulse_of_a_burn_is_its_propellant_times_its_exhaust(thrust, exhaust, propellant):
    lasts = burn_time(propellant, mass_flow(thrust, exhaust))
    assert impulse(thrust, lasts) == pytest.approx(propellant * exhaust, rel=1e-12)


@given(forces, speeds, masses, st.floats(1.01, 20))
def test_the_acceleration_adds_up_to_the_rocket_equation(thrust, exhaust, dry, ratio):
    """Simpson's rule over the mass that is left, which is even in the time: dv = a dt = v_e dm / m."""
    left = np.linspace(dry, dry * ratio, 2001)
    weights = np.ones(2001)
    weights[1:-1:2], weights[2:-1:2] = 4, 2
    lasts = burn_time(dry * (ratio - 1), mass_flow(thrust, exhaust))
    added = (weights * acceleration(thrust, left)).sum() * lasts / 6000
    assert added == pytest.approx(delta_v(exhaust, dry * ratio, dry), rel=1e-6)


def test_arrays_broadcast():
    np.testing.assert_allclose(mass_flow([[1.0], [2.0]], [10, 20]), [[0.1, 0.05], [0.2, 0.1]])
    assert type(burn_time(np.float64(1), 2)) is float


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: exhaust_velocity(0), "specific_impulse must be above 0 s, not 0"),
        (lambda: mass_flow(0, 3000), "thrust must be above 0 N, not 0"),
        (lambda: mass_flow(1, 0), "exhaust_velocity must be above 0 m/s, not 0"),
        (lambda: burn_time(-1, 1), "propellant_mass must be 0 kg or more, not -1"),
        (lambda: burn_time(1, 0), "mass_flow must be above 0 kg/s, not 0"),
        (lambda: acceleration(-1, 1), "thrust must be 0 N or more, not -1"),
        (lambda: acceleration(1, [1, -2]), "mass must be above 0 kg, not -2"),
        (lambda: gravity_loss(-1), "burn_time must be 0 s or more, not -1"),
        (lambda: gravity_loss(1, math.nan), "gravity must be a finite number of m/s², not nan"),
        (lambda: impulse("much", 1), "force must be a number of N or an array of them, not 'much'"),
        (lambda: impulse(1, -1), "time must be 0 s or more, not -1"),
    ],
)
def test_what_cannot_be_is_refused_in_words(call, says):
    with pytest.raises(ValueError, match=says):
        call()
