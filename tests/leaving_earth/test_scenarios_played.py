"""The scenarios that come along can be played to a good end: by a script, by the planner's plan, by bots."""

from dataclasses import replace
from itertools import chain

import pytest

from spacegames.game import CHANCE
from spacegames.leaving_earth import plan, scenario_named
from spacegames.leaving_earth.bots import BOTS
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.piloting import Flight, follow, next_action, steps
from spacegames.leaving_earth.rules.assembly import Load
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.exploration import Reveal
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.parts import Part
from spacegames.leaving_earth.rules.state import Options
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.play import Table
from spacegames.simulate import one_game

BUILD = [Buy("Saturn"), Buy("Atlas"), Buy("Probe"), Load(1, "Saturn"), Load(1, "Atlas"), Load(1, "Probe")]
LAUNCH = [Maneuver(1, "Earth Orbit"), Fire("Saturn")]
FIRST_FLIGHT = [
    [*BUILD, *LAUNCH],
    [Remove(), Stop(), EndTurn(), EndTurn(), *LAUNCH],
    [Stop(), Maneuver(1, "Lunar Orbit"), Fire("Atlas"), Stop(), Survey(1, "Moon"), Reveal()],
]
"""A probe to Lunar Orbit: up to the failure, with the repair up to the second launch, and to the Moon."""


def scripted(*parts):
    """A table after a script; nature does what it must."""
    table = Table(LEAVING_EARTH, Options.of(scenario_named("first-flight")))
    for action in chain(*parts):
        table.settle()
        assert LEAVING_EARTH.why_not(table.state, 0, action) is None, action
        table.play(0, action)
    table.settle()
    return table


def test_the_first_flight_fails_once_whatever_chance_does():
    table = scripted(*FIRST_FLIGHT[:1])
    # 22 of 27 dollars were spent, and the five that are left are the price of the failure (LE-131).
    assert table.state.agencies[0].money == 5
    assert (table.events[-1].who, table.events[-1].action.outcome) == (CHANCE, "minor")
    assert LEAVING_EARTH.legal(table.state, 0) == (PutBack(), Remove())


def test_the_first_flight_is_repaired_and_goes_on_next_year():
    table = scripted(*FIRST_FLIGHT[:2])
    (craft,) = table.state.agencies[0].craft
    # (20 + 4 + 1) × 8 = 200 (LE-010): exactly what a Saturn gives, and it gives it for sure now.
    assert table.state.tasks[-1].need == table.state.tasks[-1].thrust == 200
    assert (craft.place, craft.parts) == ("Earth", (Part("Atlas"), Part("Probe")))
    assert (table.state.year, table.state.agencies[0].money) == (1957, 25)


def test_the_first_flight_ends_at_the_moon():
    table = scripted(*FIRST_FLIGHT)
    assert table.state.over
    assert table.state.agencies[0].craft[0].place == "Lunar Orbit"
    assert table.state.agencies[0].missions == ("Artificial Satellite", "Lunar Survey")
    assert LEAVING_EARTH.facts(table.state)["won"]
    # Chance only lays the places that say nothing here, and draws the one card.
    drawn = [type(event.action).__name__ for event in table.events if event.who == CHANCE]
    assert drawn.count("Drawn") == 1
    assert set(drawn) == {"Laid", "Drawn"}


def test_the_moon_is_reached_by_the_plan_of_1969():
    """Two great rockets to Earth Orbit, a lander, and parts that wait in both orbits: $55, of which a part is there already."""
    owned = [each.advancement for each in scenario_named("moon-1968").agencies[0].research]
    way = plan("Man on the Moon", have=owned, research="owned", crew="pilot", wait=True)
    assert way.total_cost == 55
    state, flight = LEAVING_EARTH.start(Options.of(scenario_named("moon-1968"), 1)), Flight(0, steps(way))
    while not state.over:
        (who,) = LEAVING_EARTH.actors(state)
        if who == CHANCE:
            lucky = LEAVING_EARTH.chance(state).support[0]
            event = replace(lucky, outcome="success") if hasattr(lucky, "outcome") else lucky
        else:
            event = next_action(state, flight) or LEAVING_EARTH.legal(state, 0)[0]
        state = LEAVING_EARTH.apply(state, who, event)
        flight = follow(state, flight) if state.first >= 0 else flight
    assert state.year == 1969
    assert "Man on the Moon" in state.agencies[0].missions
    assert LEAVING_EARTH.facts(state)["won"]
    assert state.agencies[0].lost == ("Gus Grissom",)


def test_the_moon_is_a_race_that_both_can_win():
    """NASA has 5 + 6 points less 2 and must land; OKB-1 has 18 less 2 and need only keep NASA from it."""
    games = [
        one_game(LEAVING_EARTH, [BOTS["agency"]] * 2, Options.of(scenario_named("moon-1968")), f"moon/{n}")
        for n in range(30)
    ]
    ends = [LEAVING_EARTH.facts(game.state) for game in games]
    assert {winner for end in ends for winner in end["winners"]} == {0, 1}
    assert {"no missions left", "no years left"} <= {end["why"] for end in ends}
    start = games[0].at(0)
    assert LEAVING_EARTH.score(start) == {0: 9, 1: 16}
    assert all(min(end["scores"]) >= 9 - 2 * 3 for end in ends)


@pytest.mark.parametrize("teams", [2, 3, 4, 5])
@pytest.mark.parametrize("bot", ["bold", "agency"])
def test_a_class_finishes_the_race(teams, bot):
    """In four years at most, mostly with every mission completed, and in fewer decisions than a class takes in 45 minutes."""
    race = Options.of(scenario_named("space-race"), teams)
    games = [one_game(LEAVING_EARTH, [BOTS[bot]] * teams, race, f"race/{number}") for number in range(8)]
    ends = [LEAVING_EARTH.facts(game.state) for game in games]
    decided = [sum(event.who != CHANCE for event in game.events) for game in games]
    assert sum(end["missions"] == 5 for end in ends) >= len(ends) / 2
    assert max(end["year"] for end in ends) <= 1960
    assert sum(decided) / len(decided) < 300


def test_all_teams_of_the_race_begin_alike():
    first, *others = scenario_named("space-race").agencies
    assert all(replace(each, name=first.name) == first for each in others)
