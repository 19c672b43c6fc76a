"""The odds of plans in play: what the game's own chances give, exactly for small plans, by playing for large ones."""

from fractions import Fraction
from math import sqrt
from random import Random

import pytest
from plan_flight import chances, on_the_pad, played, variant

from spacegames.dist import Dist
from spacegames.leaving_earth import LOCATION, Expedition, SharedDeck, journey, odds_of, plan, success_of, survivors
from spacegames.leaving_earth.rules.parts import astronauts
from spacegames.leaving_earth.rules.state import ADVANCEMENT, SITES

OWNED = {"research": "owned"}
WAIT = {**OWNED, "wait": True}
SMALL = {
    "a probe to Earth Orbit": ("Artificial Satellite", {}, ["Soyuz Rockets"], []),
    "a lunar survey": ("Lunar Survey", {}, ["Juno Rockets", "Surveying"], ["Moon"]),
    "a lunar lander": ("Lunar Lander", {}, ["Soyuz Rockets", "Landing"], ["Moon"]),
    "a pilot in suborbital flight": ("Man in Space", {"crew": "pilot"}, ["Juno Rockets"], ["Suborbital Flight"]),
    "a doctor in orbit": ("Man in Orbit", {"crew": "doctor"}, ["Re-entry"], ["Suborbital Flight"]),
    "a doctor's station": ("Space Station", {"crew": "doctor"}, ["Saturn Rockets", "Life Support"], []),
    "a mechanic's station": ("Space Station", {"crew": "mechanic"}, ["Life Support"], ["Suborbital Flight"]),
    "dockings with a pilot": ("Man on the Moon", {**WAIT, "crew": "pilot"}, ["Rendezvous"], ["Suborbital Flight"]),
    "a pilot on the Moon": ("Man on the Moon", {**WAIT, "crew": "pilot"}, ["Rendezvous", "Landing"], []),
    "a sample and dockings": ("Lunar Sample Return", {**WAIT, "rockets": ["Juno", "Saturn"]}, ["Rendezvous"], ["Moon"]),
    "life on Mars": ("Extraterrestrial Life", {**OWNED, "ions": 1, "years": 9}, ["Ion Thrusters"], ["Mars"]),
    "two in the sun": ("Mars Station", {**OWNED, "crew": "doctor,pilot"}, ["Landing"], ["Solar Radiation"]),
}
"""Missions, what their plans may use, the advancements that are new, and the places that nobody knows."""
LARGE = {
    "a sample from the Moon": (
        "Lunar Sample Return",
        WAIT,
        ["Juno Rockets", "Saturn Rockets", "Landing", "Rendezvous"],
        ["Moon"],
    ),
    "a sample from Mars": (
        "Mars Sample Return",
        {**WAIT, "ions": 1, "years": 8},
        ["Ion Thrusters", "Landing", "Rendezvous"],
        ["Mars"],
    ),
    "a station on the Moon": (
        "Lunar Station",
        {"crew": "mechanic,doctor"},
        ["Juno Rockets", "Landing", "Life Support"],
        ["Moon", "Suborbital Flight"],
    ),
    "two to Mars behind a shield": (
        "Man on Mars",
        {**WAIT, "crew": "doctor,mechanic", "shield": True},
        ["Rendezvous", "Landing", "Re-entry", "Life Support"],
        ["Solar Radiation", "Suborbital Flight"],
    ),
}


def deck_of(unknown):
    """What is known of the cards when some advancements are new and all others have none left."""
    deck = SharedDeck.start(*unknown)
    for name in ADVANCEMENT:
        deck = deck if name in deck else deck.research(name, 0)
    return deck


def predicted(each, unknown, places):
    """What the planner says of the same table."""
    known = {
        site.name: Dist.constant(site.variants[variant(site.name, each)]) for site in SITES if site.name not in places
    }
    sun = known.pop("Solar Radiation", None)
    return success_of(each, deck_of(unknown), places=known, level=sun and 0)


@pytest.mark.rule("LE-127", "LE-133", "LE-170")
@pytest.mark.parametrize("case", SMALL)
def test_chance_in_play_is_that_of_the_plan(case):
    name, allowed, unknown, places = SMALL[case]
    each = plan(name, **allowed)
    found = chances(*on_the_pad(each, unknown, places))
    assert sum(found.values()) == 1
    assert found[True] == predicted(each, unknown, places)
    assert found[True] < 1


@pytest.mark.parametrize("case", LARGE)
def test_share_of_successes_in_play_is_near_that_of_the_plan(case):
    name, allowed, unknown, places = LARGE[case]
    each = plan(name, **allowed)
    chance = float(predicted(each, unknown, places))
    rng, runs = Random(case), 150
    pad = on_the_pad(each, unknown, places)
    share = sum(played(*pad, rng) for _ in range(runs)) / runs
    assert chance > 3 / 100
    assert abs(share - chance) <= 4 * sqrt(chance * (1 - chance) / runs)


@pytest.mark.rule("LE-267", "LE-224")
def test_two_dockings_and_two_separations_with_a_pilot():
    """Each works after a success or a minor failure, and all draw from the same cards."""
    each = plan("Man on the Moon", **WAIT, crew="pilot")
    found = chances(*on_the_pad(each, ["Rendezvous"]))
    assert found[True] == odds_of({"Rendezvous": 4}, skills={"pilot"}).chance


@pytest.mark.rule("LE-147", "LE-148", "LE-199")
def test_re_entry_in_two_capsules():
    """Four in a Vostok and an Apollo: one and three come down by themselves, from the same three cards."""
    each = plan("Man in Orbit", crew=["pilot"] * 4, **OWNED)
    assert each.capsules == ("Vostok", "Apollo")
    found = chances(*on_the_pad(each, ["Re-entry"]), end=alive)
    crew = Expedition.start(each.crew, each.capsules, deck=deck_of(["Re-entry"]), places=CALM)
    assert found == dict(survivors(crew, journey(each.places, rockets=[leg.rockets for leg in each.legs])))
    assert set(found) == {0, 1, 3, 4}
    # Whoever is in whichever capsule, one card in six burns it up with him.
    assert sum(number * chance for number, chance in found.items()) == Fraction(5, 6) * 4


def alive(state):
    """How many astronauts live."""
    agency = state.agencies[0]
    return sum(len(astronauts(parts)) for parts in (agency.store, *(craft.parts for craft in agency.craft)))


CALM = {"Suborbital Flight": Dist.constant(LOCATION["Suborbital Flight"].variants[0])}
"""Nobody falls ill there."""
