"""Co-operation: offers, and what may be given."""

from fractions import Fraction

import pytest
from le_table import after, copies, craft, fleet, part, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.assembly import Abandon, Load
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.cooperation import (
    Accept,
    Answering,
    Gifts,
    GiveCraft,
    GiveMoney,
    GivePart,
    Offer,
    Propose,
    Refuse,
    ShareResearch,
    Withdraw,
)
from spacegames.leaving_earth.rules.docking import Detach, Dock, Separate, Undock
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import Dealt, Drawn, PutBack
from spacegames.leaving_earth.rules.parts import put
from spacegames.leaving_earth.rules.state import copy_of, edit
from spacegames.leaving_earth.rules.view import observe
from spacegames.leaving_earth.rules.year import EndTurn

ORBIT = "Earth Orbit"
SEALED = (Propose(), Accept())


def two(*ours, theirs=(), parts=(), knows=(), seats=2, money=25, **more):
    """Two agencies; the second has craft, parts in store, research and money too."""
    state = table(*ours, seats=seats, **more)
    return edit(state, 1, craft=tuple(theirs), store=put((), *map(part, parts)), research=copies(knows), money=money)


def been(spacecraft, *places):
    """The craft, whose astronauts have been in places."""
    crew = ("Yuri Gagarin", "John Glenn")
    parts = (each._replace(visited=places) if each.kind in crew else each for each in spacecraft.parts)
    return spacecraft._replace(parts=put((), *parts))


def money(state):
    """Everybody's money."""
    return [agency.money for agency in state.agencies]


def stores(state):
    """What is in everybody's store."""
    return [[("!" if each.damaged else "") + each.kind for each in agency.store] for agency in state.agencies]


def passed(state):
    """Seat 0 ends its turn, and it is seat 1's."""
    return after(state, EndTurn())


# Who, when, and how


@pytest.mark.rule("LE-115")
def test_an_offer_needs_the_agreement_of_both():
    """Ruling K5."""
    state = after(two(), Offer(1), GiveMoney(5), Propose())
    assert LEAVING_EARTH.actors(state) == (1,)
    assert LEAVING_EARTH.legal(state, 1) == (Accept(), Refuse())
    assert money(state) == [25, 25], "nothing has happened yet"
    refusal = LEAVING_EARTH.why_not(state, 0, Accept())
    assert "not for seat 0 to decide" in str(refusal)
    refused(state, EndTurn(), "LE-102")
    no = after(state, Refuse())
    assert (money(no), LEAVING_EARTH.actors(no)) == ([25, 25], (0,))
    assert EndTurn() in LEAVING_EARTH.legal(no, 0), "the turn goes on"
    yes = after(state, Accept())
    assert (money(yes), LEAVING_EARTH.actors(yes)) == ([20, 30], (0,))
    off = after(two(), Offer(1), GiveMoney(5), Withdraw())
    assert (money(off), LEAVING_EARTH.actors(off)) == ([25, 25], (0,))


def test_offers_are_made_in_ones_own_turn_to_another_agency():
    """Ruling K5."""
    state = two(seats=3)
    assert [each for each in LEAVING_EARTH.legal(state, 0) if isinstance(each, Offer)] == [Offer(1), Offer(2)]
    assert LEAVING_EARTH.legal(state, 1) == ()
    assert "not for seat 1 to decide" in str(LEAVING_EARTH.why_not(state, 1, Offer(0)))
    assert Offer(0) in LEAVING_EARTH.legal(passed(state), 1)
    assert refused(state, Offer(0), "LE-115") == "Co-operation takes another agency."
    assert refused(state, Offer(3), "LE-115") == "There is no seat 3 at this table."
    assert not any(isinstance(each, Offer) for each in LEAVING_EARTH.legal(table(), 0)), (
        "nobody is there in a solo game"
    )


def test_all_see_an_offer():
    """Ruling K5: a seat that has no part in it too."""
    state = after(two(seats=3), Offer(1), GiveMoney(5), GiveMoney(10, in_return=True), Propose())
    assert observe(state, 2).tasks[-1] == Answering(1, 0, Gifts(money=5), Gifts(money=10))


def test_an_offer_of_nothing_is_none():
    state = after(two(), Offer(1))
    assert refused(state, Propose(), "LE-271") == "Nothing is offered yet, and nothing asked for."
    asking = after(state, GiveMoney(1, in_return=True), *SEALED)
    assert money(asking) == [26, 24], "one may ask for a present"


def test_what_can_be_offered_is_listed_in_a_fixed_order():
    state = two(
        craft(1, ORBIT, "Juno"), store=("Atlas", "Atlas", "!Probe"), money=6,
        research=["Landing"], knows=["Landing", "Re-entry"], theirs=[craft(2, "Mars", "Probe")],
    )  # fmt: skip
    state = edit(state, 0, money=7)
    state = after(state, Offer(1), GiveMoney(5), GivePart("Atlas"))
    assert LEAVING_EARTH.legal(state, 0) == (
        GiveMoney(1), GivePart("Atlas"), GivePart("Probe", damaged=True), GiveCraft(1),
        GiveMoney(1, in_return=True), GiveMoney(5, in_return=True), GiveCraft(2, in_return=True),
        ShareResearch("Re-entry", in_return=True), Propose(), Withdraw(),
    )  # fmt: skip


# Money


@pytest.mark.rule("LE-271", "LE-277")
def test_money_is_given_step_by_step_either_way():
    state = after(two(), Offer(1), GiveMoney(10), GiveMoney(5), GiveMoney(1), GiveMoney(10, in_return=True), *SEALED)
    assert money(state) == [25 - 16 + 10, 25 + 16 - 10]


@pytest.mark.rule("LE-271")
def test_nobody_gives_more_money_than_there_is():
    state = after(two(money=3), Offer(1), GiveMoney(10), GiveMoney(10))
    assert refused(state, GiveMoney(10), "LE-271") == "Seat 0 has $25 to give, and not $30."
    assert refused(state, GiveMoney(5, in_return=True), "LE-271") == "Seat 1 has $3 to give, and not $5."
    assert refused(state, GiveMoney(0), "LE-271") == "Money is added by $1, $5 or $10 at a time, not by $0."
    assert "not by $-5" in refused(state, GiveMoney(-5), "LE-271")
    assert money(after(state, GiveMoney(5), *SEALED)) == [0, 28]


@pytest.mark.rule("LE-278", "LE-271")
def test_money_given_is_spent_before_the_year_ends_or_lost():
    state = after(two(knows=["Juno Rockets"]), Offer(1), GiveMoney(10), GiveMoney(10), *SEALED)
    state = after(passed(state), Buy("Juno"))
    assert (money(state), stores(state)) == ([5, 44], [[], ["Juno"]])
    state = after(state, EndTurn(), EndTurn(), EndTurn())
    assert (state.year, money(state), stores(state)) == (1957, [25, 25], [[], ["Juno"]])


# Components


@pytest.mark.rule("LE-272", "LE-277")
def test_unassembled_components_change_hands_as_they_are():
    state = two(store=("Juno", "Juno", "!Probe", "Moon Sample"), parts=("Vostok", "John Glenn"))
    state = after(
        state, Offer(1), GivePart("Juno"), GivePart("Probe", damaged=True), GivePart("Moon Sample"),
        GivePart("Vostok", in_return=True), GivePart("John Glenn", in_return=True), *SEALED,
    )  # fmt: skip
    assert stores(state) == [["Juno", "Vostok", "John Glenn"], ["Juno", "!Probe", "Moon Sample"]]


def test_where_an_astronaut_has_been_and_what_has_fired_goes_along():
    state = two()
    flown = part("Yuri Gagarin")._replace(visited=("Mars", "Phobos"))
    fired, fresh = part("Ion Thruster")._replace(spent=True), part("Ion Thruster")
    state = edit(state, 0, store=put((), flown, fired, fresh))
    state = after(state, Offer(1), GivePart("Ion Thruster", spent=True), GivePart("Yuri Gagarin"), *SEALED)
    assert [agency.store for agency in state.agencies] == [(fresh,), (fired, flown)]


@pytest.mark.rule("LE-272")
def test_only_what_is_in_store_is_given():
    """Ruling K7."""
    state = two(craft(1, "Earth", "Juno", "Probe"), store=("Juno", "!Atlas"), parts=("Apollo",))
    state = after(state, Offer(1), GivePart("Juno"))
    assert refused(state, GivePart("Juno"), "K7") == (
        "Juno is aboard a craft: only unassembled components are given alone."
    )
    assert "Probe is aboard a craft" in refused(state, GivePart("Probe"), "K7")
    assert refused(state, GivePart("Atlas"), "LE-272") == "There is no such Atlas in the store of seat 0 to be given."
    assert "no such Juno in the store of seat 1" in refused(state, GivePart("Juno", in_return=True), "LE-272")
    assert "no such Tug" in refused(state, GivePart("Tug"), "LE-272")


# Craft


@pytest.mark.rule("LE-097", "LE-272")
@pytest.mark.parametrize(
    ("asked", "there", "left"),
    [
        (["1x"], ["5x"], ["1x"] * 4),
        (["1x"] * 6, ["5x"] * 2, ["1x"] * 4),
        (["1x"] * 4, ["1x"] * 4 + ["5x"], ["5x"]),
        (["5x"], ["1x"] * 7, ["1x"] * 2),
        (["5x", *["1x"] * 5], ["5x"] * 2, []),
        (["5x"] * 2, ["5x", *["1x"] * 5], []),
    ],
)
def test_supplies_are_changed_where_another_asks_for_them_in_other_pieces(asked, there, left):
    asked, there, left = ([f"Supplies {each}" for each in some] for some in (asked, there, left))
    wanted = [GivePart(each, in_return=True) for each in asked]
    state = after(two(parts=there), Offer(1), GiveMoney(1), *wanted)
    over = sum(each == "Supplies 5x" for each in left) * 5 + left.count("Supplies 1x")
    more = [each for each in LEAVING_EARTH.legal(state, 0) if isinstance(each, GivePart)]
    assert {each.kind for each in more} == {
        kind for kind, units in (("Supplies 1x", 1), ("Supplies 5x", 5)) if units <= over
    }
    assert stores(after(state, *SEALED)) == [sorted(asked), left]
    assert stores(after(two(store=there), Offer(1), *map(GivePart, asked), *SEALED)) == [left, sorted(asked)]


@pytest.mark.rule("LE-273", "LE-277")
def test_a_craft_changes_hands_with_everything_and_gets_a_free_number():
    """Ruling K7: wherever it is, under way too."""
    ours = been(craft(1, "Mars", "!Juno", "Vostok", "Yuri Gagarin", "Supplies 1x", tokens=2, due=("landing",)), "Moon")
    state = two(ours, theirs=[craft(1, ORBIT, "Probe"), craft(3, "Earth", "Atlas")])
    state = after(state, Offer(1), GiveCraft(1), GiveCraft(3, in_return=True), *SEALED)
    assert state.agencies[1].craft == (craft(1, ORBIT, "Probe"), ours._replace(number=2))
    assert state.agencies[0].craft == (craft(1, "Earth", "Atlas"),)


@pytest.mark.rule("LE-273")
def test_several_craft_at_once():
    state = two(craft(1, ORBIT, "Juno"), craft(2, "Moon", "Eagle"), theirs=[craft(1, "Mars", "Probe")])
    state = after(state, Offer(1), GiveCraft(1), GiveCraft(2), GiveCraft(1, in_return=True), *SEALED)
    assert fleet(state) == {1: ("Mars", 0, ["Probe"])}
    assert fleet(state, 1) == {1: (ORBIT, 0, ["Juno"]), 2: ("Moon", 0, ["Eagle"])}


@pytest.mark.rule("LE-273")
def test_only_ones_own_craft_are_given_and_once():
    state = after(two(craft(1, ORBIT, "Juno"), theirs=[craft(2, ORBIT, "Juno")]), Offer(1), GiveCraft(1))
    assert refused(state, GiveCraft(1), "LE-273") == "Craft 1 is in the offer already."
    assert refused(state, GiveCraft(2), "LE-273") == "Seat 0 has no craft 2 to give."
    assert refused(state, GiveCraft(1, in_return=True), "LE-273") == "Seat 1 has no craft 1 to give."


def test_the_new_owner_draws_from_its_own_research():
    """Ruling O12."""
    ours = [craft(1, ORBIT, "Juno"), craft(2, ORBIT, "Probe")]
    state = two(*ours, research={"Rendezvous": "major, major"}, knows={"Rendezvous": "success"})
    state = passed(after(state, Offer(1), GiveCraft(1), GiveCraft(2), *SEALED))
    state = after(state, Dock(1, 2))
    assert dict(LEAVING_EARTH.chance(state)) == {Drawn("success"): 1}
    state = after(state, "success", PutBack())
    assert copy_of(state, 0, "Rendezvous").drawn == ()
    assert list(fleet(state, 1)) == [2]


def test_whoever_owns_an_astronaut_pays_for_his_death():
    """Ruling M18."""
    state = two(craft(1, "Moon", "Eagle", "John Glenn"))
    state = after(state, Offer(1), GiveCraft(1), *SEALED)
    state = after(passed(state), Abandon(1))
    assert [agency.lost for agency in state.agencies] == [(), ("John Glenn",)]
    assert LEAVING_EARTH.score(state) == {0: 0, 1: -2}


def test_unwanted_gifts_are_refused():
    """Ruling K6."""
    state = after(two(craft(1, "Moon", "Eagle", "John Glenn")), Offer(1), GiveCraft(1), Propose(), Refuse())
    assert (fleet(state, 1), list(fleet(state))) == ({}, [1])


# Research


@pytest.mark.rule("LE-274", "LE-275")
def test_shared_research_is_dealt_as_many_cards_as_the_givers_copy_has_now():
    """Ruling O9: fresh and unseen, not those of the giver."""
    state = two(research={"Landing": "major, major", "Re-entry": ""})
    state = after(state, Offer(1), ShareResearch("Landing"), ShareResearch("Re-entry"), *SEALED)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert dict(LEAVING_EARTH.chance(state)) == {
        Dealt("success"): Fraction(2, 3), Dealt("minor"): Fraction(1, 6), Dealt("major"): Fraction(1, 6),
    }  # fmt: skip
    state = after(state, "success", "minor")
    assert LEAVING_EARTH.actors(state) == (0,)
    assert copy_of(state, 1, "Landing").cards == Hand(1, 1, 0)
    assert copy_of(state, 1, "Re-entry").cards == Hand(), "without cards it always works"
    assert copy_of(state, 0, "Landing").cards == Hand(0, 0, 2), "the giver keeps its own (ruling K9)"
    assert sum(state.deck) == 88


@pytest.mark.rule("LE-274", "LE-277")
def test_research_may_be_shared_in_return():
    state = two(research={"Landing": "success"}, knows={"Re-entry": "success, success"})
    state = after(state, Offer(1), ShareResearch("Landing"), ShareResearch("Re-entry", in_return=True), *SEALED)
    state = after(state, "major", "major", "major")
    assert copy_of(state, 0, "Re-entry").cards == Hand(0, 0, 2)
    assert copy_of(state, 1, "Landing").cards == Hand(0, 0, 1)


@pytest.mark.rule("LE-275")
def test_a_shared_advancement_without_cards_always_works():
    state = two(research={"Rendezvous": ""}, theirs=[craft(1, ORBIT, "Juno"), craft(2, ORBIT, "Probe")])
    state = after(passed(after(state, Offer(1), ShareResearch("Rendezvous"), *SEALED)), Dock(1, 2))
    assert list(fleet(state, 1)) == [2]


@pytest.mark.rule("LE-274")
def test_sharing_is_refused_in_words():
    state = two(research=["Landing", "Surveying"], knows=["Surveying"])
    state = after(state, Offer(1), ShareResearch("Landing"))
    assert refused(state, ShareResearch("Landing"), "LE-274") == "Landing is in the offer already."
    assert refused(state, ShareResearch("Re-entry"), "LE-274") == "Seat 0 has not researched Re-entry."
    assert refused(state, ShareResearch("Surveying"), "O8") == "Seat 1 has Surveying already."
    assert refused(state, ShareResearch("Landing", in_return=True), "LE-274") == "Seat 1 has not researched Landing."
    assert "no advancement called Warp" in refused(state, ShareResearch("Warp"), "LE-116")


# Deals


@pytest.mark.rule("LE-277")
def test_a_deal_is_carried_out_at_once_on_both_sides():
    state = two(craft(1, ORBIT, "Juno"), store=("Atlas",), research={"Landing": ""}, parts=("Probe",), money=12)
    state = after(
        state, Offer(1), GiveCraft(1), GivePart("Atlas"), ShareResearch("Landing"), GiveMoney(1),
        GiveMoney(10, in_return=True), GivePart("Probe", in_return=True), *SEALED,
    )  # fmt: skip
    assert (money(state), stores(state)) == ([34, 3], [["Probe"], ["Atlas"]])
    assert (fleet(state), list(fleet(state, 1))) == ({}, [1])
    assert copy_of(state, 1, "Landing") is not None


def test_what_can_no_longer_be_given_is_refused_at_the_end_too():
    """It cannot happen in a game: nothing lies between the offer and its answer."""
    state = after(two(store=("Juno",)), Offer(1), GivePart("Juno"), GiveMoney(5, in_return=True), Propose())
    assert "no such Juno" in refused(edit(state, 0, store=()), Accept(), "LE-272")
    assert "Seat 1 has $4" in refused(edit(state, 1, money=4), Accept(), "LE-271")
    assert LEAVING_EARTH.legal(edit(state, 1, money=4), 1) == (Refuse(),)


@pytest.mark.rule("LE-276")
def test_room_aboard_a_craft_can_be_sold():
    """Seat 0 takes a probe of seat 1 along to orbit, separates it there, and hands it back."""
    research = {"Saturn Rockets": "", "Rendezvous": ""}
    state = two(craft(1, "Earth", "Saturn", "Juno"), research=research, parts=("Probe",))
    state = after(state, Offer(1), GivePart("Probe", in_return=True), GiveMoney(5, in_return=True), *SEALED)
    state = after(state, Load(1, "Probe"), Maneuver(1, ORBIT), Fire("Saturn"), Stop())
    assert fleet(state) == {1: (ORBIT, 0, ["Juno", "Probe"])}
    state = after(state, Separate(1), Detach("Probe"), Undock(), Offer(1), GiveCraft(2), *SEALED)
    assert fleet(state) == {1: (ORBIT, 0, ["Juno"])}
    assert fleet(state, 1) == {1: (ORBIT, 0, ["Probe"])}
    assert money(state) == [30, 20]


# Missions


def test_a_craft_that_lands_for_its_new_owner_gives_it_the_mission():
    """Rulings K8, M5: it counts who owns it when it reaches Earth."""
    ours = been(craft(1, ORBIT, "Vostok", "John Glenn", "Moon Sample"), ORBIT)
    missions = ("Man in Orbit", "Lunar Sample Return", "Man on Venus")
    state = two(ours, knows={"Re-entry": ""}, missions=missions)
    state = after(state, Offer(1), GiveCraft(1), *SEALED)
    assert state.missions == missions, "in orbit nothing is completed yet"
    state = after(passed(state), Maneuver(1, "Earth"))
    assert [agency.missions for agency in state.agencies] == [(), ("Man in Orbit", "Lunar Sample Return")]


def test_handing_over_after_landing_is_too_late():
    """Ruling M5."""
    ours = been(craft(1, ORBIT, "Vostok", "John Glenn", "Moon Sample"), ORBIT)
    missions = ("Man in Orbit", "Lunar Sample Return", "Man on Venus")
    state = after(two(ours, research={"Re-entry": ""}, missions=missions), Maneuver(1, "Earth"))
    state = after(state, Offer(1), GiveCraft(1), *SEALED)
    assert [agency.missions for agency in state.agencies] == [("Man in Orbit", "Lunar Sample Return"), ()]
    assert fleet(state, 1) == {1: ("Earth", 0, ["Vostok", "Moon Sample", "John Glenn"])}


@pytest.mark.parametrize(("gift", "holder"), [((), 0), ((GiveCraft(1),), 1)])
def test_a_station_given_away_counts_for_its_new_owner_when_the_year_begins(gift, holder):
    """Rulings K8, M12."""
    ours = craft(1, ORBIT, "Vostok", "Aldrin", "John Glenn", "Supplies 5x")
    support = {"Life Support": ""}
    state = two(ours, research=support, knows=support, missions=("Space Station", "Man on Venus"))
    state = after(state, Offer(1), *(gift or (GiveMoney(1),)), *SEALED, EndTurn(), EndTurn(), EndTurn())
    while state.year == 1956:
        (who,) = LEAVING_EARTH.actors(state)
        state = LEAVING_EARTH.apply(state, who, LEAVING_EARTH.legal(state, who)[0])
    assert state.agencies[holder].missions == ("Space Station",)


def test_a_probe_that_arrives_for_its_new_owner_counts_for_it():
    """Rulings K8, M8."""
    ours = craft(1, ORBIT, "Probe", tokens=1)
    state = two(ours, missions=("Artificial Satellite", "Man on Venus"))
    state = after(state, Offer(1), GiveCraft(1), *SEALED, EndTurn(), EndTurn(), EndTurn())
    assert (state.year, state.agencies[1].missions) == (1957, ("Artificial Satellite",))
