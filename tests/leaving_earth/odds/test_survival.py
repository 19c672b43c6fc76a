"""A crew's way home, worked out by hand."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from spacegames.dist import Dist
from spacegames.leaving_earth import (
    Belief,
    Expedition,
    SharedDeck,
    journey,
    leg_steps,
    maneuver,
    radiation,
    steps,
    survive,
    survivors,
    unexplored,
)

ONE_OF_THREE = Fraction(1, 3)
THREE = Belief.start(3)
SURE = SharedDeck.start("Life Support", "Re-entry", "Landing", deck={"success": 9})
MINORS = SharedDeck.start("Life Support", "Re-entry", "Landing", "Rendezvous", "Juno Rockets", deck={"minor": 15})
MAJORS = SharedDeck.start("Life Support", "Re-entry", "Landing", "Rendezvous", "Juno Rockets", deck={"major": 15})


def crew(*people, capsules="Apollo", deck=SURE, level=0, supplies=9, **more):
    return Expedition.start(people, capsules, deck=deck, level=level, supplies=supplies, **more)


def alive(expedition, *course):
    return survivors(expedition, course)


# By hand


@pytest.mark.rule("LE-087", "LE-092")
def test_without_supplies_nobody_lives():
    assert alive(crew("pilot", supplies=0), steps.year_end) == Dist.constant(0)
    assert alive(crew("pilot", supplies=1), steps.year_end) == Dist.constant(1)
    assert alive(crew("pilot", supplies=1), steps.year_end, steps.year_end) == Dist.constant(0)


@pytest.mark.rule("LE-093")
def test_one_unit_feeds_five():
    eight = crew(*["astronaut"] * 8, capsules="Aldrin", supplies=3)
    (after,) = survive(eight, [steps.year_end]).support
    assert (len(after.crew), after.supplies) == (8, 1)
    (after,) = survive(eight, [steps.year_end] * 2).support
    assert (len(after.crew), after.supplies) == (5, 0)


@pytest.mark.rule("LE-089", "LE-090", "LE-151")
def test_life_support_draws_each_year_and_its_failure_kills():
    alone = crew("pilot", capsules="Vostok", deck=None)
    assert alive(alone, steps.year_end)[1] == Fraction(2, 3)
    assert alive(alone, steps.year_end, steps.year_end)[1] == THREE.all_succeed(2)
    (after,) = survive(crew("pilot", capsules=["Vostok", "Aldrin"]), [steps.year_end]).support
    assert after.capsules == ("Aldrin", "Vostok")


@pytest.mark.rule("LE-090")
def test_without_life_support_or_in_a_damaged_capsule_nobody_lives():
    assert alive(crew("pilot", deck=SharedDeck.start("Re-entry")), steps.year_end) == Dist.constant(0)
    damaged = replace(crew("pilot"), capsules=(), damaged=("Apollo",))
    assert alive(damaged, steps.year_end) == Dist.constant(0)


@pytest.mark.rule("LE-091")
def test_seats_with_life_support_are_for_some():
    # An Apollo and an Eagle for five: both work, or one of them, each drawn after the other was put back.
    five = crew("doctor", *["astronaut"] * 4, capsules=["Apollo", "Eagle"], deck=None)
    spread = alive(five, steps.year_end)
    both = THREE.all_succeed(2)
    assert spread[5] == both
    assert spread[3] == spread[2] == Fraction(2, 3) - both
    assert {after.crew[0] for after in survive(five, [steps.year_end]).support if after.crew} == {"doctor"}


@pytest.mark.rule("LE-089")
def test_an_empty_capsule_draws_too():
    # Its failures are paid for, so after a year with a second capsule the one that counts is better off.
    lone = crew("mechanic", capsules=["Vostok"], deck=None, removes=["major", "minor"])
    pair = crew("mechanic", capsules=["Vostok", "Vostok"], deck=None, removes=["major", "minor"])
    assert alive(pair, steps.year_end)[1] > alive(lone, steps.year_end)[1]


@pytest.mark.rule("LE-263")
def test_a_mechanic_keeps_life_support_going():
    assert alive(crew("mechanic", deck=MINORS), steps.year_end) == Dist.constant(1)
    assert alive(crew("pilot", deck=MINORS), steps.year_end) == Dist.constant(0)
    assert alive(crew("mechanic", deck=MAJORS), steps.year_end) == Dist.constant(0)


@pytest.mark.rule("LE-261")
def test_the_ill_use_no_skill():
    ill = replace(crew("mechanic", "pilot", deck=MINORS), healthy=("pilot",), ill=("mechanic",))
    assert alive(ill, steps.year_end) == Dist.constant(0)
    # Landing: a sick pilot does not keep a minor failure from doing damage.
    pilots = crew("pilot", "astronaut", deck=MINORS, spares=1)
    (well,) = survive(pilots, [steps.land]).support
    (sick,) = survive(replace(pilots, healthy=("astronaut",), ill=("pilot",)), [steps.land]).support
    assert (well.spares, sick.spares) == (1, 0)


@pytest.mark.rule("LE-088", "LE-197")
def test_the_ill_die_at_the_years_end():
    three = crew("mechanic", "pilot", "astronaut", level=2)
    ill = radiation(2, years=3, crew=3)
    assert alive(three, steps.radiate(3)) == Dist.constant(3)
    assert alive(three, steps.radiate(3), steps.year_end) == ill.map(lambda number: 3 - number)


@pytest.mark.rule("LE-265", "LE-266")
def test_a_doctor_heals_before_the_year_ends():
    pair = crew("doctor", "astronaut", level=2)
    spread = alive(pair, steps.radiate(2), steps.year_end)
    assert (spread[2], spread[1], spread[0]) == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))


def test_the_level_is_the_same_on_the_way_back():
    # Level 0, 1 or 2, one year each way: nobody is hurt at 0.
    there_and_back = [steps.radiate(1), steps.year_end] * 2
    well = alive(crew("pilot", level=None), *there_and_back)[1]
    assert well == ONE_OF_THREE * (1 + Fraction(7, 8) ** 2 + Fraction(6, 8) ** 2)


@pytest.mark.rule("LE-195")
def test_an_aldrin_shields_the_whole_craft():
    pair = crew("pilot", "astronaut", capsules=["Aldrin", "Apollo"], level=1)
    assert alive(pair, steps.radiate(3), steps.year_end) == Dist.constant(2)


@pytest.mark.rule("LE-147", "LE-148", "LE-199")
def test_re_entry():
    (after,) = survive(crew("pilot", deck=MINORS), [steps.enter_atmosphere]).support
    assert (after.crew, after.capsules, after.damaged) == (("pilot",), (), ("Apollo",))
    assert alive(crew("pilot", deck=MAJORS), steps.enter_atmosphere) == Dist.constant(0)
    assert alive(crew("pilot", deck=None), steps.enter_atmosphere)[1] == Fraction(75, 90)


@pytest.mark.rule("LE-198", "LE-202")
def test_capsules_without_a_heat_shield_burn_up():
    for name in ("Eagle", "Aldrin"):
        assert alive(crew("pilot", capsules=name), steps.enter_atmosphere) == Dist.constant(0)
    (after,) = survive(crew("pilot", capsules=["Aldrin", "Vostok"]), [steps.enter_atmosphere]).support
    assert after.capsules == ("Vostok",)
    damaged = replace(crew("pilot"), capsules=(), damaged=("Apollo",))
    assert alive(damaged, steps.enter_atmosphere) == Dist.constant(0)


def test_there_is_no_entry_for_those_without_a_shielded_seat():
    five = crew("doctor", *["astronaut"] * 4, capsules=["Aldrin", "Apollo"])
    (after,) = survive(five, [steps.enter_atmosphere]).support
    assert after.crew == ("doctor", "astronaut", "astronaut")


@pytest.mark.rule("LE-200")
def test_without_re_entry_even_heat_shields_burn_up():
    assert alive(crew("pilot", deck=SharedDeck.start("Landing")), steps.enter_atmosphere) == Dist.constant(0)


@pytest.mark.rule("LE-206")
def test_without_landing_the_craft_is_destroyed():
    assert alive(crew("pilot", deck=SharedDeck.start("Re-entry")), steps.land) == Dist.constant(0)


@pytest.mark.rule("LE-150", "LE-205", "LE-267", "LE-268")
def test_landing_with_and_without_a_pilot():
    assert alive(crew("doctor", deck=None), steps.land)[1] == Fraction(75, 90)
    assert alive(crew("pilot", deck=None), steps.land)[1] == 1
    assert alive(crew("doctor", deck=MAJORS), steps.land) == Dist.constant(0)


@pytest.mark.rule("LE-149", "LE-160")
def test_what_a_minor_failure_of_landing_damages():
    spare, doctor, mechanic, person = (
        survive(expedition, [steps.land]).support[0]
        for expedition in (
            crew("astronaut", deck=MINORS, spares=1),
            crew("doctor", "astronaut", deck=MINORS),
            crew("mechanic", deck=MINORS, supplies=2),
            crew("doctor", deck=MINORS),
        )
    )
    assert spare.spares == 0
    assert doctor.crew == doctor.healthy == ("doctor", "astronaut")
    assert (mechanic.supplies, mechanic.damaged) == (1, ())
    assert person.ill == ("doctor",)


@pytest.mark.rule("LE-162")
def test_with_nothing_left_to_damage_the_craft_is_destroyed():
    wreck = replace(crew("pilot", deck=MINORS), healthy=(), ill=("pilot",), capsules=(), damaged=("Apollo",))
    assert alive(wreck, steps.land) == Dist.constant(0)


@pytest.mark.rule("LE-262")
def test_a_mechanic_repairs_a_capsule_for_one_unit_of_supplies():
    broken = replace(crew("mechanic", supplies=2), capsules=(), damaged=("Apollo",))
    (after,) = survive(broken, [steps.year_end]).support
    assert (after.capsules, after.damaged, after.supplies) == (("Apollo",), (), 0)


@pytest.mark.rule("LE-144")
def test_rockets():
    assert alive(crew("pilot", deck=None), steps.use("Juno Rockets", 2))[1] == THREE.all_succeed(2)
    # A spare makes up for a minor failure, never for a major one: success, or a minor failure first.
    once = alive(crew("pilot", deck=None), steps.use("Juno Rockets", 1, spare=1))[1]
    assert once == Fraction(2, 3) + Fraction(1, 6) * THREE.saw("minor").next()["success"]
    assert alive(crew("pilot", deck=MAJORS), steps.use("Juno Rockets", 1, spare=5)) == Dist.constant(0)


def test_docking_may_be_tried_again_and_damages_each_time():
    assert alive(crew("pilot", deck=MINORS), steps.use("Rendezvous")) == Dist.constant(1)
    tried = survive(crew("astronaut", deck=MINORS, spares=3), [steps.use("Rendezvous", spare=2)])
    assert tried.map(lambda after: len(after.crew)) == Dist.constant(0)
    mixed = SharedDeck.start("Rendezvous", deck="minor, minor, success")
    after = survive(crew("astronaut", deck=mixed, spares=9), [steps.use("Rendezvous", spare=1)])
    assert {each.spares for each in after.support if each.crew} == {8, 9}


@pytest.mark.rule("LE-134")
def test_paying_for_a_failure_does_not_undo_it():
    failing = SharedDeck.start("Life Support", deck="minor, major, major")
    assert alive(crew("pilot", deck=failing, removes=["minor", "major"]), steps.year_end) == Dist.constant(0)


def test_paying_for_failures_helps_the_years_to_come():
    pair = ("pilot", "astronaut")
    there = partial(crew, *pair, capsules=["Apollo", "Eagle"], deck=None)
    years = [steps.year_end] * 3
    paid, put_back = (survivors(there(removes=removes), years).expectation() for removes in (["minor", "major"], []))
    assert paid > put_back


@pytest.mark.rule("LE-241")
def test_places():
    assert alive(crew("pilot"), steps.explore("Moon"))[1] == Fraction(3, 4)
    twice = alive(crew("pilot"), steps.explore("Moon"), steps.explore("Moon"))
    assert twice[1] == Fraction(3, 4)
    known = crew("pilot", places={"Moon": unexplored("Moon", destroyed=False)})
    assert alive(known, steps.explore("Moon"))[1] == 1
    sick = alive(crew("pilot"), steps.explore("Suborbital Flight"), steps.year_end)
    assert sick[1] == 1 - Fraction(1, 4) * (Fraction(1, 8) + Fraction(3, 8))


@pytest.mark.rule("LE-243")
def test_supplies_are_collected_where_there_are_some():
    after = survive(crew("pilot", supplies=1), [steps.explore("Mars", restock=4)])
    assert {each.supplies: chance for each, chance in after}[4] == ONE_OF_THREE


def test_changing_capsules():
    pair = crew("pilot", "astronaut", capsules=["Apollo", "Eagle"])
    (after,) = survive(pair, [steps.change(leave=("Apollo",), board=("Aldrin",), supplies=-8)]).support
    assert (after.capsules, after.supplies) == (("Aldrin", "Eagle"), 1)
    with pytest.raises(ValueError, match="0 seats for 1"):
        survive(crew("pilot"), [steps.change(leave=("Apollo",))])


# Journeys


@pytest.mark.rule("LE-194")
def test_radiation_is_faced_once_on_a_maneuver_of_three_years():
    alone = crew("pilot", level=1)
    assert survivors(alone, journey("Earth Orbit", "Mars Orbit"))[1] == Fraction(5, 8)


@pytest.mark.rule("LE-188", "LE-189")
def test_ceres_is_landed_on_when_the_craft_arrives():
    # Nobody lives through the year under way, so nobody draws from Landing; with supplies the draw comes.
    to_ceres = journey("Inner Planets Transfer", "Ceres")
    deck = SharedDeck.start("Life Support", "Landing", deck={"success": 3, "minor": 3})
    fed, hungry = crew("pilot", deck=deck), crew("pilot", deck=deck, supplies=0)
    assert all(not after.crew for after in survive(hungry, to_ceres).support)
    arrived = [after for after in survive(fed, to_ceres).support if after.crew]
    assert arrived
    assert all(after.deck.next("Landing") != deck.next("Landing") for after in arrived)
    (order,) = ([step.__name__ for step in to_ceres if step in (steps.year_end, steps.land)],)
    assert order == ["year_end", "land"]


@pytest.mark.rule("LE-186", "LE-187")
def test_mars_is_entered_then_landed_on_then_explored():
    descent = leg_steps(maneuver("Mars Orbit", "Mars"))
    assert descent[:2] == (steps.enter_atmosphere, steps.land)
    # Without a heat shield nobody is left who could land.
    assert survivors(crew("pilot", capsules="Eagle"), descent) == Dist.constant(0)


@pytest.mark.rule("LE-207")
def test_an_optional_landing_is_safe_without_landing():
    bare = SharedDeck.start("Re-entry", deck={"success": 3})
    assert survivors(crew("pilot", deck=bare), journey("Earth Orbit", "Earth")) == Dist.constant(1)


def test_a_first_flight():
    # Up and back: two Junos, sickness that Earth heals, and no entry.
    hop = journey("Earth", "Suborbital Flight", "Earth", rockets=["2 Juno", ""])
    assert survivors(crew("pilot", capsules="Vostok", deck=None, supplies=0), hop)[1] == THREE.all_succeed(2)


def test_waiting_is_a_year_end_at_the_first_visit():
    stay = journey("Earth Orbit", "Lunar Orbit", "Earth Orbit", wait={"Lunar Orbit": 2})
    assert survivors(crew("pilot", deck=None), stay)[1] == THREE.all_succeed(2)


def test_a_faster_maneuver_is_less_radiation():
    fast = leg_steps(maneuver("Earth Orbit", "Mars Orbit"), years=1)
    assert survivors(crew("pilot", level=1), fast)[1] == Fraction(7, 8)


def test_spare_rockets():
    hop = leg_steps(maneuver("Suborbital Flight", "Earth Orbit"), "Juno", spare="Juno")
    assert survivors(crew("pilot", deck=None), hop) == survivors(
        crew("pilot", deck=None), [steps.use("Juno Rockets", 1, spare=1)]
    )


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: crew("pilot", "doctor", capsules="Vostok"), "1 seats for 2 astronauts"),
        (lambda: crew("pilot", capsules="Apolo"), "Did you mean Apollo"),
        (lambda: crew("cook"), "no skill or astronaut"),
        (lambda: crew("pilot", supplies=-1), "cannot be negative"),
        (lambda: journey("Earth Orbit", "Mars Orbit", wait={"Moon": 1}), "does not come to Moon"),
        (lambda: journey("Earth Orbit", "Mars Fly-By", wait={"Mars Fly-By": 1}), "automatic maneuver"),
        (lambda: journey("Earth Orbit", "Earth", rockets=["Juno", "Juno"]), "1 maneuvers, but rockets are given for 2"),
        (lambda: survivors(crew("pilot"), [steps.use("Ion Thrusters")]), "no researched advancement"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        wrong()
