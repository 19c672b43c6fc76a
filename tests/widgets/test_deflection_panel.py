"""The panel of lesson 13: its numbers are the engine's, and its picture is the hyperbola."""

from __future__ import annotations

from math import hypot

import pytest
import traitlets
from touched import control

from spacegames.physics import deflection as physics
from spacegames.physics.orbits import RADIUS_EARTH
from spacewidgets import Deflection
from spacewidgets.panels.explorers.deflection import NEEDED, PULL, _flight
from spacewidgets.words import use_language


@pytest.fixture
def panel():
    made = Deflection(years=10, craft=69, beta=3.6)
    yield made
    made.close()
    use_language("en")


def test_it_says_what_the_engine_says(panel: Deflection):
    one = physics.kinetic_impactor(579.4, 6144.9, 6.1e10, 3.6)
    assert panel.delta_v == pytest.approx(69 * one)
    assert panel.moved == pytest.approx(3 * 69 * one * 10 * 31_557_600 / 6.371e6)
    assert not panel.misses
    assert panel.summary == (
        "69 craft like DART hit Apophis 10 years ahead, with beta 3.6. That pushes it by 14.50 mm/s. "
        "On the day it is 2.154 radii of the Earth beside its old place; 2.161 are needed. It hits the Earth."
    )
    panel.craft = 70
    assert panel.misses
    assert "It misses the Earth: it passes 121 km above the ground." in panel.summary
    assert {"✓ it misses", "121 km above the ground"} <= set(panel.draw().words())
    panel.years = 50
    assert "it passes 52,540 km above" in panel.summary


def test_one_craft_one_year(panel: Deflection):
    panel.years, panel.craft = 1, 1
    assert panel.summary.startswith("1 craft like DART hits Apophis 1 year ahead")


def test_a_slider_says_how_far_it_goes(panel: Deflection):
    """For a number typed beside it that is too large becomes the largest."""
    for words in ("years ahead (1 to 50)", "craft (1 to 150)"):
        slider = control(panel, words)
        assert words.endswith(f"({slider.min} to {slider.max})")
    control(panel, "craft (1 to 150)").value = 200
    assert panel.craft == 150


def test_controls_and_model_follow_each_other(panel: Deflection):
    (
        control(panel, "years ahead (1 to 50)").value,
        control(panel, "craft (1 to 150)").value,
        control(panel, "splash β").value,
    ) = 30, 5, 2.0
    assert (panel.years, panel.craft, panel.beta) == (30, 5, 2.0)
    panel.years = 3
    assert control(panel, "years ahead (1 to 50)").value == 3
    panel.beta = 3.61
    assert (panel.beta, control(panel, "splash β").value) == (3.6, 3.6)
    assert panel.stage.svg == panel.draw().svg()


@pytest.mark.parametrize("aim", [9e-4, 0.1, 1, 2.1, NEEDED - 1e-3])
def test_whatever_is_aimed_inside_the_target_comes_down(aim):
    flight = _flight(aim)
    assert hypot(*flight[-1]) == pytest.approx(1)
    assert min(hypot(*point) for point in flight) == pytest.approx(1)


@pytest.mark.parametrize("aim", [NEEDED + 1e-3, 3, 8])
def test_whatever_is_aimed_outside_passes_as_energy_and_angular_momentum_say(aim):
    """At the nearest r: b² = r² + 2 r a, with a = G·M / v²."""
    nearest = min(hypot(*point) for point in _flight(aim))
    assert nearest > 1
    assert nearest**2 + 2 * nearest * PULL == pytest.approx(aim**2, rel=2e-3)


@pytest.mark.parametrize("aim", [9e-4, 1, 2.1, 3, 8])
def test_the_way_is_a_hyperbola_around_the_earth(aim):
    """In polar coordinates, with the angle from where it comes from: 1/r = sin φ / b + (1 − cos φ) a / b²."""
    for across, up in _flight(aim):
        r = hypot(across, up)
        assert across / r / aim + (1 - up / r) * PULL / aim**2 == pytest.approx(1 / r, rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("craft", [1, 30, 69, 70, 150])
def test_the_height_is_that_of_the_nearest_point(panel: Deflection, craft):
    panel.craft = craft
    nearest = panel.height * 1000 / RADIUS_EARTH + 1
    assert nearest * (nearest + 2 * PULL) == pytest.approx(panel.moved**2)
    assert (panel.height > 0) == panel.misses


def test_every_picture_can_be_drawn():
    panel = Deflection()
    for panel.years in (1, 10, 50):
        for panel.craft in (1, 50, 150):
            for panel.beta in (1, 3.6, 5):
                assert panel.draw().svg()
    assert "it passes farther out →" in panel.draw().words()
    panel.close()


@pytest.mark.parametrize(
    ("keywords", "says"),
    [
        ({"years": 0}, "The years are a whole number from 1 to 50, not 0"),
        ({"craft": 151}, "number of craft is a whole number from 1 to 150, not 151"),
        ({"beta": 0.5}, r"Beta is a number from 1 \(nothing splashes back\) to 5, not 0.5"),
    ],
)
def test_what_cannot_be_is_refused_in_words(keywords, says):
    with pytest.raises(traitlets.TraitError, match=says):
        Deflection(**keywords)
