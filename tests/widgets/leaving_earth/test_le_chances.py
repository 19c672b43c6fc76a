"""Chances on the board: of the next card, of draws that share their cards, of whole maneuvers; and chances in words."""

from fractions import Fraction

import pytest
from le_desk import desk
from le_table import after, copies, craft, table

from spacegames.leaving_earth import OUTCOMES, Hand
from spacegames.leaving_earth.knowledge import CabinAir, Cards, attempt, belief, is_new, next_card, together, works
from spacegames.leaving_earth.rules import Dock, Draw, Fire, Maneuver, PutBack, Remove
from spacegames.leaving_earth.rules.state import ADVANCEMENT, Copy, edit
from spacewidgets.games.leaving_earth import risks
from spacewidgets.games.leaving_earth.chances import chance_words, shares_words, short_chance

FRESH = {"success": Fraction(2, 3), "minor": Fraction(1, 6), "major": Fraction(1, 6)}
MIXED = "success, minor, major"


def seen(state, seat=0):
    return desk(state, seat).view


def drew(state, seat, advancement, *draws, cards=3):
    """A seat that has drawn these cards from an advancement with so many left."""
    research = list(state.agencies[seat].research)
    lies = Hand(*(cards * (each == "success") for each in OUTCOMES))
    research[ADVANCEMENT[advancement]] = Copy(lies, tuple(draws))
    return edit(state, seat, research=tuple(research))


def chances_of(view, advancement):
    dist = next_card(view, advancement)
    return {outcome: dist[outcome] for outcome in OUTCOMES}


# The next card


@pytest.mark.parametrize("advancement", ["Juno Rockets", "Surveying", "Landing"])
def test_fresh_cards_are_as_the_deck(advancement):
    assert chances_of(seen(table(research=[advancement])), advancement) == FRESH


def test_a_missing_advancement_is_gained_with_fresh_cards():
    view = seen(table())
    assert is_new(view, "Atlas Rockets")
    assert chances_of(view, "Atlas Rockets") == FRESH
    assert belief(view, "Atlas Rockets").cards == 3


def test_cards_put_back_and_removed_count():
    # Three cards; a success and a minor failure were seen and put back: 49 in 88 by Bayes' rule.
    view = seen(drew(table(), 0, "Landing", Draw("success"), Draw("minor")))
    assert next_card(view, "Landing")["success"] == Fraction(49, 88)
    # One of three was a success and is gone to the discards: 59 of the other 89 cards are successes.
    gone = drew(table(), 0, "Landing", Draw("success", removed=True), cards=2)._replace(discards=Hand(1, 0, 0))
    assert next_card(seen(gone), "Landing")["success"] == Fraction(59, 89)


def test_a_card_that_another_saw_cannot_lie_here():
    # Ben drew a major failure and put it back: whichever card is drawn here is one of the other 89, with 14 of them.
    view = seen(drew(table(seats=2, research=["Juno Rockets"]), 1, "Atlas Rockets", Draw("major")))
    assert chances_of(view, "Juno Rockets") == {
        "success": Fraction(60, 89),
        "minor": Fraction(15, 89),
        "major": Fraction(14, 89),
    }


def test_a_full_test_draws_without_putting_back():
    # Two cards, both turned up in a full test: they are known, whatever is drawn next.
    aside = Draw("minor", aside=Hand(1, 0, 0))
    view = seen(drew(table(), 0, "Rendezvous", Draw("success"), aside, cards=2))
    assert chances_of(view, "Rendezvous") == {"success": Fraction(1, 2), "minor": Fraction(1, 2), "major": 0}


def test_a_card_face_up_is_certain_and_so_are_no_cards():
    research = list(table().agencies[0].research)
    research[ADVANCEMENT["Landing"]] = Copy(Hand(0, 0, 1), (Draw("major"),), face_up=True)
    research[ADVANCEMENT["Juno Rockets"]] = Copy(Hand(0, 0, 0))
    view = seen(edit(table(), 0, research=tuple(research)))
    assert chances_of(view, "Landing")["major"] == 1
    assert chances_of(view, "Juno Rockets")["success"] == 1


def test_what_is_hidden_changes_nothing():
    one, other = (
        table(research={"Juno Rockets": cards}) for cards in ("success, success, success", "major, major, major")
    )
    assert next_card(seen(one), "Juno Rockets") == next_card(seen(other), "Juno Rockets")


# Draws together


def test_draws_of_one_advancement_share_its_hand():
    # The first succeeds 2 times in 3; then the second 69 times in 89: together 46 in 89.
    view = seen(table(research=["Juno Rockets"]))
    assert together(view, [Cards("Juno Rockets", 2)]) == Fraction(2, 3) * Fraction(69, 89) == Fraction(46, 89)


def test_draws_of_two_advancements_come_from_one_deck():
    view = seen(table(research=["Juno Rockets", "Atlas Rockets"]))
    assert together(view, [Cards("Juno Rockets"), Cards("Atlas Rockets")]) == Fraction(60 * 59, 90 * 89)


def test_landing_and_surveying_are_never_gained():
    view = seen(table())
    assert together(view, [Cards("Landing")]) == 0
    assert together(view, [Cards("Re-entry")]) == Fraction(2, 3)


def test_skills_help():
    view = seen(table(research=["Landing", "Life Support"]))
    assert together(view, [Cards("Landing", 1, frozenset({"pilot"}))]) == Fraction(5, 6)
    assert together(view, [CabinAir((3,), 3, 1, frozenset({"mechanic"}))]) == Fraction(5, 6)


def test_of_two_cabins_one_is_enough_for_one():
    # Both draws fail 49 times in 267, as they share their cards; else somebody has air.
    view = seen(table(research=["Life Support"]))
    assert together(view, [CabinAir((1, 1), 1, 1)]) == 1 - Fraction(49, 267)
    assert together(view, [CabinAir((1, 1), 2, 1)]) == Fraction(46, 89)
    assert together(view, [CabinAir((3,), 3, 2)]) == Fraction(46, 89)


# One attempt


def test_ends_of_an_attempt():
    view = seen(table(research=["Juno Rockets", "Landing", "Rendezvous"]))
    assert [(share.outcome, share.chance) for share in attempt(view, "Juno Rockets")] == [
        ("success", Fraction(2, 3)), ("minor", Fraction(1, 6)), ("major", Fraction(1, 6)),
    ]  # fmt: skip
    # A pilot makes a minor failure of Landing a success, and a major one a minor one.
    assert [(share.outcome, share.chance) for share in attempt(view, "Landing", ["pilot"])] == [
        ("success", Fraction(5, 6)), ("minor", Fraction(1, 6)),
    ]  # fmt: skip
    # Both failures of Rendezvous do the same: one end.
    assert [(share.outcome, share.chance) for share in attempt(view, "Rendezvous")] == [
        ("success", Fraction(2, 3)), ("minor", Fraction(1, 3)),
    ]  # fmt: skip
    assert works(view, "Landing", ["pilot"]) == Fraction(5, 6)


def test_chances_in_words():
    assert [chance_words(Fraction(*each)) for each in ((8, 9), (1, 6), (1, 1), (0, 1), (49, 88), (1, 1000), (999, 1000))] == [
        "8 times in 9", "1 time in 6", "always", "never", "56 times in 100", "1 time in 100", "99 times in 100",
    ]  # fmt: skip
    assert short_chance(Fraction(8, 9)) == "8 in 9"
    view = seen(table(research=["Landing"]))
    assert shares_words("Landing", attempt(view, "Landing")) == (
        "lands well: 2 times in 3; lands, but a part breaks: 1 time in 6; the craft is lost with all aboard: 1 time in 6"
    )


# Whole maneuvers


def ship(state, number=1):
    return next(each for each in state.agencies[0].craft if each.number == number)


def met(state, to, years=0):
    view, craft_ = seen(state), ship(state)
    return view, risks.risks(view, craft_, risks.way_of(craft_, to), years)


def test_the_surest_engines_are_few():
    state = table(craft(1, "Earth Orbit", *["Juno"] * 7, "Atlas", "Probe"), research=["Juno Rockets", "Atlas Rockets"])
    parts = ship(state).parts
    assert risks.best_burn(seen(state), parts, 24, 0) == (("Atlas", 1),)
    assert risks.best_burn(seen(state), parts, 31, 0) == (("Atlas", 1), ("Juno", 1))
    assert risks.best_burn(seen(state), parts, 56, 0) is None


def test_ion_thrusters_need_years():
    state = table(craft(1, "Earth Orbit", "Ion Thruster", "Probe"))
    assert risks.engines(ship(state).parts, 0) == ()
    assert risks.best_burn(seen(state), ship(state).parts, 15, 3) == (("Ion Thruster", 1),)


def test_radiation_with_and_without_its_card():
    crew = ("Apollo", "Neil Armstrong", "Mike Collins")
    view, (rays, *_rest) = met(table(craft(1, "Earth Orbit", *crew)), "Mars Orbit", 3)
    # Levels 0, 1 and 2 for three years: up to 0, 3 and 6 of 8 make ill; both stay well with 1, 25/64 and 4/64.
    assert rays.alone(view) == (1 + Fraction(25, 64) + Fraction(4, 64)) / 3
    assert "each of 2 astronauts falls ill: 3 times in 8" in rays.words
    known = table(craft(1, "Earth Orbit", *crew), sites={"Solar Radiation": (2, True)})
    view, (rays, *_rest) = met(known, "Mars Orbit", 3)
    assert rays.alone(view) == Fraction(4, 64)
    shielded = table(craft(1, "Earth Orbit", "Aldrin", "Neil Armstrong"), sites={"Solar Radiation": (2, True)})
    view, (rays, *_rest) = met(shielded, "Mars Orbit", 3)
    assert rays.alone(view) == Fraction(5, 8)


def test_entry_burns_what_has_no_shield():
    state = table(craft(1, "Earth Orbit", "Apollo", "Aldrin", "Neil Armstrong"), research=["Re-entry"])
    view, (entry, landing) = met(state, "Earth")
    assert "without a heat shield that works: Aldrin burns up" in entry.words
    assert (entry.alone(view), landing.alone(view)) == (Fraction(2, 3), 1)
    state = table(craft(1, "Earth Orbit", "Aldrin", "Neil Armstrong"), research=["Re-entry"])
    view, (entry, _landing) = met(state, "Earth")
    assert "1 astronaut burns with it" in entry.words
    assert entry.alone(view) == 0


def test_landing_on_an_unknown_moon():
    state = table(craft(1, "Lunar Orbit", "Probe", "Juno"), research=["Landing"])
    view, (landing, moon) = met(state, "Moon")
    # Of the four cards of the Moon one destroys the craft.
    assert (landing.alone(view), moon.alone(view)) == (Fraction(2, 3), Fraction(3, 4))
    assert risks.all_well(view, (landing, moon)) == Fraction(1, 2)
    known = table(craft(1, "Lunar Orbit", "Probe"), research=["Landing"], sites={"Moon": (1, True)})
    view, (_landing, moon) = met(known, "Moon")
    assert moon.alone(view) == 0
    view, (landing, _moon) = met(table(craft(1, "Lunar Orbit", "Probe")), "Moon")
    assert (landing.alone(view), landing.words) == (0, ("without the advancement Landing the craft is lost",))


def test_the_ends_of_years():
    state = table(craft(1, "Earth Orbit", "Apollo", "Supplies 1x", "Neil Armstrong"), research=["Life Support"])
    view = seen(state)
    assert risks.year_end(view, ship(state), 1).alone(view) == Fraction(2, 3)
    two = risks.year_end(view, ship(state), 2)
    assert two.alone(view) == 0
    assert "too little food: somebody dies" in two.words
    ill = table(craft(1, "Earth Orbit", "Apollo", "Supplies 1x", "!Neil Armstrong"), research=["Life Support"])
    assert risks.year_end(seen(ill), ship(ill)).alone(seen(ill)) == 0
    bare = table(craft(1, "Earth Orbit", "Apollo", "Neil Armstrong"))
    assert risks.year_end(seen(bare), ship(bare)).words == ("without Life Support there is no air: all die",)


def test_an_aldrin_brings_life_support():
    state = table(craft(1, "Earth Orbit", "Aldrin", "Supplies 1x", "Neil Armstrong"))
    assert risks.year_end(seen(state), ship(state)).alone(seen(state)) == Fraction(2, 3)


def test_years_that_a_maneuver_can_take():
    state = table(craft(1, "Earth Orbit", "Probe"), year=1970, last_year=1976)
    view, here = seen(state), ship(state)
    spans = {to: risks.years_of(view, here, risks.way_of(here, to)) for to in ("Mars Orbit", "Lunar Orbit", "Earth")}
    assert spans == {"Mars Orbit": range(1, 8), "Lunar Orbit": range(8), "Earth": range(1)}


def test_what_comes_after_the_end_of_the_game_is_no_danger():
    """The end of the last year still is; arriving later is not."""
    state = table(craft(1, "Earth Orbit", "Apollo", "John Glenn"), year=1975, last_year=1976)
    view, here = seen(state), ship(state)
    orbit = risks.way_of(here, "Mars Orbit")
    for years, ends in ((1, 1), (2, 2), (3, 2)):
        (survival,) = (risk for risk in risks.risks(view, here, orbit, years) if risk.hazard == risks.SURVIVAL)
        assert survival.years == ends
    late = here._replace(tokens=2, due=("landing",))
    assert [risk.hazard for risk in risks.due(view, late)] == [risks.SURVIVAL]
    assert [risk.hazard for risk in risks.due(view, late._replace(tokens=1))] == [risks.SURVIVAL, "landing"]


def test_chances_follow_the_game():
    state = table(craft(1, "Earth", "Juno", "Juno", "Juno", "Probe"), research={"Juno Rockets": MIXED})
    fired = after(state, Maneuver(1, "Suborbital Flight"), Fire("Juno"), "minor")
    kept, paid = after(fired, PutBack()), after(fired, Remove())
    # Put back: the very card again 1 time in 3, or one of the other 89. Removed: 60 of 89 are successes.
    assert works(seen(kept), "Juno Rockets") == Fraction(2, 3) * Fraction(60, 89)
    assert works(seen(paid), "Juno Rockets") == Fraction(60, 89)


def test_a_pilot_of_either_craft_helps_docking():
    state = table(
        craft(1, "Earth Orbit", "Apollo", "Neil Armstrong"),
        craft(2, "Earth Orbit", "Probe"),
        research={"Rendezvous": MIXED},
    )
    assert len(after(state, Dock(2, 1), "minor", PutBack()).agencies[0].craft) == 1
    assert works(seen(state), "Rendezvous", ["pilot"]) == Fraction(5, 6)


def test_copies_are_those_of_the_table():
    assert belief(seen(edit(table(), 0, research=copies({"Surveying": "minor"}))), "Surveying").cards == 1
