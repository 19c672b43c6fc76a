"""What unexplored places may hold: counted on the cards."""

from fractions import Fraction

import pytest

from spacegames.leaving_earth import EXPLORABLE, holds, life_somewhere, unexplored

CARDS = {
    "Moon": 4,
    "Mars": 3,
    "Phobos": 3,
    "Ceres": 3,
    "Venus": 4,
    "Mercury": 2,
    "Suborbital Flight": 4,
    "Solar Radiation": 3,
}


@pytest.mark.rule("LE-033", "LE-382")
def test_eight_places_are_explorable_mercury_among_them():
    assert set(EXPLORABLE) == set(CARDS)


@pytest.mark.parametrize("place", CARDS)
@pytest.mark.rule("LE-031")
def test_each_card_of_a_place_is_as_likely_as_the_others(place):
    chances = [chance / card.copies for card, chance in unexplored(place)]
    assert set(chances) == {Fraction(1, CARDS[place])}


@pytest.mark.parametrize(
    ("place", "feature", "chance"),
    [
        ("Moon", "destroyed", Fraction(1, 4)),
        ("Moon", "life", Fraction(1, 4)),
        ("Mars", "supplies", Fraction(1, 3)),
        ("Mars", "destroyed", 0),
        ("Phobos", "alien", Fraction(1, 3)),
        ("Ceres", "minerals", Fraction(1, 3)),
        ("Ceres", "supplies", Fraction(1, 3)),
        ("Venus", "destroyed", Fraction(1, 2)),
        ("Venus", "supplies", Fraction(1, 2)),
        ("Mercury", "minerals", Fraction(1, 2)),
        ("Suborbital Flight", "sickness", Fraction(1, 2)),
        ("Solar Radiation", "radiation", Fraction(2, 3)),
    ],
)
def test_features(place, feature, chance):
    assert holds(place, feature) == chance


def test_a_craft_came_through():
    assert holds("Venus", "life", destroyed=False) == Fraction(1, 2)
    assert holds("Moon", "minerals", destroyed=False) == Fraction(1, 3)
    assert holds("Moon", "life", destroyed=True) == 0


def test_several_facts_at_once():
    assert holds("Moon", "life", destroyed=False, minerals=False) == Fraction(1, 2)


def test_life_somewhere():
    # No life: three of four Moons, two of three Mars, three of four Venus.
    assert life_somewhere() == 1 - Fraction(3, 4) * Fraction(2, 3) * Fraction(3, 4)
    assert life_somewhere(Venus=False, Moon=False) == Fraction(1, 3)
    assert life_somewhere(Mars=True) == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: unexplored("Earth Orbit"), "no explorable place"),
        (lambda: holds("Moon", "water"), "no feature of a place"),
        (lambda: holds("Moon", "life", minerals=True, destroyed=True), "fits none of the 4"),
        (lambda: life_somewhere(Ceres=True), "place that may bear life"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        wrong()
