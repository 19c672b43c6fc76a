"""What to pay, and when to fly: against a referee that tries out everything."""

from fractions import Fraction
from random import Random

import pytest
from referee import Knowledge, choices_after, choices_before, fly, worth

from spacegames.leaving_earth import Belief, Venture, advise


def drawn_terms(rng):
    terms = {
        "stake": rng.choice((10, 25, 40)),
        "loss": rng.choice((0, 8)),
        "draws": rng.randint(1, 2),
        "spare": rng.randint(0, 1),
        "test_price": rng.randint(0, 3),
        "good": frozenset(rng.choice((("success",), ("success", "minor")))),
        "fatal": frozenset(rng.choice(((), ("major",)))),
    }
    return terms, rng.randint(0, 2), rng.choice((None, 0, 7, 12))


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.rule("LE-131", "LE-132", "LE-133")
def test_every_value_equals_the_referee(seed):
    rng = Random(f"policy/{seed}")
    terms, tests, money = drawn_terms(rng)
    cards = rng.randint(1, 3)
    venture = Venture(**terms, tests=tests, money=money)
    belief, knowledge = Belief.start(cards), Knowledge.start().deal("it", cards)
    assert advise(belief, venture).values == choices_before(knowledge, "it", terms, tests, money)
    card = rng.choice(("success", "minor", "major"))
    values = advise(belief.saw(card), venture).values
    assert values == choices_after(knowledge, "it", card, money, lambda k, m: worth(k, "it", terms, tests, m))
    values = advise(belief.saw(card), venture, flying=True).values
    assert values == choices_after(
        knowledge, "it", card, money, lambda k, m: fly(k, "it", terms, (terms["draws"], terms["spare"]), m)
    )


def test_flying_at_once_is_worth_its_chance():
    advice = advise(Belief.start(3), Venture(stake=30, draws=2, tests=0))
    assert advice.values == {"fly": 30 * Fraction(46, 89), "leave": 0}
    assert (advice.best, advice.value) == ("fly", 30 * Fraction(46, 89))


def test_a_great_loss_keeps_the_flight_on_the_ground():
    assert advise(Belief.start(3), Venture(stake=10, loss=100, tests=0)).best == "leave"


def test_a_failure_is_paid_for_when_the_stake_is_high():
    seen = Belief.start(3).saw("minor")
    assert advise(seen, Venture(stake=40, draws=2, tests=0)).best == "remove"
    # Two dollars at stake are never worth five.
    assert advise(seen, Venture(stake=2, tests=0)).best == "put back"


def test_a_success_is_not_paid_for_before_the_last_flight():
    for cards in (2, 3):
        advice = advise(Belief.start(cards).saw("success"), Venture(stake=100, draws=2, tests=0))
        assert advice.best == "put back"


@pytest.mark.rule("LE-136")
def test_the_last_success_is_taken_for_free():
    advice = advise(Belief.start(1).saw("success"), Venture(stake=10, tests=0))
    assert advice.values == {"remove": 10, "put back": 10}
    assert advice.best == "remove"


def test_a_test_is_worth_its_price_only_for_a_high_stake():
    assert advise(Belief.start(3), Venture(stake=3, tests=2)).best == "fly"
    assert advise(Belief.start(3), Venture(stake=60, draws=2, tests=2)).best == "test"


def test_without_the_money_one_neither_tests_nor_pays():
    assert "test" not in advise(Belief.start(3), Venture(stake=60, money=0)).values
    assert "remove" not in advise(Belief.start(3).saw("minor"), Venture(stake=60, money=4)).values
    assert "remove" in advise(Belief.start(3).saw("minor"), Venture(stake=60, money=5)).values


@pytest.mark.rule("LE-264", "LE-269")
def test_a_pilots_minor_failure_counts_as_good_and_still_costs_five():
    venture = Venture.using("Landing", {"pilot"}, stake=20, tests=0)
    seen = Belief.start(3).saw("minor")
    good = Fraction(75, 90)
    assert advise(Belief.start(3), venture).values["fly"] == 20 * good
    # Removed: two unseen cards of 89, of which 74 are good.
    assert advise(seen, venture).values["remove"] == 20 * Fraction(74, 89) - 5
    mechanic = Venture.using("Life Support", {"mechanic"}, stake=20, tests=0)
    assert advise(seen, mechanic).values["remove"] == 20 * Fraction(74, 89) - 5


def test_a_landing_with_a_pilot_is_never_fatal_and_without_one_it_is():
    assert Venture.using("Landing", stake=1).fatal == {"major"}
    assert Venture.using("Landing", {"pilot"}, stake=1).fatal == set()
    assert Venture.using("Surveying", stake=1).fatal == set()
    assert Venture.using("Life Support", stake=1).fatal == {"minor", "major"}


def test_surveying_with_its_single_card():
    # A failure that stays is drawn for ever: with one try left one pays now; with more tries one may as well pay later.
    seen = Belief.start("Surveying").saw("minor")
    now, later = (Venture.using("Surveying", stake=20, spare=spare, tests=0) for spare in (0, 1))
    assert advise(seen, now, flying=True).values == {"put back": 0, "remove": 15}
    assert advise(seen, later, flying=True).values == {"put back": 15, "remove": 15}


def test_in_midflight_there_is_a_card_to_decide_about():
    with pytest.raises(ValueError, match=r"saw\('success'\)"):
        advise(Belief.start(3), Venture(stake=1), flying=True)


@pytest.mark.parametrize("what", ["draws", "spare", "tests", "test_price", "money"])
def test_numbers_are_not_negative(what):
    with pytest.raises(ValueError, match="cannot be negative"):
        Venture(stake=1, **{what: -1})
