"""Docking one craft to another."""

from fractions import Fraction

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.docking import Dock, Separate
from spacegames.leaving_earth.rules.outcomes import Drawn, PutBack, Remove
from spacegames.leaving_earth.rules.state import copy_of, edit
from spacegames.leaving_earth.rules.year import EndTurn

ORBIT = "Earth Orbit"
MIXED = {"Rendezvous": "success, minor, major"}


def pair(first=("Juno", "Probe"), second=("Apollo", "Neil Armstrong"), cards="success, minor, major", **more):
    """Two craft in Earth orbit."""
    return table(craft(1, ORBIT, *first), craft(2, ORBIT, *second), research={"Rendezvous": cards}, **more)


@pytest.mark.rule("LE-109", "LE-119", "LE-223", "LE-224", "LE-225")
def test_docking_moves_everything_onto_one_card():
    state = after(pair(), Dock(1, 2))
    assert dict(LEAVING_EARTH.chance(state)) == {Drawn(each): Fraction(1, 3) for each in ("success", "minor", "major")}
    assert list(fleet(state)) == [1, 2], "not docked yet"
    state = after(state, "success", PutBack())
    assert fleet(state) == {2: (ORBIT, 0, ["Juno", "Probe", "Apollo", "Neil Armstrong"])}


@pytest.mark.rule("LE-225")
def test_the_owner_chooses_which_card_survives():
    """Ruling R2."""
    assert {Dock(1, 2), Dock(2, 1)} <= set(LEAVING_EARTH.legal(pair(), 0))
    assert list(fleet(after(pair(cards=""), Dock(2, 1)))) == [1]
    assert list(fleet(after(pair(cards=""), Dock(1, 2)))) == [2]


@pytest.mark.rule("LE-129")
def test_without_cards_docking_always_works():
    state = after(pair(cards=""), Dock(1, 2))
    assert LEAVING_EARTH.actors(state) == (0,)
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


def test_what_has_become_of_components_goes_along():
    spent = craft(1, ORBIT, "!Juno", "Ion Thruster")
    spent = spent._replace(parts=tuple(part._replace(spent=part.kind == "Ion Thruster") for part in spent.parts))
    been = craft(2, ORBIT, "Apollo", "Neil Armstrong")
    been = been._replace(
        parts=tuple(part._replace(visited=("Moon",) * (part.kind == "Neil Armstrong")) for part in been.parts)
    )
    (docked,) = after(table(spent, been, research={"Rendezvous": ""}), Dock(1, 2)).agencies[0].craft
    assert docked.parts == (*spent.parts, *been.parts), "in the order of the card tables as it is"


@pytest.mark.rule("LE-223", "LE-227", "LE-183")
def test_docking_is_refused_in_words():
    here, there = craft(1, ORBIT, "Juno"), craft(2, "Lunar Orbit", "Juno")
    late = craft(3, ORBIT, "Juno", tokens=2)
    state = table(here, there, late, research=MIXED)
    assert refused(state, Dock(1, 2), "LE-223") == "Craft 1 is at Earth Orbit, craft 2 at Lunar Orbit."
    assert refused(state, Dock(1, 3), "LE-183") == "Craft 3 is under way until 1958."
    assert "Craft 3 is under way" in refused(state, Dock(3, 1), "LE-183")
    assert "takes two craft" in refused(state, Dock(1, 1), "LE-223")
    assert refused(state, Dock(1, 4), "LE-223") == "There is no craft 4."
    assert refused(state, Dock(4, 1), "LE-223") == "There is no craft 4."
    unable = table(here, craft(2, ORBIT, "Juno"))
    assert "Rendezvous, which is not researched" in refused(unable, Dock(1, 2), "LE-119")
    for place in ("Earth", "Suborbital Flight"):
        low = table(craft(1, place, "Juno"), craft(2, place, "Juno"), research=MIXED)
        assert refused(low, Dock(1, 2), "LE-227") == f"Craft 1 is at {place}, where no craft docks or separates."


def test_craft_of_two_agencies_do_not_dock():
    """Ruling R1."""
    state = edit(pair(seats=2), 1, craft=(craft(5, ORBIT, "Juno"),))
    assert refused(state, Dock(1, 5), "LE-223") == "There is no craft 5."


@pytest.mark.rule("LE-146", "LE-140", "LE-161")
@pytest.mark.parametrize("failure", ["minor", "major"])
def test_a_failure_damages_a_component_of_either_craft(failure):
    """Ruling Z14: the agency that drew chooses."""
    state = pair(("Juno", "Juno", "Supplies 1x", "!Probe"), ("Apollo", "Gus Grissom", "Moon Sample"))
    state = after(state, Dock(1, 2), failure)
    assert LEAVING_EARTH.legal(state, 0) == (Break(1, "Juno"), Break(2, "Apollo"), Break(2, "Gus Grissom"))
    for kind in ("Supplies 1x", "Probe"):
        assert kind in refused(state, Break(1, kind), "LE-161")
    assert "Moon Sample" in refused(state, Break(2, "Moon Sample"), "LE-161")
    state = after(state, Break(2, "Gus Grissom"), PutBack())
    assert fleet(state) == {
        1: (ORBIT, 0, ["Juno", "Juno", "!Probe", "Supplies 1x"]),
        2: (ORBIT, 0, ["Apollo", "Moon Sample", "!Gus Grissom"]),
    }, "he is incapacitated, and they have not docked"


@pytest.mark.rule("LE-146", "LE-162")
def test_with_nothing_to_damage_both_craft_are_destroyed():
    """Ruling Z15."""
    state = after(pair(("!Juno",), ("!Vostok", "!John Glenn", "Supplies 5x")), Dock(1, 2), "minor")
    assert (fleet(state), state.agencies[0].lost) == ({}, ("John Glenn",))
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove()), "the card may be paid for all the same (ruling O1)"


@pytest.mark.rule("LE-138", "LE-139")
def test_the_same_card_may_come_up_again_at_once():
    state = after(pair(second=("Apollo",), cards="minor, success"), Dock(1, 2), "minor", Break(1, "Juno"))
    state = after(state, PutBack(), Dock(1, 2))
    assert Drawn("minor") in LEAVING_EARTH.chance(state)
    state = after(state, "minor", Break(1, "Probe"), Remove(), Dock(1, 2))
    assert dict(LEAVING_EARTH.chance(state)) == {Drawn("success"): 1}
    assert state.discards == Hand(0, 1, 0)


@pytest.mark.rule("LE-267", "LE-268", "LE-269", "LE-270")
def test_a_pilot_aboard_either_craft_makes_failures_milder():
    """Ruling R3."""
    for names in (("Neil Armstrong",), ("Neil Armstrong", "John Glenn")):
        for way in (Dock(1, 2), Dock(2, 1)):
            state = after(pair(second=("Apollo", *names)), way, "minor")
            assert len(fleet(state)) == 1, "a minor failure acts as a success"
            state = after(state, Remove())
            assert state.agencies[0].money == 25 - 5, "and costs what a failure costs"
            state = after(pair(second=("Apollo", *names)), way, "major")
            assert len(fleet(state)) == 2
            assert Break(1, "Juno") in LEAVING_EARTH.legal(state, 0), (
                "a major one acts as a minor one, two pilots or not"
            )


@pytest.mark.rule("LE-267")
def test_only_a_healthy_pilot_helps():
    for names in (("!Neil Armstrong",), ("Gus Grissom",)):
        state = after(pair(second=("Apollo", *names)), Dock(1, 2), "minor")
        assert len(fleet(state)) == 2
        assert Break(1, "Juno") in LEAVING_EARTH.legal(state, 0)


def test_a_pilot_who_breaks_helps_no_more():
    """Ruling Z16."""
    state = after(pair(cards="major, minor"), Dock(1, 2), "major", Break(2, "Neil Armstrong"), PutBack())
    state = after(state, Dock(1, 2), "minor")
    assert len(fleet(state)) == 2


@pytest.mark.rule("LE-227")
def test_only_possible_docking_is_offered():
    state = table(
        craft(1, ORBIT, "Juno"),
        craft(2, ORBIT, "Juno"),
        craft(3, "Earth", "Juno"),
        craft(4, "Earth", "Juno"),
        research=MIXED,
    )
    docks = [each for each in LEAVING_EARTH.legal(state, 0) if isinstance(each, Dock | Separate)]
    assert docks == [Dock(1, 2), Dock(2, 1)]
    assert sum(copy_of(state, 0, "Rendezvous").cards) == 3
