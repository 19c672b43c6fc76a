"""Research, and how outcome cards come off the deck."""

import pytest
from le_table import after, copies, craft, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth import FULL_DECK, Hand
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.docking import Dock, Separate
from spacegames.leaving_earth.rules.outcomes import Dealt
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.state import copy_of
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.tables import ADVANCEMENTS, CAPSULES, ION_THRUSTER, ROCKETS, SUPPLIES


@pytest.mark.rule("LE-104", "LE-124", "LE-125", "LE-142")
def test_research_costs_ten_dollars_and_deals_cards_unseen():
    state = after(table(seats=2), Research("Landing"))
    assert state.agencies[0].money == 15
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert LEAVING_EARTH.chance(state).weights == {Dealt("success"): 4, Dealt("minor"): 1, Dealt("major"): 1}
    state = after(state, "success", "minor", "success")
    assert copy_of(state, 0, "Landing").cards == Hand(2, 1, 0)
    assert state.deck == Hand(58, 14, 15)
    for seat in (0, 1):
        seen = LEAVING_EARTH.observe(state, seat)
        assert [copy for copy in seen.agencies[0].research if copy] == [(3, (), None)], "the owner does not look either"
        assert seen.deck == 87
    assert sum(copy_of(after(table(), Research("Surveying"), "major"), 0, "Surveying").cards) == 1
    assert copies(["Juno Rockets"])[0].cards == Hand(3, 0, 0)


@pytest.mark.rule("LE-116", "LE-124")
def test_there_are_ten_advancements():
    words = {each.name.split()[0] for each in ADVANCEMENTS}
    assert words == {
        "Juno",
        "Atlas",
        "Soyuz",
        "Saturn",
        "Ion",
        "Rendezvous",
        "Re-entry",
        "Landing",
        "Life",
        "Surveying",
    }
    legal = LEAVING_EARTH.legal(table(), 0)
    assert [each.advancement for each in legal if isinstance(each, Research)] == [each.name for each in ADVANCEMENTS]


@pytest.mark.rule("LE-117", "LE-118", "LE-120", "LE-121", "LE-122", "LE-155")
@pytest.mark.parametrize("component", [*ROCKETS, ION_THRUSTER, *CAPSULES, *SUPPLIES], ids=lambda each: each.name)
def test_an_advancement_permits_what_needs_it(component):
    names = {
        "Juno": "Juno Rockets",
        "Atlas": "Atlas Rockets",
        "Soyuz": "Soyuz Rockets",
        "Saturn": "Saturn Rockets",
        "Ion Thruster": "Ion Thrusters",
        "Vostok": "Re-entry",
        "Apollo": "Re-entry",
        "Eagle": "Landing",
        "Aldrin": "Life Support",
        "Supplies 1x": "Life Support",
        "Supplies 5x": "Life Support",
    }
    needed = names[component.name]
    others = [each.name for each in ADVANCEMENTS if each.name != needed]
    said = refused(table(research=others), Buy(component.name), "LE-155")
    assert said == f"{component.name} takes the advancement {needed}, which is not researched."
    state = after(table(research=[needed]), Buy(component.name))
    assert (state.agencies[0].money, len(state.agencies[0].store)) == (25 - component.price, 1)


@pytest.mark.rule("LE-124")
@pytest.mark.ruling("O7")
def test_research_is_refused_in_words():
    assert refused(table(money=9), Research("Landing"), "LE-124") == "Research costs $10, and there is $9."
    assert "researched already" in refused(table(research=["Landing"]), Research("Landing"), "O7")
    assert "researched already" in refused(table(research={"Landing": ""}), Research("Landing"), "O7"), (
        "not for fresh cards"
    )
    assert "no advancement called Warp" in refused(table(), Research("Warp"), "LE-116")


@pytest.mark.rule("LE-041", "LE-126")
@pytest.mark.ruling("O5")
def test_when_the_deck_runs_short_the_discards_become_the_deck():
    state = table()._replace(deck=Hand(1, 0, 0), discards=Hand(0, 3, 2))
    state = after(state, Research("Landing"))
    assert LEAVING_EARTH.chance(state).support == (Dealt("success"),), "what is left is taken first"
    state = after(state, "success")
    assert LEAVING_EARTH.chance(state).weights == {Dealt("minor"): 3, Dealt("major"): 2}
    assert state.discards == Hand(0, 3, 2), "shuffled only when a card is needed"
    state = after(state, "minor", "major")
    assert (state.deck, state.discards) == (Hand(0, 2, 1), Hand(0, 0, 0))
    assert copy_of(state, 0, "Landing").cards == Hand(1, 1, 1)


@pytest.mark.ruling("O6")
def test_when_all_cards_lie_on_advancements_another_set_is_added():
    state = after(table()._replace(deck=Hand(0, 1, 0)), Research("Landing"), "minor")
    assert LEAVING_EARTH.chance(state).weights == {Dealt("success"): 4, Dealt("minor"): 1, Dealt("major"): 1}
    state = after(state, "success", "success")
    assert sum(state.deck) == sum(FULL_DECK) - 2


@pytest.mark.rule("LE-119", "LE-123")
def test_rendezvous_and_surveying_permit_what_they_are_for():
    two = [craft(1, "Mars Orbit", "Probe", "Juno"), craft(2, "Mars Orbit", "Probe")]
    for name, rule, actions in [
        ("Rendezvous", "LE-119", [Dock(1, 2), Separate(1)]),
        ("Surveying", "LE-248", [Survey(1, "Mars")]),
    ]:
        without = table(*two, research=[each.name for each in ADVANCEMENTS if each.name != name])
        for action in actions:
            assert f"the advancement {name}, which is not researched" in refused(without, action, rule)
            assert LEAVING_EARTH.why_not(table(*two, research=[name]), 0, action) is None
