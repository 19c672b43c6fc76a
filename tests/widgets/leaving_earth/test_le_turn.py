"""One's own turn: what its doors say, and where they lead."""

from le_desk import desk
from le_table import craft, table

from spacegames.leaving_earth import ADVANCEMENTS
from spacewidgets.games.leaving_earth.panes import turn


def test_each_door_says_what_lies_behind_it():
    # Two craft in orbit have many ways to fly, in few or many years: they are still two.
    fleet = (craft(number, "Earth Orbit", "Juno", "Probe") for number in (1, 2))
    missions = ("Sounding Rocket", "Man in Orbit")  # 1 and 4 points
    state = table(*fleet, seats=3, money=10, research={"Juno Rockets": ""}, missions=missions)
    scene = turn.draw(desk(state))
    assert list(scene.actions) == [
        *(f"pick:pane:{pane}" for pane in ("missions", "research", "workshop", "flight", "trade")),
        "EndTurn",
    ]
    assert f"{len(ADVANCEMENTS) - 1} advancements to be had" in scene.words()
    assert "2 are open: 5 points" in scene.words()
    assert "2 craft can do something" in scene.words()
    assert "2 agencies to deal with" in scene.words()


def test_an_empty_door_says_so():
    words = turn.draw(desk(table(money=0))).words()
    # No money, no craft, nobody to deal with.
    assert words.count("nothing just now") == 4
