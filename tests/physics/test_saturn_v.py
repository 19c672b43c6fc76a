"""Saturn V and the burns of Apollo 8 and 11 as they flew, against the rocket equation and steady burns.

Sources
-------
AS-506: "Saturn V Launch Vehicle Flight Evaluation Report AS-506, Apollo 11 Mission", MPR-SAT-FE-69-9, NASA Marshall, 1969.
AS-503: the same for Apollo 8, MPR-SAT-FE-69-1, 1969.
MR: "Apollo 11 Mission Report", MSC-00171, NASA Houston, 1969.
Orloff: "Apollo by the Numbers", NASA SP-2000-4029, 2000.
Each tolerance says what the model leaves out.
"""

import pytest

from spacegames.physics import delta_v, mass_ratio
from spacegames.physics.orbits import MU_MOON, RADIUS_MOON, vis_viva
from spacegames.physics.rockets import (
    STANDARD_GRAVITY,
    acceleration,
    burn_time,
    exhaust_velocity,
    gravity_loss,
    mass_flow,
)

FOOT = 0.3048
NAUTICAL_MILE = 1852
POUND = 0.45359237
POUND_FORCE = POUND * STANDARD_GRAVITY

# AS-506, table 2-2: seconds after range zero.
FIRST_MOTION, S_IC_CENTRE_OFF, S_IC_OFF = 0.3, 135.20, 161.63
S_II_MAINSTAGE, S_II_CENTRE_OFF, S_II_LEANER, S_II_OFF = 166.2, 460.62, 498.0, 548.22

# AS-506, table 20-9, kg.
LIFTOFF = 2_899_008
SPACECRAFT, ESCAPE_TOWER = 49_735, 4_042
S_II_STAGE, S_II_INTERSTAGE, S_II_BUILD_UP = 479_964, 3_663, 593
S_IVB_AND_INSTRUMENTS = 121_058

# AS-506, table 5-2: at the release, left at the end, and what stayed aboard as gas to press on the oxygen.
S_IC_BURNT = 2_106_424 - 31_995 - 3_134

# AS-506, section 6.3 and figure 6-3: five engines, and four on the leaner mixture.
S_II_FIVE = 5_141.5e3, 423.2
S_II_LEAN = 3_082.8e3, 427


def flow(thrust, specific_impulse):
    return mass_flow(thrust, exhaust_velocity(specific_impulse))


def test_first_stage_burns_as_long_as_it_did():
    """Table 5-1 gives 6,719 kN and 264.5 s at sea level, at standard inlet pressure; in flight 2 to 4 % more flowed."""
    engine = flow(6_719e3, 264.5)
    five = 5 * engine * (S_IC_CENTRE_OFF - FIRST_MOTION)
    cutoff = S_IC_CENTRE_OFF + burn_time(S_IC_BURNT - five, 4 * engine)
    assert cutoff == pytest.approx(S_IC_OFF, rel=0.04)


def test_first_stage_pushes_as_it_did():
    """Figure 5-3: 34.35 MN at liftoff, so it just rises; 304 s above 40 km; table 4-1: 3.94 g at most, on four engines.

    What stands still weighs 9.8 N a kilogram. 2 % for thrust that tails off and a last breath of air.
    """
    assert acceleration(34.35e6, LIFTOFF) / STANDARD_GRAVITY == pytest.approx(1.21, abs=0.01)
    engine = S_IC_BURNT / (5 * (S_IC_CENTRE_OFF - FIRST_MOTION) + 4 * (S_IC_OFF - S_IC_CENTRE_OFF))
    thrust = 4 * engine * exhaust_velocity(304)
    assert acceleration(thrust, LIFTOFF - S_IC_BURNT) / STANDARD_GRAVITY == pytest.approx(3.94, rel=0.02)


def test_first_stage_speed():
    """Table 4-2: 2,764 m/s at the cut-off, of which the turning Earth gave 408 m/s; figure 5-3: 264.5 s, then 304 s.

    The rest of the rocket equation's 3.3 to 3.8 km/s went to gravity, which can take at most g for every second, and air.
    """
    least, most = (delta_v(exhaust_velocity(isp), LIFTOFF, LIFTOFF - S_IC_BURNT) for isp in (264.5, 304))
    assert (least, most) == pytest.approx((3_250, 3_735), abs=30)
    flown = 2_764 - 408
    assert most - gravity_loss(S_IC_OFF - FIRST_MOTION) < flown < least


def test_second_stage_burns_as_long_as_it_did():
    """Table 6-2: 442,393 kg at the start, 3,388 kg left; 2 s for what boils away and for the change of mixture."""
    burnt = 442_393 - 3_388 - S_II_BUILD_UP
    five = flow(*S_II_FIVE) * (S_II_CENTRE_OFF - S_II_MAINSTAGE)
    four = flow(*S_II_FIVE) * 4 / 5 * (S_II_LEANER - S_II_CENTRE_OFF)
    cutoff = S_II_LEANER + burn_time(burnt - five - four, flow(*S_II_LEAN))
    assert cutoff == pytest.approx(S_II_OFF, abs=2)


def test_second_stage_pushes_as_it_did():
    """Table 4-1: 17.99 m/s² at most, just before the centre engine is shut down; 1 %."""
    start = S_II_STAGE + S_II_INTERSTAGE + S_IVB_AND_INSTRUMENTS + SPACECRAFT - ESCAPE_TOWER - S_II_BUILD_UP
    then = start - flow(*S_II_FIVE) * (S_II_CENTRE_OFF - S_II_MAINSTAGE)
    assert acceleration(S_II_FIVE[0], then) == pytest.approx(17.99, rel=0.01)


# AS-503, tables 2-2 (times at 90 % thrust and at cut-off), 7-2, 7-7, 21-5 and 21-7: thrust N, exhaust m/s, flow kg/s,
# start s, end s, mass kg before and after, and the acceleration at the end (table 4-2).
S_IVB = {
    "first burn": (901_557, 4_204.1, 178.16 + 36.30, 530.53, 684.98, 161_143, 128_095, 7.04),
    "second burn": (897_548, 4_199.2, 177.70 + 36.01, 10_240.02, 10_555.51, 126_780, 59_285, 15.15),
}


@pytest.mark.parametrize("numbers", S_IVB.values(), ids=S_IVB)
def test_third_stage(numbers):
    """Flow to 0.02 %, time to 0.5 % (steps at the start), acceleration to 0.5 %."""
    thrust, exhaust, kg_a_second, start, end, before, after, at_the_end = numbers
    assert mass_flow(thrust, exhaust) == pytest.approx(kg_a_second, rel=2e-4)
    assert burn_time(before - after, mass_flow(thrust, exhaust)) == pytest.approx(end - start, rel=5e-3)
    assert acceleration(thrust, after) == pytest.approx(at_the_end, rel=5e-3)


def test_translunar_injection():
    """Apollo 8: 10,519.6 ft/s (NASA's Apollo 8 Flight Journal); 20 m/s, for the tail of the thrust is left out."""
    _, exhaust, *_, before, after, _ = S_IVB["second burn"]
    assert delta_v(exhaust, before, after) == pytest.approx(10_519.6 * FOOT, abs=20)


def test_translunar_injection_of_apollo_11_lasts_as_it_did():
    """AS-506, table 20-9: 70,921 kg; figure 7-7: 795 kN and 432.4 s for two minutes, then 894.4 kN and 428.7 s.

    From 2:44:16.20 to 2:50:03.03 (Orloff); 1 %, for the thrust takes seconds to build up.
    """
    lean = flow(795e3, 432.4) * 120
    assert 120 + burn_time(70_921 - lean, flow(894.4e3, 428.7)) == pytest.approx(346.83, rel=0.01)


# MR table A-I (masses), Orloff and MR tables 7-III to 7-VI (change of speed, duration).
def test_lunar_orbit_insertion():
    """96,061.6 to 72,037.6 lb in 357.53 s brought 2,917.5 ft/s; the engine's 314 s, 1 %.

    Rated 20,500 lbf, but the crew moved a valve that brought more (MR 8.8): 4 %.
    """
    exhaust = exhaust_velocity(314)
    before, after = 96_061.6 * POUND, 72_037.6 * POUND
    assert delta_v(exhaust, before, after) == pytest.approx(2_917.5 * FOOT, rel=0.01)
    assert burn_time(before - after, mass_flow(20_500 * POUND_FORCE, exhaust)) == pytest.approx(357.53, rel=0.04)


def test_transearth_injection():
    """From the message read up to the crew before the burn (W. D. Woods, How Apollo Flew to the Moon, TEI-30).

    36,691 lb, 3,283.6 ft/s in 2 min 28 s, with an engine rated at 20,500 lbf and 314.5 s; 6 %, for it pushed harder than rated.
    """
    exhaust, before = exhaust_velocity(314.5), 36_691 * POUND
    burnt = before - before / mass_ratio(3_283.6 * FOOT, exhaust)
    assert burn_time(burnt, mass_flow(20_500 * POUND_FORCE, exhaust)) == pytest.approx(148, rel=0.06)


def test_descent():
    """15,150.7 to 7,327.0 kg in 756.3 s: about 6,775 ft/s (MR 9.8); predicted 300.5 s.

    5 %: the engine is worse when throttled, and the small thrusters drank, too. It began low on an orbit of 58.5 by 7.8
    nautical miles (Orloff), and gravity took less than it can take at most.
    """
    change = delta_v(exhaust_velocity(300.5), 15_150.7, 7_327.0)
    assert change == pytest.approx(6_775 * FOOT, rel=0.05)
    low, high = (RADIUS_MOON + height * NAUTICAL_MILE for height in (7.8, 58.5))
    slowed = vis_viva(MU_MOON, low, (low + high) / 2)
    assert slowed < change < slowed + gravity_loss(756.3, 1.62)


def test_ascent():
    """10,776.6 to 5,928.6 lb from 124:22:00.79 to 124:29:15.67; 3,464 to 3,439 lbf, 309.4 to 308.8 s (MR 9.9-I); 1 %."""
    burnt = (10_776.6 - 5_928.6) * POUND
    assert burn_time(burnt, flow(3_451.5 * POUND_FORCE, 309.1)) == pytest.approx(434.88, rel=0.01)
    assert acceleration(3_464 * POUND_FORCE, 10_776.6 * POUND) > 1.62  # or it would stay on the Moon
