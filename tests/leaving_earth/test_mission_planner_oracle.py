"""The mission planner's front along a route against full enumeration of all that can be burned, carried, left and fetched,
and its optimum against z3 on larger expeditions.

The enumeration leaves out what the planner's own answers beat. If these all fly, it is complete; if one of them does not
fly, it is missing from what the enumeration finds. So the two are equal only if both are right.
"""

from functools import cache

import expedition_enumeration as enumeration
import pytest
from expedition_model import expedition, z3_least
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from samples import few, heavy

from spacegames.leaving_earth import LOCATION, ROCKETS, Goal, NoPlanError, destinations, front, legs, maneuvers_from
from spacegames.leaving_earth.planner import front_along

KINDS = tuple(rocket.name for rocket in ROCKETS)
ADVANCEMENTS = (*(rocket.requires for rocket in ROCKETS), *enumeration.OTHER)
TRANSFER = "Inner Planets Transfer"
thorough = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def paths(start, most_legs):
    """All ways over the map from a place, never twice through the same, Earth only at an end."""
    found = [(start,)]
    for path in found:
        if len(path) <= most_legs and (path == (start,) or path[-1] != "Earth"):
            found += [(*path, place) for place in destinations(path[-1]) if place not in path]
    return tuple(found[1:])


@cache
def home(start, most_legs=4):
    return tuple(path for path in paths(start, most_legs) if path[-1] == "Earth")


@cache
def out(kind):
    """Ways to where a goal of a kind can be reached."""
    fits = {
        "probe": lambda _: True,
        "survey": new_in_sight,
        "sample": lambda path: LOCATION[path[-1]].solid and home(path[-1]),
        "manned": lambda path: home(path[-1]),
    }
    return [path for path in paths("Earth", 5) if path[-1] != "Earth" and fits[kind](path)]


def in_sight(place):
    """The solid bodies that a probe can look at from a place."""
    hazards = [hazard for leg in maneuvers_from(place) for hazard in leg.hazards + leg.on_arrival]
    return [hazard for hazard in hazards if hazard in LOCATION and LOCATION[hazard].solid]


def new_in_sight(path):
    """The solid bodies that are seen from the last place of a path, and from none before."""
    return [body for body in in_sight(path[-1]) if body not in path and not any(body in in_sight(p) for p in path[:-1])]


@st.composite
def permissions(draw, crewed, legs):
    wait = draw(st.booleans())
    research = draw(st.sampled_from(["buy", "owned", "none"]))
    lacking = draw(st.sets(st.sampled_from(ADVANCEMENTS), max_size=1 if research == "none" else 4))
    return {
        "research": research,
        "have": set(ADVANCEMENTS) - lacking,
        "rockets": draw(st.sets(st.sampled_from(KINDS), min_size=1)),
        "crew": draw(st.integers(1, 2 if wait else 3)) if crewed else 0,
        "years": max(0, sum(leg.years > 0 for leg in legs) + draw(st.integers(-1, 2 if crewed else 4))),
        "ions": draw(st.integers(0, 2)),
        "wait": wait,
    }


@st.composite
def journeys(draw, *kinds):
    """(goal, route, what is allowed)."""
    kind = draw(st.sampled_from(kinds))
    route = draw(st.sampled_from(out(kind)))
    place = draw(st.sampled_from(new_in_sight(route))) if kind == "survey" else route[-1]
    if kind in ("sample", "manned"):
        route += draw(st.sampled_from(home(place)))[1:]
    return Goal(kind, place), route, draw(permissions(kind == "manned", legs(*route)))


def planned(planner, *where, **allowed):
    """(total cost, launch mass, years) of the plans found."""
    try:
        return sorted((plan.total_cost, plan.launch_mass, plan.years) for plan in planner(*where, **allowed))
    except NoPlanError:
        return []


def enumerated(goal, route, found, *, research, have, rockets, **allowed):
    """The unbeaten (total cost, launch mass, years) of all that can be done along a route."""
    lacking = {name.removesuffix(" Rockets") for name in ADVANCEMENTS if name not in have}
    return enumeration.front(
        (goal.kind, goal.place),
        route,
        kinds=tuple(rockets),
        missing=lacking if research == "buy" else (),
        barred=lacking if research == "none" else (),
        flown=found,
        **allowed,
    )


ALONG = [(("probe", "survey"), 40), (("sample",), 20), (("manned",), 6)]
ALONG += [heavy(case) for case in ((("probe", "survey"), 240), (("sample",), 200), (("manned",), 60))]


@pytest.mark.parametrize(("kinds", "number"), ALONG)
def test_along_a_route(kinds, number):
    @settings(thorough, max_examples=number)
    @given(journeys(*kinds))
    def is_what_enumeration_finds(journey):
        goal, route, allowed = journey
        found = planned(front_along, goal, route, **allowed)
        assert found == enumerated(goal, route, found, **allowed)

    is_what_enumeration_finds()


NEAR = ("Earth Orbit", "Lunar Fly-By", "Lunar Orbit", "Moon", TRANSFER, "Mars Orbit", "Phobos", "Mars")


@st.composite
def goals(draw):
    """A goal, every way to it, and what is allowed."""
    place = draw(st.sampled_from(NEAR))
    kind = draw(st.sampled_from(["probe", "station", *["survey"] * (place in ("Moon", "Mars"))]))
    ends = {path[-1] for path in paths("Earth", 8) if kind == "survey" and place in in_sight(path[-1])} | {place}
    ways = [path for path in paths("Earth", 8) if path[-1] in ends]
    return Goal(kind, place), ways, draw(permissions(kind == "station", legs(*min(ways, key=len))))


@pytest.mark.parametrize("number", [20, heavy(120)])
def test_one_way_missions_over_the_whole_map(number):
    @settings(thorough, max_examples=number)
    @given(goals())
    def is_what_enumeration_finds(goal_and_ways):
        goal, ways, allowed = goal_and_ways
        found = planned(front, goal, **allowed)
        every = [plan for way in ways for plan in enumerated(goal, way, found, **allowed)]
        assert found == enumeration.least(every)

    is_what_enumeration_finds()


UP = ("Earth", "Suborbital Flight", "Earth Orbit")
MOON = (*UP, "Lunar Orbit", "Moon", "Lunar Orbit", "Earth Orbit", "Earth")
FLYBY_MOON = (*UP, "Lunar Fly-By", "Moon", "Lunar Orbit", "Earth Orbit", "Earth")
MARS = (*UP, "Mars Orbit", "Mars", "Mars Orbit", "Earth Orbit", "Earth")
FLYBY_MARS = (*UP, "Mars Fly-By", "Mars", "Mars Orbit", "Earth Orbit", "Earth")
PHOBOS = (*UP, "Mars Orbit", "Phobos", "Mars Orbit", "Earth Orbit", "Earth")
CERES = (*UP, TRANSFER, "Ceres", TRANSFER, "Earth Orbit", "Earth")
VENUS = (*UP, TRANSFER, "Venus Orbit", "Venus", "Venus Orbit", TRANSFER, "Earth Orbit", "Earth")
MERCURY = (*UP, TRANSFER, "Mercury Fly-By", "Mercury", "Mercury Orbit", TRANSFER, "Earth Orbit", "Earth")
EXPEDITIONS = [
    ("sample", "Moon", MOON, {}),
    ("sample", "Moon", MOON, {"wait": True}),
    ("sample", "Moon", MOON, {"wait": True, "ions": 2, "years": 3}),
    ("sample", "Moon", FLYBY_MOON, {"wait": True, "missing": ADVANCEMENTS}),
    ("manned", "Moon", MOON, {"crew": 1}),
    ("manned", "Moon", MOON, {"crew": 1, "wait": True}),
    ("manned", "Moon", MOON, {"crew": 3, "wait": True, "missing": ADVANCEMENTS}),
    ("manned", "Moon", MOON, {"crew": 2, "wait": True, "ions": 2, "years": 3}),
    ("sample", "Mars", MARS, {"years": 6}),
    ("sample", "Mars", MARS, {"years": 6, "wait": True, "ions": 2}),
    ("sample", "Mars", FLYBY_MARS, {"years": 7, "wait": True, "missing": ADVANCEMENTS}),
    ("manned", "Mars", MARS, {"crew": 1, "years": 6, "wait": True}),
    ("manned", "Mars", MARS, {"crew": 3, "years": 8, "wait": True, "ions": 1}),
    ("sample", "Phobos", PHOBOS, {"years": 6, "wait": True}),
    ("sample", "Phobos", PHOBOS, {"years": 8, "wait": True, "ions": 2, "missing": ADVANCEMENTS}),
    ("manned", "Phobos", PHOBOS, {"crew": 1, "years": 6, "wait": True, "ions": 1}),
    ("sample", "Ceres", CERES, {"years": 5}),
    ("sample", "Ceres", CERES, {"years": 8, "wait": True, "ions": 2}),
    ("manned", "Ceres", CERES, {"crew": 1, "years": 6, "wait": True}),
    ("sample", "Venus", VENUS, {"years": 4, "wait": True}),
    ("sample", "Venus", VENUS, {"years": 8, "wait": True, "ions": 2}),
    ("manned", "Venus", VENUS, {"crew": 1, "years": 4, "wait": True}),
    ("sample", "Mercury", MERCURY, {"years": 5, "wait": True, "ions": 1}),
    ("manned", "Mercury", MERCURY, {"crew": 1, "years": 5, "wait": True}),
]


@pytest.mark.parametrize(("kind", "place", "route", "settings"), few(EXPEDITIONS, 6))
def test_z3_finds_nothing_cheaper_or_lighter_on_larger_expeditions(kind, place, route, settings):
    goal = Goal(kind, place)
    allowed = {"years": 0, "crew": 0, **settings}
    trip = expedition(goal, route, **allowed)
    research = "buy" if allowed.pop("missing", ()) else "owned"
    plans = front_along(goal, route, research=research, **allowed)
    cost, mass = min(plan.total_cost for plan in plans), min(plan.launch_mass for plan in plans)
    assert z3_least(trip, "cost", below=cost + 1) == cost
    assert z3_least(trip, "mass", below=mass + 1) == mass
