"""The chance that a plan succeeds: against every deal of the cards, and against flights played with cards and die."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from random import Random

import pytest
from played_mission import BOX, CARDS, DEALT, Played, fired
from samples import few

from spacegames.leaving_earth import ADVANCEMENTS, Goal, SharedDeck, front, plan, success_of, unexplored
from spacegames.leaving_earth.planner.mission.best import spared

NAMES = [advancement.name for advancement in ADVANCEMENTS]
OWNED = {"research": "owned"}


def draws(each):
    """How often each advancement is drawn from on an unmanned flight on which nothing fails."""
    found = Counter()
    for leg, stop in zip(each.legs, each.stops[1:], strict=True):
        for kind, number in leg.rockets.items():
            found[f"{kind} Rockets"] += number
        found["Ion Thrusters"] += fired(leg)
        found["Rendezvous"] += bool(stop.fetched) + bool(stop.waits) + bool(stop.left)
        found["Landing"] += "landing" in leg.maneuver.hazards + leg.maneuver.on_arrival
    found["Surveying"] += each.goal.kind == "survey" and each.places[-1] != each.goal.place
    return +found


def deals(names):
    """Every joint deal {advancement: (successes, minor, major)} and its chance."""
    names, total = list(names), Fraction(0)
    sizes = [DEALT.get(name, 3) for name in names]
    hands = [[(s, m, n - s - m) for s in range(n + 1) for m in range(n - s + 1)] for n in sizes]
    ways_in_all = comb(90, sum(sizes))
    for chosen in product(*hands):
        sums = [sum(column) for column in zip(*chosen, strict=True)]
        ways = comb(60, sums[0]) * comb(15, sums[1]) * comb(15, sums[2])
        # Of all cards dealt, in how many ways these go onto these advancements.
        split, left = Fraction(1), list(sums)
        for hand in chosen:
            split *= Fraction(comb(left[0], hand[0]) * comb(left[1], hand[1]) * comb(left[2], hand[2]))
            split /= comb(sum(left), sum(hand))
            left = [a - b for a, b in zip(left, hand, strict=True)]
        chance = Fraction(ways, ways_in_all) * split
        total += chance
        yield dict(zip(names, chosen, strict=True)), chance
    assert total == 1


def all_go_well(hand, number, spares=0):
    """Chance of so many successes, with so many minor failures made up for."""
    if not number:
        return Fraction(1)
    s, minor, _ = (Fraction(n, sum(hand)) for n in hand)
    chance = s * all_go_well(hand, number - 1, spares)
    return chance + (minor * all_go_well(hand, number, spares - 1) if spares else 0)


def by_enumeration(each, history=(), spare=None):
    """Chance that all draws go well, given successes and failures that were seen and put back."""
    needed = draws(each)
    good = seen = Fraction(0)
    for hands, chance in deals({**needed, **dict(history)}):
        for name, outcome in history:
            chance *= Fraction(hands[name][list(BOX).index(outcome)], sum(hands[name]))  # noqa: PLW2901
        seen += chance
        for name, number in needed.items():
            chance *= all_go_well(hands[name], number, spares=name == f"{spare} Rockets")  # noqa: PLW2901
        good += chance
    return good / seen


def places_on(each):
    return {h for leg in each.legs for h in leg.maneuver.hazards + leg.maneuver.on_arrival if h in CARDS}


def no_harm(each):
    """Chance that no place on the way destroys the craft and, for the mission for life, that there is some at the goal."""
    chance = Fraction(1)
    for place in places_on(each) - {"Suborbital Flight"}:
        fine = [card for card in CARDS[place] if card != "destroyed"]
        if each.mission and each.mission.kind == "life" and place == each.goal.place:
            fine = ["life"]
        if each.goal.kind != "survey" or place != each.goal.place:
            chance *= Fraction(len(fine), len(CARDS[place]))
    return chance


UNMANNED = {
    "Artificial Satellite": {},
    "Lunar Survey": {},
    "Lunar Lander": {},
    "Venus Lander": {},
    "Lunar Sample Return": {**OWNED, "wait": True, "rockets": ["Juno", "Saturn"]},
    "Mars Sample Return": {**OWNED, "wait": True, "ions": 1, "years": 8, "rockets": ["Saturn"]},
    "Extraterrestrial Life": OWNED,
}


@pytest.mark.rule("LE-127", "LE-133", "LE-170")
@pytest.mark.parametrize("name", UNMANNED)
def test_unmanned_against_every_deal_of_the_cards(name):
    each = plan(name, **UNMANNED[name])
    assert each.success == by_enumeration(each) * no_harm(each)


def test_survey_succeeds_even_where_the_craft_is_destroyed():
    """Going to Venus to look: two of four cards destroy the craft, but whoever goes there has seen the card."""
    each = plan("Venus Survey", research="none", have="Juno,Soyuz,Saturn")
    assert each.places[-1] == "Venus"
    assert each.success == by_enumeration(each)


@pytest.mark.parametrize(
    "history",
    [
        [("Saturn Rockets", "success")],
        [("Saturn Rockets", "success"), ("Saturn Rockets", "success"), ("Landing", "minor")],
        [("Juno Rockets", "major"), ("Landing", "success")],
    ],
)
def test_what_tests_have_shown_counts_for_all_advancements(history):
    each = plan(Goal("probe", "Moon"), rockets=["Juno", "Saturn"], **OWNED)
    deck = SharedDeck.start(*NAMES)
    for name, outcome in history:
        deck = deck.saw(name, outcome).put_back(name)
    assert success_of(each, deck) == by_enumeration(each, history) * no_harm(each)


def test_cards_removed_never_come_again():
    each = plan("Artificial Satellite", rockets=["Soyuz"], **OWNED)
    assert draws(each) == {"Soyuz Rockets": 1}
    deck = SharedDeck.start(*NAMES)
    for outcome in ("minor", "major", "success"):
        deck = deck.saw("Soyuz Rockets", outcome).remove("Soyuz Rockets")
    assert success_of(each, deck) == 1


def test_known_places():
    each = plan("Lunar Lander", **OWNED)
    chance = by_enumeration(each)
    assert success_of(each, places={"Moon": unexplored("Moon", destroyed=False)}) == chance
    assert success_of(each, places={"Moon": unexplored("Moon", destroyed=True)}) == 0
    life = plan("Extraterrestrial Life", **OWNED)
    known = {"Moon": unexplored("Moon", destroyed=False)}
    assert success_of(life, places=known) == by_enumeration(life) / 3
    assert success_of(life, places={"Moon": unexplored("Moon", life=True)}) == by_enumeration(life)


@pytest.mark.rule("LE-143")
@pytest.mark.parametrize(
    ("goal", "kinds", "spare"),
    [
        (Goal("probe", "Earth Orbit"), ["Soyuz"], "Soyuz"),
        (Goal("probe", "Moon"), ["Juno", "Saturn"], "Saturn"),
        (Goal("probe", "Moon"), ["Juno", "Saturn"], "Juno"),
        pytest.param(Goal("sample", "Moon"), ["Juno", "Saturn"], "Juno", marks=pytest.mark.heavy),
    ],
)
def test_spare_makes_up_for_one_minor_failure(goal, kinds, spare):
    each = spared(plan(goal, rockets=kinds, **OWNED), spare)
    assert all(leg.aboard[spare] > leg.rockets.get(spare, 0) for leg in each.legs)
    assert success_of(each, spare=spare) == by_enumeration(each, spare=spare) * no_harm(each)
    assert success_of(each) == by_enumeration(each) * no_harm(each)


ROCKETS_TESTED = ("Juno Rockets", "Atlas Rockets", "Soyuz Rockets", "Saturn Rockets")
WAIT = {**OWNED, "wait": True}
FLIGHTS = {
    "unmanned, with waiting parts": ("Lunar Sample Return", WAIT, {}),
    "unmanned, with ion thrusters": ("Mars Sample Return", {**WAIT, "ions": 1, "years": 8}, {}),
    "survey": ("Lunar Survey", {}, {}),
    "life": ("Extraterrestrial Life", WAIT, {"tested": ROCKETS_TESTED}),
    "one in orbit": ("Man in Orbit", {}, {}),
    "one on the Moon": ("Man on the Moon", WAIT, {"tested": ROCKETS_TESTED}),
    "pilot and doctor on the Moon": ("Man on the Moon", {**WAIT, "crew": "pilot,doctor"}, {"tested": ROCKETS_TESTED}),
    "space station": ("Space Station", {}, {}),
    "lunar station with a mechanic": ("Lunar Station", {**WAIT, "crew": "mechanic,astronaut"}, {}),
    "three to Mars": (
        "Man on Mars",
        {**OWNED, "crew": "doctor,mechanic,pilot"},
        {"tested": (*ROCKETS_TESTED, "Landing"), "level": 1},
    ),
    "three to Phobos behind a shield": (
        Goal("manned", "Phobos"),
        {**WAIT, "crew": "doctor,mechanic,astronaut", "shield": True},
        {"tested": ROCKETS_TESTED},
    ),
    "one to Mars and its station": ("Mars Station", OWNED, {"tested": ROCKETS_TESTED}),
    "ion thrusters with a crew": (
        Goal("manned", "Phobos"),
        {**WAIT, "ions": 2, "years": 8, "crew": "doctor,mechanic"},
        {"tested": ROCKETS_TESTED, "level": 1},
    ),
}


@pytest.mark.parametrize("flight", few(FLIGHTS, 4))
def test_flights_played_with_cards_and_die(flight):
    what, allowed, known = FLIGHTS[flight]
    each = plan(what, **allowed)
    deck = SharedDeck.start(*(name for name in NAMES if name not in known.get("tested", ())))
    for name in known.get("tested", ()):
        deck = deck.research(name, 0)
    chance = success_of(each, deck, level=known.get("level"))
    rng, runs = Random(flight), 8000
    share = sum(Played(each, rng, **known).succeeds() for _ in range(runs)) / runs
    assert chance > 1 / 100
    assert abs(share - chance) <= 4 * sqrt(chance * (1 - chance) / runs)


@pytest.mark.parametrize(("what", "spare"), [("Man in Orbit", "Saturn"), ("Space Station", "Saturn")])
def test_crew_with_a_spare_rocket(what, spare):
    each = spared(plan(what, rockets=["Saturn"], **OWNED), spare)
    chance = success_of(each, spare=spare)
    assert chance > success_of(each)
    rng, runs = Random(what), 8000
    share = sum(Played(each, rng, spare=spare).succeeds() for _ in range(runs)) / runs
    assert abs(share - chance) <= 4 * sqrt(chance * (1 - chance) / runs)


def test_chance_on_a_known_level_of_radiation():
    """One astronaut alone on the way to Mars for three years: at level 2 the die must show 7 or 8, at 0 anything will do."""
    each = front(Goal("station", "Mars Orbit"), **OWNED)[0]
    (radiation,) = [leg for leg in each.legs if "radiation" in leg.maneuver.hazards]
    assert radiation.years == 3
    at = [success_of(each, level=level) for level in (0, 1, 2)]
    assert [at[1] / at[0], at[2] / at[0]] == [Fraction(5, 8), Fraction(2, 8)]
    assert success_of(each) == sum(at) / 3
