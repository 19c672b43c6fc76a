"""The missions: what each asks, what it is worth, whether it is open, done or impossible, and alone who is ahead."""

import pytest
from le_desk import desk
from le_table import table

from spacegames.leaving_earth import MISSIONS
from spacegames.leaving_earth.rules.state import edit
from spacewidgets.games.leaving_earth.panes import missions

NAMED = ("Artificial Satellite", "Lunar Survey", "Venus Lander", "Man on Mars", "Extraterrestrial Life")


def dealt():
    """A game of five missions: Ben has done one, two are impossible, two are open."""
    state = table(seats=2, missions=NAMED)
    state = edit(state, 1, missions=("Lunar Survey",))
    return state._replace(
        missions=("Artificial Satellite", "Man on Mars"), removed=("Venus Lander", "Extraterrestrial Life")
    )


def test_all_missions_of_the_game_are_listed_cheapest_first():
    words = missions.draw(desk(dealt())).words()
    assert [word for word in words if word in NAMED] == list(NAMED)


def test_only_what_is_open_can_be_chosen_to_plan_it():
    scene = missions.draw(desk(dealt()))
    assert list(scene.actions) == ["pick:mission:Artificial Satellite", "pick:mission:Man on Mars"]
    assert "choose one to plan it" in scene.words()
    assert "choose one to plan it" not in missions.draw(desk(dealt()._replace(missions=()))).words()


def test_each_says_its_points_what_it_asks_and_how_it_stands():
    scene = missions.draw(desk(dealt()))
    assert scene.actions["pick:mission:Artificial Satellite"] == (
        "Plan Artificial Satellite (2 points): a working probe or capsule in Earth Orbit; open"
    )
    for said in (
        "what lies on the Moon; done by B Ben",
        "impossible: whatever goes there is destroyed",
        "impossible: no place has any life",
    ):
        assert f"{said}</title>" in scene.svg()


def test_the_picture_shows_the_same():
    words = missions.draw(desk(dealt())).words()
    assert words.count("open") == 2
    assert words.count("impossible") == 2
    assert words[words.index("Lunar Survey") + 2 :][:2] == ("done", "B")
    assert "24" in words
    assert "The first takes the points, each other agency $10." in words


@pytest.mark.parametrize(("own", "said"), [("Man on Venus", "you are ahead."), ("Sounding Rocket", "not enough yet.")])
def test_alone_own_points_race_against_those_still_open(own, said):
    state = edit(table(missions=("Man on Mars",)), 0, missions=(own,))
    points = {"Man on Venus": 32, "Sounding Rocket": 1}[own]
    last = missions.describe(desk(state)).splitlines()[-1]
    assert last == f"You have {points}, and 24 are open: {said}"
    assert last in missions.draw(desk(state)).words()


def test_as_many_points_as_are_open_are_not_ahead():
    state = edit(table(missions=("Venus Sample Return",)), 0, missions=("Man on Mars",))
    assert missions.describe(desk(state)).endswith("not enough yet.")


def test_whatever_a_mission_asks_fits_its_row():
    for mission in MISSIONS:
        assert 0 < len(missions.asks(mission)) <= 46
