"""What lesson 11 and its guide write out, held against the game's tables and the physics."""

from __future__ import annotations

import numpy as np
import pytest

from spacegames.leaving_earth import legs, maneuver
from spacegames.physics.orbits import (
    BODIES,
    MU_EARTH,
    MU_SUN,
    ORBIT,
    circular_speed,
    escape_burn,
    escape_speed,
    hohmann,
    period,
    synodic_period,
)
from spacewidgets.notebooks.lessons import lessons_folder, read, text

DAY, FOOT = 86_400, 0.3048
INNER = "Inner Planets Transfer"


def low(name):
    return BODIES[name].radius + 300e3


def difficulty(*places):
    return sum(leg.difficulty for leg in legs(*places))


def between(name):
    """Speeds left over at the Earth and at the planet, and the days under way."""
    way = hohmann(MU_SUN, *sorted((ORBIT["Earth"], ORBIT[name])))
    burns = way[:2] if ORBIT[name] > ORBIT["Earth"] else way[1::-1]
    return *burns, way.time / DAY


def to_orbit(name):
    here, there, _ = between(name)
    return escape_burn(MU_EARTH, low("Earth"), here) + escape_burn(BODIES[name].mu, low(name), there)


def again(name):
    return synodic_period(period(MU_SUN, ORBIT["Earth"]), period(MU_SUN, ORBIT[name])) / DAY


MOON = hohmann(MU_EARTH, low("Earth"), BODIES["Moon"].orbit)
INTO_MOON_ORBIT = escape_burn(BODIES["Moon"].mu, low("Moon"), MOON.second)


def test_what_the_guesses_say():
    assert MOON.first + INTO_MOON_ORBIT == pytest.approx(3_900, abs=50)
    assert (ORBIT["Mars"] - ORBIT["Earth"]) / BODIES["Moon"].orbit == pytest.approx(200, rel=0.03)
    assert MOON.first > 3 * INTO_MOON_ORBIT  # the first burn is the larger, nearly four times
    assert MOON.first < 4 * INTO_MOON_ORBIT
    assert (MOON.first + INTO_MOON_ORBIT) / 1200 == pytest.approx(3.3, abs=0.05)
    assert to_orbit("Mars") / (MOON.first + INTO_MOON_ORBIT) == pytest.approx(1.5, abs=0.05)


def test_what_survives():
    """Whole ways within three quarters of a unit of 1.2 km/s, nearly all of the map."""
    ways = {
        ("Earth Orbit", "Lunar Orbit"): MOON.first + INTO_MOON_ORBIT,
        ("Earth Orbit", "Mars Orbit"): to_orbit("Mars"),
        ("Earth Orbit", INNER, "Venus Orbit"): to_orbit("Venus"),
        ("Mars Orbit", "Phobos"): hohmann(BODIES["Mars"].mu, low("Mars"), BODIES["Phobos"].orbit).total,
        ("Earth Orbit", "Mars Fly-By"): escape_burn(MU_EARTH, low("Earth"), between("Mars")[0]),
    }
    for way, real in ways.items():
        assert real / 1200 == pytest.approx(difficulty(*way), abs=0.5), way


def test_what_was_bent():
    assert difficulty("Earth Orbit", "Lunar Fly-By") == 1 < MOON.first / 1200 - 1.5
    assert difficulty("Lunar Fly-By", "Lunar Orbit") == 2 > INTO_MOON_ORBIT / 1200 + 1.3
    assert difficulty(INNER, "Venus Fly-By") == 2  # in truth nothing
    assert difficulty("Venus Fly-By", "Venus Orbit") == 1
    assert difficulty(INNER, "Venus Orbit") == 3  # the sum is kept
    venus = escape_burn(BODIES["Venus"].mu, low("Venus"), between("Venus")[1])
    assert venus / 1200 == pytest.approx(2.8, abs=0.05)
    assert difficulty("Earth Orbit", INNER, "Mercury Fly-By", "Mercury Orbit") == 10
    assert to_orbit("Mercury") / 1200 > 10.5
    leaving = [escape_burn(MU_EARTH, low("Earth"), between(name)[0]) / 1200 for name in ("Venus", "Ceres")]
    assert leaving == pytest.approx([2.9, 4.1], abs=0.05)


def test_the_years():
    years = {name: (between(name)[2] + again(name)) / 365.25 for name in ("Mars", "Venus", "Ceres", "Mercury")}
    assert years["Mars"] == pytest.approx(2.8, abs=0.05)
    assert years["Venus"] == pytest.approx(2.0, abs=0.05)
    assert years["Ceres"] == pytest.approx(2.6, abs=0.05)
    assert years["Mercury"] == pytest.approx(0.6, abs=0.05)
    assert maneuver("Earth Orbit", "Mars Orbit").years == 3
    assert sum(leg.years for leg in legs("Earth Orbit", INNER, "Venus Orbit")) == 2
    assert sum(leg.years for leg in legs("Earth Orbit", INNER, "Ceres")) == 2
    assert sum(leg.years for leg in legs("Earth Orbit", INNER, "Mercury Fly-By", "Mercury Orbit")) == 2
    assert again("Jupiter") == pytest.approx(365.25, rel=0.1)  # "nearly every year"


def test_gravity_and_air():
    """Apollo 11 met at most 735.17 lb/ft² (NASA SP-4029); a Saturn V was 10.1 m wide and at least 2822 t heavy."""
    pressure = 735.17 * 4.448_221_6 / FOOT**2
    assert pressure == pytest.approx(735.17 * 47.88, rel=1e-4)
    mass = 2_822_000 - 83 * (2_214_000 - 137_000) / 168
    assert mass == pytest.approx(1_790_000, rel=0.01)
    lost = 160 * pressure * np.pi * 5.05**2 / mass
    assert lost == pytest.approx(250, abs=10)
    assert lost < 1_500 / 5


def test_the_oberth_effect():
    assert escape_speed(MU_EARTH, low("Earth")) / circular_speed(MU_EARTH, low("Earth")) == pytest.approx(2**0.5)
    only_away = escape_burn(MU_EARTH, low("Earth"))
    assert escape_burn(MU_EARTH, low("Earth"), between("Mars")[0]) - only_away < 400  # "only a little more"


def test_the_exercises():
    """A fifth of the speed around the Earth; a tenth of the way; as much as flying to the Moon's orbit."""
    assert 1_629 / circular_speed(MU_EARTH, low("Earth")) == pytest.approx(1 / 5, abs=0.02)
    assert 42_164e3 / BODIES["Moon"].orbit == pytest.approx(0.1, abs=0.02)
    assert difficulty("Earth Orbit", "Lunar Orbit") == 3
    assert difficulty("Lunar Orbit", "Moon") == 2
    assert 2 * 7_730 * np.sin(np.radians(28.5) / 2) == pytest.approx(MOON.first + INTO_MOON_ORBIT, rel=0.03)


def test_the_way_between_the_circles_is_no_least_distance():
    """In August 2003 Mars was 55.76 million km away, 145 times as far as the Moon: nearer than the circles ever are."""
    between_circles = (ORBIT["Mars"] - ORBIT["Earth"]) / BODIES["Moon"].orbit
    assert round(between_circles) == 204
    assert round(55.76e9 / BODIES["Moon"].orbit) == 145
    told = text(read(lessons_folder() / "11-where-the-difficulty-numbers-come-from.ipynb"))
    assert "nearest, Mars" not in told
    assert f"{MOON.first / INTO_MOON_ORBIT:.1f}" == "3.9"  # "how many times?"
