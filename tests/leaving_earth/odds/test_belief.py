"""`Belief`: what one advancement's cards may be, against the referee and against values worked out by hand."""

import pickle
from fractions import Fraction
from math import comb
from operator import add

import pytest
from hypothesis import given
from hypothesis import strategies as st
from referee import BOX, MINOR, SUCCESS, Knowledge
from situations import of_one_advancement

from spacegames.leaving_earth import FULL_DECK, OUTCOMES, Belief, Hand, removal_price

GOODS = ({"success"}, {"success", "minor"})


def as_dict(dist):
    return dict(iter(dist))


# By hand


@pytest.mark.rule("LE-141")
def test_the_deck_holds_ninety_cards_of_three_types():
    assert sum(FULL_DECK) == 90
    assert set(OUTCOMES) == {"success", "minor", "major"}
    assert Belief.start(1).next()["success"] == Fraction(60, 90)


@pytest.mark.rule("LE-142")
def test_three_unseen_cards():
    belief = Belief.start("Landing")
    assert belief.cards == 3
    assert belief.hands[Hand(success=3)] == Fraction(comb(60, 3), comb(90, 3))
    assert belief.hands[Hand(1, 1, 1)] == Fraction(60 * 15 * 15, comb(90, 3))


def test_surveying_has_a_single_card():
    assert Belief.start("Surveying").cards == 1


@pytest.mark.rule("LE-127", "LE-133")
def test_a_success_put_back_may_be_drawn_again():
    # One time in three it is the same card; otherwise one of two that come from the 89 others.
    after = Belief.start(3).saw("success").put_back()
    assert after.next()["success"] == Fraction(1, 3) + Fraction(2, 3) * Fraction(59, 89)
    assert after.cards == 3


@pytest.mark.rule("LE-131", "LE-132")
def test_a_card_paid_for_is_gone():
    three = Belief.start(3)
    minor, success = three.saw("minor"), three.saw("success")
    assert (minor.price, success.price) == (5, 10)
    assert minor.remove().next()["minor"] == Fraction(14, 89)
    assert success.remove().next()["success"] == Fraction(59, 89)
    assert success.remove().cards == 2


@pytest.mark.rule("LE-135")
def test_a_last_card_that_stays_is_known():
    last = Belief.start(1).saw("major").put_back()
    assert last.known
    assert last.next()["major"] == 1
    assert last.all_succeed(1) == 0
    assert not Belief.start(2).saw("major").put_back().known


@pytest.mark.rule("LE-136", "LE-137")
def test_the_last_success_is_free_to_remove_and_a_last_failure_is_not():
    assert Belief.start(1).saw("success").price == 0
    assert Belief.start(1).saw("major").price == 5
    assert removal_price("success") == 10


@pytest.mark.rule("LE-129")
def test_without_cards_it_always_succeeds():
    bare = Belief.start(1).saw("minor").remove()
    assert bare.next()["success"] == 1
    assert bare.all_succeed(5) == bare.all_succeed(5, paying=True) == 1
    assert bare.successes(4)[4] == 1
    with pytest.raises(ValueError, match="always succeeds"):
        bare.saw("success")


@pytest.mark.rule("LE-138", "LE-139")
def test_two_atlas_rockets_draw_one_after_the_other():
    # Dealt together they would show two different cards; put back, the first may come again, one time in three.
    both = Belief.start("Atlas Rockets").all_succeed(2)
    assert both == Fraction(2, 3) * (Fraction(1, 3) + Fraction(2, 3) * Fraction(59, 89)) == Fraction(46, 89)
    assert Belief.start("Atlas Rockets").all_succeed(2, paying=True) == Fraction(60 * 59, 90 * 89)


def test_paying_for_every_success_of_three_ends_in_certainty():
    assert Belief.start(3).all_succeed(3, paying=True) == Belief.start(3).all_succeed(9, paying=True)


def test_draws_are_not_independent():
    assert Belief.start(3).all_succeed(4) > Fraction(2, 3) ** 4


def test_what_was_seen_elsewhere_counts():
    assert Belief.start(1, visible={"major": 15}).next()["major"] == 0
    assert Belief.start(2, visible="minor, minor").next()["minor"] == Fraction(13, 88)


def test_equal_knowledge_is_equal():
    one = Belief.start(3).saw("success").saw("minor").put_back()
    other = Belief.start(3).saw("minor").saw("success").put_back()
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 (our own)
    # Nothing of three was seen and one of them removed: two that nobody has seen, from a deck without that card.
    assert Belief.start(3).saw("minor").remove() == Belief.start(2, visible="minor")


def test_a_belief_from_hands():
    belief = Belief.start(3).saw("major")
    assert Belief.of(belief.hands) == belief.put_back()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Belief.start(2).saw("major").put_back().saw("minor").put_back().saw("success"), "cannot be drawn"),
        (lambda: Belief.start(2).saw("victory"), "There are: success, minor, major"),
        (lambda: Belief.start(3).put_back(), "say first what was drawn"),
        (lambda: Belief.start(3).remove(), "say first what was drawn"),
        (lambda: Belief.start(-1), "cannot be negative"),
        (lambda: Belief.start("Landng"), "Did you mean Landing"),
        (lambda: Belief.start(91), "91 cards cannot come from the 90"),
        (lambda: Belief.start(1, visible={"major": 16}), "More cards are visible"),
        (lambda: Belief.start(2).revealed("major", "major", "major"), "cannot all lie"),
        (lambda: Belief.start(2).all_succeed(-1), "cannot be negative"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        wrong()


def test_several_draws_at_once():
    assert Belief.start(3).saw("success", "minor") == Belief.start(3).saw("success").put_back().saw("minor")
    assert Belief.start(3).saw() == Belief.start(3)


# Against the referee


@pytest.mark.parametrize("seed", range(140))
@pytest.mark.rule("LE-125", "LE-127", "LE-133")
def test_belief_equals_the_referee(seed):
    belief, knowledge = of_one_advancement(seed)
    assert as_dict(belief.next()) == knowledge.next("it")
    assert as_dict(belief.hands) == knowledge.hands("it")
    assert belief.cards == knowledge.cards("it")
    draws = 1 + seed % 3
    for good in GOODS:
        for paying in (False, True):
            expected = knowledge.all_good({"it": draws}, {"it": good}, remove=paying)
            assert belief.all_succeed(draws, good=good, paying=paying) == expected
        assert belief.successes(draws, good=good)[draws] == knowledge.all_good({"it": draws}, {"it": good})


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
@pytest.mark.rule("LE-233")
def test_full_testing_equals_cards_turned_up_one_by_one(cards):
    """Turning up without putting back is drawing and taking away, until one fails."""
    belief, expected, hands = Belief.start(cards), {}, {}

    def turn(knowledge, shown):
        if len(shown) == cards or (shown and shown[-1] != SUCCESS):
            expected[shown] = knowledge.total
            lying_open = [shown.count(card) for card in OUTCOMES]
            # Mixed in again, the cards that lay open are still among the others.
            hands[shown] = {tuple(map(add, hand, lying_open)): p for hand, p in knowledge.hands("it").items()}
            return
        for card in set(BOX):
            seen = knowledge.saw("it", card)
            if seen.total:
                turn(seen.remove("it"), (*shown, card))

    turn(Knowledge.start().deal("it", cards), ())
    assert as_dict(belief.full_test()) == expected
    assert {shown: as_dict(belief.revealed(*shown).hands) for shown in expected} == hands


def test_a_pilot_lets_full_testing_go_on_after_a_minor_failure():
    shown = Belief.start(2).full_test(good={"success", "minor"})
    assert shown["minor", "success"] == Fraction(15 * 60, 90 * 89)
    assert shown[("major",)] == Fraction(15, 90)
    assert (MINOR,) not in shown


# Laws


@given(st.integers(1, 6), st.lists(st.sampled_from(OUTCOMES), max_size=5))
def test_seeing_changes_no_chance_on_average(cards, seen):
    belief = Belief.start(cards)
    for outcome in seen:
        if not belief.next()[outcome]:
            return
        belief = belief.saw(outcome).put_back()
    mean = sum(chance * belief.saw(card).all_succeed(2) for card, chance in belief.next())
    assert mean == belief.all_succeed(2)


@given(st.integers(0, 5), st.integers(0, 5))
def test_successes_add_up(cards, draws):
    spread = Belief.start(cards).successes(draws)
    assert sum(chance for _, chance in spread) == 1
    assert spread.expectation() == draws * Belief.start(cards).next()["success"]
