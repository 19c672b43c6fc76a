"""What is public, what is hidden, and tables that fit what a seat knows (LE-279 to LE-282)."""

from itertools import islice
from math import sqrt
from random import Random

import pytest
from le_table import copies, craft, table

from spacegames.leaving_earth import Belief, Hand, SharedDeck
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.state import ADVANCEMENT, SITE, Copy, Draw, edit

MOON, LANDING, JUNO = SITE["Moon"], ADVANCEMENT["Landing"], ADVANCEMENT["Juno Rockets"]
CARDS = "success, minor, major"


def seen_by(state, who):
    return LEAVING_EARTH.observe(state, who)


def dealt(state):
    """The table with a deck that lacks what lies on advancements."""
    lying = [copy.cards for agency in state.agencies for copy in agency.research if copy]
    return state._replace(deck=Hand(*(full - sum(held) for full, *held in zip(Hand(60, 15, 15), *lying, strict=True))))


def two_agencies(**more):
    state = table(
        craft(1, "Lunar Orbit", "Probe", "Juno"), seats=2, research={"Landing": CARDS}, store=["Atlas"], **more
    )
    return dealt(edit(state, 1, research=copies({"Juno Rockets": "minor"})))


@pytest.mark.rule("LE-279")
def test_money_components_and_numbers_of_cards_are_public():
    state = two_agencies(money=13)
    for who in (0, 1):
        other = seen_by(state, who).agencies[0]
        assert (other.money, other.store, other.craft) == (13, state.agencies[0].store, state.agencies[0].craft)
        assert other.research[LANDING].cards == 3
        assert seen_by(state, who).agencies[1].research[JUNO].cards == 1
        assert other.research[JUNO] is None


@pytest.mark.rule("LE-280")
def test_cards_face_down_are_hidden_even_from_their_owner():
    state = two_agencies()
    others = dealt(edit(state, 0, research=copies({"Landing": "success, success, success"})))
    assert seen_by(state, 0) == seen_by(others, 0)
    assert seen_by(state, 1) == seen_by(others, 1)
    assert seen_by(state, 0).deck == 86


@pytest.mark.rule("LE-280")
def test_a_card_face_up_is_public_and_what_was_drawn_too():
    up = Copy(Hand(0, 1, 0), (Draw("success", removed=True), Draw("minor")), face_up=True)
    state = dealt(edit(two_agencies(), 1, research=tuple(up if number == JUNO else None for number in range(10))))
    seen = seen_by(state, 0).agencies[1].research[JUNO]
    assert (seen.cards, seen.face_up, seen.drawn) == (1, "minor", up.drawn)
    assert all(
        next(LEAVING_EARTH.worlds(seen_by(state, 0), Random(seed))).agencies[1].research[JUNO] == up
        for seed in range(9)
    )


@pytest.mark.rule("LE-281")
def test_a_place_is_hidden_until_it_is_revealed_but_not_from_who_has_looked():
    state = two_agencies(sites={"Moon": 3})
    assert seen_by(state, 0).sites[MOON].variant is None
    looked = edit(state, 0, secrets=("Moon",))
    assert seen_by(looked, 0).sites[MOON].variant == 3
    assert seen_by(looked, 1).sites[MOON].variant is None
    revealed = two_agencies(sites={"Moon": (3, True)})
    assert [seen_by(revealed, who).sites[MOON].variant for who in (0, 1)] == [3, 3]


@pytest.mark.rule("LE-282")
def test_a_view_holds_nothing_but_the_table():
    """No plan is written on the table: what another means to do is in no view."""
    assert set(seen_by(two_agencies(), 0)._fields) - set(two_agencies()._fields) == {"who"}


@pytest.mark.rule("LE-279", "LE-280", "LE-281")
@pytest.mark.parametrize("who", [0, 1])
def test_fifty_worlds_fit_a_view_and_allow_the_same(who):
    state = edit(two_agencies(sites={"Moon": 3}), 0, secrets=("Moon",))
    view, hands = seen_by(state, who), set()
    for world in islice(LEAVING_EARTH.worlds(view, Random(1)), 50):
        assert seen_by(world, who) == view
        assert LEAVING_EARTH.legal(world, who) == LEAVING_EARTH.legal(state, who)
        assert (world.sites[MOON].variant == 3) or who == 1
        assert dealt(world).deck == world.deck, "no card is lost or found"
        hands.add(world.agencies[0].research[LANDING].cards)
    assert len(hands) > 3


def test_the_truth_is_among_the_worlds():
    state = dealt(edit(two_agencies(), 1, research=(None,) * 10))
    found = LEAVING_EARTH.worlds(seen_by(state, 0), Random(5))
    truth = [agency.research for agency in state.agencies]
    assert any([agency.research for agency in next(found).agencies] == truth for _ in range(2000))


@pytest.mark.rule("LE-280")
@pytest.mark.parametrize(
    ("drawn", "belief"),
    [
        ((), Belief.start(3)),
        ((Draw("success"), Draw("minor")), Belief.start(3).saw("success", "minor").put_back()),
        (
            (Draw("major", removed=True), Draw("success")),
            Belief.start(4).saw("major").remove().saw("success").put_back(),
        ),
    ],
    ids=["unseen", "put back", "removed"],
)
def test_worlds_are_as_likely_as_the_draws_make_them(drawn, belief):
    """Hands in 4,000 worlds beside the odds that follow by Bayes' rule, within four standard errors."""
    lost = sum(draw.removed for draw in drawn)
    copy = Copy(Hand(1, 1, 1), drawn)
    state = table(seats=1)._replace(discards=Hand(0, 0, lost))
    state = edit(state, 0, research=tuple(copy if number == LANDING else None for number in range(10)))
    state = state._replace(deck=Hand(59, 14, 14 - lost))
    count, worlds = 4000, LEAVING_EARTH.worlds(seen_by(state, 0), Random(7))
    hands = [next(worlds).agencies[0].research[LANDING].cards for _ in range(count)]
    for hand, chance in belief.hands:
        error = sqrt(chance * (1 - chance) / count)
        assert hands.count(hand) / count == pytest.approx(float(chance), abs=4 * error + 1e-9), hand


@pytest.mark.rule("LE-280")
def test_what_one_advancement_shows_counts_for_the_others_too():
    """All share a deck: Landing's hands beside the exact odds, where Re-entry showed both kinds of failure."""
    shown = ("minor", "major", "minor", "minor", "major")
    shared = SharedDeck.start("Landing", "Re-entry")
    for name, outcomes in (("Re-entry", shown), ("Landing", ("major", "minor"))):
        for outcome in outcomes:
            shared = shared.saw(name, outcome).put_back(name)
    told = {"Landing": ("major", "minor"), "Re-entry": shown}
    research = [None] * 10
    for name, outcomes in told.items():
        research[ADVANCEMENT[name]] = Copy(Hand(1, 1, 1), tuple(map(Draw, outcomes)))
    state = edit(table(), 0, research=tuple(research))._replace(deck=Hand(58, 13, 13))
    count, worlds = 4000, LEAVING_EARTH.worlds(seen_by(state, 0), Random(11))
    hands = [next(worlds).agencies[0].research[LANDING].cards for _ in range(count)]
    for hand, chance in shared.belief("Landing").hands:
        error = sqrt(chance * (1 - chance) / count)
        assert hands.count(hand) / count == pytest.approx(float(chance), abs=4 * error + 1e-9), hand
