"""The planner's plans fly: in the game each costs, weighs and takes what was predicted, and completes its mission."""

import pytest
from plan_flight import fly, options_for

from spacegames.leaving_earth import MISSIONS, draws_of_mission, front, plan, schedule
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.play import Table
from spacegames.record import Event, Record

NAMES = [mission.name for mission in MISSIONS]
IONS = {"wait": True, "ions": 1, "years": 9}
WITH_IONS = [
    "Venus Survey",
    "Mercury Survey",
    "Ceres Lander",
    "Mercury Lander",
    "Lunar Sample Return",
    "Phobos Sample Return",
    "Ceres Sample Return",
    "Mars Sample Return",
    "Man on Mars",
]
CREWS = {
    "Man in Orbit": "pilot,doctor,mechanic,pilot",
    "Lunar Station": "mechanic,doctor",
    "Man on Mars": "pilot,doctor",
}
CASES = [
    *((name, {"wait": True}) for name in NAMES),
    *((name, IONS) for name in WITH_IONS),
    *((name, {"wait": True, "crew": crew}) for name, crew in CREWS.items()),
    ("Man on Mars", {"wait": True, "shield": True}),
]


def label(value):
    return value if isinstance(value, str) else " ".join(value)


@pytest.mark.parametrize(("name", "allowed"), CASES, ids=label)
def test_plan_flies_for_the_predicted_cost_mass_and_years(name, allowed):
    each = plan(name, **allowed)
    flown = fly(each, money=each.total_cost)
    assert flown.state.agencies[0].missions == (name,)
    assert flown.spent == each.total_cost
    assert flown.launch_mass == each.launch_mass
    assert (flown.launch_year, flown.state.year) == (1956, 1956 + each.years)
    assert flown.state.agencies[0].lost == ()
    assert flown.flight.done >= len(flown.flight.steps) - 1
    assert draws(flown) == draws_of_mission(each)


def draws(flown):
    """How often each advancement was drawn from; what capsules draw stands in no plan."""
    return {name: number for name, number in flown.draws.items() if name not in ("Life Support", "Re-entry")}


@pytest.mark.rule("LE-072", "LE-082")
@pytest.mark.parametrize("name", NAMES)
def test_plan_flies_on_yearly_funding_as_soon_as_the_schedule_says(name):
    each = plan(name, wait=True)
    flown = fly(each)
    (project,) = schedule([(name, each.purchases, each.years)]).projects
    assert (flown.launch_year, flown.state.year) == (project.launch, project.reached)
    assert (flown.spent, flown.launch_mass) == (each.total_cost, each.launch_mass)
    # Nothing was set by hand in this game: it stands as a record that the rules accept.
    record = Record("leaving-earth", options_for(each), tuple(Event(*event) for event in flown.events))
    assert Table.of(LEAVING_EARTH, record).state == flown.state
    assert LEAVING_EARTH.facts(flown.state)["missions"] == 1


@pytest.mark.rule("LE-225", "LE-226")
def test_what_waits_is_parted_from_what_is_left_in_two_separations():
    """A docking takes all that the other craft has, so what is left must be in a craft of its own."""
    both = [
        each
        for each in front("Man on the Moon", wait=True, ions=2, years=10, crew="pilot")
        if any(stop.waits and stop.left for stop in each.stops)
    ]
    assert both
    for each in both:
        flown = fly(each, money=each.total_cost)
        assert flown.state.agencies[0].missions == ("Man on the Moon",)
        # In Earth Orbit, twice in Lunar Orbit, and docking at both of them on the way home.
        assert draws(flown)["Rendezvous"] == draws_of_mission(each)["Rendezvous"] == 5


def test_all_unbeaten_plans_to_the_moon_and_back_fly():
    for each in front("Lunar Sample Return", wait=True, ions=2, years=12):
        flown = fly(each, money=each.total_cost)
        assert flown.state.agencies[0].missions == ("Lunar Sample Return",)
        assert (flown.spent, flown.launch_mass) == (each.total_cost, each.launch_mass)
        assert flown.state.year == 1956 + each.years
        assert draws(flown) == draws_of_mission(each)
