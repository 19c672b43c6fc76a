"""What must be true once a how-to was followed: run in a scratch copy, one check by its name."""

import sys
from json import dumps

from everything_said import everything_said

from spacegames.leaving_earth import (
    BOTS,
    FUNDING,
    LEAVING_EARTH,
    ROCKETS,
    Expedition,
    SharedDeck,
    load_scenario,
    odds_of,
    payload_chart,
    plan,
    rules,
    steps,
    success_of,
)
from spacegames.leaving_earth.agency.course import Aim, course, ship_of
from spacegames.leaving_earth.agency.trust import facts
from spacegames.leaving_earth.piloting.steps import Stock
from spacegames.leaving_earth.piloting.steps import steps as wanted
from spacegames.simulate import one_game
from spacewidgets import ComponentCards, LeavingEarthBoard, MissionPlanner, Outcomes, PayloadChart, PlanningSheet
from spacewidgets.games.leaving_earth.risks import risks, way_of


def said(panel):
    """All words of a panel, which is closed then."""
    words = "\n".join(everything_said(panel))
    panel.close()
    return words


def played(bots, *missions):
    """A game of bots to its end."""
    options = rules.Options(agencies=len(bots), missions=missions)
    table = one_game(LEAVING_EARTH, [BOTS[bot] for bot in bots], options, "a fifth rocket")
    assert LEAVING_EARTH.actors(table.state) == ()
    return table


def rocket():
    """The last rocket of the tables is planned with, drawn, sold, and flown by bots that can pay it."""
    new = ROCKETS[-1]
    there = plan("Man on Mars", rockets=[new.name])
    assert there.components[new.name]
    assert new.requires in there.research
    assert 0 < success_of(there) < 1
    assert odds_of({new.requires: 1}).chance == odds_of({ROCKETS[0].requires: 1}).chance
    assert payload_chart()[new.name, 4] == new.thrust / 4 - new.mass
    for panel in (
        PayloadChart(rockets=new.name),
        ComponentCards(),
        PlanningSheet(),
        Outcomes(advancement=new.requires),
    ):
        assert new.name in said(panel), type(panel).__name__
    assert new.name in said(MissionPlanner(mission="Man on Mars"))
    scenario = {"name": "New", "agencies": [{"name": "NASA", "money": new.price + 10, "research": [], "store": []}]}
    board = board_of(scenario)
    board.play(rules.Research(new.requires))
    while rules.Buy(new.name) not in board.legal:
        board.play(board.legal[0])
    for pane in ("research", "workshop"):
        board.pane = pane
        assert new.name in "\n".join(everything_said(board)), pane
    board.play(rules.Buy(new.name))
    assert board.view.agencies[0].store == (rules.Part(new.name),)
    assert bought(new)


def dear():
    """A rocket that nobody can pay in a year is planned with, and left in the shop by bots."""
    new = ROCKETS[-1]
    assert new.price > FUNDING
    assert sum(isinstance(step, Stock) for step in wanted(plan("Man on Mars", rockets=[new.name])))
    assert not bought(new)


def bought(new):
    """How often a bot buys a rocket in a game with a mission for which it is good."""
    events = played(["agency"], "Man on Mars").events
    return sum(event.action == rules.Buy(new.name) for event in events)


def mission():
    """A new mission is planned for and completed."""
    there = plan("Phobos Survey")
    assert there.mission.points == 7
    assert "Phobos Survey" in said(MissionPlanner(mission="Phobos Survey"))
    table = played(["agency"], "Phobos Survey")
    assert table.state.agencies[0].missions == ("Phobos Survey",)


def hazard():
    """Who has to land without Landing breaks a part: rules, odds, bots, warnings and the log agree."""
    board = board_of({
        "name": "Down",
        "missions": ["Man on the Moon"],
        "agencies": [{
            "name": "NASA",
            "research": [{"advancement": "Juno Rockets", "cards": 0}],
            "craft": [{"parts": ["Probe", "Juno"], "place": "Lunar Orbit"}],
        }],
        "places": [{"place": "Moon", "card": "empty"}],
    })  # fmt: skip
    view = board.view
    (craft,) = view.agencies[0].craft
    (risk, _place) = risks(view, craft, way_of(craft, "Moon"), 0)
    assert risk.words == ("without the advancement Landing a part breaks",)
    assert course(ship_of(craft.parts, craft.place), Aim("probe", "Moon", 6), facts(view)).chance == 1
    crew = Expedition.start(["pilot"], "Eagle", spares=1, deck=SharedDeck.start("Re-entry"))
    assert steps.land(crew).probability(lambda after: after.crew == crew.crew) == 1
    board.play(rules.Maneuver(1, "Moon"))
    board.play(rules.Fire("Juno"))
    board.play(rules.Stop())
    (craft,) = board.view.agencies[0].craft
    assert (craft.place, [part.damaged for part in craft.parts]) == ("Moon", [True])
    assert "loses the craft" not in said(board)


def board_of(scenario):
    """A board for one person, with all odds."""
    return LeavingEarthBoard(seats=("person",), scenario=load_scenario(dumps(scenario)), seed="how-to", show_odds=True)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        {"rocket": rocket, "dear": dear, "mission": mission, "hazard": hazard}[name]()
