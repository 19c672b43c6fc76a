"""All draws of a plan together, and what test launches add."""

from fractions import Fraction
from random import Random

import pytest
from referee import Knowledge

from spacegames.leaving_earth import (
    Expedition,
    Plan,
    SharedDeck,
    Trip,
    draws_of,
    odds_of,
    odds_of_plan,
    survival_of_plan,
    trial_launches,
)

NAMES = ("Juno Rockets", "Landing", "Re-entry")
MOON = Plan(Trip("Lunar Orbit", "Moon", "Lunar Orbit"), ["2 Juno", "Juno"])


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.rule("LE-127", "LE-133")
def test_the_joint_chance_equals_the_referee(seed):
    rng = Random(f"plan/{seed}")
    names = NAMES[: 1 + seed % 2]
    deck, knowledge = SharedDeck.start(*names), Knowledge.start()
    for name in names:
        knowledge = knowledge.deal(name, 3)
    if rng.random() < 0.5:
        name, outcome = rng.choice(names), rng.choice(("success", "minor", "major"))
        deck, knowledge = deck.saw(name, outcome).put_back(name), knowledge.saw(name, outcome).put_back(name)
    draws = {name: rng.randint(1, 3) for name in names}
    odds = odds_of(draws, deck)
    assert odds.chance == knowledge.all_good(draws, {})
    for name in names:
        assert odds.each[name] == knowledge.all_good({name: draws[name]}, {})


def test_legs_with_one_kind_of_rocket_are_not_independent():
    odds = odds_of({"Juno Rockets": 2})
    assert odds.chance == Fraction(46, 89)
    assert odds.as_if_independent == Fraction(4, 9) < odds.chance


def test_skills_make_failures_milder():
    assert odds_of({"Landing": 1}, skills={"pilot"}).chance == Fraction(75, 90)
    assert odds_of({"Landing": 1}, skills={"pilot"}, harmless=False).chance == 1
    assert odds_of({"Re-entry": 1}, harmless=False).chance == Fraction(75, 90)


def test_a_deck_must_have_what_the_plan_draws_from():
    with pytest.raises(ValueError, match="There are: Landing"):
        odds_of({"Juno Rockets": 1}, SharedDeck.start("Landing"))


@pytest.mark.parametrize("tests", [1, 2, 3])
def test_trial_launches_equal_the_referee(tests):
    draws = {"Juno Rockets": 2, "Landing": 1}
    knowledge = Knowledge.start().deal("Juno Rockets", 3).deal("Landing", 3)
    before, removed_before = knowledge.tested("Juno Rockets", tests - 1, {"minor", "major"})
    after, removed = knowledge.tested("Juno Rockets", tests, {"minor", "major"})
    rows = trial_launches(draws, {"Juno Rockets": 1}, launches=3)
    assert [row.number for row in rows] == [1, 2, 3]
    row = rows[tests - 1]
    assert row.chance == after.all_good(draws, {})
    assert row.gain == after.all_good(draws, {}) - before.all_good(draws, {})
    assert row.price == 1 + 5 * (removed - removed_before)
    assert row.gain_per_dollar == row.gain / row.price


def test_the_first_test_removes_a_failure_one_time_in_three():
    (row,) = trial_launches({"Landing": 1}, {"Landing": 4}, launches=1)
    assert row.price == 4 + Fraction(5, 3)
    # A failure that is removed leaves two of 89 cards with 60 successes; a success stays with two others.
    assert row.chance == Fraction(1, 3) * Fraction(60, 89) + Fraction(2, 3) * Fraction(69, 89)


@pytest.mark.rule("LE-170", "LE-205")
def test_a_draw_for_each_rocket_and_each_landing():
    assert draws_of(MOON) == {"Juno Rockets": 3, "Landing": 1}
    assert odds_of_plan(MOON).chance == odds_of({"Juno Rockets": 3, "Landing": 1}).chance


def test_capsules_draw_at_entry_and_at_each_years_end():
    mars = Plan(Trip("Earth Orbit", "Mars Orbit", "Earth Orbit", "Earth"), ["2 Soyuz", "Atlas", ""])
    assert draws_of(mars, capsules=["Apollo", "Aldrin"], manned=True) == {
        "Atlas Rockets": 1,
        "Soyuz Rockets": 2,
        "Re-entry": 1,
        "Life Support": 12,
    }
    assert draws_of(mars, capsules="Aldrin") == {"Atlas Rockets": 1, "Soyuz Rockets": 2}
    with_mechanic = odds_of_plan(mars, capsules=["Apollo"], crew=["mechanic"])
    without = odds_of_plan(mars, capsules=["Apollo"], crew=["doctor"])
    assert with_mechanic.draws == without.draws
    assert with_mechanic.chance > without.chance


def test_an_optional_landing_draws_nothing():
    assert draws_of(Plan(Trip("Earth Orbit", "Earth"), [""]), capsules="Vostok") == {"Re-entry": 1}


def test_survival_of_a_plan_needs_all_its_rockets():
    hop = Plan(Trip("Earth", "Suborbital Flight", "Earth"), ["2 Juno", ""])
    home = survival_of_plan(hop, Expedition.start(["astronaut", "pilot"], "Apollo"))
    assert home[2] == odds_of({"Juno Rockets": 2}).chance
