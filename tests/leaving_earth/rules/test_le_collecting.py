"""Collecting samples and supplies."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.collecting import Collect
from spacegames.leaving_earth.rules.parts import SAMPLE
from spacegames.leaving_earth.rules.year import Turn
from spacegames.leaving_earth.tables import LOCATION

WATER_ICE = (1, True)
WITHOUT_SUPPLIES = (0, True)


@pytest.mark.rule("LE-112", "LE-256", "LE-257", "LE-057")
@pytest.mark.ruling("X5")
@pytest.mark.parametrize("body", ["Moon", "Mars", "Phobos", "Ceres", "Venus", "Mercury"])
def test_samples_are_free_on_every_solid_body(body):
    last = len(LOCATION[body].variants) - 1
    state = table(craft(1, body, "Probe"), mercury=True, sites={body: (last, True)})
    sample = f"{body} Sample"
    offered = [action.kind for action in LEAVING_EARTH.legal(state, 0) if isinstance(action, Collect)]
    assert [kind for kind in offered if kind in SAMPLE] == [sample]
    state = after(state, Collect(1, sample), Collect(1, sample))
    assert fleet(state)[1][2] == ["Probe", sample, sample]
    assert state.agencies[0].money == 25
    assert state.tasks == (Turn(0, acted=True),), "nothing is drawn or rolled"


@pytest.mark.rule("LE-256", "LE-258")
@pytest.mark.parametrize("aboard", [["Probe"], ["Eagle"], ["!Eagle", "Jim Lovell"]])
def test_a_probe_a_capsule_or_an_astronaut_collects(aboard):
    state = table(craft(1, "Ceres", *aboard), sites={"Ceres": WATER_ICE})
    state = after(state, Collect(1, "Ceres Sample"), Collect(1, "Supplies 1x"))
    assert {"Ceres Sample", "Supplies 1x"} <= set(fleet(state)[1][2])


@pytest.mark.rule("LE-243", "LE-258", "LE-259")
@pytest.mark.ruling("X5")
@pytest.mark.parametrize(("place", "card"), [("Ceres", 1), ("Mars", 2), ("Venus", 1), ("Venus", 2)])
def test_supplies_are_collected_for_nothing_where_all_know_of_them(place, card):
    state = table(craft(1, place, "Probe"), sites={place: (card, True)})
    state = after(state, *[Collect(1, "Supplies 1x")] * 6)
    assert fleet(state)[1][2] == ["Probe", *["Supplies 1x"] * 6]
    assert state.agencies[0].money == 25


@pytest.mark.rule("LE-112", "LE-256", "LE-258", "LE-259", "LE-260", "LE-183")
def test_collecting_is_refused_in_words():
    state = table(
        craft(1, "Ceres", "!Probe", "!Eagle", "!Jim Lovell"),
        craft(2, "Ceres", "Probe", tokens=1),
        craft(3, "Lunar Orbit", "Probe"),
        craft(4, "Moon", "Probe"),
        craft(5, "Mars", "Probe"),
        sites={"Ceres": WATER_ICE, "Moon": WITHOUT_SUPPLIES, "Mars": 2},
    )
    assert refused(state, Collect(9, "Moon Sample"), "LE-112") == "There is no craft 9."
    assert "Juno cannot be collected" in refused(state, Collect(4, "Juno"), "LE-112")
    assert "Supplies 5x cannot be collected" in refused(state, Collect(4, "Supplies 5x"), "LE-112")
    nobody = "Collecting takes a healthy astronaut or an undamaged probe or capsule, and craft 1 has none."
    assert refused(state, Collect(1, "Ceres Sample"), "LE-256") == nobody
    assert refused(state, Collect(1, "Supplies 1x"), "LE-258") == nobody
    under_way = "Craft 2 is under way to Ceres: it collects after it has arrived."
    assert refused(state, Collect(2, "Ceres Sample"), "LE-260") == under_way
    assert refused(state, Collect(2, "Supplies 1x"), "LE-260") == under_way
    above = "A Moon Sample lies on Moon, and craft 3 is at Lunar Orbit."
    assert refused(state, Collect(3, "Moon Sample"), "LE-256") == above
    assert "A Mars Sample lies on Mars" in refused(state, Collect(4, "Mars Sample"), "LE-256")
    assert refused(state, Collect(4, "Supplies 1x"), "LE-258") == "There are no supplies at Moon."
    hidden = "Nobody has shown that there are supplies at Mars."
    assert refused(state, Collect(5, "Supplies 1x"), "LE-259") == hidden
    assert "shown that there are supplies at Lunar Orbit" in refused(state, Collect(3, "Supplies 1x"), "LE-259")
