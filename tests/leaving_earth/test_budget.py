"""Money by year: earliest launches equal those of trying out every year for every purchase."""

import json
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacegames.leaving_earth.planner.money.budget import schedule, years_to_buy
from spacegames.leaving_earth.planner.money.purchases import Purchase
from spacegames.leaving_earth.tables import SAMPLES

# name: (price, what must be owned first), as printed on the cards
CARDS = {
    "Juno Rockets": (10, None),
    "Saturn Rockets": (10, None),
    "Re-entry": (10, None),
    "Juno": (1, "Juno Rockets"),
    "Saturn": (15, "Saturn Rockets"),
    "Soyuz": (8, "Soyuz Rockets"),
    "Apollo": (4, "Re-entry"),
    "Vostok": (2, "Re-entry"),
    "Probe": (2, None),
}
RESEARCH = {"Juno Rockets", "Saturn Rockets", "Re-entry"}


def launches_by_trying_all(projects, money):
    """Launch years, counted from 0, by trying every year for every purchase; projects that are late are left out in turn."""
    for_sale = {name for _, purchases, _ in projects for name in purchases} & RESEARCH
    kept, settled, launches = [], (), []
    for _, purchases, flight in projects:
        trial = [*kept, purchases]
        hardware = [(k, name) for k, names in enumerate(trial) for name in names if name not in RESEARCH]
        used = [{*names, *(CARDS[name][1] for name in names)} & for_sale for names in trial]
        research = sorted(set().union(*used))
        best = None
        for years in product(range(len(money)), repeat=len(research) + len(hardware)):
            owned = dict(zip(research, years, strict=False))
            bought = list(zip(hardware, years[len(research) :], strict=True))
            prices = [CARDS[name][0] for name in (*research, *(name for _, name in hardware))]
            spent = [
                sum(cost for cost, when in zip(prices, years, strict=True) if when == year)
                for year in range(len(money))
            ]
            paid = all(cost <= has for cost, has in zip(spent, money, strict=True))
            if paid and all(owned.get(CARDS[name][1], 0) <= year for (_, name), year in bought):
                ready = tuple(
                    max([0, *(owned[name] for name in used[k]), *(year for (one, _), year in bought if one == k)])
                    for k in range(len(trial))
                )
                if ready[:-1] == settled and ready[-1] + flight < len(money):
                    best = min(best or ready, ready)
        launches.append(best and best[-1])
        kept, settled = (trial, best) if best else (kept, settled)
    return launches


projects = st.lists(
    st.tuples(st.just("A project"), st.lists(st.sampled_from(list(CARDS)), max_size=3, unique=True), st.integers(0, 2)),
    min_size=1,
    max_size=3,
).filter(lambda drawn: sum(len(purchases) for _, purchases, _ in drawn) <= 6)


@given(projects, st.integers(8, 25), st.dictionaries(st.integers(0, 2), st.integers(-8, 8), max_size=2))
@settings(max_examples=200)
def test_launches_are_those_of_trying_every_year_for_every_purchase(drawn, funding, income):
    money = [funding + income.get(year, 0) for year in range(3)]
    found = schedule(drawn, first_year=0, last_year=2, funding=funding, income=income)
    assert [project.launch for project in found.projects] == launches_by_trying_all(drawn, money)


def fewest_bins(prices, size):
    """Fewest years for prices of any kind, each tried in every year begun before it and in a new one."""
    best = len(prices)

    def place(left, bins):
        nonlocal best
        if not left:
            best = min(best, len(bins))
        elif len(bins) < best:
            first, *others = left
            for i, used in enumerate(bins):
                if used + first <= size:
                    place(others, [*bins[:i], used + first, *bins[i + 1 :]])
            place(others, [*bins, first])

    place(sorted(prices, reverse=True), [])
    return best


@given(st.lists(st.integers(1, 25), min_size=1, max_size=8))
def test_years_to_buy_are_the_fewest_bins(prices):
    purchases = [Purchase(f"part {i}", price) for i, price in enumerate(prices)]
    assert years_to_buy(purchases) == fewest_bins(prices, 25)


def test_where_the_dearest_first_is_not_best():
    prices = [15, 8, 8, 8, 5, 5]
    first_fit = []
    for price in prices:
        room = next((i for i, used in enumerate(first_fit) if used + price <= 25), len(first_fit))
        first_fit[room : room + 1] = [sum(first_fit[room : room + 1]) + price]
    assert first_fit == [23, 21, 5]
    found = schedule([("Mixed", {"Saturn": 1, "Soyuz": 3, "Atlas": 2}, 0)])
    assert [[str(payment) for payment in year.payments] for year in found.years] == [["Saturn", "2 Atlas"], ["3 Soyuz"]]


@pytest.mark.rule("LE-072")
def test_money_left_over_lapses():
    assert years_to_buy({"Saturn": 3}) == 3  # $45 < 2 × $25, but $10 of each year are lost
    found = schedule([("Heavy", {"Saturn": 3}, 0)])
    assert [(year.year, year.cost, year.lapses) for year in found.years] == [
        (1956, 15, 10),
        (1957, 15, 10),
        (1958, 15, 10),
    ]
    assert found.projects[0].launch == 1958


@pytest.mark.rule("LE-155")
def test_a_component_waits_for_its_advancement():
    heavy = {"Saturn": 1, "Saturn Rockets": 1}
    assert schedule([("Heavy", heavy, 0)]).projects[0].launch == 1956
    # $15, $10, $15: the rocket could be paid in the first year, but not bought before its advancement
    money = {"funding": 15, "income": {1957: -5}}
    assert schedule([("Heavy", heavy, 0)], **money).projects[0].launch == 1958
    assert schedule([("Owned", {"Saturn": 1}, 0), ("Other", {"Landing": 1}, 0)], **money).projects[1].launch == 1957


def test_hardware_waits_for_an_advancement_that_only_a_later_project_names():
    found = schedule([("Heavy", {"Saturn": 1}, 0), ("Heavier", {"Saturn": 1, "Saturn Rockets": 1}, 0)])
    assert [str(payment) for payment in found.years[0].payments] == ["Saturn Rockets", "Saturn"]
    assert [project.launch for project in found.projects] == [1956, 1957]


@pytest.mark.rule("LE-085")
def test_a_flight_must_be_over_within_the_calendar():
    twenty_years, twenty_one = {"Saturn": 20}, {"Saturn": 21}
    found = [
        schedule([("Heavy", what, years)]).projects[0]
        for what, years in ((twenty_years, 1), (twenty_one, 0), (twenty_one, 1))
    ]
    assert [(project.launch, project.reached) for project in found] == [(1975, 1976), (1976, 1976), (None, None)]
    assert str(found[2]) == (
        "Heavy cannot be over by 1976: everything is bought in 1976 at the earliest, and a flight of 1 year is over in 1977."
    )


def test_later_projects_live_on_what_is_left_in_any_year():
    found = schedule([("Heavy", {"Saturn": 3}, 0), ("Ions", {"Ion Thruster": 3}, 2), ("Light", {"Probe": 1}, 0)])
    assert [(each.launch, each.reached, each.launch_alone) for each in found.projects] == [
        (1958, 1958, 1958),
        (1958, 1960, 1957),
        (1959, 1959, 1956),
    ]
    assert [year.lapses for year in found.years] == [0, 0, 0, 23, 25]
    assert (
        str(found.projects[1])
        == "Ions can be launched in 1958 and is over in 1960; alone, it could be launched in 1957."
    )


def test_a_less_urgent_project_may_be_ready_sooner():
    found = schedule([("Heavy", {"Saturn": 2}, 0), ("Light", {"Probe": 1}, 0)])
    assert [project.launch for project in found.projects] == [1957, 1956]


def test_research_is_shared():
    both = [("One", {"Juno Rockets": 1, "Juno": 9}, 0), ("Two", ["Juno Rockets", *["Juno"] * 6], 0)]
    found = schedule(both)
    assert [project.launch for project in found.projects] == [1956, 1956]
    assert [(each.project, str(each)) for each in found.years[0].payments] == [
        ("One", "Juno Rockets"),
        ("One", "9 Juno"),
        ("Two", "6 Juno"),
    ]


def test_what_cannot_be_done_leaves_its_money_to_the_next():
    found = schedule([("Too far", {"Saturn": 3}, 19), ("Near", {"Saturn": 1}, 0)])
    assert [project.launch for project in found.projects] == [None, 1956]
    crowded = schedule([("Heavy", {"Saturn": 21}, 0), ("Second", {"Saturn": 1}, 0)])
    assert str(crowded.projects[1]) == (
        "Second cannot be over by 1976: everything is bought in 1977 at the earliest. Alone, it could be launched in 1956."
    )


def test_research_comes_first_and_then_the_dear_things():
    lunar = {"Probe": 1, "Juno": 3, "Soyuz": 1, "Saturn": 1, "Juno Rockets": 1, "Soyuz Rockets": 1, "Saturn Rockets": 1}
    years = schedule([("Lunar", lunar, 0)]).years
    assert [[str(payment) for payment in year.payments] for year in years] == [
        ["Saturn Rockets", "Soyuz Rockets", "Probe"],
        ["Juno Rockets", "Saturn"],
        ["Soyuz", "3 Juno"],
    ]


def test_supplies_are_bought_unit_by_unit():
    # Saturn + Soyuz leave $2 of a year; five units at once would need a year of their own
    found = schedule([("Station", {"Saturn": 3, "Soyuz": 3, "Supplies 5x": 1}, 0)])
    assert [year.cost for year in found.years] == [25, 25, 24]
    assert found.years[0].payments[-1].name == "Supplies 1x"


@pytest.mark.parametrize("sample", [sample.name for sample in SAMPLES])
@pytest.mark.rule("LE-154")
def test_samples_are_not_for_sale(sample):
    with pytest.raises(ValueError, match=f"A {sample} cannot be bought: it has no price and is only collected"):
        years_to_buy({sample: 1})


def test_what_costs_more_than_a_year_has():
    telescope = [Purchase("Telescope", 40)]
    with pytest.raises(ValueError, match=r"Telescope costs \$40 in one piece; a year has only \$25"):
        years_to_buy(telescope)
    assert years_to_buy(telescope, funding=40) == 1
    assert schedule([("Hubble", telescope, 0)], income={1960: 15}).projects[0].launch == 1960
    never = schedule([("Hubble", telescope, 0)])
    assert str(never) == "Hubble can never be launched: the money of all years does not buy everything for it."
    assert never.years == ()


def test_nothing_to_buy():
    assert years_to_buy({}) == years_to_buy({"Juno": 0}) == 0
    assert schedule([]).years == ()
    assert schedule([("Coast", {}, 3)]).projects[0].reached == 1959


def test_many_equal_things_take_no_long_search():
    assert years_to_buy({"Saturn": 2000}) == 2000
    assert years_to_buy({"Soyuz": 90, "Juno": 30}) == 30


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: Purchase("Toy", -3), "price of Toy cannot be negative"),
        (lambda: Purchase("Toy", 0), "Toy is free"),
        (lambda: years_to_buy({"Juno": -1}), "number of Juno cannot be negative"),
        (lambda: years_to_buy({"Supplies 5x": -1}), "number of Supplies 5x cannot be negative"),
        (lambda: years_to_buy("Junos"), "no component or advancement called 'Junos'. Did you mean Juno"),
        (lambda: schedule([("Moon", {}, -1)]), "years of Moon cannot be negative"),
        (lambda: schedule([], funding=-25), "funding cannot be negative"),
        (lambda: schedule([], first_year=1977), "first year, 1977, comes after the last one, 1976"),
        (lambda: schedule([], income={1950: 5}), "Income in 1950 is of no use: the years are 1956 to 1976"),
        (lambda: schedule([], income={1960: -30}), "In 1960 more is spent already"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(ask, sentence):
    with pytest.raises(ValueError, match=sentence):
        ask()


def test_plain_data():
    data = schedule([("Heavy", {"Saturn Rockets": 1, "Saturn": 1}, 1)]).as_dict()
    assert json.loads(json.dumps(data)) == {
        "projects": [
            {
                "name": "Heavy",
                "cost": 25,
                "flight_years": 1,
                "launch": 1956,
                "reached": 1957,
                "launch_alone": 1956,
                "ready": 1956,
            }
        ],
        "years": [
            {
                "year": 1956,
                "money": 25,
                "cost": 25,
                "lapses": 0,
                "bought": [
                    {"project": "Heavy", "name": "Saturn Rockets", "count": 1, "cost": 10},
                    {"project": "Heavy", "name": "Saturn", "count": 1, "cost": 15},
                ],
            },
            {"year": 1957, "money": 25, "cost": 0, "lapses": 25, "bought": []},
        ],
    }
