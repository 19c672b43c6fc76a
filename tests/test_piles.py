"""Piles against a deck that is really shuffled, and against every order that a deck could have."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spacegames.piles import Pile

CARDS = st.lists(st.sampled_from("abc"), max_size=4)


class Orders(RuleBasedStateMachine):
    """A pile beside the list of all orders its cards may lie in, each as likely as the others."""

    @initialize(cards=CARDS)
    def start(self, cards):
        self.pile = Pile.shuffled(cards)
        self.orders = list(permutations(cards))

    @rule(cards=st.lists(st.sampled_from("abc"), max_size=2))
    def put_on_top(self, cards):
        self.pile = self.pile.put_on_top(cards)
        self.orders = [(*cards, *order) for order in self.orders]

    @rule(cards=st.lists(st.sampled_from("abc"), max_size=2))
    def put_below(self, cards):
        self.pile = self.pile.put_below(cards)
        self.orders = [(*order, *cards) for order in self.orders]

    @precondition(lambda self: len(self.orders[0]) < 5)
    @rule(cards=st.lists(st.sampled_from("abc"), max_size=1))
    def shuffle(self, cards):
        self.pile = self.pile.shuffled_with(cards)
        self.orders = list(permutations([*self.orders[0], *cards]))

    @precondition(lambda self: self.orders[0])
    @rule(data=st.data())
    def draw(self, data):
        card = data.draw(st.sampled_from(sorted({order[0] for order in self.orders})))
        self.pile = self.pile.without(card)
        self.orders = [order[1:] for order in self.orders if order[0] == card]

    @precondition(lambda self: self.orders[0])
    @rule(data=st.data())
    def reveal(self, data):
        card = data.draw(st.sampled_from(sorted({order[0] for order in self.orders})))
        self.pile = self.pile.revealed(card)
        self.orders = [order for order in self.orders if order[0] == card]

    @invariant()
    def the_same_cards(self):
        assert dict(self.pile.counts) == Counter(self.orders[0])
        assert len(self.pile) == len(self.orders[0])

    @invariant()
    def the_same_chances(self):
        if not self.orders[0]:
            with pytest.raises(ValueError, match="no card left"):
                self.pile.draw()
            return
        top = Counter(order[0] for order in self.orders)
        assert dict(self.pile.draw()) == {card: Fraction(count, len(self.orders)) for card, count in top.items()}
        for card in set("abc") - set(top):
            with pytest.raises(ValueError, match="cannot be the top card"):
                self.pile.without(card)


Orders.TestCase.settings = settings(max_examples=60, stateful_step_count=12, deadline=None)
TestOrders = Orders.TestCase


def test_equal_piles_are_equal_values():
    assert Pile.shuffled("ab") == Pile.shuffled({"b": 1, "a": 1})
    assert Pile.shuffled("aa") == Pile.stacked("aa"), "equal cards have only one order"
    assert Pile.stacked("ab") != Pile.stacked("ba")
    assert Pile.stacked("a").put_below("b") == Pile.stacked("ab")
    piles = {Pile.shuffled("ab"), Pile.shuffled("ba"), Pile.shuffled("ab").put_on_top("c")}
    assert len(piles) == 2
    assert Pile.shuffled("ab") != "ab"


def test_a_pile_tells_no_order():
    with pytest.raises(TypeError, match="no order"):
        list(Pile.shuffled("ab"))
    assert repr(Pile.shuffled("ba").put_on_top("c").put_below("d")) == (
        "Pile.shuffled({'a': 1, 'b': 1}).put_on_top(['c']).put_below(['d'])"
    )


@pytest.mark.parametrize("count", [-1, 1.5, True, "2"])
def test_counts_are_whole_numbers(count):
    with pytest.raises(ValueError, match="whole number from 0"):
        Pile.shuffled({"a": count})
    assert not Pile.shuffled({"a": 0})
