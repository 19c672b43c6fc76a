"""`SharedDeck`: advancements that bear on each other through the deck, and a deck that runs short."""

import pickle
from fractions import Fraction

import pytest
from referee import Knowledge
from situations import of_a_small_deck

from spacegames.leaving_earth import Belief, Hand, SharedDeck

SITUATIONS = range(120)


def as_dict(dist):
    return dict(iter(dist))


def test_many_of_the_situations_run_the_deck_short():
    assert sum(of_a_small_deck(seed)[-1] for seed in SITUATIONS) > 40


@pytest.mark.parametrize("seed", SITUATIONS)
@pytest.mark.rule("LE-037", "LE-041", "LE-125", "LE-126")
def test_equals_the_referee(seed):
    deck, knowledge, names, _ = of_a_small_deck(seed)
    for name in names:
        assert as_dict(deck.next(name)) == knowledge.next(name)
        assert as_dict(deck.belief(name).hands) == knowledge.hands(name)
    draws = {name: 1 + (seed + i) % 2 for i, name in enumerate(names)}
    good = {names[0]: {"success", "minor"}}
    assert deck.chance(draws, good=good) == knowledge.all_good(draws, good)
    world = knowledge.each()[0][0]
    assert deck.undealt == len(world.deck)
    assert deck.discards == tuple(world.discards.count(card) for card in ("success", "minor", "major"))


@pytest.mark.parametrize("seed", range(0, 120, 4))
def test_looking_at_all_cards_changes_nothing_on_average(seed):
    deck, _, names, _ = of_a_small_deck(seed)
    name = names[seed % len(names)]
    looked = deck.looked_at(name)
    assert looked.bind(lambda known: known.belief(name).hands) == deck.belief(name).hands
    for other in names:
        assert looked.bind(lambda known, other=other: known.next(other)) == deck.next(other)


@pytest.mark.rule("LE-125")
def test_two_advancements_do_not_hold_the_same_card():
    deck = SharedDeck.start("Landing", "Re-entry")
    seen = deck.saw("Landing", "success").put_back("Landing")
    # Two cards of Landing and three of Re-entry come from the same 89.
    assert seen.next("Re-entry")["success"] == Fraction(59, 89)
    assert seen.next("Landing")["success"] == Fraction(69, 89)
    assert deck.next("Re-entry")["success"] == Fraction(2, 3)


def test_one_advancement_alone_is_a_belief():
    deck = SharedDeck.start("Landing").saw("Landing", "minor").put_back("Landing")
    assert deck.belief("Landing") == Belief.start(3).saw("minor").put_back()


def test_discards_are_not_in_the_deck():
    deck = SharedDeck.start("Landing", discards={"major": 15, "minor": 1})
    assert deck.belief("Landing") == Belief.start(3, visible={"major": 15, "minor": 1})


@pytest.mark.rule("LE-126")
def test_a_short_deck_goes_on_with_the_shuffled_discards():
    deck = SharedDeck.start(deck="success, success, major").research("first", 2)
    deck = deck.saw("first", "major").remove("first").saw("first", "success").remove("first")
    # One success is left, and a success and a major lie in the discard pile: that much is certain.
    deck = deck.research("second", 2)
    assert deck.belief("second").hands[Hand(2, 0, 0)] == Fraction(1, 2)
    assert deck.belief("second").hands[Hand(1, 0, 1)] == Fraction(1, 2)
    assert deck.undealt == 1
    assert deck.discards == (0, 0, 0)


def test_with_deck_and_discards_empty_another_set_is_opened():
    deck = SharedDeck.start(deck="success, major").research("first", 2).research("second", 2)
    assert deck.belief("second").hands[Hand(1, 0, 1)] == 1
    assert deck.undealt == 0


def test_a_card_from_two_piles_is_removed():
    box = ["success", "success", "minor"]
    deck, knowledge = SharedDeck.start(deck=box).research("a", 2), Knowledge.start(box).deal("a", 2)
    deck, knowledge = deck.saw("a", "success").remove("a"), knowledge.saw("a", "success").remove("a")
    deck, knowledge = deck.research("b", 2), knowledge.deal("b", 2)
    deck, knowledge = deck.saw("b", "success").remove("b"), knowledge.saw("b", "success").remove("b")
    assert as_dict(deck.next("b")) == knowledge.next("b")
    assert as_dict(deck.next("a")) == knowledge.next("a")


def test_a_sample_of_alien_origin_clears_an_advancement():
    deck = SharedDeck.start("Landing", "Re-entry").clear("Landing", "success, major, success")
    assert deck.next("Landing")["success"] == 1
    assert deck.discards == (2, 0, 1)
    assert deck.next("Re-entry")["success"] == Fraction(58, 87)


def test_the_hands_of_two_advancements_are_not_independent():
    deck = SharedDeck.start("Landing", "Re-entry")
    single = deck.chance({"Landing": 1})
    assert deck.chance({"Landing": 1, "Re-entry": 1}) == Fraction(60 * 59, 90 * 89) < single**2


@pytest.mark.rule("LE-131", "LE-132", "LE-136", "LE-137")
def test_prices():
    deck = SharedDeck.start("Landing", "Surveying")
    assert deck.saw("Landing", "minor").price("Landing") == 5
    assert deck.saw("Landing", "success").price("Landing") == 10
    assert deck.saw("Surveying", "success").price("Surveying") == 0
    assert deck.saw("Surveying", "major").price("Surveying") == 5


def test_knowledge_survives_pickling_and_has_one_hash():
    deck = SharedDeck.start("Landing", "Re-entry").saw("Landing", "minor")
    hash(deck)
    again = pickle.loads(pickle.dumps(deck))  # noqa: S301 (our own)
    assert again == deck
    assert hash(again) == hash(deck)
    assert "Landing: 3" in repr(deck)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda deck: deck.research("Landing"), "has its outcome cards already"),
        (lambda deck: deck.research("Wings"), "no advancement called 'Wings'"),
        (lambda deck: deck.saw("Re-entry", "minor"), "There are: Landing"),
        (lambda deck: deck.put_back("Landing"), "say first what was drawn"),
        (lambda deck: deck.remove("Landing"), "say first what was drawn"),
        (lambda deck: deck.clear("Landing", "major"), "has 3 cards, not 1"),
        (lambda _: SharedDeck.start(discards={"major": 16}), "More cards lie in the discard pile"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        wrong(SharedDeck.start("Landing"))
