"""Separating one craft into two, component by component."""

from fractions import Fraction

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.docking import Detach, Dock, Reattach, Separate, StayWhole, Undock
from spacegames.leaving_earth.rules.outcomes import Drawn, PutBack
from spacegames.leaving_earth.rules.year import EndTurn

ORBIT = "Earth Orbit"


def whole(*kinds, cards="success, minor, major", place=ORBIT, **more):
    """One craft."""
    return table(craft(1, place, *kinds, **more), research={"Rendezvous": cards})


@pytest.mark.rule("LE-110", "LE-119", "LE-224", "LE-226")
def test_separating_splits_a_craft_in_two():
    state = after(whole("Juno", "Juno", "Probe"), Separate(1), Detach("Juno"), Detach("Probe"))
    assert fleet(state) == {1: (ORBIT, 0, ["Juno", "Juno", "Probe"])}, "nothing has happened yet"
    state = after(state, Undock())
    assert dict(LEAVING_EARTH.chance(state)) == {Drawn(each): Fraction(1, 3) for each in ("success", "minor", "major")}
    assert len(fleet(state)) == 1
    state = after(state, "success", PutBack())
    assert fleet(state) == {1: (ORBIT, 0, ["Juno"]), 2: (ORBIT, 0, ["Juno", "Probe"])}
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-226")
def test_separating_reverses_docking():
    before = table(craft(1, ORBIT, "Atlas"), craft(2, ORBIT, "Eagle"), research={"Rendezvous": ""})
    state = after(before, Dock(2, 1), Separate(1), Detach("Eagle"), Undock())
    assert state == before._replace(tasks=state.tasks)


def test_components_move_one_by_one_and_back():
    state = after(whole("Juno", "Juno", "!Juno", "Probe"), Separate(1))
    assert LEAVING_EARTH.legal(state, 0) == (Detach("Juno"), Detach("Juno", damaged=True), Detach("Probe"), StayWhole())
    state = after(state, Detach("Juno", damaged=True))
    assert LEAVING_EARTH.legal(state, 0) == (
        Detach("Juno"), Detach("Probe"), Reattach("Juno", damaged=True), Undock(), StayWhole(),
    )  # fmt: skip
    assert refused(state, Detach("Juno", damaged=True), "LE-226") == "There is no such Juno to be moved."
    assert "no such Atlas" in refused(state, Detach("Atlas"), "LE-226")
    assert "no such Probe" in refused(state, Reattach("Probe"), "LE-226")
    state = after(state, Reattach("Juno", damaged=True), Detach("Probe"), Undock(), "success", PutBack())
    assert fleet(state) == {1: (ORBIT, 0, ["Juno", "Juno", "!Juno"]), 2: (ORBIT, 0, ["Probe"])}


def test_one_may_think_better_of_it():
    before = whole("Juno", "Probe")
    state = after(before, Separate(1), Detach("Juno"), StayWhole())
    assert state._replace(tasks=()) == before._replace(tasks=())
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-168", "LE-226")
def test_each_craft_needs_a_component():
    state = after(whole("Juno", "Probe"), Separate(1))
    needs = "Each of the two craft needs at least one component."
    assert refused(state, Undock(), "LE-168") == needs
    assert refused(after(state, Detach("Juno"), Detach("Probe")), Undock(), "LE-168") == needs


@pytest.mark.rule("LE-230")
def test_every_astronaut_needs_a_seat_in_both_craft():
    """Ruling K11."""
    state = after(whole("Juno", "Vostok", "Eagle", "John Glenn", "Gus Grissom", "Jim Lovell"), Separate(1))
    state = after(state, Detach("Vostok"))
    assert refused(state, Undock(), "LE-230") == "One of the two craft has more astronauts (3) than seats (2)."
    state = after(state, Detach("John Glenn"))
    assert Undock() in LEAVING_EARTH.legal(state, 0)
    more = after(state, Detach("Jim Lovell"))
    assert refused(more, Undock(), "LE-230") == "One of the two craft has more astronauts (2) than seats (1)."
    state = after(state, Undock(), "success", PutBack())
    assert fleet(state) == {
        1: (ORBIT, 0, ["Juno", "Eagle", "Gus Grissom", "Jim Lovell"]),
        2: (ORBIT, 0, ["Vostok", "John Glenn"]),
    }
    assert "astronauts (1) than seats (0)" in refused(
        after(whole("Juno", "Vostok", "John Glenn"), Separate(1), Detach("Vostok")), Undock(), "LE-230"
    )


@pytest.mark.rule("LE-167", "LE-230")
def test_seats_of_a_damaged_capsule_count():
    """Ruling Z7."""
    state = after(whole("Juno", "!Vostok", "John Glenn"), Separate(1), Detach("Juno"))
    assert Undock() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-228", "LE-229")
def test_under_way_both_craft_keep_the_time_tokens_and_the_dangers_to_come():
    """Ruling R8."""
    state = whole("Juno", "Probe", cards="", place="Mars", tokens=2, due=("landing",))
    state = after(state, Separate(1), Detach("Juno"), Undock())
    assert fleet(state) == {1: ("Mars", 2, ["Probe"]), 2: ("Mars", 2, ["Juno"])}
    assert [each.due for each in state.agencies[0].craft] == [("landing",), ("landing",)]
    assert refused(state, Dock(1, 2), "LE-183") == "Craft 1 is under way until 1958."


@pytest.mark.rule("LE-226", "LE-227", "LE-230", "LE-168")
def test_separating_is_refused_in_words():
    assert refused(whole("Juno", "Probe"), Separate(2), "LE-223") == "There is no craft 2."
    for place in ("Earth", "Suborbital Flight"):
        words = refused(whole("Juno", "Probe", place=place), Separate(1), "LE-227")
        assert words == f"Craft 1 is at {place}, where no craft docks or separates."
    assert "Rendezvous, which is not researched" in refused(
        table(craft(1, ORBIT, "Juno", "Probe")), Separate(1), "LE-119"
    )
    few = "Craft 1 has not enough components for two craft."
    assert refused(whole("Juno"), Separate(1), "LE-168") == few
    assert refused(whole("Apollo", "John Glenn", "Gus Grissom"), Separate(1), "LE-168") == few, (
        "nobody floats about alone"
    )


@pytest.mark.rule("LE-146", "LE-140")
@pytest.mark.parametrize("failure", ["minor", "major"])
def test_a_failure_damages_a_component_of_that_craft(failure):
    """Ruling Z14."""
    state = table(
        craft(1, ORBIT, "Juno", "Probe", "Supplies 1x"),
        craft(2, ORBIT, "Atlas"),
        research={"Rendezvous": "success, minor, major"},
    )
    state = after(state, Separate(1), Detach("Juno"), Undock(), failure)
    assert LEAVING_EARTH.legal(state, 0) == (Break(1, "Juno"), Break(1, "Probe"))
    assert "Atlas" in refused(state, Break(2, "Atlas"), "LE-161")
    state = after(state, Break(1, "Juno"), PutBack())
    assert fleet(state) == {1: (ORBIT, 0, ["!Juno", "Probe", "Supplies 1x"]), 2: (ORBIT, 0, ["Atlas"])}


@pytest.mark.rule("LE-162")
def test_with_nothing_to_damage_the_craft_is_destroyed():
    state = after(whole("!Juno", "Supplies 1x"), Separate(1), Detach("Supplies 1x"), Undock(), "minor")
    assert fleet(state) == {}


@pytest.mark.rule("LE-267", "LE-268")
def test_a_pilot_helps_wherever_he_goes():
    kinds = ("Juno", "Vostok", "Vostok", "Yuri Gagarin")
    split = (Separate(1), Detach("Vostok"), Detach("Yuri Gagarin"), Undock())
    assert len(fleet(after(whole(*kinds), *split, "minor"))) == 2
    state = after(whole(*kinds), *split, "major")
    assert len(fleet(state)) == 1
    assert Break(1, "Yuri Gagarin") in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-110")
def test_only_two_at_a_time():
    """Ruling R7; the new craft has the lowest number that is free."""
    state = table(craft(1, ORBIT, "Juno", "Probe", "Atlas"), craft(3, ORBIT, "Eagle"), research={"Rendezvous": ""})
    state = after(state, Separate(1), Detach("Juno"), Undock())
    assert list(fleet(state)) == [1, 2, 3]
    state = after(state, Separate(1), Detach("Atlas"), Undock())
    assert fleet(state) == {
        number: (ORBIT, 0, [kind]) for number, kind in ((1, "Probe"), (2, "Juno"), (3, "Eagle"), (4, "Atlas"))
    }
