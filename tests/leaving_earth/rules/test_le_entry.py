"""Atmospheric entry: seats, what burns up, and an outcome for each capsule with a heat shield."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.entry import Enter, Sit
from spacegames.leaving_earth.rules.maneuver import Maneuver
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.state import copy_of
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.leaving_earth.tables import CAPSULES

CARDS = {"Re-entry": "minor, major, success"}


def down(*kinds, research=CARDS, **more):
    """A craft of these parts on its way from Earth Orbit to Earth."""
    return after(table(craft(1, "Earth Orbit", *kinds), research=research, **more), Maneuver(1, "Earth"))


def lost(state):
    """The dead."""
    return set(state.agencies[0].lost)


def over(state):
    """Whether the maneuver is over."""
    return EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-199", "LE-147", "LE-148")
@pytest.mark.parametrize(
    ("outcome", "aboard", "dead"),
    [
        ("success", ["Probe", "Vostok", "John Glenn"], set()),
        ("minor", ["Probe", "!Vostok", "John Glenn"], set()),
        ("major", ["Probe"], {"John Glenn"}),
    ],
)
def test_an_outcome_for_a_capsule_with_a_heat_shield(outcome, aboard, dead):
    state = after(down("Vostok", "John Glenn", "Probe"), outcome)
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    state = after(state, PutBack())
    assert fleet(state) == {1: ("Earth", 0, aboard)}
    assert lost(state) == dead
    assert over(state)


@pytest.mark.rule("LE-199")
def test_an_empty_capsule_draws_too():
    assert LEAVING_EARTH.actors(down("Apollo")) == (CHANCE,)
    assert fleet(after(down("Apollo", "Juno"), "major", PutBack())) == {1: ("Earth", 0, ["Juno"])}


@pytest.mark.rule("LE-198", "LE-201", "LE-202", "LE-203")
def test_capsules_without_a_heat_shield_burn_up():
    assert {each.name for each in CAPSULES if each.heat_shield} == {"Apollo", "Vostok"}
    state = down("Eagle", "Aldrin", "!Vostok", "Probe", "Juno", "!Ion Thruster", "Supplies 1x", "Mars Sample")
    assert over(state)
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "!Ion Thruster", "Probe", "Supplies 1x", "Mars Sample"])}


@pytest.mark.rule("LE-198")
@pytest.mark.parametrize("capsule", ["Eagle", "Aldrin", "!Apollo"])
def test_who_sits_in_one_dies(capsule):
    state = down(capsule, "Jim Lovell", "!Mike Collins", "Probe")
    assert fleet(state) == {1: ("Earth", 0, ["Probe"])}
    assert lost(state) == {"Jim Lovell", "Mike Collins"}
    assert over(state)


@pytest.mark.rule("LE-200")
def test_without_re_entry_even_a_heat_shield_does_not_help():
    state = down("Vostok", "John Glenn", "Probe", research=(), grants=False)
    assert fleet(state) == {1: ("Earth", 0, ["Probe"])}
    assert lost(state) == {"John Glenn"}
    assert copy_of(state, 0, "Re-entry") is None


@pytest.mark.rule("LE-174")
@pytest.mark.ruling("C2")
def test_a_capsule_that_was_given_brings_re_entry():
    state = after(down("Vostok", "John Glenn", "Probe", research=()), "success", "major", "minor")
    assert sum(copy_of(state, 0, "Re-entry").cards) == 3
    assert fleet(after(state, "minor", PutBack())) == {1: ("Earth", 0, ["Probe", "!Vostok", "John Glenn"])}


@pytest.mark.rule("LE-168")
@pytest.mark.ruling("Z8")
def test_with_its_only_component_the_craft_is_gone():
    assert fleet(down("Eagle")) == {}
    state = after(down("Vostok", "John Glenn"), "major")
    assert fleet(state) == {}
    assert lost(state) == {"John Glenn"}
    assert over(after(state, Remove()))


@pytest.mark.rule("LE-204")
@pytest.mark.ruling("Z5", "Z6")
def test_with_several_capsules_the_owner_says_who_sits_where():
    state = down("Vostok", "Apollo", "Gus Grissom", "Jim Lovell")
    assert LEAVING_EARTH.legal(state, 0) == (Sit("Gus Grissom", 1), Sit("Gus Grissom", 2))
    assert refused(state, Sit("Jim Lovell", 1), "LE-204") == "It is Gus Grissom who is seated next, not Jim Lovell."
    assert refused(state, Sit("Gus Grissom", 3), "LE-204") == "Capsules are numbered 1 to 2."
    both = after(state, Sit("Gus Grissom", 2))
    assert LEAVING_EARTH.legal(both, 0) == (Sit("Jim Lovell", 1), Sit("Jim Lovell", 2))
    apart = after(both, Sit("Jim Lovell", 1))
    assert LEAVING_EARTH.legal(apart, 0) == (Enter(1), Enter(2))
    assert refused(apart, Enter(3), "LE-199") == "No outcome is to be drawn for a capsule 3."
    state = after(apart, Enter(1), "major", PutBack())
    assert lost(state) == {"Jim Lovell"}
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = after(state, "minor", PutBack())
    assert fleet(state) == {1: ("Earth", 0, ["!Apollo", "Gus Grissom"])}
    state = after(both, Sit("Jim Lovell", 2), Enter(2), "major", Remove(), "success", PutBack())
    assert lost(state) == {"Gus Grissom", "Jim Lovell"}
    assert fleet(state) == {1: ("Earth", 0, ["Vostok"])}


@pytest.mark.ruling("Z5", "Z7")
def test_seats_are_limited_and_damaged_capsules_have_them():
    state = down("Vostok", "Vostok", "!Apollo", "Gus Grissom", "Jim Lovell")
    state = after(state, Sit("Gus Grissom", 1))
    assert refused(state, Sit("Jim Lovell", 1), "Z5") == "All seats of capsule 1, Vostok, are taken."
    state = after(state, Sit("Jim Lovell", 3))
    assert lost(state) == {"Jim Lovell"}
    assert fleet(state) == {1: ("Earth", 0, ["Vostok", "Vostok", "Gus Grissom"])}
    assert LEAVING_EARTH.legal(state, 0) == (Enter(1), Enter(2))


@pytest.mark.ruling("Z5")
def test_nobody_is_asked_where_there_is_no_choice():
    assert LEAVING_EARTH.actors(down("Apollo", "Gus Grissom", "Jim Lovell")) == (CHANCE,)
    assert LEAVING_EARTH.actors(down("Apollo", "Apollo")) == (CHANCE,)
    state = down("Vostok", "Vostok", "Gus Grissom", "Jim Lovell")
    state = after(state, Sit("Gus Grissom", 2))
    assert LEAVING_EARTH.legal(state, 0) == (Enter(1), Enter(2))
    assert LEAVING_EARTH.legal(down("Vostok", "Apollo"), 0) == (Enter(1), Enter(2))


@pytest.mark.rule("LE-138", "LE-199")
def test_outcomes_are_drawn_one_by_one():
    state = after(down("Apollo", "Apollo"), "major", Remove())
    assert copy_of(state, 0, "Re-entry").cards == (1, 1, 0)
    state = after(state, "minor", Remove())
    assert fleet(state) == {1: ("Earth", 0, ["!Apollo"])}
    assert over(state)


@pytest.mark.rule("LE-199")
def test_a_craft_without_capsules_enters_unharmed():
    state = down("Probe", "Juno", research=())
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Probe"])}
    assert over(state)
