"""The numeric rocket equation: published numbers, laws, shapes and refusals."""

import math
import subprocess
import sys
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import spacegames.physics as window
from spacegames.physics import delta_v, mass_ratio, propellant_mass

speeds = st.floats(100, 50_000)
masses = st.floats(1, 1e7)
ratios = st.floats(1, 100)


def test_a_ratio_of_e_brings_exactly_the_exhaust_velocity():
    assert delta_v(3000, math.e, 1) == pytest.approx(3000, rel=1e-15)


def test_doublings_add_up():
    """ln 2 = 0.693147180559945 each time the mass halves."""
    assert delta_v(1000, 8, 1) == pytest.approx(3 * 693.147180559945, rel=1e-14)


def test_apollo_service_module():
    """Isp 314 s and 9.80665 m/s² are 3079.3 m/s; from 28,800 kg with 18,410 kg of propellant: 3.14 km/s.

    By hand: 28,800 / 10,390 = 2.77190, ln = 1.01953, times 3079.3.
    """
    assert delta_v(314 * 9.80665, 28_800, 28_800 - 18_410) == pytest.approx(3139.5, abs=1)


@given(speeds, masses, ratios)
def test_functions_are_inverse_to_each_other(exhaust, final, ratio):
    change = delta_v(exhaust, final * ratio, final)
    assert mass_ratio(change, exhaust) == pytest.approx(ratio, rel=1e-12)
    assert final + propellant_mass(change, exhaust, final) == pytest.approx(final * ratio, rel=1e-12)


@given(speeds, masses, ratios, ratios)
def test_burns_in_a_row_add_up(exhaust, final, first, second):
    middle, start = final * second, final * second * first
    whole = delta_v(exhaust, start, final)
    assert delta_v(exhaust, start, middle) + delta_v(exhaust, middle, final) == pytest.approx(whole, rel=1e-9, abs=1e-6)


def test_tiny_burns_keep_their_digits():
    """For small burns the propellant is mass × Δv / v_e: a millimetre a second for a tonne at 3 km/s is a third of a gram."""
    assert propellant_mass(1e-3, 3000, 1000) == pytest.approx(1e-3 / 3 * (1 + 1e-6 / 6), rel=1e-12)


def test_numbers_give_floats_and_arrays_broadcast():
    assert type(delta_v(3000, 2, 1)) is float
    assert type(mass_ratio(np.float64(1), np.float64(2))) is float
    table = delta_v(np.array([[2000.0], [4000.0]]), [1, math.e], 1)
    np.testing.assert_allclose(table, [[0, 2000], [0, 4000]])
    assert propellant_mass([0, 0], 3000, 5).tolist() == [0, 0]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: delta_v(3000, 1, 2), r"final_mass is above initial_mass \(2 > 1 kg\).*swapped"),
        (lambda: delta_v(3000, [5, 5, 1], [1, 1, 2]), r"\(2 > 1 kg\)"),
        (lambda: delta_v(3000, 1, 0), "final_mass must be above 0 kg, not 0"),
        (lambda: delta_v(3000, -1, -2), "initial_mass must be above 0 kg, not -1"),
        (lambda: delta_v(0, 2, 1), "exhaust_velocity must be above 0 m/s, not 0"),
        (lambda: delta_v([3000, -5], 2, 1), "exhaust_velocity must be above 0 m/s, not -5"),
        (lambda: delta_v(3000, math.nan, 1), "initial_mass must be a finite number of kg, not nan"),
        (lambda: delta_v(math.inf, 2, 1), "exhaust_velocity must be a finite number of m/s, not inf"),
        (lambda: delta_v("fast", 2, 1), "exhaust_velocity must be a number of m/s or an array of them, not 'fast'"),
        (lambda: delta_v(3000, None, 1), "initial_mass must be a finite number of kg, not nan"),
        (lambda: mass_ratio(-1, 3000), "delta_v must be 0 m/s or more"),
        (lambda: mass_ratio(1, 0), "exhaust_velocity must be above 0 m/s"),
        (lambda: propellant_mass(1, 3000, 0), "final_mass must be above 0 kg"),
    ],
)
def test_what_cannot_be_is_refused_in_words(call, says):
    with pytest.raises(ValueError, match=says):
        call()


def test_numbers_need_no_sympy_and_the_package_needs_neither():
    code = (
        "import sys, spacegames.physics; print({'numpy', 'sympy'} & set(sys.modules)); "
        "import spacegames.physics.rockets; print({'numpy', 'sympy'} & set(sys.modules)); "
        "spacegames.physics.mass_ratio; print({'numpy', 'sympy'} & set(sys.modules))"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "set()\n{'numpy'}\n{'numpy'}\n"


def test_the_shop_window_has_what_it_lists():
    modules = {name for name in window.__all__ if isinstance(getattr(window, name), ModuleType)}
    assert all(callable(getattr(window, name)) for name in set(window.__all__) - modules)
    assert all(getattr(window, name).__all__ for name in modules)
    assert set(window.__all__) <= set(dir(window))
    with pytest.raises(AttributeError, match="warp_drive"):
        window.warp_drive  # noqa: B018
