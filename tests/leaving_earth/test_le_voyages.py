"""Agencies fly with parts that wait: they know a plan by what is where, and what comes next in it."""

from random import Random

import pytest

from spacegames.bots import Seat
from spacegames.game import CHANCE
from spacegames.leaving_earth import Goal, Hand
from spacegames.leaving_earth.agency.library import docks, flown_steps, plans
from spacegames.leaving_earth.agency.voyages import moments, voyages
from spacegames.leaving_earth.bots import BOTS
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.piloting import Fly, Join, Leave
from spacegames.leaving_earth.rules.docking import Detach, Dock, Separate
from spacegames.leaving_earth.rules.maneuver import Maneuver
from spacegames.leaving_earth.rules.parts import Part, put, take
from spacegames.leaving_earth.rules.state import ADVANCEMENT, Copy, Options, Site, Spacecraft, edit
from spacegames.play import Table

MOON = next(each for each in plans(Goal("manned", "Moon")) if docks(each))
SURE = (Copy(Hand()),) * len(ADVANCEMENT)


def begun(**own):
    """The first turn of a game in which somebody is to walk on a Moon that destroys nothing, and nothing can fail."""
    state = Table(LEAVING_EARTH, Options(missions=("Man on the Moon",)), Random(1)).settle()
    state = state._replace(sites=tuple(site and Site(0) for site in state.sites))
    return edit(state, 0, research=SURE, **own)


def crewed(kinds, been=()):
    somebody = Part("Neil Armstrong", visited=been)
    return put((), *(somebody if kind == "Astronaut" else Part(kind) for kind, n in kinds for _ in range(n)))


def between(number):
    """The table when so many steps of the plan are done."""
    moment = moments(MOON)[number]
    waiting = [Spacecraft(2 + n, crewed(kinds), place) for n, (place, kinds) in enumerate(moment.waiting)]
    been = tuple({step.to for step in flown_steps(MOON)[:number] if isinstance(step, Fly)})
    return begun(craft=(Spacecraft(1, crewed(moment.aboard, been), moment.place), *waiting))


def decided(state):
    return BOTS["agency"](Seat.at(LEAVING_EARTH, state, 0, Random(1)))


def test_plan_lets_parts_wait():
    kinds = [type(step) for step in flown_steps(MOON)]
    assert kinds.count(Join) >= 1
    assert kinds.count(Leave) >= kinds.count(Join)
    assert len(moments(MOON)) == len(kinds) + 1
    assert not any(moment.waiting for moment in (moments(MOON)[0], moments(MOON)[-1]))


@pytest.mark.parametrize("number", range(1, len(flown_steps(MOON))))
def test_next_step_is_known_from_what_is_where(number):
    step, action = flown_steps(MOON)[number], decided(between(number))
    if isinstance(step, Fly):
        assert action == Maneuver(1, step.to, step.years)
    else:
        assert isinstance(action, Dock if isinstance(step, Join) else Separate)


def test_parts_are_parted_as_the_plan_says():
    number = next(n for n, step in enumerate(flown_steps(MOON)) if isinstance(step, Leave))
    state = LEAVING_EARTH.apply(between(number), 0, Separate(1))
    assert decided(state) == Detach(flown_steps(MOON)[number].parts[0][0])


def test_without_what_should_wait_it_is_another_flight():
    number = next(n for n, step in enumerate(flown_steps(MOON)) if isinstance(step, Join))
    state = between(number)
    view = LEAVING_EARTH.observe(state, 0)
    main, *waiting = view.agencies[0].craft
    assert MOON in {each.plan for each in voyages(view, main)}
    lacking = waiting[0]._replace(parts=take(waiting[0].parts, waiting[0].parts[0]))
    state = edit(state, 0, craft=(main, lacking, *waiting[1:]))
    assert MOON not in {each.plan for each in voyages(LEAVING_EARTH.observe(state, 0), main)}


def test_an_agency_buys_flies_docks_and_comes_home():
    state, events, rng = begun(money=25), [], Random(2)
    while not state.over:
        (who,) = LEAVING_EARTH.actors(state)
        event = LEAVING_EARTH.chance(state).sample(rng) if who == CHANCE else decided(state)
        events.append(event)
        state = LEAVING_EARTH.apply(state, who, event)
    assert state.agencies[0].missions == ("Man on the Moon",)
    assert state.agencies[0].lost == ()
    assert any(isinstance(event, Dock) for event in events)
