"""Outcome cards on an advancement: one is drawn at each attempt, and its owner may pay to be rid of it."""

from fractions import Fraction

import pytest
from le_table import after, craft, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.odds.effects import effect
from spacegames.leaving_earth.rules.hazards import Arrive
from spacegames.leaving_earth.rules.outcomes import Attempt, Drawn, PutBack, Remove
from spacegames.leaving_earth.rules.state import Draw, copy_of, edit, push
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.survival import Breathe
from spacegames.leaving_earth.tables import ADVANCEMENTS

NAME = "Surveying"


def trying(cards, **more):
    """A table where somebody has just tried Surveying, with these cards on it."""
    state = table(craft(1, "Lunar Orbit", "Probe"), research={NAME: cards}, sites={"Moon": (0, True)}, **more)
    return after(state, Survey(1, "Moon"))


def cards(state):
    return copy_of(state, 0, NAME).cards


@pytest.mark.rule("LE-127")
def test_each_card_on_the_advancement_is_as_likely():
    state = trying("success, success, minor, major")
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert LEAVING_EARTH.chance(state)[Drawn("success")] == Fraction(1, 2)
    assert LEAVING_EARTH.chance(state)[Drawn("minor")] == LEAVING_EARTH.chance(state)[Drawn("major")] == Fraction(1, 4)


@pytest.mark.rule("LE-128")
def test_the_card_drawn_is_shown_to_all_the_others_stay_unseen():
    state = after(trying("success, minor", seats=2), "minor", PutBack())
    seen = LEAVING_EARTH.observe(state, 1).agencies[0].research[-1]
    assert (seen.cards, seen.drawn, seen.face_up) == (2, (Draw("minor"),), None)


@pytest.mark.rule("LE-129")
def test_without_cards_it_always_works():
    state = trying("")
    assert LEAVING_EARTH.actors(state) == (0,)
    assert copy_of(state, 0, NAME).drawn == ()
    assert Survey(1, "Moon") in LEAVING_EARTH.legal(state, 0), "and nothing is asked"


@pytest.mark.rule("LE-130", "LE-141")
def test_what_a_card_does_is_read_from_its_advancement():
    assert len({effect(each.name, "success") for each in ADVANCEMENTS}) == 1
    assert effect("Juno Rockets", "major").harm == "craft lost"
    assert effect("Ion Thrusters", "major").harm == "part damaged"
    assert effect("Life Support", "major").harm == "occupants die"
    assert effect("Surveying", "major").harm == "nothing"


@pytest.mark.rule("LE-131")
@pytest.mark.parametrize("outcome", ["minor", "major"])
def test_a_failure_costs_five_dollars_to_remove(outcome):
    state = after(trying("success, minor, major", money=5), outcome, Remove())
    assert state.agencies[0].money == 0
    assert sum(cards(state)) == 2
    assert state.discards == Hand(0, outcome == "minor", outcome == "major")
    broke = after(trying("success, minor, major", money=4), outcome)
    assert refused(broke, Remove(), "LE-131") == "Being rid of this card costs $5, and there is $4."
    assert LEAVING_EARTH.legal(broke, 0) == (PutBack(),)


@pytest.mark.rule("LE-132")
def test_a_success_costs_ten_dollars_to_remove():
    state = after(trying("success, minor", money=10), "success", Remove())
    assert (state.agencies[0].money, cards(state), state.discards) == (0, Hand(0, 1, 0), Hand(1, 0, 0))
    broke = after(trying("success, minor", money=9), "success")
    assert "costs $10" in refused(broke, Remove(), "LE-132")


@pytest.mark.rule("LE-133")
def test_what_is_not_paid_for_goes_back_among_the_others():
    state = after(trying("success, minor"), "minor", PutBack())
    assert (cards(state), state.discards, state.agencies[0].money) == (Hand(1, 1, 0), Hand(0, 0, 0), 25)
    state = after(state, Survey(1, "Moon"))
    assert LEAVING_EARTH.chance(state)[Drawn("minor")] == Fraction(1, 2)


@pytest.mark.rule("LE-134")
@pytest.mark.ruling("O1")
def test_removing_changes_nothing_about_what_happened():
    state = table(
        craft(1, "Mars Orbit", "Vostok", "Yuri Gagarin", "Supplies 1x"), research={"Life Support": "minor, success"}
    )
    state = push(state, Attempt(0, "Life Support", Breathe(0, 1, "Vostok")))
    kept, removed = (after(settle(state), "minor", choice) for choice in (PutBack(), Remove()))
    assert kept.agencies[0].craft == removed.agencies[0].craft


@pytest.mark.rule("LE-135")
@pytest.mark.ruling("O2")
def test_a_last_card_may_stay_face_up_and_is_known_from_then_on():
    state = after(trying("minor", seats=2), "minor", PutBack())
    assert copy_of(state, 0, NAME).face_up
    assert LEAVING_EARTH.observe(state, 1).agencies[0].research[-1].face_up == "minor"
    assert Remove() not in LEAVING_EARTH.legal(state, 0), "it can be removed only after an attempt"
    state = after(state, Survey(1, "Moon"))
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove()), "nothing is left to chance"
    state = after(state, Remove())
    assert (cards(state), state.agencies[0].money, state.discards) == (Hand(0, 0, 0), 20, Hand(0, 1, 0))
    assert copy_of(state, 0, NAME).drawn == (Draw("minor"), Draw("minor", removed=True))


@pytest.mark.rule("LE-136", "LE-137")
@pytest.mark.ruling("O4", "C9")
def test_only_a_last_success_is_removed_for_free():
    state = after(trying("success", money=0), "success")
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    assert (cards(after(state, Remove())), state.agencies[0].money) == (Hand(0, 0, 0), 0)
    assert cards(after(state, PutBack())) == Hand(1, 0, 0)
    assert "costs $5" in refused(after(trying("major", money=0), "major"), Remove(), "LE-131")


@pytest.mark.ruling("O3")
def test_removing_the_next_to_last_card_does_not_show_the_last():
    state = after(trying("success, minor", seats=2), "minor", Remove())
    assert not copy_of(state, 0, NAME).face_up
    seen = LEAVING_EARTH.observe(state, 0).agencies[0].research[-1]
    assert (seen.cards, seen.face_up) == (1, None)
    assert LEAVING_EARTH.actors(after(state, Survey(1, "Moon"))) == (CHANCE,)


@pytest.mark.rule("LE-138", "LE-139")
def test_one_draw_is_over_before_the_next():
    state = table(research={"Life Support": "success, minor"})
    tries = [Attempt(0, "Life Support", Breathe(0, 1, "Vostok"))] * 2
    state = after(settle(push(state, *tries)), "minor")
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    again = after(state, PutBack())
    assert Drawn("minor") in LEAVING_EARTH.chance(again), "the same card may turn up again"
    assert Drawn("minor") not in LEAVING_EARTH.chance(after(state, Remove()))


@pytest.mark.ruling("O1")
def test_removal_is_offered_though_the_craft_is_gone():
    state = table(craft(1, "Moon", "Probe", due=("landing",)), research={"Landing": "major, success"})
    state = after(settle(push(state, Arrive(0, 1))), "major")
    assert state.agencies[0].craft == ()
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())


@pytest.mark.ruling("O12")
def test_each_agency_draws_from_its_own_advancement():
    state = table(seats=2, research={NAME: "success"})
    state = edit(state, 1, research=table(research={NAME: "major"}).agencies[0].research)
    state = settle(push(state, Attempt(1, NAME, Breathe(1, 1, "Vostok"))))
    assert LEAVING_EARTH.chance(state).support == (Drawn("major"),)
    state = after(state, "major")
    assert LEAVING_EARTH.actors(state) == (1,)
    assert after(state, Remove()).agencies[0] == state.agencies[0]


@pytest.mark.ruling("C2", "O10")
def test_what_is_missing_is_gained_without_pay():
    state = settle(push(table(money=3), Attempt(0, "Life Support", Breathe(0, 1, "Aldrin"))))
    state = after(state, "success", "success", "major")
    assert copy_of(state, 0, "Life Support").cards == Hand(2, 0, 1)
    assert state.agencies[0].money == 3
    assert LEAVING_EARTH.chance(state)[Drawn("major")] == Fraction(1, 3), "and then it is drawn from"
