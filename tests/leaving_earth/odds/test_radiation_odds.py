"""Radiation and sickness, against every roll of every die and against the rulebook's own numbers."""

from fractions import Fraction
from random import Random

import pytest
from referee import alive, ill

from spacegames.dist import Dist
from spacegames.leaving_earth import alive_after_radiation, fall_ill, levels, radiation, sickness, unexplored


def as_dict(dist):
    return dict(iter(dist))


def thresholds(level, years, shield):
    """The rule in its own words: the level, lowered by a shield but not below 0, times the years."""
    return [max(0, each - shield) * years for each in ((0, 1, 2) if level is None else (level,))]


# By hand


@pytest.mark.rule("LE-192")
def test_the_rulebooks_journey_to_mars_orbit():
    assert radiation(2, years=3, crew=1)[1] == Fraction(6, 8)


@pytest.mark.rule("LE-190", "LE-191")
def test_four_astronauts_each_roll_for_themselves():
    # Three in four fall ill, each by his own roll: (1/4)**4 that none does.
    ill_of_four = radiation(2, years=3, crew=4)
    assert ill_of_four[0] == Fraction(1, 256)
    assert ill_of_four[1] == 4 * Fraction(3, 4) * Fraction(1, 64)
    assert ill_of_four[4] == Fraction(81, 256)
    assert ill_of_four.expectation() == 3


@pytest.mark.rule("LE-194")
def test_the_die_is_rolled_once_and_not_every_year():
    # One roll of 4 or less at level 2 over two years; a roll of 2 or less in each of two years would be 7/16.
    assert radiation(2, years=2, crew=1)[1] == Fraction(4, 8)


@pytest.mark.rule("LE-195", "LE-196")
def test_an_aldrin_lowers_the_level_by_one():
    assert radiation(2, years=3, crew=1, shield=1)[1] == Fraction(3, 8)
    assert radiation(1, years=3, crew=3, shield=1) == Dist.constant(0)
    assert radiation(0, years=3, crew=3, shield=1) == Dist.constant(0)


def test_eight_or_more_makes_everybody_ill():
    assert radiation(2, years=4, crew=3) == radiation(2, years=7, crew=3) == Dist.constant(3)


def test_an_unknown_level_is_shared_by_all():
    # Levels 0, 1 and 2 over two years: thresholds 0, 2 and 4.
    two = radiation(None, years=2, crew=2)
    assert two[2] == Fraction(1, 3) * (0 + Fraction(1, 16) + Fraction(1, 4))
    mean = two.expectation() / 2
    assert mean == Fraction(1, 3) * (Fraction(1, 4) + Fraction(1, 2))
    assert two[2] > mean**2


def test_levels_that_are_ruled_out():
    assert levels() == Dist.uniform([0, 1, 2])
    assert radiation({1, 2}, years=2, crew=1)[1] == Fraction(1, 2) * (Fraction(2, 8) + Fraction(4, 8))
    assert radiation(Dist({0: 3, 2: 1}), years=2, crew=1)[1] == Fraction(1, 4) * Fraction(4, 8)
    assert radiation(levels(), years=3, crew=2) == radiation(None, years=3, crew=2)


@pytest.mark.rule("LE-265", "LE-266")
def test_a_doctor_saves_all_but_himself():
    # Threshold 4, a coin each. The doctor stays well: all live. He falls ill: he dies, and so do those who fell ill.
    spread = alive_after_radiation(2, years=2, crew=2, doctors=1)
    assert spread[2] == Fraction(1, 2)
    assert spread[1] == Fraction(1, 4)
    assert spread[0] == Fraction(1, 4)


def test_two_doctors_heal_each_other():
    spread = alive_after_radiation(2, years=2, crew=2, doctors=2)
    assert (spread[2], spread[1], spread[0]) == (Fraction(3, 4), 0, Fraction(1, 4))


@pytest.mark.rule("LE-197")
def test_without_a_doctor_the_ill_die_at_the_years_end():
    ill_of_three = radiation(1, years=3, crew=3)
    assert alive_after_radiation(1, years=3, crew=3) == ill_of_three.map(lambda number: 3 - number)


@pytest.mark.rule("LE-209", "LE-244")
def test_sickness_of_suborbital_flight():
    # Two cards without effect, one for a roll of 1, one for 3 or less.
    assert sickness(1)[1] == Fraction(1, 4) * (Fraction(1, 8) + Fraction(3, 8))
    assert sickness(2)[2] == Fraction(1, 4) * (Fraction(1, 64) + Fraction(9, 64))
    assert sickness(2, sickness=False) == Dist.constant(0)
    assert unexplored("Suborbital Flight").probability(lambda card: card.sick_up_to == 3) == Fraction(1, 4)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: radiation(-1, 1, 1), "radiation level cannot be negative"),
        (lambda: radiation(1, -1, 1), "years cannot be negative"),
        (lambda: radiation(1, 1, -1), "number of astronauts cannot be negative"),
        (lambda: alive_after_radiation(1, 1, crew=1, doctors=2), "Of 1 astronauts, 2 cannot be doctors"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        wrong()


# Against the referee


@pytest.mark.parametrize("seed", range(100))
@pytest.mark.rule("LE-190", "LE-191", "LE-194", "LE-195")
def test_radiation_equals_every_roll_of_the_dice(seed):
    rng = Random(f"radiation/{seed}")
    level, years, crew, shield = rng.choice((None, 0, 1, 2)), rng.randint(0, 5), rng.randint(0, 4), rng.randint(0, 1)
    limits = thresholds(level, years, shield)
    assert as_dict(radiation(level, years, crew, shield)) == ill(limits, crew)
    doctors = rng.randint(0, crew)
    assert as_dict(alive_after_radiation(level, years, crew, doctors=doctors, shield=shield)) == alive(
        limits, crew, doctors
    )


@pytest.mark.parametrize("threshold", range(10))
def test_falling_ill_equals_every_roll(threshold):
    assert as_dict(fall_ill(threshold, 3)) == ill([threshold], 3)
