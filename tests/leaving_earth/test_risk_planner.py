"""The safest plan under a cost limit against all plans there are, and what can be paid for to make a plan safer."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames.leaving_earth import (
    ADVANCEMENTS,
    COMPONENT,
    MANEUVERS,
    Goal,
    NoPlanError,
    SharedDeck,
    front,
    good_outcomes,
    plan,
    safety_options,
    success_of,
    ways,
)
from spacegames.leaving_earth.planner.mission.risk import all_go_well

OWNED = {"research": "owned"}
DRIFTING = {maneuver.start for maneuver in MANEUVERS if maneuver.automatic}


@cache
def least_sets(need, difficulty, kinds):
    """Every set of rockets that lifts so much beyond itself, and would not without any one of its rockets."""
    lifts = {kind: COMPONENT[kind].thrust - difficulty * COMPONENT[kind].mass for kind in kinds}
    numbers = [range(-(-need // lifts[kind]) + 1) if lifts[kind] > 0 else range(1) for kind in kinds]
    found = []
    for counts in product(*numbers):
        lift = sum(n * lifts[kind] for kind, n in zip(kinds, counts, strict=True))
        if lift >= need and all(lift - lifts[kind] < need for kind, n in zip(kinds, counts, strict=True) if n):
            found.append(Counter(dict(zip(kinds, counts, strict=True))))
    return found


def flights(way, cargo, loops, kinds, money):
    """The rockets of each leg, in every way that can be paid; what is for after a loop waits at its beginning."""
    legs = range(len(way.legs), 0, -1)

    def burn(at, chosen, spent):
        if at == len(legs):
            yield chosen
            return
        leg = legs[at]
        until = min((end for start, end in loops if start < leg <= end), default=len(way.legs))
        later = [rockets for m, rockets in chosen.items() if m <= until]
        mass = cargo[leg - 1] + sum(COMPONENT[kind].mass * n for rockets in later for kind, n in rockets.items())
        difficulty = way.legs[leg - 1].difficulty
        for rockets in least_sets(difficulty * mass, difficulty, kinds) if difficulty else [Counter()]:
            price = sum(COMPONENT[kind].price * n for kind, n in rockets.items())
            if spent + price <= money:
                yield from burn(at + 1, {**chosen, leg: rockets}, spent + price)

    yield from burn(0, {}, 0)


def every_chance(goal, kinds, money, *, wait):
    """The chance of each unmanned plan there is."""
    for way in ways(goal.place, home=goal.returns):
        places = way.places
        pairs = [
            (i, j)
            for i, j in combinations(range(1, len(places) - 1), 2)
            if places[i] == places[j] and places[i] not in DRIFTING
        ]
        for some in (loops for size in range(len(pairs) + 1) for loops in combinations(pairs, size)):
            for left in (False, True) if goal.returns else (False,):
                if (some or left) and not wait:
                    continue
                sample = int(goal.kind == "sample")
                back = sample + (not left)
                cargo = [1 if leg <= way.target else back for leg in range(1, len(way.legs) + 1)]
                landings = sum((leg.hazards + leg.on_arrival).count("landing") for leg in way.legs)
                for rockets in flights(way, cargo, some, kinds, money - 2):
                    draws = Counter(f"{kind} Rockets" for each in rockets.values() for kind in each.elements())
                    draws["Landing"] = landings
                    draws["Rendezvous"] = 2 * len(some) + left
                    draws = +draws
                    yield SharedDeck.start(*draws).chance(draws)


def paces(leg, most):
    """(difficulty, years) of a leg in every number of years up to a limit."""
    for years in range(most + 1):
        doublings = 0
        while years and leg.years > years * 2**doublings:
            doublings += 1
        if years == leg.years or leg.optional_time or (years and leg.years):
            yield leg.difficulty * 2**doublings, years


def every_chance_with_thrusters(goal, kinds, money, *, years, ions):
    """The chance of each unmanned plan whose ion thrusters are aboard to the end, as many fired as one likes."""

    def fly(way, number, cargo, at, *, mass=0, left=years, spent, draws):
        if not at:
            counts = Counter(draws)
            counts["Landing"] = sum((leg.hazards + leg.on_arrival).count("landing") for leg in way.legs)
            counts = +counts
            yield SharedDeck.start(*counts).chance(counts)
            return
        for difficulty, time in paces(way.legs[at - 1], left):
            for fired in range(number + 1) if time else [0]:
                need = difficulty * (mass + number + cargo[at - 1]) - 5 * time * fired
                for rockets in least_sets(max(0, need), difficulty, kinds) if difficulty else [Counter()]:
                    price = sum(COMPONENT[kind].price * n for kind, n in rockets.items())
                    if spent + price <= money:
                        more = Counter({f"{kind} Rockets": n for kind, n in rockets.items()})
                        more["Ion Thrusters"] = fired
                        heavier = mass + sum(COMPONENT[kind].mass * n for kind, n in rockets.items())
                        after = {"mass": heavier, "left": left - time, "spent": spent + price, "draws": draws + more}
                        yield from fly(way, number, cargo, at - 1, **after)

    for way in ways(goal.place, home=goal.returns):
        cargo = [1 if leg <= way.target else 2 for leg in range(1, len(way.legs) + 1)]
        for number in range(ions + 1):
            yield from fly(way, number, cargo, len(way.legs), spent=2 + 10 * number, draws=Counter())


def every_chance_of_one(place, kinds, money, *, wait):
    """The chance of each plan for one astronaut around the Moon and home, who can only die by a rocket or in a bad entry.

    The Vostok rides along, or waits in Earth Orbit for an Eagle that burns up afterwards.
    """
    for way in ways(place, home=True):
        places = way.places
        (*outer,) = [(i, j) for i, j in combinations(range(1, len(places) - 1), 2) if places[i] == places[j]]
        loops = [pair for pair in outer if places[pair[0]] == "Earth Orbit"]
        for some, eagle in [([], False), *((([loop]), eagle) for loop in loops if wait for eagle in (False, True))]:
            inside = [eagle and some[0][0] < leg <= some[0][1] for leg in range(1, len(way.legs) + 1)]
            before = [eagle and leg <= some[0][0] for leg in range(1, len(way.legs) + 1)]
            cargo = [1 if within else 3 if both else 2 for within, both in zip(inside, before, strict=True)]
            for rockets in flights(way, cargo, some, kinds, money - 7 - 4 * eagle):
                draws = Counter(f"{kind} Rockets" for each in rockets.values() for kind in each.elements())
                draws["Rendezvous"] = 2 * len(some)
                draws["Re-entry"] = sum("atmospheric entry" in leg.hazards for leg in way.legs)
                draws = +draws
                yield SharedDeck.start(*draws).chance(draws, good={"Re-entry": ["success", "minor"]})


# With so much money beyond what the cheapest plan costs.
SMALL = [
    (Goal("probe", "Moon"), ("Soyuz", "Saturn"), 12, False),
    (Goal("probe", "Lunar Orbit"), ("Juno", "Atlas", "Soyuz"), 12, False),
    (Goal("sample", "Moon"), ("Juno", "Saturn"), 20, True),
    (Goal("sample", "Moon"), ("Soyuz",), 30, False),
    (Goal("sample", "Moon"), ("Atlas", "Saturn"), 15, True),
]


@pytest.mark.parametrize(("goal", "kinds", "more", "wait"), SMALL)
def test_no_plan_that_can_be_paid_is_safer(goal, kinds, more, wait):
    moon = Fraction(3, 4) if goal.place == "Moon" else 1
    money = plan(goal, rockets=kinds, wait=wait, **OWNED).total_cost + more
    best = plan(goal, "risk", rockets=kinds, max_cost=money, wait=wait, **OWNED)
    assert best.total_cost <= money
    assert best.success == max(every_chance(goal, kinds, money, wait=wait)) * moon


@pytest.mark.parametrize(
    ("goal", "kinds", "more", "years", "ions"),
    [
        (Goal("probe", "Mars Orbit"), ("Atlas", "Saturn"), 15, 4, 1),
        (Goal("probe", "Lunar Orbit"), ("Soyuz", "Juno"), 15, 2, 2),
        (Goal("sample", "Phobos"), ("Saturn",), 20, 7, 1),
    ],
)
def test_no_plan_with_ion_thrusters_is_safer(goal, kinds, more, years, ions):
    allowed = {"rockets": kinds, "years": years, "ions": ions, **OWNED}
    money = plan(goal, **allowed).total_cost + more
    best = plan(goal, "risk", max_cost=money, **allowed)
    assert best.success == max(every_chance_with_thrusters(goal, kinds, money, years=years, ions=ions))


@pytest.mark.parametrize("wait", [False, True])
@pytest.mark.parametrize("kinds", [("Soyuz",), ("Juno", "Saturn"), ("Atlas", "Saturn")])
def test_no_way_around_the_moon_is_safer(kinds, wait):
    goal = Goal("manned", "Lunar Orbit")
    money = plan(goal, rockets=kinds, wait=wait, **OWNED).total_cost + 25
    best = plan(goal, "risk", rockets=kinds, max_cost=money, wait=wait, years=0, **OWNED)
    assert best.success == max(every_chance_of_one(goal.place, kinds, money, wait=wait))


@pytest.mark.parametrize(
    ("place", "kinds", "money"),
    [
        ("Phobos", ("Juno", "Atlas", "Saturn"), 100),
        ("Phobos", ("Atlas", "Soyuz"), 156),
        ("Moon", ("Juno", "Saturn"), 133),
    ],
)
def test_permission_to_leave_things_behind_makes_no_plan_worse(place, kinds, money):
    """Here a probe that comes home, for which more must be burned, is a smaller risk than leaving it."""
    goal, allowed = Goal("sample", place), {"rockets": kinds, "max_cost": money, "years": 6, **OWNED}
    assert plan(goal, "risk", wait=True, **allowed).success >= plan(goal, "risk", **allowed).success


@pytest.mark.parametrize("what", ["Man in Orbit", "Lunar Lander", "Mars Survey", "Ceres Lander"])
def test_without_a_limit_it_costs_no_more_than_twice_the_cheapest(what):
    best, limit = plan(what, "risk"), 2 * plan(what).total_cost
    assert best.total_cost <= limit
    assert best.success == plan(what, "risk", max_cost=limit).success >= plan(what).success


@pytest.mark.parametrize(
    ("what", "allowed"),
    [
        ("Man in Orbit", {"max_cost": 60}),
        ("Space Station", {"crew": "mechanic"}),
        ("Man on the Moon", {"max_cost": 62, "wait": True, "rockets": ["Soyuz", "Saturn", "Juno"]}),
    ],
)
def test_safest_crewed_plan_is_at_least_as_safe_as_all_that_are_unbeaten_otherwise(what, allowed):
    best = plan(what, "risk", **allowed, **OWNED)
    for size in (1, 2, 3):
        for kinds in combinations(allowed.get("rockets", ("Juno", "Atlas", "Soyuz", "Saturn")), size):
            try:
                others = front(what, **{**allowed, "rockets": kinds}, **OWNED)
            except NoPlanError:
                continue
            limit = allowed.get("max_cost", 2 * plan(what, **allowed, **OWNED).total_cost)
            assert all(each.success <= best.success for each in others if each.total_cost <= limit)


def test_front_with_risk_holds_the_safest_and_the_cheapest_and_nothing_beaten():
    allowed = {"max_cost": 60, **OWNED}
    found = front("Lunar Lander", objectives=("cost", "risk"), **allowed)
    values = [(each.total_cost, -each.success) for each in found]
    assert values == sorted(values)
    assert [risk for _, risk in values] == sorted((risk for _, risk in values), reverse=True)
    assert len(set(values)) == len(values) > 2
    assert found[0].total_cost == plan("Lunar Lander", **allowed).total_cost
    assert found[-1].success == plan("Lunar Lander", "risk", **allowed).success


def test_what_a_test_launch_adds():
    each = plan("Artificial Satellite", rockets=["Soyuz"], **OWNED)
    (test,) = safety_options(each)
    # A card drawn is a success (2 in 3) and stays, or a failure and goes for $5; then one draw must succeed.
    deck = SharedDeck.start("Soyuz Rockets")
    after = Fraction(0)
    for outcome, chance in deck.next("Soyuz Rockets"):
        seen = deck.saw("Soyuz Rockets", outcome)
        kept = seen.put_back("Soyuz Rockets") if outcome == "success" else seen.remove("Soyuz Rockets")
        after += chance * kept.chance({"Soyuz Rockets": 1})
    assert (test.kind, test.rocket, test.price) == ("test launch", "Soyuz", 8 + Fraction(5, 3))
    assert (test.success, test.gain) == (after, after - Fraction(2, 3))


def test_options_are_in_order_of_their_worth_and_each_is_worth_something():
    each = plan("Lunar Lander", **OWNED)
    options = safety_options(each)
    assert {option.rocket for option in options} <= set(each.components)
    worth = [option.gain / option.price for option in options]
    assert worth == sorted(worth, reverse=True)
    assert all(option.gain > 0 and option.success == success_of(each) + option.gain for option in options)


@pytest.mark.parametrize(("what", "kind", "price"), [("Man in Space", "Atlas", 7), ("Sounding Rocket", "Saturn", 15)])
def test_what_a_spare_adds(what, kind, price):
    """One rocket must work; a minor failure and then a success come up in 6 × 60 × 15 of 9 × 90 × 89 cases.

    With a second Atlas the Vostok is too heavy for the first; an Eagle, $2 dearer, is not: 27 = 3 × (4 + 4 + 1).
    """
    (spare,) = [option for option in safety_options(plan(what, rockets=[kind], **OWNED)) if option.kind == "spare"]
    assert spare.plan.components[kind] == 2
    assert spare.gain == Fraction(6 * 60 * 15, 9 * 90 * 89)
    assert spare.price == price


drawn = st.dictionaries(
    st.sampled_from([advancement.name for advancement in ADVANCEMENTS]), st.integers(1, 6), min_size=1
)


@settings(max_examples=100, deadline=None)
@given(drawn, st.sampled_from([(), ("astronaut",), ("pilot",)]))
def test_all_draws_together_never_go_better_than_the_product_says(draws, skills):
    """What the search relies on when it gives labels up: hands dealt from one deck are negatively associated."""
    good = {name: good_outcomes(name, skills, harmless=not skills) for name in draws}
    together = SharedDeck.start(*draws).chance(draws, good=good)
    assert together <= prod(all_go_well(name, number, skills) for name, number in draws.items())
