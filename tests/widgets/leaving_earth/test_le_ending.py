"""Looking back on a game that is over: who did what, and when; and the picture of it."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from le_desk import desk
from le_games import laid, played
from le_table import craft, table

from spacegames.leaving_earth import LEAVING_EARTH, MISSIONS
from spacegames.leaving_earth.rules import Abandon, Buy, EndTurn, Fire, Maneuver, PutBack, Remove, Research, Stop, score
from spacegames.record import dump
from spacewidgets import LeavingEarthBoard
from spacewidgets.games.leaving_earth.account import Dated, account
from spacewidgets.games.leaving_earth.panes.ending import Ending

ORBIT = "Earth Orbit"


def satellite():
    """A flight to orbit after a failure that is paid for, in a game of one year more."""
    ready = table(
        craft(1, "Earth", "Saturn", "Saturn", "Probe"),
        craft(2, "Earth Orbit", "Vostok", "Yuri Gagarin"),
        research={"Saturn Rockets": "success, minor"},
        missions=["Artificial Satellite", "Man on Mars"],
        year=1975,
    )
    return laid(
        ready,
        Research("Landing"),
        *("success", "success", "success"),
        Maneuver(1, ORBIT),
        Fire("Saturn"),
        "minor",
        Remove(),
        Stop(),
        EndTurn(),
    )


def test_money_luck_and_flights_are_counted():
    (story,) = account(satellite())
    assert (story.research, story.parts, story.removed) == (10, 0, 5)
    assert (story.drawn, story.failures, story.left) == (1, 1, 0)
    assert (story.missions, story.start) == ([], 0)


def test_a_mission_and_a_death_stand_in_their_years():
    ready = table(
        craft(1, "Earth", "Saturn", "Probe"),
        craft(2, "Earth Orbit", "Vostok", "Yuri Gagarin"),
        seats=2,
        research={"Saturn Rockets": "success"},
        missions=["Artificial Satellite", "Man on Mars"],
        year=1960,
    )
    flown = [Maneuver(1, ORBIT), Fire("Saturn"), "success", PutBack(), Stop()]
    first, second = account(laid(ready, Buy("Probe"), *flown, Abandon(2)))
    assert first.missions == [Dated(1960, "Artificial Satellite")]
    assert first.dead == [Dated(1960, "Yuri Gagarin")]
    assert (first.parts, first.left, first.drawn, first.failures) == (2, 1, 1, 0)
    assert (first.course, second.course) == ({1960: 0}, {1960: 0})  # 2 for the mission, 2 less for the dead
    assert second.missions == second.dead == []


@pytest.mark.parametrize(("seed", "bot"), [("account 1", "agency"), ("account 2", "bold"), ("account 3", "random")])
def test_the_stories_add_up_to_the_scores(seed, bot):
    game = played(seed, bot=bot, level="easy", events=4000)
    assert game.state.over
    points = {mission.name: mission.points for mission in MISSIONS}
    stories = account(game)
    for seat, (story, agency) in enumerate(zip(stories, game.state.agencies, strict=True)):
        assert [each.name for each in story.missions] == list(agency.missions)
        assert [each.name for each in story.dead] == list(agency.lost)
        total = sum(points[each.name] for each in story.missions) - 2 * len(story.dead)
        assert list(story.course.values())[-1] == total == score(agency) == LEAVING_EARTH.score(game.state)[seat]
        assert list(story.course) == list(range(1956, game.state.year + 1))
    researched = [event for event in game.events if isinstance(event.action, Research)]
    assert sum(story.research for story in stories) == 10 * len(researched)


def ended():
    """A short game of three that is over."""
    return played("account 1", bot="agency", level="easy", events=4000)


def test_the_picture_has_all_of_it_the_best_first():
    game = ended()
    seen = desk(game.state)
    scene = Ending(account(game)).draw(seen)
    words = scene.words()
    assert scene.title == "The game is over"
    assert not scene.actions
    shown = [word for word in words if word in seen.names]
    scores = LEAVING_EARTH.score(game.state)
    assert shown == sorted(seen.names, key=lambda name: -scores[seen.names.index(name)])
    assert {"1956", str(game.state.year), "A", "B", "C"} <= set(words)
    for story in account(game):
        for mission in story.missions:
            assert mission.name in words
    for name in game.state.missions:
        assert name in words


def test_the_words_say_the_same():
    game = ended()
    said = Ending(account(game)).describe(desk(game.state))
    assert said.startswith("The game is over: ")
    for story in account(game):
        assert all(f"{mission.year} {mission.name}: +" in said for mission in story.missions)
        assert f"Research ${story.research}, components and people ${story.parts}" in said
    assert ("Missions that nobody completed" in said) == bool(game.state.missions)


def test_badges_of_equal_scores_do_not_cover_each_other():
    state = table(seats=5, missions=["Man on Mars"], year=1976)
    game = laid(state, *[EndTurn()] * 5)
    assert game.state.over
    scene = Ending(account(game)).draw(desk(game.state))
    root = ET.fromstring(scene.svg())  # noqa: S314 - our own drawing
    names = [node for node in root.iter("{http://www.w3.org/2000/svg}text") if node.text in {*"ABCDE"}]
    heights = [float(node.get("y")) for node in names[:5]]
    assert [node.text for node in names[:5]] == [*"ABCDE"]
    assert all(lower - upper >= 18 for upper, lower in pairwise(heights))


def test_the_board_shows_it_at_the_end_and_not_when_one_looks_back():
    game = ended()
    board = LeavingEarthBoard(cover=False)
    board.load(dump(game.record))
    assert "Craft that left Earth" in board.told()
    board.moment = 10
    assert "Craft that left Earth" not in board.told()
    board.close()
