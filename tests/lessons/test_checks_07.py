"""Lesson 07. Prices: Juno 1, Atlas 5, Soyuz 8, Saturn 15; masses 1, 4, 9, 20; thrusts 4, 27, 80, 200; Apollo 3, Eagle 1."""

from __future__ import annotations

import numpy as np

from spacegames.leaving_earth import check_plan, plan
from spacewidgets import check
from spacewidgets.learning.checks import lesson_07

GREEDY = ["Saturn", "Saturn + Atlas", "Soyuz", "2 Juno", "Juno"]
# With 2 Atlas, 8 + 9 = 17 of mass at difficulty 3 need 51 of 54 thrust; then (20 + 20) × 5 = 200, just what a Saturn has.
BEST = ["Saturn", "Saturn", "2 Atlas", "2 Juno", "Juno"]

RIGHT = [
    ("07.1", {"H", "I"}, "one of the two beats"),
    ("07.1", ["i", "h"], "one of the two beats"),
    ("07.1", "H and I", "one of the two beats"),
    ("07.1", "HI", "one of the two beats"),
    ("07.2", 8 + 38, "six dollars less"),
    ("07.2", "$46", "six dollars less"),
    ("07.2", np.int64(46), "six dollars less"),
    ("07.3", BEST, "$43, and no plan"),
    ("07.3", ({"Saturn": 1}, "saturn", {"Atlas": 2}, {"Juno": 2}, "1 Juno"), "$43"),
    ("07.3", tuple(BEST), "$43"),
    ("07.3", plan(lesson_07.TWO), "$43"),
    ("07.3", check_plan(lesson_07.TWO, BEST), "$43"),
    ("07.4", 64 - 44, "save twenty"),
    ("07.4", "20", "save twenty"),
    ("07.5", 42 + 45, "middle of the front"),
    ("07.5", 87.0, "middle of the front"),
]

WRONG = [
    ("07.1", {"H"}, "That is the cheapest"),
    ("07.1", "I", "That is the lightest"),
    ("07.1", set("ABCDEFG"), "the plans that are beaten"),
    ("07.1", {"F", "H", "I"}, "F costs as much as I"),
    ("07.1", set("ABCDEFGHI"), "all nine"),
    ("07.1", set("ACEFH"), "the cheapest of each way"),
    ("07.1", {"A", "B"}, "A costs $70 and weighs 82. H costs $44 and weighs 58: it beats A."),
    ("07.1", {"G", "H", "I"}, "G costs $48 and weighs 58. H costs $44"),
    ("07.1", {"H", "J"}, "there is no J"),
    ("07.1", 2, "letters in quotes"),
    ("07.1", set(), "nowhere worse"),
    ("07.2", 40, "That is the best plan"),
    ("07.2", 60, "launch mass"),
    ("07.2", 58, "mass of the rockets"),
    ("07.2", 8, "last burn only"),
    ("07.2", 38, "burn from Earth only"),
    ("07.2", 6, "how much greed costs more"),
    ("07.2", 15 + 8, "not the Vostok alone"),
    ("07.2", 77, "First the last burn"),
    ("07.3", GREEDY, "That is the greedy plan"),
    ("07.3", [*GREEDY[:3], {"Juno": 2}, "juno"], "That is the greedy plan"),
    ("07.3", ["Saturn + Atlas + Juno", "Saturn + Soyuz", "Soyuz", "Atlas", "Atlas"], "the rulebook's Rendezvous"),
    (
        "07.3",
        ["Saturn", "Saturn + Atlas", "Atlas + 4 Juno", "2 Juno", "Juno"],
        "for the payload, but not for the rockets",
    ),
    ("07.3", ["2 Saturn", "Saturn", "2 Atlas", "2 Juno", "Juno"], "for $58; the greedy plan costs $46"),
    ("07.3", ["Saturn + 3 Juno", "Saturn", "2 Atlas", "2 Juno", "Juno"], "costs as much as the greedy plan"),
    ("07.3", ["Soyuz", "Soyuz", "Atlas", "2 Juno", "Juno"], "alone. But all that waits"),
    (
        "07.3",
        ["Saturn", "Saturn", "Soyuz", "2 Juno", "Juno"],
        "Payload 21 and rockets 20 need 205 thrust, and have 200",
    ),
    ("07.3", ["Saturn", "Saturn", "2 Atlas", "Juno", "Juno"], "From Lunar Orbit to Moon"),
    ("07.3", ["Saturn", "Saturn", "2 Atlas", "2 Juno"], "5 legs"),
    ("07.3", "Saturn", "flight order"),
    ("07.3", ["Atals", "Saturn", "2 Atlas", "2 Juno", "Juno"], "Did you mean Atlas?"),
    ("07.4", -20, "other way round"),
    ("07.4", 77 - 58, "launch mass saved"),
    ("07.4", 64 - 41, "left out the three Junos"),
    ("07.4", 70 - 44, "began with the direct flight"),
    ("07.4", 64 - 46, "That is not H"),
    ("07.4", 65 - 44, "printed plan"),
    ("07.4", 3, "what the Junos cost"),
    ("07.4", 10, "Subtract two prices"),
    ("07.5", 40 + 49, "Try those in between"),
    ("07.5", 44 + 44, "a dollar better"),
    ("07.5", 40 + 43, "price of one plan and the mass of another"),
    ("07.5", 42, "without what its mass costs"),
    ("07.5", 45, "launch mass of the right plan"),
    ("07.5", 40, "cheapest plan without its mass"),
    ("07.5", 42 + 44, "The probe is launched, too"),
    ("07.5", 12, "smallest sum"),
]


def test_a_plan_turned_round_is_almost_right():
    verdict = check("07.3", BEST[::-1])
    assert (verdict.kind, "turned round" in verdict.message) == ("almost", True)


def test_a_plan_between_greed_and_the_best_is_right_too():
    """One more Juno than needed: $44, still less than greed's $46."""
    verdict = check("07.3", ["Saturn + Juno", "Saturn", "2 Atlas", "2 Juno", "Juno"])
    assert (verdict.kind, "one that saves 1 more" in verdict.message) == ("got", True)


def test_the_nine_ways_as_worked_out_by_hand():
    """Way H: Junos home, then 1 + 1, 2 + 2, 7 + 9, 18 + 20 and 38 + 20 of mass."""
    assert lesson_07.WAYS["H"] == (3 + 1 + 2 + 8 + 15 + 15, 38 + 20)
    assert sorted(lesson_07.ON_FRONT) == ["H", "I"]
    assert lesson_07.beaten_by("A") == ["C", "D", "E", "F", "G", "H", "I"]
