"""The same odds from icepool, a peer: deals, beliefs and radiation."""

from fractions import Fraction

import icepool
import pytest

from spacegames.leaving_earth import OUTCOMES, Belief, radiation

DECK = icepool.Deck({"success": 60, "minor": 15, "major": 15})


def hands(cards):
    """Hands as a die over sorted tuples."""
    return DECK.deal(cards).expand()


def drawn(cards, shown):
    """Hands after some cards were drawn, seen and put back."""
    die = hands(cards)
    for outcome in shown:
        pairs = die.map(lambda *hand: icepool.Die([(card, hand) for card in hand]), star=True)
        fitting = pairs.filter(lambda card, _, outcome=outcome: card == outcome, star=True, depth="inf")
        die = fitting.marginals[1]
    return die


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_deals(cards):
    die = hands(cards)
    for hand, chance in Belief.start(cards).hands:
        dealt = tuple(sorted(card for card, count in zip(OUTCOMES, hand, strict=True) for _ in range(count)))
        assert die.probability(dealt) == chance


@pytest.mark.parametrize("shown", [(), ("success",), ("minor",), ("success", "minor"), ("major", "success", "success")])
@pytest.mark.parametrize("cards", [2, 3])
def test_beliefs(cards, shown):
    belief = Belief.start(cards)
    for outcome in shown:
        belief = belief.saw(outcome).put_back()
    following = drawn(cards, shown).map(lambda *hand: icepool.Die(hand), star=True)
    for outcome in OUTCOMES:
        assert Fraction(following.probability(outcome)) == belief.next()[outcome]


@pytest.mark.parametrize(("level", "years"), [(1, 1), (1, 3), (2, 1), (2, 3), (2, 5)])
@pytest.mark.parametrize("crew", [1, 4])
def test_radiation(level, years, crew):
    die = crew @ (icepool.d(8) <= level * years)
    for number, chance in radiation(level, years, crew):
        assert die.probability(number) == chance
