"""Lesson 03. Prices: Juno 1, Atlas 5, Soyuz 8, Saturn 15; masses 1, 4, 9, 20; thrusts 4, 27, 80, 200; Vostok 2, Eagle 1."""

from __future__ import annotations

from spacegames.leaving_earth import ATLAS, JUNO, SOYUZ, RocketSet, check_plan, cover, plan
from spacewidgets import PlanningSheet, check
from spacewidgets.learning.checks.lesson_03 import DIRECT, ROUTE

PRINTED = ["Saturn + 2 Atlas", "Saturn + Soyuz", "Soyuz", "Atlas + Juno", "Atlas", "Atlas"]
REST = PRINTED[1:]

RIGHT = [
    ("03.1", 2 + 4, "itself"),
    ("03.1", "6", "itself"),
    # 6 payload at difficulty 3: Atlas + 3 Juno has 39 thrust for 13 mass, Soyuz 80 for 15; both cost 8
    ("03.2", "Atlas + 3 Juno", "none is lighter"),
    ("03.2", {"Juno": 3, "Atlas": 1}, "none is lighter"),
    ("03.2", ["Atlas", "3 Juno"], "none is lighter"),
    ("03.2", cover(6, 3), "none is lighter"),
    ("03.2", cover(6, 3)[0], "none is lighter"),
    ("03.2", [ATLAS, JUNO, JUNO, JUNO], "none is lighter"),
    ("03.2", [ATLAS, "3 Juno"], "none is lighter"),
    ("03.2", SOYUZ, "Atlas + 3 Juno costs the same and is lighter"),
    ("03.2", "soyuz", "Atlas + 3 Juno costs the same and is lighter"),
    # 53 payload at difficulty 3: Saturn + Soyuz has 280 for 82 mass = 246; 3 Soyuz 240 for 80 mass = 240
    ("03.3", ["Saturn + Soyuz", *REST], "$70, and no plan"),
    ("03.3", ["Soyuz + Saturn", *REST, "none"], "$70"),
    ("03.3", ({"Saturn": 1, "Soyuz": 1}, *REST), "$70"),
    ("03.3", ["3 Soyuz", *REST], "$71, less than the printed plan. There is one that saves 1 more"),
    ("03.3", plan(DIRECT), "$70, and no plan"),
    ("03.3", plan(DIRECT).rockets, "$70, and no plan"),
    ("03.3", check_plan(DIRECT, ["3 Soyuz", *REST]), "$71"),
    ("03.3", PlanningSheet(places=ROUTE, payload=2, rockets=["3 Soyuz", *REST]), "$71"),
    ("03.4", cover(4, 2), "dollar cheaper"),
    ("03.4", "4 Juno", "dollar cheaper"),
    ("03.4", {"Juno": 4}, "dollar cheaper"),
    ("03.5", 80 - 77, "lighter"),
    ("03.5", 3.0, "lighter"),
]

WRONG = [
    ("03.1", 2, "forgot the Atlas"),
    ("03.1", 4, "forgot the Vostok"),
    ("03.1", 2 + 5, "price"),
    ("03.1", 6 * 2, "thrust that the landing needs"),
    ("03.1", 6 * 3, "That is thrust."),
    ("03.1", 9, "must arrive"),
    ("03.2", "2 Atlas", "2 less"),
    ("03.2", "Saturn", "Saturn can do it, but it works for $7 less"),
    ("03.2", "Atlas", "own mass"),
    ("03.2", "3 Juno", "3 Juno, 9 mass × 3 needs 27 thrust; there are only 12"),
    ("03.2", cover(9, 3), "Those are 2 sets of rockets. Take one of them"),
    ("03.2", [ATLAS, JUNO], "own mass"),
    ("03.2", RocketSet.of("2 Atlas"), "2 less"),
    ("03.3", DIRECT, "flight order"),
    ("03.2", "Atals", "Did you mean Atlas?"),
    ("03.2", 8, "Write the rockets in words"),
    ("03.3", PRINTED, "That is the printed plan"),
    ("03.3", [*PRINTED[:5], "5 Juno"], "From Lunar Orbit to Earth Orbit there is thrust for the payload, but not"),
    ("03.3", [*PRINTED[:3], "2 Atlas", *PRINTED[4:]], "Payload 18 and rockets 9 need 81 thrust, and have 80"),
    ("03.3", [1, 2, 3], "Write the rockets in words"),
    ("03.3", ["2 Saturn", *REST], "costs more"),
    ("03.3", ["Atlas", "Soyuz", "Atlas", "Atlas", "Atlas", "Atlas"], "carries all rockets that burn later"),
    ("03.3", ["Saturn + Atlas", *REST], "53 and rockets 24 need 231 thrust, and have 227"),
    ("03.3", ["Atlas + 2 Juno", *REST], "From Earth to Suborbital Flight it does not hold"),
    ("03.3", PRINTED[:4], "7 legs"),
    ("03.3", "Saturn", "flight order"),
    ("03.4", "2 Juno", "own mass"),
    ("03.4", "3 Juno", "own mass"),
    ("03.4", "Atlas", "printed one"),
    ("03.4", "Soyuz", "$4 less"),
    ("03.4", "Juno", "5 mass × 2 needs 10 thrust; there are only 4"),
    ("03.5", -3, "other way round"),
    ("03.5", 81 - 77, "printed plans"),
    ("03.5", 82 - 77, "cheapest Lunar Direct"),
    ("03.5", 70 - 64, "money saved by the cheapest"),
    ("03.5", 71 - 64, "That is money"),
    ("03.5", 80, "two launch masses"),
]


def test_a_plan_turned_round_is_almost_right():
    verdict = check("03.3", ["Saturn + Soyuz", *REST][::-1])
    assert (verdict.kind, "turned round" in verdict.message) == ("almost", True)
