"""A plan step by step: what it wants, what comes next on a table as it is, and where it has no answer."""

import pytest
from plan_flight import fly, on_the_pad

from spacegames.game import CHANCE
from spacegames.leaving_earth import Goal, plan
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.piloting import (
    Assemble,
    Flight,
    Fly,
    Gather,
    Hire,
    Join,
    Learn,
    Leave,
    Look,
    Stay,
    Stock,
    follow,
    next_action,
    steps,
)
from spacegames.leaving_earth.planner.mission.best import spared
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.docking import Dock
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import Dealt, Drawn, PutBack
from spacegames.leaving_earth.rules.parts import Part, take
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.state import craft_of, edit, edit_craft
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.leaving_earth.tables import ASTRONAUTS

MOON = {"wait": True, "research": "owned", "crew": "pilot"}


def after_pad(each, unknown=()):
    """The flight when its craft stands on the pad; of some advancements nothing but minor failures will be drawn."""
    state, flight = on_the_pad(each, unknown)
    while LEAVING_EARTH.actors(state) == (CHANCE,):
        state = LEAVING_EARTH.apply(state, CHANCE, Dealt("minor"))
    while isinstance((flight := follow(state, flight)).step, Assemble):
        state = LEAVING_EARTH.apply(state, 0, next_action(state, flight))
    return state, flight


def acted(state, flight, *outcomes):
    """One action of the plan, with outcomes drawn for it; cards are put back."""
    state = LEAVING_EARTH.apply(state, 0, next_action(state, flight))
    for outcome in outcomes:
        state = LEAVING_EARTH.apply(state, CHANCE, Drawn(outcome))
        state = LEAVING_EARTH.apply(state, 0, PutBack())
    return state, follow(state, flight)


def test_steps_of_a_crew_to_the_moon():
    each = plan("Man on the Moon", **MOON)
    found = steps(each)
    at = next(n for n, step in enumerate(found) if isinstance(step, Assemble))
    assert dict(found[at].parts) == {name: n for name, n in each.components.items() if name != "Astronaut"}
    assert all(isinstance(step, Stock | Hire) for step in found[:at])
    assert found[at + 1 :] == (
        Fly("Suborbital Flight", 0, (("Juno", 6), ("Soyuz", 1), ("Saturn", 1))),
        Fly("Earth Orbit", 0, (("Juno", 6), ("Soyuz", 1))),
        Leave((("Vostok", 1),), (("Vostok", 0),)),
        Fly("Lunar Orbit", 0, (("Juno", 6),)),
        Leave((("Juno", 3),), (("Juno", 3),)),
        Fly("Moon", 0, (("Juno", 1),)),
        Fly("Lunar Orbit", 0, ()),
        Join((("Juno", 3),), (("Juno", 3),)),
        Fly("Earth Orbit", 0, ()),
        Join((("Vostok", 1),), (("Vostok", 1),)),
        Fly("Earth", 0, ()),
    )


def test_steps_of_samples_surveys_and_stations():
    assert Gather("Phobos Sample") in steps(plan("Phobos Sample Return", wait=True))
    assert steps(plan("Lunar Survey"))[-1] == Look("Moon")
    assert steps(plan("Mars Station"))[-1] == Stay(1)
    assert Learn("Life Support") in steps(plan("Mars Station"))


def test_view_is_enough_for_every_decision():
    each = plan("Man on the Moon", wait=True, crew="pilot")
    flown = fly(each, money=each.total_cost)
    state, flight = on_the_pad(each, ())
    asked = 0
    while not state.over:
        view, flight = LEAVING_EARTH.observe(state, 0), follow(state, flight)
        assert follow(view, flight) == flight
        action = next_action(state, flight)
        assert next_action(view, flight) == action
        asked += action is not None
        state = LEAVING_EARTH.apply(state, 0, action or PutBack())
    assert asked > len(flown.flight.steps)


def test_without_money_it_waits_for_the_next_year():
    each = plan("Lunar Lander")
    state, flight = on_the_pad(each, ())
    empty = edit(state, 0, store=(), research=(None,) * 10)
    first = flight.steps[0]
    assert next_action(edit(empty, 0, money=10), flight) == Research(first.advancement)
    assert next_action(edit(empty, 0, money=9), flight) == EndTurn()


def test_people_are_hired_for_their_skills_and_who_has_a_skill_is_not_wasted():
    each = plan("Man in Orbit", crew="doctor,astronaut,pilot", research="owned")
    state, flight = on_the_pad(each, ())
    flight = flight._replace(done=next(n for n, step in enumerate(flight.steps) if isinstance(step, Hire)))
    while flight.step != Hire(("doctor", "astronaut", "pilot")):
        flight = flight._replace(done=flight.done + 1)
    state = edit(state, 0, money=5, store=(Part("Valery Bykovsky"), Part("Mike Collins")))
    assert next_action(state, flight) == Buy("Neil Armstrong")
    state = edit(state, 0, store=(Part("Neil Armstrong"), Part("Yuri Gagarin")))
    assert next_action(state, flight) == Buy("Valery Bykovsky")


@pytest.mark.rule("LE-040")
def test_sixth_doctor_is_not_to_be_had_while_others_are():
    state, _ = on_the_pad(plan("Man in Orbit", crew=["doctor"] * 5, research="owned"), ())
    six = Flight(0, (Hire(("doctor",) * 6),))
    doctors = [each.name for each in ASTRONAUTS if each.skill == "doctor"]
    five = edit(state, 0, money=25, store=tuple(map(Part, doctors)))
    assert next_action(five, six) is None
    everybody = edit(five, 0, store=tuple(Part(each.name) for each in ASTRONAUTS))
    assert next_action(everybody, six) == Buy("Doctor 1")


def test_rocket_that_failed_leaves_the_plan_without_an_answer():
    state, flight = after_pad(plan("Artificial Satellite", research="owned"), ["Soyuz Rockets"])
    assert next_action(state, flight) == Maneuver(1, "Earth Orbit", 0)
    state, flight = acted(state, flight)
    assert next_action(state, flight) == Fire("Soyuz")
    state, flight = acted(state, flight, "minor")
    assert next_action(state, flight) == Stop()
    state, flight = acted(state, flight)
    assert flight.step == Fly("Earth Orbit", 0, ())
    assert next_action(state, flight) is None


def test_spare_rocket_is_fired_for_one_that_failed():
    each = spared(plan(Goal("probe", "Earth Orbit"), rockets=["Soyuz"], research="owned"), "Soyuz")
    burned = each.legs[0].rockets["Soyuz"]
    assert each.components["Soyuz"] == burned + 1
    assert next(step for step in steps(each) if isinstance(step, Fly)).keep == ()


def test_craft_that_is_lost_or_lacks_what_should_wait_leaves_no_answer():
    each = plan("Man on the Moon", **MOON)
    state, flight = after_pad(each)
    assert next_action(edit(state, 0, craft=()), flight) is None
    while not isinstance(flight.step, Leave):
        action = next_action(state, flight)
        state = LEAVING_EARTH.apply(state, 0, action or PutBack())
        flight = follow(state, flight)
    craft = craft_of(state, 0, 1)
    stripped = edit_craft(state, 0, 1, parts=take(craft.parts, Part("Vostok")))
    assert follow(stripped, flight).step == Fly("Lunar Orbit", 0, (("Juno", 6),))
    joining = next(n for n, step in enumerate(flight.steps) if step == Join((("Vostok", 1),), (("Vostok", 1),)))
    assert next_action(stripped, flight._replace(done=joining)) is None


def test_another_seat_and_another_craft_are_none_of_its_business():
    state, flight = after_pad(plan("Artificial Satellite", research="owned"))
    assert next_action(state, flight._replace(seat=1)) is None
    state, flight = acted(state, flight)
    assert next_action(state, flight._replace(craft=2)) is None


def test_what_is_damaged_on_earth_is_loaded_when_it_is_whole_again():
    state, flight = on_the_pad(plan("Artificial Satellite", research="owned"), [])
    state = edit(state, 0, store=(Part("Soyuz", damaged=True), Part("Probe")))
    assert isinstance(follow(state, flight).step, Assemble)
    assert next_action(state, flight) == EndTurn()


def test_what_the_rules_forbid_is_no_answer():
    each = plan("Mars Lander", research="owned")
    state, flight = after_pad(each)
    while flight.step.to != "Mars Orbit":
        state, flight = acted(state, flight)
    (years,) = [leg.years for leg in each.legs if leg.years]
    assert next_action(state, flight) == Maneuver(1, "Mars Orbit", years)
    nobody_owns_it = edit(state, 0, money=25, research=(None,) * 10, store=())
    assert next_action(nobody_owns_it, flight._replace(done=0, craft=0)) is None
    slow = Fly("Mars Orbit", 8, ())
    late = state._replace(year=1970)
    assert next_action(late, flight._replace(steps=(slow,), done=0)) is None
    assert next_action(state, flight._replace(steps=(slow,), done=0)) == Maneuver(1, "Mars Orbit", 8)


def test_craft_does_not_dock_to_itself():
    state, _ = after_pad(plan("Artificial Satellite", research="owned"))
    craft = craft_of(state, 0, 1)._replace(place="Earth Orbit")
    state = edit(state, 0, craft=(craft,))
    same = Flight(0, (Join((("Soyuz", 1), ("Probe", 1)), (("Soyuz", 2), ("Probe", 2))),), craft=1)
    assert next_action(state, same) is None
    assert next_action(edit(state, 0, craft=(craft, craft._replace(number=2))), same) == Dock(2, 1)
