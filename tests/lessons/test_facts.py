"""Numbers and claims that the lessons' prose, hints and answers write out, held against the engine."""

from __future__ import annotations

from fractions import Fraction

from spacegames.leaving_earth import ATLAS, COMPONENT, JUNO, SATURN, SOYUZ, Plan, cover, front, maneuver, payload, plan
from spacewidgets.checks import lesson_03


def test_masses_thrusts_and_difficulties():
    assert [COMPONENT[name].mass for name in ("Probe", "Vostok", "Eagle", "Moon Sample")] == [1, 2, 1, 1]
    assert [(r.mass, r.thrust) for r in (JUNO, ATLAS, SOYUZ, SATURN)] == [(1, 4), (4, 27), (9, 80), (20, 200)]
    assert COMPONENT["Eagle"].seats == 2
    legs = (
        ("Moon", "Lunar Orbit"),
        ("Lunar Orbit", "Moon"),
        ("Earth Orbit", "Lunar Orbit"),
        ("Lunar Orbit", "Earth Orbit"),
    )
    assert [maneuver(*leg).difficulty for leg in legs] == [2, 2, 3, 3]


def test_what_lesson_01_says_of_the_juno():
    assert payload("Juno", 2) == 1  # each carries one besides itself
    assert payload("Juno", 4) == 0  # the parallel lines
    assert payload("3 Juno", 3) == 1  # the hardest difficulty at which three carry the probe


def test_what_lesson_02_asks_of_the_chart():
    assert payload("Saturn", 5) == 20
    assert payload("3 Soyuz", 5) >= 20  # a set without any Saturn
    assert payload("Soyuz", 8) == 1 < payload("Saturn", 8)
    assert 3 * JUNO.mass == Fraction(3, 4) * JUNO.thrust  # at difficulty 3, what a Juno needs for itself


def test_what_lesson_03_says_of_the_plans():
    direct, rendezvous = lesson_03.DIRECT, lesson_03.RENDEZVOUS
    printed = Plan(direct, lesson_03.PRINTED_DIRECT), Plan(rendezvous, lesson_03.PRINTED_RENDEZVOUS)
    assert [(each.holds, each.rocket_cost, each.launch_mass) for each in printed] == [(True, 72, 81), (True, 65, 77)]
    assert [(each.rocket_cost, each.launch_mass) for each in front(direct)] == [(71, 80), (70, 82)]
    assert [(each.rocket_cost, each.launch_mass) for each in front(rendezvous)] == [(64, 77)]
    assert plan(rendezvous).legs[4].payload == 4  # the way up from the Moon
    assert printed[0].legs[0].payload == 53
    assert len(cover(53, 3)) == 2
    for each in printed:  # more than two thirds are gone by Earth Orbit
        assert 3 * (each.legs[2].payload + each.legs[2].rockets.mass) < each.launch_mass
