"""Turns: lap after lap, any number of actions, until all have passed."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH, TURN
from spacegames.leaving_earth.rules.assembly import Abandon, Disassemble, Load, Unload
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.cooperation import Accept, GiveCraft, Offer, Propose
from spacegames.leaving_earth.rules.outcomes import Dealt
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.year import EndTurn, First, Turn, order_of_turns


def seats_of(state, *events):
    """Whose turn it is after each of some events."""
    found = []
    for event in events:
        state = after(state, event)
        found.append(LEAVING_EARTH.actors(state)[0])
    return found


@pytest.mark.rule("LE-076")
@pytest.mark.ruling("T1", "T11")
def test_turns_pass_to_the_left_until_all_pass_in_one_lap():
    end, act = EndTurn(), Buy("Probe")
    assert order_of_turns(table(seats=4)._replace(first=2)) == (2, 3, 0, 1)
    assert seats_of(table(seats=3), end, end, end) == [1, 2, CHANCE], "all passed: a new year"
    assert seats_of(table(seats=3), act, end, end, end, end) == [0, 1, 2, 0, CHANCE], "who acted is asked again"
    assert seats_of(table(seats=3), end, end, act, end, end, end, end) == [1, 2, 2, 0, 1, 2, CHANCE]


@pytest.mark.rule("LE-079")
@pytest.mark.ruling("T1")
def test_who_passed_may_come_back_in_reply():
    state = after(table(seats=2), EndTurn(), Buy("Probe"), EndTurn())
    assert LEAVING_EARTH.actors(state) == (0,)
    state = after(state, Buy("Probe"), EndTurn(), EndTurn())
    assert LEAVING_EARTH.actors(state) == (0,)
    assert state.year == 1956
    assert after(state, EndTurn()).year == 1957


@pytest.mark.rule("LE-102", "LE-104", "LE-105", "LE-106", "LE-107")
def test_any_number_of_actions_in_any_order():
    state = after(
        table(money=100, research=["Juno Rockets"]), Buy("Probe"), Research("Surveying"), "success", Buy("Probe")
    )
    state = after(
        state, Load(1, "Probe"), Buy("Juno"), Load(1, "Juno"), Disassemble(1), Load(1, "Juno"), Load(1, "Probe")
    )
    assert LEAVING_EARTH.actors(state) == (0,)
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Probe"])}
    assert state.agencies[0].money == 100 - 2 * 2 - 10 - 1


@pytest.mark.rule("LE-102")
def test_only_the_active_agency_acts_and_only_as_is_asked():
    state = table(seats=2)
    assert LEAVING_EARTH.legal(state, 1) == ()
    assert "not for seat 1" in str(LEAVING_EARTH.why_not(state, 1, EndTurn()))
    assert LEAVING_EARTH.why_not(state, 1, EndTurn()).rule == "LE-102"
    assert "something else" in refused(state, First(1), "LE-102")
    state = after(table(), Research("Landing"))
    assert LEAVING_EARTH.why_not(state, CHANCE, Dealt("great")).rule == "LE-127"
    assert LEAVING_EARTH.why_not(state, 0, EndTurn()).rule == "LE-127"
    with pytest.raises(ValueError, match="Nothing is left to chance"):
        LEAVING_EARTH.chance(table())


@pytest.mark.rule("LE-103")
@pytest.mark.ruling("T2")
def test_automatic_maneuvers_come_at_the_end_of_one_s_own_turn():
    state = table(craft(1, "Mars Fly-By", "Probe"), seats=2)
    assert 1 in fleet(after(state, Buy("Probe")))
    assert fleet(after(state, EndTurn())) == {}, "in a pass too"
    state = table(craft(1, "Mars Fly-By", "Probe"), seats=2)._replace(tasks=(Turn(1),), passes=0)
    assert 1 in fleet(after(state, Buy("Probe"), EndTurn())), "not at the end of another's turn"


@pytest.mark.rule("LE-103")
@pytest.mark.ruling("T1", "T2")
def test_nobody_hides_from_an_automatic_maneuver_with_one_who_is_done():
    """Whoever gets a craft has another turn this year, since the gift was an action; nothing happens when the year ends."""
    state = after(table(craft(1, "Mars Fly-By", "Probe"), seats=2)._replace(passes=1), Offer(1), GiveCraft(1))
    state = after(state, Propose(), Accept(), EndTurn())
    assert (state.tasks, fleet(state, 1)) == ((Turn(1),), {1: ("Mars Fly-By", 0, ["Probe"])})
    assert fleet(after(state, EndTurn()), 1) == {}
    late = table(craft(1, "Mars Fly-By", "Probe"), seats=2)._replace(tasks=(Turn(1),), passes=1)
    late = after(late, EndTurn())
    assert (late.year, fleet(late)) == (1957, {1: ("Mars Fly-By", 0, ["Probe"])})


@pytest.mark.rule("LE-102", "LE-104", "LE-105", "LE-106", "LE-107")
def test_actions_are_offered_in_the_order_of_their_list():
    kinds = list(
        dict.fromkeys(
            type(action) for action in LEAVING_EARTH.legal(table(craft(1, "Earth", "Probe"), store=["Probe"]), 0)
        )
    )
    assert kinds[:6] == [Research, Buy, Load, Unload, Disassemble, Abandon]
    assert kinds[-1] is EndTurn
    assert list(TURN)[:3] == [Research, Buy, Load]
