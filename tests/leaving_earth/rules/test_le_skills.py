"""Mechanics, doctors and pilots."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.docking import Dock
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.skills import Heal, Repair
from spacegames.leaving_earth.rules.year import EndTurn, Turn


@pytest.mark.rule("LE-113", "LE-262")
def test_a_mechanic_repairs_all_components_for_a_unit_of_supplies():
    state = table(
        craft(1, "Mars Orbit", "!Apollo", "!Atlas", "!Juno", "Jim Lovell", "!John Glenn", "Supplies 1x", "Supplies 5x")
    )
    state = after(state, Repair(1))
    assert fleet(state)[1][2] == ["Juno", "Atlas", "Apollo", "Supplies 5x", "!John Glenn", "Jim Lovell"]
    assert state.tasks == (Turn(0, acted=True),)


@pytest.mark.rule("LE-262", "LE-097")
def test_a_large_pack_is_opened_for_a_repair():
    state = after(table(craft(1, "Mars Orbit", "!Apollo", "Jim Lovell", "Supplies 5x")), Repair(1))
    assert fleet(state)[1][2] == ["Apollo", *["Supplies 1x"] * 4, "Jim Lovell"]


@pytest.mark.rule("LE-113", "LE-262", "LE-261")
def test_repairs_are_refused_in_words():
    state = table(
        craft(1, "Mars Orbit", "!Apollo", "!Jim Lovell", "Supplies 1x"),
        craft(2, "Mars Orbit", "!Apollo", "Jim Lovell"),
        craft(3, "Mars Orbit", "Apollo", "Jim Lovell", "!John Glenn", "Supplies 1x"),
        craft(4, "Suborbital Flight", "!Apollo", "Jim Lovell", "Supplies 1x"),
        craft(5, "Mars Orbit", "!Apollo", "John Glenn", "Supplies 1x"),
        store=["Supplies 1x"],
    )
    assert refused(state, Repair(9), "LE-113") == "There is no craft 9."
    assert refused(state, Repair(1), "LE-262") == "No healthy mechanic is aboard craft 1."
    assert refused(state, Repair(2), "LE-262") == "Repairing takes a unit of supplies, and craft 2 has none."
    assert refused(state, Repair(3), "LE-262") == "Nothing aboard craft 3 is broken."
    assert refused(state, Repair(4), "LE-113") == "Nothing can be repaired in Suborbital Flight."
    assert refused(state, Repair(5), "LE-262") == "No healthy mechanic is aboard craft 5."


@pytest.mark.rule("LE-114", "LE-265")
def test_a_doctor_heals_all_others_at_no_cost():
    state = table(craft(1, "Mars Orbit", "!Apollo", "Mike Collins", "!Jim Lovell", "!Boris Yegorov", "Supplies 1x"))
    state = after(state, Heal(1))
    assert fleet(state)[1][2] == ["!Apollo", "Supplies 1x", "Mike Collins", "Jim Lovell", "Boris Yegorov"]
    assert state.agencies[0].money == 25


@pytest.mark.rule("LE-114", "LE-261", "LE-265", "LE-266")
def test_healing_is_refused_in_words():
    state = table(
        craft(1, "Mars Orbit", "Apollo", "!Mike Collins", "!Jim Lovell"),
        craft(2, "Mars Orbit", "Apollo", "John Glenn", "!Alan Shepard"),
        craft(3, "Mars Orbit", "!Apollo", "Boris Yegorov", "Joseph Walker"),
    )
    assert refused(state, Heal(9), "LE-114") == "There is no craft 9."
    assert refused(state, Heal(1), "LE-266") == "Mike Collins is ill, and doctors cannot heal themselves."
    assert refused(state, Heal(2), "LE-265") == "No doctor is aboard craft 2."
    assert refused(state, Heal(3), "LE-265") == "Nobody aboard craft 3 is ill."


@pytest.mark.ruling("K4")
def test_skills_are_used_on_earth_and_under_way_too():
    kinds = ["!Apollo", "Jim Lovell", "Mike Collins", "!John Glenn", "Supplies 1x"]
    state = table(craft(1, "Earth", *kinds), craft(2, "Mars Orbit", *kinds, tokens=2))
    state = after(state, Repair(1), Heal(1), Repair(2), Heal(2))
    for _place, _tokens, parts in fleet(state).values():
        assert sorted(parts) == ["Apollo", "Jim Lovell", "John Glenn", "Mike Collins"]


# What skills make of an outcome

KNOWN = {"Moon": (0, True)}


def landing(outcome, *crew):
    """A crew comes down on the Moon with this outcome of Landing."""
    aboard = craft(1, "Lunar Orbit", "Juno", "Juno", "Eagle", *crew)
    state = table(aboard, research={"Juno Rockets": "", "Landing": f"success, {outcome}"}, sites=KNOWN)
    return after(state, Maneuver(1, "Moon"), Fire("Juno"), Fire("Juno"), Stop(), outcome)


@pytest.mark.rule("LE-267", "LE-269")
def test_a_pilot_lands_through_a_minor_failure_which_is_still_a_failure_to_pay_for():
    state = landing("minor", "Neil Armstrong")
    assert fleet(state) == {1: ("Moon", 0, ["Eagle", "Neil Armstrong"])}
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    assert after(state, Remove()).agencies[0].money == 20
    assert Break(1, "Eagle") in LEAVING_EARTH.legal(landing("minor", "Jim Lovell"), 0), "a mechanic is no pilot"


@pytest.mark.rule("LE-268", "LE-269", "LE-270", "LE-261")
def test_a_pilot_or_two_make_a_minor_failure_of_a_major_one():
    for crew in (["Neil Armstrong"], ["Neil Armstrong", "John Glenn"]):
        state = landing("major", *crew)
        assert Break(1, "Eagle") in LEAVING_EARTH.legal(state, 0)
        state = after(state, Break(1, "Eagle"))
        assert fleet(state) == {1: ("Moon", 0, ["!Eagle", *crew])}
        assert after(state, Remove()).agencies[0].money == 20
    assert fleet(landing("major", "!Neil Armstrong")) == {}, "who is ill is of no use"


@pytest.mark.rule("LE-267", "LE-268", "LE-269", "LE-270")
def test_pilots_help_at_a_rendezvous():
    def docked(outcome, *crew):
        state = table(
            craft(1, "Earth Orbit", "Apollo", *crew), craft(2, "Earth Orbit", "Probe"), research={"Rendezvous": outcome}
        )
        return after(state, Dock(1, 2), outcome)

    state = docked("minor", "Neil Armstrong")
    assert fleet(state) == {2: ("Earth Orbit", 0, ["Probe", "Apollo", "Neil Armstrong"])}
    assert after(state, Remove()).agencies[0].money == 20
    for crew in (["Neil Armstrong"], ["Neil Armstrong", "John Glenn"]):
        state = after(docked("major", *crew), Break(2, "Probe"))
        assert fleet(state)[1] == ("Earth Orbit", 0, ["Apollo", *crew])
        assert after(state, Remove()).agencies[0].money == 20


@pytest.mark.rule("LE-263", "LE-264", "LE-261")
def test_a_mechanic_keeps_life_support_going_through_a_minor_failure():
    def year_end(outcome, *crew):
        aboard = craft(1, "Earth Orbit", "Apollo", *crew, "Supplies 1x")
        state = after(table(aboard, money=4, research={"Life Support": f"success, {outcome}"}), EndTurn())
        assert LEAVING_EARTH.actors(state) == (CHANCE,)
        return after(state, outcome)

    state = year_end("minor", "Jim Lovell", "John Glenn")
    assert refused(state, Remove(), "LE-131") == "Being rid of this card costs $5, and there is $4."
    state = after(state, PutBack())
    assert fleet(state)[1][2] == ["Apollo", "John Glenn", "Jim Lovell"]
    for gone in (year_end("major", "Jim Lovell"), year_end("minor", "John Glenn", "!Jim Lovell")):
        assert fleet(after(gone, PutBack()))[1][2] == ["Apollo", "Supplies 1x"]
