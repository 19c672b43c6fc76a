"""Low thrust against Dawn, SMART-1 and the engine of Deep Space 1, and against a simulated spiral; bad input refused."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.physics import low_thrust, orbits, rockets
from spacegames.physics.low_thrust import (
    best_exhaust_velocity,
    delta_v,
    jet_power,
    payload_fraction,
    spiral,
    thrust,
    thrust_time,
)

HOUR, DAY, YEAR = 3600.0, 86_400.0, 365.25 * 86_400
MILE_AN_HOUR = 0.44704

# Dawn. Launch mass, hours, xenon and speed: JPL Technical Report 2014/44986, after Vesta ("approximately" 24 327 hours,
# 260 kg and 7 km/s). Thrust and specific impulse: dawn.jpl.nasa.gov/mission/ion_prop.html.
DAWN, DAWN_THRUST, DAWN_EXHAUST, DAWN_HOURS = 1218.0, 0.090, rockets.exhaust_velocity(3100), 24_327 * HOUR

# SMART-1. Mass 367 kg with 82 kg of xenon, 1640 s, 68 mN at 1190 W, 5000 hours, 1.2 MN s, 3.9 km/s: figures of the European
# Space Agency and Snecma as collected by Wikipedia, "SMART-1"; aeronautique.ma has the 5000 hours and 80 kg, too.
SMART, SMART_THRUST, SMART_EXHAUST = 367.0, 0.068, rockets.exhaust_velocity(1640)


def test_dawn_to_vesta():
    """2 % for the xenon; 5 % for the speed, which is printed to one digit and was flown at less than full thrust."""
    xenon = DAWN_THRUST * DAWN_HOURS / DAWN_EXHAUST
    assert xenon == pytest.approx(260, rel=0.02)
    assert delta_v(DAWN_THRUST, DAWN_HOURS, DAWN, DAWN_EXHAUST) == pytest.approx(7_000, rel=0.05)


def test_dawn_from_zero_to_sixty():
    """Four days at full throttle to 60 miles an hour (NASA's comparison, in many places); 10 %, for it is round."""
    assert delta_v(DAWN_THRUST, 4 * DAY, DAWN, DAWN_EXHAUST) == pytest.approx(60 * MILE_AN_HOUR, rel=0.1)


def test_smart_1_to_the_moon():
    """Impulse to the digits printed (3 %); hours and speed within 5 %: the xenon was not quite used up."""
    impulse = rockets.impulse(SMART_THRUST, 5000 * HOUR)
    assert impulse == pytest.approx(1.2e6, rel=0.03)
    assert delta_v(SMART_THRUST, 5000 * HOUR, SMART, SMART_EXHAUST) == pytest.approx(3_900, rel=0.05)
    assert thrust_time(3_900, SMART_THRUST, SMART, SMART_EXHAUST) / HOUR == pytest.approx(5000, rel=0.05)
    assert 0.4 < jet_power(SMART_THRUST, SMART_EXHAUST) / 1190 < 0.5


def test_the_engine_of_deep_space_1_and_dawn():
    """NSTAR: 0.5 to 2.3 kW give 19 to 92 mN at 1900 to 3100 s (NASA Glenn Research Center).

    No figure here is derived from the others, so the efficiency must come out below 1, and better at full power.
    """
    weak, strong = (jet_power(push, rockets.exhaust_velocity(isp)) for push, isp in ((0.019, 1900), (0.092, 3100)))
    assert weak / 500 == pytest.approx(0.35, abs=0.01)
    assert strong / 2300 == pytest.approx(0.61, abs=0.01)
    assert thrust(2300, DAWN_EXHAUST, strong / 2300) == pytest.approx(0.092)


def test_a_spiral_to_the_geostationary_ring():
    """Wikipedia, "Hohmann transfer orbit", low thrust: 7.73 - 3.07 = 4.66 km/s; to the digits printed."""
    low, ring = orbits.MU_EARTH / 7_730**2, 42_164e3
    assert orbits.circular_speed(orbits.MU_EARTH, ring) == pytest.approx(3_070, abs=5)
    assert spiral(orbits.MU_EARTH, low, ring) == pytest.approx(4_660, abs=10)
    assert spiral(orbits.MU_EARTH, ring, low) == spiral(orbits.MU_EARTH, low, ring)


def fly(mu, radius, push, speed, step):
    """Turn for turn outwards under gravity and a steady push straight ahead, by the leapfrog method; the radius then."""
    place, velocity = np.array([radius, 0.0]), np.array([0.0, orbits.circular_speed(mu, radius)])

    def pull():
        return push * velocity / np.linalg.norm(velocity) - mu * place / np.linalg.norm(place) ** 3

    for _ in range(round(speed / push / step)):
        velocity = velocity + pull() * step / 2
        place = place + velocity * step
        velocity = velocity + pull() * step / 2
    return 1 / (2 / np.linalg.norm(place) - velocity @ velocity / mu)


def test_a_simulated_spiral_arrives():
    """From 7000 to 8000 km with a ten-thousandth of gravity, some eighty turns: the semi-major axis within 0.2 %."""
    speed = spiral(orbits.MU_EARTH, 7e6, 8e6)
    arrived = fly(orbits.MU_EARTH, 7e6, 8e-4, speed, 20.0)
    assert arrived == pytest.approx(8e6, rel=0.002)


radii = st.floats(1e6, 1e12)


@given(st.floats(1e9, 1e20), radii, radii)
def test_slow_is_never_cheaper_than_hohmann(mu, one, other):
    inner, outer = sorted((one, other))
    way = orbits.hohmann(mu, inner, outer)
    slow = spiral(mu, inner, outer)
    assert slow >= way.total * (1 - 1e-9) - 1e-9 * orbits.circular_speed(mu, inner)
    assert slow <= (1 + math.sqrt(2)) * orbits.escape_burn(mu, inner) * (1 + 1e-12)


def test_leaving_slowly_takes_all_the_speed_there_is():
    far = spiral(orbits.MU_EARTH, 7e6, 1e20)
    assert far == pytest.approx(orbits.circular_speed(orbits.MU_EARTH, 7e6), rel=1e-6)
    assert far / orbits.escape_burn(orbits.MU_EARTH, 7e6) == pytest.approx(1 + math.sqrt(2), rel=1e-6)


@given(st.floats(1e-3, 1e3), st.floats(100, 1e5), st.floats(0.01, 0.95), st.floats(1e3, 1e5))
def test_time_and_speed_are_inverse(push, mass, share, exhaust):
    time = share * mass * exhaust / push
    speed = delta_v(push, time, mass, exhaust)
    assert speed == pytest.approx(rockets.delta_v(exhaust, mass, mass * (1 - share)), rel=1e-9)
    assert thrust_time(speed, push, mass, exhaust) == pytest.approx(time, rel=1e-9)
    assert speed > push * time / mass  # a craft that gets lighter beats the game's rule


def test_the_game_s_rule_errs_by_half_the_share_that_is_burnt():
    speed = delta_v(0.09, YEAR, 1218, DAWN_EXHAUST)
    simple = 0.09 * YEAR / 1218
    share = simple / DAWN_EXHAUST
    assert speed / simple - 1 == pytest.approx(share / 2, rel=0.06)


@given(st.floats(0.1, 10), st.floats(0.01, 0.2), st.floats(0.3, 1))
def test_the_best_exhaust_makes_plant_and_propellant_weigh_the_same(years, specific_mass, efficiency):
    """J. Little and E. Choueiri (Princeton) find the same of missions that fetch asteroids."""
    best = best_exhaust_velocity(years * YEAR, specific_mass, efficiency)
    propellant = 1e6 / best  # for an impulse of a million N s
    plant = specific_mass * propellant * best**2 / (2 * efficiency * years * YEAR)
    assert plant == pytest.approx(propellant)
    for other in (0.9 * best, 1.1 * best):
        assert 1e6 / other * (1 + (other / best) ** 2) > 2 * propellant


def test_a_change_of_speed_makes_the_best_a_little_slower():
    """By half of it, to first order; M. Martinez-Sanchez (MIT 16.522, lecture 2) has the best near that velocity."""
    best = best_exhaust_velocity(YEAR, 0.05, 0.6)
    speeds = np.linspace(10_000, 60_000, 50_001)
    for change in (500, 2_000, 5_000):
        found = speeds[np.argmax(payload_fraction(change, speeds, YEAR, 0.05, 0.6))]
        assert found == pytest.approx(best - change / 2, rel=0.01)


def test_no_payload_at_all():
    """Beyond 0.805 of the characteristic velocity nothing is left, by hand: c ln(1 + v²/c²) is greatest at c = 0.505 v."""
    best = best_exhaust_velocity(YEAR, 0.05, 0.6)
    exhaust = 0.505 * best
    assert payload_fraction(0.80 * best, exhaust, YEAR, 0.05, 0.6) > 0
    assert not np.any(payload_fraction(0.81 * best, np.linspace(0.01, 3, 300) * best, YEAR, 0.05, 0.6))


def test_numbers_give_floats_and_arrays_broadcast():
    assert type(delta_v(0.1, 1e6, 1000, 30_000)) is type(spiral(1e14, 7e6, 8e6)) is type(thrust(1, 1)) is float
    assert type(payload_fraction(1, 1, 1, 1)) is type(best_exhaust_velocity(1, 1)) is type(thrust_time(1, 1, 1, 1))
    assert type(jet_power(1, 1)) is float
    assert delta_v(0.1, [1e6, 2e6], 1000, [[30_000], [15_000]]).shape == (2, 2)
    assert spiral(orbits.MU_EARTH, 7e6, [7e6, 8e6])[0] == 0


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: delta_v(-0.1, 1, 1, 1), "thrust must be 0 N or more"),
        (lambda: delta_v(0.1, -1, 1, 1), "time must be 0 s or more"),
        (lambda: delta_v(0.1, 1, 0, 1), "initial_mass must be above 0 kg"),
        (
            lambda: delta_v(0.1, 1e9, 1000, 30_000),
            "below the initial_mass in kg, for the tank is empty before, not 3333",
        ),
        (lambda: delta_v(1, 1000, 1, 1000), "tank is empty"),
        (lambda: thrust_time(-1, 1, 1, 1), "give the size of the change"),
        (lambda: thrust_time(1, 0, 1, 1), "thrust must be above 0 N"),
        (lambda: thrust_time(1, 1, 1, 0), "exhaust_velocity must be above 0 m/s"),
        (lambda: thrust(-1, 1), "power must be 0 W or more"),
        (
            lambda: thrust(1, 1, 61),
            "efficiency must be above 0 and at most 1: the share that ends in the exhaust, not 61",
        ),
        (lambda: jet_power("much", 1), "thrust must be a number of N"),
        (lambda: spiral(1e14, 0, 1), "start must be above 0 m"),
        (lambda: spiral(1e14, 1, -1), "goal must be above 0 m"),
        (lambda: spiral(0, 1, 1), "mu must be above 0"),
        (lambda: best_exhaust_velocity(0, 1), "time must be above 0 s"),
        (lambda: best_exhaust_velocity(1, 0), "specific_mass must be above 0 kg/W"),
        (lambda: payload_fraction(1, 1, 1, 1, 0), "efficiency must be above 0"),
        (lambda: payload_fraction(math.nan, 1, 1, 1), "delta_v must be a finite number"),
    ],
)
def test_what_cannot_be_is_refused_in_words(call, says):
    with pytest.raises(ValueError, match=says):
        call()


def test_the_front_of_the_module():
    assert set(low_thrust.__all__) <= set(dir(low_thrust))
