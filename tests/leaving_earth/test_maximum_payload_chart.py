"""All 36 cells of the maximum payload chart as the rulebook prints them."""

from fractions import Fraction

import pytest

from spacegames.leaving_earth import ROCKETS, Plan, Trip, cover, maneuver, payload, payload_chart

# Difficulty: Juno, Atlas, Soyuz, Saturn; a dash where the chart is blank.
PRINTED = {
    1: "3, 23, 71, 180",
    2: "1, 9 1/2, 31, 80",
    3: "1/3, 5, 17 2/3, 46 2/3",
    4: "-, 2 3/4, 11, 30",
    5: "-, 1 2/5, 7, 20",
    6: "-, 1/2, 4 1/3, 13 1/3",
    7: "-, -, 2 3/7, 8 4/7",
    8: "-, -, 1, 5",
    9: "-, -, -, 2 2/9",
}
NAMES = ("Juno", "Atlas", "Soyuz", "Saturn")
CELLS = {
    (name, difficulty): None if cell == "-" else sum(map(Fraction, cell.split()))
    for difficulty, row in PRINTED.items()
    for name, cell in zip(NAMES, row.split(", "), strict=True)
}


@pytest.mark.rule("LE-287")
def test_the_chart_has_one_rocket_of_each_type_at_each_difficulty():
    assert set(payload_chart()) == {(name, difficulty) for name in NAMES for difficulty in range(1, 10)}


@pytest.mark.parametrize(
    "difficulty",
    [
        pytest.param(1, marks=pytest.mark.rule("LE-293")),
        pytest.param(2, marks=pytest.mark.rule("LE-294")),
        pytest.param(3, marks=pytest.mark.rule("LE-295")),
        pytest.param(4, marks=pytest.mark.rule("LE-296")),
        pytest.param(5, marks=pytest.mark.rule("LE-297")),
        pytest.param(6, marks=pytest.mark.rule("LE-298")),
        pytest.param(7, marks=pytest.mark.rule("LE-299")),
        pytest.param(8, marks=pytest.mark.rule("LE-300")),
        pytest.param(9, marks=pytest.mark.rule("LE-301")),
    ],
)
def test_each_row_is_as_printed(difficulty):
    chart = payload_chart()
    assert {name: chart[name, difficulty] for name in NAMES} == {name: CELLS[name, difficulty] for name in NAMES}


@pytest.mark.rule("LE-288")
@pytest.mark.parametrize("rocket", ROCKETS, ids=str)
def test_an_entry_is_thrust_by_difficulty_less_own_mass_or_blank(rocket):
    chart = payload_chart([rocket], range(1, 101))
    for difficulty in range(1, 101):
        entry = Fraction(rocket.thrust, difficulty) - rocket.mass
        assert chart[rocket.name, difficulty] == (entry if entry > 0 else None)


def test_a_rocket_that_just_moves_itself_carries_nothing():
    assert payload("Saturn", 10) == 0
    assert payload_chart(difficulties=[10])["Saturn", 10] is None
    assert payload("Juno", 4) == 0
    assert CELLS["Juno", 4] is None


@pytest.mark.rule("LE-284")
@pytest.mark.parametrize(("name", "difficulty"), CELLS)
def test_the_chart_says_which_payloads_a_rocket_can_carry(name, difficulty):
    most = CELLS[name, difficulty] or 0
    for mass in range(1, 200):
        alone = next(iter(cover(mass, difficulty, [name])), None)
        assert (alone is not None and alone.count == 1) == (mass <= most)


@pytest.mark.parametrize(
    ("start", "end"),
    [("Earth Orbit", "Lunar Fly-By"), ("Lunar Orbit", "Moon"), ("Earth", "Suborbital Flight"), ("Lunar Fly-By", "Moon"),
     ("Suborbital Flight", "Earth Orbit"), ("Venus", "Venus Orbit"), ("Mercury Orbit", "Inner Planets Transfer"),
     ("Earth", "Earth Orbit")],
)  # fmt: skip
def test_the_planning_sheet_agrees_with_the_chart(start, end):
    difficulty = maneuver(start, end).difficulty
    for name in NAMES:
        most = CELLS[name, difficulty] or 0
        for mass in range(1, 200):
            assert Plan(Trip(start, end, payload=mass), [name]).holds == (mass <= most)
