"""Full Rendezvous testing."""

from fractions import Fraction
from itertools import product
from math import comb, prod
from random import Random

import pytest
from le_table import OUTCOMES, after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth import Belief, Hand
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.full_testing import FullyTest
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.state import copy_of
from spacegames.leaving_earth.rules.view import likelihood, observe, worlds
from spacegames.leaving_earth.rules.year import EndTurn

ORBIT = "Earth Orbit"


def able(cards, *kinds, money=50):
    """A craft that can separate and dock again."""
    return table(craft(1, ORBIT, *(kinds or ("Juno", "Probe"))), money=money, research={"Rendezvous": cards})


def cards(state):
    """What lies on Rendezvous."""
    return copy_of(state, 0, "Rendezvous").cards


def odds(state):
    """How likely each outcome is now."""
    return {event.outcome: chance for event, chance in dict(LEAVING_EARTH.chance(state)).items()}


def stopped(state):
    """Whether the seat may do as it likes again."""
    return EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-231", "LE-235")
def test_each_outcome_is_revealed_once():
    state = after(able("success, success, success"), FullyTest(1))
    for _ in range(3):
        assert odds(state) == {"success": 1}
        state = after(state, "success", PutBack())
    assert stopped(state)
    assert cards(state) == Hand(3, 0, 0), "successes that are not removed stay"
    assert fleet(state) == {1: (ORBIT, 0, ["Juno", "Probe"])}, "the craft ends as it began (ruling R6)"


@pytest.mark.rule("LE-231")
def test_a_card_that_is_revealed_does_not_come_up_again():
    state = after(able("success, minor, major"), FullyTest(1))
    assert odds(state) == {each: Fraction(1, 3) for each in ("success", "minor", "major")}
    state = after(state, "success", PutBack())
    assert odds(state) == {"minor": Fraction(1, 2), "major": Fraction(1, 2)}
    state = after(able("success, success, minor"), FullyTest(1), "success", PutBack())
    assert odds(state) == {"success": Fraction(1, 2), "minor": Fraction(1, 2)}


@pytest.mark.rule("LE-232", "LE-233")
@pytest.mark.parametrize("failure", ["minor", "major"])
def test_a_failure_stops_the_test_and_does_its_damage(failure):
    state = after(able("success, minor, major"), FullyTest(1), "success", PutBack(), failure)
    assert LEAVING_EARTH.legal(state, 0) == (Break(1, "Juno"), Break(1, "Probe"))
    state = after(state, Break(1, "Probe"))
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    kept = after(state, PutBack())
    assert stopped(kept)
    assert cards(kept) == Hand(1, 1, 1), "what was not removed lies among the others again"
    assert not copy_of(kept, 0, "Rendezvous").face_up
    assert odds(after(kept, FullyTest(1))) == {each: Fraction(1, 3) for each in ("success", "minor", "major")}
    paid = after(state, Remove())
    assert stopped(paid)
    assert paid.agencies[0].money == 50 - 5
    assert sum(cards(paid)) == 2
    assert fleet(paid) == {1: (ORBIT, 0, ["Juno", "!Probe"])}


@pytest.mark.rule("LE-234")
def test_a_success_costs_ten_dollars_and_the_test_goes_on():
    state = after(able("success, success, minor"), FullyTest(1), "success", Remove())
    assert (state.agencies[0].money, cards(state), state.discards) == (40, Hand(1, 1, 0), Hand(1, 0, 0))
    assert odds(state) == {"success": Fraction(1, 2), "minor": Fraction(1, 2)}
    poor = after(able("success, success", money=9), FullyTest(1), "success")
    assert refused(poor, Remove(), "LE-132") == "Being rid of this card costs $10, and there is $9."


@pytest.mark.rule("LE-236", "LE-136")
def test_a_single_success_that_is_left_is_rid_of_for_free():
    """Ruling C9: it is offered."""
    state = after(able("success, success", money=10), FullyTest(1), "success", PutBack(), "success", Remove())
    assert (state.agencies[0].money, cards(state)) == (0, Hand(1, 0, 0))
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    free = after(state, Remove())
    assert stopped(free)
    assert (free.agencies[0].money, cards(free), free.discards) == (0, Hand(), Hand(2, 0, 0))
    drawn = copy_of(free, 0, "Rendezvous").drawn
    assert [each.removed for each in drawn] == [False, True, True]
    assert likelihood(Hand(), drawn) > 0, "so it can have been"
    kept = after(state, PutBack())
    assert stopped(kept)
    assert cards(kept) == Hand(1, 0, 0)
    assert copy_of(kept, 0, "Rendezvous").face_up, "and all know it"


@pytest.mark.rule("LE-236")
@pytest.mark.parametrize("first", [Remove(), None])
def test_the_last_success_is_offered_once(first):
    state = (
        able("success", money=0) if first is None else after(able("success, success"), FullyTest(1), "success", first)
    )
    state = after(state, *([FullyTest(1)] if first is None else []), "success")
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    assert stopped(after(state, PutBack()))
    free = after(state, Remove())
    assert stopped(free)
    assert (cards(free), free.agencies[0].money) == (Hand(), state.agencies[0].money)


@pytest.mark.rule("LE-236", "LE-232")
@pytest.mark.ruling("R9")
def test_a_success_that_a_failure_leaves_alone_waits_for_the_next_attempt():
    """The test was not completed; all know the card, and whoever draws it next is rid of it for free (LE-136)."""
    state = after(
        able("success, minor", money=5), FullyTest(1), "success", PutBack(), "minor", Break(1, "Juno"), Remove()
    )
    assert stopped(state)
    assert (cards(state), copy_of(state, 0, "Rendezvous").face_up) == (Hand(1, 0, 0), True)
    again = after(state, FullyTest(1), "success", Remove())
    assert stopped(again)
    assert (cards(again), again.agencies[0].money) == (Hand(), 0)


@pytest.mark.rule("LE-236", "LE-137")
def test_what_nobody_has_seen_is_not_offered_nor_a_failure():
    state = after(able("success, minor"), FullyTest(1), "minor", Break(1, "Juno"), Remove())
    assert stopped(state)
    assert cards(state) == Hand(1, 0, 0)
    assert not copy_of(state, 0, "Rendezvous").face_up, "the last card has not been seen (ruling O3)"
    state = after(able("minor"), FullyTest(1), "minor", Break(1, "Juno"))
    assert refused(state._replace(agencies=(state.agencies[0]._replace(money=4),)), Remove(), "LE-131")
    state = after(state, PutBack())
    assert stopped(state)
    assert copy_of(state, 0, "Rendezvous").face_up, "a failure that is the only card is known to all"


@pytest.mark.rule("LE-267", "LE-268", "LE-269")
def test_with_a_pilot_it_counts_how_the_failure_acts():
    """Ruling R5."""
    start = able("minor, major, success", "Juno", "Vostok", "Yuri Gagarin", money=5)
    state = after(start, FullyTest(1), "minor", Remove())
    assert state.agencies[0].money == 0, "the price of a failure"
    assert odds(state) == {"major": Fraction(1, 2), "success": Fraction(1, 2)}, "it goes on"
    state = after(state, "major")
    assert Break(1, "Juno") in LEAVING_EARTH.legal(state, 0)
    state = after(state, Break(1, "Juno"), PutBack())
    assert stopped(state)
    assert cards(state) == Hand(1, 0, 1)
    assert fleet(state) == {1: (ORBIT, 0, ["!Juno", "Vostok", "Yuri Gagarin"])}


@pytest.mark.rule("LE-235", "LE-267")
def test_with_a_pilot_all_may_be_revealed():
    start = able("minor, minor", "Juno", "Vostok", "Yuri Gagarin")
    state = after(start, FullyTest(1), "minor", PutBack(), "minor", Remove())
    assert stopped(state)
    assert cards(state) == Hand(0, 1, 0)
    assert copy_of(state, 0, "Rendezvous").face_up


@pytest.mark.rule("LE-231", "LE-232")
def test_two_craft_may_test_together():
    state = table(craft(1, ORBIT, "Juno"), craft(2, ORBIT, "Probe"), research={"Rendezvous": "success, minor"})
    assert {FullyTest(1, 2), FullyTest(2, 1)} <= set(LEAVING_EARTH.legal(state, 0))
    state = after(state, FullyTest(1, 2), "success", PutBack(), "minor")
    assert LEAVING_EARTH.legal(state, 0) == (Break(1, "Juno"), Break(2, "Probe"))
    state = after(state, Break(2, "Probe"), PutBack())
    assert fleet(state) == {1: (ORBIT, 0, ["Juno"]), 2: (ORBIT, 0, ["!Probe"])}


@pytest.mark.rule("LE-162", "LE-232")
def test_with_nothing_to_damage_the_craft_is_destroyed_and_the_card_may_be_paid_for():
    state = after(able("success, minor, minor", "!Juno", "Supplies 1x"), FullyTest(1), "minor")
    assert fleet(state) == {}
    state = after(state, Remove())
    assert stopped(state)
    assert cards(state) == Hand(1, 1, 0)


@pytest.mark.rule("LE-231", "LE-227", "LE-183", "LE-230")
def test_full_testing_is_refused_in_words():
    """Ruling R4."""
    assert refused(able("success"), FullyTest(2), "LE-223") == "There is no craft 2."
    few = "Craft 1 has not enough components to separate and dock again."
    assert refused(able("success", "Apollo", "John Glenn"), FullyTest(1), "R4") == few
    late = table(craft(1, ORBIT, "Juno", "Probe", tokens=1), craft(2, ORBIT, "Juno"), research=["Rendezvous"])
    assert refused(late, FullyTest(1), "R4") == "Craft 1 is under way until 1957."
    assert refused(late, FullyTest(1, 2), "LE-183") == "Craft 1 is under way until 1957."
    assert "takes two craft" in refused(late, FullyTest(2, 2), "LE-223")
    for place in ("Earth", "Suborbital Flight"):
        state = table(craft(1, place, "Juno", "Probe"), research=["Rendezvous"])
        assert place in refused(state, FullyTest(1), "LE-227")
    assert "not researched" in refused(table(craft(1, ORBIT, "Juno", "Probe")), FullyTest(1), "LE-119")
    assert "nothing to test" in refused(able(""), FullyTest(1), "R4")


def test_what_was_seen_in_a_test_is_remembered_as_such():
    state = after(able("success, success, minor"), FullyTest(1), "success", PutBack())
    drawn = copy_of(state, 0, "Rendezvous").drawn
    assert likelihood(Hand(1, 2, 0), drawn) == pytest.approx(1 / 3)
    state = after(state, "success", PutBack())
    drawn = copy_of(state, 0, "Rendezvous").drawn
    assert likelihood(Hand(1, 2, 0), drawn) == 0, "two successes lie aside"
    assert likelihood(Hand(2, 1, 0), drawn) == pytest.approx(2 / 3 * 1 / 2)
    state = after(state, "minor", Break(1, "Juno"), Remove())
    drawn = copy_of(state, 0, "Rendezvous").drawn
    assert [(each.outcome, each.removed) for each in drawn] == [("success", False), ("success", False), ("minor", True)]
    assert likelihood(Hand(2, 0, 0), drawn) == pytest.approx(2 / 3 * 1 / 2)
    assert likelihood(Hand(1, 1, 0), drawn) == 0


def test_everybody_knows_what_a_full_test_has_shown():
    state = after(able("success, success, minor"), FullyTest(1), "success", PutBack(), "success", PutBack(), "minor")
    state = after(state, Break(1, "Juno"), PutBack())
    worlds_seen = worlds(observe(state, 0), Random(4))
    assert all(copy_of(next(worlds_seen), 0, "Rendezvous").cards == Hand(2, 1, 0) for _ in range(50))


def shown(state, seen=()):
    """How likely each sequence of outcomes is in a full test, if nothing is paid."""
    if LEAVING_EARTH.actors(state) == (CHANCE,):
        dist = {}
        for event, chance in LEAVING_EARTH.chance(state):
            for sequence, later in shown(LEAVING_EARTH.apply(state, CHANCE, event), (*seen, event.outcome)).items():
                dist[sequence] = dist.get(sequence, 0) + chance * later
        return dist
    if stopped(state):
        return {seen: Fraction(1)}
    return shown(LEAVING_EARTH.apply(state, 0, LEAVING_EARTH.legal(state, 0)[0]), seen)


@pytest.mark.rule("LE-231", "LE-232", "LE-235")
@pytest.mark.parametrize(("crew", "good"), [((), {"success"}), (("Yuri Gagarin",), {"success", "minor"})])
def test_the_engine_and_the_odds_agree(crew, good):
    """Over all hands of two and of three cards, as likely as the deck of 90 makes them."""
    for number in (2, 3):
        expected = {}
        for hand in product(range(number + 1), repeat=3):
            if sum(hand) != number:
                continue
            ways = Fraction(prod(comb(*each) for each in zip((60, 15, 15), hand, strict=True)), comb(90, number))
            words = ", ".join(word for word, count in zip(OUTCOMES, hand, strict=True) for _ in range(count))
            test = after(able(words, "Juno", "Vostok", *crew), FullyTest(1))
            for sequence, chance in shown(test).items():
                expected[sequence] = expected.get(sequence, 0) + ways * chance
        assert dict(Belief.start(number).full_test(good=good)) == expected
